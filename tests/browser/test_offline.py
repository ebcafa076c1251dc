"""A server's page that goes on without it: the room is kept on request, and a game against bots goes on."""

import asyncio
import json
import re
import threading
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from igroteka.links import link_of
from igroteka.server.asgi import App, Receive, Scope, Send
from igroteka.server.assets import say as answer
from igroteka.server.offline_room import OfflineRoom
from igroteka.texts import say
from tests.browser.people import People, Person
from tests.browser.room import OPTION, PATIENCE, choose_first, grave_faults
from tests.table_records import record_of

pytestmark = pytest.mark.browser
# A service worker looks for a newer one of itself, in vain.
LOST = re.compile("ERR_INTERNET_DISCONNECTED|WebSocket|fetching the script")
BIG = "pocket/pyodide.asm.wasm"
KEPT = """async () => [
    (await caches.keys()).filter((name) => name.startsWith('igroteka-pocket')).length,
    (await navigator.serviceWorker.getRegistrations()).filter((one) => one.scope.endsWith('/pocket/')).length,
]"""


class Held:
    """The server's room, whose largest file is sent when the test lets it go, or not at all."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_broken = False
        self.goes = threading.Event()
        real = OfflineRoom.app

        async def app(room: OfflineRoom) -> App:
            return self.holding(await real(room))

        monkeypatch.setattr(OfflineRoom, "app", app)

    def holding(self, files: App) -> App:
        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["path"].endswith(BIG):
                while not self.goes.is_set():
                    await asyncio.sleep(0.05)
                if self.is_broken:
                    await answer(send, 503, b"", False)
                    return
            await files(scope, receive, send)

        return serve


def open_sheet(person: Person) -> Any:
    """The sheet for keeping the room; gives what the server says of its size."""
    with person.page.expect_response("**/pocket/size.json", timeout=PATIENCE) as said:
        person.button("web-offline-play").click()
    return said.value.json()


def test_a_bar_shows_what_is_loaded_and_a_stopped_or_broken_load_leaves_nothing(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    person = people.new("uk", width=360, height=740, service_workers="allow")
    person.forgives = re.compile("503|ServiceWorker")
    person.open("/")
    page = person.page
    size = open_sheet(person)
    assert sum(size["files"].values()) == size["bytes"] and BIG in size["files"]
    keep, bar = person.button("web-offline-keep"), page.get_by_role("progressbar")
    keep.click(timeout=PATIENCE)
    # All but the file that is held: exactly so many bytes, and the same in words.
    here = size["bytes"] - size["files"][BIG]
    expect(bar).to_have_js_property("value", here, timeout=PATIENCE)
    expect(bar).to_have_js_property("max", size["bytes"])
    numbers = {"loaded": round(here / 1e6, 1), "total": round(size["bytes"] / 1e6, 1)}
    expect(bar).to_have_attribute("aria-valuetext", person.say("web-offline-loaded", **numbers))
    expect(bar).to_have_accessible_name(person.say("web-offline-progress"))
    assert grave_faults(page) == []
    # Whoever closes the sheet meanwhile finds the same bar again.
    page.keyboard.press("Escape")
    open_sheet(person)
    expect(bar).to_have_js_property("value", here, timeout=PATIENCE)
    person.button("web-offline-stop").click()
    expect(person.text("web-offline-stopped")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(KEPT) == [0, 0]
    held.is_broken = True
    keep.click()
    expect(bar).to_have_js_property("value", here, timeout=PATIENCE)
    held.goes.set()
    expect(page.get_by_role("alert")).to_have_text(person.say("web-offline-failed"), timeout=PATIENCE)
    assert page.evaluate(KEPT) == [0, 0]
    held.is_broken = False
    keep.click()
    expect(page.get_by_role("link", name=person.say("web-offline-go"))).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(KEPT) == [1, 1]
    person.button("web-offline-forget").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert page.evaluate(KEPT) == [0, 0]


def test_a_record_is_opened_from_a_page_of_a_server(people: People) -> None:
    person = people.new("uk", width=360, height=740)
    record = record_of("element")
    person.open("/")
    page = person.page
    page.get_by_role("link", name=person.say("web-open")).click()
    file = {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    expect(page.get_by_text(person.say("web-open-there", size=0)[:20])).to_be_visible(timeout=PATIENCE)
    assert grave_faults(page) == []
    page.locator("input[type=file]").set_input_files(files=[file])
    page.wait_for_url(f"**/pocket/#/r/{record['luck']['table']}", timeout=PATIENCE)
    expect(page.locator(".desk-board")).to_be_visible(timeout=PATIENCE)
    # A link that somebody has sent, and nothing is left of the file.
    person.open("/open")
    page.get_by_label(person.say("web-open-link"), exact=True).fill(f"https://x.org/#/g/{link_of(record)}/9")
    person.button("web-open-go").click()
    page.wait_for_url(f"**/pocket/#/r/{record['luck']['table']}/9", timeout=PATIENCE)
    assert page.evaluate("Object.keys(sessionStorage).filter((name) => name.includes('opened'))") == []


def offered(page: Page) -> list[str]:
    """The choices without what depends on whether the bot has answered already."""
    expect(page.locator(OPTION).first).to_be_visible(timeout=PATIENCE)
    final = say("uk", "web-final")
    return [line for line in page.locator("#choice-list").inner_text().split("\n") if line != final]


def test_a_game_against_a_bot_goes_on_when_the_connection_is_gone(people: People) -> None:
    person = people.new("uk", width=1440, height=900, service_workers="allow")
    person.forgives = LOST
    person.open("/")
    page = person.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name=say("uk", "web-offline-play")).click()
    expect(page.get_by_text(say("uk", "web-offline-size", size=0)[:12])).to_be_visible(timeout=PATIENCE)
    assert [url for url in asked if url.endswith((".wasm", ".zip"))] == [], "nothing is loaded unasked"
    page.get_by_role("button", name=say("uk", "web-offline-keep")).click()
    expect(page.get_by_role("link", name=say("uk", "web-offline-go"))).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Escape")
    page.locator(".shelf > li:has(a[href$='/new/periodic']) .actions button.main").click()
    expect(page.locator(".desk-board")).to_be_visible(timeout=PATIENCE)
    table = page.url
    # A function, not an expression: the policy of the page forbids evaluating text a second time.
    page.wait_for_function("() => Object.keys(sessionStorage).some((name) => name.includes('carried'))")
    seen = offered(page)
    page.context.set_offline(True)
    page.get_by_role("link", name=say("uk", "web-offline-go-on")).click(timeout=PATIENCE)
    expect(page.locator(".desk-board")).to_be_visible(timeout=PATIENCE)
    assert "/pocket/#/t/" in page.url
    # The same question as at the server, whose table stays as it is.
    assert offered(page) == seen
    assert choose_first(page)
    page.context.set_offline(False)
    page.goto(table)
    assert offered(page) == seen
