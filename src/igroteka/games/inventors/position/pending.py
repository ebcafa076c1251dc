"""Payments, offers and requests for a loan that a position is in the middle of (I5.2, I8.1, I8.2)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.offers import COUNT_AT, proposal
from igroteka.engine.protocol import PositionError
from igroteka.games.inventors.position.parts import seat_in
from igroteka.games.inventors.rules.loans import shortage
from igroteka.games.inventors.rules.piles import count_in, size_of
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    ANSWER_OFFER,
    DUE,
    DUE_SEAT,
    DUE_TO,
    MONEY,
    PAY_BANK,
    PAY_POT,
    PAY_SEAT,
    PROPOSAL,
    TALLY,
    UNFINISHED,
    InventorsState,
)
from igroteka.games.inventors.rules.tables import InventorsTables
from igroteka.games.positions import fields, listed, place_in, whole

# More than any limit allows (pending_checks.py has the limits).
MOST_MADE: Final = 100


def read_tally(tables: InventorsTables, state: InventorsState, value: object) -> None:
    """I5.2, I8.2: the proposals already made; at most so many seats were asked as were made."""
    if value is None:
        return
    said = fields("tally", value, ["made", "asked"])
    made = whole("tally: made", said["made"], 1, MOST_MADE)
    asked = listed("tally: asked", said["asked"])
    tally: i64 = 0
    for name in asked:
        tally |= bit(seat_in(tables, "tally: asked", name))
    if not 1 <= len(set(map(str, asked))) == len(asked) <= made:
        raise PositionError("tally: asked: expected each seat once, and no more than were made")
    state.at[TALLY] = tally + made * bit(COUNT_AT)


def read_due(tables: InventorsTables, state: InventorsState, value: object) -> None:
    """I8.1: a payment for which somebody has too little."""
    if value is None:
        return
    said = fields("due", value, ["seat", "amount", "to"])
    seat = whole("due: seat", said["seat"], 1, int(tables.players)) - 1
    state.at[DUE_SEAT] = seat
    state.at[DUE] = whole("due: amount", said["amount"], int(state.at[MONEY + seat]) + 1, 60000)
    if said["to"] == "bank":
        state.at[DUE_TO] = PAY_BANK
    elif said["to"] == "spies":
        state.at[DUE_TO] = PAY_POT
    else:
        other = seat_in(tables, "due: to", said["to"])
        if other == seat:
            raise PositionError("due: to: expected somebody else")
        state.at[DUE_TO] = PAY_SEAT + other


def read_proposal(tables: InventorsTables, state: InventorsState, value: object) -> None:
    """I5.2, I8.2: an offer, or a request for a loan, to which an answer is due."""
    if value is None:
        return
    is_sale = state.kind() == ANSWER_OFFER
    said = fields(
        "proposal", value, ["from", "to", *(["experiment", "price"] if is_sale else ["loan", "owed"])]
    )
    players = int(tables.players)
    one = whole("proposal: from", said["from"], 1, players) - 1
    other = whole("proposal: to", said["to"], 1, players) - 1
    if one == other or one != (state.at[ACTIVE] if is_sale else state.at[DUE_SEAT]):
        raise PositionError("proposal: from: expected who is to propose, and another seat to answer")
    if not (state.at[TALLY] >> other) & 1:
        raise PositionError("proposal: to: expected a seat that the tally has")
    if is_sale:
        name = place_in("proposal: experiment", said["experiment"], tables.names)
        price = whole("proposal: price", said["price"], int(tables.price[name]), int(tables.highest_price))
        is_full = size_of(state.at[UNFINISHED + other]) >= tables.most_unfinished
        if is_full or count_in(state.at[UNFINISHED + one], name) == 0:
            raise PositionError("proposal: experiment: expected one of the seller, and room before the buyer")
        state.at[PROPOSAL] = proposal(one, other, name, price)
        return
    loan = int(shortage(state))
    whole("proposal: loan", said["loan"], loan, loan)
    owed = whole("proposal: owed", said["owed"], loan, loan + int(tables.most_extra))
    if state.at[MONEY + other] < loan:
        raise PositionError("proposal: to: expected a player who has as much")
    state.at[PROPOSAL] = proposal(one, other, loan, owed)
