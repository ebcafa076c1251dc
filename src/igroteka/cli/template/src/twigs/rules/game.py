"""What the rules of Twigs answer: its chapters put together on the engine's contract."""

from mypy_extensions import i64

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, Refusal, State, Step
from twigs.rules.box import Components
from twigs.rules.scoring import returns_of
from twigs.rules.setup import Deal, set_up
from twigs.rules.state import OVER, TO_MOVE, TwigsState
from twigs.rules.tables import TwigsTables
from twigs.rules.turn import Take
from twigs.rules.worlds import resample
from twigs.rules.worth import worth


class TwigsGame(Game):
    """The game at a table of so many players. Stateless: any number of matches share it."""

    def __init__(self, components: Components, options: dict[str, int], rules_version: int) -> None:
        tables = TwigsTables(components, options["players"])
        # In the order of the kinds in state.py.
        steps: list[Step] = [Step("over"), Deal(tables), Take(tables)]
        super().__init__(
            "twigs", options, rules_version, components.digest, tables.actions, tables.outcomes, steps
        )
        self.tables: TwigsTables = tables
        self.beginning = set_up(tables)

    def returns(self, state: State) -> list[float]:
        assert isinstance(state, TwigsState)
        if state.kind() != OVER:
            raise ValueError("the game is not over")
        return returns_of(self.tables, state)

    def end_reason(self, state: State) -> str:
        return "last-stick"

    def resample(self, state: State, seat: i64, rng: Rng) -> State:
        assert isinstance(state, TwigsState)
        return resample(self.tables, state, seat, rng)

    def out_of_turn(self, state: State, seat: i64) -> Refusal:
        """T2.1 while somebody else decides; T3.1 when it is over."""
        assert isinstance(state, TwigsState)
        if state.kind() == OVER:
            return Refusal("T3.1", "twigs-refuse-over")
        return Refusal("T2.1", "twigs-refuse-not-your-turn", {"to_move": int(state.at[TO_MOVE]) + 1})

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, TwigsState)
        return worth(self.tables, state, seat)
