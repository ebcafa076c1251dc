"""Nothing is told by colour alone: with one colour for everything, things still differ by shape or print.

To see for yourself what somebody with a colour blindness sees, open the browser's developer tools,
Rendering, "Emulate vision deficiencies"; or run `python -m tests.browser.make_pictures --vision tritanopia`.
"""

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.blocks import Picture
from tests.browser.camera import Camera
from tests.browser.intriguers import intriguer, settled, staged
from tests.browser.scenes import ELEMENT, PERIODIC, Script
from tests.browser.theatre import Theatre, greedy

pytestmark = pytest.mark.browser

# Every seat, family and goal in the same grey, all the rest without its colours.
GREY = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
        html { filter: grayscale(1); }
        .periodic [class*='family-'] { --family: #ddd !important; }
        .periodic [class*='goal-'] { --goal: #555 !important; }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    for (let seat = 1; seat <= 6; seat++) document.documentElement.style.setProperty('--seat-' + seat, '#555')
}"""
# Of 255, over the whole of a small picture: far more than two drawings of the same thing differ by.
CLEARLY = 4.0


@pytest.fixture
def camera(browser: Browser) -> Iterator[Camera]:
    paper = browser.new_page()
    yield Camera(paper)
    paper.close()


def grey_table(stage: Theatre, script: Script) -> Page:
    players = stage.table("grey", script.game, script.players)
    players.play(greedy, script.is_ready)
    page = players.show(stage.visitor(), 0)
    page.evaluate(GREY)
    return page


def difference(one: Picture, other: Picture) -> float:
    """The mean over what both have; things of different sizes differ anyway."""
    width, height = min(one.width, other.width), min(one.height, other.height)
    levels = [
        abs(a - b) for y in range(height) for x in range(width) for a, b in zip(one.at(x, y), other.at(x, y))
    ]
    return sum(levels) / len(levels)


def look_alike(camera: Camera, things: dict[str, Locator]) -> list[tuple[str, str, float]]:
    """The pairs that could be taken for each other."""
    assert len(things) > 1
    seen = {}
    for name, thing in things.items():
        expect(thing).to_be_visible()
        seen[name] = camera.blocks(thing.screenshot(animations="disabled"), 1)
    pairs = ((a, b, difference(seen[a], seen[b])) for a, b in combinations(seen, 2))
    return [pair for pair in pairs if pair[2] < CLEARLY]


def test_seats_and_stones_differ_by_their_shapes(stage: Theatre, camera: Camera) -> None:
    page = grey_table(stage, ELEMENT)
    seats = {f"seat {seat}": page.locator(f"aside svg.seat-{seat}").first for seat in range(1, 5)}
    assert look_alike(camera, seats) == []
    bag = page.locator(".bag .counts svg")
    assert bag.count() == 4
    stones = {f"stone {place}": bag.nth(place) for place in range(4)}
    assert look_alike(camera, stones) == []


def test_families_goals_and_flasks_differ_by_print_and_sign(stage: Theatre, camera: Camera) -> None:
    page = grey_table(stage, PERIODIC)
    seats = {f"seat {seat}": page.locator(f"aside svg.seat-{seat}").first for seat in range(1, 6)}
    assert look_alike(camera, seats) == []
    swatches = page.locator(".gap svg[class*='family-']")
    names = [str(name) for name in swatches.evaluate_all("all => all.map(one => one.classList[0])")]
    assert len(set(names)) == 8
    families = {name: swatches.nth(place) for place, name in enumerate(names)}
    assert look_alike(camera, families) == []
    colours = ("green", "blue", "purple", "pink")
    signs = {colour: page.locator(f".card.goal-{colour} .head svg") for colour in colours}
    assert look_alike(camera, signs) == []
    discs = page.locator(".periodic .seats .thing[role=img] svg[viewBox='0 0 28 28']")
    assert discs.count() == PERIODIC.players
    assert look_alike(camera, {f"disc {seat}": discs.nth(seat) for seat in range(discs.count())}) == []


def test_categories_machines_and_spies_differ_by_their_drawing(stage: Theatre, camera: Camera) -> None:
    players = staged(stage, "grey", 6, intriguer, settled)
    page = players.show(stage.visitor(), 0)
    # On a smaller desk the benches of five rivals have no pictures.
    page.set_viewport_size({"width": 2560, "height": 1440})
    page.evaluate(GREY)
    seats = {f"seat {seat}": page.locator(f".envelopes svg.seat-{seat}").first for seat in range(1, 7)}
    assert look_alike(camera, seats) == []
    kinds = {kind: page.locator(f".others .print.{kind} .top svg").first for kind in ("useful", "harmful")}
    assert look_alike(camera, kinds) == []
    rooms = page.locator(".rooms .sign svg")
    assert rooms.count() == 4
    assert look_alike(camera, {f"room {place}": rooms.nth(place) for place in range(4)}) == []
    shown = page.locator(".others .print .picture svg")
    names = shown.evaluate_all(
        "all => all.map((one) => one.closest('.print').dataset.component.split(':')[2])"
    )
    machines = {name: shown.nth(place) for place, name in enumerate(names)}
    assert len(machines) > 6
    assert look_alike(camera, machines) == []


def test_the_test_would_see_two_things_that_look_alike(stage: Theatre, camera: Camera) -> None:
    page = grey_table(stage, ELEMENT)
    glyph = page.locator("aside svg.seat-1").first
    assert look_alike(camera, {"one": glyph, "the same": glyph})
