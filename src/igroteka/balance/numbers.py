"""Numbers of a report with their intervals, rounded."""

import math
from typing import Any

from igroteka.arena.intervals import Sequence, fixed_interval
from igroteka.balance.intervals import decided, decided_by, mean_interval
from igroteka.balance.tables import Aim, Comparison

DIGITS = 4


def rounded(value: float) -> float | None:
    """A number of a report; None where there are too few games to say anything."""
    return round(value, DIGITS) if math.isfinite(value) else None


def interval_of(sequence: Sequence, aim: Aim, scale: float = 1.0, shift: float = 0.0) -> list[float | None]:
    """The interval that holds for the way in which the report was stopped."""
    ends = sequence.bounds() if aim.is_sequential else fixed_interval(sequence.results, aim.confidence)
    return [rounded(scale * end + shift) for end in ends]


def verdict_of(sequence: Sequence, aim: Aim, margin: float) -> str:
    """On which side of the margin a mean surely is."""
    if aim.is_sequential:
        return decided(sequence, margin)
    low, high = fixed_interval(sequence.results, aim.confidence)
    return decided_by(low, high, sequence.even, margin)


def measured(values: list[float], aim: Aim) -> dict[str, Any]:
    """A mean with its interval."""
    mean, low, high = mean_interval(values, aim.confidence, aim.deals, aim.is_sequential)
    return {"mean": rounded(mean), "interval": [rounded(low), rounded(high)], "games": len(values)}


def value_of(one: Comparison) -> dict[str, Any] | None:
    """What somebody has more with something than without it; None if it never made a difference."""
    aim = one.table.aim
    if not one.value.results:
        return None
    return {
        "share": rounded(2 * one.value.mean - 1),
        "interval": interval_of(one.value, aim, 2.0, -1.0),
        "verdict": verdict_of(one.value, aim, aim.margin / 2),
        "deals": len(one.value.results),
        "barred": one.barred,
    }
