"""Players of Inventors: how they point at what they choose, and tables that begin in the middle."""

import json
import re
import time
import urllib.request
from typing import Any

from playwright.sync_api import Locator

from tests.browser.people import Json, People, Person

BOTS = 6
# Keys and placeables that have been left untranslated.
RAW = re.compile(r"\b(?:web|app|inventors)-[a-z]+(?:-[a-z]+)*|[{}]|\$[a-z]+")


def view_of(person: Person) -> Json:
    """What the seat of this page sees."""
    view: Json = next(iter(person.news.values()))["view"]
    return view


def raw_keys(person: Person) -> list[str]:
    return RAW.findall(person.every_word())


def envelope(person: Person, seat: int) -> Locator:
    return person.page.locator(f'[data-envelope="{seat}"]')


def choose(person: Person) -> Json:
    """Lay what fits, draw what is free, sell and lend nothing, and otherwise what comes first."""
    by_notation = {one["notation"]: one for one in person.choices()}
    for wish in ("choose invention", "choose job", "done", "decline", "borrow bank"):
        if wish in by_notation:
            return by_notation[wish]
    laying = [one for name, one in by_notation.items() if name.startswith(("lay ", "take "))]
    return (laying or person.choices())[0]


def point_at(person: Person, choice: Json) -> None:
    """Click what the choice touches: its button, or the things on the table."""
    if choice["notation"].startswith("offer "):
        # The panel of offers shows the prices of one card, the lowest first.
        person.press(person.page.locator(f'[data-offer-card="{choice["notation"].split()[1]}"]'))
    button = person.page.locator(f'[data-choice="{choice["notation"]}"]')
    verbs = [one for one in choice["components"] if one.startswith("verb:")]
    if button.count():
        person.press(button)
    elif verbs:
        label = person.say(choice["label"], **choice["numbers"])
        person.press(person.asked_line.get_by_role("button", name=label))
    else:
        person.press(person.part(choice["components"][0]).first)


def play(person: Person, choice: Json) -> None:
    """Play a choice on the table, and wait for the answer."""
    before, acts, done = person.seq, person.acts, person.heard.count("done")
    point_at(person, choice)
    agree(person, acts)
    person.until(lambda: person.seq > before and person.heard.count("done") > done, choice["notation"])


def agree(person: Person, acts: int = 0) -> None:
    """Say yes where the page asks whether that is meant."""
    sure = person.button("web-confirm-yes")
    person.until(lambda: person.acts > acts or sure.is_visible(), "a choice is sent")
    if person.acts == acts:
        person.press(sure)


def play_on(*people: Person, until: Any) -> None:
    """Everybody plays when asked, until something is so."""
    deadline = time.monotonic() + 90
    while not until():
        assert time.monotonic() < deadline, "the game goes on and on"
        for person in people:
            if person.asked and not until():
                play(person, choose(person))
            person.page.wait_for_timeout(10)


def set_up(person: Person, *seats: str, rounds: int) -> str:
    """Make a table of so many rounds at most; its link."""
    person.open("/new/inventors")
    if len(seats) != 2:
        person.press(person.page.locator("form").get_by_text(str(len(seats)), exact=True))
    for place, seat in enumerate(seats, 1):
        person.page.get_by_label(person.say("web-seat-who", seat=place), exact=True).select_option(seat)
    person.page.get_by_label(person.say("web-name-of", seat=1), exact=True).fill("Olya")
    person.press(person.page.get_by_text(person.say("web-options"), exact=True))
    person.page.get_by_label(person.say("inventors-option-max-rounds")).fill(str(rounds))
    person.press(person.button("web-create-open" if "open" in seats else "web-create-start"))
    person.page.wait_for_url("**/t/*")
    return person.page.url


class Past:
    """Games that bots have finished, to begin at one of their decisions."""

    def __init__(self, people: People) -> None:
        self.base = people.base
        self.address = people.address

    def ask(self, path: str, wish: Json | None = None) -> Json:
        headers = {"X-Forwarded-For": self.address, "Content-Type": "application/json"}
        data = None if wish is None else json.dumps(wish).encode()
        with urllib.request.urlopen(urllib.request.Request(self.base + path, data, headers)) as answer:
            read: Json = json.load(answer)
        return read

    def games(self, count: int) -> list[tuple[str, list[Json]]]:
        """Finished games of six bots, played at the same time: their ids and their lines."""
        wish = {"game": "inventors", "seats": [{"kind": "bot", "bot": "greedy"}] * BOTS}
        ids: list[str] = [self.ask("/api/tables", wish)["table"]["id"] for _ in range(count)]
        deadline = time.monotonic() + 120
        while any(self.ask(f"/api/tables/{id}")["status"] != "over" for id in ids):
            assert time.monotonic() < deadline, "six bots finish a game"
            time.sleep(0.2)
        return [(id, self.ask(f"/api/tables/{id}/replay?seat=-2&first=1")["lines"]) for id in ids]

    def before(self, event: str) -> tuple[dict[int, str], Json]:
        """The links of two people at a table that stands right before such an event, and the event."""
        for count in (1, 3, 3, 3):
            for id, lines in self.games(count):
                told = ((line["seq"], one) for line in lines for one in line["events"])
                found = next(((seq, one) for seq, one in told if one["event"] == event), None)
                if found:
                    seq, happened = found
                    return self.branch(
                        id, seq - 1, {happened["seat"], happened["args"]["target"] - 1}
                    ), happened
        raise AssertionError(f"ten games without {event}")

    def branch(self, id: str, line: int, people: set[int]) -> dict[int, str]:
        """A table that goes on after this line; the links of the people at it."""
        seats = [
            {"kind": "here", "nonce": f"{seat}" * 32, "name": f"Seat {seat + 1}"}
            if seat in people
            else {"kind": "bot", "bot": "greedy"}
            for seat in range(BOTS)
        ]
        made = self.ask(f"/api/tables/{id}/branch", {"line": line, "seats": seats})
        table: str = made["table"]["id"]
        return {one["seat"]: f"{self.base}/t/{table}#code={one['code']}" for one in made["held"]}


# Those who play on a stage.


def hoarder(players: Any) -> str:
    """Draws and keeps inventions, until a law takes one."""
    notations: list[str] = [one["notation"] for one in players.choices()]
    for wish in ("choose invention", "choose job", "draw", "nothing", "done", "decline", "borrow bank"):
        if wish in notations:
            return wish
    return next((one for one in notations if one.startswith("keep ")), notations[0])


def settled(players: Any) -> list[Json]:
    """The payments for spies, right after the actions were shown and while somebody is asked to act."""
    events = [one for line in players.news[0]["lines"] for one in line["events"]]
    shown = max((place for place, one in enumerate(events) if one["event"] == "action-shown"), default=-1)
    view = players.news[0]["view"]
    if shown < 0 or view["asks"] == "choose":
        return []
    return [one for one in events[shown:] if one["event"] == "spies-settled"]
