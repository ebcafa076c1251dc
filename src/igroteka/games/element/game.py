"""The game of Element: its chapters put together on the engine's contract."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.chance import Rng, count_of
from igroteka.engine.protocol import Game, Refusal, State, Step, View
from igroteka.engine.sharing import shared_returns
from igroteka.games.element.components import STONES, Components
from igroteka.games.element.position import on_board, read_position, write_position
from igroteka.games.element.scoring import seats_in
from igroteka.games.element.setup import set_up
from igroteka.games.element.state import ACT, DRAWING, ElementState, decode
from igroteka.games.element.table import Table
from igroteka.games.element.touched import touched, why_nothing
from igroteka.games.element.turn import Act, Draw, Drawing
from igroteka.games.element.view import ElementView
from igroteka.games.element.water import ChooseRiver, Flow
from igroteka.games.element.wording import numbers_of, rows_of
from igroteka.games.element.worth import worth

CELL_VERBS: Final = STONES


class ElementGame(Game):
    """Sages, and stones of Fire, Water, Earth and Wind."""

    def __init__(self, components: Components, options: dict[str, int], rules_version: int) -> None:
        table = Table(components, options["players"], options["max_turns"])
        # In the order of the kinds in state.py.
        steps: list[Step] = [
            Step("over"),
            Draw(table),
            Drawing(),
            Act(table),
            ChooseRiver(table),
            Flow(table),
        ]
        super().__init__(
            "element", options, rules_version, components.digest, table.actions, table.outcomes, steps
        )
        self.table: Table = table

    def start(self) -> State:
        return set_up(self.table)

    def returns(self, state: State) -> list[float]:
        """E9.2, E9.3, E9.4: the winners share 1, the others share -1; a draw is 0 for all."""
        assert isinstance(state, ElementState)
        if state.kind() != 0:
            raise ValueError("the game is not over")
        return shared_returns(seats_in(state.winners), self.players)

    def view(self, state: State, seat: i64) -> View:
        assert isinstance(state, ElementState)
        return ElementView(self.table, state, seat, self.step(state).key)

    def resample(self, state: State, seat: i64, rng: Rng) -> State:
        """Nothing is hidden: the only world that a seat can be in is the real one."""
        return state.clone()

    def out_of_turn(self, state: State, seat: i64) -> Refusal:
        """E9.2, E9.4 when it is over; E2.1 while stones are drawn; E1.5 when somebody else acts."""
        assert isinstance(state, ElementState)
        if state.kind() == 0:
            if state.winners:
                return Refusal("E9.2", "element-refuse-game-won")
            return Refusal("E9.4", "element-refuse-game-drawn", {"turns": state.turn})
        if state.kind() == DRAWING and (seat == state.to_move or seat < 0):
            return Refusal("E2.1", "element-refuse-chance-first", {"left": state.argument()})
        return Refusal(
            "E1.5", "element-refuse-not-your-turn", {"seat": seat + 1, "to_move": state.to_move + 1}
        )

    def unknown_text(self, state: State, seat: i64, text: str) -> Refusal:
        """E1.1 for a cell that is not on the board, E2.1 for a draw of too many."""
        words = text.split()
        if len(words) == 2 and words[0] in CELL_VERBS:
            last = self.table.names[-1]
            limits: dict[str, int | str] = {"text": words[1], "column": last[0], "row": last[1:]}
            return Refusal("E1.1", "element-refuse-no-such-cell", limits)
        if len(words) == 2 and words[0] == "draw" and words[1].isascii() and words[1].isdecimal():
            asked = words[1].lstrip("0")
            if len(asked) < 10 and int(asked or "0") > self.table.most_drawn:
                numbers: dict[str, int | str] = {"asked": int(asked), "most": self.table.most_drawn}
                return Refusal("E2.1", "element-refuse-draw-limit", numbers)
        return Refusal("", "app-not-an-action", {"text": text})

    def nothing_there(self, state: State, seat: i64, picks: list[str]) -> Refusal:
        """What is asked comes first (E2.1, E2.4, E8.2); else E3.1 or E4.3 for what does not go together."""
        assert isinstance(state, ElementState)
        if state.kind() != ACT:
            refusal = self.why_not(state, seat, self.table.end)
            if refusal is not None:
                return refusal
        return why_nothing(self.table, state, seat, picks)

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, ElementState)
        return write_position(self.table, state)

    def from_position(self, position: dict[str, object]) -> State:
        return read_position(self.table, position)

    def decode(self, data: bytes) -> State:
        return decode(data)

    def pieces(self, state: State) -> dict[str, int]:
        """E1.2: the stones on the board, in the hand and in the bag; and the sages."""
        assert isinstance(state, ElementState)
        out = on_board(self.table, state)
        pieces = {
            stone: int(out[kind] + count_of(state.hand, kind) + count_of(state.bag, kind))
            for kind, stone in enumerate(STONES)
        }
        pieces["sages"] = len({state.sage(seat) for seat in range(self.players)})
        return pieces

    def end_reason(self, state: State) -> str:
        assert isinstance(state, ElementState)
        winners = len(seats_in(state.winners))
        return "draw" if winners == 0 else "capture" if winners == 1 else "shared"

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, ElementState)
        return worth(self.table, state, seat)

    def choice_numbers(self, state: State, seat: i64, action: i64) -> dict[str, int | str]:
        if action <= self.table.most_drawn:
            return {"count": action, "steps": self.table.steps[action]}
        return super().choice_numbers(state, seat, action)

    def choice_components(self, state: State, seat: i64, action: i64) -> list[str]:
        """Stone and cell, sage and cell, bag and number, cells of a River; otherwise the bare verb."""
        assert isinstance(state, ElementState)
        parts = touched(self.table, state, seat, action)
        return parts if parts else self.actions.components(action)

    def offer_of(self, verb: str) -> str:
        """E2.3: stones are placed whatever they are, and a sage moves by steps and jumps."""
        if verb in STONES:
            return "place"
        return "move" if verb == "step" or verb == "jump" else verb

    def wait_numbers(self, state: State, seat: i64) -> dict[str, int | str]:
        assert isinstance(state, ElementState)
        return {
            "seat": seat + 1,
            "stones": sum(count_of(state.hand, kind) for kind in range(4)),
            "steps": state.steps,
            "left": state.argument() if state.kind() == DRAWING else state.river_left,
        }

    def text_numbers(self) -> dict[str, int | str]:
        return numbers_of(self.table.components)

    def text_rows(self) -> dict[str, dict[str, dict[str, int | str]]]:
        return rows_of(self.table.components)
