"""A room without a server says what a server says: the same visits, the same luck, every message compared."""

import asyncio
import contextlib
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from igroteka.pocket.archive import archive
from igroteka.pocket.export import shelf
from igroteka.pocket.levels import levels_here
from igroteka.server import autoplay, bot_turns, seat_keys, table_service
from tests.chances import fix_luck
from tests.pocket import script
from tests.server.harness import GENEROUS, PATIENCE, inside

pytestmark = pytest.mark.server

LUCK = "pocket"


class ServerSocket:
    """A connection to a server."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket

    async def send(self, text: str) -> None:
        await self.socket.send(text)

    async def hear(self) -> str:
        return str(await self.socket.recv(decode=True))

    async def leave(self) -> None:
        await self.socket.close()


class ServerSide:
    """A server."""

    def __init__(self, base: str, client: httpx.AsyncClient) -> None:
        self.base = base
        self.client = client

    async def ask(self, method: str, path: str, body: str) -> tuple[int, str]:
        answer = await self.client.request(method, self.base + path, content=body or None)
        return answer.status_code, answer.text

    async def connect(self, path: str) -> ServerSocket:
        url = self.base.replace("http", "ws", 1) + path
        return ServerSocket(await websockets.connect(url, max_size=None))


async def at_server(base: str) -> list[list[Any]]:
    async with httpx.AsyncClient(timeout=60) as client:
        return await script.visit(ServerSide(base, client))


@contextlib.contextmanager
def in_archive(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The same visit in an interpreter that has nothing but the archive."""
    with zipfile.ZipFile(io.BytesIO(archive())) as packed:
        packed.extractall(folder / "room")
    command = [sys.executable, "-I", "-S", script.__file__, str(folder / "room"), LUCK]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield running
    finally:
        running.kill()
        running.communicate()


def told_by(running: subprocess.Popen[str]) -> dict[str, Any]:
    """What the visitor of the archive was told."""
    told, complaints = running.communicate(timeout=300)
    assert running.returncode == 0, complaints[-2000:]
    said: dict[str, Any] = json.loads(told)
    return said


def without_levels(kept: list[list[Any]]) -> list[str]:
    """All that was told, as JSON with its order; of the list of games without the levels, which differ."""
    for one in kept:
        if one[1] == "/api/games":
            for game in one[3]:
                game["levels"] = []
    return [json.dumps(one, ensure_ascii=False) for one in kept]


def shelf_in(kept: list[list[Any]]) -> list[Any]:
    """The games as the room lists them, without the puzzles of the day."""
    said = next(one[3] for one in kept if one[1] == "/api/games")
    return [{**game, "puzzle_today": 0} for game in said]


def test_a_room_without_a_server_says_what_a_server_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_luck(LUCK, monkeypatch, autoplay, bot_turns, seat_keys, table_service)
    with in_archive(tmp_path) as running:
        with inside(tmp_path, plugins=(), **GENEROUS) as server:
            # On a busy machine a bot's process may start late; for whoever is too late the table decides.
            server.tables.pool.patience = PATIENCE
            told = asyncio.run(at_server(server.base))
        room = told_by(running)
    assert room["foreign"] == []
    listed = shelf_in(room["kept"])
    here, there = without_levels(room["kept"]), without_levels(json.loads(json.dumps(told)))
    assert [pair for pair in zip(here, there) if pair[0] != pair[1]][:2] == []
    assert len(here) == len(there) > 300
    assert listed == json.loads(shelf()), "what a page shows while it loads the room"


def test_the_levels_of_a_room_decide_in_time(tmp_path: Path) -> None:
    """Every game has some, and those for newcomers."""
    for game in script.GAMES:
        offered = levels_here(game)
        assert len(offered) >= 2 and any(level.is_for_newcomers for level in offered)
