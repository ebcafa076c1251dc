"""Games without a board of their own, on the general board: Lanterns has no words at all, Bazaar has some."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from igroteka.games import catalogue
from tests.browser.people import Json, People, Person
from tests.browser.test_looks import complaints_of_axe, overflow
from tests.server.harness import Server, inside
from tests.toy.lanterns import MARKS

pytestmark = pytest.mark.browser

SMALL = """() => [...document.querySelectorAll('.general *')]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((one) => !one.closest('.unseen') && parseFloat(getComputedStyle(one).fontSize) < 14)
    .map((one) => one.outerHTML)"""
NARROW = """() => [...document.querySelectorAll('.general button:not(.cell), .general summary')]
    .map((one) => [one.textContent, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < 44 || box.height < 44))
    .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)"""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with both games from elsewhere; their words are known here as well."""
    folder = tmp_path_factory.mktemp("general")
    plugins, proxies = ("tests.toy.plugin", "tests.toy.bazaar_plugin"), frozenset(["127.0.0.1"])
    with inside(folder, plugins=plugins, trusted_proxies=proxies, bot_pause=0.02) as server:
        yield server
    catalogue.unregister("bazaar")


@pytest.fixture
def guests(elsewhere: Server, browser: Browser, luck: str) -> Iterator[People]:
    people = People(browser, elsewhere.base, "198.51.100.77", luck)
    yield people
    people.leave()
    assert people.complaints == []


def board(person: Person) -> Locator:
    return person.page.locator(".general")


def seated(person: Person, game: str, *seats: str) -> Person:
    """At a new table, when something is asked."""
    person.set_up(*(seats or ("here", "bot:random")), game=game)
    expect(board(person)).to_be_visible()
    person.until(lambda: person.asked, "the game begins")
    return person


def ids_of(choice: Json) -> list[str]:
    return [id for id in choice["components"] if not id.startswith("verb:")]


def point(person: Person, choice: Json) -> None:
    """Click what the choice touches until the page has sent something or asks whether it is meant."""
    acts, sure = person.acts, person.button("web-confirm-yes")
    if not ids_of(choice):
        person.press(person.asked_line.locator(".button.verb").filter(has_text=label_of(person, choice)))
    for id in ids_of(choice):
        for _ in range(2):
            if person.acts > acts or sure.is_visible() or not person.part(id).count():
                break
            if person.part(id).first.get_attribute("aria-pressed") != "true":
                person.press(person.part(id).first)
    settle(person, acts)


def settle(person: Person, acts: int) -> None:
    """Say yes where the page asks, and wait for the answer."""
    sure = person.button("web-confirm-yes")
    person.until(lambda: person.acts > acts or sure.is_visible(), "something is sent")
    if person.acts == acts:
        person.press(sure)
    person.until(lambda: person.has_acted(acts), "the answer comes")


def label_of(person: Person, choice: Json) -> str:
    return person.say(choice["label"], **choice["numbers"])


def type_keys(person: Person, id: str) -> None:
    """Reach a component by Tab alone, and press it."""
    for _ in range(80):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement.dataset.component") == id:
            person.page.keyboard.press("Enter")
            return
    raise AssertionError(f"no way to {id} by Tab")


def hang(person: Person) -> None:
    """Seal the first card, and wait for the hooks."""
    point(person, person.choices()[0])
    person.until(lambda: person.asked and person.asked[1]["key"].endswith("hang"), "hooks are asked for")


# The shelf.


@pytest.mark.parametrize(("language", "title"), [("en", "Lanterns"), ("uk", "Ліхтарі"), ("ru", "Фонари")])
def test_the_shelf_and_the_page_for_a_table_show_games_from_elsewhere(
    guests: People, language: str, title: str
) -> None:
    person = guests.new(language)
    person.open("/")
    cards = person.page.get_by_role("listitem").filter(has=person.page.get_by_role("heading", level=3))
    expect(cards).to_have_count(6)
    expect(person.page.get_by_role("link", name=title, exact=True)).to_be_visible()
    expect(person.page.get_by_text(person.say("bazaar-summary"))).to_be_visible()
    # Lanterns has no rulebook and no lesson: nothing leads there.
    assert person.page.locator('a[href="/rules/lanterns"], a[href="/learn/lanterns"]').count() == 0
    assert person.page.locator('a[href="/rules/bazaar"], a[href="/learn/bazaar"]').count() == 2
    assert person.raw_keys() == []
    person.press(person.page.get_by_role("link", name=title, exact=True))
    expect(person.page.get_by_role("heading", level=1, name=title)).to_be_visible()
    assert person.raw_keys() == [] and "…" not in person.every_word()


# Whole games.


@pytest.mark.parametrize("is_phone", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize("game", ["lanterns", "bazaar"])
def test_a_whole_game_is_played_on_the_board(guests: People, game: str, is_phone: bool) -> None:
    person = seated(guests.with_phone("uk") if is_phone else guests.new("uk"), game)
    played = 0
    while not person.is_over:
        person.until(lambda: person.asked or person.is_over, "the next decision")
        if person.asked:
            choices = person.choices()
            point(person, choices[played % len(choices)])
            played += 1
            assert overflow(person) == [0, 0], "nothing scrolls but the board"
    assert played > 2
    expect(person.asked_line).to_contain_text(re.compile(r"\S"))
    assert person.raw_keys() == []


def test_a_whole_game_is_played_by_the_keyboard_alone(guests: People) -> None:
    person = seated(guests.new(), "lanterns")
    while not person.is_over:
        person.until(lambda: person.asked or person.is_over, "the next decision")
        if person.asked:
            acts = person.acts
            type_keys(person, ids_of(person.choices()[0])[-1])
            settle(person, acts)


# What is lit, refused, taken back.


def test_a_card_is_lit_in_the_hand_and_nowhere_else(guests: People) -> None:
    person = seated(guests.new(), "lanterns")
    hand = person.news[0]["view"]["hand"]
    lit = person.page.locator(".general .lit")
    expect(lit).to_have_count(len(set(hand)))
    hang(person)
    # The cards lie there still, and are not what is asked for; the hooks are.
    expect(person.page.locator(".general .moves .lit")).to_have_count(3)
    expect(person.page.locator(".general .parts .lit")).to_have_count(0)


def test_what_is_forbidden_says_why_with_its_rule(guests: People) -> None:
    person = seated(guests.new(), "lanterns")
    hang(person)
    acts = person.acts
    person.press(person.part(f"card:{person.news[0]['view']['hand'][0]}").first)
    note = person.page.get_by_role("region", name=person.say("web-refused"))
    expect(note).to_contain_text(person.say("web-refused-plain"))
    expect(note).to_contain_text(person.say("web-rule", rule="T1.3"))
    assert person.acts == acts


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_game_with_words_speaks_and_refuses_in_them(guests: People, language: str) -> None:
    person = seated(guests.new(language), "bazaar", "here", "bot:random", "bot:random")
    for key in ("bazaar-field-coins", "bazaar-field-jars", "bazaar-field-hour", "bazaar-field-price"):
        expect(person.text(key).first).to_be_visible()
    expect(person.asked_line).to_contain_text(person.say("bazaar-ask-offer"))
    field = person.page.get_by_role("combobox")
    field.fill("offer p1 3")
    field.press("Enter")
    note = person.page.get_by_role("region", name=person.say("web-refused"))
    expect(note).to_contain_text(person.say("bazaar-refuse-offer", target=1, price=3))
    assert len(note.locator(".rule").inner_text()) > 40
    assert person.raw_keys() == []


def test_a_choice_narrows_in_any_order_and_a_pick_is_put_down(guests: People) -> None:
    person = seated(guests.new(), "bazaar", "here", "bot:random", "bot:random")
    person.press(person.part("price:3"))
    expect(person.part("price:3")).to_have_attribute("aria-pressed", "true")
    expect(person.page.get_by_role("option")).to_have_count(2)
    person.press(person.part("price:3"))
    expect(person.part("price:3")).to_have_attribute("aria-pressed", "false")
    person.press(person.part("target:p3"))
    acts = person.acts
    person.press(person.part("price:2"))
    settle(person, acts)
    assert person.sent[-1]["action"] == "offer p3 2"


def test_what_a_look_would_do_is_told_before_the_click(guests: People) -> None:
    person = seated(guests.new(), "lanterns")
    hang(person)
    person.part("hook:2").hover()
    expect(person.page.locator(".general .caption")).to_contain_text("Lantern hung: hook 2")


def test_a_finger_is_shown_what_cannot_be_taken_back(guests: People) -> None:
    person = seated(guests.with_phone(), "lanterns")
    hang(person)
    point(person, person.choices()[0])
    acts = person.acts
    person.until(lambda: person.asked and person.asked[1]["key"].endswith("light"), "a card is asked for")
    card = person.part(ids_of(person.choices()[0])[0]).first
    person.press(card)
    expect(person.text("web-general-again")).to_be_visible()
    assert person.acts == acts
    person.press(card)
    settle(person, acts)


def test_undo_takes_a_lantern_from_its_hook(guests: People) -> None:
    person = seated(guests.new(), "lanterns")
    hang(person)
    expect(person.button("web-undo")).to_have_attribute("aria-disabled", "true")
    person.press(person.part("hook:1"))
    person.until(lambda: person.news[0]["can_undo"], "the lantern hangs")
    person.press(person.button("web-undo"))
    person.until(lambda: not person.news[0]["can_undo"], "the lantern is taken back")
    expect(person.part("hook:1")).to_be_visible()


def test_no_card_of_others_is_on_the_page(guests: People) -> None:
    person = guests.new()
    person.open("/new/lanterns")
    person.page.get_by_label(person.say("web-seat-who", seat=2), exact=True).select_option("bot:random")
    person.press(person.page.get_by_text(person.say("web-options"), exact=True))
    person.page.get_by_label("Marked").fill("1")
    person.press(person.button("web-create-start"))
    person.until(lambda: person.asked, "the game begins")
    while not person.is_over:
        person.until(lambda: person.asked or person.is_over, "the next decision")
        view = person.news[0]["view"]
        known = {*view["hand"], *view["shown"], view["sealed"]}
        said = person.page.content().lower().replace(" ", "-")
        assert [mark for mark in MARKS if mark in said and mark not in known] == []
        if person.asked:
            point(person, person.choices()[-1])


# Later, and learning.


def test_a_finished_game_is_looked_at_again(guests: People) -> None:
    person = seated(guests.new("ru"), "lanterns")
    while not person.is_over:
        person.until(lambda: person.asked or person.is_over, "the next decision")
        if person.asked:
            point(person, person.choices()[0])
    person.open(person.page.url.replace("/t/", "/r/"))
    expect(board(person)).to_be_visible()
    person.page.locator("body").press("End")
    points = person.page.locator(".general tbody tr").last
    expect(points).to_contain_text(re.compile(r"\d"))
    person.page.locator("body").press("Home")
    expect(points.locator("td").first).to_have_text("0")
    assert overflow(person)[0] == 0
    assert person.raw_keys() == []


@pytest.mark.parametrize(("language", "is_phone"), [("en", False), ("uk", True), ("ru", False)])
def test_the_lesson_of_a_game_without_a_board(guests: People, language: str, is_phone: bool) -> None:
    person = guests.with_phone(language) if is_phone else guests.new(language)
    person.open("/learn/bazaar")
    expect(person.asked_line).to_contain_text(person.say("bazaar-lesson-offer"))
    person.press(person.button("web-learn-hint"))
    ringed = person.page.locator("[data-hint]")
    expect(ringed).to_have_count(1)
    person.press(ringed)
    expect(person.asked_line).to_contain_text(person.say("bazaar-lesson-offer-done"))
    person.press(person.button("web-learn-next"))
    expect(person.asked_line).to_contain_text(person.say("bazaar-lesson-dear"))
    person.press(person.button("web-learn-choices"))
    field = person.page.get_by_role("combobox")
    field.fill("offer p2 5")
    field.press("Enter")
    if is_phone:
        person.page.keyboard.press("Escape")
    expect(person.asked_line).to_contain_text(person.say("bazaar-lesson-dear-done"))
    assert person.raw_keys() == []


# How it looks.


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1440, "light"), (1440, "dark")])
@pytest.mark.parametrize("game", ["lanterns", "bazaar"])
def test_axe_finds_nothing_grave(guests: People, game: str, width: int, scheme: str) -> None:
    person = guests.new(width=width, height=740 if width == 360 else 900, color_scheme=scheme)
    seated(person, game, "here", "bot:random", "bot:random", "bot:random")
    assert complaints_of_axe(person) == []
    assert person.page.evaluate(SMALL) == []
    assert person.page.evaluate(NARROW) == []
    assert overflow(person) == [0, 0]


@pytest.mark.parametrize("game", ["element", "periodic", "orichalcum", "inventors"])
def test_any_game_can_be_drawn(guests: People, game: str) -> None:
    person = guests.with_phone()
    link = person.set_up("here", "bot:random", game=game)
    person.open(f"{link}?board=general")
    expect(board(person)).to_be_visible()
    person.until(lambda: person.asked, "something is asked")
    expect(person.page.locator(".general .lit").first).to_be_in_viewport()
    assert overflow(person) == [0, 0]
    assert complaints_of_axe(person) == []
    assert person.page.evaluate(SMALL) == []
    assert person.page.evaluate(NARROW) == []


def test_cells_are_chosen_on_the_map(guests: People) -> None:
    person = guests.new()
    link = person.set_up("here", "here", game="element")
    person.open(f"{link}?board=general")
    person.until(lambda: person.asked, "something is asked")
    point(person, person.choice("draw 1"))
    person.until(lambda: person.asked and person.asked[1]["key"].endswith("act"), "a stone is drawn")
    stone = person.news[0]["view"]["hand"][0]
    person.press(person.part("cell:a1"))
    person.until(lambda: person.news[0]["view"]["board"].get("a1"), f"{stone} lies there")
    expect(person.page.locator(".square .mark")).to_have_count(1)
