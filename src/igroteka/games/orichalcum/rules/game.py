"""What the rules of Orichalcum answer: its chapters put together on the engine's contract."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, Refusal, State, Step
from igroteka.engine.returns import shared_returns
from igroteka.games.orichalcum.rules.acting import Act, Mine, Recruit
from igroteka.games.orichalcum.rules.box import Components
from igroteka.games.orichalcum.rules.capture import Capture, DrawBuilding, Roll
from igroteka.games.orichalcum.rules.creating import Create, Minotaur, Theia
from igroteka.games.orichalcum.rules.draws import (
    DealIsland,
    FirstPlayer,
    OpenBuilding,
    OpenCard,
    OpenCreature,
    OpenTile,
)
from igroteka.games.orichalcum.rules.ending import Initiative
from igroteka.games.orichalcum.rules.extra import Extra, Spend
from igroteka.games.orichalcum.rules.keys import information_key
from igroteka.games.orichalcum.rules.observe import OrichalcumObserver
from igroteka.games.orichalcum.rules.placing import Metropolis, Place
from igroteka.games.orichalcum.rules.row import Discard, Take
from igroteka.games.orichalcum.rules.scoring import titans_of
from igroteka.games.orichalcum.rules.setup import set_up
from igroteka.games.orichalcum.rules.state import (
    MEDALLIONS,
    OVER,
    SHRINES,
    WINNER,
    block_of,
    own,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables
from igroteka.games.orichalcum.rules.titans import Return, Titan
from igroteka.games.orichalcum.rules.value import features
from igroteka.games.orichalcum.rules.worth import worth


class OrichalcumGame(Game):
    """A race of islands."""

    def __init__(self, components: Components, options: dict[str, int], rules_version: int) -> None:
        players = options["players"]
        tables = OrichalcumTables(
            components, players, [options[f"side{seat + 1}"] for seat in range(players)]
        )
        # In the order of the kinds in state.py; the last, the end of a turn, never asks.
        steps: list[Step] = [
            Step("over"),
            DealIsland(tables),
            OpenCard(tables),
            OpenTile(tables),
            OpenCreature(tables),
            OpenBuilding(tables),
            FirstPlayer(tables),
            Metropolis(tables),
            Take(tables),
            Place(tables),
            Titan(tables),
            Return(tables),
            Act(tables),
            Capture(tables),
            Roll(tables),
            Create(tables),
            Theia(tables),
            DrawBuilding(tables),
            Minotaur(tables),
            Extra(tables),
            Spend(tables),
            Mine(tables),
            Recruit(tables),
            Discard(tables),
            Initiative(tables),
        ]
        super().__init__(
            "orichalcum", options, rules_version, components.digest, tables.actions, tables.outcomes, steps
        )
        self.tables: Final[OrichalcumTables] = tables
        self.worth_unit = 1000
        self.observer = OrichalcumObserver(tables, [step.key for step in self.steps])
        self.beginning = set_up(tables)

    def returns(self, state: State) -> list[float]:
        """O1.1: the winner gets 1, the others share -1."""
        if state.kind() != OVER:
            raise ValueError("the game is not over")
        return shared_returns([int(own(state).at[WINNER])], self.players)

    def resample(self, state: State, seat: i64, rng: Rng) -> State:
        """Everything lies open; what is still to be drawn is in counts."""
        return state.clone()

    def information_key(self, state: State, seat: i64) -> i64:
        return information_key(self.tables, own(state), seat)

    def out_of_turn(self, state: State, seat: i64) -> Refusal:
        """O1.1 when it is over; O2.3 while chance draws; O3.0 otherwise."""
        if state.kind() == OVER:
            return Refusal("O1.1", "orichalcum-refuse-over")
        if self.is_chance(state):
            return Refusal("O2.3", "orichalcum-refuse-chance-first")
        numbers: dict[str, int | str] = {"seat": seat + 1, "active": state.active_seat() + 1}
        return Refusal("O3.0", "orichalcum-refuse-not-your-turn", numbers)

    def end_reason(self, state: State) -> str:
        """O1.2: what most of the winner's points came from."""
        table = own(state)
        winner = table.at[WINNER]
        block = block_of(winner)
        points = [titans_of(table, winner), table.at[block + SHRINES], table.at[block + MEDALLIONS]]
        most = max(points)
        if points.count(most) > 1:
            return "mixed"
        return ["titans", "temples", "medallions"][points.index(most)]

    def features(self, state: State, seat: i64) -> list[float]:
        return features(self.tables, own(state), seat)

    def worth(self, state: State, seat: i64) -> i64:
        return worth(self.tables, own(state), seat)
