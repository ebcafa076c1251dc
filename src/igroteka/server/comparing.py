"""Compares tables with the same luck seat by seat, by matchpoints."""

from msgspec import Struct

from igroteka.engine.protocol import SPECTATOR
from igroteka.engine.returns import shared_returns
from igroteka.server.errors import ApiError
from igroteka.server.matchpoints import Score, matchpoints
from igroteka.server.messages import SameLuck, SameLuckSeat, SameLuckTable
from igroteka.server.news import view_of
from igroteka.server.shared_luck import deal_of
from igroteka.server.table import Table
from igroteka.server.table_host import TableHost

NO_RESULT = {"abandoned", "closed", "full"}


def scores_of(table: Table) -> list[Score] | None:
    """The scores of a finished game by seat; None if it came to no result.

    Points count only where the rules ended the game: whoever resigns ends it with the points of the moment.
    """
    result = table.result
    if result is None or result.reason in NO_RESULT:
        return None
    shares = result.returns or shared_returns(result.winners, len(table.seats))
    points = points_of(table)
    return [Score(share, points[seat] if points else 0) for seat, share in enumerate(shares)]


def points_of(table: Table) -> list[int]:
    """Everybody's points at the end, as a spectator sees them; none where the game tells none."""
    view = view_of(table, SPECTATOR)
    if view is None or table.result is None or table.result.reason != "rules":
        return []
    points = table.game.showing.points(view.to_dict())
    return points if len(points) == len(table.seats) else []


class Finished(Struct):
    """What is compared of a finished table."""

    table: SameLuckTable
    scores: list[Score] | None


async def finished(tables: TableHost, id: str) -> Finished:
    """A table with its scores; its matchpoints are still open."""
    return told_of(await tables.finished(id))


def told_of(table: Table) -> Finished:
    """What is compared of a table."""
    assert table.result is not None
    scores, points = scores_of(table), points_of(table)
    seats = [
        SameLuckSeat(
            seat=seat.seat,
            name=seat.name,
            bot=seat.bot,
            knows_luck=seat.knows_luck,
            share=None if scores is None else scores[seat.seat].share,
            points=points[seat.seat] if points else None,
            matchpoints=None,
        )
        for seat in table.seats
    ]
    return Finished(SameLuckTable(table.id, table.stored.created_at, table.result.reason, seats), scores)


async def compared(tables: TableHost, id: str) -> SameLuck:
    """All tables with the luck of one; ApiError if it shares it with none."""
    async with tables.using(id) as live:
        stored, players = live.table.stored, len(live.table.seats)
        if not live.table.is_luck_shared:
            raise ApiError(404, "own-luck", "app-own-luck")
    sharing = await tables.store.sharing(deal_of(stored))
    left = sum(status != "over" for status in sharing.values())
    if left:
        return SameLuck(stored.game, stored.data, len(sharing), left, [], [])
    return compare(stored.game, stored.data, players, [await finished(tables, one) for one in sharing])


def compare(game: str, data: str, players: int, found: list[Finished]) -> SameLuck:
    """Give every seat of these tables its matchpoints."""
    counted = sum(one.scores is not None for one in found)
    for seat in range(players):
        scores = [None if one.scores is None else one.scores[seat] for one in found]
        for one, given in zip(found, matchpoints(scores), strict=True):
            one.table.seats[seat].matchpoints = given
    most = [max(0, counted - 1)] * players
    return SameLuck(game, data, len(found), 0, most, [one.table for one in found])
