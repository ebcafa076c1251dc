"""A load of many tables on one server: delays, CPU for a move, memory for a socket.

    .venv/bin/python -m tests.bench.load --tables 500 --moves-per-second 250 --seconds 60

Each table has two people and two spectators, each at a socket of its own. People move at random at a steady
pace, however late the answers come. The generator is a process of its own. A table that is over is not played
on.
"""

import argparse
import asyncio
import contextlib
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.bench.moves import read, spent
from tests.server.harness import Client, Server, connected, here, make_table, serving

ROOM = (
    *("requests=1000000/1", "new-tables=1000000/1", "sockets-per-address=100000"),
    *("connections-per-address=100000", "open-tables-per-address=100000"),
    *("address-cpu=100000000/1", "reading-cpu=100000000/1", "playing-cpu=100000000/1"),
    "address-bytes=100000000000/1",
)
SPECTATORS = 2


@dataclass
class Load:
    """What is asked of the server, and what came of it."""

    game: str
    pace: float  # seconds between two moves of a table
    until: float = 0.0
    delays: list[float] = field(default_factory=list)
    late: int = 0


def memory(server: Server) -> float:
    """Resident memory of the server in MB."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) / 1024


async def sit(server: Server, load: Load, stack: contextlib.AsyncExitStack) -> list[Client]:
    """A table with its people and spectators."""
    made = await asyncio.to_thread(make_table, server.base, [here("A"), here("B")], load.game)
    table, people = made["table"]["id"], []
    for held in made["held"]:
        people.append(await stack.enter_async_context(connected(server, table, held)))
    for _ in range(SPECTATORS):
        watching = await stack.enter_async_context(connected(server, table))
        reading = asyncio.create_task(read(watching.socket))
        stack.callback(reading.cancel)
    return people


async def play(people: list[Client], load: Load, luck: random.Random) -> None:
    """Move at a steady pace until the end."""
    next_at = time.monotonic() + luck.random() * load.pace
    while time.monotonic() < load.until and not people[0].is_over:
        await asyncio.sleep(max(0.0, next_at - time.monotonic()))
        next_at += load.pace
        load.late += time.monotonic() > next_at
        while not (asking := [one for one in people if one.ask]) and not people[0].is_over:
            await hear_any(people)
        if people[0].is_over:
            return
        client = asking[0]
        asked = client.ask
        assert asked is not None
        seat, ask = asked
        began = time.monotonic()
        action = luck.choice(ask["choices"])["notation"]
        answer = await client.call("act", seat=seat, ask=ask["id"], action=action)
        if answer["type"] == "done":
            load.delays.append(time.monotonic() - began)
        await drain(people)


async def hear_any(people: list[Client]) -> None:
    """Hear one frame of anybody."""
    hearing = [asyncio.create_task(one.hear()) for one in people]
    _, waiting = await asyncio.wait(hearing, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


async def drain(people: list[Client]) -> None:
    """Hear what is there, and keep only the last of it."""
    for one in people:
        await one.call("ping")
        one.heard.clear()
        one.asked.clear()


async def run(server: Server, wishes: Any) -> None:
    load = Load(wishes.game, wishes.tables / wishes.moves_per_second)
    before = memory(server)
    async with contextlib.AsyncExitStack() as stack:
        tables = [await sit(server, load, stack) for _ in range(wishes.tables)]
        sockets = (2 + SPECTATORS) * wishes.tables
        seated = memory(server)
        told = f"{wishes.tables} tables, {sockets} sockets: {seated:.0f} MB"
        sys.stdout.write(
            f"{told}, {(seated - before) * 1024 / sockets:.0f} KB for each socket with its share\n"
        )
        begun, cpu = time.monotonic(), spent(server)
        load.until = begun + wishes.seconds
        lucks = [random.Random(f"load {number}") for number in range(len(tables))]
        await asyncio.gather(*(play(people, load, luck) for people, luck in zip(tables, lucks, strict=True)))
        seconds, cost = time.monotonic() - begun, spent(server) - cpu
        ordered, count = sorted(load.delays), len(load.delays)
        median, slow = 1000 * statistics.median(ordered), 1000 * ordered[int(0.99 * count)]
        sys.stdout.write(
            f"{count / seconds:.0f} moves/s ({load.late} late): median {median:.0f} ms, p99 {slow:.0f} ms, "
            f"{1000 * cost / count:.2f} ms of CPU for a move, {100 * cost / seconds:.0f} % of a core, "
            f"{memory(server):.0f} MB\n"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="A load of many tables on one server.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves-per-second", type=float, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="element")
    parser.add_argument("--python", default=sys.executable, help="the environment of the server")
    wishes = parser.parse_args()
    room = [word for limit in ROOM for word in ("--limit", limit)]
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), *room, toy=False, python=wishes.python) as server,
    ):
        asyncio.run(run(server, wishes))


if __name__ == "__main__":
    main()
