"""Estimates everybody's share of the win in a real state, with its uncertainty.

The estimate is for readers of a finished game, so it is made from the real state and not from what one seat
knew: a curve over what single seats knew would jump whenever another one decides. Several small searches are
run, each with a tree and luck of its own. The mean of their results is the estimate, and their spread is its
uncertainty.

Where chance comes next, each search first draws for itself. So the estimate before a draw is the mean over
the outcomes of what is estimated after it, by searches of the same size, and the difference between the two
is what the draw has changed. The searches share the first draw out among them, from the first outcome to the
last one by their weights, so that no outcome comes up too often by accident.
"""

import math
from dataclasses import dataclass
from itertools import pairwise

from igroteka.bots.searching import OTHERS, SETTINGS
from igroteka.bots.tree import TreeSearch
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Game, State

TREE = 24  # simulations of one small search
LEAST_TREES = 4
FINE = 1 << 16  # steps into which the share of one search of the first draw is divided


@dataclass(frozen=True)
class SharePoint:
    """The shares of all seats after a line, each with its standard error; `is_luck`: draws led here."""

    line: int
    shares: list[float]
    errors: list[float]
    is_luck: bool


def share_point(
    game: Game, state: State, line: int, is_luck: bool, seed: str, simulations: int
) -> SharePoint:
    """Estimate the shares in a state; those of a finished game are certain."""
    if game.is_over(state):
        return SharePoint(line, list(game.win_shares(state)), [0.0] * int(game.players), is_luck)
    trees = max(LEAST_TREES, round(simulations / TREE))
    each = max(1, min(TREE, simulations // trees))
    offset = Rng(seed).below(FINE)
    found = []
    for tree in range(trees):
        rng = Rng(f"{seed}:{tree}")
        found.append(small_search(game, drawn(game, state, tree, trees, offset, rng), rng, each))
    columns = [[one[seat] for one in found] for seat in range(game.players)]
    means = [sum(column) / trees for column in columns]
    return SharePoint(line, means, [standard_error(column) for column in columns], is_luck)


def drawn(game: Game, state: State, tree: int, trees: int, offset: int, rng: Rng) -> State:
    """The state after pending chance. The number of the tree decides the first draw, luck the others."""
    world = state.clone()
    chance = game.chance(world)
    if chance is not None:
        place = chance.total() * (tree * FINE + offset) // (trees * FINE)
        game.apply(world, CHANCE, chance.at(place))
    while game.is_chance(world):
        game.apply(world, CHANCE, game.roll(world, rng))
    return world


def small_search(game: Game, world: State, rng: Rng, simulations: int) -> list[float]:
    """The mean shares of one search."""
    if game.is_over(world):
        return list(game.win_shares(world))
    settings = SETTINGS.get(game.id, OTHERS)
    search = TreeSearch(game, game.waiting(world)[0], [world], rng, settings)
    for _ in range(simulations):
        search.simulate()
    return list(search.mean_shares())


def standard_error(found: list[float]) -> float:
    """The standard error of the mean of results, from the differences of neighbours.

    For independent results this is as good as their distances from the mean. For results that were shared out
    over the outcomes of a draw it does not take the difference between outcomes for uncertainty.

    >>> round(standard_error([0.4, 0.6, 0.4, 0.6]), 4), round(standard_error([0.1, 0.1, 0.9, 0.9]), 4)
    (0.0707, 0.1633)
    """
    count = len(found)
    if count < 2:
        return 0.0
    return math.sqrt(sum((one - other) ** 2 for one, other in pairwise(found)) / (2 * count * (count - 1)))
