"""What a player has: hoplites, nuggets, buildings and what they do (O2.6, O7.2)."""

from typing import Final

from mypy_extensions import i64

from igroteka.games.orichalcum.rules.state import (
    BUILDINGS,
    COUNT_BITS,
    COUNT_MASK,
    HOPLITES,
    NUGGETS,
    SUPPLY_HOPLITES,
    SUPPLY_NUGGETS,
    TITAN_OWNER,
    TITANS_ACTIVE,
    OrichalcumState,
    block_of,
    count_all,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

# The effects of buildings, in the order of box.EFFECTS.
CAMP: Final = 0
MINE_BUILDING: Final = 1
SIEGE: Final = 2
STATUE: Final = 3
CHAPEL: Final = 4
ARCH: Final = 5
HOSPITAL: Final = 6
CRYSTAL: Final = 7
ARCHITECT: Final = 8
FORGE: Final = 9

FOREST: Final = 0
LAGOON: Final = 1
DESERT: Final = 2
MOUNTAIN: Final = 3


def gain_hoplites(state: OrichalcumState, seat: i64, count: i64) -> i64:
    """O2.6: hoplites from the supply, as far as it has any; gives how many."""
    if count > state.at[SUPPLY_HOPLITES]:
        count = state.at[SUPPLY_HOPLITES]
    place = block_of(seat) + HOPLITES
    state.at[SUPPLY_HOPLITES] -= count
    state.at[place] += count
    return count


def gain_nuggets(state: OrichalcumState, seat: i64, count: i64) -> i64:
    """O2.6: nuggets from the supply, as far as it has any; gives how many."""
    if count > state.at[SUPPLY_NUGGETS]:
        count = state.at[SUPPLY_NUGGETS]
    place = block_of(seat) + NUGGETS
    state.at[SUPPLY_NUGGETS] -= count
    state.at[place] += count
    return count


def pay_hoplites(state: OrichalcumState, seat: i64, count: i64) -> None:
    """O2.6: hoplites of the stock, back to the supply."""
    place = block_of(seat) + HOPLITES
    state.at[place] -= count
    state.at[SUPPLY_HOPLITES] += count


def pay_nuggets(state: OrichalcumState, seat: i64, count: i64) -> None:
    """O2.6: nuggets of the stock, back to the supply."""
    place = block_of(seat) + NUGGETS
    state.at[place] -= count
    state.at[SUPPLY_NUGGETS] += count


def count_effect(tables: OrichalcumTables, state: OrichalcumState, seat: i64, effect: i64) -> i64:
    """O7.2: how many buildings with this effect a player has; equal ones add up."""
    built = state.at[block_of(seat) + BUILDINGS] & tables.with_effect[effect]
    return 0 if built == 0 else count_all(built, COUNT_BITS)


def mines_of(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """O4.1: the mines on an island, the metropolis being one."""
    return tables.metropolis_mines + count_effect(tables, state, seat, MINE_BUILDING)


def camps_of(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """O4.2: the training camps on an island, the metropolis being one."""
    return tables.metropolis_camps + count_effect(tables, state, seat, CAMP)


def sieges_of(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """O7.2: the die values that siege engines turn into the victory symbol, as a set."""
    built = state.at[block_of(seat) + BUILDINGS] & tables.with_effect[SIEGE]
    values: i64 = 0
    kind: i64 = 0
    while built != 0:
        if built & COUNT_MASK:
            values |= tables.sieges[kind]
        built >>= COUNT_BITS
        kind += 1
    return values


def extra_price(tables: OrichalcumTables, state: OrichalcumState, seat: i64, pay: i64) -> i64:
    """O4.10, O7.2: what an extra action costs; a statue of the resource takes 1 off."""
    built = state.at[block_of(seat) + BUILDINGS] & tables.statues[pay]
    price = tables.extra_price[pay]
    if built != 0:
        price -= count_all(built, COUNT_BITS)
    return price if price > 0 else 0


def has_active(state: OrichalcumState, seat: i64, land: i64) -> bool:
    """O4.9: whether a player holds this land's titan and its favour has not been used."""
    return state.at[TITAN_OWNER + land] == seat and (state.at[TITANS_ACTIVE] >> land) & 1 != 0


def titan_limit(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """O3.7: one titan, and one more for each chapel."""
    return tables.components.titan_limit + count_effect(tables, state, seat, CHAPEL)
