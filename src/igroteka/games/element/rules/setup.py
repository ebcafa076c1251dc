"""Chapter 1, set-up: the bag, the sages on their start cells, seat 0 to move (E1)."""

from mypy_extensions import i64

from igroteka.engine.chance import one_of
from igroteka.games.element.rules.state import SAGE_BITS, ElementState
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.turn import begin_turn


def full_bag(tables: ElementTables) -> i64:
    """E1.2: all stones in one bag."""
    bag: i64 = 0
    for stone, count in enumerate(tables.components.counts):
        bag += count * one_of(stone)
    return bag


def put_sage(tables: ElementTables, state: ElementState, seat: i64, cell: i64) -> None:
    """Put a sage on a cell for the first time."""
    state.sages |= cell << (SAGE_BITS * seat)
    state.sages_lo |= tables.board.bit_lo[cell]
    state.sages_hi |= tables.board.bit_hi[cell]


def set_up(tables: ElementTables) -> ElementState:
    """E1.3, E1.4, E1.6: one sage each on its start cell; seat 0 begins."""
    state = ElementState()
    state.bag = full_bag(tables)
    for seat, name in enumerate(tables.components.starts[tables.players]):
        put_sage(tables, state, seat, tables.names.index(name))
    begin_turn(state)
    return state
