"""The set-up: what lies on the table before chance and the players begin (O2)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.orichalcum.rules.flow import go_on
from igroteka.games.orichalcum.rules.state import (
    BUILDING_BAG,
    CARDS,
    CREATURE_BAG,
    CREATURES,
    DECK,
    FIRST,
    HOPLITES,
    ISLANDS,
    NUGGETS,
    SLOTS,
    STACK,
    STACK_BITS,
    SUPPLY_HOPLITES,
    SUPPLY_NUGGETS,
    TEMPLES,
    TILES,
    TITANS_ACTIVE,
    TOKENS,
    OrichalcumState,
    blank_state,
    block_of,
    one_kind,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


def set_up(tables: OrichalcumTables) -> OrichalcumState:
    """O2.1 to O2.5: stacks, bags, deck, supply, and what everybody gets; then chance opens the rest."""
    box = tables.components
    state = blank_state()
    at = state.at
    at[TITANS_ACTIVE] = 15
    at[SUPPLY_HOPLITES] = box.supply_hoplites
    at[SUPPLY_NUGGETS] = box.supply_nuggets
    at[TOKENS] = box.tokens
    at[TEMPLES] = box.temples
    at[DECK] = bit(len(box.cards)) - 1
    for tile, said in enumerate(box.tiles):
        counted: i64 = said.count
        at[STACK + said.size - 1] += counted << (STACK_BITS * tables.tile_place[tile])
    for kind, creature in enumerate(box.creatures):
        at[CREATURE_BAG] += creature.count * one_kind(kind)
    for kind, building in enumerate(box.buildings):
        at[BUILDING_BAG] += building.count * one_kind(kind)
    seat: i64
    for seat in range(tables.players):
        block = block_of(seat)
        at[block + HOPLITES] = box.start_hoplites
        at[block + NUGGETS] = box.start_nuggets
        at[SUPPLY_HOPLITES] -= box.start_hoplites
        at[SUPPLY_NUGGETS] -= box.start_nuggets
    state.push(FIRST)
    state.push(SLOTS)
    state.push(CREATURES)
    state.push(TILES)
    state.push(CARDS)
    state.push(ISLANDS)
    go_on(tables, state, None)
    return state
