"""Geometry: cells, directions and sets of cells (E1.1).

A set of cells is two limbs of at most 61 bits, `lo` for the cells 0 to 60 and `hi` for the rest, because
native ints do not carry further; every table comes in such pairs. Direction d counts clockwise from north:
n ne e se s sw w nw, so the even ones are orthogonal.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import bit, lowest

LIMB: Final = 61
LO_FULL: Final = (1 << LIMB) - 1
DIRECTIONS: Final = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
ORTHOGONALS: Final = ["n", "e", "s", "w"]
COLUMN_STEP: Final = [0, 1, 1, 1, 0, -1, -1, -1]
ROW_STEP: Final = [1, 1, 0, -1, -1, -1, 0, 1]


class Board:
    """The tables of one board's size; index d * cells + cell where a direction comes in."""

    def __init__(self, width: int, height: int) -> None:
        self.width: i64 = width
        self.cells: i64 = width * height
        cells = range(width * height)
        self.bit_lo: Final[vec[i64]] = low_limbs([[cell] for cell in cells])
        self.bit_hi: Final[vec[i64]] = high_limbs([[cell] for cell in cells])
        self.all_lo: i64 = low_limbs([list(cells)])[0]
        self.all_hi: i64 = high_limbs([list(cells)])[0]
        go = [neighbour(width, height, cell, d) for d in range(8) for cell in cells]
        around = [[go[d * len(cells) + cell] for d in range(8)] for cell in cells]
        self.go: Final[vec[i64]] = vec[i64](go)
        self.shift: Final[vec[i64]] = vec[i64]([ROW_STEP[d] * width + COLUMN_STEP[d] for d in range(8)])
        self.room: Final[vec[i64]] = vec[i64](
            [room(go, len(cells), cell, d) for d in range(8) for cell in cells]
        )
        self.orth_lo: Final[vec[i64]] = low_limbs([near[0::2] for near in around])
        self.orth_hi: Final[vec[i64]] = high_limbs([near[0::2] for near in around])
        self.king_lo: Final[vec[i64]] = low_limbs(around)
        self.king_hi: Final[vec[i64]] = high_limbs(around)
        # Of a diagonal, the two cells that touch it: start's and end's common orthogonal neighbours (E3.3).
        corners = [
            [around[cell][d - 1], around[cell][(d + 1) % 8]] if d % 2 and around[cell][d] >= 0 else []
            for d in range(8)
            for cell in cells
        ]
        self.corner_lo: Final[vec[i64]] = low_limbs(corners)
        self.corner_hi: Final[vec[i64]] = high_limbs(corners)
        # The cell's row and column: where Fire placed there can spread to.
        crosses = [
            [at for at in cells if at // width == c // width or at % width == c % width] for c in cells
        ]
        self.cross_lo: Final[vec[i64]] = low_limbs(crosses)
        self.cross_hi: Final[vec[i64]] = high_limbs(crosses)
        # All cells at most two orthogonal steps away: where a river of two stones can reach.
        near = [
            sorted({at for one in cells_near(around, c) for at in cells_near(around, one)}) for c in cells
        ]
        self.near_lo: Final[vec[i64]] = low_limbs(near)
        self.near_hi: Final[vec[i64]] = high_limbs(near)
        first = [cell for cell in cells if cell % width == 0]
        last = [cell for cell in cells if cell % width == width - 1]
        self.not_first_lo: i64 = self.all_lo & ~low_limbs([first])[0]
        self.not_first_hi: i64 = self.all_hi & ~high_limbs([first])[0]
        self.not_last_lo: i64 = self.all_lo & ~low_limbs([last])[0]
        self.not_last_hi: i64 = self.all_hi & ~high_limbs([last])[0]

    def next(self, d: i64, cell: i64) -> i64:
        """The neighbour in a direction; -1 beyond the edge."""
        at = d * self.cells + cell
        return self.go[at]

    def room_at(self, d: i64, cell: i64) -> i64:
        """How many cells there are between this one and the edge in a direction."""
        at = d * self.cells + cell
        return self.room[at]

    def has(self, lo: i64, hi: i64, cell: i64) -> bool:
        """Whether the set holds the cell. By shifts, which the compiler inlines, and not by the tables."""
        return ((lo >> cell) & 1) != 0 if cell < LIMB else ((hi >> (cell - LIMB)) & 1) != 0

    def up_lo(self, lo: i64, by: i64) -> i64:
        """The low limb of a set moved towards higher indices."""
        return (lo & (LO_FULL >> by)) << by

    def up_hi(self, lo: i64, hi: i64, by: i64) -> i64:
        """The high limb of a set moved towards higher indices; what leaves the board is dropped."""
        return (((hi & (LO_FULL >> by)) << by) | (lo >> (LIMB - by))) & self.all_hi

    def down_lo(self, lo: i64, hi: i64, by: i64) -> i64:
        """The low limb of a set moved towards lower indices."""
        return (lo >> by) | ((hi & (bit(by) - 1)) << (LIMB - by))

    def side_lo(self, lo: i64, hi: i64) -> i64:
        """The low limb of a set's neighbours to the east and west."""
        west_lo = lo & self.not_first_lo
        west_hi = hi & self.not_first_hi
        return self.up_lo(lo & self.not_last_lo, 1) | self.down_lo(west_lo, west_hi, 1)

    def side_hi(self, lo: i64, hi: i64) -> i64:
        """The high limb of a set's neighbours to the east and west."""
        east = self.up_hi(lo & self.not_last_lo, hi & self.not_last_hi, 1)
        return east | ((hi & self.not_first_hi) >> 1)

    def column_lo(self, lo: i64, hi: i64) -> i64:
        """The low limb of a set's neighbours to the north and south."""
        return self.up_lo(lo, self.width) | self.down_lo(lo, hi, self.width)

    def column_hi(self, lo: i64, hi: i64) -> i64:
        """The high limb of a set's neighbours to the north and south."""
        return self.up_hi(lo, hi, self.width) | (hi >> self.width)

    def towards_lo(self, lo: i64, hi: i64, link: i64) -> i64:
        """The low limb of a set moved one cell north, east, south or west (0 to 3)."""
        if link == 0:
            return self.up_lo(lo, self.width)
        if link == 1:
            return self.up_lo(lo & self.not_last_lo, 1)
        if link == 2:
            return self.down_lo(lo, hi, self.width)
        return self.down_lo(lo & self.not_first_lo, hi & self.not_first_hi, 1)

    def towards_hi(self, lo: i64, hi: i64, link: i64) -> i64:
        """The high limb of a set moved one cell north, east, south or west (0 to 3)."""
        if link == 0:
            return self.up_hi(lo, hi, self.width)
        if link == 1:
            return self.up_hi(lo & self.not_last_lo, hi & self.not_last_hi, 1)
        if link == 2:
            return hi >> self.width
        return (hi & self.not_first_hi) >> 1

    def rim_lo(self, lo: i64, hi: i64) -> i64:
        """The low limb of a set's orthogonal neighbours."""
        return self.side_lo(lo, hi) | self.column_lo(lo, hi)

    def rim_hi(self, lo: i64, hi: i64) -> i64:
        """The high limb of a set's orthogonal neighbours."""
        return self.side_hi(lo, hi) | self.column_hi(lo, hi)


def first_cell(lo: i64, hi: i64) -> i64:
    """The lowest cell of a set that has any."""
    return lowest(lo) if lo != 0 else LIMB + lowest(hi)


def neighbour(width: int, height: int, cell: int, d: int) -> int:
    """The next cell in a direction; -1 beyond the edge."""
    column = cell % width + COLUMN_STEP[d]
    row = cell // width + ROW_STEP[d]
    if column < 0 or column >= width or row < 0 or row >= height:
        return -1
    return row * width + column


def cells_near(around: list[list[int]], cell: int) -> list[int]:
    """A cell and its orthogonal neighbours."""
    return [cell, *(near for near in around[cell][0::2] if near >= 0)]


def room(go: list[int], cells: int, cell: int, d: int) -> int:
    """How many cells there are between this one and the edge in a direction."""
    count = 0
    at = go[d * cells + cell]
    while at >= 0:
        count += 1
        at = go[d * cells + at]
    return count


def low_limbs(sets: list[list[int]]) -> vec[i64]:
    """The low limb of each set; -1 stands for no cell."""
    return vec[i64]([sum(1 << cell for cell in cells if 0 <= cell < LIMB) for cells in sets])


def high_limbs(sets: list[list[int]]) -> vec[i64]:
    """The high limb of each set."""
    return vec[i64]([sum(1 << (cell - LIMB) for cell in cells if cell >= LIMB) for cells in sets])
