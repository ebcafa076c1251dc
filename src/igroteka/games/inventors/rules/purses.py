"""Laws by which every purse goes to a neighbour at the end of the round, and who gets which (I10.2)."""

from mypy_extensions import i64

from igroteka.engine.protocol import Arg, Event
from igroteka.games.inventors.rules.state import LAW, MONEY, InventorsState
from igroteka.games.inventors.rules.tables import InventorsTables


def steps_of_purses(tables: InventorsTables, state: InventorsState) -> i64:
    """How many places clockwise every purse goes at the end of this round; 0 if they stay."""
    one = state.at[LAW]
    other = state.at[LAW + 1]
    steps: i64 = 0
    if one >= 0:
        steps = tables.law_steps[one]
    if other >= 0:
        steps += tables.law_steps[other]
    return steps if steps < tables.players else steps - tables.players


def giver_of(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """Whose purse a seat has after this round: its own, or that of another."""
    steps = steps_of_purses(tables, state)
    return seat - steps if seat >= steps else seat - steps + tables.players


def coming(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """What a seat has after this round, if nothing more is paid in it."""
    return state.at[MONEY + giver_of(tables, state, seat)]


def coming_with(tables: InventorsTables, state: InventorsState, seat: i64, gains: i64) -> i64:
    """The same if the seat gains so much before: in vain where its purse goes to another."""
    giver = giver_of(tables, state, seat)
    return state.at[MONEY + giver] + (gains if giver == seat else 0)


def move_purses(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> None:
    """I10.2: the round is over: all uranium goes to a neighbour, debts stay."""
    steps = steps_of_purses(tables, state)
    if steps == 0:
        return
    at = state.at
    players = tables.players
    before = at[MONEY : MONEY + players]
    seat: i64
    for seat in range(players):
        taker = (seat + steps) % players
        at[MONEY + taker] = before[seat]
        if events is not None:
            events.append(Event("purse-passed", seat, [Arg("target", taker + 1), Arg("count", before[seat])]))
