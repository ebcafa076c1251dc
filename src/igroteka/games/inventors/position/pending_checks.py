"""Payments, properties and proposals in the middle of a position fit what leads to them (I3 to I8)."""

from typing import Final

from igroteka.engine.offers import count_made, has_asked
from igroteka.engine.protocol import PositionError
from igroteka.games.inventors.position.agenda import WORDS, entries
from igroteka.games.inventors.rules.box import (
    DISCARD_CARD,
    DRAW_CARD,
    ESPIONAGE_SECTOR,
    EXPERIMENTS_SECTOR,
    MOST_PROPERTIES,
    PAY,
    PLACE_SPY,
    PROPERTY_USE,
    REMOVE_SPY,
    SECTORS,
    SELLING,
    TAKING,
)
from igroteka.games.inventors.rules.law_effects import experiment_price, law_that, spy_price
from igroteka.games.inventors.rules.loans import shortage
from igroteka.games.inventors.rules.piles import cards_among, count_in, listed_names, size_of
from igroteka.games.inventors.rules.spies import begin_settlement
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    AFTER_SALE,
    BORROW,
    CHOICE,
    DISCARD,
    DRAW_PROPERTY,
    DUE,
    DUE_SEAT,
    DUE_TO,
    FIRST,
    LAID,
    MONEY,
    NET,
    PAY_BANK,
    PAY_POT,
    PAY_SEAT,
    PLACE,
    POT,
    PROPERTY,
    REMOVE,
    ROLE,
    SETTLE,
    SPIES,
    TALLY,
    UNFINISHED,
    InventorsState,
    count_loans,
    spies_on,
)
from igroteka.games.inventors.rules.tables import InventorsTables
from igroteka.games.positions import whole

# What a property asks for, or what it is that has to be borrowed for.
PROPERTY_OF: Final = {
    DRAW_PROPERTY: DRAW_CARD,
    DISCARD: DISCARD_CARD,
    PLACE: PLACE_SPY,
    REMOVE: REMOVE_SPY,
    BORROW: PAY,
}


def check_settlement(tables: InventorsTables, state: InventorsState) -> None:
    """I3.3: who still pays what follows from round, laws, choices and spies, and from whose turn it is."""
    at = state.at
    begun = state.clone()
    begun.clear()
    for seat in range(tables.players):
        begun.at[NET + seat] = 0
    begin_settlement(tables, begun, None)
    if begun.kind() != SETTLE:
        raise PositionError("agenda: settle: expected a round in which spies are paid")
    settled = entries(state)[-2][1]
    whole("agenda: settle", settled, 1, int(tables.players))
    paid = 0
    for place in range(tables.players):
        seat = int(at[FIRST] + place) % int(tables.players)
        net = int(begun.at[NET + seat])
        expected = 0 if net < 0 and place < settled else net
        if at[NET + seat] != expected:
            raise PositionError(f"seats: p{seat + 1}: net: expected {expected}, found {at[NET + seat]}")
        if place + 1 == settled and (at[DUE_SEAT] != seat or at[DUE] != -net):
            raise PositionError(f"due: expected seat {seat + 1} and amount {max(0, -net)}")
        paid += max(0, -net) if place + 1 < settled else 0
    if at[DUE_TO] != PAY_POT:
        raise PositionError("due: to: expected spies during a settlement")
    if at[POT] != paid:
        raise PositionError(f"pot: expected {paid}, found {at[POT]}")


def check_due(tables: InventorsTables, state: InventorsState, above: list[int]) -> None:
    """I4.1, I5.1, I5.2, I6.2: a buyer owes the seller; else the player whose action it is owes the bank."""
    seat, active = int(state.at[DUE_SEAT]), int(state.at[ACTIVE])
    if AFTER_SALE in above:
        if seat == active:
            raise PositionError("due: seat: expected the buyer, not the seller")
        if state.at[DUE_TO] != PAY_SEAT + active:
            raise PositionError(f"due: to: expected p{active + 1}, the seller")
        bought = [int(tables.price[name]) for name in listed_names(state.at[UNFINISHED + seat])]
        if not bought:
            raise PositionError(f"seats: p{seat + 1}: experiments: expected the one that is bought")
        whole("due: amount", int(state.at[DUE]), min(bought), int(tables.highest_price))
        return
    if seat != active:
        raise PositionError(f"due: seat: expected {active + 1}, whose action it is")
    if state.at[DUE_TO] != PAY_BANK:
        raise PositionError("due: to: expected bank in this action")
    amounts = prices(tables, state, above)
    if state.at[DUE] not in amounts:
        asked = ", ".join(str(amount) for amount in sorted(set(amounts))) or "nothing"
        raise PositionError(f"due: amount: expected {asked} in this action, found {state.at[DUE]}")


def prices(tables: InventorsTables, state: InventorsState, above: list[int]) -> list[int]:
    """What the player whose action it is can have to pay the bank."""
    seat = state.at[ACTIVE]
    action = state.at[CHOICE + seat]
    if action == EXPERIMENTS_SECTOR:
        names = listed_names(state.at[UNFINISHED + seat])
        return [int(experiment_price(tables, state, name)) for name in names]
    amounts = [int(tables.property_value[place]) for place in used_properties(tables, state, PAY)]
    if action == ESPIONAGE_SECTOR and not above:
        for sector in range(len(SECTORS)):
            if spies_on(state.at[SPIES + seat], sector) > 0:
                amounts.append(int(spy_price(tables, state, sector)))
    return amounts


def check_property(tables: InventorsTables, state: InventorsState) -> None:
    """I6.2, I6.3: what is asked is a property of an invention of the own category that has been laid."""
    kind = int(state.kind()) if state.kind() in PROPERTY_OF else BORROW
    if not used_properties(tables, state, PROPERTY_OF[kind]):
        raise PositionError(f"agenda: {WORDS[kind]}: expected a laid invention whose property this is")


def used_properties(tables: InventorsTables, state: InventorsState, property: int) -> list[int]:
    """I6.2: which properties of this kind can be in use: the one before the next, or a last one."""
    seat = state.at[ACTIVE]
    own = cards_among(state.at[LAID + seat], tables.names_of[state.at[ROLE + seat]])
    law = law_that(tables, state, PROPERTY_USE)
    if law < 0 and state.at[CHOICE + seat] == ESPIONAGE_SECTOR:
        law = law_that(tables, state, TAKING)
    used: list[int] = []
    following = [argument for kind, argument in entries(state) if kind == PROPERTY]
    for name in range(tables.name_count):
        which = int(tables.property_count[name]) - 1
        if following:
            which = (following[0] & 3) - 1 if following[0] >> 2 == name else -1
        if law < 0 and which >= 0 and count_in(own, name) > 0:
            place = MOST_PROPERTIES * name + which
            if tables.property_kind[place] == property:
                used.append(place)
    return used


def check_tally(tables: InventorsTables, state: InventorsState) -> None:
    """I5.2, I8.2: only others have been asked, such as can agree, and not more often than is allowed."""
    at = state.at
    tally = at[TALLY]
    if tally == 0:
        return
    is_loan = BORROW in [kind for kind, _ in entries(state)]
    one = int(at[DUE_SEAT] if is_loan else at[ACTIVE])
    made = int(count_made(tally))
    asked = [seat for seat in range(tables.players) if has_asked(tally, seat)]
    if one in asked:
        raise PositionError(f"tally: asked: expected others than p{one + 1}, who proposes")
    if is_loan:
        whole("tally: made", made, len(asked), len(asked))
        if count_loans(state, one) >= tables.most_loans - 1:
            raise PositionError("tally: expected null for so many loans")
        if any(at[MONEY + seat] < shortage(state) for seat in asked):
            raise PositionError(f"tally: asked: expected players who have {shortage(state)} uranium")
        return
    whole("tally: made", made, len(asked), tables.components.offers)
    if law_that(tables, state, SELLING) >= 0:
        raise PositionError("tally: expected null where a law forbids sales")
    if any(size_of(at[UNFINISHED + seat]) >= tables.most_unfinished for seat in asked):
        raise PositionError("tally: asked: expected players who have room for an experiment")
