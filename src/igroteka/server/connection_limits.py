"""Connections before anything is read from them: how many there may be, and one line about those refused."""

import asyncio
import errno
import logging
import os
import socket
import sys
import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

from igroteka.server.limits import Limits
from igroteka.server.rate_limits import PerAddress, TokenBucket, household
from igroteka.server.security_middleware import is_trusted, peer

log = logging.getLogger("igroteka.server")

TELL_EVERY = 10.0  # seconds
WITHOUT_A_LIMIT = 10_000
OUT_OF_FILES = (errno.EMFILE, errno.ENFILE)


class RefusalLog:
    """Connections that were refused or ended, told in one line for each reason, whatever comes."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.loop: asyncio.AbstractEventLoop | None = None

    def note(self, reason: str) -> None:
        """Count one more; the first one sets the time when all of them are told."""
        self.counts[reason] += 1
        loop = asyncio.get_running_loop()
        if self.loop is not loop:
            self.loop = loop
            loop.call_later(TELL_EVERY, self.tell)

    def tell(self) -> None:
        """Write down what has been counted."""
        self.loop = None
        for reason, count in self.counts.items():
            log.warning("refused %d connections in the last %d s: %s", count, TELL_EVERY, reason)
        self.counts.clear()


refusals = RefusalLog()


class ConnectionLimits:
    """Who is connected, by address and altogether.

    There are fewer connections than files that the system lets us open, so that the database and the bots
    always find one. Who has not finished a first request, or rests between two, makes room for a newcomer.
    """

    def __init__(self, limits: Limits, trusted: Iterable[str]) -> None:
        self.most = limits.connections or most_connections()
        self.per_address = limits.connections_per_address
        self.trusted = set(trusted)
        self.inside: dict[Any, str] = {}  # transports, with the address that they count for, if any
        self.by_address: Counter[str] = Counter()
        self.purses = PerAddress(lambda: TokenBucket(limits.reading_cpu))
        self.resting: dict[Any, None] = {}  # those that can make room, the oldest first

    def enter(self, transport: asyncio.Transport) -> bool:
        """Count a new connection, unless there are too many."""
        address = self.address_of(transport)
        if address and self.by_address[address] >= self.per_address:
            refusals.note("too many from one address")
            return False
        if len(self.inside) >= self.most and not self.make_room():
            refusals.note("too many altogether")
            return False
        self.inside[transport] = address
        if address:
            self.by_address[address] += 1
        return True

    def address_of(self, transport: asyncio.Transport) -> str:
        """Whose connection it is; empty for a proxy, behind which there are many, and for a local socket."""
        client = transport.get_extra_info("peername")
        address = peer({"client": client if isinstance(client, tuple) else None})
        is_many = not isinstance(client, tuple) or is_trusted(address, self.trusted)
        return "" if is_many else household(address)

    def purse_of(self, transport: asyncio.Transport) -> TokenBucket:
        """What pays for reading from a connection; behind a proxy each has its own."""
        address = self.address_of(transport) or str(id(transport))
        return self.purses.of(address, time.monotonic())

    def make_room(self) -> bool:
        """End the connection that has rested for longest; whether there was one."""
        for transport in list(self.resting):
            refusals.note("made room for others")
            self.leave(transport)
            transport.abort()
            return True
        return False

    def rest(self, transport: asyncio.Transport) -> None:
        """Nothing is asked on this connection now."""
        if transport in self.inside:
            self.resting.setdefault(transport)

    def work(self, transport: asyncio.Transport) -> None:
        """Something is asked on it."""
        self.resting.pop(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        """It has ended."""
        self.resting.pop(transport, None)
        address = self.inside.pop(transport, "")
        if address:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]


def most_connections() -> int:
    """As many as the system lets us open files, without those that everything else needs."""
    if sys.platform == "win32":
        return WITHOUT_A_LIMIT
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return WITHOUT_A_LIMIT
    return min(WITHOUT_A_LIMIT, max(1, files - max(32, min(200, files // 4))))


class SpareFileListener(socket.socket):
    """A listening socket that never leaves a connection waiting because there is no file left for it.

    asyncio would log a traceback for each attempt and try again for ever. One spare file is kept to take the
    connection with, and to end it.
    """

    spare: int | None = None

    def listen(self, *backlog: int) -> None:
        """Begin, with a file to spare."""
        super().listen(*backlog)
        if self.spare is None:
            self.spare = os.open(os.devnull, os.O_RDONLY)

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection; one that there is no file for is ended."""
        try:
            return super().accept()
        except OSError as error:
            if error.errno not in OUT_OF_FILES or self.spare is None:
                raise
        os.close(self.spare)
        self.spare = None
        try:
            super().accept()[0].close()
        finally:
            self.spare = os.open(os.devnull, os.O_RDONLY)
        refusals.note("no file left to open")
        raise ConnectionAbortedError  # which means: nothing more to accept just now

    def close(self) -> None:
        """End, with the spare file."""
        super().close()
        if self.spare is not None:
            os.close(self.spare)
            self.spare = None
