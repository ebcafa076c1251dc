"""Which of the two triggers called the last round: what the end says of itself is true (P6.1, P6.3)."""

import pytest

from tests.games.periodic.directed import Collect, Run, direct
from tests.games.periodic.helpers import (
    COLOUR,
    ELEMENTS,
    GOALS,
    QUIET,
    SPENDING,
    cards,
    finish_turn,
    pass_turn,
    table,
)

AT_THE_END = {"flask": "Mg", "disc": 6}  # the microscope leads on to the alkaline earths: one cell further


def last_but_one(colour, owner, completing):
    """A deck of which one card is left, the open one, on which a player has all markers."""
    taken = [card for card in cards(colour) if card != QUIET[colour]][: COLOUR[colour]["deck"] - 1]
    markers = {f"{colour} {symbol}": [completing] for symbol in GOALS[QUIET[colour]]["elements"]}
    return {"markers": markers, "awards": {colour: []}}, {f"p{owner}": {"goals": taken}}


def played_out(match):
    """The end, after turns that do as little as possible."""
    while not match.is_over:
        pass_turn(match)
    return match.game.end_reason(match.state)


def test_discs_alone():
    match = table(3, turn=SPENDING, p1=AT_THE_END, p2={"disc": 7})
    assert played_out(finish_turn(match)) == "discs"


def test_a_deck_alone():
    said, seats = last_but_one("green", 2, 1)
    match = table(3, turn=SPENDING, **said, **seats)
    assert played_out(finish_turn(match)) == "deck"


def step_to(match, element):
    """A turn with one step to the next element by number, and the research of a card that is offered."""
    match.play("gain number")
    if "steal none" in match.legal():
        match.play("steal none")
    match.play(f"to {element}")
    offered = [action for action in match.legal() if action.startswith("research")]
    if offered:
        match.play(offered[-1])
    return finish_turn(match)


def test_a_deck_and_then_the_discs_of_somebody_else():
    """p1 exhausts a deck, and p2's disc is the second at the end only in the last round."""
    said, seats = last_but_one("green", 2, 1)
    seats["p2"].update({"flask": "Na", "disc": 6, "microscope": 1})
    match = finish_turn(table(3, turn=SPENDING, **said, **seats, p3={"disc": 7}))
    assert played_out(step_to(match, "Mg")) == "deck"
    assert sum(seat["disc"] >= 7 for seat in match.position()["seats"]) == 2


@pytest.mark.parametrize(("owner", "reason"), [(2, "discs"), (1, "both")])
def test_discs_and_then_a_deck(owner, reason):
    """p1's disc calls the end, p2 exhausts a deck in the last round; the others may have cards of it."""
    said, seats = last_but_one("pink", owner, 2)
    first, *_ = said["markers"]
    said["markers"][first] = []
    element = first.split()[1]
    before = list(ELEMENTS)[list(ELEMENTS).index(element) - 1]
    seats["p1"] = {**seats.get("p1", {}), **AT_THE_END}
    seats["p2"] = {**seats.get("p2", {}), "disc": 7, "flask": before}
    match = finish_turn(table(3, turn=SPENDING, **said, **seats))
    assert match.position()["last_round"] == 2
    step_to(match, element)
    assert "deck-exhausted" in [event.name for event in match.events]
    assert played_out(match) == reason


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_played_games_never_name_a_trigger_that_did_not_call(players):
    seen = set()
    for seed in range(3):
        for plan in ([Run()], [Collect("green"), Run()], [Run(), Collect("pink"), Collect("pink")]):
            match = direct(players, plan, seed)
            names = [event.name for event in match.events]
            called = "deck" if "deck-exhausted" in names[: names.index("last-round")] else "discs"
            reason = match.game.end_reason(match.state)
            assert reason in (called, "both")
            is_late = "deck-exhausted" in names and sum(s["disc"] >= 7 for s in match.position()["seats"]) > 1
            assert reason != "both" or is_late
            seen.add(reason)
    assert {"deck", "discs"} <= seen


def called_by(match):
    """What the log says: the trigger of the last round."""
    names = [event.name for event in match.events]
    return "deck" if "deck-exhausted" in names[: names.index("last-round")] else "discs"


def test_two_histories_end_on_the_same_table():
    """The same goals in the same hands: who took the last card of the deck is no longer to be seen.

    p1's disc comes to the end in both. In one history p1 takes the deck's last card in that turn, in the
    other p1 had the card before, and p2 takes the last one a turn later.
    """
    mine, theirs, *rest = cards("green")
    taken = rest[: COLOUR["green"]["deck"] - 2]
    ends = []
    for last, owner, taker in ((mine, theirs, 1), (theirs, mine, 2)):
        markers = {f"green {symbol}": [taker] for symbol in GOALS[last]["elements"]}
        had = {1: list(taken), 2: []}
        had[3 - taker].append(owner)
        match = table(
            3,
            turn=SPENDING,
            show={"green": last},
            markers=markers,
            awards={"green": []},
            p1={**AT_THE_END, "goals": sorted(had[1], key=cards("green").index)},
            p2={"disc": 7, "goals": had[2]},
        )
        assert played_out(finish_turn(match)) == "both"
        ends.append((match.state.encode(), called_by(match)))
    (first, by_deck), (second, by_discs) = ends
    assert first == second and (by_deck, by_discs) == ("deck", "discs")


@pytest.mark.parametrize("is_deck", [False, True])
def test_a_view_names_what_called_the_last_round(is_deck):
    """The last green card lies open in both cases: a deck is exhausted only once that one is achieved too."""
    said, seats = last_but_one("green", 2, 1)
    if not is_deck:
        said["markers"] = {}
        seats["p1"] = AT_THE_END
        seats["p2"]["disc"] = 7
    match = table(3, turn=SPENDING, **said, **seats)
    assert match.view(0).to_dict()["ended_by"] == []
    played_out(finish_turn(match))
    assert match.view(0).to_dict()["ended_by"] == (["green"] if is_deck else ["discs"])
    assert match.view(0).to_dict()["goals"]["green"]["deck_left"] == 0
