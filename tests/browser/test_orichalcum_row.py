"""Small things of Orichalcum's table: a row that keeps its height, an island where nothing is covered."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from igroteka.figures import read_figure
from igroteka.games.catalogue import manifest
from tests.browser.people import People
from tests.browser.test_orichalcum import can_turn, led, lit_cells, seated
from tests.browser.theatre import Players, Theatre, greedy

pytestmark = pytest.mark.browser


def takes(players: Players) -> bool:
    """A card of the row is asked for."""
    return any(one["notation"].startswith("take ") for one in players.choices())


def test_a_dear_card_for_nothing_makes_no_row_higher(stage: Theatre) -> None:
    """Two helmets stand above each other beside the reason: the island was six pixels lower for it."""
    figure = read_figure(Path(manifest("orichalcum").folder, "rulebook", "figures", "setup.json"))
    position = json.loads(json.dumps(figure.position))
    # The dearest card is a capture, with a tile that brings no creature.
    dearest, deck = position["row"][4], position["deck"]
    deck[deck.index("capture-3")], dearest["card"] = dearest["card"], "capture-3"
    position["seats"][0]["hoplites"] += 2
    position["supply"]["hoplites"] -= 2
    players = stage.placed("dear", "orichalcum", position, ["Olya", "Taras"])
    players.play(greedy, takes)
    person = stage.visitor(language="uk")
    players.show(person, 0)
    wasted = person.page.locator(".row .wasted .cost")
    expect(wasted.locator("svg")).to_have_count(2)
    heights = {one.evaluate("(one) => one.offsetHeight") for one in person.page.locator(".row .cost").all()}
    assert len(heights) == 1


# How far the name of a port's cell reaches into what the port gives; a quarter of a line is air above it.
COVERED = """() => [...document.querySelectorAll('text.port')].map((name) => {
    const words = name.getBoundingClientRect();
    const over = [...document.querySelectorAll('.pill')].map((pill) => pill.getBoundingClientRect())
        .filter((one) => one.left < words.right && words.left < one.right && one.top < words.bottom);
    return Math.max(...over.map((one) => one.bottom - words.top - words.height / 4), 0);
})"""


@pytest.mark.parametrize("width", [360, 1440])
def test_what_a_port_gives_covers_no_name(stage: Theatre, width: int) -> None:
    players = stage.table(f"ports{width}", "orichalcum", 2)
    person = stage.people.with_phone("uk") if width == 360 else stage.visitor(language="uk")
    players.show(person, 0)
    expect(person.page.locator("text.port")).to_have_count(3)
    covered = person.page.evaluate(COVERED)
    assert max(covered) <= 0, covered


# What the ports give, where it lies on the name of any cell or beyond the sea; a quarter of a line is air.
MISPLACED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const sea = box(document.querySelector('div.sea'));
    const names = [...document.querySelectorAll('.sheet text')]
        .filter((one) => /^[a-g][1-9]$/.test(one.textContent));
    const parts = [...document.querySelectorAll('.bonus > *, .pier')].map(box);
    return parts.flatMap((part) => [
        ...names.filter((one) => {
            const name = box(one), air = name.height / 4;
            return part.left < name.right && name.left < part.right
                && part.top < name.bottom - air && name.top + air < part.bottom;
        }).map((one) => one.textContent),
        ...(part.left < sea.left || part.right > sea.right || part.top < sea.top || part.bottom > sea.bottom
            ? ['beyond the sea'] : []),
    ]);
}"""


@pytest.mark.parametrize("width", [360, 1440])
def test_in_the_lesson_no_port_covers_a_name(people: People, width: int) -> None:
    """On a phone the island is lower there than at a table, and letters are larger beside its cells."""
    person = people.with_phone("uk") if width == 360 else people.new("uk", width=width, height=900)
    person.open("/learn/orichalcum")
    expect(person.page.locator(".pill")).to_have_count(3)
    assert person.page.evaluate(MISPLACED) == []


# Badges of strength in the row that something on their way to the page cuts off.
CUT_BADGES = """() => [...document.querySelectorAll('.row circle')].filter(
    (one) => one.nextElementSibling?.localName === 'text',
).filter((badge) => {
    const { left, right, top, bottom } = badge.getBoundingClientRect();
    for (let one = badge.parentElement; one && !one.matches('.row'); one = one.parentElement) {
        if (one instanceof SVGGElement || getComputedStyle(one).overflow === 'visible') continue;
        const box = one.getBoundingClientRect();
        if (left < box.left || right > box.right || top < box.top || bottom > box.bottom) return true;
    }
    return false;
}).length"""


def test_on_a_phone_the_strength_on_a_card_is_seen_whole(stage: Theatre) -> None:
    phone = seated(led(stage, "badges", 4, takes), stage.people.with_phone("en"))
    expect(phone.page.locator(".row circle + text").first).to_be_visible()
    assert phone.page.evaluate(CUT_BADGES) == 0


# The lowest line of the caption, and where its room ends.
CAPTION = """() => [document.querySelector('.caption .told'), document.querySelector('.caption')]
    .map((one) => one.getBoundingClientRect().bottom)"""


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_on_a_phone_what_turns_a_tile_lies_beside_it_and_not_on_the_island(
    stage: Theatre, language: str
) -> None:
    phone = seated(led(stage, f"turns-{language}", 2, can_turn), stage.people.with_phone(language))
    sea = phone.page.locator("div.sea").bounding_box()
    told, room = phone.page.evaluate(CAPTION)
    assert sea is not None and told <= room + 1
    phone.press(phone.part(f"cell:{min(lit_cells(phone))}"))
    expect(phone.button("orichalcum-web-lay-here")).to_be_in_viewport(ratio=1)
    for key in ("orichalcum-web-turn-left", "orichalcum-web-turn-right"):
        expect(phone.button(key)).to_be_in_viewport(ratio=1)
        box = phone.button(key).bounding_box()
        assert box is not None and box["y"] >= sea["y"] + sea["height"]
        assert box["width"] >= 44 and box["height"] >= 44
