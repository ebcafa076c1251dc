"""Connections that ask for nothing, half of something or too much at once: everybody else is served."""

import asyncio
import contextlib
import logging
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from igroteka.server import connection_limits as connections
from igroteka.server.connection_limits import ConnectionLimits, RefusalLog, most_connections
from igroteka.server.limits import Limits
from tests.server import hasty
from tests.server.flooder import Deaf, end_of
from tests.server.harness import (
    Inside,
    Server,
    here,
    inside,
    make_table,
    plainly_connected,
    serving,
)

HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
SERVED = 3.0  # seconds in which a stranger has an answer


@contextlib.contextmanager
def half_asking(server: Server, count: int, addresses: list[str]) -> Iterator[list[socket.socket]]:
    """So many connections that have sent half a request, and keep still."""
    at = urlsplit(server.base)
    made = []
    try:
        for number in range(count):
            one = socket.socket()
            one.settimeout(SERVED)
            one.bind((addresses[number % len(addresses)], 0))
            made.append(one)
            # A connection that is refused at once may be gone before it has sent anything.
            with contextlib.suppress(OSError):
                one.connect((at.hostname, at.port))
                one.sendall(HALF)
        yield made
    finally:
        for one in made:
            one.close()


def is_open(one: socket.socket) -> bool:
    """Whether the other side has not ended it."""
    one.setblocking(False)
    try:
        return one.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def wait_until_closed(made: list[socket.socket], seconds: float) -> None:
    wait_until_open(0, made, seconds)


def wait_until_open(count: int, made: list[socket.socket], seconds: float = 5) -> None:
    """Until so many of them are open and the others ended."""
    deadline = time.monotonic() + seconds
    while sum(map(is_open, made)) != count and time.monotonic() < deadline:
        time.sleep(0.05)
    assert sum(map(is_open, made)) == count


def served(server: Server) -> float:
    """How long a stranger waits for the games and for a table."""
    begin = time.monotonic()
    assert httpx.get(f"{server.base}/api/games", timeout=SERVED).status_code == 200
    made = make_table(server.base, [here("A"), here("B")])
    assert httpx.get(f"{server.base}/api/tables/{made['table']['id']}", timeout=SERVED).status_code == 200
    return time.monotonic() - begin


# Half a request.


@pytest.mark.parametrize("addresses", [["127.0.0.2"], [f"127.0.0.{last}" for last in range(2, 12)]])
def test_half_sent_requests_stop_nobody(tmp_path: Path, addresses: list[str]) -> None:
    """From one address or from ten, more of them than the server may open files."""
    quickly = ("--plugin", "tests.server.hasty", "--limit", "header-seconds=4")
    with serving(tmp_path, *quickly, files=1024) as server, half_asking(server, 1100, addresses) as made:
        assert served(server) < SERVED
        wait_until_closed(made, 15)
        assert served(server) < SERVED
        time.sleep(2 * hasty.SECONDS)
    log = server.log.read_text()
    assert len(log) < 2000 and "Traceback" not in log
    assert "refused" in log


def test_deadline_does_not_move_with_every_byte(tmp_path: Path) -> None:
    with inside(tmp_path, header_seconds=1.0) as server, half_asking(server, 1, ["127.0.0.1"]) as (drip,):
        begin = time.monotonic()
        while is_open(drip) and time.monotonic() - begin < 10:
            with contextlib.suppress(OSError):
                drip.send(b"x")
            time.sleep(0.1)
        assert 0.8 < time.monotonic() - begin < 4


def test_connection_that_says_nothing_is_ended(tmp_path: Path) -> None:
    with inside(tmp_path, header_seconds=0.5) as server:
        at = urlsplit(server.base)
        with socket.create_connection((at.hostname, at.port)) as silent:
            wait_until_closed([silent], 5)


def test_half_a_body_is_not_waited_for(tmp_path: Path) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
    with inside(tmp_path, body_seconds=0.5) as server:
        at = urlsplit(server.base)
        with socket.create_connection((at.hostname, at.port)) as half:
            half.sendall(head)
            wait_until_closed([half], 5)
        assert served(server) < SERVED
    assert "Traceback" not in server.log.read_text()


def test_resting_connection_is_ended_and_a_working_one_is_not(tmp_path: Path) -> None:
    with inside(tmp_path, header_seconds=0.5, idle_seconds=1) as server, httpx.Client() as client:
        at = urlsplit(server.base)
        with socket.create_connection((at.hostname, at.port)) as asking:
            asking.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b"200" in asking.recv(100)
            time.sleep(0.7)  # longer than headers may take: none are on their way
            asking.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert asking.recv(100)
            wait_until_drained(asking)
            wait_until_closed([asking], 5)
        for _ in range(5):
            assert client.get(f"{server.base}/api/games").status_code == 200
            time.sleep(0.3)


def wait_until_drained(one: socket.socket) -> None:
    """Read what has come so far."""
    one.settimeout(0.3)
    with contextlib.suppress(TimeoutError):
        while one.recv(1 << 16):
            pass


def test_socket_without_a_hello_is_let_go(tmp_path: Path) -> None:
    async def run(server: Server, table: str) -> None:
        async with plainly_connected(server, table) as silent, plainly_connected(server, table) as talking:
            await talking.hello()
            assert await end_of(silent) == 1008
            assert (await talking.call("ping"))["type"] == "pong"

    with inside(tmp_path, hello_seconds=0.5) as server:
        asyncio.run(run(server, make_table(server.base, [here(), here()])["table"]["id"]))


def test_answer_that_is_not_read_is_not_kept_for_ever(tmp_path: Path) -> None:
    with inside(tmp_path, unread_seconds=0.5, requests=(100_000, 60.0)) as server:
        at = urlsplit(server.base)
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.settimeout(5)
            deaf.connect((at.hostname, at.port))
            request = b"GET /api/schema.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            begin = time.monotonic()
            with contextlib.suppress(OSError):  # cut off, in one way or another
                while time.monotonic() - begin < 10:
                    deaf.sendall(request * 50)
                    time.sleep(0.05)
            assert time.monotonic() - begin < 9


# Too many.


def open_connections(server: Server, count: int, address: str = "127.0.0.1") -> list[socket.socket]:
    at = urlsplit(server.base)
    return [
        socket.create_connection((at.hostname, at.port), SERVED, source_address=(address, 0))
        for _ in range(count)
    ]


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    with inside(tmp_path, connections_per_address=5) as server:
        made = open_connections(server, 8, "127.0.0.2")
        wait_until_open(5, made)
        assert served(server) < SERVED
        for one in made:
            one.close()
        wait_for_room(server, "127.0.0.2")


def test_sockets_count_as_connections_until_they_end(tmp_path: Path) -> None:
    with inside(tmp_path, connections_per_address=3) as server:
        table = make_table(server.base, [here(), here()])["table"]["id"]
        deaf = [Deaf(server, table) for _ in range(3)]
        (fourth,) = open_connections(server, 1)
        wait_until_closed([fourth], 5)
        fourth.close()
        for one in deaf:
            one.close()
        wait_for_room(server)
        assert served(server) < SERVED


def wait_for_room(server: Server, address: str = "127.0.0.1") -> None:
    """Until a connection stays open."""
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        (one,) = open_connections(server, 1, address)
        with one:
            time.sleep(0.1)
            if is_open(one):
                return
    raise AssertionError("there is no room")


def test_trusted_proxy_has_no_limit_of_its_own(tmp_path: Path) -> None:
    settings = {"connections_per_address": 3, "trusted_proxies": frozenset(["127.0.0.0/30"])}
    with inside(tmp_path, **settings) as server:
        made = open_connections(server, 10, "127.0.0.2")
        others = open_connections(server, 5, "127.0.0.9")
        wait_until_open(3, others)
        assert all(map(is_open, made))
        for one in made + others:
            one.close()


def test_whoever_rests_makes_room(tmp_path: Path) -> None:
    with inside(tmp_path, connections=6) as server:
        table = make_table(server.base, [here(), here()])["table"]["id"]
        deaf = [Deaf(server, table) for _ in range(2)]  # at work: they stay
        made = open_connections(server, 6)
        wait_until_open(4, made)
        assert [is_open(one) for one in made] == [False] * 2 + [True] * 4
        assert served(server) < SERVED
        assert all(is_open(one.socket) for one in deaf)
        for one in [*made, *deaf]:
            one.close()


def test_without_a_file_to_open_connections_are_ended_and_the_log_is_one_line(tmp_path: Path) -> None:
    """As when something else has taken the files: our own count does not help then."""
    high = ("--limit", "connections=5000", "--limit", "connections-per-address=5000")
    with serving(tmp_path, *high, "--plugin", "tests.server.hasty", files=120) as server:
        with half_asking(server, 300, ["127.0.0.2"]):
            time.sleep(1)
            assert server.process is not None
            before = cpu_seconds(server.process.pid)
            time.sleep(2)
            assert cpu_seconds(server.process.pid) - before < 1, "it tries again and again"
        time.sleep(0.5)
        assert served(server) < SERVED
        time.sleep(2 * hasty.SECONDS)
    log = server.log.read_text()
    assert "no file left to open" in log and len(log) < 2000 and "Traceback" not in log


def cpu_seconds(pid: int) -> float:
    """How much of a processor a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_broken_requests_do_not_fill_the_log(tmp_path: Path) -> None:
    with inside(tmp_path) as server:
        at = urlsplit(server.base)
        for _ in range(200):
            with socket.create_connection((at.hostname, at.port)) as one:
                one.sendall(b"\x16\x03\x01 no HTTP\r\n\r\n")
                assert b"400" in one.recv(100)
    assert server.log.read_text().count("\n") <= 1


# The parts.


def test_refusals_are_told_once_for_each_reason(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "TELL_EVERY", 0.05)

    async def run() -> None:
        refusals = RefusalLog()
        for _ in range(1000):
            refusals.note("too many")
        refusals.note("other")
        await asyncio.sleep(0.2)
        refusals.note("too many")
        await asyncio.sleep(0.2)

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert [(record.args or ())[0] for record in caplog.records] == [1000, 1, 1]


@pytest.mark.parametrize(("files", "most"), [(1024, 824), (256, 192), (64, 32), (1 << 30, 10_000)])
def test_files_are_left_for_everything_else(monkeypatch: pytest.MonkeyPatch, files: int, most: int) -> None:
    import resource

    monkeypatch.setattr(resource, "getrlimit", lambda _: (files, files))
    assert most_connections() == most
    assert ConnectionLimits(Limits(), []).most == most
    assert ConnectionLimits(Limits(connections=7), []).most == 7


def test_inside_has_no_connection_left(tmp_path: Path) -> None:
    """What has ended is forgotten, whatever it was."""
    found: list[ConnectionLimits] = []

    class Kept(ConnectionLimits):
        def __init__(self, *args: object) -> None:
            super().__init__(*args)  # type: ignore[arg-type]
            found.append(self)

    async def talk(server: Inside, table: str) -> None:
        async with plainly_connected(server, table) as client:
            await client.hello()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("igroteka.server.uvicorn_protocols.ConnectionLimits", Kept)
        with inside(tmp_path, header_seconds=0.5) as server:
            table = make_table(server.base, [here(), here()])["table"]["id"]
            asyncio.run(talk(server, table))
            with half_asking(server, 5, ["127.0.0.1"]):
                time.sleep(1)
            deadline = time.monotonic() + 5
            while found[0].inside and time.monotonic() < deadline:
                time.sleep(0.05)
            assert not found[0].inside and not found[0].resting and not found[0].by_address
