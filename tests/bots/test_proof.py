"""Proofs for puzzles: one action that is clearly best is proven, anything else is not."""

import pytest

import igroteka
from igroteka.bots import Sight
from igroteka.bots.analysis import analyse
from igroteka.bots.proof import FLOOR, continuation, grade_of, prove, try_all
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE
from tests.bots.test_search import decisions

# The sage on i9 has one exit left, h8, and the last stone of this turn can take it.
TRAPPED = {
    "players": 2,
    "board": {
        "g6": "F", "e7": "A", "g7": "F", "h7": "E", "f8": "A2", "g8": "W", "i8": "E2", "j8": "E", "g9": "F",
        "j9": "W", "h10": "E", "i10": "F", "j10": "F",
    },
    "sages": ["h9", "i9"],
    "hand": ["fire"],
    "steps": 0,
    "bag": {"fire": 24, "water": 28, "earth": 25, "wind": 27},
    "turn": 11,
}  # fmt: skip


def test_a_move_that_wins_at_once_is_proven() -> None:
    match = igroteka.from_position("element", TRAPPED, seed=1)
    found = prove(Sight(match.game, match.state, 0), "1", 0.1, budget=1200)
    assert found is not None
    assert match.game.actions.text(found.action) == "fire h8"
    assert found.best == 1.0 and found.second < 0.9
    assert found.best - found.second > 4 * found.error
    assert found.simulations > 3 * 1200 and found.budget == 1200
    assert found.action not in found.others and found.rival in found.others
    match.play("fire h8")
    assert match.winners == (0,)


def test_a_win_that_greedy_sees_is_easy() -> None:
    match = igroteka.from_position("element", TRAPPED, seed=1)
    sight = Sight(match.game, match.state, 0)
    assert grade_of(sight, match.game.actions.parse("fire h8"), "1") == "easy"
    # What nobody chooses is as hard as can be.
    assert grade_of(sight, match.game.actions.parse("fire a1"), "1") == "hard"


def test_where_another_action_is_as_good_nothing_is_proven() -> None:
    """With two stones in the hand, either of them takes the exit and wins."""
    bag = {"fire": 24, "water": 28, "earth": 24, "wind": 27}
    match = igroteka.from_position("element", {**TRAPPED, "hand": ["fire", "earth"], "bag": bag}, seed=1)
    assert {"fire h8", "earth h8"} <= set(match.legal())
    assert prove(Sight(match.game, match.state, 0), "1", 0.1, budget=1200) is None


def test_a_gap_that_nothing_reaches_is_no_proof() -> None:
    match = igroteka.from_position("element", TRAPPED, seed=1)
    assert prove(Sight(match.game, match.state, 0), "1", 1.01, budget=200) is None


def test_every_legal_action_is_tried() -> None:
    match = igroteka.from_position("element", TRAPPED, seed=1)
    found = analyse(Sight(match.game, match.state, 0), "1", simulations=50)
    try_all(found)
    assert {option.action for option in found.options} == set(found.legal)
    assert all(option.visits >= FLOOR for option in found.options)


@pytest.mark.parametrize("id", ["inventors", "periodic"])
def test_a_proof_depends_on_nothing_hidden(id: str) -> None:
    """The gap is negative: whatever wins both searches is proven, so there is something to compare."""
    game = igroteka.game(id, 3)
    for (state, seat), _ in zip(decisions(game, "proof"), range(3)):
        worlds = [game.resample(state, seat, Rng(f"world {number}")) for number in range(3)]
        found = [prove(Sight(game, world, seat), "1", -2.0, budget=24) for world in [state, *worlds]]
        assert all(one == found[0] for one in found)


@pytest.mark.parametrize("id", ["element", "inventors", "orichalcum", "periodic"])
def test_a_continuation_replays(id: str) -> None:
    game = igroteka.game(id, 2)
    state, seat = next(decisions(game, "continuation"))
    found = analyse(Sight(game, state, seat), "1", simulations=20)
    world = found.worlds[0]
    line, end = continuation(found, world, found.options[0].action, Rng("line"), 6)
    replayed = world.clone()
    for who, what in line:
        if who == CHANCE:
            chance = game.chance(replayed)
            assert chance is not None and chance.weight_of(what) > 0
        else:
            assert what in game.legal(replayed, who)
        game.apply(replayed, who, what)
    assert replayed.encode() == end.encode()
    assert 1 <= sum(who != CHANCE for who, _ in line) <= 6
