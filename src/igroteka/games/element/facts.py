"""What a hint may say of a position: the ways out of both sages of the hunt."""

from mypy_extensions import i64

from igroteka.engine.facts import Fact
from igroteka.games.element.rules.state import ElementState
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.view import exits_of

FACTS = (
    Fact("target-exits", -0.8, is_scarce=True),
    Fact("own-exits", 0.6, is_scarce=True),
)


def standing_of(tables: ElementTables, state: ElementState, seat: i64) -> dict[str, int]:
    """E9.1, E9.2: a sage without a way out is captured; the own target is the next player."""
    target = (seat + 1) % tables.players
    return {
        "target-exits": len(set(exits_of(tables, state, target))),
        "own-exits": len(set(exits_of(tables, state, seat))),
    }
