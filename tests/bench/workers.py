"""What a move costs where several processes share a PostgreSQL, and how quickly tables are taken over.

    .venv/bin/python -m tests.bench.workers --moves 60 --turns 3 --tables 100

CPU time of the process that has the tables, of the one that passes their clients on, and of PostgreSQL; bytes
of its log; memory of a socket that is passed on; seconds from a kill until every table is awake elsewhere.
"""

import argparse
import asyncio
import contextlib
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg

from tests.bench.load import ROOM, memory
from tests.bench.moves import PACE, TICK, read, spent
from tests.server import postgres
from tests.server.harness import Server, bot, connected, here, make_table, serving

TABLES = 6
SOCKETS = 100
LIMITS = [word for limit in ROOM for word in ("--limit", limit)]


def cpu_of_database(cluster: postgres.Cluster) -> float:
    """Seconds of CPU time of PostgreSQL so far, with the sessions that have ended."""
    first = int((cluster.home / "data" / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    total = 0
    for pid, fields in ((first, slice(11, 15)), *((child, slice(11, 13)) for child in children)):
        with contextlib.suppress(FileNotFoundError):
            found = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            total += sum(map(int, found[fields]))
    return total / TICK


async def ask(database: str, query: str) -> int:
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    try:
        return int(await connection.fetchval(query))
    finally:
        await connection.close()


def written(database: str) -> int:
    """Bytes of PostgreSQL's log so far."""
    return asyncio.run(ask(database, "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"))


async def play(at: Server, through: Server, moves: int, luck: random.Random) -> int:
    """Play one table that one process has through another; how many moves were made."""
    made = make_table(at.base, [here("A"), here("B")], game="element")
    table, count = made["table"]["id"], 0
    async with connected(through, table, *made["held"]) as client, connected(through, table) as spectator:
        reading = asyncio.create_task(read(spectator.socket))
        while count < moves and not client.is_over:
            if client.ask is None:
                await client.hear()
                continue
            seat, ask = client.ask
            action = luck.choice(ask["choices"])["notation"]
            answer = await client.call("act", seat=seat, ask=ask["id"], action=action)
            assert answer["type"] == "done", answer
            count += 1
            await asyncio.sleep(PACE)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
    return count


async def play_all(at: Server, through: Server, moves: int) -> int:
    lucks = [random.Random(f"workers {number}") for number in range(TABLES)]
    return sum(await asyncio.gather(*(play(at, through, moves, luck) for luck in lucks)))


def measure(cluster: postgres.Cluster, database: str, at: Server, through: Server, moves: int) -> str:
    """The cost of a move, in one line."""
    begun = spent(at), spent(through), cpu_of_database(cluster), written(database)
    count = asyncio.run(play_all(at, through, moves))
    ended = spent(at), spent(through), cpu_of_database(cluster), written(database)
    has, passes, stores, log = (after - before for before, after in zip(begun, ended, strict=True))
    front = "" if at is through else f", {1000 * passes / count:.2f} where they are passed on"
    return (
        f"{1000 * has / count:.2f} ms where the tables are{front},"
        f" {1000 * stores / count:.2f} of PostgreSQL, {log / count:.0f} bytes of its log"
    )


async def sockets(at: Server, through: Server) -> tuple[float, float]:
    """Memory of each socket in KB, where its table is and where it is passed on."""
    made = make_table(at.base, [here("A"), here("B")], game="element")
    begun = memory(at), memory(through)
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(SOCKETS):
            await stack.enter_async_context(connected(through, made["table"]["id"]))
        ended = memory(at), memory(through)
    has, passes = ((after - before) * 1024 / SOCKETS for before, after in zip(begun, ended, strict=True))
    return has, passes


def take_over(database: str, dying: Server, other: Server, tables: int) -> tuple[float, float, float]:
    """Seconds until the tables of a killed process belong to another and are awake; its CPU for each."""
    clock = {"mode": "bank", "seconds": 86_400}
    for _ in range(tables):
        make_table(dying.base, [here("A"), bot()], game="element", clock=clock)
    query = "SELECT count(*) FROM leases JOIN processes ON number = owner"
    lines = "SELECT count(*) FROM lines WHERE notation = '!resume'"
    time.sleep(2)
    begun, cpu = time.monotonic(), spent(other)
    dying.kill()
    while asyncio.run(ask(database, "SELECT count(*) FROM processes")) > 1:
        time.sleep(0.05)
    found_out = time.monotonic() - begun
    while asyncio.run(ask(database, query)) < tables or asyncio.run(ask(database, lines)) < tables:
        time.sleep(0.1)
    return found_out, time.monotonic() - begun, 1000 * (spent(other) - cpu) / tables


@contextlib.contextmanager
def server(database: str, *more: str) -> Iterator[Server]:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "--database", database, *LIMITS, *more, toy=False) as found,
    ):
        yield found


def main() -> None:
    parser = argparse.ArgumentParser(description="What a move costs several processes on one PostgreSQL.")
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--tables", type=int, default=100, help="tables of the process that is killed")
    wishes = parser.parse_args()
    with postgres.running() as cluster:
        alone, shared = cluster.new_database(), cluster.new_database()
        with (
            server(alone) as one,
            server(shared, "--workers", "1") as owner,
            server(shared, "--workers", "1") as front,
        ):
            ways = {
                "alone": (alone, one, one),
                "shared, asked where the table is": (shared, owner, owner),
                "shared, asked elsewhere": (shared, owner, front),
            }
            for turn in range(wishes.turns + 1):
                for name, (database, at, through) in ways.items():
                    told = measure(cluster, database, at, through, wishes.moves if turn else 5)
                    if turn:
                        sys.stdout.write(f"{name}: {told}\n")
                    sys.stdout.flush()
            has, passes = asyncio.run(sockets(owner, front))
            sys.stdout.write(f"{has:.0f} KB for a socket where its table is, {passes:.0f} where passed on\n")
            found_out, all_awake, cost = take_over(shared, owner, front, wishes.tables)
            sys.stdout.write(
                f"a kill found out after {found_out:.1f} s, {wishes.tables} tables awake after"
                f" {all_awake:.1f} s, {cost:.1f} ms of CPU for each; load {os.getloadavg()[0]:.0f}\n"
            )


if __name__ == "__main__":
    main()
