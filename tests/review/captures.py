"""A position of Element in which whoever decides can win at once, and may miss it."""

import igroteka
from igroteka.bots.search import greedy_action
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Game, State


def capture() -> tuple[Game, State, int, list[int], list[int]]:
    """The game, the state, the seat that decides, the actions that win at once, and the others."""
    game, rng = igroteka.game("element", 2), Rng("capture 0")
    state = game.start()
    while True:
        if game.is_chance(state):
            game.apply(state, CHANCE, game.roll(state, rng))
            continue
        seat = game.waiting(state)[0]
        wins, others = list[int](), list[int]()
        for action in game.legal(state, seat):
            after = state.clone()
            game.apply(after, seat, action)
            has_won = game.is_over(after) and seat in game.winners(after)
            (wins if has_won else others).append(action)
        if wins and others:
            return game, state, seat, wins, others
        game.apply(state, seat, int(greedy_action(game, state, seat, rng)))
