"""What a seat knows as one number. Everything lies open, so it is the same for everybody."""

from mypy_extensions import i64

from igroteka.engine.keys import agenda_key, mixed_places
from igroteka.games.orichalcum.rules.state import BLOCK, SEATS, OrichalcumState
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


def information_key(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """Everything on the table, and who asks."""
    return mixed_places(agenda_key(state, seat), state.at, 0, SEATS + tables.players * BLOCK)
