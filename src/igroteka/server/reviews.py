"""Reviews of finished games over HTTP."""

from litestar import Response, get, post

from igroteka.server.errors import ApiError
from igroteka.server.http import Gate, Plain, address_of, let_in, said, tables_of
from igroteka.server.shared_luck import check_told
from igroteka.server.table import Table


async def finished(request: Plain, table: str) -> Table:
    """The table, if its game is over: a running game would tell what is hidden."""
    async with tables_of(request).using(table) as live:
        check_told(live.table)
        if live.table.history is None:
            raise ApiError(409, "not-playing", "app-not-playing")
        return live.table


@get("/api/tables/{table:str}/review")
async def show_review(request: Plain, table: str) -> Response[bytes]:
    """The review of a finished game, or how far it is."""
    let_in(request)
    return said(await tables_of(request).reviews.status(await finished(request, table)))


@post("/api/tables/{table:str}/review")
async def start_review(request: Plain, table: str) -> Response[bytes]:
    """Compute the review of a finished game in the background."""
    let_in(request)
    over, desk = await finished(request, table), tables_of(request).reviews
    if (await desk.status(over)).status in ("none", "failed"):
        gate: Gate = request.app.state.gate
        gate.let_in(request, gate.reviews)
    return said(await desk.start(over, address_of(request)), 202)


REVIEW_ROUTES = [show_review, start_review]
