"""Where a tile fits (O3.2, O3.3): all places at once, as sets of cells."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.orichalcum.rules.board import around, behind
from igroteka.games.orichalcum.rules.state import ISLAND, OCCUPIED, TILE, OrichalcumState, block_of
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


def island_of(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """The cells of a player's island; none before it is dealt."""
    island = state.at[block_of(seat) + ISLAND]
    if island < 0:
        return 0
    place = seat * tables.islands + island
    return tables.island_cells[place]


def port_cell(tables: OrichalcumTables, state: OrichalcumState, seat: i64, port: i64) -> i64:
    """The cell of one of the ports of a player's island."""
    island = state.at[block_of(seat) + ISLAND]
    place = (seat * tables.islands + island) * tables.port_count + port
    return tables.port_cells[place]


def ports_of(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """The cells of the ports of a player's island."""
    cells: i64 = 0
    port: i64
    for port in range(tables.port_count):
        cells |= bit(port_cell(tables, state, seat, port))
    return cells


def free_cells(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """O3.2: the cells of the island on which nothing lies."""
    return island_of(tables, state, seat) & ~state.at[block_of(seat) + OCCUPIED]


def third_direction(tables: OrichalcumTables, direction: i64) -> i64:
    """O7.5, O8.8: where the third part of a triple lies, seen from the first; no tile is flipped."""
    return (direction + tables.components.triple_turn) % 6


def anchors(tables: OrichalcumTables, free: i64, near: i64, size: i64, direction: i64) -> i64:
    """O3.2: the cells on which the first part can lie, if the others follow in this direction."""
    if size == 1:
        return near
    fit = free & behind(free, direction)
    touch = near | behind(near, direction)
    if size == 3:
        third = third_direction(tables, direction)
        fit &= behind(free, third)
        touch |= behind(near, third)
    return fit & touch


def does_fit(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> bool:
    """O3.2: whether the taken tile fits anywhere on the island."""
    free = free_cells(tables, state, seat)
    near = free & around(state.at[block_of(seat) + OCCUPIED])
    size = tables.tile_size[state.at[TILE]]
    direction: i64
    for direction in range(6):
        if anchors(tables, free, near, size, direction) != 0:
            return True
    return False
