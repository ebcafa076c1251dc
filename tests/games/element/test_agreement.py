"""The engine and the slow reference, written apart from each other, agree: legal actions, results, counts."""

import random

import pytest

import igroteka
from igroteka.engine.playout import perft
from tests.games.element import reference
from tests.games.element.reference_positions import random_position, random_walk

POSITIONS = 43
# Half of them is for the night.
BLOCKS = [*range(4), *(pytest.param(block, marks=pytest.mark.nightly) for block in range(4, 8))]


def engine_match(position: dict) -> igroteka.Match:
    match = igroteka.from_position("element", position)
    match.auto_chance = False
    return match


def tidy(position: dict) -> dict:
    """The order in which cells are listed says nothing, but for a river's body."""
    return {**position, "spent": sorted(position.get("spent", []))}


def assert_same_decision(match: igroteka.Match, position: dict) -> None:
    """Both sides see the same position and offer the same actions or outcomes."""
    assert tidy(match.position()) == tidy(position)
    if "chance" in position and "over" not in position:
        chance = match.game.chance(match.state)
        said = {match.game.outcomes.text(o): w for o, w in zip(chance.outcomes, chance.weights, strict=True)}
        assert said == reference.outcomes(position)
    else:
        assert sorted(match.legal()) == reference.legal(position)


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_positions_agree(players: int, block: int) -> None:
    rng = random.Random(f"{players}:{block}")
    for _ in range(POSITIONS):
        position = reference.normalise(random_position(rng, players))
        match = engine_match(position)
        assert_same_decision(match, position)
        for before, action, after in random_walk(rng, position, 4):
            assert tidy(match.position()) == tidy(before)
            match.play(action)
            assert_same_decision(match, after)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_perft_agrees(players: int) -> None:
    rng = random.Random(f"perft:{players}")
    for _ in range(3):
        position = reference.normalise(random_position(rng, players))
        match = engine_match(position)
        depth = 2 if len(position.get("hand", [])) <= 1 else 1
        assert perft(match.game, match.state, depth) == reference.perft(position, depth)
