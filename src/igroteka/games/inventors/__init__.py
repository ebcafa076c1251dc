"""Inventors: mad scientists, secret actions, spies and laws."""

from igroteka.games.inventors.game import build

__all__ = ["build"]
