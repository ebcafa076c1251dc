"""What a seat may know: all but the others' hands and what is still sealed (I1.2, I2.1, I6.5)."""

from typing import Any, Final, Literal, NamedTuple, NotRequired, TypedDict, cast, get_args

from mypy_extensions import i64

from igroteka.engine.layout import Layout, places_of
from igroteka.engine.offers import count_made
from igroteka.engine.protocol import SPECTATOR, View
from igroteka.games.inventors.rules.box import GAIN, PAY, PROPERTIES
from igroteka.games.inventors.rules.choosing import open_actions
from igroteka.games.inventors.rules.law_effects import (
    bank_repayment,
    experiment_places,
    experiment_price,
    income_of,
    job_pay,
    spy_price,
)
from igroteka.games.inventors.rules.ledger import lender_name
from igroteka.games.inventors.rules.loans import shortage
from igroteka.games.inventors.rules.piles import listed_names, size_of
from igroteka.games.inventors.rules.scoring import own_laid, wealth
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    CHOICE,
    CHOOSE,
    DRAWN,
    FIRST,
    HAND,
    INVENTION_DECK,
    OVER,
    ROUND,
    SEALED,
    SELL,
    SPIES,
    TALLY,
    WINNERS,
    InventorsState,
    debt_of,
    spies_out,
)
from igroteka.games.inventors.rules.tables import InventorsTables

Sector = Literal["espionage", "experiments", "invention", "job"]
Role = Literal["good", "evil"]
# The same words as in rules/box.py, typed.
SECTORS: Final[tuple[Sector, ...]] = get_args(Sector)
# What the layout says of the table; the rest follows from the state.
SAID: Final = ("laws", "laws_left", "bank", "experiments", "inventions", "seats", "proposal", "due")


class CardFacts(TypedDict):
    """A name: the experiment and the invention that share it, as the laws of this round leave them."""

    category: int  # 0 is useful, 1 is harmful
    printed: int
    price: int
    income: int
    properties: list[str]  # as in the data: `draw`, `pay 1`


class PrintedCard(NamedTuple):
    """What stands on the cards of a name, which no law changes."""

    category: int
    price: int
    properties: list[str]


class Loan(TypedDict):
    """What a player owes to somebody."""

    lender: str  # `bank`, or `p1` to `p6`
    owed: int


class Score(TypedDict):
    """How far a player has come."""

    laid: int
    wealth: int


class Player(TypedDict):
    """What everybody sees of a player."""

    uranium: int
    role: Role | None
    job: str | None
    experiments: list[str]
    laid: list[str]
    spies: dict[Sector, int]
    loans: list[Loan]
    reserve: int
    hand: int
    pay: int  # what the job pays in this round
    debt: int
    score: Score
    has_chosen: bool
    has_discarded: bool
    is_drawing: bool
    choice: Sector | None


# An offer, or a request for a loan; seats are counted from 1.
Proposal = TypedDict(
    "Proposal",
    {
        "from": int,
        "to": int,
        "experiment": NotRequired[str],
        "price": NotRequired[int],
        "loan": NotRequired[int],
        "owed": NotRequired[int],
    },
)


class Due(TypedDict):
    """A payment for which somebody has too little; the seat is counted from 1."""

    seat: int
    amount: int
    to: str
    shortage: int
    bank: int
    asked: list[str]


class InventorsView(View):
    """The table as one seat, or a spectator, sees it."""

    game: Literal["inventors"] = "inventors"
    seat: int
    asks: str
    waiting: list[int]  # the seats that have to decide now
    is_over: bool
    round: int
    max_rounds: int
    first: int
    active: int | None
    laws: list[str]
    laws_left: list[str]
    bank: int
    experiments: list[str]
    inventions: int
    discards: list[str]
    cards: dict[str, CardFacts]
    sectors: dict[Sector, int]
    seats: list[Player]
    hand: list[str]
    choice: Sector | None
    actions: list[Sector]  # what this seat may choose, also after it has chosen
    discard: str | None
    drawn: str | None
    proposal: Proposal | None
    due: Due | None
    offers: int
    goal: int  # how many inventions of the own category win
    places: int  # how many unfinished experiments a player may have in this round
    winners: list[int]

    def __init__(
        self,
        tables: InventorsTables,
        layout: Layout,
        printed: dict[str, PrintedCard],
        state: InventorsState,
        asks: str,
        waiting: list[int],
    ) -> None:
        at = state.at
        said: dict[str, Any] = layout.write_some(SAID, places_of(state), "play", SPECTATOR)
        self.seat = SPECTATOR
        self.asks = asks
        self.waiting = waiting
        self.is_over = state.kind() == OVER
        self.round = at[ROUND]
        self.max_rounds = tables.max_rounds
        self.first = at[FIRST]
        self.active = int(at[ACTIVE]) if at[ACTIVE] >= 0 else None
        self.laws = said["laws"]
        self.laws_left = said["laws_left"]
        self.bank = said["bank"]
        self.experiments = said["experiments"]
        self.inventions = size_of(at[INVENTION_DECK])
        self.discards = said["inventions"]["discards"]
        self.cards = shown_cards(tables, printed, state)
        self.sectors = {name: int(spy_price(tables, state, sector)) for sector, name in enumerate(SECTORS)}
        self.seats = said["seats"]
        for one, shown in enumerate(self.seats):
            show_seat(tables, state, one, shown)
        self.hand = []
        self.choice = None
        self.actions = []
        self.discard = None
        self.drawn = None
        self.proposal = said["proposal"]
        self.due = said["due"]
        if self.due is not None:
            show_due(tables, state, self.due)
        self.offers = count_made(at[TALLY]) if state.kind() == SELL else 0
        winners = at[WINNERS]
        self.goal = tables.goal
        self.places = experiment_places(tables, state)
        self.winners = [one for one in range(tables.players) if (winners >> one) & 1]

    def show_own(self, tables: InventorsTables, state: InventorsState, seat: i64) -> None:
        """What only this seat may know."""
        at = state.at
        self.hand = [tables.names[name] for name in listed_names(at[HAND + seat])]
        self.choice = shown_choice(state, seat)
        # What is sealed may be changed: the seat goes on seeing what it can choose.
        if state.kind() == CHOOSE:
            self.actions = cast(list[Sector], open_actions(tables, state, seat))
        if at[SEALED + seat] >= 0:
            self.discard = tables.names[at[SEALED + seat]]
        if at[DRAWN] >= 0 and at[ACTIVE] == seat:
            self.drawn = tables.names[at[DRAWN]]


def printed_cards(tables: InventorsTables) -> dict[str, PrintedCard]:
    """Of each name what stands on its cards."""
    return {
        key: PrintedCard(
            int(tables.category[name]),
            int(tables.price[name]),
            [written_property(kind, value) for kind, value in card.properties],
        )
        for name, (key, card) in enumerate(zip(tables.names, tables.components.inventions, strict=True))
    }


def shown_cards(
    tables: InventorsTables, printed: dict[str, PrintedCard], state: InventorsState
) -> dict[str, CardFacts]:
    """Of each name the category, price and income under the laws of this round and its properties."""
    return {
        key: {
            "category": card.category,
            "printed": card.price,
            "price": int(experiment_price(tables, state, name)),
            "income": int(income_of(tables, state, name)),
            "properties": card.properties.copy(),
        }
        for name, (key, card) in enumerate(printed.items())
    }


def written_property(kind: int, value: int) -> str:
    """I6.2: a property as the data write it."""
    return f"{PROPERTIES[kind]} {value}" if kind in (GAIN, PAY) else PROPERTIES[kind]


def shown_choice(state: InventorsState, seat: i64) -> Sector | None:
    """I2.1: the action card of a player."""
    choice = int(state.at[CHOICE + seat])
    return SECTORS[choice] if choice >= 0 else None


def show_seat(tables: InventorsTables, state: InventorsState, seat: i64, shown: Player) -> None:
    """What follows from what everybody sees of a player."""
    at = state.at
    shown["reserve"] = int(tables.spies - spies_out(at[SPIES + seat]))
    shown["hand"] = int(size_of(at[HAND + seat]))
    shown["pay"] = int(job_pay(tables, state, seat)) if shown["job"] is not None else 0
    shown["debt"] = int(debt_of(state, seat))
    shown["score"] = {"laid": int(own_laid(tables, state, seat)), "wealth": int(wealth(state, seat))}
    shown["has_chosen"] = bool(at[CHOICE + seat] >= 0)
    shown["has_discarded"] = bool(at[SEALED + seat] >= 0)
    shown["is_drawing"] = bool(at[DRAWN] >= 0 and at[ACTIVE] == seat)
    # The action cards lie face down until the last player has chosen.
    shown["choice"] = None if state.kind() == CHOOSE else shown_choice(state, seat)


def show_due(tables: InventorsTables, state: InventorsState, due: Due) -> None:
    """I8.1, I8.2: what is missing for the payment, what the bank wants for it, and who has refused."""
    short = shortage(state)
    due["shortage"] = int(short)
    due["bank"] = int(bank_repayment(tables, state, short))
    due["asked"] = [lender_name(one) for one in range(tables.players) if (state.at[TALLY] >> one) & 1]
