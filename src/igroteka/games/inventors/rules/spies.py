"""Chapter 3, the spies: who pays whom for which sector, and the payments of a round (I3)."""

from mypy_extensions import i64

from igroteka.engine.protocol import Arg, Event
from igroteka.games.inventors.rules.box import SECTORS
from igroteka.games.inventors.rules.law_effects import pay_per_spy
from igroteka.games.inventors.rules.ledger import pay
from igroteka.games.inventors.rules.state import (
    ACT,
    CHOICE,
    FIRST,
    MONEY,
    NET,
    PAY_POT,
    POT,
    ROUND,
    SETTLE,
    SPIES,
    InventorsState,
    spies_on,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def begin_settlement(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> None:
    """I2.1, I3.3: all pairs and sectors, netted for each player; left out in the first round."""
    state.push(ACT)
    if state.at[ROUND] == 1:
        return
    rate = pay_per_spy(tables, state)
    if rate == 0:
        return
    is_any = False
    one: i64
    other: i64
    for one in range(tables.players):
        for other in range(one + 1, tables.players):
            sector = state.at[CHOICE + one]
            if settle_pair(state, one, other, sector, rate, events):
                is_any = True
            if state.at[CHOICE + other] != sector and settle_pair(
                state, one, other, state.at[CHOICE + other], rate, events
            ):
                is_any = True
    if is_any:
        state.push(SETTLE, 0)


def settle_pair(
    state: InventorsState, one: i64, other: i64, sector: i64, rate: i64, events: list[Event] | None
) -> bool:
    """I3.1, I3.2: two players and a sector that one of them has chosen, or both; gives whether anybody pays.

    Whoever has fewer spies there pays the difference; but who has none there and has not chosen the sector
    has nothing to do with it.
    """
    ones = spies_on(state.at[SPIES + one], sector)
    others = spies_on(state.at[SPIES + other], sector)
    if ones == others:
        return False
    if ones == 0 and state.at[CHOICE + one] != sector:
        return False
    if others == 0 and state.at[CHOICE + other] != sector:
        return False
    amount = (others - ones) * rate
    state.at[NET + one] -= amount
    state.at[NET + other] += amount
    if events is not None:
        payer, payee = (one, other) if amount > 0 else (other, one)
        args = [
            Arg("target", payee + 1),
            Arg("sector", SECTORS[sector]),
            Arg("count", amount if amount > 0 else -amount),
        ]
        is_difference = ones > 0 and others > 0
        events.append(
            Event("difference-settled", payer, args) if is_difference else Event("spies-settled", payer, args)
        )
    return True


def settle_next(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> None:
    """I3.3: the next net payer pays, clockwise from the first player; receivers get theirs at last."""
    at = state.at
    done = state.argument()
    state.pop()
    place: i64
    for place in range(done, tables.players):
        seat = (at[FIRST] + place) % tables.players
        if at[NET + seat] < 0:
            amount = -at[NET + seat]
            at[NET + seat] = 0
            state.push(SETTLE, place + 1)
            pay(state, seat, amount, PAY_POT, events)
            return
    for seat in range(tables.players):
        amount = at[NET + seat]
        if amount > 0:
            at[NET + seat] = 0
            at[POT] -= amount
            at[MONEY + seat] += amount
            if events is not None:
                events.append(Event("spies-earned", seat, [Arg("count", amount)]))
