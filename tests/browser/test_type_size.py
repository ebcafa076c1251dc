"""No letter on any page is smaller than 14 pixels, and no word is cut: on a desk and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from igroteka.games.catalogue import game_ids, manifest
from tests.browser.people import Person
from tests.browser.theatre import Players, Theatre, greedy

pytestmark = pytest.mark.browser

# The letters are there, and what is measured by the width of the page has been measured.
SETTLED = """() => document.fonts.ready.then(() =>
    new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(null)))))"""

# What can be seen of every text, with its size as it is drawn: in a drawing, that of the drawing counts.
TOO_SMALL = """() => {
    const found = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode.textContent.trim();
        const one = walker.currentNode.parentElement;
        // The cover of a game is a picture, whatever is written in it.
        if (!text || one.closest('.unseen, .cover')) continue;
        if (!one.checkVisibility({ visibilityProperty: true })) continue;
        const box = one.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        const drawing = one instanceof SVGGraphicsElement ? one.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(one).fontSize) * drawing;
        if (size < 13.9) found.set(`${one.closest('[class]')?.getAttribute('class')}: ${text}`, size);
    }
    return [...found].map(([where, size]) => `${where} ${size.toFixed(1)}`);
}"""

# Words that their box cuts off, and options that a closed list cannot show in full.
CUT = """() => {
    const pencil = document.createElement('canvas').getContext('2d');
    const boxes = [...document.querySelectorAll('button, button *, .name, .title, h1, h2, h3, li, p')];
    const cut = boxes.filter((one) => {
        if (!(one instanceof HTMLElement) || !one.checkVisibility() || one.closest('.unseen')) return false;
        const { overflowX, textOverflow } = getComputedStyle(one);
        // What is one pixel wide is only heard.
        const isClipping = (overflowX === 'hidden' || overflowX === 'clip') && one.clientWidth > 2;
        return isClipping && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
    });
    const lists = [...document.querySelectorAll('select')].filter((one) => {
        pencil.font = getComputedStyle(one).font;
        const { paddingLeft, paddingRight } = getComputedStyle(one);
        // The arrow takes the rest.
        const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
        return pencil.measureText(one.selectedOptions[0]?.text ?? '').width > room;
    });
    return [...cut, ...lists].map((one) => `${one.className}: ${one.textContent.trim().slice(0, 60)}`);
}"""


def is_asked(players: Players) -> bool:
    """Well into the game, and something is asked of the first seat."""
    assert players.asked is not None
    return players.news[0]["seq"] > 40 and players.asked[0] == 0


# The names that are too long for the room beside the buttons of a table; each in one line.
TITLES_CUT = """(titles) => {
    const title = document.querySelector('h1.title');
    const pencil = document.createElement('canvas').getContext('2d');
    pencil.font = getComputedStyle(title).font;
    const left = document.querySelector('.home').getBoundingClientRect().right;
    const room = document.querySelector('header .right').getBoundingClientRect().left - left - 8;
    return titles.filter((one) => pencil.measureText(one).width > room);
}"""


def test_on_a_phone_no_name_of_a_game_is_cut_beside_four_buttons(stage: Theatre) -> None:
    table = stage.table("titles", "orichalcum", 2)
    table.play(greedy, lambda _players: True)
    phone = stage.people.with_phone("uk")
    page = table.show(phone, 0)
    expect(page.locator("header .right button")).to_have_count(4)
    page.evaluate(SETTLED)
    titles = [title for id in game_ids() for title in manifest(id).titles.values()]
    assert page.evaluate(TITLES_CUT, titles) == []


def look(person: Person, page: Page, what: str) -> None:
    for width, height in ((1440, 900), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        small, cut = page.evaluate(TOO_SMALL), page.evaluate(CUT)
        assert not small, f"{what} at {width}: {small}"
        assert not cut, f"{what} at {width}: {cut}"
    assert person.complaints == []


@pytest.mark.parametrize(
    ("game", "players"), [("element", 3), ("periodic", 4), ("orichalcum", 2), ("inventors", 3)]
)
def test_everything_on_a_table_can_be_read(stage: Theatre, game: str, players: int) -> None:
    table = stage.table(game, game, players)
    table.play(greedy, is_asked)
    person = stage.visitor(language="ru", color_scheme="dark")
    look(person, table.show(person, 0), game)


def test_everything_on_the_other_pages_can_be_read(stage: Theatre) -> None:
    person = stage.visitor(language="uk")
    made = stage.open_table("lobby", "periodic", {"kind": "here", "name": "Olya"}, {"kind": "open"})
    pages = [
        "/",
        "/new/orichalcum",
        "/rules/element",
        "/learn/element",
        "/puzzles",
        "/puzzles/element/1",
        "/cups",
    ]
    pages.append(f"/t/{made['table']['id']}")
    for path in pages:
        person.open(path)
        person.page.locator("h1, h2").first.wait_for()
        look(person, person.page, path)
