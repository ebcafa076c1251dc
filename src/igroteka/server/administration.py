"""What `igroteka admin` does: gives orders to the running server, or carries them out where none runs."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa

from igroteka.server import schema
from igroteka.server.claim import claim_of
from igroteka.server.config import Config
from igroteka.server.database import read_url
from igroteka.server.diagnosis import look_at_database
from igroteka.server.notice_rows import notices_of
from igroteka.server.orders import Answer, AnyOrder, answer_to, carry_out_all, give
from igroteka.server.store import Store, StoreError
from igroteka.server.table_service import TableService

PATIENCE = 15.0  # seconds for a server to carry an order out
LOOK_EVERY = 0.1
TRY_EVERY = 2.0  # seconds between two looks whether a server is there
MOST_TABLES = 10_000


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A database that is there and of this version: administration creates and upgrades nothing."""
    read_url(url)
    finding = await look_at_database(url)
    if finding.advice or "up to date" not in finding.text:
        raise StoreError(f"{finding.text}{': ' + finding.advice if finding.advice else ''}")
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


async def order(url: str, wanted: AnyOrder, plugins: tuple[str, ...] = ()) -> Answer:
    """Give an order and wait for its answer."""
    async with opened(url) as store:
        number = await give(store, wanted)
        end, tried_at = time.monotonic() + PATIENCE, 0.0
        while True:
            answer = await answer_to(store, number)
            if answer is not None:
                return answer
            if time.monotonic() - tried_at > TRY_EVERY:
                await carry_out_alone(url, store, plugins)
                tried_at = time.monotonic()
                continue
            if tried_at > end:
                raise StoreError("the server has not answered; the order stays until one does")
            await asyncio.sleep(LOOK_EVERY)


async def carry_out_alone(url: str, store: Store, plugins: tuple[str, ...]) -> None:
    """Carry out all orders, unless a server uses the database: then it does."""
    claim = claim_of(url)
    claim.is_held = await claim.try_once()
    try:
        if not claim.is_held:
            return
        tables = TableService(Config(database=url, plugins=plugins), store)
        try:
            await carry_out_all(tables)
        finally:
            await tables.close()
    finally:
        await claim.release()


async def tables_in(url: str, status: str, most: int) -> list[dict[str, Any]]:
    """The newest tables with their seats and their last line."""
    lines, tables, makers = schema.lines.c, schema.tables.c, schema.makers.c
    last = sa.select(sa.func.max(lines.at)).where(lines.table_id == tables.id).scalar_subquery()
    count = sa.select(sa.func.max(lines.seq)).where(lines.table_id == tables.id).scalar_subquery()
    asked = sa.select(tables.id, tables.game, tables.status, tables.created_at, count, last, makers.address)
    asked = asked.select_from(schema.tables.outerjoin(schema.makers))
    if status:
        asked = asked.where(tables.status == status)
    asked = asked.order_by(tables.created_at.desc(), tables.id).limit(min(most, MOST_TABLES))
    async with opened(url) as store, store.reading() as connection:
        found = [
            {
                "table": id,
                "game": game,
                "status": state,
                "made_at": made,
                "lines": number or 0,
                "last_at": at or made,
                "address": address or "",
                "seats": [],
            }
            for id, game, state, made, number, at, address in await connection.execute(asked)
        ]
        by_id: dict[str, dict[str, Any]] = {str(table["table"]): table for table in found}
        seats = sa.select(schema.seats).where(schema.seats.c.table_id.in_(list(by_id)))
        for row in await connection.execute(seats.order_by(schema.seats.c.table_id, schema.seats.c.seat)):
            told = {"seat": row.seat, "kind": row.kind, "name": row.name, "bot": row.bot}
            by_id[row.table_id]["seats"].append(told)
    return found


async def bans_in(url: str) -> list[dict[str, Any]]:
    """The networks that are banned."""
    async with opened(url) as store, store.reading() as connection:
        rows = await connection.execute(sa.select(schema.bans).order_by(schema.bans.c.network))
        return [{"network": row.network, "until": row.until} for row in rows]


async def person_at(url: str, table: str, seat: int) -> dict[str, Any]:
    """What the database has about whoever holds a seat, at all tables that know the same secret."""
    seats, lines, tables = schema.seats.c, schema.lines.c, schema.tables.c
    async with opened(url) as store, store.reading() as connection:
        mine = (seats.table_id == table) & (seats.seat == seat) & seats.kind.in_(["human", "kept"])
        row = (await connection.execute(sa.select(schema.seats).where(mine))).one_or_none()
        if row is None:
            raise StoreError(f"nobody holds seat {seat} of table {table}")
        same = (seats.secret_hash == row.secret_hash) & (seats.secret_hash != "")
        chosen = sa.select(seats.table_id, seats.seat, seats.name, seats.nonce, tables.game, tables.status)
        chosen = chosen.select_from(schema.seats.join(schema.tables)).where(sa.or_(mine, same))
        told: list[dict[str, Any]] = []
        for id, number, name, nonce, game, status in list(await connection.execute(chosen)):
            own = sa.select(lines.seq, lines.notation, lines.at)
            own = own.where(lines.table_id == id, lines.seat == number).order_by(lines.seq)
            moves = [{"line": seq, "said": said, "at": at} for seq, said, at in await connection.execute(own)]
            about = {
                "table": id,
                "seat": number,
                "name": name,
                "nonce": nonce,
                "game": game,
                "status": status,
            }
            notices = await notices_of(connection, id, number)
            told.append({**about, "notices": notices, "lines": moves})
    return {"asked": {"table": table, "seat": seat}, "seats": sorted(told, key=lambda one: str(one["table"]))}
