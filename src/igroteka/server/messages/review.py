"""The review of a finished game, and how far it is."""

from typing import Literal

from igroteka.server.messages.words import Numbers, Said


class SharePointInfo(Said):
    """Everybody's share of the win after a line, by seat, with standard errors.

    `is_luck`: only draws lie between this point and the one before.
    """

    line: int
    shares: list[float]
    errors: list[float]
    is_luck: bool


class Deed(Said):
    """An action that was possible: notation, label, and the components that it touches."""

    notation: str
    label: str
    numbers: Numbers
    components: list[str]


class CostlyInfo(Said):
    """A decision that cost its seat a share of the win, given what it could know, and the better action.

    `line` is the line of the decision. `share` is what the seat could expect after it.
    """

    line: int
    seat: int
    taken: Deed
    better: Deed
    cost: float
    error: float
    share: float


class LuckInfo(Said):
    """Where a seat's share at the end comes from: start + luck + play = result."""

    seat: int
    start: float
    luck: float
    error: float
    play: float
    result: float


class ReviewInfo(Said):
    """The review of a finished game; see docs/bots.md.

    `luck_part` is how much of the sole winner's gain came from luck, from 0 to 1; null without such a winner.
    """

    points: list[SharePointInfo]
    costly: list[list[CostlyInfo]]  # by seat
    luck: list[LuckInfo]
    luck_part: float | None
    simulations: int
    is_over: bool  # by the rules; else the last share is an estimate


class ReviewStatus(Said):
    """GET and POST /api/tables/ID/review: the review of a finished game, or how far it is.

    `ahead` reviews are computed before it; `done` of `total` steps are done.
    """

    status: Literal["none", "waiting", "computing", "done", "failed"]
    ahead: int
    done: int
    total: int
    review: ReviewInfo | None
