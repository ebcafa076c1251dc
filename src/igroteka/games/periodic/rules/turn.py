"""Chapters 3 and 4, the turn: spend or gain, award tokens, and `end` (P3, P4)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.protocol import Actions, ActiveStep, Arg, Event, Refusal
from igroteka.games.periodic.rules.box import AWARDS, FAMILIES, FIRST_FREE, FIRST_GOTO, PROPERTIES, TAKE2
from igroteka.games.periodic.rules.state import (
    ACTIVE,
    BOX_ENERGY,
    ENERGY,
    FAMILY,
    FLASK,
    GAIN,
    GO_TO,
    IS_START,
    MODE,
    MOVE,
    NONE,
    PROPERTY,
    RANGE,
    SEAT_ENERGY,
    SPEND,
    STEAL,
    TOKENS,
    PeriodicState,
    one_token,
    tokens_of,
)
from igroteka.games.periodic.rules.tables import PeriodicTables
from igroteka.games.periodic.rules.update import end_turn


class PeriodicStep(ActiveStep):
    """A step that asks the active player, with the tables of the game at hand."""

    def __init__(self, key: str, tables: PeriodicTables, is_follow_up: bool = False) -> None:
        super().__init__(key, is_follow_up=is_follow_up)
        self.tables: Final[PeriodicTables] = tables


def price(tables: PeriodicTables, state: PeriodicState) -> i64:
    """P3.1: the first activation costs 1 energy, each further one 2."""
    return tables.further_price if state.at[MODE] == SPEND else tables.first_price


def has_token(state: PeriodicState, kind: i64) -> bool:
    """P4.1: whether the active player holds an award token of this kind."""
    return tokens_of(state.at[TOKENS + state.at[ACTIVE]], kind) > 0


def use_token(state: PeriodicState, kind: i64, events: list[Event] | None) -> None:
    """P4.1: single use, back to the box; from now on `take2` is too late, unless it is one itself (P4.5)."""
    seat = state.at[ACTIVE]
    state.at[TOKENS + seat] -= one_token(kind)
    if kind != TAKE2:
        state.at[IS_START] = 0
    if events is not None:
        events.append(Event("token-used", seat, [Arg("award", AWARDS[kind])]))


def activate(
    tables: PeriodicTables, state: PeriodicState, property: i64, free: int, events: list[Event] | None
) -> None:
    """P1.5, P4.3, P4.6: the property moves the flask next; a free activation changes no price."""
    at = state.at
    at[IS_START] = 0
    at[PROPERTY] = property
    at[RANGE] = tables.board.range
    state.push(MOVE)
    if events is not None:
        args = [Arg("property", PROPERTIES[property]), Arg("free", free)]
        events.append(Event("property-activated", at[ACTIVE], args))


def richest(tables: PeriodicTables, state: PeriodicState) -> i64:
    """The most energy that any player has."""
    most: i64 = 0
    seat: i64
    for seat in range(tables.players):
        if state.at[SEAT_ENERGY + seat] > most:
            most = state.at[SEAT_ENERGY + seat]
    return most


def can_steal(tables: PeriodicTables, state: PeriodicState) -> bool:
    """P3.2: whether a gain on an empty cell leaves anything to take: not for who alone has most."""
    active = state.at[ACTIVE]
    most = richest(tables, state)
    others: i64 = 0
    seat: i64
    for seat in range(tables.players):
        if seat != active and state.at[SEAT_ENERGY + seat] == most:
            others += 1
    if others == 0:
        return False
    if tables.players == 2:
        return state.at[BOX_ENERGY] > 0
    return most > 0


class Turn(PeriodicStep):
    """P3.1, P3.5, P4.1: activations and award tokens, until `end`."""

    def __init__(self, tables: PeriodicTables) -> None:
        super().__init__("turn", tables)

    def legal(self, state: PeriodicState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        at = state.at
        flask = at[FLASK + seat]
        mode = at[MODE]
        tokens = at[TOKENS + seat]
        if at[IS_START] and tokens_of(tokens, TAKE2) > 0:
            self.add_take2(state, actions)
        ways = tables.board.ways[flask]
        if mode == NONE:
            actions.add_bits(tables.first_gain, ways)
        if mode != GAIN and at[SEAT_ENERGY + seat] >= price(tables, state):
            actions.add_bits(tables.first_spend, ways)
        if tokens >> (4 * FIRST_FREE):
            property: i64
            for property in range(5):
                if tokens_of(tokens, FIRST_FREE + property) > 0 and (ways >> property) & 1:
                    actions.add(tables.first_free + property)
            family: i64
            for family in range(8):
                if tokens_of(tokens, FIRST_GOTO + family) > 0:
                    actions.add(tables.first_goto + family)
        if mode != NONE:
            actions.add(tables.end)

    def add_take2(self, state: PeriodicState, actions: Actions) -> None:
        """P4.5: 1 energy from a property's cell, or 2 from one or two of them."""
        one: i64
        for one in range(5):
            if state.at[ENERGY + one] > 0:
                actions.add(self.tables.first_take2 + one)
        place: i64 = self.tables.first_take2 + 5
        two: i64
        for one in range(5):
            for two in range(one, 5):
                need: i64 = 2 if one == two else 1
                if state.at[ENERGY + one] >= need and state.at[ENERGY + two] >= need:
                    actions.add(place)
                place += 1

    def taken(self, action: i64) -> list[int]:
        """The property cells that a `take2` takes from, one energy each."""
        place = action - self.tables.first_take2
        if place < 5:
            return [place]
        pairs = [[one, two] for one in range(5) for two in range(one, 5)]
        return pairs[place - 5]

    def apply(self, state: PeriodicState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        if action == tables.end:
            end_turn(tables, state, events)
        elif action < tables.first_gain:
            self.take_two(state, action, events)
        elif action < tables.first_spend:
            self.gain(state, action - tables.first_gain, events)
        elif action < tables.first_free:
            self.spend(state, action - tables.first_spend, events)
        elif action < tables.first_goto:
            property = action - tables.first_free
            use_token(state, FIRST_FREE + property, events)
            activate(tables, state, property, 1, events)
        else:
            family = action - tables.first_goto
            use_token(state, FIRST_GOTO + family, events)
            state.at[FAMILY] = family
            state.push(GO_TO)

    def take_two(self, state: PeriodicState, action: i64, events: list[Event] | None) -> None:
        """P4.5: only at the start of the turn; activates nothing."""
        use_token(state, TAKE2, events)
        seat = state.at[ACTIVE]
        for property in self.taken(action):
            state.at[ENERGY + property] -= 1
            state.at[SEAT_ENERGY + seat] += 1
            if events is not None:
                events.append(Event("token-energy-taken", seat, [Arg("property", PROPERTIES[property])]))

    def gain(self, state: PeriodicState, property: i64, events: list[Event] | None) -> None:
        """P3.1, P3.2: all energy of the cell, or for an empty one perhaps 1 of the richest."""
        at = state.at
        seat = at[ACTIVE]
        count = at[ENERGY + property]
        at[MODE] = GAIN
        at[ENERGY + property] = 0
        at[SEAT_ENERGY + seat] += count
        if events is not None:
            args = [Arg("count", count), Arg("property", PROPERTIES[property])]
            events.append(Event("energy-taken", seat, args))
        activate(self.tables, state, property, 0, events)
        if count == 0 and can_steal(self.tables, state):
            state.push(STEAL)

    def spend(self, state: PeriodicState, property: i64, events: list[Event] | None) -> None:
        """P3.1: the price is laid on the property's cell."""
        at = state.at
        seat = at[ACTIVE]
        cost = price(self.tables, state)
        at[MODE] = SPEND
        at[SEAT_ENERGY + seat] -= cost
        at[ENERGY + property] += cost
        if events is not None:
            args = [Arg("count", cost), Arg("property", PROPERTIES[property])]
            events.append(Event("energy-spent", seat, args))
        activate(self.tables, state, property, 0, events)

    def why_not(self, state: PeriodicState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action < tables.first_take2:
            return Refusal("P2.6", "periodic-refuse-kept-long-ago")
        if action < tables.first_gain:
            return self.why_not_take2(state, action)
        if action < tables.first_spend:
            return self.why_not_gain(state, action - tables.first_gain)
        if action < tables.first_free:
            return self.why_not_spend(state, action - tables.first_spend)
        if action < tables.first_goto:
            property = action - tables.first_free
            if not has_token(state, FIRST_FREE + property):
                return Refusal("P4.1", "periodic-refuse-no-token", {"token": "free_" + PROPERTIES[property]})
            return self.why_not_way(state, property)
        if action < tables.end:
            family = action - tables.first_goto
            if not has_token(state, FIRST_GOTO + family):
                return Refusal("P4.1", "periodic-refuse-no-token", {"token": "goto_" + FAMILIES[family]})
            return None
        if action == tables.end:
            if state.at[MODE] == NONE:
                return Refusal("P3.5", "periodic-refuse-end-too-early")
            return None
        if action < tables.plus:
            return Refusal("P3.2", "periodic-refuse-no-steal")
        if action == tables.plus:
            return Refusal("P4.2", "periodic-refuse-plus-now")
        if action < tables.first_research:
            return Refusal("P3.1", "periodic-refuse-no-movement")
        return Refusal("P3.3", "periodic-refuse-no-research")

    def why_not_way(self, state: PeriodicState, property: i64) -> Refusal | None:
        """P1.6: a property that leads nowhere from here cannot be activated."""
        flask = state.at[FLASK + state.at[ACTIVE]]
        if self.tables.board.has_way(property, flask):
            return None
        numbers: dict[str, int | str] = {
            "property": PROPERTIES[property],
            "element": self.tables.symbols[flask],
        }
        return Refusal("P1.6", "periodic-refuse-dead-end", numbers)

    def why_not_take2(self, state: PeriodicState, action: i64) -> Refusal | None:
        """P4.1, P4.5."""
        if not has_token(state, TAKE2):
            return Refusal("P4.1", "periodic-refuse-no-token", {"token": "take2"})
        if not state.at[IS_START]:
            return Refusal("P4.5", "periodic-refuse-take2-late")
        taken = self.taken(action)
        for property in taken:
            energy = int(state.at[ENERGY + property])
            if energy < taken.count(property):
                numbers: dict[str, int | str] = {"property": PROPERTIES[property], "energy": energy}
                return Refusal("P4.5", "periodic-refuse-take2-empty", numbers)
        return None

    def why_not_gain(self, state: PeriodicState, property: i64) -> Refusal | None:
        """P3.1: a gain is the turn's only paid-for or gained activation."""
        if state.at[MODE] == GAIN:
            return Refusal("P3.1", "periodic-refuse-gain-once")
        if state.at[MODE] == SPEND:
            return Refusal("P3.1", "periodic-refuse-gain-after-spend")
        return self.why_not_way(state, property)

    def why_not_spend(self, state: PeriodicState, property: i64) -> Refusal | None:
        """P3.1: while energy lasts, and not after a gain."""
        if state.at[MODE] == GAIN:
            return Refusal("P3.1", "periodic-refuse-spend-after-gain")
        cost = price(self.tables, state)
        energy = state.at[SEAT_ENERGY + state.at[ACTIVE]]
        if energy < cost:
            return Refusal("P3.1", "periodic-refuse-no-energy", {"price": cost, "energy": energy})
        return self.why_not_way(state, property)


class Steal(PeriodicStep):
    """P3.2: whom to take 1 energy from after a gain on an empty cell (`steal pN`, `box`, `none`)."""

    def __init__(self, tables: PeriodicTables) -> None:
        super().__init__("steal", tables, is_follow_up=True)

    def legal(self, state: PeriodicState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        if tables.players > 2:
            most = richest(tables, state)
            other: i64
            for other in range(tables.players):
                if other != seat and state.at[SEAT_ENERGY + other] == most:
                    actions.add(tables.first_steal + other)
        actions.add(tables.steal_none)
        if tables.players == 2:
            actions.add(tables.steal_box)

    def apply(self, state: PeriodicState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        state.pop()
        if action == tables.steal_none:
            return
        state.at[SEAT_ENERGY + seat] += 1
        if action == tables.steal_box:
            state.at[BOX_ENERGY] -= 1
            if events is not None:
                events.append(Event("energy-from-box", seat, []))
            return
        other = action - tables.first_steal
        state.at[SEAT_ENERGY + other] -= 1
        if events is not None:
            events.append(Event("energy-stolen", seat, [Arg("target", other + 1)]))

    def why_not(self, state: PeriodicState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action < tables.first_steal or action >= tables.plus:
            return Refusal("P3.2", "periodic-refuse-steal-first")
        if action == tables.steal_none:
            return None
        if action == tables.steal_box:
            return None if tables.players == 2 else Refusal("P3.2", "periodic-refuse-steal-box")
        if tables.players == 2:
            return Refusal("P3.2", "periodic-refuse-steal-player")
        other = action - tables.first_steal
        if other == seat or state.at[SEAT_ENERGY + other] < richest(tables, state):
            return Refusal("P3.2", "periodic-refuse-not-richest", {"target": other + 1})
        return None
