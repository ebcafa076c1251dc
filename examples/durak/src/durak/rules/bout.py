"""Chapter 2, a bout: an attack, cards that beat it or are taken up, and cards thrown in."""

from mypy_extensions import i64

from durak.rules.drawing import ask, end_bout
from durak.rules.state import (
    ATTACKER,
    ATTACKING,
    BEATING,
    DEFEND,
    DEFENDER,
    HAND,
    KNOWN,
    NONE,
    TAKING,
    THROW,
    TRUMP,
    DurakState,
)
from durak.rules.table import laid, next_thrower, ranks_on_table
from durak.rules.tables import DurakTables
from igroteka.engine.bits import bit
from igroteka.engine.protocol import EVERYBODY, Actions, ActiveStep, Arg, Event, Refusal, State, all_but


def lay(state: DurakState, seat: i64, card: i64, first: i64) -> None:
    """A card of the seat goes onto the table, behind those that attack or beat already."""
    state.at[HAND + seat] &= ~bit(card)
    state.at[KNOWN + seat] &= ~bit(card)
    place = first
    while state.at[place] != NONE:
        place += 1
    state.at[place] = card


def to_beat(state: DurakState) -> i64:
    """D2.3: the attacking card on which nothing lies."""
    return state.at[ATTACKING + len(laid(state, BEATING))]


def other_verb(tables: DurakTables, action: i64) -> Refusal:
    """Why this is not the moment for an action: the rule that says when it is."""
    word = tables.actions.verb(action).word
    if word == "attack":
        return Refusal("D2.1", "durak-refuse-no-attack")
    if word == "beat":
        return Refusal("D2.3", "durak-refuse-no-beat")
    if word == "take":
        return Refusal("D2.4", "durak-refuse-no-take")
    if word == "throw":
        return Refusal("D2.5", "durak-refuse-no-throw")
    return Refusal("D2.5", "durak-refuse-no-pass")


def not_in_hand(tables: DurakTables, state: DurakState, seat: i64, card: i64) -> Refusal | None:
    """D1.2: one plays the cards of the own hand."""
    if state.at[HAND + seat] & bit(card):
        return None
    return Refusal("D1.2", "durak-refuse-hand", {"card": tables.key(card)})


class Attack(ActiveStep):
    """D2.1: the attacker plays any card of the own hand (`attack CARD`)."""

    def __init__(self, tables: DurakTables) -> None:
        super().__init__("attack")
        self.tables: DurakTables = tables

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, DurakState)
        actions.add_bits(self.tables.attack.first, state.at[HAND + seat])

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        assert isinstance(state, DurakState)
        if self.tables.actions.verb(action).word != "attack":
            return other_verb(self.tables, action)
        return not_in_hand(self.tables, state, seat, action - self.tables.attack.first)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, DurakState)
        card = action - self.tables.attack.first
        lay(state, seat, card, ATTACKING)
        state.pop()
        if events is not None:
            # Its owner has known the card; all the others see it now.
            shown = Arg("card", self.tables.key(card), EVERYBODY, learnt_by=all_but(seat))
            events.append(Event("card-attacks", seat, [shown]))
        ask(state, DEFEND, state.at[DEFENDER])


class Defend(ActiveStep):
    """D2.3, D2.4: the defender beats the attacking card (`beat CARD`) or takes up the table (`take`)."""

    def __init__(self, tables: DurakTables) -> None:
        super().__init__("defend")
        self.tables: DurakTables = tables

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, DurakState)
        tables, attacking, trump = self.tables, to_beat(state), state.at[TRUMP]
        suit = tables.suit_of(attacking)
        strong: i64 = tables.of_suit[suit] & ~(bit(attacking + 1) - 1)
        if suit != tables.suit_of(trump):
            strong |= tables.of_suit[tables.suit_of(trump)]
        actions.add_bits(tables.beat.first, state.at[HAND + seat] & strong)
        actions.add(tables.take.first)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        """D2.3: only a higher card of the suit, or a trump on what is none."""
        assert isinstance(state, DurakState)
        tables = self.tables
        if action == tables.take.first:
            return None
        if tables.actions.verb(action).word != "beat":
            return other_verb(tables, action)
        card = action - tables.beat.first
        missing = not_in_hand(tables, state, seat, card)
        if missing is None and not tables.beats(card, to_beat(state), state.at[TRUMP]):
            numbers: dict[str, int | str] = {"card": tables.key(card), "under": tables.key(to_beat(state))}
            return Refusal("D2.3", "durak-refuse-weak", numbers)
        return missing

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, DurakState)
        tables = self.tables
        state.pop()
        if action == tables.take.first:
            state.at[TAKING] = 1
            if events is not None:
                events.append(Event("gives-up", seat, [], is_final=True))
        else:
            card, under = action - tables.beat.first, to_beat(state)
            lay(state, seat, card, BEATING)
            if events is not None:
                shown = Arg("card", tables.key(card), EVERYBODY, learnt_by=all_but(seat))
                events.append(Event("card-beats", seat, [shown, Arg("under", tables.key(under))]))
        go_round(tables, state, 0, events)


class Throw(ActiveStep):
    """D2.5: throw in a card of a rank that lies there (`throw CARD`), or let it be (`pass`)."""

    def __init__(self, tables: DurakTables) -> None:
        super().__init__("throw")
        self.tables: DurakTables = tables

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, DurakState)
        cards = state.at[HAND + seat] & ranks_on_table(self.tables, state)
        actions.add_bits(self.tables.throw.first, cards)
        actions.add(self.tables.done.first)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        """D2.5: no rank that is not on the table yet."""
        assert isinstance(state, DurakState)
        tables = self.tables
        if action == tables.done.first:
            return None
        if tables.actions.verb(action).word != "throw":
            return other_verb(tables, action)
        card = action - tables.throw.first
        missing = not_in_hand(tables, state, seat, card)
        there = [tables.rank_of(other) for other in laid(state, ATTACKING) + laid(state, BEATING)]
        if missing is None and tables.rank_of(card) not in there:
            return Refusal("D2.5", "durak-refuse-rank", {"card": tables.key(card)})
        return missing

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, DurakState)
        tables = self.tables
        before = (seat - state.at[ATTACKER]) % tables.players
        state.pop()
        if action == tables.done.first:
            if events is not None:
                events.append(Event("passed", seat, [], is_final=True))
            go_round(tables, state, before + 1, events)
            return
        card = action - tables.throw.first
        lay(state, seat, card, ATTACKING)
        if events is not None:
            shown = Arg("card", tables.key(card), EVERYBODY, learnt_by=all_but(seat))
            events.append(Event("card-thrown", seat, [shown]))
        if state.at[TAKING]:
            # What is thrown in brings no new rank: those who have passed have nothing to add.
            go_round(tables, state, before, events)
        else:
            ask(state, DEFEND, state.at[DEFENDER])


def go_round(tables: DurakTables, state: DurakState, passed: i64, events: list[Event] | None) -> None:
    """D2.5, D3.1: ask the next who may throw in; when nobody is left the bout is over."""
    seat = next_thrower(tables, state, passed)
    if seat != NONE:
        ask(state, THROW, seat)
    else:
        end_bout(tables, state, events)
