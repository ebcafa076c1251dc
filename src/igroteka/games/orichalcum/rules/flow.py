"""The course of the game: a turn as a list of steps, and what happens between them without being asked.

After every decision `go_on` plays the silent parts until the step on top asks somebody or waits for chance.
"""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import EVERYBODY, Arg, Event
from igroteka.games.orichalcum.rules.box import ACTIONS, LANDS, VOLCANO
from igroteka.games.orichalcum.rules.fitting import does_fit
from igroteka.games.orichalcum.rules.goods import CAMP, FORGE, MINE_BUILDING, count_effect, gain_hoplites
from igroteka.games.orichalcum.rules.state import (
    ACT,
    ACTIVE,
    BEASTS,
    BUILDING_BAG,
    CARD,
    CARDS,
    CREATURE_BAG,
    CREATURES,
    DECK,
    DISCARD,
    DISCARDED,
    END,
    EXTRA,
    HOPLITES,
    INITIATIVE,
    INITIATIVE_STEP,
    ISLAND,
    ISLANDS,
    LOST,
    METROPOLIS,
    OCCUPIED,
    PLACE,
    QUEUE_LENGTH,
    RESOURCES,
    ROUND,
    ROW_BEASTS,
    ROW_CARD,
    ROW_TILE,
    SLOT,
    SLOTS,
    STACK,
    SUPPLY_HOPLITES,
    SUPPLY_NUGGETS,
    TAKE,
    TILE,
    TILES,
    OrichalcumState,
    block_of,
    one_kind,
    put_below,
    row_length,
    take_below,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


def go_on(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> None:
    """Play what asks nobody, up to the next question, the next draw or the end."""
    while True:
        kind = state.kind()
        if kind == PLACE:
            if can_place(tables, state, events):
                return
            state.pop()
        elif kind == EXTRA:
            if can_buy_more(tables, state, events):
                return
            state.pop()
        elif kind == END:
            end_turn(tables, state, events)
        elif kind == INITIATIVE_STEP:
            if not is_sole_leader(tables, state, events):
                return
        elif kind >= ISLANDS and kind <= SLOTS:
            if is_missing(tables, state, events):
                return
            state.pop()
        else:
            return


def begin_turn(tables: OrichalcumTables, state: OrichalcumState) -> None:
    """O3.0, O3.3, O5.1: the phases of a turn in their order; the metropolis before the first of all."""
    state.push(END)
    if tables.players == 2:
        state.push(DISCARD)
    state.push(EXTRA)
    state.push(ACT)
    state.push(PLACE)
    state.push(TAKE)
    if state.at[block_of(state.at[ACTIVE]) + OCCUPIED] == 0:
        state.push(METROPOLIS)


def can_place(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> bool:
    """O3.2, O6.1: whether there is a tile that fits; one that does not goes back with its creatures."""
    tile = state.at[TILE]
    if tile < 0:
        return False
    if does_fit(tables, state, state.at[ACTIVE]):
        return True
    if events is not None:
        events.append(Event("tile-returned", state.at[ACTIVE], [Arg("tile", tables.tile_texts[tile])]))
    give_back(tables, state, tile, state.at[BEASTS])
    state.at[TILE] = -1
    state.at[BEASTS] = 0
    return False


def give_back(tables: OrichalcumTables, state: OrichalcumState, tile: i64, beasts: i64) -> None:
    """O3.2, O5.1, O8.5: a tile to the bottom of its stack, its creatures to the bag."""
    put_below(state, tables.tile_size[tile], tables.tile_place[tile])
    while beasts != 0:
        if beasts & 15:
            state.at[CREATURE_BAG] += one_kind((beasts & 15) - 1)
        beasts >>= 4


def can_buy_more(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> bool:
    """O4.10, O4.12, O7.2: phase 3 is over and its card discarded; is an extra action left to buy?"""
    if state.at[CARD] >= 0:
        state.at[DISCARDED] |= bit(state.at[CARD])
        state.at[CARD] = -1
    return state.argument() < tables.extra_count + count_effect(tables, state, state.at[ACTIVE], FORGE)


def end_turn(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> None:
    """O3.0, O6: the next player clockwise, or the end of the round when all have had their turn."""
    seat = state.at[ACTIVE]
    state.pop()
    state.at[LOST] = 0
    if events is not None:
        events.append(Event("turn-ended", seat, [], True))
    state.at[ACTIVE] = (seat + 1) % tables.players
    if state.at[ACTIVE] != state.at[INITIATIVE]:
        begin_turn(tables, state)
        return
    first = row_length(state)
    state.push(INITIATIVE_STEP)
    state.push(SLOTS)
    state.push(CREATURES, first)
    state.push(TILES, first)
    state.push(CARDS)


def is_missing(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> bool:
    """O8.6: whether the part of the set-up or of the refill on top of the agenda waits for a draw."""
    kind = state.kind()
    if kind == ISLANDS:
        return next_islander(tables, state) >= 0
    if kind == CARDS:
        return is_card_missing(tables, state, events)
    if kind == TILES:
        return is_tile_missing(tables, state, events)
    if kind == CREATURES:
        return state.at[CREATURE_BAG] != 0 and next_volcano(tables, state) >= 0
    if next_slot(state) >= 0 and state.at[BUILDING_BAG] != 0:
        return True
    lay_resources(tables, state, events)
    return False


def next_islander(tables: OrichalcumTables, state: OrichalcumState) -> i64:
    """O2.1: the first seat without an island; -1 if all have one."""
    seat: i64
    for seat in range(tables.players):
        if state.at[block_of(seat) + ISLAND] < 0:
            return seat
    return -1


def is_card_missing(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> bool:
    """O6.1: whether the row lacks a card; an empty deck is made anew of the discard."""
    if row_length(state) >= tables.row_size:
        return False
    if state.at[DECK] == 0:
        if state.at[DISCARDED] == 0:
            return False
        state.at[DECK] = state.at[DISCARDED]
        state.at[DISCARDED] = 0
        if events is not None:
            events.append(Event("deck-shuffled", state.at[ACTIVE], []))
    return True


def next_bare(tables: OrichalcumTables, state: OrichalcumState) -> i64:
    """O6.1: the first new card that can still get a tile; -1 if there is none."""
    at = state.at
    place: i64
    for place in range(state.argument(), row_length(state)):
        if at[ROW_TILE + place] < 0:
            stack = tables.card_size[at[ROW_CARD + place]] - 1
            if at[STACK + stack] != 0 or at[QUEUE_LENGTH + stack] != 0:
                return place
    return -1


def is_tile_missing(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> bool:
    """O6.1, O8.5: whether a tile is to be drawn; those at the bottom are known and come without a draw."""
    while True:
        place = next_bare(tables, state)
        if place < 0:
            return False
        size = tables.card_size[state.at[ROW_CARD + place]]
        if state.at[STACK + size - 1] != 0:
            return True
        kind = take_below(state, size)
        open_tile(tables, state, place, tables.tiles_of_size[size - 1][kind], 0, events)


def open_tile(
    tables: OrichalcumTables,
    state: OrichalcumState,
    place: i64,
    tile: i64,
    news: i64,
    events: list[Event] | None,
) -> None:
    """O2.3: a tile onto a card of the row."""
    state.at[ROW_TILE + place] = tile
    if events is not None:
        args = [Arg("place", place + 1), Arg("tile", tables.tile_texts[tile], EVERYBODY, news)]
        events.append(Event("tile-opened", state.at[ACTIVE], args))


def next_volcano(tables: OrichalcumTables, state: OrichalcumState) -> i64:
    """O2.3: the first volcano of the new tiles without a creature, as 3 * place + part; -1 if none."""
    at = state.at
    place: i64
    for place in range(state.argument(), row_length(state)):
        tile = at[ROW_TILE + place]
        if tile >= 0:
            part: i64
            for part in range(tables.tile_size[tile]):
                index = 3 * tile + part
                if tables.tile_part[index] == VOLCANO and not (at[ROW_BEASTS + place] >> (4 * part)) & 15:
                    return 3 * place + part
    return -1


def next_slot(state: OrichalcumState) -> i64:
    """O6.2: the first empty slot of the construction board; -1 if all are filled."""
    slot: i64
    for slot in range(4):
        if state.at[SLOT + slot] < 0:
            return slot
    return -1


def lay_resources(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> None:
    """O2.4, O6.2, O8.4: a nugget onto each open mine and a hoplite onto each open camp that has none."""
    slot: i64
    for slot in range(4):
        kind = state.at[SLOT + slot]
        if kind >= 0 and not (state.at[RESOURCES] >> slot) & 1:
            effect = tables.effect[kind]
            is_laid = False
            if effect == MINE_BUILDING and state.at[SUPPLY_NUGGETS] > 0:
                state.at[SUPPLY_NUGGETS] -= 1
                is_laid = True
            elif effect == CAMP and state.at[SUPPLY_HOPLITES] > 0:
                state.at[SUPPLY_HOPLITES] -= 1
                is_laid = True
            if is_laid:
                state.at[RESOURCES] |= bit(slot)
                if events is not None:
                    args = [Arg("slot", LANDS[slot]), Arg("building", tables.building_keys[kind])]
                    events.append(Event("resource-laid", state.at[ACTIVE], args))


def leaders_of(tables: OrichalcumTables, state: OrichalcumState) -> i64:
    """O6.3: the players with most hoplites in stock, as a set."""
    most: i64 = -1
    leaders: i64 = 0
    seat: i64
    for seat in range(tables.players):
        hoplites = state.at[block_of(seat) + HOPLITES]
        if hoplites > most:
            most = hoplites
            leaders = 0
        if hoplites == most:
            leaders |= bit(seat)
    return leaders


def is_sole_leader(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> bool:
    """O6.3: a sole leader takes the initiative without being asked."""
    leaders = leaders_of(tables, state)
    if leaders & (leaders - 1):
        return False
    seat: i64 = 0
    while not (leaders >> seat) & 1:
        seat += 1
    take_initiative(tables, state, seat, events)
    return True


def take_initiative(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, events: list[Event] | None
) -> None:
    """O6.3, O6.4: the holder begins the next round, and the player to the right gets a hoplite."""
    state.pop()
    state.at[INITIATIVE] = seat
    state.at[ACTIVE] = seat
    state.at[ROUND] += 1
    if events is not None:
        events.append(Event("initiative-taken", seat, []))
    give_gift(tables, state, events)
    if events is not None:
        events.append(Event("round-begun", seat, [Arg("round", state.at[ROUND])], True))
    begin_turn(tables, state)


def give_gift(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> None:
    """O2.5, O6.4: the player to the right of the holder of the initiative gets a hoplite."""
    right = (state.at[INITIATIVE] + tables.players - 1) % tables.players
    count = gain_hoplites(state, right, tables.components.gift)
    if events is not None:
        events.append(Event("hoplite-given", right, [Arg("count", count)]))


def action_of(tables: OrichalcumTables, card: i64) -> str:
    """The action of a card by name."""
    return ACTIONS[tables.card_action[card]]
