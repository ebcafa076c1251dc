"""A room without a server for tests: its exported files on a host of plain files, and people in it."""

import contextlib
import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, BrowserContext, Page, expect

from igroteka.cli.main import main
from igroteka.texts import say
from tests.mode import ROOT

# Python in a browser takes long to start where four workers share two cores.
PATIENCE = 120_000
OPTION = "#choice-list [data-option], #choice-list [data-kind]"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


class Files(http.server.SimpleHTTPRequestHandler):
    """Any static host; a test may hold back a file until it has looked at the page."""

    held: ClassVar[dict[str, threading.Event]] = {}

    extensions_map: ClassVar[dict[str, str]] = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def do_GET(self) -> None:
        waits = self.held.get(self.path.rpartition("/")[2])
        if waits is not None:
            waits.wait(PATIENCE / 1000)
        super().do_GET()

    def log_message(self, *said: Any) -> None:
        """Nothing is told."""


@contextlib.contextmanager
def hosted(root: Path) -> Iterator[str]:
    """The exported files below a path of a host."""
    assert main(["export", str(root / "games" / "room")]) == 0
    serve = functools.partial(Files, directory=str(root))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve) as host:
        thread = threading.Thread(target=host.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{host.server_port}/games/room/"
        host.shutdown()
        thread.join()


class Visitors:
    """People with a browser each; at the end none of their pages may have complained, or asked elsewhere."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.complaints: list[str] = []
        self.asked: list[str] = []
        self.contexts: list[BrowserContext] = []

    def come(self, path: str = "", width: int = 1440, height: int = 900, language: str = "uk") -> Page:
        """Open the room in a new browser."""
        context = self.browser.new_context(
            locale=language, reduced_motion="reduce", viewport={"width": width, "height": height}
        )
        self.contexts.append(context)
        return self.open(context, path)

    def open(self, context: BrowserContext, path: str = "") -> Page:
        """Open a tab."""
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        page.goto(self.site + path)
        return page

    def leave(self) -> None:
        """Close all, and look at what was said."""
        for context in self.contexts:
            context.close()
        assert self.complaints == []
        assert [url for url in self.asked if not url.startswith((self.site, "blob:", "about:"))] == []


def go_offline(page: Page) -> None:
    """Wait until the room is loaded and kept; then the network is gone."""
    expect(page.locator(".shelf > li .actions button.main").first).to_be_visible(timeout=PATIENCE)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)


def start(page: Page, game: str) -> None:
    """Play a bot."""
    page.locator(f".shelf > li:has(a[href$='/new/{game}']) .actions button.main").click()
    expect(page.locator(".desk-board")).to_be_visible(timeout=PATIENCE)


def choose_first(page: Page, language: str = "uk") -> bool:
    """Take the first of the listed choices; False if there is none and the game is over."""
    option = page.locator(OPTION).first
    over = page.locator(".result")
    # On a phone the list is behind a tab.
    tab = page.locator(".sheet-tabs button").filter(has_text=say(language, "web-tab-choices"))
    expect(option.or_(over).or_(tab).first).to_be_visible(timeout=PATIENCE)
    if tab.is_visible() and tab.get_attribute("aria-expanded") != "true":
        tab.click()
    expect(option.or_(over).first).to_be_visible(timeout=PATIENCE)
    if over.count():
        return False
    before = page.locator("#choice-list").inner_text()
    # What was refused before lies over the choices until it is closed.
    note = page.locator(".note").get_by_role("button", name=say(language, "web-close"))
    if note.is_visible():
        note.click()
    option.click()
    page.wait_for_timeout(200)
    sure = page.get_by_role("button", name=say(language, "web-confirm-yes"), exact=True)
    if sure.is_visible():
        sure.click()
    page.wait_for_function(
        # A phone's list is closed by the move.
        "(before) => document.querySelector('.result, .strip.due') !== null"
        " || (document.querySelector('#choice-list')?.innerText"
        " ?? (document.querySelector('.sheet-tabs') ? '' : before)) !== before",
        arg=before,
    )
    return True


def play(page: Page, decisions: int) -> int:
    """Take the first of the listed choices again and again; gives how many were taken before the end."""
    for taken in range(decisions):
        if not choose_first(page):
            return taken
    return decisions


def grave_faults(page: Page) -> list[str]:
    """What axe-core calls serious or critical: which rule, where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: Any = page.evaluate("async () => await axe.run(document, { resultTypes: ['violations'] })")
    assert found["passes"], "axe has looked at something"
    return [
        f"{one['id']}: {node['html'][:120]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
