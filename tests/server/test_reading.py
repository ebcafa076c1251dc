"""What a client's bytes cost before they are a message is paid for as well, and nobody else waits for it."""

import asyncio
import contextlib
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.flooder import Deaf
from tests.server.harness import GENEROUS, Server
from tests.server.playing import House, here, in_loop

PONG, PING, TEXT = 0xA, 0x9, 0x1
SMALL = {**GENEROUS, "reading_cpu": (20, 1.0)}
SECONDS = 3.0


async def loop_time(flood: Callable[[], None]) -> float:
    """The processor time of the server's loop while somebody floods it from another thread."""
    began = time.thread_time()
    flooding = threading.Thread(target=flood)
    flooding.start()
    await asyncio.sleep(SECONDS)
    spent = time.thread_time() - began
    while flooding.is_alive():
        await asyncio.sleep(0.05)
    return spent


@in_loop
async def test_frames_that_are_no_messages(tmp_path: Path) -> None:
    async with House(tmp_path, **SMALL) as house:
        id = (await house.create("element", here(), here()))["table"]["id"]
        server = Server(f"http://127.0.0.1:{house.port}", tmp_path, tmp_path)

        def flood() -> None:
            end = time.monotonic() + SECONDS
            with contextlib.closing(Deaf(server, id)) as deaf, contextlib.suppress(OSError):
                deaf.socket.settimeout(0.5)
                while time.monotonic() < end:
                    deaf.socket.sendall(bytes([0x80 | PONG, 0x80, 0, 0, 0, 0]) * 1000)

        assert await loop_time(flood) < 0.6


@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1"])
@in_loop
async def test_requests_that_are_refused(tmp_path: Path, host: str) -> None:
    """For another name, or because the budget is used up: told late, so that a connection has few of them."""
    async with House(tmp_path, **{**GENEROUS, "address_cpu": (1, 1000.0)}) as house:
        answers = 0
        request = f"GET /api/games HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()

        def flood() -> None:
            nonlocal answers
            end = time.monotonic() + SECONDS
            with socket.create_connection(("127.0.0.1", house.port), timeout=10) as sending:
                while time.monotonic() < end:
                    sending.sendall(request)
                    answers += sending.recv(65536).count(b"HTTP/1.1 4")

        await loop_time(flood)
        assert 3 <= answers <= 12


@in_loop
async def test_a_message_has_only_so_many_pieces(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        id = (await house.create("element", here(), here()))["table"]["id"]
        server = Server(f"http://127.0.0.1:{house.port}", tmp_path, tmp_path)

        def flood() -> int:
            with contextlib.closing(Deaf(server, id)) as deaf:
                deaf.socket.sendall(bytes([TEXT, 0x80, 0, 0, 0, 0]))
                pieces = 0
                with contextlib.suppress(OSError):
                    while pieces < 2_000_000:
                        deaf.socket.sendall(bytes([0, 0x80, 0, 0, 0, 0]) * 1000)
                        pieces += 1000
                return pieces

        assert await asyncio.to_thread(flood) < 2_000_000


@pytest.mark.parametrize("pieces", [1, 50])
@in_loop
async def test_a_message_in_some_pieces_is_read(tmp_path: Path, pieces: int) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        id = (await house.create("element", here(), here()))["table"]["id"]
        client = await house.connect(id)
        text = '{"op": "ping", "key": "p"}' + " " * 100
        size = -(-len(text) // pieces)
        await client.socket.send([text[at : at + size] for at in range(0, len(text), size)])
        assert (await client.until(lambda: client.answers.get("p")))["type"] == "pong"
        await client.leave()


@in_loop
async def test_a_large_body_and_many_requests_come_through(tmp_path: Path) -> None:
    """Reading little at a time, and later, loses nothing."""
    async with House(tmp_path, **SMALL) as house:
        wish = {"game": "element", "seats": [here(), here()], "options": {}}
        answer = await house.http.post("/api/tables", content=str(wish).encode() + b" " * 12_000)
        assert answer.status_code == 400
        for _ in range(40):
            assert (await house.http.get("/api/reach", timeout=30)).status_code == 200
