"""The game of Orichalcum: its chapters put together on the engine's contract."""

from mypy_extensions import i64

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, Refusal, State, Step, View
from igroteka.engine.sharing import shared_returns
from igroteka.games.orichalcum.acting import Act, Mine, Recruit
from igroteka.games.orichalcum.capture import Capture, DrawBuilding, Roll
from igroteka.games.orichalcum.components import ACTIONS, LANDS, Components
from igroteka.games.orichalcum.creating import Create, Minotaur, Theia
from igroteka.games.orichalcum.ending import Initiative
from igroteka.games.orichalcum.extra import Extra, Spend
from igroteka.games.orichalcum.goods import titans_of
from igroteka.games.orichalcum.judging import why_no_site, why_no_temple
from igroteka.games.orichalcum.labels import choice_numbers, wait_numbers
from igroteka.games.orichalcum.openings import (
    DealIsland,
    FirstPlayer,
    OpenBuilding,
    OpenCard,
    OpenCreature,
    OpenTile,
)
from igroteka.games.orichalcum.pieces import counted_pieces
from igroteka.games.orichalcum.placing import Metropolis, Place
from igroteka.games.orichalcum.position import read_position, write_position
from igroteka.games.orichalcum.row import Discard, Take
from igroteka.games.orichalcum.setup import set_up
from igroteka.games.orichalcum.state import (
    ACTIVE,
    CREATE,
    DRAWN,
    MEDALLIONS,
    MINOTAUR,
    OVER,
    SHRINES,
    SLOT,
    TEMPLES,
    TOKENS,
    WINNER,
    OrichalcumState,
    block_of,
    decode,
)
from igroteka.games.orichalcum.table import BAG, Table
from igroteka.games.orichalcum.titans import Return, Titan
from igroteka.games.orichalcum.touched import touched
from igroteka.games.orichalcum.view import OrichalcumView
from igroteka.games.orichalcum.wording import numbers_of, rows_of
from igroteka.games.orichalcum.worth import worth


class OrichalcumGame(Game):
    """A race of islands."""

    def __init__(self, components: Components, options: dict[str, int], rules_version: int) -> None:
        players = options["players"]
        table = Table(components, players, [options[f"side{seat + 1}"] for seat in range(players)])
        # In the order of the kinds in state.py; the last, the end of a turn, never asks.
        steps: list[Step] = [
            Step("over"),
            DealIsland(table),
            OpenCard(table),
            OpenTile(table),
            OpenCreature(table),
            OpenBuilding(table),
            FirstPlayer(table),
            Metropolis(table),
            Take(table),
            Place(table),
            Titan(table),
            Return(table),
            Act(table),
            Capture(table),
            Roll(table),
            Create(table),
            Theia(table),
            DrawBuilding(table),
            Minotaur(table),
            Extra(table),
            Spend(table),
            Mine(table),
            Recruit(table),
            Discard(table),
            Initiative(table),
        ]
        super().__init__(
            "orichalcum", options, rules_version, components.digest, table.actions, table.outcomes, steps
        )
        self.table: Table = table

    def start(self) -> State:
        return set_up(self.table)

    def returns(self, state: State) -> list[float]:
        """O1.1: the winner gets 1, the others share -1."""
        assert isinstance(state, OrichalcumState)
        if state.kind() != OVER:
            raise ValueError("the game is not over")
        return shared_returns([int(state.at[WINNER])], self.players)

    def view(self, state: State, seat: i64) -> View:
        assert isinstance(state, OrichalcumState)
        return OrichalcumView(self.table, state, seat, self.step(state).key)

    def resample(self, state: State, seat: i64, rng: Rng) -> State:
        """Everything lies open; what is still to be drawn is in counts."""
        return state.clone()

    def out_of_turn(self, state: State, seat: i64) -> Refusal:
        """O1.1 when it is over; O2.3 while chance draws; O3.0 otherwise."""
        assert isinstance(state, OrichalcumState)
        if state.kind() == OVER:
            return Refusal("O1.1", "orichalcum-refuse-over")
        if self.is_chance(state):
            return Refusal("O2.3", "orichalcum-refuse-chance-first")
        numbers: dict[str, int | str] = {"seat": seat + 1, "active": state.at[ACTIVE] + 1}
        return Refusal("O3.0", "orichalcum-refuse-not-your-turn", numbers)

    def nothing_there(self, state: State, seat: i64, picks: list[str]) -> Refusal:
        """What all clicks together would break, or the last alone; rather that than what is asked instead."""
        assert isinstance(state, OrichalcumState)
        for some in [picks, picks[-1:]]:
            asked: Refusal | None = None
            for action in range(self.actions.size):
                if not some or not set(some) <= set(touched(self.table, action)):
                    continue
                refusal = self.why_not(state, seat, action)
                if refusal is not None and refusal.key != "orichalcum-refuse-asked":
                    return refusal
                asked = asked or refusal
            if asked is not None:
                return asked
        return Refusal("", "app-nothing-there", {})

    def no_place(self, state: State, seat: i64, picks: list[str]) -> Refusal | None:
        """O4.6, O4.7, O7.1: a building or a temple that cannot stand anywhere on the island."""
        assert isinstance(state, OrichalcumState)
        kind = state.kind()
        if kind == CREATE and picks == ["temple"] and state.at[TOKENS] > 0 and state.at[TEMPLES] > 0:
            return why_no_temple(self.table, state, seat)
        if kind == MINOTAUR and picks == ["slot:bag"]:
            return why_no_site(self.table, state, seat, state.at[DRAWN], BAG)
        if kind == CREATE:
            for slot, land in enumerate(LANDS):
                building = state.at[SLOT + slot]
                if picks == ["slot:" + land] and building >= 0:
                    return why_no_site(self.table, state, seat, building, slot)
        return None

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, OrichalcumState)
        return write_position(self.table, state)

    def from_position(self, position: dict[str, object]) -> State:
        return read_position(self.table, position)

    def decode(self, data: bytes) -> State:
        return decode(data)

    def pieces(self, state: State) -> dict[str, int]:
        """O2.2: everything in the box, wherever it lies."""
        assert isinstance(state, OrichalcumState)
        return counted_pieces(self.table, state)

    def end_reason(self, state: State) -> str:
        """O1.2: what most of the winner's points came from."""
        assert isinstance(state, OrichalcumState)
        block = block_of(state.at[WINNER])
        points = [titans_of(state, state.at[WINNER]), state.at[block + SHRINES], state.at[block + MEDALLIONS]]
        most = max(points)
        if points.count(most) > 1:
            return "mixed"
        return ["titans", "temples", "medallions"][points.index(most)]

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, OrichalcumState)
        return worth(self.table, state, seat)

    def choice_numbers(self, state: State, seat: i64, action: i64) -> dict[str, int | str]:
        assert isinstance(state, OrichalcumState)
        return choice_numbers(self.table, state, seat, action, super().choice_numbers(state, seat, action))

    def choice_components(self, state: State, seat: i64, action: i64) -> list[str]:
        """Cells, cards of the row, slots, titans, payments; else the bare verb."""
        return touched(self.table, action)

    def offer_of(self, verb: str) -> str:
        """O4.1 to O4.5: a card's action is called by its name, whichever it is."""
        return "act" if verb in ACTIONS else verb

    def wait_numbers(self, state: State, seat: i64) -> dict[str, int | str]:
        assert isinstance(state, OrichalcumState)
        return wait_numbers(self.table, state, seat)

    def text_numbers(self) -> dict[str, int | str]:
        return numbers_of(self.table.components)

    def text_rows(self) -> dict[str, dict[str, dict[str, int | str]]]:
        return rows_of(self.table.components)
