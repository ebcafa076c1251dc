"""Chapter 5 of the rules: Fire spreads along lines (E5)."""

import pytest

from tests.games.element.helpers import (
    args_of,
    bag_of,
    board_of,
    lines,
    names_of,
    offered,
    play,
    refuse,
    table,
)

FAR_SIDES = {"n": ("f7", "f8"), "e": ("g6", "h6"), "s": ("f5", "f4"), "w": ("e6", "d6")}


def fire_set(match):
    """The cells with Fire."""
    return {cell for cell, code in board_of(match).items() if code == "F"}


def few_fires(left: int, board: dict[str, str], **more):
    """A table with so many Fire stones in the bag: the others lie in the columns a to c, out of the way."""
    count = 29 - left - sum(code == "F" for code in board.values())
    heap = [f"{column}{row}" for column in "abc" for row in range(1, 12)]
    match = table({**lines(*heap[:count], code="F"), **board}, ["fire"], sages=["k11", "k1"], **more)
    assert bag_of(match)["fire"] == left
    return match, set(heap[:count])


@pytest.mark.allows("E5.1")
@pytest.mark.parametrize("direction", "nesw")
def test_fire_next_to_fire_spreads_to_its_far_side(direction):
    near, far = FAR_SIDES[direction]
    match = table({near: "F"}, ["fire"])
    events = match.play("fire f6")
    assert names_of(events) == ["stone-placed", "fire-spread"]
    assert args_of(events, "fire-spread") == [{"cell": far}]
    assert fire_set(match) == {"f6", near, far}
    assert bag_of(match)["fire"] == 27


@pytest.mark.allows("E5.1")
def test_fire_spreads_in_each_direction_in_which_the_neighbour_is_fire():
    match = play(table({"f7": "F", "g6": "F", "f5": "F", "e6": "F"}, ["fire"]), "fire f6")
    assert fire_set(match) == {"f6", "f7", "g6", "f5", "e6", "f8", "h6", "f4", "d6"}
    match = play(table({"f7": "F", "g6": "F"}, ["fire"]), "fire f6")
    assert fire_set(match) == {"f6", "f7", "g6", "f8", "h6"}


@pytest.mark.refuses("E5.1")
@pytest.mark.parametrize("cell", ["e5", "e7", "g5", "g7"])
def test_fire_does_not_spread_over_a_corner(cell):
    match = table({cell: "F"}, ["fire"])
    assert names_of(match.play("fire f6")) == ["stone-placed"]
    assert fire_set(match) == {"f6", cell}


@pytest.mark.refuses("E5.1")
@pytest.mark.parametrize("code", ["W", "E", "A"])
def test_fire_does_not_spread_from_other_elements_or_over_a_gap(code):
    match = play(table({"f7": code, "f4": "F"}, ["fire"]), "fire f6")
    assert fire_set(match) == {"f6", "f4"}


@pytest.mark.refuses("E5.1")
def test_fire_spreads_from_the_placed_stone_alone():
    # f7 and h7 are Fire next to Fire already; the new stone touches neither.
    match = play(table({"g7": "F", "h7": "F"}, ["fire"]), "fire d4")
    assert fire_set(match) == {"g7", "h7", "d4"}


@pytest.mark.allows("E5.2")
@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_the_far_side_of_a_line_is_the_first_cell_beyond_it(length):
    line = [f"f{row}" for row in range(7, 7 + length)]
    match = play(table(lines(*line, code="F"), ["fire"]), "fire f6")
    assert fire_set(match) == {"f6", *line, f"f{7 + length}"}


@pytest.mark.refuses("E5.2")
def test_the_line_does_not_stop_at_the_first_fire():
    # Measured from the first Fire the far side would be f8, which is taken, and nothing would be laid.
    match = play(table({"f7": "F", "f8": "F"}, ["fire"]), "fire f6")
    assert "f9" in fire_set(match)
    # A gap ends the line, though: what lies behind it does not count.
    match = play(table({"f7": "F", "f9": "F"}, ["fire"]), "fire f6")
    assert fire_set(match) == {"f6", "f7", "f8", "f9"}


@pytest.mark.refuses("E5.2")
def test_a_bend_is_not_part_of_the_line():
    match = play(table({"f7": "F", "g7": "F", "h7": "F"}, ["fire"]), "fire f6")
    assert fire_set(match) == {"f6", "f7", "g7", "h7", "f8"}


@pytest.mark.allows("E5.3")
@pytest.mark.parametrize("code", ["A", "A2", "A4"])
@pytest.mark.parametrize("direction", "nesw")
def test_extra_fire_takes_wind_whole(code, direction):
    near, far = FAR_SIDES[direction]
    match = table({near: "F", far: code}, ["fire"])
    events = match.play("fire f6")
    assert names_of(events).count("stone-replaced") == 1
    assert board_of(match) == {"f6": "F", near: "F", far: "F"}
    assert bag_of(match) == {"fire": 27, "water": 30, "earth": 30, "wind": 30}


@pytest.mark.refuses("E5.3")
@pytest.mark.parametrize("code", ["W", "E", "E2"])
@pytest.mark.parametrize("direction", "nesw")
def test_water_and_earth_stop_the_spread(code, direction):
    near, far = FAR_SIDES[direction]
    match = table({near: "F", far: code}, ["fire"])
    events = match.play("fire f6")
    assert names_of(events) == ["stone-placed"]
    assert board_of(match) == {"f6": "F", near: "F", far: code}
    assert bag_of(match)["fire"] == 28


@pytest.mark.refuses("E5.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("direction", "nesw")
def test_any_sage_stops_the_spread(seat, direction):
    near, far = FAR_SIDES[direction]
    sages = ["a1", "a1"]
    sages[seat] = far
    match = play(table({near: "F"}, ["fire"], sages=sages), "fire f6")
    assert fire_set(match) == {"f6", near}


@pytest.mark.refuses("E5.3")
@pytest.mark.parametrize(("near", "placed"), [("f11", "f10"), ("k6", "j6"), ("f1", "f2"), ("a6", "b6")])
def test_the_edge_stops_the_spread(near, placed):
    match = play(table({near: "F"}, ["fire"]), f"fire {placed}")
    assert fire_set(match) == {near, placed}


@pytest.mark.refuses("E5.3")
def test_extra_fire_does_not_spread():
    # The extra Fire on f8 lies next to g8, but it was not placed from the hand.
    match = play(table({"f7": "F", "g8": "F"}, ["fire"]), "fire f6")
    assert fire_set(match) == {"f6", "f7", "f8", "g8"}
    match = play(table({"f7": "F", "f9": "F"}, ["fire"]), "fire f6")
    assert "f10" not in fire_set(match)


@pytest.mark.refuses("E5.3")
def test_the_spread_is_not_optional():
    match = table({"f7": "F"}, ["fire"], sages=["e9", "a1"], steps=1)
    match.play("fire f6")
    assert board_of(match)["f8"] == "F"
    refuse(match, "step se", "E3.2", "step-onto-stone", cell="f8")
    # Even where the player would rather not: the spread closes the last way out (E4.4).
    match = table({"a2": "W", "b2": "E", "c1": "F"}, ["fire"], sages=["a1", "k11"])
    refuse(match, "fire d1", "E4.4")


@pytest.mark.allows("E5.4")
@pytest.mark.parametrize(
    ("left", "laid"),
    [(0, []), (1, ["f8"]), (2, ["f8", "h6"]), (3, ["f8", "h6", "f4"]), (4, ["f8", "h6", "f4", "d6"])],
)
def test_a_short_bag_lays_north_then_east_then_south_then_west(left, laid):
    cross = lines("f7 g6 f5 e6", code="F")
    match, heap = few_fires(left, cross)
    events = match.play("fire f6")
    assert [args["cell"] for args in args_of(events, "fire-spread")] == laid
    assert fire_set(match) == heap | set(cross) | {"f6", *laid}
    assert bag_of(match)["fire"] == max(0, left - 4)


@pytest.mark.allows("E5.4")
def test_a_direction_that_is_stopped_takes_no_fire_from_the_bag():
    match, heap = few_fires(1, {**lines("f7 g6 f5 e6", code="F"), "f8": "E", "h6": "W"})
    match.play("fire f6")
    assert fire_set(match) == heap | {"f6", "f7", "g6", "f5", "e6", "f4"}


@pytest.mark.refuses("E5.4")
def test_no_fire_is_laid_that_the_bag_does_not_have():
    match, heap = few_fires(0, {"f7": "F", "f8": "A"})
    assert "f6" in offered(match, "fire")
    match.play("fire f6")
    assert fire_set(match) == heap | {"f6", "f7"}
    assert board_of(match)["f8"] == "A"
    assert bag_of(match) == {"fire": 0, "water": 30, "earth": 30, "wind": 29}


@pytest.mark.refuses("E5.4")
def test_no_spread_changes_what_another_one_measures():
    # Two lines that cross beyond the placed stone: each far side is taken from the board of that moment.
    board = lines("f7 g6 g8", code="F")
    match = play(table(board, ["fire"]), "fire f6")
    assert fire_set(match) == {"f6", "f7", "g6", "g8", "f8", "h6"}
    # Placed in the middle of a line: both ends grow by one, no end by two.
    match = play(table(lines("d6 e6 g6", code="F"), ["fire"]), "fire f6")
    assert fire_set(match) == {"c6", "d6", "e6", "f6", "g6", "h6"}
