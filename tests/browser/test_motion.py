"""What moves on a board is what has just happened: nothing does when a page is opened or a scene begins."""

import pytest

from igroteka.games.catalogue import game_ids
from igroteka.lessons import lesson_of
from tests.browser.islanders import point
from tests.browser.people import Person
from tests.browser.scenes import is_half_sealed
from tests.browser.theatre import Players, Theatre, greedy

pytestmark = pytest.mark.browser

# Every animation on the board that has an end: what glows until it is clicked is no movement.
WATCH = """addEventListener('animationstart', (event) => {
  const part = event.target;
  const lasts = getComputedStyle(part).animationIterationCount !== 'infinite';
  if (!part.closest('.desk-board') || !lasts) return;
  const named = part.closest('[data-component]')?.dataset.component;
  (window.moved ??= []).push(`${named ?? part.getAttribute('class')} ${event.animationName}`);
}, true);"""
LONGEST = 500


def watcher(stage: Theatre) -> Person:
    person = stage.people.new(width=1440, height=900, reduced_motion="no-preference")
    person.page.add_init_script(WATCH)
    return person


def moved(person: Person) -> list[str]:
    person.page.wait_for_timeout(LONGEST)
    found: list[str] = person.page.evaluate("(window.moved ?? []).splice(0)")
    return found


def is_late(players: Players) -> bool:
    """In the middle of a game; in Inventors with two choices that lie there sealed."""
    if players.news[0]["table"]["game"] == "inventors":
        return is_half_sealed(players)
    return bool(players.news[0]["seq"] > 120)


@pytest.mark.parametrize("game", game_ids())
def test_nothing_moves_on_a_board_that_is_only_opened(stage: Theatre, game: str) -> None:
    players = stage.table(f"{game}-still", game, 4)
    players.play(greedy, is_late)
    person = watcher(stage)
    players.show(person, 2)
    assert moved(person) == []
    person.page.reload()
    person.see_board()
    assert moved(person) == []


def at_scene(person: Person, game: str, number: int) -> None:
    """The lesson as somebody opens it who has come as far as this scene."""
    progress = f'{{"at": {number}, "done": []}}'
    person.page.evaluate(
        "([name, kept]) => localStorage.setItem(name, kept)", [f"igroteka.lesson.{game}", progress]
    )
    person.open(f"/learn/{game}")
    person.see_board()


@pytest.mark.parametrize("game", [game for game in game_ids() if lesson_of(game)])
def test_nothing_moves_where_a_scene_begins(stage: Theatre, game: str) -> None:
    person = watcher(stage)
    person.open("/")
    for number, scene in enumerate(lesson_of(game), 1):
        at_scene(person, game, number)
        assert moved(person) == [], scene.id


def test_only_the_titan_that_changes_sides_turns_over(stage: Theatre) -> None:
    person = watcher(stage)
    person.open("/")
    scenes = lesson_of("orichalcum")
    number = [scene.id for scene in scenes].index("titan") + 1
    at_scene(person, "orichalcum", number)
    assert moved(person) == []
    with person.page.expect_response("**/api/lessons/orichalcum") as heard:
        person.page.reload()
    news = heard.value.json()
    person.see_board()
    point(person, news["hint"], news["ask"]["choices"])
    person.until(lambda: person.text("orichalcum-lesson-titan-done").is_visible(), "the titan comes")
    turned = {part.split()[0] for part in moved(person) if part.startswith("titan:")}
    assert turned == {"titan:lagoon"}
    # The next scene goes on with the same titans, and none of them has changed.
    person.press(person.button("web-learn-next"))
    person.until(lambda: person.text("orichalcum-lesson-favour").is_visible(), "the next scene")
    assert moved(person) == []
