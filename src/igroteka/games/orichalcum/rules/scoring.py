"""Chapter 1, the goal: points, and the end of the game (O1)."""

from mypy_extensions import i64

from igroteka.engine.protocol import Arg, Event
from igroteka.games.orichalcum.rules.state import (
    ACTIVE,
    CREATURE,
    MEDALLIONS,
    SHRINES,
    TITAN_OWNER,
    WINNER,
    OrichalcumState,
    block_of,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


def titans_of(state: OrichalcumState, seat: i64) -> i64:
    """How many titans a player holds."""
    count: i64 = 0
    land: i64
    for land in range(4):
        if state.at[TITAN_OWNER + land] == seat:
            count += 1
    return count


def points_of(state: OrichalcumState, seat: i64) -> i64:
    """O1.2: titans, temples and medallions, 1 each."""
    block = block_of(seat)
    return titans_of(state, seat) + state.at[block + SHRINES] + state.at[block + MEDALLIONS]


def is_won(tables: OrichalcumTables, state: OrichalcumState, events: list[Event] | None) -> bool:
    """O1.1, O4.14: 5 points and no creature on the own island end the game at once.

    Only the active player's points and creatures change for the better, so nobody else can win.
    """
    seat = state.at[ACTIVE]
    if state.at[block_of(seat) + CREATURE] != 0:
        return False
    points = points_of(state, seat)
    if points < tables.components.goal_points:
        return False
    state.at[WINNER] = seat
    state.clear()
    if events is not None:
        events.append(Event("game-over", seat, [Arg("points", points)], True))
    return True
