"""Clients that send too much, too large or never read are let go, and their neighbours play on."""

import asyncio
import contextlib
import itertools
import json
import random
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from igroteka.server.uvicorn_protocols import SocketProtocol
from tests.mode import ROOT
from tests.server.flooder import FRAME, PING, Deaf, end_of, ping_of
from tests.server.harness import (
    GENEROUS,
    PATIENCE,
    Inside,
    Json,
    Server,
    connected,
    here,
    inside,
    make_table,
    plainly_connected,
    play_on,
    serving,
)

TOO_LARGE, TOO_MANY, CUT_OFF = 1009, 1008, 1006
LATE = 2.0  # seconds; far above what a table needs, far below what a blocked one takes


# One client alone.


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("flood")) as server:
        yield server


@pytest.fixture
def made(server: Server) -> Json:
    return make_table(server.base, [here("A"), here("B")])


def test_frame_of_8_kib_is_answered_and_a_longer_one_is_not(server: Server, made: Json) -> None:
    async def run() -> None:
        async with plainly_connected(server, made["table"]["id"]) as client:
            await client.socket.send(ping_of(FRAME))
            assert (await client.hear())["type"] == "pong"
            await client.socket.send(ping_of(FRAME + 1))
            assert await end_of(client) == TOO_LARGE

    asyncio.run(run())


@pytest.mark.parametrize("parts", [[ping_of(1 << 20)], [PING, *[" " * 1000] * 9], ["x"] * 9000])
def test_length_counts_unpacked_and_put_together(server: Server, made: Json, parts: list[str]) -> None:
    """A megabyte of spaces is a kilobyte when compressed, and a frame can come in pieces."""

    async def run() -> None:
        async with plainly_connected(server, made["table"]["id"]) as client:
            with contextlib.suppress(websockets.ConnectionClosed):
                await client.socket.send(parts if len(parts) > 1 else parts[0])
            # Who still sends while it is closed may miss the reason.
            assert await end_of(client) in (TOO_LARGE, CUT_OFF)

    asyncio.run(run())


def test_seat_may_say_100_things_in_20_seconds_over_all_its_connections(server: Server, made: Json) -> None:
    table, held = made["table"]["id"], made["held"]

    async def run() -> None:
        async with connected(server, table, held[0]) as client, connected(server, table, held[1]) as other:
            for _ in range(100):
                assert (await client.call("ping"))["type"] == "pong"
            await client.socket.send(PING)
            refused = await client.until("refused")
            assert (refused["code"], refused["message"]) == ("too-many", "app-too-many")
            for _ in range(60):
                await client.socket.send(PING)
            assert await end_of(client) == TOO_MANY
            assert (await other.call("ping"))["type"] == "pong"
        async with connected(server, table, held[0]) as again:
            await again.socket.send(PING)
            assert (await again.until("refused"))["code"] == "too-many"

    asyncio.run(run())


def test_watcher_may_say_50_things_in_20_seconds(server: Server, made: Json) -> None:
    async def run() -> None:
        async with connected(server, made["table"]["id"]) as client:
            for _ in range(49):
                assert (await client.call("ping"))["type"] == "pong"
            await client.socket.send(PING)
            assert (await client.hear())["code"] == "too-many"

    asyncio.run(run())


def test_watchers_come_and_go_unheard(server: Server, made: Json) -> None:
    """Otherwise each of them would send something to everybody."""

    async def run() -> None:
        async with connected(server, made["table"]["id"], made["held"][0]) as client:
            for _ in range(5):
                async with connected(server, made["table"]["id"]):
                    pass
            assert (await client.call("ping"))["type"] == "pong"
            kinds = [heard.message["type"] for heard in client.heard]
            assert kinds == ["news", "status", "pong"]

    asyncio.run(run())


def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    async def run(server: Server, table: str) -> None:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(5):
                await stack.enter_async_context(connected(server, table))
            async with plainly_connected(server, table) as sixth:
                assert await end_of(sixth) == TOO_MANY
        await asyncio.sleep(0.1)
        async with connected(server, table):
            pass

    with inside(tmp_path, sockets_per_address=5) as server:
        asyncio.run(run(server, make_table(server.base, [here(), here()])["table"]["id"]))


# Clients that never read: written by hand, because no library behaves so badly.


def wait_until_gone(server: Inside) -> None:
    """Wait until the server has let go of all sockets."""
    deadline = time.monotonic() + PATIENCE
    while server.tables.sockets and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not server.tables.sockets


def test_client_that_never_reads_is_let_go(tmp_path: Path) -> None:
    """It asks for the whole table again and again, until what it has not read is too much for the queue."""
    limits = {**GENEROUS, "queue_frames": 64, "unread_seconds": 0.5}
    hello = b'{"op": "hello", "key": "h", "seats": []}'
    with inside(tmp_path, **limits) as server:
        made = make_table(server.base, [here("A"), here("B")], game="element")
        with contextlib.closing(Deaf(server, made["table"]["id"])) as deaf:
            deaf.send_until_refused(1, hello, 5000 * len(hello))
            asyncio.run(play_quickly(server, made, 20))
            wait_until_gone(server)
            assert not server.tables.live_tables[made["table"]["id"]].connections
            assert deaf.send_until_refused(1, hello, 5000 * len(hello)) < 5000 * len(hello)
    assert server.log.read_text() == ""


def test_client_that_never_reads_is_let_go_for_its_bytes(tmp_path: Path) -> None:
    """Few frames can be many bytes: long before there are 4000 of them, it is enough."""
    limits = {**GENEROUS, "queue_bytes": 50_000, "unread_seconds": 600.0}
    hello = b'{"op": "hello", "key": "h", "seats": []}'
    with inside(tmp_path, **limits) as server:
        table = make_table(server.base, [here("A"), here("B")], game="element")["table"]["id"]
        with contextlib.closing(Deaf(server, table)) as deaf:
            deaf.send_until_refused(1, hello, 3000 * len(hello))
            deadline = time.monotonic() + PATIENCE
            while server.tables.live_tables[table].connections and time.monotonic() < deadline:
                time.sleep(0.05)
            assert not server.tables.live_tables[table].connections


def test_client_that_never_reads_its_pongs_is_let_go(tmp_path: Path) -> None:
    """Pongs pass no limit of the table's: they are bounded where they pile up."""
    with inside(tmp_path, control_frames=(1 << 40, 1.0)) as server:
        table = make_table(server.base, [here("A"), here("B")])["table"]["id"]
        with contextlib.closing(Deaf(server, table)) as deaf:
            assert deaf.send_until_refused(9, b"x" * 125, 64 << 20) < 64 << 20
        assert httpx.get(f"{server.base}/api/tables/{table}").status_code == 200
    assert server.log.read_text() == ""


@pytest.mark.parametrize(("opcode", "handler"), [(9, "handle_ping"), (10, "handle_pong")])
def test_a_socket_that_sends_nothing_but_pings_is_soon_read_from_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opcode: int, handler: str
) -> None:
    """Also if it reads the answers, and sends a message now and then, after which uvicorn reads on."""
    handle, handled = getattr(SocketProtocol, handler), 0

    def count(*args: Any) -> None:
        nonlocal handled
        handled += 1
        handle(*args)

    monkeypatch.setattr(SocketProtocol, handler, count)
    with inside(tmp_path) as server:
        table = make_table(server.base, [here("A"), here("B")])["table"]["id"]
        with contextlib.closing(Deaf(server, table)) as deaf:
            deaf.socket.settimeout(3)
            threading.Thread(target=drain, args=(deaf.socket,), daemon=True).start()
            began = time.monotonic()
            with contextlib.suppress(TimeoutError):
                for number in itertools.count():
                    deaf.socket.sendall(bytes([0x80 | opcode, 0x80, 0, 0, 0, 0]) * 500)
                    if number < 20:
                        deaf.send(1, PING.encode())
                    if time.monotonic() > began + 3:
                        break
        # One read of a few kilobytes has that many.
        assert 0 < handled < 1500
        assert httpx.get(f"{server.base}/api/tables/{table}").status_code == 200


def drain(reading: socket.socket) -> None:
    """Read whatever comes."""
    with contextlib.suppress(OSError):
        while reading.recv(65536):
            pass


async def play_quickly(server: Server, made: Json, decisions: int) -> None:
    """Some decisions of one table, answered as soon as ever."""
    async with connected(server, made["table"]["id"], *made["held"]) as client:
        luck = random.Random(1)
        for _ in range(decisions):
            assert client.ask is not None
            seat, ask = client.ask
            action = luck.choice(ask["choices"])["notation"]
            assert (await client.call("act", seat=seat, ask=ask["id"], action=action))["type"] == "done"
        assert statistics.median(client.delays) < LATE


# All of them at once, with neighbours.


@contextlib.contextmanager
def flooding(server: Server, table: str, told: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process of its own that does everything wrong at one table, from another address than ours."""
    command = [sys.executable, "-m", "tests.server.flooder", server.base, table]
    with told.open("wb") as out:
        process = subprocess.Popen(command, cwd=ROOT, stdout=out, stdin=subprocess.PIPE)
    assert process.stdin is not None
    try:
        deadline = time.monotonic() + PATIENCE
        while not told.stat().st_size and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.02)
        yield process
    finally:
        process.stdin.close()  # that ends it
        process.wait(3 * PATIENCE)


@pytest.mark.slow
def test_neighbours_of_a_flood_play_on(server: Server, tmp_path: Path) -> None:
    """One table is flooded and others are not; at all of them games are played to their end."""

    async def game(made: Json, seed: int) -> list[float]:
        table, (one, two) = made["table"]["id"], made["held"]
        async with connected(server, table, one) as first, connected(server, table, two) as second:
            await asyncio.gather(*(play_on(client, random.Random(seed)) for client in (first, second)))
            assert first.table["result"]["reason"] == "rules"
            return first.delays + second.delays

    tables = [make_table(server.base, [here("A"), here("B")]) for _ in range(6)]
    told = tmp_path / "told.txt"
    delays: list[float] = []
    with flooding(server, tables[0]["table"]["id"], told) as flood:
        for seed, made in enumerate(tables):
            delays += asyncio.run(game(made, seed))
        assert flood.poll() is None, "the flood has ended too early"
    ends = json.loads(told.read_text().splitlines()[-1])
    assert len(delays) >= 80
    assert statistics.median(delays) < LATE
    assert set(ends["pings"]) | set(ends["hellos"]) <= {TOO_MANY, CUT_OFF} and TOO_MANY in ends["pings"]
    # Who still sends while it is closed may miss the reason.
    assert ends["large"] and set(ends["large"]) <= {TOO_LARGE, TOO_MANY, CUT_OFF}
    assert ends["requests"] and set(ends["requests"]) <= {200, 429}
    assert "Traceback" not in server.log.read_text()


def test_handshakes_count_as_requests(tmp_path: Path) -> None:
    """Coming back again and again is no way round the limits of a socket."""

    async def run(server: Server, table: str) -> list[int]:
        ends = []
        for _ in range(4):
            async with plainly_connected(server, table) as client:
                with contextlib.suppress(websockets.ConnectionClosed):
                    await client.socket.send(PING)
                    await client.hear()
                    await client.socket.close()
                ends.append(int(client.socket.close_code or 0))
        return ends

    with inside(tmp_path, requests=(3, 600.0)) as server:
        made = make_table(server.base, [here(), here()])
        assert asyncio.run(run(server, made["table"]["id"])) == [1000, 1000, 1000, TOO_MANY]
