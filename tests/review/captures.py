"""A position of Element in which whoever decides can win at once, and may miss it."""

from itertools import count

import igroteka
from igroteka.bots.search import greedy_action
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Game, State


def capture() -> tuple[Game, State, int, list[int], list[int]]:
    """The game, the state, the seat that decides, the actions that win at once, and others that miss it.

    After one of these only the turn can be ended: a win that is put off to the next action is not missed.
    """
    game = igroteka.game("element", 2)
    for number in count():
        state, rng = game.start(), Rng(f"capture {number}")
        while not game.is_over(state):
            if game.is_chance(state):
                game.apply(state, CHANCE, game.roll(state, rng))
                continue
            seat = game.waiting(state)[0]
            wins, others = split(game, state, seat)
            if wins and others:
                return game, state, seat, wins, others
            game.apply(state, seat, int(greedy_action(game, state, seat, rng)))
    raise AssertionError


def split(game: Game, state: State, seat: int) -> tuple[list[int], list[int]]:
    """The actions that win at once, and those after which only `end` is left."""
    wins, others, end = list[int](), list[int](), game.actions.parse("end")
    for action in game.legal(state, seat):
        after = state.clone()
        game.apply(after, seat, action)
        if game.is_over(after):
            if seat in game.winners(after):
                wins.append(action)
        elif seat in game.waiting(after) and list(game.legal(after, seat)) == [end]:
            others.append(action)
    return wins, others
