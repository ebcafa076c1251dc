"""The end of the round: who takes the initiative (O6.3)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Actions, Event, Refusal, State
from igroteka.games.orichalcum.rules.flow import leaders_of, take_initiative
from igroteka.games.orichalcum.rules.questions import OrichalcumStep
from igroteka.games.orichalcum.rules.state import HOPLITES, INITIATIVE, OrichalcumState, block_of, own
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


class Initiative(OrichalcumStep):
    """O6.3: among players with equally many hoplites the holder decides, but may not keep it."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("initiative", "O6.3", tables)

    def waiting(self, state: State) -> i64:
        return bit(own(state).at[INITIATIVE])

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        tied = leaders_of(self.tables, state) & ~bit(state.at[INITIATIVE])
        actions.add_bits(self.tables.first_initiative, tied)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        take_initiative(self.tables, state, action - self.tables.first_initiative, events)

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        target = action - self.tables.first_initiative
        if target < 0:
            return self.other()
        if target == state.at[INITIATIVE]:
            return Refusal("O6.3", "orichalcum-refuse-initiative-self")
        hoplites = [int(state.at[block_of(other) + HOPLITES]) for other in range(self.tables.players)]
        if hoplites[target] < max(hoplites):
            return Refusal("O6.3", "orichalcum-refuse-not-tied", {"target": target + 1})
        return None
