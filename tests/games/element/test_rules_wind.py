"""Chapter 7 of the rules: Whirlwinds, and jumps over Wind (E7)."""

import pytest

from tests.games.element.helpers import (
    DIRECTIONS,
    args_of,
    board_of,
    go,
    names_of,
    offered,
    play,
    refuse,
    sage_of,
    table,
)  # fmt: skip

HEIGHTS = {"A": 1, "A2": 2, "A3": 3, "A4": 4}


def jumper(board, hand=(), at="e5", **more):
    """A table with the own sage on e5 and the other one in a corner."""
    return table(board, hand, sages=[at, "b11"], **more)


@pytest.mark.allows("E7.1")
def test_wind_stacks_up_to_4():
    match = table(hand=["wind"] * 4)
    heights = []
    for code in ("A", "A2", "A3", "A4"):
        heights += args_of(match.play("wind e5"), "whirlwind-grew")
        assert board_of(match) == {"e5": code}
    assert heights == [{"cell": "e5", "height": height} for height in (2, 3, 4)]
    assert match.position()["bag"]["wind"] == 26


@pytest.mark.refuses("E7.1")
def test_a_fifth_wind_is_refused():
    match = table({"e5": "A4"}, ["wind"])
    refuse(match, "wind e5", "E7.1", "wind-full", cell="e5", height=4)
    match = play(table({"e5": "A3"}, ["wind", "wind"]), "wind e5")
    refuse(match, "wind e5", "E7.1", "wind-full", cell="e5", height=4)


@pytest.mark.allows("E7.2")
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("code", HEIGHTS)
def test_a_jump_passes_over_as_many_cells_as_the_wind_is_high(direction, code):
    match = jumper({go("f6", direction): code}, at="f6")
    events = match.play(f"jump {direction}")
    distance = HEIGHTS[code] + 1
    assert sage_of(match) == go("f6", direction, distance)
    assert names_of(events) == ["sage-jumped"]
    assert args_of(events, "sage-jumped")[0]["distance"] == distance


@pytest.mark.allows("E7.2")
@pytest.mark.parametrize(
    ("run", "landing"),
    [(["A", "A"], "e8"), (["A", "A", "A"], "e9"), (["A2", "A"], "e9"), (["A", "A2"], "e9"),
     (["A2", "A2"], "e10"), (["A3", "A2"], "e11")],
)  # fmt: skip
def test_the_heights_of_the_unbroken_run_add_up(run, landing):
    board = {f"e{6 + place}": code for place, code in enumerate(run)}
    assert sage_of(play(jumper(board), "jump n")) == landing


@pytest.mark.refuses("E7.2")
def test_a_jump_starts_next_to_wind():
    match = jumper({"e7": "A", "c5": "A2"}, steps=1)
    assert offered(match, "jump") == set()
    refuse(match, "jump n", "E7.2", "no-wind", direction="n")
    refuse(match, "jump w", "E7.2", "no-wind", direction="w")


@pytest.mark.refuses("E7.2")
def test_it_must_be_the_whole_height():
    # Two cells off there would be room; three cells off there is none.
    match = jumper({"e6": "A2", "e8": "F"})
    refuse(match, "jump n", "E7.3", "landing-taken", cell="e8", distance=3)
    match = play(jumper({"e6": "A2"}), "jump n")
    assert sage_of(match) != "e7"


@pytest.mark.refuses("E7.2")
@pytest.mark.parametrize("gap", ["F", "W", "E", "E2", None])
def test_wind_behind_a_gap_is_not_part_of_the_run(gap):
    board = {"e6": "A2", "e9": "A4"} if gap is None else {"e6": "A2", "e7": gap, "e9": "A4"}
    match = play(jumper(board), "jump n")
    assert sage_of(match) == "e8"
    assert match.position()["spent"] == ["e6"]


@pytest.mark.refuses("E7.2")
def test_a_run_does_not_turn_the_corner():
    assert sage_of(play(jumper({"e6": "A", "f6": "A", "d6": "A3"}), "jump n")) == "e7"


@pytest.mark.allows("E7.3")
@pytest.mark.parametrize("between", ["F", "W", "E", "E2", "A"])
def test_what_lies_between_wind_and_landing_does_not_matter(between):
    # A Whirlwind of 3: e6, e7, e8 are passed over; a Wind on e8 lies behind a gap and is not in the run.
    match = play(jumper({"e6": "A3", "e8": between}), "jump n")
    assert sage_of(match) == "e9"


@pytest.mark.allows("E7.3")
def test_sages_are_passed_over():
    match = play(table({"e6": "A3"}, sages=["e5", "e7", "e8"], players=3), "jump n")
    assert sage_of(match) == "e9"


@pytest.mark.refuses("E7.3")
@pytest.mark.parametrize("code", ["F", "W", "E", "E2", "A", "A4"])
def test_the_landing_holds_no_stone_not_even_wind(code):
    match = jumper({"e6": "A2", "e8": code})
    refuse(match, "jump n", "E7.3", "landing-taken", cell="e8", distance=3)


@pytest.mark.refuses("E7.3")
def test_the_landing_holds_no_sage():
    refuse(table({"e6": "A"}, sages=["e5", "e7"]), "jump n", "E7.3", "landing-taken", cell="e7", distance=2)


@pytest.mark.refuses("E7.3")
@pytest.mark.parametrize(
    ("direction", "at"), [("n", "f10"), ("ne", "j5"), ("e", "j6"), ("s", "f2"), ("w", "b6")]
)
def test_the_landing_is_on_the_board(direction, at):
    match = table({go(at, direction): "A"}, sages=[at, "a1"])
    refuse(match, f"jump {direction}", "E7.3", "landing-off-board", distance=2)
    # A jump over the edge does not come out on the other side.
    assert offered(match, "jump") == set()


@pytest.mark.refuses("E7.3")
def test_a_whirlwind_too_high_for_the_board_is_no_jump():
    for row, code in ((9, "A2"), (8, "A3"), (7, "A4")):
        match = jumper({f"e{row + 1}": code}, at=f"e{row}")
        refuse(match, "jump n", "E7.3", "landing-off-board", distance=HEIGHTS[code] + 1)
        assert sage_of(play(jumper({f"e{row}": code}, at=f"e{row - 1}"), "jump n")) == "e11"


@pytest.mark.allows("E7.4")
def test_every_wind_can_be_jumped_once_in_a_turn():
    match = jumper({"e6": "A", "f7": "A", "g6": "A"})
    play(match, "jump n", "jump e", "jump s")
    assert sage_of(match) == "g5"
    assert set(match.position()["spent"]) == {"e6", "f7", "g6"}


@pytest.mark.refuses("E7.4")
def test_the_same_wind_is_not_jumped_twice_in_a_turn():
    match = play(jumper({"e6": "A"}), "jump n")
    refuse(match, "jump s", "E7.4", "wind-spent", cell="e6")
    # Nor from another side.
    match = play(jumper({"e6": "A"}, steps=2), "jump n", "step sw")
    refuse(match, "jump e", "E7.4", "wind-spent", cell="e6")


@pytest.mark.refuses("E7.4")
def test_a_run_that_contains_a_spent_cell_is_refused_whole():
    match = play(jumper({"e6": "A", "f6": "A"}, steps=2), "jump n", "step sw")
    assert sage_of(match) == "d6"
    refuse(match, "jump e", "E7.4", "wind-spent", cell="e6")
    # Also where the spent cell is not the first of the run.
    match = play(jumper({"e6": "A", "f6": "A"}, steps=4), "jump n", "step e", "step se")
    assert sage_of(match) == "g6"
    refuse(match, "jump w", "E7.4", "wind-spent", cell="e6")
    # The cell that is not spent can still be jumped in another direction.
    match = play(jumper({"e6": "A", "f6": "A"}, steps=4), "jump n", "step e", "jump s")
    assert sage_of(match) == "f5"


@pytest.mark.refuses("E7.4")
def test_wind_placed_on_spent_wind_does_not_renew_it():
    match = play(jumper({"e6": "A"}, ["wind", "wind"]), "jump n", "wind e6")
    refuse(match, "jump s", "E7.4", "wind-spent", cell="e6")
    play(match, "wind e6")
    refuse(match, "jump s", "E7.4", "wind-spent", cell="e6")
    assert match.position()["spent"] == ["e6"]


@pytest.mark.allows("E7.4")
def test_wind_placed_after_the_old_was_replaced_is_unspent():
    match = jumper({"e6": "A"}, ["fire", "water", "earth", "wind"])
    play(match, "jump n", "fire e6")
    assert match.position()["spent"] == []
    play(match, "water e6", "earth e6", "wind e6", "jump s")
    assert sage_of(match) == "e5"


@pytest.mark.allows("E7.4")
def test_wind_that_spreading_fire_replaced_is_new_when_it_comes_again():
    match = jumper({"e6": "A", "f6": "F"}, ["fire", "water", "earth", "wind"])
    play(match, "jump n", "fire g6")
    assert board_of(match)["e6"] == "F"
    play(match, "water e6", "earth e6", "wind e6", "jump s")
    assert sage_of(match) == "e5"


@pytest.mark.allows("E7.4")
def test_wind_on_another_cell_is_unspent():
    match = play(jumper({"e6": "A"}, ["wind"]), "jump n", "wind f7", "jump e")
    assert sage_of(match) == "g7"


@pytest.mark.allows("E7.4")
def test_only_the_cells_of_the_run_are_spent_and_not_other_wind_passed_over():
    match = play(jumper({"e6": "A3", "e8": "A"}), "jump n")
    assert sage_of(match) == "e9"
    assert match.position()["spent"] == ["e6"]
    play(match, "jump s")
    assert sage_of(match) == "e7"
    refuse(match, "jump s", "E7.4", "wind-spent", cell="e6")
    # All cells of the run are spent, though.
    match = play(jumper({"e6": "A", "e7": "A"}), "jump n")
    assert match.position()["spent"] == ["e6", "e7"]


@pytest.mark.allows("E7.4")
def test_wind_is_spent_until_the_end_of_the_turn_only():
    match = play(jumper({"e6": "A"}), "jump n", "end", "draw 0", "end", "draw 0")
    assert match.position()["spent"] == []
    play(match, "jump s")
    # What one player has spent another one jumps.
    match = play(table({"e6": "A"}, sages=["e5", "d6"]), "jump n", "end", "draw 0", "jump e")
    assert sage_of(match, 1) == "f6"


@pytest.mark.allows("E7.5")
def test_jumps_come_before_between_and_after_steps():
    board = {"e6": "A", "f8": "A", "f10": "A"}
    match = jumper(board, steps=2)
    play(match, "jump n", "step e", "jump n", "jump n", "step w")
    assert sage_of(match) == "e11"
    assert match.position()["steps"] == 0


@pytest.mark.allows("E7.5")
def test_a_jump_needs_no_steps():
    match = play(jumper({"e6": "A"}, steps=0), "jump n")
    assert sage_of(match) == "e7"
    match = play(jumper({"e6": "A"}, at="e4", steps=1), "step n")
    refuse(match, "step w", "E2.2")
    play(match, "jump n")


@pytest.mark.refuses("E7.5")
@pytest.mark.parametrize("direction", ["ne", "se", "sw", "nw"])
@pytest.mark.parametrize("code", ["A", "A2"])
def test_a_range_stops_a_diagonal_jump_before_the_first_wind(direction, code):
    first = go("f6", direction)
    sides = {go("f6", direction[0]): "E2", go("f6", direction[1]): "E"}
    match = table({first: code, **sides}, sages=["f6", "a11"])
    refuse(match, f"jump {direction}", "E7.5", "jump-diagonal", cell=first)
    # Earth that is no Range stops nothing.
    sides = dict.fromkeys(sides, "E")
    play(table({first: code, **sides}, sages=["f6", "a11"]), f"jump {direction}")


@pytest.mark.allows("E7.5")
def test_a_range_beyond_the_first_wind_is_passed_over():
    # On the far side of the Wind, on both sides of the second diagonal.
    match = play(jumper({"f6": "A", "f7": "E2", "g6": "E"}), "jump ne")
    assert sage_of(match) == "g7"
    # Between the cells of a run, and on the way to the landing.
    match = play(jumper({"f6": "A", "g7": "A", "f7": "E2", "g6": "E", "g8": "E", "h7": "E"}), "jump ne")
    assert sage_of(match) == "h8"
    # An orthogonal jump over a Mountain itself.
    match = play(jumper({"e6": "A3", "e7": "E2", "e8": "E"}), "jump n")
    assert sage_of(match) == "e9"


@pytest.mark.allows("E7.5")
def test_a_range_at_the_sides_does_not_stop_an_orthogonal_jump():
    board = {"e6": "A", "d5": "E2", "d6": "E", "d7": "E", "f5": "E2", "f6": "E", "f7": "E"}
    assert sage_of(play(jumper(board), "jump n")) == "e7"
