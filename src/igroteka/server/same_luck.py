"""Tables with the same luck over HTTP: dealing again, and comparing."""

from litestar import Response, get, post

from igroteka.server.comparing import compared
from igroteka.server.http import Plain, address_of, body_of, let_in, new_table, said, tables_of
from igroteka.server.messages import Again


@post("/api/tables/{table:str}/again")
async def deal_again(request: Plain, table: str) -> Response[bytes]:
    """A new table with the luck of another one."""
    wish = await body_of(request, Again)
    count = new_table(request, wish.key)
    return said(await tables_of(request).again(table, wish, count, address_of(request)), 201)


@get("/api/tables/{table:str}/same-luck")
async def show_same_luck(request: Plain, table: str) -> Response[bytes]:
    """The tables with the luck of this one, compared seat by seat once all are over."""
    let_in(request)
    return said(await compared(tables_of(request), table))


SAME_LUCK_ROUTES = [deal_again, show_same_luck]
