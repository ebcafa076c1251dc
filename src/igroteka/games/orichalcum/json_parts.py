"""The parts of the table in words, as positions and views write them."""

from mypy_extensions import i64

from igroteka.games.orichalcum.rules.board import CELL_NAMES
from igroteka.games.orichalcum.rules.box import LANDS
from igroteka.games.orichalcum.rules.creating import rhombus
from igroteka.games.orichalcum.rules.islands import CELLS, DIRECTIONS
from igroteka.games.orichalcum.rules.state import (
    COVER,
    COVER_BITS,
    COVER_BUILDING,
    COVER_FIRST_TEMPLE,
    COVER_METROPOLIS,
    CREATURE,
    DICE,
    LAND,
    RESOURCES,
    SLOT,
    STOCK,
    SUPPLY_HOPLITES,
    SUPPLY_NUGGETS,
    TEMPLES,
    TOKENS,
    VOLCANO,
    OrichalcumState,
    block_of,
    number_at,
)
from igroteka.games.orichalcum.rules.tables import TEMPLE_DIRECTIONS, OrichalcumTables


def written_bag(keys: list[str], counts: i64) -> dict[str, int]:
    """A bag or a stock: how many of each kind, without those that are missing."""
    return {
        key: int((counts >> (4 * kind)) & 15) for kind, key in enumerate(keys) if (counts >> (4 * kind)) & 15
    }


def written_supply(state: OrichalcumState) -> dict[str, int]:
    """O2.2: the common supply."""
    return {
        "hoplites": int(state.at[SUPPLY_HOPLITES]),
        "nuggets": int(state.at[SUPPLY_NUGGETS]),
        "tokens": int(state.at[TOKENS]),
        "temples": int(state.at[TEMPLES]),
    }


def written_slots(tables: OrichalcumTables, state: OrichalcumState) -> dict[str, object]:
    """O2.4: the construction board, with what lies on its mines and camps."""
    slots: dict[str, object] = {}
    for slot, land in enumerate(LANDS):
        kind = int(state.at[SLOT + slot])
        if kind < 0:
            slots[land] = None
            continue
        has_resource = bool((state.at[RESOURCES] >> slot) & 1)
        slots[land] = {"building": tables.building_keys[kind], "has_resource": has_resource}
    return slots


def written_lands(state: OrichalcumState, seat: i64) -> dict[str, str]:
    """O3.8: the cells that are land, and the volcanoes."""
    block = block_of(seat)
    lands: dict[str, str] = {}
    for cell in range(CELLS):
        for land, name in enumerate(LANDS):
            if (state.at[block + LAND + land] >> cell) & 1:
                lands[CELL_NAMES[cell]] = name
        if (state.at[block + VOLCANO] >> cell) & 1:
            lands[CELL_NAMES[cell]] = "volcano"
    return lands


def covers_of(state: OrichalcumState, seat: i64) -> list[int]:
    """What covers each cell of a player's island, as numbers of state.py."""
    place = block_of(seat) + COVER
    return [int(number_at(state, place, COVER_BITS, cell)) for cell in range(CELLS)]


def written_metropolis(state: OrichalcumState, seat: i64) -> list[str]:
    """O3.3: the two cells of the metropolis; none before it is placed."""
    covers = covers_of(state, seat)
    return [CELL_NAMES[cell] for cell, number in enumerate(covers) if number == COVER_METROPOLIS]


def written_buildings(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> dict[str, str]:
    """O4.6: the buildings of an island."""
    covers = covers_of(state, seat)
    return {
        CELL_NAMES[cell]: tables.building_keys[number - COVER_BUILDING]
        for cell, number in enumerate(covers)
        if number >= COVER_BUILDING
    }


def temples_of(state: OrichalcumState, seat: i64) -> list[tuple[int, int]]:
    """O4.7: the first cell of each temple, and the direction in which it lies."""
    temples: list[tuple[int, int]] = []
    for cell, number in enumerate(covers_of(state, seat)):
        direction = number - COVER_FIRST_TEMPLE
        if 0 <= direction < TEMPLE_DIRECTIONS:
            temples.append((cell, direction))
    return temples


def written_temples(state: OrichalcumState, seat: i64) -> list[str]:
    """O4.7: the temples as `temple C D` names them."""
    return [f"{CELL_NAMES[cell]} {DIRECTIONS[direction]}" for cell, direction in temples_of(state, seat)]


def temple_cells(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> list[list[str]]:
    """O4.7: the four cells of each temple."""
    return [
        [CELL_NAMES[part] for part in rhombus(tables, cell, direction)]
        for cell, direction in temples_of(state, seat)
    ]


def creature_cells(state: OrichalcumState, seat: i64) -> list[int]:
    """The cells of an island that have a creature."""
    creatures = state.at[block_of(seat) + CREATURE]
    return [cell for cell in range(CELLS) if (creatures >> cell) & 1]


def written_stock(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> dict[str, int]:
    """O4.4: the creatures that a player has captured."""
    return written_bag(tables.creature_keys, state.at[block_of(seat) + STOCK])


def written_beasts(tables: OrichalcumTables, tile: i64, beasts: i64) -> list[str | None]:
    """O2.3: the creature of each part of a tile; None for an empty volcano, and where there is none."""
    named: list[str | None] = []
    for part in range(tables.tile_size[tile]):
        beast = int((beasts >> (4 * part)) & 15)
        named.append(tables.creature_keys[beast - 1] if beast > 0 else None)
    return named


def written_dice(tables: OrichalcumTables, state: OrichalcumState) -> list[str]:
    """O4.3: the dice of the fight that lie there."""
    values = tables.components.dice_values
    shown: list[str] = []
    dice = state.at[DICE]
    while dice != 0:
        face = int(dice & 15) - 1
        shown.append(str(values[face]) if face < len(values) else "victory")
        dice >>= 4
    return shown
