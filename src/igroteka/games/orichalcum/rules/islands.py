"""The islands: one grid for all of them, and their boards from the data file (O2.1, O7.3, O7.6)."""

from typing import Final

SIDES: Final = ["easy", "hard"]
ROWS: Final = 7
COLUMNS: Final = 8
CELLS: Final = 56
# Counter-clockwise: the next direction is one turn to the left.
DIRECTIONS: Final = ["e", "ne", "nw", "w", "sw", "se"]


class Port:
    """A port of the islands: what covering its cell brings, once."""

    def __init__(self, key: str, hoplites: int, nuggets: int) -> None:
        self.key: str = key
        self.hoplites: int = hoplites
        self.nuggets: int = nuggets


class Side:
    """One side of an island board: its cells as a set, and the cell of each port in the ports' order."""

    def __init__(self, cells: int, ports: list[int]) -> None:
        self.cells: int = cells
        self.ports: list[int] = ports


class Island:
    """An island board with its easy side (0) and its hard one (1)."""

    def __init__(self, key: str, sides: list[Side]) -> None:
        self.key: str = key
        self.sides: list[Side] = sides


def neighbour(cell: int, direction: int) -> int:
    """O4.11: the next cell of the grid in a direction, or -1; rows b, d, f lie half a cell to the right."""
    shift = cell // COLUMNS % 2
    row = cell // COLUMNS + [0, -1, -1, 0, 1, 1][direction]
    column = cell % COLUMNS + [1, shift, shift - 1, -1, shift - 1, shift][direction]
    if not (0 <= row < ROWS and 0 <= column < COLUMNS):
        return -1
    return row * COLUMNS + column


def cell_name(cell: int) -> str:
    """A cell as notation has it: a1 in the upper left corner."""
    return "abcdefg"[cell // COLUMNS] + str(cell % COLUMNS + 1)
