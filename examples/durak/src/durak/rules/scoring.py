"""Chapter 4, the end: who is the fool."""

from mypy_extensions import i64

from durak.rules.state import IN_A_ROW, NONE, DurakState
from durak.rules.table import holders
from durak.rules.tables import DurakTables
from igroteka.engine.protocol import CHANCE, Event


def is_over(tables: DurakTables, state: DurakState) -> bool:
    """D4.1, D4.2: after drawing at most one holds cards, or nothing comes to an end any more."""
    return len(holders(tables, state)) <= 1 or state.at[IN_A_ROW] >= tables.standstill


def fool_of(tables: DurakTables, state: DurakState) -> i64:
    """D4.1: the only one with cards, when it is over; NONE if there is nobody, or more than one."""
    left = holders(tables, state)
    return left[0] if len(left) == 1 else NONE


def end_game(tables: DurakTables, state: DurakState, events: list[Event] | None) -> None:
    """D4.1, D4.2: nothing is left on the agenda, and that is the end."""
    if events is None:
        return
    fool = fool_of(tables, state)
    if fool != NONE:
        events.append(Event("fool-found", fool, [], is_final=True))
    else:
        events.append(Event("no-fool", CHANCE, [], is_final=True))


def returns_of(tables: DurakTables, state: DurakState) -> list[float]:
    """D4.1: the fool pays one to everybody else; without a fool nobody pays."""
    fool, players = fool_of(tables, state), int(tables.players)
    if fool == NONE:
        return [0.0] * players
    return [1.0 - players if seat == fool else 1.0 for seat in range(players)]
