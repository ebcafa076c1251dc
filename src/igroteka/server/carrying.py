"""Gives a game against bots to whoever plays it, so that it can go on where there is no connection.

Only what the seat may know leaves the server: a world that the seat cannot tell from the real one. Hidden
cards are dealt anew in it, and so is the luck to come. The table here stays as it is.
"""

from typing import Any

from litestar import Request, Response, post

from igroteka.engine.chance import Rng
from igroteka.engine.record import header_of
from igroteka.links import link_of
from igroteka.server.errors import ApiError
from igroteka.server.http import body_of, let_in, said, tables_of
from igroteka.server.messages import Carried, Carry
from igroteka.server.seating import seat_opened_by
from igroteka.server.table import BOT_SEAT, Table

Plain = Request[Any, Any, Any]


@post("/api/tables/{table:str}/carry")
async def carry_game(request: Plain, table: str) -> Response[bytes]:
    """A running game against bots, as its only person may know it."""
    let_in(request)
    wish = await body_of(request, Carry)
    async with tables_of(request).using(table) as live:
        seat = seat_opened_by(live.table, wish.secret)
        if seat is None:
            raise ApiError(403, "not-your-seat", "app-not-your-seat")
        check_alone(live.table)
        return said(Carried(link_of(carried(live.table, seat.seat))), 201)


def check_alone(table: Table) -> None:
    """Refuse a game that others play too: theirs does not go on elsewhere."""
    if table.status != "playing" or table.history is None:
        raise ApiError(409, "not-playing", "app-not-playing")
    if sum(seat.kind != BOT_SEAT for seat in table.seats) != 1:
        raise ApiError(409, "not-alone", "app-not-alone")


def carried(table: Table, seat: int) -> dict[str, Any]:
    """A record that begins where the game is now, in a world of the seat."""
    assert table.history is not None
    game, state = table.game, table.history.state
    if table.is_sealed() and table.sealed.opened is not None:
        # Before the first of the sealed answers: everybody is asked again.
        state = table.sealed.opened
    world = game.resample(state, seat, Rng(f"carry:{table.id}:{table.asked}"))
    names = [one.name or one.bot for one in table.seats]
    record: dict[str, Any] = header_of(game, names, game.showing.position(world))
    record["bots"] = [one.seat for one in table.seats if one.kind == BOT_SEAT]
    record["lines"] = []
    return record


CARRY_ROUTES = [carry_game]
