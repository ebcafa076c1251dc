"""Chapter 5, Fire: it spreads along lines (E5)."""

from mypy_extensions import i64

from igroteka.engine.chance import count_of, one_of
from igroteka.engine.protocol import Arg, Event
from igroteka.games.element.rules.board import Board
from igroteka.games.element.rules.box import FIRE
from igroteka.games.element.rules.state import ElementState
from igroteka.games.element.rules.stones import lift
from igroteka.games.element.rules.tables import ElementTables


def far_side(board: Board, state: ElementState, cell: i64, d: i64) -> i64:
    """E5.1, E5.2: the first cell beyond the line of Fire next to a cell; -1 without a line or at the edge."""
    at = board.next(d, cell)
    if at < 0 or not board.has(state.fire_lo, state.fire_hi, at):
        return -1
    while at >= 0 and board.has(state.fire_lo, state.fire_hi, at):
        at = board.next(d, at)
    return at


def spread(tables: ElementTables, state: ElementState, cell: i64, events: list[Event] | None) -> None:
    """E5.3, E5.4: lay the extra Fire north, east, south, west, on free cells or Wind, while the bag has any.

    One after the other is the same as all measured at once: each goes along a ray of its own.
    """
    board = tables.board
    if not (board.orth_lo[cell] & state.fire_lo) | (board.orth_hi[cell] & state.fire_hi):
        return
    d: i64
    for d in range(0, 8, 2):
        at = far_side(board, state, cell, d)
        if at < 0 or count_of(state.bag, FIRE) == 0:
            continue
        lo = state.water_lo | state.earth_lo | state.sages_lo
        hi = state.water_hi | state.earth_hi | state.sages_hi
        if board.has(lo, hi, at):
            continue
        replaced = lift(board, state, at)
        state.bag -= one_of(FIRE)
        state.fire_lo |= board.bit_lo[at]
        state.fire_hi |= board.bit_hi[at]
        if events is not None:
            events.append(Event("fire-spread", state.to_move, [Arg("cell", tables.names[at])]))
            if replaced:
                args = [Arg("cell", tables.names[at]), Arg("there", "wind"), Arg("count", replaced)]
                events.append(Event("stone-replaced", state.to_move, args))
