"""What a seat may know. All of Element lies open but the order of stones to come, which no state holds."""

from mypy_extensions import i64

from igroteka.engine.kinds import Limbs
from igroteka.engine.layout import Layout, places_of
from igroteka.engine.protocol import SPECTATOR, View
from igroteka.games.element.rules.board import LIMB
from igroteka.games.element.rules.sages import can_step
from igroteka.games.element.rules.scoring import captured_set, seats_in
from igroteka.games.element.rules.state import DRAWING, RIVER, ElementState
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.water import river_cells
from igroteka.games.element.rules.wind import landing


class ElementView(View):
    """The table as everybody sees it."""

    def __init__(
        self, tables: ElementTables, layout: Layout, state: ElementState, seat: i64, asks: str
    ) -> None:
        said = layout.write(places_of(state), "acting", SPECTATOR)
        self.seat: int = seat
        self.asks: str = asks
        self.turn: int = state.turn
        self.max_turns: int = tables.max_turns
        self.to_move: int = state.to_move
        self.width: int = tables.components.width
        self.height: int = tables.components.height
        self.board: object = said["board"]
        self.sages: object = said["sages"]
        self.exits: list[list[str]] = [
            [tables.names[cell] for cell in exits_of(tables, state, player)]
            for player in range(tables.players)
        ]
        self.targets: list[int] = [(player + 1) % int(tables.players) for player in range(tables.players)]
        self.range: object = Limbs(tables.names, LIMB).write_span([state.range_lo, state.range_hi])
        self.bag: object = said["bag"]
        self.hand: object = said["hand"]
        self.steps: int = state.steps
        self.spent: object = said["spent"]
        self.to_draw: int = state.argument() if state.kind() == DRAWING else 0
        self.river: list[str] = [tables.names[cell] for cell in river_cells(tables.board, state)]
        if state.kind() == RIVER:
            self.river = [tables.names[state.river_head]]
        self.river_left: int = state.river_left
        self.is_over: bool = state.kind() == 0
        self.winners: list[int] = seats_in(state.winners)
        # Before the end nobody is captured: capture is the end (E9.1).
        self.captured: list[int] = seats_in(captured_set(tables, state)) if self.is_over else []

    def to_dict(self) -> dict[str, object]:
        return {
            "game": "element",
            "seat": self.seat,
            "asks": self.asks,
            "turn": self.turn,
            "max_turns": self.max_turns,
            "to_move": self.to_move,
            "width": self.width,
            "height": self.height,
            "board": self.board,
            "sages": self.sages,
            "exits": self.exits,
            "targets": list(self.targets),
            "range": self.range,
            "bag": self.bag,
            "hand": self.hand,
            "steps": self.steps,
            "spent": self.spent,
            "to_draw": self.to_draw,
            "river": list(self.river),
            "river_left": self.river_left,
            "is_over": self.is_over,
            "winners": list(self.winners),
            "captured": list(self.captured),
        }


def exits_of(tables: ElementTables, state: ElementState, seat: i64) -> list[int]:
    """E9.1: the cells to which a sage could step or jump in a fresh turn; without any it is captured."""
    board = tables.board
    cell = state.sage(seat)
    taken_lo, taken_hi = state.occupied_lo(), state.occupied_hi()
    found: list[int] = []
    for d in range(8):
        if can_step(board, state, cell, d, taken_lo, taken_hi):
            found.append(int(board.next(d, cell)))
        over = int(landing(board, state, cell, d, taken_lo, taken_hi))
        if over >= 0:
            found.append(over)
    return found
