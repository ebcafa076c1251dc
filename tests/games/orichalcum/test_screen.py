"""On the screen: what an action touches, how it is named, what the view shows, why a click is refused."""

import re
from typing import Any

import pytest

import igroteka
from igroteka import screen
from igroteka.engine.chance import Rng
from igroteka.games.catalogue import manifest
from igroteka.texts import LANGUAGES, say, say_event, say_refusal
from tests.games.orichalcum.reference_board import CELLS, DIRECTIONS
from tests.games.orichalcum.square import (
    HYPERION,
    KRONOS,
    LANDS,
    THEIA,
    THEMIS,
    lands,
    on_card,
    play,
    shown,
    square_game,
    table,
)

ID = re.compile(
    r"(?:cell:[a-g][1-8]|row:[1-6]|turn:[a-z]+|titan:[a-z]+|verb:[a-z]+|hoplites:[0-3]|slot:[a-z]+|temple"
    r"|medallion|pay:[a-z]+|action:[a-z]+|stock:[a-z-]+|seat:[0-3])"
)
FOUR = lands(forest="d3", lagoon="d4", desert="c4", mountain="c5")


def components(match: igroteka.Match, *notations: str) -> list[list[str]]:
    game = match.game
    return [game.showing.choice_components(match.state, 0, game.actions.parse(text)) for text in notations]


def reasons(match: igroteka.Match, *picks: str, seat: int = 0) -> list[tuple[str, str]]:
    """Why a click is refused; every reason can be said in every language."""
    refusals = screen.why_click(match.game, match.state, seat, list(picks))
    assert all(say_refusal(language, refusal) for refusal in refusals for language in LANGUAGES)
    return [(refusal.rule, refusal.key.removeprefix("orichalcum-refuse-")) for refusal in refusals]


def numbers(match: igroteka.Match, notation: str) -> dict[str, int | str]:
    """The numbers of a choice's label."""
    game = match.game
    return game.showing.choice_numbers(match.state, 0, game.actions.parse(notation))


# ---- What actions touch


def test_what_actions_touch() -> None:
    match = table("extra 0", players=3)
    expected = {
        "metropolis a1 a2": ["cell:a1", "cell:a2"],
        "take 3": ["row:3"],
        "discard 2": ["row:2"],
        "tile c4": ["cell:c4"],
        "tile c4 nw": ["turn:nw", "cell:c4"],
        "titan desert": ["titan:desert"],
        "return forest": ["titan:forest"],
        "mine": ["verb:mine"],
        "mine double": ["titan:mountain"],
        "recruit": ["verb:recruit"],
        "recruit double": ["titan:lagoon"],
        "capture": ["verb:capture"],
        "create": ["verb:create"],
        "skip": ["verb:skip"],
        "fight c4 2": ["cell:c4", "hoplites:2"],
        "kronos c4": ["titan:desert", "cell:c4"],
        "stop": ["verb:stop"],
        "build forest c4": ["slot:forest", "cell:c4"],
        "build bag c4": ["slot:bag", "cell:c4"],
        "decline": ["verb:decline"],
        "temple d3 e": ["temple", "cell:d3", "cell:d4", "cell:c4", "cell:c5"],
        "medallion": ["medallion"],
        "theia": ["titan:forest"],
        "done": ["verb:done"],
        "extra creatures mine": ["pay:creatures", "action:mine"],
        "pass": ["verb:pass"],
        "spend hydra-forest": ["stock:hydra-forest"],
        "initiative p2": ["seat:1"],
    }
    assert components(match, *expected) == list(expected.values())


def test_an_action_touches_what_it_could_begin_with() -> None:
    """O4.3, O4.5: whoever clicks a building or a creature at once means the action."""
    said: dict[str, Any] = {"land": lands(desert="d3 d4"), "nuggets": 5}
    slots = {"forest": "mine", "desert": "camp"}
    match = table("act", card="create-1", slots=slots, p1=said)
    assert components(match, "create", "skip") == [["slot:desert", "medallion", "verb:create"], ["verb:skip"]]
    assert reasons(match, "slot:desert") == reasons(match, "medallion") == []
    # Anything else is refused as if the action had begun.
    assert reasons(match, "slot:forest") == [("O4.6", "no-site")]
    assert reasons(match, "slot:lagoon") == reasons(table("create", slots=slots, p1=said), "slot:lagoon")
    assert reasons(match, "temple") == [("O4.7", "no-temple-site")]
    match = table("act", card="create-1", slots=slots, p1={**said, "nuggets": 4})
    assert components(match, "create") == [["slot:desert", "verb:create"]]
    assert reasons(match, "medallion") == reasons(
        table("create", card="create-1", slots=slots, p1={**said, "nuggets": 4}), "medallion"
    )
    beasts = {"creatures": {"d4": "gorgon", "e4": "cyclops"}, "hoplites": 1}
    match = table("act", card="capture-1", titans={KRONOS: 1}, p1=beasts)
    assert components(match, "capture") == [["cell:d4", "cell:e4", f"titan:{KRONOS}", "verb:capture"]]
    # Another card's action begins nothing.
    assert components(table("act", card="mine-1", slots=slots, p1=said), "create") == [["verb:create"]]


@pytest.mark.parametrize("players", [2, 4])
def test_every_action_touches_something_with_a_well_formed_id(players: int) -> None:
    game = square_game(players)
    state = game.start()
    named: dict[str, set[str]] = {}
    for action in range(game.actions.size):
        ids = game.showing.choice_components(state, 0, action)
        assert ids and len(set(ids)) == len(ids)
        assert all(ID.fullmatch(one) for one in ids), ids
        for one in ids:
            kind, _, name = one.partition(":")
            named.setdefault(kind, set()).add(name)
    assert named["cell"] == set(CELLS)
    assert named["turn"] == set(DIRECTIONS)
    assert named["titan"] == set(LANDS)
    assert named["slot"] == {*LANDS, "bag"}
    assert len(named["row"]) == (6 if players == 4 else 5)
    assert len(named["seat"]) == players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clicks_alone_tell_choices_apart_through_whole_games(players: int) -> None:
    """No two choices of one decision touch the same, and none only what another touches too."""
    rng = Rng("apart")
    match = igroteka.new("orichalcum", players=players, seed="apart")
    for _ in range(250):
        if match.is_over:
            break
        seat = match.waiting[0]
        ids = [frozenset(choice.components) for choice in match.choices(seat)]
        assert len(set(ids)) == len(ids)
        if len(ids) < 40:
            assert not any(one < other for one in ids for other in ids)
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("act", {"card": "mine-1", "titans": {HYPERION: 1}}),
        ("act", {"card": "recruit-1", "titans": {THEMIS: 1}}),
        (
            "capture",
            {
                "card": "capture-1",
                "titans": {KRONOS: 1},
                "p1": {"hoplites": 3, "creatures": {"d4": "gorgon"}},
            },
        ),
        ("create", {"card": "create-1", "slots": {"forest": "mine"}, "p1": {"land": FOUR, "nuggets": 5}}),
    ],
)
def test_favours_and_plain_actions_are_picked_apart(step: str, said: dict[str, Any]) -> None:
    ids = [set(choice.components) for choice in table(step, **said).choices(0)]
    assert len(ids) > 2
    assert not any(one <= other for one in ids for other in ids if one is not other)


# ---- Labels


def test_labels_of_choices_have_their_numbers() -> None:
    row = [
        on_card("mine-1", "forest"),
        on_card("mine-2"),
        on_card("capture-3"),
        on_card("create-1"),
        on_card("recruit-2"),
    ]
    match = table("take", "place", "act", row=row, p1={"hoplites": 2})
    assert numbers(match, "take 3").items() >= {"place": 3, "action": "capture", "size": 3, "cost": 1}.items()
    match = table("act", card="mine-1", titans={HYPERION: 1}, p1={"buildings": {"g1": "mine"}, "nuggets": 27})
    assert numbers(match, "mine").items() >= {"count": 2, "double": "no"}.items()
    assert numbers(match, "mine double").items() >= {"count": 3, "double": "yes"}.items()
    assert numbers(match, "skip")["action"] == "mine"
    fighting = {"hoplites": 3, "creatures": {"d4": ("gorgon", 1)}}
    match = table("capture", card="capture-1", titans={KRONOS: 1}, p1=fighting)
    said = numbers(match, "fight d4 2")
    assert (said["creature"], said["strength"], said["lying"], said["count"]) == ("gorgon", 8, 1, 2)
    wins, of = shown(match)["seats"][0]["creatures"]["d4"]["chances"][3]
    assert said["percent"] == str(round(100 * wins / of))
    assert numbers(match, "kronos d4")["creature"] == "gorgon"
    match = table("create", card="create-1", slots={"forest": "mine"}, p1={"land": FOUR, "nuggets": 5})
    assert numbers(match, "build forest d3")["building"] == "mine"
    assert numbers(match, "temple d3 e")["cells"] == "d3 d4 c4 c5"
    assert numbers(match, "medallion")["nuggets"] == 5
    match = table("extra 0", p1={"hoplites": 1, "buildings": {"g1": "statue-hoplites"}})
    assert numbers(match, "extra hoplites mine")["price"] == 1


def test_every_choice_and_every_question_is_said_in_every_language_through_whole_games() -> None:
    rng = Rng("said")
    match = igroteka.new("orichalcum", players=3, seed="said")
    heard = set()
    for _ in range(130):
        if match.is_over:
            break
        seat = match.waiting[0]
        choices = match.choices(seat)
        for language in LANGUAGES:
            asked = f"orichalcum-ask-{match.game.step(match.state).key}"
            assert say(language, asked, **match.game.showing.ask_numbers(match.state, seat))
            for choice in choices[:3]:
                heard.add(choice.notation.split()[0])
                assert say(language, choice.label, **choice.numbers)
        legal = match.legal(seat)
        for event in match.play(legal[rng.below(len(legal))], seat):
            assert all(say_event(language, "orichalcum", event, seat) for language in LANGUAGES)
    assert len(heard) > 10


# ---- Why a click is refused


def test_click_on_what_can_be_done_has_no_reason() -> None:
    match = table("act", card="mine-1", titans={HYPERION: 1})
    for picks in ([], ["verb:mine"], ["titan:mountain"], ["verb:skip"]):
        assert reasons(match, *picks) == []


@pytest.mark.parametrize(
    ("picks", "expected"),
    [
        (["row:3"], [("O3.1", "card-price")]),
        (["row:1"], []),
        (["cell:c4"], [("O3.1", "asked")]),
        (["titan:forest"], [("O3.1", "asked")]),
        (["verb:pass"], [("O3.1", "asked")]),
        (["medallion"], [("O3.1", "asked")]),
        (["pay:hoplites"], [("O3.1", "asked")]),
        (["moon"], [("", "app-nothing-there")]),
    ],
)
def test_click_before_a_card_is_taken(picks: list[str], expected: list[tuple[str, str]]) -> None:
    assert reasons(table("take", "place", "act"), *picks) == expected


def test_click_while_a_tile_is_placed() -> None:
    match = table("place", "act", card="mine-1", tile="lagoon", p1={"land": lands(forest="b1")})
    assert reasons(match, "cell:b2") == []
    assert ("O3.2", "occupied") in reasons(match, "cell:b1")
    assert ("O3.2", "not-adjacent") in reasons(match, "cell:g5")
    assert reasons(match, "cell:b2", seat=1) == [("O3.0", "not-your-turn")]


def test_click_while_creating() -> None:
    said = {"land": {**FOUR, "e4": "forest"}, "creatures": {"e5": "gorgon"}, "nuggets": 5}
    match = table("create", card="create-1", slots={"forest": "mine"}, p1=said)
    assert reasons(match, "slot:forest", "cell:e4") == [("O4.6", "next-to-creature")]
    assert reasons(match, "slot:forest", "cell:d4") == [("O4.6", "wrong-land")]
    assert reasons(match, "slot:lagoon", "cell:d4") == [("O4.6", "slot-empty")]
    assert reasons(match, "medallion") == []
    assert reasons(match, "slot:lagoon") == [("O4.6", "slot-empty")]
    assert ("O4.7", "temple-next-to-creature") in reasons(match, "temple", "cell:d3", "cell:d4", "cell:c4")


def test_what_has_no_place_on_the_island_is_refused_once_not_for_some_cell() -> None:
    said: dict[str, Any] = {"land": lands(desert="d3 d4"), "nuggets": 5}
    match = table("create", card="create-1", slots={"forest": "mine", "desert": "camp"}, p1=said)
    assert reasons(match, "slot:forest") == [("O4.6", "no-site")]
    assert reasons(match, "temple") == [("O4.7", "no-temple-site")]
    assert reasons(match, "slot:desert") == []
    refusals = [screen.why_click(match.game, match.state, 0, [pick])[0] for pick in ("slot:forest", "temple")]
    assert [refusal.numbers["safe"] for refusal in refusals] == ["yes", "yes"]
    said["buildings"] = {"g1": "crystal", "g2": "architect"}
    match = table("create", card="create-1", slots={"forest": "mine", "desert": "camp"}, p1=said)
    refusals = [screen.why_click(match.game, match.state, 0, [pick])[0] for pick in ("slot:forest", "temple")]
    assert [refusal.numbers["safe"] for refusal in refusals] == ["no", "no"]
    assert refusals[1].numbers["most"] == 2


def test_click_while_capturing() -> None:
    match = table("capture", card="capture-1", p1={"hoplites": 1, "creatures": {"d4": "gorgon"}})
    assert reasons(match, "cell:d4", "hoplites:1") == []
    assert reasons(match, "cell:d4", "hoplites:2") == [("O4.3", "fight-hoplites")]
    assert reasons(match, "titan:desert", "cell:d4") == [("O4.9", "titan-not-held")]
    assert reasons(match, "titan:desert") == [("O4.9", "titan-not-held")]
    assert reasons(match, "cell:c4", "hoplites:0") == [("O4.3", "no-creature-there")]


def test_every_click_has_its_answer() -> None:
    """No dead click: a reason with a rule exactly where no choice touches what is picked."""
    match = igroteka.new("orichalcum", players=2, seed="clicks")
    rng = Rng("clicks")
    picks = [
        "cell:a1",
        "cell:d4",
        "row:1",
        "row:5",
        "turn:e",
        "hoplites:2",
        "temple",
        "medallion",
        "verb:pass",
    ]
    picks += [f"titan:{land}" for land in (THEIA, KRONOS)] + [
        "slot:bag",
        "pay:nuggets",
        "stock:gorgon",
        "seat:1",
    ]
    for _ in range(15):
        seat = match.waiting[0]
        choices = [set(choice.components) for choice in match.choices(seat)]
        for pick in picks:
            found = screen.why_click(match.game, match.state, seat, [pick])
            assert bool(found) is not any(pick in ids for ids in choices)
            assert all(refusal.rule for refusal in found)
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)


# ---- What is shown before the click


def test_previews_tell_what_an_action_does_but_no_dice() -> None:
    match = table(
        "capture", card="capture-1", titans={KRONOS: 1}, p1={"hoplites": 1, "creatures": {"d4": "gorgon"}}
    )
    told = screen.previews(match.game, match.state, 0, Rng("screen"))
    assert list(told) == match.legal()
    assert [event["event"] for event in told["fight d4 1"]] == ["hoplites-sent"]
    assert [event["event"] for event in told["kronos d4"]] == [
        "favour-used",
        "creature-captured",
        "treasure-taken",
    ]


def foretold(match: igroteka.Match, notation: str) -> list[tuple[str, int, dict[str, Any]]]:
    told = screen.previews(match.game, match.state, 0, Rng("screen"))[notation]
    for event in told:
        numbers = {"seat": event["seat"] + 1, "reader": "", **event["args"]}
        assert all(say(language, f"orichalcum-event-{event['event']}", **numbers) for language in LANGUAGES)
    return [(event["event"], event["seat"], event["args"]) for event in told]


def test_preview_of_a_tile_tells_whose_titan_it_brings_and_the_points_of_both() -> None:
    match = table(
        "place", "act", card="mine-1", tile="forest", titans={THEIA: 2}, p1={"land": lands(forest="d3 d4")}
    )
    cell = next(one for one in match.legal() if one.startswith(("tile c3", "tile d5")))
    told = foretold(match, cell)
    assert ("titan-attracted", 0, {"titan": "forest", "from": 2}) in told
    assert told[-2:] == [
        ("points-ahead", 0, {"before": 0, "points": 1}),
        ("points-ahead", 1, {"before": 1, "points": 0}),
    ]


def test_a_card_whose_action_could_only_be_skipped_says_so() -> None:
    row = [
        on_card("capture-1", "forest"),
        on_card("capture-2", "forest+volcano", "gorgon"),
        on_card("mine-1", "forest"),
        on_card("mine-2", "forest+desert"),
        on_card("recruit-1", "desert"),
    ]
    match = table("take", "place", "act", row=row, p1={"hoplites": 6})
    wasted = ("action-wasted", 0, {"action": "capture"})
    assert [foretold(match, f"take {place}").count(wasted) for place in (1, 2, 3)] == [1, 0, 0]
    hunting = table("take", "place", "act", row=row, p1={"creatures": {"d4": "gorgon"}})
    assert wasted not in foretold(hunting, "take 1")


def test_declining_is_told_from_doing() -> None:
    match = table("act", card="mine-1")
    shown = screen.shown_choices(match.game, match.state, 0, Rng("d"))
    assert {one.choice.notation: one.is_decline for one in shown} == {"mine": False, "skip": True}


def test_a_fight_and_the_end_of_a_turn_close_the_way_back() -> None:
    match = table("capture", card="capture-1", p1={"creatures": {"d4": "gorgon"}})
    finals = {
        one.choice.notation: one.is_final
        for one in screen.shown_choices(match.game, match.state, 0, Rng("f"))
    }
    assert finals == {"fight d4 0": True, "stop": False}
    match = table("discard")
    finals = {
        one.choice.notation: one.is_end for one in screen.shown_choices(match.game, match.state, 0, Rng("f"))
    }
    assert set(finals.values()) == {True}


def test_everybody_sees_the_same_table() -> None:
    match = table("capture", card="capture-1", players=3, p1={"creatures": {"d4": "gorgon"}})
    views = [match.view(seat).to_dict() for seat in (0, 1, 2, igroteka.SPECTATOR)]
    for view in views:
        view.pop("seat")
    assert all(view == views[0] for view in views)
    assert manifest("orichalcum").has_secrets is False


def test_the_view_of_a_bought_action_counts_it() -> None:
    match = table("extra 0", p1={"hoplites": 2, "nuggets": 5})
    assert shown(match)["extras"] == {"bought": 0, "most": 1}
    play(match, "extra hoplites create")
    assert shown(match)["asks"] == "create"
    assert shown(match)["extras"] == {"bought": 1, "most": 1}


def test_a_card_shows_how_strong_its_creatures_are() -> None:
    row = [
        on_card("mine-3", "forest+lagoon+volcano", "hydra-desert"),
        on_card("mine-1", "volcano", None),
        on_card("capture-3"),
        on_card("create-1", "volcano", "cerberus"),
        on_card("recruit-2"),
    ]
    cards = shown(table("take", "place", "act", row=row))["row"]
    assert [card["strengths"] for card in cards] == [[None, None, 12], [None], [], [4], []]
