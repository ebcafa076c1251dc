"""What a seat knows as one number: all of the table but the others' task cards (P2.6)."""

from mypy_extensions import i64

from igroteka.engine.bits import count_bits
from igroteka.engine.keys import agenda_key, mixed, mixed_places
from igroteka.games.periodic.rules.state import DEALT, OVER, TASK, PeriodicState
from igroteka.games.periodic.rules.tables import PeriodicTables


def information_key(tables: PeriodicTables, state: PeriodicState, seat: i64) -> i64:
    """P2.6: of the others how many cards they got and whether they have kept one; all at the end."""
    at = state.at
    key = agenda_key(state, seat)
    key = mixed_places(key, at, 0, TASK)
    is_over = state.kind() == OVER
    other: i64
    for other in range(tables.players):
        if other == seat:
            key = mixed(mixed(key, at[TASK + other]), at[DEALT + other])
        elif is_over:
            key = mixed(key, at[TASK + other])
        else:
            key = mixed(key, 2 * count_bits(at[DEALT + other]) + (1 if at[TASK + other] >= 0 else 0))
    return key
