"""Chapter 4, placing stones: free cells, stacks and replacement; the own sage must stay mobile (E4)."""

from mypy_extensions import i64

from igroteka.engine.chance import count_of, one_of
from igroteka.engine.protocol import Arg, Event, Refusal
from igroteka.games.element.rules.box import EARTH, FIRE, STONES, WATER, WIND
from igroteka.games.element.rules.earth import lay_earth
from igroteka.games.element.rules.fire import spread
from igroteka.games.element.rules.sages import can_move
from igroteka.games.element.rules.state import RIVER, ElementState
from igroteka.games.element.rules.stones import lift, stone_at, wind_height
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.water import can_flow_from, longest_river, touches_water
from igroteka.games.element.rules.wind import lay_wind


def place(
    tables: ElementTables, state: ElementState, stone: i64, cell: i64, events: list[Event] | None
) -> None:
    """E4.1, E2.4: lay a stone from the hand and resolve its effect; a River is asked about next (E8.1)."""
    board = tables.board
    state.hand -= one_of(stone)
    there = stone_at(board, state, cell)
    if events is not None:
        events.append(
            Event(
                "stone-placed", state.to_move, [Arg("stone", STONES[stone]), Arg("cell", tables.names[cell])]
            )
        )
    if there >= 0 and there != stone:
        count = lift(board, state, cell)
        if events is not None:
            args = [Arg("cell", tables.names[cell]), Arg("there", STONES[there]), Arg("count", count)]
            events.append(Event("stone-replaced", state.to_move, args))
    if stone == FIRE:
        state.fire_lo |= board.bit_lo[cell]
        state.fire_hi |= board.bit_hi[cell]
        spread(tables, state, cell, events)
    elif stone == WATER:
        state.water_lo |= board.bit_lo[cell]
        state.water_hi |= board.bit_hi[cell]
        if touches_water(board, state, cell):
            state.river_head = cell
            state.push(RIVER)
    elif stone == EARTH:
        lay_earth(tables, state, cell, events)
    else:
        lay_wind(tables, state, cell, events)


def why_not_place(tables: ElementTables, state: ElementState, stone: i64, cell: i64) -> Refusal | None:
    """E2.3, E4.1, E4.3, E6.1, E6.2, E7.1, E8.5, E4.4: one stone on one cell, judged in this order."""
    board = tables.board
    name = tables.names[cell]
    if count_of(state.hand, stone) == 0:
        return Refusal("E2.3", "element-refuse-not-in-hand", {"stone": STONES[stone]})
    if board.has(state.sages_lo, state.sages_hi, cell):
        return Refusal("E4.3", "element-refuse-onto-sage", {"cell": name})
    there = stone_at(board, state, cell)
    if there >= 0:
        refusal = why_not_onto(tables, state, stone, cell, there)
        if refusal is not None:
            return refusal
    own = state.sage(state.to_move)
    if stone == WATER and touches_water(board, state, cell):
        if can_flow_from(board, state, cell, own):
            return None
        if can_flow_from(board, state, cell, -1):
            return Refusal("E4.4", "element-refuse-own-sage")
        return Refusal("E8.5", "element-refuse-no-route", {"length": longest_river(board, state, cell)})
    if strands_own_sage(tables, state, stone, cell):
        return Refusal("E4.4", "element-refuse-own-sage")
    return None


def strands_own_sage(tables: ElementTables, state: ElementState, stone: i64, cell: i64) -> bool:
    """E4.4: whether the own sage could not move any more, judged on a copy after the stone's effect."""
    after = state.clone()
    place(tables, after, stone, cell, None)
    own = after.sage(after.to_move)
    return not can_move(tables.board, after, own, after.occupied_lo(), after.occupied_hi())


def why_not_onto(
    tables: ElementTables, state: ElementState, stone: i64, cell: i64, there: i64
) -> Refusal | None:
    """E4.1: stacks and replacement: Fire takes Wind, Water Fire, Earth Water, Wind Earth."""
    board = tables.board
    name = tables.names[cell]
    if stone == EARTH and there == EARTH:
        if board.has(state.mountain_lo, state.mountain_hi, cell):
            return Refusal("E6.1", "element-refuse-mountain-full", {"cell": name})
        return None
    if stone == WIND and there == WIND:
        height = wind_height(board, state, cell)
        if height >= tables.whirlwind:
            return Refusal("E7.1", "element-refuse-wind-full", {"cell": name, "height": height})
        return None
    if there != (stone + 3) % 4:
        lies = "mountain" if board.has(state.mountain_lo, state.mountain_hi, cell) else STONES[there]
        return Refusal(
            "E4.1", "element-refuse-not-replaced", {"stone": STONES[stone], "cell": name, "there": lies}
        )
    if board.has(state.range_lo, state.range_hi, cell):
        return Refusal("E6.2", "element-refuse-range", {"cell": name})
    return None
