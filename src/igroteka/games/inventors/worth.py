"""How well a seat stands, for simple bots: inventions laid, cards that fit, uranium, spies, the action."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.offers import answerer_of, proposer_of, terms_of, thing_of
from igroteka.games.inventors.components import (
    ESPIONAGE_SECTOR,
    EXPERIMENTS_SECTOR,
    INVENTION_SECTOR,
    SECTORS,
    TAKING,
)
from igroteka.games.inventors.piles import count_in, names_in, size_of
from igroteka.games.inventors.rulings import is_forbidden, job_pay
from igroteka.games.inventors.scoring import own_laid, wealth
from igroteka.games.inventors.state import (
    ACTED,
    ANSWER_LOAN,
    ANSWER_OFFER,
    CHOICE,
    FIRST,
    HAND,
    INVENTION_DECK,
    OVER,
    PROPOSAL,
    ROLE,
    SELL,
    SPIES,
    UNFINISHED,
    WINNERS,
    InventorsState,
    spies_on,
)
from igroteka.games.inventors.table import Table

WON: Final = 10000000
LAID_WORTH: Final = 2000
FIT_WORTH: Final = 900
SPARE_FIT: Final = 60
CARD_WORTH: Final = 25
OWN_EXPERIMENT: Final = 40
BLOCKED: Final = 35
URANIUM: Final = 3
LOW_PURSE: Final = 5
LAST_URANIUM: Final = 12
SPY_WORTH: Final = 24
DRAW_CHANCE: Final = 260
DENIAL: Final = 30


def worth(table: Table, state: InventorsState, seat: i64) -> i64:
    """What the table promises a seat; only what that seat can see of it."""
    if state.kind() == OVER:
        return WON if (state.at[WINNERS] >> seat) & 1 else -WON
    at = state.at
    role = at[ROLE + seat]
    if role < 0:
        return 0
    value = LAID_WORTH * own_laid(table, state, seat) + purse(wealth(state, seat))
    other: i64 = 0
    while other < table.players:
        if other != seat:
            value -= LAID_WORTH // 4 * own_laid(table, state, other)
        other += 1
    fitting = names_in(at[HAND + seat]) & names_in(at[UNFINISHED + seat]) & table.names_of[role]
    if fitting != 0:
        value += FIT_WORTH + SPARE_FIT * (size_of(fitting) - 1)
    value += CARD_WORTH * size_of(at[HAND + seat] & (3 * table.names_of[role]))
    value += CARD_WORTH // 3 * size_of(at[HAND + seat])
    value += OWN_EXPERIMENT * size_of(at[UNFINISHED + seat] & (3 * table.names_of[role]))
    value -= BLOCKED * size_of(at[UNFINISHED + seat] & (3 * table.names_of[1 - role]))
    value += spy_worth(table, state, seat)
    return value + plan(table, state, seat, fitting) + bargain(table, state, seat)


def purse(wealth: i64) -> i64:
    """Uranium counts most while there is little of it."""
    if wealth < LOW_PURSE:
        return wealth * (URANIUM + LAST_URANIUM)
    return wealth * URANIUM + LOW_PURSE * LAST_URANIUM


def spy_worth(table: Table, state: InventorsState, seat: i64) -> i64:
    """Spies earn where the others have none; each further one on a sector a little less."""
    value: i64 = 0
    sector: i64 = 0
    while sector < len(SECTORS):
        own = spies_on(state.at[SPIES + seat], sector)
        value += own * SPY_WORTH - own * own * 2
        sector += 1
    return value


def plan(table: Table, state: InventorsState, seat: i64, fitting: i64) -> i64:
    """What the chosen action promises, as long as it has not been played."""
    at = state.at
    choice = at[CHOICE + seat]
    turn = (seat + table.players - at[FIRST]) % table.players
    if choice < 0 or turn < at[ACTED]:
        return 0
    if choice == INVENTION_SECTOR:
        if fitting != 0:
            return LAID_WORTH - FIT_WORTH
        if at[INVENTION_DECK] != 0:
            own = size_of(at[UNFINISHED + seat] & (3 * table.names_of[at[ROLE + seat]]))
            return DRAW_CHANCE // 4 + DRAW_CHANCE // 4 * own
        # Nothing to draw: at least make room for another experiment.
        return BLOCKED if names_in(at[HAND + seat]) & names_in(at[UNFINISHED + seat]) != 0 else 0
    if choice == ESPIONAGE_SECTOR:
        return loot(table, state, seat)
    if choice == EXPERIMENTS_SECTOR:
        # Once the card is drawn the promise is kept: otherwise any offer would seem better than to be done.
        return 0 if state.kind() == SELL or state.kind() == ANSWER_OFFER else OWN_EXPERIMENT
    return URANIUM * job_pay(table, state, seat)


def loot(table: Table, state: InventorsState, seat: i64) -> i64:
    """I4.1: an own-category experiment before somebody else, for which the invention is held."""
    if is_forbidden(table, state, TAKING):
        return 0
    others: i64 = 0
    other: i64 = 0
    while other < table.players:
        if other != seat:
            others |= names_in(state.at[UNFINISHED + other])
        other += 1
    own = names_in(state.at[HAND + seat]) & others
    if own & table.names_of[state.at[ROLE + seat]] != 0:
        return LAID_WORTH
    return DENIAL if own != 0 else SPY_WORTH // 2


def bargain(table: Table, state: InventorsState, seat: i64) -> i64:
    """What an offer under way promises to who makes it: a good price, if not too good to be accepted."""
    made = state.at[PROPOSAL]
    if made == 0 or proposer_of(made) != seat:
        return 0
    if state.kind() == ANSWER_LOAN:
        return URANIUM * (thing_of(made) - terms_of(made)) // 2
    if state.kind() != ANSWER_OFFER:
        return 0
    name = thing_of(made)
    over = terms_of(made) - table.price[name]
    wanted = table.category[name] == state.at[ROLE + answerer_of(made)]
    is_own = table.category[name] == state.at[ROLE + seat]
    if is_own or not wanted or over > 3 or count_in(state.at[HAND + seat], name) > 0:
        return -1
    return OWN_EXPERIMENT + over
