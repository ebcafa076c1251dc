"""What the rules of Element answer: its chapters put together on the engine's contract."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Actions, Game, Refusal, State, Step
from igroteka.engine.returns import shared_returns
from igroteka.games.element.rules.box import Components
from igroteka.games.element.rules.keys import information_key
from igroteka.games.element.rules.observe import ElementObserver
from igroteka.games.element.rules.scoring import seats_in
from igroteka.games.element.rules.setup import set_up
from igroteka.games.element.rules.state import DRAWING, ElementState
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.turn import Act, Draw, Drawing
from igroteka.games.element.rules.value import features
from igroteka.games.element.rules.water import ChooseRiver, Flow
from igroteka.games.element.rules.worth import narrow, worth


class ElementGame(Game):
    """Sages, and stones of Fire, Water, Earth and Wind."""

    def __init__(self, components: Components, options: dict[str, int], rules_version: int) -> None:
        tables = ElementTables(components, options["players"], options["max_turns"])
        # In the order of the kinds in state.py.
        steps: list[Step] = [
            Step("over"),
            Draw(tables),
            Drawing(),
            Act(tables),
            ChooseRiver(tables),
            Flow(tables),
        ]
        super().__init__(
            "element", options, rules_version, components.digest, tables.actions, tables.outcomes, steps
        )
        self.tables: Final[ElementTables] = tables
        self.worth_unit = 60
        self.observer = ElementObserver(tables, [step.key for step in self.steps])
        self.beginning = set_up(tables)

    def returns(self, state: ElementState) -> list[float]:
        """E9.2, E9.3, E9.4: the winners share 1, the others share -1; a draw is 0 for all."""
        if state.kind() != 0:
            raise ValueError("the game is not over")
        return shared_returns(seats_in(state.winners), self.players)

    def resample(self, state: State, seat: i64, rng: Rng) -> State:
        """Nothing is hidden: the only world that a seat can be in is the real one."""
        return state.clone()

    def information_key(self, state: ElementState, seat: i64) -> i64:
        return information_key(state, seat)

    def out_of_turn(self, state: ElementState, seat: i64) -> Refusal:
        """E9.2, E9.4 when it is over; E2.1 while stones are drawn; E1.5 when somebody else acts."""
        if state.kind() == 0:
            if state.winners:
                return Refusal("E9.2", "element-refuse-game-won")
            return Refusal("E9.4", "element-refuse-game-drawn", {"turns": state.turn})
        if state.kind() == DRAWING and (seat == state.to_move or seat < 0):
            return Refusal("E2.1", "element-refuse-chance-first", {"left": state.argument()})
        return Refusal(
            "E1.5", "element-refuse-not-your-turn", {"seat": seat + 1, "to_move": state.to_move + 1}
        )

    def end_reason(self, state: ElementState) -> str:
        winners = len(seats_in(state.winners))
        return "draw" if winners == 0 else "capture" if winners == 1 else "shared"

    def narrow(self, state: ElementState, seat: i64, actions: Actions) -> None:
        narrow(self.tables, state, seat, actions)

    def features(self, state: ElementState, seat: i64) -> list[float]:
        return features(self.tables, state, seat)

    def worth(self, state: ElementState, seat: i64) -> i64:
        return worth(self.tables, state, seat)
