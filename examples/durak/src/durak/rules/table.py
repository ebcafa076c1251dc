"""What everybody sees: who holds cards, who comes next, what lies there and how much may follow."""

from mypy_extensions import i64

from durak.rules.state import ATTACKER, ATTACKING, BEATING, DECK, DEFENDER, HAND, NONE, DurakState
from durak.rules.tables import DurakTables
from igroteka.engine.bits import bit, count_bits


def next_holder(tables: DurakTables, state: DurakState, seat: i64) -> i64:
    """D2.2: the next seat after this one, in the order of play, that holds cards."""
    for _ in range(tables.players):
        seat = (seat + 1) % tables.players
        if state.at[HAND + seat]:
            return seat
    return NONE


def holders(tables: DurakTables, state: DurakState) -> list[int]:
    """D4.1: the seats that hold cards."""
    return [seat for seat in range(int(tables.players)) if state.at[HAND + seat]]


def laid(state: DurakState, first: int) -> list[int]:
    """The attacking or the beating cards, in their order."""
    return [
        int(state.at[place]) for place in range(first, first + BEATING - ATTACKING) if state.at[place] >= 0
    ]


def on_table(state: DurakState) -> i64:
    """All cards that lie between the players, as a set."""
    cards: i64 = 0
    for card in laid(state, ATTACKING) + laid(state, BEATING):
        cards |= bit(card)
    return cards


def ranks_on_table(tables: DurakTables, state: DurakState) -> i64:
    """D2.5: all cards of the ranks that lie there."""
    cards: i64 = 0
    for card in laid(state, ATTACKING) + laid(state, BEATING):
        cards |= tables.of_rank[tables.rank_of(card)]
    return cards


def most_attacks(tables: DurakTables, state: DurakState) -> i64:
    """D2.6: how many cards may attack in this bout: no more than the defender held when it began."""
    held: i64 = count_bits(state.at[HAND + state.at[DEFENDER]]) + len(laid(state, BEATING))
    return min(tables.attacks, held)


def next_thrower(tables: DurakTables, state: DurakState, passed: i64) -> i64:
    """D2.5, D2.6: who is asked to throw in, after so many from the attacker on have passed; or nobody."""
    if len(laid(state, ATTACKING)) >= most_attacks(tables, state):
        return NONE
    for offset in range(passed, tables.players):
        seat = (state.at[ATTACKER] + offset) % tables.players
        if seat != state.at[DEFENDER] and state.at[HAND + seat]:
            return seat
    return NONE


def next_drawer(tables: DurakTables, state: DurakState) -> i64:
    """D1.2, D3.2: who draws the next card: the attacker first, the defender last; or nobody."""
    if state.at[DECK] == 0:
        return NONE
    attacker, defender = max(state.at[ATTACKER], 0), state.at[DEFENDER]
    order = [(attacker + offset) % tables.players for offset in range(tables.players)]
    order.sort(key=lambda seat: seat == defender)
    for seat in order:
        if count_bits(state.at[HAND + seat]) < tables.hand:
            return seat
    return NONE
