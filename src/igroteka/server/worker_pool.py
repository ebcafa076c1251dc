"""A pool of worker processes, for bots and for replays of finished games.

A worker that crashes, hangs or answers nonsense delays only its own tasks. This protects the server from
mistakes, not from malice: a plugin is the operator's own code.
"""

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import Awaitable
from pathlib import Path
from typing import TypeVar

import msgspec

from igroteka.engine.protocol import Game
from igroteka.server.fair_slots import FairSlots, Party
from igroteka.server.worker_messages import GameSpec, Task, TaskResult

START_PATIENCE = 60.0  # seconds for a worker to import what it needs; a learned bot may need many
FIRST_REST = 0.25  # seconds without a worker after the second loss in a row, then twice as long each time
LONGEST_REST = 10.0
# Variables that may hold secrets are not passed to workers.
PRIVATE = re.compile(r"^(IGROTEKA_|PG)|PASSWORD|SECRET|TOKEN|KEY|URL", re.IGNORECASE)

NOBODY = Party()

Said = TypeVar("Said")


class WorkerLost(Exception):
    """A worker has died, did not start in time, or has sent an unreadable answer.

    `spent` is what the task has cost until then, in milliseconds of the clock: nobody has told its CPU time.
    """

    spent = 0.0


class WorkerProcess:
    """A worker process and its pipes."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def spawn(
        cls, plugins: list[str], patience: float, niceness: int, most_bytes: int
    ) -> "WorkerProcess":
        """Start the process; it can be used after `wait_until_ready`."""
        arguments = [word for plugin in plugins for word in ("--plugin", plugin)]
        # The alarm ends a worker whose server was killed.
        arguments += ["--alarm", str(2 * patience + 1), "--niceness", str(niceness)]
        process = await asyncio.create_subprocess_exec(
            *[sys.executable, "-P", "-m", "igroteka.server.worker_process", *arguments],
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=worker_environment(),
            start_new_session=True,
            limit=most_bytes,
        )
        return cls(process)

    async def wait_until_ready(self) -> None:
        """Wait until the worker has imported everything."""
        ready = await self.read()
        if ready.fault:
            raise WorkerLost(ready.fault)

    async def ask(self, task: Task) -> TaskResult:
        """Send a task and wait for its result."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(msgspec.json.encode(task) + b"\n")
            await self.process.stdin.drain()
        except (OSError, RuntimeError) as error:
            raise WorkerLost("the worker has died") from error
        verdict = await self.read()
        if verdict.number != task.number:
            raise WorkerLost("the worker answers something else")
        return verdict

    async def read(self) -> TaskResult:
        """Read the next result."""
        assert self.process.stdout is not None
        try:
            line = await self.process.stdout.readline()
            if not line:
                raise WorkerLost("the worker has died")
            return msgspec.json.decode(line, type=TaskResult)
        except (ValueError, OSError) as error:
            raise WorkerLost("the worker cannot be understood") from error

    def kill(self) -> None:
        """Kill the process and everything that it has started."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                if sys.platform == "win32":
                    self.process.kill()
                else:
                    os.killpg(self.process.pid, signal.SIGKILL)

    async def reap(self) -> None:
        """Wait for the end of the process and close the pipes."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        # A RuntimeError means that another task reads the pipe, and will see its end.
        with contextlib.suppress(OSError, ValueError, RuntimeError):
            await self.process.stdout.read()
        await self.process.wait()


class Lane:
    """The workers for one kind of task, with the number of losses in a row."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.slots = FairSlots(workers)
        self.ready: list[WorkerProcess] = []
        self.losses = 0
        self.rests_until = 0.0

    async def empty(self) -> None:
        """Wait until no task is running or waiting."""
        for _ in range(self.workers):
            await self.slots.acquire(NOBODY)
        for _ in range(self.workers):
            self.slots.release(NOBODY)

    def count_loss(self, now: float) -> None:
        """Count a lost worker; from the second in a row on, pause before the next start."""
        self.losses += 1
        if self.losses > 1:
            self.rests_until = now + min(LONGEST_REST, FIRST_REST * 2.0 ** min(self.losses - 2, 10))


class WorkerPool:
    """Sends tasks to workers, with a timeout.

    `plugins` are modules whose `register()` adds games and bots. `workers` is the number of processes in each
    lane; they are started on demand. `patience` is the timeout of a task in seconds; waiting for a worker and
    its start do not count. `niceness` lowers the priority of workers. `most_bytes` limits the length of a
    result.
    """

    def __init__(
        self,
        plugins: list[str],
        workers: int = 1,
        patience: float = 5.0,
        niceness: int = 5,
        most_bytes: int = 1 << 16,
    ) -> None:
        self.plugins = list(plugins)
        self.workers = workers
        self.patience = patience
        self.niceness = niceness
        self.most_bytes = most_bytes
        self.lanes: dict[str, Lane] = {}
        self.alive: set[WorkerProcess] = set()
        self.reaping: set[asyncio.Task[None]] = set()
        self.editions: dict[str, dict[str, str]] = {}
        self.asked = 0
        self.is_closed = False
        self.closing = asyncio.Lock()

    def next_number(self) -> int:
        """The number of the next task."""
        self.asked += 1
        return self.asked

    def rules_of(self, game: Game) -> GameSpec:
        """The specification from which a worker builds the same game."""
        files = self.edition_files(game)
        return GameSpec(game.id, dict(game.options), game.rules_version, game.data_digest, files)

    def edition_files(self, game: Game) -> dict[str, str] | None:
        """The component data of a game with data of its own; read once."""
        folder = game.made_of[3] if len(game.made_of) > 3 else None
        if not isinstance(folder, Path):
            return None
        if game.data_digest not in self.editions:
            found = sorted(folder.glob("*.toml"))
            self.editions[game.data_digest] = {path.name: path.read_text(encoding="utf-8") for path in found}
        return self.editions[game.data_digest]

    def lane_of(self, name: str) -> Lane:
        """The lane of this name."""
        return self.lanes.setdefault(name, Lane(self.workers_in(name)))

    def workers_in(self, name: str) -> int:
        """How many processes a lane may have."""
        return self.workers

    async def ask(self, name: str, task: Task, party: Party = NOBODY) -> TaskResult:
        """Send a task to a worker of the named lane; WorkerLost or OSError if there is no result.

        Where several wait, parties share the workers by time, the lower ranks first.
        """
        lane = self.lane_of(name)
        async with lane.slots.slot(party):
            return await self.ask_in(lane, task)

    async def warm(self, name: str) -> None:
        """Start a worker of the named lane before a task comes; nothing, if one is there or cannot start.

        A start takes longer than most tasks. A task that comes meanwhile waits for it.
        """
        lane = self.lane_of(name)
        now = asyncio.get_running_loop().time
        async with lane.slots.slot(NOBODY):
            if self.is_closed or lane.ready or now() < lane.rests_until:
                return
            worker: WorkerProcess | None = None
            is_well = False
            try:
                worker = await self.spawn()
                await within(worker.wait_until_ready(), START_PATIENCE, "the worker does not start")
                is_well = True
            except (WorkerLost, OSError):
                lane.count_loss(now())
            finally:
                if worker is not None:
                    self.release(worker, lane, is_well)

    async def ask_in(self, lane: Lane, task: Task) -> TaskResult:
        """Send a task to a worker of a lane; a worker that fails or is no longer awaited is killed."""
        now = asyncio.get_running_loop().time
        if self.is_closed:
            raise WorkerLost("closed")
        if now() < lane.rests_until:
            raise WorkerLost("resting after several lost workers")
        worker = self.take_ready(lane)
        is_well = False
        began = now()
        try:
            if worker is None:
                worker = await self.spawn()
                await within(worker.wait_until_ready(), START_PATIENCE, "the worker does not start")
            verdict = await within(worker.ask(task), self.patience, "too late")
            is_well = True
        except (WorkerLost, OSError) as error:
            lane.count_loss(now())
            if isinstance(error, WorkerLost):
                error.spent = (now() - began) * 1000
            raise
        finally:
            if worker is not None:
                self.release(worker, lane, is_well)
        lane.losses = 0
        return verdict

    def take_ready(self, lane: Lane) -> WorkerProcess | None:
        """An idle worker of a lane; those that have died while idle do not count as losses."""
        while lane.ready:
            worker = lane.ready.pop()
            if worker.process.returncode is None:
                return worker
            self.end(worker)
        return None

    async def spawn(self) -> WorkerProcess:
        """Start a worker, unless the pool is closed."""
        worker = await WorkerProcess.spawn(self.plugins, self.patience, self.niceness, self.most_bytes)
        self.alive.add(worker)
        if self.is_closed:
            self.end(worker)
            raise WorkerLost("closed")
        return worker

    def release(self, worker: WorkerProcess, lane: Lane, is_well: bool) -> None:
        """Keep a good worker for the next task; kill a bad one."""
        if is_well and not self.is_closed:
            lane.ready.append(worker)
            return
        self.end(worker)

    def end(self, worker: WorkerProcess) -> None:
        """Kill a worker; it is reaped in the background."""
        if worker not in self.alive:
            return
        self.alive.discard(worker)
        worker.kill()
        burial = asyncio.get_running_loop().create_task(worker.reap())
        self.reaping.add(burial)
        burial.add_done_callback(self.reaping.discard)

    async def close(self) -> None:
        """Kill all workers; pending tasks raise WorkerLost."""
        self.is_closed = True
        for worker in list(self.alive):
            self.end(worker)
        async with self.closing:
            for lane in self.lanes.values():
                await lane.empty()
        while self.reaping:
            await asyncio.gather(*self.reaping, return_exceptions=True)


async def within(saying: Awaitable[Said], seconds: float, otherwise: str) -> Said:
    """Await something with a timeout; WorkerLost if it is exceeded."""
    try:
        return await asyncio.wait_for(saying, seconds)
    except TimeoutError:
        raise WorkerLost(otherwise) from None


def worker_environment() -> dict[str, str]:
    """The environment without secrets, and with our import path, so that plugins are found."""
    kept = {name: value for name, value in os.environ.items() if not PRIVATE.search(name)}
    kept["PYTHONPATH"] = os.pathsep.join(str(Path(path).resolve()) for path in sys.path)
    return kept
