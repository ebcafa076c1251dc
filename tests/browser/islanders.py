"""Players of Orichalcum: how a choice is made on its board by mouse or finger, and a simple way to choose."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.browser.people import Person

Json = dict[str, Any]
TURNS = 6
# What is better than anything that is not named, best first; what is worse, worst last.
SOUGHT = ("temple", "medallion", "build", "theia", "kronos", "titan", "create", "mine", "recruit", "capture")
SHUNNED = ("skip", "decline", "stop", "done", "pass")


def islander(person: "Person") -> Json:
    """Whatever brings points, fights that are likely to be won; nothing extra but to create."""
    by_notation = {one["notation"]: one for one in person.choices()}
    extras = [one for one in by_notation if one.startswith("extra ")]
    if extras:
        wanted = [one for one in extras if one.endswith(" create")]
        return by_notation[(wanted or ["pass"])[0]]
    fights = [one for one in person.choices() if one["notation"].startswith("fight ")]
    if fights and not any(one.startswith("kronos ") for one in by_notation):
        best = max(fights, key=lambda one: int(one["numbers"]["percent"].strip("<>")))
        return best if "stop" not in by_notation or is_likely(best) else by_notation["stop"]
    return min(person.choices(), key=rank)


def is_likely(fight: Json) -> bool:
    return int(fight["numbers"]["percent"].strip("<>")) >= 50


def rank(choice: Json) -> int:
    verb = choice["notation"].split()[0]
    if verb in SOUGHT:
        return SOUGHT.index(verb)
    return len(SOUGHT) + (1 + SHUNNED.index(verb) if verb in SHUNNED else 0)


# On the board.


def point(person: "Person", choice: Json, choices: list[Json]) -> None:
    """Click or tap what the choice touches until it is sent; also one that is not among the choices."""
    verb, *told = choice["notation"].split()
    if verb in ("fight", "kronos") and not person.page.locator('[data-component^="hoplites:"]').count():
        # A creature only opens the chances.
        person.press(person.part(f"cell:{told[0]}"))
    button = person.page.locator(f'[data-choice="{choice["notation"]}"]')
    if choice["components"][-1].startswith("verb:"):
        label = person.say(choice["label"], **choice["numbers"])
        person.press(person.asked_line.get_by_role("button", name=label, exact=True))
    elif verb == "fight":
        person.press(person.part(f"hoplites:{told[1]}"))
    elif button.count():
        person.press(button)
    elif verb == "tile":
        lay(person, choice, told[0])
    elif verb == "temple":
        if not press_firmly(person, "temple"):
            lay(person, choice, told[0])
    else:
        narrow(person, choice, choices)


def narrow(person: "Person", choice: Json, choices: list[Json]) -> None:
    """One component after another, until only this choice is left."""
    picked: set[str] = set()
    for component in choice["components"]:
        picked.add(component)
        left = [one for one in choices if picked <= set(one["components"])]
        is_done = press_firmly(person, component)
        if not left and person.has_touch:
            # A finger is told first what cannot be chosen.
            person.press(person.part(component))
        if is_done or len(left) < 2:
            return


def press_firmly(person: "Person", component: str) -> bool:
    """Press it, and once more if the page says that this would do it; whether it did."""
    person.press(person.part(component))
    has_asked = person.page.get_by_text(person.say("orichalcum-web-again")).is_visible()
    if has_asked:
        person.press(person.part(component))
    return has_asked


def lay(person: "Person", choice: Json, cell: str) -> None:
    """Turn the ghost on the cell until it lies as the choice says, and leave it there."""
    part = person.part(f"cell:{cell}")
    if person.has_touch:
        person.press(part)
    else:
        part.hover()
    wanted = person.say(choice["label"], **choice["numbers"])
    for _ in range(TURNS):
        if wanted in caption_of(person):
            break
        turn(person)
    assert wanted in caption_of(person)
    person.press(part)


def turn(person: "Person") -> None:
    if person.has_touch:
        person.press(person.button("orichalcum-web-turn-right"))
    else:
        person.page.keyboard.press("r")


def caption_of(person: "Person") -> str:
    """The line under the island."""
    return person.page.locator(".orichalcum .caption").inner_text()
