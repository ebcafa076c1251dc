"""The server is killed at random moments while tables play: what was acknowledged is there, once.

A thousand times at night (`IGROTEKA_KILLS`).
"""

import asyncio
import contextlib
import os
import random
import socket
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import OPEN, bot, here, serving
from tests.server.lengths import KILLS
from tests.server.short_lives import short_life
from tests.server.witnesses import (
    TO_THE_END,
    UNFINISHED,
    Hall,
    check_log,
    check_records,
    check_witness,
    quantiles,
)

LONGEST_LIFE = 1.0
WITH_WORKERS = 5  # of so many servers one has bots in processes of their own


def stored(database: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All lines of all tables: number, seat, notation, key, time."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reading:
        assert reading.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        for id, *line in reading.execute(
            "SELECT table_id, seq, seat, notation, key, at FROM lines ORDER BY table_id, seq"
        ):
            found.setdefault(id, []).append(tuple(line))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("kills", [5, pytest.param(KILLS, marks=pytest.mark.nightly)])
def test_nothing_is_lost_and_nothing_doubled_when_the_server_is_killed(tmp_path: Path, kills: int) -> None:
    hall, starts = asyncio.run(play_while_killing(tmp_path, kills))
    logs = stored(tmp_path / "tables.db")
    acknowledged = sum(len(witness.acknowledged) for witness in hall.witnesses)
    breaks = sum(witness.breaks for witness in hall.witnesses)
    away = [seconds for witness in hall.witnesses for seconds in witness.away]
    sys.stdout.write(
        f"{kills} kills: {len(hall.witnesses)} witnesses at {len(logs)} tables, {acknowledged} moves,"
        f" {breaks} breaks, {sum(witness.refusals for witness in hall.witnesses)} refused hellos;"
        f" load {os.getloadavg()[0]:.0f}\n"
        f"a server until it answers: {quantiles(starts)}\nclients without a table: {quantiles(away)}\n"
    )
    assert len({witness.id for witness in hall.witnesses}) >= 6
    assert acknowledged > 8 * kills and breaks >= kills
    for log in logs.values():
        check_log(log)
    assert any("undo" in line for log in logs.values() for line in log), "a sealed card was changed"
    for witness in hall.witnesses:
        check_witness(witness, logs[witness.id])
    assert "Traceback" not in (tmp_path / "log.txt").read_text()


async def play_while_killing(folder: Path, kills: int) -> tuple[Hall, list[float]]:
    """Kill the server again and again, then let every table come to its end; how long each start took."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    hall = Hall(f"http://127.0.0.1:{port}")
    tables = [
        hall.keep_playing("element", [here(), here()], options={"max_turns": 8}),
        hall.keep_playing("element", [bot(), bot("greedy"), bot()], options={"max_turns": 20}),
        hall.keep_playing("element", [here(), bot()], options={"max_turns": 12}),
        hall.keep_playing("lanterns", [OPEN, here(), OPEN], clock={"mode": "bank", "seconds": 600}),
        hall.keep_playing("lanterns", [bot(), here()]),
        hall.keep_playing("lanterns", [bot(), bot()]),
    ]
    playing = asyncio.gather(*tables)
    starts = await asyncio.to_thread(kill_again_and_again, folder, port, kills)
    hall.is_closing = True
    with contextlib.ExitStack() as stack:
        # A night has more records than an address may usually ask for.
        server = serving(folder, "--limit=requests=1000000/60", port=port)
        await asyncio.to_thread(stack.enter_context, server)
        await asyncio.wait_for(playing, TO_THE_END)
        await asyncio.to_thread(check_records, hall)
        await asyncio.to_thread(check_bots, folder / "tables.db")
    return hall, starts


def kill_again_and_again(folder: Path, port: int, kills: int) -> list[float]:
    """Kill one server after another; how long each of them took until it answered."""
    starts: list[float] = []
    for number in range(kills):
        began = time.monotonic()
        with short_life(folder, port, has_workers=number % WITH_WORKERS == 0):
            starts.append(time.monotonic() - began)
            time.sleep(random.uniform(0, LONGEST_LIFE))
    return starts


def check_bots(database: Path) -> None:
    """Bots finish their games unwatched."""
    deadline = time.monotonic() + TO_THE_END
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reading:
        while reading.execute(UNFINISHED).fetchall():
            assert time.monotonic() < deadline, "bots do not finish their game"
            time.sleep(0.1)
