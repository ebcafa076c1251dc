"""Chapter 1 of the rules: the board, the stones, the players and their order (E1)."""

import pytest

import igroteka
from tests.games.element.helpers import CELLS, bag_of, lines, offered, play, refuse, sage_of, table

STARTS = {2: ["f5", "f7"], 3: ["c9", "i3", "i9"], 4: ["c9", "c3", "i3", "i9"]}


@pytest.mark.allows("E1.1")
def test_the_board_has_11_by_11_cells_from_a1_to_k11():
    match = table(hand=["earth"], sages=["f5", "f7"])
    assert len(CELLS) == 121
    assert offered(match, "earth") == set(CELLS) - {"f5", "f7"}


@pytest.mark.allows("E1.1")
def test_a1_is_the_bottom_left_and_f6_the_centre():
    assert sage_of(play(table(sages=["a1", "k11"], steps=1), "step n")) == "a2"
    assert sage_of(play(table(sages=["a1", "k11"], steps=1), "step e")) == "b1"
    for direction, edge in {"n": "f11", "e": "k6", "s": "f1", "w": "a6"}.items():
        match = play(table(sages=["f6", "a1"], steps=5), *[f"step {direction}"] * 5)
        assert sage_of(match) == edge


@pytest.mark.refuses("E1.1")
@pytest.mark.parametrize("cell", ["l5", "a12", "a0", "k12", "l1", "e", "55", "A1", "e05"])
def test_a_cell_beyond_the_board_does_not_exist(cell):
    refuse(table(hand=["fire"]), f"fire {cell}", "E1.1", "no-such-cell", text=cell)
    with pytest.raises(
        igroteka.PositionError, match=f"^board: expected one of a1, b1, c1 ... k11, found '{cell}'$"
    ):
        table({cell: "F"})
    with pytest.raises(
        igroteka.PositionError, match=f"^sages: expected one of a1, b1, c1 ... k11, found '{cell}'$"
    ):
        table(sages=["a1", cell])


@pytest.mark.allows("E1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bag_begins_with_30_stones_of_each_element(players):
    match = igroteka.new("element", players=players, seed=1)
    assert bag_of(match) == {"fire": 30, "water": 30, "earth": 30, "wind": 30}
    assert match.game.showing.pieces(match.state) == {
        "fire": 30,
        "water": 30,
        "earth": 30,
        "wind": 30,
        "sages": players,
    }


@pytest.mark.allows("E1.2")
@pytest.mark.parametrize("code", ["F", "W", "E", "A"])
def test_all_30_stones_of_an_element_can_lie_on_the_board(code):
    match = table(lines(*CELLS[11:41], code=code), sages=["a1", "k1"])
    assert sorted(bag_of(match).values()) == [0, 30, 30, 30]


@pytest.mark.refuses("E1.2")
@pytest.mark.parametrize(("code", "stone"), [("F", "fire"), ("W", "water"), ("E", "earth"), ("A", "wind")])
def test_a_31st_stone_is_refused_on_the_board_and_in_the_hand(code, stone):
    for hand, cells in (([], CELLS[11:42]), ([stone], CELLS[11:41])):
        with pytest.raises(
            igroteka.PositionError, match=rf"^board: expected at most 30 {stone} stones in all \(E1\.2\)$"
        ):
            table(lines(*cells, code=code), hand, sages=["a1", "k1"])


@pytest.mark.refuses("E1.2")
def test_stones_in_stacks_count_too():
    stacks = lines(*CELLS[11:18], code="A4")
    assert bag_of(table({**stacks, "e5": "A2"}))["wind"] == 0
    with pytest.raises(igroteka.PositionError, match="at most 30 wind"):
        table({**stacks, "e5": "A3"})
    with pytest.raises(igroteka.PositionError, match="at most 30 earth"):
        table({**lines(*CELLS[11:26], code="E2"), "e5": "E"})


@pytest.mark.refuses("E1.2")
def test_a_bag_that_has_run_out_of_an_element_does_not_give_it():
    match = igroteka.from_position("element", {"board": lines(*CELLS[77:107], code="F")})
    match.auto_chance = False
    match.play("draw 1")
    chance = match.game.chance(match.state)
    assert [match.game.outcomes.text(outcome) for outcome in chance.outcomes] == [
        "chance water", "chance earth", "chance wind",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="no such outcome"):
        match.play("chance fire")


@pytest.mark.allows("E1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_have_one_sage_each(players):
    match = igroteka.new("element", players=players, seed=1)
    assert match.players == players
    assert len(set(match.position()["sages"])) == players


@pytest.mark.refuses("E1.3")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_one_or_five_players_are_refused(players):
    with pytest.raises(igroteka.OptionError, match=f"players: expected 2 to 4, found {players}"):
        igroteka.new("element", players=players)
    with pytest.raises(ValueError, match="players"):
        igroteka.from_position("element", {"players": players})


@pytest.mark.refuses("E1.3")
@pytest.mark.parametrize("sages", [["f5"], ["f5", "f7", "a1"]])
def test_a_player_has_neither_no_sage_nor_two(sages):
    with pytest.raises(igroteka.PositionError, match=f"^sages: expected 2 cells, found {len(sages)}$"):
        table(sages=sages)


@pytest.mark.allows("E1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sages_begin_on_their_start_cells(players):
    assert igroteka.new("element", players=players, seed=1).position()["sages"] == STARTS[players]


@pytest.mark.allows("E1.4")
@pytest.mark.parametrize("players", [3, 4])
def test_the_order_of_the_start_cells_runs_counter_clockwise(players):
    cells = igroteka.new("element", players=players, seed=1).position()["sages"]
    points = [(ord(cell[0]) - ord("f"), int(cell[1:]) - 6) for cell in cells]
    for (x, y), (next_x, next_y) in zip(points, [*points[1:], points[0]], strict=True):
        assert x * next_y - y * next_x >= 0
    assert sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(points, [*points[1:], points[0]], strict=True)) > 0


@pytest.mark.refuses("E1.4")
def test_with_three_players_c3_stays_empty():
    match = igroteka.from_position("element", {"players": 3, "hand": ["earth"]})
    play(match, "earth c3")
    assert match.position()["board"] == {"c3": "E"}
    refuse(igroteka.from_position("element", {"players": 4, "hand": ["earth"]}), "earth c3", "E4.3")


@pytest.mark.refuses("E1.4")
def test_two_sages_never_share_a_cell():
    with pytest.raises(
        igroteka.PositionError, match=r"^sages: expected free cells, found 'f5' taken \(E1\.3\)$"
    ):
        table(sages=["f5", "f5"])


@pytest.mark.allows("E1.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_next_seat_acts_next_and_is_the_target(players):
    match = igroteka.new("element", players=players, seed=1)
    order = []
    for _ in range(2 * players):
        order.append(match.waiting)
        play(match, "draw 0", "end")
    assert order == [(seat,) for seat in range(players)] * 2
    assert match.view(0).targets == [*range(1, players), 0]


@pytest.mark.refuses("E1.5")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("to_move", [0, 1])
def test_nobody_acts_in_the_turn_of_another(players, to_move):
    match = igroteka.from_position("element", {"players": players, "to_move": to_move})
    for seat in set(range(players)) - {to_move}:
        refusal = match.why_not("draw 0", seat=seat)
        assert (refusal.rule, refusal.key) == ("E1.5", "element-refuse-not-your-turn")
        assert refusal.numbers == {"seat": seat + 1, "to_move": to_move + 1}
        assert match.legal(seat) == []
        with pytest.raises(igroteka.IllegalAction):
            match.play("draw 0", seat=seat)
    assert match.waiting == (to_move,)


@pytest.mark.allows("E1.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_0_begins_whatever_the_luck(players):
    for seed in range(5):
        match = igroteka.new("element", players=players, seed=seed)
        assert match.waiting == (0,)
        assert match.position()["to_move"] == 0
        assert match.position()["turn"] == 1


@pytest.mark.refuses("E1.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_other_seat_begins(players):
    match = igroteka.new("element", players=players, seed=1)
    for seat in range(1, players):
        assert match.legal(seat) == []
        assert match.why_not("draw 1", seat=seat).rule == "E1.5"
