"""Chapter 8, loans: the bank, or another player on terms that both agree on (I8)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.offers import ASKED_BEFORE, answerer_of, proposal, proposer_of, tallied, terms_of
from igroteka.engine.protocol import EVERYBODY, Actions, Arg, Event, Refusal, State, Step
from igroteka.games.inventors.asking import PlayerAnswer
from igroteka.games.inventors.flow import proceed
from igroteka.games.inventors.ledger import take_loan
from igroteka.games.inventors.rulings import bank_repayment
from igroteka.games.inventors.state import (
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
from igroteka.games.inventors.table import Table


def shortage(state: InventorsState) -> i64:
    """I8.1: what is missing for the payment that is due; exactly that is borrowed."""
    return state.at[DUE] - state.at[MONEY + state.at[DUE_SEAT]]


class Borrow(Step):
    """I8.1, I8.2, I8.4: `borrow bank`, or `ask pN +K` for the loan against it and K more."""

    def __init__(self, table: Table) -> None:
        super().__init__("borrow")
        self.table: Table = table

    def waiting(self, state: State) -> i64:
        assert isinstance(state, InventorsState)
        return bit(state.at[DUE_SEAT])

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, InventorsState)
        table = self.table
        actions.add(table.borrow)
        if count_loans(state, seat) >= table.most_loans - 1:
            return
        short = shortage(state)
        other: i64 = 0
        while other < table.players:
            is_free = table.loan_limits.breach(state.at[TALLY], other) == 0
            if other != seat and is_free and state.at[MONEY + other] >= short:
                first = table.first_ask + other * table.extra_count
                extra: i64 = 0
                while extra < table.extra_count:
                    actions.add(first + extra)
                    extra += 1
            other += 1

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        assert isinstance(state, InventorsState)
        table = self.table
        if action == table.borrow:
            return None
        if not table.first_ask <= action < table.first_offer:
            return Refusal("I8.1", "inventors-refuse-borrow-first", {"count": int(shortage(state))})
        other = (action - table.first_ask) // table.extra_count
        if other == seat:
            return Refusal("I8.2", "inventors-refuse-ask-self")
        if count_loans(state, seat) >= table.most_loans - 1:
            return Refusal("I8.4", "inventors-refuse-many-loans", {"count": int(count_loans(state, seat))})
        if table.loan_limits.breach(state.at[TALLY], other) == ASKED_BEFORE:
            return Refusal("I8.2", "inventors-refuse-asked", {"target": int(other) + 1})
        if state.at[MONEY + other] < shortage(state):
            numbers: dict[str, int | str] = {"target": int(other) + 1, "count": int(shortage(state))}
            return Refusal("I8.2", "inventors-refuse-lender-poor", numbers)
        return None

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, InventorsState)
        table = self.table
        loan = shortage(state)
        if action == table.borrow:
            state.pop()
            take_loan(table, state, BANK_LENDER, bank_repayment(table, state, loan), events)
            proceed(table, state, events)
            return
        place = action - table.first_ask
        made = proposal(seat, place // table.extra_count, loan, loan + place % table.extra_count)
        state.at[PROPOSAL] = made
        state.at[TALLY] = tallied(state.at[TALLY], made)
        state.push(ANSWER_LOAN)
        if events is not None:
            args = [Arg("target", answerer_of(made) + 1), Arg("loan", loan), Arg("owed", terms_of(made))]
            events.append(Event("loan-asked", seat, args, True))


class AnswerLoan(PlayerAnswer):
    """I8.2: the other player lends or declines; after a refusal somebody else can be asked, or the bank."""

    def accepted(self, state: State, made: i64, events: list[Event] | None) -> None:
        assert isinstance(state, InventorsState)
        state.pop()
        take_loan(self.table, state, answerer_of(made), terms_of(made), events)
        proceed(self.table, state, events)

    def declined(self, state: State, made: i64, events: list[Event] | None) -> None:
        if events is not None:
            # As with an offer: no way back, but nothing ends by it.
            target = Arg("target", proposer_of(made) + 1, EVERYBODY, EVERYBODY)
            events.append(Event("loan-declined", answerer_of(made), [target]))

    def refuse(self, state: State, made: i64) -> Refusal:
        return Refusal("I8.2", "inventors-refuse-answer-loan", {"target": int(proposer_of(made)) + 1})
