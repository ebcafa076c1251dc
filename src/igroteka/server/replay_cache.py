"""Queries about finished games, computed in a worker process and cached as bytes.

Each answer is computed once for all requests that wait for it. The first of them pays.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.errors import ApiError
from igroteka.server.limits import MIB, Limits
from igroteka.server.metering import Pay, worker_errand
from igroteka.server.table import Table
from igroteka.server.worker_messages import ReplayTask
from igroteka.server.worker_pool import WorkerLost, WorkerPool

log = logging.getLogger("igroteka.replays")

LANE = "again"
NICENESS = 10  # running games and bots come first
LONGEST_ANSWER = 256 * MIB

Key = tuple[str, str, int, int]  # table, what is asked of it, seat, line


class ReplayCache:
    """An LRU cache of answers, bounded in bytes, and the worker that computes them."""

    def __init__(self, plugins: list[str], limits: Limits) -> None:
        self.most_bytes = limits.replay_bytes
        self.bytes = 0
        self.kept: OrderedDict[Key, bytes] = OrderedDict()  # least recently used first
        self.workers = WorkerPool(plugins, 1, limits.replay_seconds, NICENESS, LONGEST_ANSWER)
        self.warming: asyncio.Task[None] | None = None
        self.making: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    async def replay(self, table: Table, seat: int, first: int) -> bytes:
        """A Replay as JSON. The first page has all lines, the others have none."""
        return await self.find(table, "replay", seat, first)

    def expect_query(self) -> None:
        """Start the worker in the background: somebody opens the page of a finished game."""
        if self.warming is None or self.warming.done():
            self.warming = asyncio.get_running_loop().create_task(self.workers.warm(LANE))

    async def course(self, table: Table) -> bytes:
        """A Course as JSON."""
        return await self.find(table, "course", SPECTATOR)

    async def draws(self, table: Table) -> bytes:
        """Draws as JSON."""
        return await self.find(table, "draws")

    async def position(self, table: Table, line: int) -> dict[str, Any]:
        """The position after a line."""
        return msgspec.json.decode(await self.find(table, "position", 0, line), type=dict[str, Any])

    async def find(self, table: Table, what: str, seat: int = 0, line: int = 0) -> bytes:
        """A cached answer, or one that is computed once for all who wait."""
        key = (table.id, what, seat, line)
        lock = self.making.setdefault(key, asyncio.Lock())
        async with lock:
            if key not in self.kept:
                async with worker_errand() as pay:
                    self.keep(key, await self.compute(table, what, seat, line, pay))
            self.kept.move_to_end(key)
            return self.kept[key]

    async def compute(self, table: Table, what: str, seat: int, line: int, pay: Pay) -> bytes:
        """Compute an answer in the worker; ApiError 503 if that fails."""
        assert table.result is not None
        task = ReplayTask(
            number=self.workers.next_number(),
            rules=self.workers.rules_of(table.game),
            what=what,
            seat=seat,
            line=line,
            table=table.stored,
            seats=[replace(seat, secret_hash="", code_hash="") for seat in table.seats],
            lines=[entry.line for entry in table.entries],
        )
        began = time.monotonic()
        try:
            verdict = await self.workers.ask(LANE, task)
        except (WorkerLost, OSError) as error:
            pay(1000 * min(time.monotonic() - began, self.workers.patience), 0)
            fault = str(error)
        else:
            pay(verdict.spent, 0)
            fault = verdict.fault
        if not fault:
            return bytes(verdict.answer)
        if not self.workers.is_closed:
            log.warning("table %s: %s not computed: %s", table.id, what, fault)
        raise ApiError(503, "not-computed", "app-not-computed")

    def keep(self, key: Key, made: bytes) -> None:
        """Cache an answer and evict the least recently used ones; the newest always stays."""
        self.kept[key] = made
        self.bytes += len(made)
        while self.bytes > self.most_bytes and len(self.kept) > 1:
            _, dropped = self.kept.popitem(last=False)
            self.bytes -= len(dropped)

    async def close(self) -> None:
        """Kill the worker."""
        await self.workers.close()
