"""A server with the built client, one Chromium, and people with a browser each.

Playwright's synchronous side keeps an event loop running in its thread, in which `asyncio.run` of other
tests would fail: so the browser lives as long as this folder's tests follow each other, not longer.
"""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from igroteka.cli.serve import write_room
from igroteka.server import autoplay, bot_turns, seat_keys, table_service
from igroteka.server.tournaments import service
from tests.browser.chromium import launch
from tests.browser.people import People
from tests.browser.theatre import Theatre, theatre
from tests.chances import fix_luck, luck_of
from tests.server.harness import Server, inside

NUMBERS = count(1)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all these tests; each comes from an address of its own, by a proxy that is trusted.

    It runs in this process, where its luck can be fixed.
    """
    folder = tmp_path_factory.mktemp("browser")
    with inside(
        folder, bot_pause=0.02, trusted_proxies=frozenset(["127.0.0.1"]), plugins=(), write_room=write_room
    ) as server:
        yield server


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The draws of a test's tables, and what its bots do, follow from its name."""
    name = luck_of(request)
    fix_luck(name, monkeypatch, autoplay, bot_turns, seat_keys, table_service, service)
    return name


@pytest.fixture
def people(server: Server, browser: Browser, luck: str) -> Iterator[People]:
    """Makes people; at the end none of their pages may have complained about anything."""
    number = next(NUMBERS)
    people = People(browser, server.base, f"198.51.{number // 250}.{number % 250 + 1}", luck)
    yield people
    people.leave()
    assert people.complaints == []


@pytest.fixture
def stage(browser: Browser, tmp_path: Path) -> Iterator[Theatre]:
    """A server of its own whose luck is the same every time."""
    with theatre(tmp_path, browser) as stage:
        yield stage
        assert stage.people.complaints == []
