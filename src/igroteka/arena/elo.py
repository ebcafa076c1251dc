"""Elo ratings from deals between pairs of bots, with one bot as the anchor.

The model is that of Bradley and Terry: what a bot wins against another follows from the difference of their
ratings, 400 more is ten wins for one. All pairs are fitted together.
"""

import math
from typing import NamedTuple

from igroteka.engine.chance import Rng

STEPS = 3000  # of the fit; it stops earlier when nothing moves
STILL = 1e-9
DOUBT = 1.0  # games that each pair is thought to have drawn, so that a clean sweep stays finite
SAMPLES = 400  # of the bootstrap


class Meeting(NamedTuple):
    """What one bot won against another: its share of the wins in each deal, and the games of a deal."""

    one: str
    other: str
    shares: list[float]
    games: int = 2


def ratings_of(meetings: list[Meeting], anchor: str, height: float = 1000.0) -> dict[str, float]:
    """The rating of every bot that met another; the anchor has the given height.

    >>> found = ratings_of([Meeting("a", "b", [1.0] * 75 + [0.0] * 25)], "b")
    >>> round(found["a"])
    1190
    """
    pairs = [(m.one, m.other, won_in(m), len(m.shares) * m.games + DOUBT) for m in meetings]
    bots = sorted({bot for one, other, _, _ in pairs for bot in (one, other)})
    force = dict.fromkeys(bots, 1.0)
    for _ in range(STEPS):
        # Hunter's iteration: wins divided by the games, each weighted by both forces.
        won, met = dict.fromkeys(bots, 0.0), dict.fromkeys(bots, 0.0)
        for one, other, share, games in pairs:
            weight = games / (force[one] + force[other])
            won[one] += share
            won[other] += games - share
            met[one] += weight
            met[other] += weight
        new = {bot: won[bot] / met[bot] for bot in bots}
        scale = new[anchor]
        new = {bot: value / scale for bot, value in new.items()}
        moved = max(abs(math.log(new[bot] / force[bot])) for bot in bots)
        force = new
        if moved < STILL:
            break
    return {bot: height + 400 * math.log10(force[bot]) for bot in bots}


def won_in(meeting: Meeting) -> float:
    """The games that the first bot won, plus its half of the pseudo-count DOUBT."""
    return sum(meeting.shares) * meeting.games + DOUBT / 2


def intervals_of(
    meetings: list[Meeting], anchor: str, confidence: float = 0.95, height: float = 1000.0
) -> dict[str, tuple[float, float]]:
    """The interval of each rating, by bootstrap: deals are resampled from those that were played."""
    found: dict[str, list[float]] = {}
    for number in range(SAMPLES):
        rng = Rng(f"elo {number}")
        again = [
            meeting._replace(shares=[meeting.shares[rng.below(len(meeting.shares))] for _ in meeting.shares])
            for meeting in meetings
        ]
        for bot, rating in ratings_of(again, anchor, height).items():
            found.setdefault(bot, []).append(rating)
    outside = (1 - confidence) / 2
    ends = round(outside * (SAMPLES - 1)), round((1 - outside) * (SAMPLES - 1))
    return {bot: (sorted(all)[ends[0]], sorted(all)[ends[1]]) for bot, all in found.items()}
