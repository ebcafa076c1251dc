"""A server in this process with clients over real sockets: what the tests of tables play with."""

import asyncio
import functools
import json
import secrets
import socket
import tempfile
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any, ParamSpec, Self, TypeVar
from unittest import mock

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from igroteka.games import catalogue
from igroteka.server.app import make_app
from igroteka.server.config import Config
from igroteka.server.live_table import LiveTable
from igroteka.server.operations import Operations
from igroteka.server.store import Store
from igroteka.server.table_service import TableService
from igroteka.server.uvicorn_protocols import uvicorn_config
from tests.server.harness import OPEN, PATIENCE, bot, config_with, here, nonce

__all__ = ["OPEN", "Client", "Gone", "House", "Json", "bot", "here", "in_loop", "nonce", "stored_lines"]

Found = TypeVar("Found")
Given = ParamSpec("Given")
Json = dict[str, Any]
SPECTATOR = -2
SQLITE = "sqlite+aiosqlite:///"
TOY = ("tests.toy.plugin",)
KEYS = count(1)


def in_loop(test: Callable[Given, Awaitable[None]]) -> Callable[Given, None]:
    """Let an asynchronous test run to its end."""

    @functools.wraps(test)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        async def body() -> None:
            await test(*args, **kwargs)

        asyncio.run(body())

    return run


@functools.cache
def new_file() -> bytes:
    """A SQLite file as the server makes it, before the first table; made once, for a third of a House."""

    async def make(database: str) -> None:
        await (await Store.open(database)).close()

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        # In a thread: a test's own loop is running.
        with ThreadPoolExecutor(1) as pool:
            pool.submit(asyncio.run, make(f"{SQLITE}{file}")).result()
        return file.read_bytes()


def begin_with_a_schema(database: str) -> None:
    """Spare the migrations of a SQLite file that is not there yet; test_migrations.py shows them."""
    file = Path(database.removeprefix(SQLITE))
    if database.startswith(SQLITE) and not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(new_file())
        file.chmod(0o600)


class House:
    """A running server. `tables` is what it plays with, `http` a client without a seat."""

    def __init__(self, database: Path | str, store: type[Store] = Store, **settings: Any) -> None:
        if isinstance(database, Path):
            database = f"{SQLITE}{database / 'tables.db'}"
        settings = {"bot_pause": 0.0, "plugins": TOY, **settings}
        begin_with_a_schema(database)
        self.config = config_with(database, **settings)
        self.store = store
        self.tables: TableService

    def keep(self, config: Config, store: Store) -> TableService:
        self.tables = TableService(config, store)
        return self.tables

    async def __aenter__(self) -> Self:
        listening = socket.create_server(("127.0.0.1", 0))
        self.port = listening.getsockname()[1]
        self.was_there = "lanterns" in catalogue.REGISTERED
        self.operations = Operations(self.config.metrics_readers)
        app = self.app()
        self.server = uvicorn.Server(uvicorn_config(app, self.config))
        base = f"http://127.0.0.1:{self.port}"
        self.http = httpx.AsyncClient(base_url=base, trust_env=False, timeout=PATIENCE)
        with (
            mock.patch("igroteka.server.app.TableService", self.keep),
            mock.patch("igroteka.server.app.Store", self.store),
        ):
            self.running = asyncio.create_task(self.server.serve(sockets=[listening]))
            while not self.server.started:
                assert not self.running.done(), "the server did not start"
                await asyncio.sleep(0.005)
        return self

    def app(self) -> Any:
        """The application that it serves."""
        return make_app(self.config, None, self.operations)

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()
        self.server.should_exit = True
        await self.running
        if not self.was_there:
            catalogue.unregister("lanterns")

    async def post(self, path: str, body: Json, status: int = 201) -> Json:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        made: Json = answer.json()
        return made

    async def get(self, path: str, status: int = 200) -> Json:
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        made: Json = answer.json()
        return made

    async def create(self, game: str, *seats: Json, **more: Any) -> Json:
        return await self.post("/api/tables", {"game": game, "seats": list(seats), **more})

    async def sit(self, id: str, status: int = 201, **wish: Any) -> Json:
        return await self.post(f"/api/tables/{id}/sit", {"nonce": nonce(), **wish}, status)

    async def join(self, id: str, *held: Json, since: int | None = None) -> "Client":
        """A client that has said hello with these seats, and has heard all that comes of it."""
        client = await self.connect(id)
        await client.hello(*held, since=since)
        return client

    async def connect(self, id: str) -> "Client":
        address = f"ws://127.0.0.1:{self.port}/api/tables/{id}/socket"
        return Client(
            await connect(address, proxy=None, ping_interval=None, open_timeout=PATIENCE, max_size=1 << 24)
        )

    async def two(self, game: str = "element", **more: Any) -> "tuple[str, Client, Client]":
        """A table for two people, each with a client of its own."""
        made = await self.create(game, here("Ada"), here("Bo"), **more)
        id = made["table"]["id"]
        return id, await self.join(id, made["held"][0]), await self.join(id, made["held"][1])

    def live(self, id: str) -> LiveTable:
        return self.tables.live_tables[id]


class Gone(Exception):
    """The server has closed the connection."""


class Refused(Exception):
    """The server has refused a hello."""

    def __init__(self, answer: Json) -> None:
        super().__init__(answer)
        self.seconds: float = answer["numbers"].get("seconds", 0.3)


class Client:
    """A client that writes down all it hears, and finds fault with a hole in the numbers of the lines."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[Json] = []
        self.answers: dict[str, Json] = {}
        self.news: dict[int, Json] = {}
        self.lines: dict[int, list[Json]] = {}
        self.table: Json = {}
        self.held: tuple[Json, ...] = ()
        self.close_code: int | None = None
        self.changed = asyncio.Event()
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        try:
            async for frame in self.socket:
                self.hear(json.loads(frame))
                self.changed.set()
        except ConnectionClosed:
            pass
        finally:
            self.close_code = self.socket.close_code
            self.changed.set()

    def hear(self, frame: Json) -> None:
        self.frames.append(frame)
        if frame.get("key"):
            self.answers[frame["key"]] = frame
        if frame["type"] in ("news", "status"):
            self.table = frame["table"]
        if frame["type"] != "news":
            return
        seat, known = frame["seat"], self.lines.get(frame["seat"], [])
        self.news[seat] = frame
        if frame["since"] is not None and known:
            assert frame["since"] == known[-1]["seq"], "news that do not join what was known"
        lines = ([] if frame["since"] is None else known) + frame["lines"]
        first = lines[0]["seq"] if lines else 1
        assert [line["seq"] for line in lines] == list(range(first, first + len(lines)))
        assert not lines or lines[-1]["seq"] == frame["seq"]
        self.lines[seat] = lines

    async def until(self, test: Callable[[], Found | None], seconds: float = PATIENCE) -> Found:
        """What the test finds, as soon as it finds something."""
        async with asyncio.timeout(seconds):
            while not (found := test()):
                if self.reading.done():
                    self.reading.result()
                    raise Gone(self.close_code)
                self.changed.clear()
                await self.changed.wait()
        return found

    async def call(self, op: str, **fields: Any) -> Json:
        """Send a command and wait for its answer."""
        key = fields.setdefault("key", f"key-{next(KEYS)}")
        self.answers.pop(key, None)
        await self.say(op=op, **fields)
        return await self.until(lambda: self.answers.get(key))

    async def say(self, **frame: Any) -> None:
        await self.socket.send(json.dumps(frame))

    async def hello(self, *held: Json, since: int | None = None) -> None:
        self.held = held
        seats = [{"seat": one["seat"], "secret": one["secret"]} for one in held]
        before = len(self.frames)
        self.answers.pop("hello", None)
        await self.say(op="hello", key="hello", seats=seats, since=since)
        expected = max(1, len(held))

        def news() -> int:
            return sum(frame["type"] == "news" for frame in self.frames[before:])

        await self.until(lambda: "hello" in self.answers or news() >= expected)
        if news() < expected:
            raise Refused(self.answers["hello"])

    async def ask(self, seat: int) -> Json:
        """What this seat is asked, as soon as it is."""
        return await self.until(lambda: self.news.get(seat, {}).get("ask"))

    async def act(self, seat: int, action: str, **fields: Any) -> Json:
        ask = await self.ask(seat)
        return await self.call("act", seat=seat, **{"ask": ask["id"], "action": action, **fields})

    async def over(self, seconds: float = PATIENCE) -> Json:
        await self.until(lambda: self.table.get("status") == "over", seconds)
        result: Json = self.table["result"]
        return result

    async def play_on(self, *seats: int) -> None:
        """Answer everything that these seats are asked with a random choice, until the game is over."""
        while self.table["status"] != "over":
            asked = await self.until(
                lambda: self.table["status"] == "over" or [s for s in seats if self.news[s]["ask"]]
            )
            if asked is True:
                return
            ask = self.news[asked[0]]["ask"]
            choice = secrets.choice(ask["choices"])["notation"]
            answer = await self.call("act", seat=asked[0], ask=ask["id"], action=choice)
            assert answer["type"] in ("done", "stale"), answer
            # The news come before `done`, but after `stale`; a pong comes after both.
            await self.call("ping")

    async def leave(self) -> None:
        await self.socket.close()
        await self.reading


async def stored_lines(store: Store, id: str) -> list[tuple[int, int, str, str]]:
    """What the store has of a table: number, seat, notation, key."""
    found = await store.load(id)
    assert found is not None
    return [(line.seq, line.seat, line.notation, line.key) for line in found[2]]
