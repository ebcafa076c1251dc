"""What clients cost is measured and paid for, and nobody else is kept waiting for it."""

import asyncio
import contextlib
import random
import time
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.protocol import Game
from igroteka.games.catalogue import make_game
from igroteka.server.connection import TRY_LATER
from igroteka.server.limits import Rate
from igroteka.server.metering import (
    PAYER,
    BudgetExceeded,
    CostAccount,
    metered,
    paid_send,
    paid_turn,
    write_paid,
)
from igroteka.server.rate_limits import TokenBucket
from igroteka.server.time_slicing import SLICE, Steps, run_in_slices
from tests.bench import attacks
from tests.server.harness import (
    GENEROUS,
    PATIENCE,
    Inside,
    Json,
    connected,
    here,
    inside,
    make_table,
    plainly_connected,
    serving,
)
from tests.server.playing import House, bot, in_loop

PLENTY = Rate(1 << 40, 1.0)


def burn(milliseconds: float) -> None:
    """Use up so much of a processor."""
    end = time.thread_time() + milliseconds / 1000
    while time.thread_time() < end:
        pass


# Purses and turns.


@given(st.lists(st.tuples(st.floats(0, 5), st.floats(0, 300)), max_size=50))
def test_nobody_spends_more_than_the_rate_and_the_beginning(
    spent: list[tuple[float, float]],
) -> None:
    """Whoever spends only when there is something overdraws by one payment at most."""
    bucket, now, total = TokenBucket(Rate(100, 10.0)), 0.0, 0.0
    for gap, amount in spent:
        now += gap
        if bucket.wait(now) == 0:
            bucket.spend(amount, now)
            total += amount
            assert total <= 100 + now * 10 + amount + 1e-6
        assert bucket.level <= 100


def test_who_waits_as_told_can_pay() -> None:
    bucket = TokenBucket(Rate(100, 10.0))
    bucket.spend(250, 0.0)
    assert bucket.wait(0.0) == pytest.approx(15)
    assert bucket.wait(15.0) == pytest.approx(0)


@in_loop
async def test_a_coroutine_pays_for_its_own_time_alone() -> None:
    paid: list[float] = []

    async def other() -> None:
        for _ in range(20):
            burn(5)
            await asyncio.sleep(0)

    async def work() -> str:
        burn(20)
        await asyncio.sleep(0.1)
        burn(20)
        return "done"

    beside = asyncio.create_task(other())
    assert await metered(lambda spent, _: paid.append(spent), work) == "done"
    await beside
    assert 40 <= sum(paid) < 60


@in_loop
async def test_what_is_raised_and_cancelled_goes_through_and_is_paid() -> None:
    paid: list[float] = []

    async def fail() -> None:
        burn(5)
        await asyncio.sleep(0)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await metered(lambda spent, _: paid.append(spent), fail)
    assert sum(paid) >= 5
    seen: list[str] = []

    async def wait() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    task = asyncio.create_task(metered(lambda *_: None, wait))
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert seen == ["cancelled"]


@in_loop
async def test_what_is_cancelled_before_it_begins_leaves_nothing_unawaited() -> None:
    """A command when the server ends, and a frame whose client leaves before its address can pay for it."""
    account = CostAccount(Rate(10, 1.0), PLENTY)
    account.cpu.spend(100, time.monotonic())

    async def work(frame: str) -> None:
        raise AssertionError(frame)

    command = asyncio.create_task(metered(lambda *_: None, work, "{}"))
    command.cancel()
    sending = asyncio.create_task(paid_send([account], partial(work, "{}"), 2, False))
    await asyncio.sleep(0.01)
    sending.cancel()
    await asyncio.gather(command, sending, return_exceptions=True)
    assert command.cancelled() and sending.cancelled()


def test_what_is_written_at_once_is_charged_and_what_cannot_be_is_not() -> None:
    account = CostAccount(Rate(10, 1000.0), Rate(1000, 1000.0))
    written: list[bytes] = []
    assert not write_paid([account], lambda frames: False, [b"news"])
    assert account.sent.level == 1000

    def write(frames: list[bytes]) -> bool:
        written.extend(frames)
        end = time.thread_time() + 0.004
        while time.thread_time() < end:
            pass
        return True

    assert write_paid([account], write, [b"news", b"done"])
    assert written == [b"news", b"done"]
    assert account.sent.level == pytest.approx(992, abs=0.5) and account.cpu.level < 6.5


@in_loop
async def test_those_who_wait_do_not_all_begin_at_once() -> None:
    """Jobs of 5 milliseconds for 100 milliseconds a second: one after another, 50 milliseconds apart."""
    account = CostAccount(Rate(20, 0.2), PLENTY)
    account.usual["job"] = 5.0
    begun: list[float] = []

    async def job() -> None:
        async with paid_turn([account], "job", 60) as pay:
            begun.append(time.monotonic())
            pay(5, 0)

    await asyncio.gather(*(job() for _ in range(40)))
    gaps = [later - earlier for earlier, later in pairwise(begun[8:])]
    assert begun[-1] - begun[0] > 1.2
    assert sorted(gaps)[len(gaps) // 2] > 0.02


@in_loop
async def test_who_would_wait_for_too_long_is_refused_and_owes_nothing_for_it() -> None:
    account = CostAccount(Rate(10, 1.0), PLENTY)
    account.cpu.spend(200, time.monotonic())
    before = account.cpu.level
    with pytest.raises(BudgetExceeded) as refused:
        async with paid_turn([account], "job"):
            raise AssertionError
    assert refused.value.seconds in (19, 20)
    assert account.cpu.level == pytest.approx(before, abs=2)


@in_loop
async def test_who_goes_away_while_waiting_makes_nothing_cheaper() -> None:
    """The usual price is what work has cost; work that never began has cost nothing and says nothing."""
    account = CostAccount(Rate(10, 1.0), PLENTY)
    account.usual["job"] = 8.0
    account.cpu.spend(20, time.monotonic())
    before = account.cpu.level

    async def job() -> None:
        async with paid_turn([account], "job"):
            raise AssertionError

    waiting = [asyncio.create_task(job()) for _ in range(3)]
    await asyncio.sleep(0.05)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert all(task.cancelled() for task in waiting)
    assert account.usual == {"job": 8.0}
    assert account.cpu.level == pytest.approx(before, abs=2)


# At a server.


def test_a_request_that_cannot_be_paid_is_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    limits = {**GENEROUS, "address_cpu": (1, 100.0)}
    with inside(tmp_path, **limits) as server:
        answers = [httpx.get(f"{server.base}/api/schema.json") for _ in range(6)]
        last = answers[-1]
        assert answers[0].status_code == 200 and last.status_code == 429
        assert last.json()["code"] == "too-many" and last.json()["message"] == "app-too-many-requests"
        assert int(last.headers["retry-after"]) == last.json()["numbers"]["seconds"] > 5
        assert "content-security-policy" in last.headers
        # Somebody else has a budget of their own.
        way = httpx.HTTPTransport(local_address="127.0.0.3")
        with httpx.Client(transport=way) as other:
            assert other.get(f"{server.base}/api/games").status_code == 200


def test_bytes_are_counted_too(tmp_path: Path) -> None:
    limits = {**GENEROUS, "address_bytes": (100_000, 1000.0)}
    with inside(tmp_path, **limits) as server:
        statuses = [httpx.get(f"{server.base}/api/schema.json").status_code for _ in range(8)]
    assert statuses[0] == 200 and statuses[-1] == 429


def test_spectators_do_not_use_up_what_a_seat_of_the_same_address_has(tmp_path: Path) -> None:
    async def run(server: Inside, made: Json) -> None:
        table, luck = made["table"]["id"], random.Random(1)
        async with connected(server, table) as watcher, connected(server, table, *made["held"]) as client:
            # Only now: a first table and a first hello cost a new process far more than later ones.
            looking = server.tables.accounts.looking
            looking.make = lambda address: CostAccount(Rate(5, 1.0), PLENTY)
            looking.found.clear()
            # More than can be paid for while the moves are made, also where these take long.
            for _ in range(2000):
                await watcher.send("hello", seats=[], since=None)
            took = [await attacks.move(client, luck) for _ in range(10)]
            assert max(took) < 1
            # The pong comes after all hellos, and each of them has to be paid for.
            pong = asyncio.create_task(watcher.call("ping"))
            done, _ = await asyncio.wait([pong], timeout=1)
            assert not done
            pong.cancel()

    with inside(tmp_path, **GENEROUS) as server:
        asyncio.run(run(server, make_table(server.base, [here(), here()], game="element")))


def test_a_seat_that_has_used_up_its_own_waits_and_the_other_does_not(tmp_path: Path) -> None:
    async def run(server: Inside, made: Json) -> None:
        table, (one, two) = made["table"]["id"], made["held"]
        async with connected(server, table, one) as first, connected(server, table, two) as second:
            server.tables.live_tables[table].accounts[0].cpu = TokenBucket(Rate(2, 0.5))
            for _ in range(300):
                await first.send("why", seat=0, action="fire f7")
            for _ in range(5):
                assert (await second.call("why", seat=1, action="fire f7"))["type"] == "because"
            assert max(second.delays) < 1
            # The pong comes after all that was asked before, and each of these has to be paid for.
            pong = asyncio.create_task(first.call("ping"))
            done, _ = await asyncio.wait([pong], timeout=1)
            assert not done
            pong.cancel()

    with inside(tmp_path, **GENEROUS) as server:
        asyncio.run(run(server, make_table(server.base, [here(), here()], game="element")))


def test_many_who_would_wait_for_too_long_are_told_when_to_come_back(tmp_path: Path) -> None:
    async def run(server: Inside, table: str) -> None:
        async with contextlib.AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(plainly_connected(server, table)) for _ in range(60)]
            for client in clients:
                for _ in range(4):
                    await client.send("hello", seats=[], since=None)
            async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
                waiting = [group.create_task(client.until("refused")) for client in clients]
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for task in waiting:
                    if not task.done():
                        task.cancel()
            refused = next(task.result() for task in waiting if not task.cancelled())
            assert (refused["code"], refused["message"]) == ("too-many", "app-too-many-requests")
            assert refused["numbers"]["seconds"] >= 5

    with inside(tmp_path, **{**GENEROUS, "address_cpu": (2, 1.0)}) as server:
        asyncio.run(run(server, make_table(server.base, [here(), here()], game="element")["table"]["id"]))


# Loading tables, and bots that nobody watches.


@in_loop
async def test_an_address_pays_for_tables_that_its_sockets_have_loaded(tmp_path: Path) -> None:
    limits = {**GENEROUS, "address_cpu": (100_000, 1e6)}
    async with House(tmp_path, **limits) as house:
        ids = [(await house.create("element", here(), here()))["table"]["id"] for _ in range(2)]
        account = house.tables.accounts.looking.of("127.0.0.1", time.monotonic())
        paid: list[float] = []
        for _ in range(2):
            before = account.cpu.level
            client = await house.connect(ids[0])
            assert (await client.call("ping"))["type"] == "pong"
            await client.leave()
            paid.append(before - account.cpu.level)
            house.tables.live_tables.clear()
        assert paid[1] > paid[0] + 0.2
        account.cpu.spend(200_000, time.monotonic())
        late = await house.connect(ids[0])
        await late.reading
        assert late.close_code == TRY_LATER and not house.tables.live_tables
        assert (await house.http.get("/api/games")).status_code == 429


@in_loop
async def test_who_needs_an_installed_game_pays_for_building_it(tmp_path: Path) -> None:
    def build(*args: Any) -> Game:
        until = time.thread_time() + 0.05
        while time.thread_time() < until:
            pass
        return make_game(*args)

    async with House(tmp_path, **GENEROUS) as house:
        paid: list[float] = []
        account = CostAccount(Rate(1000, 1e9), Rate(1000, 1e9))
        PAYER.set((account, lambda milliseconds, sent: paid.append(milliseconds)))
        with mock.patch("igroteka.server.game_cache.make_game", build):
            await house.tables.new_table("element", 2, {}, None)
        assert sum(paid) >= 50


@in_loop
async def test_the_owner_of_a_seat_comes_back_whatever_others_of_the_address_have_used_up(
    tmp_path: Path,
) -> None:
    async with House(tmp_path, **{**GENEROUS, "address_cpu": (100_000, 1e6)}) as house:
        made = await house.create("element", here(), here())
        house.tables.accounts.looking.of("127.0.0.1", time.monotonic()).cpu.spend(200_000, time.monotonic())
        id = made["table"]["id"]
        client = await house.join(id, *made["held"])
        assert (await client.act(0, "draw 2"))["type"] == "done"
        watcher = await house.connect(id)
        assert (await watcher.call("hello", seats=[], since=None))["code"] == "too-many"
        wrong = [{"seat": 0, "secret": "x" * 43}]
        assert (await watcher.call("hello", seats=wrong, since=None))["code"] == "too-many"


@in_loop
async def test_bots_that_nobody_watches_leave_time_to_others(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        tables, left = house.tables, []
        original = tables.bot_turns.rest_after

        async def rest_after(milliseconds: float) -> None:
            left.append(milliseconds)
            await original(milliseconds)

        with mock.patch.object(tables.bot_turns, "rest_after", rest_after):
            made = await house.create("element", here(), bot(), bot())
            client = await house.join(made["table"]["id"], *made["held"])
            assert (await client.call("hand", seat=0, bot="random"))["type"] == "done"
            await client.until(lambda: client.news[0]["seq"] > 20)
            assert not left
            await client.leave()
            while len(left) < 10:
                await asyncio.sleep(0.05)
        assert min(left) > 0
        # However many tables there are, they rest one after another.
        began = time.monotonic()
        await asyncio.gather(*(original(20) for _ in range(5)))
        assert time.monotonic() - began >= 0.3


@in_loop
async def test_long_tables_that_rest_are_forgotten(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS, lines_in_memory=100, table_lines=60) as house:
        ids = [
            (await house.create("element", bot(), bot(), options={"max_turns": 9999}))["table"]["id"]
            for _ in range(6)
        ]
        for id in ids:
            while (await house.get(f"/api/tables/{id}"))["status"] != "over":
                await asyncio.sleep(0.05)
        assert sum(live.table.seq for live in house.tables.live_tables.values()) <= 200
        assert house.tables.live_tables


# On the event loop.


@in_loop
async def test_long_work_lets_others_go_on() -> None:
    def work() -> Steps[str]:
        for _ in range(100):
            burn(1)
            yield
        return "done"

    longest, end = 0.0, asyncio.Event()

    async def others() -> None:
        nonlocal longest
        before = time.thread_time()
        while not end.is_set():
            await asyncio.sleep(0)
            now = time.thread_time()
            longest, before = max(longest, now - before), now

    beside = asyncio.create_task(others())
    assert await run_in_slices(work()) == "done"
    end.set()
    await beside
    assert longest < 4 * SLICE


# All of it, with a neighbour.


@pytest.mark.slow
def test_a_neighbour_keeps_its_pace(tmp_path: Path) -> None:
    """Beside sixty spectators of a long game and somebody who asks for replays; the best of three turns."""
    with serving(tmp_path, toy=False) as server:
        for _ in range(3):
            found = asyncio.run(attacks.measure(server, 5, 1, ["both"]))
            if found["both"]["kept"] >= 0.8:
                return
    raise AssertionError(found)
