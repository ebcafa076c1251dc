"""What the questions of several chapters have in common: who is asked, and a choice among names (I2.1)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import lowest
from igroteka.engine.offers import NO_PROPOSAL, Answer
from igroteka.engine.protocol import Actions, ActiveStep
from igroteka.games.inventors.rules.piles import WIDTH
from igroteka.games.inventors.rules.state import PROPOSAL, InventorsState
from igroteka.games.inventors.rules.tables import InventorsTables


class InventorsStep(ActiveStep):
    """A question to the player whose action it is."""

    def __init__(self, tables: InventorsTables, key: str, is_follow_up: bool = False) -> None:
        super().__init__(key, is_follow_up=is_follow_up)
        self.tables: Final[InventorsTables] = tables


class PlayerAnswer(Answer):
    """I5.2, I8.2: the answer to what another player has proposed; there is one proposal at a time."""

    def __init__(self, tables: InventorsTables, key: str) -> None:
        super().__init__(key, tables.accept, tables.decline)
        self.tables: Final[InventorsTables] = tables

    def standing(self, state: InventorsState) -> i64:
        return state.at[PROPOSAL]

    def clear(self, state: InventorsState) -> None:
        state.at[PROPOSAL] = NO_PROPOSAL


def add_names(actions: Actions, first: i64, names: i64) -> None:
    """An action for each name of a set, in the order of the index."""
    while names != 0:
        actions.add(first + lowest(names) // WIDTH)
        names &= names - 1
