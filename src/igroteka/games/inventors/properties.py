"""Properties that ask for something: a card drawn or discarded, a spy placed or taken back (I6.2, I6.4)."""

from mypy_extensions import i64

from igroteka.engine.protocol import EVERYBODY, Actions, Arg, Event, Refusal, State, all_but, only
from igroteka.games.inventors.asking import ActiveStep, add_names
from igroteka.games.inventors.cards import DrawInventionCard, not_in_deck
from igroteka.games.inventors.components import SECTORS
from igroteka.games.inventors.flow import proceed
from igroteka.games.inventors.piles import count_in, give_up, names_in, one_card, receive
from igroteka.games.inventors.state import (
    ACTIVE,
    DISCARDS,
    HAND,
    INVENTION_DECK,
    SPIES,
    InventorsState,
    one_spy,
    spies_on,
)


class DrawProperty(DrawInventionCard):
    """I6.2: a card drawn by a property stays in hand."""

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, InventorsState)
        owner = state.at[ACTIVE]
        name = action - self.table.invention_outcome
        state.at[INVENTION_DECK] -= one_card(name)
        receive(state, owner, name, not_in_deck(self.table, state))
        state.pop()
        if events is not None:
            card = Arg("invention", self.table.names[name], only(owner), only(owner))
            events.append(Event("property-card-drawn", owner, [card]))
        proceed(self.table, state, events)


class Discard(ActiveStep):
    """I6.2, I6.4: `discard NAME`, whichever the owner likes."""

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, InventorsState)
        add_names(actions, self.table.first_discard, names_in(state.at[HAND + seat]))

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        assert isinstance(state, InventorsState)
        table = self.table
        name = action - table.first_discard
        if name < 0 or name >= table.name_count:
            return Refusal("I6.2", "inventors-refuse-discard-first")
        if count_in(state.at[HAND + seat], name) == 0:
            return Refusal("I6.4", "inventors-refuse-not-in-hand", {"invention": table.names[name]})
        return None

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, InventorsState)
        name = action - self.table.first_discard
        state.pop()
        state.at[DISCARDS] += one_card(name)
        give_up(state, seat, name)
        if events is not None:
            card = Arg("invention", self.table.names[name], EVERYBODY, all_but(seat))
            events.append(Event("invention-discarded", seat, [card]))
        proceed(self.table, state, events)


class Place(ActiveStep):
    """I6.2, I6.4: `place SECTOR`, a spy from the reserve for nothing."""

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        sector: i64 = 0
        while sector < len(SECTORS):
            actions.add(self.table.first_place + sector)
            sector += 1

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        if self.table.first_place <= action < self.table.first_remove:
            return None
        return Refusal("I6.2", "inventors-refuse-place-first")

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, InventorsState)
        sector = action - self.table.first_place
        state.pop()
        state.at[SPIES + seat] += one_spy(sector)
        if events is not None:
            events.append(Event("spy-placed-free", seat, [Arg("sector", SECTORS[sector])]))
        proceed(self.table, state, events)


class Remove(ActiveStep):
    """I6.2, I6.4: `remove SECTOR`, an own spy from there back to the reserve."""

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, InventorsState)
        sector: i64 = 0
        while sector < len(SECTORS):
            if spies_on(state.at[SPIES + seat], sector) > 0:
                actions.add(self.table.first_remove + sector)
            sector += 1

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        assert isinstance(state, InventorsState)
        table = self.table
        if not table.first_remove <= action < table.draw:
            return Refusal("I6.2", "inventors-refuse-remove-first")
        sector = action - table.first_remove
        if spies_on(state.at[SPIES + seat], sector) == 0:
            return Refusal("I6.4", "inventors-refuse-no-spy-there", {"sector": SECTORS[sector]})
        return None

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, InventorsState)
        sector = action - self.table.first_remove
        state.pop()
        state.at[SPIES + seat] -= one_spy(sector)
        if events is not None:
            events.append(Event("spy-removed", seat, [Arg("sector", SECTORS[sector])]))
        proceed(self.table, state, events)
