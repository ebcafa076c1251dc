"""Tables with the same luck, compared seat by seat."""

from igroteka.server.messages.table import EndReason
from igroteka.server.messages.words import Said


class SameLuckSeat(Said):
    """How somebody did in a seat, against all who sat there with the same luck.

    `matchpoints`: 1 for each of the others who did worse there, a half for each who did as well. It is null
    where the game came to no result, or where nobody else sat there.
    """

    seat: int
    name: str
    bot: str
    knows_luck: bool
    share: float | None  # of the win: returns, null without a result
    points: int | None  # at the end by the rules, where the game tells points
    matchpoints: float | None


class SameLuckTable(Said):
    """One of the tables."""

    id: str
    created_at: int
    reason: EndReason
    seats: list[SameLuckSeat]


class SameLuck(Said):
    """GET /api/tables/ID/same-luck: all tables with the luck of this one, oldest first.

    While one of them is not over, `tables` is empty and `left` says how many are still played. `most` has, by
    seat, the most matchpoints that can be had there.
    """

    game: str
    data: str
    count: int
    left: int
    most: list[int]
    tables: list[SameLuckTable]
