"""Plots of an arena as SVG, written by hand: a page needs no library for bars, bands and lines.

Colours are classes, so that the page's style sheet paints them in light and in dark.
"""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH = 720
LEFT = 262
RIGHT = 84
ROW = 30
AXIS = 34
HEIGHT = 260
STEPS = (1, 2, 5)
SERIES = 6
LONGEST = 28  # letters of a name: 250 units in the widest of the usual fonts


class Row(NamedTuple):
    """One row of an interval plot: a name, a value with its interval, a mark for "even", its text."""

    name: str
    value: float
    low: float
    high: float
    even: float | None
    text: str


class Line(NamedTuple):
    """A running mean with its band: points of (deals, low, mean, high)."""

    name: str
    points: list[tuple[int, float, float, float]]


def interval_plot(rows: Sequence[Row], low: float, high: float, unit: str, title: str) -> str:
    """Rows of points with whiskers on a common axis."""
    height = ROW * len(rows) + AXIS
    parts = []
    for tick in ticks(low, high, 6):
        x = place(tick, low, high, LEFT, WIDTH - RIGHT)
        parts.append(f'<line class="grid" x1="{x:.1f}" y1="0" x2="{x:.1f}" y2="{height - AXIS}"/>')
        parts.append(f'<text class="tick" x="{x:.1f}" y="{height - AXIS + 18}">{tick:g}{unit}</text>')
    for number, row in enumerate(rows):
        y = ROW * number + ROW / 2
        one, value, other = (
            place(end, low, high, LEFT, WIDTH - RIGHT) for end in (row.low, row.value, row.high)
        )
        parts.append(
            f'<text class="name" x="{LEFT - 12}" y="{y + 5:.1f}">{escape(shortened(row.name))}</text>'
        )
        if row.even is not None:
            x = place(row.even, low, high, LEFT, WIDTH - RIGHT)
            parts.append(
                f'<line class="even" x1="{x:.1f}" y1="{y - 13:.1f}" x2="{x:.1f}" y2="{y + 13:.1f}"/>'
            )
        parts.append(f'<line class="whisker" x1="{one:.1f}" y1="{y:.1f}" x2="{other:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<circle class="point" cx="{value:.1f}" cy="{y:.1f}" r="5"/>')
        parts.append(
            f'<text class="value" x="{WIDTH - RIGHT + 12}" y="{y + 5:.1f}">{escape(row.text)}</text>'
        )
    return picture(height, title, parts)


def band_plot(lines: Sequence[Line], title: str) -> str:
    """Running means with their bands over the deals; the vertical axis is a difference from -1 to 1."""
    last = max((line.points[-1][0] for line in lines if line.points), default=1)
    bottom, left, right = HEIGHT - AXIS, 84, WIDTH - 20
    parts = []
    for tick in (-1.0, -0.5, 0.0, 0.5, 1.0):
        y = place(tick, 1.0, -1.0, 8, bottom)
        kind = "even" if tick == 0 else "grid"
        parts.append(f'<line class="{kind}" x1="{left}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}"/>')
        parts.append(f'<text class="name" x="{left - 10}" y="{y + 5:.1f}">{signed(tick)}\u2009%</text>')
    for deals in ticks(0, last, 6):
        x = place(deals, 0, last, left, right)
        parts.append(f'<text class="tick" x="{x:.1f}" y="{bottom + 20}">{deals:g}</text>')
    for number, line in enumerate(lines):
        at = [
            (place(deals, 0, last, left, right), *(place(end, 1.0, -1.0, 8, bottom) for end in ends))
            for deals, *ends in line.points
        ]
        upper = [f"{x:.1f},{high:.1f}" for x, _, _, high in at]
        lower = [f"{x:.1f},{low:.1f}" for x, low, _, _ in reversed(at)]
        middle = [f"{x:.1f},{mean:.1f}" for x, _, mean, _ in at]
        series = f"s{number % SERIES}"
        parts.append(f'<polygon class="band {series}" points="{" ".join(upper + lower)}"/>')
        parts.append(f'<polyline class="mean {series}" points="{" ".join(middle)}"/>')
    return picture(HEIGHT, title, parts)


def picture(height: int, title: str, parts: list[str]) -> str:
    """An SVG that scales with the page."""
    inside = "\n".join(parts)
    said = escape(title)
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{said}">\n{inside}\n</svg>'


def place(value: float, low: float, high: float, first: float, last: float) -> float:
    """Where a value lies on an axis.

    >>> place(0.5, 0, 1, 100, 200)
    150.0
    """
    return first + (value - low) / (high - low) * (last - first) if high != low else first


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers on an axis, at most so many steps.

    >>> ticks(0, 100, 6)
    [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]
    >>> ticks(3, 41, 6)
    [10.0, 20.0, 30.0, 40.0]
    """
    steps = (factor * 10**power for power in range(12) for factor in STEPS)
    step = next(step for step in steps if (high - low) / step < most)
    first = -(-low // step)
    return [float(step * (first + number)) for number in range(int((high - first * step) // step) + 1)]


def signed(share: float) -> str:
    """A difference in per cent, with its sign."""
    return f"{100 * share:+.0f}" if share else "0"


def shortened(name: str) -> str:
    """A name that fits beside a plot."""
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
