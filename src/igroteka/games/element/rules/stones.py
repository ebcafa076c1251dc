"""What lies on a cell, and lifting it into the bag (E4.2)."""

from mypy_extensions import i64

from igroteka.engine.chance import one_of
from igroteka.games.element.rules.board import Board
from igroteka.games.element.rules.box import EARTH, FIRE, WATER, WIND
from igroteka.games.element.rules.state import ElementState


def stone_at(board: Board, state: ElementState, cell: i64) -> i64:
    """The element that lies on a cell; -1 if none does."""
    if not board.has(state.occupied_lo(), state.occupied_hi(), cell):
        return -1
    if board.has(state.fire_lo, state.fire_hi, cell):
        return FIRE
    if board.has(state.water_lo, state.water_hi, cell):
        return WATER
    if board.has(state.earth_lo, state.earth_hi, cell):
        return EARTH
    if board.has(state.wind_lo, state.wind_hi, cell):
        return WIND
    return -1


def wind_height(board: Board, state: ElementState, cell: i64) -> i64:
    """E7.1: how many Wind stones lie on a cell."""
    if not board.has(state.wind_lo, state.wind_hi, cell):
        return 0
    height: i64 = 1
    if board.has(state.gust_lo, state.gust_hi, cell):
        height += 1
    if board.has(state.gale_lo, state.gale_hi, cell):
        height += 2
    return height


def lift(board: Board, state: ElementState, cell: i64) -> i64:
    """E4.2: take all stones of a cell into the bag; gives how many. Lifted Wind is no longer spent (E7.4)."""
    lo = ~board.bit_lo[cell]
    hi = ~board.bit_hi[cell]
    stone = stone_at(board, state, cell)
    count: i64 = 1
    if stone == FIRE:
        state.fire_lo &= lo
        state.fire_hi &= hi
    elif stone == WATER:
        state.water_lo &= lo
        state.water_hi &= hi
    elif stone == EARTH:
        state.earth_lo &= lo
        state.earth_hi &= hi
    elif stone == WIND:
        count = wind_height(board, state, cell)
        state.wind_lo &= lo
        state.wind_hi &= hi
        state.gust_lo &= lo
        state.gust_hi &= hi
        state.gale_lo &= lo
        state.gale_hi &= hi
        state.spent_lo &= lo
        state.spent_hi &= hi
    else:
        return 0
    state.bag += count * one_of(stone)
    return count
