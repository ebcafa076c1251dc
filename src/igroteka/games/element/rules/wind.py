"""Chapter 7, Wind: stacks, and the geometry of jumps over it (E7)."""

from mypy_extensions import i64

from igroteka.engine.protocol import Arg, Event
from igroteka.games.element.rules.board import Board
from igroteka.games.element.rules.earth import is_diagonal_blocked
from igroteka.games.element.rules.state import ElementState
from igroteka.games.element.rules.stones import wind_height
from igroteka.games.element.rules.tables import ElementTables


def lay_wind(tables: ElementTables, state: ElementState, cell: i64, events: list[Event] | None) -> None:
    """E7.1: Wind stacks; 2 or more are a Whirlwind. Wind laid on spent Wind stays spent (E7.4)."""
    board = tables.board
    lo = board.bit_lo[cell]
    hi = board.bit_hi[cell]
    if not (state.wind_lo & lo) | (state.wind_hi & hi):
        state.wind_lo |= lo
        state.wind_hi |= hi
        return
    if (state.gust_lo & lo) | (state.gust_hi & hi):
        state.gale_lo |= lo
        state.gale_hi |= hi
    state.gust_lo ^= lo
    state.gust_hi ^= hi
    if events is not None:
        args = [Arg("cell", tables.names[cell]), Arg("height", wind_height(board, state, cell))]
        events.append(Event("whirlwind-grew", state.to_move, args))


def jump_distance(board: Board, state: ElementState, cell: i64, d: i64) -> i64:
    """E7.2: S + 1, where S is the sum of the heights of the unbroken run of Wind; 0 without Wind."""
    total: i64 = 0
    at = board.next(d, cell)
    while at >= 0 and board.has(state.wind_lo, state.wind_hi, at):
        total += wind_height(board, state, at)
        at = board.next(d, at)
    return total + 1 if total else 0


def landing(board: Board, state: ElementState, cell: i64, d: i64, taken_lo: i64, taken_hi: i64) -> i64:
    """E7.2, E7.3, E7.5: where a jump would land; -1 if it cannot be made. Spent Wind is judged elsewhere."""
    first = board.next(d, cell)
    if first < 0 or not board.has(state.wind_lo, state.wind_hi, first):
        return -1
    if is_diagonal_blocked(board, state, cell, d):
        return -1
    distance = jump_distance(board, state, cell, d)
    if distance > board.room_at(d, cell):
        return -1
    to = cell + distance * board.shift[d]
    return -1 if board.has(taken_lo, taken_hi, to) else to


def spent_in_run(board: Board, state: ElementState, cell: i64, d: i64) -> i64:
    """E7.4: the first spent cell in the run of Wind that a jump would use; -1 if all of it is unspent."""
    at = board.next(d, cell)
    while at >= 0 and board.has(state.wind_lo, state.wind_hi, at):
        if board.has(state.spent_lo, state.spent_hi, at):
            return at
        at = board.next(d, at)
    return -1
