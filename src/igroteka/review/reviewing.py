"""Reviews a timeline: shares after every decision, the most costly decisions of each seat, and luck.

With the same seed and the same number of simulations, a timeline always gets the same review, interpreted or
compiled.
"""

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import pairwise

from igroteka.review.costs import Costly, Suspect, judged, suspect
from igroteka.review.shares import SharePoint, share_point
from igroteka.review.timeline import Timeline

SIMULATIONS = 1500  # for each decision and each estimate
MOST_IN_ALL = 1_500_000  # a longer game gets fewer for each
LEAST = 64
SUSPECTS = 6  # of each seat that are judged again
SHOWN = 3
DOUBLED = 2
LEAST_COST = 0.005  # of the win: what costs less is not worth a word
SURE = 2.0  # standard errors beyond which a cost is no accident

Tell = Callable[[int, int], None]


@dataclass(frozen=True)
class Luck:
    """Where the share of a seat at the end comes from: `start` + `luck` + `play` = `result`.

    `luck` is the sum of what each draw changed against the mean over all outcomes, and `error` its standard
    error. `play` is what all decisions have changed, also those of the others.
    """

    seat: int
    start: float
    luck: float
    error: float
    play: float
    result: float


@dataclass(frozen=True)
class Review:
    """The shares over the game, up to three costly decisions of each seat, and luck. Lists are by seat.

    `luck_part` is how much of the sole winner's gain came from luck, from 0 to 1; None without such a winner.
    """

    points: list[SharePoint]
    costly: list[list[Costly]]
    luck: list[Luck]
    luck_part: float | None
    simulations: int
    is_over: bool

    def to_dict(self) -> dict[str, object]:
        """The review as JSON data."""
        return asdict(self)


def review(
    timeline: Timeline, seed: str = "1", simulations: int = SIMULATIONS, tell: Tell | None = None
) -> Review:
    """Review a game; `tell` is called with the steps that are done and all steps.

    >>> from igroteka import new
    >>> from igroteka.review.timeline import timeline_of
    >>> match = new("element", seed=1)
    >>> events = match.play("draw 1")
    >>> timeline = timeline_of(match.game, match.game.start(), match.history.lines)
    >>> found = review(timeline, simulations=64)
    >>> [point.line for point in found.points], [round(sum(point.shares), 6) for point in found.points]
    ([0, 1, 2], [1.0, 1.0, 1.0])
    """
    game, players = timeline.game, int(timeline.game.players)
    stops, decisions = timeline.stops(), timeline.decisions()
    budget = simulations_for(len(stops) + len(decisions), simulations)
    steps = Steps(len(stops) + len(decisions) + SUSPECTS * players, tell)
    points = []
    for place, line, state, is_luck in stops:
        points.append(share_point(game, state, line, is_luck, f"{seed}:share:{place}", budget))
        steps.advance()
    suspects: list[list[Suspect]] = [[] for _ in range(players)]
    for moment in decisions:
        found = suspect(game, moment, f"{seed}:look:{moment.line}", budget)
        if found is not None:
            suspects[moment.seat].append(found)
        steps.advance()
    costly = []
    for seat in range(players):
        worst = sorted(suspects[seat], key=lambda one: (-one.cost, one.moment.line))[:SUSPECTS]
        again = []
        for one in worst:
            again.append(judged(game, one, f"{seed}:judge:{one.moment.line}", DOUBLED * budget))
            steps.advance()
        costly.append(most_costly(again))
    steps.finish()
    luck = luck_of(points, players)
    part = luck_part(luck) if game.is_over(timeline.last) else None
    return Review(points, costly, luck, part, budget, game.is_over(timeline.last))


def simulations_for(steps: int, wanted: int) -> int:
    """The simulations of each step: a very long game gets fewer, so that a review always ends in time.

    >>> simulations_for(600, 1000), simulations_for(6000, 1000), simulations_for(10**6, 1000)
    (1000, 250, 64)
    """
    return max(min(wanted, LEAST), min(wanted, MOST_IN_ALL // max(1, steps)))


def most_costly(judged: list[Costly]) -> list[Costly]:
    """The decisions that cost most, of those whose cost is no accident; the most costly first."""
    sure = [one for one in judged if one.cost > max(LEAST_COST, SURE * one.error)]
    return sorted(sure, key=lambda one: (-one.cost, one.line))[:SHOWN]


def luck_of(points: list[SharePoint], players: int) -> list[Luck]:
    """What the draws have changed for each seat, and what the decisions have."""
    draws = [(before, after) for before, after in pairwise(points) if after.is_luck]
    found = []
    for seat in range(players):
        start, result = points[0].shares[seat], points[-1].shares[seat]
        luck = sum(after.shares[seat] - before.shares[seat] for before, after in draws)
        error = math.sqrt(sum(before.errors[seat] ** 2 + after.errors[seat] ** 2 for before, after in draws))
        found.append(Luck(seat, start, luck, error, result - start - luck, result))
    return found


def luck_part(luck: list[Luck]) -> float | None:
    """How much of the sole winner's gain was luck, from 0 to 1.

    >>> luck_part([Luck(0, 0.5, 0.3, 0.05, 0.2, 1.0), Luck(1, 0.5, -0.3, 0.05, -0.2, 0.0)])
    0.6
    """
    for one in luck:
        if one.result == 1.0 and one.start < 1.0:
            return round(min(1.0, max(0.0, one.luck / (1.0 - one.start))), 4)
    return None


class Steps:
    """Counts steps for a progress bar."""

    def __init__(self, total: int, tell: Tell | None) -> None:
        self.done = 0
        self.total = total
        self.tell = tell

    def advance(self) -> None:
        """Count one step."""
        self.done += 1
        if self.tell is not None:
            self.tell(min(self.done, self.total), self.total)

    def finish(self) -> None:
        """Nothing is left to do, also where there was less to do than expected."""
        if self.tell is not None:
            self.tell(self.total, self.total)
