"""One server for one database: a second one is refused, until the first has ended in whatever way."""

import asyncio
import errno
import os
import secrets
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from igroteka.cli.serve import database_url
from igroteka.server import claim as claim_module
from igroteka.server.claim import CLAIM_LOCK, Claim, claim_of, is_claimed
from igroteka.server.migrations.upgrade import StoreError
from tests.mode import ROOT
from tests.server.harness import PATIENCE, bot, here, make_table, serving, stop
from tests.server.playing import House, in_loop, nonce
from tests.server.stores import raw

REFUSAL = "igroteka: another igroteka serve uses this database; one at a time can"


HASTY = ("--plugin", "tests.server.hasty")
ANYWHERE = {**os.environ, "PYTHONPATH": str(ROOT)}


def command(database: str, *more: str) -> list[str]:
    return [sys.executable, "-m", "igroteka", "serve", "--port", "0", "--database", database, *more]


@contextmanager
def served(database: str, folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """`igroteka serve` on a database; its address and its process."""
    with serving(folder, "--database", database, toy=False) as server:
        assert server.process is not None
        yield server.base, server.process


def try_to_serve(database: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(database, *HASTY), cwd=cwd, env=ANYWHERE, capture_output=True, text=True, timeout=60
    )


def check_refused(second: subprocess.CompletedProcess[str]) -> None:
    assert second.returncode == 2, second.stderr
    assert second.stdout == ""
    waits, refusal = second.stderr.strip().splitlines()
    assert "waiting" in waits and refusal == REFUSAL


def test_a_second_server_is_refused_and_harms_nothing(database: str, tmp_path: Path) -> None:
    with served(database, tmp_path) as (base, _):
        made = make_table(base, [here("Ada"), bot()], "element")
        check_refused(try_to_serve(database, tmp_path))
        answer = httpx.post(
            f"{base}/api/tables/{made['table']['id']}/regain",
            json={"code": made["held"][0]["code"]},
            timeout=PATIENCE,
        )
        assert answer.status_code == 201
    with served(database, tmp_path) as (base, _):
        assert httpx.get(f"{base}/api/tables/{made['table']['id']}", timeout=PATIENCE).status_code == 200


@pytest.mark.parametrize(
    ("database", "end"),
    [
        ("sqlite", signal.SIGKILL),
        ("postgresql", signal.SIGKILL),
        ("sqlite", signal.SIGTERM),
        ("postgresql", signal.SIGINT),
    ],
    indirect=["database"],
)
def test_after_any_end_the_next_server_starts_at_once(
    database: str, tmp_path: Path, end: signal.Signals
) -> None:
    with served(database, tmp_path) as (base, process):
        # A bot's process outlives a killed server for a moment: the claim does not.
        make_table(base, [bot(), bot("greedy")], "element")
        process.send_signal(end)
        process.wait(PATIENCE)
        with served(database, tmp_path) as (again, _):
            assert httpx.get(f"{again}/api/games", timeout=PATIENCE).status_code == 200
    assert "another igroteka" not in (tmp_path / "log.txt").read_text()


def test_a_server_waits_for_one_that_is_just_ending(database: str, tmp_path: Path) -> None:
    with served(database, tmp_path) as (_, first):
        second = subprocess.Popen(command(database), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            assert second.stderr is not None and second.stdout is not None
            assert b"waiting" in second.stderr.readline()
            first.terminate()
            assert b"Igroteka is at" in second.stdout.readline()
        finally:
            stop(second)
            second.communicate()


def test_the_same_file_under_other_names_is_the_same_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    data.mkdir()
    other.mkdir()
    with served(str(data / "tables.db"), tmp_path):
        (other / "link.db").symlink_to(data / "tables.db")
        (tmp_path / "folder").symlink_to(data)
        names = [
            "tables.db",
            "../other/link.db",
            "../folder/tables.db",
            f"sqlite:///{data}/../data/tables.db",
        ]
        monkeypatch.chdir(data)
        monkeypatch.setattr(claim_module, "CLAIM_SECONDS", 0.0)
        for name in names:
            with pytest.raises(StoreError, match="another igroteka serve"):
                asyncio.run(claim_of(database_url(name)).take())
        # Another database in the same folder is another matter.
        asyncio.run(claim_of(database_url("others.db")).take())


def test_a_claim_in_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="database:"):
        asyncio.run(claim_of(f"sqlite:///{tmp_path}/file/tables.db").take())


def test_a_disk_that_locks_nothing_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A network disk without locks is no second server: nobody has to look for one, or to wait for it."""

    def fail(opened: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(claim_module, "lock", fail)
    database = tmp_path / "tables.db"
    began = time.monotonic()
    with pytest.raises(StoreError, match=r"cannot be locked: No locks") as refused:
        asyncio.run(claim_of(f"sqlite:///{database}").take())
    assert "tables.db-lock" in str(refused.value) and time.monotonic() - began < 5
    with pytest.raises(OSError, match="cannot be locked"):
        is_claimed(database)


@pytest.mark.parametrize("number", [errno.EAGAIN, errno.EACCES], ids=errno.errorcode.get)
def test_a_lock_that_somebody_has_is_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def fail(opened: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(claim_module, "lock", fail)
    monkeypatch.setattr(claim_module, "CLAIM_SECONDS", 0.0)
    with pytest.raises(StoreError, match="another igroteka serve"):
        asyncio.run(claim_of(f"sqlite:///{tmp_path}/tables.db").take())
    assert is_claimed(tmp_path / "tables.db")


@in_loop
async def test_a_lost_session_stops_all_writing_until_the_claim_is_back(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claim_module, "LOOK_EVERY", 0.05)
    database = await asyncio.to_thread(cluster.new_database)
    async with House(database) as house:
        made = await house.create("element", here("Ada"), bot())
        id, held = made["table"]["id"], made["held"]
        ada = await house.join(id, *held)
        claim = house.tables.store.claim
        assert isinstance(claim, Claim) and claim.is_held
        # Somebody cuts the session off, and another one has waited for that.
        other = create_async_engine(database, isolation_level="AUTOCOMMIT")
        waiting = await other.connect()
        taking = asyncio.create_task(waiting.scalar(sa.select(sa.func.pg_advisory_lock(CLAIM_LOCK))))
        async with asyncio.timeout(PATIENCE):
            while not await raw(house.tables.store, "SELECT 1 FROM pg_locks WHERE NOT granted"):
                await asyncio.sleep(0.01)
        await cut_off(cluster)
        async with asyncio.timeout(PATIENCE):
            await taking
            while claim.is_held:
                await asyncio.sleep(0.01)
        refused = await house.http.post(f"/api/tables/{id}/regain", json={"code": held[0]["code"]})
        assert (refused.status_code, refused.json()["code"]) == (503, "try-again")
        assert (await house.http.post("/api/tables", json=wish())).status_code == 503
        # It goes away: the claim comes back by itself, and all is as the store has it.
        await asyncio.sleep(0.3)
        assert not claim.is_held
        await waiting.close()
        await other.dispose()
        async with asyncio.timeout(PATIENCE):
            while not claim.is_held:
                await asyncio.sleep(0.01)
        await ada.reading
        assert ada.close_code == 1013
        again = await house.join(id, *held)
        assert (await again.act(0, "draw 0"))["type"] == "done"
        await again.leave()


def wish() -> dict[str, Any]:
    return {
        "game": "element",
        "seats": [{"kind": "here", "nonce": nonce()}, {"kind": "bot", "bot": "random"}],
    }


async def cut_off(cluster: Any) -> None:
    await cluster.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'igroteka claim'"
    )


def test_a_restart_of_postgresql_is_survived(cluster: Any, tmp_path: Path) -> None:
    database = cluster.new_database()
    with served(database, tmp_path) as (base, process):
        made = make_table(base, [here("Ada"), bot()], "element")
        # With a secret of one's own, what was stored without an answer is found again.
        wish = {"code": made["held"][0]["code"], "secret": secrets.token_urlsafe(32)}
        cluster.restart()
        deadline = time.monotonic() + 3 * PATIENCE
        while True:
            answer = httpx.post(
                f"{base}/api/tables/{made['table']['id']}/regain", json=wish, timeout=PATIENCE
            )
            if answer.status_code == 201:
                break
            assert answer.status_code == 503 and time.monotonic() < deadline, answer.text
            time.sleep(0.1)
        # The claim is there again too.
        while "is back" not in (tmp_path / "log.txt").read_text():
            assert time.monotonic() < deadline
            time.sleep(0.1)
        check_refused(try_to_serve(database, tmp_path))
        assert process.poll() is None
    assert "Traceback" not in (tmp_path / "log.txt").read_text()


@in_loop
async def test_a_lock_file_that_was_removed_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claim_module, "LOOK_EVERY", 0.02)
    monkeypatch.setattr(claim_module, "CLAIM_SECONDS", 0.3)
    async with House(tmp_path) as house:
        file = tmp_path / "tables.db-lock"
        file.unlink()
        async with asyncio.timeout(PATIENCE):
            while not file.exists() or not house.tables.store.claim.is_held:  # type: ignore[union-attr]
                await asyncio.sleep(0.01)
        with pytest.raises(StoreError, match="another igroteka"):
            await claim_of(house.config.database).take()
        assert (await house.create("element", here("Ada"), bot()))["table"]["status"] == "playing"


def test_the_lock_is_not_passed_on_to_other_programs(tmp_path: Path) -> None:
    async def run() -> None:
        claim = claim_of(f"sqlite:///{tmp_path}/tables.db")
        await claim.take()
        child = subprocess.Popen(["sleep", "60"], close_fds=False)
        try:
            await claim.release()
            next_one = claim_of(f"sqlite:///{tmp_path}/tables.db")
            await next_one.take()
            await next_one.release()
        finally:
            child.kill()
            child.wait()

    asyncio.run(run())
    assert stat.S_IMODE((tmp_path / "tables.db-lock").stat().st_mode) == 0o600
