"""The table as integers: one array with named places.

What belongs to a colour stands at the place plus the colour (0 to 3), what belongs to a seat at the
place plus the seat (0 to 4), and so on. Cards, cells, families and properties are indexes; -1 is none.
Award tokens are counts of four bits by kind (box.AWARDS). A colour's markers are one bit for each
element of its open card and each seat: 5 * slot + seat.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.array_state import ArrayState
from igroteka.engine.bits import bit

# The kinds of steps on the agenda.
OVER: Final = 0
LAY_FAMILY: Final = 1
OPEN_GOAL: Final = 2
DEAL: Final = 3
KEEP: Final = 4
TURN: Final = 5
STEAL: Final = 6
MOVE: Final = 7
GO_TO: Final = 8
RESEARCH: Final = 9
DRAW_AWARD: Final = 10
ACHIEVE: Final = 11
ADVANCE: Final = 12

# The modes of a turn (P3.1).
NONE: Final = 0
SPEND: Final = 1
GAIN: Final = 2

# The places.
ACTIVE: Final = 0
MODE: Final = 1
IS_START: Final = 2
PROPERTY: Final = 3
RANGE: Final = 4
FAMILY: Final = 5
LAST_ROUND: Final = 6
BOX_ENERGY: Final = 7
WINNERS: Final = 8
ENERGY: Final = 9
CIRCLE: Final = 14
OPEN: Final = 22
UNSEEN: Final = 26
DECK_LEFT: Final = 30
AWARDS_LEFT: Final = 34
MARKERS: Final = 38
FLASK: Final = 42
SEAT_ENERGY: Final = 47
MICROSCOPE: Final = 52
DISC: Final = 57
SUPPLY: Final = 62
LAB: Final = 67
GOALS: Final = 72
TOKENS: Final = 77
TASK: Final = 82
DEALT: Final = 87
PLACES: Final = 92


class PeriodicState(ArrayState):
    """One position of Periodic."""

    def active_seat(self) -> i64:
        """P2.8: whose turn it is."""
        return self.at[ACTIVE]

    def clone(self) -> "PeriodicState":
        return PeriodicState(self.agenda_near, self.agenda_middle, self.agenda_far, self.at[:])


def blank_state() -> PeriodicState:
    """An empty table: nothing laid out, nothing asked."""
    return PeriodicState(0, 0, 0, vec[i64]([0] * PLACES))


def tokens_of(counts: i64, kind: i64) -> i64:
    """How many award tokens of a kind there are."""
    return (counts >> (4 * kind)) & 15


def tokens_in(counts: i64) -> i64:
    """How many award tokens there are in all."""
    total: i64 = 0
    while counts != 0:
        total += counts & 15
        counts >>= 4
    return total


def one_token(kind: i64) -> i64:
    """A single award token of a kind, to be added or taken away."""
    return bit(4 * kind)
