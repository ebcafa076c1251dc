"""What a seat sees as planes: everything lies open but the order of what is shuffled."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import lowest
from igroteka.engine.observing import MOST, Observer
from igroteka.engine.writing import byte_at, put, put_bits, put_counts
from igroteka.games.orichalcum.rules.box import LANDS, PARTS, SIZES
from igroteka.games.orichalcum.rules.fitting import island_of, port_cell
from igroteka.games.orichalcum.rules.islands import CELLS, COLUMNS, ROWS
from igroteka.games.orichalcum.rules.state import (
    ACTIVE,
    ASIDE,
    BEASTS,
    BUILDING_BAG,
    BUILDINGS,
    CARD,
    COUNT_BITS,
    COVER,
    COVER_BITS,
    COVER_BUILDING,
    COVER_FIRST_TEMPLE,
    COVER_METROPOLIS,
    CREATURE,
    CREATURE_BAG,
    DECK,
    DICE,
    DISCARDED,
    DRAWN,
    FIGHT,
    HOPLITES,
    IN_LIMB,
    INITIATIVE,
    ISLAND,
    LAND,
    LOST,
    LYING,
    LYING_BITS,
    MEDALLIONS,
    MOST_ROW,
    NUGGETS,
    OCCUPIED,
    QUEUE,
    QUEUE_FIRST,
    QUEUE_LENGTH,
    RESOURCES,
    ROUND,
    ROW_BEASTS,
    ROW_CARD,
    ROW_TILE,
    SHRINES,
    SLOT,
    STACK,
    STACK_BITS,
    STOCK,
    SUPPLY_HOPLITES,
    SUPPLY_NUGGETS,
    TEMPLES,
    TILE,
    TILE_BITS,
    TILE_MASK,
    TITAN_OWNER,
    TITANS_ACTIVE,
    TOKENS,
    WINNER,
    OrichalcumState,
    block_of,
    creature_at,
    number_at,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

GOODS: Final = 4


class OrichalcumObserver(Observer):
    """The row, bags and stacks, the titans, and each player's island, the own one first."""

    def __init__(self, tables: OrichalcumTables, steps: list[str]) -> None:
        super().__init__(tables.players, steps)
        self.tables: Final[OrichalcumTables] = tables
        self.cards: i64 = len(tables.components.cards)
        self.tiles: i64 = len(tables.tile_names)
        self.creatures: i64 = len(tables.creature_keys)
        self.buildings: i64 = len(tables.building_keys)
        sizes = tables.tiles_of_size
        # The shuffled part of a stack counts the kinds of its size, in their own order.
        self.sized: list[int] = [sum(len(one) for one in sizes[:stack]) for stack in range(SIZES)]
        self.add_row()
        self.add_table(int(tables.players))
        self.add_seats(int(tables.players))
        self.add_islands(int(tables.players))

    def add_row(self) -> None:
        """Cards and tiles; the last place is the card that is being played."""
        places, cards, tiles = MOST_ROW + 1, int(self.cards), int(self.tiles)
        self.card: i64 = self.add(
            "card", [places, cards], 1, "the card at each place of the row, and the one that is being played"
        )
        self.tile: i64 = self.add("tile", [places, tiles], 1, "the tile on each of these cards")
        self.beasts: i64 = self.add(
            "beasts", [places, SIZES], int(self.creatures), "1 + creature on each part of these tiles"
        )
        self.deck: i64 = self.add("deck", [cards], 1, "cards in the deck")
        self.discarded: i64 = self.add("discarded", [cards], 1, "cards that were discarded")
        self.shuffled: i64 = self.add(
            "shuffled", [tiles], MOST, "tiles in the shuffled part of the stacks, kind by kind, by size"
        )
        self.below: i64 = self.add("below", [SIZES, tiles], MOST, "tiles at the bottom of each stack")
        self.next_below: i64 = self.add("next-below", [SIZES], int(self.tiles), "1 + the first of these")

    def add_table(self, players: int) -> None:
        """Rounds, bags, the construction board, titans, supply and the fight."""
        lands, buildings = len(LANDS), int(self.buildings)
        self.active: i64 = self.add("active", [players], 1, "whose turn it is")
        self.initiative: i64 = self.add("initiative", [players], 1, "who has the initiative")
        self.round: i64 = self.add("round", [1], MOST, "the number of the round; 255 stands for more, too")
        self.creature_bag: i64 = self.add("creature-bag", [int(self.creatures)], MOST, "creatures in the bag")
        self.building_bag: i64 = self.add("building-bag", [buildings], MOST, "buildings in the bag")
        self.slot: i64 = self.add("slot", [lands, buildings], 1, "the building on each slot")
        self.resources: i64 = self.add("resources", [lands], 1, "slots with a resource")
        self.drawn: i64 = self.add("drawn", [buildings], 1, "the building that was drawn")
        self.titan: i64 = self.add("titan", [lands, players], 1, "who has each titan; nobody in the middle")
        self.titan_active: i64 = self.add("titan-active", [lands], 1, "titans that are active")
        self.supply: i64 = self.add(
            "supply", [GOODS], MOST, "the common supply: hoplites, nuggets, tokens, temples"
        )
        self.fight: i64 = self.add("fight", [ROWS, COLUMNS], 1, "the cell that is fought for")
        self.dice: i64 = self.add(
            "dice", [self.tables.components.dice_count], MOST, "1 + face of each die that has been rolled"
        )
        self.lost: i64 = self.add("lost", [1], 1, "whether a fight of this turn was lost")
        self.aside: i64 = self.add("aside", [1], MOST, "hoplites that were laid aside")
        self.winner: i64 = self.add("winner", [players], 1, "who has won, at the end")

    def add_seats(self, players: int) -> None:
        """What lies beside each island."""
        islands = int(self.tables.islands)
        self.island: i64 = self.add("island", [players, islands], 1, "which island each seat has")
        self.goods: i64 = self.add(
            "goods", [players, GOODS], MOST, "of each seat: hoplites, nuggets, medallions, temples"
        )
        self.stock: i64 = self.add("stock", [players, int(self.creatures)], MOST, "captured creatures")
        self.built: i64 = self.add("built", [players, int(self.buildings)], MOST, "buildings of each seat")

    def add_islands(self, players: int) -> None:
        """The islands cell by cell."""
        board = [players, ROWS, COLUMNS]
        self.cells: i64 = self.add("cells", board, 1, "cells of the island; row by row of the common grid")
        self.ports: i64 = self.add("ports", board, MOST, "1 + port at each cell")
        self.ground: i64 = self.add(
            "ground", [players, len(PARTS), ROWS, COLUMNS], 1, "open cells of: " + ", ".join(PARTS)
        )
        self.laid: i64 = self.add("laid", board, 1, "cells on which something lies")
        self.creature: i64 = self.add("creature", board, int(self.creatures), "1 + creature at each cell")
        self.strength: i64 = self.add("strength", board, MOST, "strength of that creature")
        self.lying: i64 = self.add("lying", board, MOST, "hoplites that lie there")
        self.metropolis: i64 = self.add("metropolis", board, 1, "cells of the metropolis")
        self.temple: i64 = self.add("temple", board, 4, "cells of temples: 1, or 2 to 4 at the first")
        self.building: i64 = self.add("building", board, int(self.buildings), "1 + building at each cell")

    def write(self, state: OrichalcumState, seat: i64, out: bytearray, first: i64) -> None:
        self.write_common(state, seat, out, first)
        self.write_row(state, out, first)
        self.write_stacks(state, out, first)
        self.write_table(state, seat, out, first)
        self.write_construction(state, seat, out, first)
        turn: i64
        for turn in range(self.players):
            other = (seat + turn) % self.players
            self.write_seat(state, other, turn, out, first)
            self.write_island(state, other, first + turn * CELLS, out)
            self.write_cover(state, block_of(other), first + turn * CELLS, out)
            block = block_of(other)
            ground = first + self.ground + turn * len(PARTS) * CELLS
            part: i64
            for part in range(len(PARTS)):
                put_bits(out, ground + part * CELLS, state.at[block + LAND + part])

    def write_row(self, state: OrichalcumState, out: bytearray, first: i64) -> None:
        """The row and the card in hand."""
        at = state.at
        place: i64
        for place in range(MOST_ROW + 1):
            in_row = place < MOST_ROW
            card = at[ROW_CARD + place] if in_row else at[CARD]
            tile = at[ROW_TILE + place] if in_row else at[TILE]
            beasts = at[ROW_BEASTS + place] if in_row else at[BEASTS]
            if card >= 0:
                put(out, first + self.card + place * self.cards + card, 1)
            if tile >= 0:
                put(out, first + self.tile + place * self.tiles + tile, 1)
            put_counts(out, first + self.beasts + place * SIZES, beasts, COUNT_BITS)

    def write_stacks(self, state: OrichalcumState, out: bytearray, first: i64) -> None:
        """Deck and discards; of each stack what is shuffled, and what has been put below it."""
        at = state.at
        put_bits(out, first + self.deck, at[DECK])
        put_bits(out, first + self.discarded, at[DISCARDED])
        stack: i64
        place: i64
        for stack in range(SIZES):
            put_counts(out, first + self.shuffled + self.sized[stack], at[STACK + stack], STACK_BITS)
            kinds = self.tables.tiles_of_size[stack]
            limb: i64 = QUEUE + QUEUE_FIRST[stack]
            for place in range(at[QUEUE_LENGTH + stack]):
                kind = (at[limb + place // IN_LIMB] >> (TILE_BITS * (place % IN_LIMB))) & TILE_MASK
                tile = kinds[kind]
                if place == 0:
                    put(out, first + self.next_below + stack, tile + 1)
                row = first + self.below + stack * self.tiles + tile
                put(out, row, byte_at(out, row) + 1)

    def write_table(self, state: OrichalcumState, seat: i64, out: bytearray, first: i64) -> None:
        """Whose turn it is, bags, supply and the fight."""
        at = state.at
        put(out, first + self.active + self.turn_of(at[ACTIVE], seat), 1)
        if at[INITIATIVE] >= 0:
            put(out, first + self.initiative + self.turn_of(at[INITIATIVE], seat), 1)
        put(out, first + self.round, at[ROUND])
        put_counts(out, first + self.creature_bag, at[CREATURE_BAG], COUNT_BITS)
        put_counts(out, first + self.building_bag, at[BUILDING_BAG], COUNT_BITS)
        put(out, first + self.supply, at[SUPPLY_HOPLITES])
        put(out, first + self.supply + 1, at[SUPPLY_NUGGETS])
        put(out, first + self.supply + 2, at[TOKENS])
        put(out, first + self.supply + 3, at[TEMPLES])
        if at[FIGHT] >= 0:
            put(out, first + self.fight + at[FIGHT], 1)
        put_counts(out, first + self.dice, at[DICE], COUNT_BITS)
        put(out, first + self.lost, at[LOST])
        put(out, first + self.aside, at[ASIDE])
        if at[WINNER] >= 0:
            put(out, first + self.winner + self.turn_of(at[WINNER], seat), 1)

    def write_construction(self, state: OrichalcumState, seat: i64, out: bytearray, first: i64) -> None:
        """The construction board and the titans."""
        at = state.at
        land: i64
        for land in range(len(LANDS)):
            if at[SLOT + land] >= 0:
                put(out, first + self.slot + land * self.buildings + at[SLOT + land], 1)
            if at[TITAN_OWNER + land] >= 0:
                owner = self.turn_of(at[TITAN_OWNER + land], seat)
                put(out, first + self.titan + land * self.players + owner, 1)
        put_bits(out, first + self.resources, at[RESOURCES])
        put_bits(out, first + self.titan_active, at[TITANS_ACTIVE])
        if at[DRAWN] >= 0:
            put(out, first + self.drawn + at[DRAWN], 1)

    def write_seat(self, state: OrichalcumState, other: i64, turn: i64, out: bytearray, first: i64) -> None:
        """What lies beside an island."""
        at = state.at
        block = block_of(other)
        if at[block + ISLAND] >= 0:
            put(out, first + self.island + turn * self.tables.islands + at[block + ISLAND], 1)
        goods = first + self.goods + turn * GOODS
        put(out, goods, at[block + HOPLITES])
        put(out, goods + 1, at[block + NUGGETS])
        put(out, goods + 2, at[block + MEDALLIONS])
        put(out, goods + 3, at[block + SHRINES])
        put_counts(out, first + self.stock + turn * self.creatures, at[block + STOCK], COUNT_BITS)
        put_counts(out, first + self.built + turn * self.buildings, at[block + BUILDINGS], COUNT_BITS)

    def write_island(self, state: OrichalcumState, other: i64, first: i64, out: bytearray) -> None:
        """The cells of an island, its ports and its creatures; `first` counts its cells in."""
        at = state.at
        tables = self.tables
        block = block_of(other)
        put_bits(out, first + self.cells, island_of(tables, state, other))
        put_bits(out, first + self.laid, at[block + OCCUPIED])
        if at[block + ISLAND] >= 0:
            port: i64
            for port in range(tables.port_count):
                put(out, first + self.ports + port_cell(tables, state, other, port), port + 1)
        creatures = at[block + CREATURE]
        while creatures != 0:
            cell = lowest(creatures)
            creatures &= creatures - 1
            kind = creature_at(state, block, cell)
            put(out, first + self.creature + cell, kind + 1)
            put(out, first + self.strength + cell, tables.strength[kind])
        lying = at[block + LYING] | at[block + LYING + 1]
        while lying != 0:
            cell = lowest(lying)
            lying &= lying - 1
            put(out, first + self.lying + cell, number_at(state, block + LYING, LYING_BITS, cell))

    def write_cover(self, state: OrichalcumState, block: i64, first: i64, out: bytearray) -> None:
        """What stands on the cells of an island."""
        at = state.at
        covered: i64 = 0
        plane: i64
        for plane in range(COVER_BITS):
            covered |= at[block + COVER + plane]
        while covered != 0:
            cell = lowest(covered)
            covered &= covered - 1
            cover = number_at(state, block + COVER, COVER_BITS, cell)
            if cover == COVER_METROPOLIS:
                put(out, first + self.metropolis + cell, 1)
            elif cover < COVER_BUILDING:
                put(out, first + self.temple + cell, 1 if cover < COVER_FIRST_TEMPLE else cover - 1)
            else:
                put(out, first + self.building + cell, cover - COVER_BUILDING + 1)
