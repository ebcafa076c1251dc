"""What a decision cost its seat, given what the seat could know.

Everything here is searched from the seat's Sight in the position before the decision. The real state gives
nothing but its Sight, so hidden cards change no cost.

A first search looks for a better action. Its best action is the best of many noisy estimates, so it looks
better than it is. Therefore suspects are judged again: new searches with other worlds compare that one action
with the one that was taken, and simulate both equally often.
"""

from dataclasses import dataclass

from igroteka.bots.analysis import analyse
from igroteka.bots.base import Sight
from igroteka.bots.searching import OTHERS, SETTINGS
from igroteka.bots.tree import TreeSearch
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game
from igroteka.review.shares import standard_error
from igroteka.review.timeline import Moment

TREES = 8  # independent searches that compare two actions
FAIR_SHARE = 4  # the action that was taken gets at least one in so many simulations


@dataclass(frozen=True)
class Suspect:
    """The line of a decision, the action that a first search prefers, and how much more it promises."""

    line: int
    seat: int
    better: int
    cost: float


@dataclass(frozen=True)
class Costly:
    """A decision that cost its seat a share of the win, with the standard error, and the better action.

    `taken` and `better` are choices as a screen needs them: notation, label, numbers, components. `share` is
    what the seat could expect after the action that was taken, as far as it could know.
    """

    line: int
    seat: int
    taken: dict[str, object]
    better: dict[str, object]
    cost: float
    error: float
    share: float


def suspect(game: Game, moment: Moment, seed: str, simulations: int) -> Suspect | None:
    """The action that the search visits most, unless it was taken or promises no more."""
    search = analyse(Sight(game, moment.before, moment.seat), seed, simulations).search
    best = int(search.best())
    if best == moment.action:
        return None
    visits = {int(found.action): int(found.visits) for found in search.ranking()}
    missing = simulations // FAIR_SHARE - visits.get(moment.action, 0)
    search.try_action(moment.action, max(1, missing))
    shares = {int(found.action): found.shares[moment.seat] for found in search.ranking()}
    cost = shares[best] - shares[moment.action]
    return Suspect(moment.line, moment.seat, best, cost) if cost > 0 else None


def judged(game: Game, moment: Moment, better: int, seed: str, simulations: int) -> Costly:
    """Compare the action that was taken with the better one, equally often in each of several searches."""
    sight = Sight(game, moment.before, moment.seat)
    settings = SETTINGS.get(game.id, OTHERS)
    each = max(1, simulations // (2 * TREES))
    costs, shares = [], []
    for tree in range(TREES):
        rng = Rng(f"{seed}:{tree}")
        worlds = [sight.world(rng) for _ in range(min(each, settings.worlds))]
        search = TreeSearch(game, moment.seat, worlds, rng, settings)
        for _ in range(each):
            search.try_action(moment.action, 1)
            search.try_action(better, 1)
        means = {int(one.action): one.shares[moment.seat] for one in search.ranking()}
        costs.append(means[better] - means[moment.action])
        shares.append(means[moment.action])
    shown = {choice.notation: choice.to_dict() for choice in sight.choices}
    return Costly(
        line=moment.line,
        seat=moment.seat,
        taken=shown[game.actions.text(moment.action)],
        better=shown[game.actions.text(better)],
        cost=sum(costs) / TREES,
        error=standard_error(costs),
        share=sum(shares) / TREES,
    )
