"""Who sees the same and has the same seed decides the same, whatever the hidden cards really are.

Matches are played at random. At their decisions the hidden parts are dealt anew from where one seat sits, and
worlds, bots, previews and marks are asked again with the same seed.
"""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import igroteka
from igroteka import screen
from igroteka.bots import Sight, bot_names, make_bot
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR, Game, State
from igroteka.games.catalogue import manifest

TABLES = [
    (id, players)
    for id in igroteka.game_ids()
    for players in {manifest(id).least_players, manifest(id).most_players}
]
every_table = pytest.mark.parametrize(("id", "players"), TABLES)
few = settings(
    max_examples=2,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)


def moments(game: Game, seed: int, most: int) -> Iterator[State]:
    """The decisions of a random match, most of them left out where it is long."""
    state, rng, line = game.start(), Rng(f"sight {seed}"), 0
    while not game.is_over(state) and most:
        if game.is_chance(state):
            game.apply(state, -1, game.roll(state, rng))
            continue
        line += 1
        if game.step(state).is_sealed or line % 5 == 0:
            most -= 1
            yield state
        seats = game.waiting(state)
        seat = seats[rng.below(len(seats))]
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[rng.below(len(legal))])
    yield state


def alike(game: Game, state: State, seat: int, seed: int) -> list[State]:
    """The real state, and others that the seat cannot tell from it."""
    return [state, *(game.resample(state, seat, Rng(f"{name} {seed}")) for name in "ab")]


def decisions(game: Game, state: State, seat: int, seed: int) -> dict[str, object]:
    """All that is made of a seat's sight and a seed, with how much luck was used up."""
    rng = Rng(f"k {seed}")
    found: dict[str, object] = {"world": (game.resample(state, seat, rng).encode(), rng.state())}
    if seat not in game.waiting(state):
        return found
    sight = Sight(game, state, seat)
    for name in bot_names():
        # A simulation for each of a few worlds: interpreted, every one takes its time.
        bot = make_bot(f"{name}:5" if name == "search" else name, f"bot {seed}")
        found[name] = ([bot.choose(sight) for _ in range(2)], bot.rng.state())
    found["previews"] = screen.previews(game, state, seat, Rng(seed))
    found["choices"] = [
        (shown.choice.notation, shown.is_final, shown.is_end, shown.is_decline)
        for shown in screen.shown_choices(game, state, seat, Rng(seed))
    ]
    return found


def differences(game: Game, seed: int, most: int = 12) -> tuple[list[str], int, int]:
    """What depends on hidden cards; how many other worlds there were, how many with a sealed answer."""
    found, others, sealed = [], 0, 0
    for state in moments(game, seed, most):
        for seat in [*range(game.players), SPECTATOR]:
            real, *rest = alike(game, state, seat, seed)
            expected = decisions(game, real, seat, seed)
            for world in rest:
                if world.encode() == real.encode():
                    continue
                others += 1
                sealed += game.step(real).is_sealed and len(game.waiting(real)) < game.players
                theirs = decisions(game, world, seat, seed)
                found += [f"{what} of seat {seat}" for what in expected if expected[what] != theirs[what]]
    return found, others, sealed


@every_table
@given(seed=st.integers(0, 1 << 32))
@few
def test_same_sight_and_seed_give_the_same_decisions(id: str, players: int, seed: int) -> None:
    game = igroteka.game(id, players)
    found, others, sealed = differences(game, seed)
    assert found == []
    assert (others > 0) == manifest(id).has_secrets
    assert (sealed > 0) == any(step.is_sealed for step in game.steps)
