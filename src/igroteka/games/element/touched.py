"""What an action touches on the screen: stones in hand, sages, cells, the bag."""

from mypy_extensions import i64

from igroteka.engine.protocol import Refusal
from igroteka.games.element.components import STONES
from igroteka.games.element.state import FLOW, RIVER, ElementState
from igroteka.games.element.table import Table
from igroteka.games.element.wind import jump_distance


def touched(table: Table, state: ElementState, seat: i64, action: i64) -> list[str]:
    """The ids in the order of picking, legal or not; nothing for `end` and where there is no such place."""
    cells = table.board.cells
    if action < table.first_stone:
        return ["bag", "count:" + str(action)]
    if action < table.first_step:
        number = action - table.first_stone
        return ["stone:" + STONES[number // cells], "cell:" + table.names[number % cells]]
    if action < table.end:
        return touched_by_sage(table, state, seat, action)
    if action == table.end:
        return []
    if action < table.first_flow:
        link = action - table.first_river
        is_asked = state.kind() == RIVER
    else:
        link = action - table.first_flow
        is_asked = state.kind() == FLOW
    if not is_asked:
        return []
    to = table.board.next(2 * link, state.river_head)
    return ["cell:" + table.names[to]] if to >= 0 else []


def touched_by_sage(table: Table, state: ElementState, seat: i64, action: i64) -> list[str]:
    """E3.1, E7.2: the sage and the cell that the step or the jump leads to, if it is on the board."""
    board = table.board
    parts = ["sage:" + str(seat)]
    cell = state.sage(seat)
    if action < table.first_jump:
        d = action - table.first_step
        distance: i64 = 1
    else:
        d = action - table.first_jump
        distance = jump_distance(board, state, cell, d)
    if 0 < distance <= board.room_at(d, cell):
        to = cell + distance * board.shift[d]
        parts.append("cell:" + table.names[to])
    return parts


def why_nothing(table: Table, state: ElementState, seat: i64, picks: list[str]) -> Refusal:
    """E4.3 for a stone and a sage; E3.1 for another's sage, and for a cell that no move leads to."""
    has_stone = False
    sage: i64 = -1
    cell = ""
    for pick in picks:
        if pick.startswith("stone:"):
            has_stone = True
        elif pick.startswith("sage:") and pick[5:] in [str(player) for player in range(table.players)]:
            sage = int(pick[5:])
        elif pick.startswith("cell:") and pick[5:] in table.names:
            cell = pick[5:]
    if has_stone and sage >= 0:
        return Refusal("E4.3", "element-refuse-onto-sage", {"cell": table.names[state.sage(sage)]})
    if sage >= 0 and sage != seat:
        return Refusal("E3.1", "element-refuse-other-sage", {"owner": sage + 1})
    if cell and not has_stone:
        return Refusal("E3.1", "element-refuse-no-way", {"cell": cell})
    return Refusal("", "app-nothing-there", {})
