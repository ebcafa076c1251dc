"""Players of Inventors: what they choose, and how they point at it."""

import re
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from tests.browser.people import Person

Json = dict[str, Any]
# Keys and placeables that have been left untranslated.
RAW = re.compile(r"\b(?:web|app|inventors)-[a-z]+(?:-[a-z]+)*|[{}]|\$[a-z]+")


def view_of(person: "Person") -> Json:
    """What the seat of this page sees."""
    view: Json = next(iter(person.news.values()))["view"]
    return view


def raw_keys(person: "Person") -> list[str]:
    return RAW.findall(person.every_word())


def envelope(person: "Person", seat: int) -> Locator:
    return person.page.locator(f'[data-envelope="{seat}"]')


def choose(person: "Person") -> Json:
    """Lay what fits, draw what is free, sell and lend nothing, and otherwise what comes first."""
    by_notation = {one["notation"]: one for one in person.choices()}
    for wish in ("choose invention", "choose job", "done", "decline", "borrow bank"):
        if wish in by_notation:
            return by_notation[wish]
    laying = [one for name, one in by_notation.items() if name.startswith(("lay ", "take "))]
    return (laying or person.choices())[0]


def point(person: "Person", choice: Json) -> None:
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


def agree(person: "Person", acts: int = 0) -> None:
    """Say yes where the page asks whether that is meant."""
    sure = person.button("web-confirm-yes")
    person.until(lambda: person.acts > acts or sure.is_visible(), "a choice is sent")
    if person.acts == acts:
        person.press(sure)


def play_on(*people: "Person", until: Any) -> None:
    """Everybody plays when asked, until something is so."""
    deadline = time.monotonic() + 90
    while not until():
        assert time.monotonic() < deadline, "the game goes on and on"
        for person in people:
            if person.asked and not until():
                person.play(choose(person))
            person.page.wait_for_timeout(25)


def set_up_free(
    person: "Person", *seats: str, rounds: int, guests: "Sequence[tuple[Person, str]]" = ()
) -> None:
    """Deal at tables like this, with these guests, until the laws of the first round leave a choice."""
    everybody = [person, *(guest for guest, _ in guests)]
    for _ in range(9):
        person.news.clear()
        link = person.set_up(*seats, game="inventors", name="Olya", max_rounds=rounds)
        for guest, name in guests:
            guest.come(link, name)
        person.until(lambda: all(one.asked for one in everybody), "cards are dealt")
        if is_free(view_of(person)):
            return
    raise AssertionError("nine times in a row the laws have left no choice")


def is_free(view: Json) -> bool:
    """Whether everybody is to choose one of several actions, so that somebody will have something to do.

    Two laws can forbid two of the three actions with which a game begins (I10.2), and where only the job is
    left the round is over as soon as all have chosen. Or they ask for a card before that (L19, then L20).
    """
    return view["asks"] == "choose" and len(view["actions"]) > 1


# How high each bench lies.
BENCHES = "() => [...document.querySelectorAll('[data-bench]')].map((one) => one.getBoundingClientRect().top)"


def see_caption(person: "Person") -> None:
    """What is told of an experiment at the foot lies below all that a bench says."""
    person.page.locator('[data-component^="experiment:0:"]').first.hover()
    caption = person.page.locator(".inventors .caption:not(.empty)")
    expect(caption).to_be_in_viewport(ratio=1)
    box = caption.bounding_box()
    assert box is not None
    for bench in person.page.locator("[data-bench]").all():
        for thing in bench.locator("button, p, li").all():
            other = thing.bounding_box()
            assert other is None or other["y"] + other["height"] <= box["y"] + 1, thing.inner_text()
