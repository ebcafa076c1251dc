"""Playouts per CPU second: with the best of four random actions, as in the search, and with greedy ones.

    .venv/bin/python -m tests.bench.playouts

Two players, from the start of each game, 20 decisions a playout. Wants the compiled wheel.
"""

import time

import igroteka
from igroteka.bots.leaves import Settings
from igroteka.bots.search import greedy_action
from igroteka.bots.tree import TreeSearch
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Game, State
from tests.bench.search_rate import positions

LENGTH = 20
SECONDS = 0.5


def greedy_playout(game: Game, state: State, rng: Rng) -> None:
    """A playout of greedy decisions, judged at its end."""
    left = LENGTH
    while not game.is_over(state):
        if game.is_chance(state):
            game.apply(state, CHANCE, game.roll(state, rng))
            continue
        if left == 0:
            break
        left -= 1
        seat = game.waiting(state)[0]
        game.apply(state, seat, int(greedy_action(game, state, seat, rng)))
    game.win_shares(state)


def rates(game: Game) -> tuple[float, float]:
    """Playouts per CPU second, sampled and greedy, in turns."""
    rng, made, spent = Rng("playouts"), [0, 0], [0.0, 0.0]
    begun = positions(game)
    settings = Settings(playout=LENGTH // int(game.players))
    searches = [TreeSearch(game, seat, [state.clone()], rng, settings) for state, seat in begun]
    while min(spent) < SECONDS:
        for (state, _), search in zip(begun, searches, strict=True):
            began = time.thread_time()
            for _ in range(10):
                search.leaves.judge(state.clone())
            between = time.thread_time()
            greedy_playout(game, state.clone(), rng)
            after = time.thread_time()
            made = [made[0] + 10, made[1] + 1]
            spent = [spent[0] + between - began, spent[1] + after - between]
    return made[0] / spent[0], made[1] / spent[1]


if __name__ == "__main__":
    for id in igroteka.game_ids():
        sampled, greedy = rates(igroteka.game(id, 2))
        print(f"{id}: sampled {sampled:,.0f}, greedy {greedy:,.0f}, {sampled / greedy:.1f} times")  # noqa: T201
