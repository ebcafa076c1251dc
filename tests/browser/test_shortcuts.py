"""The page of shortcuts: “?” opens it anywhere, and what it promises is true."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.test_looks import complaints_of_axe

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_a_question_mark_shows_all_keys_and_escape_puts_them_away(people: People, language: str) -> None:
    person = people.new(language)
    person.open("/")
    expect(person.button("web-play-bot").first).to_be_visible()
    person.page.keyboard.press("?")
    page = person.page.get_by_role("dialog", name=person.say("web-keys"))
    expect(page).to_be_visible()
    for group in ("everywhere", "board", "log", "replay"):
        expect(page.get_by_role("heading", name=person.say(f"web-keys-{group}"), exact=True)).to_be_visible()
    for key in ("help", "tab", "escape", "arrows", "enter", "log-turn", "log-open", "step", "turn", "play"):
        expect(page.get_by_text(person.say(f"web-keys-{key}"), exact=True)).to_be_visible()
    assert complaints_of_axe(person) == []
    person.page.keyboard.press("Escape")
    expect(page).to_have_count(0)


def test_whoever_types_a_question_mark_has_typed_it(people: People) -> None:
    person = people.new("uk")
    person.set_up("here", "bot:greedy", name="Olya")
    person.until(lambda: person.asked, "the game begins")
    field = person.page.get_by_role("combobox").or_(person.page.get_by_role("searchbox")).first
    field.press_sequentially("?")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    expect(field).to_have_value("?")
