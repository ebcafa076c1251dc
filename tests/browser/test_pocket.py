"""The room without a server, from a folder of plain files under a sub-path, with the network switched off."""

import functools
import http.server
import threading
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, Page, expect

from igroteka.cli.main import main
from igroteka.texts import say

pytestmark = pytest.mark.browser

# Python in a browser takes long to start where four workers share two cores.
PATIENCE = 120_000
DECISIONS = 6


class Files(http.server.SimpleHTTPRequestHandler):
    """Any static host."""

    extensions_map: ClassVar[dict[str, str]] = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *said: Any) -> None:
        """Nothing is told."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The exported files below a path of a host."""
    root = tmp_path_factory.mktemp("host")
    assert main(["export", str(root / "games" / "room")]) == 0
    serve = functools.partial(Files, directory=str(root))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve) as host:
        thread = threading.Thread(target=host.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{host.server_port}/games/room/"
        host.shutdown()
        thread.join()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page with the room loaded and kept; then the network is gone."""
    context = browser.new_context(
        locale="uk", reduced_motion="reduce", viewport={"width": 1440, "height": 900}
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site)
    expect(page.locator(".shelf > li .actions button.main").first).to_be_visible(timeout=PATIENCE)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    context.set_offline(True)
    yield page
    context.close()
    assert complaints == []
    assert [url for url in asked if not url.startswith((site, "blob:"))] == []


def play(page: Page, decisions: int) -> int:
    """Take the first of the listed choices again and again; gives how many were taken before the end."""
    for taken in range(decisions):
        option = page.locator("#choice-list [data-option], #choice-list [data-kind]").first
        sure = page.get_by_role("button", name=say("uk", "web-confirm-yes"))
        over = page.locator(".result")
        expect(option.or_(over).first).to_be_visible(timeout=PATIENCE)
        if over.count():
            return taken
        before = page.locator("#choice-list").inner_text()
        option.click()
        page.wait_for_timeout(200)
        if sure.is_visible():
            sure.click()
        page.wait_for_function(
            "(before) => document.querySelector('.result') !== null"
            " || (document.querySelector('#choice-list')?.innerText ?? before) !== before",
            arg=before,
        )
    return decisions


def start(page: Page, game: str) -> None:
    """Play a bot."""
    page.locator(f".shelf > li:has(a[href$='/new/{game}']) .actions button.main").click()
    expect(page.locator(".desk-board")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("game", ["element", "inventors", "orichalcum", "periodic"])
def test_a_game_is_played_without_a_server_and_is_there_after_a_reload(
    page: Page, site: str, game: str
) -> None:
    start(page, game)
    assert page.url.startswith(f"{site}#/t/")
    lines = page.locator(".desk-board")
    assert play(page, DECISIONS) >= 1
    expect(lines).to_be_visible()
    page.reload()
    expect(page.locator(".desk-board")).to_be_visible(timeout=PATIENCE)
    assert play(page, 2) >= 1
