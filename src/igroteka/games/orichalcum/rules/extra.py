"""Phase 4: an extra action, paid with hoplites, nuggets or captured creatures (O4.10, O7.2, O8.7)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.protocol import Actions, Arg, Event, Refusal
from igroteka.games.orichalcum.rules.acting import TO_CAPTURE, TO_CREATE, TO_MINE, produce
from igroteka.games.orichalcum.rules.box import ACTIONS, PAYS
from igroteka.games.orichalcum.rules.flow import go_on
from igroteka.games.orichalcum.rules.goods import (
    LAGOON,
    MOUNTAIN,
    extra_price,
    has_active,
    pay_hoplites,
    pay_nuggets,
)
from igroteka.games.orichalcum.rules.questions import OrichalcumStep
from igroteka.games.orichalcum.rules.sites import can_create_with
from igroteka.games.orichalcum.rules.state import (
    CAPTURE,
    COUNT_BITS,
    COUNT_MASK,
    CREATE,
    CREATURE,
    CREATURE_BAG,
    EXTRA,
    HOPLITES,
    LOST,
    MINE,
    NUGGETS,
    RECRUIT,
    SPEND,
    STOCK,
    OrichalcumState,
    block_of,
    count_all,
    count_of,
    one_kind,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

WITH_HOPLITES: Final = 0
WITH_NUGGETS: Final = 1
WITH_CREATURES: Final = 2


def wealth(state: OrichalcumState, seat: i64, pay: i64) -> i64:
    """How much a player has of what an extra action is paid with."""
    block = block_of(seat)
    if pay == WITH_HOPLITES:
        return state.at[block + HOPLITES]
    if pay == WITH_NUGGETS:
        return state.at[block + NUGGETS]
    return count_all(state.at[block + STOCK], COUNT_BITS)


def begin_bought(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None
) -> None:
    """O4.10: the bought action; mining and recruiting ask only where a favour could double them."""
    if action == TO_CAPTURE:
        state.push(CAPTURE)
    elif action == TO_CREATE:
        state.push(CREATE)
    elif action == TO_MINE:
        if has_active(state, seat, MOUNTAIN):
            state.push(MINE)
        else:
            produce(tables, state, seat, tables.mine, events)
    elif has_active(state, seat, LAGOON):
        state.push(RECRUIT)
    else:
        produce(tables, state, seat, tables.recruit, events)
    go_on(tables, state, events)


class Extra(OrichalcumStep):
    """O4.10: buy an action or leave it (`extra PAY A`, `pass`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("extra", "O4.10", tables)

    def can_do(self, state: OrichalcumState, seat: i64, action: i64, nuggets: i64) -> bool:
        """O4.10, O8.7: whether the action can be done after paying, with so many nuggets left."""
        if action == TO_CAPTURE:
            return state.at[LOST] == 0 and state.at[block_of(seat) + CREATURE] != 0
        if action == TO_CREATE:
            return can_create_with(self.tables, state, seat, nuggets)
        return True

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        pay: i64
        for pay in range(3):
            price = extra_price(tables, state, seat, pay)
            if wealth(state, seat, pay) >= price:
                nuggets = state.at[block_of(seat) + NUGGETS]
                if pay == WITH_NUGGETS:
                    nuggets -= price
                action: i64
                for action in range(4):
                    if (tables.buys[pay] >> action) & 1 and self.can_do(state, seat, action, nuggets):
                        actions.add(tables.first_extra + 4 * pay + action)
        actions.add(tables.leave)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        bought = state.argument()
        state.pop()
        if action == tables.leave:
            go_on(tables, state, events)
            return
        state.push(EXTRA, bought + 1)
        pay = (action - tables.first_extra) // 4
        wanted = (action - tables.first_extra) % 4
        price = extra_price(tables, state, seat, pay)
        if events is not None:
            args = [Arg("pay", PAYS[pay]), Arg("action", ACTIONS[wanted]), Arg("price", price)]
            events.append(Event("extra-bought", seat, args))
        if pay == WITH_CREATURES and price > 0:
            state.push(SPEND, 4 * price + wanted)
            return
        if pay == WITH_HOPLITES:
            pay_hoplites(state, seat, price)
        elif pay == WITH_NUGGETS:
            pay_nuggets(state, seat, price)
        begin_bought(tables, state, seat, wanted, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action == tables.leave:
            return None
        if action < tables.first_extra or action > tables.leave:
            return self.other()
        pay = (action - tables.first_extra) // 4
        wanted = (action - tables.first_extra) % 4
        names: dict[str, int | str] = {"pay": PAYS[pay], "action": ACTIONS[wanted]}
        if int(wanted) not in tables.components.extra_buys[pay]:
            return Refusal("O4.10", "orichalcum-refuse-extra-not-for", names)
        price = int(extra_price(tables, state, seat, pay))
        have = int(wealth(state, seat, pay))
        if have < price:
            numbers: dict[str, int | str] = {"pay": PAYS[pay], "price": price, "have": have}
            return Refusal("O4.10", "orichalcum-refuse-extra-price", numbers)
        if wanted == TO_CAPTURE:
            if state.at[LOST]:
                return Refusal("O4.10", "orichalcum-refuse-lost-fight")
            if state.at[block_of(seat) + CREATURE] == 0:
                return Refusal("O4.3", "orichalcum-refuse-no-creatures")
        if wanted == TO_CREATE:
            left = state.at[block_of(seat) + NUGGETS] - (price if pay == WITH_NUGGETS else 0)
            if not can_create_with(tables, state, seat, left):
                return Refusal("O8.7", "orichalcum-refuse-create-after-paying")
        return None


class Spend(OrichalcumStep):
    """O4.10: each captured creature that is paid goes back to the bag (`spend KIND`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("spend", "O4.10", tables, True)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        stock = state.at[block_of(seat) + STOCK]
        action = self.tables.first_spend
        while stock != 0:
            if stock & COUNT_MASK:
                actions.add(action)
            stock >>= COUNT_BITS
            action += 1

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        kind = action - tables.first_spend
        left = state.argument() // 4 - 1
        wanted = state.argument() % 4
        place = block_of(seat) + STOCK
        state.pop()
        state.at[place] -= one_kind(kind)
        state.at[CREATURE_BAG] += one_kind(kind)
        if events is not None:
            events.append(Event("creature-spent", seat, [Arg("creature", tables.creature_keys[kind])]))
        if left > 0:
            state.push(SPEND, 4 * left + wanted)
        else:
            begin_bought(tables, state, seat, wanted, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        kind = action - self.tables.first_spend
        if kind < 0 or kind >= len(self.tables.creature_keys):
            return self.other()
        if count_of(state.at[block_of(seat) + STOCK], COUNT_BITS, kind) == 0:
            name: dict[str, int | str] = {"creature": self.tables.creature_keys[kind]}
            return Refusal("O4.10", "orichalcum-refuse-not-in-stock", name)
        return None
