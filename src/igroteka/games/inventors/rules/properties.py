"""Properties that ask for something: a card drawn or discarded, a spy placed or taken back (I6.2, I6.4)."""

from mypy_extensions import i64

from igroteka.engine.protocol import EVERYBODY, Actions, Arg, Event, Refusal, State, all_but, only
from igroteka.games.inventors.rules.box import SECTORS
from igroteka.games.inventors.rules.cards import DrawInventionCard, not_in_deck
from igroteka.games.inventors.rules.flow import proceed
from igroteka.games.inventors.rules.piles import count_in, give_up, names_in, one_card, receive
from igroteka.games.inventors.rules.questions import InventorsStep, add_names
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    BY_LAW,
    DISCARDS,
    HAND,
    INVENTION_DECK,
    SPIES,
    InventorsState,
    one_spy,
    spies_on,
)


class DrawProperty(DrawInventionCard):
    """I6.2, I10.2: a card drawn by a property, or by a law for an action, stays in hand."""

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        owner = state.at[ACTIVE]
        name = action - self.tables.invention_outcome
        state.at[INVENTION_DECK] -= one_card(name)
        receive(state, owner, name, not_in_deck(self.tables, state))
        is_law = state.argument() == BY_LAW
        state.pop()
        if events is not None:
            card = Arg("invention", self.tables.names[name], only(owner), only(owner))
            events.append(
                Event("law-card-drawn", owner, [card])
                if is_law
                else Event("property-card-drawn", owner, [card])
            )
        proceed(self.tables, state, events)


class Discard(InventorsStep):
    """I6.2, I6.4: `discard NAME`, whichever the owner likes."""

    def legal(self, state: InventorsState, seat: i64, actions: Actions) -> None:
        add_names(actions, self.tables.first_discard, names_in(state.at[HAND + seat]))

    def why_not(self, state: InventorsState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        name = action - tables.first_discard
        if name < 0 or name >= tables.name_count:
            return Refusal("I6.2", "inventors-refuse-discard-first")
        if count_in(state.at[HAND + seat], name) == 0:
            return Refusal("I6.4", "inventors-refuse-not-in-hand", {"invention": tables.names[name]})
        return None

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        name = action - self.tables.first_discard
        state.pop()
        state.at[DISCARDS] += one_card(name)
        give_up(state, seat, name)
        if events is not None:
            card = Arg("invention", self.tables.names[name], EVERYBODY, all_but(seat))
            events.append(Event("invention-discarded", seat, [card]))
        proceed(self.tables, state, events)


class Place(InventorsStep):
    """I6.2, I6.4: `place SECTOR`, a spy from the reserve for nothing."""

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        sector: i64
        for sector in range(len(SECTORS)):
            actions.add(self.tables.first_place + sector)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        if self.tables.first_place <= action < self.tables.first_remove:
            return None
        return Refusal("I6.2", "inventors-refuse-place-first")

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        sector = action - self.tables.first_place
        state.pop()
        state.at[SPIES + seat] += one_spy(sector)
        if events is not None:
            events.append(Event("spy-placed-free", seat, [Arg("sector", SECTORS[sector])]))
        proceed(self.tables, state, events)


class Remove(InventorsStep):
    """I6.2, I6.4: `remove SECTOR`, an own spy from there back to the reserve."""

    def legal(self, state: InventorsState, seat: i64, actions: Actions) -> None:
        sector: i64
        for sector in range(len(SECTORS)):
            if spies_on(state.at[SPIES + seat], sector) > 0:
                actions.add(self.tables.first_remove + sector)

    def why_not(self, state: InventorsState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if not tables.first_remove <= action < tables.draw:
            return Refusal("I6.2", "inventors-refuse-remove-first")
        sector = action - tables.first_remove
        if spies_on(state.at[SPIES + seat], sector) == 0:
            return Refusal("I6.4", "inventors-refuse-no-spy-there", {"sector": SECTORS[sector]})
        return None

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        sector = action - self.tables.first_remove
        state.pop()
        state.at[SPIES + seat] -= one_spy(sector)
        if events is not None:
            events.append(Event("spy-removed", seat, [Arg("sector", SECTORS[sector])]))
        proceed(self.tables, state, events)
