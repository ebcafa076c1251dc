"""Reviews of finished games: a queue, one worker with the lowest priority, and a cache.

One review is computed at a time, in parts. An address has one review in the queue. Reviews are kept in memory
and, with SQLite, in a folder beside the database, so that they survive a restart.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from igroteka.review.costs import Costly, Suspect
from igroteka.review.reviewing import assembled, worst
from igroteka.review.shares import SharePoint
from igroteka.server.errors import ApiError
from igroteka.server.limits import MIB, Limits
from igroteka.server.lru_cache import LruCache
from igroteka.server.messages import ReviewInfo, ReviewStatus
from igroteka.server.rate_limits import household
from igroteka.server.table import Table
from igroteka.server.worker_messages import ReviewTask, TaskResult
from igroteka.server.worker_pool import WorkerLost, WorkerPool

log = logging.getLogger("igroteka.reviews")

LANE = "review"
NICENESS = 19  # everything else comes first
LONGEST_ANSWER = 16 * MIB
PART = 15_000  # simulations of a part: less than a second, compiled
KEPT = 64  # in memory; a review of a long game is some 100 KB
FILES = 2000  # in the folder
VERSION = 1  # of what is computed; an older file is computed again

Answer = TypeVar("Answer")


class Job:
    """A review that is computed or waits for its turn."""

    def __init__(self, table: Table, address: str) -> None:
        self.table = table
        self.address = address
        self.done = 0
        self.total = 0


class ReviewDesk:
    """Starts reviews, tells how far they are, and keeps the finished ones."""

    def __init__(self, plugins: list[str], limits: Limits, folder: Path | None) -> None:
        self.limits = limits
        self.folder = folder
        self.workers = WorkerPool(plugins, 1, limits.review_seconds, NICENESS, LONGEST_ANSWER)
        self.kept: LruCache[str, ReviewInfo] = LruCache(KEPT)
        self.jobs: dict[str, Job] = {}  # the first one is computed
        self.failed: LruCache[str, bool] = LruCache(KEPT)
        self.running: asyncio.Task[None] | None = None

    # What requests ask for.

    async def status(self, table: Table) -> ReviewStatus:
        """The review of a finished table, or how far it is."""
        id = table.id
        if id in self.jobs:
            job, ahead = self.jobs[id], list(self.jobs).index(id)
            return ReviewStatus("waiting" if ahead else "computing", ahead, job.done, job.total, None)
        found = await self.find(id)
        if found is not None:
            return ReviewStatus("done", 0, 1, 1, found)
        return ReviewStatus("failed" if self.failed.get(id) else "none", 0, 0, 0, None)

    async def start(self, table: Table, address: str) -> ReviewStatus:
        """Queue the review of a finished table, unless it is there already."""
        if table.id not in self.jobs and await self.find(table.id) is None:
            if any(job.address == household(address) for job in self.jobs.values()):
                raise ApiError(409, "one-review", "app-one-review")
            if len(self.jobs) >= self.limits.review_queue:
                raise ApiError(503, "not-computed", "app-not-computed")
            self.jobs[table.id] = Job(table, household(address))
            self.failed.put(table.id, False)
            if self.running is None or self.running.done():
                self.running = asyncio.get_running_loop().create_task(self.work())
        return await self.status(table)

    async def close(self) -> None:
        """Abandon unfinished reviews and end the worker."""
        if self.running is not None:
            self.running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.running
        await self.workers.close()

    # Computing.

    async def work(self) -> None:
        """Compute what is queued, one review after the other."""
        while self.jobs:
            id, job = next(iter(self.jobs.items()))
            try:
                await self.keep(id, await self.compute(job))
            except (WorkerLost, OSError, ValueError) as error:
                if not self.workers.is_closed:
                    log.warning("table %s: not reviewed: %s", id, error)
                self.failed.put(id, True)
            finally:
                del self.jobs[id]

    async def compute(self, job: Job) -> ReviewInfo:
        """Compute a review part by part."""
        stops, decisions, budget, is_over = await self.ask(job, tuple[int, int, int, bool], "plan")
        job.total = stops + decisions
        size = max(1, PART // budget)
        points: list[SharePoint] = []
        for first in range(0, stops, size):
            points += await self.ask(job, list[SharePoint], "shares", first, min(stops, first + size))
        suspects: list[Suspect] = []
        for first in range(0, decisions, size):
            suspects += await self.ask(job, list[Suspect], "suspects", first, min(decisions, first + size))
        chosen = worst(suspects)
        job.total += len(chosen)
        costly: list[Costly] = []
        for first in range(0, len(chosen), size):
            costly += await self.ask(job, list[Costly], "judge", suspects=chosen[first : first + size])
        found = assembled(points, costly, budget, is_over)
        return msgspec.convert(msgspec.to_builtins(found), ReviewInfo)

    async def ask(
        self,
        job: Job,
        kind: Callable[..., Answer],
        stage: str,
        first: int = 0,
        end: int = 0,
        suspects: list[Suspect] | None = None,
    ) -> Answer:
        """Let the worker do a part."""
        table, judged = job.table, suspects or []
        task = ReviewTask(
            number=self.workers.next_number(),
            rules=self.workers.rules_of(table.game),
            table=table.id,
            position=table.stored.position,
            lines=[entry.line for entry in table.entries],
            simulations=self.limits.review_simulations,
            stage=stage,
            first=first,
            end=end,
            suspects=judged,
        )
        verdict: TaskResult = await self.workers.ask(LANE, task)
        if verdict.fault:
            raise WorkerLost(verdict.fault)
        job.done += end - first + len(judged)
        found: Answer = msgspec.json.decode(verdict.answer, type=kind)
        return found

    # The cache.

    async def find(self, id: str) -> ReviewInfo | None:
        """A finished review."""
        found = self.kept.get(id)
        if found is None and self.folder is not None:
            found = await asyncio.to_thread(read_file, self.path_of(self.folder, id))
            if found is not None:
                self.kept.put(id, found)
        return found

    async def keep(self, id: str, found: ReviewInfo) -> None:
        """Keep a review; a folder that cannot be written costs the next start some work, no more."""
        self.kept.put(id, found)
        if self.folder is not None:
            try:
                await asyncio.to_thread(write_file, self.path_of(self.folder, id), msgspec.json.encode(found))
            except OSError as error:
                log.warning("reviews are not kept: %s", error)

    @staticmethod
    def path_of(folder: Path, id: str) -> Path:
        """The file of a table's review; an id has only letters, digits, - and _."""
        return folder / f"{id}.{VERSION}.json"


def folder_of(database: str) -> Path | None:
    """The folder of reviews beside a database of SQLite; None for another database."""
    # Reviews need no database, and not everybody who makes them has one.
    from igroteka.server.database import read_url

    url = read_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    return Path(f"{url.database}-reviews")


def read_file(path: Path) -> ReviewInfo | None:
    """The review in a file; None if there is none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=ReviewInfo)
    except (OSError, ValueError):
        return None


def write_file(path: Path, data: bytes) -> None:
    """Write a file as a whole, and delete the oldest ones beyond their limit."""
    path.parent.mkdir(exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(data)
    fresh.replace(path)
    files = sorted(path.parent.glob("*.json"), key=lambda file: file.stat().st_mtime_ns)
    for old in files[:-FILES]:
        old.unlink(missing_ok=True)
