"""Whoever made a table frees a seat before the game: asked once more, by the keyboard too, kindly told."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.listeners import Listener
from tests.browser.people import People, Person

pytestmark = pytest.mark.browser


def row_of(person: Person, name: str) -> None:
    expect(person.page.get_by_role("listitem").filter(has_text=name)).to_be_visible()


def test_a_seat_is_freed_after_a_question(people: People) -> None:
    olya, stranger = people.new("uk"), people.with_phone("ru")
    link = olya.set_up("here", "open", "open", name="Оля")
    stranger.come(link, "Stranger")
    free = olya.button("web-free-of", name="Stranger")
    # Only whoever made the table can, and nobody frees their own seat like that.
    expect(stranger.page.get_by_role("button", name=stranger.say("web-free"))).to_have_count(0)
    expect(olya.button("web-free-of", name="Оля")).to_have_count(0)
    # Whoever changes their mind has changed nothing.
    olya.press(free)
    expect(olya.page.get_by_role("dialog")).to_contain_text(olya.say("web-free-sure", name="Stranger"))
    olya.press(olya.button("web-confirm-no"))
    row_of(olya, "Stranger")
    olya.press(free)
    olya.press(olya.page.get_by_role("dialog").get_by_role("button", name=olya.say("web-free"), exact=True))
    expect(olya.page.get_by_role("listitem").filter(has_text="Stranger")).to_have_count(0)
    expect(stranger.page.get_by_role("status").filter(has_text=stranger.say("web-freed"))).to_be_visible()
    # Sitting down again at once is refused, with the time to wait.
    stranger.forgives = re.compile("status of 4(03|29)")
    stranger.press(stranger.button("web-sit"))
    expect(stranger.page.get_by_role("alert")).to_contain_text(
        stranger.say("app-freed-wait", seconds=60)[:40]
    )
    stranger.page.reload()
    expect(stranger.button("web-sit")).to_be_visible()


def test_a_name_that_passes_for_somebody_s_is_refused_in_words(people: People) -> None:
    olya, stranger = people.new("uk"), people.new("uk")
    stranger.forgives = re.compile("status of 4(00|09)")
    stranger.open(olya.set_up("here", "open", "open", name="Оля"))
    name, alert = (
        stranger.page.get_by_label(stranger.say("web-your-name")),
        stranger.page.get_by_role("alert"),
    )
    for said, message in (("O\u043b\u044f", "app-name-taken"), ("\u3164", "app-name-hidden")):
        name.fill(said)
        stranger.press(stranger.button("web-sit"))
        expect(alert).to_have_text(stranger.say(message, name=said))


def test_a_seat_is_freed_by_the_keyboard(people: People) -> None:
    olya, stranger = people.new("en"), people.new("en")
    link = olya.set_up("here", "open", "open", name="Olya")
    stranger.come(link, "Stranger")
    expect(olya.button("web-free-of", name="Stranger")).to_be_visible()
    listener = Listener(olya)
    listener.go_to('section li:nth-child(2) button[aria-haspopup="dialog"]')
    listener.enter()
    expect(olya.page.get_by_role("dialog")).to_be_visible()
    listener.go_to("dialog .actions .grave")
    listener.enter()
    expect(olya.page.get_by_role("listitem").filter(has_text="Stranger")).to_have_count(0)
    expect(stranger.text("web-freed")).to_be_visible()


def test_the_maker_s_right_goes_along_to_the_phone(people: People) -> None:
    olya, phone, stranger = people.new("uk"), people.with_phone("uk"), people.new("en")
    link = olya.set_up("here", "open", "open", name="Оля")
    olya.open_menu("Оля")
    # The page has a link for guests too, and the menu gets its own only when the seat has brought its nonce.
    menu = olya.page.get_by_role("dialog")
    phone.open(menu.get_by_label(olya.say("web-link"), exact=True).input_value())
    expect(phone.button("web-seat-menu", name="Оля")).to_be_visible()
    assert phone.page.url == link
    stranger.come(link, "Stranger")
    phone.press(phone.button("web-free-of", name="Stranger"))
    phone.press(
        phone.page.get_by_role("dialog").get_by_role("button", name=phone.say("web-free"), exact=True)
    )
    expect(stranger.text("web-freed")).to_be_visible()
