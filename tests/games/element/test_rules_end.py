"""Chapter 9 of the rules: captures, who wins by them, and the draw (E9)."""

import pytest

import igroteka
from tests.games.element.helpers import (
    args_of,
    around,
    lines,
    names_of,
    offered,
    play,
    refuse,
    sage_of,
    table,
)

# The corner k11 with one way out, j10, for whoever stands there.
WALL = {"j11": "E", "k10": "W"}


def hunted(players: int, prey: int, to_move: int = 0, **more):
    """The prey stands in the corner k11 with one way out; the others stand far away."""
    far = ["c3", "c6", "f3", "i3"]
    sages = [far[seat] for seat in range(players)]
    sages[prey] = "k11"
    return table(WALL, ["fire"], sages=sages, players=players, to_move=to_move, **more)


@pytest.mark.allows("E9.1")
def test_a_sage_that_can_neither_step_nor_jump_is_captured():
    match = hunted(2, 1)
    events = match.play("fire j10")
    assert names_of(events) == ["stone-placed", "sage-captured", "game-won"]
    assert events[1].seat == 1
    assert args_of(events, "game-won") == [{"seats": "1", "count": 1}]
    assert match.is_over
    assert match.waiting == ()
    assert match.legal(0) == match.legal(1) == []


@pytest.mark.allows("E9.1")
def test_a_sage_in_the_open_needs_eight_stones_and_four_of_a_range():
    ring = around("f6")
    assert len(ring) == 8
    match = table(lines(*ring[1:], code="E"), ["fire"], sages=["a1", "f6"])
    assert not match.is_over
    assert play(match, f"fire {ring[0]}").winners == (0,)
    match = table(lines("e6 g6 f5 f7", code="E"), ["earth"], sages=["a1", "f6"])
    assert not match.is_over
    assert play(match, "earth e6").winners == (0,)


@pytest.mark.allows("E9.1")
def test_a_step_can_capture():
    match = table({"j11": "E", "k10": "W"}, sages=["i9", "k11"], steps=1)
    events = match.play("step ne")
    assert names_of(events) == ["sage-stepped", "sage-captured", "game-won"]
    assert match.winners == (0,)


@pytest.mark.allows("E9.1")
def test_a_jump_can_capture():
    match = table({**WALL, "i9": "A"}, sages=["h8", "k11"])
    events = match.play("jump ne")
    assert names_of(events) == ["sage-jumped", "sage-captured", "game-won"]
    assert match.winners == (0,)


@pytest.mark.allows("E9.1")
def test_spreading_fire_can_capture():
    match = table({**WALL, "i10": "F"}, ["fire"], sages=["a1", "k11"])
    assert names_of(match.play("fire h10"))[-2:] == ["sage-captured", "game-won"]
    assert match.winners == (0,)


@pytest.mark.allows("E9.1")
def test_a_river_captures_when_it_has_flowed_and_not_before():
    match = table({**WALL, "h10": "W"}, ["water"], sages=["a1", "k11"])
    play(match, "water i10", "river w", "flow e")
    assert not match.is_over
    events = match.play("flow s")
    assert names_of(events) == ["river-flowed", "sage-captured", "game-won"]
    assert match.winners == (0,)


@pytest.mark.refuses("E9.1")
def test_water_that_flows_off_the_last_way_out_captures_nobody():
    match = table({"j11": "E", "k10": "E", "i10": "W"}, ["water"], sages=["a1", "k11"])
    play(match, "water j10", "river w", "flow s", "flow s", "end")
    assert match.waiting == (1,)


@pytest.mark.allows("E9.1")
def test_the_sage_of_whoever_is_captured_also_of_a_player_who_has_moved_on():
    # Seat 1 is to move and captures seat 0, whose turn has passed.
    match = hunted(2, 0, to_move=1)
    assert play(match, "fire j10").winners == (1,)


@pytest.mark.allows("E9.1")
def test_the_removal_of_the_last_wind_captures():
    board = {"j11": "E", "k10": "W", "j10": "A"}
    match = table(board, ["fire"], sages=["a1", "k11"])
    assert not match.is_over
    assert play(match, "fire j10").winners == (0,)
    # So does a stone on the landing of the only jump.
    match = table(board, ["fire"], sages=["a1", "k11"])
    assert play(match, "fire i9").winners == (0,)
    # And a Wind that makes the jump longer than the way is free.
    match = table({**board, "h8": "E"}, ["wind"], sages=["a1", "k11"])
    assert play(match, "wind j10").winners == (0,)


@pytest.mark.refuses("E9.1")
def test_a_sage_that_can_only_jump_is_not_captured():
    match = table({"j11": "E", "k10": "W"}, ["wind"], sages=["a1", "k11"])
    play(match, "wind j10", "end")
    assert not match.is_over
    play(match, "draw 0")
    assert offered(match, "step") == set()
    assert offered(match, "jump") == {"sw"}


@pytest.mark.refuses("E9.1")
def test_a_jump_counts_even_where_it_would_be_refused():
    # The only move of a1 is a jump to d1, where it would be stuck: E4.4 forbids it, and still no capture.
    trap = {"a2": "W", "b2": "E", "b1": "A2", "c1": "F", "c2": "F", "d2": "W", "e2": "E", "e1": "F"}
    match = table(trap, ["earth"], steps=2)
    assert not match.is_over
    refuse(match, "jump e", "E4.4")
    assert offered(match, "step") | offered(match, "jump") == set()
    play(match, "earth f6", "end", "draw 0", "end")
    assert match.waiting == (0,)
    # Also for the sage of another: the last stone of this wall captures nobody.
    last = {cell: code for cell, code in trap.items() if cell != "a2"}
    match = play(table(last, ["fire"], sages=["k11", "a1"]), "fire a2")
    assert not match.is_over


@pytest.mark.refuses("E9.1")
def test_spent_wind_counts_as_unspent():
    # After its jump the sage stands on c1 and only the Wind that it has just used leads away.
    match = table({"b1": "A", **lines("b2 c2 d2", code="E")}, ["fire"])
    play(match, "jump e", "fire d1")
    assert not match.is_over
    assert match.position()["spent"] == ["b1"]
    assert offered(match, "step") | offered(match, "jump") == set()
    play(match, "end", "draw 0", "end", "draw 0", "jump w")
    assert sage_of(match) == "a1"


@pytest.mark.refuses("E9.1")
def test_a_sage_without_steps_left_is_not_captured():
    match = play(table(sages=["e5", "a1"], steps=1), "step n")
    assert offered(match, "step") == set()
    assert not match.is_over


@pytest.mark.refuses("E9.1")
def test_the_captured_player_gets_no_rescue():
    match = play(hunted(2, 1), "fire j10")
    for seat in (0, 1):
        for action in ("draw 1", "end", "wind j10"):
            refusal = match.why_not(action, seat=seat)
            assert (refusal.rule, refusal.key) == ("E9.2", "element-refuse-game-won")
    with pytest.raises(igroteka.IllegalAction):
        match.play("draw 4", seat=1)


@pytest.mark.allows("E9.2")
@pytest.mark.parametrize("hunter", [0, 1])
def test_with_two_players_capturing_wins(hunter):
    match = play(hunted(2, 1 - hunter, to_move=hunter), "fire j10")
    assert match.winners == (hunter,)
    assert match.returns == ([1.0, -1.0] if hunter == 0 else [-1.0, 1.0])
    assert match.position()["winners"] == [hunter]


@pytest.mark.allows("E9.2")
@pytest.mark.parametrize(("players", "hunter"), [(3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3)])
def test_capturing_the_own_target_wins(players, hunter):
    match = play(hunted(players, (hunter + 1) % players, to_move=hunter), "fire j10")
    assert match.winners == (hunter,)
    assert match.returns[hunter] == 1.0
    assert sum(match.returns) == pytest.approx(0)
    assert all(value < 0 for seat, value in enumerate(match.returns) if seat != hunter)


@pytest.mark.refuses("E9.2")
@pytest.mark.parametrize(
    ("players", "active", "prey"),
    [(3, 0, 2), (3, 1, 0), (3, 2, 1), (4, 0, 2), (4, 0, 3), (4, 2, 1), (4, 3, 2)],
)
def test_capturing_somebody_else_gives_the_win_to_his_hunter(players, active, prey):
    match = hunted(players, prey, to_move=active)
    events = match.play("fire j10")
    hunter = (prey - 1) % players
    assert hunter != active
    assert match.winners == (hunter,)
    assert args_of(events, "game-won") == [{"seats": str(hunter + 1), "count": 1}]
    assert match.returns[active] < 0


@pytest.mark.refuses("E9.2")
@pytest.mark.parametrize("players", [3, 4])
def test_a_game_that_is_won_does_not_go_on(players):
    match = play(hunted(players, 1), "fire j10")
    assert match.waiting == ()
    refuse(match, "end", "E9.2", "game-won")
    refuse(match, "draw 0", "E9.2", "game-won")


# Two sages in the corner k1, k2 with the way out j2 in common: one stone captures both.
PAIR = {"j1": "E", "j3": "E", "k3": "E"}


def pair(players: int, preys: tuple[int, int], active: int = 0):
    """The two preys stand in the corner; the others far away."""
    far = ["c3", "c6", "f8", "i9"]
    sages = [far[seat] for seat in range(players)]
    sages[preys[0]], sages[preys[1]] = "k1", "k2"
    return table(PAIR, ["earth"], sages=sages, players=players, to_move=active)


@pytest.mark.allows("E9.3")
@pytest.mark.parametrize(
    ("players", "preys", "active"),
    [
        (3, (1, 2), 0),
        (3, (0, 2), 1),
        (4, (1, 2), 0),
        (4, (1, 3), 0),
        (4, (3, 1), 0),
        (4, (2, 0), 1),
        (4, (0, 1), 3),
    ],
)
def test_with_the_own_target_among_several_captured_the_active_player_wins(players, preys, active):
    match = pair(players, preys, active)
    assert not match.is_over and not match.view(0).to_dict()["captured"]
    events = match.play("earth j2")
    assert [event.seat for event in events if event.name == "sage-captured"] == sorted(preys)
    # What shows the end has it from the view, also where nobody has heard the events.
    assert igroteka.from_position("element", match.position()).view(0).to_dict()["captured"] == sorted(preys)
    assert match.winners == (active,)
    assert match.returns[active] == 1.0


@pytest.mark.allows("E9.3")
@pytest.mark.parametrize(
    ("preys", "active", "winners"), [((2, 3), 0, (1, 2)), ((3, 0), 1, (2, 3)), ((1, 0), 2, (0, 3))]
)
def test_without_the_own_target_the_hunters_of_the_captured_share_the_win(preys, active, winners):
    match = pair(4, preys, active)
    events = match.play("earth j2")
    assert match.winners == winners
    assert args_of(events, "game-won") == [
        {"seats": ", ".join(str(seat + 1) for seat in winners), "count": 2}
    ]
    assert [match.returns[seat] for seat in winners] == [0.5, 0.5]
    assert sum(match.returns) == pytest.approx(0)
    assert match.position()["winners"] == list(winners)


@pytest.mark.refuses("E9.3")
def test_the_third_player_does_not_win_with_the_active_one():
    # Seat 1 hunts seat 2, but seat 0 caught its own target with the same stone.
    match = play(pair(3, (1, 2)), "earth j2")
    assert match.winners == (0,)
    assert match.returns[1] < 0


@pytest.mark.refuses("E9.3")
def test_the_active_player_does_not_share_what_others_have_won():
    match = play(pair(4, (2, 3)), "earth j2")
    assert 0 not in match.winners
    assert match.returns[0] < 0


@pytest.mark.allows("E9.3")
def test_three_sages_captured_at_once():
    sages = ["c3", "k1", "k2", "j1"]
    match = table({"i1": "E", "i2": "E", "j3": "E", "k3": "E"}, ["fire"], sages=sages, players=4)
    assert not match.is_over
    events = match.play("fire j2")
    assert names_of(events).count("sage-captured") == 3
    assert match.winners == (0,)


@pytest.mark.allows("E9.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_the_last_turn_ends_without_a_winner_the_game_is_a_draw(players):
    match = igroteka.new("element", players=players, seed=1, max_turns=5)
    for turn in range(1, 6):
        assert match.position()["turn"] == turn
        assert not match.is_over
        play(match, "draw 0")
        events = match.play("end")
    assert names_of(events) == ["turn-ended", "game-drawn"]
    assert args_of(events, "game-drawn") == [{"turns": 5}]
    assert match.is_over
    assert match.winners == ()
    assert match.returns == [0.0] * players
    assert (match.position()["over"], match.position()["winners"]) == (True, [])


@pytest.mark.allows("E9.4")
def test_200_turns_counted_over_all_players_are_the_default():
    match = igroteka.from_position("element", {"turn": 199, "to_move": 0})
    play(match, "draw 0", "end", "draw 0")
    assert not match.is_over
    play(match, "end")
    assert match.is_over
    assert match.winners == ()


@pytest.mark.allows("E9.4")
def test_a_capture_in_the_last_turn_wins():
    match = hunted(2, 1, max_turns=7, turn=7)
    assert play(match, "fire j10").winners == (0,)


@pytest.mark.refuses("E9.4")
def test_after_the_last_turn_nobody_acts():
    match = igroteka.new("element", seed=1, max_turns=1)
    play(match, "draw 0", "end")
    for seat in (0, 1):
        assert match.legal(seat) == []
        refusal = match.why_not("draw 0", seat=seat)
        assert (refusal.rule, refusal.key, refusal.numbers) == (
            "E9.4",
            "element-refuse-game-drawn",
            {"turns": 1},
        )


@pytest.mark.refuses("E9.4")
def test_a_draw_does_not_come_before_the_turn_ends():
    match = igroteka.from_position("element", {"turn": 3, "max_turns": 3, "hand": ["fire"], "steps": 1})
    play(match, "step n", "fire a1")
    assert not match.is_over
    play(match, "end")
    assert match.is_over


@pytest.mark.refuses("E9.4")
@pytest.mark.parametrize("max_turns", [0, -1, 100001, "many", True, 1.5])
def test_a_limit_that_is_no_number_of_turns_is_refused(max_turns):
    with pytest.raises(igroteka.OptionError, match="max_turns: expected 1 to 100000"):
        igroteka.new("element", max_turns=max_turns)


@pytest.mark.refuses("E9.4")
def test_nobody_begins_a_turn_captured():
    with pytest.raises(igroteka.PositionError, match=r"^over: expected true, a sage is captured \(E9\.1\)$"):
        igroteka.from_position(
            "element", {"sages": ["a1", "f6"], "board": {"a2": "F", "b1": "W", "b2": "E"}, "over": False}
        )
