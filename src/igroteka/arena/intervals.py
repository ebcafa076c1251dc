"""How sure a result is: a confidence sequence, which allows stopping at any time, and a fixed interval.

A deal gives one number from 0 to 1; deals are independent, the games of one deal are not. Whoever looks after
every deal and stops when an ordinary interval excludes "even" is wrong far more often than promised. A
confidence sequence holds at all times at once, so the arena may stop when it likes.

The sequence is the hedged betting one of Waudby-Smith and Ramdas, "Estimating means of bounded random
variables by betting" (2023), theorem 3: somebody bets, fairly if the mean is m, on deals being better than m,
and somebody else on worse. If either has made 2/alpha times the stake, m is excluded. It assumes nothing but
the bounds.
"""

import math
from collections.abc import Iterable
from statistics import NormalDist

BOLDEST = 0.75  # of the stake that could be lost by one deal
HALVINGS = 24


class Sequence:
    """The confidence sequence of a mean. Add results in order; the bounds hold after every one of them.

    `verdict` is 1 while the mean is surely above `even`, -1 while it is surely below, and 0 otherwise.
    """

    def __init__(self, confidence: float, even: float) -> None:
        self.confidence = confidence
        self.goal = math.log(2 / (1 - confidence))
        self.even = even
        self.verdict = 0
        self.results: list[float] = []
        self.bets: list[float] = []
        self.total = 0.5
        self.squares = 0.25
        self.capitals = {1: 0.0, -1: 0.0}

    def add(self, result: float) -> None:
        """The next result, from 0 to 1. The bet on it was made before it was known."""
        count = len(self.results) + 1
        variance = self.squares / count
        bet = math.sqrt(2 * self.goal / (variance * count * math.log(count + 1)))
        self.bets.append(bet)
        self.results.append(result)
        self.total += result
        self.squares += (result - self.total / (count + 1)) ** 2
        for side in (1, -1):
            self.capitals[side] += gain(bet, result, self.even, side)
        self.verdict = next((side for side in (1, -1) if self.capitals[side] >= self.goal), 0)

    @property
    def mean(self) -> float:
        """The mean of all results."""
        return sum(self.results) / len(self.results)

    def is_excluded(self, value: float, side: int) -> bool:
        """Whether the bets against this value, upwards (1) or downwards (-1), have made enough."""
        bets = zip(self.bets, self.results, strict=True)
        return sum(gain(bet, result, value, side) for bet, result in bets) >= self.goal

    def bounds(self) -> tuple[float, float]:
        """The values that are not excluded."""
        return (self.bound(1), self.bound(-1))

    def bound(self, side: int) -> float:
        """One end of the interval, by bisection: everything farther out is excluded too."""
        excluded, kept = (0.0, 1.0) if side > 0 else (1.0, 0.0)
        for _ in range(HALVINGS):
            middle = (excluded + kept) / 2
            if self.is_excluded(middle, side):
                excluded = middle
            else:
                kept = middle
        return excluded


def gain(bet: float, result: float, value: float, side: int) -> float:
    """The logarithm of what a bet against this value makes of its stake."""
    most = BOLDEST / (value if side > 0 else 1 - value)
    return math.log1p(min(bet, most) * side * (result - value))


def fixed_interval(results: list[float], confidence: float) -> tuple[float, float]:
    """The interval of a mean when the number of results was decided beforehand.

    Wilson's interval, for as many independent yes-or-no results as the deals are worth: their variance says
    how many. If all deals are equal, they count as one result each.
    """
    count = len(results)
    if count == 0:
        return (0.0, 1.0)
    mean = sum(results) / count
    spread = variance_of(results, mean)
    worth = mean * (1 - mean) * count / spread if spread > 0 else float(count)
    width = quantile(confidence, count - 1)
    square = width * width / worth
    centre = (mean + square / 2) / (1 + square)
    half = width * math.sqrt(mean * (1 - mean) / worth + square / (4 * worth)) / (1 + square)
    return (max(0.0, centre - half), min(1.0, centre + half))


def variance_of(results: Iterable[float], mean: float) -> float:
    """The unbiased variance; 0 for a single result."""
    listed = list(results)
    return sum((result - mean) ** 2 for result in listed) / (len(listed) - 1) if len(listed) > 1 else 0.0


def quantile(confidence: float, freedom: int) -> float:
    """The two-sided quantile of Student's t, by its expansion in 1/freedom.

    >>> round(quantile(0.95, 10), 2), round(quantile(0.95, 1000), 2)
    (2.23, 1.96)
    """
    normal = NormalDist().inv_cdf((1 + confidence) / 2)
    if freedom < 1:
        freedom = 1
    first = (normal**3 + normal) / 4
    second = (5 * normal**5 + 16 * normal**3 + 3 * normal) / 96
    third = (3 * normal**7 + 19 * normal**5 + 17 * normal**3 - 15 * normal) / 384
    return normal + first / freedom + second / freedom**2 + third / freedom**3
