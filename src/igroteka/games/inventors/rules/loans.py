"""Chapter 8, loans: the bank, or another player on terms that both agree on (I8)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.offers import ASKED_BEFORE, answerer_of, proposal, proposer_of, tallied, terms_of
from igroteka.engine.protocol import EVERYBODY, Actions, Arg, Event, Refusal, State, Step
from igroteka.games.inventors.rules.flow import proceed
from igroteka.games.inventors.rules.law_effects import bank_repayment
from igroteka.games.inventors.rules.ledger import take_loan
from igroteka.games.inventors.rules.questions import PlayerAnswer
from igroteka.games.inventors.rules.state import (
    ANSWER_LOAN,
    BANK_LENDER,
    DUE,
    DUE_SEAT,
    MONEY,
    PROPOSAL,
    TALLY,
    InventorsState,
    count_loans,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def shortage(state: InventorsState) -> i64:
    """I8.1: what is missing for the payment that is due; exactly that is borrowed."""
    return state.at[DUE] - state.at[MONEY + state.at[DUE_SEAT]]


class Borrow(Step):
    """I8.1, I8.2, I8.4: `borrow bank`, or `ask pN +K` for the loan against it and K more."""

    def __init__(self, tables: InventorsTables) -> None:
        super().__init__("borrow")
        self.tables: Final[InventorsTables] = tables

    def waiting(self, state: InventorsState) -> i64:
        return bit(state.at[DUE_SEAT])

    def legal(self, state: InventorsState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        actions.add(tables.borrow)
        if count_loans(state, seat) >= tables.most_loans - 1:
            return
        short = shortage(state)
        other: i64
        for other in range(tables.players):
            is_free = tables.loan_limits.breach(state.at[TALLY], other) == 0
            if other != seat and is_free and state.at[MONEY + other] >= short:
                first = tables.first_ask + other * tables.extra_count
                extra: i64
                for extra in range(tables.extra_count):
                    actions.add(first + extra)

    def why_not(self, state: InventorsState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action == tables.borrow:
            return None
        if not tables.first_ask <= action < tables.first_offer:
            return Refusal("I8.1", "inventors-refuse-borrow-first", self.wanted(state, seat))
        other = (action - tables.first_ask) // tables.extra_count
        if other == seat:
            return Refusal("I8.2", "inventors-refuse-ask-self")
        if count_loans(state, seat) >= tables.most_loans - 1:
            return Refusal("I8.4", "inventors-refuse-many-loans", {"count": int(count_loans(state, seat))})
        if tables.loan_limits.breach(state.at[TALLY], other) == ASKED_BEFORE:
            return Refusal("I8.2", "inventors-refuse-asked", {"target": int(other) + 1})
        if state.at[MONEY + other] < shortage(state):
            numbers: dict[str, int | str] = {"target": int(other) + 1, "count": int(shortage(state))}
            return Refusal("I8.2", "inventors-refuse-lender-poor", numbers)
        return None

    def wanted(self, state: InventorsState, seat: i64) -> dict[str, int | str]:
        """How much is borrowed, and whether only the bank can lend it."""
        lenders = Actions(1 + self.tables.players * self.tables.extra_count)
        self.legal(state, seat, lenders)
        return {"count": int(shortage(state)), "lenders": "bank" if lenders.count == 1 else "players"}

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        loan = shortage(state)
        if action == tables.borrow:
            state.pop()
            take_loan(tables, state, BANK_LENDER, bank_repayment(tables, state, loan), events)
            proceed(tables, state, events)
            return
        place = action - tables.first_ask
        made = proposal(seat, place // tables.extra_count, loan, loan + place % tables.extra_count)
        state.at[PROPOSAL] = made
        state.at[TALLY] = tallied(state.at[TALLY], made)
        state.push(ANSWER_LOAN)
        if events is not None:
            args = [Arg("target", answerer_of(made) + 1), Arg("loan", loan), Arg("owed", terms_of(made))]
            events.append(Event("loan-asked", seat, args, True))


class AnswerLoan(PlayerAnswer):
    """I8.2: the other player lends or declines; after a refusal somebody else can be asked, or the bank."""

    def accepted(self, state: InventorsState, made: i64, events: list[Event] | None) -> None:
        state.pop()
        take_loan(self.tables, state, answerer_of(made), terms_of(made), events)
        proceed(self.tables, state, events)

    def declined(self, state: State, made: i64, events: list[Event] | None) -> None:
        if events is not None:
            # As with an offer: no way back, but nothing ends by it.
            target = Arg("target", proposer_of(made) + 1, EVERYBODY, EVERYBODY)
            events.append(Event("loan-declined", answerer_of(made), [target]))

    def refuse(self, state: State, made: i64) -> Refusal:
        return Refusal("I8.2", "inventors-refuse-answer-loan", {"target": int(proposer_of(made)) + 1})
