"""Puzzles over HTTP: asked, judged and solved without storing anything; the solution on request alone."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from igroteka.engine.chance import Rng
from igroteka.games.catalogue import own_ids
from igroteka.puzzles import puzzles_of, set_up, today, tried
from igroteka.server import messages
from igroteka.server.puzzles import puzzle_news
from tests.server.harness import GENEROUS, PATIENCE, Inside, Json, inside

GAMES = own_ids()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("puzzles"), **GENEROUS) as server:
        yield server


def post(server: Inside, game: str, number: int, wish: Json) -> httpx.Response:
    return httpx.post(f"{server.base}/api/puzzles/{game}/{number}", json=wish, timeout=PATIENCE)


def get(server: Inside, path: str) -> httpx.Response:
    return httpx.get(f"{server.base}/api/puzzles{path}", timeout=PATIENCE)


def test_the_list_has_every_puzzle_and_the_day(server: Inside) -> None:
    found = get(server, "").json()
    assert [one["game"] for one in found] == GAMES
    for one in found:
        assert one["today"] == today(len(puzzles_of(one["game"])))
        assert [entry["id"] for entry in one["puzzles"]] == [each.id for each in puzzles_of(one["game"])]
    games = {game["id"]: game for game in httpx.get(f"{server.base}/api/games", timeout=PATIENCE).json()}
    assert games["element"]["puzzle_today"] == today(len(puzzles_of("element")))
    assert games["lanterns"]["puzzle_today"] == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_question_tells_nothing_of_the_answer(server: Inside, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    said = post(server, game, 1, {}).json()
    assert said["ask"]["choices"] and not said["is_solved"] and said["whys"] == said["proofs"] == []
    assert said["actions"] == [] and said["missed"] is None and said["happened"] == []
    legal = set_up(game, puzzle).legal(puzzle.seat)
    assert [choice["notation"] for choice in said["ask"]["choices"]] == legal
    assert set(said["previews"]) == set(legal)
    # The choices name the answer as they name any other.
    del said["ask"], said["previews"]
    assert puzzle.answers[0] not in str({name: part for name, part in said.items() if name != "view"})


@pytest.mark.parametrize("game", ["inventors", "periodic"])
def test_all_that_is_sent_follows_from_the_view(game: str) -> None:
    for number, puzzle in enumerate(puzzles_of(game)[:4], 1):
        match = set_up(game, puzzle)
        world = match.game.resample(match.state, puzzle.seat, Rng(f"other {number}"))
        match.game.reopen(world, puzzle.seat)
        other = msgspec.structs.replace(puzzle, position=match.game.showing.position(world))
        one, two = (puzzle_news(game, number, tried(game, each, [])) for each in (puzzle, other))
        assert messages.write(one) == messages.write(two)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_missed_and_then_solved(server: Inside, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    rival = puzzle.solution[0].proof.rival
    missed = post(server, game, 1, {"actions": [rival]}).json()
    assert missed["missed"]["choice"]["notation"] == rival and missed["actions"] == []
    assert missed["missed"]["best"] == puzzle.solution[0].proof.best and missed["ask"] is not None
    solved = post(server, game, 1, {"actions": puzzle.answers}).json()
    assert solved["is_solved"] and solved["ask"] is None and solved["previews"] == {}
    assert [one["why"] for one in solved["whys"]] == [step.why.key for step in puzzle.solution]
    assert solved["proofs"][0]["best"] == puzzle.solution[0].proof.best
    assert len(solved["happened"]) == len(puzzle.answers)


@pytest.mark.parametrize("game", GAMES)
def test_a_solution_is_a_line_of_views(server: Inside, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    said = get(server, f"/{game}/1/solution").json()
    assert said["start"] == set_up(game, puzzle).view(puzzle.seat).to_dict()
    answers = [frame["choice"]["notation"] for frame in said["frames"] if frame["why"]]
    assert answers == puzzle.answers
    # The choices of others are theirs: what can be seen of them is in the events.
    assert all(frame["choice"] is None for frame in said["frames"] if frame["seat"] != puzzle.seat)


def test_a_click_and_an_action_are_refused_by_their_rules(server: Inside) -> None:
    said = post(server, "element", 1, {"actions": ["fly"]}).json()
    assert [reason["message"] for reason in said["reasons"]] == ["app-not-an-action"]
    said = post(server, "element", 1, {"picks": ["cell:zz"]}).json()
    assert said["reasons"] and said["missed"] is None


@pytest.mark.parametrize(
    ("game", "number", "wish", "status"),
    [
        ("chess", 1, {}, 404),
        ("lanterns", 1, {}, 404),
        ("element", 0, {}, 404),
        ("element", 9999, {}, 404),
        ("element", 1, {"actions": ["x"] * 9}, 400),
        ("element", 1, {"actions": [""]}, 400),
        ("element", 1, {"show": True}, 400),
    ],
)
def test_what_is_not_right_is_refused(
    server: Inside, game: str, number: int, wish: Json, status: int
) -> None:
    said = post(server, game, number, wish)
    assert said.status_code == status and said.json()["code"] in ("no-page", "bad-request")
    if status == 404:
        assert get(server, f"/{game}/{number}/solution").status_code == 404


def test_puzzles_count_against_the_budget_of_requests(tmp_path: Path) -> None:
    with inside(tmp_path, **{**GENEROUS, "requests": (3, 60.0)}) as server:
        answers = [post(server, "element", 1, {}).status_code, get(server, "").status_code]
        answers += [
            get(server, "/element/1/solution").status_code,
            post(server, "element", 1, {}).status_code,
        ]
    assert answers == [200, 200, 200, 429]
