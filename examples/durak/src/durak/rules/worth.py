"""How well a seat stands, for the greedy bot: any scale, more is better."""

from typing import Final

from mypy_extensions import i64

from durak.rules.scoring import fool_of
from durak.rules.state import DEFENDER, HAND, OVER, TAKING, TRUMP, DurakState
from durak.rules.table import on_table
from durak.rules.tables import DurakTables

WON: Final = 1000


def worth(tables: DurakTables, state: DurakState, seat: i64) -> i64:
    """Few cards are good, and strong ones better than weak ones. What somebody is taking counts as held."""
    if state.kind() == OVER:
        return -WON if fool_of(tables, state) == seat else WON
    held = state.at[HAND + seat]
    if state.at[TAKING] and state.at[DEFENDER] == seat:
        held |= on_table(state)
    total: i64 = 0
    for card in tables.members(held):
        total += strength(tables, card, state.at[TRUMP]) - tables.ranks
    return total


def strength(tables: DurakTables, card: i64, trump: i64) -> i64:
    """D2.3: how much a card can beat, roughly: a trump more than the highest of another suit."""
    is_trump = tables.suit_of(card) == tables.suit_of(trump)
    return tables.rank_of(card) + (tables.ranks if is_trump else 0)
