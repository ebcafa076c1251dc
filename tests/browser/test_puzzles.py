"""Puzzles on their pages: solved and failed on the board, by the keyboard, and the line of the solution."""

import json
import re

import pytest
from playwright.sync_api import expect

from igroteka.bots.hint import percent
from igroteka.puzzles import Puzzle, puzzles_of, today
from tests.browser.people import People, Person
from tests.browser.test_looks import complaints_of_axe

pytestmark = pytest.mark.browser


def answer(person: Person, notation: str) -> None:
    """Answer by the list, with the keyboard alone."""
    field = person.page.locator("input[role=combobox]")
    if not field.is_visible():
        person.button("web-learn-choices").press("Enter")
    field.fill(notation)
    field.press("Enter")


def of_cells() -> tuple[int, Puzzle, str]:
    """A puzzle of Element that is answered by two clicks, and a wrong answer of the same kind."""
    for number, puzzle in enumerate(puzzles_of("element"), 1):
        verb = puzzle.answers[0].split()[0]
        rivals = [one for one in puzzle.solution[0].others if one.split()[0] == verb]
        if verb in ("fire", "water", "earth", "wind") and rivals and len(puzzle.answers) == 1:
            return number, puzzle, rivals[0]
    raise AssertionError("no puzzle of Element is about a stone")


def place(person: Person, notation: str) -> None:
    """Place a stone by two clicks."""
    stone, cell = notation.split()
    person.press(person.part(f"stone:{stone}").first)
    person.press(person.part(f"cell:{cell}"))


def kept(person: Person, game: str) -> dict[str, str]:
    text = person.page.evaluate("(game) => localStorage.getItem(`igroteka.puzzles.${game}`)", game)
    found: dict[str, str] = json.loads(text or "{}")
    return found


def test_a_puzzle_is_failed_and_then_solved_on_the_board(people: People) -> None:
    person = people.new("uk")
    number, puzzle, rival = of_cells()
    requests: list[str] = []
    person.page.on("request", lambda request: requests.append(request.url))
    person.open(f"/puzzles/element/{number}")
    person.see_board()
    expect(person.asked_line).to_contain_text(person.say("web-puzzle-task"))
    place(person, rival)
    proof = puzzle.solution[0].proof
    share = percent(puzzle.solution[0].others[rival])
    expect(person.asked_line).to_contain_text(
        person.say("app-puzzle-wrong-share", share=share, best=percent(proof.best))
    )
    assert kept(person, "element") == {}
    place(person, puzzle.answers[0])
    expect(person.text("web-puzzle-solved")).to_be_visible()
    why = puzzle.solution[0].why
    expect(person.asked_line).to_contain_text(person.say(why.key, **why.numbers))
    assert kept(person, "element") == {puzzle.id: "solved"}
    assert not any(url.endswith("/solution") for url in requests)
    assert person.raw_keys() == []
    # Whoever has found the answer may see how the game goes on, and it stays solved.
    person.press(person.button("web-puzzle-line"))
    expect(person.button("web-replay-next")).to_be_focused()
    assert any(url.endswith("/solution") for url in requests)
    assert kept(person, "element") == {puzzle.id: "solved"}


def test_a_solution_is_seen_by_the_keyboard_step_by_step(people: People) -> None:
    person = people.new("en")
    puzzle = puzzles_of("inventors")[0]
    person.open("/puzzles/inventors/1")
    person.button("web-puzzle-show").press("Enter")
    step = person.button("web-replay-next")
    expect(step).to_be_focused()
    assert kept(person, "inventors") == {puzzle.id: "shown"}
    decisions = sum(move.seat >= 0 for move in puzzle.line)
    for at in range(2, decisions + 1):
        person.page.keyboard.press("Enter")
        expect(person.asked_line).to_contain_text(f"{at} / {decisions}")
        assert person.raw_keys() == []
    expect(step).to_have_attribute("aria-disabled", "true")
    # After it, the answer is no find of one's own any more.
    person.button("web-puzzle-again").press("Enter")
    for one in puzzle.answers:
        answer(person, one)
    expect(person.text("web-puzzle-solved")).to_be_visible()
    assert kept(person, "inventors") == {puzzle.id: "shown"}


def test_what_the_rules_forbid_is_refused_by_its_rule(people: People) -> None:
    person = people.new()
    person.open("/puzzles/element/1")
    person.see_board()
    answer(person, "fly")
    expect(person.page.get_by_role("region", name=person.say("web-refused"))).to_be_visible()
    expect(person.asked_line).not_to_contain_text(person.say("app-puzzle-right"))


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_list_leads_to_the_puzzle_of_the_day_on_a_phone(people: People, language: str) -> None:
    person = people.with_phone(language)
    person.open("/")
    person.press(person.page.get_by_role("link", name=person.say("web-puzzles"), exact=True))
    person.page.wait_for_url("**/puzzles")
    count = len(puzzles_of("periodic"))
    expect(person.text("web-puzzles-solved", solved=0, count=count).first).to_be_visible()
    assert person.raw_keys() == []
    assert complaints_of_axe(person) == []
    links = person.page.get_by_role("link", name=person.say("web-puzzle-today"), exact=True)
    expect(links).to_have_count(4)
    person.press(person.page.locator("#puzzles-periodic ~ a").first)
    person.page.wait_for_url(f"**/puzzles/periodic/{today(count)}")
    expect(person.asked_line).to_contain_text(person.say("web-puzzle-today"))
    width: int = person.page.evaluate("document.documentElement.scrollWidth")
    assert width == 360
    assert person.raw_keys() == []
    assert complaints_of_axe(person) == []


def test_a_puzzle_that_is_not_there_has_no_page(people: People) -> None:
    person = people.new()
    person.forgives = re.compile("status of 404")
    person.open("/puzzles/element/9999")
    expect(person.text("web-not-found")).to_be_visible()
