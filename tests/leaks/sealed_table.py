"""A table around which everybody has a client: commands go in, and all the bytes that come out are kept.

The luck, the keys, the ids and the times are the same in every run, so that two runs can be compared byte by
byte, with nothing left out.
"""

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.commands import execute
from igroteka.server.config import Config
from igroteka.server.connection import Connection
from igroteka.server.live_table import LiveTable
from igroteka.server.messages import Act, AnyCommand, ClockWish, Hello, SeatKey, Undo
from igroteka.server.rate_limits import SlidingWindow
from igroteka.server.seat_keys import hash_of
from igroteka.server.store import Store
from igroteka.server.table import Table
from igroteka.server.table_service import TableService
from tests.server.test_tables_lines import table_of
from tests.server.test_tables_offers import table_at

CLOCKS = ("live_table", "commands", "table_host", "bot_turns")


def secret_of(seat: int) -> str:
    return f"the-secret-of-seat-{seat}"


class Watched:
    """A table and its clients by seat, SPECTATOR among them; `heard` is all that each was ever sent."""

    def __init__(self, tables: TableService, id: str) -> None:
        self.tables = tables
        self.id = id
        self.now = 0
        self.clients: dict[int, Connection] = {}
        self.heard: dict[int, list[bytes]] = {}

    @property
    def live(self) -> LiveTable:
        return self.tables.live_tables[self.id]

    @property
    def table(self) -> Table:
        return self.live.table

    async def come(self, seat: int, since: int | None = None) -> list[bytes]:
        """A new client of this seat, which takes the place of the one before."""
        connection = Connection(1000, SlidingWindow(1000, 1000.0))
        if seat in self.clients:
            self.live.connections.discard(self.clients[seat])
        self.clients[seat] = connection
        self.heard.setdefault(seat, [])
        keys = [SeatKey(seat, secret_of(seat))] if seat >= 0 else []
        return await self.execute(seat, Hello("hello", keys, since))

    async def execute(self, seat: int, command: AnyCommand) -> list[bytes]:
        """Let a seat's client give a command; what it hears of it."""
        await execute(self.tables, self.live, self.clients[seat], command)
        return self.listen()[seat]

    def listen(self) -> dict[int, list[bytes]]:
        """What everybody has heard since the last time."""
        new: dict[int, list[bytes]] = {}
        for seat, connection in self.clients.items():
            assert not connection.close_code, "a client was let go"
            new[seat] = connection.take(1 << 30) if connection.frames else []
            self.heard[seat] += new[seat]
        return new

    async def act(self, seat: int, action: str, at: int, **fields: Any) -> list[bytes]:
        self.now = at
        made = {"key": f"{seat}-{at}", "ask": self.table.asked, **fields}
        return await self.execute(seat, Act(seat=seat, action=action, **made))

    async def undo(self, seat: int, at: int) -> list[bytes]:
        self.now = at
        return await self.execute(seat, Undo(key=f"{seat}-{at}", seat=seat, ask=self.table.asked))

    async def restart(self) -> None:
        """The server forgets the table and loads it again; everybody has to come anew."""
        self.tables.live_tables.clear()
        self.clients.clear()
        await self.tables.live(self.id)

    def legal(self, seat: int) -> list[str]:
        table = self.table
        assert table.history is not None
        return [table.game.actions.text(action) for action in table.game.legal(table.history.state, seat)]

    async def stored(self) -> list[tuple[int, str, str]]:
        """The log as the store has it: seat, notation, key."""
        found = await self.tables.store.load(self.id)
        assert found is not None
        return [(line.seat, line.notation, line.key) for line in found[2]]


@contextlib.asynccontextmanager
async def watched(
    folder: Path, begun: dict[str, Any] | None, clock: ClockWish | None = None
) -> AsyncIterator[Watched]:
    """A table of three at a position of Inventors, or where Periodic begins; all are there, and a watcher."""
    database = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
    store = await Store.open(database)
    tables = TableService(Config(database=database), store)
    table = table_of("periodic", 3, clock=clock) if begun is None else table_at(begun, clock)
    for seat in table.seats:
        seat.secret_hash = hash_of(secret_of(seat.seat))
    await store.create(table.stored, table.seats, {})
    await store.append(table.id, [entry.line for entry in table.entries], table.status)
    tables.live_tables[table.id] = LiveTable(table)
    made = Watched(tables, table.id)
    try:
        with clock_of(made):
            for number in (*range(len(table.seats)), SPECTATOR):
                await made.come(number)
            yield made
    finally:
        await tables.close()
        await store.close()


@contextlib.contextmanager
def clock_of(made: Watched) -> Iterator[None]:
    """The server has the time that the test says."""

    def clock() -> int:
        return made.now

    with contextlib.ExitStack() as stack:
        for name in CLOCKS:
            stack.enter_context(mock.patch(f"igroteka.server.{name}.clock", clock))
        yield
