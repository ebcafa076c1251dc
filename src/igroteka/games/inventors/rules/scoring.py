"""Chapter 9, the end: who has won, and who is first after the last round (I9)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.inventors.rules.piles import cards_among, size_of
from igroteka.games.inventors.rules.state import LAID, MONEY, ROLE, InventorsState, debt_of
from igroteka.games.inventors.rules.tables import InventorsTables


def own_laid(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """I9.1: how many inventions of the own category a player has laid."""
    role = state.at[ROLE + seat]
    if role < 0:
        return 0
    return size_of(cards_among(state.at[LAID + seat], tables.names_of[role]))


def wealth(state: InventorsState, seat: i64) -> i64:
    """I9.2: uranium minus debt."""
    return state.at[MONEY + seat] - debt_of(state, seat)


def rank(tables: InventorsTables, state: InventorsState) -> i64:
    """I9.2: the set of those who are first: by inventions laid, then by uranium minus debt."""
    first: i64 = 0
    laid: i64 = -1
    most: i64 = 0
    seat: i64
    for seat in range(tables.players):
        own = own_laid(tables, state, seat)
        rich = wealth(state, seat)
        if own > laid or (own == laid and rich > most):
            laid = own
            most = rich
            first = bit(seat)
        elif own == laid and rich == most:
            first |= bit(seat)
    return first
