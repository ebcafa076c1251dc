"""Random playouts and perft inside the compiled module, for any game.

A Python loop around the engine costs more than the engine itself, so loops over millions of actions are here.
"""

from collections.abc import Callable

from mypy_extensions import i64

from igroteka.engine.agenda import KIND_MASK
from igroteka.engine.bits import lowest
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Actions, Game, State


def random_playout(game: Game, state: State, rng: Rng, actions: Actions) -> i64:
    """Play a state to its end with random legal actions; gives the number of decisions made.

    The full list of legal actions is made at every decision. Where several seats wait, the lowest goes first.
    """
    decisions: i64 = 0
    steps = game.by_kind
    while True:
        step = steps[state.agenda_near & KIND_MASK]
        if step.is_chance:
            step.apply(state, CHANCE, step.roll(state, rng), None)
            continue
        seat = state.active_seat() if step.is_active else lowest(step.waiting(state))
        if seat < 0:
            return decisions
        actions.count = 0
        step.legal(state, seat, actions)
        if actions.count == 0:
            raise RuntimeError("a waiting seat has no legal action")
        step.apply(state, seat, actions.items[rng.below(actions.count)], None)
        decisions += 1


def random_playouts(game: Game, count: i64, rng: Rng) -> i64:
    """Play so many random games from the start; gives the number of decisions in all."""
    actions = Actions(game.actions.size)
    decisions: i64 = 0
    while count > 0:
        decisions += random_playout(game, game.start(), rng, actions)
        count -= 1
    return decisions


def clone_many(state: State, count: i64) -> State:
    """Clone a state so many times, to measure it; gives the last clone."""
    copy = state
    while count > 0:
        copy = state.clone()
        count -= 1
    return copy


def perft(game: Game, state: State, depth: i64) -> i64:
    """Count the sequences of decisions of this length from here.

    A sequence that comes to chance, to another seat's decision or to the end of the game stops there and
    counts as 1, so that no chance outcome and no turn of somebody else is ever inside a sequence.
    """
    if depth == 0 or game.is_over(state) or game.is_chance(state):
        return 1
    return _perft(game, state, _first_seat(game, state), depth)


def _first_seat(game: Game, state: State) -> i64:
    return lowest(game.waiting_set(state))


def _perft(game: Game, state: State, seat: i64, depth: i64) -> i64:
    actions = Actions(game.actions.size)
    game.legal_into(state, seat, actions)
    if depth == 1:
        return actions.count
    leaves: i64 = 0
    place: i64 = 0
    while place < actions.count:
        after = state.clone()
        game.apply(after, seat, actions.items[place], None)
        if game.is_over(after) or game.is_chance(after) or not (game.waiting_set(after) >> seat) & 1:
            leaves += 1
        else:
            leaves += _perft(game, after, seat, depth - 1)
        place += 1
    return leaves


def divide(
    game: Game, state: State, depth: i64, progress: Callable[[str, int], None] | None
) -> dict[str, int]:
    """Perft split by the first decision, in the order of the index."""
    parts: dict[str, int] = {}
    if depth == 0 or game.is_over(state) or game.is_chance(state):
        return parts
    seat = _first_seat(game, state)
    for action in game.legal(state, seat):
        after = state.clone()
        game.apply(after, seat, action, None)
        count: i64 = 1
        if not (game.is_over(after) or game.is_chance(after)) and (game.waiting_set(after) >> seat) & 1:
            count = perft(game, after, depth - 1)
        parts[game.actions.text(action)] = count
        if progress is not None:
            progress(game.actions.text(action), count)
    return parts
