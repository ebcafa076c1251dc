"""What holds in this round: numbers as the laws leave them, and what they forbid (I10.1, I10.2)."""

from mypy_extensions import i64

from igroteka.games.inventors.rules.box import (
    ADD,
    EXPERIMENT_PRICE,
    FORBID,
    INCOME,
    INTEREST,
    JOB_PAY,
    PLACING,
    SPY_PAY,
    TIMES,
)
from igroteka.games.inventors.rules.state import JOB, LAW, InventorsState
from igroteka.games.inventors.rules.tables import InventorsTables


def law_that(tables: InventorsTables, state: InventorsState, thing: i64) -> i64:
    """The first law of this round that is about this; -1 if there is none."""
    law = state.at[LAW]
    if law >= 0 and tables.law_thing[law] == thing:
        return law
    law = state.at[LAW + 1]
    if law >= 0 and tables.law_thing[law] == thing:
        return law
    return -1


def law_at_work(tables: InventorsTables, state: InventorsState, thing: i64) -> i64:
    """I10.1: the law whose effect this is, while it asks; -1 if it is about something else.

    The effects lie below the question with the number of the next law, so this is the one before.
    """
    slot = state.argument_below() - 1
    if slot < 0 or slot >= tables.revealed:
        return -1
    law = state.at[LAW + slot]
    return law if law >= 0 and tables.law_thing[law] == thing else -1


def is_forbidden(tables: InventorsTables, state: InventorsState, thing: i64) -> bool:
    """Whether a law of this round forbids something."""
    law = law_that(tables, state, thing)
    return law >= 0 and tables.law_how[law] == FORBID


def under_law(tables: InventorsTables, law: i64, thing: i64, value: i64) -> i64:
    """I10.1: a number after one law; never below 0."""
    if law < 0 or tables.law_thing[law] != thing:
        return value
    how = tables.law_how[law]
    if how == ADD:
        value += tables.law_value[law]
    elif how == TIMES:
        value *= tables.law_value[law]
    else:
        value = tables.law_value[law]
    return value if value > 0 else 0


def under_laws(tables: InventorsTables, state: InventorsState, thing: i64, value: i64) -> i64:
    """I10.1: a number after the laws of this round, in the order in which they were drawn."""
    return under_law(tables, state.at[LAW + 1], thing, under_law(tables, state.at[LAW], thing, value))


def experiment_price(tables: InventorsTables, state: InventorsState, name: i64) -> i64:
    """I5.1: what an experiment costs in this round."""
    return under_laws(tables, state, EXPERIMENT_PRICE, tables.price[name])


def income_of(tables: InventorsTables, state: InventorsState, name: i64) -> i64:
    """I6.2: what a laid invention brings in this round."""
    return under_laws(tables, state, INCOME, tables.income[name])


def spy_price(tables: InventorsTables, state: InventorsState, sector: i64) -> i64:
    """I4.1: what a spy on this sector costs in this round."""
    return under_laws(tables, state, PLACING, tables.sector_price[sector])


def job_pay(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """I7.1: what a player's job pays in this round."""
    return under_laws(tables, state, JOB_PAY, tables.job_pay[state.at[JOB + seat]])


def pay_per_spy(tables: InventorsTables, state: InventorsState) -> i64:
    """I3.1: what one spy earns in this round."""
    return under_laws(tables, state, SPY_PAY, tables.spy_pay)


def bank_repayment(tables: InventorsTables, state: InventorsState, loan: i64) -> i64:
    """I8.1: what the bank gets back: the loan and half of it, rounded down, if no law says otherwise."""
    return loan * under_laws(tables, state, INTEREST, tables.halves) // 2
