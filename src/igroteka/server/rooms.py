"""A room: one table with the clients around it. One command at a time; stored first, told afterwards."""

import asyncio
import time

from igroteka.server.budgets import Bucket
from igroteka.server.connection import Connection
from igroteka.server.costs import Account
from igroteka.server.dismissals import Dismissals
from igroteka.server.limits import Limits
from igroteka.server.messages import News, Status, write
from igroteka.server.news import news, table_info, view_of
from igroteka.server.table import Table


def clock() -> int:
    """The time of day in milliseconds, as the log has it."""
    return time.time_ns() // 1_000_000


class Room:
    """A table, the connections to it and what is under way there."""

    def __init__(self, table: Table, most_lines: int = Limits().log_lines) -> None:
        self.table = table
        self.most_lines = most_lines
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.buckets: dict[int, Bucket] = {}
        self.accounts: dict[int, Account] = {}
        self.phrases: dict[int, Bucket] = {}
        self.bots: asyncio.Task[None] | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.used_at = clock()
        self.dismissals = Dismissals()

    @property
    def connected(self) -> frozenset[int]:
        """The seats whose owners are here."""
        return frozenset(seat for connection in self.connections for seat in connection.seats)

    @property
    def is_quiet(self) -> bool:
        """Whether it can be forgotten until somebody asks: nobody here, nothing under way."""
        return not (self.connections or self.lock.locked() or self.bots or self.flag)

    def tell(self, connection: Connection, since: int | None) -> None:
        """Send a client all that its seats may know: the one place where a game leaves the server."""
        for seat in connection.audience:
            connection.put_frame(write(self.news_for(seat, since)))
        connection.known = self.table.told.seq

    def news_for(self, seat: int, since: int | None) -> News:
        """What a seat may know, by its View."""
        view = view_of(self.table, seat)
        return news(self.table, seat, view, since, self.connected, clock(), self.most_lines)

    def tell_seat(self, seat: int) -> None:
        """Send a seat what is new to it alone; nobody else gets as much as an empty message."""
        for connection in self.connections:
            if seat in connection.seats:
                connection.put_frame(write(self.news_for(seat, connection.known)))

    def tell_everybody(self) -> None:
        """Send everybody what is new; clients with the same eyes and the same gap get the same bytes."""
        frames: dict[tuple[int, int | None], bytes] = {}
        for connection in self.connections:
            for seat in connection.audience:
                gap = (seat, connection.known)
                if gap not in frames:
                    frames[gap] = write(self.news_for(seat, connection.known))
                connection.put_frame(frames[gap])
            connection.known = self.table.told.seq

    def tell_status(self) -> None:
        """Something changed around the table that is no line of its log."""
        now = clock()
        frame = write(Status(table_info(self.table, self.connected, now), now))
        for connection in self.connections:
            if connection.has_said_hello:
                connection.put_frame(frame)
