"""How Durak is shown: the way to views and positions, and what lines and labels say."""

from mypy_extensions import i64

from durak.layout import layout_of
from durak.position import faults, read_position, write_position
from durak.rules.bout import to_beat
from durak.rules.game import DurakGame
from durak.rules.state import DEFEND, DurakState
from durak.rules.tables import DurakTables
from durak.view import DurakView
from durak.wording import numbers_of, rows_of
from igroteka.engine.layout import LaidOut
from igroteka.engine.protocol import State, View
from igroteka.engine.status import Fault


class DurakShowing(LaidOut):
    """Choices, their labels and what they touch follow from the notation; here is what does not."""

    # The rules that a position breaks in which pieces are missing, or nobody can go on.
    box_rule = "D1.1"
    turn_rule = "D2.2"
    turn_field = "to_move"

    def __init__(self, game: DurakGame) -> None:
        super().__init__(game, layout_of(game.tables))
        self.tables: DurakTables = game.tables

    def view(self, state: State, seat: i64) -> View:
        assert isinstance(state, DurakState)
        return DurakView(self.tables, state, seat, self.game.step(state).key)

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, DurakState)
        return write_position(self.tables, self.layout, state)

    def read(self, position: dict[str, object]) -> State:
        return read_position(self.game, self.tables, self.layout, position)

    def faults(self, state: State) -> list[Fault]:
        assert isinstance(state, DurakState)
        return faults(self.tables, state)

    def choice_components(self, state: State, seat: i64, action: i64) -> list[str]:
        """A card is clicked, whatever it is played for: never are two verbs with cards asked at once."""
        return super().choice_components(state, seat, action)[-1:]

    def wait_numbers(self, state: State, seat: i64) -> dict[str, int | str]:
        """The variables of the lines that ask and wait; everybody may know them."""
        assert isinstance(state, DurakState)
        under = self.tables.key(to_beat(state)) if state.kind() == DEFEND else ""
        return {"seat": seat + 1, "under": under}

    def text_numbers(self) -> dict[str, int | str]:
        return numbers_of(self.tables.components)

    def text_rows(self) -> dict[str, dict[str, dict[str, int | str]]]:
        return rows_of(self.tables.components)
