"""What goes on by itself between two questions: effects of laws, payments, actions, rounds, the end.

The agenda of a round is short: the laws and their effects, the choice, the settlement of the spies, and then
for each player in turn what the chosen action asks for, with `END` below it. `proceed` plays the entries that
ask nobody, until one on top does.
"""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Arg, Event
from igroteka.games.inventors.rules.box import (
    AMNESTY,
    BONUS,
    CARD,
    DISCARD_CARD,
    DRAW_CARD,
    ESPIONAGE_SECTOR,
    EXPERIMENTS_SECTOR,
    GAIN,
    GIFT,
    INVENTION_SECTOR,
    LAW_DISCARD_CARD,
    LAW_DRAW_CARD,
    MOST_PROPERTIES,
    ON_ACTION,
    PARDON,
    PAY,
    PLACE_SPY,
    TAX,
)
from igroteka.games.inventors.rules.cards import ready_inventions
from igroteka.games.inventors.rules.law_effects import (
    amount_on,
    concerns,
    experiment_places,
    fee_on,
    is_touched,
    job_pay,
    law_on,
)
from igroteka.games.inventors.rules.ledger import forgive, gain, hand_over, pay, repay
from igroteka.games.inventors.rules.piles import size_of
from igroteka.games.inventors.rules.purses import move_purses
from igroteka.games.inventors.rules.scoring import rank
from igroteka.games.inventors.rules.spies import settle_next
from igroteka.games.inventors.rules.state import (
    ACT,
    ACTED,
    ACTIVE,
    BY_LAW,
    CHOICE,
    CHOOSE,
    DISCARD,
    DRAW_EXPERIMENT,
    DRAW_PROPERTY,
    EFFECT,
    END,
    ESPIONAGE,
    EXPERIMENT_DECK,
    FIRST,
    HAND,
    INVENT,
    LAW,
    LAW_DISCARD,
    LAW_DRAW,
    MONEY,
    PAY_BANK,
    PLACE,
    PROPERTY,
    REMOVE,
    REVEAL_LAW,
    ROUND,
    SELL,
    SETTLE,
    SPIES,
    TALLY,
    UNFINISHED,
    WINNERS,
    InventorsState,
    property_argument,
    property_name,
    property_place,
    spies_out,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def proceed(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> None:
    """Play what asks nobody, until somebody, or chance, is asked, or the game is over."""
    while True:
        kind = state.kind()
        if kind == END:
            end_action(tables, state, events)
        elif kind == ACT:
            begin_action(tables, state, events)
        elif kind == SETTLE:
            settle_next(tables, state, events)
        elif kind == PROPERTY:
            next_property(tables, state, events)
        elif kind == EFFECT:
            next_effect(tables, state, events)
        else:
            return


def begin_round(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> None:
    """I2.1, I1.5: a new round; it begins with its laws."""
    state.at[ROUND] += 1
    state.push(REVEAL_LAW, tables.revealed)
    if events is not None:
        args = [Arg("round", state.at[ROUND]), Arg("first", state.at[FIRST] + 1)]
        events.append(Event("round-begun", state.at[FIRST], args))


def next_effect(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> None:
    """I10.1: laws that act at once, in the order in which they were drawn; then everybody chooses."""
    slot = state.argument()
    state.pop()
    if slot >= tables.revealed:
        state.push(CHOOSE)
        return
    state.push(EFFECT, slot + 1)
    law = state.at[LAW + slot]
    thing = tables.law_thing[law]
    seat: i64
    if thing in (GIFT, TAX):
        move_uranium(tables, state, law, events)
    elif thing == AMNESTY:
        for seat in range(tables.players):
            forgive(state, seat, events)
    elif thing == LAW_DRAW_CARD:
        if ready_inventions(tables, state, events):
            state.push(LAW_DRAW, tables.players * tables.law_value[law])
    elif thing == LAW_DISCARD_CARD:
        for seat in range(tables.players):
            if size_of(state.at[HAND + seat]) >= tables.law_value[law]:
                state.push(LAW_DISCARD)
                return


def move_uranium(
    tables: InventorsTables, state: InventorsState, law: i64, events: list[Event] | None
) -> None:
    """I10.2: a gift to all whom the law concerns, or a tax on who has any; nobody borrows for it."""
    value = tables.law_value[law]
    concerned: i64 = 0
    seat: i64
    for seat in range(tables.players):
        if concerns(tables, state, law, seat):
            concerned |= bit(seat)
    for seat in range(tables.players):
        if (concerned >> seat) & 1 == 0:
            continue
        if tables.law_thing[law] == GIFT:
            gain(state, seat, value)
            if events is not None:
                events.append(Event("law-gift", seat, [Arg("count", value)]))
        else:
            amount = state.at[MONEY + seat] if state.at[MONEY + seat] < value else value
            if amount > 0:
                hand_over(state, seat, amount, PAY_BANK, None)
                if events is not None:
                    events.append(Event("law-tax", seat, [Arg("count", amount)]))


def begin_action(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> None:
    """I2.1: the next player acts, clockwise from the first; after the last one the round is over."""
    at = state.at
    if at[ACTED] >= tables.players:
        state.pop()
        end_round(tables, state, events)
        return
    seat = (at[FIRST] + at[ACTED]) % tables.players
    at[ACTIVE] = seat
    state.push(END)
    action = at[CHOICE + seat]
    if action == ESPIONAGE_SECTOR:
        state.push(ESPIONAGE)
    elif action == EXPERIMENTS_SECTOR:
        at[TALLY] = 0
        state.push(SELL)
        if at[EXPERIMENT_DECK] != 0 and size_of(at[UNFINISHED + seat]) < experiment_places(tables, state):
            state.push(DRAW_EXPERIMENT)
    elif action == INVENTION_SECTOR:
        state.push(INVENT)
    else:
        amount = job_pay(tables, state, seat)
        gain(state, seat, amount)
        if events is not None:
            events.append(Event("job-paid", seat, [Arg("count", amount)]))
    if is_touched(tables, state, action):
        obey(tables, state, seat, action, events)


def obey(
    tables: InventorsTables, state: InventorsState, seat: i64, action: i64, events: list[Event] | None
) -> None:
    """I10.2: what the laws give and ask for the action that begins: a pardon, a bonus, a card, then a fee."""
    if law_on(tables, state, ON_ACTION + action, PARDON, seat) >= 0:
        forgive(state, seat, events)
    bonus = amount_on(tables, state, ON_ACTION + action, BONUS, seat)
    if bonus > 0:
        gain(state, seat, bonus)
        if events is not None:
            events.append(Event("law-gift", seat, [Arg("count", bonus)]))
    is_card = law_on(tables, state, ON_ACTION + action, CARD, seat) >= 0
    if is_card and ready_inventions(tables, state, events):
        state.push(DRAW_PROPERTY, BY_LAW)
    fee = fee_on(tables, state, action, seat)
    if fee > 0:
        if events is not None:
            events.append(Event("law-fee", seat, [Arg("count", fee)]))
        pay(state, seat, fee, PAY_BANK, events)


def end_action(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> None:
    """I8.3: loans are repaid at the end of the own action; then it is the next player's turn."""
    seat = state.at[ACTIVE]
    state.pop()
    repay(state, seat, events)
    state.at[ACTED] += 1
    state.at[ACTIVE] = -1
    if events is not None:
        events.append(Event("action-ended", seat, [], True))


def end_round(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> None:
    """I2.1, I1.5, I9.2: laws go to the discards, the first player changes, or the last round was this."""
    at = state.at
    move_purses(tables, state, events)
    at[ACTED] = 0
    at[LAW] = -1
    at[LAW + 1] = -1
    seat: i64
    for seat in range(tables.players):
        at[CHOICE + seat] = -1
    if at[ROUND] >= tables.max_rounds:
        finish(state, rank(tables, state))
        for seat in range(tables.players):
            if events is not None and (at[WINNERS] >> seat) & 1:
                events.append(Event("game-over", seat, [], True))
        return
    at[FIRST] = (at[FIRST] + 1) % tables.players
    begin_round(tables, state, events)


def finish(state: InventorsState, winners: i64) -> None:
    """I9.1, I9.2: the game is over, also in the middle of an action."""
    state.clear()
    state.at[ACTIVE] = -1
    state.at[ACTED] = 0
    state.at[WINNERS] = winners


def win(state: InventorsState, seat: i64, events: list[Event] | None) -> None:
    """I9.1: enough inventions of the own category: the game is won at once."""
    finish(state, bit(seat))
    if events is not None:
        events.append(Event("game-won", seat, [], True))


def next_property(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> None:
    """I6.2: the next property of the laid invention."""
    at = state.at
    seat = at[ACTIVE]
    name = property_name(state.argument())
    which = property_place(state.argument())
    state.pop()
    if which >= tables.property_count[name]:
        return
    if which + 1 < tables.property_count[name]:
        state.push(PROPERTY, property_argument(name, which + 1))
    place = MOST_PROPERTIES * name + which
    kind = tables.property_kind[place]
    value = tables.property_value[place]
    if kind == DRAW_CARD:
        if ready_inventions(tables, state, events):
            state.push(DRAW_PROPERTY)
    elif kind == DISCARD_CARD:
        if at[HAND + seat] != 0:
            state.push(DISCARD)
    elif kind == GAIN:
        gain(state, seat, value)
        if events is not None:
            events.append(Event("uranium-gained", seat, [Arg("count", value)]))
    elif kind == PAY:
        pay(state, seat, value, PAY_BANK, events)
    elif kind == PLACE_SPY:
        if spies_out(at[SPIES + seat]) < tables.spies:
            state.push(PLACE)
    elif at[SPIES + seat] != 0:
        state.push(REMOVE)
