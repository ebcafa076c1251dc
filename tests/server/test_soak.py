"""An hour of play with a restart every ten minutes: nothing is lost, and nothing grows.

The lengths are settings: `IGROTEKA_SOAK_MINUTES`, `IGROTEKA_RESTART_MINUTES`.
"""

import asyncio
import os
import socket
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from tests.server.harness import OPEN, PATIENCE, Server, bot, here, serving
from tests.server.lengths import RESTART_MINUTES, SOAK_MINUTES
from tests.server.test_faults import stored
from tests.server.witnesses import (
    TO_THE_END,
    Hall,
    check_acknowledged,
    check_log,
    check_records,
    check_witness,
)

PLAIN = ("element", "lanterns")  # games of which it is known what is told of each line
LOOKS = 4  # at the server's memory in each of its lives
MORE_MEMORY, MORE_FILES = 40.0, 60  # MB and open files at the end of a life, compared with its first look
END_SECONDS = 5.0  # for a server to end
# Finished tables leave memory, so that it reaches its size soon. Everybody plays from one address.
SMALL = [
    f"--limit={limit}"
    for limit in (
        *("tables-in-memory=40", "lines-in-memory=8000", "new-tables=1000000/600", "requests=1000000/60"),
        *("address-cpu=1000000/1", "playing-cpu=1000000/1", "reading-cpu=1000000/1"),
        *("open-tables-per-address=10000", "seat-messages=100000/20", "bot-cpu=1000000/1"),
    )
]


@dataclass
class Soak:
    """What was seen of the server's lives."""

    memory: list[list[float]] = field(default_factory=list)
    files: list[list[int]] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)
    restarts: list[float] = field(default_factory=list)


def memory_of(server: Server) -> float:
    """Resident memory in MB."""
    assert server.process is not None
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) / 1024


def files_of(server: Server) -> int:
    """The number of its open files."""
    assert server.process is not None
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def live_on(folder: Path, port: int, soak: Soak, is_last: bool, seconds: float) -> None:
    """One life of the server, which ends properly."""
    began = time.monotonic()
    with serving(folder, *SMALL, port=port) as server:
        if soak.ends:
            soak.restarts.append(soak.ends[-1] + time.monotonic() - began)
        memory, files = [], []
        for _ in range(LOOKS):
            time.sleep(seconds / LOOKS)
            memory.append(memory_of(server))
            files.append(files_of(server))
            assert httpx.get(f"{server.base}/readyz", timeout=PATIENCE).status_code == 200
        soak.memory.append(memory)
        soak.files.append(files)
        if is_last:
            return
        assert server.process is not None
        asked = time.monotonic()
        server.process.terminate()
        assert server.process.wait(PATIENCE) == 0
        soak.ends.append(time.monotonic() - asked)


def live_all(folder: Path, port: int, minutes: float, each: float) -> Soak:
    """One life after the other."""
    soak, lives = Soak(), max(1, round(minutes / each))
    for life in range(lives):
        live_on(folder, port, soak, life == lives - 1, 60 * min(minutes, each))
    return soak


async def play_through(folder: Path, minutes: float, each: float) -> tuple[Hall, Soak]:
    """Play all the time, then let every table come to its end."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    hall = Hall(f"http://127.0.0.1:{port}")
    tables = [
        hall.keep_playing("element", [here(), here()], options={"max_turns": 40}),
        hall.keep_playing("element", [here(), bot("greedy")], options={"max_turns": 40}),
        hall.keep_playing("periodic", [here(), bot(), here()]),
        hall.keep_playing("inventors", [here(), here(), bot()]),
        hall.keep_playing("orichalcum", [here(), bot()]),
        hall.keep_playing("lanterns", [OPEN, here(), OPEN], clock={"mode": "bank", "seconds": 3600}),
        hall.keep_playing("lanterns", [bot(), here()]),
    ]
    playing = asyncio.gather(*tables)
    soak = await asyncio.to_thread(live_all, folder, port, minutes, each)
    hall.is_closing = True
    with serving(folder, *SMALL, port=port):
        await asyncio.wait_for(playing, 10 * TO_THE_END)
        await asyncio.to_thread(check_records, hall)
    return hall, soak


@pytest.mark.slow
@pytest.mark.nightly
def test_nothing_is_lost_and_nothing_grows_through_hours_and_restarts(tmp_path: Path) -> None:
    hall, soak = asyncio.run(play_through(tmp_path, SOAK_MINUTES, RESTART_MINUTES))
    logs = stored(tmp_path / "tables.db")
    moves = sum(len(witness.acknowledged) for witness in hall.witnesses)
    away = sorted(seconds for witness in hall.witnesses for seconds in witness.away)
    sys.stdout.write(
        f"{SOAK_MINUTES:g} minutes: {moves} moves at {len(logs)} tables; load {os.getloadavg()[0]:.0f}\n"
        f"MB in each life: {[[round(mb) for mb in life] for life in soak.memory]}\nfiles: {soak.files}\n"
        f"ends after {[round(each, 1) for each in soak.ends]} s, answers again after"
        f" {[round(each, 1) for each in soak.restarts]} s; away at most {max(away, default=0.0):.1f} s\n"
    )
    assert moves > 60 * SOAK_MINUTES
    for log in logs.values():
        check_log(log)
    for witness in hall.witnesses:
        check = check_witness if witness.game in PLAIN else check_acknowledged
        check(witness, logs[witness.id])
    for memory, files in zip(soak.memory, soak.files, strict=True):
        assert memory[-1] < memory[0] + MORE_MEMORY, soak.memory
        assert files[-1] < files[0] + MORE_FILES, soak.files
    assert all(seconds < END_SECONDS for seconds in soak.ends), soak.ends
    assert "Traceback" not in (tmp_path / "log.txt").read_text()
