"""The rulebooks as pages: every rule has an address, the search finds it, refusals and the log lead there."""

import re

import pytest
from playwright.sync_api import Locator, expect

from igroteka.rulebook import passages_of, rules_of
from igroteka.texts import LANGUAGES
from tests.browser.people import People, Person
from tests.browser.test_looks import brightness, complaints_of_axe, overflow

pytestmark = pytest.mark.browser

GAMES = ["element", "periodic", "orichalcum", "inventors"]


def read(person: Person, game: str, rule: str = "") -> None:
    person.open(f"/rules/{game}" + (f"#{rule}" if rule else ""))
    expect(person.page.get_by_role("searchbox")).to_be_visible()


def rule_of(person: Person, id: str) -> Locator:
    return person.page.locator(f'article[id="{id}"]')


def shown(person: Person) -> list[str]:
    """The ids of the rules on the page, in their order."""
    ids: list[str] = person.page.locator("article").evaluate_all("(all) => all.map((one) => one.id)")
    return ids


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_place_in_the_readers_language(people: People, game: str, language: str) -> None:
    person = people.new(language)
    read(person, game)
    rules = rules_of(game, language)
    assert shown(person) == [rule.id for rule in rules]
    contents = person.page.get_by_role("navigation", name=person.say("web-contents"))
    for rule in rules:
        expect(rule_of(person, rule.id).get_by_role("heading", level=3)).to_have_text(
            f"{rule.id} {rule.title}"
        )
        link = contents.get_by_role("link", name=f"{rule.id} {rule.title}", exact=True)
        expect(link).to_have_attribute("href", f"/rules/{game}#{rule.id}")
    intro, *passages = passages_of(game, language)
    chapters = list(dict.fromkeys(one.chapter for one in passages))
    assert person.page.get_by_role("heading", level=2).all_inner_texts() == chapters
    first, last = person.page.locator(".text > .intro"), person.page.locator(".passage").last
    assert plain(intro.text) == plain(first.inner_text())
    words = last.inner_text()
    for caption in last.locator("figcaption").all_inner_texts():
        words = words.replace(caption, "")
    assert passages[-1].id == "" and plain(passages[-1].text) == plain(words)
    person.press(contents.get_by_role("link", name=chapters[-1], exact=True))
    expect(person.page.get_by_role("heading", name=chapters[-1], exact=True)).to_be_in_viewport()
    # The notation's own marks are no placeables of ours.
    assert [key for key in person.raw_keys() if key not in "{}"] == []


def plain(text: str) -> list[str]:
    """The words without the marks of the page or of its source."""
    return re.findall(r"\w+", text)


def test_an_address_leads_to_its_rule_and_back(people: People) -> None:
    person = people.new()
    read(person, "element", "E8.5")
    expect(rule_of(person, "E8.5").get_by_role("heading")).to_be_in_viewport()
    expect(rule_of(person, "E8.5").get_by_role("heading")).to_be_focused()
    # The rule names another one, which is a link.
    person.press(rule_of(person, "E8.5").get_by_role("link", name="E4.4"))
    expect(rule_of(person, "E4.4").get_by_role("heading")).to_be_in_viewport()
    assert person.page.url.endswith("/rules/element#E4.4")
    person.page.go_back()
    expect(rule_of(person, "E8.5").get_by_role("heading")).to_be_in_viewport()
    assert person.page.url.endswith("/rules/element#E8.5")
    # From the contents, and in capitals or not.
    person.press(person.page.get_by_role("navigation").get_by_role("link", name="E1.1"))
    expect(rule_of(person, "E1.1").get_by_role("heading")).to_be_in_viewport()
    read(person, "element", "e9.4")
    person.page.reload()
    expect(rule_of(person, "E9.4").get_by_role("heading")).to_be_in_viewport()


def test_a_rule_that_names_another_leads_there_in_every_language(people: People) -> None:
    for language in LANGUAGES:
        person = people.new(language)
        read(person, "element")
        named: list[str] = person.page.locator("article .text a").evaluate_all(
            "(all) => all.map((one) => new URL(one.href).hash.slice(1))"
        )
        assert len(named) > 10 and set(named) <= {rule.id for rule in rules_of("element", language)}


@pytest.mark.parametrize(
    ("language", "game", "sought", "hit"),
    [
        ("en", "element", "RIVER Flows", "river"),
        ("uk", "periodic", "П'ЯТЬ", "П’ять"),
        ("uk", "element", "вогонь", "вогню"),
        ("uk", "element", "річку", "Ріку"),
        ("ru", "periodic", "еще", "ещё"),
    ],
)
def test_the_search_finds_while_one_types(
    people: People, language: str, game: str, sought: str, hit: str
) -> None:
    person = people.new(language)
    read(person, game)
    every = shown(person)
    person.page.get_by_role("searchbox").press_sequentially(sought)
    expect(person.page.locator("mark").first).to_be_visible()
    found = shown(person)
    assert 0 < len(found) < len(every) and found == [id for id in every if id in found]
    expect(person.text("web-rules-found", count=len(found))).to_be_visible()
    marks = [mark.casefold() for mark in person.page.locator("mark").all_inner_texts()]
    assert hit.casefold() in marks
    for id in found:
        expect(rule_of(person, id).locator("mark").first).to_be_attached()
    # The contents have what was found, and nothing else.
    contents = person.page.get_by_role("navigation", name=person.say("web-contents"))
    expect(contents.locator(".id")).to_have_text(found)
    person.page.get_by_role("searchbox").fill("hocus pocus")
    expect(person.text("web-rules-none")).to_be_visible()
    assert shown(person) == []
    person.page.get_by_role("searchbox").fill("")
    expect(rule_of(person, every[-1])).to_be_attached()
    assert shown(person) == every


def test_a_figure_shows_its_position_and_cannot_be_touched(people: People) -> None:
    person = people.new("uk")
    read(person, "element", "E5.1")
    figure = rule_of(person, "E5.1").get_by_role("figure")
    caption = person.say("element-figure-spread")
    expect(figure).to_contain_text(caption)
    expect(figure.get_by_role("img", name=caption)).to_be_visible()
    # The board of the game itself; nothing in it takes the focus.
    expect(figure.locator('[data-component="cell:e5"]')).to_be_attached()
    # The example of the last chapter, which has no numbered rule.
    written = person.page.get_by_role("figure").filter(has_text=person.say("element-figure-example"))
    expect(written.get_by_role("img")).to_be_attached()
    focusable = "(all) => all.filter((one) => { one.focus(); return document.activeElement === one; }).length"
    assert figure.locator("button, a, input, [tabindex]").evaluate_all(focusable) == 0
    assert complaints_of_axe(person) == []
    person.page.set_viewport_size({"width": 360, "height": 740})
    assert overflow(person)[0] <= 0


# What would be printed when the page asks the browser to print: figures that are drawn, and rules.
PRINTED = """() => { window.print = () => { window.printed = [
    document.querySelectorAll('figure svg').length && [...document.querySelectorAll('figure')]
        .filter((one) => !one.querySelector('.inner svg')).map((one) => one.dataset.figure),
    document.querySelectorAll('article').length]; }; }"""
# What is seen of the page on paper besides the book, and figures that a page would cut in two.
NOT_THE_BOOK = """() => [...document.querySelectorAll(
        'header button, input, nav, select, .actions, [role=status]')]
    .filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80))"""
CUT_IN_TWO = """() => [...document.querySelectorAll('figure')]
    .filter((one) => getComputedStyle(one).breakInside !== 'avoid' || one.offsetHeight > 1000).length"""


# Words in tables that go on in the next line; they may do so behind a hyphen, a slash or an underscore.
CUT_WORDS = """() => [...document.querySelectorAll('article td, article th')].flatMap((cell) => {
    const found = [], walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const word of node.data.matchAll(/[^\\s\\-\\/_]+/g)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) found.push(word[0]);
        }
    return found; })"""


@pytest.mark.parametrize("width", [1440, 360])
def test_no_word_of_a_table_is_cut(people: People, width: int) -> None:
    person = people.new("uk", width=width, height=900)
    read(person, "inventors", "I1.4")
    expect(rule_of(person, "I1.4").get_by_role("table")).to_be_visible()
    assert person.page.evaluate(CUT_WORDS) == []
    assert overflow(person)[0] <= 0


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_book_is_printed_and_nothing_else(people: People, game: str) -> None:
    """Dark on white whatever the theme, with all figures, also those that nobody has come to yet."""
    person = people.new("uk", width=1440, height=900, color_scheme="dark")
    read(person, game)
    every = shown(person)
    expect(person.page.get_by_role("figure").first).to_be_attached()
    person.page.get_by_role("searchbox").fill(every[-1])
    expect(person.page.locator("article")).not_to_have_count(len(every))
    person.page.evaluate(PRINTED)
    person.press(person.button("web-print"))
    person.until(lambda: person.page.evaluate("window.printed"), "the page is printed")
    undrawn, rules = person.page.evaluate("window.printed")
    assert undrawn == [] and rules == len(every)
    # Laid out for the window, and as wide as a sheet of A4 between its margins.
    person.page.emulate_media(media="print")
    assert person.page.evaluate(NOT_THE_BOOK) == []
    person.page.set_viewport_size({"width": 718, "height": 1000})
    assert person.page.evaluate(NOT_THE_BOOK) == []
    assert person.page.evaluate(CUT_IN_TWO) == 0
    assert person.page.evaluate(CUT_WORDS) == []
    assert overflow(person)[0] <= 0
    assert brightness(person) == 255
    ink = person.page.locator("article p").first.evaluate("(one) => getComputedStyle(one).color")
    assert ink in ("rgb(0, 0, 0)", "rgb(51, 51, 51)")
    for heading in person.page.get_by_role("heading", level=3).all()[:3]:
        expect(heading).to_have_css("break-after", "avoid")
    assert person.page.pdf(format="A4").count(b"/Type /Page\n") > 3


def test_the_language_changes_under_the_reader(people: People) -> None:
    person = people.new()
    read(person, "element", "E5.1")
    person.open_settings()
    person.press(person.page.get_by_role("dialog").get_by_text("Українська", exact=True))
    title = next(rule.title for rule in rules_of("element", "uk") if rule.id == "E5.1")
    expect(rule_of(person, "E5.1").get_by_role("heading", include_hidden=True)).to_have_text(f"E5.1 {title}")


def test_a_refusal_and_the_log_lead_to_the_rule_and_the_table_stays(people: People) -> None:
    person = people.new()
    person.read_details()
    person.set_up("here", "here")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    address = person.page.url
    person.play(person.choice("draw 1"))
    person.until(lambda: person.asked, "a stone is drawn")
    person.press(person.page.locator('[data-component^="stone:"]').first)
    person.press(person.part("cell:f7"))
    note = person.page.get_by_role("region", name=person.say("web-refused"))
    link = note.get_by_role("link", name=person.say("web-rule-open"))
    rule = str(link.get_attribute("href")).partition("#")[2]
    person.press(link)
    book = person.page.get_by_role("dialog")
    expect(book.locator(f'article[id="{rule}"]').get_by_role("heading")).to_be_in_viewport()
    assert person.page.url == address
    person.page.keyboard.press("Escape")
    expect(book).to_have_count(0)

    line = person.page.get_by_role("log").get_by_role("link").last
    expect(line).to_have_attribute("href", "/rules/element#E2.1")
    person.press(line)
    expect(book.locator('article[id="E2.1"]').get_by_role("heading")).to_be_in_viewport()
    # Within the book a link leads on, and the way out is a page of its own.
    person.press(book.locator('article[id="E2.3"]').get_by_role("link", name="E2.6"))
    expect(book.locator('article[id="E2.6"]').get_by_role("heading")).to_be_in_viewport()
    expect(book.get_by_role("link", name=person.say("web-rules-page"))).to_have_attribute(
        "href", "/rules/element"
    )
    person.page.keyboard.press("Escape")
    assert person.page.url == address
    person.see_board()


def test_the_log_is_one_stop_for_the_keyboard(people: People) -> None:
    person = people.new()
    person.read_details()
    person.set_up("here", "here")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    person.play(person.choice("draw 1"))
    person.until(lambda: person.asked, "a stone is drawn")
    links = person.page.get_by_role("log").get_by_role("link")
    person.page.get_by_role("log").focus()
    person.page.keyboard.press("ArrowUp")
    expect(links.last).to_be_focused()
    person.page.keyboard.press("ArrowUp")
    expect(links.nth(-2)).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("dialog").locator('article[id="E2.2"]')).to_be_in_viewport()


def test_there_are_no_rules_of_a_game_that_there_is_not(people: People) -> None:
    person = people.new()
    person.forgives = re.compile("status of 404")
    person.open("/rules/chess")
    expect(person.page.get_by_role("heading", name=person.say("web-not-found"))).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wider_than_a_phone_even_in_large_letters(people: People, game: str) -> None:
    phone = people.with_phone("uk")
    read(phone, game)
    assert overflow(phone)[0] <= 0
    phone.page.evaluate("document.documentElement.dataset.text = '150'")
    assert overflow(phone)[0] <= 0


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1440, "light")])
def test_axe_finds_nothing_grave_in_the_rules(people: People, width: int, scheme: str) -> None:
    person = people.new("uk", width=width, has_touch=width == 360, color_scheme=scheme)
    read(person, "periodic", "P5.1")
    assert complaints_of_axe(person) == []
    person.page.get_by_role("searchbox").fill("ціль")
    expect(person.page.locator("mark").first).to_be_visible()
    assert complaints_of_axe(person) == []
