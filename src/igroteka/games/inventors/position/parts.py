"""Reading a position part by part: PositionError names the field that is wrong (I1.1, I1.4)."""

from mypy_extensions import i64

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR, PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.inventors.rules.box import MOST_COPIES, ROLES, SECTORS
from igroteka.games.inventors.rules.piles import HELD, count_in, listed_names, one_card, size_of
from igroteka.games.inventors.rules.state import (
    BANK_LENDER,
    CHOICE,
    DISCARDS,
    DRAWN,
    EXPERIMENT_DECK,
    HAND,
    INVENTION_DECK,
    JOB,
    JOBS_LEFT,
    KNOWN,
    LAID,
    LAW,
    LAWS_LEFT,
    LOAN,
    LOAN_PLACES,
    MADE_OF,
    MONEY,
    MOST_KNOWN,
    NET,
    ROLE,
    SEALED,
    SPIES,
    UNFINISHED,
    InventorsState,
    new_loan,
    one_spy,
    spies_out,
)
from igroteka.games.inventors.rules.tables import InventorsTables
from igroteka.games.inventors.rules.worlds import deal, hidden_places, known_of
from igroteka.games.positions import fields, listed, place_in, places_in, set_of, whole

SEAT_KEYS = [
    "uranium", "role", "job", "experiments", "laid", "spies", "loans", "hand", "cannot_be", "choice",
    "discard", "net",
]  # fmt: skip
# Far more than the dearest edition can move in the longest game; a loan has three bits beside it.
MOST_MONEY = 1000000000
HELD_WORD = "held"


def place_or_none(field: str, value: object, names: list[str]) -> int:
    """The index of a name; -1 for null."""
    return -1 if value is None else place_in(field, value, names)


def seat_in(tables: InventorsTables, field: str, value: object) -> int:
    """A seat by its name, p1 up."""
    return place_in(field, value, [f"p{seat + 1}" for seat in range(tables.players)])


def read_pile(tables: InventorsTables, field: str, value: object) -> int:
    """Cards by name, each as often as it occurs."""
    pile: i64 = 0
    for entry in listed(field, value):
        name = place_in(field, entry, tables.names)
        if count_in(pile, name) == MOST_COPIES:
            raise PositionError(
                f"{field}: expected at most {MOST_COPIES} cards of a name, found more of {quoted(entry)}"
            )
        pile += one_card(name)
    return int(pile)


def read_set(tables: InventorsTables, field: str, value: object) -> int:
    """Names, each once."""
    pile = read_pile(tables, field, value)
    if pile & ~int(tables.all_names):
        raise PositionError(f"{field}: expected each name once")
    return pile


def read_laws(tables: InventorsTables, state: InventorsState, position: dict[str, object]) -> None:
    """I2.1: the laws of the round and those still in the deck."""
    laws = listed("laws", position["laws"])
    if len(laws) > tables.revealed:
        raise PositionError(f"laws: expected at most {tables.revealed}, found {len(laws)}")
    for slot, law in enumerate(places_in("laws", laws, tables.law_keys)):
        state.at[LAW + slot] = law
    left = places_in("laws_left", position["laws_left"], tables.law_keys)
    for law in left:
        if tables.law_keys[law] in laws:
            raise PositionError(f"laws_left: expected no law of this round, found {tables.law_keys[law]}")
    state.at[LAWS_LEFT] = set_of(left)


def read_seats(tables: InventorsTables, state: InventorsState, value: object) -> None:
    """The players with all that is theirs."""
    seats = listed("seats", value)
    if len(seats) != tables.players:
        raise PositionError(f"seats: expected {tables.players}, found {len(seats)}")
    for seat, entry in enumerate(seats):
        field = f"seats: p{seat + 1}"
        said = fields(field, entry, SEAT_KEYS)
        at = state.at
        at[MONEY + seat] = whole(f"{field}: uranium", said["uranium"], 0, MOST_MONEY)
        at[ROLE + seat] = place_or_none(f"{field}: role", said["role"], ROLES)
        read_job(tables, state, seat, field, said["job"])
        at[UNFINISHED + seat] = read_pile(tables, f"{field}: experiments", said["experiments"])
        at[LAID + seat] = read_pile(tables, f"{field}: laid", said["laid"])
        at[HAND + seat] = read_pile(tables, f"{field}: hand", said["hand"])
        at[CHOICE + seat] = place_or_none(f"{field}: choice", said["choice"], SECTORS)
        at[SEALED + seat] = place_or_none(f"{field}: discard", said["discard"], tables.names)
        at[NET + seat] = whole(f"{field}: net", said["net"], -MOST_MONEY, MOST_MONEY)
        read_spies(tables, state, seat, field, said["spies"])
        read_loans(tables, state, seat, field, said["loans"])
        read_known(tables, state, seat, f"{field}: cannot_be", said["cannot_be"])
        if size_of(at[UNFINISHED + seat]) > tables.most_unfinished:
            raise PositionError(f"{field}: experiments: expected at most {tables.most_unfinished}")
        if at[SEALED + seat] >= 0 and count_in(at[HAND + seat], at[SEALED + seat]) == 0:
            raise PositionError(f"{field}: discard: expected a card of the hand")


def read_job(tables: InventorsTables, state: InventorsState, seat: int, field: str, value: object) -> None:
    """I1.2: a job that nobody else has."""
    job = place_or_none(f"{field}: job", value, tables.job_keys)
    others = [int(state.at[JOB + other]) for other in range(tables.players)]
    if job >= 0 and (job in others or (state.at[JOBS_LEFT] >> job) & 1):
        raise PositionError(f"{field}: job: expected one that lies nowhere else, found {quoted(value)}")
    state.at[JOB + seat] = job


def read_spies(tables: InventorsTables, state: InventorsState, seat: int, field: str, value: object) -> None:
    """I1.1: spies on the sectors; the others are in the reserve."""
    spies = fields(f"{field}: spies", value, SECTORS)
    for sector, name in enumerate(SECTORS):
        count = whole(f"{field}: spies: {name}", spies[name], 0, int(tables.spies))
        state.at[SPIES + seat] += count * one_spy(sector)
    if spies_out(state.at[SPIES + seat]) > tables.spies:
        raise PositionError(f"{field}: spies: expected at most {tables.spies} in all")


def read_loans(tables: InventorsTables, state: InventorsState, seat: int, field: str, value: object) -> None:
    """I8.2: loans of the bank or of somebody else, the oldest first."""
    loans = listed(f"{field}: loans", value)
    if len(loans) > tables.most_loans:
        raise PositionError(f"{field}: loans: expected at most {tables.most_loans}, found {len(loans)}")
    for place, entry in enumerate(loans):
        said = fields(f"{field}: loans", entry, ["lender", "owed"])
        lender = BANK_LENDER
        if said["lender"] != "bank":
            lender = seat_in(tables, f"{field}: loans: lender", said["lender"])
        if lender == seat:
            raise PositionError(f"{field}: loans: lender: expected somebody else")
        if place + 1 == tables.most_loans and lender != BANK_LENDER:
            raise PositionError(f"{field}: loans: expected the bank as the lender of the last one")
        owed = whole(f"{field}: loans: owed", said["owed"], 1, MOST_MONEY)
        state.at[LOAN + seat * LOAN_PLACES + place] = new_loan(lender, owed)


def read_known(tables: InventorsTables, state: InventorsState, seat: int, field: str, value: object) -> None:
    """I6.5: what the others know of the hand, which has to be true of it."""
    known = [read_cannot_be(tables, state, field, entry) for entry in listed(field, value)]
    size = int(size_of(state.at[HAND + seat]))
    if len(known) > min(size, MOST_KNOWN) or 0 in known:
        raise PositionError(f"{field}: expected no more lists than cards in the hand, none of them empty")
    for place, names in enumerate(sorted(known, reverse=True)):
        state.at[KNOWN + seat * MOST_KNOWN + place] = names
    if deal(listed_names(state.at[HAND + seat]), known_of(state, seat), Rng(0)) is None:
        raise PositionError(f"{field}: expected what is true of the hand")


def read_cannot_be(tables: InventorsTables, state: InventorsState, field: str, value: object) -> int:
    """I6.5: names, each once, and the mark of a card from a deck that everybody knows."""
    names = listed(field, value)
    is_new = HELD_WORD in names
    if names.count(HELD_WORD) > 1:
        raise PositionError(f"{field}: expected {HELD_WORD} once")
    if is_new and state.at[MADE_OF] == 0:
        raise PositionError(f"{field}: expected no {quoted(HELD_WORD)} before the deck was made anew")
    return read_set(tables, field, [name for name in names if name != HELD_WORD]) | (HELD if is_new else 0)


def check_known(tables: InventorsTables, state: InventorsState) -> None:
    """I6.5: what is known of all hands and the deck can be true, for everybody at the table.

    Before the deck was made anew nothing is known of it, and each hand has been looked at already.
    """
    if state.at[MADE_OF] == 0:
        return
    for seat in [SPECTATOR, *range(tables.players)]:
        _, excluded, cards = hidden_places(tables, state, seat)
        if deal(cards, excluded, Rng(0)) is None:
            raise PositionError("seats: cannot_be: expected what can be true of all hands together")


def check_cards(tables: InventorsTables, state: InventorsState) -> None:
    """I1.4: every card of the box lies somewhere, and only once; jobs and laws cannot be elsewhere."""
    at = state.at
    for name, key in enumerate(tables.names):
        laid = sum(int(count_in(at[LAID + seat], name)) for seat in range(tables.players))
        open_cards = sum(int(count_in(at[UNFINISHED + seat], name)) for seat in range(tables.players))
        held = sum(int(count_in(at[HAND + seat], name)) for seat in range(tables.players))
        found = int(count_in(at[EXPERIMENT_DECK], name)) + open_cards + laid
        if found != tables.experiments[name]:
            raise PositionError(f"experiments: {key}: expected {tables.experiments[name]}, found {found}")
        found = int(count_in(at[INVENTION_DECK], name) + count_in(at[DISCARDS], name)) + held + laid
        if found + int(at[DRAWN] == name) != tables.inventions[name]:
            raise PositionError(f"inventions: {key}: expected {tables.inventions[name]}, found {found}")
    jobs = [int(at[JOB + seat]) for seat in range(tables.players)]
    for job, key in enumerate(tables.job_keys):
        if job not in jobs and not (at[JOBS_LEFT] >> job) & 1:
            raise PositionError(f"jobs_left: expected all that nobody has, also {key}")
