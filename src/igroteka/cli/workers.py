"""`igroteka serve --workers N`: starts workers on one listening socket, and replaces those that die."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from igroteka.cli.errors import Failure, complain

WORKER = "IGROTEKA_WORKER"
LOOK_EVERY = 0.2
SHORT_LIFE = 5.0  # a worker that lives shorter is started again later and later
LONGEST_PAUSE = 30.0
END_SECONDS = 10.0


@dataclass(frozen=True)
class Worker:
    """What a worker was given: its place, the listening socket, and a pipe that ends with the parent."""

    place: int
    listening: int
    parent: int


def this_worker() -> Worker | None:
    """What this process was given, if it is a worker."""
    given = os.environ.pop(WORKER, "")
    return Worker(*map(int, given.split(":"))) if given else None


def watch_parent(worker: Worker, end: Callable[[], None]) -> None:
    """End when the parent has ended, because nobody would replace or stop this process any more."""
    import asyncio

    asyncio.get_running_loop().add_reader(worker.parent, end)


class Slot:
    """A place for a worker, and the process that has it now."""

    def __init__(self, place: int, listening: socket.socket, pipe: int) -> None:
        self.place, self.listening, self.pipe = place, listening, pipe
        self.pause = 0.0
        self.start()

    def start(self) -> None:
        """Start a worker: the same command, with an environment variable that tells it its place."""
        given = {WORKER: f"{self.place}:{self.listening.fileno()}:{self.pipe}"}
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "igroteka", *sys.argv[1:]],
            env={**os.environ, **given},
            pass_fds=[self.listening.fileno(), self.pipe],
            stdout=subprocess.DEVNULL,
        )

    def look(self, now: float) -> None:
        """Start a new worker if this one has ended, with a growing pause if that happens repeatedly."""
        if self.process.poll() is None:
            return
        if now - self.began >= SHORT_LIFE:
            self.pause = 0.0
        if now - self.began < self.pause:
            return
        complain(f"worker {self.place} has ended ({self.process.returncode}): a new one is started")
        self.pause = min(LONGEST_PAUSE, max(1.0, 2 * self.pause))
        self.start()


def run_workers(count: int, listening: socket.socket) -> None:
    """Run workers until a signal comes, then end them; connections wait in the socket in between."""
    if sys.platform == "win32":
        raise Failure("--workers needs a system that passes sockets on: Linux, macOS, BSD")
    reading, writing = os.pipe()
    is_ending = False

    def end(*_: object) -> None:
        nonlocal is_ending
        is_ending = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    listening.listen(2048)
    slots = [Slot(place, listening, reading) for place in range(count)]
    try:
        while not is_ending:
            time.sleep(LOOK_EVERY)
            for slot in slots:
                if not is_ending:
                    slot.look(time.monotonic())
    finally:
        end_all(slots)
        os.close(writing)


def end_all(slots: list[Slot]) -> None:
    """Ask all workers to end, and end those that do not."""
    for slot in slots:
        slot.process.terminate()
    deadline = time.monotonic() + END_SECONDS
    for slot in slots:
        try:
            slot.process.wait(max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            slot.process.kill()
            slot.process.wait()
