"""What chance brings: islands, cards, tiles, creatures, buildings, the first player (O2, O6.1, O6.2)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import EVERYBODY, Arg, Event, State, Step
from igroteka.games.orichalcum.board import size_of
from igroteka.games.orichalcum.components import LANDS
from igroteka.games.orichalcum.flow import (
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
from igroteka.games.orichalcum.state import (
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
from igroteka.games.orichalcum.table import Table


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

    def __init__(self, table: Table) -> None:
        super().__init__("chance", True)
        self.table: Table = table

    def left(self, state: OrichalcumState) -> i64:
        """The islands that nobody has."""
        islands = bit(self.table.islands) - 1
        seat: i64 = 0
        while seat < self.table.players:
            island = state.at[block_of(seat) + ISLAND]
            if island >= 0:
                islands &= ~bit(island)
            seat += 1
        return islands

    def chance(self, state: State) -> Chance | None:
        assert isinstance(state, OrichalcumState)
        return chance_of_set("islands", self.table.island_outcome, self.left(state))

    def roll(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, OrichalcumState)
        return roll_of_set(rng, self.table.island_outcome, self.left(state))

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        island = action - self.table.island_outcome
        owner = next_islander(self.table, state)
        place = block_of(owner) + ISLAND
        state.at[place] = island
        if events is not None:
            name = Arg("island", self.table.components.islands[island].key, EVERYBODY, EVERYBODY)
            events.append(Event("island-dealt", owner, [name]))
        go_on(self.table, state, events)


class OpenCard(Step):
    """O2.3, O6.1: an action card onto the next free place of the row, from the left."""

    def __init__(self, table: Table) -> None:
        super().__init__("chance", True)
        self.table: Table = table

    def chance(self, state: State) -> Chance | None:
        assert isinstance(state, OrichalcumState)
        return chance_of_set("cards", self.table.card_outcome, state.at[DECK])

    def roll(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, OrichalcumState)
        return roll_of_set(rng, self.table.card_outcome, state.at[DECK])

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        table = self.table
        card = action - table.card_outcome
        place = row_length(state)
        state.at[DECK] &= ~bit(card)
        state.at[ROW_CARD + place] = card
        if events is not None:
            args = [
                Arg("place", place + 1),
                Arg("action", action_of(table, card), EVERYBODY, EVERYBODY),
                Arg("size", table.card_size[card], EVERYBODY, EVERYBODY),
            ]
            events.append(Event("card-opened", state.at[ACTIVE], args))
        go_on(table, state, events)


class OpenTile(Step):
    """O2.3, O6.1, O8.5: a tile of the card's size, as long as its stack has shuffled ones."""

    def __init__(self, table: Table) -> None:
        super().__init__("chance", True)
        self.table: Table = table

    def size(self, state: OrichalcumState) -> i64:
        """The size of the tile that is to be drawn."""
        return self.table.card_size[state.at[ROW_CARD + next_bare(self.table, state)]]

    def chance(self, state: State) -> Chance | None:
        assert isinstance(state, OrichalcumState)
        size = self.size(state)
        counts = state.at[STACK + size - 1]
        outcomes: list[int] = []
        weights: list[int] = []
        for place, tile in enumerate(self.table.tiles_of_size[size - 1]):
            count = (counts >> (3 * place)) & 7
            if count > 0:
                outcomes.append(int(self.table.tile_outcome) + tile)
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
        tile: i64 = self.table.tiles_of_size[size - 1][place]
        return self.table.tile_outcome + tile

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        table = self.table
        tile = action - table.tile_outcome
        stack = table.tile_size[tile] - 1
        place = next_bare(table, state)
        state.at[STACK + stack] -= bit(3 * table.tile_place[tile])
        open_tile(table, state, place, tile, EVERYBODY, events)
        go_on(table, state, events)


class DrawFromBag(Step):
    """A piece from a bag of which only the counts are known: each piece alike."""

    def __init__(self, source: str, bag: i64, first: i64, table: Table) -> None:
        super().__init__("chance", True)
        self.source: str = source
        self.bag: i64 = bag
        self.first: i64 = first
        self.table: Table = table

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

    def __init__(self, table: Table) -> None:
        super().__init__("creatures", CREATURE_BAG, table.creature_outcome, table)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        kind = self.take_out(state, action)
        volcano = next_volcano(self.table, state)
        place = volcano // 3
        part = volcano % 3
        state.at[ROW_BEASTS + place] |= (kind + 1) << (4 * part)
        if events is not None:
            name = Arg("creature", self.table.creature_keys[kind], EVERYBODY, EVERYBODY)
            events.append(Event("creature-opened", state.at[ACTIVE], [Arg("place", place + 1), name]))
        go_on(self.table, state, events)


class OpenBuilding(DrawFromBag):
    """O2.4, O6.2: a building into each empty slot of the construction board."""

    def __init__(self, table: Table) -> None:
        super().__init__("buildings", BUILDING_BAG, table.building_outcome, table)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        kind = self.take_out(state, action)
        slot = next_slot(state)
        state.at[SLOT + slot] = kind
        if events is not None:
            name = Arg("building", self.table.building_keys[kind], EVERYBODY, EVERYBODY)
            events.append(Event("building-opened", state.at[ACTIVE], [Arg("slot", LANDS[slot]), name]))
        go_on(self.table, state, events)


class FirstPlayer(Step):
    """O2.5: a random player begins and holds the initiative."""

    def __init__(self, table: Table) -> None:
        super().__init__("chance", True)
        self.table: Table = table

    def chance(self, state: State) -> Chance | None:
        return chance_of_set("first", self.table.first_outcome, bit(self.table.players) - 1)

    def roll(self, state: State, rng: Rng) -> i64:
        return self.table.first_outcome + rng.below(self.table.players)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        first = action - self.table.first_outcome
        state.pop()
        state.at[ACTIVE] = first
        state.at[INITIATIVE] = first
        if events is not None:
            events.append(Event("first-player", first, [Arg("first", first + 1, EVERYBODY, EVERYBODY)]))
        give_gift(self.table, state, events)
        begin_turn(self.table, state)
