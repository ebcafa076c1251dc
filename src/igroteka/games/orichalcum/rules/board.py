"""The grid that all islands lie on: 7 rows of 8 hexagonal cells, as sets of bits (O4.11).

A cell's bit is 8 * row + column. Rows b, d and f are shifted right by half a cell. A set of cells is one
int, and what lies next to a set is found by shifting it whole.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.orichalcum.rules.islands import CELLS, DIRECTIONS, cell_name, neighbour

FIRST_COLUMN: Final = 0x01010101010101
LAST_COLUMN: Final = 0x80808080808080
FLUSH_ROWS: Final = 0xFF00FF00FF00FF
SHIFTED_ROWS: Final = 0x00FF00FF00FF00
LAST_ROW: Final = 0xFF000000000000
ALL_CELLS: Final = 0xFFFFFFFFFFFFFF

CELL_NAMES: Final = [cell_name(cell) for cell in range(CELLS)]


def behind(cells: i64, direction: i64) -> i64:
    """The cells whose neighbour in this direction is one of these."""
    if direction == 0:
        return (cells & ~FIRST_COLUMN) >> 1
    if direction == 1:
        return ((cells & SHIFTED_ROWS) << 8) | ((cells & FLUSH_ROWS & ~(FIRST_COLUMN | LAST_ROW)) << 7)
    if direction == 2:
        return ((cells & SHIFTED_ROWS & ~LAST_COLUMN) << 9) | ((cells & FLUSH_ROWS & ~LAST_ROW) << 8)
    if direction == 3:
        return (cells & ~LAST_COLUMN) << 1
    if direction == 4:
        return ((cells & SHIFTED_ROWS & ~LAST_COLUMN) >> 7) | ((cells & FLUSH_ROWS) >> 8)
    return ((cells & SHIFTED_ROWS) >> 8) | ((cells & FLUSH_ROWS & ~FIRST_COLUMN) >> 9)


def around(cells: i64) -> i64:
    """The cells next to one of these; they themselves only where they touch each other."""
    sides = ((cells & ~FIRST_COLUMN) >> 1) | ((cells & ~LAST_COLUMN) << 1)
    shifted = cells & SHIFTED_ROWS
    flush = cells & FLUSH_ROWS
    below = (shifted << 8) | ((shifted & ~LAST_COLUMN) << 9)
    below |= ((flush & ~LAST_ROW) << 8) | ((flush & ~(FIRST_COLUMN | LAST_ROW)) << 7)
    above = (shifted >> 8) | ((shifted & ~LAST_COLUMN) >> 7)
    above |= (flush >> 8) | ((flush & ~FIRST_COLUMN) >> 9)
    return sides | below | above


def all_neighbours() -> vec[i64]:
    """The neighbour of each cell in each direction, at [6 * cell + direction]."""
    return vec[i64](
        [neighbour(cell, direction) for cell in range(CELLS) for direction in range(len(DIRECTIONS))]
    )


def size_of(cells: i64) -> i64:
    """How many cells a set holds."""
    count: i64 = 0
    while cells != 0:
        cells &= cells - 1
        count += 1
    return count


def lowest(cells: i64) -> i64:
    """The lowest cell of a set that is not empty."""
    cell: i64 = 0
    while not cells & 255:
        cells >>= 8
        cell += 8
    while not cells & 1:
        cells >>= 1
        cell += 1
    return cell


def names_of(cells: i64) -> list[str]:
    """The names of a set of cells, in order."""
    return [CELL_NAMES[cell] for cell in range(CELLS) if (cells >> cell) & 1]
