"""Chapter 4 of the rules: where a stone can be placed, and that the own sage stays mobile (E4)."""

import pytest

from tests.games.element.helpers import (
    bag_of,
    board_of,
    lines,
    names_of,
    offered,
    play,
    refuse,
    sage_of,
    table,
)  # fmt: skip

CODES = ["F", "W", "E", "E2", "A", "A2", "A3", "A4"]
THERE = {
    "F": "fire",
    "W": "water",
    "E": "earth",
    "E2": "mountain",
    "A": "wind",
    "A2": "wind",
    "A3": "wind",
    "A4": "wind",
}
# What a stone makes of what lies there; everything else is refused.
MAKES = {
    "fire": {"A": "F", "A2": "F", "A3": "F", "A4": "F"},
    "water": {"F": "W"},
    "earth": {"W": "E", "E": "E2"},
    "wind": {"E": "A", "A": "A2", "A2": "A3", "A3": "A4"},
}
# The cases that a chapter of their own refuses: stacks that are full and the Range.
OTHER_RULES = {("earth", "E2"): "E6.1", ("wind", "A4"): "E7.1", ("wind", "E2"): "E6.2"}


@pytest.mark.allows("E4.1")
@pytest.mark.parametrize(("stone", "code"), [("fire", "F"), ("water", "W"), ("earth", "E"), ("wind", "A")])
def test_a_stone_is_placed_on_a_free_cell(stone, code):
    match = play(table(hand=[stone]), f"{stone} e5")
    assert board_of(match) == {"e5": code}
    assert match.position()["hand"] == []


@pytest.mark.allows("E4.1")
@pytest.mark.parametrize(("stone", "code"), [(stone, code) for stone, made in MAKES.items() for code in made])
def test_each_element_replaces_one_other_or_stacks(stone, code):
    match = play(table({"e5": code}, [stone]), f"{stone} e5")
    assert board_of(match) == {"e5": MAKES[stone][code]}


@pytest.mark.refuses("E4.1")
@pytest.mark.parametrize(
    ("stone", "code"), [(stone, code) for stone in MAKES for code in CODES if code not in MAKES[stone]]
)
def test_no_element_replaces_any_other(stone, code):
    match = table({"e5": code}, [stone])
    rule = OTHER_RULES.get((stone, code), "E4.1")
    if rule == "E4.1":
        refuse(match, f"{stone} e5", rule, "not-replaced", stone=stone, cell="e5", there=THERE[code])
    else:
        refuse(match, f"{stone} e5", rule)


@pytest.mark.refuses("E4.1")
def test_wind_never_replaces_a_range():
    board = {"e5": "E", "f6": "E", "g7": "E2", "a5": "E"}
    match = table(board, ["wind"])
    for cell in ("e5", "f6", "g7"):
        refuse(match, f"wind {cell}", "E6.2", "range", cell=cell)
    play(match, "wind a5")


@pytest.mark.allows("E4.2")
@pytest.mark.parametrize(
    ("stone", "code", "back", "count"),
    [("fire", "A", "wind", 1), ("fire", "A3", "wind", 3), ("fire", "A4", "wind", 4),
     ("water", "F", "fire", 1), ("earth", "W", "water", 1), ("wind", "E", "earth", 1)],
)  # fmt: skip
def test_replaced_stones_return_to_the_bag(stone, code, back, count):
    match = table({"e5": code}, [stone])
    before = bag_of(match)
    events = match.play(f"{stone} e5")
    assert names_of(events) == ["stone-placed", "stone-replaced"]
    assert bag_of(match) == {**before, back: before[back] + count}
    assert bag_of(match)[back] == 30


@pytest.mark.allows("E4.2")
def test_a_cell_is_replaced_twice_round_in_a_turn():
    match = table({"e5": "A"}, ["fire", "water", "earth", "wind"])
    play(match, "fire e5", "water e5", "earth e5", "wind e5")
    assert board_of(match) == {"e5": "A"}
    assert bag_of(match) == {"fire": 30, "water": 30, "earth": 30, "wind": 29}


@pytest.mark.refuses("E4.2")
def test_a_replaced_stone_does_not_come_back_to_the_hand():
    match = play(table({"e5": "A2"}, ["fire"]), "fire e5")
    assert match.position()["hand"] == []
    refuse(match, "wind a5", "E2.3", "not-in-hand", stone="wind")


@pytest.mark.refuses("E4.2")
def test_a_stack_returns_nothing():
    match = table({"e5": "E", "g5": "A"}, ["earth", "wind"])
    before = bag_of(match)
    play(match, "earth e5", "wind g5")
    assert bag_of(match) == before


@pytest.mark.allows("E4.3")
def test_a_stone_that_replaces_has_its_effect_all_the_same():
    match = play(table({"e5": "A2", "f5": "F"}, ["fire"]), "fire e5")
    assert board_of(match) == {"e5": "F", "f5": "F", "g5": "F"}
    match = play(table({"e5": "F", "f5": "W"}, ["water"]), "water e5", "river e", "flow n", "flow n")
    assert board_of(match) == {"e6": "W", "e7": "W"}
    match = table({"e5": "W", "f6": "E2", "d4": "E"}, ["earth", "wind"])
    play(match, "earth e5")
    refuse(match, "wind d4", "E6.2")


@pytest.mark.refuses("E4.3")
@pytest.mark.parametrize("stone", ["fire", "water", "earth", "wind"])
def test_a_stone_is_never_placed_on_a_sage(stone):
    match = table(hand=[stone], sages=["e5", "g5", "i9"], players=3)
    for cell in ("e5", "g5", "i9"):
        refuse(match, f"{stone} {cell}", "E4.3", "onto-sage", cell=cell)


# E4.4: the sage in the corner a1 has one way out.

CORNER = {"a2": "W", "b2": "E"}


@pytest.mark.allows("E4.4")
def test_the_last_way_out_stays_open():
    for stone in ("fire", "water", "earth", "wind"):
        match = table(CORNER, [stone])
        assert "c1" in offered(match, stone)
    # Wind can stand in it: it is jumped.
    match = play(table(CORNER, ["wind"], steps=1), "wind b1", "jump e")
    assert sage_of(match) == "c1"


@pytest.mark.refuses("E4.4")
@pytest.mark.parametrize("stone", ["fire", "water", "earth"])
def test_the_own_sage_is_not_walled_in(stone):
    refuse(table(CORNER, [stone]), f"{stone} b1", "E4.4", "own-sage")


@pytest.mark.refuses("E4.4")
def test_wind_walls_in_where_the_landing_is_taken():
    refuse(table({**CORNER, "c1": "F"}, ["wind"]), "wind b1", "E4.4", "own-sage")
    refuse(table(CORNER, ["wind"], sages=["a1", "c1"]), "wind b1", "E4.4", "own-sage")
    # A second Wind on the first makes the only jump longer.
    board = {**CORNER, "b1": "A", "d1": "F"}
    refuse(table(board, ["wind"]), "wind b1", "E4.4", "own-sage")
    # So does a Wind at the end of its run.
    refuse(table(board, ["wind"]), "wind c1", "E4.4", "own-sage")


@pytest.mark.refuses("E4.4")
def test_the_wind_that_is_the_only_way_out_is_not_replaced():
    refuse(table({**CORNER, "b1": "A"}, ["fire"]), "fire b1", "E4.4", "own-sage")
    refuse(table({**CORNER, "b1": "A"}, ["fire"]), "fire c1", "E4.4", "own-sage")


@pytest.mark.refuses("E4.4")
@pytest.mark.parametrize("cell", ["a2", "b1"])
def test_a_range_is_not_closed_around_the_own_sage(cell):
    match = table({"a2": "E", "b1": "E"}, ["earth"])
    refuse(match, f"earth {cell}", "E4.4", "own-sage")
    # The Earth that joins the corner to a Mountain further off closes it too.
    refuse(table({"a2": "E", "b1": "E", "d1": "E2"}, ["earth"]), "earth c1", "E4.4", "own-sage")


@pytest.mark.refuses("E4.4")
def test_spreading_fire_does_not_wall_in_the_own_sage():
    match = table({**CORNER, "c1": "F"}, ["fire"])
    refuse(match, "fire d1", "E4.4", "own-sage")
    assert "d2" in offered(match, "fire")
    # With no Fire in the bag nothing spreads, and the same stone is legal.
    rest = [f"{column}{row}" for row in range(4, 11) for column in "dfhj"]
    board = {**CORNER, "c1": "F", **lines(*rest, code="F")}
    assert bag_of(table(board, ["fire"]))["fire"] == 0
    play(table(board, ["fire"]), "fire d1")


@pytest.mark.allows("E4.4")
def test_a_placement_is_judged_after_its_effect():
    # The Water stands in the last way out only until it has flowed off, through the Fire.
    match = table({"a2": "E", "b2": "F", "c1": "W"}, ["water"], steps=1)
    play(match, "water b1", "river e", "flow n", "flow n")
    assert board_of(match) == {"a2": "E", "b2": "W", "b3": "W"}
    play(match, "step e")


@pytest.mark.refuses("E4.4")
def test_a_river_does_not_flow_into_the_last_way_out():
    match = table({**CORNER, "e1": "W"}, ["water"])
    play(match, "water d1", "river e", "flow w")
    refuse(match, "flow w", "E4.4", "own-sage")
    assert offered(match, "flow") == {"n"}
    # Where that is the only route the Water is not even placed.
    match = table({**CORNER, "e1": "W", "c2": "E", "d2": "E"}, ["water"])
    refuse(match, "water d1", "E4.4", "own-sage")


@pytest.mark.refuses("E4.4")
def test_of_two_rivers_the_one_that_walls_in_the_own_sage_is_refused():
    walls = lines("b1 b2 b3 b4 b5 b6 c6 d6 d5 d4 d3", code="E")
    match = table({**walls, **lines("d2 e1 f1 g1", code="W")}, ["water"], sages=["c5", "k11"])
    play(match, "water d1")
    refuse(match, "river e", "E4.4", "own-sage")
    play(match, "river n", "flow w", "flow n")
    assert board_of(match)["c2"] == "W"


# A Whirlwind of 2 next to a1 carries the sage to d1, where it would be stuck.
TRAP = {"a2": "W", "b2": "E", "b1": "A2", "c1": "F", "c2": "F", "d2": "W", "e2": "E", "e1": "F"}


@pytest.mark.refuses("E4.4")
def test_a_jump_does_not_land_where_the_sage_cannot_move():
    refuse(table(TRAP), "jump e", "E4.4", "own-sage")


@pytest.mark.allows("E4.4")
def test_a_jump_lands_where_the_sage_can_jump_on_or_back():
    # Back: the run is as long as it is high, and E9.1 counts spent Wind.
    board = {"a2": "W", "b2": "E", "b1": "A", "c2": "F", "d2": "W", "d1": "E"}
    assert sage_of(play(table(board), "jump e")) == "c1"
    # On: over other Wind.
    assert sage_of(play(table({**TRAP, "e1": "A"}), "jump e")) == "d1"


@pytest.mark.allows("E4.4")
def test_a_step_never_strands_its_own_sage_since_the_way_back_is_open():
    board = lines("a2 b2 c2 d2 e2 e1 d1", code="F")
    match = table(board, steps=2)
    play(match, "step e", "step e", "end")
    assert not match.is_over


@pytest.mark.refuses("E4.4")
def test_a_capture_does_not_excuse_a_placement_that_strands_the_own_sage():
    board = {"a2": "E", "b1": "F", **lines("a4 b3 b4", code="E")}
    match = table(board, ["fire"], sages=["a1", "a3"])
    refuse(match, "fire b2", "E4.4", "own-sage")
    # With a way out for the own sage the same stone captures.
    del board["b1"]
    match = play(table(board, ["fire"], sages=["a1", "a3"]), "fire b2")
    assert match.winners == (0,)


@pytest.mark.refuses("E4.4")
def test_a_capture_does_not_excuse_a_jump_that_strands_the_own_sage():
    board = {"k2": "E", "j2": "E", "h1": "A2", "i1": "F", "i2": "W"}
    match = table(board, sages=["g1", "k1"])
    refuse(match, "jump e", "E4.4", "own-sage")
    del board["i2"]
    match = play(table(board, sages=["g1", "k1"]), "jump e")
    assert match.winners == (0,)


@pytest.mark.refuses("E4.4")
def test_a_capture_does_not_excuse_a_route_that_strands_the_own_sage():
    walls = lines("a2 a4 b3 b4 c1 c3 d1 d3", code="E")
    match = table({**walls, "b1": "F", "e2": "W"}, ["water"], sages=["a1", "a3"])
    refuse(match, "water d2", "E4.4", "own-sage")
    match = table({**walls, "e2": "W"}, ["water"], sages=["a1", "a3"])
    play(match, "water d2", "river e", "flow w", "flow w")
    assert match.winners == (0,)
