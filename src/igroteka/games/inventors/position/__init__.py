"""Positions as JSON: read, judged and written."""

from igroteka.games.inventors.position.whole import read_position, write_position

__all__ = ["read_position", "write_position"]
