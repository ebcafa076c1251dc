"""A stage on which every game goes the same way: the server's luck is fixed, and so are its players.

The server runs in this process with one secret and one name for each table; whoever sits there brings fixed
nonces. So all draws are the same every time, and a page that shows the table looks the same.
"""

import contextlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import msgspec
from playwright.sync_api import Browser, Page
from websockets.sync.client import connect

from igroteka.bots.base import Sight
from igroteka.bots.registry import make_bot
from igroteka.server import seat_keys as seats_module
from igroteka.server import table_service as tables_module
from igroteka.server.messages import NewTable
from igroteka.server.table_service import Fork
from tests.browser.people import PATIENCE, Json, People, Person
from tests.server.harness import GENEROUS, Inside, inside, make_table

NAMES = ["Olya", "Taras", "Maria-Antonia", "Yevhen", "Zoë", "Ben"]
SECRET = bytes(range(32))
# How the draws were made when the kept pictures were taken and tables were chosen by what comes up there.
LUCK_VERSION = 1
# Where other devices would find this server, if it did listen there.
NETWORK = ("http://192.0.2.7:8000",)
Policy = Callable[["Players"], str]


def seated(names: list[str]) -> list[Json]:
    """Everybody on one device, each with a fixed share of the luck."""
    return [{"kind": "here", "name": name, "nonce": f"{seat + 1}" * 32} for seat, name in enumerate(names)]


class Theatre:
    """The server, and who looks at its tables."""

    def __init__(self, server: Inside, people: People, ids: list[str]) -> None:
        self.server = server
        self.people = people
        self.ids = ids

    def table(self, id: str, game: str, players: int, has_hints: bool = False, **options: int) -> "Players":
        """A table at which everybody sits, under this id."""
        self.ids.append(id)
        seats = seated(NAMES[:players])
        return Players(self, make_table(self.server.base, seats, game, options=options, has_hints=has_hints))

    def placed(self, id: str, game: str, position: Json, names: list[str]) -> "Players":
        """The same, but begun in a position; the page does not show it as a branch of another game."""
        self.ids += [id, "nowhere"]
        tables = self.server.tables
        source, _ = self.server.run(tables.new_table(game, len(names), {}, None))
        source.id = ""
        wish = msgspec.convert({"game": game, "seats": seated(names)}, NewTable)
        made = self.server.run(tables.create(wish, Fork(source, 0, position)))
        return Players(self, msgspec.to_builtins(made))

    def open_table(self, id: str, game: str, *seats: Json, **more: Any) -> Json:
        """A table with seats as they are wished."""
        self.ids.append(id)
        return make_table(self.server.base, list(seats), game, **more)

    def advice(self, id: str, seat: int, ask: int) -> str:
        """What the greedy bot would do there."""
        table = self.server.tables.live_tables[id].table
        assert table.history is not None
        return make_bot("greedy", f"{id}-{ask}").choose(Sight(table.game, table.history.state, seat))

    def visitor(self, **more: Any) -> Person:
        """Somebody for whom nothing moves."""
        person = self.people.new(width=1440, height=900, reduced_motion="reduce", **more)
        person.page.add_init_script(UNDECIDED)
        return person


# A Chromium with a window asks for notices, one without has said no: the pages shall look the same.
UNDECIDED = "Object.defineProperty(Notification, 'permission', { get: () => 'default' })"


class Players:
    """All seats of one table, played from here; it looks to a policy as a person does."""

    def __init__(self, theatre: Theatre, made: Json) -> None:
        self.theatre = theatre
        self.id: str = made["table"]["id"]
        self.held: list[Json] = made["held"]
        self.news: dict[int, Json] = {}
        self.is_over = False

    @property
    def asked(self) -> tuple[int, Json] | None:
        found = [(seat, news["ask"]) for seat, news in self.news.items() if news["ask"]]
        return found[0] if found else None

    def choices(self) -> list[Json]:
        assert self.asked is not None
        choices: list[Json] = self.asked[1]["choices"]
        return choices

    def play(self, choose: Policy, until: Callable[["Players"], object]) -> None:
        """Decide for whoever is asked, until the table is as it should be or the game is over."""
        address = f"{self.theatre.server.sockets}/api/tables/{self.id}/socket"
        keys = [{"seat": held["seat"], "secret": held["secret"]} for held in self.held]
        with connect(address, max_size=None) as socket:
            socket.send(json.dumps({"op": "hello", "key": "hello", "seats": keys}))
            sent: set[tuple[int, int]] = set()
            while not self.is_over:
                message = json.loads(socket.recv(PATIENCE))
                if message["type"] == "refused":
                    raise AssertionError(message)
                if message["type"] != "news":
                    continue
                self.news[message["seat"]] = message
                self.is_over = message["table"]["status"] == "over"
                # Every seat hears of a line, one after the other; the last of them may be the one asked.
                heard = {(one["seq"], *one["waiting"]) for one in self.news.values()}
                behind = len(self.news) < len(keys) or len(heard) > 1
                if behind or self.asked is None:
                    continue
                if until(self):
                    return
                seat, ask = self.asked[0], self.asked[1]["id"]
                if (seat, ask) not in sent:
                    sent.add((seat, ask))
                    act = {"op": "act", "seat": seat, "ask": ask, "action": choose(self)}
                    socket.send(json.dumps({**act, "key": f"{seat}-{ask}"}))

    def code(self, seat: int) -> str:
        code: str = self.held[seat]["code"]
        return code

    def show(self, person: Person, seat: int) -> Page:
        """Let somebody take this seat in the browser; only once for each seat."""
        person.open(f"/t/{self.id}#code={self.code(seat)}")
        person.see_board()
        person.until(lambda: seat in person.news, f"seat {seat} is told how things stand")
        return person.page

    def share(self, person: Person, seat: int) -> None:
        """Play a seat from here again after it was shown: whoever takes one has a key of their own to it."""
        kept = "(id) => JSON.parse(localStorage['igroteka.table.' + id]).held"
        held = [one for one in person.page.evaluate(kept, self.id) if one["seat"] == seat]
        self.held = [*self.held[:seat], *held, *self.held[seat + 1 :]]


def greedy(players: Players) -> str:
    """As the bot of this name would, with luck of its own that is fixed."""
    assert players.asked is not None
    seat, ask = players.asked
    return players.theatre.advice(players.id, seat, ask["id"])


@contextlib.contextmanager
def theatre(folder: Path, browser: Browser, **settings: Any) -> Iterator[Theatre]:
    """Open the stage."""
    ids: list[str] = []
    with (
        mock.patch.object(tables_module, "secrets", SimpleNamespace(token_bytes=lambda _length: SECRET)),
        mock.patch.object(seats_module, "new_id", ids.pop),
        mock.patch.object(tables_module, "NEWEST", LUCK_VERSION),
        inside(folder, **{"plugins": (), "network": NETWORK, **GENEROUS, **settings}) as server,
    ):
        people = People(browser, server.base, address="")
        try:
            yield Theatre(server, people, ids)
        finally:
            people.leave()
