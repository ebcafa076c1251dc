"""Periodic: a race over the periodic table of the elements."""

from igroteka.games.periodic.game import build

__all__ = ["build"]
