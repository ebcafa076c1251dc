"""Hints on the page: asked for by a button, put on the board by a tap, and refused to nobody by surprise."""

import pytest
from playwright.sync_api import expect

from igroteka.engine.protocol import Game, State
from igroteka.server.bot_pool import BotPool
from igroteka.server.messages import HintInfo
from tests.browser.people import People, Person
from tests.browser.test_looks import complaints_of_axe, overflow

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a worker would compute is tested elsewhere: here three choices have reasons of each kind."""

    async def hints(self: BotPool, game: Game, world: State, seat: int, *_: object) -> list[HintInfo]:
        texts = [game.actions.text(action) for action in game.legal(world, seat)[-3:]]
        numbers: dict[str, int | str] = {"after": 2, "before": 5, "others": 4, "kind": "gain"}
        return [
            HintInfo(texts[2], 0.634, "element-why-target-exits", numbers, True),
            HintInfo(texts[1], 0.6, "element-why-own-exits", {**numbers, "after": -3, "kind": "keep"}, False),
            HintInfo(texts[0], 0.581, "app-why-behind", {"percent": 5}, False),
        ]

    monkeypatch.setattr(BotPool, "hints", hints)


def opened(person: Person) -> list[str]:
    """Ask for a hint; the notations that it names."""
    person.press(person.button("web-hint"))
    rows = person.page.locator("[data-hint]")
    expect(rows).to_have_count(3)
    return [row.get_attribute("data-hint") or "" for row in rows.all()]


def test_a_hint_is_read_shown_on_the_board_and_played(people: People) -> None:
    person = people.new("uk", width=1440, height=900)
    person.set_up("here", "bot:random", name="Оля")
    person.see_board()
    person.until(lambda: person.asked)
    first = opened(person)[0]
    row = person.page.locator("[data-hint]").first
    said = person.say("element-why-target-exits", after=2, before=5, others=4, kind="gain")
    expect(row).to_contain_text(person.say("app-why-ahead", why=said))
    expect(row).to_contain_text(person.say("web-percent", count=63))
    # A number below nought has a minus sign, not a hyphen.
    expect(person.page.locator("[data-hint]").nth(1)).to_contain_text("−3")
    assert person.raw_keys() == []
    assert complaints_of_axe(person) == []
    # By the keys alone: the first line shows its choice, the button below it plays it.
    row.get_by_role("button").first.focus()
    person.page.keyboard.press("Enter")
    expect(row.get_by_role("button").first).to_have_attribute("aria-pressed", "true")
    play = row.get_by_role("button", name=person.say("web-hint-play"))
    expect(play).to_be_visible()
    assert complaints_of_axe(person) == []
    acts = person.acts
    play.focus()
    person.page.keyboard.press("Enter")
    person.until(lambda: person.has_acted(acts))
    assert [one["action"] for one in person.sent if one["op"] == "act"][-1] == first
    expect(person.page.locator("[data-hint]")).to_have_count(0)


@pytest.mark.parametrize("way", ["Escape", "Enter"])
def test_the_keyboard_puts_the_hints_away_and_goes_on_from_their_button(people: People, way: str) -> None:
    """Escape closes a panel, as the list of keys says; so does Enter on its cross."""
    person = people.new("uk", width=1440, height=900)
    person.set_up("here", "bot:random", name="Оля")
    person.see_board()
    person.until(lambda: person.asked)
    opened(person)
    rows = person.page.locator("[data-hint]")
    rows.first.get_by_role("button").first.focus()
    if way == "Enter":
        rows.first.get_by_role("button").first.press("Enter")
        person.button("web-close").focus()
    person.page.keyboard.press(way)
    expect(rows).to_have_count(0)
    expect(person.page.locator("[aria-selected=true], [aria-pressed=true]")).to_have_count(0)
    expect(person.button("web-hint")).to_be_focused()
    # The list is there again; the second Escape closes nothing that anybody would miss.
    expect(person.page.get_by_role("option").first).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("option").first).to_be_visible()


def test_on_a_phone_the_hint_lies_where_choices_are(people: People) -> None:
    person = people.new("uk", width=360, height=740, has_touch=True)
    person.set_up("here", "bot:random", name="Оля")
    person.see_board()
    person.until(lambda: person.asked)
    opened(person)
    assert max(overflow(person)) <= 0
    expect(person.page.locator(".desk-board")).to_be_visible()
    assert complaints_of_axe(person) == []
    person.press(person.button("web-hint"))
    expect(person.page.locator("[data-hint]")).to_have_count(0)


def test_among_people_the_table_says_that_hints_are_allowed(people: People) -> None:
    """The box is there where people play, and off; who comes reads it; without it there is no button."""
    maker, guest = people.new("uk"), people.new("en")
    maker.open("/new/element")
    box = maker.page.get_by_role("checkbox", name=maker.say("web-hints-option"))
    expect(box).not_to_be_checked()
    box.check()
    maker.press(maker.button("web-create-open"))
    maker.page.wait_for_url("**/t/*")
    guest.open(maker.page.url.partition("#")[0])
    expect(guest.text("web-hints-allowed")).to_be_visible()
    other = people.new("en")
    other.set_up("here", "here")
    other.see_board()
    other.until(lambda: other.asked)
    expect(other.asked_line).to_be_visible()
    expect(other.button("web-hint")).to_have_count(0)
