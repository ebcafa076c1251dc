"""How well a seat stands, for simple bots: points, goals within reach, the next family, energy."""

from typing import Final

from mypy_extensions import i64

from igroteka.games.periodic.components import FAMILIES
from igroteka.games.periodic.scoring import goal_points, marker_points, own_task_points
from igroteka.games.periodic.state import (
    ACTIVE,
    CIRCLE,
    DISC,
    FLASK,
    LAB,
    MARKERS,
    MICROSCOPE,
    OPEN,
    OVER,
    SEAT_ENERGY,
    SUPPLY,
    TOKENS,
    WINNERS,
    PeriodicState,
)
from igroteka.games.periodic.table import Table
from igroteka.games.periodic.update import is_achieved, markers_on

POINT: Final = 120
WON: Final = 10000000
# What one activation costs, in hundredths of a point, when a plan is judged by its length.
ACTIVATION: Final = 200


def goal_prospect(table: Table, state: PeriodicState, seat: i64, colour: i64) -> i64:
    """What an open card promises: its points, less the way to the elements that are still missing."""
    goal = state.at[OPEN + colour]
    if goal < 0:
        return 0
    flask = state.at[FLASK + seat]
    points: i64 = table.components.colours[colour].points
    way: i64 = 0
    missing: i64 = 0
    slot: i64 = 0
    while slot < table.slots[colour]:
        if not (state.at[MARKERS + colour] >> (5 * slot + seat)) & 1:
            place = 3 * goal + slot
            element = table.goal_elements[place]
            hop = flask * table.board.cells + element
            way += table.hops[hop]
            missing += 1
        slot += 1
    if missing > state.at[SUPPLY + seat]:
        return 0
    value = points * POINT - way * ACTIVATION - missing * 50
    return value if value > 0 else 0


def track_prospect(table: Table, state: PeriodicState, seat: i64) -> i64:
    """What the next family promises, less the way there; who stands there has it at the turn's end."""
    at = state.at
    cell = at[DISC + seat]
    if cell + 1 >= len(table.components.track):
        return 0
    gain: i64 = table.components.track[cell + 1] - table.components.track[cell]
    ahead = at[CIRCLE + (at[MICROSCOPE + seat] + 1) % len(FAMILIES)]
    way = at[FLASK + seat] * len(FAMILIES) + ahead
    return (gain + 1) * POINT - table.family_hops[way] * ACTIVATION


def worth(table: Table, state: PeriodicState, seat: i64) -> i64:
    """Points on the table and the prospects; an achieved goal of the active player counts in full."""
    if state.kind() == OVER:
        return WON if (state.at[WINNERS] >> seat) & 1 else -WON
    points = goal_points(table, state, seat) + state.at[LAB + seat] + marker_points(table, state, seat)
    points += table.components.track[state.at[DISC + seat]] + own_task_points(table, state, seat)
    value = points * POINT
    best: i64 = 0
    colour: i64 = 0
    while colour < 4:
        if seat == state.at[ACTIVE] and is_achieved(table, state, colour):
            value += table.components.colours[colour].points * POINT
        else:
            prospect = goal_prospect(table, state, seat, colour)
            value += prospect // 4 + 60 * markers_on(state, colour, seat)
            if prospect > best:
                best = prospect
        colour += 1
    value += best // 4 + track_prospect(table, state, seat)
    tokens = state.at[TOKENS + seat]
    while tokens:
        value += 60 * (tokens & 15)
        tokens >>= 4
    energy = state.at[SEAT_ENERGY + seat]
    return value + 70 * (energy if energy < 6 else 6) + 10 * energy
