"""Positions as JSON: read, judged and written."""

from igroteka.games.orichalcum.position.whole import read_position, write_position

__all__ = ["read_position", "write_position"]
