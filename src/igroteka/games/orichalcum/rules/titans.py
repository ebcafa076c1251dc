"""The titans: attracting them and sending one back (O3.6 to O3.9)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Actions, Arg, Event, Refusal
from igroteka.games.orichalcum.rules.board import around, size_of
from igroteka.games.orichalcum.rules.box import LANDS
from igroteka.games.orichalcum.rules.flow import go_on
from igroteka.games.orichalcum.rules.goods import titan_limit
from igroteka.games.orichalcum.rules.questions import OrichalcumStep
from igroteka.games.orichalcum.rules.scoring import is_won, titans_of
from igroteka.games.orichalcum.rules.state import (
    LAND,
    RETURN,
    TITAN,
    TITAN_OWNER,
    TITANS_ACTIVE,
    OrichalcumState,
    block_of,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


def attracted(tables: OrichalcumTables, state: OrichalcumState, seat: i64, laid: i64) -> i64:
    """O3.6, O3.7b: the lands of which a new cell belongs to an area of 3 or more, as a set."""
    titans: i64 = 0
    land: i64
    for land in range(4):
        cells = state.at[block_of(seat) + LAND + land]
        fresh = cells & laid
        while fresh != 0:
            area = fresh & -fresh
            fresh &= fresh - 1
            grown = (area | around(area)) & cells
            while grown != area:
                area = grown
                grown = (area | around(area)) & cells
            if size_of(area) >= tables.components.area:
                titans |= bit(land)
                break
    return titans


def take_titan(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, land: i64, events: list[Event] | None
) -> None:
    """O3.6, O3.7: a titan comes from wherever it is, active; over the limit an old one goes back.

    O8.1: no win is tested between the two.
    """
    owner = state.at[TITAN_OWNER + land]
    state.at[TITAN_OWNER + land] = seat
    state.at[TITANS_ACTIVE] |= bit(land)
    if events is not None:
        titan = Arg("titan", LANDS[land])
        if owner == seat:
            events.append(Event("titan-renewed", seat, [titan]))
        else:
            events.append(Event("titan-attracted", seat, [titan, Arg("from", owner + 1)]))
    if titans_of(state, seat) > titan_limit(tables, state, seat):
        state.push(RETURN, land)
    else:
        is_won(tables, state, events)


class Titan(OrichalcumStep):
    """O3.6, O3.9: each attracted titan in the player's order (`titan LAND`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("titan", "O3.9", tables, True)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        actions.add_bits(self.tables.first_titan, state.argument())

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        land = action - self.tables.first_titan
        left = state.argument() & ~bit(land)
        state.pop()
        if left != 0:
            state.push(TITAN, left)
        take_titan(self.tables, state, seat, land, events)
        go_on(self.tables, state, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        land = action - self.tables.first_titan
        if land < 0 or land >= len(LANDS):
            return self.other()
        if not (state.argument() >> land) & 1:
            return Refusal("O3.6", "orichalcum-refuse-not-attracted", {"titan": LANDS[land]})
        return None


class Return(OrichalcumStep):
    """O3.7: over the limit an old titan goes back to the middle, never the one just taken (`return LAND`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("return", "O3.7", tables, True)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        land: i64
        for land in range(4):
            if state.at[TITAN_OWNER + land] == seat and land != state.argument():
                actions.add(self.tables.first_return + land)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        land = action - self.tables.first_return
        state.pop()
        state.at[TITAN_OWNER + land] = -1
        state.at[TITANS_ACTIVE] |= bit(land)
        if events is not None:
            events.append(Event("titan-returned", seat, [Arg("titan", LANDS[land])]))
        if not is_won(self.tables, state, events):
            go_on(self.tables, state, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        land = action - self.tables.first_return
        if land < 0 or land >= len(LANDS):
            return self.other()
        numbers: dict[str, int | str] = {"titan": LANDS[land]}
        if state.at[TITAN_OWNER + land] != seat:
            return Refusal("O3.7", "orichalcum-refuse-return-not-held", numbers)
        if land == state.argument():
            return Refusal("O3.7", "orichalcum-refuse-return-just-taken", numbers)
        return None
