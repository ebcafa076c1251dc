"""Players of Inventors: how they point at what they choose, and tables that begin in the middle."""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from tests.browser.people import Json, Person
from tests.browser.theatre import Players, Policy, Theatre

SECTORS = ("espionage", "experiments", "invention", "job")
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


# Those who play on a stage.


def first_of(players: Players, *wishes: str) -> str:
    """The first wish that can be played, by the words with which it begins; else whatever can be played."""
    notations: list[str] = [one["notation"] for one in players.choices()]
    for wish in wishes:
        for notation in notations:
            if notation.startswith(wish):
                return notation
    return notations[0]


QUIET = ("nothing", "done", "decline", "borrow bank")


def hoarder(players: Players) -> str:
    """Draws and keeps inventions, until a law takes one."""
    return first_of(players, "choose invention", "choose job", "draw", "keep", *QUIET)


def trader(players: Players) -> str:
    """Lays what fits, so that new experiments come, and have to be paid for."""
    return first_of(players, "choose invention", "choose job", "lay", "draw", *QUIET)


def intriguer(players: Players) -> str:
    """Puts spies everywhere, and goes where the others have theirs."""
    assert players.asked is not None
    seat = players.asked[0]
    turn = seat + players.news[seat]["view"]["round"]
    if players.news[seat]["view"]["round"] < 3:
        wishes = ["choose espionage"]
    else:
        wishes = [f"choose {SECTORS[(turn + step) % 4]}" for step in range(4)]
    return first_of(players, *wishes, f"spy {SECTORS[turn % 4]}", "spy", "draw", *QUIET)


def staged(
    stage: Theatre, id: str, count: int, policy: Policy, until: Callable[[Players], object]
) -> Players:
    """A table at which it has come to this; luck may need more than one game for it."""
    for game in range(8):
        players = stage.table(f"{id}-{game}", "inventors", count)
        players.play(policy, until)
        if not players.is_over:
            return players
    raise AssertionError(f"eight games without {until.__name__}")


def can_offer(players: Players) -> bool:
    return any(one["notation"].startswith("offer ") for one in players.choices())


def can_borrow(players: Players) -> bool:
    """Somebody is short, and somebody else has enough to be asked."""
    return any(one["notation"].startswith("ask ") for one in players.choices())


def settled(players: Players) -> list[Json]:
    """The payments for spies, right after the actions were shown and while somebody is asked to act."""
    events = [one for line in players.news[0]["lines"] for one in line["events"]]
    shown = max((place for place, one in enumerate(events) if one["event"] == "action-shown"), default=-1)
    view = players.news[0]["view"]
    if shown < 0 or view["asks"] == "choose":
        return []
    return [one for one in events[shown:] if one["event"] == "spies-settled"]
