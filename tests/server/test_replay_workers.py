"""Finished games are played again in a process of their own: computed once, paid for, not on the loop."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.games.catalogue import make_game
from igroteka.server.errors import ApiError
from igroteka.server.limits import Limits, Rate
from igroteka.server.messages import write
from igroteka.server.metering import LONGEST_WAIT, PAYER, BudgetExceeded, CostAccount, worker_errand
from igroteka.server.replay_cache import ReplayCache
from igroteka.server.worker_messages import ReplayTask, TaskResult
from igroteka.server.worker_pool import WorkerPool
from igroteka.texts import LANGUAGES, say
from tests.server.harness import GENEROUS
from tests.server.playing import House, here, in_loop
from tests.server.replaying import asked, resigned
from tests.server.test_editions import old
from tests.server.test_replays import finished
from tests.server.test_tables_luck import program_with

__all__ = ["old"]


class Counted(WorkerPool):
    """Keeps the tasks that are put to it."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.tasks: list[ReplayTask] = []

    async def ask(self, name: str, task: Any) -> TaskResult:
        self.tasks.append(task)
        return await super().ask(name, task)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.server.replay_cache.WorkerPool", Counted)


@pytest.mark.usefixtures("counted")
@in_loop
async def test_what_is_kept_is_what_is_computed_and_computed_once() -> None:
    table, kept = finished(), ReplayCache([], Limits())
    try:
        assert not kept.workers.alive
        pages = await asyncio.gather(*(kept.replay(table, 0, 1) for _ in range(5)))
        draws = await asyncio.gather(*(kept.draws(table) for _ in range(5)))
        assert set(pages) == {write(asked(table, "replay", 0, 1))}
        assert set(draws) == {write(asked(table, "draws"))}
        assert await kept.position(table, 5) == asked(table, "position", line=5)
        assert await kept.replay(table, 0, 1) == pages[0]
        (worker,) = kept.workers.alive
        tasks = kept.workers.tasks  # type: ignore[attr-defined]
        assert [task.what for task in tasks] == ["replay", "draws", "position"]
        # The server is more important, and so are the bots.
        ours, its = (os.getpriority(os.PRIO_PROCESS, pid) for pid in (0, worker.process.pid))
        assert its == min(ours + 10, 19)
    finally:
        await kept.close()
    assert not kept.workers.alive


def test_a_worker_starts_without_the_library_of_texts() -> None:
    """It says nothing, and the library is a third of what a start costs."""
    code = "import sys, igroteka.server.worker_process; sys.exit('fluent.runtime' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.usefixtures("counted")
@in_loop
async def test_no_key_of_a_seat_goes_to_the_worker(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        id = await resigned(house)
        await house.get(f"/api/tables/{id}/draws")
        (task,) = house.tables.replays.workers.tasks  # type: ignore[attr-defined]
        seats = house.live(id).table.seats
    assert all(seat.secret_hash and seat.code_hash for seat in seats)
    assert all(not seat.secret_hash and not seat.code_hash for seat in task.seats)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 40)), max_size=60))
def test_what_is_kept_is_bounded_in_bytes_and_the_latest_stays(asked: list[tuple[int, int]]) -> None:
    kept = ReplayCache([], Limits(replay_bytes=100))
    for line, size in asked:
        key = ("table", "position", 0, line)
        if key in kept.kept:
            kept.kept.move_to_end(key)
            continue
        kept.keep(key, b"x" * size)
        assert next(reversed(kept.kept)) == key
        assert kept.bytes == sum(map(len, kept.kept.values())) <= 100


# A worker that is lost, late or cannot start.


@in_loop
async def test_a_worker_that_has_died_is_started_again() -> None:
    table, kept = finished(), ReplayCache([], Limits())
    try:
        await kept.draws(table)
        (first,) = kept.workers.alive
        os.kill(first.process.pid, signal.SIGKILL)
        await first.process.wait()
        assert await kept.position(table, 5) == asked(table, "position", line=5)
        (second,) = kept.workers.alive
        assert second.process.pid != first.process.pid
    finally:
        await kept.close()


@in_loop
async def test_a_worker_that_dies_at_work_costs_whoever_asked_an_answer(tmp_path: Path) -> None:
    table, kept = finished(), ReplayCache([], Limits())
    try:
        await kept.draws(table)
        (worker,) = kept.workers.alive
        os.kill(worker.process.pid, signal.SIGSTOP)
        asking = [asyncio.ensure_future(kept.position(table, line)) for line in (5, 5, 6)]
        await asyncio.sleep(0.2)
        assert not any(one.done() for one in asking)
        os.kill(worker.process.pid, signal.SIGKILL)
        with pytest.raises(ApiError) as refused:
            await asking[0]
        assert (refused.value.status, refused.value.fault.code) == (503, "not-computed")
        assert await asking[1] == asked(table, "position", line=5)
        assert await asking[2] == asked(table, "position", line=6)
    finally:
        await kept.close()


@in_loop
async def test_a_worker_has_a_deadline() -> None:
    table, kept = finished(), ReplayCache([], Limits(replay_seconds=0.5))
    paid: list[float] = []
    account = CostAccount(Rate(10_000, 1.0), Rate(1 << 40, 1.0))
    PAYER.set((account, lambda milliseconds, _: paid.append(milliseconds)))
    try:
        kept.workers.patience = 20
        await kept.draws(table)
        kept.workers.patience, paid[:] = 0.5, []
        (worker,) = kept.workers.alive
        os.kill(worker.process.pid, signal.SIGSTOP)
        began = time.monotonic()
        with pytest.raises(ApiError):
            await kept.position(table, 5)
        assert time.monotonic() - began < 5
        assert paid == [pytest.approx(500, abs=100)]
        assert worker not in kept.workers.alive
        kept.workers.patience = 20
        assert await kept.position(table, 5)
    finally:
        await kept.close()


@in_loop
async def test_without_a_worker_there_is_a_clear_answer_and_the_server_goes_on(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        id = await resigned(house)
        with mock.patch.object(sys, "executable", str(tmp_path / "no-python")):
            for path in ("draws", "replay", "replay?seat=1&first=2"):
                said = await house.get(f"/api/tables/{id}/{path}", 503)
                assert said == {"code": "not-computed", "message": "app-not-computed", "numbers": {}}
            seats = [{"kind": "here"}, {"kind": "here"}]
            said = await house.post(f"/api/tables/{id}/branch", {"line": 2, "seats": seats}, 503)
            assert said["code"] == "not-computed"
        await house.get(f"/api/tables/{id}/record")
        house.tables.replays.workers.lanes["again"].rests_until = 0
        assert (await house.get(f"/api/tables/{id}/draws"))["table"] == id
    words = [say(language, "app-not-computed") for language in LANGUAGES]
    assert len(set(words)) == 3 and all(" " in text for text in words)


@in_loop
async def test_the_loop_goes_on_while_a_game_is_played_again() -> None:
    table, kept, beats = finished(4, 200), ReplayCache([], Limits()), 0
    try:
        await kept.draws(finished())
        at_once = time.thread_time()
        asked(table, "replay", 0, table.seq - 59)
        at_once = time.thread_time() - at_once
        begun = asyncio.ensure_future(kept.replay(table, 0, table.seq - 59))
        first = before = time.thread_time()
        longest = 0.0
        while not begun.done():
            await asyncio.sleep(0.001)
            now = time.thread_time()
            longest, before, beats = max(longest, now - before), now, beats + 1
        assert len(await begun) > 10_000
        # In the loop's own time, which other processes do not lengthen: it has done little of the work.
        assert beats > 3 and longest < 0.03
        # What it takes to look so often is no part of that: on a busy machine it is looked for long.
        looking = time.thread_time()
        for _ in range(beats):
            await asyncio.sleep(0.001)
        looking = time.thread_time() - looking
        assert before - first - looking < at_once / 2
    finally:
        await kept.close()


# The game in the worker is the table's game.


@in_loop
async def test_a_game_of_a_plugin_is_played_again(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        id = await resigned(house, "lanterns", 2)
        table = house.live(id).table
        told = await house.get(f"/api/tables/{id}/replay?seat=0")
        assert [frame["seq"] for frame in told["frames"]] == list(range(1, table.seq + 1))
        assert len(told["lines"]) == table.seq


@in_loop
async def test_a_stored_edition_is_played_again(tmp_path: Path, old: Path) -> None:
    with program_with(old):
        async with House(tmp_path, plugins=()) as house:
            id = await resigned(house, "inventors", 1)
            digest = house.live(id).table.game.data_digest
    shutil.rmtree(old)
    async with House(tmp_path, plugins=()) as house:
        told = await house.get(f"/api/tables/{id}/replay?seat=0")
        assert digest != make_game("inventors", 2, {}).data_digest
        table = (await house.tables.live(id)).table
        assert table.game.data_digest == digest
        assert told["frames"][-1]["view"] == asked(table, "replay", 0, table.seq).frames[0].view
        assert (await house.get(f"/api/tables/{id}/draws"))["table"] == id


@in_loop
async def test_only_the_first_page_of_a_replay_has_the_lines(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        id = await resigned(house)
        seq = house.live(id).table.seq
        first = await house.get(f"/api/tables/{id}/replay?seat=0")
        assert [line["seq"] for line in first["lines"]] == list(range(1, seq + 1))
        later = await house.get(f"/api/tables/{id}/replay?seat=0&first=2")
        assert [frame["seq"] for frame in later["frames"]] == list(range(2, seq + 1))
        assert (later["seq"], later["lines"]) == (seq, [])


@in_loop
async def test_a_replay_is_compressed_for_those_who_can_read_that(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        id = await resigned(house)
        path = f"/api/tables/{id}/replay?seat=0"
        plain = await house.http.get(path, headers={"accept-encoding": "identity"})
        small = await house.http.get(path, headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in plain.headers and small.headers["content-encoding"] == "gzip"
        assert plain.json() == small.json()
        assert int(small.headers["content-length"]) * 4 < int(plain.headers["content-length"])


@in_loop
async def test_the_page_of_a_finished_game_starts_the_worker_before_it_is_asked(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        running = (await house.create("element", here("Ada"), here("Bo")))["table"]["id"]
        id = await resigned(house)
        workers = house.tables.replays.workers
        await house.http.get(f"/t/{running}")
        assert not workers.lanes, "a running game has no replay"
        await house.http.get(f"/r/{id}")
        await house.http.get(f"/r/{id}/2")
        warming = house.tables.replays.warming
        assert warming is not None
        await warming
        (worker,) = workers.alive
        await house.get(f"/api/tables/{id}/replay?seat=0")
        assert workers.alive == {worker}, "the first query finds it ready"


# Who pays.


@in_loop
async def test_an_address_pays_for_what_the_worker_does(tmp_path: Path) -> None:
    """Each page costs the worker some milliseconds of which the event loop sees nothing."""
    async with House(tmp_path, **{**GENEROUS, "address_cpu": (1_000_000, 1000.0)}) as house:
        id = await resigned(house)
        await house.get(f"/api/tables/{id}/draws")
        account = house.tables.accounts.looking.of("127.0.0.1", time.monotonic())
        spent: list[float] = []

        async def work(name: str, task: ReplayTask) -> TaskResult:
            return TaskResult(task.number, spent=1_400_000.0)

        with mock.patch.object(house.tables.replays.workers, "ask", work):
            before = account.cpu.level
            await house.get(f"/api/tables/{id}/replay?seat=0")
            spent.append(before - account.cpu.level)
            answer = await house.http.get(f"/api/tables/{id}/replay?seat=1")
        assert answer.status_code == 429 and answer.json()["code"] == "too-many"
        assert int(answer.headers["retry-after"]) == answer.json()["numbers"]["seconds"] > LONGEST_WAIT
    assert spent[0] == pytest.approx(1_400_000, abs=20_000)


@in_loop
async def test_many_requests_of_an_address_have_one_errand_at_a_time() -> None:
    account, others = (CostAccount(Rate(100, 10.0), Rate(1 << 40, 1.0)) for _ in range(2))
    running, done, refused = 0, 0, 0

    async def run(payer: CostAccount) -> None:
        nonlocal running, done, refused
        PAYER.set((payer, lambda milliseconds, _: payer.cpu.spend(milliseconds, time.monotonic())))
        try:
            async with worker_errand() as pay:
                running += 1
                assert running == 1 or payer is others
                await asyncio.sleep(0.01)
                pay(90, 0)
                running -= 1
                done += 1
        except BudgetExceeded:
            refused += 1

    many = [asyncio.create_task(run(account)) for _ in range(20)]
    await asyncio.sleep(0)
    async with asyncio.timeout(1):
        await asyncio.create_task(run(others))
    await asyncio.gather(*many)
    assert done + refused == 21 and done <= 4
