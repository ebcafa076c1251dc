"""The action board: choosing a card and, with two players, discarding one (O3.1, O5.1)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Actions, Arg, Event, Refusal
from igroteka.games.orichalcum.rules.flow import action_of, give_back, go_on
from igroteka.games.orichalcum.rules.goods import pay_hoplites
from igroteka.games.orichalcum.rules.questions import OrichalcumStep
from igroteka.games.orichalcum.rules.state import (
    BEASTS,
    CARD,
    DISCARDED,
    HOPLITES,
    MOST_ROW,
    ROW_BEASTS,
    ROW_CARD,
    ROW_TILE,
    TILE,
    OrichalcumState,
    block_of,
    row_length,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


def lift(state: OrichalcumState, place: i64) -> None:
    """O3.1, O6.5: a card leaves the row, and those to its right shift left."""
    at = state.at
    right: i64
    for right in range(place + 1, MOST_ROW):
        at[ROW_CARD + right - 1] = at[ROW_CARD + right]
        at[ROW_TILE + right - 1] = at[ROW_TILE + right]
        at[ROW_BEASTS + right - 1] = at[ROW_BEASTS + right]
    at[ROW_CARD + MOST_ROW - 1] = -1
    at[ROW_TILE + MOST_ROW - 1] = -1
    at[ROW_BEASTS + MOST_ROW - 1] = 0


class Take(OrichalcumStep):
    """O3.1: choose an open action card and pay what its place costs (`take N`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("take", "O3.1", tables)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        hoplites = state.at[block_of(seat) + HOPLITES]
        length = row_length(state)
        place: i64
        for place in range(length):
            if self.tables.costs[place] <= hoplites:
                actions.add(self.tables.first_take + place)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        place = action - tables.first_take
        cost = tables.costs[place]
        card = state.at[ROW_CARD + place]
        pay_hoplites(state, seat, cost)
        state.at[CARD] = card
        state.at[TILE] = state.at[ROW_TILE + place]
        state.at[BEASTS] = state.at[ROW_BEASTS + place]
        lift(state, place)
        state.pop()
        if events is not None:
            args = [
                Arg("place", place + 1),
                Arg("action", action_of(tables, card)),
                Arg("size", tables.card_size[card]),
                Arg("cost", cost),
            ]
            events.append(Event("card-taken", seat, args))
        go_on(tables, state, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action < tables.first_take or action >= tables.first_take + tables.row_size:
            return self.other()
        place = action - tables.first_take
        if state.at[ROW_CARD + place] < 0:
            return no_card(state, place)
        cost = tables.costs[place]
        hoplites = state.at[block_of(seat) + HOPLITES]
        if hoplites < cost:
            return Refusal("O3.1", "orichalcum-refuse-card-price", {"cost": cost, "hoplites": hoplites})
        return None


class Discard(OrichalcumStep):
    """O5.1: with two players the active one discards a card of the row (`discard N`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("discard", "O5.1", tables)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        length = row_length(state)
        place: i64
        for place in range(length):
            actions.add(self.tables.first_discard + place)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        place = action - tables.first_discard
        card = state.at[ROW_CARD + place]
        tile = state.at[ROW_TILE + place]
        if tile >= 0:
            give_back(tables, state, tile, state.at[ROW_BEASTS + place])
        state.at[DISCARDED] |= bit(card)
        lift(state, place)
        state.pop()
        if events is not None:
            args = [
                Arg("place", place + 1),
                Arg("action", action_of(tables, card)),
                Arg("size", tables.card_size[card]),
            ]
            events.append(Event("card-discarded", seat, args))
        go_on(tables, state, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        first = self.tables.first_discard
        if action < first or action >= first + self.tables.row_size:
            return self.other()
        if state.at[ROW_CARD + action - first] < 0:
            return no_card(state, action - first)
        return None


def no_card(state: OrichalcumState, place: i64) -> Refusal:
    """O3.1: no card lies at that place of the row."""
    return Refusal("O3.1", "orichalcum-refuse-no-card", {"place": place + 1, "cards": row_length(state)})
