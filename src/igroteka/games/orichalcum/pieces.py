"""The box counted over all places where its pieces can be (O2.2)."""

from mypy_extensions import i64

from igroteka.games.orichalcum.rules.board import size_of
from igroteka.games.orichalcum.rules.box import LANDS
from igroteka.games.orichalcum.rules.goods import MINE_BUILDING
from igroteka.games.orichalcum.rules.state import (
    ASIDE,
    BEASTS,
    BUILDING_BAG,
    BUILDINGS,
    CARD,
    CREATURE,
    CREATURE_BAG,
    DECK,
    DISCARDED,
    DRAWN,
    HOPLITES,
    LYING,
    MEDALLIONS,
    MOST_ROW,
    NUGGETS,
    OCCUPIED,
    QUEUE_LENGTH,
    RESOURCES,
    ROW_BEASTS,
    ROW_CARD,
    ROW_TILE,
    SHRINES,
    SLOT,
    STACK,
    STOCK,
    SUPPLY_HOPLITES,
    SUPPLY_NUGGETS,
    TEMPLES,
    TILE,
    TITAN_OWNER,
    TOKENS,
    OrichalcumState,
    block_of,
    count_all,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

METROPOLIS_CELLS = 2


def counted_pieces(tables: OrichalcumTables, state: OrichalcumState) -> dict[str, int]:
    """Hoplites, nuggets, creatures, buildings, cards, titans, victory tokens, temples and parts of tiles.

    A laid tile is so many cells of an island, and stays that under a building: tiles are counted by parts.
    """
    at = state.at
    hoplites = at[SUPPLY_HOPLITES] + at[ASIDE]
    nuggets = at[SUPPLY_NUGGETS]
    creatures = count_all(at[CREATURE_BAG]) + beasts_on(at[BEASTS])
    buildings = count_all(at[BUILDING_BAG]) + (1 if at[DRAWN] >= 0 else 0)
    cards = size_of(at[DECK]) + size_of(at[DISCARDED]) + (1 if at[CARD] >= 0 else 0)
    tokens = at[TOKENS]
    temples = at[TEMPLES]
    parts = stacked_parts(tables, state)
    titans: i64 = 0
    for land in range(len(LANDS)):
        titans += 1 if -1 <= at[TITAN_OWNER + land] < tables.players else 0
        if at[SLOT + land] >= 0:
            buildings += 1
        if (at[RESOURCES] >> land) & 1:
            if tables.effect[at[SLOT + land]] == MINE_BUILDING:
                nuggets += 1
            else:
                hoplites += 1
    for place in range(MOST_ROW):
        cards += 1 if at[ROW_CARD + place] >= 0 else 0
        creatures += beasts_on(at[ROW_BEASTS + place])
    for seat in range(tables.players):
        block = block_of(seat)
        hoplites += at[block + HOPLITES] + size_of(at[block + LYING]) + 2 * size_of(at[block + LYING + 1])
        nuggets += at[block + NUGGETS]
        creatures += count_all(at[block + STOCK]) + size_of(at[block + CREATURE])
        buildings += count_all(at[block + BUILDINGS])
        tokens += at[block + SHRINES] + at[block + MEDALLIONS]
        temples += at[block + SHRINES]
        parts += size_of(at[block + OCCUPIED])
        parts -= METROPOLIS_CELLS if at[block + OCCUPIED] != 0 else 0
    return {
        "hoplites": int(hoplites),
        "nuggets": int(nuggets),
        "creatures": int(creatures),
        "buildings": int(buildings),
        "cards": int(cards),
        "titans": int(titans),
        "tokens": int(tokens),
        "temples": int(temples),
        "parts": int(parts),
    }


def stacked_parts(tables: OrichalcumTables, state: OrichalcumState) -> i64:
    """The parts of the tiles that are not laid yet: in the stacks, in the row, in a player's hand."""
    parts: i64 = 0
    for stack in range(3):
        tiles = state.at[QUEUE_LENGTH + stack]
        left = state.at[STACK + stack]
        while left != 0:
            tiles += left & 7
            left >>= 3
        parts += tiles * (stack + 1)
    if state.at[TILE] >= 0:
        parts += tables.tile_size[state.at[TILE]]
    for place in range(MOST_ROW):
        if state.at[ROW_TILE + place] >= 0:
            parts += tables.tile_size[state.at[ROW_TILE + place]]
    return parts


def beasts_on(beasts: i64) -> i64:
    """How many creatures stand on a tile that is not laid yet."""
    count: i64 = 0
    while beasts != 0:
        if beasts & 15:
            count += 1
        beasts >>= 4
    return count
