"""The review beside a replay: begun, waited for, read, and the better action played on the board."""

import json
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Locator, expect
from websockets.sync.client import connect

from igroteka.server import review_desk
from tests.browser.people import People, Person
from tests.browser.replays import expect_line, slider, told, visit
from tests.browser.test_looks import complaints_of_axe, overflow
from tests.browser.theatre import Players, Theatre, theatre
from tests.review.captures import capture
from tests.server.harness import Inside

pytestmark = pytest.mark.browser

SMALL_TEXTS = """(panel) => [...panel.querySelectorAll('*')]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 14)
    .map((one) => one.textContent)"""


@pytest.fixture
def small_stage(browser: Browser, tmp_path: Path) -> Iterator[Theatre]:
    """A server whose reviews are quick."""
    with (
        # With the lowest priority it would wait for all other tests.
        mock.patch.object(review_desk, "NICENESS", 0),
        theatre(tmp_path, browser, review_simulations=48) as stage,
    ):
        yield stage
        assert stage.people.complaints == []


def chart(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.say("web-review-slider"))


def resign(players: Players, seat: int) -> None:
    held = players.held[seat]
    address = f"{players.theatre.server.sockets}/api/tables/{players.id}/socket"
    with connect(address, max_size=None) as socket:
        seats = [{"seat": seat, "secret": held["secret"]}]
        socket.send(json.dumps({"op": "hello", "key": "a", "seats": seats}))
        socket.send(json.dumps({"op": "resign", "key": "b", "seat": seat}))
        while json.loads(socket.recv(10))["type"] != "done":
            pass


def test_a_missed_win_is_found_shown_and_played(small_stage: Theatre) -> None:
    """Somebody could have won at once: the review says so, and from there the win is one click away."""
    game, state, seat, wins, others = capture()
    players = small_stage.placed("missed", "element", game.showing.position(state), ["Olya", "Taras"])
    blunder = game.actions.text(others[-1])
    players.play(lambda _: blunder, until=lambda now: now.asked and now.asked[1]["id"] > 1)
    resign(players, seat)
    person = small_stage.visitor(language="uk", color_scheme="dark")
    # As the button at the end of a game leads there: it is computed at once.
    person.open(f"/r/{players.id}#review")
    expect(chart(person)).to_be_visible()
    last = int(slider(person).get_attribute("max") or 0)
    # By the keys, and by a click at the right end and at the left one.
    chart(person).press("End")
    end = chart(person).get_attribute("aria-valuemax") or ""
    expect(chart(person)).to_have_attribute("aria-valuenow", end)
    chart(person).press("Home")
    expect_line(person, players.id, 1)
    box = chart(person).bounding_box()
    assert box is not None and box["height"] >= 44
    chart(person).click(position={"x": box["width"] - 2, "y": 20})
    expect(slider(person)).not_to_have_value("1")
    # The numbers behind it.
    person.press(person.page.get_by_text(person.say("web-review-numbers"), exact=True))
    expect(person.page.locator("details tbody tr")).to_have_count(int(end) + 1)
    assert person.raw_keys() == []
    assert complaints_of_axe(person) == []
    # The decision: shown as its seat saw it, with the better action on the board.
    row = person.page.locator("[data-costly]")
    expect(row).to_have_count(1)
    line = int(row.get_attribute("data-costly") or 0)
    row.get_by_role("button").focus()
    person.page.keyboard.press("Enter")
    expect(row.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    assert 1 < line <= last
    expect_line(person, players.id, line - 1)
    found = person.page.request.get(f"{person.base}/api/tables/{players.id}/review").json()["review"]
    better = found["costly"][seat][0]["better"]
    assert better["notation"] in [game.actions.text(action) for action in wins]
    words = person.say("web-review-better", text=person.say(better["label"], **better["numbers"]))
    expect(told(person)).to_contain_text(words)
    assert complaints_of_axe(person) == []
    # A click on what is marked means to play it, at a table of one's own.
    cell = [one for one in better["components"] if one.startswith("cell:")][-1]
    person.press(person.part(cell))
    small_stage.ids.append("branched")
    person.press(person.button("web-replay-branch-start"))
    person.page.wait_for_url("**/t/branched")
    person.until(lambda: person.is_over, "the better action is played")
    assert person.table["result"]["winners"] == [seat]


def test_on_a_phone_the_review_is_begun_and_read(
    people: People, server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = server.tables.reviews
    monkeypatch.setattr(desk, "limits", replace(desk.limits, review_simulations=4))
    monkeypatch.setattr(desk.workers, "niceness", 0)
    person, id = visit(people, people.with_phone())
    person.press(person.button("web-review"))
    panel = person.page.get_by_role("region", name=person.say("web-review")).last
    room = panel.bounding_box()
    person.press(person.button("web-review-start"))
    expect(chart(person)).to_be_visible()
    # The panel has had its place before.
    assert room is not None and panel.bounding_box() == room
    assert max(overflow(person)) <= 0
    assert complaints_of_axe(person) == []
    assert person.raw_keys() == []
    small = panel.evaluate(SMALL_TEXTS)
    assert small == []
    for button in panel.locator("button, summary").all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 44
    # A tap on the chart leads the replay there, and the panel stays.
    box = chart(person).bounding_box()
    assert box is not None
    person.page.touchscreen.tap(box["x"] + box["width"] - 3, box["y"] + 30)
    expect(slider(person)).not_to_have_value("1")
    expect(chart(person)).to_be_visible()
    # Somebody else gets what is there already, and nothing is computed again.
    other = people.new("en")
    other.open(f"/r/{id}#review")
    expect(chart(other)).to_be_visible()
