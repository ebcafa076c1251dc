"""The database: tables, seats, and the append-only log, in SQLite or PostgreSQL.

What a method has written is on disk when it returns.
"""

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa
from msgspec.structs import asdict
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from igroteka.server import schema
from igroteka.server.claim import Claim
from igroteka.server.database import make_engine, read_url
from igroteka.server.departures import MOST
from igroteka.server.line_writer import LineWriter, Turn, check_next
from igroteka.server.log_lines import HAND
from igroteka.server.migrations.upgrade import BEGIN, is_current, said_by, upgrade
from igroteka.server.open_table_list import Candidate
from igroteka.server.sqlite_thread import Query, Row, TableReader
from igroteka.server.storage import (
    OVER,
    Conflict,
    SeatChange,
    Storage,
    StoredDeparture,
    StoredLine,
    StoredMaker,
    StoredSeat,
    StoredTable,
    StoredWish,
    StoreError,
)
from igroteka.server.table_queries import DEPARTURES, EDITION, LINES, MAKER, SEATS, SHARING, TABLE

__all__ = [
    "Conflict",
    "SeatChange",
    "Store",
    "StoreError",
    "StoredDeparture",
    "StoredLine",
    "StoredMaker",
    "StoredSeat",
    "StoredTable",
    "StoredWish",
]

CHANNEL = "igroteka"  # on which processes that share a PostgreSQL tell each other
ONE_SNAPSHOT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"

Wishes = ParamSpec("Wishes")
Answer = TypeVar("Answer")


def shielded_write(
    write: Callable[Concatenate["Store", Wishes], Coroutine[Any, Any, Answer]],
) -> Callable[Concatenate["Store", Wishes], Coroutine[Any, Any, Answer]]:
    """Let a write finish when its caller is cancelled; an unfinished one would keep the lock."""

    @functools.wraps(write)
    async def shielded(store: "Store", /, *args: Wishes.args, **options: Wishes.kwargs) -> Answer:
        task = asyncio.create_task(write(store, *args, **options))
        store.under_way.add(task)
        task.add_done_callback(store.under_way.discard)
        return await asyncio.shield(task)

    return shielded


class Store:
    """An open database; `await Store.open(url)` opens one."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        is_sqlite = engine.dialect.name == "sqlite"
        self.under_way: set[asyncio.Task[Any]] = set()
        self.claim: Claim | None = None
        self.owner: Callable[[], int] | None = None  # of tables, where several processes share the database
        turn = Turn()
        self.turn: AbstractAsyncContextManager[None] = turn if is_sqlite else nullcontext()
        self.lines = LineWriter(str(engine.url.database), turn) if is_sqlite else None
        self.tables = TableReader(str(engine.url.database), "tables") if is_sqlite else None
        self.editions: set[str] = set()  # the digests of those that are stored, as far as they are known

    @classmethod
    async def open(cls, url: str, backups: Path | None = None) -> "Store":
        """Open a database. An older one is backed up and upgraded first.

        The backup of SQLite lies beside its file, that of PostgreSQL in `backups` or the current folder.
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

    @classmethod
    async def is_current(cls, url: str) -> bool:
        """Whether a database has the schema of this version."""
        try:
            engine = make_engine(read_url(url))
        except ModuleNotFoundError as error:
            raise StoreError(f"this database needs the Python package {error.name}") from None
        try:
            return await is_current(engine)
        finally:
            await engine.dispose()

    async def close(self) -> None:
        """Wait for pending writes and close all connections."""
        await self.settle()
        for thread in (self.lines, self.tables):
            if thread is not None:
                await thread.close()
        await self.engine.dispose()

    async def settle(self) -> None:
        """Wait for pending writes."""
        if self.under_way:
            await asyncio.wait(set(self.under_way))
        if self.lines is not None:
            await self.lines.settle()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A consistent snapshot for reading."""
        try:
            async with self.engine.connect() as connection, connection.begin():
                if self.engine.dialect.name == "postgresql":
                    await connection.execute(sa.text(ONE_SNAPSHOT))
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(said_by(error)) from None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One durable transaction.

        It is refused while the claim on the database is lost, because another server may hold it.
        """
        self.check_claim()
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

    def check_claim(self) -> None:
        """Refuse to write while the claim on the database is lost."""
        if self.claim is not None and not self.claim.is_held:
            raise StoreError("the database: the claim on it is lost")

    @shielded_write
    async def create(
        self,
        table: StoredTable,
        seats: list[StoredSeat],
        files: dict[str, str],
        wish: StoredWish | None = None,
        old_seats: list[StoredSeat] | None = None,
        maker: StoredMaker | None = None,
    ) -> None:
        """Insert a table with its seats; `files` are its component data, stored once for each digest.

        It is a Conflict if the key has made a table already, if the finished table has a rematch already, or
        if its seats are no longer `old_seats`.
        """
        keep = self.insert(schema.editions).values(digest=table.data, files=files).on_conflict_do_nothing()
        async with self.writing() as connection:
            if table.data not in self.editions:
                await connection.execute(keep)
            await connection.execute(schema.tables.insert().values(**asdict(table)))
            if seats:
                await connection.execute(schema.seats.insert(), [row_of(seat) for seat in seats])
            if wish is not None:
                await connection.execute(schema.wishes.insert().values(**row_of(wish)))
            if maker is not None:
                await connection.execute(schema.makers.insert().values(**row_of(maker)))
            if self.owner is not None:
                lease = {"table_id": table.id, "owner": self.owner()}
                await connection.execute(schema.leases.insert().values(**lease))
                if table.deal:
                    await tell_processes(connection, f"luck {table.deal}")
            if old_seats is not None:
                await self.check_lease(connection, table.rematch_of)
                await check_seats(connection, table.rematch_of, OVER, old_seats)
                await name_rematch(connection, table.rematch_of, table.id)
        self.editions.add(table.data)

    def insert(self, into: sa.Table) -> postgresql.Insert | sqlite.Insert:
        """An insert that can handle conflicts, in the dialect of the database."""
        if self.engine.dialect.name == "postgresql":
            return postgresql.insert(into)
        return sqlite.insert(into)

    async def wish(self, key_hash: str) -> StoredWish | None:
        """The table that was made with a key; None if none was."""
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
        found, seats, lines = await self.fetch(TABLE, SEATS, LINES, id=id)
        if not found:
            return None
        return (
            StoredTable(*found[0]),
            [StoredSeat(*row) for row in seats],
            [StoredLine(*row) for row in lines],
        )

    async def fetch(self, *queries: Query, **values: str) -> list[list[Row]]:
        """The rows of some queries, in one snapshot."""
        if self.tables is not None:
            return await self.tables.fetch(queries, values)
        async with self.reading() as connection:
            return [list((await connection.execute(query.select, values)).all()) for query in queries]

    async def append(
        self,
        table: str,
        lines: list[StoredLine],
        status: str | None = None,
        result: dict[str, Any] | None = None,
        seats: list[StoredSeat] | None = None,
    ) -> None:
        """Append lines to a table's log and update its status and result, in one transaction.

        With `seats`, only if the table still has exactly those. A cancelled caller has to load the table to
        learn whether the lines were stored.
        """
        if self.lines is None:
            await self.append_in_session(table, lines, status, result, seats)
            return
        self.check_claim()
        await self.lines.append(table, lines, status, result, seats)

    @shielded_write
    async def append_in_session(
        self,
        table: str,
        lines: list[StoredLine],
        status: str | None,
        result: dict[str, Any] | None,
        seats: list[StoredSeat] | None,
    ) -> None:
        """Append lines to a PostgreSQL database, which several processes may share."""
        changed: dict[str, Any] = {}
        if status is not None:
            changed["status"] = status
        if result is not None:
            changed["result"] = result
        async with self.writing() as connection:
            last = await self.check_lease(connection, table)
            if seats is not None:
                await check_seats(connection, table, None, seats)
                await forget_address(connection, table)
            if lines:
                if last is None:
                    last = await connection.scalar(last_line(table))
                check_next(table, last or 0, [line.seq for line in lines])
                await connection.execute(
                    schema.lines.insert(), [{"table_id": table, **asdict(line)} for line in lines]
                )
            if changed:
                done = await connection.execute(
                    schema.tables.update().where(schema.tables.c.id == table).values(**changed)
                )
                if done.rowcount != 1:
                    raise StoreError(f"there is no table {table}")
            if status == OVER:
                await forget_departures(connection, table)
                await forget_notices(connection, table)
                if self.owner is not None:
                    await tell_of_luck(connection, table)

    async def check_lease(self, connection: AsyncConnection, table: str) -> int | None:
        """Hold the lease of a table for this transaction; a Conflict if another process has it.

        Gives the number of the last line, in the same round trip; None where one process has all tables.
        """
        if self.owner is None:
            return None
        leases = schema.leases.c
        held = sa.select(leases.owner, last_line(table).scalar_subquery()).where(leases.table_id == table)
        found = (await connection.execute(held.with_for_update(read=True, of=schema.leases))).one_or_none()
        if found is None or found[0] != self.owner():
            raise Conflict(f"another process has table {table}")
        return found[1] or 0

    @shielded_write
    async def save_seats(
        self, status: str, *changes: SeatChange, departure: StoredDeparture | None = None
    ) -> None:
        """Replace seats, all or none.

        It is a Conflict if one of them has changed, or if the first one's table no longer has this status.
        """
        async with self.writing() as connection:
            for id in sorted({before.table for before, _ in changes}):
                await self.check_lease(connection, id)
            await hold_table(connection, changes[0][0].table, status)
            for before, after in changes:
                is_same = sa.and_(*(schema.seats.c[name] == value for name, value in row_of(before).items()))
                done = await connection.execute(schema.seats.update().where(is_same).values(**row_of(after)))
                if done.rowcount != 1:
                    raise Conflict(f"seat {before.seat} of table {before.table} is no longer as it was")
                if before.secret_hash not in ("", after.secret_hash):
                    # Whoever held the seat wanted to be told, not whoever holds it now.
                    await forget_notices(connection, before.table, before.seat)
            if departure is not None:
                row = self.insert(schema.departures).values(**row_of(departure))
                newest = {"is_freed": departure.is_freed, "at": departure.at}
                await connection.execute(
                    row.on_conflict_do_update(index_elements=["table_id", "secret_hash"], set_=newest)
                )
                await forget_departures(connection, departure.table, MOST)

    async def edition(self, digest: str) -> dict[str, str] | None:
        """The data files of an edition, by name; None if no table was ever played with it."""
        (found,) = await self.fetch(EDITION, id=digest)
        return found[0][0] if found else None

    async def playing(self) -> list[str]:
        """The ids of all unfinished tables, oldest first."""
        unfinished = sa.select(schema.tables.c.id).where(schema.tables.c.status != OVER)
        return await self.ids(unfinished.order_by(schema.tables.c.created_at, schema.tables.c.id))

    async def to_wake(self) -> list[str]:
        """The ids of unfinished tables that do something by themselves, oldest first.

        They have a bot, a seat that was once handed to one, a clock, a game that is to begin, or somebody to
        tell of their turn. Where only people play, the table can wait for them.
        """
        awake = awake_tables(schema.tables.c.id)
        return await self.ids(awake.order_by(schema.tables.c.created_at, schema.tables.c.id))

    async def sharing(self, deal: str) -> dict[str, str]:
        """The tables with the luck of a deal, oldest first: their ids, and whether they are over."""
        (found,) = await self.fetch(SHARING, deal=deal)
        return dict(found)  # type: ignore[arg-type]

    async def has_secret(self, secret_hash: str, ids: list[str]) -> bool:
        """Whether a secret opens a seat at one of these tables."""
        seats = schema.seats.c
        asked = sa.select(sa.func.count()).where(seats.secret_hash == secret_hash, seats.table_id.in_(ids))
        async with self.reading() as connection:
            return bool(await connection.scalar(asked))

    async def maker_of(self, id: str) -> str:
        """The hash of the maker's secret; empty if there is none."""
        (found,) = await self.fetch(MAKER, id=id)
        return found[0][0] if found else ""

    async def departures(self, id: str) -> list[StoredDeparture]:
        """The seats of a table that were given up before the game, oldest first."""
        (found,) = await self.fetch(DEPARTURES, id=id)
        return [StoredDeparture(*row) for row in found]

    async def listed(self, most: int) -> list[Candidate]:
        """Tables that anybody may join: the newest of each address, then the second newest, and so on."""
        address = sa.func.coalesce(schema.makers.c.address, "")
        newest = [schema.tables.c.created_at.desc(), schema.tables.c.id]
        place = sa.func.row_number().over(partition_by=address, order_by=newest)
        chosen = waiting_tables(schema.tables.c.id, schema.tables.c.created_at, address, place.label("place"))
        chosen = chosen.where(schema.tables.c.is_listed.is_(True)).order_by("place", *newest).limit(most)
        async with self.reading() as connection:
            return [Candidate(*row[:3]) for row in await connection.execute(chosen)]

    async def waiting_from(self, address: str) -> int:
        """The number of waiting tables that were made from an address."""
        counted = waiting_tables(sa.func.count()).where(schema.makers.c.address == address)
        async with self.reading() as connection:
            return await connection.scalar(counted) or 0

    async def idle(self, status: str, before: int) -> list[str]:
        """The ids of tables with this status and no line since `before`."""
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
        """The ids that a query selects."""
        async with self.reading() as connection:
            return list(await connection.scalars(query))


def database_of(storage: Storage) -> Store:
    """The database in which a server keeps its tables."""
    assert isinstance(storage, Store)
    return storage


def row_of(part: StoredSeat | StoredWish | StoredMaker | StoredDeparture) -> dict[str, Any]:
    """A struct as columns of its row."""
    row = asdict(part)
    row["table_id"] = row.pop("table")
    return row


def waiting_tables(*columns: Any) -> sa.Select[Any]:
    """A query over open tables with an open seat, joined with their makers."""
    seats, tables = schema.seats.c, schema.tables.c
    has_seat = sa.exists().where(seats.table_id == tables.id, seats.kind == "open")
    both = schema.tables.outerjoin(schema.makers)
    return sa.select(*columns).select_from(both).where(tables.status == "open", has_seat)


def awake_tables(*columns: Any) -> sa.Select[Any]:
    """A query over unfinished tables that do something by themselves."""
    tables, seats, lines = schema.tables.c, schema.seats.c, schema.lines.c
    has_bot = sa.exists().where(seats.table_id == tables.id, seats.kind == "bot")
    has_room = sa.exists().where(seats.table_id == tables.id, seats.kind.in_(["open", "kept"]))
    was_handed = sa.exists().where(lines.table_id == tables.id, lines.notation.like(f"{HAND} %"))
    begins = sa.and_(tables.status == "open", sa.not_(has_room))
    tells = sa.exists().where(schema.notices.c.table_id == tables.id)
    awake = sa.or_(tables.clock.is_not(sa.null()), has_bot, begins, was_handed, tells)
    return sa.select(*columns).where(tables.status != OVER, awake)


def last_line(table: str) -> sa.Select[tuple[int]]:
    """A query for the number of a table's last line."""
    return sa.select(sa.func.max(schema.lines.c.seq)).where(schema.lines.c.table_id == table)


async def tell_processes(connection: AsyncConnection, word: str) -> None:
    """Tell all processes that share the database, when this transaction is committed."""
    await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, word)))


async def tell_of_luck(connection: AsyncConnection, table: str) -> None:
    """Tell all processes that a table is over whose luck others may play."""
    tables, copies = schema.tables.c, schema.tables.alias().c
    is_copied = sa.exists().where(copies.deal == table)
    deal = sa.case((tables.deal == "", tables.id), else_=tables.deal)
    told = sa.select(sa.func.pg_notify(CHANNEL, sa.literal("luck ").concat(deal)))
    await connection.execute(told.where(tables.id == table, sa.or_(tables.deal != "", is_copied)))


async def forget_address(connection: AsyncConnection, table: str) -> None:
    """Delete the address of a table's maker."""
    chosen = schema.makers.update().where(schema.makers.c.table_id == table)
    await connection.execute(chosen.values(address=""))


async def forget_departures(connection: AsyncConnection, table: str, most: int = 0) -> None:
    """Delete the departures of a table except for the last ones."""
    old = schema.departures.delete().where(schema.departures.c.table_id == table)
    if most:
        last = sa.select(schema.departures.c.secret_hash).where(schema.departures.c.table_id == table)
        last = last.order_by(schema.departures.c.at.desc(), schema.departures.c.secret_hash.desc())
        old = old.where(schema.departures.c.secret_hash.not_in(last.limit(most)))
    await connection.execute(old)


async def forget_notices(connection: AsyncConnection, table: str, seat: int | None = None) -> None:
    """Delete the notices of a table, or of one of its seats."""
    old = schema.notices.delete().where(schema.notices.c.table_id == table)
    await connection.execute(old if seat is None else old.where(schema.notices.c.seat == seat))


async def hold_table(connection: AsyncConnection, id: str, status: str | None = None) -> None:
    """Lock a table's row for this transaction, and check its status."""
    row = sa.select(schema.tables.c.status).where(schema.tables.c.id == id)
    found = await connection.scalar(row.with_for_update())
    if found is None:
        raise StoreError(f"there is no table {id}")
    if status is not None and found != status:
        raise Conflict(f"table {id} is {found} and no longer {status}")


async def check_seats(
    connection: AsyncConnection, id: str, status: str | None, expected: list[StoredSeat]
) -> None:
    """Lock a table and check that it has exactly these seats."""
    await hold_table(connection, id, status)
    seats = sa.select(schema.seats).where(schema.seats.c.table_id == id).order_by(schema.seats.c.seat)
    if [StoredSeat(*row) for row in await connection.execute(seats)] != expected:
        raise Conflict(f"the seats of table {id} are no longer as they were")


async def name_rematch(connection: AsyncConnection, table: str, next: str) -> None:
    """Set a table's rematch; a Conflict if it has one."""
    chosen = (schema.tables.c.id == table) & (schema.tables.c.rematch_to == "")
    done = await connection.execute(schema.tables.update().where(chosen).values(rematch_to=next))
    if done.rowcount != 1:
        raise Conflict(f"table {table} has a rematch already")
