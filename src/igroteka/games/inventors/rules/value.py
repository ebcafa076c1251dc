"""What tells who will win: inventions laid, cards that fit, experiments that can be completed, uranium."""

from typing import Final

from mypy_extensions import i64

from igroteka.games.inventors.rules.box import SECTORS
from igroteka.games.inventors.rules.piles import cards_among, names_in, size_of
from igroteka.games.inventors.rules.scoring import own_laid, wealth
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    HAND,
    LAID,
    ROLE,
    SPIES,
    UNFINISHED,
    InventorsState,
    spies_on,
)
from igroteka.games.inventors.rules.tables import InventorsTables
from igroteka.games.inventors.rules.worth import LAID_WORTH, chance_of, plan, still_wanted, worth

FEATURES: Final = [
    "turn", "laid", "last", "fits", "second-fit", "loot", "cards", "own-cards", "own-experiments",
    "experiments", "wealth", "poor", "spies", "plan", "chance", "last-fits", "last-loot", "last-chance",
    "worth",
]  # fmt: skip


def features(tables: InventorsTables, state: InventorsState, seat: i64) -> list[float]:
    """I9.1: enough inventions of the own category win; see FEATURES."""
    at = state.at
    role = at[ROLE + seat]
    if role < 0:
        return [0.0] * len(FEATURES)
    own = tables.names_of[role]
    laid: i64 = 0
    others: i64 = 0
    other: i64
    for other in range(tables.players):
        laid += at[LAID + other]
        if other != seat:
            others |= names_in(at[UNFINISHED + other])
    alive = still_wanted(tables, laid)
    held = names_in(at[HAND + seat])
    mine = names_in(at[UNFINISHED + seat])
    fitting = float(size_of(held & mine & own))
    done = float(own_laid(tables, state, seat))
    has = float(wealth(state, seat))
    spies = 0.0
    sector: i64
    for sector in range(len(SECTORS)):
        spies += float(spies_on(at[SPIES + seat], sector))
    last = 1.0 if done + 1.0 >= float(tables.goal) else 0.0
    fits = 1.0 if fitting > 0.0 else 0.0
    loot = 1.0 if held & others & ~mine & own != 0 else 0.0
    chance = float(chance_of(tables, state, seat, laid, alive & own & mine)) / 1000.0
    return [
        1.0 if at[ACTIVE] == seat else 0.0,
        done,
        last,
        fits,
        1.0 if fitting > 1.0 else 0.0,
        loot,
        float(size_of(at[HAND + seat])) / 4.0,
        float(size_of(cards_among(at[HAND + seat], own))) / 4.0,
        float(size_of(cards_among(at[UNFINISHED + seat], own & alive))),
        float(size_of(at[UNFINISHED + seat])),
        has / 10.0,
        1.0 / (1.0 + (has if has > 0.0 else 0.0)),
        spies / 4.0,
        float(plan(tables, state, seat, laid, alive & own & mine)) / LAID_WORTH,
        chance,
        last * fits,
        last * loot,
        last * chance,
        float(worth(tables, state, seat)) / LAID_WORTH,
    ]
