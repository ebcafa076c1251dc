"""Durak: attack, beat or take up, and do not be the last with cards in hand."""

from durak.game import build

__all__ = ["build"]
