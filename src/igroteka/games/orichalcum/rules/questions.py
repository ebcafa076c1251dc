"""What the steps of a turn have in common: they ask the active player and refuse what is not asked."""

from igroteka.engine.protocol import ActiveStep, Refusal
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


class OrichalcumStep(ActiveStep):
    """A step that asks the active player; `rule` is the one behind the question."""

    def __init__(self, key: str, rule: str, tables: OrichalcumTables, is_follow_up: bool = False) -> None:
        super().__init__(key, False, False, is_follow_up)
        self.rule: str = rule
        self.tables: OrichalcumTables = tables

    def other(self) -> Refusal:
        """O3.0: the phases have their order, and now something else is to be decided."""
        return Refusal(self.rule, "orichalcum-refuse-asked", {"asked": self.key})
