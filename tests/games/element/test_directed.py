"""Captures by directed play: hunters who wall in their prey, and finished games kept as records.

Random players of two rarely capture anybody. A hunter here looks one action ahead and takes what leaves
the prey the fewest moves. They are counted by a plain reading of E3, E7 and E9.1, against which the end of
each game is held too.
"""

import json
import random
from pathlib import Path

import pytest

import igroteka
from tests.games.element.helpers import CELLS, DIRECTIONS, STONES, args_of, go, names_of, play
from tests.games.fixtures import (
    check_changed_line,
    check_other_end,
    kept_record,
    replayed,
    verbs_of,
    write_records,
)

FIXTURES = Path(__file__).parent / "fixtures"
BOARD = set(CELLS)
NEAR = {
    cell: {
        other for other in CELLS
        if abs(ord(cell[0]) - ord(other[0])) <= 2 and abs(int(cell[1:]) - int(other[1:])) <= 2
    }
    for cell in CELLS
}  # fmt: skip


def range_of(board):
    """E6.2: the Mountains and all Earth that hangs together with them."""
    found = {cell for cell, code in board.items() if code == "E2"}
    edge = list(found)
    while edge:
        cell = edge.pop()
        joined = {near for near in (go(cell, d) for d in DIRECTIONS) if board.get(near) == "E"} - found
        found |= joined
        edge += joined
    return found


def moves_of(position, seat):
    """E9.1: the cells that a sage could step or jump to in a fresh turn."""
    board, sages = position["board"], position["sages"]
    at = sages[seat]
    walls = range_of(board)
    moves = []
    for direction in DIRECTIONS:
        if len(direction) == 2 and {go(at, direction[0]), go(at, direction[1])} <= walls:
            continue
        distance, total = 1, 0
        while board.get(go(at, direction, distance), "").startswith("A"):
            total += int(board[go(at, direction, distance)][1:] or 1)
            distance += 1
        to = go(at, direction, total + 1)
        if to in BOARD and to not in board and to not in sages:
            moves.append(to)
    return moves


class Hunters:
    """Seats with a prey wall it in as best they can see; seats without one play at random."""

    def __init__(self, match, preys, seed):
        self.match = match
        self.preys = preys
        self.rng = random.Random(seed)

    def choose(self):
        """The action that leaves the prey the fewest moves, by chance among equals."""
        match = self.match
        seat, legal = match.waiting[0], match.legal()
        if seat not in self.preys:
            return self.rng.choice(legal)
        if legal[0] == "draw 0":
            return legal[-1]
        close = NEAR[match.position()["sages"][self.preys[seat]]]
        near = [
            action for action in legal if action.startswith(("river", "flow")) or action.split()[-1] in close
        ]
        if not near:
            return self.rng.choice(legal)
        return min(near, key=lambda action: (self.left_after(seat, action), self.rng.random()))

    def left_after(self, seat, action):
        """How many moves the prey has after an action, tried on a copy."""
        game, state = self.match.game, self.match.state.clone()
        game.apply(state, seat, game.actions.parse(action))
        return len(moves_of(game.showing.position(state), self.preys[seat]))

    def play_out(self):
        """Play to the end."""
        while not self.match.is_over:
            self.match.play(self.choose())
        return self.match


def hunt(players, preys, seed, **options):
    """A whole game from the start cells."""
    return Hunters(igroteka.new("element", players=players, seed=seed, **options), preys, seed).play_out()


def winners_by_the_book(players, active, captured):
    """E9.2, E9.3."""
    if (active + 1) % players in captured:
        return (active,)
    return tuple(sorted({(seat - 1) % players for seat in captured}))


def check_capture(match):
    """What a game that a capture has ended says of itself is all the same story."""
    position, players = match.position(), match.players
    captured = [seat for seat in range(players) if not moves_of(position, seat)]
    winners = winners_by_the_book(players, position["to_move"], captured)
    assert captured
    assert match.is_over
    assert match.winners == winners
    assert position["winners"] == list(winners)
    assert position["over"] is True
    assert match.returns == [
        1 / len(winners) if seat in winners else -1 / (players - len(winners)) for seat in range(players)
    ]
    assert match.game.end_reason(match.state) == ("capture" if len(winners) == 1 else "shared")
    names = names_of(match.events)
    assert [event.seat for event in match.events if event.name == "sage-captured"] == captured
    assert match.view(igroteka.SPECTATOR).to_dict()["captured"] == captured
    assert args_of(match.events, "game-won") == [
        {"seats": ", ".join(str(seat + 1) for seat in winners), "count": len(winners)}
    ]
    assert names[-1] == "game-won"
    assert names.count("turn-ended") == position["turn"] - 1
    assert names.count("draw-chosen") == position["turn"]
    check_table(match)


def check_table(match):
    """Stones are conserved, nobody can act, and position and record give the same end again."""
    position = match.position()
    for letter, stone in zip("FWEA", STONES, strict=True):
        lying = sum(int(code[1:] or 1) for code in position["board"].values() if code[0] == letter)
        assert lying + position["bag"][stone] + position.get("hand", []).count(stone) == 30
    assert match.waiting == ()
    assert all(match.legal(seat) == [] for seat in range(match.players))
    assert igroteka.from_position("element", position).digest() == match.digest()
    record = json.loads(json.dumps(match.record()))
    assert record["over"] is True
    assert record["returns"] == match.returns
    again = igroteka.replay(record)
    assert again.position() == position
    assert again.digest() == match.digest() == record["digest"]
    assert [event.for_seat(0) for event in again.events] == [event.for_seat(0) for event in match.events]
    cut = {"lines": record["lines"][:-1], "digest": None, "over": False, "returns": None}
    shorter = igroteka.replay({**record, **cut})
    assert not shorter.is_over
    assert (
        all(moves_of(shorter.position(), seat) for seat in range(match.players))
        or "river" in shorter.position()
    )


@pytest.mark.allows("E9.1", "E9.2")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_hunters_capture_each_other(players, seed):
    match = hunt(players, {seat: (seat + 1) % players for seat in range(players)}, seed)
    check_capture(match)
    assert match.position()["turn"] < 200


@pytest.mark.allows("E9.2")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("hunter", [0, 1])
def test_one_hunter_wins_against_random_players(players, hunter):
    for seed in range(2):
        match = hunt(players, {hunter: (hunter + 1) % players}, seed)
        check_capture(match)
    assert match.winners == (hunter,)


@pytest.mark.refuses("E9.2")
@pytest.mark.parametrize(("players", "prey"), [(3, 2), (4, 2), (4, 3)])
def test_who_hunts_for_another_gives_the_win_away(players, prey):
    gifts = 0
    for seed in range(4):
        match = hunt(players, {0: prey}, seed)
        check_capture(match)
        gifts += match.position()["to_move"] == 0 and match.winners == (prey - 1,)
    assert gifts > 0


@pytest.mark.allows("E9.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hunters_without_time_draw(players):
    match = hunt(players, {0: 1}, seed=1, max_turns=2)
    assert match.winners == ()
    assert match.returns == [0.0] * players
    assert match.game.end_reason(match.state) == "draw"
    check_table(match)


# ---- Finished games that are kept


def shared_win():
    """Seats 2 and 3 go into a corner together and seat 0 closes it: their hunters, 1 and 2, share the win."""
    match = igroteka.new("element", players=4, seed=0)
    match.auto_chance = False
    idle = ["draw 0", "end"]
    play(match, *idle, *idle)
    play(match, "draw 0", "step se", "step se", "end")
    play(match, "draw 0", "step se", "step se", "step s", "step s", "step s", "end")
    play(match, *idle, *idle, *idle)
    play(match, "draw 0", "step s", "step s", "end")
    play(match, "draw 4", *["chance earth"] * 4, "earth j1", "earth j3", "earth k3", "earth j2")
    return match


def drawn(players):
    """A short game at random, with one action taken back."""
    match = igroteka.new("element", players=players, seed=players, max_turns=4 * players)
    play(match, "draw 2", "step n" if players > 2 else "step w")
    match.undo()
    return Hunters(match, {}, players).play_out()


MADE = {
    "capture-2": lambda: hunt(2, {0: 1, 1: 0}, 1),
    "capture-3": lambda: hunt(3, {0: 1, 1: 2, 2: 0}, 1),
    "capture-4": lambda: hunt(4, {0: 1, 1: 2, 2: 3, 3: 0}, 0),
    "gift-3": lambda: hunt(3, {0: 2}, 2),
    "gift-4": lambda: hunt(4, {0: 2}, 0),
    "shared-4": shared_win,
    "draw-2": lambda: drawn(2),
    "draw-3": lambda: drawn(3),
    "draw-4": lambda: drawn(4),
}


def write_fixtures():
    """Make the kept games anew; only when rules or data have changed on purpose."""
    write_records(FIXTURES, MADE)


def test_a_game_is_kept_for_every_number_of_players_and_every_end():
    assert verbs_of(FIXTURES, list(MADE)) == {
        "draw",
        "chance",
        *STONES,
        "step",
        "jump",
        "river",
        "flow",
        "end",
        "undo",
    }


@pytest.mark.parametrize("name", MADE)
def test_a_kept_game_replays_to_its_digest(name):
    match = replayed(FIXTURES, name)
    reason, players = name.split("-")
    assert match.players == int(players)
    if reason == "draw":
        assert match.winners == ()
        check_table(match)
        return
    check_capture(match)
    active = match.position()["to_move"]
    assert len(match.winners) == (2 if reason == "shared" else 1)
    assert (active in match.winners) == (reason == "capture")


def test_the_shared_game_is_won_by_the_hunters_of_both():
    match = replayed(FIXTURES, "shared-4")
    assert match.winners == (1, 2)
    assert match.returns == [-0.5, 0.5, 0.5, -0.5]


@pytest.mark.parametrize("name", MADE)
def test_a_kept_game_with_a_changed_line_is_refused(name):
    check_changed_line(kept_record(FIXTURES, name), "end", "draw 1", "E2.1")


def test_a_kept_game_with_another_end_is_refused():
    check_other_end(kept_record(FIXTURES, "capture-2"))
