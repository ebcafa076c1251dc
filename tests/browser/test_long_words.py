"""Long words break no layout: on the narrowest phone no text is cut off or reaches beyond the screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, Person

pytestmark = pytest.mark.browser

GAMES = ("element", "periodic", "orichalcum", "inventors")

# People choose names of any length and the title of a page is its name: both end in an ellipsis.
# What a seat is doing ends in one too, or wraps out of sight where a sign says it alone.
# A text field shows a part of its link. What scrolls by itself may be wider than the screen.
FAULTS = """() => {
  const wide = document.documentElement.clientWidth;
  const found = document.scrollingElement.scrollWidth > wide ? ['the page scrolls sideways'] : [];
  if (document.querySelector('.playing') && document.scrollingElement.scrollHeight > innerHeight + 1)
    found.push('the page of a table scrolls');
  const canScroll = (one) => one !== null
    && (/auto|scroll/.test(getComputedStyle(one).overflowX) || canScroll(one.parentElement));
  for (const one of document.querySelectorAll('body *:not(svg *)')) {
    const style = getComputedStyle(one), box = one.getBoundingClientRect();
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!hasText || !box.width || style.visibility === 'hidden' || style.display === 'inline') continue;
    if (one.clientWidth <= 1 || one.matches('.name, .name *, h1, .state, .state *')) continue;
    const said = `${one.className}: ${one.textContent.trim()}`;
    if (one.scrollWidth > one.clientWidth + 1) found.push(`cut off, ${said}`);
    if (box.right > wide + 1 && !canScroll(one.parentElement)) found.push(`off the screen, ${said}`);
  }
  for (const one of document.querySelectorAll('.ask .actions button')) {
    const box = one.getBoundingClientRect();
    const isOnTop = (part) =>
      one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part));
    if (![0.1, 0.3, 0.5, 0.7, 0.9].every(isOnTop)) found.push(`out of reach, ${one.textContent.trim()}`);
  }
  return found;
}"""


def see_no_faults(person: Person, where: str) -> None:
    person.page.wait_for_timeout(300)
    assert person.page.evaluate(FAULTS) == [], where


def test_a_word_that_does_not_fit_is_found(people: People) -> None:
    person = people.with_phone("uk")
    person.open("/new/element")
    button = person.button("web-create-open")
    expect(button).to_be_visible()
    button.evaluate("(one) => { one.style.width = '60px'; one.style.whiteSpace = 'nowrap'; }")
    assert any("cut off" in fault for fault in person.page.evaluate(FAULTS))
    button.evaluate("(one) => { one.style.width = '500px'; }")
    faults = person.page.evaluate(FAULTS)
    assert "the page scrolls sideways" in faults and any("off the screen" in fault for fault in faults)


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_pages_to_read_fit_a_phone(people: People, language: str) -> None:
    person = people.with_phone(language)
    paths = ["/"]
    paths += [f"/{page}/{game}" for page in ("new", "rules", "learn") for game in GAMES]
    for path in paths:
        person.open(path)
        expect(person.page.get_by_role("main").or_(person.page.get_by_role("grid")).first).to_be_visible()
        see_no_faults(person, path)
    person.open_settings()
    see_no_faults(person, "settings")


@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize(
    ("game", "seats"), [("element", 4), ("periodic", 5), ("orichalcum", 4), ("inventors", 6)]
)
def test_a_full_table_fits_a_phone(people: People, language: str, game: str, seats: int) -> None:
    person = people.with_phone(language)
    person.set_up("here", *["open"] * (seats - 1), game=game, name="Володимира-Станіслава")
    see_no_faults(person, "lobby")
    person.news.clear()
    person.set_up("here", *["bot:greedy"] * (seats - 1), game=game, name="Володимира-Станіслава")
    person.until(lambda: person.asked, "the game begins")
    see_no_faults(person, "the first question")
    person.play(person.choices()[0])
    person.until(lambda: person.asked, "the next question")
    see_no_faults(person, "the next question")
    for tab in ("web-tab-choices", "web-tab-log", "web-tab-players"):
        person.press(person.page.get_by_role("button", name=person.say(tab)).first)
        see_no_faults(person, tab)


# Words that something cuts off at its side. What ends in dots or is for those who listen is meant so.
CUT = """() => {
  const found = [];
  const words = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const isMeant = (style) => style.textOverflow === 'ellipsis' || style.clipPath !== 'none'
    || style.visibility === 'hidden' || style.webkitLineClamp !== 'none';
  const cuts = (style) => /hidden|clip/.test(style.overflowX);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    if (!node.textContent.trim() || node.parentElement.closest('svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    for (let one = node.parentElement; one && rects.length; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (isMeant(style) || /auto|scroll/.test(style.overflowX)) break;
      const box = one.getBoundingClientRect();
      if (cuts(style) && rects.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)) {
        found.push(`${one.className}: ${node.textContent.trim()}`);
        break;
      }
    }
  }
  return found;
}"""


@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize(
    ("game", "seats"), [("element", 4), ("periodic", 5), ("orichalcum", 4), ("inventors", 6)]
)
def test_no_word_is_cut_on_a_tablet_or_a_desk(people: People, language: str, game: str, seats: int) -> None:
    person = people.new(language, width=768, height=1024)
    person.set_up("here", *["bot:greedy"] * (seats - 1), game=game, name="Володимира-Станіслава")
    person.until(lambda: person.asked, "the game begins")
    for question in range(2):
        for width, height in ((768, 1024), (1440, 900), (1280, 720)):
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.wait_for_timeout(100)
            cut = person.page.evaluate(CUT)
            assert cut == [], (width, question)
            wide = person.page.evaluate("document.scrollingElement.scrollWidth")
            assert wide <= width
        person.play(person.choices()[0])
        person.until(lambda: person.asked, "the next question")


# Beside whose name it is not read in full what the seat is doing, or is written into its points.
UNREAD = """() => [...document.querySelectorAll('ul:not(.strip) > li > .who > .state')].filter((state) => {
  const points = state.closest('li').querySelector('.points').getBoundingClientRect();
  return state.scrollWidth > state.clientWidth || state.getBoundingClientRect().right > points.left;
}).map((state) => state.textContent)"""


@pytest.mark.parametrize("width", [360, 1440])
def test_beside_a_long_name_it_is_read_what_the_seat_is_doing(people: People, width: int) -> None:
    person = people.with_phone("ru") if width == 360 else people.new("ru", width=1440, height=900)
    person.set_up("here", *["bot:greedy"] * 3, game="orichalcum", name="Володимира-Станіслава")
    person.until(lambda: person.asked, "the game begins")
    if width == 360:
        person.press(person.page.get_by_role("button", name=person.say("web-tab-players")).first)
    state = person.page.locator("ul:not(.strip) > li > .who > .state").first
    expect(state).to_contain_text(person.say("web-seat-you-move"))
    assert person.page.evaluate(UNREAD) == []


def test_a_word_that_is_cut_at_its_side_is_found(people: People) -> None:
    person = people.new("uk", width=768, height=1024)
    person.set_up("here", "bot:greedy", game="periodic")
    person.until(lambda: person.asked, "the game begins")
    name = person.page.locator(".property .name").first
    name.evaluate(
        "(one) => { one.style.width = '400px'; one.style.whiteSpace = 'nowrap'; "
        "one.append(' довші слова, ніж картка завширшки'); }"
    )
    assert any("property" in cut for cut in person.page.evaluate(CUT))
