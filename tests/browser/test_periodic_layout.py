"""The page of Periodic with any number of players and award tokens: nothing is squeezed or covered."""

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import igroteka
from tests.browser.people import Json, Person
from tests.browser.test_layout import box, is_over
from tests.browser.theatre import NAMES, Theatre
from tests.games.periodic.helpers import COLOURS, GOALS, cards, position

pytestmark = pytest.mark.browser

SIZES = [(1280, 720), (1440, 900), (360, 740)]
# In the order in which a seat gets them here: two kinds first, and in the end one of each that there is.
TOKENS = ["plus", "free ionization", "take2", "goto noble", "free radius", "goto alkali", "free heavier"]
TOKENS += ["goto transition"]
LONG = "Олександра Костянтинівна з довгим іменем"
# Texts that do not fit where they stand; only a long name may be cut, in the strip above a phone's board.
CUT_OFF = """() => [...document.querySelectorAll('.periodic .name, .periodic .name span, .periodic h3, '
    + '.periodic .task p, .periodic .pill, .periodic .pill span, .desk-side .name, .strip .name')]
  .filter((part) => part.clientWidth && part.scrollWidth > part.clientWidth)
  .map((part) => part.textContent.trim())"""
IS_INSIDE = """(word) => {
    const letters = word.getBoundingClientRect();
    const button = word.closest('.price').getBoundingClientRect();
    return letters.left >= button.left && letters.right <= button.right; }"""
LETTERS = """(part) => { const range = document.createRange(); range.selectNodeContents(part);
    const { x, y, width, height } = range.getBoundingClientRect(); return { x, y, width, height }; }"""


def staged_position(players: int, tokens: int) -> Json:
    """The first turn, with so many award tokens before seat 0 and a few of the others'."""
    match = igroteka.new("periodic", players=players, seed="layout")
    while match.position()["phase"] != "turn":
        for seat in match.waiting:
            match.play(match.choices(seat)[0].notation, seat)
    position: Any = match.position()
    for token in TOKENS[:tokens]:
        give(position, 0, token)
    for token in TOKENS[-2:] if players > 2 else []:
        give(position, 1, token)
    # The longest of the tasks that were dealt.
    dealt = position["seats"][0]["dealt"]
    position["seats"][0]["task"] = max(
        dealt, key=lambda task: len(igroteka.texts.say("uk", "periodic-task", task=task))
    )
    return dict(position)


def give(position: Any, seat: int, token: str) -> None:
    """An award token from its deck to a seat, if it still lies there."""
    kind, _, what = token.partition(" ")
    for goal in position["goals"].values():
        name = f"{kind}_{what}" if what else kind
        if name in goal["awards"]:
            goal["awards"].remove(name)
            hand = position["seats"][seat]["tokens"]
            if what:
                hand[kind].append(what)
            else:
                hand[kind] += 1
            return


def sitting(
    stage: Theatre, language: str, players: int, tokens: int, size: tuple[int, int], name: str = ""
) -> Person:
    """Somebody on seat 0 of a table in that position; nobody has a name but perhaps one."""
    width, height = size
    names = ["", name, "", "", ""][:players]
    id = f"{language}-{players}-{tokens}-{width}"
    table = stage.placed(id, "periodic", staged_position(players, tokens), names)
    is_phone = width < 500
    person = stage.people.new(
        language, width=width, height=height, reduced_motion="reduce", has_touch=is_phone, is_mobile=is_phone
    )
    table.show(person, 0)
    person.until(lambda: person.asked, "the turn begins")
    return person


def parts(person: Person, selector: str) -> list[Locator]:
    found = person.page.locator(f".periodic {selector}").all()
    assert found, selector
    return found


def check_layout(person: Person, is_phone: bool) -> None:
    """What the page promises whatever lies on the table."""
    track = person.page.locator(".track ol")
    # It lies below the table, or stands beside it where the screen is broad enough.
    is_tall = box(track)["height"] > box(track)["width"]
    assert box(track)["width"] >= (112 if is_tall else 300 if is_phone else 320)
    digits = [point.evaluate(LETTERS) for point in parts(person, ".track .points")]
    assert len(digits) == 9
    for one, other in combinations(digits, 2):
        assert not is_over(one, other), (one, other)
    for cell in parts(person, ".track li"):
        assert cell.evaluate("(li) => li.scrollWidth <= li.clientWidth")
    assert set(person.page.evaluate(CUT_OFF)) <= {LONG}
    for word in parts(person, ".price .text"):
        assert word.evaluate(IS_INSIDE), word.inner_text()
    # The task is read in lines, not in words.
    task = person.page.locator(".periodic .task p")
    assert box(task)["width"] >= (270 if is_tall else 200)
    assert box(task)["height"] <= (5.5 if is_tall else 6.5) * 19
    blocks = [box(pill) for pill in person.page.locator(".periodic .tokens .pill").all()]
    blocks += [
        box(track),
        box(person.page.locator(".periodic .task")),
        box(person.page.locator(".periodic .seats ul")),
    ]
    for one, other in combinations(blocks, 2):
        assert not is_over(one, other), (one, other)
    for one in person.page.locator(".periodic .seats li").all():
        row = [box(part) for part in one.locator(".name, .things, .points").all()]
        for first, second in combinations(row, 2):
            assert not is_over(first, second), one.inner_text()


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_squeezed_by_award_tokens(stage: Theatre, language: str, size: tuple[int, int]) -> None:
    for players, tokens in [(2, 2), (3, 1), (4, len(TOKENS)), (5, 2), (5, 0)]:
        person = sitting(stage, language, players, tokens, size)
        held = person.page.locator(".periodic .tokens .pill")
        assert held.count() == min(tokens, len(TOKENS))
        check_layout(person, size[0] < 500)
        person.context.close()


# How much of the board is beyond the screen.
BEYOND = """() => { const desk = document.querySelector('.desk-board');
    return desk.scrollHeight - desk.clientHeight; }"""


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_a_desk_gives_its_room_to_the_table(stage: Theatre, language: str) -> None:
    """Its elements are as wide as the board allows beside the track, and nothing has to be scrolled for."""
    for players, tokens in [(2, 0), (4, 2), (5, 3)]:
        person = sitting(stage, language, players, tokens, (1440, 900))
        desk, table = box(person.page.locator(".desk-board")), box(person.page.locator(".periodic .bench"))
        assert table["width"] >= 0.83 * desk["width"]
        assert person.page.evaluate(BEYOND) <= 0, (players, tokens)
        person.context.close()


# Where the table, the properties, the tokens and the question lie, and how large the board is.
STAYS = """(parts) => parts.map((one) => document.querySelector(one)?.getBoundingClientRect())
    .map((box) => box && [box.x, box.y, box.width].map(Math.round))"""
ASKED = "section.ask"
BOARD = [".periodic .bench", ".periodic .property", ".periodic .tokens", "#choice-list"]


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
@pytest.mark.parametrize("size", [(1440, 900), (360, 740)])
def test_nothing_moves_between_one_decision_and_the_next(
    stage: Theatre, language: str, size: tuple[int, int]
) -> None:
    """A property is activated, the flask moves, all that is left is to end the turn, others decide.

    The award token makes the question long. A phone's table is moved under the finger, and is not looked at.
    """
    person = sitting(stage, language, 2, 2, size)
    looked = [ASKED, *(BOARD if size[0] > 500 else ())]
    before = person.page.evaluate(STAYS, looked)
    asked: list[str] = []
    while person.asked and person.asked[0] == 0 and len(asked) < 9:
        asked.append(person.news[0]["view"]["asks"])
        notations = [one["notation"] for one in person.choices()]
        # The property with the longest name in all languages.
        ways = [one for one in notations if one.startswith(("gain radius", "to "))]
        person.play(person.choice(ways[0] if ways else "end" if "end" in notations else notations[0]))
        assert person.page.evaluate(STAYS, looked) == before, asked
    assert {"turn", "move"} <= set(asked)


def goal_position(language: str, is_most: bool) -> Json:
    """Open cards with the longest titles and most markers, or with the shortest and as little as may be."""
    pick = max if is_most else min
    show = {
        colour: pick(
            cards(colour), key=lambda goal: len(igroteka.texts.say(language, "periodic-goal", goal=goal))
        )
        for colour in COLOURS
    }
    marked = [f"{colour} {GOALS[goal]['elements'][0]}" for colour, goal in show.items()]
    everybody = [1, 2, 3, 4, 5]
    markers = dict.fromkeys(marked, everybody) if is_most else {}
    return position(
        5, show=show, markers=markers, awards=None if is_most else {colour: [] for colour in COLOURS}
    )


def where_the_table_is(stage: Theatre, language: str, size: tuple[int, int], is_most: bool) -> Json:
    id = f"goals-{language}-{size[0]}-{is_most}"
    table = stage.placed(id, "periodic", goal_position(language, is_most), NAMES[:5])
    person = stage.people.new(language, width=size[0], height=size[1])
    table.show(person, 0)
    person.until(lambda: person.asked, "the turn begins")
    for card in person.page.locator(".periodic .card").all():
        assert card.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    found: Json = person.page.evaluate(STAYS, [".periodic .bench"])
    person.context.close()
    return found


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_the_table_stays_where_it_is_whatever_the_goal_cards_say(
    stage: Theatre, language: str, size: tuple[int, int]
) -> None:
    """Titles of two lines, markers of all five and the last award come and go."""
    seen = [where_the_table_is(stage, language, size, is_most) for is_most in (False, True)]
    assert seen[0] == seen[1]


@pytest.mark.parametrize("size", SIZES)
def test_a_long_name_is_read_to_its_end(stage: Theatre, size: tuple[int, int]) -> None:
    person = sitting(stage, "uk", 5, 2, size, name=LONG)
    name = person.page.locator(".periodic .seats .name span").nth(1)
    assert name.inner_text() == LONG
    assert name.evaluate(
        "(part) => part.scrollWidth <= part.clientWidth || getComputedStyle(part).display === 'inline'"
    )
    check_layout(person, size[0] < 500)


@pytest.mark.parametrize("size", SIZES)
def test_goal_cards_say_their_level_and_what_deck_and_awards_are(
    stage: Theatre, size: tuple[int, int]
) -> None:
    """In words beside the signs, aloud, and by a tap or a look what each award does."""
    person = sitting(stage, "uk", 3, 0, size)
    goals = person.news[0]["view"]["goals"]
    for colour in ("green", "pink"):
        card = person.part(f"goal:{colour}")
        for word in ("periodic-table-deck", "periodic-table-awards"):
            expect(card.get_by_text(person.say(word), exact=True)).to_be_visible()
        # Secret tasks speak of the level.
        level = person.say("periodic-web-level", level=goals[colour]["level"])
        expect(card.get_by_text(level, exact=True)).to_be_visible()
        # Each token has its own sign: they may differ.
        expect(card.locator(".tokens svg")).to_have_count(len(goals[colour]["awards"]))
        name = person.say("periodic-web-award-kind", award=goals[colour]["awards"][0])
        expect(card).to_have_accessible_name(re.compile(re.escape(name)))
        person.press(card)
        expect(
            person.page.locator(".periodic .caption, .periodic .fact").filter(has_text=name)
        ).to_be_visible()
        assert card.evaluate("(one) => one.scrollWidth <= one.clientWidth")
