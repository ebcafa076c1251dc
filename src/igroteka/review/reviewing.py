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
    reviewer = Reviewer(timeline, seed, simulations)
    steps = Steps(reviewer.size(), tell)
    points, suspects, costly = list[SharePoint](), list[Suspect](), list[Costly]()
    for place in range(len(reviewer.stops)):
        points += reviewer.shares(place, place + 1)
        steps.advance()
    for place in range(len(reviewer.decisions)):
        suspects += reviewer.suspects(place, place + 1)
        steps.advance()
    for one in worst(suspects):
        costly += reviewer.judge([one])
        steps.advance()
    steps.finish()
    return assembled(points, costly, reviewer.budget, reviewer.is_over)


class Reviewer:
    """The work of a review in parts, so that a server can do one after the other and tell how far it is."""

    def __init__(self, timeline: Timeline, seed: str, simulations: int) -> None:
        self.game = timeline.game
        self.seed = seed
        self.stops = timeline.stops()
        self.decisions = timeline.decisions()
        self.budget = simulations_for(len(self.stops) + len(self.decisions), simulations)
        self.is_over = self.game.is_over(timeline.last)

    def size(self) -> int:
        """The steps of the whole review, at most."""
        return len(self.stops) + len(self.decisions) + SUSPECTS * int(self.game.players)

    def shares(self, first: int, end: int) -> list[SharePoint]:
        """The shares at some of the stops."""
        return [
            share_point(self.game, state, line, is_luck, f"{self.seed}:share:{place}", self.budget)
            for place, line, state, is_luck in self.stops[first:end]
        ]

    def suspects(self, first: int, end: int) -> list[Suspect]:
        """Those of some decisions that may have cost something."""
        found = [
            suspect(self.game, moment, f"{self.seed}:look:{moment.line}", self.budget)
            for moment in self.decisions[first:end]
        ]
        return [one for one in found if one is not None]

    def judge(self, suspects: list[Suspect]) -> list[Costly]:
        """What some decisions have cost, by new searches with twice the budget."""
        moments = {moment.line: moment for moment in self.decisions}
        return [
            judged(
                self.game,
                moments[one.line],
                one.better,
                f"{self.seed}:judge:{one.line}",
                DOUBLED * self.budget,
            )
            for one in suspects
        ]


def worst(suspects: list[Suspect]) -> list[Suspect]:
    """The suspects of each seat that are judged again."""
    found: list[Suspect] = []
    for seat in sorted({one.seat for one in suspects}):
        own = [one for one in suspects if one.seat == seat]
        found += sorted(own, key=lambda one: (-one.cost, one.line))[:SUSPECTS]
    return found


def assembled(points: list[SharePoint], costly: list[Costly], budget: int, is_over: bool) -> Review:
    """The review from the results of its parts."""
    players = len(points[0].shares)
    luck = luck_of(points, players)
    listed = [most_costly([one for one in costly if one.seat == seat]) for seat in range(players)]
    return Review(points, listed, luck, luck_part(luck) if is_over else None, budget, is_over)


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
