"""The same requests and moves for a server and for a room without one; all that is answered is kept.

As a program it plays in an unpacked archive, without anything that is installed: `script.py FOLDER LUCK`.
"""

import asyncio
import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

Json = dict[str, Any]
DECISIONS = 10  # of people in each game: then they resign
PATIENCE = 60.0
# What the clock says.
TIMES = {"now", "at", "created_at"}
NO_KEY = ""  # of the answer to what is no command
DRAWING = ("autoplay", "bot_turns", "seat_keys", "table_service")


class Socket(Protocol):
    """A connection to a table."""

    async def send(self, text: str) -> None: ...

    async def hear(self) -> str: ...

    async def leave(self) -> None: ...


class Side(Protocol):
    """A server, or a room without one."""

    async def ask(self, method: str, path: str, body: str) -> tuple[int, str]: ...

    async def connect(self, path: str) -> Socket: ...


def timeless(said: Any) -> Any:
    """A message without what the clock says."""
    if isinstance(said, list):
        return [timeless(one) for one in said]
    if isinstance(said, dict):
        return {name: 0 if name in TIMES else timeless(one) for name, one in said.items()}
    return said


class Visitor:
    """Asks, plays, and keeps everything that comes back."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.kept: list[list[Any]] = []

    async def ask(self, path: str, body: object = None) -> Any:
        method, text = ("GET", "") if body is None else ("POST", json.dumps(body))
        status, answer = await self.side.ask(method, path, text)
        said = json.loads(answer)
        self.kept.append([method, path, status, timeless(said)])
        return said

    async def look_around(self) -> None:
        """What there is without a table."""
        for path in ("/api/games", "/api/puzzles", "/api/tables/nobody", "/api/nothing", "/api/reach"):
            await self.ask(path)
        await self.ask("/api/tables", {"game": "chess", "seats": [{"kind": "open"}]})
        await self.ask("/api/puzzles/element/1", {"picks": ["f5"]})
        for game in ("element", "inventors", "orichalcum", "periodic"):
            await self.ask(f"/api/games/{game}/rules/uk")
            await self.ask(f"/api/games/{game}/figures")
            await self.ask(f"/api/lessons/{game}", {"scene": 1})
            await self.ask(f"/api/lessons/{game}", {"scene": 1, "actions": ["no such action"]})

    async def play(self, game: str, players: int) -> None:
        """Two people on one device, and a bot where there is room; then the finished game is read."""
        seats: list[Json] = [{"kind": "here", "name": name, "nonce": name * 16} for name in ("aa", "bb")]
        seats += [{"kind": "bot", "bot": "greedy"}] * (players - 2)
        made = await self.ask("/api/tables", {"game": game, "seats": seats, "key": f"{game:k<43}"})
        table = f"/api/tables/{made['table']['id']}"
        await self.until_bots_wait(table, {one["seat"] for one in made["held"]})
        socket = await self.side.connect(f"{table}/socket")
        await self.at_table(socket, made["held"])
        for what in ("", "/course", "/draws", "/record", "/replay?seat=0&first=1", "/replay?seat=9&first=1"):
            await self.ask(table + what)
        # Only now: whether somebody is still connected is told with every table.
        await socket.leave()
        # Without bots, which would go on beside the next game and take from the same luck.
        people = [{"kind": "here", "name": name, "nonce": name * 16} for name in ("aa", "bb", "cc")[:players]]
        await self.ask(f"{table}/branch", {"line": 3, "seats": people, "key": f"{game:b<43}"})

    async def until_bots_wait(self, table: str, mine: set[int]) -> None:
        """Wait until people alone are asked: a bot may decide before somebody comes or after it."""
        async with asyncio.timeout(PATIENCE):
            while True:
                _, answer = await self.side.ask("GET", table, "")
                if set(json.loads(answer)["waiting"]) <= mine:
                    return
                await asyncio.sleep(0.01)

    async def at_table(self, socket: Socket, held: list[Json]) -> None:
        """Play some decisions at a table, and resign."""
        keys = [{"seat": one["seat"], "secret": one["secret"]} for one in held]
        await socket.send(json.dumps({"op": "hello", "key": "hello", "seats": keys, "hurries": True}))
        player = Player(socket, self.kept, {one["seat"] for one in held})
        await player.until_asked("")
        for number in range(DECISIONS):
            if player.is_over:
                break
            await player.decide(number)
        for seat in sorted(player.seats):
            if not player.is_over:
                await player.say("resign", seat=seat)


class Player:
    """Whoever holds the seats of one device."""

    def __init__(self, socket: Socket, kept: list[list[Any]], seats: set[int]) -> None:
        self.socket = socket
        self.kept = kept
        self.seats = seats
        self.news: dict[int, Json] = {}
        self.said = 0

    @property
    def table(self) -> Json:
        newest = max(self.news.values(), key=lambda one: one["seq"])
        return dict(newest["table"])

    @property
    def is_over(self) -> bool:
        return bool(self.table["status"] == "over")

    @property
    def is_asked(self) -> bool:
        """Whether nobody else is waited for, and every seat here knows how things stand."""
        if set(self.news) != self.seats or len({one["seq"] for one in self.news.values()}) > 1:
            return False
        waiting, seats = set(self.table["waiting"]), self.table["seats"]
        # For whoever has resigned, the table goes on by itself.
        mine = {seat for seat in self.seats if not (seats[seat]["is_out"] or seats[seat]["bot"])}
        return self.is_over or (bool(waiting) and waiting <= mine)

    async def until_asked(self, key: str) -> None:
        """Hear everything until this command is answered and somebody here has to decide."""
        is_answered = not key
        while not (is_answered and self.is_asked):
            message = json.loads(await asyncio.wait_for(self.socket.hear(), PATIENCE))
            self.kept.append(["heard", timeless(message)])
            is_answered = is_answered or message.get("key") in (key, NO_KEY)
            if message["type"] == "news":
                self.news[message["seat"]] = message

    async def say(self, op: str, **fields: Any) -> None:
        """Send a command and hear what follows from it."""
        self.said += 1
        key = f"{op}-{self.said}"
        await self.socket.send(json.dumps({"op": op, "key": key, **fields}))
        await self.until_asked(key)

    async def decide(self, number: int) -> None:
        """One decision, and now and then questions, a refusal, or an undo."""
        seat = min(seat for seat in self.seats if self.news[seat]["ask"])
        ask = self.news[seat]["ask"]
        choice = ask["choices"][7 * number % len(ask["choices"])]
        if number % 4 == 0:
            await self.say("preview", seat=seat, ask=ask["id"])
            await self.say("why", seat=seat, picks=choice["components"][:1] or ["z99"])
            await self.say("act", seat=seat, ask=ask["id"], action="fly to the moon")
            await self.say("act", seat=seat, ask=ask["id"] + 1000, action=choice["notation"])
            await self.say("look", seat=seat, line=2)
            await self.say("earlier", seat=seat, before=3)
            await self.say("unheard-of", seat=seat)
        await self.say("act", seat=seat, ask=ask["id"], action=choice["notation"])
        if number % 5 == 1 and self.news[seat]["can_undo"]:
            await self.say(
                "undo", seat=seat, ask=self.news[seat]["ask"]["id"] if self.news[seat]["ask"] else 0
            )


GAMES = {"element": 2, "inventors": 3, "orichalcum": 3, "periodic": 3}


async def visit(side: Side) -> list[list[Any]]:
    """All that a visitor is told."""
    visitor = Visitor(side)
    await visitor.look_around()
    for game, players in GAMES.items():
        await visitor.play(game, players)
    return visitor.kept


# Without a server.


class RoomSocket:
    """A connection within this process."""

    def __init__(self, connect: Callable[[Callable[[str, str], None]], Any]) -> None:
        self.frames: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self.wire = connect(lambda event, text: self.frames.put_nowait((event, text)))

    async def send(self, text: str) -> None:
        self.wire.hear(text)

    async def hear(self) -> str:
        event, text = await self.frames.get()
        return text if event == "frame" else await self.hear()

    async def leave(self) -> None:
        self.wire.leave()


class Shelf:
    """Rows in a dict."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}

    async def read(self, prefix: str) -> dict[str, str]:
        return {key: text for key, text in sorted(self.rows.items()) if key.startswith(prefix)}

    async def write(self, changes: list[Any]) -> bool:
        if any(self.rows.get(key) != before for key, before, _ in changes):
            return False
        for key, _, after in changes:
            self.rows.pop(key, None)
            if after is not None:
                self.rows[key] = after
        return True


class RoomSide:
    """A room without a server."""

    def __init__(self, room: Any) -> None:
        self.room = room

    async def ask(self, method: str, path: str, body: str) -> tuple[int, str]:
        status, said = await self.room.request(method, path, body)
        return status, said.decode()

    async def connect(self, path: str) -> Socket:
        return RoomSocket(lambda tell: self.room.connect(path, tell))


async def in_room(luck: Callable[[str], object]) -> list[list[Any]]:
    """Visit a room in the archive that stands first on the path."""
    for name in DRAWING:
        module: Any = importlib.import_module(f"igroteka.server.{name}")
        module.secrets = luck(module.__name__)
    room: Any = importlib.import_module("igroteka.pocket.room")
    config: Any = importlib.import_module("igroteka.server.config")
    opened = room.Room(Shelf(), config.Config("", limits=room.LIMITS, bot_pause=0.0))
    kept = await visit(RoomSide(opened))
    await opened.close()
    return kept


def main(folder: str, luck: str) -> None:
    sys.path[:0] = [folder, str(Path(__file__).parents[1])]
    drawn: Any = importlib.import_module("drawn")
    kept = asyncio.run(in_room(lambda name: drawn.Drawn(f"{luck} {name}")))
    packages = {str(vars(module).get("__file__") or "") for module in list(sys.modules.values())}
    foreign = sorted(path for path in packages if "site-packages" in path)
    sys.stdout.write(json.dumps({"kept": kept, "foreign": foreign}))


if __name__ == "__main__":
    main(*sys.argv[1:])
