"""Tests of one server once more, with two processes on one PostgreSQL behind a balancer.

One of each file in every run, all of them at night.
"""

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Self
from urllib.parse import urlsplit

import httpx
import pytest

from igroteka.games import catalogue
from igroteka.server.store import Store
from tests.server import (
    test_lost_answers,
    test_lost_tables,
    test_makers,
    test_rematch_moves,
    test_same_luck,
    test_table_talk,
    test_tables_commands,
    test_tables_making,
    test_tables_offers,
    test_tables_sealed,
    test_tables_seats,
    test_tournaments,
)
from tests.server.balancer import balanced
from tests.server.harness import PATIENCE
from tests.server.playing import Client, House
from tests.server.postgres import Cluster
from tests.server.test_workers import ROOMY, processes
from tests.toy import plugin

MODULES = [
    test_lost_answers,
    test_lost_tables,
    test_makers,
    test_rematch_moves,
    test_same_luck,
    test_table_talk,
    test_tables_commands,
    test_tables_making,
    test_tables_offers,
    test_tables_sealed,
    test_tables_seats,
    test_tournaments,
]
# What looks into the server's memory, sets limits, or is about its start, is about one process.
INSIDE = re.compile(
    r"house\.tables(?!\.store)|house\.(live|server|config)|playing\(\)|mock|House\(\w+, |restart|order\("
    r"|secrets_of\(house|tables\.db"
)


class Balanced(House):
    """The same servers for every test, as clients know them: an address."""

    address = 0
    database = ""

    def __init__(self, database: Any, store: type[Store] = Store, **settings: Any) -> None:
        assert not settings

    async def __aenter__(self) -> Self:
        self.port = Balanced.address
        # Each request on a connection of its own, so that each goes to the other server.
        apart = httpx.Limits(max_keepalive_connections=0)
        base = f"http://127.0.0.1:{self.port}"
        self.http = httpx.AsyncClient(base_url=base, trust_env=False, limits=apart, timeout=PATIENCE)
        self.clients: list[Client] = []
        self.opened = await Store.open(Balanced.database)
        # What is stored can be looked at; what a process has in memory cannot.
        self.tables = SimpleNamespace(store=self.opened)  # type: ignore[assignment]
        return self

    async def connect(self, id: str) -> Client:
        self.clients.append(await super().connect(id))
        return self.clients[-1]

    async def __aexit__(self, *_: object) -> None:
        for client in self.clients:
            await client.leave()
        await self.http.aclose()
        await self.opened.close()


@pytest.fixture(scope="module")
def two(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    Balanced.database = cluster.new_database()
    plugin.register()
    folder = tmp_path_factory.mktemp("two")
    with processes(Balanced.database, folder, 2, *ROOMY) as found:
        with balanced([urlsplit(server.base).port or 0 for server in found]) as Balanced.address:
            yield
        for server in found:
            assert "Traceback" not in server.log.read_text()
    catalogue.unregister("lanterns")


def chosen(module: ModuleType) -> Iterator[Any]:
    """The tests of a module that only do what clients do; all but the first are for the night."""
    marks: list[pytest.MarkDecorator] = []
    for name, test in vars(module).items():
        if not name.startswith("test_") or not callable(test):
            continue
        asks = list(inspect.signature(test).parameters)
        if asks in (["database"], ["tmp_path"]) and not INSIDE.search(inspect.getsource(test)):
            yield pytest.param(module, test, id=f"{module.__name__.rpartition('.')[2]}-{name}", marks=marks)
            marks = [pytest.mark.nightly]


CHOSEN = [test for module in MODULES for test in chosen(module)]


@pytest.mark.parametrize(("module", "test"), CHOSEN)
@pytest.mark.usefixtures("two")
def test_the_same_behind_a_balancer(
    module: ModuleType, test: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "House", Balanced)
    test(tmp_path)


def test_the_chosen_part_is_worth_the_night() -> None:
    assert len(CHOSEN) > 60
