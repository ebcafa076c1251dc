"""The engine and the slow reference, written apart from each other, agree: legal actions, results, counts."""

import random

import pytest

import igroteka
from igroteka.engine.playout import perft
from tests.games.orichalcum import reference
from tests.games.orichalcum.reference_board import Position
from tests.games.orichalcum.reference_moments import first_table, random_position, random_walk
from tests.games.orichalcum.reference_tables import tidy

# Half of them is for the night.
BLOCKS = [*range(2), *(pytest.param(block, marks=pytest.mark.nightly) for block in range(2, 4))]
POSITIONS = 25
MOST_LEAVES = 400


def engine_match(position: Position) -> igroteka.Match:
    match = igroteka.from_position("orichalcum", position)
    match.auto_chance = False
    return match


def assert_same_decision(match: igroteka.Match, position: Position) -> None:
    """Both sides see the same position, wait for the same seat and offer the same actions or outcomes."""
    assert tidy(match.position()) == tidy(position)
    asked = reference.waiting(position)
    if asked is None:
        assert match.waiting == ()
        assert list(match.winners) == [position["winner"] - 1]
    elif asked == "chance":
        assert match.waiting == (igroteka.CHANCE,)
        chance = match.game.chance(match.state)
        assert chance is not None
        said = {match.game.outcomes.text(o): w for o, w in zip(chance.outcomes, chance.weights, strict=True)}
        assert said == reference.outcomes(position)
    else:
        assert match.waiting == (asked,)
        assert sorted(match.legal()) == reference.legal(position)


def follow(rng: random.Random, position: Position, length: int) -> Position:
    """Walk on both sides at once; gives the last position."""
    match = engine_match(position)
    assert_same_decision(match, position)
    for _, text, after in random_walk(rng, position, length):
        match.play(text)
        assert_same_decision(match, after)
        position = after
    return position


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_positions_agree(players: int, block: int) -> None:
    rng = random.Random(f"{players}:{block}")
    for _ in range(POSITIONS):
        follow(rng, random_position(rng, players), 8)


@pytest.mark.parametrize("game", range(2))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_agree(players: int, game: int) -> None:
    """From the first island that chance deals to the last point."""
    rng = random.Random(f"game {game}:{players}")
    last = follow(rng, first_table(rng, players), 5000)
    assert last["winner"] is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_perft_agrees(players: int) -> None:
    rng = random.Random(f"perft:{players}")
    for _ in range(8):
        position = random_position(rng, players)
        match = engine_match(position)
        depth = 2 if perft(match.game, match.state, 2) <= MOST_LEAVES else 1
        assert perft(match.game, match.state, depth) == reference.perft(position, depth)
