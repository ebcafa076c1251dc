"""Element: sages on a board of fire, water, earth and wind."""

from igroteka.games.element.game import build

__all__ = ["build"]
