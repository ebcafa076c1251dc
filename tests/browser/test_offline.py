"""A server's page that goes on without it: the room is kept on request, and a game against bots goes on."""

import re

import pytest
from playwright.sync_api import Page, expect

from igroteka.texts import say
from tests.browser.people import People
from tests.browser.room import OPTION, PATIENCE, choose_first

pytestmark = pytest.mark.browser
LOST = re.compile("ERR_INTERNET_DISCONNECTED|WebSocket")


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
    # A function, not an expression: the page's policy forbids to evaluate text again, where it is not true
    # at once.
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
