"""What tells who will win: room around the sages, stones that can close it, and whose turn it is."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import count_bits
from igroteka.engine.chance import total_of
from igroteka.games.element.rules.state import ElementState
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.worth import ways

FEATURES: Final = [
    "turn", "turn-hand", "turn-steps", "turn-next",
    "exits", "exits-few", "exits-scarce", "room", "border", "fire", "water", "earth", "wind",
    "target-exits", "target-scarce", "target-room", "target-border",
    "target-fire", "target-water", "target-earth", "target-wind",
    "turn-target-scarce", "turn-target-hand", "threat-scarce", "distance",
]  # fmt: skip


def scarce(exits: float) -> float:
    """How little room is left: 1 with none, less with every way to go."""
    return 4.0 / (4.0 + exits)


def distance(tables: ElementTables, one: i64, other: i64) -> float:
    """Steps between two cells, diagonal ones too."""
    width = tables.board.width
    columns = one % width - other % width
    rows = one // width - other // width
    columns = columns if columns > 0 else -columns
    rows = rows if rows > 0 else -rows
    return float(columns if columns > rows else rows)


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


def features(tables: ElementTables, state: ElementState, seat: i64) -> list[float]:
    """E9: a seat wins when its target cannot move, and loses when it cannot move itself; see FEATURES."""
    players = tables.players
    target = (seat + 1) % players
    hunter = (seat + players - 1) % players
    own = float(ways(tables, state, seat))
    theirs = float(ways(tables, state, target))
    hand = float(total_of(state.hand))
    is_turn = 1.0 if state.to_move == seat else 0.0
    is_hunted = 1.0 if state.to_move == hunter else 0.0
    found = [
        is_turn,
        is_turn * hand / 4.0,
        is_turn * float(state.steps) / 4.0,
        1.0 if (state.to_move + 1) % players == seat else 0.0,
        own / 20.0,
        1.0 if own < 9.0 else 0.0,
        scarce(own),
    ]
    found += around(tables, state, state.sage(seat))
    found.append(theirs / 20.0)
    found.append(scarce(theirs))
    found += around(tables, state, state.sage(target))
    found.append(is_turn * scarce(theirs))
    found.append(is_turn * hand / (4.0 + theirs))
    found.append(is_hunted * scarce(own) * (1.0 + hand))
    found.append(distance(tables, state.sage(seat), state.sage(target)) / 10.0)
    return found
