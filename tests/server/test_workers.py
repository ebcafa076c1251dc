"""Several processes on one PostgreSQL: any takes any client, and a dead one's tables go on elsewhere."""

import asyncio
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from igroteka.cli.main import main
from igroteka.server.membership import LIFE_LOCK, OPEN_LOCK
from tests.server.harness import (
    OPEN,
    PATIENCE,
    Json,
    Server,
    bot,
    connected,
    here,
    make_table,
    play_on,
    serving,
    sit_down,
)
from tests.server.lengths import WORKER_KILLS
from tests.server.postgres import Cluster
from tests.server.witnesses import TO_THE_END, Hall, check_log, check_records, check_witness, quantiles

TAKEN_OVER = 5.0
SLOW: Json = {"mode": "bank", "seconds": 900}
SESSIONS = f"FROM pg_locks WHERE locktype = 'advisory' AND classid = {LIFE_LOCK} AND granted"
# The workers that can take tables: not those that are only starting.
READY = f"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = {OPEN_LOCK} AND granted"
# Tables whose process has no session any more.
ORPHANS = f"SELECT count(*) FROM leases WHERE owner NOT IN (SELECT objid::int {SESSIONS})"
# Everybody plays from one address here.
ROOMY = [
    f"--limit={name}"
    for name in (
        *("new-tables=1000000/600", "requests=1000000/60", "sockets-per-address=10000"),
        *("connections-per-address=10000", "address-cpu=1000000/1", "playing-cpu=1000000/1"),
        *("reading-cpu=1000000/1", "open-tables-per-address=10000", "seat-messages=100000/20"),
    )
]


@contextmanager
def processes(database: str, folder: Path, count: int, *arguments: str) -> Iterator[list[Server]]:
    """So many processes of one worker each on a database."""
    found: list[Server] = []
    with ExitStack() as stack:
        for number in range(count):
            own = folder / str(number)
            own.mkdir()
            more = ("--database", database, "--workers", "1", *arguments)
            found.append(stack.enter_context(serving(own, *more)))
        yield found


def get(server: Server, path: str) -> Json:
    answer = httpx.get(f"{server.base}{path}", timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_a_table_is_played_through_both_and_outlives_the_one_that_has_it(
    cluster: Cluster, tmp_path: Path
) -> None:
    with processes(cluster.new_database(), tmp_path, 2) as (first, second):
        made = make_table(first.base, [here("Ada"), OPEN], "element", options={"max_turns": 20})
        id = made["table"]["id"]
        assert get(second, f"/api/tables/{id}")["id"] == id
        bo = sit_down(second.base, id, name="Bo")
        bots = make_table(first.base, [here("Cy"), bot(), bot()], clock={"mode": "bank", "seconds": 600})

        async def play() -> None:
            """Bo at the second process, Ada at the first one, which has the tables and dies half-way."""
            async with connected(second, id, bo) as his, connected(first, id, *made["held"]) as hers:
                playing = [play_on(client, random.Random(seed)) for seed, client in enumerate((his, hers))]
                both = asyncio.gather(*playing, return_exceptions=True)
                while min(len(his.delays), len(hers.delays)) < 3:
                    await asyncio.sleep(0.02)
                first.kill()
                died = time.monotonic()
                for end in await asyncio.wait_for(both, PATIENCE):
                    assert isinstance(end, ConnectionClosed), end
                assert his.socket.close_code == 1012
                before = his.news[1]["seq"]
            async with connected(second, id, bo) as his, connected(second, id, *made["held"]) as hers:
                assert time.monotonic() - died < TAKEN_OVER
                assert his.news[1]["seq"] >= before
                playing = [play_on(client, random.Random(seed)) for seed, client in enumerate((his, hers))]
                await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
            async with connected(second, bots["table"]["id"], *bots["held"]) as cy:
                await asyncio.wait_for(play_on(cy, random.Random(3)), PATIENCE)

        asyncio.run(play())
        for table in (id, bots["table"]["id"]):
            assert get(second, f"/api/tables/{table}/record")["result"]["reason"] == "rules"
        assert "Traceback" not in second.log.read_text()


def test_workers_share_a_socket_and_the_dead_are_replaced(cluster: Cluster, tmp_path: Path) -> None:
    with serving(tmp_path, "--database", cluster.new_database(), "--workers", "2") as server:
        assert server.process is not None

        def numbers() -> set[str]:
            """The processes whose metrics are told."""
            text = httpx.get(f"{server.base}/metrics", timeout=PATIENCE).text
            lines = [line for line in text.splitlines() if line.startswith("igroteka_sockets{")]
            return {line.split('"')[1] for line in lines}

        wait_until(lambda: len(numbers()) == 2)
        before = numbers()
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        os.kill(int(children.read_text().split()[0]), signal.SIGKILL)
        wait_until(lambda: len(numbers()) == 2 and numbers() != before)
        left = list(map(int, children.read_text().split()))
        server.process.terminate()
        assert server.process.wait(PATIENCE) == 0
        assert not any(Path(f"/proc/{pid}").exists() for pid in left)


def wait_until(check: object) -> None:
    deadline = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < deadline:
        try:
            if check():  # type: ignore[operator]
                return
        except httpx.TransportError:
            pass
        time.sleep(0.3)
    raise AssertionError("it has not come")


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize(
    ("workers", "tables", "kills"), [(4, 8, 6), (2, 50, WORKER_KILLS), (4, 50, WORKER_KILLS)]
)
def test_nothing_is_lost_doubled_or_told_twice_while_workers_are_killed(
    cluster: Cluster, tmp_path: Path, workers: int, tables: int, kills: int
) -> None:
    database = cluster.new_database()
    hall, times = asyncio.run(play_while_killing(database, tmp_path, workers, tables, kills))
    logs = asyncio.run(stored(database))
    acknowledged = sum(len(witness.acknowledged) for witness in hall.witnesses)
    breaks = sum(witness.breaks for witness in hall.witnesses)
    away = [seconds for witness in hall.witnesses for seconds in witness.away]
    sys.stdout.write(
        f"{kills} kills of {workers} workers: {len(hall.witnesses)} witnesses at {len(logs)} tables,"
        f" {acknowledged} moves, {breaks} breaks; load {os.getloadavg()[0]:.0f}\n"
        f"tables without a process: {quantiles(times)}\nclients without a table: {quantiles(away)}\n"
    )
    # A worker that was killed soon after its start had no clients yet.
    assert acknowledged > 8 * kills and breaks >= kills / 3
    for log in logs.values():
        check_log(log)
    for witness in hall.witnesses:
        check_witness(witness, logs[witness.id])
    assert "Traceback" not in (tmp_path / "log.txt").read_text()
    # On a machine that starts workers all the time, one in fifty may be late.
    assert sum(seconds > TAKEN_OVER for seconds in times) <= kills // 50, sorted(times)[-10:]


async def play_while_killing(
    database: str, folder: Path, workers: int, tables: int, kills: int
) -> tuple[Hall, list[float]]:
    """Kill one worker after another at random moments, then let every table come to its end."""
    more = ("--database", database, "--workers", str(workers), *ROOMY)
    with ExitStack() as stack:
        server = await asyncio.to_thread(stack.enter_context, serving(folder, *more))
        hall = Hall(server.base)
        kinds = [
            lambda: hall.keep_playing("element", [here(), here()], options={"max_turns": 8}),
            lambda: hall.keep_playing("element", [here(), bot()], options={"max_turns": 12}),
            lambda: hall.keep_playing(
                "lanterns", [OPEN, here(), OPEN], clock={"mode": "bank", "seconds": 900}
            ),
            lambda: hall.keep_playing("lanterns", [bot(), here()]),
        ]
        playing = asyncio.gather(*(kinds[number % len(kinds)]() for number in range(tables)))
        times = await asyncio.to_thread(asyncio.run, kill_workers(server, database, kills))
        hall.is_closing = True
        await asyncio.wait_for(playing, 10 * TO_THE_END)
        await asyncio.to_thread(check_records, hall)
        return hall, times


async def kill_workers(server: Server, database: str, kills: int) -> list[float]:
    """Kill random workers; how long each time until its tables belonged to somebody alive."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    luck = random.Random()
    times: list[float] = []
    looking = await asyncpg.connect(database.replace("+asyncpg", ""))
    try:
        while len(times) < kills:
            await asyncio.sleep(luck.uniform(0.2, 2.0))
            # Somebody has to be left: a worker that is only starting takes nothing over.
            if await looking.fetchval(READY) < 2:
                continue
            os.kill(int(luck.choice(children.read_text().split())), signal.SIGKILL)
            died = time.monotonic()
            await asyncio.sleep(0.1)
            while await looking.fetchval(ORPHANS):
                await asyncio.sleep(0.1)
            times.append(time.monotonic() - died)
    finally:
        await looking.close()
    return times


async def fetch(database: str, query: str) -> list[Any]:
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    try:
        return list(await connection.fetch(query))
    finally:
        await connection.close()


async def stored(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """All lines of all tables: number, seat, notation, key, time."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    query = "SELECT table_id, seq, seat, notation, key, at FROM lines ORDER BY table_id, seq"
    for id, *line in await fetch(database, query):
        found.setdefault(id, []).append(tuple(line))
    return found


def test_sqlite_has_one_process(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2", "--database", str(tmp_path / "tables.db")]) == 2
    said = capfd.readouterr()
    (refusal,) = said.err.splitlines()
    assert said.out == ""
    assert refusal == "igroteka: --workers needs --database postgresql://...: a SQLite file has one process"
    assert not (tmp_path / "tables.db").exists()
