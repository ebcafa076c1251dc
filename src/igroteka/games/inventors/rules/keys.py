"""What a seat knows as one number: all of the table but the others' hands, the deck and what is sealed."""

from mypy_extensions import i64

from igroteka.engine.keys import agenda_key, mixed, mixed_places
from igroteka.games.inventors.rules.piles import size_of
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    CHOICE,
    CHOOSE,
    DRAWN,
    HAND,
    INVENTION_DECK,
    KNOWN,
    LAID,
    LAW_DISCARD,
    LOAN,
    LOAN_PLACES,
    MOST_KNOWN,
    NET,
    SEALED,
    InventorsState,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def information_key(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """I1.2, I2.1, I6.5: of the deck and the others' hands the number of cards and what everybody knows."""
    at = state.at
    key = agenda_key(state, seat)
    key = mixed_places(key, at, 0, INVENTION_DECK)
    key = mixed(key, size_of(at[INVENTION_DECK]))
    key = mixed_places(key, at, INVENTION_DECK + 1, DRAWN)
    key = mixed(key, at[DRAWN] if at[DRAWN] < 0 or at[ACTIVE] == seat else 0)
    key = mixed_places(key, at, DRAWN + 1, HAND)
    key = mixed_places(key, at, LAID, CHOICE)
    key = mixed_places(key, at, NET, NET + tables.players)
    is_choosing = state.kind() == CHOOSE
    other: i64
    for other in range(tables.players):
        choice = at[CHOICE + other]
        sealed = at[SEALED + other]
        if other == seat:
            key = mixed(key, at[HAND + other])
        else:
            key = mixed(key, size_of(at[HAND + other]))
            if is_choosing and choice >= 0:
                choice = 0
            if sealed >= 0:
                sealed = 0
        key = mixed(mixed(key, choice), sealed)
        key = mixed_places(key, at, KNOWN + other * MOST_KNOWN, KNOWN + (other + 1) * MOST_KNOWN)
        place: i64 = LOAN + other * LOAN_PLACES
        while place < LOAN + (other + 1) * LOAN_PLACES and at[place] != 0:
            key = mixed(key, at[place])
            place += 1
        key = mixed(key, 0)
    return key


def reopen(tables: InventorsTables, state: InventorsState, seat: i64) -> None:
    """I2.1, I10.2: the others choose in secret anew what they have sealed, but have not shown."""
    kind = state.kind()
    other: i64
    for other in range(tables.players):
        if other != seat:
            if kind == CHOOSE:
                state.at[CHOICE + other] = -1
            elif kind == LAW_DISCARD:
                state.at[SEALED + other] = -1
