"""Hand-computed expectations for the reference itself, so that a comparison with it can be trusted."""

import random

import pytest

from tests.games.element.reference import CELLS, ELEMENTS, apply, legal, normalise, outcomes, perft
from tests.games.element.reference_positions import random_position, random_walk

FAR = ["k1", "a11"]  # sages out of the way


def turn(board, hand=(), sages=FAR, **more):
    """A position in the middle of a turn."""
    return {"players": len(sages), "board": board, "hand": list(hand), "sages": sages, **more}


def play(position, *actions):
    """Apply one action after another."""
    for action in actions:
        position = apply(position, action)
    return position


def verbs(position, verb):
    """What may follow a verb, such as the directions of `step`."""
    return {action.partition(" ")[2] for action in legal(position) if action.partition(" ")[0] == verb}


# ---- The turn


def test_opening_counts():
    assert [perft({}, depth) for depth in range(4)] == [1, 5, 4 + 9, 4 + 1 + 5 * 9 + 3 * 8]
    assert legal({}) == ["draw 0", "draw 1", "draw 2", "draw 3", "draw 4"]


def test_perft_counts_a_win_and_end_as_leaves():
    position = turn({"j10": "E", "j11": "E"}, sages=["k9", "k11"], steps=2)
    assert perft(position, 1) == 5  # k8, j8, j9, k10 and end
    assert perft(position, 2) == 1 + 1 + 6 + 9 + 8


def test_written_position_of_a_start():
    assert normalise({"players": 3}) == {
        "game": "element", "players": 3, "board": {}, "sages": ["c9", "i3", "i9"], "to_move": 0,
        "bag": {"fire": 30, "water": 30, "earth": 30, "wind": 30}, "turn": 1,
    }  # fmt: skip


def test_draw_gives_steps_and_then_chance_draws_one_by_one():
    position = play({}, "draw 3")
    assert (position["hand"], position["steps"], position["chance"]) == ([], 2, 3)
    assert legal(position) == []
    position = play(position, "chance wind", "chance fire")
    assert (position["hand"], position["chance"]) == (["fire", "wind"], 1)
    assert outcomes(position) == {
        "chance fire": 29,
        "chance water": 30,
        "chance earth": 30,
        "chance wind": 29,
    }
    position = play(position, "chance fire")
    assert position["hand"] == ["fire", "fire", "wind"]
    assert "chance" not in position


def test_no_more_may_be_asked_for_than_the_bag_holds():
    cells = [cell for cell in CELLS if cell[0] in "abcdhijk"]
    codes = ["F"] * 30 + ["W"] * 30 + ["E2"] * 15 + ["A4"] * 7
    position = {"board": dict(zip(cells, codes, strict=False))}
    assert normalise(position)["bag"] == {"fire": 0, "water": 0, "earth": 0, "wind": 2}
    assert legal(position) == ["draw 0", "draw 1", "draw 2"]
    assert outcomes(play(position, "draw 2")) == {"chance wind": 2}


def test_end_waits_for_placeable_stones_and_passes_the_turn():
    position = turn({}, ["earth"], steps=0)
    assert "end" not in legal(position)
    position = play(position, "earth d4", "end")
    assert (position["to_move"], position["turn"]) == (1, 2)
    assert "hand" not in position
    assert "steps" not in position
    assert "spent" not in position


def test_unplaceable_water_goes_back_to_the_bag():
    pools = [cell for cell in CELLS if cell[0] in "acegik" and int(cell[1:]) % 2 == 1]
    board = {cell: "W" for cell in CELLS if cell[0] in "bfj" and int(cell[1:]) % 2 == 1}
    banks = [cell for cell in CELLS if cell not in pools and cell not in board and cell not in ("b2", "j10")]
    board |= dict(zip(banks, ["E", "A"] * 29 + ["W"] * 9, strict=False))
    position = turn(board, ["water"], ["b2", "j10"], turn=3, max_turns=3)
    assert legal(position) == ["end"]
    after = play(position, "end")
    assert after["bag"]["water"] == normalise(position)["bag"]["water"] + 1
    assert after["over"]
    assert after["winners"] == []
    assert (after["to_move"], after["turn"]) == (0, 3)
    assert "hand" not in after
    assert after["max_turns"] == 3
    assert legal(after) == []


# ---- Sages


def test_step_is_blocked_by_stones_wind_and_sages():
    board = {"f6": "F", "g6": "W", "g5": "E", "g4": "A"}
    assert verbs(turn(board, sages=["f5", "f4"], steps=1), "step") == {"sw", "w", "nw"}
    assert verbs(turn(board, sages=["f5", "f4"], steps=0), "step") == set()


def test_only_a_range_closes_a_diagonal():
    earth = turn({"f6": "E", "g5": "E"}, sages=["f5", "a1"], steps=1)
    assert "ne" in verbs(earth, "step")
    assert "ne" not in verbs(turn({"f6": "E2", "g5": "E"}, sages=["f5", "a1"], steps=1), "step")
    joined = turn({"f6": "E", "g5": "E", "h4": "E", "i5": "E2"}, sages=["f5", "a1"], steps=1)
    assert "ne" not in verbs(joined, "step")


@pytest.mark.parametrize(
    ("board", "landing"),
    [
        ({"f2": "A"}, "f3"),
        ({"f2": "A2"}, "f4"),
        ({"f2": "A", "f3": "A3"}, "f6"),
        ({"f2": "A", "f3": "A3", "f5": "E2", "f4": "W"}, "f6"),
        ({"f2": "A3", "f4": "A"}, "f5"),  # the second Wind is not in the unbroken run
        ({"f2": "A4", "f3": "A4"}, "f10"),
        ({"f2": "A2", "f4": "A"}, None),  # lands on Wind
        ({"f2": "A", "f3": "F"}, None),
        ({"f2": "A4", "f3": "A4", "f4": "A2"}, None),  # beyond row 11
        ({"f3": "A"}, None),  # not adjacent
    ],
)
def test_jump_distances(board, landing):
    position = turn(board, sages=["f1", "k11"])
    assert (landing is not None) == ("jump n" in legal(position))
    if landing:
        assert play(position, "jump n")["sages"][0] == landing


def test_jump_passes_over_a_sage_but_does_not_land_on_one():
    assert "jump n" in legal(turn({"f2": "A2"}, sages=["f1", "f3"]))
    assert "jump n" not in legal(turn({"f2": "A2"}, sages=["f1", "f4"]))


def test_range_stops_a_jump_before_the_wind_only():
    assert "jump ne" not in legal(turn({"f6": "E2", "g5": "E", "g6": "A"}, sages=["f5", "a1"]))
    assert "jump ne" in legal(turn({"f6": "E", "g5": "E", "g6": "A"}, sages=["f5", "a1"]))
    assert "jump ne" in legal(turn({"g7": "E2", "h6": "E", "g6": "A"}, sages=["f5", "a1"]))


def test_wind_is_spent_by_a_jump_until_it_is_replaced():
    position = turn({"f2": "A3", "f4": "A"}, ELEMENTS, ["f1", "k11"], steps=0)
    position = play(position, "jump n")
    assert position["spent"] == ["f2"]
    assert position["sages"][0] == "f5"
    assert position["steps"] == 0
    assert verbs(position, "jump") == {"s"}  # over f4, landing on f3
    assert "jump s" not in legal(play(position, "jump s"))  # the run f2 is spent
    assert play(position, "wind f2")["spent"] == ["f2"]
    assert play(position, "fire f2", "water f2", "earth f2", "wind f2")["spent"] == []
    ended = play(position, "fire a1", "water a3", "earth a5", "wind a7", "end", "draw 0")
    assert ended["spent"] == []


def test_fire_that_spreads_onto_spent_wind_frees_it():
    position = turn({"f3": "A2", "g3": "F"}, ["fire"], ["a1", "k11"], spent=["f3"])
    position = play(position, "fire h3")
    assert (position["board"]["f3"], position["spent"]) == ("F", [])
    assert position["bag"]["wind"] == 30
    assert position["bag"]["fire"] == 27


# ---- Replacement


def test_what_replaces_what():
    board = {"a1": "F", "c1": "W", "e1": "E", "g1": "A", "i1": "A4", "a5": "E2", "b6": "E"}
    position = turn(board, ELEMENTS)
    assert [c for c in board if c in verbs(position, "fire")] == ["g1", "i1"]
    assert [c for c in board if c in verbs(position, "water")] == ["a1"]
    assert [c for c in board if c in verbs(position, "earth")] == ["c1", "e1", "b6"]
    assert [c for c in board if c in verbs(position, "wind")] == ["e1", "g1"]
    assert not any(sage in verbs(position, name) for sage in FAR for name in ELEMENTS)


def test_one_cell_replaced_four_times_in_a_turn():
    position = turn({"d4": "A4"}, ["fire", "water", "earth", "wind"])
    position = play(position, "fire d4")
    assert position["bag"]["wind"] == 29
    position = play(position, "water d4", "earth d4", "wind d4")
    assert position["board"] == {"d4": "A"}
    assert position["bag"] == {"fire": 30, "water": 30, "earth": 30, "wind": 29}


def test_own_sage_is_never_shut_in_even_by_a_capture():
    board = {"b1": "F", "b2": "F", "b3": "F", "b4": "F", "a4": "F"}
    both = turn(board, ["earth", "wind"], ["a1", "a3"])
    assert "earth a2" not in legal(both)
    assert "wind a2" not in legal(both)
    assert play(turn(board, ["earth"], ["k6", "a3"]), "earth a2")["winners"] == [0]
    assert "wind a2" in legal(turn({"b1": "F", "b2": "F"}, ["wind"], ["a1", "k1"]))  # a jump to a3 remains


def test_a_jump_into_a_pit_is_refused_unless_it_can_be_jumped_back():
    around = dict.fromkeys(("e3", "f3", "g3", "e4", "g4", "e5", "f5", "g5"), "E")
    assert "jump n" not in legal(turn({"f2": "A2", **around}, sages=["f1", "k11"]))
    around = dict.fromkeys(("e2", "g2", "e3", "g3", "e4", "f4", "g4"), "E")
    assert "jump n" in legal(turn({"f2": "A", **around}, sages=["f1", "k11"]))  # back over f2, though spent


# ---- Fire


def after_fire(board, cell, sages=FAR):
    """The cells of Fire after one more."""
    position = play(turn(board, ["fire"], sages), f"fire {cell}")
    return {there for there, code in position["board"].items() if code == "F"}


def test_fire_spreads_to_the_far_side_of_the_line():
    assert after_fire({"d2": "F"}, "d1") == {"d1", "d2", "d3"}
    assert after_fire({"d2": "F", "d3": "F"}, "d1") == {"d1", "d2", "d3", "d4"}
    assert after_fire({"d2": "F", "d4": "F"}, "d1") == {"d1", "d2", "d3", "d4"}  # extra Fire spreads no more
    assert after_fire({"d3": "F", "d5": "F"}, "d4") == {"d2", "d3", "d4", "d5", "d6"}
    assert after_fire({"e5": "F"}, "d4") == {"d4", "e5"}  # never diagonally


def test_fire_spread_is_stopped_by_edge_water_earth_and_sage():
    assert after_fire({"d2": "F", "d1": "F"}, "d3") == {"d1", "d2", "d3"}
    assert after_fire({"d2": "F", "d1": "W"}, "d3") == {"d2", "d3"}
    assert after_fire({"d2": "F", "d1": "E"}, "d3") == {"d2", "d3"}
    assert after_fire({"d2": "F"}, "d3", ["d1", "k11"]) == {"d2", "d3"}
    assert after_fire({"d2": "F", "d1": "A3"}, "d3") == {"d1", "d2", "d3"}


def test_fire_placed_onto_wind_spreads_all_the_same():
    assert after_fire({"d2": "F", "d3": "A2"}, "d3") == {"d1", "d2", "d3"}


def test_spreads_go_north_east_south_west_while_the_bag_has_fire():
    other = dict.fromkeys(CELLS[:26], "F")  # columns a and b, c1 to c4
    position = turn({**other, "h7": "F", "i6": "F"}, ["fire"], ["k1", "k11"])
    assert normalise(position)["bag"]["fire"] == 1
    position = play(position, "fire h6")
    assert position["board"].get("h8") == "F"
    assert "j6" not in position["board"]


# ---- Water


def test_two_stones_of_water_flow_two_cells():
    position = play(turn({"d3": "W"}, ["water", "earth"]), "water d4")
    assert position["river"] == {"head": "d4"}
    assert legal(position) == ["river s"]
    position = play(position, "river s")
    assert position["river"] == {"body": ["d4", "d3"], "left": 2}
    assert legal(position) == ["flow e", "flow n", "flow w"]
    position = play(position, "flow n")
    assert position["river"] == {"body": ["d5", "d4"], "left": 1}
    assert set(position["board"]) == {"d4", "d5"}
    position = play(position, "flow e")
    assert set(position["board"]) == {"d5", "e5"}
    assert "river" not in position
    assert position["hand"] == ["earth"]


def test_river_is_one_straight_line_in_a_chosen_direction():
    position = play(turn({"d3": "W", "d2": "W", "e2": "W", "e4": "W"}, ["water"]), "water d4")
    assert legal(position) == ["river e", "river s"]
    assert play(position, "river s")["river"] == {"body": ["d4", "d3", "d2"], "left": 3}
    assert play(position, "river e")["river"] == {"body": ["d4", "e4"], "left": 2}
    assert "river" not in play(turn({"c3": "W"}, ["water"]), "water d4")  # diagonal Water is no River


def test_river_follows_its_own_tail_but_does_not_catch_it():
    position = turn({"d1": "W", "d2": "W", "d3": "W"}, ["water"])
    position = play(position, "water d4", "river s", "flow e", "flow s")
    assert position["river"]["body"] == ["e3", "e4", "d4", "d3"]
    assert "flow w" not in legal(position)  # d3 is only left in this very step
    position = play(position, "flow s")
    assert legal(position) == ["flow e", "flow s", "flow w"]  # d2 was left before
    assert set(play(position, "flow w")["board"]) == {"d2", "e2", "e3", "e4"}


def test_river_removes_fire_and_nothing_else():
    board = {"a2": "W", "b1": "F", "c1": "F", "b2": "E", "c2": "A", "d1": "W"}
    position = play(turn(board, ["water"]), "water a1", "river n")
    assert legal(position) == ["flow e"]
    assert position["bag"]["fire"] == 28
    position = play(position, "flow e")
    assert legal(position) == ["flow e"]
    assert position["bag"]["fire"] == 29
    position = play(position, "flow e")  # ends beside d1, which triggers nothing
    assert position["board"] == {"b1": "W", "c1": "W", "b2": "E", "c2": "A", "d1": "W"}
    assert position["bag"]["fire"] == 30
    assert "river" not in position


def test_water_without_a_full_route_is_refused():
    assert "water a1" not in legal(turn({"a2": "W", "b1": "E"}, ["water"]))
    assert "water a1" not in legal(turn({"a2": "W", "b1": "F", "b2": "E", "c1": "E"}, ["water"]))
    assert "water a1" in legal(turn({"a2": "W", "b1": "F", "b2": "E", "c1": "F"}, ["water"]))
    assert "water a1" in legal(turn({"b1": "E"}, ["water"]))  # no River, no route needed
    # b1 touches the Water of a2 diagonally only
    assert "water b1" in legal(turn({"a2": "W", "b1": "F", "b2": "E", "c1": "E"}, ["water"]))


def test_water_replacing_fire_flows():
    position = play(turn({"d3": "W", "d4": "F"}, ["water"]), "water d4")
    assert position["river"] == {"head": "d4"}
    assert position["bag"]["fire"] == 30


def test_route_that_shuts_in_the_own_sage_is_not_offered():
    board = {"b1": "E", "b2": "E", "a6": "W", "a7": "W"}
    position = play(turn(board, ["water"], ["a1", "k11"]), "water a5", "river n", "flow s", "flow s")
    assert position["river"]["body"][0] == "a3"
    assert legal(position) == ["flow e"]
    position = play(turn({**board, "b3": "E"}, ["water"], ["a1", "k11"]), "water a5", "river n")
    assert legal(position) == ["flow e", "flow s"]
    assert legal(play(position, "flow s")) == ["flow e"]  # from a3 only a2 would be left


# ---- The end


def test_corner_capture():
    board = {"j11": "F", "j10": "W"}
    assert play(turn(board, ["earth"], ["a1", "k11"]), "earth k10")["winners"] == [0]
    won = play(turn(board, ["earth", "wind"], ["a1", "k11"], steps=1), "earth k10")
    assert won["over"]
    assert legal(won) == []
    assert (won["hand"], won["steps"]) == (["wind"], 1)
    assert (won["to_move"], won["turn"]) == (0, 1)
    assert normalise(won) == won


def test_wind_captures_only_where_the_landing_is_closed():
    board = {"j11": "A", "j10": "W"}
    free = play(turn(board, ["earth"], ["a1", "k11"], spent=["j11"]), "earth k10")
    assert "over" not in free  # jump to i11, and spent Wind does not matter
    assert play(turn({**board, "i11": "F"}, ["earth"], ["a1", "k11"]), "earth k10")["winners"] == [0]
    assert play(turn({**board, "j11": "F", "k9": "A"}, ["wind"], ["a1", "k11"]), "wind k10")["board"] == {
        "j11": "F", "j10": "W", "k9": "A", "k10": "A",
    }  # fmt: skip


def test_range_of_four_captures_where_loose_earth_does_not():
    assert "over" not in play(turn({"f8": "E", "e7": "E", "g7": "E"}, ["earth"], ["a1", "f7"]), "earth f6")
    assert play(turn({"f8": "E2", "e7": "E", "g7": "E"}, ["earth"], ["a1", "f7"]), "earth f6")["winners"] == [
        0
    ]
    late = turn({"f8": "E", "e7": "E", "g7": "E", "f6": "E"}, ["earth"], ["a1", "f7"])
    assert play(late, "earth g7")["winners"] == [0]  # all four become a Range


def test_spread_step_and_river_capture():
    board = {"j11": "E", "j10": "E"}
    assert play(turn({**board, "k9": "F"}, ["fire"], ["a1", "k11"]), "fire k8")["winners"] == [0]
    assert play(turn(board, [], ["k9", "k11"], steps=1), "step n")["winners"] == [0]
    river = turn({**board, "k7": "W"}, ["water"], ["a1", "k11"])
    river = play(river, "water k8", "river s", "flow n")
    assert "over" not in river
    assert play(river, "flow n")["winners"] == [0]


def test_jump_captures():
    position = turn({"j11": "E", "j10": "E", "k9": "A"}, sages=["k8", "k11"])
    assert "over" not in normalise(position)
    assert play(position, "jump n")["winners"] == [0]  # k10 is taken, so is the landing behind it


def test_nobody_is_captured_in_the_middle_of_a_river():
    position = turn({"j11": "E", "j10": "F", "k9": "W", "k8": "W"}, ["water"], ["a1", "k11"])
    position = play(position, "water k10")
    assert "over" not in position
    assert legal(position) == ["river s"]
    position = play(position, "river s", "flow w", "flow w", "flow w")
    assert "over" not in position
    assert "k10" not in position["board"]


@pytest.mark.parametrize(
    ("sages", "to_move", "winners"),
    [
        (["a1", "k1", "k11"], 1, [2]),  # seat 0 captured by 1: the hunter is 2
        (["a1", "k1", "k11"], 2, [2]),
        (["a1", "a3", "k11"], 2, [2]),  # 0 and 1 at once: the own target is among them
        (["k1", "a1", "a3"], 0, [0]),
        (["k1", "k11", "a1", "a3"], 0, [1, 2]),  # 2 and 3: their hunters share
        (["a1", "k11", "a3", "k1"], 3, [3]),
        (["a1", "k11", "a3", "k1"], 1, [1]),
    ],
)
def test_who_wins(sages, to_move, winners):
    board = dict.fromkeys(("b1", "b2", "b3", "b4", "a4"), "E")
    position = turn(board, ["fire"], sages, to_move=to_move)
    assert play(position, "fire a2")["winners"] == winners
    written = {"players": len(sages), "board": {**board, "a2": "F"}, "sages": sages, "to_move": to_move}
    assert normalise(written)["winners"] == winners
    assert legal(written) == []


# ---- Random play


def test_random_play_keeps_stones_and_input():
    rng = random.Random(1)
    for number in range(150):
        position = random_position(rng, 2 + number % 3)
        for before, action, after in random_walk(rng, position, 6):
            kept = repr(before)
            assert apply(before, action) == after == normalise(after)
            assert repr(before) == kept
            if "over" not in after:
                assert legal(after) or outcomes(after)
