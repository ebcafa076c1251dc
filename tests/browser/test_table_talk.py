"""What people expect besides the game: phrases, names, keys, the tab, the last turn after a reload."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.test_looks import complaints_of_axe

pytestmark = pytest.mark.browser


def test_people_talk_are_renamed_and_find_the_last_turn_again(people: People) -> None:
    olya, taras = people.new("en"), people.with_phone("uk")
    taras.come(olya.set_up("here", "open", name="Olya"), "Taras")
    olya.see_board()
    taras.see_board()
    taras.until(lambda: taras.table["waiting"] == [0], "Olya is asked")
    expect(taras.page).to_have_title(re.compile("^" + re.escape(taras.say("web-waiting", names="Olya"))))
    # A phrase, each in one's own language; who has muted the others does not see it.
    olya.press(olya.button("web-talk"))
    assert complaints_of_axe(olya) == []
    olya.press(olya.page.get_by_role("dialog").get_by_role("button", name=olya.say("web-phrase-good-luck")))
    said = taras.page.get_by_role("group", name=taras.say("web-talk"))
    expect(said).to_have_text("Olya: " + taras.say("web-phrase-good-luck"))
    taras.press(taras.button("web-talk"))
    taras.page.get_by_label(taras.say("web-talk-muted")).check()
    expect(said).to_have_text("")
    taras.page.keyboard.press("Escape")
    # What was said before goes by itself: what is said now shows whether anybody is muted.
    olya.press(olya.button("web-talk"))
    olya.press(olya.page.get_by_role("dialog").get_by_role("button", name=olya.say("web-phrase-thanks")))
    taras.until(lambda: any('"thanks"' in frame for frame in taras.frames), "the page has heard it")
    taras.page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    assert said.inner_text() == ""
    # Another name, which everybody sees.
    menu = olya.button("web-seat-menu", name="Olya")
    olya.press(menu)
    olya.page.get_by_label(olya.say("web-rename")).fill("Olena")
    olya.page.keyboard.press("Enter")
    expect(taras.page).to_have_title(re.compile("^" + re.escape(taras.say("web-waiting", names="Olena"))))
    # All keys, by one key.
    olya.page.keyboard.press("?")
    expect(olya.page.get_by_role("dialog", name=olya.say("web-keys"))).to_be_visible()
    assert complaints_of_axe(olya) == []
    olya.page.keyboard.press("Escape")
    # The last turn is marked for who comes back.
    olya.play(olya.choice("draw 0"))
    olya.play(next(one for one in olya.choices() if one["notation"].startswith("step")))
    olya.play(olya.choice("end"))
    expect(taras.page.locator(".trail").first).to_be_attached()
    taras.page.reload()
    taras.see_board()
    expect(taras.page.locator(".trail").first).to_be_attached()
