"""Chapter 2, the secret choice of an action (I2.1, I2.2)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import EVERYBODY, Actions, Arg, Event, Refusal, Step, all_but, only
from igroteka.games.inventors.rules.box import EXPERIMENTS_SECTOR, SECTORS
from igroteka.games.inventors.rules.flow import proceed
from igroteka.games.inventors.rules.law_effects import (
    experiment_places,
    forbidden_actions,
    is_duty_lifted,
    law_against,
)
from igroteka.games.inventors.rules.piles import size_of
from igroteka.games.inventors.rules.spies import begin_settlement
from igroteka.games.inventors.rules.state import CHOICE, EXPERIMENT_DECK, UNFINISHED, InventorsState
from igroteka.games.inventors.rules.tables import InventorsTables


def open_actions(tables: InventorsTables, state: InventorsState, seat: i64) -> list[str]:
    """I2.2, I10.2: the actions that a seat may choose in this round, also after it has chosen one."""
    actions = Actions(len(SECTORS))
    Choose(tables).legal(state, seat, actions)
    return [SECTORS[actions.items[place] - tables.first_choose] for place in range(actions.count)]


def is_on_duty(tables: InventorsTables, state: InventorsState, count: i64) -> bool:
    """I2.2: with so few unfinished experiments only Experiments can be chosen, while there are any."""
    is_short = count < tables.most_unfinished and state.at[EXPERIMENT_DECK] != 0
    return is_short and not is_duty_lifted(tables, state)


class Choose(Step):
    """I2.1: everybody chooses an action in secret, all at the same time; then all are shown together."""

    def __init__(self, tables: InventorsTables) -> None:
        super().__init__("choose", is_sealed=True)
        self.tables: Final[InventorsTables] = tables

    def waiting(self, state: InventorsState) -> i64:
        waiting: i64 = 0
        seat: i64
        for seat in range(self.tables.players):
            if state.at[CHOICE + seat] < 0:
                waiting |= bit(seat)
        return waiting

    def legal(self, state: InventorsState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        count = size_of(state.at[UNFINISHED + seat])
        if is_on_duty(tables, state, count):
            actions.add(tables.first_choose + EXPERIMENTS_SECTOR)
            return
        is_full = count >= experiment_places(tables, state)
        forbidden = forbidden_actions(tables, state, seat)
        sector: i64
        for sector in range(len(SECTORS)):
            if sector == EXPERIMENTS_SECTOR:
                if not is_full:
                    actions.add(tables.first_choose + sector)
            elif (forbidden >> sector) & 1 == 0:
                actions.add(tables.first_choose + sector)

    def why_not(self, state: InventorsState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        sector = action - tables.first_choose
        if sector < 0 or sector >= len(SECTORS):
            return Refusal("I2.1", "inventors-refuse-choose-first")
        count = int(size_of(state.at[UNFINISHED + seat]))
        if sector == EXPERIMENTS_SECTOR:
            if count >= experiment_places(tables, state):
                return Refusal("I2.2", "inventors-refuse-experiments-full", {"count": count})
            return None
        if is_on_duty(tables, state, count):
            most = int(tables.most_unfinished)
            return Refusal("I2.2", "inventors-refuse-experiments-duty", {"count": count, "most": most})
        law = law_against(tables, state, sector, seat)
        if law >= 0:
            numbers: dict[str, int | str] = {"law": tables.law_keys[law], "action": SECTORS[sector]}
            return Refusal("I10.2", "inventors-refuse-law-action", numbers)
        if (forbidden_actions(tables, state, seat) >> sector) & 1:
            return Refusal("I8.5", "inventors-refuse-debtor-invents")
        return None

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        sector = action - self.tables.first_choose
        state.at[CHOICE + seat] = sector
        if events is not None:
            events.append(Event("action-sealed", seat, [Arg("action", SECTORS[sector], only(seat))]))
        if self.waiting(state) != 0:
            return
        state.pop()
        if events is not None:
            for other in range(self.tables.players):
                name = SECTORS[state.at[CHOICE + other]]
                shown = Arg("action", name, EVERYBODY, all_but(other))
                events.append(Event("action-shown", other, [shown]))
        begin_settlement(self.tables, state, events)
        proceed(self.tables, state, events)
