"""What every place of the state means, how positions write it, and who sees it."""

from igroteka.engine import offers
from igroteka.engine.kinds import Counts, CountsByPart, Kind, Name, Names, Number, Row, Seats, Several, Table
from igroteka.engine.layout import NOBODY, OWNER, Field, Group, Layout
from igroteka.engine.protocol import PositionError
from igroteka.engine.reading import fields, place_in, places_in, whole
from igroteka.games.inventors.rules import state as s
from igroteka.games.inventors.rules.box import LAW_SLOTS, MOST_PLAYERS, ROLES, SECTORS
from igroteka.games.inventors.rules.piles import FULL, HELD, WIDTH, has_name, one_card
from igroteka.games.inventors.rules.tables import InventorsTables

# Far more than the dearest edition can move in the longest game; a loan has three bits beside it.
MOST_MONEY = 1000000000
MOST_DUE = 60000  # what a proposal has room for, and something more to be paid back
MOST_MADE = 100
HELD_WORD = "held"
# Counted name by name.
EXPERIMENTS, INVENTIONS, JOBS = "experiments: *", "inventions: *", "jobs: *"


class Loans(Several):
    """I8.2: loans of the bank or of somebody else, the oldest first, then nothing."""

    def __init__(self, seats: list[str]) -> None:
        self.lenders = ["bank", *seats]

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        said = fields(where, value, ["lender", "owed"])
        lender = place_in(f"{where}: lender", said["lender"], self.lenders) + s.BANK_LENDER
        return int(s.new_loan(lender, whole(f"{where}: owed", said["owed"], 1, MOST_MONEY)))

    def write(self, number: int, at: Table, entry: int) -> object:
        lender = self.lenders[s.lender_of(number) - s.BANK_LENDER]
        return {"lender": lender, "owed": int(s.owed_on(number))}


class Known(Several):
    """I6.5: for cards of a hand the names that such a card cannot be, and perhaps the mark HELD."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def read_span(self, where: str, value: object, room: int) -> list[int]:
        return sorted(super().read_span(where, value, room), reverse=True)

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        places = places_in(where, value, [*self.names, HELD_WORD])
        if not places:
            raise PositionError(f"{where}: expected lists, none of them empty")
        return sum(HELD if place == len(self.names) else int(one_card(place)) for place in places)

    def write(self, number: int, at: Table, entry: int) -> object:
        names = [name for place, name in enumerate(self.names) if has_name(number, place)]
        return names + [HELD_WORD] * (number & HELD != 0)


class Proposal(Kind):
    """I5.2, I8.2: an offer, or while a payment is due a request for a loan, that waits for its answer."""

    def __init__(self, tables: InventorsTables) -> None:
        self.tables = tables

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        if value is None:
            return 0
        tables, is_loan = self.tables, at[s.DUE] != 0
        said = fields(
            where, value, ["from", "to", *(["loan", "owed"] if is_loan else ["experiment", "price"])]
        )
        one, other = (
            whole(f"{where}: {key}", said[key], 1, int(tables.players)) - 1 for key in ("from", "to")
        )
        if one == other:
            raise PositionError(f"{where}: to: expected somebody else")
        if is_loan:
            thing = whole(f"{where}: loan", said["loan"], 1, MOST_DUE)
            terms = whole(f"{where}: owed", said["owed"], thing, thing + int(tables.most_extra))
        else:
            thing = place_in(f"{where}: experiment", said["experiment"], tables.names)
            least, most = int(tables.price[thing]), int(tables.highest_price)
            terms = whole(f"{where}: price", said["price"], least, most)
        return int(offers.proposal(one, other, thing, terms))

    def write(self, number: int, at: Table, entry: int) -> object:
        if number == 0:
            return None
        thing, terms = int(offers.thing_of(number)), int(offers.terms_of(number))
        one, other = int(offers.proposer_of(number)), int(offers.answerer_of(number))
        told: dict[str, object] = {"from": one + 1, "to": other + 1}
        if at[s.DUE]:
            return {**told, "loan": thing, "owed": terms}
        return {**told, "experiment": self.tables.names[thing], "price": terms}


class Tally(Kind):
    """I5.2, I8.2: the proposals made on this occasion: how many, and to whom; or null."""

    def __init__(self, seats: list[str]) -> None:
        self.seats = seats

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        if value is None:
            return 0
        said = fields(where, value, ["made", "asked"])
        asked = places_in(f"{where}: asked", said["asked"], self.seats)
        made = whole(f"{where}: made", said["made"], max(1, len(asked)), MOST_MADE)
        return sum(1 << seat for seat in asked) + (made << offers.COUNT_AT)

    def write(self, number: int, at: Table, entry: int) -> object:
        asked = [name for seat, name in enumerate(self.seats) if offers.has_asked(number, seat)]
        return {"made": int(offers.count_made(number)), "asked": asked} if number else None


def layout_of(tables: InventorsTables) -> Layout:
    """The layout at a table of so many players."""
    seats = [f"p{seat + 1}" for seat in range(tables.players)]
    groups = [Group("seats", seats, is_list=True, blocks=MOST_PLAYERS), Group("due", [], has_none=True)]
    pile = Counts(tables.names, WIDTH, [FULL] * len(tables.names))
    shared, own = shared_fields(tables, pile), seat_fields(tables, pile, seats)
    return Layout("inventors", s.PLACES, groups, [*shared, *own, *pending_fields(tables, seats)])


def shared_fields(tables: InventorsTables, pile: Counts) -> list[Field]:
    """The round, the laws, the bank and the decks."""
    players = int(tables.players)
    uranium = Number(-MOST_MONEY, MOST_MONEY)
    return [
        Field("round", s.ROUND, Number(0, int(tables.max_rounds))),
        Field("first", s.FIRST, Number(1, players, first=1)),
        Field("acted", s.ACTED, Number(0, players - 1)),
        Field("active", s.ACTIVE, Number(1, players, first=1, has_none=True), is_derived=True),
        Field("laws", s.LAW, Row(tables.law_keys), LAW_SLOTS),
        Field("laws_left", s.LAWS_LEFT, Names(tables.law_keys)),
        Field("jobs_left", s.JOBS_LEFT, Names(tables.job_keys), pieces=JOBS),
        Field("bank", s.BANK, uranium, pieces="uranium"),
        Field("pot", s.POT, Number(0, MOST_MONEY), pieces="uranium"),
        # Everything that left this deck lies open, so what is in it is no secret.
        Field("experiments", s.EXPERIMENT_DECK, pile, pieces=EXPERIMENTS),
        Field("inventions.deck", s.INVENTION_DECK, pile, seen_by=NOBODY, pieces=INVENTIONS),
        Field("inventions.discards", s.DISCARDS, pile, pieces=INVENTIONS),
        Field("inventions.made_of", s.MADE_OF, pile),
    ]


def seat_fields(tables: InventorsTables, pile: Counts, seats: list[str]) -> list[Field]:
    """What each player has; what is known of a hand and what is to be settled follows from what was seen."""
    spies = CountsByPart({sector: [] for sector in SECTORS}, s.SPY_BITS)
    job = Name(tables.job_keys, has_none=True)
    sealed = Name(tables.names, has_none=True)
    net = Number(-MOST_MONEY, MOST_MONEY)
    loans = Field("seats.*.loans", s.LOAN, Loans(seats), s.LOAN_PLACES)
    known = Field("seats.*.cannot_be", s.KNOWN, Known(tables.names), s.MOST_KNOWN, seen_by=NOBODY)
    for field in (loans, known):
        field.stride = field.room
    return [
        Field("seats.*.uranium", s.MONEY, Number(0, MOST_MONEY), pieces="uranium"),
        Field("seats.*.role", s.ROLE, Name(ROLES, has_none=True)),
        Field("seats.*.job", s.JOB, job, pieces=JOBS),
        Field("seats.*.experiments", s.UNFINISHED, pile, pieces=EXPERIMENTS),
        Field("seats.*.laid", s.LAID, pile, pieces=[EXPERIMENTS, INVENTIONS]),
        Field("seats.*.spies", s.SPIES, spies),
        loans,
        Field("seats.*.hand", s.HAND, pile, seen_by=OWNER, pieces=INVENTIONS),
        known,
        Field("seats.*.choice", s.CHOICE, Name(SECTORS, has_none=True), seen_by=OWNER),
        Field("seats.*.discard", s.SEALED, sealed, seen_by=OWNER),
        Field("seats.*.net", s.NET, net, seen_by=NOBODY),
    ]


def pending_fields(tables: InventorsTables, seats: list[str]) -> list[Field]:
    """What is in the middle of being paid (I8.1: who lacks what for it), proposed or drawn; who has won."""
    return [
        Field("due.amount", s.DUE, Number(1, MOST_DUE, has_none=True, none=0)),
        Field("due.seat", s.DUE_SEAT, Number(1, len(seats), first=1)),
        Field("due.to", s.DUE_TO, Name(["bank", "spies", *seats])),
        Field("proposal", s.PROPOSAL, Proposal(tables)),
        Field("tally", s.TALLY, Tally(seats), seen_by=NOBODY),
        Field("drawn", s.DRAWN, Name(tables.names, has_none=True), seen_by=NOBODY, pieces=INVENTIONS),
        Field("winners", s.WINNERS, Seats(int(tables.players)), phases=["over"], is_optional=True),
    ]
