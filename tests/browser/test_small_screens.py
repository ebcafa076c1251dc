"""What has to be read at a glance, on a phone as well: cells by name, who has chosen, what just happened."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.intriguers import hoarder, staged, trader
from tests.browser.people import Json
from tests.browser.theatre import Players, Theatre, greedy

pytestmark = pytest.mark.browser

# The names in rings that a ring crosses, in the part of their box that letters fill; and how many there are.
CROSSED = """(frame) => {
    const rings = [...frame.querySelectorAll('path.lit, path.faint')];
    const names = [...frame.querySelectorAll('text.ringed:not(.laid, .port)')];
    const isCrossed = (name) => {
        const { x, y, width, height } = name.getBBox();
        const points = [0, 0.5, 1].flatMap((across) =>
            [0.3, 0.8].map((down) => new DOMPoint(x + width * across, y + height * down)));
        return rings.some((ring) => points.some((point) => ring.isPointInStroke(point)));
    };
    return [names.filter(isCrossed).map((name) => name.textContent), names.length];
}"""

# A word that has no room beside its sign wraps out of sight, below what holds it.
IS_IN_PLACE = """(one) => one.getBoundingClientRect().bottom
    <= one.parentElement.getBoundingClientRect().bottom + 1"""


def places_a_tile(players: Players) -> bool:
    """A tile of several parts, for which there are places as it lies and others when it is turned."""
    notations = [one["notation"].split() for one in players.choices()]
    cells = {words[1] for words in notations if words[0] == "tile" and len(words) == 3}
    return len(cells) > 3


@pytest.mark.parametrize("width", [360, 1440])
def test_no_ring_crosses_the_name_of_a_free_cell(stage: Theatre, width: int) -> None:
    players = stage.table("names", "orichalcum", 2)
    players.play(greedy, places_a_tile)
    assert players.asked is not None
    is_phone = width == 360
    person = stage.people.with_phone() if is_phone else stage.visitor()
    players.show(person, players.asked[0])
    expect(person.page.locator("path.lit").first).to_be_visible()
    crossed, count = person.page.locator(".island .frame").first.evaluate(CROSSED)
    assert count > 3
    assert crossed == []


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_strip_of_players_says_in_full_who_has_chosen(stage: Theatre, language: str) -> None:
    players = stage.table("strip", "inventors", 4)
    players.play(hoarder, lambda players: players.asked is not None and players.asked[0] == 3)
    phone = stage.people.with_phone(language)
    players.show(phone, 3)
    strip = phone.players.locator("li")
    for seat in range(3):
        state = strip.nth(seat).locator(".state")
        expect(state.locator("svg")).to_be_visible()
        expect(state).to_contain_text(phone.say("web-seat-sealed"))
        assert state.evaluate("(one) => one.scrollWidth <= one.clientWidth")
        word = state.get_by_text(phone.say("web-seat-sealed-short"), exact=True)
        assert word.evaluate(IS_IN_PLACE)
    own = strip.nth(3).locator(".state")
    expect(own).to_have_text(phone.say("web-seat-you-move"), use_inner_text=True)
    assert own.evaluate("(one) => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_in_a_strip_of_six_it_is_seen_whose_turn_it_is_and_no_word_is_cut(
    stage: Theatre, language: str
) -> None:
    players = stage.table("six", "inventors", 6)
    players.play(hoarder, lambda players: players.asked is not None and players.asked[0] == 4)
    phone = stage.people.with_phone(language)
    players.show(phone, 5)
    strip = phone.players.locator("li")
    expect(strip).to_have_count(6)
    for seat, said in ((4, "web-seat-moves"), (5, "web-seat-you-move")):
        state = strip.nth(seat).locator(".state")
        expect(state).to_contain_text(phone.say(said))
        assert state.evaluate("(one) => one.scrollWidth <= one.clientWidth"), said
        expect(state.locator("svg")).to_be_visible()
    me = strip.nth(5).get_by_text(phone.say("app-you"), exact=True)
    expect(me).to_be_visible()
    assert me.evaluate(IS_IN_PLACE)
    expect(strip.nth(4).get_by_text(phone.say("app-you"), exact=True)).to_have_count(0)


def begins_a_round(players: Players) -> bool:
    """A round has begun, and nobody was asked before it began."""
    view = players.news[0]["view"]
    lines = players.news[0]["lines"]
    return bool(view["round"] > 1 and view["asks"] == "take" and lines[-1]["what"] == "chance")


def test_at_the_beginning_of_a_round_the_asked_line_says_what_the_last_player_did(stage: Theatre) -> None:
    players = stage.table("begun", "orichalcum", 2)
    players.play(greedy, begins_a_round)
    assert players.asked is not None
    phone = stage.people.with_phone("uk")
    players.show(phone, players.asked[0])
    lines = phone.news[players.asked[0]]["lines"]
    deed = next(line for line in reversed(lines) if line["what"] == "play" and line["events"])
    name = phone.table["seats"][deed["seat"]]["name"]
    key = "web-told-you" if deed["seat"] == players.asked[0] else "web-told"
    who = phone.say(key, name=name, text="").strip()
    told = phone.asked_line.locator(".told")
    expect(told).to_contain_text(who)
    text = told.inner_text().strip()
    assert text.startswith(who), text
    assert phone.say("orichalcum-event-round-begun", round=players.news[0]["view"]["round"]) in text


def activates(players: Players) -> bool:
    """Seat 0 may activate a property for nothing, from which it goes on to choose an element."""
    return players.asked is not None and players.asked[0] == 0 and bool(gaining(players.choices()))


def gaining(choices: list[Json]) -> list[Json]:
    return [one for one in choices if one["notation"].startswith("gain ")]


def test_the_elements_come_into_sight_when_one_of_them_is_asked_for(stage: Theatre) -> None:
    players = stage.table("reach", "periodic", 2)
    players.play(greedy, activates)
    phone = stage.people.with_phone("ru")
    players.show(phone, 0)
    phone.until(lambda: phone.asked, "it is this seat's turn")
    board, table = phone.page.locator(".desk-board"), phone.page.get_by_role("grid")
    way = next(one for one in gaining(phone.choices()) if phone.news[0]["view"]["energy"][word(one)])
    board.evaluate("(board) => board.scrollTo(0, 1000)")
    expect(table).not_to_be_in_viewport(ratio=0.9)
    phone.play(way)
    phone.until(lambda: phone.news[0]["view"]["asks"] == "move", "an element is asked for")
    expect(phone.offered_cells.first).to_be_visible()
    top = board.evaluate("(board) => board.getBoundingClientRect().top")
    phone.until(lambda: box_of(table)["y"] >= top - 1, "the top of the table is in sight")


def word(choice: Json) -> str:
    notation: str = choice["notation"]
    return notation.split()[1]


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


def sells(players: Players) -> bool:
    return len(players.choices()) > 30


def test_the_list_of_choices_takes_no_more_than_a_third_of_a_phone(stage: Theatre) -> None:
    players = staged(stage, "offers", 4, trader, sells)
    assert players.asked is not None
    phone = stage.people.with_phone("uk")
    page = players.show(phone, players.asked[0])
    # An offer is put together in a form; the list begins with kinds.
    expect(page.get_by_role("slider")).to_be_visible()
    phone.press(page.get_by_role("button", name=re.compile("^" + phone.say("web-tab-choices"))))
    panel = page.get_by_role("region", name=phone.say("web-tab-choices"))
    assert box_of(panel)["height"] <= 740 / 3
    assert page.get_by_role("option").count() < 5
    phone.press(page.locator("[data-kind]").first)
    assert box_of(panel)["height"] <= 740 / 3


VERBS = "verb:"


def question_of(players: Players) -> tuple[str, ...]:
    """What is asked, with the answers that are buttons of the asked-line."""
    buttons = [
        one["notation"].split()[0] for one in players.choices() if one["components"][-1].startswith(VERBS)
    ]
    return (players.news[0]["view"]["asks"], *sorted(buttons))


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_asked_line_is_as_high_for_every_question(stage: Theatre, language: str) -> None:
    """Long questions and answers of Orichalcum: the board above and the buttons keep their place."""
    players = stage.table("long-button", "orichalcum", 2, has_hints=True)
    phone = stage.people.with_phone(language)
    players.show(phone, 0)
    players.share(phone, 0)
    heights: dict[tuple[str, ...], tuple[float, float]] = {}

    def look(now: Players) -> bool:
        assert now.asked is not None
        if now.asked[0] == 0 and (question := question_of(now)) not in heights:
            ask = now.asked[1]["id"]
            phone.until(lambda: phone.asked and phone.asked[1]["id"] == ask, "the page is told")
            phone.page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
            place = box_of(phone.asked_line)
            heights[question] = place["y"], place["height"]
        return False

    players.play(greedy, look)
    assert {("extra", "pass"), ("act", "mine", "skip"), ("act", "recruit", "skip")} <= set(heights)
    assert len(set(heights.values())) == 1, heights


def begins_its_turn(players: Players) -> bool:
    assert players.asked is not None
    return players.asked[0] == 0 and players.news[0]["view"]["asks"] == "turn"


def test_the_elements_come_into_sight_when_a_turn_begins(stage: Theatre) -> None:
    players = stage.table("turn", "periodic", 2)
    players.play(greedy, begins_its_turn)
    phone = stage.people.with_phone("uk")
    players.show(phone, 0)
    players.share(phone, 0)
    players.play(greedy, lambda now: now.asked and now.asked[0] == 1 and len(now.choices()) > 1)
    phone.until(lambda: not phone.asked, "it is the other's turn")
    # Meanwhile somebody reads the goal cards below.
    board, table = phone.page.locator(".desk-board"), phone.page.get_by_role("grid")
    board.evaluate("(board) => board.scrollTo(0, 1000)")
    expect(table).not_to_be_in_viewport(ratio=0.9)
    players.play(greedy, begins_its_turn)
    phone.until(lambda: phone.asked, "it is this seat's turn")
    top = board.evaluate("(board) => board.getBoundingClientRect().top")
    phone.until(lambda: box_of(table)["y"] >= top - 1, "the top of the table is in sight")


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_bag_of_element_says_in_words_what_is_in_it(stage: Theatre, language: str) -> None:
    players = stage.table("bag", "element", 3)
    phone = stage.people.with_phone(language)
    players.show(phone, 0)
    count = sum(phone.news[0]["view"]["bag"].values())
    bag = phone.part("bag")
    said = bag.locator(".worded")
    expect(said).to_be_visible()
    assert said.inner_text() == phone.say("element-web-bag", count=count)
    assert bag.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert box_of(bag)["x"] + box_of(bag)["width"] <= 360
    # Who hunts whom has its words too, and each draw says its steps.
    expect(phone.text("element-web-hunting")).to_be_visible()
    for stones in range(5):
        expect(phone.part(f"count:{stones}")).to_contain_text(phone.say("app-steps", steps=5 - stones))
