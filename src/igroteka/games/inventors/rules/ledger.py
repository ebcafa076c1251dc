"""Uranium: who pays whom, loans that are taken and repaid (I8.1, I8.3)."""

from mypy_extensions import i64

from igroteka.engine.protocol import Arg, Event
from igroteka.games.inventors.rules.state import (
    BANK,
    BANK_LENDER,
    BORROW,
    DUE,
    DUE_SEAT,
    DUE_TO,
    LOAN,
    LOAN_PLACES,
    MONEY,
    PAY_BANK,
    PAY_POT,
    PAY_SEAT,
    POT,
    TALLY,
    InventorsState,
    count_loans,
    lender_of,
    new_loan,
    owed_on,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def lender_name(lender: i64) -> str:
    """A lender as texts and positions have it: bank, or p1 to p6."""
    return "bank" if lender == BANK_LENDER else "p" + str(lender + 1)


def gain(state: InventorsState, seat: i64, amount: i64) -> None:
    """Uranium from the bank, which never runs out (I1.1)."""
    state.at[BANK] -= amount
    state.at[MONEY + seat] += amount


def pay(state: InventorsState, seat: i64, amount: i64, to: i64, events: list[Event] | None) -> None:
    """Pay at once, or put the loan on the agenda that the payment needs (I8.1)."""
    if amount <= 0:
        return
    if state.at[MONEY + seat] >= amount:
        hand_over(state, seat, amount, to, events)
        return
    state.at[DUE] = amount
    state.at[DUE_SEAT] = seat
    state.at[DUE_TO] = to
    state.at[TALLY] = 0
    state.push(BORROW)


def hand_over(state: InventorsState, seat: i64, amount: i64, to: i64, events: list[Event] | None) -> None:
    """A payment of somebody who has it: to the bank, for spies (I3.3), or to whoever sells (I5.2)."""
    state.at[MONEY + seat] -= amount
    if to == PAY_BANK:
        state.at[BANK] += amount
        if events is not None:
            events.append(Event("uranium-paid", seat, [Arg("count", amount)]))
    elif to == PAY_POT:
        state.at[POT] += amount
        if events is not None:
            events.append(Event("spies-paid", seat, [Arg("count", amount)]))
    else:
        seller = to - PAY_SEAT
        state.at[MONEY + seller] += amount
        if events is not None:
            events.append(Event("seller-paid", seat, [Arg("target", seller + 1), Arg("count", amount)]))


def take_loan(
    tables: InventorsTables, state: InventorsState, lender: i64, owed: i64, events: list[Event] | None
) -> None:
    """I8.1, I8.2, I8.4: the shortage is lent, and what was due is paid."""
    at = state.at
    seat = at[DUE_SEAT]
    loan = at[DUE] - at[MONEY + seat]
    if lender == BANK_LENDER:
        at[BANK] -= loan
    else:
        at[MONEY + lender] -= loan
    at[MONEY + seat] += loan
    count = count_loans(state, seat)
    first: i64 = LOAN + seat * LOAN_PLACES
    if count < tables.most_loans:
        at[first + count] = new_loan(lender, owed)
    else:
        # Then the last one is the bank's: nobody else lends to who has so many.
        at[first + count - 1] += new_loan(lender, owed)
    if events is not None:
        args = [Arg("lender", lender_name(lender)), Arg("loan", loan), Arg("owed", owed)]
        events.append(
            Event("loan-taken", seat, args) if lender == BANK_LENDER else Event("loan-agreed", seat, args)
        )
    amount = at[DUE]
    to = at[DUE_TO]
    at[DUE] = 0
    at[DUE_SEAT] = 0
    at[DUE_TO] = 0
    at[TALLY] = 0
    hand_over(state, seat, amount, to, events)


def repay(state: InventorsState, seat: i64, events: list[Event] | None) -> None:
    """I8.3: whole loans, the oldest first, passing over those that are too big."""
    at = state.at
    first: i64 = LOAN + seat * LOAN_PLACES
    kept: i64 = 0
    place: i64
    for place in range(count_loans(state, seat)):
        loan = at[first + place]
        at[first + place] = 0
        if owed_on(loan) <= at[MONEY + seat]:
            repay_one(state, seat, loan, events)
        else:
            at[first + kept] = loan
            kept += 1


def repay_one(state: InventorsState, seat: i64, loan: i64, events: list[Event] | None) -> None:
    """Give a lender back what was agreed."""
    owed = owed_on(loan)
    lender = lender_of(loan)
    state.at[MONEY + seat] -= owed
    if lender == BANK_LENDER:
        state.at[BANK] += owed
    else:
        state.at[MONEY + lender] += owed
    if events is not None:
        args = [Arg("lender", lender_name(lender)), Arg("owed", owed)]
        events.append(Event("loan-repaid", seat, args))


def forgive(state: InventorsState, seat: i64, events: list[Event] | None) -> None:
    """I10.2: the bank wants nothing back; loans of players stay."""
    at = state.at
    first: i64 = LOAN + seat * LOAN_PLACES
    kept: i64 = 0
    forgiven: i64 = 0
    place: i64
    for place in range(count_loans(state, seat)):
        loan = at[first + place]
        at[first + place] = 0
        if lender_of(loan) == BANK_LENDER:
            forgiven += owed_on(loan)
        else:
            at[first + kept] = loan
            kept += 1
    if forgiven > 0 and events is not None:
        events.append(Event("loans-forgiven", seat, [Arg("count", forgiven)]))
