"""A load of many tables on one server: delays, CPU for a move, memory for a socket.

    .venv/bin/python -m tests.bench.load --pin --first

Each table has two people and two spectators, each at a socket of its own. People move at random at a steady
pace, however late the answers come: a delay counts from the moment at which the move was due. The generator
is a process of its own. A table that is over is not played on.
"""

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.bench.moves import spent
from tests.bench.thrifty_client import Ask, Line, Said
from tests.server.harness import Json, Server, here, keys_of, serving

ROOM = (
    *("requests=1000000/1", "new-tables=1000000/1", "sockets-per-address=100000"),
    *("connections-per-address=100000", "open-tables-per-address=100000"),
    *("address-cpu=100000000/1", "reading-cpu=100000000/1", "playing-cpu=100000000/1"),
    "address-bytes=100000000000/1",
)
SPECTATORS = 2
AT_ONCE = 10  # tables that are made at the same time
COMMITS = "igroteka_commit_seconds"
STORED = 'igroteka_stage_seconds_bucket{stage="store",'
WHOLE = 'igroteka_stage_seconds_bucket{stage="whole",'


@dataclass
class Load:
    """What is asked of the server, and what came of it."""

    pace: float  # seconds between two moves of a table
    until: float = 0.0
    answered: list[float] = field(default_factory=list)  # until the player has the answer
    told: list[float] = field(default_factory=list)  # until the other player has the news
    late: int = 0
    lost: int = 0


class Seated:
    """One table: its people, what they are asked, and the move that is under way."""

    def __init__(self, load: Load, luck: random.Random) -> None:
        self.load, self.luck = load, luck
        self.people: list[Line] = []
        self.watching: list[Line] = []
        self.asks: list[Ask | None] = [None, None]
        self.keys = itertools.count()
        self.due = 0.0
        self.mover = -1  # whose move is under way
        self.pending = ""
        self.is_told = True
        self.is_over = False

    def hear(self, seat: int, said: Said) -> None:
        """A frame for one of the people."""
        now = time.monotonic()
        if said.table is not None and said.table.status == "over":
            self.is_over = True
        if said.type == "news":
            self.asks[seat] = said.ask
            if seat != self.mover and not self.is_told:
                self.is_told = True
                self.load.told.append(now - self.due)
        elif said.key and said.key == self.pending:
            self.pending = ""
            if said.type == "done":
                self.load.answered.append(now - self.due)
            else:
                self.load.lost += 1

    def begin(self) -> None:
        """Move for the first time at some moment of the first pace."""
        self.due = time.monotonic() + self.luck.random() * self.load.pace
        asyncio.get_running_loop().call_later(self.due - time.monotonic(), self.move)

    def move(self) -> None:
        """A move is due: make it, or wait for the answer to the last one."""
        if time.monotonic() > self.load.until or self.is_over:
            return
        loop = asyncio.get_running_loop()
        asked = next((seat for seat, ask in enumerate(self.asks) if ask is not None), -1)
        if self.pending or asked < 0:
            loop.call_later(0.005, self.move)
            return
        ask = self.asks[asked]
        assert ask is not None
        self.mover, self.asks[asked], self.pending = asked, None, f"k{next(self.keys)}"
        self.is_told = False
        action = self.luck.choice(ask.choices).notation
        self.people[asked].send(op="act", key=self.pending, seat=asked, ask=ask.id, action=action)
        now = time.monotonic()
        loop.call_later(max(0.0, self.due + self.load.pace - now), self.move_again)

    def move_again(self) -> None:
        """The next move is due."""
        self.load.late += bool(self.pending)
        self.due += self.load.pace
        self.move()


def memory(server: Server, what: str = "VmRSS") -> float:
    """Resident memory of the server in MB; VmHWM is the most that it ever was."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith(what))) / 1024


async def sit(server: Server, game: str, seated: Seated, http: httpx.AsyncClient) -> None:
    """A table with its people and spectators."""
    wish = {"game": game, "seats": [here("A"), here("B")]}
    made: Json = (await http.post("/api/tables", json=wish)).raise_for_status().json()
    path = f"/api/tables/{made['table']['id']}/socket"
    for seat, held in enumerate(made["held"]):
        line = Line(server.base, path, lambda said, seat=seat: seated.hear(seat, said))
        await line.connect()
        line.send(op="hello", key="h", seats=keys_of(held), since=None)
        seated.people.append(line)
    for _ in range(SPECTATORS):
        line = Line(server.base, path)
        await line.connect()
        line.send(op="hello", key="h", seats=[], since=None)
        seated.watching.append(line)
    while all(ask is None for ask in seated.asks):
        await asyncio.sleep(0.01)


async def sit_all(server: Server, game: str, tables: list[Seated]) -> None:
    """All tables, some at a time."""
    waiting = iter(tables)

    async def some(http: httpx.AsyncClient) -> None:
        for seated in waiting:
            await sit(server, game, seated, http)

    async with httpx.AsyncClient(base_url=server.base, timeout=60, trust_env=False) as http:
        await asyncio.gather(*(some(http) for _ in range(AT_ONCE)))


def buckets(base: str, prefix: str) -> dict[str, float]:
    """The counts of a histogram by upper bound, as the server tells them now."""
    text = httpx.get(f"{base}/metrics", timeout=20).text
    lines = [line for line in text.splitlines() if line.startswith(prefix) and 'le="' in line]
    return {line.split('le="')[1].split('"')[0]: float(line.rpartition(" ")[2]) for line in lines}


def quantile(before: dict[str, float], after: dict[str, float], part: float) -> str:
    """Between which bounds a quantile of what happened in between is, in milliseconds."""
    total = after["+Inf"] - before.get("+Inf", 0.0)
    lower = "0"
    for bound, count in after.items():
        if count - before.get(bound, 0.0) >= part * total:
            upper = "more" if bound == "+Inf" else f"{1000 * float(bound):g}"
            return f"{lower} to {upper} ms"
        lower = f"{1000 * float(bound):g}"
    raise AssertionError("a histogram without an end")


def say(line: str) -> None:
    """Tell a result as soon as it is there."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def told(name: str, seconds: list[float]) -> str:
    """The quantiles of delays."""
    ordered = sorted(seconds)
    parts = [1000 * ordered[int(part * len(ordered))] for part in (0.5, 0.9, 0.99)]
    slowest = 1000 * ordered[-1]
    return f"{name}: p50 {parts[0]:.1f} ms, p90 {parts[1]:.1f}, p99 {parts[2]:.1f}, slowest {slowest:.0f}"


async def run(server: Server, wishes: Any) -> None:
    load = Load(wishes.tables / wishes.moves_per_second)
    before = memory(server)
    tables = [Seated(load, random.Random(f"load {number}")) for number in range(wishes.tables)]
    await sit_all(server, wishes.game, tables)
    sockets = (2 + SPECTATORS) * wishes.tables
    seated = memory(server)
    share = (seated - before) * 1024 / sockets
    say(f"{wishes.tables} tables, {sockets} sockets: {seated:.0f} MB, {share:.0f} KB each with its share")
    await asyncio.sleep(1)
    kinds = {"commits": COMMITS, "stored": STORED, "whole": WHOLE}
    counted = {name: buckets(server.base, prefix) for name, prefix in kinds.items()}
    begun, cpu, mine = time.monotonic(), spent(server), time.process_time()
    load.until = begun + wishes.seconds
    for table in tables:
        table.begin()
    await asyncio.sleep(wishes.seconds + load.pace)
    cost, own, count = spent(server) - cpu, time.process_time() - mine, len(load.answered)
    now = {name: buckets(server.base, prefix) for name, prefix in kinds.items()}
    over = sum(table.is_over for table in tables)
    say(
        f"{count / wishes.seconds:.0f} moves/s for {wishes.seconds:.0f} s ({load.late} late, {load.lost} not"
        f" accepted, {over} tables over)"
    )
    say(told("answer to the player", load.answered))
    say(told("news at the other player", load.told))
    for name, what in (
        ("commits", "commit"),
        ("stored", "line stored, with its wait"),
        ("whole", "frame to answer"),
    ):
        if not now[name]:
            continue  # an older server
        p50, p99 = (quantile(counted[name], now[name], part) for part in (0.5, 0.99))
        say(f"{what}, by the server's metrics: p50 {p50}, p99 {p99}")
    say(
        f"{1000 * cost / count:.2f} ms of CPU for a move, {100 * cost / wishes.seconds:.0f} % of a core (the"
        f" generator {100 * own / wishes.seconds:.0f} %); {memory(server):.0f} MB, at most"
        f" {memory(server, 'VmHWM'):.0f}; load {os.getloadavg()[0]:.1f}"
    )


def pin(server: Server) -> None:
    """The server on one core, this process on another."""
    assert server.process is not None
    first, *others = sorted(os.sched_getaffinity(0))
    for task in Path(f"/proc/{server.process.pid}/task").iterdir():
        os.sched_setaffinity(int(task.name), {first})
    os.sched_setaffinity(0, set(others) or {first})


@contextlib.contextmanager
def before_others() -> Iterator[None]:
    """Be served before all else on this machine, as far as it lets us.

    Where Linux shares the cores among sessions first, the priority of a process counts within its own only.
    """
    group = Path("/proc/self/autogroup")
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, -10)
    before = group.read_text().split()[-1] if group.exists() else ""
    with contextlib.suppress(OSError):
        group.write_text("-20")
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            group.write_text(before)


def main() -> None:
    parser = argparse.ArgumentParser(description="A load of many tables on one server.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves-per-second", type=float, default=250)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--game", default="element")
    parser.add_argument("--python", default=sys.executable, help="the environment of the server")
    parser.add_argument("--pin", action="store_true", help="server and generator on a core each")
    parser.add_argument("--first", action="store_true", help="before all else on this machine; for root")
    wishes = parser.parse_args()
    room = [word for limit in ROOM for word in ("--limit", limit)]
    with (
        before_others() if wishes.first else contextlib.nullcontext(),
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), *room, toy=False, python=wishes.python) as server,
    ):
        if wishes.pin:
            pin(server)
        asyncio.run(run(server, wishes))


if __name__ == "__main__":
    main()
