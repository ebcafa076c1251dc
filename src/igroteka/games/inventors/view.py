"""What a seat may know: all but the others' hands and what is still sealed (I1.2, I2.1, I6.5)."""

from mypy_extensions import i64

from igroteka.engine.offers import count_made
from igroteka.engine.protocol import View
from igroteka.games.inventors.json_parts import (
    written_choice,
    written_due,
    written_laws,
    written_pile,
    written_proposal,
    written_seat,
)
from igroteka.games.inventors.rules.box import GAIN, PAY, PROPERTIES, SECTORS
from igroteka.games.inventors.rules.choosing import open_actions
from igroteka.games.inventors.rules.law_effects import (
    bank_repayment,
    experiment_price,
    income_of,
    job_pay,
    spy_price,
)
from igroteka.games.inventors.rules.ledger import lender_name
from igroteka.games.inventors.rules.loans import shortage
from igroteka.games.inventors.rules.piles import size_of
from igroteka.games.inventors.rules.scoring import own_laid, wealth
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    BANK,
    CHOICE,
    CHOOSE,
    DISCARDS,
    DRAWN,
    EXPERIMENT_DECK,
    FIRST,
    HAND,
    INVENTION_DECK,
    LAWS_LEFT,
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


class InventorsView(View):
    """The table as one seat, or a spectator, sees it."""

    def __init__(
        self, tables: InventorsTables, state: InventorsState, seat: i64, asks: str, waiting: list[int]
    ) -> None:
        at = state.at
        self.seat: int = seat
        self.asks: str = asks
        self.waiting: list[int] = waiting
        self.is_over: bool = state.kind() == OVER
        self.round: int = at[ROUND]
        self.max_rounds: int = tables.max_rounds
        self.first: int = at[FIRST]
        self.active: int | None = int(at[ACTIVE]) if at[ACTIVE] >= 0 else None
        self.laws: list[str] = written_laws(tables, state)
        left = at[LAWS_LEFT]
        self.laws_left: list[str] = [key for law, key in enumerate(tables.law_keys) if (left >> law) & 1]
        self.bank: int = at[BANK]
        # Everything that left this deck lies open, so what is in it is no secret.
        self.experiments: list[str] = written_pile(tables, at[EXPERIMENT_DECK])
        self.inventions: int = size_of(at[INVENTION_DECK])
        self.discards: list[str] = written_pile(tables, at[DISCARDS])
        self.cards: dict[str, dict[str, object]] = shown_cards(tables, state)
        self.sectors: dict[str, int] = {
            name: int(spy_price(tables, state, sector)) for sector, name in enumerate(SECTORS)
        }
        self.seats: list[dict[str, object]] = [
            shown_seat(tables, state, one) for one in range(tables.players)
        ]
        self.hand: list[str] = []
        self.choice: str | None = None
        self.actions: list[str] = []
        self.discard: str | None = None
        self.drawn: str | None = None
        if seat >= 0:
            self.show_own(tables, state, seat)
        self.proposal: dict[str, object] | None = written_proposal(tables, state)
        self.due: dict[str, object] | None = shown_due(tables, state)
        self.offers: int = count_made(at[TALLY]) if state.kind() == SELL else 0
        winners = at[WINNERS]
        self.goal: int = tables.goal
        self.places: int = tables.most_unfinished
        self.winners: list[int] = [one for one in range(tables.players) if (winners >> one) & 1]

    def show_own(self, tables: InventorsTables, state: InventorsState, seat: i64) -> None:
        """What only this seat may know."""
        at = state.at
        self.hand = written_pile(tables, at[HAND + seat])
        self.choice = written_choice(state, seat)
        # What is sealed may be changed: the seat goes on seeing what it can choose.
        if state.kind() == CHOOSE:
            self.actions = open_actions(tables, state, seat)
        if at[SEALED + seat] >= 0:
            self.discard = tables.names[at[SEALED + seat]]
        if at[DRAWN] >= 0 and at[ACTIVE] == seat:
            self.drawn = tables.names[at[DRAWN]]

    def to_dict(self) -> dict[str, object]:
        return {
            "game": "inventors",
            "seat": self.seat,
            "asks": self.asks,
            "waiting": self.waiting,
            "is_over": self.is_over,
            "round": self.round,
            "max_rounds": self.max_rounds,
            "first": self.first,
            "active": self.active,
            "laws": self.laws,
            "laws_left": self.laws_left,
            "bank": self.bank,
            "experiments": self.experiments,
            "inventions": self.inventions,
            "discards": self.discards,
            "cards": self.cards,
            "sectors": self.sectors,
            "seats": self.seats,
            "hand": self.hand,
            "choice": self.choice,
            "actions": self.actions,
            "discard": self.discard,
            "drawn": self.drawn,
            "proposal": self.proposal,
            "due": self.due,
            "offers": self.offers,
            "goal": self.goal,
            "places": self.places,
            "winners": self.winners,
        }


def shown_cards(tables: InventorsTables, state: InventorsState) -> dict[str, dict[str, object]]:
    """Of each name the category, price and income under the laws of this round and its properties."""
    return {
        key: {
            "category": int(tables.category[name]),
            "printed": int(tables.price[name]),
            "price": int(experiment_price(tables, state, name)),
            "income": int(income_of(tables, state, name)),
            "properties": [written_property(kind, value) for kind, value in card.properties],
        }
        for name, (key, card) in enumerate(zip(tables.names, tables.components.inventions, strict=True))
    }


def written_property(kind: int, value: int) -> str:
    """I6.2: a property as the data write it."""
    return f"{PROPERTIES[kind]} {value}" if kind in (GAIN, PAY) else PROPERTIES[kind]


def shown_seat(tables: InventorsTables, state: InventorsState, seat: i64) -> dict[str, object]:
    """What everybody sees of a player."""
    shown = written_seat(tables, state, seat)
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
    shown["choice"] = None if state.kind() == CHOOSE else written_choice(state, seat)
    return shown


def shown_due(tables: InventorsTables, state: InventorsState) -> dict[str, object] | None:
    """I8.1, I8.2: the payment that needs a loan, what the bank wants for it, and who has refused."""
    due = written_due(state)
    if due is not None:
        short = shortage(state)
        due["shortage"] = int(short)
        due["bank"] = int(bank_repayment(tables, state, short))
        due["asked"] = [lender_name(one) for one in range(tables.players) if (state.at[TALLY] >> one) & 1]
    return due
