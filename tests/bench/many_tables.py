"""A start with 10,000 unfinished tables: how soon the server answers, and when all bots are awake.

    .venv/bin/python -m tests.bench.many_tables

One table in ten has a bot and another one a clock (`--every 1`: all have both); everything else waits for its
people. Each has so many lines of a random game. CPU time is told too: the time on the wall means little on a
busy machine.
"""

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path

import httpx
import sqlalchemy as sa
from msgspec.structs import asdict, replace

from igroteka.games.catalogue import make_game, manifest
from igroteka.server import schema
from igroteka.server.live_table import clock
from igroteka.server.store import Store
from igroteka.server.stored_rows import StoredLine, StoredSeat, StoredTable
from igroteka.server.table import Table
from tests.bench.load import before_others, memory
from tests.bench.moves import spent
from tests.server.harness import serving
from tests.server.stores import TABLE

# With the usual limits, tables whose bots have moved leave memory again, and are not counted.
ROOM = ("--limit", "tables-in-memory=100000", "--limit", "lines-in-memory=10000000")
CLOCK = {"mode": "bank", "seconds": 86_400, "add": 0}


def played(table: StoredTable, lines: int) -> list[StoredLine]:
    """The lines of a random game of two people."""
    seats = [StoredSeat(table.id, seat, "human", "", "", "", "", "a" * 32) for seat in range(2)]
    game = make_game("element", 2, {})
    made = Table(replace(table, options=dict(game.options), data=game.data_digest, clock=None), seats, game)
    # Just now: what nobody has touched for months would be ended.
    found = [StoredLine(1, -3, f"!start {'a' * 32} {'a' * 32}", "", clock())]
    made.take(found[0])
    while len(found) < lines and made.status == "playing":
        seat = made.waiting[0]
        found += made.act(seat, made.any_action(seat), f"k{len(found)}", clock())
    return found


async def fill(folder: Path, tables: int, every: int, lines: int) -> None:
    """Tables of Element that are being played."""
    store = await Store.open(f"sqlite:///{folder}/tables.db")
    game = make_game("element", 2, {})
    data = manifest("element").folder / "data"
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted(data.glob("*.toml"))}
    ids = [f"table{number:06}" for number in range(tables)]
    row = {**asdict(TABLE), "options": dict(game.options), "data": game.data_digest, "status": "playing"}
    seat = {"name": "", "bot": "", "secret_hash": "", "code_hash": "", "nonce": "a" * 32}
    kinds = [["human", "bot" if number % every == 0 else "human"] for number in range(tables)]
    clocks = [CLOCK if number % every == every // 2 else None for number in range(tables)]
    seats = [
        {**seat, "table_id": id, "seat": place, "kind": kind, "bot": "random" if kind == "bot" else ""}
        for id, both in zip(ids, kinds, strict=True)
        for place, kind in enumerate(both)
    ]
    # Luck is that of the table's id. Nobody looks at the lines of tables that only wait.
    waits = [kind[1] == "human" and timed is None for kind, timed in zip(kinds, clocks, strict=True)]
    one = played(TABLE, lines)
    logs = [
        one if only_waits else played(replace(TABLE, id=id), lines)
        for id, only_waits in zip(ids, waits, strict=True)
    ]
    async with store.writing() as connection:
        await connection.execute(schema.editions.insert().values(digest=game.data_digest, files=files))
        await connection.execute(
            schema.tables.insert(),
            [{**row, "id": id, "clock": timed} for id, timed in zip(ids, clocks, strict=True)],
        )
        await connection.execute(schema.seats.insert(), seats)
        told = [(id, line) for id, log in zip(ids, logs, strict=True) for line in log]
        rows = [{**asdict(line), "table_id": id} for id, line in told]
        await connection.execute(schema.lines.insert(), rows)
        written = await connection.scalar(sa.select(sa.func.count()).select_from(schema.lines))
        assert written == len(rows)
    await store.close()


def measure(tables: int, every: int, lines: int) -> None:
    """Start a server with so many tables."""
    awaited = tables if every == 1 else 2 * (tables // every)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(fill(Path(folder), tables, every, lines))
        began = time.monotonic()
        with serving(Path(folder), *ROOM, toy=False) as server:
            answered, cpu = time.monotonic() - began, spent(server)
            slowest = 0.0
            while loaded(server.base) < awaited and time.monotonic() < began + 300:
                asked = time.monotonic()
                httpx.get(f"{server.base}/healthz", timeout=20)
                slowest = max(slowest, time.monotonic() - asked)
                time.sleep(0.2)
            awake = time.monotonic() - began
            sys.stdout.write(
                f"{tables} tables: first answer after {answered:.1f} s ({cpu:.1f} s of CPU); "
                f"{awaited} with bots or clocks awake after {awake:.1f} s ({spent(server):.1f} s of CPU); "
                f"slowest answer meanwhile {slowest:.2f} s; {memory(server):.0f} MB; "
                f"load {os.getloadavg()[0]:.1f}\n"
            )


def loaded(base: str) -> int:
    """The number of tables in memory."""
    text = httpx.get(f"{base}/metrics", timeout=20).text
    return int(
        float(next(line.split()[1] for line in text.splitlines() if line.startswith("igroteka_tables ")))
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="A start with many unfinished tables.")
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--every", type=int, default=10, help="one table in so many has a bot, one a clock")
    parser.add_argument("--lines", type=int, default=60)
    parser.add_argument("--first", action="store_true", help="before all else on this machine; for root")
    wishes = parser.parse_args()
    with before_others() if wishes.first else contextlib.nullcontext():
        for tables in (wishes.every, wishes.tables):
            measure(tables, wishes.every, wishes.lines)


if __name__ == "__main__":
    main()
