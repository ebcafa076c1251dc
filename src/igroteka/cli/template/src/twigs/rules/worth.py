"""How well a seat stands, for the greedy bot: any scale, more is better."""

from typing import Final

from mypy_extensions import i64

from twigs.rules.state import HEAP, OVER, TO_MOVE, TwigsState
from twigs.rules.tables import TwigsTables

WON: Final = 100


def worth(tables: TwigsTables, state: TwigsState, seat: i64) -> i64:
    """A heap that the next player cannot finish, whatever the seat after that answers, is worth something."""
    if state.kind() == OVER:
        return WON if state.at[TO_MOVE] == seat else -WON
    is_even = state.at[HEAP] % (tables.most_taken + 1) == 0
    return 1 if is_even and state.at[TO_MOVE] != seat else 0
