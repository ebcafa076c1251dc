"""What the rules of Durak answer: its chapters put together on the engine's contract."""

from mypy_extensions import i64

from durak.rules.bout import Attack, Defend, Throw
from durak.rules.box import Components
from durak.rules.drawing import Draw
from durak.rules.scoring import fool_of, returns_of
from durak.rules.setup import Lot, Turn, set_up
from durak.rules.state import IN_A_ROW, NONE, OVER, TO_MOVE, DurakState
from durak.rules.tables import DurakTables
from durak.rules.worlds import resample
from durak.rules.worth import worth
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, Refusal, State, Step


class DurakGame(Game):
    """The game at a table of so many players. Stateless: any number of matches share it."""

    def __init__(self, components: Components, options: dict[str, int], rules_version: int) -> None:
        tables = DurakTables(components, options["players"])
        # In the order of the kinds in state.py.
        steps: list[Step] = [
            Step("over"),
            Draw(tables),
            Turn(tables),
            Lot(tables),
            Attack(tables),
            Defend(tables),
            Throw(tables),
        ]
        super().__init__(
            "durak", options, rules_version, components.digest, tables.actions, tables.outcomes, steps
        )
        self.tables: DurakTables = tables
        self.beginning = set_up(tables)

    def returns(self, state: State) -> list[float]:
        assert isinstance(state, DurakState)
        if state.kind() != OVER:
            raise ValueError("the game is not over")
        return returns_of(self.tables, state)

    def end_reason(self, state: State) -> str:
        """D4.1, D4.2: a fool, nobody with cards, or a standstill."""
        assert isinstance(state, DurakState)
        if fool_of(self.tables, state) != NONE:
            return "fool"
        return "standstill" if state.at[IN_A_ROW] >= self.tables.standstill else "draw"

    def resample(self, state: State, seat: i64, rng: Rng) -> State:
        assert isinstance(state, DurakState)
        return resample(self.tables, state, seat, rng)

    def out_of_turn(self, state: State, seat: i64) -> Refusal:
        """D2.2 while somebody else decides; D4.1 when it is over."""
        assert isinstance(state, DurakState)
        if state.kind() == OVER:
            return Refusal("D4.1", "durak-refuse-over")
        return Refusal("D2.2", "durak-refuse-not-your-turn", {"to_move": int(state.at[TO_MOVE]) + 1})

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, DurakState)
        return worth(self.tables, state, seat)
