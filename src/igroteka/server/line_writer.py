"""Appends to the logs of a SQLite database: one thread, plain sqlite3, group commit.

A move is one small transaction. Through SQLAlchemy's asyncio it costs about fifteen hops between threads;
here it costs one hop each way, however many tables have moved meanwhile.
"""

import asyncio
import json
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
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


class Turn:
    """One writer of the database at a time, in the order in which they ask.

    SQLite allows one writer: queueing here is faster than polling its lock.
    """

    def __init__(self) -> None:
        self.is_taken = False
        self.queue: deque[Callable[[], None]] = deque()

    def ask(self, begin: Callable[[], None]) -> None:
        """Call this when it is its turn, at once if nobody has it; whoever began gives the turn back."""
        if self.is_taken:
            self.queue.append(begin)
        else:
            self.is_taken = True
            begin()

    def give(self) -> None:
        """The turn of the next one begins."""
        if self.queue:
            self.queue.popleft()()
        else:
            self.is_taken = False

    async def __aenter__(self) -> None:
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ask(lambda: self.give() if begun.cancelled() else begun.set_result(None))
        try:
            await begun
        except asyncio.CancelledError:
            if not begun.cancelled():
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()


class LineWriter(SqliteThread):
    """Collects appends while a transaction is under way, and writes them all in the next one."""

    def __init__(self, path: str, turn: Turn) -> None:
        super().__init__(path, "lines")
        self.turn = turn
        self.waiting: list[Append] = []
        self.is_busy = False  # it writes, or waits for its turn
        self.asked = self.answered = 0  # appends so far
        self.settling: list[tuple[int, asyncio.Future[None]]] = []  # who waits for so many answers

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
        self.waiting.append(Append(table, lines, status, result, seats, done))
        self.asked += 1
        if not self.is_busy:
            self.is_busy = True
            self.turn.ask(self.write_waiting)
        await done

    def write_waiting(self) -> None:
        """Let the thread write what waits."""
        batch, self.waiting = self.waiting[:MOST_AT_ONCE], self.waiting[MOST_AT_ONCE:]
        try:
            self.let_do(self.write, batch, partial(self.tell, batch))
        except StoreError as error:
            self.tell(batch, error, [])

    def tell(
        self, batch: list[Append], failure: BaseException | None, errors: list[Exception | None]
    ) -> None:
        """Tell everybody how it ended, and write on; other writers get their turn in between."""
        # Nobody may wait for ever for what was not written.
        told = errors if failure is None else [StoreError(said_by(failure))] * len(batch)
        for each, error in zip(batch, told, strict=True):
            answer(each.done, error)
        self.answered += len(batch)
        for number, reached in self.settling:
            if number <= self.answered:
                answer(reached, None)
        self.settling = [one for one in self.settling if one[0] > self.answered]
        self.is_busy = bool(self.waiting)
        self.turn.give()
        if self.is_busy:
            self.turn.ask(self.write_waiting)

    async def finds(self, query: str) -> bool:
        """Whether a query finds a row: for what is asked every second, far cheaper than a session is."""
        return await self.in_thread(self.look, query)

    async def settle(self) -> None:
        """Wait until everything that has been asked for so far is written; others may go on asking."""
        if self.answered < self.asked:
            reached: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.settling.append((self.asked, reached))
            await reached

    async def close(self) -> None:
        """End the thread, after everything that was asked for is written."""
        await self.settle()
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
