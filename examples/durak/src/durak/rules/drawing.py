"""Chapter 3, after a bout: where its cards go, who draws, and who attacks next."""

from mypy_extensions import i64

from durak.rules.scoring import end_game, is_over
from durak.rules.state import (
    ATTACK,
    ATTACKER,
    DECK,
    DEFENDER,
    DISCARDS,
    DRAW,
    HAND,
    IN_A_ROW,
    KNOWN,
    NONE,
    OVER,
    TAKING,
    TO_MOVE,
    TRUMP,
    DurakState,
    clear_table,
)
from durak.rules.table import next_drawer, next_holder, on_table
from durak.rules.tables import DurakTables
from igroteka.engine.bits import bit, count_bits
from igroteka.engine.chance import Chance
from igroteka.engine.protocol import EVERYBODY, Arg, Event, State, Step, only


def ask(state: DurakState, kind: i64, seat: i64) -> None:
    """D2.2: a seat has to decide next."""
    state.at[TO_MOVE] = seat
    state.push(kind)


def begin_bout(tables: DurakTables, state: DurakState, attacker: i64) -> None:
    """D2.1, D2.2: somebody attacks the next player who holds cards."""
    state.at[ATTACKER] = attacker
    state.at[DEFENDER] = next_holder(tables, state, attacker)
    ask(state, ATTACK, attacker)


def end_bout(tables: DurakTables, state: DurakState, events: list[Event] | None) -> None:
    """D2.4, D3.1: the defender takes the cards up, or they are beaten and out of the game."""
    defender, cards = state.at[DEFENDER], on_table(state)
    if state.at[TAKING]:
        state.at[HAND + defender] |= cards
        state.at[KNOWN + defender] |= cards
        state.at[IN_A_ROW] = 0 if state.at[DECK] else state.at[IN_A_ROW] + 1
        if events is not None:
            events.append(Event("table-taken", defender, [Arg("count", count_bits(cards))], is_final=True))
    else:
        state.at[DISCARDS] |= cards
        state.at[IN_A_ROW] = 0
        if events is not None:
            events.append(Event("table-beaten", defender, [Arg("count", count_bits(cards))], is_final=True))
    clear_table(state)
    state.at[TO_MOVE] = NONE
    go_on(tables, state, events)


def go_on(tables: DurakTables, state: DurakState, events: list[Event] | None) -> None:
    """D3.1, D3.2, D4.1: draw, then the next bout: of the defender, or of the one behind who has taken."""
    if next_drawer(tables, state) != NONE:
        state.push(DRAW)
        return
    has_taken, defender = state.at[TAKING], state.at[DEFENDER]
    state.at[TAKING] = 0
    if is_over(tables, state):
        end_game(tables, state, events)
    elif has_taken or state.at[HAND + defender] == 0:
        begin_bout(tables, state, next_holder(tables, state, defender))
    else:
        begin_bout(tables, state, defender)


class Draw(Step):
    """D1.2, D3.2: chance deals a card of the deck. Only its owner sees it, unless it is the trump card."""

    def __init__(self, tables: DurakTables) -> None:
        super().__init__("draw", is_chance=True)
        self.tables: DurakTables = tables

    def chance(self, state: State) -> Chance | None:
        """D1.3: every card of the deck, equally likely; the trump card when it is the last one."""
        assert isinstance(state, DurakState)
        deck, trump = state.at[DECK], state.at[TRUMP]
        hidden = deck & ~bit(trump) if trump != NONE else deck
        cards = self.tables.members(hidden if hidden else deck)
        return Chance("deck", cards, [1] * len(cards))

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, DurakState)
        owner = next_drawer(self.tables, state)
        state.at[DECK] &= ~bit(action)
        state.at[HAND + owner] |= bit(action)
        is_trump = action == state.at[TRUMP]
        if is_trump:
            state.at[KNOWN + owner] |= bit(action)
        state.pop()
        if events is not None:
            key = self.tables.key(action)
            card = Arg("card", key, EVERYBODY) if is_trump else Arg("card", key, only(owner), only(owner))
            events.append(Event("card-drawn", owner, [card]))
        if state.kind() == OVER:
            go_on(self.tables, state, events)
        elif next_drawer(self.tables, state) != NONE:
            state.push(DRAW)
