"""What the steps of a turn have in common: they ask the active player and refuse what is not asked."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Refusal, State, Step
from igroteka.games.orichalcum.state import ACTIVE, OrichalcumState
from igroteka.games.orichalcum.table import Table


class Asking(Step):
    """A step that asks the active player; `rule` is the one behind the question."""

    def __init__(self, key: str, rule: str, table: Table, is_follow_up: bool = False) -> None:
        super().__init__(key, False, False, is_follow_up)
        self.rule: str = rule
        self.table: Table = table

    def waiting(self, state: State) -> i64:
        assert isinstance(state, OrichalcumState)
        return bit(state.at[ACTIVE])

    def other(self) -> Refusal:
        """O3.0: the phases have their order, and now something else is to be decided."""
        return Refusal(self.rule, "orichalcum-refuse-asked", {"asked": self.key})
