"""Chapter 8, Water: Rivers form, choose a direction and flow like a snake (E8).

Links and directions of a river are orthogonal: 0 to 3 for n, e, s, w, twice that in board.py.
"""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.chance import one_of
from igroteka.engine.protocol import Actions, ActiveStep, Arg, Event, Refusal
from igroteka.games.element.rules.board import DIRECTIONS, Board
from igroteka.games.element.rules.box import FIRE
from igroteka.games.element.rules.sages import can_move
from igroteka.games.element.rules.scoring import settle
from igroteka.games.element.rules.state import FLOW, ElementState
from igroteka.games.element.rules.tables import ElementTables


def touches_water(board: Board, state: ElementState, cell: i64) -> bool:
    """E8.1: whether Water lies orthogonally next to a cell."""
    return ((board.orth_lo[cell] & state.water_lo) | (board.orth_hi[cell] & state.water_hi)) != 0


def river_length(board: Board, state: ElementState, head: i64, link: i64) -> i64:
    """E8.1, E8.6: the head and the unbroken straight line of Water in one direction; 0 if there is none.

    Nothing is remembered of earlier Rivers: each placed Water looks at the board as it is.
    """
    length: i64 = 1
    at = board.next(2 * link, head)
    while at >= 0 and board.has(state.water_lo, state.water_hi, at):
        length += 1
        at = board.next(2 * link, at)
    return length if length > 1 else 0


def longest_river(board: Board, state: ElementState, head: i64) -> i64:
    """The length of the longest River that this head could form."""
    longest: i64 = 0
    link: i64
    for link in range(4):
        length = river_length(board, state, head, link)
        if length > longest:
            longest = length
    return longest


def straight_course(link: i64, length: i64) -> i64:
    """The course of a straight river: the same link all along."""
    course: i64 = 0
    _place: i64
    for _place in range(1, length):
        course = (course << 2) | link
    return course


def has_route(
    board: Board,
    state: ElementState,
    head: i64,
    tail: i64,
    course: i64,
    length: i64,
    left: i64,
    body_lo: i64,
    body_hi: i64,
    others_lo: i64,
    others_hi: i64,
    sage: i64,
) -> bool:
    """E8.2 to E8.5: whether a river can flow on for all that is left, and the sage here can move then.

    `others` are all taken cells but the river's own. A sage of -1 asks for the route alone.
    """
    if left == 0:
        return sage < 0 or can_move(board, state, sage, others_lo | body_lo, others_hi | body_hi)
    blocked_lo = body_lo | (others_lo & ~state.fire_lo)
    blocked_hi = body_hi | (others_hi & ~state.fire_hi)
    if not (board.orth_lo[head] & ~blocked_lo) | (board.orth_hi[head] & ~blocked_hi):
        return False
    last = (course >> (2 * (length - 2))) & 3
    next_tail = tail - board.shift[2 * last]
    body_lo &= ~board.bit_lo[tail]
    body_hi &= ~board.bit_hi[tail]
    link: i64
    for link in range(4):
        to = board.next(2 * link, head)
        if to >= 0 and not board.has(blocked_lo, blocked_hi, to):
            new_course = follow(course, length, link)
            new_lo = body_lo | board.bit_lo[to]
            new_hi = body_hi | board.bit_hi[to]
            if has_route(
                board,
                state,
                to,
                next_tail,
                new_course,
                length,
                left - 1,
                new_lo,
                new_hi,
                others_lo,
                others_hi,
                sage,
            ):
                return True
    return False


def follow(course: i64, length: i64, link: i64) -> i64:
    """The course after the head has moved by this link: a link back to the old head, the last one gone."""
    kept = bit(2 * (length - 2)) - 1
    return ((course & kept) << 2) | (link ^ 2)


def can_flow(board: Board, state: ElementState, head: i64, link: i64, sage: i64) -> bool:
    """E8.5: whether the River that lies from its head in this direction has a full route."""
    length = river_length(board, state, head, link)
    if length == 0:
        return False
    body_lo: i64 = 0
    body_hi: i64 = 0
    tail = head
    place: i64
    for place in range(length):
        tail = head + place * board.shift[2 * link]
        body_lo |= board.bit_lo[tail]
        body_hi |= board.bit_hi[tail]
    others_lo = state.occupied_lo() & ~body_lo
    others_hi = state.occupied_hi() & ~body_hi
    course = straight_course(link, length)
    return has_route(
        board, state, head, tail, course, length, length, body_lo, body_hi, others_lo, others_hi, sage
    )


def can_flow_from(board: Board, state: ElementState, head: i64, sage: i64) -> bool:
    """E8.5: whether some direction has a full route from this head."""
    link: i64
    for link in range(4):
        if can_flow(board, state, head, link, sage):
            return True
    return False


def can_flow_on(board: Board, state: ElementState, link: i64, sage: i64) -> bool:
    """E8.3, E8.4, E8.5: whether the flowing river can go this way and still finish."""
    body_lo: i64 = 0
    body_hi: i64 = 0
    cell = state.river_head
    course = state.river_course
    _place: i64
    for _place in range(state.river_length):
        body_lo |= board.bit_lo[cell]
        body_hi |= board.bit_hi[cell]
        cell += board.shift[2 * (course & 3)]
        course >>= 2
    others_lo = state.occupied_lo() & ~body_lo
    others_hi = state.occupied_hi() & ~body_hi
    to = board.next(2 * link, state.river_head)
    if to < 0:
        return False
    if board.has(body_lo | (others_lo & ~state.fire_lo), body_hi | (others_hi & ~state.fire_hi), to):
        return False
    tail = state.river_tail
    length = state.river_length
    last = (state.river_course >> (2 * (length - 2))) & 3
    return has_route(
        board,
        state,
        to,
        tail - board.shift[2 * last],
        follow(state.river_course, length, link),
        length,
        state.river_left - 1,
        (body_lo & ~board.bit_lo[tail]) | board.bit_lo[to],
        (body_hi & ~board.bit_hi[tail]) | board.bit_hi[to],
        others_lo,
        others_hi,
        sage,
    )


def river_cells(board: Board, state: ElementState) -> list[int]:
    """The cells of the flowing river from head to tail."""
    cells: list[int] = []
    cell = state.river_head
    course = state.river_course
    _place: i64
    for _place in range(state.river_length):
        cells.append(cell)
        cell += board.shift[2 * (course & 3)]
        course >>= 2
    return cells


class ChooseRiver(ActiveStep):
    """E8.1: which line of Water joins the placed stone to be the River (`river D`)."""

    def __init__(self, tables: ElementTables) -> None:
        super().__init__("river", is_follow_up=True)
        self.tables: Final[ElementTables] = tables

    def legal(self, state: ElementState, seat: i64, actions: Actions) -> None:
        link: i64
        for link in range(4):
            if can_flow(self.tables.board, state, state.river_head, link, state.sage(seat)):
                actions.add(self.tables.first_river + link)

    def apply(self, state: ElementState, seat: i64, action: i64, events: list[Event] | None) -> None:
        """E8.1: the River is formed; it flows next."""
        link = action - self.tables.first_river
        length = river_length(self.tables.board, state, state.river_head, link)
        state.river_length = length
        state.river_left = length
        state.river_course = straight_course(link, length)
        state.river_tail = state.river_head + (length - 1) * self.tables.board.shift[2 * link]
        state.pop()
        state.push(FLOW)
        if events is not None:
            args = [Arg("cell", self.tables.names[state.river_head]), Arg("length", length)]
            events.append(Event("river-formed", seat, args))

    def why_not(self, state: ElementState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        link = action - tables.first_river
        if link < 0 or link > 3:
            return Refusal("E2.4", "element-refuse-effect-first")
        length = river_length(tables.board, state, state.river_head, link)
        if length == 0:
            return Refusal("E8.1", "element-refuse-no-water-there", {"direction": DIRECTIONS[2 * link]})
        if can_flow(tables.board, state, state.river_head, link, state.sage(seat)):
            return None
        if can_flow(tables.board, state, state.river_head, link, -1):
            return Refusal("E4.4", "element-refuse-own-sage")
        return Refusal("E8.5", "element-refuse-no-route", {"length": length})


class Flow(ActiveStep):
    """E8.2: the River flows cell by cell (`flow D`), as many cells as it has stones."""

    def __init__(self, tables: ElementTables) -> None:
        super().__init__("flow", is_follow_up=True)
        self.tables: Final[ElementTables] = tables

    def legal(self, state: ElementState, seat: i64, actions: Actions) -> None:
        link: i64
        for link in range(4):
            if can_flow_on(self.tables.board, state, link, state.sage(seat)):
                actions.add(self.tables.first_flow + link)

    def apply(self, state: ElementState, seat: i64, action: i64, events: list[Event] | None) -> None:
        """E8.2, E8.3: the head enters the next cell, its Fire goes to the bag, the tail leaves its cell."""
        board = self.tables.board
        link = action - self.tables.first_flow
        head = board.next(2 * link, state.river_head)
        name = self.tables.names[head]
        state.river_left -= 1
        if events is not None:
            events.append(Event("river-flowed", seat, [Arg("cell", name), Arg("left", state.river_left)]))
        if board.has(state.fire_lo, state.fire_hi, head):
            state.fire_lo &= ~board.bit_lo[head]
            state.fire_hi &= ~board.bit_hi[head]
            state.bag += one_of(FIRE)
            if events is not None:
                events.append(Event("fire-quenched", seat, [Arg("cell", name)]))
        tail = state.river_tail
        state.water_lo = (state.water_lo & ~board.bit_lo[tail]) | board.bit_lo[head]
        state.water_hi = (state.water_hi & ~board.bit_hi[tail]) | board.bit_hi[head]
        last = (state.river_course >> (2 * (state.river_length - 2))) & 3
        state.river_tail = tail - board.shift[2 * last]
        state.river_course = follow(state.river_course, state.river_length, link)
        state.river_head = head
        if state.river_left == 0:
            state.river_head = 0
            state.river_tail = 0
            state.river_length = 0
            state.river_course = 0
            state.pop()
            settle(self.tables, state, events)

    def why_not(self, state: ElementState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        board = tables.board
        link = action - tables.first_flow
        if link < 0 or link > 3:
            return Refusal("E8.2", "element-refuse-flow-first", {"left": state.river_left})
        to = board.next(2 * link, state.river_head)
        if to < 0:
            return Refusal("E8.3", "element-refuse-flow-off-board", {"direction": DIRECTIONS[2 * link]})
        if to in river_cells(board, state):
            return Refusal("E8.4", "element-refuse-flow-own-body", {"cell": tables.names[to]})
        free_of_fire_lo = state.occupied_lo() & ~state.fire_lo
        free_of_fire_hi = state.occupied_hi() & ~state.fire_hi
        if board.has(free_of_fire_lo, free_of_fire_hi, to):
            return Refusal("E8.3", "element-refuse-flow-blocked", {"cell": tables.names[to]})
        if can_flow_on(board, state, link, state.sage(seat)):
            return None
        if can_flow_on(board, state, link, -1):
            return Refusal("E4.4", "element-refuse-own-sage")
        return Refusal("E8.5", "element-refuse-no-route", {"length": state.river_length})
