"""A table in memory with its clients: one command at a time, and broadcasts of what each seat may know."""

import asyncio
import time
from typing import cast

import msgspec

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.connection import Connection
from igroteka.server.departures import Departures
from igroteka.server.fair_slots import PLAYED, UNWATCHED, WATCHED, Party
from igroteka.server.limits import Limits
from igroteka.server.messages import HintInfo, News, Status, TableInfo, write
from igroteka.server.metering import CostAccount
from igroteka.server.news import Sight, hidden_news, news_from, sight_of, table_info, view_of
from igroteka.server.rate_limits import SlidingWindow
from igroteka.server.table import Table


def clock() -> int:
    """The time of day in milliseconds, as in the log."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """A table with its lock, its connections, its rate limits, and its bot task and clock timer."""

    def __init__(self, table: Table, most_lines: int = Limits().log_lines) -> None:
        self.table = table
        self.most_lines = most_lines
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.watched = asyncio.Event()  # set while there are connections
        self.buckets: dict[int, SlidingWindow] = {}
        self.accounts: dict[int, CostAccount] = {}
        self.phrases: dict[int, SlidingWindow] = {}
        self.last_phrases: dict[int, str] = {}  # by seat, the key of the last one
        self.hints: dict[int, tuple[int, list[HintInfo]]] = {}  # by seat: the question and its hint
        self.advising: set[int] = set()  # the seats whose hints are being computed
        self.bots: asyncio.Task[None] | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.sights: dict[int, Sight] = {}  # by seat, what it may know after the last line
        self.used_at = clock()
        self.dismissals = Departures()

    @property
    def connected(self) -> frozenset[int]:
        """The seats whose owners are connected."""
        return frozenset(seat for connection in self.connections for seat in connection.seats)

    @property
    def is_hurried(self) -> bool:
        """Whether bots need not pause: somebody who plays here is connected, and all of them say so.

        Whoever has handed a seat to a bot only watches.
        """
        bot_of = self.table.bot_of
        sitting = [one for one in self.connections if any(not bot_of(seat) for seat in one.seats)]
        return bool(sitting) and all(connection.hurries for connection in sitting)

    @property
    def party(self) -> Party:
        """The party its bots work for: an address that sits or watches here; unwatched tables share one.

        Whoever has handed a seat to a bot only watches.
        """
        bot_of = self.table.bot_of
        playing = [one.address for one in self.connections if any(not bot_of(seat) for seat in one.seats)]
        if playing:
            return Party(min(playing), PLAYED)
        watching = [one.address for one in self.connections]
        return Party(min(watching), WATCHED) if watching else Party("", UNWATCHED)

    def connect(self, connection: Connection) -> None:
        """Somebody watches."""
        self.connections.add(connection)
        self.watched.set()

    def disconnect(self, connection: Connection) -> None:
        """Somebody does not watch any longer."""
        self.connections.discard(connection)
        if not self.connections:
            self.watched.clear()
            self.sights.clear()

    @property
    def is_quiet(self) -> bool:
        """Whether it can leave memory: nobody is connected and nothing is running."""
        return not (self.connections or self.lock.locked() or self.bots or self.flag)

    def send_news(self, connection: Connection, since: int | None) -> None:
        """Send a client the news of all its seats."""
        info, now = self.info(is_outside=not connection.seats)
        for seat in connection.audience:
            connection.put_frame(write(self.news_for(seat, since, info, now)))
        connection.known = self.table.public_log.seq

    def info(self, is_outside: bool = False) -> tuple[TableInfo, int]:
        """The table's info now, the same for everybody who sits there, and for everybody else.

        It is written as JSON once, however many frames it is a part of.
        """
        now = clock()
        written = write(table_info(self.table, self.connected, now, is_outside))
        return cast(TableInfo, msgspec.Raw(written)), now

    def news_for(self, seat: int, since: int | None, info: TableInfo, now: int) -> News:
        """The news of a seat, made from its View. What follows from the log is made once for each line."""
        if seat == SPECTATOR and self.table.is_luck_hidden:
            return hidden_news(self.table, info, now)
        sight = self.sights.get(seat)
        if sight is None or sight.seq != self.table.seq:
            made = (one for one in self.sights.values() if one.seq == self.table.seq)
            asked = next(((one.asks, one.numbers) for one in made), None)
            sight = self.sights[seat] = sight_of(self.table, seat, view_of(self.table, seat), asked)
        return news_from(self.table, seat, sight, info, since, now, self.most_lines)

    def send_to_seat(self, seat: int) -> None:
        """Send news to the clients of one seat; others receive nothing at all."""
        info, now = self.info()
        for connection in self.connections:
            if seat in connection.seats:
                connection.put_frame(write(self.news_for(seat, connection.known, info, now)))

    def broadcast(self) -> None:
        """Send news to all clients. Clients with the same view and the same gap share the bytes."""
        frames: dict[tuple[int, int | None], bytes] = {}
        if not self.connections:
            return
        inside = self.info()
        # Only a hidden result is told in another way outside.
        outside = self.info(is_outside=True) if self.table.is_luck_hidden else inside
        for connection in self.connections:
            for seat in connection.audience:
                gap = (seat, connection.known)
                if gap not in frames:
                    info, now = outside if seat == SPECTATOR else inside
                    frames[gap] = write(self.news_for(seat, connection.known, info, now))
                connection.put_frame(frames[gap])
            connection.known = self.table.public_log.seq

    def broadcast_status(self) -> None:
        """Send all clients the table's info, after a change that is not in the log."""
        frames = {is_outside: write(Status(*self.info(is_outside))) for is_outside in (False, True)}
        for connection in self.connections:
            if connection.has_said_hello:
                connection.put_frame(frames[not connection.seats])

    def broadcast_luck(self) -> None:
        """Other tables have begun to play the same luck, or all of them are over."""
        self.broadcast_status()
        for connection in self.connections:
            if connection.has_said_hello and not connection.seats:
                self.send_news(connection, None)
