"""On the screen: what an action touches, what the view shows of reach and score, why a click is refused."""

import re
from typing import Any

import pytest

import igroteka
from igroteka import screen
from igroteka.engine.chance import Rng
from igroteka.games.catalogue import manifest
from igroteka.texts import LANGUAGES, say, say_refusal
from tests.games.periodic.helpers import (
    COLOURS,
    ELEMENTS,
    FAMILIES,
    GAINING,
    POINTS,
    PROPERTIES,
    SHARED,
    SPENDING,
    play,
    table,
)

ID = re.compile(
    r"(?:task:t\d+|property:[a-z]+|gain:[a-z]+|spend:[a-z]+|token:[a-z0-9_]+|family:[a-z]+|count:[12]"
    r"|seat:[0-4]|box|verb:(?:end|none)|element:[A-Z][a-z]?|goal:[a-z]+)"
)


def components(match: igroteka.Match, *notations: str) -> list[list[str]]:
    game = match.game
    return [game.showing.choice_components(match.state, 0, game.actions.parse(text)) for text in notations]


def reasons(match: igroteka.Match, *picks: str, seat: int = 0) -> list[tuple[str, str]]:
    """Why a click is refused; every reason can be said in every language."""
    refusals = screen.why_click(match.game, match.state, seat, list(picks))
    assert all(say_refusal(language, refusal) for refusal in refusals for language in LANGUAGES)
    return [(refusal.rule, refusal.key.removeprefix("periodic-refuse-")) for refusal in refusals]


def shown(match: igroteka.Match, seat: int = 0) -> dict[str, Any]:
    return match.view(seat).to_dict()


def test_what_actions_touch() -> None:
    match = table()
    assert components(match, "keep t3", "to Fe", "research pink", "plus", "end", "goto noble") == [
        ["task:t3"],
        ["element:Fe"],
        ["goal:pink"],
        ["token:plus"],
        ["verb:end"],
        ["token:goto_noble", "family:noble"],
    ]
    assert components(match, "gain radius", "spend radius", "free radius") == [
        ["property:radius", "gain:radius"],
        ["property:radius", "spend:radius"],
        ["property:radius", "token:free_radius"],
    ]
    assert components(match, "steal p2", "steal none", "steal box") == [["seat:1"], ["verb:none"], ["box"]]


def test_one_property_of_take2_is_told_from_two() -> None:
    assert components(table(), "take2 number", "take2 number number", "take2 number lighter") == [
        ["token:take2", "property:number", "count:1"],
        ["token:take2", "property:number", "count:2"],
        ["token:take2", "property:number", "property:lighter"],
    ]


@pytest.mark.parametrize("players", [2, 5])
def test_every_action_touches_something_of_its_own(players: int) -> None:
    """Well-formed ids, no two actions with the same, and none whose ids are all among another's."""
    game = table(players).game
    state = game.start()
    touched = [set(game.showing.choice_components(state, 0, action)) for action in range(game.actions.size)]
    assert all(ids and all(ID.fullmatch(one) for one in ids) for ids in touched)
    assert not any(one <= other for one in touched for other in touched if one is not other)


def test_ids_name_what_is_there() -> None:
    game = table(5).game
    state = game.start()
    named: dict[str, set[str]] = {}
    for action in range(game.actions.size):
        for one in game.showing.choice_components(state, 0, action):
            kind, _, name = one.partition(":")
            named.setdefault(kind, set()).add(name)
    assert named["element"] == set(ELEMENTS)
    assert named["property"] == named["gain"] == named["spend"] == set(PROPERTIES)
    assert named["family"] == set(FAMILIES)
    assert named["goal"] == set(COLOURS)
    assert named["seat"] == {"0", "1", "2", "3", "4"}


def test_clicks_alone_tell_choices_apart_through_whole_games() -> None:
    for players in (2, 5):
        match = igroteka.new("periodic", players=players, seed="apart")
        rng = Rng("apart")
        while not match.is_over:
            seat = match.waiting[0]
            touched = [frozenset(choice.components) for choice in match.choices(seat)]
            assert len(set(touched)) == len(touched)
            legal = match.legal(seat)
            match.play(legal[rng.below(len(legal))], seat)


def test_click_on_what_can_be_done_has_no_reason() -> None:
    match = table(p1={"take2": 1, "free": ["radius"], "flask": "Na"})
    for picks in (
        [],
        ["property:radius"],
        ["property:radius", "gain:radius"],
        ["spend:heavier"],
        ["token:free_radius"],
        ["token:take2", "property:number"],
        ["token:take2", "property:number", "count:1"],
    ):
        assert reasons(match, *picks) == []


@pytest.mark.parametrize(
    ("picks", "expected"),
    [
        (["verb:end"], [("P3.5", "end-too-early")]),
        (["element:Fe"], [("P3.1", "no-movement")]),
        (["goal:green"], [("P3.3", "no-research")]),
        (["token:plus"], [("P4.2", "plus-now")]),
        (["token:goto_noble"], [("P4.1", "no-token")]),
        (["family:noble"], [("P4.1", "no-token")]),
        (["token:take2", "property:number", "count:2"], [("P4.5", "take2-empty")]),
        (["seat:1"], [("P3.2", "no-steal")]),
        (["task:t1"], [("P2.6", "kept-long-ago")]),
        (["property:radius", "element:Fe"], [("P3.1", "no-movement")]),
        (["token:take2", "spend:radius"], [("P4.5", "take2-alone")]),
        (["gain:ionization"], [("P1.6", "dead-end")]),
        (["moon"], [("", "app-nothing-there")]),
    ],
)
def test_click_in_the_turn_is_refused_with_its_rule(
    picks: list[str], expected: list[tuple[str, str]]
) -> None:
    # He is a dead end of ionization (P8.8).
    match = table(p1={"take2": 1, "flask": "He"}, energy={"ionization": 0})
    assert reasons(match, *picks) == expected


def test_gain_and_spend_are_refused_apart() -> None:
    spent = table(turn=SPENDING, p1={"energy": 1})
    assert reasons(spent, "gain:radius") == [("P3.1", "gain-after-spend")]
    assert reasons(spent, "spend:radius") == [("P3.1", "no-energy")]
    gained = table(turn=GAINING)
    assert reasons(gained, "gain:radius") == [("P3.1", "gain-once")]
    assert reasons(gained, "spend:radius") == [("P3.1", "spend-after-gain")]
    assert reasons(gained, "verb:end") == []


def test_click_while_the_flask_moves() -> None:
    match = play(table(p1={"flask": "Na"}), "spend heavier")
    assert reasons(match, "element:Ca") == []
    assert reasons(match, "element:H") == [("P1.5", "unreachable")]
    assert reasons(match, "token:plus") == [("P4.1", "no-token")]
    assert reasons(match, "spend:radius") == [("P4.6", "destination-first")]
    assert reasons(match, "element:Ca", seat=1) == [("P2.8", "not-your-turn")]


def test_click_on_a_goal_card_chooses_what_is_researched() -> None:
    match = play(table(show=SHARED, p1={"flask": "F"}), "spend number", "to O")
    assert reasons(match, "goal:blue") == []
    assert reasons(match, "goal:purple") == [("P3.3", "not-on-card")]
    assert reasons(match, "element:Fe") == [("P3.3", "research-first")]


def test_click_on_a_family_card_beside_a_token() -> None:
    match = table(p1={"goto": ["noble"]})
    assert reasons(match, "family:noble") == []
    assert reasons(match, "property:radius", "family:noble") == [("P5.5", "family-card")]


def test_every_click_has_its_answer() -> None:
    """No dead click: a reason with a rule exactly where no choice touches what is picked."""
    match = igroteka.new("periodic", players=3, seed="clicks")
    rng = Rng("clicks")
    picks = [f"element:{symbol}" for symbol in ("H", "Fe", "Og")]
    picks += [f"{kind}:{name}" for kind in ("property", "gain", "spend") for name in PROPERTIES]
    picks += [f"goal:{colour}" for colour in COLOURS] + [f"family:{family}" for family in FAMILIES]
    picks += ["token:plus", "token:take2", "token:free_heavier", "seat:1", "box", "verb:end", "verb:none"]
    for _ in range(60):
        seat = match.waiting[0]
        choices = [set(choice.components) for choice in match.choices(seat)]
        for pick in picks:
            found = screen.why_click(match.game, match.state, seat, [pick])
            assert bool(found) is not any(pick in touched for touched in choices)
            assert len(found) <= 4
            assert all(refusal.rule for refusal in found)
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)


def test_view_gives_the_reach_of_every_property_with_steps() -> None:
    """P1.5: what is in reach is what could be chosen after the activation, and steps count the path."""
    match = table(p1={"flask": "Na"}, p2={"flask": "S"})
    reach = shown(match)["reach"]
    for name in PROPERTIES:
        after = play(table(p1={"flask": "Na"}), f"spend {name}")
        assert set(reach[name]) == {choice.notation.split()[1] for choice in after.choices(0)}
        assert shown(after)["steps"] == reach[name]
    assert reach["heavier"]["Mg"] == reach["heavier"]["K"] == 1
    assert reach["heavier"]["Ca"] == 2
    assert max(reach["number"].values()) == 5
    assert reach["number"]["Mg"] == reach["number"]["Ne"] == 1
    # Everybody sees the own flask's reach, also while waiting; a spectator that of the active player.
    assert shown(match, 1)["reach"]["radius"]["P"] == 1
    assert shown(match, igroteka.SPECTATOR)["reach"] == reach


def test_view_gives_the_steps_of_a_longer_movement() -> None:
    match = play(table(p1={"flask": "Na", "plus": 1}), "spend number")
    before = shown(match)["steps"]
    play(match, "plus")
    steps = shown(match, 1)["steps"]
    assert max(before.values()) == 5
    assert max(steps.values()) == 8
    assert before.items() <= steps.items()
    play(match, "to K")
    assert shown(match)["steps"] == {}


def test_view_of_a_table_that_is_being_laid_has_no_reach() -> None:
    game = table().game
    view = game.showing.view(game.start(), 0).to_dict()
    assert view["reach"] == {}
    assert view["steps"] == {}


def test_view_shows_the_table_of_elements_and_the_worth_of_goals() -> None:
    view = shown(table(p1={"goals": ["ammonia"]}))
    assert {symbol: said[0] for symbol, said in view["elements"].items()} == {
        symbol: said["number"] for symbol, said in ELEMENTS.items()
    }
    assert view["elements"]["Fe"] == [26, 4, 8, "transition"]
    assert {colour: view["goals"][colour]["points"] for colour in COLOURS} == POINTS
    assert view["seats"][0]["cards"] == [{"goal": "ammonia", "colour": "green", "points": POINTS["green"]}]
    assert view["capacity"][-3:] == [3, 2, 1]
    assert view["price"] == 1
    assert shown(table(turn=SPENDING))["price"] == 2


def test_only_the_owner_sees_what_the_task_is_worth() -> None:
    match = table(p1={"task": "t3", "goals": ["ammonia"], "disc": 2})
    assert shown(match)["task_points"] == 3
    assert shown(match, igroteka.SPECTATOR)["task_points"] == 0
    other = table(p1={"task": "t2", "goals": ["ammonia"], "disc": 2})
    for seat in (1, igroteka.SPECTATOR):
        one, two = shown(match, seat), shown(other, seat)
        one.pop("dealt"), one.pop("task"), two.pop("dealt"), two.pop("task")
        assert one == two


def test_finished_game_is_scored_line_by_line() -> None:
    match = igroteka.new("periodic", players=3, seed="score")
    rng = Rng("score")
    while not match.is_over:
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)
    for seat in shown(match, igroteka.SPECTATOR)["seats"]:
        lines = dict(seat["score"])
        assert list(lines) == ["goals", "lab", "track", "markers", "task", "total"]
        assert lines.pop("total") == sum(lines.values())
        assert lines["goals"] == sum(card["points"] for card in seat["cards"])
        assert seat["task"]


def test_previews_of_a_turn_tell_its_events() -> None:
    match = table(p1={"flask": "Na"})
    told = screen.previews(match.game, match.state, 0, Rng("screen"))
    assert list(told) == match.legal()
    assert [event["event"] for event in told["spend radius"]] == ["energy-spent", "property-activated"]


def foretold(match: igroteka.Match, notation: str) -> list[tuple[str, int, dict[str, Any]]]:
    told = screen.previews(match.game, match.state, 0, Rng("screen"))[notation]
    return [(event["event"], event["seat"], event["args"]) for event in told]


def test_preview_of_a_move_tells_the_goal_that_it_achieves() -> None:
    match = table(
        turn=SPENDING,
        show={"green": "quartz"},
        markers={"green O": [1]},
        p1={"flask": "Al", "energy": 2},
    )
    play(match, "spend number")
    told = foretold(match, "to Si")
    assert [event for event, _, _ in told][:2] == ["flask-moved", "element-researched"]
    assert ("goal-achieved", 0, {"goal": "quartz", "points": POINTS["green"]}) in told


def test_preview_of_a_gain_on_an_empty_cell_tells_of_whom_energy_could_be_taken() -> None:
    match = table(3, energy={"radius": 0}, p1={"flask": "Na", "energy": 1}, p3={"energy": 5})
    assert foretold(match, "gain radius")[-1] == ("steal-ahead", 0, {"target": 3})
    stealing = play(match, "gain radius")
    shown = screen.shown_choices(stealing.game, stealing.state, 0, Rng("d"))
    assert {one.choice.notation: one.is_decline for one in shown} == {"steal p3": False, "steal none": True}


def test_periodic_has_secrets() -> None:
    assert manifest("periodic").has_secrets is True


def asked_of(match: igroteka.Match, language: str, seat: int = 0) -> str:
    """The line that asks this seat, after the player and the energy."""
    line = say(language, "periodic-ask-turn", **match.game.showing.ask_numbers(match.state, seat))
    return line.partition(". ")[2]


ONLY_END = {
    "en": "All that is left is to end the turn",
    "uk": "Залишається тільки завершити хід",
    "ru": "Остаётся только завершить ход",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_says_when_only_the_end_of_the_turn_is_left(language: str) -> None:
    match = play(table(p1={"flask": "Na", "energy": 9}), "gain heavier", "to Mg")
    assert match.game.legal(match.state, 0) == [match.game.actions.parse("end")]
    assert asked_of(match, language) == ONLY_END[language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("seat", "played"),
    [
        ({"energy": 9}, []),
        ({"energy": 9}, ["spend heavier", "to Mg"]),
        ({"energy": 1, "goto": ["noble"]}, ["spend heavier", "to Mg"]),
        ({"energy": 0, "free": ["number"]}, ["gain heavier", "to Mg"]),
    ],
)
def test_the_line_offers_properties_and_tokens_while_there_are_any(
    language: str, seat: dict[str, Any], played: list[str]
) -> None:
    match = play(table(p1={"flask": "Na", **seat}), *played)
    assert len(match.game.legal(match.state, 0)) > 1
    assert asked_of(match, language) not in ("", ONLY_END[language])


def test_who_is_not_asked_has_not_only_the_end_left() -> None:
    match = play(table(p1={"flask": "Na"}), "gain heavier", "to Mg")
    asked = [match.game.showing.ask_numbers(match.state, seat)["can"] for seat in (0, 1, igroteka.SPECTATOR)]
    assert asked == ["end", "", ""]
