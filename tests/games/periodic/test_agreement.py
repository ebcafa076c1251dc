"""The engine and the slow reference, written apart from each other, agree: legal actions, results, counts."""

import random

import pytest

import igroteka
from igroteka.engine.playout import perft
from tests.games.periodic import reference
from tests.games.periodic.reference_positions import random_position, random_walk

# Half of them is for the night.
BLOCKS = [*range(2), *(pytest.param(block, marks=pytest.mark.nightly) for block in range(2, 4))]
POSITIONS = 20


def engine_match(position: dict) -> igroteka.Match:
    match = igroteka.from_position("periodic", position)
    match.auto_chance = False
    return match


def tidy(value: object) -> object:
    """Cards and tokens are listed without an order, but for the circle and the colours of an update."""
    if isinstance(value, dict):
        return {key: said if key in ("circle", "colours") else tidy(said) for key, said in value.items()}
    if isinstance(value, list):
        return [tidy(one) for one in value] if value and isinstance(value[0], dict) else sorted(value)
    return value


def assert_same_decision(match: igroteka.Match, position: dict) -> None:
    """Both sides see the same position, wait for the same seats and offer the same actions or outcomes."""
    assert tidy(match.position()) == tidy(position)
    assert list(match.waiting) == reference.waiting(position)
    if match.waiting == (igroteka.CHANCE,):
        chance = match.game.chance(match.state)
        said = {match.game.outcomes.text(o): w for o, w in zip(chance.outcomes, chance.weights, strict=True)}
        assert said == reference.outcomes(position)
    for seat in match.waiting:
        if seat >= 0:
            assert sorted(match.legal(seat)) == reference.legal(position, seat)


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_positions_agree(players: int, block: int) -> None:
    rng = random.Random(f"{players}:{block}")
    for _ in range(POSITIONS):
        position = reference.normalise(random_position(rng, players))
        match = engine_match(position)
        assert_same_decision(match, position)
        for before, seat, action, after in random_walk(rng, position, 8):
            assert tidy(match.position()) == tidy(before)
            match.play(action, None if seat < 0 else seat)
            assert_same_decision(match, after)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_agree(players: int) -> None:
    """From the first card that chance lays to the last point."""
    rng = random.Random(f"game:{players}")
    position = reference.start(players)
    match = engine_match(position)
    while True:
        assert_same_decision(match, position)
        waiting = reference.waiting(position)
        if not waiting:
            break
        seat = rng.choice(waiting)
        options = sorted(reference.outcomes(position)) if seat < 0 else reference.legal(position, seat)
        action = rng.choice(options)
        position = reference.apply(position, seat, action)
        match.play(action, None if seat < 0 else seat)
    assert [seat + 1 for seat in match.winners] == position["winners"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_perft_agrees(players: int) -> None:
    rng = random.Random(f"perft:{players}")
    for _ in range(4):
        position = reference.normalise(random_position(rng, players))
        match = engine_match(position)
        assert perft(match.game, match.state, 2) == reference.perft(position, 2)
