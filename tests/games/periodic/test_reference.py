"""Hand-computed expectations for the reference itself: the board, the setup, a turn and its tokens."""

import pytest

from tests.games.periodic.reference import apply, legal, outcomes, perft, reach, start, waiting
from tests.games.periodic.reference_board import (
    ELEMENTS,
    FAMILIES,
    GOALS,
    PROPERTIES,
    TASKS,
    cards,
    members,
    neighbour,
)
from tests.games.periodic.reference_positions import opening, settle
from tests.games.periodic.reference_tables import (
    beside,
    mark,
    move_without_research,
    play,
    shared_element,
    show,
    table,
    verbs,
    with_tokens,
)

MID = {"mode": "spend", "start": False}
NAMES = [f"p{number}" for number in range(1, 6)]


# ---- The board


@pytest.mark.parametrize(
    ("symbol", "prop", "cells"),
    [
        ("Na", "number", "C N O F Ne Mg Al Si P S"),
        ("Na", "ionization", "H He Li Be B C N Mg Al Si P S"),
        ("S", "radius", "Na Mg Al Si P Ca Zn Ga Ge As Se In Sn Sb Te Pb Bi Po Mc Lv"),
        ("Be", "heavier", "B C N O F Mg Al Si P S Ca Sc Ti V Ga Ge As Sr Y Zr In Sn Ba Hf Tl Ra"),
        ("Al", "lighter", "H Li Be B Na Mg"),
    ],
)
def test_the_examples_of_the_book(symbol, prop, cells):
    assert set(reach(symbol, prop, 5)) == set(cells.split())
    assert legal(play(table(flask=symbol), f"spend {prop}"), 0) == sorted(f"to {c}" for c in cells.split())


@pytest.mark.parametrize(
    ("symbol", "prop", "there", "steps"),
    [
        ("Na", "ionization", "N", 5),
        ("S", "radius", "Pb", 5),
        ("Be", "heavier", "Ge", 4),
        ("Al", "lighter", "H", 4),
        ("Na", "ionization", "Be", 2),
        ("Ba", "heavier", "Hf", 1),
        ("Ra", "number", "Rf", 1),
        ("He", "number", "Li", 1),
        ("H", "ionization", "He", 1),
        ("He", "lighter", "H", 1),
    ],
)
def test_named_routes(symbol, prop, there, steps):
    assert reach(symbol, prop, 5)[there] == steps
    assert there not in reach(symbol, prop, steps - 1)


def test_dead_ends():
    ends = {(s, p) for s in ELEMENTS for p in PROPERTIES if not reach(s, p, 5)}
    assert ends == {("He", "ionization"), ("Fr", "radius"), ("Og", "heavier"), ("H", "lighter")}
    position = table(flask="He")
    assert verbs(position, "gain") == set(PROPERTIES) - {"ionization"} == verbs(position, "spend")
    assert verbs(with_tokens(table(flask="Og"), free=["heavier"]), "free") == set()
    assert verbs(with_tokens(table(flask="Ts"), free=["heavier"]), "free") == {"heavier"}


def test_columns_and_rows():
    assert len(ELEMENTS) == 88
    assert neighbour("Y", "down") is None
    assert (neighbour("Zr", "down"), neighbour("Hf", "down"), neighbour("Be", "up")) == ("Hf", "Rf", None)
    assert (neighbour("H", "left"), neighbour("He", "right"), neighbour("Og", "after")) == (None, None, None)
    assert [neighbour(s, "right") for s in ("Be", "Mg", "Ba", "Ra")] == ["B", "Al", "Hf", "Rf"]
    assert [neighbour(s, "before") for s in ("Li", "Cs", "Fr", "Hf")] == ["He", "Xe", "Rn", "Ba"]


def test_families():
    assert [members(name)[0] for name in FAMILIES] == ["Li", "Be", "Sc", "Al", "B", "H", "F", "He"]
    assert [len(members(name)) for name in FAMILIES] == [6, 6, 38, 11, 7, 7, 6, 7]


# ---- Setup


@pytest.mark.parametrize(("players", "box", "deal"), [(2, 12, 3), (3, 7, 3), (4, 4, 3), (5, 0, 2)])
def test_setup(players, box, deal):
    position = start(players)
    assert (position["box_energy"], position["phase"], waiting(position)) == (box, "setup", [-1])
    assert outcomes(position) == {f"chance {name}": 1 for name in FAMILIES}
    position = play(position, *(f"chance {name}" for name in reversed(FAMILIES)))
    flasks = [members(FAMILIES[-place])[0] for place in (1, 3, 5, 7, 7)]
    assert flasks == ["He", "H", "Al", "Be", "Be"]
    assert [seat["flask"] for seat in position["seats"]] == flasks[:players]
    for colour, count, left in (("green", 9, 5), ("blue", 9, 5), ("purple", 7, 4), ("pink", 7, 4)):
        assert list(outcomes(position)) == [f"chance {key}" for key in cards(colour)]
        assert len(outcomes(position)) == count
        position = play(position, f"chance {cards(colour)[1]}")
        assert position["goals"][colour]["deck_left"] == left
        assert len(position["goals"][colour]["unseen"]) == count - 1
    for task in list(TASKS)[: players * deal]:
        assert position["phase"] == "setup"
        assert f"chance {task}" == next(iter(outcomes(position)))
        position = play(position, f"chance {task}")
    assert position["phase"] == "keep"
    assert [seat["dealt"] for seat in position["seats"]] == [
        list(TASKS)[deal * n : deal * n + deal] for n in range(players)
    ]
    assert [seat["disc"] for seat in position["seats"]] == [0, 0, 0, 1, 1][:players]
    assert [seat["energy"] for seat in position["seats"]] == [3, 4, 5, 3, 4][:players]


def test_keeping_is_simultaneous():
    position = start(3)
    while position["phase"] == "setup":
        position = play(position, next(iter(outcomes(position))))
    assert waiting(position) == [0, 1, 2]
    assert legal(position, 1) == ["keep t4", "keep t5", "keep t6"]
    assert perft(position, 3) == 3
    position = apply(position, 1, "keep t5")
    assert (waiting(position), legal(position, 1)) == ([0, 2], [])
    position = apply(apply(position, 2, "keep t9"), 0, "keep t1")
    assert (position["phase"], position["active"], waiting(position)) == ("turn", 1, [0])
    assert position["turn"] == {"mode": "none", "start": True}


# ---- The turn


def test_opening_counts():
    position = opening(2)
    assert position["circle"] == list(FAMILIES)
    assert position["seats"][0]["flask"] == "Li"
    assert perft(position, 0) == 1
    assert perft(position, 1) == 5 + 5
    assert perft(position, 2) == 2 * (7 + 7 + 5 + 23 + 1)  # destinations of Li
    assert legal(position, 1) == []


def test_prices():
    position = table(flask="Zr", energy=(4,))
    position = play(position, "spend heavier")
    assert (position["energy"]["heavier"], position["seats"][0]["energy"]) == (2, 3)
    assert position["turn"] == {"mode": "spend", "start": False, "property": "heavier", "range": 5}
    position = move_without_research(position)
    assert "end" in legal(position, 0)
    assert verbs(position, "gain") == set()
    position = move_without_research(play(position, "spend number"))
    assert (position["energy"]["number"], position["seats"][0]["energy"]) == (3, 1)
    assert legal(position, 0) == ["end"]  # 1 energy does not pay the 2 of a further one


def test_gain():
    position = table(flask="Zr", energy=(0,))
    assert verbs(position, "spend") == set()
    position = play(position, "gain radius")
    assert (position["energy"]["radius"], position["seats"][0]["energy"], position["phase"]) == (0, 1, "move")
    assert legal(move_without_research(position), 0) == ["end"]


@pytest.mark.parametrize(
    ("energy", "box", "options"),
    [
        ([3, 4], 12, {"none", "box"}),
        ([3, 3], 13, {"none", "box"}),  # a tie is not having most alone
        ([4, 3], 12, set()),
        ([0, 0], 19, {"none", "box"}),
        ([0, 19], 0, set()),  # the box is empty
        ([1, 4, 4], 10, {"none", "p2", "p3"}),
        ([4, 4, 1], 10, {"none", "p2"}),  # tied with another: that one
        ([5, 4, 4], 6, set()),
        ([4, 4, 4], 7, {"none", "p2", "p3"}),
        ([0, 0, 0], 19, set()),
        ([0, 0, 1], 18, {"none", "p3"}),
        ([2, 3, 1, 3, 3], 7, {"none", "p2", "p4", "p5"}),
    ],
)
def test_gain_from_an_empty_cell(energy, box, options):
    position = table(len(energy), "Zr", energy)
    position["energy"] = {"number": 5, "ionization": 0, "radius": 0, "heavier": 0, "lighter": 0}
    position["energy"]["number"] = 24 - box - sum(energy)
    position = play(settle(position), "gain radius")
    assert verbs(position, "steal") == options
    assert position["phase"] == ("steal" if options else "move")
    for option in options:
        after = play(position, f"steal {option}")
        took = option != "none"
        assert after["seats"][0]["energy"] == energy[0] + took
        assert after["box_energy"] == box - (option == "box")
        for number, seat in enumerate(after["seats"][1:], 1):
            assert seat["energy"] == energy[number] - (option == NAMES[number])
        assert (after["phase"], after["turn"]) == ("move", position["turn"])


# ---- Research


def test_research_chooses_one_of_several_cards():
    symbol, first, second = shared_element()
    position = show(show(table(flask=beside(symbol)), first), second)
    here = play(position, "spend number", f"to {symbol}")
    colours = {GOALS[first]["colour"], GOALS[second]["colour"]}
    assert here["phase"] == "research" and verbs(here, "research") >= colours
    assert here["turn"] == MID
    after = play(here, f"research {GOALS[second]['colour']}")
    assert after["goals"][GOALS[second]["colour"]]["markers"][symbol] == [1]
    assert after["goals"][GOALS[first]["colour"]]["markers"][symbol] == []
    assert (after["seats"][0]["supply"], after["phase"]) == (5, "turn")
    position["goals"][GOALS[first]["colour"]]["markers"][symbol] = [1, 2]
    again = play(settle(position), "spend number", f"to {symbol}")
    assert GOALS[first]["colour"] not in verbs(again, "research")
    assert GOALS[second]["colour"] in verbs(again, "research")


def test_no_research_without_markers_or_on_passing():
    position = table()
    for colour in ("blue", "purple", "pink"):
        mark(position, 1, colour, 2)
    assert position["seats"][0]["supply"] == 0
    symbol = GOALS[position["goals"]["green"]["open"]]["elements"][0]
    position["seats"][0]["flask"] = beside(symbol)
    assert play(position, "spend number", f"to {symbol}")["phase"] == "turn"
    assert "research" not in {action.split()[0] for action in legal(table(flask=symbol), 0)}


# ---- Award tokens


def test_take2():
    position = with_tokens(table(energy=(3,)), take2=2, free=["radius"])
    position["energy"] = {"number": 2, "ionization": 0, "radius": 1, "heavier": 0, "lighter": 0}
    settle(position)
    assert verbs(position, "take2") == {"number", "number number", "number radius", "radius"}
    after = play(position, "take2 number radius")
    assert (after["energy"]["number"], after["energy"]["radius"], after["seats"][0]["energy"]) == (1, 0, 5)
    assert after["turn"] == {"mode": "none", "start": True}
    assert verbs(after, "take2") == {"number"}
    assert verbs(play(after, "take2 number"), "take2") == set()
    late = move_without_research(play(position, "free radius"))
    assert verbs(late, "take2") == set()
    assert late["turn"] == {"mode": "none", "start": False}


def test_free_property_neither_counts_nor_stands_in():
    position = with_tokens(table(flask="Zr", energy=(3,)), free=["radius", "heavier"])
    position = play(position, "free radius")
    assert position["seats"][0]["tokens"]["free"] == ["heavier"]
    position = move_without_research(position)
    assert "end" not in legal(position, 0)
    position = move_without_research(play(position, "spend number"))
    assert position["seats"][0]["energy"] == 2  # still the first price
    position = move_without_research(play(position, "free heavier"))
    position = move_without_research(play(position, "spend number"))
    assert position["seats"][0]["energy"] == 0
    assert legal(position, 0) == ["end"]


def test_free_property_after_gain():
    position = with_tokens(table(flask="Zr", energy=(3,)), free=["radius"])
    position = move_without_research(play(position, "gain heavier"))
    assert legal(position, 0) == ["end", "free radius"]


def test_plus():
    position = with_tokens(table(flask="Na"), plus=2, goto=["noble"])
    position = play(position, "spend number")
    assert "plus" in legal(position, 0) and "goto noble" not in legal(position, 0)
    position = play(position, "plus")
    assert position["turn"]["range"] == 8
    assert verbs(position, "to") == {s for s in ELEMENTS if 3 <= ELEMENTS[s]["number"] <= 19} - {"Na"}
    position = play(position, "plus")
    assert verbs(position, "to") == {s for s in ELEMENTS if s != "Na" and ELEMENTS[s]["number"] <= 22}
    assert "plus" not in legal(position, 0)
    wasted = play(position, "to Ne")
    assert wasted["seats"][0]["tokens"]["plus"] == 0


def test_goto():
    position = with_tokens(table(flask="Ne"), plus=1, goto=["noble", "alkali"])
    position = play(position, "goto noble")
    assert position["turn"] == {"mode": "none", "start": False, "family": "noble"}
    assert legal(position, 0) == ["to Ar", "to He", "to Kr", "to Og", "to Rn", "to Xe"]
    position = play(position, "to Og")
    assert position["seats"][0]["tokens"]["goto"] == ["alkali"]
    assert position["seats"][0]["flask"] == "Og"
    assert "end" not in legal(position, 0)
