"""Phase 3, the chosen card's action, and what mining and recruiting bring (O4.1, O4.2, O4.12)."""

from mypy_extensions import i64

from igroteka.engine.protocol import Actions, Arg, Event, Refusal, State
from igroteka.games.orichalcum.asking import Asking
from igroteka.games.orichalcum.components import ACTIONS
from igroteka.games.orichalcum.favours import use_favour, why_no_favour
from igroteka.games.orichalcum.flow import go_on
from igroteka.games.orichalcum.goods import (
    LAGOON,
    MOUNTAIN,
    camps_of,
    gain_hoplites,
    gain_nuggets,
    has_active,
    mines_of,
)
from igroteka.games.orichalcum.sites import can_create
from igroteka.games.orichalcum.state import (
    CAPTURE,
    CARD,
    CREATE,
    CREATURE,
    OrichalcumState,
    block_of,
)
from igroteka.games.orichalcum.table import Table

# The actions, in the order of components.ACTIONS.
TO_MINE = 0
TO_RECRUIT = 1
TO_CAPTURE = 2
TO_CREATE = 3


def mine(table: Table, state: OrichalcumState, seat: i64, factor: i64, events: list[Event] | None) -> None:
    """O4.1, O8.4: a nugget for each mine, as far as the supply goes."""
    count = gain_nuggets(state, seat, factor * mines_of(table, state, seat))
    if events is not None:
        events.append(Event("mined", seat, [Arg("count", count)]))


def recruit(table: Table, state: OrichalcumState, seat: i64, factor: i64, events: list[Event] | None) -> None:
    """O4.2, O8.4: a hoplite for each training camp, as far as the supply goes."""
    count = gain_hoplites(state, seat, factor * camps_of(table, state, seat))
    if events is not None:
        events.append(Event("recruited", seat, [Arg("count", count)]))


def produce(table: Table, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
    """O4.1, O4.2: mining or recruiting, doubled by the titan's favour."""
    factor: i64 = table.components.factor
    if action == table.mine:
        mine(table, state, seat, 1, events)
    elif action == table.mine_double:
        use_favour(state, seat, MOUNTAIN, events)
        mine(table, state, seat, factor, events)
    elif action == table.recruit:
        recruit(table, state, seat, 1, events)
    else:
        use_favour(state, seat, LAGOON, events)
        recruit(table, state, seat, factor, events)


class Act(Asking):
    """O3.1, O4.12: the action of the chosen card, or nothing (`mine`, ..., `skip`)."""

    def __init__(self, table: Table) -> None:
        super().__init__("act", "O4.12", table)

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, OrichalcumState)
        table = self.table
        action = table.card_action[state.at[CARD]]
        if action == TO_MINE:
            actions.add(table.mine)
            if has_active(state, seat, MOUNTAIN):
                actions.add(table.mine_double)
        elif action == TO_RECRUIT:
            actions.add(table.recruit)
            if has_active(state, seat, LAGOON):
                actions.add(table.recruit_double)
        elif action == TO_CAPTURE:
            if state.at[block_of(seat) + CREATURE] != 0:
                actions.add(table.capture)
        elif can_create(table, state, seat):
            actions.add(table.create)
        actions.add(table.skip)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        table = self.table
        state.pop()
        if action == table.capture:
            state.push(CAPTURE)
        elif action == table.create:
            state.push(CREATE)
        elif action == table.skip:
            if events is not None:
                name = ACTIONS[table.card_action[state.at[CARD]]]
                events.append(Event("action-skipped", seat, [Arg("action", name)]))
            go_on(table, state, events)
        else:
            produce(table, state, seat, action, events)
            go_on(table, state, events)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        assert isinstance(state, OrichalcumState)
        table = self.table
        if action == table.skip:
            return None
        wanted = -1
        if action == table.mine or action == table.mine_double:
            wanted = TO_MINE
        elif action == table.recruit or action == table.recruit_double:
            wanted = TO_RECRUIT
        elif action == table.capture:
            wanted = TO_CAPTURE
        elif action == table.create:
            wanted = TO_CREATE
        if wanted < 0:
            return self.other()
        printed = int(table.card_action[state.at[CARD]])
        if wanted != printed:
            numbers: dict[str, int | str] = {"action": ACTIONS[printed], "asked": ACTIONS[wanted]}
            return Refusal("O3.1", "orichalcum-refuse-card-action", numbers)
        if action == table.mine_double:
            return why_no_favour(state, seat, MOUNTAIN)
        if action == table.recruit_double:
            return why_no_favour(state, seat, LAGOON)
        if action == table.capture and state.at[block_of(seat) + CREATURE] == 0:
            return Refusal("O4.3", "orichalcum-refuse-no-creatures")
        if action == table.create and not can_create(table, state, seat):
            return Refusal("O4.5", "orichalcum-refuse-nothing-to-create")
        return None


class Produce(Asking):
    """A bought production of a player whose titan doubles it: with or without the favour."""

    def __init__(self, key: str, rule: str, plain: i64, doubled: i64, table: Table) -> None:
        super().__init__(key, rule, table, True)
        self.plain: i64 = plain
        self.doubled: i64 = doubled

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        actions.add(self.plain)
        actions.add(self.doubled)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, OrichalcumState)
        state.pop()
        produce(self.table, state, seat, action, events)
        go_on(self.table, state, events)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        return None if action == self.plain or action == self.doubled else self.other()


class Mine(Produce):
    """O4.1: a bought mining with active Hyperion (`mine`, `mine double`)."""

    def __init__(self, table: Table) -> None:
        super().__init__("mine", "O4.1", table.mine, table.mine_double, table)


class Recruit(Produce):
    """O4.2: a bought recruiting with active Themis (`recruit`, `recruit double`)."""

    def __init__(self, table: Table) -> None:
        super().__init__("recruit", "O4.2", table.recruit, table.recruit_double, table)
