"""How sure a number of a report is.

Shares lie between 0 and 1, so they have the arena's confidence sequence, which assumes nothing else. Lengths
and counts have no bounds. Where a report may stop by itself, they have an asymptotic confidence sequence
(Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic
confidence sequences", 2024), which holds at all times at once for many games; where the number of games is
fixed, Student's interval.
"""

import math
from collections.abc import Sequence as Numbers

from igroteka.arena.intervals import Sequence, quantile, variance_of

LEAST = 0.001
ABOVE, WITHIN, BELOW, OPEN = "above", "within", "below", "open"


def factor(confidence: float, count: int, planned: int, is_sequential: bool) -> float:
    """So many standard errors to each side; a sequence is narrowest at the planned number.

    >>> round(factor(0.95, 1000, 1000, False), 2), round(factor(0.95, 1000, 1000, True), 2)
    (1.96, 3.03)
    """
    if not is_sequential:
        return quantile(confidence, count - 1)
    error = 1 - confidence
    goal = -2 * math.log(error)
    scaled = count * (goal + math.log(goal + 1)) / max(1, planned)
    return math.sqrt(2 * (scaled + 1) / scaled * math.log(math.sqrt(scaled + 1) / error))


def mean_interval(
    values: Numbers[float], confidence: float, planned: int, is_sequential: bool
) -> tuple[float, float, float]:
    """A mean with both ends of its interval."""
    count = len(values)
    if count == 0:
        return (0.0, -math.inf, math.inf)
    mean = sum(values) / count
    if count == 1:
        return (mean, -math.inf, math.inf)
    error = math.sqrt(variance_of(values, mean) / count)
    half = error * factor(confidence, count, planned, is_sequential)
    return (mean, mean - half, mean + half)


def decided(sequence: Sequence, margin: float) -> str:
    """Whether a mean is surely within a margin of even, surely above or below it, or none of these yet."""
    low, high = max(LEAST, sequence.even - margin), min(1 - LEAST, sequence.even + margin)
    if sequence.is_excluded(high, 1):
        return ABOVE
    if sequence.is_excluded(low, -1):
        return BELOW
    return WITHIN if sequence.is_excluded(high, -1) and sequence.is_excluded(low, 1) else OPEN


def decided_by(low: float, high: float, even: float, margin: float) -> str:
    """The same for an interval whose number of games was fixed.

    >>> decided_by(0.51, 0.52, 0.5, 0.03), decided_by(0.54, 0.6, 0.5, 0.03), decided_by(0.51, 0.6, 0.5, 0.03)
    ('within', 'above', 'open')
    """
    if low > even + margin:
        return ABOVE
    if high < even - margin:
        return BELOW
    return WITHIN if low >= even - margin and high <= even + margin else OPEN


def slope_of(
    deals: list[list[tuple[float, float]]], confidence: float, planned: int, is_sequential: bool
) -> tuple[float, float, float]:
    """What one more of something goes with, by least squares: deviations of (count, share) from their seat's
    means, grouped by deal, because seats of a deal are not independent.
    """
    square = sum(count * count for deal in deals for count, _ in deal)
    if square <= 0 or len(deals) < 2:
        return (0.0, -math.inf, math.inf)
    slope = sum(count * share for deal in deals for count, share in deal) / square
    scores = [sum(count * (share - slope * count) for count, share in deal) for deal in deals]
    error = math.sqrt(sum(score * score for score in scores)) / square
    half = error * factor(confidence, len(deals), planned, is_sequential)
    return (slope, slope - half, slope + half)
