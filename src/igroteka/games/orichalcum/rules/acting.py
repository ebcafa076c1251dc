"""Phase 3, the chosen card's action, and what mining and recruiting bring (O4.1, O4.2, O4.12)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.protocol import Actions, Arg, Event, Refusal
from igroteka.games.orichalcum.rules.box import ACTIONS
from igroteka.games.orichalcum.rules.favours import use_favour, why_no_favour
from igroteka.games.orichalcum.rules.flow import go_on
from igroteka.games.orichalcum.rules.goods import (
    LAGOON,
    MOUNTAIN,
    camps_of,
    gain_hoplites,
    gain_nuggets,
    has_active,
    mines_of,
)
from igroteka.games.orichalcum.rules.questions import OrichalcumStep
from igroteka.games.orichalcum.rules.sites import can_create
from igroteka.games.orichalcum.rules.state import CAPTURE, CARD, CREATE, CREATURE, OrichalcumState, block_of
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

# The actions, in the order of box.ACTIONS.
TO_MINE: Final = 0
TO_RECRUIT: Final = 1
TO_CAPTURE: Final = 2
TO_CREATE: Final = 3


def mine(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, factor: i64, events: list[Event] | None
) -> None:
    """O4.1, O8.4: a nugget for each mine, as far as the supply goes."""
    count = gain_nuggets(state, seat, factor * mines_of(tables, state, seat))
    if events is not None:
        events.append(Event("mined", seat, [Arg("count", count)]))


def recruit(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, factor: i64, events: list[Event] | None
) -> None:
    """O4.2, O8.4: a hoplite for each training camp, as far as the supply goes."""
    count = gain_hoplites(state, seat, factor * camps_of(tables, state, seat))
    if events is not None:
        events.append(Event("recruited", seat, [Arg("count", count)]))


def produce(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None
) -> None:
    """O4.1, O4.2: mining or recruiting, doubled by the titan's favour."""
    factor: i64 = tables.components.factor
    if action == tables.mine:
        mine(tables, state, seat, 1, events)
    elif action == tables.mine_double:
        use_favour(state, seat, MOUNTAIN, events)
        mine(tables, state, seat, factor, events)
    elif action == tables.recruit:
        recruit(tables, state, seat, 1, events)
    else:
        use_favour(state, seat, LAGOON, events)
        recruit(tables, state, seat, factor, events)


class Act(OrichalcumStep):
    """O3.1, O4.12: the action of the chosen card, or nothing (`mine`, ..., `skip`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("act", "O4.12", tables)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        action = tables.card_action[state.at[CARD]]
        if action == TO_MINE:
            actions.add(tables.mine)
            if has_active(state, seat, MOUNTAIN):
                actions.add(tables.mine_double)
        elif action == TO_RECRUIT:
            actions.add(tables.recruit)
            if has_active(state, seat, LAGOON):
                actions.add(tables.recruit_double)
        elif action == TO_CAPTURE:
            if state.at[block_of(seat) + CREATURE] != 0:
                actions.add(tables.capture)
        elif can_create(tables, state, seat):
            actions.add(tables.create)
        actions.add(tables.skip)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        state.pop()
        if action == tables.capture:
            state.push(CAPTURE)
        elif action == tables.create:
            state.push(CREATE)
        elif action == tables.skip:
            if events is not None:
                name = ACTIONS[tables.card_action[state.at[CARD]]]
                events.append(Event("action-skipped", seat, [Arg("action", name)]))
            go_on(tables, state, events)
        else:
            produce(tables, state, seat, action, events)
            go_on(tables, state, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action == tables.skip:
            return None
        wanted = -1
        if action == tables.mine or action == tables.mine_double:
            wanted = TO_MINE
        elif action == tables.recruit or action == tables.recruit_double:
            wanted = TO_RECRUIT
        elif action == tables.capture:
            wanted = TO_CAPTURE
        elif action == tables.create:
            wanted = TO_CREATE
        if wanted < 0:
            return self.other()
        printed = int(tables.card_action[state.at[CARD]])
        if wanted != printed:
            numbers: dict[str, int | str] = {"action": ACTIONS[printed], "asked": ACTIONS[wanted]}
            return Refusal("O3.1", "orichalcum-refuse-card-action", numbers)
        if action == tables.mine_double:
            return why_no_favour(state, seat, MOUNTAIN)
        if action == tables.recruit_double:
            return why_no_favour(state, seat, LAGOON)
        if action == tables.capture and state.at[block_of(seat) + CREATURE] == 0:
            return Refusal("O4.3", "orichalcum-refuse-no-creatures")
        if action == tables.create and not can_create(tables, state, seat):
            return Refusal("O4.5", "orichalcum-refuse-nothing-to-create")
        return None


class Produce(OrichalcumStep):
    """A bought production of a player whose titan doubles it: with or without the favour."""

    def __init__(self, key: str, rule: str, plain: i64, doubled: i64, tables: OrichalcumTables) -> None:
        super().__init__(key, rule, tables, True)
        self.plain: i64 = plain
        self.doubled: i64 = doubled

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        actions.add(self.plain)
        actions.add(self.doubled)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        state.pop()
        produce(self.tables, state, seat, action, events)
        go_on(self.tables, state, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        return None if action == self.plain or action == self.doubled else self.other()


class Mine(Produce):
    """O4.1: a bought mining with active Hyperion (`mine`, `mine double`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("mine", "O4.1", tables.mine, tables.mine_double, tables)


class Recruit(Produce):
    """O4.2: a bought recruiting with active Themis (`recruit`, `recruit double`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("recruit", "O4.2", tables.recruit, tables.recruit_double, tables)
