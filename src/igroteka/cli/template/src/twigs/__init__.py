"""Twigs: a heap of sticks and a secret card each; whoever takes the last stick wins."""

from twigs.game import build

__all__ = ["build"]
