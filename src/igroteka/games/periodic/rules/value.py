"""What tells who will win: points by their source, plans, energy, and how near the end is."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import count_bits
from igroteka.games.periodic.rules.scoring import goal_points, marker_points, own_task_points
from igroteka.games.periodic.rules.state import (
    ACTIVE,
    DECK_LEFT,
    DISC,
    GOALS,
    LAB,
    LAST_ROUND,
    SEAT_ENERGY,
    SUPPLY,
    TOKENS,
    PeriodicState,
)
from igroteka.games.periodic.rules.tables import PeriodicTables
from igroteka.games.periodic.rules.worth import POINT, plans, worth

FEATURES: Final = [
    "turn", "points", "points-late", "points-last", "goals", "task", "markers", "disc", "disc-late",
    "plans", "energy", "energy-low", "tokens", "supply", "worth", "worth-late",
]  # fmt: skip


def lateness(tables: PeriodicTables, state: PeriodicState) -> float:
    """P6.1, P6.3: how far the game has come, from 0 to 1, by the emptiest deck or the foremost disc."""
    best = 0.0
    colour: i64
    for colour in range(4):
        deck = float(tables.components.colours[colour].deck)
        if deck > 0.0:
            best = max(best, 1.0 - float(state.at[DECK_LEFT + colour]) / deck)
    length = float(len(tables.components.track) - 1)
    seat: i64
    for seat in range(tables.players):
        best = max(best, float(state.at[DISC + seat]) / length)
    return best


def features(tables: PeriodicTables, state: PeriodicState, seat: i64) -> list[float]:
    """P6.4: most points win; see FEATURES."""
    at = state.at
    goals = float(goal_points(tables, state, seat))
    markers = float(marker_points(tables, state, seat))
    task = float(own_task_points(tables, state, seat))
    track = float(tables.components.track[at[DISC + seat]])
    points = (goals + markers + task + track + float(at[LAB + seat])) / 10.0
    late = lateness(tables, state)
    tokens = 0.0
    left = at[TOKENS + seat]
    while left != 0:
        tokens += float(left & 15)
        left >>= 4
    energy = float(at[SEAT_ENERGY + seat])
    promise = float(worth(tables, state, seat)) / (10.0 * POINT)
    return [
        1.0 if at[ACTIVE] == seat else 0.0,
        points,
        points * late,
        points if at[LAST_ROUND] >= 0 else 0.0,
        float(count_bits(at[GOALS + seat])) / 4.0,
        task / 10.0,
        markers / 10.0,
        track / 10.0,
        track * late / 10.0,
        float(plans(tables, state, seat)) / (10.0 * POINT),
        energy / 10.0,
        1.0 / (1.0 + energy),
        tokens / 4.0,
        float(at[SUPPLY + seat]) / 10.0,
        promise,
        promise * late,
    ]
