"""Chapter 3 of the rules: how sages step, and what is in their way (E3)."""

import pytest

from tests.games.element.helpers import DIRECTIONS, around, go, offered, play, refuse, sage_of, table

ALL = set(DIRECTIONS)
DIAGONALS = {"ne", "se", "sw", "nw"}


@pytest.mark.allows("E3.1")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_step_goes_to_any_of_the_8_neighbours(direction):
    match = table(sages=["e5", "a1"], steps=1)
    assert offered(match, "step") == ALL
    play(match, f"step {direction}")
    assert sage_of(match) == go("e5", direction)
    assert match.position()["steps"] == 0


@pytest.mark.refuses("E3.1")
@pytest.mark.parametrize(
    ("corner", "inside"),
    [
        ("a1", {"n", "ne", "e"}),
        ("k1", {"n", "nw", "w"}),
        ("a11", {"s", "se", "e"}),
        ("k11", {"s", "sw", "w"}),
    ],
)
def test_a_step_does_not_leave_the_board(corner, inside):
    match = table(sages=[corner, "f6"], steps=1)
    assert offered(match, "step") == inside
    for direction in ALL - inside:
        refuse(match, f"step {direction}", "E3.1", "step-off-board", direction=direction)


@pytest.mark.refuses("E3.1")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_step_does_not_go_onto_another_sage(direction):
    cell = go("e5", direction)
    match = table(sages=["e5", cell], steps=1)
    refuse(match, f"step {direction}", "E3.1", "step-onto-sage", cell=cell)
    assert offered(match, "step") == ALL - {direction}


@pytest.mark.allows("E3.2")
@pytest.mark.parametrize("code", ["F", "W", "E", "A"])
def test_a_stone_blocks_its_own_cell_alone(code):
    match = table({"e6": code}, sages=["e5", "a1"], steps=2)
    assert offered(match, "step") == ALL - {"n"}
    play(match, "step ne", "step nw")
    assert sage_of(match) == "e7"


@pytest.mark.refuses("E3.2")
@pytest.mark.parametrize(("code", "stone"), [("F", "fire"), ("W", "water"), ("E", "earth"), ("E2", "earth")])
@pytest.mark.parametrize("direction", ["n", "se"])
def test_fire_water_and_earth_block(code, stone, direction):
    cell = go("e5", direction)
    match = table({cell: code}, sages=["e5", "a1"], steps=1)
    refuse(match, f"step {direction}", "E3.2", "step-onto-stone", cell=cell, stone=stone)


@pytest.mark.refuses("E3.2")
@pytest.mark.parametrize("code", ["A", "A2", "A3", "A4"])
@pytest.mark.parametrize("direction", ["w", "nw"])
def test_wind_is_jumped_and_not_stepped_onto(code, direction):
    cell = go("g6", direction)
    match = table({cell: code}, sages=["g6", "a1"], steps=1)
    refuse(match, f"step {direction}", "E3.2", "step-onto-wind", cell=cell)
    assert f"jump {direction}" in match.legal()


@pytest.mark.refuses("E3.2")
def test_sages_block_also_as_walls():
    match = table(sages=["a1", "a2", "b2", "b1"], players=4)
    assert match.is_over
    match = table(sages=["a1", "a2", "b2", "c1"], players=4, steps=1)
    assert offered(match, "step") == {"e"}


@pytest.mark.allows("E3.3")
@pytest.mark.parametrize("code", ["F", "W", "E", "A"])
def test_two_stones_that_are_no_range_do_not_block_the_diagonal_between_them(code):
    match = table({"e6": code, "f5": code}, sages=["e5", "a1"], steps=1)
    assert "step ne" in match.legal()
    assert sage_of(play(match, "step ne")) == "f6"


@pytest.mark.allows("E3.3")
@pytest.mark.parametrize("other", ["F", "W", "A", "A4", None])
def test_a_range_on_one_side_of_the_diagonal_does_not_block_it(other):
    board = {"e6": "E2", "d7": "E"}
    if other is not None:
        board["f5"] = other
    assert "step ne" in table(board, sages=["e5", "a1"], steps=1).legal()


@pytest.mark.allows("E3.3")
def test_two_sages_do_not_block_the_diagonal_between_them():
    match = table(sages=["e5", "e6", "f5"], players=3, steps=1)
    assert "step ne" in match.legal()


@pytest.mark.allows("E3.3")
def test_two_mountains_do_not_block_orthogonal_steps():
    match = table({"e6": "E2", "f5": "E2"}, sages=["e5", "a1"], steps=1)
    assert offered(match, "step") == ALL - {"n", "e", "ne"}


@pytest.mark.refuses("E3.3")
@pytest.mark.parametrize("direction", ["ne", "se", "sw", "nw"])
@pytest.mark.parametrize("codes", [("E2", "E"), ("E", "E2"), ("E2", "E2")])
def test_a_lone_mountain_and_an_earth_by_its_corner_block_the_diagonal(direction, codes):
    vertical, horizontal = go("e5", direction[0]), go("e5", direction[1])
    match = table({vertical: codes[0], horizontal: codes[1]}, sages=["e5", "a1"], steps=1)
    refuse(match, f"step {direction}", "E3.3", "diagonal", cell=go("e5", direction))
    assert offered(match, "step") & DIAGONALS == DIAGONALS - {direction}


@pytest.mark.refuses("E3.3")
def test_two_earths_of_a_range_whose_mountain_is_elsewhere_block_the_diagonal():
    board = {"e6": "E", "f5": "E", "e7": "E", "d8": "E2"}
    match = table(board, sages=["e5", "a1"], steps=1)
    refuse(match, "step ne", "E3.3", "diagonal", cell="f6")
    board["d8"] = "E"
    assert "step ne" in table(board, sages=["e5", "a1"], steps=1).legal()


@pytest.mark.refuses("E3.3")
def test_the_diagonal_is_blocked_both_ways():
    board = {"e6": "E2", "f5": "E"}
    refuse(table(board, sages=["f6", "a1"], steps=1), "step sw", "E3.3", "diagonal", cell="e5")
    refuse(table(board, sages=["e5", "a1"], steps=1), "step ne", "E3.3", "diagonal", cell="f6")


@pytest.mark.allows("E3.4")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_jump_is_free_in_all_8_directions(direction):
    for steps in (0, 2):
        match = table(dict.fromkeys(around("e5"), "A"), sages=["e5", "a1"], steps=steps)
        assert offered(match, "jump") == ALL
        play(match, f"jump {direction}")
        assert sage_of(match) == go("e5", direction, 2)
        assert match.position()["steps"] == steps


@pytest.mark.refuses("E3.4")
@pytest.mark.parametrize("code", ["F", "W", "E", "E2", None])
def test_nothing_but_wind_is_jumped_over(code):
    match = table({} if code is None else {"e6": code}, sages=["e5", "a1"], steps=5)
    refuse(match, "jump n", "E7.2", "no-wind", direction="n")
    assert offered(match, "jump") == set()


@pytest.mark.refuses("E3.4")
def test_a_sage_is_not_jumped_over_without_wind():
    refuse(table(sages=["e5", "e6"], steps=5), "jump n", "E7.2", "no-wind", direction="n")
