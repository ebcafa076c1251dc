"""Limits the number of connections, by address and in total, before anything is read from them."""

import asyncio
import errno
import logging
import os
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from igroteka.server.client_address import is_trusted, peer
from igroteka.server.limits import Limits
from igroteka.server.metrics import REFUSALS
from igroteka.server.rate_limits import PerAddress, TokenBucket, household

log = logging.getLogger("igroteka.server")

TELL_EVERY = 10.0  # seconds
WITHOUT_A_LIMIT = 10_000
OUT_OF_FILES = (errno.EMFILE, errno.ENFILE)


class RefusalLog:
    """Counts refused connections and logs one line for each reason every ten seconds."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.loop: asyncio.AbstractEventLoop | None = None

    def note(self, reason: str) -> None:
        """Count a refusal; the first one starts the timer."""
        self.counts[reason] += 1
        REFUSALS.add("connection", reason)
        loop = asyncio.get_running_loop()
        if self.loop is not loop:
            self.loop = loop
            loop.call_later(TELL_EVERY, self.tell)

    def tell(self) -> None:
        """Log the counts."""
        self.loop = None
        for reason, count in self.counts.items():
            log.warning("refused %d connections in the last %d s: %s", count, TELL_EVERY, reason)
        self.counts.clear()


refusals = RefusalLog()


class ConnectionLimits:
    """The open connections, by address and in total.

    The total stays below the limit of open files, so that the database and workers always get one. An idle
    connection, or one without a complete first request, is closed to make room for a new one.
    """

    def __init__(
        self, limits: Limits, trusted: Iterable[str], at: Callable[[str], Limits] | None = None
    ) -> None:
        self.most = limits.connections or most_connections()
        self.at = at or (lambda address: limits)
        self.trusted = set(trusted)
        self.inside: dict[Any, str] = {}  # transports with their addresses
        self.by_address: Counter[str] = Counter()
        self.buckets = PerAddress(lambda address: TokenBucket(self.at(address).reading_cpu))
        self.resting: dict[Any, None] = {}  # idle transports, oldest first

    def enter(self, transport: asyncio.Transport) -> bool:
        """Count a new connection; False if there are too many."""
        address = self.address_of(transport)
        if address and self.by_address[address] >= self.at(address).connections_per_address:
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
        """The address that a connection counts for; empty for a trusted proxy or a Unix socket."""
        client = transport.get_extra_info("peername")
        address = peer({"client": client if isinstance(client, tuple) else None})
        is_many = not isinstance(client, tuple) or is_trusted(address, self.trusted)
        return "" if is_many else household(address)

    def bucket_of(self, transport: asyncio.Transport) -> TokenBucket:
        """The token bucket that pays for reading from a connection; behind a proxy one for each."""
        address = self.inside.get(transport) or self.address_of(transport) or str(id(transport))
        return self.buckets.of(address, time.monotonic())

    def make_room(self) -> bool:
        """Close the connection that has been idle for longest; False if none is."""
        for transport in list(self.resting):
            refusals.note("made room for others")
            self.leave(transport)
            transport.abort()
            return True
        return False

    def rest(self, transport: asyncio.Transport) -> None:
        """Mark a connection as idle."""
        if transport in self.inside:
            self.resting.setdefault(transport)

    def work(self, transport: asyncio.Transport) -> None:
        """Mark a connection as busy."""
        self.resting.pop(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        """Remove a connection that has ended."""
        self.resting.pop(transport, None)
        address = self.inside.pop(transport, "")
        if address:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]


def most_connections() -> int:
    """The limit of open files minus a reserve for everything else."""
    if sys.platform == "win32":
        return WITHOUT_A_LIMIT
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return WITHOUT_A_LIMIT
    return min(WITHOUT_A_LIMIT, max(1, files - max(32, min(200, files // 4))))


class SpareFileListener(socket.socket):
    """A listening socket that can refuse connections even when no file descriptor is left.

    asyncio would log a traceback for each attempt and retry for ever. One spare descriptor is kept: it is
    used to accept such a connection and to close it.
    """

    spare: int | None = None

    def listen(self, *backlog: int) -> None:
        """Listen, and open the spare descriptor."""
        super().listen(*backlog)
        if self.spare is None:
            self.spare = os.open(os.devnull, os.O_RDONLY)

    def accept(self) -> tuple[socket.socket, Any]:
        """Accept a connection; close it at once if no descriptor is left."""
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
        raise ConnectionAbortedError  # asyncio stops accepting for now

    def close(self) -> None:
        """Close the socket and the spare descriptor."""
        super().close()
        if self.spare is not None:
            os.close(self.spare)
            self.spare = None
