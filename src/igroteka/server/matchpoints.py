"""Matchpoints: how somebody did in a seat, against all who had the same seat and the same luck."""

from msgspec import Struct


class Score(Struct, frozen=True, order=True):
    """What counts in a seat: the share of the win, then the points."""

    share: float
    points: int = 0


def matchpoints(scores: list[Score | None]) -> list[float | None]:
    """For each who had the same seat: 1 for each other who did worse, a half for each who did as well.

    >>> matchpoints([Score(1.0), Score(-1.0), None, Score(1.0, 7)])
    [1.0, 0.0, None, 2.0]
    >>> matchpoints([Score(1.0)])
    [None]
    """
    found: list[float | None] = []
    counted = [one for one in scores if one is not None]
    for mine in scores:
        if mine is None or len(counted) < 2:
            found.append(None)
            continue
        better = sum(mine > other for other in counted)
        equal = sum(mine == other for other in counted) - 1
        found.append(better + equal / 2)
    return found
