"""What the rules of Periodic answer: its chapters put together on the engine's contract."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, Refusal, State, Step
from igroteka.engine.returns import shared_returns
from igroteka.games.periodic.rules.box import Components
from igroteka.games.periodic.rules.keys import information_key
from igroteka.games.periodic.rules.movement import GoTo, Move, Research
from igroteka.games.periodic.rules.observe import PeriodicObserver
from igroteka.games.periodic.rules.setup import Deal, Keep, LayFamily, OpenGoal, set_up
from igroteka.games.periodic.rules.state import (
    ACTIVE,
    DISC,
    KEEP,
    OVER,
    WINNERS,
    PeriodicState,
)
from igroteka.games.periodic.rules.tables import PeriodicTables
from igroteka.games.periodic.rules.turn import Steal, Turn
from igroteka.games.periodic.rules.update import DrawAward, discs_at_end, exhausted_decks, is_at_end
from igroteka.games.periodic.rules.value import features
from igroteka.games.periodic.rules.worlds import reopen, resample
from igroteka.games.periodic.rules.worth import worth


class PeriodicGame(Game):
    """A race over the periodic table."""

    def __init__(self, components: Components, options: dict[str, int], rules_version: int) -> None:
        tables = PeriodicTables(components, options["players"])
        # In the order of the kinds in state.py.
        steps: list[Step] = [
            Step("over"),
            LayFamily(tables),
            OpenGoal(tables),
            Deal(tables),
            Keep(tables),
            Turn(tables),
            Steal(tables),
            Move(tables),
            GoTo(tables),
            Research(tables),
            DrawAward(tables),
        ]
        super().__init__(
            "periodic", options, rules_version, components.digest, tables.actions, tables.outcomes, steps
        )
        self.tables: Final[PeriodicTables] = tables
        self.worth_unit = 600
        self.observer = PeriodicObserver(tables, [step.key for step in self.steps])
        self.beginning = set_up(tables)

    def returns(self, state: PeriodicState) -> list[float]:
        """P6.4, P6.5: the winners share 1, the others share -1; 0 if all share."""
        if state.kind() != OVER:
            raise ValueError("the game is not over")
        return shared_returns(self.winners(state), self.players)

    def winners(self, state: PeriodicState) -> list[int]:
        """P6.5: also all of them, if they share."""
        return [seat for seat in range(self.players) if (state.at[WINNERS] >> seat) & 1]

    def resample(self, state: PeriodicState, seat: i64, rng: Rng) -> State:
        return resample(self.tables, state, seat, rng)

    def information_key(self, state: PeriodicState, seat: i64) -> i64:
        return information_key(self.tables, state, seat)

    def reopen(self, state: PeriodicState, seat: i64) -> None:
        reopen(self.tables, state, seat)

    def out_of_turn(self, state: PeriodicState, seat: i64) -> Refusal:
        """P6.4 when it is over; P2.1 while chance lays out; P2.6 for who has kept; P2.8 otherwise."""
        if state.kind() == OVER:
            return Refusal("P6.4", "periodic-refuse-over")
        if self.is_chance(state):
            return Refusal("P2.1", "periodic-refuse-chance-first")
        if state.kind() == KEEP:
            return Refusal("P2.6", "periodic-refuse-already-kept")
        numbers: dict[str, int | str] = {"seat": seat + 1, "active": state.at[ACTIVE] + 1}
        return Refusal("P2.8", "periodic-refuse-not-your-turn", numbers)

    def end_reason(self, state: PeriodicState) -> str:
        """P6.1, P6.3: which of the two called the last round: `deck`, `discs`, or `both`.

        The player who acts after the last one called it, by a deck or by the own disc. Where that player has
        both, the table no longer tells which was first.
        """
        at = state.at
        is_deck = len(exhausted_decks(self.tables, state)) > 0
        if is_deck and discs_at_end(self.tables, state) >= self.tables.components.end_discs:
            caller = (at[ACTIVE] + 1) % self.players
            return "both" if is_at_end(self.tables, at[DISC + caller]) else "deck"
        return "deck" if is_deck else "discs"

    def features(self, state: PeriodicState, seat: i64) -> list[float]:
        return features(self.tables, state, seat)

    def worth(self, state: PeriodicState, seat: i64) -> i64:
        return worth(self.tables, state, seat)
