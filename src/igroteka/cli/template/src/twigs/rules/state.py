"""The table as integers: one array with named places.

What belongs to a seat stands at the place plus the seat: `at[CARD + seat]`. layout.py says what each place
means. The agenda, which every State has, says what is still to be played.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.array_state import decoded, encoded
from igroteka.engine.protocol import State

# The kinds of steps on the agenda: their places in the list of steps in game.py. 0 is the end.
OVER: Final = 0
DEAL: Final = 1
TAKE: Final = 2

# The places.
TO_MOVE: Final = 0
HEAP: Final = 1
CARD: Final = 2  # -1 before it is dealt
TAKEN: Final = 6
PLACES: Final = 10

NO_CARD: Final = -1


class TwigsState(State):
    """One position of Twigs."""

    def __init__(self, near: i64, middle: i64, far: i64, at: vec[i64]) -> None:
        self.agenda_near = near
        self.agenda_middle = middle
        self.agenda_far = far
        self.at: vec[i64] = at

    def active_seat(self) -> i64:
        """T2.1: whose turn it is. An ActiveStep asks this seat."""
        return self.at[TO_MOVE]

    def clone(self) -> "TwigsState":
        return TwigsState(self.agenda_near, self.agenda_middle, self.agenda_far, self.at[:])

    def encode(self) -> bytes:
        return encoded(self, self.at)

    def decoder(self) -> Callable[[bytes], State]:
        return partial(decoded, TwigsState, PLACES)


def blank_state() -> TwigsState:
    """An empty table, on which nothing is asked."""
    return TwigsState(0, 0, 0, vec[i64]([0] * PLACES))
