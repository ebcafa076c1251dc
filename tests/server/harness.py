"""A real server and real clients: `igroteka serve` as its own process, or the same within this one.

Every client keeps what it has received, byte for byte.
"""

import asyncio
import contextlib
import functools
import json
import logging
import os
import random
import resource
import secrets
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

import httpx
import uvicorn
import websockets
from httpx._transports import default as transports
from websockets.asyncio.client import ClientConnection

from igroteka.cli.serve import listen
from igroteka.games import catalogue
from igroteka.server import app as app_module
from igroteka.server.config import Config
from igroteka.server.limits import Limits, Rate
from igroteka.server.table_service import TableService
from igroteka.server.uvicorn_protocols import uvicorn_config
from tests.mode import ROOT

# A new client reads all certificates of the world, for 23 ms; nothing here is asked by https.
transports.create_ssl_context = functools.cache(transports.create_ssl_context)  # type: ignore[attr-defined]

Json = dict[str, Any]
Answer = TypeVar("Answer")
TOY = "tests.toy.plugin"
PATIENCE = 60.0  # on a busy machine; what must not take long is measured where it matters
START = 60.0  # for a server on a busy machine
# For tests that are not about the limits.
GENEROUS: Json = {
    "seat_messages": (1_000_000, 20.0),
    "watcher_messages": (1_000_000, 20.0),
    "new_tables": (1_000_000, 20.0),
    "requests": (1_000_000, 20.0),
    "queue_frames": 4000,
    "open_tables_per_address": 1_000_000,
    "queue_bytes": 1 << 30,
    "address_cpu": (1_000_000, 1.0),
    "reading_cpu": (1_000_000, 1.0),
    "playing_cpu": (1_000_000, 1.0),
    "seat_cpu": (1_000_000, 1.0),
    "bot_cpu": (1_000_000, 1.0),
    "address_bytes": (1 << 40, 1.0),
}


def config_with(database: str, **settings: Any) -> Config:
    """A configuration; what is the name of a limit sets that limit."""
    names = set(Limits.__struct_fields__)
    given = {name: settings.pop(name) for name in names & set(settings)}
    rates = {name: Rate(*value) for name, value in given.items() if isinstance(value, tuple)}
    limits = Limits(**{**given, **rates})
    return Config(database=database, limits=limits, **settings)


# The server.


@dataclass
class Server:
    """Where a server is, and where it keeps its tables and its log."""

    base: str
    database: Path
    log: Path
    process: subprocess.Popen[bytes] | None = None

    @property
    def sockets(self) -> str:
        return self.base.replace("http", "ws", 1)

    def kill(self) -> None:
        """As a power cut would: no farewell."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)


def begin(files: int | None) -> None:
    """In the new process: hear Ctrl-C, which shells let the children of a suite in the background ignore."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if files is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))


@contextlib.contextmanager
def serving(
    folder: Path,
    *arguments: str,
    port: int = 0,
    toy: bool = True,
    files: int | None = None,
    python: Path | str = sys.executable,
) -> Iterator[Server]:
    """`igroteka serve` in a process of its own; its tables lie in the folder, also for a second start.

    `files` is how many it may have open, as `ulimit -n` sets it; `python` that of another environment.
    """
    database, log, said = folder / "tables.db", folder / "log.txt", folder / "said.txt"
    command = [str(python), "-m", "igroteka", *serve_arguments(folder, port, toy), *arguments]
    with said.open("wb") as out, log.open("ab") as err:
        process = subprocess.Popen(
            command, cwd=ROOT, stdout=out, stderr=err, env=dict(os.environ), preexec_fn=lambda: begin(files)
        )
    try:
        base = wait_for_address(lambda: process.poll() is None, said, log)
        yield Server(base, database, log, process)
    finally:
        stop(process)


def serve_arguments(folder: Path, port: int, toy: bool = True) -> list[str]:
    """How a server is started whose tables lie in a folder."""
    arguments = ["serve", "--port", str(port), "--database", str(folder / "tables.db"), "--bot-pause", "0"]
    return [*arguments, "--plugin", TOY] if toy else arguments


def wait_for_address(is_running: Callable[[], bool], said: Path, log: Path) -> str:
    """The address that the server prints, as soon as it answers there."""
    deadline = time.monotonic() + START
    while time.monotonic() < deadline and is_running():
        words = said.read_text().split()
        address = next((word for word in words if word.startswith("http://")), "")
        if address:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{address}/api/games", timeout=PATIENCE)
                return address
        time.sleep(0.02)
    raise AssertionError(f"the server does not start: {log.read_text()}")


def stop(process: subprocess.Popen[bytes]) -> None:
    """End our own server, kindly if it is kind."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(PATIENCE)


@dataclass
class Inside(Server):
    """A server in a thread of this process, whose tables can be looked at."""

    made: list[TableService] = field(default_factory=list)
    loops: list[asyncio.AbstractEventLoop] = field(default_factory=list)

    @property
    def tables(self) -> TableService:
        return self.made[0]

    def run(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Let the server's own loop do something."""
        return asyncio.run_coroutine_threadsafe(work, self.loops[0]).result(PATIENCE)


@contextlib.contextmanager
def inside(folder: Path, **settings: Any) -> Iterator[Inside]:
    """The same server in a thread, with other limits or with its parts replaced by patches of the test."""
    database, log = folder / "tables.db", folder / "log.txt"
    listening = listen("127.0.0.1", 0)
    base = f"http://127.0.0.1:{listening.getsockname()[1]}"
    settings = {"origins": frozenset([base]), "plugins": (TOY,), "bot_pause": 0.0, **settings}
    server = Inside(base, database, log)

    class Watched(TableService):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            server.made.append(self)
            server.loops.append(asyncio.get_running_loop())

    was_there = "lanterns" in catalogue.REGISTERED
    writing = logging.FileHandler(log)
    logs = [logging.getLogger(name) for name in ("igroteka", "uvicorn.error", "asyncio")]
    # A line for each request is for --log json, which another test of this process may have asked for.
    logging.getLogger("igroteka.access").setLevel(logging.WARNING)
    with listening, mock.patch.object(app_module, "TableService", Watched):
        config = config_with(f"sqlite+aiosqlite:///{database}", **settings)
        running = uvicorn.Server(uvicorn_config(app_module.make_app(config), config))
        for each in logs:
            each.addHandler(writing)
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            deadline = time.monotonic() + PATIENCE
            while not running.started and thread.is_alive() and time.monotonic() < deadline:
                time.sleep(0.01)
            assert running.started, log.read_text()
            yield server
        finally:
            running.should_exit = True
            thread.join(PATIENCE)
            for each in logs:
                each.removeHandler(writing)
            writing.close()
            if not was_there:
                catalogue.unregister("lanterns")
    assert not thread.is_alive(), "the server does not end"


def log_lines(database: Path, table: str) -> list[tuple[int, int, str, str]]:
    """The lines of a table as they stand in the database: number, seat, notation, key."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reading:
        found = reading.execute(
            "SELECT seq, seat, notation, key FROM lines WHERE table_id = ? ORDER BY seq", [table]
        )
        return [(seq, seat, notation, key) for seq, seat, notation, key in found]


# HTTP.


def nonce() -> str:
    """A seat's share of the luck."""
    return secrets.token_hex(16)


def here(name: str = "") -> Json:
    """A seat for a person on the maker's device."""
    return {"kind": "here", "name": name, "nonce": nonce()}


def bot(name: str = "random") -> Json:
    """A bot's seat."""
    return {"kind": "bot", "bot": name}


OPEN: Json = {"kind": "open"}


def make_table(base: str, seats: list[Json], game: str = "lanterns", **more: Any) -> Json:
    """A new table: its info, and the keys of the seats that are held."""
    made = httpx.post(f"{base}/api/tables", json={"game": game, "seats": seats, **more}, timeout=PATIENCE)
    assert made.status_code == 201, made.text
    answer: Json = made.json()
    return answer


def sit_down(base: str, table: str, **more: Any) -> Json:
    """Take an open seat: its number, secret and code."""
    made = httpx.post(f"{base}/api/tables/{table}/sit", json={"nonce": nonce(), **more}, timeout=PATIENCE)
    assert made.status_code == 201, made.text
    held: Json = made.json()["held"][0]
    return held


def keys_of(*held: Json) -> list[Json]:
    """What a client says to hold these seats."""
    return [{"seat": seat["seat"], "secret": seat["secret"]} for seat in held]


# Sockets.


@dataclass
class Heard:
    """A frame as it came, and what the client had asked for with the key that it names."""

    data: bytes
    message: Json
    asked: str


class Client:
    """One socket to a table. What it hears is kept; the newest News of each seat as well."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Heard] = []
        self.asked: dict[str, str] = {}
        self.news: dict[int, Json] = {}
        self.table: Json = {}
        self.delays: list[float] = []

    async def send(self, op: str, **fields: Any) -> str:
        """Send a command under a new key."""
        key: str = fields.pop("key", f"k{len(self.asked)}-{secrets.token_hex(3)}")
        frame = json.dumps({"op": op, "key": key, **fields})
        self.asked[key] = frame
        await self.socket.send(frame)
        return key

    async def hear(self) -> Json:
        """The next frame."""
        data = await asyncio.wait_for(self.socket.recv(decode=False), PATIENCE)
        message: Json = json.loads(data)
        self.heard.append(Heard(data, message, self.asked.get(message.get("key", ""), "")))
        if message["type"] == "news":
            self.news[message["seat"]] = message
        if "table" in message:
            self.table = message["table"]
        return message

    async def answer(self, key: str) -> Json:
        """The answer to the command with this key; what comes before it is heard too."""
        while True:
            message = await self.hear()
            if message.get("key") == key:
                return message

    async def call(self, op: str, **fields: Any) -> Json:
        """Send a command and wait for its answer; how long that took is kept."""
        begin = time.monotonic()
        answer = await self.answer(await self.send(op, **fields))
        self.delays.append(time.monotonic() - begin)
        return answer

    async def hello(self, *held: Json, since: int | None = None) -> None:
        """Say who this is, and hear how things stand for every seat."""
        before = len(self.heard)
        await self.send("hello", seats=keys_of(*held), since=since)
        for _ in range(max(1, len(held))):
            await self.until("news", before)
            before = len(self.heard)

    async def until(self, kind: str, after: int | None = None) -> Json:
        """The next frame of a kind, or the first that came after so many frames."""
        for old in self.heard[len(self.heard) if after is None else after :]:
            if old.message["type"] == kind:
                return old.message
        while True:
            message = await self.hear()
            if message["type"] == kind:
                return message

    @property
    def is_over(self) -> bool:
        return self.table.get("status") == "over"

    @property
    def ask(self) -> tuple[int, Json] | None:
        """A seat of ours that has to decide, and what it is asked."""
        return next(((seat, news["ask"]) for seat, news in self.news.items() if news["ask"]), None)


@contextlib.asynccontextmanager
async def connected(
    server: Server, table: str, *held: Json, since: int | None = None
) -> AsyncIterator[Client]:
    """A client that has said hello with these seats; without any it watches."""
    async with plainly_connected(server, table) as client:
        await client.hello(*held, since=since)
        yield client


@contextlib.asynccontextmanager
async def plainly_connected(server: Server, table: str, **options: Any) -> AsyncIterator[Client]:
    """A client that has said nothing yet."""
    address = f"{server.sockets}/api/tables/{table}/socket"
    options = {"ping_interval": None, "max_queue": None, "open_timeout": PATIENCE, **options}
    async with websockets.connect(address, **options) as socket:
        yield Client(socket)


async def play_on(client: Client, luck: random.Random) -> None:
    """Decide at random for all seats of a client until the game is over."""
    while not client.is_over:
        asked = client.ask
        if asked is None:
            await client.hear()
            continue
        seat, ask = asked
        answer = await client.call(
            "act", seat=seat, ask=ask["id"], action=luck.choice(ask["choices"])["notation"]
        )
        assert answer["type"] in ("done", "stale"), answer
