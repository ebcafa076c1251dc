"""The published rulebook's lettered examples, each as the smallest position that shows it.

The rulebook's drawings are not ours to copy: the cells are our own, the letters are the book's.
"""

import pytest

import igroteka
from tests.games.element.helpers import (
    around,
    bag_of,
    board_of,
    draw,
    lines,
    offered,
    play,
    refuse,
    sage_of,
    table,
)  # fmt: skip

# ---- Fire


@pytest.mark.allows("E4.1")
@pytest.mark.parametrize("code", ["A", "A2", "A3", "A4"])
def test_fire_a_replaces_wind_or_a_whirlwind(code):
    match = play(table({"e5": code}, ["fire"]), "fire e5")
    assert board_of(match) == {"e5": "F"}
    assert bag_of(match)["wind"] == 30


@pytest.mark.allows("E5.1")
def test_fire_b_next_to_fire_adds_one_on_the_opposite_side():
    match = play(table({"f6": "F"}, ["fire"]), "fire e6")
    assert board_of(match) == lines("e6 f6 g6", code="F")


@pytest.mark.allows("E5.1")
def test_fire_c_next_to_several_fires_adds_one_behind_each():
    match = play(table({"f6": "F", "e7": "F"}, ["fire"]), "fire e6")
    assert board_of(match) == lines("e6 f6 g6 e7 e8", code="F")


@pytest.mark.allows("E5.1")
def test_fire_d_is_c_in_a_line():
    match = play(table({"e6": "F", "g6": "F"}, ["fire"]), "fire f6")
    assert board_of(match) == lines("d6 e6 f6 g6 h6", code="F")


@pytest.mark.allows("E5.2")
def test_fire_e_next_to_a_line_of_fire_adds_one_more():
    match = play(table(lines("f6 g6 h6", code="F"), ["fire"]), "fire e6")
    assert board_of(match) == lines("e6 f6 g6 h6 i6", code="F")


@pytest.mark.refuses("E5.3")
def test_fire_e_extra_stones_add_no_further_ones():
    # The extra Fire on i6 comes to lie next to i7 and j6, and nothing follows from that.
    match = play(table(lines("f6 g6 h6 i7 j6", code="F"), ["fire"]), "fire e6")
    assert board_of(match) == lines("e6 f6 g6 h6 i6 i7 j6", code="F")


@pytest.mark.refuses("E4.1", "E5.3")
def test_fire_note_water_and_earth_are_not_replaced_and_sage_and_edge_block():
    match = table({"a5": "W", "a7": "E", "c1": "F", "f6": "F"}, ["fire"] * 2, sages=["g6", "k11"])
    refuse(match, "fire a5", "E4.1", "not-replaced", stone="fire", there="water")
    refuse(match, "fire a7", "E4.1", "not-replaced", stone="fire", there="earth")
    play(match, "fire e6", "fire c2")
    assert board_of(match) == {"a5": "W", "a7": "E", **lines("c1 c2 e6 f6", code="F")}


# ---- Water


@pytest.mark.allows("E4.1")
def test_water_a_replaces_fire():
    match = play(table({"e5": "F"}, ["water"]), "water e5")
    assert board_of(match) == {"e5": "W"}
    assert bag_of(match)["fire"] == 30


@pytest.mark.allows("E8.1", "E8.2")
def test_water_b_two_stones_flow_two_cells_from_the_head():
    match = play(table({"e6": "W"}, ["water"]), "water f6", "river w", "flow e", "flow e")
    assert board_of(match) == lines("g6 h6", code="W")


@pytest.mark.allows("E8.2")
def test_water_c_three_stones_flow_three_cells_and_may_turn():
    match = play(
        table(lines("d6 e6", code="W"), ["water"]), "water f6", "river w", "flow e", "flow n", "flow n"
    )
    assert board_of(match) == lines("g6 g7 g8", code="W")


@pytest.mark.allows("E8.2")
def test_water_d_six_stones_flow_six_cells_and_turn_again():
    match = table(lines("a6 b6 c6 d6 e6", code="W"), ["water"])
    play(match, "water f6", "river w", *(f"flow {direction}" for direction in "eennww"))
    assert board_of(match) == lines("g6 h6 h7 h8 g8 f8", code="W")


@pytest.mark.allows("E8.1")
@pytest.mark.parametrize(("direction", "stays"), [("w", "f5 f4 e4"), ("s", "d6 e6 e4")])
def test_water_e_one_of_two_lines_is_chosen_and_the_lower_left_stone_is_in_neither(direction, stays):
    # Two stones to the west, two to the south, and e4 at the side of the second.
    match = play(table(lines("d6 e6 f5 f4 e4", code="W"), ["water"]), "water f6")
    assert match.legal() == ["river s", "river w"]
    play(match, f"river {direction}", "flow e", "flow e", "flow e")
    assert board_of(match) == lines(stays, "g6 h6 i6", code="W")


@pytest.mark.allows("E8.1")
@pytest.mark.parametrize(("direction", "stays"), [("w", "g6"), ("e", "e6")])
def test_water_e_the_same_between_two_waters(direction, stays):
    match = play(
        table(lines("e6 g6", code="W"), ["water"]), "water f6", f"river {direction}", "flow n", "flow n"
    )
    assert board_of(match) == lines(stays, "f7 f8", code="W")


# ---- Earth


@pytest.mark.allows("E4.1")
def test_earth_a_replaces_water():
    match = play(table({"e5": "W"}, ["earth"]), "earth e5")
    assert board_of(match) == {"e5": "E"}
    assert bag_of(match)["water"] == 30


@pytest.mark.allows("E3.3", "E6.2")
@pytest.mark.refuses("E3.3", "E6.2")
def test_earth_b_a_diagonal_is_open_until_the_earth_becomes_a_range():
    board = lines("e7 f6 g5", code="E")
    match = table(board, ["earth", "wind"], sages=["e6", "a1"], steps=2)
    play(match, "step se")
    assert sage_of(match) == "f5"
    match = table(board, ["earth", "wind"], sages=["e6", "a1"], steps=2)
    assert {"step ne", "wind e7", "wind f6"} <= set(match.legal())
    play(match, "earth f6")
    # The Mountain f6 and the Earth e7 and g5 touch by their corners: all are one Range now.
    refuse(match, "step ne", "E3.3", "diagonal", cell="f7")
    for cell in ("e7", "f6", "g5"):
        refuse(match, f"wind {cell}", "E6.2", "range", cell=cell)


@pytest.mark.allows("E7.5")
@pytest.mark.refuses("E7.5")
def test_earth_c_wind_carries_over_a_range_from_its_own_side_only():
    # The Range e7, f6 crosses the diagonal e6 to f7; the Wind lies on f7.
    board = {"e7": "E2", "f6": "E", "f7": "A"}
    match = table(board, sages=["e6", "a1"])
    refuse(match, "jump ne", "E7.5", "jump-diagonal", cell="f7")
    match = play(table(board, sages=["g8", "a1"]), "jump sw")
    assert sage_of(match) == "e6"


@pytest.mark.allows("E6.2")
def test_earth_d_joining_a_range_to_other_earth_makes_one_range_of_all():
    match = table({"d6": "E2", "e6": "E", "g6": "E", "h7": "E"}, ["earth", "wind"])
    assert {"wind g6", "wind h7"} <= set(match.legal())
    play(match, "earth f6")
    assert offered(match, "wind") & {"d6", "e6", "f6", "g6", "h7"} == set()


@pytest.mark.allows("E9.1")
def test_earth_e_four_earths_of_a_range_capture_instead_of_eight_stones():
    match = table(lines("e6 f5 g6", code="E"), ["earth", "earth"], sages=["a1", "f6"])
    play(match, "earth f7")
    assert not match.is_over
    play(match, "earth f7")
    assert match.is_over
    assert match.winners == (0,)
    assert sum(cell in board_of(match) for cell in around("f6")) == 4


# ---- Wind


@pytest.mark.allows("E4.1")
def test_wind_a_replaces_earth():
    match = play(table({"e5": "E"}, ["wind"]), "wind e5")
    assert board_of(match) == {"e5": "A"}
    assert bag_of(match)["earth"] == 30


@pytest.mark.allows("E7.2")
def test_wind_b1_a_jump_over_one_wind():
    assert sage_of(play(table({"e6": "A"}, sages=["e5", "a1"]), "jump n")) == "e7"


@pytest.mark.allows("E7.2")
def test_wind_b2_a_jump_over_two_winds_in_a_line():
    assert sage_of(play(table({"e6": "A", "e7": "A"}, sages=["e5", "a1"]), "jump n")) == "e8"


@pytest.mark.allows("E7.5")
def test_wind_b3_a_jump_over_one_wind_and_then_over_another():
    match = play(table({"e6": "A", "e8": "A"}, sages=["e5", "a1"]), "jump n", "jump n")
    assert sage_of(match) == "e9"


@pytest.mark.allows("E7.5")
def test_wind_b4_jumps_over_three_different_winds():
    match = table({"e6": "A", "f7": "A", "h8": "A"}, sages=["e5", "a1"])
    play(match, "jump n", "jump e", "jump ne")
    assert sage_of(match) == "i9"
    assert match.position()["steps"] == 0


@pytest.mark.allows("E7.2", "E7.3")
@pytest.mark.parametrize("passed", ["F", "W", "E", "E2", None])
def test_wind_c_a_whirlwind_of_two_carries_over_two_cells_and_over_other_stones(passed):
    board = {"e6": "A2"} if passed is None else {"e6": "A2", "e7": passed}
    assert sage_of(play(table(board, sages=["e5", "a1"]), "jump n")) == "e8"


@pytest.mark.refuses("E7.3")
@pytest.mark.parametrize("code", ["F", "W", "E", "E2"])
def test_wind_d1_a_stone_on_the_landing_stops_the_jump(code):
    refuse(table({"e6": "A", "e7": code}, sages=["e5", "a1"]), "jump n", "E7.3", "landing-taken", cell="e7")


@pytest.mark.refuses("E7.3")
def test_wind_d2_wind_on_the_landing_stops_the_jump():
    refuse(table({"e6": "A2", "e8": "A"}, sages=["e5", "a1"]), "jump n", "E7.3", "landing-taken", cell="e8")


@pytest.mark.refuses("E7.3")
def test_wind_d_a_sage_or_the_edge_stops_the_jump():
    refuse(table({"e6": "A"}, sages=["e5", "e7"]), "jump n", "E7.3", "landing-taken", cell="e7")
    refuse(table({"e11": "A"}, sages=["e10", "a1"]), "jump n", "E7.3", "landing-off-board", distance=2)


@pytest.mark.allows("E7.2")
@pytest.mark.parametrize("run", [("A2", "A"), ("A", "A2")])
def test_wind_e_a_whirlwind_joined_with_another_wind(run):
    match = table({"e6": run[0], "e7": run[1]}, sages=["e5", "a1"])
    assert sage_of(play(match, "jump n")) == "e9"


# ---- In the running text


@pytest.mark.allows("E4.2")
def test_the_chain_fire_water_earth_wind_fire_on_one_cell():
    match = draw(igroteka.from_position("element", {"board": {"e5": "F"}}), "fire", "water", "earth", "wind")
    seen = []
    for stone in ("water", "earth", "wind", "fire"):
        play(match, f"{stone} e5")
        seen.append(board_of(match)["e5"])
    assert seen == ["W", "E", "A", "F"]
    assert bag_of(match) == {"fire": 29, "water": 30, "earth": 30, "wind": 30}
    play(match, "end")


@pytest.mark.refuses("E4.2")
def test_the_chain_does_not_run_backwards():
    match = table({"e5": "F"}, ["fire", "water", "earth", "wind"])
    refuse(match, "wind e5", "E4.1", "not-replaced")
    refuse(match, "earth e5", "E4.1", "not-replaced")
    play(match, "water e5")
    refuse(match, "fire e5", "E4.1", "not-replaced")
    refuse(match, "wind e5", "E4.1", "not-replaced")


@pytest.mark.allows("E2.3")
def test_a_turn_of_three_stones_step_two_stones_step_stone():
    match = draw(igroteka.from_position("element", {}), "fire", "earth", "wind")
    assert match.position()["steps"] == 2
    play(match, "step w", "fire a1", "earth a3", "step n", "wind a5")
    assert sage_of(match) == "e6"
    assert board_of(match) == {"a1": "F", "a3": "E", "a5": "A"}
    play(match, "end")
    assert match.waiting == (1,)
