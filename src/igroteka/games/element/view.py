"""What a seat may know. All of Element lies open but the order of stones to come, which no state holds."""

from mypy_extensions import i64

from igroteka.engine.chance import count_of, total_of
from igroteka.engine.protocol import View
from igroteka.games.element.components import STONES
from igroteka.games.element.scoring import captured_set, seats_in
from igroteka.games.element.state import DRAWING, RIVER, ElementState
from igroteka.games.element.stones import code_at
from igroteka.games.element.table import Table
from igroteka.games.element.water import river_cells


class ElementView(View):
    """The table as everybody sees it."""

    def __init__(self, table: Table, state: ElementState, seat: i64, asks: str) -> None:
        self.seat: int = seat
        self.asks: str = asks
        self.turn: int = state.turn
        self.max_turns: int = table.max_turns
        self.to_move: int = state.to_move
        self.width: int = table.components.width
        self.height: int = table.components.height
        self.board: dict[str, str] = written_board(table, state)
        self.sages: list[str] = [table.names[state.sage(player)] for player in range(table.players)]
        self.targets: list[int] = [(player + 1) % int(table.players) for player in range(table.players)]
        self.range: list[str] = written_cells(table, state.range_lo, state.range_hi)
        self.bag: dict[str, int] = {stone: count_of(state.bag, kind) for kind, stone in enumerate(STONES)}
        self.hand: list[str] = written_hand(state)
        self.steps: int = state.steps
        self.spent: list[str] = written_cells(table, state.spent_lo, state.spent_hi)
        self.to_draw: int = state.argument() if state.kind() == DRAWING else 0
        self.river: list[str] = [table.names[cell] for cell in river_cells(table.board, state)]
        if state.kind() == RIVER:
            self.river = [table.names[state.river_head]]
        self.river_left: int = state.river_left
        self.is_over: bool = state.kind() == 0
        self.winners: list[int] = seats_in(state.winners)
        # Before the end nobody is captured: capture is the end (E9.1).
        self.captured: list[int] = seats_in(captured_set(table, state)) if self.is_over else []

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
            "board": dict(self.board),
            "sages": list(self.sages),
            "targets": list(self.targets),
            "range": list(self.range),
            "bag": dict(self.bag),
            "hand": list(self.hand),
            "steps": self.steps,
            "spent": list(self.spent),
            "to_draw": self.to_draw,
            "river": list(self.river),
            "river_left": self.river_left,
            "is_over": self.is_over,
            "winners": list(self.winners),
            "captured": list(self.captured),
        }


def written_board(table: Table, state: ElementState) -> dict[str, str]:
    """The stones by cell, in the order of the cells: F, W, E, E2, A to A4."""
    board: dict[str, str] = {}
    for cell, name in enumerate(table.names):
        code = code_at(table.board, state, cell)
        if code:
            board[name] = code
    return board


def written_cells(table: Table, lo: i64, hi: i64) -> list[str]:
    """The names of a set of cells."""
    return [name for cell, name in enumerate(table.names) if table.board.has(lo, hi, cell)]


def written_hand(state: ElementState) -> list[str]:
    """The stones in hand, in the order fire, water, earth, wind."""
    hand: list[str] = []
    if total_of(state.hand):
        for kind, stone in enumerate(STONES):
            hand.extend([stone] * int(count_of(state.hand, kind)))
    return hand
