"""What uranium, debt, spies and a chosen action promise where laws make them matter (I10.3).

An edition whose laws concern debtors, thieves and those without spies is played for more than cards. How much
each thing counts follows from how many laws of the box are about it, and from `tables.weights`.
"""

from typing import Final

from mypy_extensions import i64

from igroteka.games.inventors.rules.box import (
    BONUS,
    CARD,
    ESPIONAGE_SECTOR,
    EXPERIMENT_PRICE,
    EXPERIMENTS_SECTOR,
    FEE,
    INVENTION_SECTOR,
    ON_ACTION,
    PARDON,
    SECTORS,
    TAKING,
)
from igroteka.games.inventors.rules.cards import has_inventions
from igroteka.games.inventors.rules.law_effects import (
    amount_on,
    fee_on,
    is_forbidden,
    job_pay,
    law_on,
    pay_per_spy,
    spy_price,
    under_laws,
)
from igroteka.games.inventors.rules.piles import cards_among, names_in, size_of
from igroteka.games.inventors.rules.purses import coming, coming_with, giver_of
from igroteka.games.inventors.rules.scoring import own_laid
from igroteka.games.inventors.rules.state import (
    ANSWER_OFFER,
    BANK_LENDER,
    CHOICE,
    CHOOSE,
    EXPERIMENT_DECK,
    HAND,
    LOAN,
    LOAN_PLACES,
    MONEY,
    ROLE,
    ROUND,
    SELL,
    SPIES,
    UNFINISHED,
    InventorsState,
    count_loans,
    debt_of,
    lender_of,
    one_spy,
    owed_on,
    spies_on,
    spies_out,
)
from igroteka.games.inventors.rules.tables import InventorsTables

# Places in tables.weights.
LOW_URANIUM: Final = 0
LOW_UNTIL: Final = 1
SPARE_URANIUM: Final = 2
DEBTOR: Final = 3
SPY: Final = 4
LICENCE: Final = 5
CARD_HOPE: Final = 6
EXPERIMENT_HOPE: Final = 7
ROOM: Final = 8
STEP: Final = 9
FITTING: Final = 10
TAKEN: Final = 11


def purse(tables: InventorsTables, uranium: i64, debt: i64) -> i64:
    """Uranium minus debt counts most while there is little of it; a debtor is what many laws are about."""
    has = uranium - debt
    low = tables.weights[LOW_UNTIL]
    value = tables.weights[LOW_URANIUM] * has
    if has > low:
        value = tables.weights[LOW_URANIUM] * low + tables.weights[SPARE_URANIUM] * (has - low)
    # Whoever can repay at the end of the next action is a debtor for a moment only.
    return value - (tables.weights[DEBTOR] * tables.debtor_laws if has < 0 else 0)


def net(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """What a seat has and owes, as `purse` counts it."""
    return purse(tables, coming(tables, state, seat), debt_of(state, seat))


def spies_count(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """What the spies on all sectors will bring and cost."""
    left = spy_rounds(tables, state)
    value: i64 = 0
    sector: i64
    for sector in range(len(SECTORS)):
        value += spies_count_on(tables, state, seat, sector, left)
    return value


def spy_rounds(tables: InventorsTables, state: InventorsState) -> i64:
    """What a spy on a sector is worth: more, the further everybody is from the last invention."""
    most: i64 = 0
    other: i64
    for other in range(tables.players):
        laid = own_laid(tables, state, other)
        most = laid if laid > most else most
    return tables.weights[SPY] * (tables.goal - most)


def spies_count_on(tables: InventorsTables, state: InventorsState, seat: i64, sector: i64, left: i64) -> i64:
    """What the spies on one sector will bring and cost; the first one is a licence as well."""
    at = state.at
    own = spies_on(at[SPIES + seat], sector)
    more: i64 = 0
    other: i64
    for other in range(tables.players):
        if other != seat:
            more += own - spies_on(at[SPIES + other], sector)
    value = left * tables.frequency[sector] * more // 100
    if own > 0:
        value += tables.weights[LICENCE] * tables.licence_laws[sector]
    return value


def toll(tables: InventorsTables, state: InventorsState, seat: i64, sector: i64) -> i64:
    """I3.1, I3.2: what the choice of a sector costs for spies, or brings, as far as it is certain."""
    due: i64 = 0
    other: i64
    for other in range(tables.players):
        due += toll_to(state, seat, sector, other)
    return due * pay_per_spy(tables, state)


def toll_to(state: InventorsState, seat: i64, sector: i64, other: i64) -> i64:
    """I3.1, I3.2: for how many spies of another the choice of a sector is sure to cost."""
    theirs = spies_on(state.at[SPIES + other], sector)
    if other == seat or theirs == 0 or state.at[ROUND] == 1:
        return 0
    return theirs - spies_on(state.at[SPIES + seat], sector)


def promise(tables: InventorsTables, state: InventorsState, seat: i64, chance: i64) -> i64:
    """What a chosen action promises until it has been played; a drawn card fits so often in a thousand."""
    at = state.at
    sector = at[CHOICE + seat]
    debt = debt_of(state, seat)
    # At the sale the card has been drawn: otherwise any offer would seem better than to be done.
    if state.kind() == SELL or state.kind() == ANSWER_OFFER:
        return 0
    gains = amount_on(tables, state, ON_ACTION + sector, BONUS, seat) - fee_on(tables, state, sector, seat)
    if state.kind() == CHOOSE:
        gains -= toll(tables, state, seat, sector)
    value: i64 = 0
    if law_on(tables, state, ON_ACTION + sector, CARD, seat) >= 0 and has_inventions(state):
        value += tables.weights[CARD_HOPE] + tables.weights[FITTING] * chance // 1000
    if sector == INVENTION_SECTOR:
        value += invention_hope(tables, state, seat, chance)
    elif sector == ESPIONAGE_SECTOR:
        value += espionage_hope(tables, state, seat)
    elif sector == EXPERIMENTS_SECTOR:
        value += experiment_hope(tables, state, seat)
        gains -= under_laws(tables, state, EXPERIMENT_PRICE, tables.mean_price)
    else:
        gains += job_pay(tables, state, seat)
        if law_on(tables, state, ON_ACTION + sector, PARDON, seat) >= 0:
            debt -= owed_to_bank(state, seat)
    has = coming_with(tables, state, seat, gains)
    giver = giver_of(tables, state, seat)
    if giver != seat and state.kind() == CHOOSE:
        # What is paid for the spies of whoever gives the own purse comes with that purse.
        has += toll_to(state, seat, sector, giver) * pay_per_spy(tables, state)
    return value + purse(tables, has, debt) - net(tables, state, seat)


def owed_to_bank(state: InventorsState, seat: i64) -> i64:
    """I8.1: the debts that a pardon would end."""
    owed: i64 = 0
    place: i64
    for place in range(count_loans(state, seat)):
        loan = state.at[LOAN + seat * LOAN_PLACES + place]
        if lender_of(loan) == BANK_LENDER:
            owed += owed_on(loan)
    return owed


def invention_hope(tables: InventorsTables, state: InventorsState, seat: i64, chance: i64) -> i64:
    """I6.1: a card to lay, or one to draw that may fit."""
    own = tables.names_of[state.at[ROLE + seat]]
    held = names_in(state.at[HAND + seat]) & names_in(state.at[UNFINISHED + seat])
    if held & own != 0:
        return tables.weights[STEP] - tables.weights[FITTING]
    if has_inventions(state):
        return tables.weights[CARD_HOPE] + tables.weights[STEP] * chance // 1000
    return tables.weights[ROOM] if held != 0 else 0


def experiment_hope(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """I5.1: room is filled, and the new experiment may be one for which the invention is held."""
    deck = state.at[EXPERIMENT_DECK]
    count = size_of(deck)
    if count == 0:
        return 0
    own = tables.names_of[state.at[ROLE + seat]]
    held = names_in(state.at[HAND + seat]) & own
    value = tables.weights[ROOM] + tables.weights[EXPERIMENT_HOPE] * size_of(cards_among(deck, own)) // count
    if held & names_in(state.at[UNFINISHED + seat]) == 0:
        value += tables.weights[FITTING] * size_of(cards_among(deck, held)) // count
    return value


def espionage_hope(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """I4.1: an experiment to take, if the laws let one, or the best place for a spy."""
    at = state.at
    others: i64 = 0
    other: i64
    for other in range(tables.players):
        if other != seat:
            others |= names_in(at[UNFINISHED + other])
    damages = amount_on(tables, state, TAKING, FEE, seat)
    is_free = at[MONEY + seat] >= damages and not is_forbidden(tables, state, TAKING, seat)
    if tables.is_theft_licensed and spies_on(at[SPIES + seat], ESPIONAGE_SECTOR) == 0:
        is_free = False
    loot = names_in(at[HAND + seat]) & others & tables.names_of[at[ROLE + seat]]
    if is_free and loot != 0:
        return tables.weights[STEP] - tables.weights[TAKEN] - tables.weights[LOW_URANIUM] * damages // 2
    if spies_out(at[SPIES + seat]) >= tables.spies:
        return 0
    best: i64 = 0
    left = spy_rounds(tables, state)
    debt = debt_of(state, seat)
    has = net(tables, state, seat)
    sector: i64
    for sector in range(len(SECTORS)):
        # A spy changes what is counted on its own sector alone.
        gain = purse(tables, coming_with(tables, state, seat, -spy_price(tables, state, sector)), debt) - has
        gain -= spies_count_on(tables, state, seat, sector, left)
        at[SPIES + seat] += one_spy(sector)
        gain += spies_count_on(tables, state, seat, sector, left)
        at[SPIES + seat] -= one_spy(sector)
        best = gain if gain > best else best
    return best
