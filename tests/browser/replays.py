"""Finished games and their replays: how tests get there, and what they look at."""

import json
from typing import Any

from playwright.sync_api import Locator, expect
from websockets.sync.client import connect

from tests.browser.people import People, Person, lively, play_out


def finished(people: People, person: Person | None = None) -> Person:
    """Somebody who has played both seats to a draw of two turns, and has taken one decision back."""
    person = person or people.new()
    person.set_up("here", "here", max_turns=2, name="Olya")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    person.play(person.choice("draw 2"))
    person.until(lambda: person.asked, "stones are drawn")
    person.play(lively(person))
    before = person.seq
    person.press(person.button("web-undo"))
    person.until(lambda: person.seq > before and person.asked, "the stone is back")
    play_out(lively, person)
    return person


def watch(people: People, person: Person | None = None) -> tuple[Person, str]:
    """Open the replay from the table; the person and the table's id."""
    person = finished(people, person)
    person.press(person.page.get_by_role("link", name=person.say("web-replay-open")))
    person.page.wait_for_url("**/r/*")
    expect(slider(person)).to_be_visible()
    person.see_board()
    return person, person.table["id"]


# The table of a finished game by the server that it is on.
FINISHED: dict[str, str] = {}


def visit(people: People, person: Person | None = None) -> tuple[Person, str]:
    """Come to the replay of a game that others have finished; the person and the table's id."""
    if people.base not in FINISHED:
        FINISHED[people.base] = watch(people)[1]
    id = FINISHED[people.base]
    person = person or people.new()
    person.open(f"/r/{id}")
    expect(slider(person)).to_be_visible()
    person.see_board()
    return person, id


def slider(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.say("web-replay-slider"))


def told(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say("web-replay-story"))


def log_lines(person: Person) -> Locator:
    return person.page.get_by_role("group", name=person.say("app-log-title")).get_by_role("button")


def lines_of(person: Person, id: str, seat: int = -2) -> list[dict[str, Any]]:
    replay = person.page.request.get(f"{person.base}/api/tables/{id}/replay?seat={seat}&first=1").json()
    lines: list[dict[str, Any]] = replay["lines"]
    return lines


def expect_line(person: Person, id: str, line: int) -> None:
    """The slider is there, and soon the address."""
    expect(slider(person)).to_have_value(str(line))
    path = f"/r/{id}/{line}" if line > 1 else f"/r/{id}"
    expect(person.page).to_have_url(person.base + path)


def stones(person: Person) -> int:
    """How many cells are not free, as somebody hears who cannot see the board."""
    labels = person.cells.evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
    return sum(person.say("element-web-free") not in label for label in labels)


def resigned(person: Person) -> str:
    """A table of Periodic whose first player has resigned at once."""
    seats = [{"kind": "here", "nonce": str(seat) * 32} for seat in range(2)]
    wish = {"game": "periodic", "seats": seats}
    made = person.page.request.post(f"{person.base}/api/tables", data=wish).json()
    id: str = made["table"]["id"]
    key = {"seat": 0, "secret": made["held"][0]["secret"]}
    with connect(f"{person.base.replace('http', 'ws', 1)}/api/tables/{id}/socket") as socket:
        socket.send(json.dumps({"op": "hello", "key": "a", "seats": [key]}))
        socket.send(json.dumps({"op": "resign", "key": "b", "seat": 0}))
        while json.loads(socket.recv(10))["type"] != "done":
            pass
    return id


def check_luck(person: Person) -> Locator:
    person.press(person.button("web-verify-open"))
    person.press(person.button("web-verify-start"))
    return person.page.get_by_role("region", name=person.say("web-verify-title"))
