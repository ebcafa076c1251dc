"""The same luck for others: a finished table is dealt again from its last page, and both are compared."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, play_out, quick
from tests.browser.test_looks import complaints_of_axe

pytestmark = pytest.mark.browser


def test_a_table_is_dealt_again_on_a_phone_and_compared(people: People) -> None:
    person = people.with_phone("uk")
    first = person.set_up("here", "bot:random", name="Оля", max_turns=2)
    person.until(lambda: person.asked, "the game begins")
    play_out(quick, person)
    person.press(person.button("web-again"))
    # Where a person sat others may sit down: here somebody knows the luck, so another bot plays.
    person.page.get_by_label(person.say("web-seat-who", seat=1), exact=True).select_option("bot:greedy")
    person.news.clear()
    person.press(person.button("web-again-start"))
    person.page.wait_for_url(lambda url: url != first)
    person.until(lambda: person.is_over, "both bots have played")
    person.press(person.page.get_by_role("link", name=person.say("web-same-open"), exact=True))
    sections = person.page.get_by_role("region")
    expect(sections).to_have_count(2)
    # Each seat has both tables, and each of them leads to its replay.
    for seat in (0, 1):
        expect(sections.nth(seat).locator("tbody tr")).to_have_count(2)
        expect(sections.nth(seat).locator('a[href^="/r/"]')).to_have_count(2)
    expect(sections.first).to_contain_text("Оля")
    assert person.page.evaluate("document.documentElement.scrollWidth") == 360
    assert person.raw_keys() == []
    assert complaints_of_axe(person) == []
