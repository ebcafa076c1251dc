"""Every game keeps the engine's promises, for every number of seats, without being told which there are."""

import doctest
import json

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import igroteka
from igroteka import conformance
from igroteka.conformance import check_game
from igroteka.engine.chance import Rng
from igroteka.games.catalogue import manifest
from tests.mode import is_compiled

TABLES = [
    (id, players)
    for id in igroteka.game_ids()
    for players in range(manifest(id).least_players, manifest(id).most_players + 1)
]
# Luck and options are the same in both modes: those of one are enough (`once`).
# The failure names its seed, and a smaller seed is no simpler match.
# Interpreted a line costs ten times as much, and more with every action and seat: the same checks look at a
# part of each match.
SEEDS = 2
PART = 120
MIDDLE = 60  # lines of a whole match with neither the fewest nor the most players
DEEP = 24
INTERPRETED = 90_000  # actions that are tried for all seats together
NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
every_table = pytest.mark.parametrize(("id", "players"), TABLES)


def short_options(id: str) -> st.SearchStrategy[dict[str, int]]:
    """Options near their least values: games of a few turns."""
    limits = {name: (int(said["least"]), int(said["most"])) for name, said in manifest(id).options.items()}
    return st.fixed_dictionaries(
        {name: st.integers(least, min(most, least + 11)) for name, (least, most) in limits.items()}
    )


def lines(game: igroteka.Game, most: int | None) -> int | None:
    """How many lines of a match are looked at: all or so many compiled, interpreted as there is time for."""
    if is_compiled():
        return most
    return max(8, min(most or 60, INTERPRETED // (game.actions.size * game.players)) // 2)


def test_there_are_games() -> None:
    assert TABLES


def test_example_in_the_docstring_runs() -> None:
    assert doctest.testmod(conformance) == (0, 3)


@every_table
def test_game_conforms(id: str, players: int) -> None:
    game = igroteka.game(id, players)
    is_end = players in (manifest(id).least_players, manifest(id).most_players)
    check_game(game, seeds=[players], lines=lines(game, None if is_end else MIDDLE))


@pytest.mark.once
@every_table
@given(data=st.data())
@settings(max_examples=SEEDS, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow])
def test_game_conforms_for_any_seed_and_options(id: str, players: int, data: st.DataObject) -> None:
    options = data.draw(short_options(id))
    seed = data.draw(st.integers(0, 1 << 64))
    game = igroteka.game(id, players, **options)
    check_game(game, seeds=[seed], lines=lines(game, PART))


@pytest.mark.once
@every_table
@given(data=st.data())
@settings(max_examples=1, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow])
def test_game_conforms_at_every_decision(id: str, players: int, data: st.DataObject) -> None:
    options = data.draw(short_options(id))
    seed = data.draw(st.integers(0, 1 << 64))
    game = igroteka.game(id, players, **options)
    check_game(game, seeds=[seed], deep=True, lines=lines(game, DEEP))


def random_match(id: str, players: int, seed: int, decisions: int) -> igroteka.Match:
    match = igroteka.new(id, players=players, seed=seed)
    rng = Rng(f"decisions {seed}")
    for _ in range(decisions):
        if match.is_over:
            break
        seat = match.waiting[rng.below(len(match.waiting))]
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)
    return match


@every_table
def test_record_and_position_go_through_the_public_face(id: str, players: int) -> None:
    match = random_match(id, players, seed=1, decisions=40)
    assert igroteka.replay(json.dumps(match.record())).digest() == match.digest()
    again = igroteka.from_position(id, json.dumps(match.position()))
    assert again.digest() == match.digest()
    assert again.waiting == match.waiting
    assert igroteka.replay(again.record()).digest() == match.digest()


@every_table
def test_same_seed_gives_the_same_match(id: str, players: int) -> None:
    one, other = (random_match(id, players, seed=5, decisions=60) for _ in range(2))
    assert one.record() == other.record()
    assert random_match(id, players, seed=6, decisions=60).record() != one.record()
