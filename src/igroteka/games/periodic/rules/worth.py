"""How well a seat stands, for simple bots: points, goals within reach, the next family, energy."""

from typing import Final

from mypy_extensions import i64

from igroteka.games.periodic.rules.box import FAMILY_COUNT
from igroteka.games.periodic.rules.scoring import total_points
from igroteka.games.periodic.rules.state import (
    ACTIVE,
    CIRCLE,
    DISC,
    FLASK,
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
from igroteka.games.periodic.rules.tables import PeriodicTables
from igroteka.games.periodic.rules.update import is_achieved

POINT: Final = 120
WON: Final = 10000000


def goal_prospect(tables: PeriodicTables, state: PeriodicState, seat: i64, colour: i64) -> i64:
    """What an open card promises: its points over the activations to the elements still missing."""
    goal = state.at[OPEN + colour]
    if goal < 0:
        return 0
    cells = tables.board.cells
    flask = state.at[FLASK + seat] * cells
    marks = state.at[MARKERS + colour] >> seat
    nearest: i64 = -1
    missing: i64 = 0
    slot: i64
    for slot in range(tables.slots[colour]):
        if not (marks >> (5 * slot)) & 1:
            place = 3 * goal + slot
            way = flask + tables.goal_elements[place]
            best = flask + nearest
            if nearest < 0 or tables.hops[way] < tables.hops[best]:
                nearest = tables.goal_elements[place]
            missing += 1
    if missing == 0 or missing > state.at[SUPPLY + seat]:
        return 0
    way = flask + nearest
    effort = tables.hops[way]
    for slot in range(tables.slots[colour]):
        if not (marks >> (5 * slot)) & 1:
            place = 3 * goal + slot
            way = nearest * cells + tables.goal_elements[place]
            effort += tables.hops[way]
    return 2 * tables.goal_points[goal] * POINT // (effort + 1)


def track_prospect(tables: PeriodicTables, state: PeriodicState, seat: i64) -> i64:
    """What the next family promises; who stands there already has it at the turn's end."""
    at = state.at
    cell = at[DISC + seat]
    if cell >= tables.last_cell:
        return 0
    gain = tables.track[cell + 1] - tables.track[cell]
    ahead = at[CIRCLE + (at[MICROSCOPE + seat] + 1) % FAMILY_COUNT]
    way = at[FLASK + seat] * FAMILY_COUNT + ahead
    hops = tables.family_hops[way]
    return gain * POINT + 100 if hops == 0 else 2 * gain * POINT // (hops + 1)


def plans(tables: PeriodicTables, state: PeriodicState, seat: i64) -> i64:
    """The best plan in full, a little of the others: whoever follows one gets nearer with every step."""
    best = track_prospect(tables, state, seat)
    others: i64 = 0
    colour: i64
    for colour in range(4):
        prospect = goal_prospect(tables, state, seat, colour)
        if prospect > best:
            others += best
            best = prospect
        else:
            others += prospect
    return best + others // 16


def worth(tables: PeriodicTables, state: PeriodicState, seat: i64) -> i64:
    """Points on the table and the plans; an achieved goal of the active player counts in full."""
    if state.kind() == OVER:
        return WON if (state.at[WINNERS] >> seat) & 1 else -WON
    points = total_points(tables, state, seat)
    colour: i64
    for colour in range(4):
        if seat == state.at[ACTIVE] and is_achieved(tables, state, colour):
            points += tables.goal_points[state.at[OPEN + colour]]
    value = points * POINT + plans(tables, state, seat)
    tokens = state.at[TOKENS + seat]
    while tokens:
        value += 60 * (tokens & 15)
        tokens >>= 4
    # Some energy is worth a step towards a goal; a hoard is not, or two misers would never end a game.
    energy = state.at[SEAT_ENERGY + seat]
    return value + 60 * (energy if energy < 4 else 4) + 4 * energy
