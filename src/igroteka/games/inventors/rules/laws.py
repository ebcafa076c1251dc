"""Chapter 10, the laws: what they change, and those that act at once (I2.1, I10.1, I10.2)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit, count_bits, nth
from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import EVERYBODY, Actions, Arg, Event, Refusal, Step, all_but, only
from igroteka.games.inventors.rules.box import LAW_DISCARD_CARD, LAW_SLOTS
from igroteka.games.inventors.rules.cards import DrawInventionCard, not_in_deck, ready_inventions
from igroteka.games.inventors.rules.flow import proceed
from igroteka.games.inventors.rules.law_effects import law_at_work
from igroteka.games.inventors.rules.piles import count_in, give_up, names_in, one_card, receive, size_of
from igroteka.games.inventors.rules.questions import add_names
from igroteka.games.inventors.rules.state import (
    DISCARDS,
    EFFECT,
    FIRST,
    HAND,
    INVENTION_DECK,
    LAW,
    LAW_DRAW,
    LAWS_LEFT,
    REVEAL_LAW,
    SEALED,
    InventorsState,
)
from igroteka.games.inventors.rules.tables import InventorsTables


class RevealLaw(Step):
    """I2.1: the laws of the round, one after the other; the agenda's argument says how many are to come."""

    def __init__(self, tables: InventorsTables) -> None:
        super().__init__("chance", is_chance=True)
        self.tables: Final[InventorsTables] = tables

    def pool(self, state: InventorsState) -> i64:
        """The deck; when it is empty, all that were discarded, which a law of this round is not."""
        left = state.at[LAWS_LEFT]
        if left != 0:
            return left
        law: i64
        for law in range(len(self.tables.law_keys)):
            left |= bit(law)
        slot: i64
        for slot in range(LAW_SLOTS):
            if state.at[LAW + slot] >= 0:
                left &= ~bit(state.at[LAW + slot])
        return left

    def chance(self, state: InventorsState) -> Chance | None:
        pool = self.pool(state)
        first = int(self.tables.law_outcome)
        laws = [first + law for law in range(len(self.tables.law_keys)) if (pool >> law) & 1]
        return Chance("laws", laws, [1] * len(laws))

    def roll(self, state: InventorsState, rng: Rng) -> i64:
        pool = self.pool(state)
        return self.tables.law_outcome + nth(pool, rng.below(count_bits(pool)))

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        left = state.argument()
        law = action - self.tables.law_outcome
        if events is not None:
            if state.at[LAWS_LEFT] == 0:
                events.append(Event("laws-reshuffled", seat, []))
            name = Arg("law", self.tables.law_keys[law], EVERYBODY, EVERYBODY)
            events.append(Event("law-revealed", seat, [name]))
        state.at[LAWS_LEFT] = self.pool(state) & ~bit(law)
        state.at[LAW + self.tables.revealed - left] = law
        state.pop()
        if left > 1:
            state.push(REVEAL_LAW, left - 1)
        else:
            state.push(EFFECT, 0)
            proceed(self.tables, state, events)


class LawDraw(DrawInventionCard):
    """I10.2, L19: everybody draws an invention, from the first player on; the argument is how many still."""

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        left = state.argument()
        owner = (state.at[FIRST] + tables.players - left % tables.players) % tables.players
        name = action - tables.invention_outcome
        state.at[INVENTION_DECK] -= one_card(name)
        receive(state, owner, name, not_in_deck(tables, state))
        state.pop()
        if events is not None:
            card = Arg("invention", tables.names[name], only(owner), only(owner))
            events.append(Event("law-card-drawn", owner, [card]))
        if left > 1 and ready_inventions(tables, state, events):
            state.push(LAW_DRAW, left - 1)
        else:
            proceed(tables, state, events)


class LawDiscard(Step):
    """I10.2, L20: whoever holds many inventions discards one, all at the same time and sealed."""

    def __init__(self, tables: InventorsTables) -> None:
        super().__init__("law-discard", is_sealed=True)
        self.tables: Final[InventorsTables] = tables

    def waiting(self, state: InventorsState) -> i64:
        law = law_at_work(self.tables, state, LAW_DISCARD_CARD)
        if law < 0:
            return 0
        waiting: i64 = 0
        seat: i64
        for seat in range(self.tables.players):
            many = size_of(state.at[HAND + seat]) >= self.tables.law_value[law]
            if many and state.at[SEALED + seat] < 0:
                waiting |= bit(seat)
        return waiting

    def legal(self, state: InventorsState, seat: i64, actions: Actions) -> None:
        add_names(actions, self.tables.first_discard, names_in(state.at[HAND + seat]))

    def why_not(self, state: InventorsState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        name = action - tables.first_discard
        if name < 0 or name >= tables.name_count:
            return Refusal("I10.2", "inventors-refuse-law-discard-first")
        if count_in(state.at[HAND + seat], name) == 0:
            return Refusal("I6.4", "inventors-refuse-not-in-hand", {"invention": tables.names[name]})
        return None

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        name = action - self.tables.first_discard
        state.at[SEALED + seat] = name
        if events is not None:
            card = Arg("invention", self.tables.names[name], only(seat))
            events.append(Event("discard-sealed", seat, [card]))
        if self.waiting(state) == 0:
            state.pop()
            self.show(state, events)
            proceed(self.tables, state, events)

    def show(self, state: InventorsState, events: list[Event] | None) -> None:
        """I10.2: all have chosen: the cards are discarded in the open."""
        seat: i64
        for seat in range(self.tables.players):
            name = state.at[SEALED + seat]
            if name >= 0:
                state.at[SEALED + seat] = -1
                state.at[DISCARDS] += one_card(name)
                give_up(state, seat, name)
                if events is not None:
                    card = Arg("invention", self.tables.names[name], EVERYBODY, all_but(seat))
                    events.append(Event("law-card-discarded", seat, [card]))
