"""The table as integers: nothing but native ints, so that a clone is one call (DESIGN: layout decides).

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

LAYOUT: Final = struct.Struct("<36q")


class ElementState(State):
    """One position of Element."""

    def __init__(
        self,
        near: i64,
        middle: i64,
        far: i64,
        fire_lo: i64,
        fire_hi: i64,
        water_lo: i64,
        water_hi: i64,
        earth_lo: i64,
        earth_hi: i64,
        mountain_lo: i64,
        mountain_hi: i64,
        range_lo: i64,
        range_hi: i64,
        wind_lo: i64,
        wind_hi: i64,
        gust_lo: i64,
        gust_hi: i64,
        gale_lo: i64,
        gale_hi: i64,
        spent_lo: i64,
        spent_hi: i64,
        sages: i64,
        sages_lo: i64,
        sages_hi: i64,
        bag: i64,
        hand: i64,
        steps: i64,
        is_under_way: i64,
        to_move: i64,
        turn: i64,
        winners: i64,
        river_head: i64,
        river_tail: i64,
        river_length: i64,
        river_course: i64,
        river_left: i64,
    ) -> None:
        self.agenda_near = near
        self.agenda_middle = middle
        self.agenda_far = far
        self.fire_lo: i64 = fire_lo
        self.fire_hi: i64 = fire_hi
        self.water_lo: i64 = water_lo
        self.water_hi: i64 = water_hi
        self.earth_lo: i64 = earth_lo
        self.earth_hi: i64 = earth_hi
        self.mountain_lo: i64 = mountain_lo
        self.mountain_hi: i64 = mountain_hi
        self.range_lo: i64 = range_lo
        self.range_hi: i64 = range_hi
        self.wind_lo: i64 = wind_lo
        self.wind_hi: i64 = wind_hi
        self.gust_lo: i64 = gust_lo
        self.gust_hi: i64 = gust_hi
        self.gale_lo: i64 = gale_lo
        self.gale_hi: i64 = gale_hi
        self.spent_lo: i64 = spent_lo
        self.spent_hi: i64 = spent_hi
        self.sages: i64 = sages
        self.sages_lo: i64 = sages_lo
        self.sages_hi: i64 = sages_hi
        self.bag: i64 = bag
        self.hand: i64 = hand
        self.steps: i64 = steps
        self.is_under_way: i64 = is_under_way
        self.to_move: i64 = to_move
        self.turn: i64 = turn
        self.winners: i64 = winners
        self.river_head: i64 = river_head
        self.river_tail: i64 = river_tail
        self.river_length: i64 = river_length
        self.river_course: i64 = river_course
        self.river_left: i64 = river_left

    def active_seat(self) -> i64:
        """E1.5: who is to move."""
        return self.to_move

    def clone(self) -> "ElementState":
        return ElementState(
            self.agenda_near,
            self.agenda_middle,
            self.agenda_far,
            self.fire_lo,
            self.fire_hi,
            self.water_lo,
            self.water_hi,
            self.earth_lo,
            self.earth_hi,
            self.mountain_lo,
            self.mountain_hi,
            self.range_lo,
            self.range_hi,
            self.wind_lo,
            self.wind_hi,
            self.gust_lo,
            self.gust_hi,
            self.gale_lo,
            self.gale_hi,
            self.spent_lo,
            self.spent_hi,
            self.sages,
            self.sages_lo,
            self.sages_hi,
            self.bag,
            self.hand,
            self.steps,
            self.is_under_way,
            self.to_move,
            self.turn,
            self.winners,
            self.river_head,
            self.river_tail,
            self.river_length,
            self.river_course,
            self.river_left,
        )

    def encode(self) -> bytes:
        return LAYOUT.pack(
            self.agenda_near,
            self.agenda_middle,
            self.agenda_far,
            self.fire_lo,
            self.fire_hi,
            self.water_lo,
            self.water_hi,
            self.earth_lo,
            self.earth_hi,
            self.mountain_lo,
            self.mountain_hi,
            self.range_lo,
            self.range_hi,
            self.wind_lo,
            self.wind_hi,
            self.gust_lo,
            self.gust_hi,
            self.gale_lo,
            self.gale_hi,
            self.spent_lo,
            self.spent_hi,
            self.sages,
            self.sages_lo,
            self.sages_hi,
            self.bag,
            self.hand,
            self.steps,
            self.is_under_way,
            self.to_move,
            self.turn,
            self.winners,
            self.river_head,
            self.river_tail,
            self.river_length,
            self.river_course,
            self.river_left,
        )

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


def blank_state() -> ElementState:
    """An empty table before the first turn: no stone, no sage, nothing asked."""
    return ElementState(
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,
    )  # fmt: skip


def decode(data: bytes) -> State:
    """The state that encode() wrote."""
    return ElementState(*LAYOUT.unpack(data))
