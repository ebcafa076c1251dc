"""How well a seat stands, for simple bots: room for the own sage, little room for the target's."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.protocol import Actions
from igroteka.games.element.rules.sages import can_step
from igroteka.games.element.rules.state import ACT, ElementState
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.wind import landing

WON: Final = 1000000


def ways(tables: ElementTables, state: ElementState, seat: i64) -> i64:
    """In how many ways a seat's sage could move in a fresh turn; orthogonal steps count more."""
    board = tables.board
    cell = state.sage(seat)
    taken_lo = state.occupied_lo()
    taken_hi = state.occupied_hi()
    count: i64 = 0
    d: i64
    for d in range(8):
        if can_step(board, state, cell, d, taken_lo, taken_hi):
            count += 3 - d % 2
        elif landing(board, state, cell, d, taken_lo, taken_hi) >= 0:
            count += 2
    return count


def worth(tables: ElementTables, state: ElementState, seat: i64) -> i64:
    """The own room, less the target's, which counts more the smaller it is; the hunter is kept at bay."""
    if state.kind() == 0:
        if state.winners == 0:
            return 0
        return WON if (state.winners >> seat) & 1 else -WON
    own = ways(tables, state, seat)
    target = ways(tables, state, (seat + 1) % tables.players)
    return 400 - 20 * target - 400 // (1 + own) + 200 // (1 + target)


def narrow(tables: ElementTables, state: ElementState, seat: i64, actions: Actions) -> None:
    """Leave placements beside the own sage and beside the target alone, if there are any, and all moves.

    Stones elsewhere change `worth` by a River or by Fire from afar only.
    """
    if state.kind() != ACT:
        return
    board = tables.board
    own = state.sage(seat)
    target = state.sage((seat + 1) % tables.players)
    lo = board.king_lo[own] | board.king_lo[target]
    hi = board.king_hi[own] | board.king_hi[target]
    kept: i64 = 0
    place: i64
    for place in range(actions.count):
        action = actions.items[place]
        is_stone = action >= tables.first_stone and action < tables.first_step
        if not is_stone or board.has(lo, hi, (action - tables.first_stone) % board.cells):
            actions.items[kept] = action
            kept += 1
    if kept > 0:
        actions.count = kept
