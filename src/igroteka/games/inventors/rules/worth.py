"""How well a seat stands, for simple bots: inventions laid, cards that fit, uranium, spies, the action."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.offers import answerer_of, proposer_of, terms_of, thing_of
from igroteka.games.inventors.rules.box import (
    ESPIONAGE_SECTOR,
    EXPERIMENTS_SECTOR,
    INVENTION_SECTOR,
    SECTORS,
    TAKING,
)
from igroteka.games.inventors.rules.cards import has_inventions
from igroteka.games.inventors.rules.law_effects import is_forbidden, job_pay
from igroteka.games.inventors.rules.piles import cards_among, count_in, has_name, names_in, one_card, size_of
from igroteka.games.inventors.rules.prospects import (
    EXPERIMENT_HOPE,
    ROOM,
    net,
    promise,
    spies_count,
)
from igroteka.games.inventors.rules.scoring import own_laid, wealth
from igroteka.games.inventors.rules.state import (
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
from igroteka.games.inventors.rules.tables import InventorsTables

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


def worth(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """What the table promises a seat; only what that seat can see of it."""
    if state.kind() == OVER:
        return WON if (state.at[WINNERS] >> seat) & 1 else -WON
    at = state.at
    role = at[ROLE + seat]
    if role < 0:
        return 0
    own = tables.names_of[role]
    laid: i64 = 0
    others: i64 = 0
    value = (LAID_WORTH + LAID_WORTH // 4) * own_laid(tables, state, seat)
    value += net(tables, state, seat) if tables.is_lively else purse(wealth(state, seat))
    other: i64
    for other in range(tables.players):
        laid += at[LAID + other]
        value -= LAID_WORTH // 4 * own_laid(tables, state, other)
        if other != seat:
            others |= names_in(at[UNFINISHED + other])
    alive = still_wanted(tables, laid)
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
    if tables.is_lively:
        unfinished = size_of(at[UNFINISHED + seat])
        value += tables.weights[EXPERIMENT_HOPE] * good
        value += tables.weights[ROOM] * unfinished if good > 0 else -BLOCKED * unfinished
        value += spies_count(tables, state, seat)
    else:
        value += OWN_EXPERIMENT * good - room(tables, size_of(at[UNFINISHED + seat]), good)
        value += spy_worth(tables, state, seat)
    value -= rivals(tables, state, seat, alive)
    return value + plan(tables, state, seat, laid, alive & own & mine) + bargain(tables, state, seat)


def room(tables: InventorsTables, unfinished: i64, good: i64) -> i64:
    """I2.2: a free place costs the next action; but it is worth that if no experiment is left to complete."""
    if good == 0:
        return BLOCKED * unfinished
    return DUTY * (tables.most_unfinished - unfinished)


def still_wanted(tables: InventorsTables, laid: i64) -> i64:
    """The names of which not every invention lies on the table: an experiment of any other is dead."""
    names: i64 = 0
    name: i64
    for name in range(tables.name_count):
        if count_in(laid, name) < tables.inventions[name]:
            names |= one_card(name)
    return names


def rivals(tables: InventorsTables, state: InventorsState, seat: i64, alive: i64) -> i64:
    """What the others can still complete for themselves; the more, the nearer they are to the end."""
    at = state.at
    value: i64 = 0
    other: i64
    for other in range(tables.players):
        if other != seat and at[ROLE + other] >= 0:
            wanted = cards_among(at[UNFINISHED + other], alive & tables.names_of[at[ROLE + other]])
            value += RIVAL * own_laid(tables, state, other) * size_of(wanted)
    return value


def purse(wealth: i64) -> i64:
    """Uranium counts most while there is little of it."""
    if wealth < LOW_PURSE:
        return wealth * (URANIUM + LAST_URANIUM)
    return wealth * URANIUM + LOW_PURSE * LAST_URANIUM


def spy_worth(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """Spies earn where the others have none; each further one on a sector a little less."""
    value: i64 = 0
    sector: i64
    for sector in range(len(SECTORS)):
        own = spies_on(state.at[SPIES + seat], sector)
        value += own * SPY_WORTH - own * own * 2
    return value


def plan(tables: InventorsTables, state: InventorsState, seat: i64, laid: i64, wanted: i64) -> i64:
    """What the chosen action promises, as long as it has not been played."""
    at = state.at
    choice = at[CHOICE + seat]
    turn = (seat + tables.players - at[FIRST]) % tables.players
    if choice < 0 or turn < at[ACTED]:
        return 0
    if tables.is_lively:
        return promise(tables, state, seat, chance_of(tables, state, seat, laid, wanted))
    if choice == INVENTION_SECTOR:
        held = names_in(at[HAND + seat])
        if held & wanted != 0:
            return LAID_WORTH - FIT_WORTH
        if has_inventions(state):
            return NEW_CARD + LAID_WORTH * chance_of(tables, state, seat, laid, wanted) // 1000
        # Nothing to draw: at least make room for another experiment.
        return BLOCKED if held & names_in(at[UNFINISHED + seat]) != 0 else 0
    if choice == ESPIONAGE_SECTOR:
        return loot(tables, state, seat)
    if choice == EXPERIMENTS_SECTOR:
        # Once the card is drawn the promise is kept: otherwise any offer would seem better than to be done.
        return 0 if state.kind() == SELL or state.kind() == ANSWER_OFFER else OWN_EXPERIMENT
    has = wealth(state, seat)
    return purse(has + job_pay(tables, state, seat)) - purse(has)


def chance_of(tables: InventorsTables, state: InventorsState, seat: i64, laid: i64, wanted: i64) -> i64:
    """How likely one of the inventions that this seat does not see is one of these names, in thousandths."""
    seen = laid + state.at[HAND + seat]
    # What was discarded is out of reach until the deck is used up, and then it is all there is.
    if state.at[INVENTION_DECK] != 0:
        seen += state.at[DISCARDS]
    fits: i64 = 0
    unseen: i64 = 0
    name: i64
    for name in range(tables.name_count):
        left = tables.inventions[name] - count_in(seen, name)
        unseen += left
        if has_name(wanted, name):
            fits += left
    return 1000 * fits // unseen if unseen > 0 else 0


def loot(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """I4.1: an own-category experiment before somebody else, for which the invention is held."""
    if is_forbidden(tables, state, TAKING, seat):
        return 0
    others: i64 = 0
    other: i64
    for other in range(tables.players):
        if other != seat:
            others |= names_in(state.at[UNFINISHED + other])
    own = names_in(state.at[HAND + seat]) & others
    if own & tables.names_of[state.at[ROLE + seat]] != 0:
        return LAID_WORTH - LOOT_WORTH
    return RIVAL if own != 0 else SPY_WORTH // 2


def bargain(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """What an offer under way promises to who makes it: a good price, if not too good to be accepted."""
    made = state.at[PROPOSAL]
    if made == 0 or proposer_of(made) != seat:
        return 0
    if state.kind() == ANSWER_LOAN:
        return URANIUM * (thing_of(made) - terms_of(made)) // 2
    if state.kind() != ANSWER_OFFER:
        return 0
    name = thing_of(made)
    over = terms_of(made) - tables.price[name]
    wanted = tables.category[name] == state.at[ROLE + answerer_of(made)]
    is_own = tables.category[name] == state.at[ROLE + seat]
    if is_own or not wanted or over > 3 or count_in(state.at[HAND + seat], name) > 0:
        return -1
    return OWN_EXPERIMENT + over
