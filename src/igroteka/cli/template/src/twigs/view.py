"""What a seat may know: everything but the others' cards (T1.2), which are shown at the end (T3.1).

A View declares its fields and fills them one by one; what is declared is sent, in that order, and nothing
else is. A new place of the state is invisible until somebody writes it here.
"""

from typing import Literal

from mypy_extensions import i64

from igroteka.engine.protocol import View
from twigs.rules.state import CARD, HEAP, NO_CARD, OVER, TAKEN, TO_MOVE, TwigsState
from twigs.rules.tables import TwigsTables


class TwigsView(View):
    """The table as one seat, or a spectator (seat -2), sees it."""

    game: Literal["twigs"] = "twigs"
    seat: int
    asks: str
    is_over: bool
    to_move: int
    heap: int
    taken: list[int]
    cards: list[int | None]  # None is hidden, or not dealt yet
    winners: list[int]

    def __init__(self, tables: TwigsTables, state: TwigsState, seat: i64, asks: str) -> None:
        seats = range(int(tables.players))
        self.seat = seat
        self.asks = asks
        self.is_over = state.kind() == OVER
        self.to_move = state.at[TO_MOVE]
        self.heap = state.at[HEAP]
        self.taken = [int(state.at[TAKEN + player]) for player in seats]
        self.cards = [
            card_shown(state, player) if player == seat or self.is_over else None for player in seats
        ]
        self.winners = [self.to_move] if self.is_over else []


def card_shown(state: TwigsState, seat: int) -> int | None:
    """The number on a seat's card; None before it is dealt."""
    card = int(state.at[CARD + seat])
    return None if card == NO_CARD else card + 1
