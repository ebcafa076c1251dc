"""What holds in this round: numbers as the laws leave them, what they forbid, and whom (I10.1 to I10.3)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.inventors.rules.box import (
    ADD,
    ALL_PLAYERS,
    DEBTORS,
    EXPERIMENT_PRICE,
    FORBID,
    FREE_ACTIONS,
    INCOME,
    INTEREST,
    INVENTION_SECTOR,
    JOB_PAY,
    LAW_SLOTS,
    LEADERS,
    PLACING,
    RICH,
    SOLVENT,
    SPY_PAY,
    SPYLESS,
    TIMES,
    TRAILING,
)
from igroteka.games.inventors.rules.scoring import own_laid
from igroteka.games.inventors.rules.state import (
    JOB,
    LAW,
    LOAN,
    LOAN_PLACES,
    MONEY,
    SPIES,
    InventorsState,
    spies_on,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def concerns(tables: InventorsTables, state: InventorsState, law: i64, seat: i64) -> bool:
    """I10.3: whether a law is about a seat, as the table stands at this moment."""
    whom = tables.law_whom[law]
    if whom == ALL_PLAYERS:
        return True
    if whom == DEBTORS:
        return state.at[LOAN + seat * LOAN_PLACES] != 0
    if whom == SOLVENT:
        return state.at[LOAN + seat * LOAN_PLACES] == 0
    if whom == SPYLESS:
        return spies_on(state.at[SPIES + seat], tables.law_sector[law]) == 0
    if whom == RICH:
        return state.at[MONEY + seat] >= tables.law_limit[law]
    if whom in (LEADERS, TRAILING):
        most: i64 = 0
        other: i64
        for other in range(tables.players):
            laid = own_laid(tables, state, other)
            most = laid if laid > most else most
        is_leader = most > 0 and own_laid(tables, state, seat) == most
        return is_leader if whom == LEADERS else most > 0 and not is_leader
    return state.at[MONEY + seat] < tables.law_limit[law]


def is_about(tables: InventorsTables, law: i64, thing: i64, how: i64) -> bool:
    """Whether a law, if there is one, changes this in this way."""
    return law >= 0 and tables.law_thing[law] == thing and tables.law_how[law] == how


def law_forbidding(tables: InventorsTables, state: InventorsState, thing: i64, seat: i64) -> i64:
    """The first law of this round that forbids a seat this; -1 if there is none."""
    slot: i64
    for slot in range(LAW_SLOTS):
        law = state.at[LAW + slot]
        if is_about(tables, law, thing, FORBID) and concerns(tables, state, law, seat):
            return law
    return -1


def forbidden_actions(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """I10.2, I10.3, I8.5: the actions that a seat may not choose, as bits; none if nothing would be left."""
    forbidden: i64 = 0
    if is_barred(tables, state, seat):
        forbidden = bit(INVENTION_SECTOR)
    slot: i64
    for slot in range(LAW_SLOTS):
        law = state.at[LAW + slot]
        if law >= 0 and tables.law_forbids[law] != 0 and concerns(tables, state, law, seat):
            forbidden |= tables.law_forbids[law]
    return 0 if forbidden == FREE_ACTIONS else forbidden


def is_barred(tables: InventorsTables, state: InventorsState, seat: i64) -> bool:
    """I8.5: by this variant debtors invent nothing."""
    return tables.is_debt_barred and state.at[LOAN + seat * LOAN_PLACES] != 0


def law_against(tables: InventorsTables, state: InventorsState, sector: i64, seat: i64) -> i64:
    """I10.2: the first law by which a seat may not choose an action; -1 if there is none."""
    if forbidden_actions(tables, state, seat) & bit(sector) == 0:
        return -1
    slot: i64
    for slot in range(LAW_SLOTS):
        law = state.at[LAW + slot]
        if law >= 0 and tables.law_forbids[law] & bit(sector) != 0 and concerns(tables, state, law, seat):
            return law
    return -1


def is_touched(tables: InventorsTables, state: InventorsState, sector: i64) -> bool:
    """I10.2: whether a law gives or asks anybody something for an action."""
    one = state.at[LAW]
    other = state.at[LAW + 1]
    touched: i64 = 0
    if one >= 0:
        touched = tables.law_touches[one]
    if other >= 0:
        touched |= tables.law_touches[other]
    return (touched >> sector) & 1 != 0


def fee_on(tables: InventorsTables, state: InventorsState, sector: i64, seat: i64) -> i64:
    """I10.2: what the laws ask of a seat for an action."""
    fee: i64 = 0
    slot: i64
    for slot in range(LAW_SLOTS):
        law = state.at[LAW + slot]
        if law >= 0 and tables.law_charges[law] & bit(sector) != 0 and concerns(tables, state, law, seat):
            fee += tables.law_value[law]
    return fee


def law_on(tables: InventorsTables, state: InventorsState, thing: i64, how: i64, seat: i64) -> i64:
    """The first law of this round that is about this, in this way, for a seat; -1 if there is none."""
    slot: i64
    for slot in range(LAW_SLOTS):
        law = state.at[LAW + slot]
        if is_about(tables, law, thing, how) and concerns(tables, state, law, seat):
            return law
    return -1


def amount_on(tables: InventorsTables, state: InventorsState, thing: i64, how: i64, seat: i64) -> i64:
    """I10.1: what the laws of this round give or ask for something, in all."""
    amount: i64 = 0
    slot: i64
    for slot in range(LAW_SLOTS):
        law = state.at[LAW + slot]
        if is_about(tables, law, thing, how) and concerns(tables, state, law, seat):
            amount += tables.law_value[law]
    return amount


def experiment_places(tables: InventorsTables, state: InventorsState) -> i64:
    """I2.2: how many unfinished experiments a player may have in this round; two laws do not add up."""
    more: i64 = 0
    slot: i64
    for slot in range(LAW_SLOTS):
        law = state.at[LAW + slot]
        if law >= 0 and tables.law_places[law] > more:
            more = tables.law_places[law]
    return tables.most_unfinished + more


def is_duty_lifted(tables: InventorsTables, state: InventorsState) -> bool:
    """I2.2: whether a law of this round frees everybody from the duty to experiment."""
    one = state.at[LAW]
    other = state.at[LAW + 1]
    return (one >= 0 and tables.law_lifts[one] != 0) or (other >= 0 and tables.law_lifts[other] != 0)


def law_at_work(tables: InventorsTables, state: InventorsState, thing: i64) -> i64:
    """I10.1: the law whose effect this is, while it asks; -1 if it is about something else.

    The effects lie below the question with the number of the next law, so this is the one before.
    """
    slot = state.argument_below() - 1
    if slot < 0 or slot >= tables.revealed:
        return -1
    law = state.at[LAW + slot]
    return law if law >= 0 and tables.law_thing[law] == thing else -1


def is_forbidden(tables: InventorsTables, state: InventorsState, thing: i64, seat: i64) -> bool:
    """Whether a law of this round forbids a seat something."""
    return law_forbidding(tables, state, thing, seat) >= 0


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
