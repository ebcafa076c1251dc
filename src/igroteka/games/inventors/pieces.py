"""The box counted over all places where its pieces can be (I1.1, I1.4)."""

from igroteka.games.inventors.rules.piles import size_of
from igroteka.games.inventors.rules.state import (
    BANK,
    DISCARDS,
    DRAWN,
    EXPERIMENT_DECK,
    HAND,
    INVENTION_DECK,
    JOB,
    JOBS_LEFT,
    LAID,
    MONEY,
    POT,
    SPIES,
    UNFINISHED,
    InventorsState,
    spies_out,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def counted_pieces(tables: InventorsTables, state: InventorsState) -> dict[str, int]:
    """I1.1, I1.4: uranium, cards and spies, wherever they lie."""
    at = state.at
    seats = range(tables.players)
    uranium = int(at[BANK] + at[POT]) + sum(int(at[MONEY + seat]) for seat in seats)
    experiments = int(size_of(at[EXPERIMENT_DECK]))
    experiments += sum(int(size_of(at[UNFINISHED + seat]) + size_of(at[LAID + seat])) for seat in seats)
    inventions = int(size_of(at[INVENTION_DECK]) + size_of(at[DISCARDS])) + int(at[DRAWN] >= 0)
    inventions += sum(int(size_of(at[HAND + seat]) + size_of(at[LAID + seat])) for seat in seats)
    left = int(at[JOBS_LEFT])
    jobs = left.bit_count() + sum(int(at[JOB + seat] >= 0) for seat in seats)
    is_fine = all(spies_out(at[SPIES + seat]) <= tables.spies for seat in seats)
    return {
        "uranium": uranium,
        "experiments": experiments,
        "inventions": inventions,
        "jobs": jobs,
        "spies": int(tables.spies * tables.players) if is_fine else 0,
    }
