"""A link to hand on: it works where it is handed to, or says that it does not."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from tests.browser.people import Person
from tests.browser.test_looks import complaints_of_axe, overflow
from tests.browser.theatre import NETWORK, Theatre, theatre

pytestmark = pytest.mark.browser

LANGUAGES = ["en", "uk", "ru"]


def visitor(stage: Theatre, language: str, width: int) -> Person:
    is_phone = width < 500
    return stage.people.new(language, width=width, height=740, has_touch=is_phone, is_mobile=is_phone)


def lobby(stage: Theatre, person: Person) -> None:
    stage.ids.append("shared")
    person.set_up("here", "open", name="Olya")


def field(person: Person) -> Locator:
    return person.page.get_by_label(person.say("web-link"), exact=True)


def code(person: Person) -> Locator:
    return person.page.get_by_role("img", name=person.say("web-qr"))


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_server_for_this_machine_alone_says_so_and_shows_no_code(
    tmp_path: Path, browser: Browser, language: str, width: int
) -> None:
    with theatre(tmp_path, browser, network=()) as stage:
        person = visitor(stage, language, width)
        lobby(stage, person)
        expect(person.text("web-link-here")).to_be_visible()
        expect(person.text("web-link-here")).to_contain_text("HOST=0.0.0.0")
        expect(field(person)).to_have_value(f"{person.base}/t/shared")
        expect(code(person)).to_have_count(0)
        assert overflow(person)[0] <= 0 and person.raw_keys() == []
        # The seat's own link, to another device.
        person.open_menu("Olya")
        dialog = person.page.get_by_role("dialog")
        expect(dialog.get_by_text(person.say("web-link-here"))).to_be_visible()
        expect(code(person)).to_have_count(0)
        assert complaints_of_axe(person) == []
        assert stage.people.complaints == []


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_server_for_the_network_offers_its_address_there(stage: Theatre, language: str, width: int) -> None:
    person = visitor(stage, language, width)
    lobby(stage, person)
    expect(field(person)).to_have_value(f"{NETWORK[0]}/t/shared")
    expect(code(person)).to_be_visible()
    expect(person.text("web-link-network")).to_be_visible()
    expect(person.text("web-link-here")).to_have_count(0)
    assert overflow(person)[0] <= 0 and person.raw_keys() == []
    person.open_menu("Olya")
    own = person.page.get_by_role("dialog").get_by_label(person.say("web-link"), exact=True)
    expect(own).to_have_value(re.compile(rf"^{re.escape(NETWORK[0])}/t/shared#code="))
    expect(person.page.get_by_role("dialog").get_by_role("img", name=person.say("web-qr"))).to_be_visible()


def test_a_page_that_a_proxy_hands_on_learns_no_address(stage: Theatre) -> None:
    person = stage.people.new(extra_http_headers={"X-Forwarded-For": "203.0.113.9"})
    lobby(stage, person)
    expect(person.text("web-link-here")).to_be_visible()
    assert not any(address in person.every_word() for address in NETWORK)


def test_a_seat_whose_code_is_about_to_change_shows_none(stage: Theatre) -> None:
    """Until the server has the seat's share of the luck, its page knows only a code that opens nothing."""
    person = visitor(stage, "en", 1280)
    lobby(stage, person)
    own = person.page.get_by_role("dialog").get_by_label(person.say("web-link"), exact=True)
    person.page.evaluate(
        """() => {
            const kept = JSON.parse(localStorage.getItem('igroteka.table.shared'));
            for (const held of kept.held) Object.assign(held, { isReady: false, code: 'outdated' });
            localStorage.setItem('igroteka.table.shared', JSON.stringify(kept));
        }"""
    )
    waiting: list[Route] = []
    person.page.route("**/api/games", lambda route: waiting.append(route))
    person.page.reload()
    person.open_menu("Olya")
    expect(person.page.get_by_role("dialog")).to_be_visible()
    expect(own).to_have_count(0)
    for route in waiting:
        route.continue_()
    expect(own).to_have_value(re.compile("#code=(?!outdated)"))
