"""When the server dies, or was never there: the page says so, comes back by itself, and loses nothing."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import LOST_SERVER, People, Person, quick
from tests.mode import ROOT
from tests.server.harness import log_lines, serving

pytestmark = pytest.mark.browser


def patient(person: Person) -> Person:
    person.forgives = LOST_SERVER
    return person


def test_a_killed_server_comes_back_and_nothing_is_lost_or_doubled(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, "--bot-pause", "0.05", toy=False) as server:
        people = People(browser, server.base, address="198.51.100.7")
        olya, taras = patient(people.new()), patient(people.new())
        link = olya.set_up("here", "open", name="Olya")
        taras.come(link, "Taras")
        olya.see_board()
        olya.play(olya.choice("draw 0"))
        olya.play(next(one for one in olya.choices() if one["notation"] == "step s"))
        before = log_lines(server.database, olya.table["id"])
        server.kill()
        for person in (olya, taras):
            expect(person.text("web-reconnecting")).to_be_visible()
        # What is clicked now waits for the server, and is played once.
        acts = olya.acts
        olya.point_at(olya.choice("step w"), acts)
        expect(olya.asked_line).to_contain_text(olya.say("web-sending"))
        port = int(server.base.rpartition(":")[2])
    with serving(tmp_path, "--bot-pause", "0.05", port=port, toy=False) as server:
        for person in (olya, taras):
            expect(person.text("web-reconnecting")).to_have_count(0, timeout=20_000)
        olya.until(lambda: olya.news[0]["view"]["sages"][0] == "e4", "the step that was clicked meanwhile")
        after = log_lines(server.database, olya.table["id"])
        assert after[: len(before)] == before
        assert [line[2] for line in after[len(before) :]] == ["step w"]
        expect(taras.part("cell:e4")).to_have_attribute(
            "aria-label", taras_sees(taras, "element-web-sage", seat=1)
        )
        olya.play_turn(quick)
        taras.until(lambda: taras.asked, "the game goes on")
        people.leave()
        assert people.complaints == []


def taras_sees(person: Person, key: str, **numbers: int) -> str:
    """A cell with somebody's sage, in words."""
    return "e4, " + person.say(key, **numbers)


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(people: People) -> None:
    person = people.new()
    person.set_up("here", "bot:random")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    person.play(person.choice("draw 2"))
    person.until(lambda: person.asked, "stones are drawn")
    hand = person.news[0]["view"]["hand"]
    person.news.clear()
    person.page.reload()
    person.see_board()
    person.until(lambda: person.asked, "the page is back")
    assert person.news[0]["view"]["hand"] == hand
    expect(person.page.locator('[data-component^="stone:"]')).to_have_count(len(set(hand)))


def test_there_is_no_such_table(people: People) -> None:
    person = people.new()
    person.forgives = re.compile("status of 404")
    person.open("/t/zzzzzzzzzz")
    expect(person.page.get_by_role("heading", name=person.say("web-no-table"))).to_be_visible()
    person.press(person.page.get_by_role("main").get_by_role("link", name=person.say("web-home")))
    expect(person.button("web-play-bot").first).to_be_visible()
    person.open("/nowhere/at/all")
    expect(person.page.get_by_role("heading", name=person.say("web-not-found"))).to_be_visible()


# Every address that takes the id of a game, as the router has them.
ROUTES = re.findall(
    r"first === '(\w+)' && second\) return (?:\{ page: '\w+', game:|rulesOf\()",
    (ROOT / "web" / "src" / "router.ts").read_text(encoding="utf-8"),
)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_game_that_there_is_not_has_no_page_and_no_raw_words(people: People, language: str) -> None:
    assert set(ROUTES) >= {"new", "learn", "rules"}
    person = people.new(language)
    person.forgives = re.compile("status of 404")

    def said() -> tuple[str, str]:
        expect(person.page.get_by_role("heading", name=person.say("web-not-found"))).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        return person.page.title(), person.page.locator("body").inner_text()

    person.open("/nowhere/at/all")
    nowhere = said()
    for route in ROUTES:
        for game in ("chess", "constructor", "%zz"):
            person.open(f"/{route}/{game}")
            assert said() == nowhere, f"/{route}/{game}"
            assert person.raw_keys() == []
            assert "chess" not in person.every_word()
