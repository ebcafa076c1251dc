"""The table as integers: one array with named places.

What belongs to a seat stands at the place plus the seat (0 to 5). Names, jobs, laws and sectors are indexes;
-1 is none. A pile of cards is a count of three bits for each name, a set of names has the lowest of these
bits (piles.py). Spies are counts of four bits by sector. A loan is what is owed times 8, plus the lender's
seat counted from 1; 0 for the bank.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.array_state import ArrayState
from igroteka.engine.bits import bit
from igroteka.games.inventors.rules.box import MOST_PLAYERS

# The kinds of steps on the agenda.
OVER: Final = 0
DEAL_EXPERIMENT: Final = 1
DEAL_INVENTION: Final = 2
DEAL_JOB: Final = 3
DRAW_FIRST: Final = 4
REVEAL_LAW: Final = 5
LAW_DRAW: Final = 6
LAW_DISCARD: Final = 7
CHOOSE: Final = 8
ESPIONAGE: Final = 9
DRAW_EXPERIMENT: Final = 10
SELL: Final = 11
ANSWER_OFFER: Final = 12
AFTER_SALE: Final = 13
INVENT: Final = 14
DRAW_FITTING: Final = 15
FITS: Final = 16
DRAW_PROPERTY: Final = 17
DISCARD: Final = 18
PLACE: Final = 19
REMOVE: Final = 20
BORROW: Final = 21
ANSWER_LOAN: Final = 22
# What goes on by itself (flow.py).
EFFECT: Final = 23
SETTLE: Final = 24
ACT: Final = 25
PROPERTY: Final = 26
END: Final = 27

# The argument of DRAW_PROPERTY: a property gives the card, or a law (I10.2).
BY_PROPERTY: Final = 0
BY_LAW: Final = 1

# Whom a payment goes to; a seat is PAY_SEAT plus itself.
PAY_BANK: Final = 0
PAY_POT: Final = 1
PAY_SEAT: Final = 2

BANK_LENDER: Final = -1
MOST_KNOWN: Final = 10
LOAN_PLACES: Final = 12
SPY_BITS: Final = 4
SPY_MASK: Final = 15
LENDER_BITS: Final = 3
LENDER_MASK: Final = 7
PROPERTY_BITS: Final = 2
PROPERTY_MASK: Final = 3

# The places.
ROUND: Final = 0
FIRST: Final = 1
LAW: Final = 2
LAWS_LEFT: Final = 4
JOBS_LEFT: Final = 5
BANK: Final = 6
EXPERIMENT_DECK: Final = 7
INVENTION_DECK: Final = 8
DISCARDS: Final = 9
MADE_OF: Final = 10
DUE: Final = 11
DUE_SEAT: Final = 12
DUE_TO: Final = 13
PROPOSAL: Final = 14
TALLY: Final = 15
DRAWN: Final = 16
POT: Final = 17
WINNERS: Final = 18
ACTIVE: Final = 19
ACTED: Final = 20
MONEY: Final = 21
JOB: Final = 27
ROLE: Final = 33
UNFINISHED: Final = 39
HAND: Final = 45
LAID: Final = 51
SPIES: Final = 57
CHOICE: Final = 63
SEALED: Final = 69
NET: Final = 75
KNOWN: Final = 81
LOAN: Final = KNOWN + MOST_PLAYERS * MOST_KNOWN
PLACES: Final = LOAN + MOST_PLAYERS * LOAN_PLACES


class InventorsState(ArrayState):
    """One position of Inventors."""

    def active_seat(self) -> i64:
        """I2.1: whose turn it is."""
        return self.at[ACTIVE]

    def clone(self) -> "InventorsState":
        return InventorsState(self.agenda_near, self.agenda_middle, self.agenda_far, self.at[:])


def blank_state() -> InventorsState:
    """An empty table: nothing laid out, nothing asked."""
    state = InventorsState(0, 0, 0, vec[i64]([0] * PLACES))
    at = state.at
    for place in [LAW, LAW + 1, DRAWN, ACTIVE]:
        at[place] = -1
    for seat in range(MOST_PLAYERS):
        for place in [JOB, ROLE, CHOICE, SEALED]:
            at[place + seat] = -1
    return state


def spies_on(spies: i64, sector: i64) -> i64:
    """How many spies stand on a sector."""
    return (spies >> (SPY_BITS * sector)) & SPY_MASK


def one_spy(sector: i64) -> i64:
    """A single spy on a sector, to be added or taken away."""
    return bit(SPY_BITS * sector)


def spies_out(spies: i64) -> i64:
    """How many spies stand on the board."""
    return spies_on(spies, 0) + spies_on(spies, 1) + spies_on(spies, 2) + spies_on(spies, 3)


def lender_of(loan: i64) -> i64:
    """Who has lent: a seat, or BANK_LENDER."""
    return (loan & LENDER_MASK) - 1


def owed_on(loan: i64) -> i64:
    """What is to be paid back."""
    return loan >> LENDER_BITS


def new_loan(lender: i64, owed: i64) -> i64:
    """A loan as an int; 0 is no loan."""
    return (owed << LENDER_BITS) | (lender + 1)


def property_argument(name: i64, place: i64) -> i64:
    """The argument of PROPERTY on the agenda: an invention, and which of its properties, from 0."""
    return (name << PROPERTY_BITS) | place


def property_name(argument: i64) -> i64:
    """The invention whose property it is."""
    return argument >> PROPERTY_BITS


def property_place(argument: i64) -> i64:
    """Which of its properties it is."""
    return argument & PROPERTY_MASK


def count_loans(state: InventorsState, seat: i64) -> i64:
    """How many loans a seat has open."""
    count: i64
    for count in range(LOAN_PLACES):
        if state.at[LOAN + seat * LOAN_PLACES + count] == 0:
            return count
    return LOAN_PLACES


def debt_of(state: InventorsState, seat: i64) -> i64:
    """All that a seat owes."""
    owed: i64 = 0
    place: i64
    for place in range(LOAN_PLACES):
        loan = state.at[LOAN + seat * LOAN_PLACES + place]
        if loan == 0:
            break
        owed += owed_on(loan)
    return owed
