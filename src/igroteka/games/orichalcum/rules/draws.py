"""What chance brings: islands, cards, tiles, creatures, buildings, the first player (O2, O6.1, O6.2)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import EVERYBODY, Arg, Event, State, Step
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
from igroteka.games.orichalcum.rules.state import (
    ACTIVE,
    BUILDING_BAG,
    CREATURE_BAG,
    DECK,
    INITIATIVE,
    ISLAND,
    ROW_BEASTS,
    ROW_CARD,
    SLOT,
    STACK,
    OrichalcumState,
    block_of,
    count_all,
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


def chance_of_bag(source: str, first: i64, bag: i64) -> Chance:
    """Each piece of a bag alike: a kind weighs as much as there are of it."""
    outcomes: list[int] = []
    weights: list[int] = []
    kind = 0
    while bag != 0:
        if bag & 15:
            outcomes.append(int(first) + kind)
            weights.append(int(bag & 15))
        bag >>= 4
        kind += 1
    return Chance(source, outcomes, weights)


def roll_of_bag(rng: Rng, first: i64, bag: i64) -> i64:
    """The same outcome as of chance_of_bag, without making lists."""
    left = rng.below(count_all(bag))
    while left >= (bag & 15):
        left -= bag & 15
        bag >>= 4
        first += 1
    return first


class DealIsland(Step):
    """O2.1: a random island for each player."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("chance", True)
        self.tables: OrichalcumTables = tables

    def left(self, state: OrichalcumState) -> i64:
        """The islands that nobody has."""
        islands = bit(self.tables.islands) - 1
        seat: i64 = 0
        while seat < self.tables.players:
            island = state.at[block_of(seat) + ISLAND]
            if island >= 0:
                islands &= ~bit(island)
            seat += 1
        return islands

    def chance(self, state: State) -> Chance | None:
        assert isinstance(state, OrichalcumState)
        return chance_of_set("islands", self.tables.island_outcome, self.left(state))

    def roll(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, OrichalcumState)
        return roll_of_set(rng, self.tables.island_outcome, self.left(state))

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        island = action - self.tables.island_outcome
        owner = next_islander(self.tables, state)
        place = block_of(owner) + ISLAND
        state.at[place] = island
        if events is not None:
            name = Arg("island", self.tables.components.islands[island].key, EVERYBODY, EVERYBODY)
            events.append(Event("island-dealt", owner, [name]))
        go_on(self.tables, state, events)


class OpenCard(Step):
    """O2.3, O6.1: an action card onto the next free place of the row, from the left."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("chance", True)
        self.tables: OrichalcumTables = tables

    def chance(self, state: State) -> Chance | None:
        assert isinstance(state, OrichalcumState)
        return chance_of_set("cards", self.tables.card_outcome, state.at[DECK])

    def roll(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, OrichalcumState)
        return roll_of_set(rng, self.tables.card_outcome, state.at[DECK])

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
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


class OpenTile(Step):
    """O2.3, O6.1, O8.5: a tile of the card's size, as long as its stack has shuffled ones."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("chance", True)
        self.tables: OrichalcumTables = tables

    def size(self, state: OrichalcumState) -> i64:
        """The size of the tile that is to be drawn."""
        return self.tables.card_size[state.at[ROW_CARD + next_bare(self.tables, state)]]

    def chance(self, state: State) -> Chance | None:
        assert isinstance(state, OrichalcumState)
        size = self.size(state)
        counts = state.at[STACK + size - 1]
        outcomes: list[int] = []
        weights: list[int] = []
        for place, tile in enumerate(self.tables.tiles_of_size[size - 1]):
            count = (counts >> (3 * place)) & 7
            if count > 0:
                outcomes.append(int(self.tables.tile_outcome) + tile)
                weights.append(int(count))
        return Chance(f"tiles-{size}", outcomes, weights)

    def roll(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, OrichalcumState)
        size = self.size(state)
        counts = state.at[STACK + size - 1]
        total: i64 = 0
        rest = counts
        while rest != 0:
            total += rest & 7
            rest >>= 3
        left = rng.below(total)
        place: i64 = 0
        while left >= (counts & 7):
            left -= counts & 7
            counts >>= 3
            place += 1
        tile: i64 = self.tables.tiles_of_size[size - 1][place]
        return self.tables.tile_outcome + tile

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        tables = self.tables
        tile = action - tables.tile_outcome
        stack = tables.tile_size[tile] - 1
        place = next_bare(tables, state)
        state.at[STACK + stack] -= bit(3 * tables.tile_place[tile])
        open_tile(tables, state, place, tile, EVERYBODY, events)
        go_on(tables, state, events)


class DrawFromBag(Step):
    """A piece from a bag of which only the counts are known: each piece alike."""

    def __init__(self, source: str, bag: i64, first: i64, tables: OrichalcumTables) -> None:
        super().__init__("chance", True)
        self.source: str = source
        self.bag: i64 = bag
        self.first: i64 = first
        self.tables: OrichalcumTables = tables

    def chance(self, state: State) -> Chance | None:
        assert isinstance(state, OrichalcumState)
        return chance_of_bag(self.source, self.first, state.at[self.bag])

    def roll(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, OrichalcumState)
        return roll_of_bag(rng, self.first, state.at[self.bag])

    def take_out(self, state: OrichalcumState, action: i64) -> i64:
        """The kind that was drawn, which is in the bag no more."""
        kind = action - self.first
        state.at[self.bag] -= one_kind(kind)
        return kind


class OpenCreature(DrawFromBag):
    """O2.3, O6.1: a creature onto each volcano of a new tile."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("creatures", CREATURE_BAG, tables.creature_outcome, tables)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
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
        super().__init__("buildings", BUILDING_BAG, tables.building_outcome, tables)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        kind = self.take_out(state, action)
        slot = next_slot(state)
        state.at[SLOT + slot] = kind
        if events is not None:
            name = Arg("building", self.tables.building_keys[kind], EVERYBODY, EVERYBODY)
            events.append(Event("building-opened", state.at[ACTIVE], [Arg("slot", LANDS[slot]), name]))
        go_on(self.tables, state, events)


class FirstPlayer(Step):
    """O2.5: a random player begins and holds the initiative."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("chance", True)
        self.tables: OrichalcumTables = tables

    def chance(self, state: State) -> Chance | None:
        return chance_of_set("first", self.tables.first_outcome, bit(self.tables.players) - 1)

    def roll(self, state: State, rng: Rng) -> i64:
        return self.tables.first_outcome + rng.below(self.tables.players)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        first = action - self.tables.first_outcome
        state.pop()
        state.at[ACTIVE] = first
        state.at[INITIATIVE] = first
        if events is not None:
            events.append(Event("first-player", first, [Arg("first", first + 1, EVERYBODY, EVERYBODY)]))
        give_gift(self.tables, state, events)
        begin_turn(self.tables, state)
