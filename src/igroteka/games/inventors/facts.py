"""What a hint may say of a position: inventions laid, cards that fit, uranium, spies and experiments."""

from mypy_extensions import i64

from igroteka.engine.facts import Fact
from igroteka.games.inventors.rules.box import SECTORS
from igroteka.games.inventors.rules.piles import cards_among, names_in, size_of
from igroteka.games.inventors.rules.scoring import own_laid, wealth
from igroteka.games.inventors.rules.state import HAND, ROLE, SPIES, UNFINISHED, InventorsState, spies_on
from igroteka.games.inventors.rules.tables import InventorsTables

FACTS = (
    Fact("laid", 0.2),
    Fact("fitting", 0.07),
    Fact("spies", 0.03),
    Fact("experiments", 0.03),
    Fact("uranium", 0.008),
)


def standing_of(tables: InventorsTables, state: InventorsState, seat: i64) -> dict[str, int]:
    """I9.1: inventions of the own category win; I6: a card is laid on an experiment of the same name."""
    at = state.at
    role = at[ROLE + seat]
    own = tables.names_of[role] if role >= 0 else 0
    unfinished = at[UNFINISHED + seat]
    return {
        "laid": int(own_laid(tables, state, seat)),
        "fitting": int(size_of(names_in(at[HAND + seat]) & names_in(unfinished) & own)),
        "spies": int(sum(spies_on(at[SPIES + seat], sector) for sector in range(len(SECTORS)))),
        "experiments": int(size_of(cards_among(unfinished, own))),
        "uranium": int(wealth(state, seat)),
    }
