"""What a hint may say of a position: goals, points, research, the science track and energy."""

from mypy_extensions import i64

from igroteka.engine.bits import count_bits
from igroteka.engine.facts import Fact
from igroteka.games.periodic.rules.scoring import total_points
from igroteka.games.periodic.rules.state import DISC, GOALS, MARKERS, SEAT_ENERGY, PeriodicState
from igroteka.games.periodic.rules.tables import PeriodicTables

FACTS = (
    Fact("goals", 0.15),
    Fact("points", 0.025),
    Fact("researched", 0.06),
    Fact("disc", 0.06),
    Fact("energy", 0.02),
    Fact("stolen", 0.05, event="energy-stolen"),
)
EVERY_SLOT = 0b10000100001  # P4.6: the marker of one seat on each of the three elements of a card


def standing_of(tables: PeriodicTables, state: PeriodicState, seat: i64) -> dict[str, int]:
    """P6.4: goals achieved, all points, elements researched for open goals, cells passed; P3: energy."""
    at = state.at
    marks = [count_bits((at[MARKERS + colour] >> seat) & EVERY_SLOT) for colour in range(4)]
    return {
        "goals": int(count_bits(at[GOALS + seat])),
        "points": int(total_points(tables, state, seat)),
        "researched": int(sum(marks)),
        "disc": int(at[DISC + seat]),
        "energy": int(at[SEAT_ENERGY + seat]),
    }
