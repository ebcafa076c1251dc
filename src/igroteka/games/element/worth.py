"""How well a seat stands, for simple bots: room for the own sage, little room for the target's."""

from typing import Final

from mypy_extensions import i64

from igroteka.games.element.sages import can_step
from igroteka.games.element.state import ElementState
from igroteka.games.element.table import Table
from igroteka.games.element.wind import landing

WON: Final = 1000000


def ways(table: Table, state: ElementState, seat: i64) -> i64:
    """In how many ways a seat's sage could move in a fresh turn; orthogonal steps count more."""
    board = table.board
    cell = state.sage(seat)
    taken_lo = state.occupied_lo()
    taken_hi = state.occupied_hi()
    count: i64 = 0
    d: i64 = 0
    while d < 8:
        if can_step(board, state, cell, d, taken_lo, taken_hi):
            count += 3 - d % 2
        elif landing(board, state, cell, d, taken_lo, taken_hi) >= 0:
            count += 2
        d += 1
    return count


def worth(table: Table, state: ElementState, seat: i64) -> i64:
    """The own room, less the target's, which counts more the smaller it is; the hunter is kept at bay."""
    if state.kind() == 0:
        if state.winners == 0:
            return 0
        return WON if (state.winners >> seat) & 1 else -WON
    own = ways(table, state, seat)
    target = ways(table, state, (seat + 1) % table.players)
    return 400 - 20 * target - 400 // (1 + own) + 200 // (1 + target)
