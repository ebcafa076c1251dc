"""People who hear the page and type: no picture, no mouse."""

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person

# Variables of a choice's label that stand for a seat.
SEATS = ("target", "first", "from", "seat")
ANYBODY = "somebody"

# A screen reader reads what changes within a live region that is there already, and alerts as they appear.
LISTEN = """
window.announced = [];
window.pointed = [];
for (const kind of ['pointerdown', 'mousedown', 'mousemove', 'touchstart', 'wheel'])
    addEventListener(kind, (event) => window.pointed.push(event.type), true);
const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
new MutationObserver((changes) => {
    const regions = new Set();
    for (const change of changes) {
        const place = change.target.nodeType === 1 ? change.target : change.target.parentElement;
        const region = place?.closest(LIVE);
        if (region) regions.add(region);
        for (const node of change.addedNodes) {
            if (node.nodeType !== 1) continue;
            if (node.matches('[role=alert]')) regions.add(node);
            for (const alert of node.querySelectorAll('[role=alert]')) regions.add(alert);
        }
    }
    for (const region of regions) window.announced.push(region.textContent.replace(/\\s+/g, ' ').trim());
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
# The element with the focus, whether a ring shows it (on itself, drawn around it, or on a hidden input's
# label), and where.
FOCUS = """() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const box = one.getBoundingClientRect();
    const isRinged = (place) => {
        const style = getComputedStyle(place);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    };
    // A cell that is no rectangle has its ring drawn around it.
    const isDrawn = () => [...document.querySelectorAll('svg path.focus')].some((ring) => {
        const drawn = ring.getBoundingClientRect();
        return Math.abs(drawn.left + drawn.right - box.left - box.right) < 4
          && Math.abs(drawn.top + drawn.bottom - box.top - box.bottom) < 4;
    });
    return {
        what: one.outerHTML.slice(0, 160),
        isRinged: isRinged(one) || (one.matches('[role=gridcell]') && isDrawn())
          || (one.matches('input') && !!one.closest('label') && isRinged(one.closest('label'))),
        isInSight: box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
    };
}"""


@dataclass
class Thing:
    """A node of the accessibility tree, as a screen reader gets it."""

    role: str
    name: str
    live: str
    is_focusable: bool


def hear_page(person: Person) -> list[Thing]:
    """All that is to be heard on the page, in its order."""
    session = person.context.new_cdp_session(person.page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [thing_of(node) for node in nodes if not node["ignored"]]


def thing_of(node: dict[str, Any]) -> Thing:
    properties = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    return Thing(
        role=node["role"]["value"],
        name=str(node.get("name", {}).get("value", "")).strip(),
        live=str(properties.get("live", "")),
        is_focusable=bool(properties.get("focusable")),
    )


class Listener:
    """Somebody at the keyboard who sees nothing but the focus."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        person.context.add_init_script(LISTEN)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def enter(self) -> None:
        """Do what the focus is on."""
        self.sees_focus()
        self.press("Enter")

    def sees_focus(self) -> None:
        focus = self.page.evaluate(FOCUS)
        assert focus, "nothing has the focus"
        assert focus["isRinged"], f"no ring around {focus['what']}"
        assert focus["isInSight"], f"out of sight: {focus['what']}"

    def is_on(self, selector: str) -> bool:
        found: bool = self.page.evaluate("(one) => !!document.activeElement?.matches(one)", selector)
        return found

    def go_to(self, selector: str, most: int = 80) -> None:
        """Walk through the page with the tabulator until the focus is there; it is seen at every stop."""
        for _ in range(most):
            if self.is_on(selector):
                return self.sees_focus()
            self.press("Tab")
            if self.page.evaluate(FOCUS):
                self.sees_focus()
        raise AssertionError(f"the keyboard does not reach {selector}")

    def announced(self) -> list[str]:
        """What has been read aloud on this page by itself, in order."""
        said: list[str] = self.page.evaluate("window.announced")
        return said

    def hears(self, text: str) -> None:
        """It is read aloud, or will be in a moment."""
        self.person.until(
            lambda: any(text in one for one in self.announced()), f"{text} in {self.announced()[-6:]}"
        )

    def never_pointed(self) -> None:
        assert self.page.evaluate("window.pointed") == []

    def decide(self, notation: str) -> None:
        """Type a choice that the list has told of, and agree if asked."""
        person = self.person
        choice, acts = person.choice(notation), person.acts
        self.go_to("[role=combobox]")
        self.page.keyboard.type(notation)
        # Whom it concerns has a name there.
        told = choice["numbers"].items()
        unnamed = {key: ANYBODY if key in SEATS and isinstance(one, int) else one for key, one in told}
        label = re.escape(person.say(choice["label"], **unnamed)).replace(ANYBODY, ".+")
        heard = person.page.get_by_role("listbox", name=person.say("web-tab-choices")).aria_snapshot()
        said = re.compile(f"{label}.* {re.escape(notation)}")
        assert any(said.search(one) for one in heard.splitlines()), f"{label} in {heard}"
        self.enter()
        if choice["is_end"]:
            expect(person.button("web-confirm-yes")).to_be_focused()
            self.enter()
        person.until(lambda: person.has_acted(acts), f"{notation} is played")
