"""Where something can be created: cells for buildings, rhombi for temples (O4.6, O4.7, O7.2, O9.1)."""

from mypy_extensions import i64

from igroteka.games.orichalcum.rules.board import around, behind
from igroteka.games.orichalcum.rules.goods import ARCHITECT, CRYSTAL, count_effect
from igroteka.games.orichalcum.rules.state import (
    CREATURE,
    LAND,
    NUGGETS,
    SLOT,
    TEMPLES,
    TOKENS,
    VOLCANO,
    OrichalcumState,
    block_of,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


def empty_volcanoes(state: OrichalcumState, block: i64) -> i64:
    """O3.5: volcanoes without a creature."""
    return state.at[block + VOLCANO] & ~state.at[block + CREATURE]


def threatened(state: OrichalcumState, block: i64) -> i64:
    """O4.6: the cells next to a creature."""
    creatures = state.at[block + CREATURE]
    return 0 if creatures == 0 else around(creatures)


def has_crystal(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> bool:
    """O7.2: whether a protection crystal lets the player build next to creatures."""
    return count_effect(tables, state, seat, CRYSTAL) > 0


def needs_safety(tables: OrichalcumTables, state: OrichalcumState, seat: i64, building: i64) -> bool:
    """O7.2: whether this building has to keep away from creatures: the crystal itself always does."""
    return tables.effect[building] == CRYSTAL or not has_crystal(tables, state, seat)


def slot_sites(tables: OrichalcumTables, state: OrichalcumState, seat: i64, slot: i64) -> i64:
    """O4.6: the cells for the building of a slot: its land or an empty volcano."""
    building = state.at[SLOT + slot]
    if building < 0:
        return 0
    block = block_of(seat)
    cells = state.at[block + LAND + slot] | empty_volcanoes(state, block)
    if cells != 0 and needs_safety(tables, state, seat, building):
        cells &= ~threatened(state, block)
    return cells


def bag_sites(tables: OrichalcumTables, state: OrichalcumState, seat: i64, building: i64) -> i64:
    """O7.1: the cells for a building that a Minotaur has brought: any free land or empty volcano."""
    block = block_of(seat)
    cells = all_lands(state, block) | empty_volcanoes(state, block)
    if needs_safety(tables, state, seat, building):
        cells &= ~threatened(state, block)
    return cells


def all_lands(state: OrichalcumState, block: i64) -> i64:
    """O3.8: the cells of the four lands that nothing covers."""
    at = state.at
    return at[block + LAND] | at[block + LAND + 1] | at[block + LAND + 2] | at[block + LAND + 3]


def temple_sites(tables: OrichalcumTables, state: OrichalcumState, seat: i64, direction: i64) -> i64:
    """O4.7: the first cells of the rhombi in this direction on which a temple can stand.

    A cell whose land lies on another cell of the rhombus already is a repetition; as many as there are
    architects do no harm.
    """
    block = block_of(seat)
    jokers = empty_volcanoes(state, block)
    lands = all_lands(state, block)
    usable = lands | jokers
    if usable == 0:
        return 0
    if not has_crystal(tables, state, seat):
        usable &= ~threatened(state, block)
    beside = direction + 1
    found = usable & behind(usable, direction) & behind(usable, beside)
    found &= behind(behind(usable, beside), direction)
    if found == 0:
        return 0
    allowed = count_effect(tables, state, seat, ARCHITECT)
    one: i64 = 0
    two: i64 = 0
    three: i64 = 0
    land: i64
    for land in range(4):
        cells = state.at[block + LAND + land]
        seen = cells
        corner: i64
        for corner in range(1, 4):
            if corner == 1:
                other = behind(cells, direction)
            elif corner == 2:
                other = behind(cells, beside)
            else:
                other = behind(behind(cells, beside), direction)
            again = seen & other
            three |= two & again
            two |= one & again
            one |= again
            seen |= other
    if allowed == 0:
        return found & ~one
    if allowed == 1:
        return found & ~two
    return found & ~three if allowed == 2 else found


def can_build(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> bool:
    """O4.6: whether some open building has a cell."""
    slot: i64
    for slot in range(4):
        if slot_sites(tables, state, seat, slot) != 0:
            return True
    return False


def can_raise(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> bool:
    """O4.7, O8.4: whether a temple can stand somewhere, and temple and token are left."""
    if state.at[TOKENS] == 0 or state.at[TEMPLES] == 0:
        return False
    direction: i64
    for direction in range(3):
        if temple_sites(tables, state, seat, direction) != 0:
            return True
    return False


def can_forge(tables: OrichalcumTables, state: OrichalcumState, seat: i64, nuggets: i64) -> bool:
    """O4.8, O8.4: whether so many nuggets make a medallion."""
    return state.at[TOKENS] > 0 and nuggets >= tables.components.medallion


def can_create(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> bool:
    """O4.5: whether anything can be created now."""
    nuggets = state.at[block_of(seat) + NUGGETS]
    return can_create_with(tables, state, seat, nuggets)


def can_create_with(tables: OrichalcumTables, state: OrichalcumState, seat: i64, nuggets: i64) -> bool:
    """O4.5, O8.7: whether anything could be created with so many nuggets."""
    return (
        can_forge(tables, state, seat, nuggets)
        or can_build(tables, state, seat)
        or can_raise(tables, state, seat)
    )
