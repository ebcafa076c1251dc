"""Why something cannot be created: the rules of the sites once more, cell by cell (O4.6 to O4.8)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.protocol import Refusal
from igroteka.games.orichalcum.rules.board import CELL_NAMES
from igroteka.games.orichalcum.rules.box import LANDS
from igroteka.games.orichalcum.rules.goods import ARCHITECT, CRYSTAL, count_effect
from igroteka.games.orichalcum.rules.sites import has_crystal, needs_safety
from igroteka.games.orichalcum.rules.state import (
    CREATURE,
    LAND,
    NUGGETS,
    OCCUPIED,
    TEMPLES,
    TOKENS,
    VOLCANO,
    OrichalcumState,
    block_of,
)
from igroteka.games.orichalcum.rules.tables import BAG, OrichalcumTables

NO_LAND: Final = -1
JOKER: Final = 4


def ground(state: OrichalcumState, seat: i64, cell: i64) -> int:
    """The land of a cell that nothing covers, JOKER for a volcano, NO_LAND for everything else."""
    block = block_of(seat)
    for land in range(len(LANDS)):
        if (state.at[block + LAND + land] >> cell) & 1:
            return land
    return JOKER if (state.at[block + VOLCANO] >> cell) & 1 else NO_LAND


def is_next_to_creature(tables: OrichalcumTables, state: OrichalcumState, seat: i64, cell: i64) -> bool:
    """O4.6: whether a creature is on a neighbouring cell."""
    creatures = state.at[block_of(seat) + CREATURE]
    for direction in range(6):
        beside = tables.neighbours[6 * cell + direction]
        if beside >= 0 and (creatures >> beside) & 1:
            return True
    return False


def why_not_build(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, building: i64, slot: i64, cell: i64
) -> Refusal | None:
    """O4.6, O7.1, O7.2: a building of a slot, or of the bag, onto this cell."""
    block = block_of(seat)
    name: dict[str, int | str] = {"cell": CELL_NAMES[cell]}
    if building < 0:
        return Refusal("O4.6", "orichalcum-refuse-slot-empty", {"slot": LANDS[slot]})
    land = ground(state, seat, cell)
    if land == NO_LAND:
        if (state.at[block + OCCUPIED] >> cell) & 1:
            return Refusal("O3.8", "orichalcum-refuse-covered", name)
        return Refusal("O4.6", "orichalcum-refuse-not-laid", name)
    if land == JOKER and (state.at[block + CREATURE] >> cell) & 1:
        return Refusal("O4.6", "orichalcum-refuse-volcano-taken", name)
    if slot != BAG and land != JOKER and land != slot:
        numbers: dict[str, int | str] = {"slot": LANDS[slot], "cell": CELL_NAMES[cell], "land": LANDS[land]}
        return Refusal("O4.6", "orichalcum-refuse-wrong-land", numbers)
    if is_next_to_creature(tables, state, seat, cell):
        if count_effect(tables, state, seat, CRYSTAL) == 0:
            return Refusal("O4.6", "orichalcum-refuse-next-to-creature", name)
        if tables.effect[building] == CRYSTAL:
            return Refusal("O7.2", "orichalcum-refuse-crystal-itself", name)
    return None


def why_not_temple(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, cells: list[int]
) -> Refusal | None:
    """O4.7, O7.2, O8.4, O9.1: a temple over these four cells."""
    if state.at[TOKENS] == 0:
        return Refusal("O8.4", "orichalcum-refuse-no-tokens")
    if state.at[TEMPLES] == 0:
        return Refusal("O8.4", "orichalcum-refuse-no-temples")
    if min(cells) < 0:
        return Refusal("O4.7", "orichalcum-refuse-temple-off")
    lands: list[int] = []
    for cell in cells:
        land = ground(state, seat, cell)
        if land == NO_LAND or (state.at[block_of(seat) + CREATURE] >> cell) & 1:
            return Refusal("O4.7", "orichalcum-refuse-temple-cells", {"cell": CELL_NAMES[cell]})
        if land != JOKER:
            lands.append(land)
    if count_effect(tables, state, seat, CRYSTAL) == 0:
        for cell in cells:
            if is_next_to_creature(tables, state, seat, cell):
                name: dict[str, int | str] = {"cell": CELL_NAMES[cell]}
                return Refusal("O4.7", "orichalcum-refuse-temple-next-to-creature", name)
    architects = int(count_effect(tables, state, seat, ARCHITECT))
    if len(lands) - len(set(lands)) > architects:
        return Refusal("O4.7", "orichalcum-refuse-temple-lands", {"most": architects + 1})
    return None


def why_no_site(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, building: i64, slot: i64
) -> Refusal:
    """O4.6, O7.1: no cell at all can take the building of a slot, or of the bag."""
    numbers: dict[str, int | str] = {
        "slot": "bag" if slot == BAG else LANDS[slot],
        "safe": "yes" if needs_safety(tables, state, seat, building) else "no",
    }
    return Refusal("O7.1" if slot == BAG else "O4.6", "orichalcum-refuse-no-site", numbers)


def why_no_temple(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> Refusal:
    """O4.7, O7.2: no rhombus at all can carry a temple."""
    numbers: dict[str, int | str] = {
        "most": int(count_effect(tables, state, seat, ARCHITECT)) + 1,
        "safe": "no" if has_crystal(tables, state, seat) else "yes",
    }
    return Refusal("O4.7", "orichalcum-refuse-no-temple-site", numbers)


def why_not_medallion(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> Refusal | None:
    """O4.8, O8.4: a medallion for 5 nuggets."""
    if state.at[TOKENS] == 0:
        return Refusal("O8.4", "orichalcum-refuse-no-tokens")
    price = tables.components.medallion
    nuggets = int(state.at[block_of(seat) + NUGGETS])
    if nuggets < price:
        return Refusal("O4.8", "orichalcum-refuse-medallion-price", {"price": price, "nuggets": nuggets})
    return None
