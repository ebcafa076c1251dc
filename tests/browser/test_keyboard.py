"""Whole games by the keyboard alone: no mouse, the focus seen at every stop, every choice heard before."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.chemists import chemist, view_of
from tests.browser.inventors import choose as inventor
from tests.browser.inventors import set_up_free
from tests.browser.islanders import TURNS, caption_of, islander
from tests.browser.listeners import Listener
from tests.browser.people import People, Person, quick

pytestmark = pytest.mark.browser


def set_up(listener: Listener, game: str, bot: str) -> None:
    """From the shelf to a table against a bot."""
    person = listener.person
    person.open("/")
    expect(person.button("web-play-bot").first).to_be_visible()
    listener.go_to(f'a[href="/new/{game}"]')
    listener.enter()
    expect(person.button("web-create-open")).to_be_visible()
    listener.go_to("ol li:nth-child(2) select")
    rival = person.page.locator("ol li:nth-child(2) select")
    for _ in range(rival.locator("option").count()):
        if rival.input_value() == f"bot:{bot}":
            break
        listener.press("ArrowDown")
    expect(rival).to_have_value(f"bot:{bot}")


def begin_short(listener: Listener) -> None:
    """A game of four turns or rounds, from its options to its board."""
    person = listener.person
    listener.go_to("summary")
    listener.enter()
    listener.go_to("input[type=number]")
    person.page.keyboard.type("4")
    listener.enter()
    person.page.wait_for_url("**/t/*")
    person.see_board()


def walk(listener: Listener, way: list[str], part: str) -> None:
    for key in way:
        listener.press(key)
        listener.sees_focus()
    expect(listener.person.part(part)).to_be_focused()


def test_a_game_of_element(people: People) -> None:
    person = people.new()
    listener = Listener(person)
    set_up(listener, "element", "random")
    begin_short(listener)
    person.until(lambda: person.asked, "the game begins")
    listener.decide("draw 1")
    stone = person.page.locator('[data-component^="stone:"]')
    expect(stone).to_be_visible()
    person.until(lambda: person.asked, "a stone is drawn")
    drawn = person.news[0]["view"]["hand"][0]

    # The stone on the board: pick it up, walk to a cell, put it down.
    listener.go_to('[data-component^="stone:"]')
    listener.enter()
    expect(stone).to_have_attribute("aria-pressed", "true")
    listener.press("Escape")
    expect(stone).to_have_attribute("aria-pressed", "false")
    listener.enter()
    listener.go_to('[data-component^="cell:"]')
    expect(person.part("cell:f5")).to_be_focused()
    walk(listener, ["ArrowLeft", "ArrowLeft", "ArrowUp"], "cell:d6")
    listener.enter()
    there = person.say("element-web-there", there=drawn, height=1)
    expect(person.part("cell:d6")).to_have_attribute("aria-label", re.compile(f"^d6, {there}"))
    person.until(lambda: person.asked and person.acts == 2, "two decisions so far")

    # The end of the turn: the question that follows has the focus on its yes.
    before = person.seq
    listener.go_to(".ask .button.verb")
    listener.enter()
    expect(person.button("web-confirm-yes")).to_be_focused()
    listener.enter()
    person.until(lambda: person.seq > before, "the turn ends")
    while not person.is_over:
        person.until(lambda: person.asked or person.is_over, "the bot plays")
        while person.asked and not person.is_over:
            listener.decide(quick(person)["notation"])
    listener.hears(person.say("web-your-turn"))
    listener.hears(person.say("app-draw"))
    play_again(listener)


def play_again(listener: Listener) -> None:
    listener.go_to(".result .button.main")
    before = listener.person.page.url
    listener.enter()
    # One click is enough: the page goes to the new table by itself.
    listener.person.page.wait_for_url(lambda url: url != before)
    listener.person.see_board()
    listener.never_pointed()


@pytest.mark.slow
def test_a_game_of_periodic(people: People) -> None:
    person = people.new("uk", reduced_motion="reduce")
    listener = Listener(person)
    set_up(listener, "periodic", "greedy")
    listener.go_to("form button[type=submit], form .button.main")
    listener.enter()
    person.page.wait_for_url("**/t/*")
    person.see_board()
    person.until(lambda: person.asked and person.table["waiting"] == [0], "the bot has kept a card")
    listener.go_to('[data-component^="task:"]')
    listener.enter()
    expect(person.button("web-confirm-yes")).to_be_focused()
    listener.enter()
    person.until(lambda: person.asked and view_of(person)["asks"] == "turn", "the first turn")

    # The first turn on the board: a property, then a walk over the table.
    way = next(one for one in person.choices() if one["notation"] == "gain number")
    listener.go_to(f'[data-component="{way["components"][1]}"]')
    expect(person.page.locator(".badge")).to_have_count(len(view_of(person)["reach"]["number"]))
    listener.enter()
    person.until(lambda: person.asked and view_of(person)["asks"] == "move", "where to")
    walk_to_an_element(listener)
    while not person.is_over:
        person.until(lambda: person.asked or person.is_over, "the bot plays")
        while person.asked and not person.is_over:
            listener.decide(chemist(person)["notation"])
    scores = person.page.get_by_role("region", name=person.say("periodic-table-score"))
    expect(scores).to_be_visible()
    listener.hears(person.say("web-your-turn"))
    listener.hears(person.asked_line.locator(".headline").inner_text())
    play_again(listener)


def walk_to_an_element(listener: Listener) -> None:
    """Along the row of the flask to the nearest element that the property leads to."""
    person = listener.person
    view = view_of(person)
    home = view["seats"][0]["flask"]
    places = view["elements"]
    goal = min(view["steps"], key=lambda one: (places[one][1] != places[home][1], view["steps"][one]))
    listener.go_to('[data-component^="element:"]')
    expect(person.part(f"element:{home}")).to_be_focused()
    for _ in range(40):
        at = person.page.evaluate("document.activeElement.dataset.component.slice(8)")
        if at == goal:
            break
        row, column = (places[goal][axis] - places[at][axis] for axis in (1, 2))
        listener.press(
            ("ArrowDown" if row > 0 else "ArrowUp") if row else ("ArrowRight" if column > 0 else "ArrowLeft")
        )
        listener.sees_focus()
    label = person.part(f"element:{goal}").get_attribute("aria-label") or ""
    assert label.endswith(person.say("periodic-web-lit"))
    before = person.seq
    listener.enter()
    person.until(lambda: person.seq > before, "the flask moves")


@pytest.mark.slow
def test_a_game_of_orichalcum(people: People) -> None:
    person = people.new("ru", reduced_motion="reduce")
    listener = Listener(person)
    set_up(listener, "orichalcum", "greedy")
    listener.go_to("form button[type=submit], form .button.main")
    listener.enter()
    person.page.wait_for_url("**/t/*")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    # The metropolis on the board: two cells that lie beside each other.
    one, other = next(
        cells
        for cells in (choice["notation"].split()[1:] for choice in person.choices())
        if cells[0][0] == cells[1][0]
    )
    before = person.seq
    listener.go_to('[data-component^="cell:"]')
    for cell in (one, other):
        walk_to_a_cell(listener, cell)
        listener.enter()
    person.until(lambda: person.seq > before, "the metropolis stands")
    while not person.asked or view_of(person)["asks"] != "place":
        person.until(lambda: person.asked, "the next decision")
        listener.decide(islander(person)["notation"])
        person.until(lambda: person.asked, "the next decision")

    # The tile: a cell where it fits, turned until it lies there as it should.
    choice, before = person.choices()[-1], person.seq
    listener.go_to('[data-component^="cell:"]')
    walk_to_a_cell(listener, choice["notation"].split()[1])
    wanted = person.say(choice["label"], **choice["numbers"])
    for _ in range(TURNS):
        if wanted in caption_of(person):
            break
        listener.press("r")
    listener.hears(wanted)
    listener.enter()
    person.until(lambda: person.seq > before, "the tile lies")
    while not person.is_over:
        person.until(lambda: person.asked or person.is_over, "the bot plays")
        while person.asked and not person.is_over:
            listener.decide(islander(person)["notation"])
    listener.hears(person.say("web-your-turn"))
    listener.hears(person.asked_line.locator(".headline").inner_text())
    play_again(listener)


def walk_to_a_cell(listener: Listener, goal: str) -> None:
    """Row by row and then along the row; the focus is seen all the way."""
    for _ in range(30):
        at = listener.page.evaluate("document.activeElement.dataset.component.slice(5)")
        if at == goal:
            return
        if at[0] != goal[0]:
            listener.press("ArrowDown" if at[0] < goal[0] else "ArrowUp")
        else:
            listener.press("ArrowRight" if at < goal else "ArrowLeft")
    raise AssertionError(f"the arrow keys do not reach {goal}")


@pytest.mark.slow
def test_a_game_of_inventors(people: People) -> None:
    person = people.new("uk", reduced_motion="reduce")
    listener = Listener(person)
    set_up(listener, "inventors", "greedy")
    begin_short(listener)

    # The first two rounds with what lies on the table, the rest by typing.
    while person.news.get(0, {}).get("view") is None or person.news[0]["view"]["round"] < 3:
        play_on_the_table(listener)
    while not person.is_over:
        person.until(is_for_me(person), "the bot plays")
        if not person.is_over:
            listener.decide(inventor(person)["notation"])
    listener.hears(person.say("web-your-turn"))
    listener.hears(person.asked_line.locator(".headline").inner_text())
    play_again(listener)


def is_for_me(person: Person) -> Callable[[], bool]:
    """Nobody else is asked beside this person, so that nothing changes while it is decided."""
    return lambda: person.is_over or bool(person.asked and person.table["waiting"] == [0])


def play_on_the_table(listener: Listener) -> None:
    """Decide once more with the things and the buttons that lie there."""
    person = listener.person
    person.until(is_for_me(person), "the next decision")
    choice, acts = inventor(person), person.acts
    button = person.page.locator(f'[data-choice="{choice["notation"]}"]')
    if button.count():
        listener.go_to(f'[data-choice="{choice["notation"]}"]')
    elif choice["components"][0].startswith("verb:"):
        listener.go_to(".ask .button.verb")
    else:
        listener.go_to(f'[data-component="{choice["components"][0]}"]')
    listener.enter()
    sure = person.button("web-confirm-yes")
    person.until(lambda: person.acts > acts or sure.is_visible(), "it is sent, or asked about")
    if person.acts == acts:
        expect(sure).to_be_focused()
        listener.enter()
    person.until(lambda: person.has_acted(acts), f"{choice['notation']} is played")


def test_a_sealed_choice_is_changed_by_the_keyboard(people: People) -> None:
    person, guest = people.new(), people.new()
    listener = Listener(person)
    set_up_free(person, "here", "open", rounds=3, guests=[(guest, "Taras")])
    first, other = person.news[0]["view"]["actions"][:2]
    listener.go_to(f'[data-component="action:{first}"]')
    listener.enter()
    expect(person.part(f"action:{first}")).to_have_attribute("aria-pressed", "true")
    # The focus stays where it was: the cards lie where they lay.
    expect(person.part(f"action:{first}")).to_be_focused()
    listener.hears(sealed(person, first))
    listener.go_to(f'[data-component="action:{other}"]')
    listener.enter()
    expect(person.part(f"action:{other}")).to_have_attribute("aria-pressed", "true")
    expect(person.part(f"action:{other}")).to_be_focused()
    listener.hears(sealed(person, other))


def sealed(person: Person, action: str) -> str:
    """What the log tells the chooser, without the name and the first letter."""
    return person.say("inventors-event-action-sealed", seat=1, action=action).partition(": ")[2][1:]


def test_a_forbidden_choice_is_explained_aloud(people: People) -> None:
    person = people.new("ru")
    listener = Listener(person)
    person.set_up("here", "bot:random")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    listener.go_to('[data-component^="cell:"]')
    listener.press("PageUp")
    listener.enter()
    note = person.page.get_by_role("alert")
    expect(note).to_be_visible()
    listener.hears(note.locator(".reason").first.inner_text())


def test_the_focus_stays_where_somebody_types(people: People) -> None:
    """The list of choices is not taken away between two decisions."""
    person = people.new()
    listener = Listener(person)
    person.set_up("here", "here")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    listener.decide("draw 0")
    for notation in ("step s", "step w"):
        person.until(lambda: person.asked, "the next decision")
        assert listener.is_on("[role=combobox]")
        listener.decide(notation)
    person.until(lambda: person.asked, "the next decision")
    assert listener.is_on("[role=combobox]")
