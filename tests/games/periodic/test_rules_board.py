"""Chapter 1 of the rules: the board, its neighbours, the five properties and what they reach (P1)."""

import pytest

import igroteka
from tests.games.periodic.helpers import ELEMENTS, PROPERTIES, offered, play, refuse, seat, symbols, table

# The book's worked examples: exact sets.
EXAMPLES = [
    ("Na", "number", "C N O F Ne Mg Al Si P S"),
    ("Na", "ionization", "H He Li Be B C N Mg Al Si P S"),
    ("S", "radius", "Na Mg Al Si P Ca Zn Ga Ge As Se In Sn Sb Te Pb Bi Po Mc Lv"),
    ("Be", "heavier", "B C N O F Mg Al Si P S Ca Sc Ti V Ga Ge As Sr Y Zr In Sn Ba Hf Tl Ra"),
    ("Al", "lighter", "H Li Be B Na Mg"),
]
ROUTES = [("Na", "ionization", "N"), ("S", "radius", "Pb"), ("Be", "heavier", "Ge"), ("Al", "lighter", "H")]
DEAD_ENDS = [("He", "ionization"), ("Fr", "radius"), ("Og", "heavier"), ("H", "lighter")]
# Neighbours by hand: one step of the property leads to exactly these.
STEPS = {
    "right": "H-He Be-B Mg-Al Ba-Hf Ra-Rf Li-Be Ne-0 Ca-Sc Og-0",
    "left": "He-H B-Be Al-Mg Hf-Ba Rf-Ra H-0 Na-0 Sc-Ca",
    "down": "H-Li Be-Mg B-Al He-Ne Y-0 Sc-Y Zr-Hf Hf-Rf Fr-0 Mg-Ca Cl-Br",
    "up": "Li-H Be-0 B-0 Ne-He Hf-Zr Rf-Hf Sc-0 Y-Sc Zn-0 F-0 Al-B",
}


def reach(symbol: str, prop: str, tokens: int = 0) -> set[str]:
    """Where a property takes a flask, with so many plus tokens; the empty set for a dead end."""
    match = table(p1={"flask": symbol, "plus": tokens})
    if f"spend {prop}" not in match.legal():
        return set()
    play(match, f"spend {prop}", *["plus"] * tokens)
    return offered(match, "to")


def walk(symbol: str, directions: str, steps: int) -> set[str]:
    """P1.2, P1.3: where 1 to so many steps in any mix of directions lead, by rows and columns."""
    found, edge = set(), {symbol}
    for _ in range(steps):
        edge = {there for cell in edge for way in directions.split() if (there := step(cell, way))}
        found |= edge
    return found


def step(symbol: str, way: str) -> str | None:
    """The neighbour, read from rows and columns with no help of anybody."""
    row, column = ELEMENTS[symbol]["row"], ELEMENTS[symbol]["column"]
    places = {(cell["row"], cell["column"]): name for name, cell in ELEMENTS.items()}
    if way in ("up", "down"):
        return places.get((row - 1 if way == "up" else row + 1, column))
    line = sorted(place for place in places if place[0] == row)
    at = line.index((row, column)) + (1 if way == "right" else -1)
    return places[line[at]] if 0 <= at < len(line) else None


WAYS = {"ionization": "up right", "radius": "down left", "heavier": "down right", "lighter": "up left"}


@pytest.mark.allows("P1.1")
def test_the_board_has_88_cells_without_lanthanides_and_actinides():
    numbers = [cell["number"] for cell in ELEMENTS.values()]
    assert numbers == [*range(1, 57), *range(72, 89), *range(104, 119)]
    assert len(numbers) == 88
    assert {(c["row"], c["column"]) for c in ELEMENTS.values()} <= {
        (r, c) for r in range(1, 8) for c in range(1, 19)
    }
    match = igroteka.new("periodic", seed=1)
    texts = [match.game.actions.text(index) for index in range(match.game.actions.size)]
    assert [text[3:] for text in texts if text.startswith("to ")] == list(ELEMENTS)


@pytest.mark.allows("P1.1")
@pytest.mark.parametrize(("here", "there"), [("Ba", "Hf"), ("Ra", "Rf")])
def test_the_gap_of_the_lanthanides_is_one_step(here, there):
    assert there in reach(here, "number")
    assert there in reach(here, "heavier") and here in reach(there, "lighter")
    five_left = list(ELEMENTS)[list(ELEMENTS).index(there) - 5]
    assert five_left in reach(there, "number")


@pytest.mark.refuses("P1.1")
@pytest.mark.parametrize("symbol", ["La", "Ce", "Lu", "U", "Ac", "Lr", "Xx", "na", "1"])
def test_what_is_not_on_the_board_is_no_destination(symbol):
    match = play(table(p1={"flask": "Ba"}), "spend heavier")
    refuse(match, f"to {symbol}", "P1.1", "no-such-element", text=symbol)


@pytest.mark.allows("P1.2")
@pytest.mark.parametrize(("way", "pairs"), STEPS.items())
def test_neighbours_skip_gaps_in_rows_and_never_in_columns(way, pairs):
    for pair in pairs.split():
        here, there = pair.split("-")
        assert (step(here, way) or "0") == there, f"{here} {way}"


@pytest.mark.allows("P1.2", "P1.4")
@pytest.mark.parametrize("prop", WAYS)
def test_every_property_walks_by_rows_and_columns(prop):
    for symbol in ELEMENTS:
        assert reach(symbol, prop) == walk(symbol, WAYS[prop], 5), symbol


@pytest.mark.refuses("P1.2")
@pytest.mark.parametrize(
    ("here", "prop", "there"),
    [("Be", "ionization", "H"), ("Sc", "ionization", "Be"), ("Sc", "lighter", "B"), ("Sc", "heavier", "Hs")],
)
def test_vertical_gaps_are_not_skipped(here, prop, there):
    match = play(table(p1={"flask": here}), f"spend {prop}")
    refuse(match, f"to {there}", "P1.5", "unreachable", element=there)


@pytest.mark.allows("P1.3")
def test_a_diagonal_is_two_steps():
    """Four steps right and one diagonally are six: out of reach; three and a diagonal are five."""
    assert {"N", "Be"} <= reach("Na", "ionization")
    assert walk("Na", "up right", 2) == symbols("Li H Be Mg Al")
    assert walk("Na", "up right", 1) == {"Li", "Mg"}


@pytest.mark.refuses("P1.3")
@pytest.mark.parametrize(
    ("here", "prop", "there"), [("Na", "ionization", "O"), ("S", "radius", "Fl"), ("Be", "heavier", "Cl")]
)
def test_a_diagonal_is_no_single_step(here, prop, there):
    match = play(table(p1={"flask": here}), f"spend {prop}")
    refuse(match, f"to {there}", "P1.5", "unreachable", element=there, property=prop, range=5)


@pytest.mark.allows("P1.3")
def test_hafnium_stands_below_zirconium():
    assert "Hf" in walk("Zr", "down", 1)
    assert "Rf" in reach("Zr", "heavier")
    assert "Zr" in reach("Hf", "lighter")


@pytest.mark.refuses("P1.3")
def test_yttrium_has_no_lower_neighbour():
    """Down and left from Y only leads over Sr; to the right only over Zr."""
    assert step("Y", "down") is None
    assert reach("Y", "radius") == symbols("Sr Rb Ba Cs Ra Fr")
    assert reach("Hf", "radius") == symbols("Ba Cs Rf Ra Fr")
    match = play(table(p1={"flask": "Y"}), "spend radius")
    refuse(match, "to Hf", "P1.5")


@pytest.mark.allows("P1.4")
def test_number_goes_left_or_right_and_wraps_at_the_ends_of_rows():
    order = list(ELEMENTS)
    for place, symbol in enumerate(order):
        expected = {*order[max(0, place - 5) : place], *order[place + 1 : place + 6]}
        assert reach(symbol, "number") == expected
    assert "Ne" in reach("Na", "number")


@pytest.mark.refuses("P1.4")
@pytest.mark.parametrize(
    ("here", "prop", "there"),
    [("Na", "ionization", "Ne"), ("Ne", "heavier", "Na"), ("Na", "lighter", "Ne"), ("Na", "number", "K"),
     ("Na", "heavier", "Li"), ("Na", "ionization", "K"), ("Al", "lighter", "Si"), ("S", "radius", "Cl")],
)  # fmt: skip
def test_only_number_wraps_and_no_property_turns_round(here, prop, there):
    match = play(table(p1={"flask": here}), f"spend {prop}")
    refuse(match, f"to {there}", "P1.5", "unreachable", element=there, property=prop)


@pytest.mark.refuses("P1.4")
def test_number_keeps_its_direction():
    """Out and back again would end on the start cell."""
    for symbol in ("H", "Na", "Og", "Zn"):
        match = play(table(p1={"flask": symbol}), "spend number")
        refuse(match, f"to {symbol}", "P1.5")


@pytest.mark.allows("P1.5")
@pytest.mark.parametrize(("symbol", "prop", "cells"), EXAMPLES)
def test_the_examples_of_the_book_are_exact(symbol, prop, cells):
    assert reach(symbol, prop) == set(cells.split())


@pytest.mark.allows("P1.5")
@pytest.mark.parametrize(("here", "prop", "there"), ROUTES)
def test_the_named_routes_of_the_book(here, prop, there):
    match = play(table(p1={"flask": here}), f"gain {prop}", f"to {there}")
    assert seat(match)["flask"] == there


@pytest.mark.refuses("P1.5")
@pytest.mark.parametrize(("symbol", "prop", "cells"), EXAMPLES)
def test_nothing_beyond_the_examples_is_reached(symbol, prop, cells):
    match = play(table(p1={"flask": symbol}), f"spend {prop}")
    for other in set(ELEMENTS) - set(cells.split()):
        refusal = match.why_not(f"to {other}")
        assert (refusal.rule, refusal.key) == ("P1.5", "periodic-refuse-unreachable")
    refuse(match, f"to {symbol}", "P1.5", "unreachable", element=symbol, property=prop, range=5)


@pytest.mark.allows("P1.6")
def test_flasks_share_cells():
    match = table(3, p1={"flask": "Na"}, p2={"flask": "Mg"}, p3={"flask": "Mg"})
    play(match, "gain number", "to Mg", "end")
    assert [seat(match, number)["flask"] for number in (1, 2, 3)] == ["Mg"] * 3


@pytest.mark.allows("P1.6", "P8.8")
def test_only_the_four_dead_ends_lead_nowhere():
    found = []
    for symbol in ELEMENTS:
        match = table(p1={"flask": symbol, "free": PROPERTIES}, awards={})
        assert offered(match, "gain") == offered(match, "spend") == offered(match, "free")
        found += [(symbol, prop) for prop in PROPERTIES if prop not in offered(match, "gain")]
    assert sorted(found) == sorted(DEAD_ENDS)


@pytest.mark.refuses("P1.6", "P8.8")
@pytest.mark.parametrize(("symbol", "prop"), DEAD_ENDS)
@pytest.mark.parametrize("verb", ["gain", "spend", "free"])
def test_a_dead_end_cannot_be_activated(symbol, prop, verb):
    match = table(p1={"flask": symbol, "free": [prop], "plus": 1})
    refuse(match, f"{verb} {prop}", "P1.6", "dead-end", property=prop, element=symbol)
