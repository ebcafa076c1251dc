"""Before the first decision: everybody reads in one line what the game is about and how it is won."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, Person

pytestmark = pytest.mark.browser

GAMES = ["element", "periodic", "orichalcum", "inventors"]
LANGUAGES = ["uk", "ru", "en"]
# Whether any of the words is cut off by the lines that there is room for.
IS_CUT = """(line) => [line, ...line.querySelectorAll('.told')].some((one) => {
    const seen = one.clientHeight;
    one.style.webkitLineClamp = 'none';
    const whole = one.scrollHeight;
    one.style.webkitLineClamp = '';
    return whole > seen + 1;
})"""


def goal_of(person: Person, game: str, players: int) -> str:
    return person.say(
        "web-goal", goal=person.say(f"{game}-goal-line", table="two" if players == 2 else "many")
    )


def speak(person: Person, language: str) -> None:
    """Read the page in this language."""
    if person.language != language:
        person.language = language
        person.page.evaluate("(language) => localStorage.setItem('igroteka.language', language)", language)
        person.page.reload()
    person.see_board()


@pytest.mark.parametrize("is_phone", [False, True])
def test_the_goal_is_told_before_the_first_decision(people: People, is_phone: bool) -> None:
    person = people.with_phone("uk") if is_phone else people.new("uk", width=1440, height=900)
    for game in GAMES:
        person.news.clear()
        person.set_up("here", "bot:random", "bot:random", game=game)
        person.see_board()
        person.until(lambda: person.asked, "the first decision")
        for language in LANGUAGES if is_phone else ("uk",):
            speak(person, language)
            expect(person.asked_line).to_contain_text(goal_of(person, game, 3))
            told = person.page.locator(".happened")
            assert not told.evaluate(IS_CUT), (game, language)
            # Two lines, as at any other time: the board above does not move when the goal goes.
            assert not is_phone or told.evaluate("(one) => one.clientHeight") == 44, (game, language)
            assert person.raw_keys() == []


def test_the_goal_goes_with_the_first_decision_of_ones_own(people: People) -> None:
    person = people.new()
    person.set_up("here", "here")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    goal = goal_of(person, "element", 2)
    expect(person.asked_line).to_contain_text(goal)
    person.play(person.choice("draw 0"))
    expect(person.asked_line).not_to_contain_text(goal)
    # A reload does not bring it back, and somebody who only watches is told what happens.
    person.page.reload()
    person.see_board()
    person.until(lambda: person.asked, "the page is back")
    expect(person.asked_line).not_to_contain_text(goal)


def test_the_goal_moves_nothing_when_it_goes(people: People) -> None:
    """With a question of two lines the panel was higher by the gap before what happened."""
    person = people.new("uk", width=1440, height=900)
    person.set_up("here", "bot:random", game="orichalcum")
    person.see_board()
    person.until(lambda: person.asked, "the first decision")
    expect(person.asked_line).to_contain_text(goal_of(person, "orichalcum", 2))
    field = person.page.get_by_role("combobox")
    before = field.bounding_box()
    person.press(person.part(person.choices()[0]["components"][-1]))
    expect(person.asked_line).not_to_contain_text(goal_of(person, "orichalcum", 2))
    after = field.bounding_box()
    assert before and after and abs(after["y"] - before["y"]) < 1


@pytest.mark.parametrize(("most", "is_near"), [(60, False), (5, True)])
def test_the_limit_of_rounds_is_told_only_when_it_is_near(people: People, most: int, is_near: bool) -> None:
    person = people.new("uk")
    person.set_up("here", "bot:random", game="inventors", max_rounds=most)
    person.see_board()
    told = person.page.locator(".laws .round")
    limit = "near" if is_near else "far"
    expect(told).to_have_text(person.say("inventors-table-round", round=1, most=most, limit=limit))
    assert (str(most) in told.inner_text()) == is_near
