"""The table as integers: nothing but native ints, so that a clone is one constructor call.

Sets of cells come as `lo` and `hi` limbs (board.py). Wind's height is 1 + gust + 2 * gale, bit by bit.
Bag and hand are counts (engine/chance.py); the sages' cells are 7 bits each. A river is its head, its
length, and its course: 2 bits for each link from head to tail.
"""

import struct
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from igroteka.engine.protocol import State

SAGE_BITS: Final = 7
SAGE_MASK: Final = 127

# The kinds of steps on the agenda.
OVER: Final = 0
DRAW: Final = 1
DRAWING: Final = 2
ACT: Final = 3
RIVER: Final = 4
FLOW: Final = 5

# What a state is besides its agenda, in the order of its bytes.
FIELDS: Final = [
    "fire_lo", "fire_hi", "water_lo", "water_hi", "earth_lo", "earth_hi", "mountain_lo", "mountain_hi",
    "range_lo", "range_hi", "wind_lo", "wind_hi", "gust_lo", "gust_hi", "gale_lo", "gale_hi", "spent_lo",
    "spent_hi", "sages", "sages_lo", "sages_hi", "bag", "hand", "steps", "is_under_way", "to_move", "turn",
    "winners", "river_head", "river_tail", "river_length", "river_course", "river_left",
]  # fmt: skip
BYTES: Final = struct.Struct(f"<{3 + len(FIELDS)}q")


class ElementState(State):
    """One position of Element; a new one is an empty table before the first turn."""

    fire_lo: i64 = 0
    fire_hi: i64 = 0
    water_lo: i64 = 0
    water_hi: i64 = 0
    earth_lo: i64 = 0
    earth_hi: i64 = 0
    mountain_lo: i64 = 0
    mountain_hi: i64 = 0
    range_lo: i64 = 0
    range_hi: i64 = 0
    wind_lo: i64 = 0
    wind_hi: i64 = 0
    gust_lo: i64 = 0
    gust_hi: i64 = 0
    gale_lo: i64 = 0
    gale_hi: i64 = 0
    spent_lo: i64 = 0
    spent_hi: i64 = 0
    sages: i64 = 0
    sages_lo: i64 = 0
    sages_hi: i64 = 0
    bag: i64 = 0
    hand: i64 = 0
    steps: i64 = 0
    is_under_way: i64 = 0
    to_move: i64 = 0
    turn: i64 = 1
    winners: i64 = 0
    river_head: i64 = 0
    river_tail: i64 = 0
    river_length: i64 = 0
    river_course: i64 = 0
    river_left: i64 = 0

    # Its own, though it does what Agenda's does: mypyc then knows that all fields are always there.
    def __init__(self, near: i64 = 0, middle: i64 = 0, far: i64 = 0) -> None:
        self.agenda_near = near
        self.agenda_middle = middle
        self.agenda_far = far

    def active_seat(self) -> i64:
        """E1.5: who is to move."""
        return self.to_move

    def clone(self) -> "ElementState":
        state = ElementState(self.agenda_near, self.agenda_middle, self.agenda_far)
        state.fire_lo = self.fire_lo
        state.fire_hi = self.fire_hi
        state.water_lo = self.water_lo
        state.water_hi = self.water_hi
        state.earth_lo = self.earth_lo
        state.earth_hi = self.earth_hi
        state.mountain_lo = self.mountain_lo
        state.mountain_hi = self.mountain_hi
        state.range_lo = self.range_lo
        state.range_hi = self.range_hi
        state.wind_lo = self.wind_lo
        state.wind_hi = self.wind_hi
        state.gust_lo = self.gust_lo
        state.gust_hi = self.gust_hi
        state.gale_lo = self.gale_lo
        state.gale_hi = self.gale_hi
        state.spent_lo = self.spent_lo
        state.spent_hi = self.spent_hi
        state.sages = self.sages
        state.sages_lo = self.sages_lo
        state.sages_hi = self.sages_hi
        state.bag = self.bag
        state.hand = self.hand
        state.steps = self.steps
        state.is_under_way = self.is_under_way
        state.to_move = self.to_move
        state.turn = self.turn
        state.winners = self.winners
        state.river_head = self.river_head
        state.river_tail = self.river_tail
        state.river_length = self.river_length
        state.river_course = self.river_course
        state.river_left = self.river_left
        return state

    def encode(self) -> bytes:
        fields = [getattr(self, name) for name in FIELDS]
        return BYTES.pack(self.agenda_near, self.agenda_middle, self.agenda_far, *fields)

    def decoder(self) -> Callable[[bytes], State]:
        return decode

    def sage(self, seat: i64) -> i64:
        """The cell of a seat's sage."""
        return (self.sages >> (SAGE_BITS * seat)) & SAGE_MASK

    def occupied_lo(self) -> i64:
        """The cells with a stone or a sage, low limb."""
        return self.fire_lo | self.water_lo | self.earth_lo | self.wind_lo | self.sages_lo

    def occupied_hi(self) -> i64:
        """The cells with a stone or a sage, high limb."""
        return self.fire_hi | self.water_hi | self.earth_hi | self.wind_hi | self.sages_hi


def decode(data: bytes) -> State:
    """The state that encode() wrote."""
    near, middle, far, *fields = BYTES.unpack(data)
    state = ElementState(near, middle, far)
    for name, number in zip(FIELDS, fields, strict=True):
        setattr(state, name, number)
    return state
