"""What the questions of several chapters have in common: who is asked, and a choice among names (I2.1)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.offers import NO_PROPOSAL, Answer
from igroteka.engine.protocol import Actions, State, Step
from igroteka.games.inventors.piles import WIDTH
from igroteka.games.inventors.state import ACTIVE, PROPOSAL, InventorsState
from igroteka.games.inventors.table import Table


class ActiveStep(Step):
    """A question to the player whose action it is."""

    def __init__(self, table: Table, key: str, is_follow_up: bool = False) -> None:
        super().__init__(key, is_follow_up=is_follow_up)
        self.table: Table = table

    def waiting(self, state: State) -> i64:
        assert isinstance(state, InventorsState)
        return bit(state.at[ACTIVE])


class PlayerAnswer(Answer):
    """I5.2, I8.2: the answer to what another player has proposed; there is one proposal at a time."""

    def __init__(self, table: Table, key: str) -> None:
        super().__init__(key, table.accept, table.decline)
        self.table: Table = table

    def standing(self, state: State) -> i64:
        assert isinstance(state, InventorsState)
        return state.at[PROPOSAL]

    def clear(self, state: State) -> None:
        assert isinstance(state, InventorsState)
        state.at[PROPOSAL] = NO_PROPOSAL


def add_names(actions: Actions, first: i64, names: i64) -> None:
    """An action for each name of a set, in the order of the index."""
    while names != 0:
        if names & 1:
            actions.add(first)
        names >>= WIDTH
        first += 1
