"""Durak out of examples/ on the general board: a hand of cards, a table, and cards that cannot be clicked."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from igroteka.games import catalogue
from tests.browser.people import People
from tests.browser.test_general import NARROW, SMALL, point
from tests.browser.test_looks import complaints_of_axe, overflow
from tests.server.harness import Server, inside

pytestmark = pytest.mark.browser

# Cards that cannot be clicked and whose mark says the whole word: the room that is left below the mark.
ROOM_BELOW = """() => [...document.querySelectorAll('.general span.piece.card')]
    .filter((one) => one.querySelector(':scope > .mark + .unseen'))
    .map((one) => one.getBoundingClientRect().bottom
        - one.querySelector('.mark').getBoundingClientRect().bottom)"""


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder, proxies = tmp_path_factory.mktemp("durak"), frozenset(["127.0.0.1"])
    with inside(
        folder, plugins=("tests.toy.durak_plugin",), trusted_proxies=proxies, bot_pause=0.0
    ) as server:
        yield server
    catalogue.unregister("durak")


def test_durak_is_played_on_the_general_board(server: Server, browser: Browser, luck: str) -> None:
    people = People(browser, server.base, "198.51.100.78", luck)
    person = people.with_phone(language="uk")
    person.set_up("here", "bot:random", game="durak")
    seen = set()
    while not {"attack", "beat", "throw"} <= seen:
        person.until(lambda: person.asked or person.is_over, "somebody attacks or defends")
        if person.is_over:
            break
        choice = person.choices()[0]
        verb = choice["notation"].split()[0]
        if verb == "beat" and verb not in seen:
            expect(person.page.locator(".general .lit").first).to_be_visible()
            assert max(person.page.evaluate(ROOM_BELOW)) < 16
            assert person.raw_keys() == [] and overflow(person) == [0, 0]
            assert person.page.evaluate(SMALL) == person.page.evaluate(NARROW) == []
            assert complaints_of_axe(person) == []
        seen.add(verb)
        point(person, choice)
    assert {"attack", "beat"} <= seen
    people.leave()
    assert people.complaints == []
