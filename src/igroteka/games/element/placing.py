"""Chapter 4, placing stones: free cells, stacks and replacement; the own sage must stay mobile (E4)."""

from mypy_extensions import i64

from igroteka.engine.chance import count_of, one_of
from igroteka.engine.protocol import Actions, Arg, Event, Refusal
from igroteka.games.element.board import LIMB
from igroteka.games.element.components import EARTH, FIRE, STONES, WATER, WIND
from igroteka.games.element.earth import lay_earth
from igroteka.games.element.fire import spread
from igroteka.games.element.sages import can_move
from igroteka.games.element.state import RIVER, ElementState
from igroteka.games.element.stones import lift, stone_at, wind_height
from igroteka.games.element.table import Table
from igroteka.games.element.water import can_flow_from, longest_river, touches_water
from igroteka.games.element.wind import lay_wind


def place(table: Table, state: ElementState, stone: i64, cell: i64, events: list[Event] | None) -> None:
    """E4.1, E2.4: lay a stone from the hand and resolve its effect; a River is asked about next (E8.1)."""
    board = table.board
    state.hand -= one_of(stone)
    there = stone_at(board, state, cell)
    if events is not None:
        events.append(
            Event("stone-placed", state.to_move, [Arg("stone", STONES[stone]), Arg("cell", table.names[cell])])
        )
    if there >= 0 and there != stone:
        count = lift(board, state, cell)
        if events is not None:
            args = [Arg("cell", table.names[cell]), Arg("there", STONES[there]), Arg("count", count)]
            events.append(Event("stone-replaced", state.to_move, args))
    if stone == FIRE:
        state.fire_lo |= board.bit_lo[cell]
        state.fire_hi |= board.bit_hi[cell]
        spread(table, state, cell, events)
    elif stone == WATER:
        state.water_lo |= board.bit_lo[cell]
        state.water_hi |= board.bit_hi[cell]
        if touches_water(board, state, cell):
            state.river_head = cell
            state.push(RIVER)
    elif stone == EARTH:
        lay_earth(table, state, cell, events)
    else:
        lay_wind(table, state, cell, events)


def why_not_place(table: Table, state: ElementState, stone: i64, cell: i64) -> Refusal | None:
    """E2.3, E4.1, E4.3, E6.1, E6.2, E7.1, E8.5, E4.4: one stone on one cell, judged in the order of the rules."""
    board = table.board
    name = table.names[cell]
    if count_of(state.hand, stone) == 0:
        return Refusal("E2.3", "element-refuse-not-in-hand", {"stone": STONES[stone]})
    if board.has(state.sages_lo, state.sages_hi, cell):
        return Refusal("E4.3", "element-refuse-onto-sage", {"cell": name})
    there = stone_at(board, state, cell)
    if there >= 0:
        refusal = why_not_onto(table, state, stone, cell, there)
        if refusal is not None:
            return refusal
    own = state.sage(state.to_move)
    if stone == WATER and touches_water(board, state, cell):
        if can_flow_from(board, state, cell, own):
            return None
        if can_flow_from(board, state, cell, -1):
            return Refusal("E4.4", "element-refuse-own-sage")
        return Refusal("E8.5", "element-refuse-no-route", {"length": longest_river(board, state, cell)})
    if strands_own_sage(table, state, stone, cell):
        return Refusal("E4.4", "element-refuse-own-sage")
    return None


def strands_own_sage(table: Table, state: ElementState, stone: i64, cell: i64) -> bool:
    """E4.4: whether the own sage could not move any more, judged on a copy after the stone's effect."""
    after = state.clone()
    place(table, after, stone, cell, None)
    own = after.sage(after.to_move)
    return not can_move(table.board, after, own, after.occupied_lo(), after.occupied_hi())


def why_not_onto(table: Table, state: ElementState, stone: i64, cell: i64, there: i64) -> Refusal | None:
    """E4.1: stacking and replacement: Fire takes Wind, Water takes Fire, Earth takes Water, Wind takes Earth."""
    board = table.board
    name = table.names[cell]
    if stone == EARTH and there == EARTH:
        if board.has(state.mountain_lo, state.mountain_hi, cell):
            return Refusal("E6.1", "element-refuse-mountain-full", {"cell": name})
        return None
    if stone == WIND and there == WIND:
        height = wind_height(board, state, cell)
        if height >= table.whirlwind:
            return Refusal("E7.1", "element-refuse-wind-full", {"cell": name, "height": height})
        return None
    if there != (stone + 3) % 4:
        lies = "mountain" if board.has(state.mountain_lo, state.mountain_hi, cell) else STONES[there]
        return Refusal("E4.1", "element-refuse-not-replaced", {"stone": STONES[stone], "cell": name, "there": lies})
    if board.has(state.range_lo, state.range_hi, cell):
        return Refusal("E6.2", "element-refuse-range", {"cell": name})
    return None


def add_placements(table: Table, state: ElementState, actions: Actions) -> None:
    """Add all legal placements of the stones in hand, whole sets of cells at a time.

    E4.4 costs nothing while the own sage has free orthogonal neighbours that a stone cannot cover: what is
    left to judge one by one are the cells where the stone, or the Fire that spreads from it, could take the last.
    """
    board = table.board
    free_lo = board.all_lo & ~state.occupied_lo()
    free_hi = board.all_hi & ~state.occupied_hi()
    own = state.sage(state.to_move)
    exits_lo = board.orth_lo[own] & free_lo
    exits_hi = board.orth_hi[own] & free_hi
    stone: i64 = 0
    while stone < 4:
        if count_of(state.hand, stone) > 0:
            if stone == FIRE:
                add_fire(table, state, free_lo | state.wind_lo, free_hi | state.wind_hi, exits_lo, exits_hi, actions)
            elif stone == WATER:
                add_water(table, state, free_lo | state.fire_lo, free_hi | state.fire_hi, exits_lo, exits_hi, actions)
            elif stone == EARTH:
                lo = free_lo | state.water_lo | (state.earth_lo & ~state.mountain_lo)
                hi = free_hi | state.water_hi | (state.earth_hi & ~state.mountain_hi)
                add_quiet(table, state, EARTH, lo, hi, exits_lo, exits_hi, actions)
            else:
                add_wind(table, state, free_lo, free_hi, exits_lo, exits_hi, actions)
        stone += 1


def add_wind(
    table: Table, state: ElementState, free_lo: i64, free_hi: i64, exits_lo: i64, exits_hi: i64, actions: Actions
) -> None:
    """E4.1, E7.1: Wind on free cells, on Wind that is not full, on Earth that is no Range."""
    full_lo = state.wind_lo
    full_hi = state.wind_hi
    height = table.whirlwind - 1
    full_lo &= state.gust_lo if height & 1 else ~state.gust_lo
    full_hi &= state.gust_hi if height & 1 else ~state.gust_hi
    full_lo &= state.gale_lo if height & 2 else ~state.gale_lo
    full_hi &= state.gale_hi if height & 2 else ~state.gale_hi
    lo = free_lo | (state.wind_lo & ~full_lo) | (state.earth_lo & ~state.range_lo)
    hi = free_hi | (state.wind_hi & ~full_hi) | (state.earth_hi & ~state.range_hi)
    add_quiet(table, state, WIND, lo, hi, exits_lo, exits_hi, actions)


def add_quiet(
    table: Table,
    state: ElementState,
    stone: i64,
    lo: i64,
    hi: i64,
    exits_lo: i64,
    exits_hi: i64,
    actions: Actions,
) -> None:
    """Stones without an effect on other cells: with two exits none is risky, with one only that exit is."""
    risky_lo = lo
    risky_hi = hi
    if exits_lo != 0 or exits_hi != 0:
        if is_single(exits_lo, exits_hi):
            risky_lo &= exits_lo
            risky_hi &= exits_hi
        else:
            risky_lo = 0
            risky_hi = 0
    add_judged(table, state, stone, lo, hi, risky_lo, risky_hi, actions)


def add_fire(
    table: Table, state: ElementState, lo: i64, hi: i64, exits_lo: i64, exits_hi: i64, actions: Actions
) -> None:
    """E5: Fire reaches along its row and column, so an exit outside of both stays open."""
    board = table.board
    risky_lo = lo
    risky_hi = hi
    d: i64 = 0
    own = state.sage(state.to_move)
    while d < 8:
        exit = board.go[d * board.cells + own]
        if exit >= 0 and board.has(exits_lo, exits_hi, exit):
            risky_lo &= board.cross_lo[exit]
            risky_hi &= board.cross_hi[exit]
        d += 2
    add_judged(table, state, FIRE, lo, hi, risky_lo, risky_hi, actions)


def add_water(
    table: Table, state: ElementState, lo: i64, hi: i64, exits_lo: i64, exits_hi: i64, actions: Actions
) -> None:
    """E8: Water next to Water needs a full route; other Water is as quiet as any stone."""
    board = table.board
    near_lo = lo & board.rim_lo(state.water_lo, state.water_hi)
    near_hi = hi & board.rim_hi(state.water_lo, state.water_hi)
    own = state.sage(state.to_move)
    cell: i64 = 0
    left_lo = near_lo
    left_hi = near_hi
    while left_lo != 0 or left_hi != 0:
        bit_lo = board.bit_lo[cell]
        bit_hi = board.bit_hi[cell]
        if (left_lo & bit_lo) | (left_hi & bit_hi):
            left_lo &= ~bit_lo
            left_hi &= ~bit_hi
            if not can_flow_from(board, state, cell, own):
                lo &= ~bit_lo
                hi &= ~bit_hi
        cell += 1
    risky_lo = lo & ~near_lo
    risky_hi = hi & ~near_hi
    if exits_lo != 0 or exits_hi != 0:
        if is_single(exits_lo, exits_hi):
            risky_lo &= exits_lo
            risky_hi &= exits_hi
        else:
            risky_lo = 0
            risky_hi = 0
    add_judged(table, state, WATER, lo, hi, risky_lo, risky_hi, actions)


def add_judged(
    table: Table,
    state: ElementState,
    stone: i64,
    lo: i64,
    hi: i64,
    risky_lo: i64,
    risky_hi: i64,
    actions: Actions,
) -> None:
    """Take out the risky cells that would strand the own sage (E4.4) and add the rest."""
    board = table.board
    cell: i64 = 0
    while risky_lo != 0 or risky_hi != 0:
        bit_lo = board.bit_lo[cell]
        bit_hi = board.bit_hi[cell]
        if (risky_lo & bit_lo) | (risky_hi & bit_hi):
            risky_lo &= ~bit_lo
            risky_hi &= ~bit_hi
            if strands_own_sage(table, state, stone, cell):
                lo &= ~bit_lo
                hi &= ~bit_hi
        cell += 1
    first = table.first_stone + stone * board.cells
    actions.add_bits(first, lo)
    actions.add_bits(first + LIMB, hi)


def is_single(lo: i64, hi: i64) -> bool:
    """Whether a set that is not empty holds a single cell."""
    if lo == 0:
        return (hi & (hi - 1)) == 0
    return hi == 0 and (lo & (lo - 1)) == 0
