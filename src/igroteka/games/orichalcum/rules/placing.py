"""Phase 2: the metropolis before the first turn, and the taken tile (O3.2 to O3.5)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Actions, Arg, Event, Refusal
from igroteka.games.orichalcum.rules.board import CELL_NAMES, around
from igroteka.games.orichalcum.rules.box import VOLCANO
from igroteka.games.orichalcum.rules.fitting import (
    anchors,
    free_cells,
    island_of,
    port_cell,
    ports_of,
    third_direction,
)
from igroteka.games.orichalcum.rules.flow import go_on
from igroteka.games.orichalcum.rules.goods import gain_hoplites, gain_nuggets
from igroteka.games.orichalcum.rules.islands import CELLS
from igroteka.games.orichalcum.rules.questions import OrichalcumStep
from igroteka.games.orichalcum.rules.state import (
    BEASTS,
    COVER,
    COVER_BITS,
    COVER_METROPOLIS,
    CREATURE,
    CREATURE_KIND,
    KIND_BITS,
    LAND,
    OCCUPIED,
    TILE,
    TITAN,
    OrichalcumState,
    block_of,
    set_number,
)
from igroteka.games.orichalcum.rules.state import VOLCANO as VOLCANOES
from igroteka.games.orichalcum.rules.tables import OrichalcumTables
from igroteka.games.orichalcum.rules.titans import attracted


def reach_ports(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, laid: i64, events: list[Event] | None
) -> None:
    """O3.4: the bonus of each port that has just been covered, as far as the supply goes."""
    port: i64
    for port in range(tables.port_count):
        if (laid >> port_cell(tables, state, seat, port)) & 1:
            bonus = tables.components.ports[port]
            hoplites = gain_hoplites(state, seat, bonus.hoplites)
            nuggets = gain_nuggets(state, seat, bonus.nuggets)
            if events is not None:
                args = [Arg("port", bonus.key), Arg("hoplites", hoplites), Arg("nuggets", nuggets)]
                events.append(Event("port-reached", seat, args))


class Metropolis(OrichalcumStep):
    """O3.3: two cells of the island, one of them a port's (`metropolis A B`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("metropolis", "O3.3", tables)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        island = island_of(self.tables, state, seat)
        ports = ports_of(self.tables, state, seat)
        place: i64
        for place in range(self.tables.first_take):
            both = self.cells(place)
            if (both & island) == both and both & ports:
                actions.add(place)

    def cells(self, action: i64) -> i64:
        """The two cells of a placement."""
        return bit(self.tables.pairs[2 * action]) | bit(self.tables.pairs[2 * action + 1])

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        block = block_of(seat)
        both = self.cells(action)
        state.at[block + OCCUPIED] = both
        set_number(state, block + COVER, COVER_BITS, self.tables.pairs[2 * action], COVER_METROPOLIS)
        set_number(state, block + COVER, COVER_BITS, self.tables.pairs[2 * action + 1], COVER_METROPOLIS)
        state.pop()
        if events is not None:
            cells = self.tables.actions.values(action)[0]
            events.append(Event("metropolis-placed", seat, [Arg("cells", cells)]))
        reach_ports(self.tables, state, seat, both, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action >= tables.first_take:
            return self.other()
        island = island_of(tables, state, seat)
        ends = [int(tables.pairs[2 * action]), int(tables.pairs[2 * action + 1])]
        for cell in ends:
            if not (island >> cell) & 1:
                return Refusal("O3.3", "orichalcum-refuse-metropolis-off-island", {"cell": CELL_NAMES[cell]})
        ports = [int(port_cell(tables, state, seat, port)) for port in range(tables.port_count)]
        if ends[0] not in ports and ends[1] not in ports:
            return Refusal("O3.3", "orichalcum-refuse-metropolis-port")
        return None


class Place(OrichalcumStep):
    """O3.2, O3.5: the taken tile onto free cells, next to what lies there (`tile C`, `tile C D`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("place", "O3.2", tables, True)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        free = free_cells(tables, state, seat)
        near = free & around(state.at[block_of(seat) + OCCUPIED])
        size = tables.tile_size[state.at[TILE]]
        if size == 1:
            actions.add_bits(tables.first_single, near)
            return
        east = anchors(tables, free, near, size, 0)
        north_east = anchors(tables, free, near, size, 1)
        north_west = anchors(tables, free, near, size, 2)
        west = anchors(tables, free, near, size, 3)
        south_west = anchors(tables, free, near, size, 4)
        south_east = anchors(tables, free, near, size, 5)
        any_way = east | north_east | north_west | west | south_west | south_east
        items = actions.items
        count = actions.count
        action = tables.first_tile
        place: i64 = 0
        while any_way != 0:
            if any_way & 1:
                if (east >> place) & 1:
                    items[count] = action
                    count += 1
                if (north_east >> place) & 1:
                    items[count] = action + 1
                    count += 1
                if (north_west >> place) & 1:
                    items[count] = action + 2
                    count += 1
                if (west >> place) & 1:
                    items[count] = action + 3
                    count += 1
                if (south_west >> place) & 1:
                    items[count] = action + 4
                    count += 1
                if (south_east >> place) & 1:
                    items[count] = action + 5
                    count += 1
            any_way >>= 1
            place += 1
            action += 6
        actions.count = count

    def cell_of_part(self, action: i64, part: i64) -> i64:
        """Where a part of the tile comes to lie; -1 beyond the grid."""
        tables = self.tables
        if action < tables.first_tile:
            return action - tables.first_single
        cell = (action - tables.first_tile) // 6
        direction = (action - tables.first_tile) % 6
        if part == 0:
            return cell
        if part == 2:
            direction = third_direction(tables, direction)
        place = 6 * cell + direction
        return tables.neighbours[place]

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        block = block_of(seat)
        tile = state.at[TILE]
        beasts = state.at[BEASTS]
        laid: i64 = 0
        part: i64
        for part in range(tables.tile_size[tile]):
            cell = self.cell_of_part(action, part)
            laid |= bit(cell)
            index = 3 * tile + part
            land = tables.tile_part[index]
            if land == VOLCANO:
                self.lay_volcano(state, block, cell, (beasts >> (4 * part)) & 15)
            else:
                state.at[block + LAND + land] |= bit(cell)
        state.at[block + OCCUPIED] |= laid
        state.at[TILE] = -1
        state.at[BEASTS] = 0
        state.pop()
        if events is not None:
            cells = " ".join(
                [CELL_NAMES[self.cell_of_part(action, part)] for part in range(tables.tile_size[tile])]
            )
            args = [Arg("tile", tables.tile_texts[tile]), Arg("cells", cells)]
            events.append(Event("tile-placed", seat, args))
        reach_ports(tables, state, seat, laid, events)
        titans = attracted(tables, state, seat, laid)
        if titans != 0:
            state.push(TITAN, titans)
        go_on(tables, state, events)

    def lay_volcano(self, state: OrichalcumState, block: i64, cell: i64, beast: i64) -> None:
        """O3.5: a volcano with its creature, or an empty one."""
        state.at[block + VOLCANOES] |= bit(cell)
        if beast > 0:
            state.at[block + CREATURE] |= bit(cell)
            set_number(state, block + CREATURE_KIND, KIND_BITS, cell, beast - 1)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action < tables.first_single or action >= tables.first_titan:
            return self.other()
        size = int(tables.tile_size[state.at[TILE]])
        if size == 1 and action >= tables.first_tile:
            return Refusal("O3.2", "orichalcum-refuse-single-tile")
        if size > 1 and action < tables.first_tile:
            return Refusal("O3.2", "orichalcum-refuse-tile-direction", {"size": size})
        island = island_of(tables, state, seat)
        occupied = state.at[block_of(seat) + OCCUPIED]
        cells = [int(self.cell_of_part(action, part)) for part in range(size)]
        for cell in cells:
            if cell < 0 or not (island >> cell) & 1:
                name = CELL_NAMES[cell] if cell >= 0 else "none"
                return Refusal("O3.2", "orichalcum-refuse-off-island", {"cell": name})
            if (occupied >> cell) & 1:
                return Refusal("O3.2", "orichalcum-refuse-occupied", {"cell": CELL_NAMES[cell]})
        if not any(self.is_next_to_laid(occupied, cell) for cell in cells):
            return Refusal("O3.2", "orichalcum-refuse-not-adjacent")
        return None

    def is_next_to_laid(self, occupied: i64, cell: int) -> bool:
        """O3.2, O4.14: whether anything lies on a neighbouring cell."""
        for direction in range(6):
            beside = self.tables.neighbours[6 * cell + direction]
            if 0 <= beside < CELLS and (occupied >> beside) & 1:
                return True
        return False
