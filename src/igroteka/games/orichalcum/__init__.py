"""Orichalcum: a race of islands for the favour of titans."""

from igroteka.games.orichalcum.game import build, options_in

__all__ = ["build", "options_in"]
