"""Worlds that a seat cannot tell from the real one: the secret task cards dealt anew (P2.6)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit, count_bits
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR
from igroteka.games.periodic.rules.state import DEALT, KEEP, OVER, TASK, PeriodicState
from igroteka.games.periodic.rules.tables import PeriodicTables


def resample(tables: PeriodicTables, state: PeriodicState, seat: i64, rng: Rng) -> PeriodicState:
    """P2.6: the others' task cards anew, from all that this seat has not seen.

    At the end the kept cards lie open; only what was put back stays unknown.
    """
    world = state.clone()
    is_over = state.kind() == OVER
    known: i64 = 0 if seat == SPECTATOR else state.at[DEALT + seat]
    if is_over:
        for other in range(tables.players):
            known |= bit(state.at[TASK + other])
    pool = [task for task in range(len(tables.components.tasks)) if not (known >> task) & 1]
    for other in range(tables.players):
        if other == seat:
            continue
        dealt: i64 = bit(state.at[TASK + other]) if is_over else 0
        for _ in range(count_bits(state.at[DEALT + other]) - count_bits(dealt)):
            dealt |= bit(pool.pop(int(rng.below(len(pool)))))
        world.at[DEALT + other] = dealt
        if state.at[TASK + other] >= 0 and not is_over:
            mine = [task for task in range(len(tables.components.tasks)) if (dealt >> task) & 1]
            world.at[TASK + other] = mine[rng.below(len(mine))]
    return world


def reopen(tables: PeriodicTables, state: PeriodicState, seat: i64) -> None:
    """P2.6: while cards are kept in secret, the others keep theirs anew."""
    if state.kind() != KEEP:
        return
    for other in range(tables.players):
        if other != seat:
            state.at[TASK + other] = -1
