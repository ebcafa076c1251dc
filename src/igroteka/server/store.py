"""Where tables live: their header, their seats, and the log of their lines, which only ever grows.

SQLite in one file, or PostgreSQL when the URL says so. What a method has written is on the disk when it
returns.
"""

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from igroteka.server import schema
from igroteka.server.migrations.upgrade import BEGIN, StoreError, said_by, upgrade

__all__ = ["Conflict", "Store", "StoreError", "StoredLine", "StoredSeat", "StoredTable", "StoredWish"]

OVER = "over"
PATIENCE_MS = 10_000
ONE_SNAPSHOT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
# WAL with FULL syncs the log at every commit: what is acknowledged survives a cut of the power. Without
# recursive triggers, INSERT OR REPLACE would delete a line unseen by the trigger that forbids it.
SQLITE_SETTINGS = (
    f"PRAGMA busy_timeout = {PATIENCE_MS}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA recursive_triggers = ON",
)


Wishes = ParamSpec("Wishes")
Answer = TypeVar("Answer")


class Conflict(Exception):
    """The place is already taken: somebody else wrote this line, this key or this table."""


class StoredTable(Struct):
    """A table without its seats and lines; times are milliseconds since 1970."""

    id: str
    game: str
    options: dict[str, int]
    rules_version: int
    data: str
    clock: dict[str, Any] | None
    created_at: int
    commitment: str
    luck_secret: bytes
    status: str = "open"
    rematch_of: str = ""
    rematch_to: str = ""
    result: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    branch_of: str = ""
    branch_line: int = 0
    is_listed: bool = False


class StoredSeat(Struct):
    """A seat of a table; of its secrets only the hashes."""

    table: str
    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    secret_hash: str = ""
    code_hash: str = ""
    nonce: str = ""


class StoredWish(Struct):
    """The key with which a client wished for a table, and what it wished: only hashes."""

    key_hash: str
    wish_hash: str
    table: str


class StoredLine(Struct):
    """A line of a table's log; `seat` is -1 for chance and -3 for the table itself."""

    seq: int
    seat: int
    notation: str
    key: str
    at: int


def to_the_end(
    write: Callable[Concatenate["Store", Wishes], Coroutine[Any, Any, Answer]],
) -> Callable[Concatenate["Store", Wishes], Coroutine[Any, Any, Answer]]:
    """A write that goes on when whoever asked for it is cancelled: left half-way it would keep the lock."""

    @functools.wraps(write)
    async def shielded(store: "Store", /, *args: Wishes.args, **options: Wishes.kwargs) -> Answer:
        task = asyncio.create_task(write(store, *args, **options))
        store.under_way.add(task)
        task.add_done_callback(store.under_way.discard)
        return await asyncio.shield(task)

    return shielded


class Store:
    """The database; open it with `await Store.open(url)`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        # SQLite lets one write at a time: those who wait in a queue are faster than those who poll its lock.
        is_sqlite = engine.dialect.name == "sqlite"
        self.under_way: set[asyncio.Task[Any]] = set()
        self.turn: AbstractAsyncContextManager[None] = asyncio.Lock() if is_sqlite else nullcontext()

    @classmethod
    async def open(cls, url: str, backups: Path | None = None) -> "Store":
        """Open a database, bringing an older one up to date; a backup of it is made before.

        SQLite's backup lies beside its file, PostgreSQL's in the folder `backups`, or else here.
        """
        read = read_url(url)
        try:
            engine = make_engine(read)
        except ModuleNotFoundError as error:
            raise StoreError(f"this database needs the Python package {error.name}") from None
        try:
            await upgrade(engine, Path.cwd() if backups is None else backups)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Give all connections back."""
        await self.settle()
        await self.engine.dispose()

    async def settle(self) -> None:
        """Wait for what is being written."""
        if self.under_way:
            await asyncio.wait(set(self.under_way))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """One consistent look at the database."""
        try:
            async with self.engine.connect() as connection, connection.begin():
                if self.engine.dialect.name == "postgresql":
                    await connection.execute(sa.text(ONE_SNAPSHOT))
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(said_by(error)) from None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction, durable after the block; all of it or nothing."""
        try:
            async with self.turn, self.engine.connect() as connection:
                await connection.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
                async with connection.begin():
                    yield connection
        except IntegrityError as error:
            if "foreign key" in str(error.orig).lower():
                raise StoreError("there is no such table, or no such edition") from None
            raise Conflict(said_by(error)) from None
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(said_by(error)) from None

    @to_the_end
    async def create(
        self,
        table: StoredTable,
        seats: list[StoredSeat],
        files: dict[str, str],
        wish: StoredWish | None = None,
    ) -> None:
        """A new table with its seats; `files` are its edition's data, kept once for each digest.

        With a wish it is the only table that its key ever makes: a second one is a conflict.
        """
        insert = postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert
        keep = insert(schema.editions).values(digest=table.data, files=files).on_conflict_do_nothing()
        async with self.writing() as connection:
            await connection.execute(keep)
            await connection.execute(schema.tables.insert().values(**asdict(table)))
            if seats:
                await connection.execute(schema.seats.insert(), [row_of(seat) for seat in seats])
            if wish is not None:
                await connection.execute(schema.wishes.insert().values(**row_of(wish)))

    async def wish(self, key_hash: str) -> StoredWish | None:
        """What a key has made; None if nothing yet."""
        await self.settle()
        async with self.reading() as connection:
            rows = await connection.execute(
                sa.select(schema.wishes).where(schema.wishes.c.key_hash == key_hash)
            )
            found = rows.one_or_none()
            return None if found is None else StoredWish(*found)

    async def load(self, id: str) -> tuple[StoredTable, list[StoredSeat], list[StoredLine]] | None:
        """A table, its seats and all its lines in order; None if there is no such table."""
        await self.settle()
        async with self.reading() as connection:
            rows = await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == id))
            found = rows.one_or_none()
            if found is None:
                return None
            chairs = await connection.execute(
                sa.select(schema.seats).where(schema.seats.c.table_id == id).order_by(schema.seats.c.seat)
            )
            log = await connection.execute(
                sa.select(*LINE_COLUMNS).where(schema.lines.c.table_id == id).order_by(schema.lines.c.seq)
            )
            return (
                StoredTable(**found._mapping),
                [StoredSeat(*row) for row in chairs],
                [StoredLine(*row) for row in log],
            )

    @to_the_end
    async def append(
        self,
        table: str,
        lines: list[StoredLine],
        status: str | None = None,
        result: dict[str, Any] | None = None,
    ) -> None:
        """Add lines to a table's log, and its new status and result with them, in one transaction.

        Whoever is cancelled meanwhile cannot know whether it was done: loading the table again tells.
        """
        changed: dict[str, Any] = {}
        if status is not None:
            changed["status"] = status
        if result is not None:
            changed["result"] = result
        async with self.writing() as connection:
            if lines:
                await check_next(connection, table, [line.seq for line in lines])
                await connection.execute(
                    schema.lines.insert(), [{"table_id": table, **asdict(line)} for line in lines]
                )
            if changed:
                done = await connection.execute(
                    schema.tables.update().where(schema.tables.c.id == table).values(**changed)
                )
                if done.rowcount != 1:
                    raise StoreError(f"there is no table {table}")

    @to_the_end
    async def save_seat(self, seat: StoredSeat) -> None:
        """Who sits on a seat now, with which hashes and nonce."""
        row = row_of(seat)
        chosen = (schema.seats.c.table_id == row.pop("table_id")) & (schema.seats.c.seat == row.pop("seat"))
        async with self.writing() as connection:
            done = await connection.execute(schema.seats.update().where(chosen).values(**row))
            if done.rowcount != 1:
                raise StoreError(f"there is no seat {seat.seat} at table {seat.table}")

    @to_the_end
    async def set_rematch(self, table: str, next: str) -> bool:
        """Name the table's rematch; False if it has one already, which then stays."""
        chosen = (schema.tables.c.id == table) & (schema.tables.c.rematch_to == "")
        async with self.writing() as connection:
            done = await connection.execute(schema.tables.update().where(chosen).values(rematch_to=next))
            return done.rowcount == 1

    async def edition(self, digest: str) -> dict[str, str] | None:
        """The data files of an edition, by name; None if no table was ever played with it."""
        async with self.reading() as connection:
            files: dict[str, str] | None = await connection.scalar(
                sa.select(schema.editions.c.files).where(schema.editions.c.digest == digest)
            )
            return files

    async def playing(self) -> list[str]:
        """The ids of all tables that are not over, oldest first."""
        unfinished = sa.select(schema.tables.c.id).where(schema.tables.c.status != OVER)
        return await self.ids(unfinished.order_by(schema.tables.c.created_at, schema.tables.c.id))

    async def listed(self, most: int) -> list[str]:
        """The ids of the newest tables that wait for anybody to sit down."""
        waiting = sa.select(schema.tables.c.id).where(
            schema.tables.c.status == "open", schema.tables.c.is_listed.is_(True)
        )
        newest = waiting.order_by(schema.tables.c.created_at.desc(), schema.tables.c.id)
        return await self.ids(newest.limit(most))

    async def idle(self, status: str, before: int) -> list[str]:
        """The ids of tables of this status at which nothing has been written since `before`."""
        last = (
            sa.select(schema.lines.c.at)
            .where(schema.lines.c.table_id == schema.tables.c.id)
            .order_by(schema.lines.c.seq.desc())
            .limit(1)
            .scalar_subquery()
        )
        quiet = sa.func.coalesce(last, schema.tables.c.created_at) < before
        chosen = sa.select(schema.tables.c.id).where(schema.tables.c.status == status, quiet)
        return await self.ids(chosen.order_by(schema.tables.c.created_at, schema.tables.c.id))

    async def ids(self, query: sa.Select[tuple[str]]) -> list[str]:
        """The ids that a query finds."""
        async with self.reading() as connection:
            return list(await connection.scalars(query))


LINE_COLUMNS = [schema.lines.c[name] for name in StoredLine.__struct_fields__]


def row_of(part: StoredSeat | StoredWish) -> dict[str, Any]:
    """What belongs to a table as the columns of its row."""
    row = asdict(part)
    row["table_id"] = row.pop("table")
    return row


async def check_next(connection: AsyncConnection, table: str, seqs: list[int]) -> None:
    """A log has no gaps: lines follow the last one. What is already there is a conflict."""
    newest = sa.select(sa.func.max(schema.lines.c.seq)).where(schema.lines.c.table_id == table)
    last = await connection.scalar(newest) or 0
    if seqs[0] <= last:
        raise Conflict(f"line {seqs[0]} of table {table} is already written")
    if seqs != list(range(last + 1, last + 1 + len(seqs))):
        raise StoreError(f"table {table}: after line {last} comes {last + 1}, not {seqs}")


def read_url(url: str) -> URL:
    """A database's URL with the driver that we use; StoreError for what we cannot open."""
    try:
        read = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError("a database is sqlite:///PATH or postgresql://USER@HOST/NAME") from None
    if read.drivername not in DRIVERS:
        raise StoreError(f"no database of the kind {read.drivername!r}: there is sqlite and postgresql")
    read = read.set(drivername=DRIVERS[read.drivername])
    is_file = read.database not in (None, "", ":memory:") and not str(read.database).startswith("file:")
    if read.get_backend_name() == "sqlite" and not is_file:
        raise StoreError("sqlite needs a file: sqlite:///PATH")
    return read


def make_engine(url: URL) -> AsyncEngine:
    """An engine whose commits are durable and whose transactions begin when they say so."""
    if url.get_backend_name() == "postgresql":
        settings = {"application_name": "igroteka", "synchronous_commit": "on"}
        return create_async_engine(
            url, pool_pre_ping=True, connect_args={"server_settings": settings, "timeout": 10}
        )
    engine = create_async_engine(url)
    sa.event.listen(engine.sync_engine, "connect", set_up_sqlite)
    sa.event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def set_up_sqlite(connection: Any, _record: object) -> None:
    """Durability, patience and constraints; the driver's own habit of beginning transactions late is off."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(setting)
    cursor.close()


def begin_sqlite(connection: sa.Connection) -> None:
    """A writer takes the lock at once: a reader that turns writer half-way could only fail."""
    begin = connection.get_execution_options().get(BEGIN, "BEGIN")
    if begin:
        connection.exec_driver_sql(begin)
