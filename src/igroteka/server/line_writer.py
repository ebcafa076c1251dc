"""Appends to the logs of a SQLite database: one thread, plain sqlite3, group commit.

A move is one small transaction. Through SQLAlchemy's asyncio it costs about fifteen hops between threads;
here it costs one hop each way, however many tables have moved meanwhile.
"""

import asyncio
import json
import sqlite3
import time
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from igroteka.server.metrics import COMMITS
from igroteka.server.migrations.upgrade import said_by
from igroteka.server.sqlite_thread import SqliteThread, answer
from igroteka.server.storage import OVER, Conflict, StoreError
from igroteka.server.stored_rows import StoredLine, StoredSeat
from igroteka.server.table_queries import SEATS

MOST_AT_ONCE = 200  # appends of one transaction: the first of them must not wait long for the last
LAST = "SELECT max(seq) FROM lines WHERE table_id = ?"
LINE = "INSERT INTO lines (table_id, seq, seat, notation, key, at) VALUES (?, ?, ?, ?, ?, ?)"
STATUS = "UPDATE tables SET status = ? WHERE id = ?"
RESULT = "UPDATE tables SET result = ? WHERE id = ?"
ADDRESS = "UPDATE makers SET address = '' WHERE table_id = ?"
# What was kept about a table's people for as long as it was played.
FORGOTTEN = ("DELETE FROM departures WHERE table_id = ?", "DELETE FROM notices WHERE table_id = ?")


class Append(Struct):
    """Lines of one table, and what becomes of the table by them."""

    table: str
    lines: list[StoredLine]
    status: str | None
    result: dict[str, Any] | None
    seats: list[StoredSeat] | None
    done: asyncio.Future[None]


class LineWriter(SqliteThread):
    """Collects appends while a transaction is under way, and writes them all in the next one."""

    def __init__(self, path: str, turn: AbstractAsyncContextManager[None]) -> None:
        super().__init__(path, "lines")
        self.turn = turn
        self.waiting: list[Append] = []
        self.unwritten: set[asyncio.Future[None]] = set()  # one for each append until it is on disk
        self.flush: asyncio.Task[None] | None = None

    async def append(
        self,
        table: str,
        lines: list[StoredLine],
        status: str | None,
        result: dict[str, Any] | None,
        seats: list[StoredSeat] | None = None,
    ) -> None:
        """Append lines to a table's log; it returns when they are on disk.

        They are written also if the caller is cancelled. With `seats`, the game begins: only if the table
        still has exactly those, and the address of its maker is forgotten.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.unwritten.add(done)
        done.add_done_callback(self.unwritten.discard)
        self.waiting.append(Append(table, lines, status, result, seats, done))
        if self.flush is None:
            self.flush = asyncio.create_task(self.write_waiting())
        await asyncio.shield(done)

    async def write_waiting(self) -> None:
        """Write until nothing waits; other writers of the database get their turn in between."""
        batch: list[Append] = []
        try:
            while self.waiting:
                async with self.turn:
                    batch, self.waiting = self.waiting[:MOST_AT_ONCE], self.waiting[MOST_AT_ONCE:]
                    errors = await self.in_thread(self.write, batch)
                for each, error in zip(batch, errors, strict=True):
                    answer(each.done, error)
        except BaseException as error:
            # Nobody may wait for ever for what will not be written.
            for each in batch + self.waiting:
                answer(each.done, StoreError(said_by(error)))
            self.waiting = []
            raise
        finally:
            self.flush = None

    async def finds(self, query: str) -> bool:
        """Whether a query finds a row: for what is asked every second, far cheaper than a session is."""
        return await self.in_thread(self.look, query)

    async def settle(self) -> None:
        """Wait until everything that has been asked for so far is written; others may go on asking."""
        if self.unwritten:
            await asyncio.wait(set(self.unwritten))

    async def close(self) -> None:
        """End the thread, after everything that was asked for is written."""
        if self.flush is not None:
            await asyncio.wait([self.flush])
        await super().close()

    # Inside the thread.

    def write(self, batch: Sequence[Append]) -> list[Exception | None]:
        """Write all appends in one transaction; if one of them fails, each in a transaction of its own."""
        error = self.try_to_write(batch)
        if error is None:
            return [None] * len(batch)
        if len(batch) == 1:
            return [error]
        return [self.try_to_write([each]) for each in batch]

    def try_to_write(self, batch: Sequence[Append]) -> Exception | None:
        """One transaction: all of it is on disk, or nothing."""
        try:
            connection = self.connect()
            began = time.perf_counter()
            connection.execute("BEGIN IMMEDIATE")
            try:
                for each in batch:
                    write_append(connection, each)
                connection.execute("COMMIT")
                COMMITS.observe(time.perf_counter() - began)
            except BaseException:
                # Some failures, such as a full disk, have ended the transaction already.
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
        except (Conflict, StoreError) as error:
            return error
        except sqlite3.IntegrityError as error:
            if "foreign key" in str(error).lower():
                return StoreError("there is no such table, or no such edition")
            return Conflict(said_by(error))
        except (sqlite3.Error, OSError, ValueError, OverflowError) as error:
            self.disconnect()
            return StoreError(said_by(error))
        return None

    def look(self, query: str) -> bool:
        """Ask a query for one row."""
        try:
            return self.connect().execute(query).fetchone() is not None
        except sqlite3.Error as error:
            self.disconnect()
            raise StoreError(said_by(error)) from None


def write_append(connection: sqlite3.Connection, append: Append) -> None:
    """The statements of one append."""
    table, lines = append.table, append.lines
    if append.seats is not None:
        if [StoredSeat(*row) for row in SEATS.rows(connection, {"id": table})] != append.seats:
            raise Conflict(f"the seats of table {table} are no longer as they were")
        connection.execute(ADDRESS, (table,))
    if lines:
        last = connection.execute(LAST, (table,)).fetchone()[0] or 0
        check_next(table, last, [line.seq for line in lines])
        connection.executemany(LINE, [(table, *astuple(line)) for line in lines])
    for statement, value in ((STATUS, append.status), (RESULT, as_json(append.result))):
        if value is not None and connection.execute(statement, (value, table)).rowcount != 1:
            raise StoreError(f"there is no table {table}")
    if append.status == OVER:
        for statement in FORGOTTEN:
            connection.execute(statement, (table,))


def check_next(table: str, last: int, seqs: list[int]) -> None:
    """Check that lines follow the last stored one; a Conflict if they are stored already."""
    if seqs[0] <= last:
        raise Conflict(f"line {seqs[0]} of table {table} is already written")
    if seqs != list(range(last + 1, last + 1 + len(seqs))):
        raise StoreError(f"table {table}: after line {last} comes {last + 1}, not {seqs}")


def as_json(value: dict[str, Any] | None) -> str | None:
    """A value as the schema's JSON columns store it."""
    return None if value is None else json.dumps(value)
