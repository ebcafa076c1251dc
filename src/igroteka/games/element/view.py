"""What a seat may know. All of Element lies open but the order of stones to come, which no state holds."""

from typing import Any, Final, Literal, cast

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

StoneName = Literal["fire", "water", "earth", "wind"]
# What lies on a cell: Fire, Water, Earth, a Mountain, Wind one to four high.
StoneCode = Literal["F", "W", "E", "E2", "A", "A2", "A3", "A4"]
# What the layout says of the table; the rest follows from the state.
SAID: Final = ("board", "sages", "bag", "hand", "spent")


class ElementView(View):
    """The table as everybody sees it."""

    game: Literal["element"] = "element"
    seat: int
    asks: str
    turn: int
    max_turns: int
    to_move: int
    width: int
    height: int
    board: dict[str, StoneCode]
    sages: list[str]  # the cell of each seat's
    exits: list[list[str]]  # where each sage could go in a fresh turn
    targets: list[int]  # whom each seat hunts
    range: list[str]  # the cells of the Mountain Range
    bag: dict[StoneName, int]
    hand: list[StoneName]
    steps: int
    spent: list[str]  # Wind that has served a jump in this turn
    to_draw: int  # stones still to come out of the bag
    river: list[str]  # the River that is about to flow, from the head on
    river_left: int
    is_over: bool
    winners: list[int]
    captured: list[int]  # the seats whose sage is captured, at the end

    def __init__(self, tables: ElementTables, layout: Layout, state: ElementState, asks: str) -> None:
        said: dict[str, Any] = layout.write_some(SAID, places_of(state), "acting", SPECTATOR)
        self.seat = SPECTATOR
        self.asks = asks
        self.turn = state.turn
        self.max_turns = tables.max_turns
        self.to_move = state.to_move
        self.width = tables.components.width
        self.height = tables.components.height
        self.board = said["board"]
        self.sages = said["sages"]
        self.exits = [
            [tables.names[cell] for cell in exits_of(tables, state, player)]
            for player in range(tables.players)
        ]
        self.targets = [(player + 1) % int(tables.players) for player in range(tables.players)]
        self.range = cast(list[str], Limbs(tables.names, LIMB).write_span([state.range_lo, state.range_hi]))
        self.bag = said["bag"]
        self.hand = said["hand"]
        self.steps = state.steps
        self.spent = said["spent"]
        self.to_draw = state.argument() if state.kind() == DRAWING else 0
        self.river = [tables.names[cell] for cell in river_cells(tables.board, state)]
        if state.kind() == RIVER:
            self.river = [tables.names[state.river_head]]
        self.river_left = state.river_left
        self.is_over = state.kind() == 0
        self.winners = seats_in(state.winners)
        # Before the end nobody is captured: capture is the end (E9.1).
        self.captured = seats_in(captured_set(tables, state)) if self.is_over else []


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
