"""The guided first game on its page: by clicks, by taps, by the list, by the keyboard; in every language."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Request, Response, expect

import igroteka
from igroteka.lessons import lesson_of
from tests.browser import inventors
from tests.browser.islanders import point
from tests.browser.people import Json, People, Person
from tests.browser.test_looks import complaints_of_axe

pytestmark = pytest.mark.browser

GAMES = ["element", "periodic", "orichalcum", "inventors"]

FRAMES = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done))
}"""


class Learner:
    """Somebody in a lesson; hears the scenes as the page hears them."""

    def __init__(self, person: Person, game: str) -> None:
        self.person = person
        self.game = game
        self.asked = 0
        self.heard: list[Json] = []
        person.page.on("request", self._ask)
        person.page.on("response", self._hear)
        person.open(f"/learn/{game}")
        self.until_scene(1)

    def _ask(self, request: Request) -> None:
        self.asked += "/api/lessons/" in request.url

    def _hear(self, response: Response) -> None:
        if "/api/lessons/" in response.url and response.ok:
            self.heard.append(response.json())

    @property
    def now(self) -> Json:
        return self.heard[-1] if self.heard else {"scene": 0, "is_done": False}

    def until_scene(self, number: int) -> None:
        self.person.until(lambda: self.now["scene"] == number, f"scene {number}")
        self.sees()

    def sees(self) -> None:
        """The page says what to do, or what has happened."""
        done = "-done" if self.now["is_done"] else ""
        words = self.person.say(f"{self.game}-lesson-{self.now['id']}{done}", **self.now["names"])
        expect(self.person.asked_line).to_contain_text(words)

    def point(self) -> None:
        """Click what the hint touches until the page has sent something."""
        before, asked, hint = len(self.heard), self.asked, self.now["hint"]
        if self.game == "orichalcum":
            point(self.person, hint, self.now["ask"]["choices"])
            self.person.until(lambda: len(self.heard) > before, hint["notation"])
            return
        if self.game == "inventors":
            self.person.page.evaluate(FRAMES)
            inventors.point(self.person, hint)
            self.person.until(lambda: len(self.heard) > before, hint["notation"])
            return
        on_board = [one for one in hint["components"] if one != "bag" and not one.startswith("verb:")]
        if not on_board:
            self.person.press(self.person.asked_line.locator(".button.verb"))
        for component in on_board:
            part = self.person.part(self.place_of(component)).first
            self.person.press(part)
            if self.person.has_touch and self.only_shows(component):
                self.person.press(part)
            if component != on_board[-1] and self.is_sent(asked):
                break
        self.person.until(lambda: len(self.heard) > before, hint["notation"])

    def is_sent(self, before: int) -> bool:
        """Whether a click was enough: then the page asks the server at once."""
        self.person.page.evaluate(FRAMES)
        return self.asked > before

    def only_shows(self, component: str) -> bool:
        """The first tap has only shown what would happen, or what cannot be chosen."""
        again = self.person.page.get_by_text(self.person.say(f"{self.game}-web-tap-again"))
        is_legal = self.now["hint"]["notation"] in [one["notation"] for one in self.now["ask"]["choices"]]
        return again.is_visible() or (component.startswith("element:") and not is_legal)

    def place_of(self, component: str) -> str:
        """A sage is clicked on its cell."""
        if not component.startswith("sage:"):
            return component
        return "cell:" + str(self.now["view"]["sages"][int(component[5:])])

    def type(self) -> None:
        """Choose by the list, with the keyboard."""
        before, notation = len(self.heard), self.now["hint"]["notation"]
        field = self.person.page.get_by_role("combobox")
        # The list is behind a button, and then stays.
        if not field.is_visible():
            self.person.button("web-learn-choices").press("Enter")
        field.fill(notation)
        field.press("Enter")
        self.person.until(lambda: len(self.heard) > before, notation)

    def finish_scene(self, way: str = "point") -> None:
        scene = lesson_of(self.game)[self.now["scene"] - 1]
        for _ in scene.solution:
            getattr(self, way)()
        assert self.now["is_done"], self.now["reasons"]
        self.sees()
        if scene.refusal:
            refused = self.now["reasons"][0]
            told = self.person.say(refused["message"], **refused["numbers"])
            expect(self.person.page.get_by_text(told)).to_be_visible()

    def go_on(self) -> None:
        number, key = self.now["scene"], "next" if self.now["scene"] < self.now["scenes"] else "finish"
        expect(self.person.button(f"web-learn-{key}")).to_be_focused()
        self.person.press(self.person.button(f"web-learn-{key}"))
        if key == "next":
            self.until_scene(number + 1)

    def kept(self) -> Any:
        text = self.person.page.evaluate(
            "(game) => localStorage.getItem(`igroteka.lesson.${game}`)", self.game
        )
        return json.loads(text)


def sees_title(person: Person, game: str) -> None:
    title = person.say("web-learn-title", game=person.say(f"{game}-title"))
    expect(person.page).to_have_title(re.compile(re.escape(title)))


def graduates(learner: Learner) -> None:
    """After the last scene a game against a bot is one click away."""
    person = learner.person
    expect(person.text("web-learn-over")).to_be_focused()
    assert person.raw_keys() == []
    assert learner.kept() == {"at": 1, "done": list(range(1, len(lesson_of(learner.game)) + 1))}
    person.press(person.button("web-play-bot"))
    person.page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_lesson_by_clicks(people: People, game: str) -> None:
    learner = Learner(people.new(), game)
    sees_title(learner.person, game)
    for number in range(1, len(lesson_of(game)) + 1):
        assert learner.now["scene"] == number
        learner.finish_scene()
        assert learner.person.raw_keys() == []
        learner.go_on()
    graduates(learner)


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_lesson_on_a_phone(people: People, game: str) -> None:
    learner = Learner(people.with_phone("uk"), game)
    sees_title(learner.person, game)
    for number in range(1, len(lesson_of(game)) + 1):
        assert learner.now["scene"] == number
        learner.finish_scene()
        assert learner.person.raw_keys() == []
        width: int = learner.person.page.evaluate("document.documentElement.scrollWidth")
        assert width == 360
        learner.go_on()
    graduates(learner)


def test_the_whole_lesson_by_the_list_and_the_keyboard(people: People) -> None:
    learner = Learner(people.new("ru"), "element")
    for _ in lesson_of("element"):
        learner.finish_scene("type")
        number = learner.now["scene"]
        learner.person.page.keyboard.press("Enter")
        if number < learner.now["scenes"]:
            learner.until_scene(number + 1)
    expect(learner.person.text("web-learn-over")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_first_and_last_scene_in_the_third_language(people: People, game: str) -> None:
    """All scenes are seen in the other two, above; here those between are skipped."""
    learner = Learner(people.new("ru"), game)
    person = learner.person
    sees_title(person, game)
    learner.finish_scene()
    assert person.raw_keys() == []
    learner.go_on()
    last = len(lesson_of(game))
    for number in range(2, last):
        person.press(person.button("web-learn-skip"))
        learner.until_scene(number + 1)
    learner.finish_scene()
    assert person.raw_keys() == []
    assert learner.kept() == {"at": last, "done": [1, last]}
    learner.go_on()
    expect(person.text("web-learn-over")).to_be_visible()
    assert person.raw_keys() == []


def test_what_is_allowed_but_not_asked_for_is_explained(people: People) -> None:
    person = people.new()
    learner = Learner(person, "element")
    before = len(learner.heard)
    person.press(person.part("count:4"))
    expect(person.text("app-lesson-other")).to_be_visible()
    # The words can be there before the answer is noted here.
    person.until(lambda: len(learner.heard) > before, "the choice is answered")
    assert learner.now["actions"] == []
    learner.finish_scene()
    learner.go_on()
    # Far from the sage: refused by a rule, which is shown.
    person.press(person.part("cell:f5"))
    person.press(person.part("cell:f9"))
    person.until(lambda: learner.now["reasons"], "a reason")
    # The number of the rule is behind a tap.
    named = person.page.get_by_text(person.say("web-rule", rule=learner.now["reasons"][0]["rule"]))
    expect(named).to_be_hidden()
    person.press(person.text("web-rule-which"))
    expect(named).to_be_visible()
    assert not learner.now["is_done"]


def test_a_lesson_begins_with_the_goal_and_hides_the_list_and_the_rules(people: People) -> None:
    person = people.new("uk")
    for game in GAMES:
        learner = Learner(person, game)
        goal = person.say("web-goal", goal=person.say(f"{game}-goal-line", table="two"))
        expect(person.asked_line).to_contain_text(goal)
        expect(person.page.get_by_role("combobox")).to_have_count(0)
        person.press(person.button("web-learn-choices"))
        expect(person.page.get_by_role("combobox")).to_be_visible()
        person.press(person.button("web-learn-choices"))
        expect(person.page.get_by_role("combobox")).to_have_count(0)
        learner.finish_scene()
        expect(person.button("web-rule", rule=learner.now["rules"][0])).to_be_hidden()
        learner.go_on()
        expect(person.asked_line).not_to_contain_text(goal)


def test_what_a_scene_asks_for_is_marked_from_its_beginning(people: People) -> None:
    person = people.new()
    learner = Learner(person, "element")
    marked = person.page.locator("[data-target]")
    expect(marked).to_have_count(1)
    expect(person.part("count:2")).to_have_attribute("data-target", "")
    learner.finish_scene()
    expect(marked).to_have_count(0)
    for number in (2, 3):
        learner.go_on()
        cell = learner.now["hint"]["components"][-1]
        expect(person.part(cell)).to_have_attribute("data-target", "")
        expect(person.part(cell)).to_be_in_viewport()
        if number < 3:
            learner.finish_scene()


def test_the_hint_rings_what_to_click(people: People) -> None:
    person = people.new()
    learner = Learner(person, "element")
    ringed = person.page.locator("[data-hint]")
    expect(ringed).to_have_count(0)
    person.press(person.button("web-learn-hint"))
    expect(person.part("count:2")).to_have_attribute("data-hint", "")
    expect(person.asked_line).to_contain_text(person.say("element-choice-draw", count=2, steps=3))
    learner.finish_scene()
    expect(ringed).to_have_count(0)


def test_the_hint_comes_by_itself_after_a_while(people: People) -> None:
    person = people.new()
    # Paused: otherwise it also goes on by itself while a busy machine loads the page.
    person.page.clock.install(time=0)
    person.page.clock.pause_at(1000)
    learner = Learner(person, "element")
    person.page.clock.run_for(19_000)
    expect(person.page.locator("[data-hint]")).to_have_count(0)
    person.page.clock.run_for(2_000)
    expect(person.part("count:2")).to_have_attribute("data-hint", "")
    assert learner.now["actions"] == []


def test_steps_back_again_and_away(people: People) -> None:
    person = people.new()
    learner = Learner(person, "element")
    expect(person.button("web-learn-back")).to_be_disabled()
    for number in range(1, 7):
        person.press(person.button("web-learn-skip"))
        learner.until_scene(number + 1)
    learner.point()
    assert learner.now["actions"] == ["wind f8"] and not learner.now["is_done"]
    person.press(person.button("web-learn-again"))
    person.until(lambda: learner.now["actions"] == [], "the scene begins again")
    learner.finish_scene()
    person.press(person.button("web-learn-back"))
    learner.until_scene(6)
    assert learner.kept() == {"at": 6, "done": [7]}
    # Whoever comes back goes on there.
    person.press(person.page.get_by_role("link", name=person.say("web-learn-leave"), exact=True))
    person.page.wait_for_url("**/new/element")
    person.press(person.page.get_by_role("link", name=person.say("web-learn")))
    learner.until_scene(6)


def test_the_shelf_leads_to_the_lessons(people: People) -> None:
    person = people.new()
    person.open("/")
    links = person.page.get_by_role("link", name=person.say("web-learn"))
    expect(links).to_have_count(sum(bool(lesson_of(game)) for game in igroteka.game_ids()))
    person.press(links.first)
    person.page.wait_for_url("**/learn/element")
    person.see_board()


def test_a_game_without_a_lesson_has_no_page(people: People) -> None:
    person = people.new()
    person.forgives = re.compile("status of 404")
    person.open("/learn/chess")
    expect(person.text("web-not-found")).to_be_visible()


def test_rules_that_a_scene_teaches_open_in_the_rulebook(people: People) -> None:
    person = people.new()
    learner = Learner(person, "element")
    learner.finish_scene()
    person.press(person.text("web-learn-rules"))
    person.press(person.button("web-rule", rule="E2.2"))
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


# Any two of game, width and scheme meet.
@pytest.mark.parametrize(
    ("game", "width", "scheme"),
    [
        ("element", 360, "light"),
        ("element", 1440, "dark"),
        ("periodic", 360, "dark"),
        ("periodic", 1440, "light"),
        ("orichalcum", 360, "light"),
        ("orichalcum", 1440, "dark"),
        ("inventors", 360, "dark"),
        ("inventors", 1440, "light"),
    ],
)
def test_axe_finds_nothing_grave(people: People, game: str, width: int, scheme: str) -> None:
    learner = Learner(people.new(width=width, height=800, color_scheme=scheme), game)
    person = learner.person
    assert complaints_of_axe(person) == [], "at first"
    person.press(person.button("web-learn-hint"))
    expect(person.page.locator("[data-hint]").first).to_be_visible()
    assert complaints_of_axe(person) == [], "with a hint"
    for number, scene in enumerate(lesson_of(game), 1):
        if scene.refusal:
            learner.finish_scene()
            assert complaints_of_axe(person) == [], "refused"
            break
        person.press(person.button("web-learn-skip"))
        learner.until_scene(number + 1)


@pytest.mark.parametrize("width", [320, 768, 2560])
def test_nothing_is_wider_than_the_screen(people: People, width: int) -> None:
    person = people.new("uk", width=width, height=700)
    for game in GAMES:
        Learner(person, game)
        found: int = person.page.evaluate("document.documentElement.scrollWidth")
        assert found == width
