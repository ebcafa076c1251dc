"""The luck of a finished game computed again in the page, and what is said when it does not hold."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.people import RAW_KEY, People
from tests.browser.replays import check_luck, expect_line, lines_of, visit, watch

pytestmark = pytest.mark.browser


def test_every_draw_is_computed_again_in_the_page(people: People) -> None:
    person, id = watch(people)
    draws = [line["seq"] for line in lines_of(person, id) if line["what"] == "chance"]
    assert len(draws) == 4
    result = check_luck(person)
    expect(result).to_contain_text(person.say("web-verify-good", count=4, sources=1))
    for key in ("web-verify-secret", "web-verify-kept", "web-verify-own"):
        expect(result).to_contain_text(person.say(key))
    assert RAW_KEY.findall(result.inner_text().replace(f"igroteka-element-{id}.json", "")) == []
    source = person.say("web-verify-source", name=person.say("element-source", source="bag"), count=4)
    person.press(result.get_by_text(source))
    person.press(result.get_by_role("link").last)
    expect_line(person, id, draws[-1])
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_whoever_was_not_there_is_told_what_the_check_cannot_know(people: People) -> None:
    other, _ = visit(people, people.new("ru"))
    result = check_luck(other)
    expect(result).to_contain_text(other.say("web-verify-good", count=4, sources=1))
    expect(result).to_contain_text(other.say("web-verify-not-kept"))
    expect(result).not_to_contain_text(other.say("web-verify-own"))


def test_a_tampered_draw_is_found_and_its_step_is_named(people: People) -> None:
    person, id = watch(people, people.new())

    def tamper(route: Route) -> None:
        said = route.fetch().json()
        draw = said["draws"][2]
        draw["outcome"] = next(one for one in draw["outcomes"] if one != draw["outcome"])
        route.fulfill(json=said)

    person.page.route("**/draws", tamper)
    result = check_luck(person)
    expect(result).to_contain_text(person.say("web-verify-bad"))
    third = [line["seq"] for line in lines_of(person, id) if line["what"] == "chance"][2]
    expect(result).to_contain_text(re.compile(rf"\b{third}\b"))
    person.press(result.get_by_role("link", name=person.say("web-verify-there")))
    expect_line(person, id, third)


def test_another_secret_or_another_number_of_mine_is_found(people: People) -> None:
    person, id = watch(people)
    result = check_luck(person)
    expect(result).to_contain_text(person.say("web-verify-own"))
    person.page.evaluate(
        """(id) => {
            const name = `igroteka.table.${id}`;
            const kept = JSON.parse(localStorage.getItem(name));
            kept.held[0].nonce = '0'.repeat(32);
            localStorage.setItem(name, JSON.stringify(kept));
        }""",
        id,
    )
    person.page.reload()
    result = check_luck(person)
    expect(result).to_contain_text(person.say("web-verify-flaw-own", seat=1))
