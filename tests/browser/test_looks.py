"""How the pages look and sound: languages, widths, light and dark, and what axe-core says of them."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, Person
from tests.mode import ROOT

pytestmark = pytest.mark.browser

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
# What in the asked-line is not wholly on the screen.
BEYOND = """() => [...document.querySelectorAll('.ask button, .ask a, .ask p')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth - 4)
    .map((one) => one.textContent)"""
WIDTHS = {360: 740, 768: 1024, 1440: 900, 2560: 1440}
GRAVE = ("serious", "critical")
# What has just appeared is half transparent for a moment, and half a colour has half a contrast.
AT_REST = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const isPassing = (one) =>
        one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity
    for (let quiet = 0, left = 200; quiet < 3 && left > 0; left--) {
        quiet = document.getAnimations().some(isPassing) ? 0 : quiet + 1
        await frame()
    }
}"""
MOST_BYTES = 250_000


def home(person: Person) -> None:
    person.open("/")
    expect(person.button("web-play-bot").first).to_be_visible()


def create(person: Person) -> None:
    person.open("/new/element")
    expect(person.button("web-create-open")).to_be_visible()
    person.press(person.page.get_by_text(person.say("web-options"), exact=True))


def lobby(person: Person) -> None:
    person.set_up("here", "open", name="Oleksandra Kostiantynivna of the long name")
    expect(person.text("web-link-here")).to_be_visible()


def playing(person: Person) -> None:
    """A table with stones in hand, one of them picked, and a note why something is forbidden."""
    person.set_up("here", "here", name="Oleksandra Kostiantynivna of the long name")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    person.play(person.choice("draw 4"))
    person.until(lambda: person.asked, "stones are drawn")
    person.press(person.page.locator('[data-component^="stone:"]').first)
    person.press(person.part("cell:f7"))
    expect(person.page.get_by_role("region", name=person.say("web-refused"))).to_be_visible()


PAGES: list[Callable[[Person], None]] = [home, create, lobby, playing]


# Words.


@pytest.mark.parametrize(
    ("locale", "language"),
    [("uk-UA", "uk"), ("ru-RU", "ru"), ("en-GB", "en"), ("fr-FR", "en")],
)
def test_the_pages_speak_the_browsers_language(people: People, locale: str, language: str) -> None:
    person = people.new(language, locale=locale)
    for page in PAGES:
        page(person)
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        assert person.raw_keys() == [], page.__name__
    for key in ("web-rules", "web-luck", "web-settings"):
        person.press(person.button(key))
        expect(person.page.get_by_role("dialog")).to_be_visible()
        assert person.raw_keys() == [], key
        person.press(person.page.get_by_role("dialog").get_by_role("button", name=person.say("web-close")))


def test_the_language_is_switched_at_once_and_kept(people: People) -> None:
    person = people.new("en")
    playing(person)
    person.page.evaluate("window.isTheSame = true")
    for language, name in (("uk", "Українська"), ("ru", "Русский"), ("en", "English"), ("uk", "Українська")):
        person.open_settings()
        person.press(person.page.get_by_text(name, exact=True))
        person.language = language
        expect(person.page.get_by_role("heading", name=person.say("web-settings"))).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(person.asked_line).to_contain_text(person.say("web-clear"))
        expect(person.page.get_by_role("log")).to_contain_text(person.say("web-line-start"))
        assert person.raw_keys() == []
    assert person.page.evaluate("window.isTheSame") is True
    person.page.reload()
    person.see_board()
    expect(person.page.locator("html")).to_have_attribute("lang", "uk")


# Widths, light and dark.


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_wider_than_the_screen(people: People, width: int) -> None:
    is_phone = width == 360
    person = people.new("uk", width=width, height=WIDTHS[width], has_touch=is_phone, is_mobile=is_phone)
    for page in PAGES:
        page(person)
        assert overflow(person)[0] <= 0, page.__name__
    # The table has the height of the screen too, whatever there is to say; only its parts scroll.
    assert overflow(person)[1] <= 0
    board = person.page.get_by_role("grid").bounding_box()
    assert board is not None and board["x"] >= 0 and board["x"] + board["width"] <= width
    if width >= 900:
        assert board["y"] + board["height"] <= WIDTHS[width]
        assert board["height"] > 0.75 * (WIDTHS[width] - 60), "the board is the largest part of the screen"
    else:
        assert board["width"] > 0.85 * min(width, 740)


def overflow(person: Person) -> list[int]:
    """By how much the page is wider and higher than the window."""
    found: list[int] = person.page.evaluate(
        "() => { const page = document.documentElement;"
        " return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight] }"
    )
    return found


def test_light_and_dark_follow_the_device_or_the_choice(people: People) -> None:
    person = people.new(color_scheme="dark")
    home(person)
    assert brightness(person) < 60
    person.page.emulate_media(color_scheme="light")
    person.until(lambda: brightness(person) > 200, "the page gets light")
    person.open_settings()
    person.press(person.page.get_by_text(person.say("web-theme-dark"), exact=True))
    person.until(lambda: brightness(person) < 60, "the page gets dark")
    person.page.reload()
    expect(person.button("web-play-bot").first).to_be_visible()
    assert brightness(person) < 60


def brightness(person: Person) -> float:
    """Of the ground that everything lies on, from 0 to 255."""
    colour = person.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    red, green, blue = (float(part) for part in colour.strip("rgba() ").split(",")[:3])
    return (red + green + blue) / 3


# For everybody.


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1440, "light")])
def test_axe_finds_nothing_grave(people: People, width: int, scheme: str) -> None:
    person = people.new(width=width, height=WIDTHS[width], has_touch=width == 360, color_scheme=scheme)
    for page in PAGES:
        page(person)
        assert complaints_of_axe(person) == [], page.__name__
        if page is playing:
            person.open_settings()
            assert complaints_of_axe(person) == [], "settings"


def complaints_of_axe(person: Person) -> list[str]:
    """What axe-core calls serious or critical: which rule, where."""
    person.page.evaluate(AT_REST)
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    # Of what is right one example for each rule is enough.
    found: Any = person.page.evaluate("async () => await axe.run(document, { resultTypes: ['violations'] })")
    assert found["passes"], "axe has looked at something"
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


def test_the_first_load_of_a_table_is_small(people: People) -> None:
    maker, guest = people.new(), people.new("uk")
    link = maker.set_up("here", "bot:random")
    loaded = loaded_bytes(guest, link)
    assert 20_000 < loaded < MOST_BYTES


def loaded_bytes(person: Person, link: str) -> int:
    """Bytes over the wire, as compressed, until the board is there and nothing more is fetched."""
    session = person.context.new_cdp_session(person.page)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    person.open(link)
    person.see_board()
    person.page.wait_for_load_state("networkidle")
    return int(sum(sizes))
