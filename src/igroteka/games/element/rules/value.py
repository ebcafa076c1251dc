"""What tells who will win: stones that the target's ways out need, what lies around it, who moves next."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit, count_bits
from igroteka.engine.chance import count_of, total_of
from igroteka.games.element.rules.box import FIRE, WATER
from igroteka.games.element.rules.fire import far_side
from igroteka.games.element.rules.sages import exits_of
from igroteka.games.element.rules.state import DRAW, DRAWING, ElementState
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.wind import landing

# Of the first 33 one is 1: what the ways out of the target are to whom the table waits for.
FEATURES: Final = [
    "draw-spare", "draw-0", "draw-1", "draw-2", "draw-3", "draw-many",
    "act-spare", "act-0", "act-1", "act-2", "act-3", "act-many",
    "flee-1", "flee-2", "flee-3", "flee-4", "flee-5", "flee-6", "flee-7", "flee-many",
    "fled-1", "fled-2", "fled-3", "fled-4", "fled-5", "fled-6", "fled-7", "fled-many",
    "other-0", "other-1", "other-2", "other-3", "other-many",
    "other-scarce", "jumps", "room", "border", "fire", "water", "earth", "wind", "distance",
    "hand-fire", "hand-water", "steps", "flight", "flight-scarce",
    "scarce-fire", "scarce-water", "scarce-wind", "scarce-room",
    "walk", "pocket", "pocket-turn", "spread", "spread-turn", "double", "double-turn",
]  # fmt: skip
AROUND: Final = 33
NEEDS: Final = 6
WAYS: Final = 8
OTHERS: Final = 5


def scarce(ways: i64) -> float:
    """How little room is left: 1 with none, less with every way to go."""
    return 4.0 / (4.0 + float(ways))


def distance(tables: ElementTables, one: i64, other: i64) -> float:
    """Steps between two cells, diagonal ones too."""
    width = tables.board.width
    columns = one % width - other % width
    rows = one // width - other // width
    columns = columns if columns > 0 else -columns
    rows = rows if rows > 0 else -rows
    return float(columns if columns > rows else rows)


def jumps_of(tables: ElementTables, state: ElementState, cell: i64) -> i64:
    """E7.2, E7.3: in how many directions a sage here could jump."""
    board = tables.board
    count: i64 = 0
    if (board.king_lo[cell] & state.wind_lo) | (board.king_hi[cell] & state.wind_hi):
        taken_lo = state.occupied_lo()
        taken_hi = state.occupied_hi()
        d: i64
        for d in range(8):
            if landing(board, state, cell, d, taken_lo, taken_hi) >= 0:
                count += 1
    return count


def stones_of(tables: ElementTables, state: ElementState) -> i64:
    """E2.1: how many stones the player to move has or can have in this turn."""
    if state.kind() == DRAW:
        return tables.most_drawn
    hand = total_of(state.hand)
    return hand + state.argument() if state.kind() == DRAWING else hand


def within(number: i64, count: i64) -> i64:
    """The number, or the nearest one from 0 to count - 1."""
    if number < 0:
        return 0
    return number if number < count else count - 1


def standing(tables: ElementTables, state: ElementState, seat: i64, ways: i64) -> i64:
    """Which of the first features is 1: stones that the target's ways out need beyond those at hand."""
    need = ways - stones_of(tables, state)
    is_draw = state.kind() == DRAW
    if state.to_move == seat:
        return within(need + 1, NEEDS) + (0 if is_draw else NEEDS)
    if state.to_move == (seat + 1) % tables.players:
        return 2 * NEEDS + within(ways - 1, WAYS) + (0 if is_draw else WAYS)
    return 2 * NEEDS + 2 * WAYS + within(need, OTHERS)


def around(tables: ElementTables, state: ElementState, cell: i64) -> list[float]:
    """Free cells within two steps, neighbours on the board, and stones that could be set off near a cell."""
    board = tables.board
    near_lo = board.near_lo[cell]
    near_hi = board.near_hi[cell]
    cross_lo = board.cross_lo[cell]
    cross_hi = board.cross_hi[cell]
    return [
        float(count_bits(near_lo & ~state.occupied_lo()) + count_bits(near_hi & ~state.occupied_hi())) / 12.0,
        float(count_bits(board.king_lo[cell]) + count_bits(board.king_hi[cell])) / 8.0,
        float(count_bits(cross_lo & state.fire_lo) + count_bits(cross_hi & state.fire_hi)) / 4.0,
        float(count_bits(near_lo & state.water_lo) + count_bits(near_hi & state.water_hi)) / 4.0,
        float(count_bits(near_lo & state.earth_lo) + count_bits(near_hi & state.earth_hi)) / 4.0,
        float(count_bits(near_lo & state.wind_lo) + count_bits(near_hi & state.wind_hi)) / 4.0,
    ]


def walk_of(tables: ElementTables, state: ElementState, cell: i64) -> i64:
    """How many free cells a sage here could walk to in three steps; Ranges are not looked at."""
    board = tables.board
    free_lo = board.all_lo & ~state.occupied_lo()
    free_hi = board.all_hi & ~state.occupied_hi()
    lo = board.bit_lo[cell]
    hi = board.bit_hi[cell]
    _step: i64
    for _step in range(3):
        wide_lo = lo | board.side_lo(lo, hi)
        wide_hi = hi | board.side_hi(lo, hi)
        lo |= (wide_lo | board.column_lo(wide_lo, wide_hi)) & free_lo
        hi |= (wide_hi | board.column_hi(wide_lo, wide_hi)) & free_hi
    return count_bits(lo) + count_bits(hi) - 1


def spreads_to(tables: ElementTables, state: ElementState, cell: i64, exits: i64) -> i64:
    """E5.1, E5.2: the exits that Fire from the other end of a line would close, as a set.

    An exit at both ends of a line is there twice: one stone would close both.
    """
    board = tables.board
    taken_lo = state.occupied_lo() & ~state.wind_lo
    taken_hi = state.occupied_hi() & ~state.wind_hi
    found: i64 = 0
    d: i64
    link: i64
    for d in range(8):
        if not (exits >> d) & 1:
            continue
        exit = board.next(d, cell)
        if not (board.orth_lo[exit] & state.fire_lo) | (board.orth_hi[exit] & state.fire_hi):
            continue
        for link in range(0, 8, 2):
            end = far_side(board, state, exit, link)
            if end >= 0 and not board.has(taken_lo, taken_hi, end):
                found |= bit(d)
                if board.has(board.king_lo[cell], board.king_hi[cell], end):
                    found |= bit(8 + d)
    return found


def features(tables: ElementTables, state: ElementState, seat: i64) -> list[float]:
    """E9: a seat wins when its target cannot move, whoever has done it; see FEATURES.

    The own danger is among the features of the hunter: what it wins, all others lose.
    """
    target = (seat + 1) % tables.players
    cell = state.sage(target)
    exits = exits_of(tables.board, state, cell, state.occupied_lo(), state.occupied_hi())
    jumps = jumps_of(tables, state, cell)
    ways = count_bits(exits) + jumps
    found = [0.0] * AROUND
    found[standing(tables, state, seat, ways)] = 1.0
    near = around(tables, state, cell)
    is_turn = state.to_move == seat
    steps = float(state.steps) / 4.0 if state.kind() != DRAW else 0.0
    flight = steps if state.to_move == target else 0.0
    found.append(0.0 if is_turn or state.to_move == target else scarce(ways))
    found.append(float(jumps) / 2.0)
    found += near
    found.append(distance(tables, state.sage(seat), cell) / 10.0)
    found.append(float(count_of(state.hand, FIRE)) * near[2] / 4.0 if is_turn else 0.0)
    found.append(float(count_of(state.hand, WATER)) * near[3] / 4.0 if is_turn else 0.0)
    found.append(steps if is_turn else 0.0)
    found.append(flight)
    found.append(flight * scarce(ways))
    found.append(scarce(ways) * near[2])
    found.append(scarce(ways) * near[3])
    found.append(scarce(ways) * near[5])
    found.append(scarce(ways) * near[0])
    walk = walk_of(tables, state, cell)
    pocket = 8.0 / (8.0 + float(walk))
    spreads = spreads_to(tables, state, cell, exits)
    reached = float(count_bits(spreads & 255)) * scarce(ways)
    doubled = float(count_bits(spreads >> 8)) * scarce(ways)
    found.append(float(walk) / 24.0)
    found.append(pocket)
    found.append(pocket if is_turn else 0.0)
    found.append(reached)
    found.append(reached if is_turn else 0.0)
    found.append(doubled)
    found.append(doubled if is_turn else 0.0)
    return found
