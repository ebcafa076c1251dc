"""A start with 10,000 unfinished tables: how soon the server answers, and when all bots are awake.

    .venv/bin/python -m tests.bench.many_tables

One table in ten has a bot; everything else waits for its people. CPU time is told too: the time on the wall
means little on a busy machine.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

import httpx
import sqlalchemy as sa
from msgspec.structs import asdict

from igroteka.games.catalogue import make_game, manifest
from igroteka.server import schema
from igroteka.server.store import Store
from tests.bench.moves import spent
from tests.server.harness import serving
from tests.server.stores import TABLE

EVERY = 10  # one table in so many has a bot


async def fill(folder: Path, tables: int) -> None:
    """Tables of Element that have just begun."""
    store = await Store.open(f"sqlite:///{folder}/tables.db")
    game = make_game("element", 2, {})
    data = manifest("element").folder / "data"
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted(data.glob("*.toml"))}
    ids = [f"table{number:06}" for number in range(tables)]
    row = {**asdict(TABLE), "options": dict(game.options), "data": game.data_digest, "status": "playing"}
    seat = {"name": "", "bot": "", "secret_hash": "", "code_hash": "", "nonce": "a" * 32}
    kinds = [["human", "bot" if number % EVERY == 0 else "human"] for number in range(tables)]
    seats = [
        {**seat, "table_id": id, "seat": place, "kind": kind, "bot": "random" if kind == "bot" else ""}
        for id, both in zip(ids, kinds, strict=True)
        for place, kind in enumerate(both)
    ]
    start = {"seq": 1, "seat": -3, "notation": f"!start {'a' * 32} {'a' * 32}", "key": "", "at": 1}
    async with store.writing() as connection:
        await connection.execute(schema.editions.insert().values(digest=game.data_digest, files=files))
        await connection.execute(schema.tables.insert(), [{**row, "id": id, "clock": None} for id in ids])
        await connection.execute(schema.seats.insert(), seats)
        await connection.execute(schema.lines.insert(), [{**start, "table_id": id} for id in ids])
        assert await connection.scalar(sa.select(sa.func.count()).select_from(schema.lines)) == tables
    await store.close()


def measure(tables: int) -> None:
    """Start a server with so many tables."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(fill(Path(folder), tables))
        began = time.monotonic()
        with serving(Path(folder), toy=False) as server:
            answered, cpu = time.monotonic() - began, spent(server)
            slowest = 0.0
            while loaded(server.base) < tables // EVERY and time.monotonic() < began + 300:
                asked = time.monotonic()
                httpx.get(f"{server.base}/healthz", timeout=20)
                slowest = max(slowest, time.monotonic() - asked)
                time.sleep(0.2)
            awake = time.monotonic() - began
            sys.stdout.write(
                f"{tables} tables: first answer after {answered:.1f} s ({cpu:.1f} s of CPU); "
                f"{tables // EVERY} with bots awake after {awake:.1f} s ({spent(server):.1f} s of CPU); "
                f"slowest answer meanwhile {slowest:.2f} s\n"
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
    wishes = parser.parse_args()
    for tables in (EVERY, wishes.tables):
        measure(tables)


if __name__ == "__main__":
    main()
