"""Chapter 1, set-up: the bag, the sages on their start cells, seat 0 to move (E1)."""

from mypy_extensions import i64

from igroteka.engine.chance import one_of
from igroteka.games.element.state import SAGE_BITS, ElementState, blank_state
from igroteka.games.element.table import Table
from igroteka.games.element.turn import begin_turn


def full_bag(table: Table) -> i64:
    """E1.2: all stones in one bag."""
    bag: i64 = 0
    for stone, count in enumerate(table.components.counts):
        bag += count * one_of(stone)
    return bag


def put_sage(table: Table, state: ElementState, seat: i64, cell: i64) -> None:
    """Put a sage on a cell for the first time."""
    state.sages |= cell << (SAGE_BITS * seat)
    state.sages_lo |= table.board.bit_lo[cell]
    state.sages_hi |= table.board.bit_hi[cell]


def set_up(table: Table) -> ElementState:
    """E1.3, E1.4, E1.6: one sage each on its start cell; seat 0 begins."""
    state = blank_state()
    state.bag = full_bag(table)
    for seat, name in enumerate(table.components.starts[table.players]):
        put_sage(table, state, seat, table.names.index(name))
    begin_turn(state)
    return state
