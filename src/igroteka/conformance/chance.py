"""Checks of chance and of returns: outcomes, weights, sampling, and what a finished game gives."""

import math

from igroteka.conformance.checkpoint import Checkpoint
from igroteka.engine.chance import Rng


def check_returns(here: Checkpoint) -> None:
    """Returns exist only at the end: one for each seat, adding up to 0."""
    game, state = here.game, here.state
    if not game.is_over(state):
        try:
            early = game.returns(state)
        except ValueError:
            return
        raise here.broken("returns", f"{early} before the game is over, expected ValueError")
    returns = game.returns(state)
    if len(returns) != game.players or not all(math.isfinite(value) for value in returns):
        raise here.broken("returns", f"expected {game.players} numbers, found {returns}")
    if abs(sum(returns)) > 1e-9:
        raise here.broken("returns", f"they add up to {sum(returns)}: {returns}")
    if not game.end_reason(state):
        raise here.broken("returns", "the game does not say how it has ended")


def check_chance(here: Checkpoint) -> None:
    """Outcomes are distinct and have a text, weights are positive ints, and `roll` samples by them."""
    game, state = here.game, here.state
    chance = game.chance(state)
    if chance is None or not game.is_chance(state):
        if chance is not None or game.is_chance(state):
            raise here.broken("chance", "outcomes exactly where the table waits for chance")
        return
    outcomes, weights = list(chance.outcomes), list(chance.weights)
    if (
        not chance.source
        or not outcomes
        or len(outcomes) != len(weights)
        or len(set(outcomes)) != len(outcomes)
    ):
        raise here.broken(
            "chance", f"no source, or not a weight for each different outcome: {outcomes}, {weights}"
        )
    if any(type(weight) is not int or weight < 1 for weight in weights):
        raise here.broken("chance", f"weights are whole numbers from 1 up, found {weights}")
    if any(not 0 <= outcome < game.outcomes.size for outcome in outcomes):
        raise here.broken("chance", f"not all of {outcomes} are outcomes of the notation")
    for _ in range(4):
        ours = Rng("")
        ours.restore(here.rng.state())
        picked, rolled = ours.pick(chance), game.roll(state, here.rng)
        if picked != rolled or ours.state() != here.rng.state():
            raise here.broken("chance", f"roll gives {rolled} where the weights give {picked}")
