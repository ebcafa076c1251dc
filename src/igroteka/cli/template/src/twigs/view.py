"""What a seat may know: everything but the others' cards (T1.2), which are shown at the end (T3.1).

A View is filled field by field. A new place of the state is invisible until somebody writes it here.
"""

from mypy_extensions import i64

from igroteka.engine.protocol import View
from twigs.rules.state import CARD, HEAP, NO_CARD, OVER, TAKEN, TO_MOVE, TwigsState
from twigs.rules.tables import TwigsTables


class TwigsView(View):
    """The table as one seat, or a spectator (seat -2), sees it."""

    def __init__(self, tables: TwigsTables, state: TwigsState, seat: i64, asks: str) -> None:
        seats = range(int(tables.players))
        self.seat: int = seat
        self.asks: str = asks
        self.is_over: bool = state.kind() == OVER
        self.to_move: int = state.at[TO_MOVE]
        self.heap: int = state.at[HEAP]
        self.taken: list[int] = [int(state.at[TAKEN + player]) for player in seats]
        self.cards: list[int | None] = [
            card_shown(state, player) if player == seat or self.is_over else None for player in seats
        ]
        self.winners: list[int] = [self.to_move] if self.is_over else []

    def to_dict(self) -> dict[str, object]:
        return {
            "game": "twigs",
            "seat": self.seat,
            "asks": self.asks,
            "is_over": self.is_over,
            "to_move": self.to_move,
            "heap": self.heap,
            "taken": self.taken,
            "cards": self.cards,
            "winners": self.winners,
        }


def card_shown(state: TwigsState, seat: int) -> int | None:
    """The number on a seat's card; None before it is dealt."""
    card = int(state.at[CARD + seat])
    return None if card == NO_CARD else card + 1
