"""Chapter 3, sages: steps and jumps, and whether a sage can move at all (E3, E7.4, E9.1's test)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Arg, Event, Refusal
from igroteka.games.element.rules.board import DIRECTIONS, Board
from igroteka.games.element.rules.box import STONES, WIND
from igroteka.games.element.rules.earth import is_diagonal_blocked
from igroteka.games.element.rules.state import SAGE_BITS, ElementState
from igroteka.games.element.rules.stones import stone_at
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.wind import jump_distance, landing, spent_in_run


def can_step(board: Board, state: ElementState, cell: i64, d: i64, taken_lo: i64, taken_hi: i64) -> bool:
    """E3.1, E3.2, E3.3: a step to the neighbour, which holds no stone and no sage, past no Range."""
    to = board.next(d, cell)
    return (
        to >= 0 and not board.has(taken_lo, taken_hi, to) and not is_diagonal_blocked(board, state, cell, d)
    )


def exits_of(board: Board, state: ElementState, cell: i64, taken_lo: i64, taken_hi: i64) -> i64:
    """E3.1, E3.2, E3.3: the directions in which a sage here can step, as a set."""
    exits: i64 = 0
    d: i64
    for d in range(8):
        if can_step(board, state, cell, d, taken_lo, taken_hi):
            exits |= bit(d)
    return exits


def can_move(board: Board, state: ElementState, cell: i64, taken_lo: i64, taken_hi: i64) -> bool:
    """E9.1: whether a sage here could step or jump in a fresh turn, by geometry alone."""
    if (board.orth_lo[cell] & ~taken_lo) | (board.orth_hi[cell] & ~taken_hi):
        return True
    d: i64
    for d in range(1, 8, 2):
        if can_step(board, state, cell, d, taken_lo, taken_hi):
            return True
    if not (board.king_lo[cell] & state.wind_lo) | (board.king_hi[cell] & state.wind_hi):
        return False
    for d in range(8):
        if landing(board, state, cell, d, taken_lo, taken_hi) >= 0:
            return True
    return False


def can_jump(board: Board, state: ElementState, d: i64, taken_lo: i64, taken_hi: i64) -> bool:
    """E3.4, E7, E4.4: the free jump of the player to move over unspent Wind, to where the sage can move."""
    cell = state.sage(state.to_move)
    to = landing(board, state, cell, d, taken_lo, taken_hi)
    if to < 0 or spent_in_run(board, state, cell, d) >= 0:
        return False
    after_lo = (taken_lo & ~board.bit_lo[cell]) | board.bit_lo[to]
    after_hi = (taken_hi & ~board.bit_hi[cell]) | board.bit_hi[to]
    return can_move(board, state, to, after_lo, after_hi)


def move_sage(board: Board, state: ElementState, to: i64) -> None:
    """Put the sage of the player to move on another cell."""
    seat = state.to_move
    cell = state.sage(seat)
    state.sages += (to - cell) * bit(SAGE_BITS * seat)
    state.sages_lo = (state.sages_lo & ~board.bit_lo[cell]) | board.bit_lo[to]
    state.sages_hi = (state.sages_hi & ~board.bit_hi[cell]) | board.bit_hi[to]


def step(tables: ElementTables, state: ElementState, d: i64, events: list[Event] | None) -> None:
    """E3.1: one step, paid for."""
    board = tables.board
    cell = state.sage(state.to_move)
    to = board.next(d, cell)
    move_sage(board, state, to)
    state.steps -= 1
    if events is not None:
        events.append(
            Event(
                "sage-stepped", state.to_move, [Arg("from", tables.names[cell]), Arg("to", tables.names[to])]
            )
        )


def jump(tables: ElementTables, state: ElementState, d: i64, events: list[Event] | None) -> None:
    """E7.2, E7.4: a free jump; the run of Wind is spent until the turn's end, other Wind is not."""
    board = tables.board
    cell = state.sage(state.to_move)
    distance = jump_distance(board, state, cell, d)
    to = cell + distance * board.shift[d]
    at = board.next(d, cell)
    while at >= 0 and board.has(state.wind_lo, state.wind_hi, at):
        state.spent_lo |= board.bit_lo[at]
        state.spent_hi |= board.bit_hi[at]
        at = board.next(d, at)
    move_sage(board, state, to)
    if events is not None:
        args = [Arg("from", tables.names[cell]), Arg("to", tables.names[to]), Arg("distance", distance)]
        events.append(Event("sage-jumped", state.to_move, args))


def why_not_step(tables: ElementTables, state: ElementState, d: i64) -> Refusal | None:
    """E2.2, E3.1, E3.2, E3.3. A step never strands its own sage (E4.4): the way back is open."""
    board = tables.board
    cell = state.sage(state.to_move)
    if state.steps == 0:
        return Refusal("E2.2", "element-refuse-no-steps")
    to = board.next(d, cell)
    if to < 0:
        return Refusal("E3.1", "element-refuse-step-off-board", {"direction": DIRECTIONS[d]})
    name = tables.names[to]
    if board.has(state.sages_lo, state.sages_hi, to):
        return Refusal("E3.1", "element-refuse-step-onto-sage", {"cell": name})
    stone = stone_at(board, state, to)
    if stone == WIND:
        return Refusal("E3.2", "element-refuse-step-onto-wind", {"cell": name})
    if stone >= 0:
        return Refusal("E3.2", "element-refuse-step-onto-stone", {"cell": name, "stone": STONES[stone]})
    if is_diagonal_blocked(board, state, cell, d):
        return Refusal("E3.3", "element-refuse-diagonal", {"cell": name})
    return None


def why_not_jump(tables: ElementTables, state: ElementState, d: i64) -> Refusal | None:
    """E7.2 to E7.5, and E4.4 for where the jump would leave the sage."""
    board = tables.board
    cell = state.sage(state.to_move)
    distance = jump_distance(board, state, cell, d)
    if distance == 0:
        return Refusal("E7.2", "element-refuse-no-wind", {"direction": DIRECTIONS[d]})
    if is_diagonal_blocked(board, state, cell, d):
        return Refusal("E7.5", "element-refuse-jump-diagonal", {"cell": tables.names[cell + board.shift[d]]})
    spent = spent_in_run(board, state, cell, d)
    if spent >= 0:
        return Refusal("E7.4", "element-refuse-wind-spent", {"cell": tables.names[spent]})
    if distance > board.room_at(d, cell):
        return Refusal("E7.3", "element-refuse-landing-off-board", {"distance": distance})
    to = cell + distance * board.shift[d]
    if stone_at(board, state, to) >= 0 or board.has(state.sages_lo, state.sages_hi, to):
        return Refusal(
            "E7.3", "element-refuse-landing-taken", {"cell": tables.names[to], "distance": distance}
        )
    after = state.clone()
    move_sage(board, after, to)
    if not can_move(board, after, to, after.occupied_lo(), after.occupied_hi()):
        return Refusal("E4.4", "element-refuse-own-sage")
    return None
