"""A room without a server: the server's routes and sockets, called directly.

The routes are those of `igroteka.server`, with the stand-in for Litestar around them; so what a client gets
here is what it gets from a server.
"""

import asyncio
import inspect
import logging
import re
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import litestar

from igroteka.games.levels import Level
from igroteka.pocket.in_place import BotsInPlace, GamesInPlace, InPlace
from igroteka.pocket.levels import levels_here
from igroteka.pocket.post import LETTER_ROUTES, correspondence_of
from igroteka.pocket.routes import POCKET_ROUTES
from igroteka.pocket.storage import Keeper, KeptTables
from igroteka.server.bot_pool import BotPool
from igroteka.server.config import Config
from igroteka.server.figures import FIGURE_ROUTES
from igroteka.server.game_cache import GameCache
from igroteka.server.http import ROUTES, Gate, error_response
from igroteka.server.lessons import LESSON_ROUTES
from igroteka.server.limits import MOST, Limits, Rate
from igroteka.server.puzzles import PUZZLE_ROUTES
from igroteka.server.replay_cache import ReplayCache
from igroteka.server.review_desk import ReviewDesk
from igroteka.server.reviews import REVIEW_ROUTES
from igroteka.server.table import Table
from igroteka.server.table_service import TableService

log = logging.getLogger("igroteka")
framework: Any = litestar  # the stand-in, which takes what Litestar makes itself

FREELY = Rate(100_000, 1.0)
HERE = "127.0.0.1"
PARAMETER = re.compile(r"\{(\w+):(\w+)\}")

# Whoever sits here owns the machine: nothing is rationed except what keeps a game finite.
LIMITS = Limits(
    seat_messages=FREELY,
    watcher_messages=FREELY,
    hints=FREELY,
    hint_cpu=FREELY,
    bot_cpu=FREELY,
    new_tables=FREELY,
    requests=FREELY,
    address_cpu=FREELY,
    playing_cpu=FREELY,
    seat_cpu=FREELY,
    address_bytes=Rate(MOST, 1.0),
    reviews=FREELY,
    queue_frames=1000,
    queue_bytes=64 << 20,
    hello_seconds=600.0,
    review_simulations=60,
)


class RoomTables(TableService):
    """Tables whose bots and replays run in this thread."""

    def new_pool(self) -> BotPool:
        """Bots, here."""
        return BotsInPlace()

    def new_games(self) -> GameCache:
        """Games, built here."""
        return GamesInPlace(self.store)

    def new_replays(self) -> ReplayCache:
        """Replays, here."""
        made = ReplayCache([], self.config.limits)
        made.workers = InPlace()
        return made

    def new_reviews(self) -> ReviewDesk:
        """Reviews, here; they are not kept."""
        made = ReviewDesk([], self.config.limits, None)
        made.workers = InPlace()
        return made

    async def load(self, id: str) -> Table:
        """Load a table, which may be half of one: the other seat is in another browser."""
        table = await super().load(id)
        table.is_by_letter = await correspondence_of(self.store, id) is not None
        return table

    def changed(self, id: str) -> None:
        """Another tab has written a table: whoever has it open here loads it again.

        One that is being loaded may have been read before that, so it is loaded once more afterwards.
        """
        live, lock = self.live_tables.get(id), self.loading.get(id)
        if live is not None:
            self.discard(live)
        elif lock is not None:
            self.spawn(self.discard_loaded(id, lock))

    async def discard_loaded(self, id: str, lock: asyncio.Lock) -> None:
        """Discard a table as soon as it is loaded."""
        async with lock:
            live = self.live_tables.get(id)
        if live is not None:
            self.discard(live)

    def levels(self, game: str) -> tuple[Level, ...]:
        """The levels that decide in time."""
        return levels_here(game)


class Wire:
    """The two ends of a socket: the server reads and sends, the client hears and is told."""

    def __init__(self, tell: Callable[[str, str], None]) -> None:
        self.tell = tell
        self.frames: asyncio.Queue[str | None] = asyncio.Queue()
        self.is_closed = False

    def hear(self, frame: str) -> None:
        """The client has sent a frame."""
        self.frames.put_nowait(frame)

    def leave(self) -> None:
        """The client has left."""
        self.is_closed = True
        self.frames.put_nowait(None)

    async def next_frame(self) -> str | None:
        """The next frame of the client; None when it has left."""
        return await self.frames.get()

    def open(self) -> None:
        """Tell the client that it may speak."""
        self.tell("open", "")

    def send(self, frame: str) -> None:
        """Send the client a frame."""
        if not self.is_closed:
            self.tell("frame", frame)

    def close(self, code: int) -> None:
        """End the connection from this side."""
        if not self.is_closed:
            self.is_closed = True
            self.tell("close", str(code))
        # Whoever still reads stops waiting.
        self.frames.put_nowait(None)


class RoomRoute:
    """A route of the server with its path as a pattern."""

    def __init__(self, route: Any, path: str) -> None:
        self.method: str = route.method
        self.status: int = route.status
        self.fn: Callable[..., Coroutine[Any, Any, Any]] = route.fn
        self.kinds = dict(PARAMETER.findall(path))
        self.pattern = re.compile(PARAMETER.sub(r"(?P<\1>[^/]+)", path))
        self.queries = {
            name: one.annotation
            for name, one in inspect.signature(route.fn).parameters.items()
            if one.default is not inspect.Parameter.empty
        }

    def arguments(self, method: str, path: str, query: dict[str, list[str]]) -> dict[str, Any] | None:
        """What the path and the query say; None if this is not its route, ValueError for a wrong number."""
        found = self.pattern.fullmatch(path)
        if found is None or method != self.method:
            return None
        said: dict[str, Any] = {name: unquote(text) for name, text in found.groupdict().items()}
        for name, kind in self.kinds.items():
            if kind == "int":
                said[name] = int(said[name])
        for name, kind in self.queries.items():
            if name in query:
                said[name] = int(query[name][0]) if kind is int else query[name][0]
        return said


class Room:
    """All tables of one browser."""

    def __init__(self, keeper: Keeper, config: Config | None = None) -> None:
        self.tables = RoomTables(config or Config("", limits=LIMITS), KeptTables(keeper))
        self.app = SimpleNamespace(state=SimpleNamespace(tables=self.tables, gate=Gate(self.tables)))
        self.scope: dict[str, Any] = {"client": (HERE, 0), "headers": []}
        routes = [*ROUTES, *LESSON_ROUTES, *FIGURE_ROUTES, *PUZZLE_ROUTES, *REVIEW_ROUTES]
        routes += [*POCKET_ROUTES, *LETTER_ROUTES]
        self.routes = [RoomRoute(route, path) for route in routes for path in route.paths]
        self.serving: set[asyncio.Task[Any]] = set()

    def route_of(self, method: str, address: str) -> tuple[RoomRoute, dict[str, Any]] | None:
        """The route of an address with its arguments; None if there is none."""
        url = urlsplit(address)
        query = parse_qs(url.query)
        for route in self.routes:
            said = route.arguments(method, url.path, query)
            if said is not None:
                return route, said
        return None

    async def request(self, method: str, address: str, body: str = "") -> tuple[int, bytes]:
        """Answer a request: its status and its body."""
        request = framework.Request(self.app, self.scope, body.encode())
        try:
            found = self.route_of(method, address)
            if found is None:
                raise framework.exceptions.HTTPException(404)
            route, said = found
            answer = await route.fn(request, **said)
        except ValueError:
            answer = error_response(request, framework.exceptions.HTTPException(400))
            return answer.status_code or 500, answer.content
        except Exception as error:
            answer = error_response(request, error)
            return answer.status_code or 500, answer.content
        return answer.status_code or route.status, answer.content

    def connect(self, address: str, tell: Callable[[str, str], None]) -> Wire:
        """Open a socket. `tell` is called with `open`, with `frame` and its text, with `close` and a code."""
        wire = Wire(tell)
        found = self.route_of("SOCKET", address)
        if found is None:
            wire.close(4404)
            return wire
        route, said = found
        socket = framework.WebSocket(self.app, self.scope, wire)
        task = asyncio.get_running_loop().create_task(route.fn(socket, **said))
        self.serving.add(task)
        task.add_done_callback(self.served)
        return wire

    def served(self, task: asyncio.Task[Any]) -> None:
        """A socket has ended."""
        self.serving.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a socket failed", exc_info=task.exception())

    async def close(self) -> None:
        """End everything that runs."""
        for task in list(self.serving):
            task.cancel()
        await asyncio.gather(*self.serving, return_exceptions=True)
        await self.tables.close()
