"""How Twigs is shown: the way to views and positions, and what lines and labels say."""

from mypy_extensions import i64

from igroteka.engine.layout import LaidOut
from igroteka.engine.protocol import State, View
from igroteka.engine.status import Fault
from twigs.layout import layout_of
from twigs.position import faults, read_position, write_position
from twigs.rules.game import TwigsGame
from twigs.rules.state import HEAP, TwigsState
from twigs.rules.tables import TwigsTables
from twigs.view import TwigsView
from twigs.wording import numbers_of


class TwigsShowing(LaidOut):
    """Choices, their labels and what they touch follow from the notation; here is what does not."""

    # The rules that a position breaks in which pieces are missing, or nobody can go on.
    box_rule = "T1.1"
    turn_rule = "T2.1"

    def __init__(self, game: TwigsGame) -> None:
        super().__init__(game, layout_of(game.tables))
        self.tables: TwigsTables = game.tables

    def view(self, state: State, seat: i64) -> View:
        assert isinstance(state, TwigsState)
        return TwigsView(self.tables, state, seat, self.game.step(state).key)

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, TwigsState)
        return write_position(self.tables, self.layout, state)

    def read(self, position: dict[str, object]) -> State:
        return read_position(self.game, self.tables, self.layout, position)

    def faults(self, state: State) -> list[Fault]:
        assert isinstance(state, TwigsState)
        return faults(self.tables, state)

    def choice_numbers(self, state: State, seat: i64, action: i64) -> dict[str, int | str]:
        """The variables of a choice's label: a number, so that texts can have its plural."""
        return {"count": int(action) + 1}

    def wait_numbers(self, state: State, seat: i64) -> dict[str, int | str]:
        """The variables of the lines that ask and wait; everybody may know them."""
        assert isinstance(state, TwigsState)
        return {"seat": seat + 1, "heap": int(state.at[HEAP])}

    def text_numbers(self) -> dict[str, int | str]:
        return numbers_of(self.tables.components)
