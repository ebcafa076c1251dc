"""What tells who will win: points and how many are missing, creatures left, goods, and the island."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import count_bits
from igroteka.games.orichalcum.rules.goods import camps_of, has_active, mines_of, sieges_of
from igroteka.games.orichalcum.rules.scoring import points_of, titans_of
from igroteka.games.orichalcum.rules.sites import can_raise, empty_volcanoes
from igroteka.games.orichalcum.rules.state import (
    ACT,
    ACTIVE,
    BUILDINGS,
    CARD,
    COUNT_BITS,
    CREATURE,
    HOPLITES,
    MEDALLIONS,
    NUGGETS,
    OCCUPIED,
    PLACE,
    SHRINES,
    STOCK,
    OrichalcumState,
    block_of,
    count_all,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables
from igroteka.games.orichalcum.rules.worth import POINT, action_prospect, menaces, possessions, worth

FEATURES: Final = [
    "turn", "points", "points-near", "points-last", "ready", "titans", "shrines", "medallions", "favours",
    "nuggets", "hoplites", "captives", "buildings", "creatures", "menaces", "possessions",
    "mines", "camps", "sieges", "site", "volcanoes", "covered", "prospect", "worth",
]  # fmt: skip
MOST: Final = 15.0  # a fight that would win the game is worth more than any feature should be


def features(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> list[float]:
    """O1.1, O1.2: so many points without a creature on the island win; see FEATURES."""
    at = state.at
    block = block_of(seat)
    points = float(points_of(state, seat))
    missing = float(tables.components.goal_points) - points
    creatures = float(count_bits(at[block + CREATURE]))
    favours = 0.0
    land: i64
    for land in range(4):
        if has_active(state, seat, land):
            favours += 1.0
    kind = state.kind()
    is_turn = at[ACTIVE] == seat
    prospect = 0.0
    if is_turn and kind >= PLACE and kind <= ACT and at[CARD] >= 0:
        prospect = float(action_prospect(tables, state, seat)) / 1000.0
    promise = float(worth(tables, state, seat)) / POINT
    return [
        1.0 if is_turn else 0.0,
        points / 4.0,
        1.0 if missing <= 2.0 else 0.0,
        1.0 if missing <= 1.0 else 0.0,
        1.0 if missing <= 0.0 else 0.0,
        float(titans_of(state, seat)),
        float(at[block + SHRINES]),
        float(at[block + MEDALLIONS]),
        favours,
        float(at[block + NUGGETS]) / 4.0,
        float(at[block + HOPLITES]) / 4.0,
        float(count_all(at[block + STOCK], COUNT_BITS)) / 4.0,
        float(count_all(at[block + BUILDINGS], COUNT_BITS)) / 4.0,
        creatures / 4.0,
        float(menaces(tables, state, seat)) / 1000.0,
        float(possessions(tables, state, seat)) / 1000.0,
        float(mines_of(tables, state, seat)) / 4.0,
        float(camps_of(tables, state, seat)) / 4.0,
        float(sieges_of(tables, state, seat)) / 4.0,
        1.0 if can_raise(tables, state, seat) else 0.0,
        float(count_bits(empty_volcanoes(state, block))) / 4.0,
        float(count_bits(at[block + OCCUPIED])) / 16.0,
        prospect,
        promise if promise < MOST else MOST,
    ]
