"""Creating buildings, temples and medallions, Theia's favour and the Minotaur's building (O4.5 to O4.8)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Actions, Arg, Event, Refusal
from igroteka.games.orichalcum.rules.board import CELL_NAMES
from igroteka.games.orichalcum.rules.favours import use_favour
from igroteka.games.orichalcum.rules.flow import go_on
from igroteka.games.orichalcum.rules.goods import (
    CAMP,
    FOREST,
    MINE_BUILDING,
    gain_hoplites,
    gain_nuggets,
    has_active,
    pay_nuggets,
)
from igroteka.games.orichalcum.rules.islands import CELLS
from igroteka.games.orichalcum.rules.questions import OrichalcumStep
from igroteka.games.orichalcum.rules.scoring import is_won
from igroteka.games.orichalcum.rules.site_refusals import why_not_build, why_not_medallion, why_not_temple
from igroteka.games.orichalcum.rules.sites import bag_sites, can_create, can_forge, slot_sites, temple_sites
from igroteka.games.orichalcum.rules.state import (
    BUILDING_BAG,
    BUILDINGS,
    COVER,
    COVER_BITS,
    COVER_BUILDING,
    COVER_FIRST_TEMPLE,
    COVER_TEMPLE,
    CREATE,
    DRAWN,
    LAND,
    MEDALLIONS,
    NUGGETS,
    RESOURCES,
    SHRINES,
    SLOT,
    SUPPLY_HOPLITES,
    SUPPLY_NUGGETS,
    TEMPLES,
    THEIA,
    TOKENS,
    VOLCANO,
    OrichalcumState,
    block_of,
    one_kind,
    set_number,
)
from igroteka.games.orichalcum.rules.tables import BAG, TEMPLE_DIRECTIONS, OrichalcumTables


def cover(state: OrichalcumState, block: i64, cell: i64, number: i64) -> None:
    """O3.8: a cell under a building or temple is no land any more; no titan is lost by that (O3.7)."""
    mark = ~bit(cell)
    land: i64
    for land in range(4):
        state.at[block + LAND + land] &= mark
    state.at[block + VOLCANO] &= mark
    set_number(state, block + COVER, COVER_BITS, cell, number)


def put_up(
    tables: OrichalcumTables,
    state: OrichalcumState,
    seat: i64,
    building: i64,
    cell: i64,
    events: list[Event] | None,
) -> None:
    """O4.6: a building onto a cell."""
    block = block_of(seat)
    cover(state, block, cell, COVER_BUILDING + building)
    state.at[block + BUILDINGS] += one_kind(building)
    if events is not None:
        args = [Arg("building", tables.building_keys[building]), Arg("cell", CELL_NAMES[cell])]
        events.append(Event("building-built", seat, args))


def tell_resource(seat: i64, kind: str, count: i64, events: list[Event] | None) -> None:
    """What a mine or a training camp has brought along."""
    if events is not None:
        events.append(Event("resource-gained", seat, [Arg("kind", kind), Arg("count", count)]))


def build_from_slot(
    tables: OrichalcumTables,
    state: OrichalcumState,
    seat: i64,
    slot: i64,
    cell: i64,
    events: list[Event] | None,
) -> None:
    """O4.6: an open building with the nugget or the hoplite that lies on it."""
    building = state.at[SLOT + slot]
    state.at[SLOT + slot] = -1
    put_up(tables, state, seat, building, cell, events)
    if not (state.at[RESOURCES] >> slot) & 1:
        return
    state.at[RESOURCES] &= ~bit(slot)
    # What lies on a building has left the supply already: it passes through it to the player.
    if tables.effect[building] == MINE_BUILDING:
        state.at[SUPPLY_NUGGETS] += 1
        tell_resource(seat, "nuggets", gain_nuggets(state, seat, 1), events)
    else:
        state.at[SUPPLY_HOPLITES] += 1
        tell_resource(seat, "hoplites", gain_hoplites(state, seat, 1), events)


def rhombus(tables: OrichalcumTables, cell: i64, direction: i64) -> list[int]:
    """O4.7: the four cells of a temple from its first cell on; -1 beyond the grid."""
    one = int(tables.neighbours[6 * cell + direction])
    two = int(tables.neighbours[6 * cell + direction + 1])
    far = int(tables.neighbours[6 * one + direction + 1]) if one >= 0 else -1
    return [int(cell), one, two, far]


def raise_temple(
    tables: OrichalcumTables,
    state: OrichalcumState,
    seat: i64,
    cell: i64,
    direction: i64,
    events: list[Event] | None,
) -> None:
    """O4.7: a temple over four cells, and a victory token."""
    block = block_of(seat)
    cells = rhombus(tables, cell, direction)
    for part in cells:
        cover(state, block, part, COVER_TEMPLE)
    set_number(state, block + COVER, COVER_BITS, cell, COVER_FIRST_TEMPLE + direction)
    state.at[TEMPLES] -= 1
    state.at[TOKENS] -= 1
    state.at[block + SHRINES] += 1
    if events is not None:
        names = " ".join([CELL_NAMES[part] for part in cells])
        events.append(Event("temple-built", seat, [Arg("cells", names)]))


def forge_medallion(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, events: list[Event] | None
) -> None:
    """O4.8: 5 nuggets for a victory token."""
    place = block_of(seat) + MEDALLIONS
    pay_nuggets(state, seat, tables.components.medallion)
    state.at[TOKENS] -= 1
    state.at[place] += 1
    if events is not None:
        events.append(Event("medallion-forged", seat, []))


class Create(OrichalcumStep):
    """O4.5: one building, temple or medallion (`build SLOT C`, `temple C D`, `medallion`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("create", "O4.5", tables, True)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        slot: i64
        for slot in range(4):
            actions.add_bits(tables.first_build + slot * CELLS, slot_sites(tables, state, seat, slot))
        if state.at[TOKENS] > 0 and state.at[TEMPLES] > 0:
            east = temple_sites(tables, state, seat, 0)
            north_east = temple_sites(tables, state, seat, 1)
            north_west = temple_sites(tables, state, seat, 2)
            sites = east | north_east | north_west
            action = tables.first_temple
            while sites != 0:
                if east & 1:
                    actions.add(action)
                if north_east & 1:
                    actions.add(action + 1)
                if north_west & 1:
                    actions.add(action + 2)
                sites >>= 1
                east >>= 1
                north_east >>= 1
                north_west >>= 1
                action += TEMPLE_DIRECTIONS
        if can_forge(tables, state, seat, state.at[block_of(seat) + NUGGETS]):
            actions.add(tables.medallion)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        state.pop()
        if action < tables.first_temple:
            place = action - tables.first_build
            build_from_slot(tables, state, seat, place // CELLS, place % CELLS, events)
        elif action == tables.medallion:
            forge_medallion(tables, state, seat, events)
        else:
            place = action - tables.first_temple
            cell = place // TEMPLE_DIRECTIONS
            raise_temple(tables, state, seat, cell, place % TEMPLE_DIRECTIONS, events)
        if is_won(tables, state, events):
            return
        if has_active(state, seat, FOREST):
            state.push(THEIA)
        go_on(tables, state, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action == tables.medallion:
            return why_not_medallion(tables, state, seat)
        if tables.first_build <= action < tables.decline:
            place = action - tables.first_build
            slot = place // CELLS
            if slot == BAG:
                return Refusal("O7.1", "orichalcum-refuse-slots-only")
            return why_not_build(tables, state, seat, state.at[SLOT + slot], slot, place % CELLS)
        if tables.first_temple <= action < tables.medallion:
            place = action - tables.first_temple
            cells = rhombus(tables, place // TEMPLE_DIRECTIONS, place % TEMPLE_DIRECTIONS)
            return why_not_temple(tables, state, seat, cells)
        return self.other()


class Theia(OrichalcumStep):
    """O4.5, O4.9: after creating, active Theia's favour gives one more (`theia`, `done`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("theia", "O4.5", tables, True)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        if can_create(self.tables, state, seat):
            actions.add(self.tables.theia)
        actions.add(self.tables.done)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        state.pop()
        if action == self.tables.theia:
            use_favour(state, seat, FOREST, events)
            state.push(CREATE)
        else:
            go_on(self.tables, state, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        if action == self.tables.done:
            return None
        if action != self.tables.theia:
            return self.other()
        if not can_create(self.tables, state, seat):
            return Refusal("O4.5", "orichalcum-refuse-nothing-to-create")
        return None


class Minotaur(OrichalcumStep):
    """O7.1, O8.2: the building that a Minotaur has brought, built at once or declined."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("minotaur", "O7.1", tables)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        cells = bag_sites(tables, state, seat, state.at[DRAWN])
        actions.add_bits(tables.first_build + BAG * CELLS, cells)
        actions.add(tables.decline)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        building = state.at[DRAWN]
        state.at[DRAWN] = -1
        state.pop()
        if action == tables.decline:
            state.at[BUILDING_BAG] += one_kind(building)
            if events is not None:
                name = Arg("building", tables.building_keys[building])
                events.append(Event("building-declined", seat, [name]))
        else:
            put_up(tables, state, seat, building, action - tables.first_build - BAG * CELLS, events)
            if tables.effect[building] == MINE_BUILDING:
                tell_resource(seat, "nuggets", gain_nuggets(state, seat, 1), events)
            elif tables.effect[building] == CAMP:
                tell_resource(seat, "hoplites", gain_hoplites(state, seat, 1), events)
        go_on(tables, state, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action == tables.decline:
            return None
        if tables.first_build <= action < tables.decline:
            place = action - tables.first_build
            if place // CELLS != BAG:
                return Refusal("O7.1", "orichalcum-refuse-bag-only")
            return why_not_build(tables, state, seat, state.at[DRAWN], BAG, place % CELLS)
        return self.other()
