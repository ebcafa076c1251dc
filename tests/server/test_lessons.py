"""The guided first game over HTTP: every scene by its solution, wrong ways explained, nothing stored."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from igroteka.games.catalogue import game_ids
from igroteka.lessons import begun, lesson_game, lesson_of, tried
from igroteka.server import messages
from igroteka.server.errors import ApiError
from igroteka.server.lessons import lesson_news
from igroteka.server.messages import Lesson, LessonTry
from igroteka.texts import LANGUAGES, say
from tests.server.harness import GENEROUS, PATIENCE, Inside, Json, inside
from tests.server.test_tables_lines import table_of

GAMES = [game for game in game_ids() if lesson_of(game)]
SCENES = [(game, number) for game in GAMES for number in range(1, len(lesson_of(game)) + 1)]


def place_of(game: str, id: str) -> int:
    """The number of a scene."""
    return [scene.id for scene in lesson_of(game)].index(id) + 1


def news(game: str, id: str, *actions: str, picks: tuple[str, ...] = ()) -> Lesson:
    return lesson_news(game, LessonTry(scene=place_of(game, id), actions=list(actions), picks=list(picks)))


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_ten_to_fifteen_scenes(game: str) -> None:
    assert 10 <= len(lesson_of(game)) <= 15


@pytest.mark.parametrize(("game", "number"), SCENES)
def test_a_scene_is_done_by_its_hints(game: str, number: int) -> None:
    scene = lesson_of(game)[number - 1]
    actions: list[str] = []
    while True:
        shown = lesson_news(game, LessonTry(scene=number, actions=actions))
        assert shown.scene == number and shown.seat == scene.seat
        if shown.is_done:
            break
        assert shown.hint is not None and shown.ask is not None
        assert shown.hint.notation == scene.solution[len(actions)]
        legal = [choice.notation for choice in shown.ask.choices]
        is_refused = scene.refusal and len(actions) == len(scene.accepts)
        assert (shown.hint.notation in legal) != bool(is_refused)
        assert set(shown.previews) == set(legal)
        actions.append(shown.hint.notation)
    assert shown.ask is None and shown.hint is None and shown.previews == {}
    assert shown.actions == scene.solution[: len(scene.accepts)]
    assert len(shown.happened) == len(shown.actions) and all(shown.happened)
    assert [reason.rule for reason in shown.reasons] == ([scene.refusal] if scene.refusal else [])


@pytest.mark.parametrize(("game", "number"), SCENES)
def test_a_scene_asks_for_nothing_that_a_table_plays_by_itself(game: str, number: int) -> None:
    rules, scenes = lesson_game(game), lesson_of(game)
    solution = scenes[number - 1].solution
    for done in range(len(solution)):
        attempt = tried(rules, scenes, number - 1, solution[:done])
        table = table_of(game, 2, position=attempt.match.position())
        assert [entry.what for entry in table.entries] == ["start"], f"before {solution[done]}"


@pytest.mark.parametrize(("game", "number"), SCENES)
def test_a_scene_is_the_same_each_time(game: str, number: int) -> None:
    solution = lesson_of(game)[number - 1].solution
    first, second = (lesson_news(game, LessonTry(scene=number, actions=solution)) for _ in range(2))
    assert messages.write(first) == messages.write(second)


@pytest.mark.parametrize(("game", "number"), SCENES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_has_its_words(game: str, number: int, language: str) -> None:
    scene = lesson_of(game)[number - 1]
    assert len(say(language, f"{game}-lesson-{scene.id}", **scene.names)) > 20
    assert len(say(language, f"{game}-lesson-{scene.id}-done", **scene.names)) > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_without_a_position_goes_on_where_the_last_one_ended(game: str) -> None:
    scenes, rules = lesson_of(game), lesson_game(game)
    going_on = [
        place
        for place, scene in enumerate(scenes)
        if place and scene.position is None and not scene.before and scene.seat == scenes[place - 1].seat
    ]
    assert len(going_on) >= 4
    for place in going_on:
        before = tried(rules, scenes, place - 1, scenes[place - 1].solution).match
        assert begun(rules, scenes, place).digest() == before.digest()


def test_what_is_illegal_is_refused_by_its_rule() -> None:
    shown = news("element", "place", "fire f7")
    assert [reason.rule for reason in shown.reasons] == ["E4.3"]
    assert shown.actions == [] and not shown.is_done and shown.ask is not None
    nonsense = news("element", "place", "fly to the moon")
    assert [reason.message for reason in nonsense.reasons] == ["app-not-an-action"]


def test_what_is_legal_but_not_asked_for_is_told_apart() -> None:
    shown = news("element", "draw", "draw 3")
    assert [(reason.rule, reason.message) for reason in shown.reasons] == [("", "app-lesson-other")]
    assert shown.actions == [] and shown.view["asks"] == "draw"
    after = news("element", "draw", "draw 2", "step n")
    assert after.actions == ["draw 2"] and after.is_done
    assert [reason.message for reason in after.reasons] == ["app-lesson-other"]


def test_the_actions_before_a_refused_one_stand() -> None:
    shown = news("element", "whirlwind", "wind f8", "jump w")
    assert shown.actions == ["wind f8"] and not shown.is_done
    assert shown.reasons[0].rule == "E3.4" or shown.reasons[0].rule.startswith("E7")
    assert shown.view["board"]["f8"] == "A2"


def test_a_refused_click_ends_a_scene_that_waits_for_it() -> None:
    own = news("element", "own-sage", picks=("stone:fire", "cell:h9"))
    assert own.is_done and [reason.rule for reason in own.reasons] == ["E4.4"]
    other = news("element", "own-sage", picks=("stone:fire", "cell:i9"))
    assert not other.is_done and other.reasons and other.ask is not None
    far = news("periodic", "too-far", picks=("element:S",))
    assert far.is_done and [reason.rule for reason in far.reasons] == ["P1.5"]
    dear = news("orichalcum", "price", picks=("row:5",))
    assert dear.is_done and [reason.rule for reason in dear.reasons] == ["O3.1"]
    again = news("orichalcum", "no-more", picks=("pay:hoplites", "action:capture"))
    assert again.is_done and [reason.rule for reason in again.reasons] == ["O4.10"]
    full = news("inventors", "role", picks=("action:experiments",))
    assert full.is_done and [reason.rule for reason in full.reasons] == ["I2.2"]


def test_a_click_on_what_can_be_chosen_has_no_reason() -> None:
    assert news("element", "step", picks=("sage:0", "cell:e6")).reasons == []


def test_several_ways_are_accepted_where_they_are_equal() -> None:
    for task in ("t3", "t4", "t12"):
        assert news("periodic", "keep", f"keep {task}").is_done
    assert not news("periodic", "keep", "keep t5").is_done
    for price in (11, 12, 15):
        assert news("inventors", "sell", f"offer gravity_pepper p1 {price}").is_done
    assert not news("inventors", "sell", "offer gravity_pepper p1 10").is_done


def test_the_last_scene_ends_a_game() -> None:
    for game in GAMES:
        scenes = lesson_of(game)
        match = tried(lesson_game(game), scenes, len(scenes) - 1, scenes[-1].solution).match
        assert match.is_over and match.winners == (scenes[-1].seat,)


@pytest.mark.parametrize(("game", "scene"), [("chess", 1), ("element", 16), ("periodic", 99)])
def test_there_are_no_other_scenes(game: str, scene: int) -> None:
    with pytest.raises(ApiError) as caught:
        lesson_news(game, LessonTry(scene=scene))
    assert caught.value.status == 404


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("lessons"), **GENEROUS) as server:
        yield server


def post(server: Inside, game: str, wish: Json) -> httpx.Response:
    return httpx.post(f"{server.base}/api/lessons/{game}", json=wish, timeout=PATIENCE)


def test_over_http(server: Inside) -> None:
    said = post(server, "element", {"scene": 1, "actions": ["draw 2"]})
    assert said.status_code == 200 and said.json()["is_done"] is True
    assert said.json()["view"]["hand"] == ["fire", "fire"]
    games = httpx.get(f"{server.base}/api/games", timeout=PATIENCE).json()
    scenes = {game["id"]: game["lesson_scenes"] for game in games}
    assert scenes == {"element": 14, "periodic": 12, "orichalcum": 15, "inventors": 14, "lanterns": 0}
    assert post(server, "lanterns", {"scene": 1}).status_code == 404


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"scene": 0},
        {"scene": "1"},
        {"scene": 1, "actions": "draw 2"},
        {"scene": 1, "actions": ["x" * 121]},
        {"scene": 1, "actions": [""]},
        {"scene": 1, "actions": ["end"] * 21},
        {"scene": 1, "picks": ["x"] * 9},
        {"scene": 1, "seed": "mine"},
    ],
)
def test_what_is_not_exactly_right_is_refused(server: Inside, wish: Json) -> None:
    said = post(server, "element", wish)
    assert said.status_code == 400 and said.json()["code"] == "bad-request"


def test_lessons_count_against_the_budget_of_requests(tmp_path: Path) -> None:
    with inside(tmp_path, **{**GENEROUS, "requests": (3, 60.0)}) as server:
        answers = [post(server, "element", {"scene": 1}).status_code for _ in range(4)]
    assert answers == [200, 200, 200, 429]


def test_nothing_is_stored(server: Inside) -> None:
    post(server, "element", {"scene": 1, "actions": ["draw 2"]})
    assert server.tables.live_tables == {}
