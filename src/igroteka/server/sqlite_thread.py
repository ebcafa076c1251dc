"""Plain sqlite3 in a thread of its own, for what is asked often.

Through SQLAlchemy's asyncio a statement costs several hops between threads; here a job of any length costs
one hop each way.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.dialects import sqlite

from igroteka.server.database import set_up_sqlite
from igroteka.server.migrations.upgrade import said_by
from igroteka.server.storage import StoreError

Asked = TypeVar("Asked")
Found = TypeVar("Found")
Row = Sequence[Any]


Told = Callable[[BaseException | None, Any], None]


class Job(Struct):
    """Something that the thread does for somebody on the event loop, who is told there how it ended."""

    work: Callable[[Any], Any]
    asked: Any
    loop: asyncio.AbstractEventLoop
    told: Told


class SqliteThread:
    """A thread with a connection. The thread begins with the first job."""

    def __init__(self, path: str, name: str) -> None:
        self.path = path
        self.name = name
        # An executor costs several times as much for each job as a queue does.
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread: Thread | None = None
        self.is_closed = False
        self.connection: sqlite3.Connection | None = None

    def in_thread(self, work: Callable[[Asked], Found], asked: Asked) -> asyncio.Future[Found]:
        """Let the thread do something."""
        done: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self.let_do(work, asked, partial(answer, done))
        return done

    def let_do(self, work: Callable[[Asked], Found], asked: Asked, told: Told) -> None:
        """Let the thread do something; `told` gets an error or what was found, on the event loop."""
        if self.is_closed:
            raise StoreError("the database is closed")
        if self.thread is None:
            self.thread = Thread(target=self.do_jobs, name=self.name, daemon=True)
            self.thread.start()
        self.jobs.put(Job(work, asked, asyncio.get_running_loop(), told))

    async def close(self) -> None:
        """End the thread after all jobs, and close the connection; it does nothing any more."""
        self.is_closed = True
        if self.thread is not None:
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)
            self.thread = None
        self.disconnect()

    # Inside the thread.

    def do_jobs(self) -> None:
        """Do the jobs, one after the other, until the end."""
        while (job := self.jobs.get()) is not None:
            found: object = None
            error: BaseException | None = None
            try:
                found = job.work(job.asked)
            except BaseException as raised:
                error = raised
            # Without its loop nobody waits for the answer.
            with suppress(RuntimeError):
                job.loop.call_soon_threadsafe(job.told, error, found)

    def connect(self) -> sqlite3.Connection:
        """The connection; a new one at first and after a failure."""
        if self.connection is None:
            self.connection = sqlite3.connect(self.path, check_same_thread=False)
            set_up_sqlite(self.connection, None)
        return self.connection

    def disconnect(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def answer(done: asyncio.Future[Any], error: BaseException | None, found: object = None) -> None:
    """Tell somebody who waits how it ended, unless it has been given up."""
    if done.done():
        return
    if error is None:
        done.set_result(found)
    else:
        done.set_exception(error)


class Query:
    """A query for SQLAlchemy, and the same as text for sqlite3 with what makes values of its columns."""

    def __init__(self, select: sa.Select[Any]) -> None:
        self.select = select
        self.text = str(select.compile(dialect=sqlite.dialect(paramstyle="named")))
        readers = enumerate(reader_of(column.type) for column in select.selected_columns)
        self.readers = [(place, reader) for place, reader in readers if reader is not None]

    def rows(self, connection: sqlite3.Connection, values: Mapping[str, Any]) -> list[Row]:
        """The rows of the query for some values."""
        rows: list[Any] = connection.execute(self.text, values).fetchall()
        if self.readers:
            rows = [list(row) for row in rows]
            for row in rows:
                for place, read in self.readers:
                    row[place] = read(row[place])
        return rows


def reader_of(kind: object) -> Callable[[Any], Any] | None:
    """What makes a value of what sqlite3 gives for a column of this type; None where it is the same."""
    if isinstance(kind, sa.Boolean):
        return bool
    if isinstance(kind, sa.JSON):
        return lambda text: None if text is None else json.loads(text)
    return None


class TableReader(SqliteThread):
    """Reads in a snapshot, beside the thread that writes."""

    async def fetch(self, queries: Sequence[Query], values: Mapping[str, Any]) -> list[list[Row]]:
        """The rows of some queries, in one snapshot."""
        return await self.in_thread(self.read, (queries, values))

    def read(self, asked: tuple[Sequence[Query], Mapping[str, Any]]) -> list[list[Row]]:
        """In the thread: run the queries."""
        queries, values = asked
        try:
            connection = self.connect()
            connection.execute("BEGIN")
            try:
                return [query.rows(connection, values) for query in queries]
            finally:
                connection.execute("COMMIT")
        except (sqlite3.Error, OSError, ValueError) as error:
            self.disconnect()
            raise StoreError(said_by(error)) from None
