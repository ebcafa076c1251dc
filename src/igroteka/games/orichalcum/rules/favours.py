"""The titans' favours: each is used once, then the titan is turned inactive (O4.9)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Arg, Event, Refusal
from igroteka.games.orichalcum.rules.box import LANDS
from igroteka.games.orichalcum.rules.goods import has_active
from igroteka.games.orichalcum.rules.state import TITAN_OWNER, TITANS_ACTIVE, OrichalcumState


def use_favour(state: OrichalcumState, seat: i64, land: i64, events: list[Event] | None) -> None:
    """O4.9: the titan is turned inactive; it still counts as a point."""
    state.at[TITANS_ACTIVE] &= ~bit(land)
    if events is not None:
        events.append(Event("favour-used", seat, [Arg("titan", LANDS[land])]))


def why_no_favour(state: OrichalcumState, seat: i64, land: i64) -> Refusal | None:
    """O4.9: only the holder of an active titan has its favour."""
    numbers: dict[str, int | str] = {"titan": LANDS[land]}
    if state.at[TITAN_OWNER + land] != seat:
        return Refusal("O4.9", "orichalcum-refuse-titan-not-held", numbers)
    if not has_active(state, seat, land):
        return Refusal("O4.9", "orichalcum-refuse-titan-inactive", numbers)
    return None
