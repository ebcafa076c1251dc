"""The table as integers: one array with named places.

What belongs to a seat stands at the place plus the seat: `at[HAND + seat]`. layout.py says what each place
means. The agenda, which every State has, says what is still to be played.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from durak.rules.box import MOST_ATTACKS, MOST_PLAYERS
from igroteka.engine.array_state import decoded, encoded
from igroteka.engine.protocol import State

# The kinds of steps on the agenda: their places in the list of steps in game.py. 0 is the end.
OVER: Final = 0
DRAW: Final = 1
TURN: Final = 2
LOT: Final = 3
ATTACK: Final = 4
DEFEND: Final = 5
THROW: Final = 6

# The places. A card or a seat that is not there is NONE; a set of cards has a bit for each.
ATTACKER: Final = 0
DEFENDER: Final = 1
TO_MOVE: Final = 2  # nobody while chance decides, and at the end
TRUMP: Final = 3  # the card that was turned up
DECK: Final = 4
DISCARDS: Final = 5
TAKING: Final = 6  # whether the defender takes what lies on the table
IN_A_ROW: Final = 7  # tables taken one after another since the deck is gone
ATTACKING: Final = 8  # the attacking cards in the order in which they were played
BEATING: Final = ATTACKING + MOST_ATTACKS  # what lies on each of them
HAND: Final = BEATING + MOST_ATTACKS
KNOWN: Final = HAND + MOST_PLAYERS  # of each hand the cards that everybody has seen go there
PLACES: Final = KNOWN + MOST_PLAYERS

NONE: Final = -1


class DurakState(State):
    """One position of Durak."""

    def __init__(self, near: i64, middle: i64, far: i64, at: vec[i64]) -> None:
        self.agenda_near = near
        self.agenda_middle = middle
        self.agenda_far = far
        self.at: vec[i64] = at

    def active_seat(self) -> i64:
        """D2.2: who is asked. An ActiveStep asks this seat."""
        return self.at[TO_MOVE]

    def clone(self) -> "DurakState":
        return DurakState(self.agenda_near, self.agenda_middle, self.agenda_far, self.at[:])

    def encode(self) -> bytes:
        return encoded(self, self.at)

    def decoder(self) -> Callable[[bytes], State]:
        return partial(decoded, DurakState, PLACES)


def blank_state() -> DurakState:
    """An empty table, on which nothing is asked."""
    state = DurakState(0, 0, 0, vec[i64]([0] * PLACES))
    for place in (ATTACKER, DEFENDER, TO_MOVE, TRUMP):
        state.at[place] = NONE
    clear_table(state)
    return state


def clear_table(state: DurakState) -> None:
    """No cards between the players."""
    for place in range(ATTACKING, HAND):
        state.at[place] = NONE
