"""Reading a position: the islands, what stands on them, and what players have."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.orichalcum.position.parts import cell_in, counts_in
from igroteka.games.orichalcum.rules.board import CELL_NAMES, size_of
from igroteka.games.orichalcum.rules.box import LANDS, PARTS, VOLCANO
from igroteka.games.orichalcum.rules.creating import rhombus
from igroteka.games.orichalcum.rules.fitting import island_of, ports_of
from igroteka.games.orichalcum.rules.islands import DIRECTIONS
from igroteka.games.orichalcum.rules.state import (
    BUILDINGS,
    COVER,
    COVER_BITS,
    COVER_BUILDING,
    COVER_FIRST_TEMPLE,
    COVER_METROPOLIS,
    COVER_TEMPLE,
    CREATURE,
    CREATURE_KIND,
    HOPLITES,
    ISLAND,
    KIND_BITS,
    LAND,
    LYING,
    LYING_BITS,
    MEDALLIONS,
    NUGGETS,
    OCCUPIED,
    SHRINES,
    STOCK,
    OrichalcumState,
    block_of,
    four_bits,
    one_kind,
    set_number,
)
from igroteka.games.orichalcum.rules.state import VOLCANO as VOLCANOES
from igroteka.games.orichalcum.rules.tables import TEMPLE_DIRECTIONS, OrichalcumTables
from igroteka.games.positions import listed, objects, place_in, some_fields, whole

SEAT_KEYS = [
    "island", "land", "metropolis", "buildings", "temples", "creatures", "hoplites", "nuggets", "stock",
    "medallions",
]  # fmt: skip


def read_seats(tables: OrichalcumTables, state: OrichalcumState, value: object, is_dealing: bool) -> None:
    """What each player has; while islands are dealt, one that is not said is still to come."""
    seats = listed("seats", value)
    if len(seats) != tables.players:
        raise PositionError(f"seats: expected {tables.players} seats, found {len(seats)}")
    said = [some_fields(f"seats: p{seat + 1}", one, SEAT_KEYS) for seat, one in enumerate(seats)]
    read_islands(tables, state, said, is_dealing)
    for seat, one in enumerate(said):
        key = f"seats: p{seat + 1}"
        read_goods(tables, state, seat, key, one)
        read_metropolis(tables, state, seat, f"{key}: metropolis", one.get("metropolis", []))
        read_buildings(tables, state, seat, f"{key}: buildings", one.get("buildings", {}))
        read_temples(tables, state, seat, f"{key}: temples", one.get("temples", []))
        read_land(tables, state, seat, f"{key}: land", one.get("land", {}))
        read_creatures(tables, state, seat, f"{key}: creatures", one.get("creatures", {}))
        block = block_of(seat)
        if state.at[block + OCCUPIED] != 0 and not one.get("metropolis"):
            raise PositionError(f"{key}: metropolis: expected two cells, as something lies on the island")


def read_islands(
    tables: OrichalcumTables, state: OrichalcumState, seats: list[dict[str, object]], is_dealing: bool
) -> None:
    """O2.1: a different island for each player; the others have those that are left, in their order."""
    keys = [island.key for island in tables.components.islands]
    left = list(range(len(keys)))
    for seat, said in enumerate(seats):
        if said.get("island") is None:
            if "island" in said and not is_dealing:
                raise PositionError(f"seats: p{seat + 1}: island: expected one after the islands are dealt")
            continue
        island = place_in(f"seats: p{seat + 1}: island", said["island"], keys)
        if island not in left:
            raise PositionError(f"seats: p{seat + 1}: island: expected one that nobody else has")
        left.remove(island)
        place = block_of(seat) + ISLAND
        state.at[place] = island
    for seat in range(len(seats)):
        place = block_of(seat) + ISLAND
        if state.at[place] < 0 and not is_dealing:
            state.at[place] = left.pop(0)


def read_goods(
    tables: OrichalcumTables, state: OrichalcumState, seat: int, key: str, said: dict[str, object]
) -> None:
    """What lies beside an island; hoplites and nuggets as at the start, if not said."""
    box = tables.components
    block = block_of(seat)
    hoplites = said.get("hoplites", box.start_hoplites)
    nuggets = said.get("nuggets", box.start_nuggets)
    state.at[block + HOPLITES] = whole(f"{key}: hoplites", hoplites, 0, box.supply_hoplites)
    state.at[block + NUGGETS] = whole(f"{key}: nuggets", nuggets, 0, box.supply_nuggets)
    state.at[block + MEDALLIONS] = whole(f"{key}: medallions", said.get("medallions", 0), 0, box.tokens)
    most = [creature.count for creature in box.creatures]
    stock = counts_in(f"{key}: stock", said.get("stock", {}), tables.creature_keys, most)
    for kind, count in enumerate(stock):
        state.at[block + STOCK] += count * one_kind(kind)


def lay_cover(state: OrichalcumState, seat: int, key: str, cell: int, number: i64) -> None:
    """Something onto a cell that nothing covers yet."""
    block = block_of(seat)
    if (state.at[block + OCCUPIED] >> cell) & 1:
        raise PositionError(f"{key}: expected cells that nothing else covers, found '{CELL_NAMES[cell]}'")
    state.at[block + OCCUPIED] |= bit(cell)
    set_number(state, block + COVER, COVER_BITS, cell, number)


def read_metropolis(
    tables: OrichalcumTables, state: OrichalcumState, seat: int, key: str, value: object
) -> None:
    """O3.3: two cells that touch, one of them a port's; none before it is placed."""
    island = island_of(tables, state, seat)
    cells = [cell_in(key, name, island) for name in listed(key, value)]
    if not cells:
        return
    if len(cells) != 2:
        raise PositionError(f"{key}: expected two cells, found {len(cells)}")
    if not any(tables.neighbours[6 * cells[0] + way] == cells[1] for way in range(len(DIRECTIONS))):
        raise PositionError(f"{key}: expected two cells that touch, found {quoted(value)}")
    if not ports_of(tables, state, seat) & (bit(cells[0]) | bit(cells[1])):
        raise PositionError(f"{key}: expected a port under one of its cells, found {quoted(value)}")
    for cell in cells:
        lay_cover(state, seat, key, cell, COVER_METROPOLIS)


def read_buildings(
    tables: OrichalcumTables, state: OrichalcumState, seat: int, key: str, value: object
) -> None:
    """O4.6: the buildings on their cells."""
    island = island_of(tables, state, seat)
    place = block_of(seat) + BUILDINGS
    for name, building in objects(key, value).items():
        cell = cell_in(key, name, island)
        kind = place_in(f"{key}: {name}", building, tables.building_keys)
        most = tables.components.buildings[kind].count
        if four_bits(state.at[place], kind) >= most:
            raise PositionError(f"{key}: expected at most {most} {tables.building_keys[kind]}")
        lay_cover(state, seat, key, cell, COVER_BUILDING + kind)
        state.at[place] += one_kind(kind)


def read_temples(
    tables: OrichalcumTables, state: OrichalcumState, seat: int, key: str, value: object
) -> None:
    """O4.7: each temple by its first cell and the direction in which it lies."""
    island = island_of(tables, state, seat)
    directions = DIRECTIONS[:TEMPLE_DIRECTIONS]
    place = block_of(seat) + SHRINES
    for name in listed(key, value):
        words = name.split() if isinstance(name, str) else []
        if len(words) != 2 or words[1] not in directions:
            expected = f"a cell and one of {', '.join(directions)}"
            raise PositionError(f"{key}: expected {expected}, found {quoted(name)}")
        first = cell_in(key, words[0], island)
        direction = directions.index(words[1])
        cells = rhombus(tables, first, direction)
        if min(cells) < 0:
            raise PositionError(f"{key}: expected four cells of the island, found {quoted(name)}")
        for cell in cells:
            cell_in(key, CELL_NAMES[cell], island)
            number = COVER_FIRST_TEMPLE + direction if cell == first else COVER_TEMPLE
            lay_cover(state, seat, key, cell, number)
        state.at[place] += 1


def read_land(tables: OrichalcumTables, state: OrichalcumState, seat: int, key: str, value: object) -> None:
    """O3.2, O3.8: the laid cells; what lies under a building or temple may be said, and is land no more."""
    island = island_of(tables, state, seat)
    block = block_of(seat)
    covered = state.at[block + OCCUPIED]
    metropolis: i64 = state.at[block + COVER]
    for plane in range(1, COVER_BITS):
        metropolis &= ~state.at[block + COVER + plane]
    for name, part in objects(key, value).items():
        cell = cell_in(key, name, island)
        land = place_in(f"{key}: {name}", part, PARTS)
        if (metropolis >> cell) & 1:
            raise PositionError(f"{key}: expected no land under the metropolis, found {quoted(name)}")
        if (covered >> cell) & 1:
            continue
        state.at[block + OCCUPIED] |= bit(cell)
        if land == VOLCANO:
            state.at[block + VOLCANOES] |= bit(cell)
        else:
            state.at[block + LAND + land] |= bit(cell)


def read_creatures(
    tables: OrichalcumTables, state: OrichalcumState, seat: int, key: str, value: object
) -> None:
    """O3.5, O4.13: creatures on volcanoes, and the hoplites that lie there."""
    block = block_of(seat)
    for name, one in objects(key, value).items():
        if name not in CELL_NAMES or not (state.at[block + VOLCANOES] >> CELL_NAMES.index(name)) & 1:
            raise PositionError(f"{key}: expected volcanoes that nothing covers, found {quoted(name)}")
        cell = CELL_NAMES.index(name)
        said = some_fields(f"{key}: {name}", one, ["kind", "hoplites"])
        kind = place_in(f"{key}: {name}: kind", said.get("kind"), tables.creature_keys)
        most = tables.components.most_hoplites
        hoplites = whole(f"{key}: {name}: hoplites", said.get("hoplites", 0), 0, most)
        state.at[block + CREATURE] |= bit(cell)
        set_number(state, block + CREATURE_KIND, KIND_BITS, cell, kind)
        set_number(state, block + LYING, LYING_BITS, cell, hoplites)


def uncovered_cells(tables: OrichalcumTables, state: OrichalcumState) -> list[int]:
    """How many cells of each part lie open on all islands together."""
    counts = [0] * len(PARTS)
    for seat in range(tables.players):
        block = block_of(seat)
        for land in range(len(LANDS)):
            counts[land] += int(size_of(state.at[block + LAND + land]))
        counts[VOLCANO] += int(size_of(state.at[block + VOLCANOES]))
    return counts
