"""Simulations of the tree search per CPU second, with static leaves and with the game's own.

    .venv/bin/python -m tests.bench.search_rate

Two players, six positions of a greedy match of each game. Wants the compiled wheel.
"""

import time

import igroteka
from igroteka.bots import Sight
from igroteka.bots.leaves import Settings
from igroteka.bots.search import greedy_action
from igroteka.bots.searching import SETTINGS
from igroteka.bots.tree import TreeSearch
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, State

SECONDS = 0.15
POSITIONS = 6
APART = 9  # decisions from one position to the next
FOREVER = 1e9
MOST = 10_000_000


def positions(game: Game) -> list[tuple[State, int]]:
    """Decisions of a match between greedy players, with something to choose."""
    state, rng, found, number = game.start(), Rng("rate"), [], 0
    while not game.is_over(state) and len(found) < POSITIONS:
        if game.is_chance(state):
            game.apply(state, -1, game.roll(state, rng))
            continue
        seat = game.waiting(state)[0]
        number += 1
        if number % APART == APART - 1 and len(game.legal(state, seat)) > 1:
            found.append((state.clone(), seat))
        game.apply(state, seat, int(greedy_action(game, game.resample(state, seat, rng), seat, rng)))
    return found


def rate(game: Game, settings: Settings) -> float:
    """Simulations in a second of CPU time."""
    count, spent = 0, 0.0
    for state, seat in positions(game):
        rng = Rng("search")
        sight = Sight(game, state, seat)
        worlds = [sight.world(rng) for _ in range(settings.worlds)]
        search = TreeSearch(game, seat, worlds, rng, settings)
        began = time.thread_time()
        search.run(MOST, SECONDS, FOREVER)
        spent += time.thread_time() - began
        count += search.simulations
    return count / spent


if __name__ == "__main__":
    for id, settings in SETTINGS.items():
        game = igroteka.game(id, 2)
        print(f"{id}: static {rate(game, Settings()):,.0f}, own {rate(game, settings):,.0f}")  # noqa: T201
