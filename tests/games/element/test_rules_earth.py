"""Chapter 6 of the rules: Mountains and Ranges (E6)."""

import pytest

from tests.games.element.helpers import args_of, board_of, names_of, offered, play, refuse, table


@pytest.mark.allows("E6.1")
def test_earth_on_a_single_earth_makes_a_mountain():
    match = table({"e5": "E"}, ["earth"])
    events = match.play("earth e5")
    assert names_of(events) == ["stone-placed", "mountain-formed"]
    assert args_of(events, "mountain-formed") == [{"cell": "e5"}]
    assert board_of(match) == {"e5": "E2"}
    assert match.position()["bag"]["earth"] == 28


@pytest.mark.allows("E6.1")
def test_a_mountain_is_made_in_one_turn():
    match = play(table(hand=["earth", "earth"]), "earth e5", "earth e5")
    assert board_of(match) == {"e5": "E2"}


@pytest.mark.allows("E6.1")
def test_a_mountain_is_made_of_an_earth_in_a_range():
    match = play(table({"e5": "E2", "f6": "E", "g6": "E"}, ["earth"]), "earth g6")
    assert board_of(match) == {"e5": "E2", "f6": "E", "g6": "E2"}


@pytest.mark.refuses("E6.1")
def test_no_third_earth_on_a_mountain():
    match = table({"e5": "E2", "e6": "E2"}, ["earth"])
    for cell in ("e5", "e6"):
        refuse(match, f"earth {cell}", "E6.1", "mountain-full", cell=cell)
    match = play(table({"e5": "E"}, ["earth", "earth"]), "earth e5")
    refuse(match, "earth e5", "E6.1", "mountain-full", cell="e5")


@pytest.mark.refuses("E6.1")
def test_two_earths_side_by_side_are_no_mountain():
    match = play(table({"e5": "E"}, ["earth", "wind"]), "earth e6")
    assert board_of(match) == {"e5": "E", "e6": "E"}
    assert match.view(0).range == []
    play(match, "wind e5")


@pytest.mark.allows("E6.2")
@pytest.mark.parametrize("cell", ["d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"])
def test_earth_next_to_a_mountain_in_any_of_8_directions_is_a_range(cell):
    match = table({"e5": "E2", cell: "E"}, ["wind"])
    assert set(match.view(0).range) == {"e5", cell}
    refuse(match, f"wind {cell}", "E6.2", "range", cell=cell)


@pytest.mark.allows("E6.2")
def test_a_range_reaches_through_earth_over_sides_and_corners():
    chain = {"e5": "E2", "f6": "E", "g6": "E", "h5": "E", "h4": "E"}
    match = table({**chain, "k4": "E"}, ["wind"])
    assert set(match.view(0).range) == set(chain)
    for cell in chain:
        refuse(match, f"wind {cell}", "E6.2", "range", cell=cell)
    play(match, "wind k4")


@pytest.mark.allows("E6.2")
def test_a_mountain_makes_all_earth_that_hangs_together_a_range():
    match = table({"e5": "E", "f6": "E", "g7": "E", "i7": "E"}, ["earth", "wind"])
    assert offered(match, "wind") >= {"e5", "f6", "g7", "i7"}
    play(match, "earth e5")
    assert set(match.view(0).range) == {"e5", "f6", "g7"}
    assert offered(match, "wind") & {"e5", "f6", "g7", "i7"} == {"i7"}


@pytest.mark.allows("E6.2")
def test_what_joins_a_range_later_belongs_to_it_with_all_that_hangs_on_it():
    match = table({"e5": "E2", "g5": "E", "h6": "E"}, ["earth", "wind"])
    assert set(match.view(0).range) == {"e5"}
    play(match, "earth f5")
    assert set(match.view(0).range) == {"e5", "f5", "g5", "h6"}
    for cell in ("f5", "g5", "h6"):
        refuse(match, f"wind {cell}", "E6.2", "range", cell=cell)


@pytest.mark.refuses("E6.2")
def test_neither_mountain_nor_range_is_replaced():
    match = table({"e5": "E2", "f6": "E"}, ["fire", "water", "wind"])
    for cell in ("e5", "f6"):
        refuse(match, f"wind {cell}", "E6.2", "range", cell=cell)
        refuse(match, f"fire {cell}", "E4.1", "not-replaced")
        refuse(match, f"water {cell}", "E4.1", "not-replaced")


@pytest.mark.refuses("E6.2")
@pytest.mark.parametrize("between", ["F", "W", "A", None])
def test_other_stones_and_gaps_do_not_connect_a_range(between):
    board = {"e5": "E2", "g5": "E"}
    if between:
        board["f5"] = between
    match = table(board, ["wind"])
    assert set(match.view(0).range) == {"e5"}
    play(match, "wind g5")
    assert board_of(match)["g5"] == "A"


@pytest.mark.refuses("E6.2")
def test_a_sage_does_not_connect_a_range():
    play(table({"e5": "E2", "g5": "E"}, ["wind"], sages=["a1", "f5"]), "wind g5")


@pytest.mark.refuses("E6.2")
def test_the_edge_does_not_connect_a_range():
    match = table({"k5": "E2", "a6": "E", "a5": "E", "a4": "E"}, ["wind"])
    assert set(match.view(0).range) == {"k5"}
    play(match, "wind a6")
