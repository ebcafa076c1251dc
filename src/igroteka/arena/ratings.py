"""Ratings by openskill (Plackett-Luce): one number for each bot, also where more than two sit at a table.

Ratings are updated game by game, in the order in which deals are counted.
"""

from collections.abc import Iterable
from typing import NamedTuple

from igroteka.arena.playing import GameResult

EXTRA = "pip install 'igroteka[arena]'"


class Rating(NamedTuple):
    """A bot's rating: its mean, its standard deviation, and the number of seats that it has played."""

    bot: str
    mu: float
    sigma: float
    seats: int

    @property
    def surely(self) -> float:
        """A rating that the bot has in all likelihood at least: mean minus three deviations."""
        return self.mu - 3 * self.sigma


def has_openskill() -> bool:
    """Whether ratings can be computed."""
    try:
        import openskill.models  # noqa: F401
    except ImportError:
        return False
    return True


def ratings_of(games: Iterable[GameResult]) -> list[Rating]:
    """The ratings after these games, the best first. ImportError: openskill is not installed.

    A bot that has several seats at a table is rated as several equal players. What each of them gains is
    added up; what each of them makes more certain is multiplied.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, Rating] = {}
    for game in games:
        for bot in game.seats:
            if bot not in known:
                fresh = model.rating()
                known[bot] = Rating(bot, float(fresh.mu), float(fresh.sigma), 0)
        before = [known[bot] for bot in game.seats]
        teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        after = model.rate(teams, ranks=[1.0 - share for share in game.shares])
        for old, (new,) in zip(before, after, strict=True):
            so_far = known[old.bot]
            mu = so_far.mu + float(new.mu) - old.mu
            known[old.bot] = Rating(
                old.bot, mu, so_far.sigma * float(new.sigma) / old.sigma, so_far.seats + 1
            )
    return sorted(known.values(), key=lambda rating: (-rating.mu, rating.bot))
