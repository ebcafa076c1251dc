"""What chance brings: islands, cards, tiles, creatures, buildings, the first player (O2, O6.1, O6.2)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import EVERYBODY, Arg, Event
from igroteka.games.orichalcum.rules.board import size_of
from igroteka.games.orichalcum.rules.box import LANDS
from igroteka.games.orichalcum.rules.flow import (
    action_of,
    begin_turn,
    give_gift,
    go_on,
    next_bare,
    next_islander,
    next_slot,
    next_volcano,
    open_tile,
)
from igroteka.games.orichalcum.rules.questions import ChanceStep
from igroteka.games.orichalcum.rules.state import (
    ACTIVE,
    BUILDING_BAG,
    COUNT_BITS,
    CREATURE_BAG,
    DECK,
    INITIATIVE,
    ISLAND,
    ROW_BEASTS,
    ROW_CARD,
    SLOT,
    STACK,
    STACK_BITS,
    OrichalcumState,
    block_of,
    count_all,
    count_of,
    kind_at,
    one_kind,
    row_length,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


def chance_of_set(source: str, first: i64, chosen: i64) -> Chance:
    """Each member of a set alike."""
    outcomes: list[int] = []
    place = 0
    while chosen != 0:
        if chosen & 1:
            outcomes.append(int(first) + place)
        chosen >>= 1
        place += 1
    return Chance(source, outcomes, [1] * len(outcomes))


def roll_of_set(rng: Rng, first: i64, chosen: i64) -> i64:
    """The same outcome as of chance_of_set, without making lists."""
    left = rng.below(size_of(chosen))
    while True:
        if chosen & 1:
            if left == 0:
                return first
            left -= 1
        chosen >>= 1
        first += 1


def chance_of_counts(source: str, outcomes: list[int], counts: i64, bits: i64) -> Chance:
    """Each piece alike: a kind weighs as much as there are of it."""
    kinds = [kind for kind in range(len(outcomes)) if count_of(counts, bits, kind) != 0]
    weights = [int(count_of(counts, bits, kind)) for kind in kinds]
    return Chance(source, [outcomes[kind] for kind in kinds], weights)


def roll_of_counts(rng: Rng, counts: i64, bits: i64) -> i64:
    """The kind of the same outcome as of chance_of_counts, without making lists."""
    return kind_at(counts, bits, rng.below(count_all(counts, bits)))


class DealIsland(ChanceStep):
    """O2.1: a random island for each player."""

    def left(self, state: OrichalcumState) -> i64:
        """The islands that nobody has."""
        islands = bit(self.tables.islands) - 1
        seat: i64
        for seat in range(self.tables.players):
            island = state.at[block_of(seat) + ISLAND]
            if island >= 0:
                islands &= ~bit(island)
        return islands

    def outcomes(self, state: OrichalcumState) -> Chance | None:
        return chance_of_set("islands", self.tables.island_outcome, self.left(state))

    def pick(self, state: OrichalcumState, rng: Rng) -> i64:
        return roll_of_set(rng, self.tables.island_outcome, self.left(state))

    def bring(self, state: OrichalcumState, action: i64, events: list[Event] | None) -> None:
        island = action - self.tables.island_outcome
        owner = next_islander(self.tables, state)
        place = block_of(owner) + ISLAND
        state.at[place] = island
        if events is not None:
            name = Arg("island", self.tables.components.islands[island].key, EVERYBODY, EVERYBODY)
            events.append(Event("island-dealt", owner, [name]))
        go_on(self.tables, state, events)


class OpenCard(ChanceStep):
    """O2.3, O6.1: an action card onto the next free place of the row, from the left."""

    def outcomes(self, state: OrichalcumState) -> Chance | None:
        return chance_of_set("cards", self.tables.card_outcome, state.at[DECK])

    def pick(self, state: OrichalcumState, rng: Rng) -> i64:
        return roll_of_set(rng, self.tables.card_outcome, state.at[DECK])

    def bring(self, state: OrichalcumState, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        card = action - tables.card_outcome
        place = row_length(state)
        state.at[DECK] &= ~bit(card)
        state.at[ROW_CARD + place] = card
        if events is not None:
            args = [
                Arg("place", place + 1),
                Arg("action", action_of(tables, card), EVERYBODY, EVERYBODY),
                Arg("size", tables.card_size[card], EVERYBODY, EVERYBODY),
            ]
            events.append(Event("card-opened", state.at[ACTIVE], args))
        go_on(tables, state, events)


class OpenTile(ChanceStep):
    """O2.3, O6.1, O8.5: a tile of the card's size, as long as its stack has shuffled ones."""

    def size(self, state: OrichalcumState) -> i64:
        """The size of the tile that is to be drawn."""
        return self.tables.card_size[state.at[ROW_CARD + next_bare(self.tables, state)]]

    def outcomes(self, state: OrichalcumState) -> Chance | None:
        size = self.size(state)
        first = int(self.tables.tile_outcome)
        tiles = [first + tile for tile in self.tables.tiles_of_size[size - 1]]
        return chance_of_counts(f"tiles-{size}", tiles, state.at[STACK + size - 1], STACK_BITS)

    def pick(self, state: OrichalcumState, rng: Rng) -> i64:
        size = self.size(state)
        kind = roll_of_counts(rng, state.at[STACK + size - 1], STACK_BITS)
        tile: i64 = self.tables.tiles_of_size[size - 1][kind]
        return self.tables.tile_outcome + tile

    def bring(self, state: OrichalcumState, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        tile = action - tables.tile_outcome
        stack = tables.tile_size[tile] - 1
        place = next_bare(tables, state)
        state.at[STACK + stack] -= bit(STACK_BITS * tables.tile_place[tile])
        open_tile(tables, state, place, tile, EVERYBODY, events)
        go_on(tables, state, events)


class DrawFromBag(ChanceStep):
    """A piece from a bag of which only the counts are known: each piece alike."""

    def __init__(self, source: str, bag: i64, first: i64, kinds: int, tables: OrichalcumTables) -> None:
        super().__init__(tables)
        self.source: str = source
        self.bag: i64 = bag
        self.first: i64 = first
        self.pieces: list[int] = list(range(int(first), int(first) + kinds))

    def outcomes(self, state: OrichalcumState) -> Chance | None:
        return chance_of_counts(self.source, self.pieces, state.at[self.bag], COUNT_BITS)

    def pick(self, state: OrichalcumState, rng: Rng) -> i64:
        return self.first + roll_of_counts(rng, state.at[self.bag], COUNT_BITS)

    def take_out(self, state: OrichalcumState, action: i64) -> i64:
        """The kind that was drawn, which is in the bag no more."""
        kind = action - self.first
        state.at[self.bag] -= one_kind(kind)
        return kind


class OpenCreature(DrawFromBag):
    """O2.3, O6.1: a creature onto each volcano of a new tile."""

    def __init__(self, tables: OrichalcumTables) -> None:
        kinds = len(tables.creature_keys)
        super().__init__("creatures", CREATURE_BAG, tables.creature_outcome, kinds, tables)

    def bring(self, state: OrichalcumState, action: i64, events: list[Event] | None) -> None:
        kind = self.take_out(state, action)
        volcano = next_volcano(self.tables, state)
        place = volcano // 3
        part = volcano % 3
        state.at[ROW_BEASTS + place] |= (kind + 1) << (4 * part)
        if events is not None:
            name = Arg("creature", self.tables.creature_keys[kind], EVERYBODY, EVERYBODY)
            events.append(Event("creature-opened", state.at[ACTIVE], [Arg("place", place + 1), name]))
        go_on(self.tables, state, events)


class OpenBuilding(DrawFromBag):
    """O2.4, O6.2: a building into each empty slot of the construction board."""

    def __init__(self, tables: OrichalcumTables) -> None:
        kinds = len(tables.building_keys)
        super().__init__("buildings", BUILDING_BAG, tables.building_outcome, kinds, tables)

    def bring(self, state: OrichalcumState, action: i64, events: list[Event] | None) -> None:
        kind = self.take_out(state, action)
        slot = next_slot(state)
        state.at[SLOT + slot] = kind
        if events is not None:
            name = Arg("building", self.tables.building_keys[kind], EVERYBODY, EVERYBODY)
            events.append(Event("building-opened", state.at[ACTIVE], [Arg("slot", LANDS[slot]), name]))
        go_on(self.tables, state, events)


class FirstPlayer(ChanceStep):
    """O2.5: a random player begins and holds the initiative."""

    def outcomes(self, state: OrichalcumState) -> Chance | None:
        return chance_of_set("first", self.tables.first_outcome, bit(self.tables.players) - 1)

    def pick(self, state: OrichalcumState, rng: Rng) -> i64:
        return self.tables.first_outcome + rng.below(self.tables.players)

    def bring(self, state: OrichalcumState, action: i64, events: list[Event] | None) -> None:
        first = action - self.tables.first_outcome
        state.pop()
        state.at[ACTIVE] = first
        state.at[INITIATIVE] = first
        if events is not None:
            events.append(Event("first-player", first, [Arg("first", first + 1, EVERYBODY, EVERYBODY)]))
        give_gift(self.tables, state, events)
        begin_turn(self.tables, state)
