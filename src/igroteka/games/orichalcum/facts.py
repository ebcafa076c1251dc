"""What a hint may say of a position: points and where they come from, creatures, goods and buildings."""

from mypy_extensions import i64

from igroteka.engine.bits import count_bits
from igroteka.engine.facts import Fact
from igroteka.games.orichalcum.rules.scoring import points_of, titans_of
from igroteka.games.orichalcum.rules.state import (
    BUILDINGS,
    COUNT_BITS,
    CREATURE,
    HOPLITES,
    NUGGETS,
    OrichalcumState,
    block_of,
    count_all,
)

FACTS = (
    Fact("titans", 0.13),
    Fact("points", 0.12),
    Fact("creatures", -0.06),
    Fact("buildings", 0.04),
    Fact("nuggets", 0.012),
    Fact("hoplites", 0.012),
)


def standing_of(state: OrichalcumState, seat: i64) -> dict[str, int]:
    """O1.1, O1.2: points count only without a creature on the own island; the rest helps towards them."""
    at, block = state.at, block_of(seat)
    return {
        "titans": int(titans_of(state, seat)),
        "points": int(points_of(state, seat)),
        "creatures": int(count_bits(at[block + CREATURE])),
        "buildings": int(count_all(at[block + BUILDINGS], COUNT_BITS)),
        "nuggets": int(at[block + NUGGETS]),
        "hoplites": int(at[block + HOPLITES]),
    }
