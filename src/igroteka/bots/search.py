"""One-action lookahead, inside the compiled module.

It works on a resampled world, which the bot's seat cannot tell from the real state, never on the real state.
"""

from mypy_extensions import i64

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, State


def prospect(game: Game, state: State, seat: i64) -> i64:
    """What a state is worth to a seat, when it goes on with the best follow-up of what it has begun."""
    step = game.step(state)
    if not step.is_follow_up or not (step.waiting(state) >> seat) & 1:
        return game.worth(state, seat)
    actions = game.borrow()
    game.legal_into(state, seat, actions)
    best: i64 = 0
    place: i64 = 0
    while place < actions.count:
        after = state.clone()
        game.apply(after, seat, actions.items[place], None)
        value = prospect(game, after, seat)
        if place == 0 or value > best:
            best = value
        place += 1
    game.spares.append(actions)
    return best


def greedy_action(game: Game, world: State, seat: i64, rng: Rng) -> i64:
    """The action with the best prospect; among equals a random one."""
    actions = game.borrow()
    game.legal_into(world, seat, actions)
    chosen = actions.items[0]
    best: i64 = 0
    equals: i64 = 0
    place: i64 = 0
    while place < actions.count:
        after = world.clone()
        game.apply(after, seat, actions.items[place], None)
        value = prospect(game, after, seat)
        if place == 0 or value > best:
            best = value
            chosen = actions.items[place]
            equals = 1
        elif value == best:
            equals += 1
            if rng.below(equals) == 0:
                chosen = actions.items[place]
        place += 1
    game.spares.append(actions)
    return chosen
