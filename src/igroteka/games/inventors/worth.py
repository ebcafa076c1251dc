"""How well a seat stands, for simple bots: inventions laid, cards that fit, uranium, spies, the action."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.offers import answerer_of, proposer_of, terms_of, thing_of
from igroteka.games.inventors.cards import has_inventions
from igroteka.games.inventors.components import (
    ESPIONAGE_SECTOR,
    EXPERIMENTS_SECTOR,
    INVENTION_SECTOR,
    SECTORS,
    TAKING,
)
from igroteka.games.inventors.piles import cards_among, count_in, has_name, names_in, one_card, size_of
from igroteka.games.inventors.rulings import is_forbidden, job_pay
from igroteka.games.inventors.scoring import own_laid, wealth
from igroteka.games.inventors.state import (
    ACTED,
    ANSWER_LOAN,
    ANSWER_OFFER,
    CHOICE,
    DISCARDS,
    EXPERIMENT_DECK,
    FIRST,
    HAND,
    INVENTION_DECK,
    LAID,
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
LOOT_WORTH: Final = 450
SPARE_FIT: Final = 60
CARD_WORTH: Final = 25
OTHER_CARD: Final = 8
OWN_EXPERIMENT: Final = 40
BLOCKED: Final = 35
DUTY: Final = 40
RIVAL: Final = 6
URANIUM: Final = 3
LOW_PURSE: Final = 5
LAST_URANIUM: Final = 12
SPY_WORTH: Final = 24
NEW_CARD: Final = 30


def worth(table: Table, state: InventorsState, seat: i64) -> i64:
    """What the table promises a seat; only what that seat can see of it."""
    if state.kind() == OVER:
        return WON if (state.at[WINNERS] >> seat) & 1 else -WON
    at = state.at
    role = at[ROLE + seat]
    if role < 0:
        return 0
    own = table.names_of[role]
    laid: i64 = 0
    others: i64 = 0
    value = (LAID_WORTH + LAID_WORTH // 4) * own_laid(table, state, seat) + purse(wealth(state, seat))
    other: i64 = 0
    while other < table.players:
        laid += at[LAID + other]
        value -= LAID_WORTH // 4 * own_laid(table, state, other)
        if other != seat:
            others |= names_in(at[UNFINISHED + other])
        other += 1
    alive = still_wanted(table, laid)
    held = names_in(at[HAND + seat])
    mine = names_in(at[UNFINISHED + seat])
    fitting = held & mine & own
    if fitting != 0:
        value += FIT_WORTH + SPARE_FIT * (size_of(fitting) - 1)
    loot = held & others & ~mine & own
    if loot != 0:
        value += LOOT_WORTH + SPARE_FIT * (size_of(loot) - 1)
    # A card is worth something as long as its experiment can still turn up.
    useful = held & (mine | others | names_in(at[EXPERIMENT_DECK]))
    value += CARD_WORTH * size_of(useful & own) + OTHER_CARD * size_of(cards_among(at[HAND + seat], useful))
    good = size_of(cards_among(at[UNFINISHED + seat], own & alive))
    value += OWN_EXPERIMENT * good - room(table, size_of(at[UNFINISHED + seat]), good)
    value += spy_worth(table, state, seat) - rivals(table, state, seat, alive)
    return value + plan(table, state, seat, laid, alive & own & mine) + bargain(table, state, seat)


def room(table: Table, unfinished: i64, good: i64) -> i64:
    """I2.2: a free place costs the next action; but it is worth that if no experiment is left to complete."""
    if good == 0:
        return BLOCKED * unfinished
    return DUTY * (table.most_unfinished - unfinished)


def still_wanted(table: Table, laid: i64) -> i64:
    """The names of which not every invention lies on the table: an experiment of any other is dead."""
    names: i64 = 0
    name: i64 = 0
    while name < table.name_count:
        if count_in(laid, name) < table.inventions[name]:
            names |= one_card(name)
        name += 1
    return names


def rivals(table: Table, state: InventorsState, seat: i64, alive: i64) -> i64:
    """What the others can still complete for themselves; the more, the nearer they are to the end."""
    at = state.at
    value: i64 = 0
    other: i64 = 0
    while other < table.players:
        if other != seat and at[ROLE + other] >= 0:
            wanted = cards_among(at[UNFINISHED + other], alive & table.names_of[at[ROLE + other]])
            value += RIVAL * own_laid(table, state, other) * size_of(wanted)
        other += 1
    return value


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


def plan(table: Table, state: InventorsState, seat: i64, laid: i64, wanted: i64) -> i64:
    """What the chosen action promises, as long as it has not been played."""
    at = state.at
    choice = at[CHOICE + seat]
    turn = (seat + table.players - at[FIRST]) % table.players
    if choice < 0 or turn < at[ACTED]:
        return 0
    if choice == INVENTION_SECTOR:
        held = names_in(at[HAND + seat])
        if held & wanted != 0:
            return LAID_WORTH - FIT_WORTH
        if has_inventions(state):
            return NEW_CARD + LAID_WORTH * chance_of(table, state, seat, laid, wanted) // 1000
        # Nothing to draw: at least make room for another experiment.
        return BLOCKED if held & names_in(at[UNFINISHED + seat]) != 0 else 0
    if choice == ESPIONAGE_SECTOR:
        return loot(table, state, seat)
    if choice == EXPERIMENTS_SECTOR:
        # Once the card is drawn the promise is kept: otherwise any offer would seem better than to be done.
        return 0 if state.kind() == SELL or state.kind() == ANSWER_OFFER else OWN_EXPERIMENT
    has = wealth(state, seat)
    return purse(has + job_pay(table, state, seat)) - purse(has)


def chance_of(table: Table, state: InventorsState, seat: i64, laid: i64, wanted: i64) -> i64:
    """How likely one of the inventions that this seat does not see is one of these names, in thousandths."""
    seen = laid + state.at[HAND + seat]
    # What was discarded is out of reach until the deck is used up, and then it is all there is.
    if state.at[INVENTION_DECK] != 0:
        seen += state.at[DISCARDS]
    fits: i64 = 0
    unseen: i64 = 0
    name: i64 = 0
    while name < table.name_count:
        left = table.inventions[name] - count_in(seen, name)
        unseen += left
        if has_name(wanted, name):
            fits += left
        name += 1
    return 1000 * fits // unseen if unseen > 0 else 0


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
        return LAID_WORTH - LOOT_WORTH
    return RIVAL if own != 0 else SPY_WORTH // 2


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
