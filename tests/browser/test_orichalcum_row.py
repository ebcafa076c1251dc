"""Small things of Orichalcum's table: a row that keeps its height, ports whose cells can be read."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from igroteka.figures import read_figure
from igroteka.games.catalogue import manifest
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
