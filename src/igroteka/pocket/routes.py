"""Routes that only a room without a server has: records and links are opened, and links are made."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from msgspec import Meta

from igroteka.links import link_of, position_record
from igroteka.pocket.opening import is_same_game, opened_table, read_opened
from igroteka.pocket.storage import KeptTables
from igroteka.server.errors import ApiError
from igroteka.server.http import body_of, said, tables_of
from igroteka.server.messages import Said, Strict
from igroteka.server.records import record_of
from igroteka.server.shared_luck import check_told
from igroteka.server.table_service import TableService

Plain = Request[Any, Any, Any]
LONGEST = 16 << 20


class OpenRecord(Strict):
    """POST /api/records: the text of a record's file, or of a link."""

    text: Annotated[str, Meta(max_length=LONGEST)]


class Opened(Said):
    """The finished table of a record that was opened."""

    table: str


class LinkText(Said):
    """GET /api/tables/ID/link: what stands in a link, behind the address of the room."""

    text: str


def store_of(tables: TableService) -> KeptTables:
    """The rows of this room."""
    store = tables.store
    assert isinstance(store, KeptTables)
    return store


@post("/api/records")
async def open_record(request: Plain) -> Response[bytes]:
    """Open a record; the same record is the same table again."""
    wish = await body_of(request, OpenRecord)
    tables = tables_of(request)
    store = store_of(tables)
    table, lines = opened_table(read_opened(wish.text), tables.config.limits.table_lines)
    known = await store.load(table.id)
    if known is None:
        await store.keep_whole(table.stored, table.seats, lines)
    elif not is_same_game(lines, known[2]):
        raise ApiError(409, "record-other", "app-record-other")
    return said(Opened(table.id), 201)


@get("/api/tables/{table:str}/link")
async def show_link(request: Plain, table: str, line: int = 0) -> Response[bytes]:
    """A finished game for a link; with a line, only the position after it."""
    tables = tables_of(request)
    async with tables.using(table) as live:
        check_told(live.table)
        record = record_of(live.table)
        if not 0 <= line <= live.table.seq:
            raise ApiError(400, "bad-request", "app-bad-request")
    if line:
        record = position_record(record, await tables.replays.position(live.table, line))
    return said(LinkText(link_of(record)))


POCKET_ROUTES = [open_record, show_link]
