"""Chapter 6, Earth: Mountains, Ranges, and the diagonals that a Range blocks (E6, E3.3)."""

from mypy_extensions import i64

from igroteka.engine.protocol import Arg, Event
from igroteka.games.element.rules.board import Board
from igroteka.games.element.rules.state import ElementState
from igroteka.games.element.rules.tables import ElementTables


def lay_earth(tables: ElementTables, state: ElementState, cell: i64, events: list[Event] | None) -> None:
    """E6.1, E6.2: Earth on Earth is a Mountain; Earth that touches a Mountain or a Range joins it."""
    board = tables.board
    bit_lo = board.bit_lo[cell]
    bit_hi = board.bit_hi[cell]
    if (state.earth_lo & bit_lo) | (state.earth_hi & bit_hi):
        state.mountain_lo |= bit_lo
        state.mountain_hi |= bit_hi
        if events is not None:
            events.append(Event("mountain-formed", state.to_move, [Arg("cell", tables.names[cell])]))
    else:
        state.earth_lo |= bit_lo
        state.earth_hi |= bit_hi
        if not (board.king_lo[cell] & state.range_lo) | (board.king_hi[cell] & state.range_hi):
            return
    grow_range(board, state, bit_lo, bit_hi)


def grow_range(board: Board, state: ElementState, lo: i64, hi: i64) -> None:
    """E6.2: all Earth that hangs together with these cells, also by a corner, is Range from now on."""
    while lo != 0 or hi != 0:
        state.range_lo |= lo
        state.range_hi |= hi
        row_lo = lo | board.side_lo(lo, hi)
        row_hi = hi | board.side_hi(lo, hi)
        lo = (row_lo | board.column_lo(row_lo, row_hi)) & state.earth_lo & ~state.range_lo
        hi = (row_hi | board.column_hi(row_lo, row_hi)) & state.earth_hi & ~state.range_hi


def is_diagonal_blocked(board: Board, state: ElementState, cell: i64, d: i64) -> bool:
    """E3.3: both cells that touch this diagonal hold stones of a Range."""
    if not d & 1:
        return False
    if state.range_lo == 0 and state.range_hi == 0:
        return False
    at = d * board.cells + cell
    lo = board.corner_lo[at]
    hi = board.corner_hi[at]
    return (state.range_lo & lo) == lo and (state.range_hi & hi) == hi
