"""Chapter 8 of the rules: Rivers form and flow (E8)."""

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
)  # fmt: skip


def water_set(match):
    """The cells with Water."""
    return {cell for cell, code in board_of(match).items() if code == "W"}


@pytest.mark.allows("E8.1")
@pytest.mark.parametrize("length", [2, 3, 5])
def test_water_next_to_a_straight_line_forms_a_river(length):
    match = table(lines(*[f"e{row}" for row in range(6, 5 + length)], code="W"), ["water"])
    play(match, "water e5")
    assert match.position()["river"] == {"head": "e5"}
    assert match.legal() == ["river n"]
    events = match.play("river n")
    assert args_of(events, "river-formed") == [{"cell": "e5", "length": length}]
    body = [f"e{row}" for row in range(5, 5 + length)]
    assert match.position()["river"] == {"body": body, "left": length}


@pytest.mark.allows("E8.1")
@pytest.mark.parametrize(("direction", "body"), [("n", "f6 f7 f8"), ("e", "f6 g6"), ("s", "f6 f5 f4 f3")])
def test_with_several_directions_the_player_chooses_one(direction, body):
    match = play(table(lines("f7 f8 g6 f5 f4 f3", code="W"), ["water"]), "water f6")
    assert match.legal() == ["river n", "river e", "river s"]
    play(match, f"river {direction}")
    assert match.position()["river"]["body"] == body.split()


@pytest.mark.refuses("E8.1")
def test_water_on_all_four_sides_leaves_no_way_to_flow():
    refuse(table(lines("f7 g6 f5 e6", code="W"), ["water"]), "water f6", "E8.5", "no-route", length=2)


@pytest.mark.allows("E8.1")
@pytest.mark.parametrize(("direction", "stays"), [("w", "g6"), ("e", "e6")])
def test_water_placed_between_two_waters_takes_one_of_them_along(direction, stays):
    match = play(table(lines("e6 g6", code="W"), ["water"]), "water f6")
    assert match.legal() == ["river e", "river w"]
    play(match, f"river {direction}", "flow n", "flow n")
    assert water_set(match) == {stays, "f7", "f8"}


@pytest.mark.refuses("E8.1")
@pytest.mark.parametrize("cell", ["e5", "e7", "g5", "g7"])
def test_water_over_a_corner_forms_no_river(cell):
    match = table({cell: "W"}, ["water"])
    assert names_of(match.play("water f6")) == ["stone-placed"]
    assert "river" not in match.position()
    refuse(match, "river n", "E8.1", "no-river")
    refuse(match, "flow n", "E8.1", "no-river")


@pytest.mark.refuses("E8.1")
def test_there_is_no_river_where_there_is_no_water():
    match = play(table(lines("f7 h6", code="W"), ["water"]), "water f6")
    for direction in "esw":
        refuse(match, f"river {direction}", "E8.1", "no-water-there", direction=direction)
    refuse(match, "flow e", "E2.4", "effect-first")


@pytest.mark.refuses("E8.1")
def test_a_gap_or_another_stone_ends_the_line():
    for between in ({}, {"f8": "F"}, {"f8": "E"}, {"f8": "A"}):
        match = play(table({"f7": "W", "f9": "W", **between}, ["water"]), "water f6", "river n")
        assert match.position()["river"]["body"] == ["f6", "f7"]


@pytest.mark.refuses("E8.1")
def test_water_in_the_other_directions_is_not_part_of_the_river():
    match = play(table(lines("f7 g6 h6", code="W"), ["water"]), "water f6", "river n", "flow w", "flow w")
    assert water_set(match) == {"g6", "h6", "e6", "d6"}


@pytest.mark.allows("E8.2")
@pytest.mark.parametrize(
    ("route", "filled"),
    [("eee", "f5 g5 h5"), ("ese", "f5 f4 g4"), ("sss", "e4 e3 e2"), ("sww", "e4 d4 c4"), ("wnn", "d5 d6 d7")],
)
def test_the_body_follows_the_head_and_fills_the_route(route, filled):
    match = play(table(lines("e6 e7", code="W"), ["water"]), "water e5", "river n")
    play(match, *(f"flow {direction}" for direction in route))
    assert water_set(match) == set(filled.split())
    assert bag_of(match)["water"] == 27
    assert "river" not in match.position()


@pytest.mark.allows("E8.2")
def test_the_snake_moves_cell_by_cell():
    match = play(table(lines("e6 e7", code="W"), ["water"]), "water e5", "river n")
    states = []
    for direction in "ees":
        events = match.play(f"flow {direction}")
        states.append((water_set(match), args_of(events, "river-flowed")[0]["left"]))
    assert states == [({"f5", "e5", "e6"}, 2), ({"g5", "f5", "e5"}, 1), ({"g4", "g5", "f5"}, 0)]


@pytest.mark.refuses("E8.2")
def test_a_river_flows_exactly_as_many_cells_as_it_has_stones():
    match = play(table(lines("e6 e7", code="W"), ["water", "earth"], steps=1), "water e5", "river n")
    for left in (3, 2, 1):
        assert match.position()["river"]["left"] == left
        for action in ("end", "step n", "earth a5", "river n", "draw 1"):
            refuse(match, action, "E8.2", "flow-first", left=left)
        play(match, "flow e")
    refuse(match, "flow e", "E8.1", "no-river")


@pytest.mark.refuses("E8.2")
def test_a_river_flows_orthogonally_only():
    match = play(table({"e6": "W"}, ["water"]), "water e5", "river n")
    assert offered(match, "flow") <= {"n", "e", "s", "w"}
    for direction in ("ne", "se", "sw", "nw"):
        assert match.why_not(f"flow {direction}") is not None


@pytest.mark.refuses("E8.2")
def test_the_flow_is_not_optional_and_starts_at_the_head():
    match = play(table(lines("e6 e7", code="W"), ["water"]), "water e5")
    assert match.legal() == ["river n"]
    play(match, "river n")
    # From e5, and not from the far end e7: e8 cannot be reached at once.
    assert offered(match, "flow") == {"e", "s", "w"}


@pytest.mark.allows("E8.3")
def test_fire_on_the_route_is_removed_to_the_bag():
    match = table({"e6": "W", "f5": "F", "g5": "F", "f6": "F"}, ["water"])
    play(match, "water e5", "river n")
    events = match.play("flow e")
    assert names_of(events) == ["river-flowed", "fire-quenched"]
    assert bag_of(match)["fire"] == 28
    match.play("flow e")
    assert board_of(match) == {"f5": "W", "g5": "W", "f6": "F"}
    assert bag_of(match)["fire"] == 29


@pytest.mark.allows("E8.3")
def test_a_way_through_fire_alone_is_a_route():
    walls = lines("d5 e4 d6 f6 e7", code="E")
    match = table({**walls, "e6": "W", "f5": "F", "f4": "F", "g5": "E"}, ["water"])
    play(match, "water e5", "river n", "flow e", "flow s")
    assert water_set(match) == {"f5", "f4"}


@pytest.mark.refuses("E8.3")
@pytest.mark.parametrize("code", ["W", "E", "E2", "A", "A3"])
def test_wind_water_and_earth_block_the_route(code):
    match = play(table({"e6": "W", "f5": "E", "g5": code, "e4": "E"}, ["water"]), "water e5", "river n")
    refuse(match, "flow e", "E8.3", "flow-blocked", cell="f5")
    play(match, "flow w")
    match = table({"e6": "W", "f4": code}, ["water"])
    play(match, "water e5", "river n", "flow e")
    refuse(match, "flow s", "E8.3", "flow-blocked", cell="f4")


@pytest.mark.refuses("E8.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_sages_block_the_route(seat):
    sages = ["a1", "a1"]
    sages[seat], sages[1 - seat] = "f5", "k11"
    match = play(table({"e6": "W"}, ["water"], sages=sages), "water e5", "river n")
    refuse(match, "flow e", "E8.3", "flow-blocked", cell="f5")


@pytest.mark.refuses("E8.3")
@pytest.mark.parametrize(("head", "body", "direction"), [
    ("e1", "e2", "s"), ("a5", "b5", "w"), ("e11", "e10", "n"), ("k5", "j5", "e"),
])  # fmt: skip
def test_the_edge_blocks_the_route(head, body, direction):
    match = table({body: "W"}, ["water"], sages=["g7", "g5"])
    play(match, f"water {head}")
    match.play(match.legal()[0])
    refuse(match, f"flow {direction}", "E8.3", "flow-off-board", direction=direction)


# A River of 4 with its head on e5 lies to the west: b5, c5, d5, e5.
FOUR = lines("b5 c5 d5", code="W")


@pytest.mark.allows("E8.4")
def test_a_cell_that_was_left_in_an_earlier_step_is_free_again():
    match = play(table(FOUR, ["water"]), "water e5", "river w", "flow n", "flow w", "flow w")
    assert match.position()["river"]["body"] == ["c6", "d6", "e6", "e5"]
    # c5 was left in the second step.
    play(match, "flow s")
    assert water_set(match) == {"c5", "c6", "d6", "e6"}


@pytest.mark.refuses("E8.4")
def test_the_cell_that_the_tail_leaves_in_this_very_step_is_not_free():
    match = play(table(FOUR, ["water"]), "water e5", "river w", "flow n", "flow w")
    assert match.position()["river"]["body"] == ["d6", "e6", "e5", "d5"]
    refuse(match, "flow s", "E8.4", "flow-own-body", cell="d5")


@pytest.mark.refuses("E8.4")
def test_the_own_stones_block_while_they_are_there():
    match = play(table(FOUR, ["water"]), "water e5", "river w")
    refuse(match, "flow w", "E8.4", "flow-own-body", cell="d5")
    play(match, "flow n")
    refuse(match, "flow s", "E8.4", "flow-own-body", cell="e5")
    # A River of 2 cannot turn back into its own tail either.
    match = play(table({"d5": "W"}, ["water"]), "water e5", "river w")
    refuse(match, "flow w", "E8.4", "flow-own-body", cell="d5")


@pytest.mark.allows("E8.4", "E8.5")
def test_a_route_may_be_full_only_through_a_cell_left_before():
    # The pocket d6, c6 holds two of the four cells; the rest of the route is where the River lay.
    walls = lines("e4 f5 f6 e7 d7 c7 b6 b4 c4 d4 a5", code="E")
    match = table({**FOUR, **walls}, ["water"])
    play(match, "water e5", "river w", "flow n", "flow w", "flow w", "flow s")
    assert water_set(match) == {"e6", "d6", "c6", "c5"}


@pytest.mark.allows("E8.5")
def test_a_pocket_of_exactly_the_right_size_is_enough():
    walls = lines("d5 f5 d4 f4 e2 d3 f3", code="E")
    match = table({**walls, "e6": "W"}, ["water"])
    play(match, "water e5", "river n", "flow s", "flow s")
    assert water_set(match) == {"e4", "e3"}


@pytest.mark.refuses("E8.5")
def test_water_without_a_full_route_is_not_placed():
    # One free cell below the head, and the River has two stones.
    walls = lines("d5 f5 d4 f4 e3", code="E")
    match = table({**walls, "e6": "W"}, ["water"])
    refuse(match, "water e5", "E8.5", "no-route", length=2)
    # With no free cell at all it is the same.
    refuse(table({**walls, "e4": "E", "e6": "W"}, ["water"]), "water e5", "E8.5", "no-route", length=2)
    # Without Water next to it the same cell is a place like any other.
    play(table(walls, ["water"]), "water e5")


@pytest.mark.refuses("E8.5")
def test_a_replacing_water_needs_a_route_as_well():
    walls = lines("d5 f5 d4 f4 e3", code="E")
    refuse(table({**walls, "e6": "W", "e5": "F"}, ["water"]), "water e5", "E8.5", "no-route")


@pytest.mark.refuses("E8.5")
def test_no_river_is_chosen_that_cannot_flow_its_whole_length():
    # Two cells below the head are enough for the River of 2 to the east, not for the one of 3 to the north.
    walls = lines("d5 d4 f4 d3 f3 e2", code="E")
    match = table({**walls, **lines("e6 e7 f5", code="W")}, ["water"])
    play(match, "water e5")
    refuse(match, "river n", "E8.5", "no-route", length=3)
    assert match.legal() == ["river e"]


@pytest.mark.refuses("E8.5")
def test_no_step_of_the_flow_leads_into_a_dead_end():
    # f5 is a pocket of one cell.
    match = table({"e6": "W", **lines("f6 g5 f4", code="E")}, ["water"])
    play(match, "water e5", "river n")
    refuse(match, "flow e", "E8.5", "no-route", length=2)
    assert offered(match, "flow") == {"s", "w"}


@pytest.mark.refuses("E8.5")
def test_every_flow_on_offer_can_be_finished():
    # A spiral: of the two ways from the head only one is long enough for four cells.
    walls = lines("d4 e3 f4 f6 g6 h5 g4", code="E")
    match = table({**walls, **lines("e6 e7 e8", code="W")}, ["water"])
    play(match, "water e5", "river n")
    refuse(match, "flow e", "E8.5", "no-route", length=4)
    refuse(match, "flow s", "E8.5", "no-route", length=4)
    play(match, "flow w")


@pytest.mark.allows("E8.6")
def test_of_a_bent_river_the_straight_part_in_line_with_the_head_belongs():
    bent = lines("e4 e5 e6 f6 g6", code="W")
    match = play(table(bent, ["water"]), "water h6", "river w")
    assert match.position()["river"]["body"] == ["h6", "g6", "f6", "e6"]
    play(match, "flow n", "flow n", "flow n", "flow n")
    assert water_set(match) == {"e4", "e5", "h7", "h8", "h9", "h10"}


@pytest.mark.allows("E8.6")
def test_each_water_of_a_turn_is_judged_afresh():
    match = table({"e6": "W"}, ["water", "water"])
    play(match, "water e5", "river n", "flow e", "flow s")
    assert water_set(match) == {"f5", "f4"}
    # The River now lies upright in column f; next to its end all of it belongs, next to its side one stone.
    play(match, "water f3", "river n", "flow w", "flow w", "flow w")
    assert water_set(match) == {"e3", "d3", "c3"}
    match = table({"e6": "W"}, ["water", "water"])
    play(match, "water e5", "river n", "flow e", "flow s", "water g5", "river w")
    assert match.position()["river"]["body"] == ["g5", "f5"]


@pytest.mark.refuses("E8.6")
def test_a_flow_that_ends_next_to_other_water_triggers_nothing():
    match = table({"e6": "W", "h5": "W", "h6": "W"}, ["water"], steps=1)
    play(match, "water e5", "river n", "flow e")
    events = match.play("flow e")
    assert names_of(events) == ["river-flowed"]
    assert water_set(match) == {"f5", "g5", "h5", "h6"}
    assert "river" not in match.position()
    play(match, "end")


@pytest.mark.refuses("E8.6")
def test_earlier_rivers_are_not_remembered():
    # Four stones that flowed as one River round a corner: a new one takes the two in its line.
    match = table(lines("e6 e7 e8", code="W"), ["water", "water"])
    play(match, "water e5", "river n", "flow e", "flow e", "flow s", "flow s")
    assert water_set(match) == {"f5", "g5", "g4", "g3"}
    play(match, "water e5", "river e")
    assert match.position()["river"]["body"] == ["e5", "f5", "g5"]
