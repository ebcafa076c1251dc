"""The board of Element: joined is what the rules call connected, and a captured sage stays caged."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.theatre import Theatre, greedy

pytestmark = pytest.mark.browser

Pair = frozenset[str]
UNIT = 60
# Water by a corner, along an edge, round a corner, and in a ring; two Ranges, one of them by corners alone.
WATER = "b2 c3 d4 f2 g2 g3 i2 j2 i3 j3 b8 c9 d8 c7"
RANGES = "f6 g7 h6 j8 j9 k10"
MOUNTAINS = "g7 j9"


def joins(person: Person, what: str) -> set[Pair]:
    """The cells between which the drawing has a bar."""
    found = set()
    for path in person.page.locator(f"g.{what}.edge path:not(.foot)").all():
        drawn = [int(part) // UNIT for part in re.findall(r"\d+", path.get_attribute("d") or "")]
        ends = zip(drawn[::2], drawn[1::2])
        found.add(frozenset(f"{chr(ord('a') + column)}{11 - row}" for column, row in ends))
    return found


def pairs(cells: list[str], is_corner_enough: bool) -> set[Pair]:
    """The neighbours among these cells."""

    def is_near(one: str, other: str) -> bool:
        right, up = abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))
        return max(right, up) == 1 and (is_corner_enough or right + up == 1)

    return {frozenset((one, other)) for one in cells for other in cells if is_near(one, other)}


def groups(cells: list[str], joined: set[Pair]) -> set[frozenset[str]]:
    """The cells by what they hang together with."""
    found = {frozenset([cell]) for cell in cells}
    for pair in joined:
        touched = {group for group in found if group & pair}
        found = found - touched | {frozenset().union(*touched)}
    return found


def test_only_what_the_rules_call_connected_is_joined(stage: Theatre) -> None:
    water, ranges = WATER.split(), RANGES.split()
    board = dict.fromkeys(water, "W") | dict.fromkeys(ranges, "E")
    board |= dict.fromkeys(MOUNTAINS.split(), "E2")
    players = stage.placed("joined", "element", {"board": board, "sages": ["a1", "k1"]}, ["Olya", "Taras"])
    person = stage.visitor()
    players.show(person, 0)
    expect(person.page.locator("g.water.edge path").first).to_be_attached()
    # E8.1: Water is next to Water orthogonally.
    assert joins(person, "water") == pairs(water, False)
    # E6.2: Earth is connected orthogonally or diagonally; a diagonal may go without saying.
    assert joins(person, "ridge") <= pairs(ranges, True)
    assert groups(ranges, joins(person, "ridge")) == groups(ranges, pairs(ranges, True))


def test_a_captured_sage_stays_in_its_cage_after_a_reload(stage: Theatre) -> None:
    players = stage.table("caged", "element", 2)
    players.play(greedy, lambda _: False)
    person = stage.visitor()
    players.show(person, 0)
    view = person.news[0]["view"]
    assert view["is_over"] and view["captured"]
    cages = person.page.locator(".bars:not(.behind)")
    expect(cages).to_have_count(len(view["captured"]))
    person.page.reload()
    person.see_board()
    expect(cages).to_have_count(len(view["captured"]))
    person.open(f"/r/{players.id}")
    person.see_board()
    expect(cages).to_have_count(0)
    person.page.keyboard.press("End")
    expect(cages).to_have_count(len(view["captured"]))
