"""What a seat sees as planes: the whole table, for everything lies open but the order of stones to come."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.chance import COUNT_BITS
from igroteka.engine.observing import MOST, Observer
from igroteka.engine.writing import put, put_bits, put_counts
from igroteka.games.element.rules.board import LIMB
from igroteka.games.element.rules.box import STONES
from igroteka.games.element.rules.state import DRAWING, FLOW, RIVER, ElementState
from igroteka.games.element.rules.tables import ElementTables

HEIGHTS: Final = 4


def put_cells(out: bytearray, first: i64, lo: i64, hi: i64) -> None:
    """Write a set of cells."""
    put_bits(out, first, lo)
    put_bits(out, first + LIMB, hi)


class ElementObserver(Observer):
    """The board cell by cell, and beside it bag, hand, steps and turns."""

    def __init__(self, tables: ElementTables, steps: list[str]) -> None:
        super().__init__(tables.players, steps)
        self.tables: Final[ElementTables] = tables
        players = int(tables.players)
        board = [tables.components.height, tables.components.width]
        self.fire: i64 = self.add("fire", board, 1, "cells with Fire; row 0 is row 1 of the board")
        self.water: i64 = self.add("water", board, 1, "cells with Water")
        self.earth: i64 = self.add("earth", board, 1, "cells with Earth, a Mountain or not")
        self.mountain: i64 = self.add("mountain", board, 1, "cells with a Mountain")
        self.range: i64 = self.add("range", board, 1, "cells of the Mountain Range")
        self.wind: i64 = self.add("wind", [HEIGHTS, *board], 1, "cells with Wind 1, 2, 3 and 4 high")
        self.spent: i64 = self.add("spent", board, 1, "Wind that has served a jump in this turn")
        self.sage: i64 = self.add("sage", [players, *board], 1, "the sage of each seat")
        self.river: i64 = self.add(
            "river", board, MOST, "the River that is about to flow: 1 is the head, numbers go up to the tail"
        )
        self.river_left: i64 = self.add("river-left", [1], MOST, "how many cells it still flows")
        self.bag: i64 = self.add("bag", [len(STONES)], MOST, "stones in the bag: " + ", ".join(STONES))
        self.hand: i64 = self.add("hand", [len(STONES)], MOST, "stones in the hand of whoever moves")
        self.to_draw: i64 = self.add("to-draw", [1], MOST, "stones still to come out of the bag")
        self.steps: i64 = self.add("steps", [1], MOST, "steps that are left in this turn")
        self.mover: i64 = self.add("mover", [players], 1, "whose turn it is")
        self.turn: i64 = self.add("turn", [1], MOST, "the number of the turn; 255 stands for more, too")
        self.turns_left: i64 = self.add("turns-left", [1], MOST, "turns to the draw by E9.4; 255 or more")
        self.winners: i64 = self.add("winners", [players], 1, "who has won, at the end")

    def write(self, state: ElementState, seat: i64, out: bytearray, first: i64) -> None:
        self.write_common(state, seat, out, first)
        self.write_board(state, seat, out, first)
        if state.kind() == RIVER or state.kind() == FLOW:
            self.write_river(state, out, first)
        put_counts(out, first + self.bag, state.bag, COUNT_BITS)
        put_counts(out, first + self.hand, state.hand, COUNT_BITS)
        if state.kind() == DRAWING:
            put(out, first + self.to_draw, state.argument())
        put(out, first + self.steps, state.steps)
        put(out, first + self.mover + self.turn_of(state.to_move, seat), 1)
        put(out, first + self.turn, state.turn)
        put(out, first + self.turns_left, self.tables.max_turns - state.turn)
        self.put_seats(out, first + self.winners, state.winners, seat)

    def write_board(self, state: ElementState, seat: i64, out: bytearray, first: i64) -> None:
        """Stones and sages."""
        cells = self.tables.board.cells
        put_cells(out, first + self.fire, state.fire_lo, state.fire_hi)
        put_cells(out, first + self.water, state.water_lo, state.water_hi)
        put_cells(out, first + self.earth, state.earth_lo, state.earth_hi)
        put_cells(out, first + self.mountain, state.mountain_lo, state.mountain_hi)
        put_cells(out, first + self.range, state.range_lo, state.range_hi)
        put_cells(out, first + self.spent, state.spent_lo, state.spent_hi)
        height: i64
        for height in range(HEIGHTS):
            lo = state.wind_lo & (state.gust_lo if height & 1 else ~state.gust_lo)
            hi = state.wind_hi & (state.gust_hi if height & 1 else ~state.gust_hi)
            lo &= state.gale_lo if height & 2 else ~state.gale_lo
            hi &= state.gale_hi if height & 2 else ~state.gale_hi
            put_cells(out, first + self.wind + height * cells, lo, hi)
        turn: i64
        for turn in range(self.players):
            cell = state.sage((seat + turn) % self.players)
            put(out, first + self.sage + turn * cells + cell, 1)

    def write_river(self, state: ElementState, out: bytearray, first: i64) -> None:
        """The cells of the flowing river from head to tail; while it is chosen, where it begins."""
        cell = state.river_head
        course = state.river_course
        length = state.river_length if state.kind() == FLOW else 1
        place: i64
        for place in range(length):
            put(out, first + self.river + cell, place + 1)
            cell += self.tables.board.shift[2 * (course & 3)]
            course >>= 2
        put(out, first + self.river_left, state.river_left)
