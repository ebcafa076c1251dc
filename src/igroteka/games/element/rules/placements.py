"""Chapter 4 as a list: all legal placements at once, by sets of cells (E4, with E5 to E8 as they bear on it).

placing.py judges one placement by the letter of the rules; this module finds all of them fast. Tests hold the
two equal over the whole action index.
"""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import lowest
from igroteka.engine.chance import count_of
from igroteka.engine.protocol import Actions
from igroteka.games.element.rules.board import LIMB, Board, first_cell
from igroteka.games.element.rules.box import EARTH, FIRE, WATER, WIND
from igroteka.games.element.rules.placing import strands_own_sage
from igroteka.games.element.rules.state import ElementState
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.water import can_flow_from

# How far a placed stone can matter to an exit of the own sage.
CELL: Final = 0  # on its own cell
RANGE: Final = 1  # there, and by making a Range of a diagonal's corners
CROSS: Final = 2  # along its row and column
NEAR: Final = 3  # within two steps


def add_placements(tables: ElementTables, state: ElementState, exits: i64, actions: Actions) -> None:
    """Add all legal placements of the stones in hand, whole sets of cells at a time.

    `exits` are the directions in which the own sage can step.
    """
    board = tables.board
    free_lo = board.all_lo & ~state.occupied_lo()
    free_hi = board.all_hi & ~state.occupied_hi()
    if count_of(state.hand, FIRE) > 0:
        add_fire(tables, state, exits, free_lo | state.wind_lo, free_hi | state.wind_hi, actions)
    if count_of(state.hand, WATER) > 0:
        add_water(tables, state, exits, free_lo | state.fire_lo, free_hi | state.fire_hi, actions)
    if count_of(state.hand, EARTH) > 0:
        lo = free_lo | state.water_lo | (state.earth_lo & ~state.mountain_lo)
        hi = free_hi | state.water_hi | (state.earth_hi & ~state.mountain_hi)
        add_quiet(tables, state, exits, EARTH, lo, hi, actions)
    if count_of(state.hand, WIND) > 0:
        full_lo, full_hi = full_wind(tables, state)
        lo = free_lo | (state.wind_lo & ~full_lo) | (state.earth_lo & ~state.range_lo)
        hi = free_hi | (state.wind_hi & ~full_hi) | (state.earth_hi & ~state.range_hi)
        add_quiet(tables, state, exits, WIND, lo, hi, actions)


def full_wind(tables: ElementTables, state: ElementState) -> tuple[i64, i64]:
    """E7.1: the cells on which no more Wind is stacked."""
    lo = state.wind_lo
    hi = state.wind_hi
    planes = tables.whirlwind - 1
    lo &= state.gust_lo if planes & 1 else ~state.gust_lo
    hi &= state.gust_hi if planes & 1 else ~state.gust_hi
    lo &= state.gale_lo if planes & 2 else ~state.gale_lo
    hi &= state.gale_hi if planes & 2 else ~state.gale_hi
    return (lo, hi)


def risky_cells(board: Board, state: ElementState, exits: i64, reach: i64) -> tuple[i64, i64]:
    """E4.4: the cells where a stone of this reach could take every step from the own sage.

    Each free neighbour that the sage can step to is an exit, and from most of the board a stone cannot close
    it. Only what could close all exits has to be judged one by one; mostly that is nothing.
    """
    lo = board.all_lo
    hi = board.all_hi
    if reach == CELL and exits & (exits - 1):
        return (0, 0)  # nothing is on two cells at once
    own = state.sage(state.to_move)
    while exits != 0 and (lo != 0 or hi != 0):
        d = lowest(exits)
        exits &= exits - 1
        exit = own + board.shift[d]
        if reach == CROSS:
            lo &= board.cross_lo[exit]
            hi &= board.cross_hi[exit]
        elif reach == NEAR:
            lo &= board.near_lo[exit]
            hi &= board.near_hi[exit]
        elif reach == CELL or not d & 1:
            lo &= board.bit_lo[exit]
            hi &= board.bit_hi[exit]
        else:
            # Earth also closes a diagonal whose corners become a Range: not while both are without Earth.
            corner = d * board.cells + own
            corner_lo = board.corner_lo[corner]
            corner_hi = board.corner_hi[corner]
            if not (corner_lo & state.earth_lo) | (corner_hi & state.earth_hi):
                lo &= board.bit_lo[exit]
                hi &= board.bit_hi[exit]
    return (lo, hi)


def add_quiet(
    tables: ElementTables, state: ElementState, exits: i64, stone: i64, lo: i64, hi: i64, actions: Actions
) -> None:
    """Stones without an effect on other cells, but for the Range that Earth makes."""
    risky_lo, risky_hi = risky_cells(tables.board, state, exits, RANGE if stone == EARTH else CELL)
    add_judged(tables, state, stone, lo, hi, lo & risky_lo, hi & risky_hi, actions)


def add_fire(
    tables: ElementTables, state: ElementState, exits: i64, lo: i64, hi: i64, actions: Actions
) -> None:
    """E5: Fire next to Fire reaches along its row and column; other Fire is as quiet as any stone."""
    board = tables.board
    risky_lo, risky_hi = risky_cells(board, state, exits, CELL)
    near_lo = lo & board.rim_lo(state.fire_lo, state.fire_hi)
    near_hi = hi & board.rim_hi(state.fire_lo, state.fire_hi)
    if near_lo != 0 or near_hi != 0:
        cross_lo, cross_hi = risky_cells(board, state, exits, CROSS)
        risky_lo |= cross_lo & near_lo
        risky_hi |= cross_hi & near_hi
    add_judged(tables, state, FIRE, lo, hi, lo & risky_lo, hi & risky_hi, actions)


def add_water(
    tables: ElementTables, state: ElementState, exits: i64, lo: i64, hi: i64, actions: Actions
) -> None:
    """E8: Water next to Water needs a full route; other Water is as quiet as any stone."""
    board = tables.board
    risky_lo, risky_hi = risky_cells(board, state, exits, CELL)
    doubtful_lo = lo & board.rim_lo(state.water_lo, state.water_hi)
    doubtful_hi = hi & board.rim_hi(state.water_lo, state.water_hi)
    risky_lo &= lo & ~doubtful_lo
    risky_hi &= hi & ~doubtful_hi
    if doubtful_lo != 0 or doubtful_hi != 0:
        easy_lo, easy_hi = easy_rivers(board, state, exits, lo, hi)
        doubtful_lo &= ~easy_lo
        doubtful_hi &= ~easy_hi
        own = state.sage(state.to_move)
        while doubtful_lo != 0 or doubtful_hi != 0:
            cell = first_cell(doubtful_lo, doubtful_hi)
            doubtful_lo &= ~board.bit_lo[cell]
            doubtful_hi &= ~board.bit_hi[cell]
            if not can_flow_from(board, state, cell, own):
                lo &= ~board.bit_lo[cell]
                hi &= ~board.bit_hi[cell]
    add_judged(tables, state, WATER, lo, hi, risky_lo, risky_hi, actions)


def easy_rivers(board: Board, state: ElementState, exits: i64, lo: i64, hi: i64) -> tuple[i64, i64]:
    """Cells where Water surely has a route that spares the own sage, found for the whole board at once.

    Next to a single Water the River has two stones: it can flow exactly if some passable neighbour (`lo` and
    `hi` are the passable cells) has a second one beside the head. It ends at most two steps from there.
    """
    single_lo: i64 = 0
    single_hi: i64 = 0
    once_lo: i64 = 0
    once_hi: i64 = 0
    twice_lo: i64 = 0
    twice_hi: i64 = 0
    water_lo = state.water_lo
    water_hi = state.water_hi
    link: i64
    for link in range(4):
        next_lo = board.towards_lo(lo, hi, link)
        next_hi = board.towards_hi(lo, hi, link)
        twice_lo |= once_lo & next_lo
        twice_hi |= once_hi & next_hi
        once_lo |= next_lo
        once_hi |= next_hi
        last_lo = water_lo & ~board.towards_lo(water_lo, water_hi, link)
        last_hi = water_hi & ~board.towards_hi(water_lo, water_hi, link)
        single_lo |= board.towards_lo(last_lo, last_hi, link)
        single_hi |= board.towards_hi(last_lo, last_hi, link)
    twice_lo &= lo
    twice_hi &= hi
    risky_lo, risky_hi = risky_cells(board, state, exits, NEAR)
    return (
        single_lo & board.rim_lo(twice_lo, twice_hi) & ~risky_lo,
        single_hi & board.rim_hi(twice_lo, twice_hi) & ~risky_hi,
    )


def add_judged(
    tables: ElementTables,
    state: ElementState,
    stone: i64,
    lo: i64,
    hi: i64,
    risky_lo: i64,
    risky_hi: i64,
    actions: Actions,
) -> None:
    """Take out the risky cells that would strand the own sage (E4.4) and add the rest."""
    board = tables.board
    while risky_lo != 0 or risky_hi != 0:
        cell = first_cell(risky_lo, risky_hi)
        risky_lo &= ~board.bit_lo[cell]
        risky_hi &= ~board.bit_hi[cell]
        if strands_own_sage(tables, state, stone, cell):
            lo &= ~board.bit_lo[cell]
            hi &= ~board.bit_hi[cell]
    first = tables.first_stone + stone * board.cells
    actions.add_bits(first, lo)
    actions.add_bits(first + LIMB, hi)
