"""Periodic in the browser: whole games, what is painted, what stays secret, and a phone's small window."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chemists import chemist, view_of
from tests.browser.people import Json, People, Person, play_out
from tests.browser.scenes import chemists
from tests.browser.test_looks import WIDTHS, complaints_of_axe, overflow
from tests.browser.theatre import Theatre

pytestmark = pytest.mark.browser

SCORE_LINES = ("goals", "lab", "track", "markers", "task", "total")
NAMES = ("Olya", "Тарас", "Maria", "Богдан", "Іванна")


def at_the_table(people: People, *languages: str) -> list[Person]:
    """People on a device each, all sitting at one table, the first of whom has made it.

    Only the first one's pieces move: every animation is drawn without a graphics card here.
    """
    everybody = [
        people.new(language, reduced_motion="no-preference" if place == 0 else "reduce")
        for place, language in enumerate(languages)
    ]
    maker = everybody[0]
    link = maker.set_up("here", *["open"] * (len(languages) - 1), game="periodic", name=NAMES[0])
    for guest, name in zip(everybody[1:], NAMES[1:]):
        guest.come(link, name)
    for person in everybody:
        person.see_board()
    maker.until(lambda: all(person.asked for person in everybody), "task cards are dealt")
    return everybody


def alone(people: People, language: str = "en") -> Person:
    """Somebody against a bot, with the task card chosen."""
    person = people.new(language)
    person.set_up("here", "bot:greedy", game="periodic")
    begin(person)
    return person


def begin(person: Person) -> None:
    person.see_board()
    # Who keeps a card last ends that step and is asked whether that is meant.
    person.until(lambda: person.asked and person.table["waiting"] == [0], "the bot has kept a card")
    person.play(person.choices()[0])
    person.until(lambda: person.asked and view_of(person)["asks"] == "turn", "the first turn")


def tasks_dealt_to(person: Person) -> list[str]:
    dealt: list[str] = view_of(person)["dealt"]
    return dealt


# The secret choice.


def test_a_task_card_is_changed_while_others_choose_and_nobody_hears_of_it(people: People) -> None:
    olya, taras = at_the_table(people, "en", "uk")
    first, other = tasks_dealt_to(olya)[:2]
    olya.press(olya.part(f"task:{first}"))
    expect(olya.part(f"task:{first}")).to_have_attribute("aria-pressed", "true")
    expect(olya.page.get_by_text(olya.say("periodic-web-kept"))).to_be_visible()
    taras.until(lambda: taras.table["sealed"] == [0], "Olya has chosen")
    heard, sent = len(taras.frames), len(olya.sent)
    olya.press(olya.part(f"task:{other}"))
    expect(olya.part(f"task:{other}")).to_have_attribute("aria-pressed", "true")
    expect(olya.part(f"task:{first}")).not_to_have_attribute("aria-pressed", "true")
    assert [command["op"] for command in olya.sent[sent:] if command["op"] != "ping"] == ["act"]
    assert set(taras.heard[heard:]) <= {"pong"}
    taras.play(taras.choices()[0])
    olya.until(lambda: olya.asked and view_of(olya)["asks"] == "turn", "all have chosen")
    assert view_of(olya)["task"] == other
    expect(olya.page.get_by_text(olya.say("periodic-web-kept"))).to_have_count(0)


# Whole games.


def sees_scores(person: Person) -> None:
    """The final score: a line for each thing that brings points, a column for each player."""
    view = next(iter(person.news.values()))["view"]
    assert view["is_over"]
    scores = person.page.get_by_role("region", name=person.say("periodic-table-score"))
    expect(scores).to_be_visible()
    for line in SCORE_LINES:
        row = scores.get_by_role("row").filter(
            has=person.page.get_by_role("rowheader", name=person.say(f"periodic-score-{line}"), exact=True)
        )
        expect(row.get_by_role("cell")).to_have_text(
            [re.compile(rf"^\s*{seat['score'][line]}\s*$") for seat in view["seats"]]
        )
    for seat in view["seats"]:
        assert sum(seat["score"][line] for line in SCORE_LINES[:-1]) == seat["score"]["total"]
        expect(scores).to_contain_text(person.say("periodic-task", task=seat["task"]))
        for card in seat["cards"]:
            expect(scores).to_contain_text(person.say("periodic-goal", goal=card["goal"]))
    winners = [person.table["seats"][seat]["name"] for seat in view["winners"]]
    crowned = scores.get_by_role("columnheader").filter(
        has=person.page.get_by_role("img", name=person.say("periodic-web-winner"))
    )
    expect(crowned).to_have_text([re.compile(name) for name in winners])
    assert person.raw_keys() == []


@pytest.mark.slow
def test_two_people_finish_a_game(stage: Theatre) -> None:
    """They come when the last green goal lies open; only the pieces of the first one move."""
    players = stage.table("two-chemists", "periodic", 2)
    players.play(chemists, lambda now: now.news[0]["view"]["goals"]["green"]["deck_left"] == 0)
    olya, taras = stage.people.new(reduced_motion="no-preference"), stage.people.new("uk")
    for seat, person in enumerate((olya, taras)):
        players.show(person, seat)
    play_out(chemist, olya, taras)
    for person in (olya, taras):
        sees_scores(person)
        assert person.acts > 3


@pytest.mark.slow
def test_five_people_finish_a_game(people: People) -> None:
    everybody = at_the_table(people, "en", "uk", "ru", "en", "uk")
    play_out(chemist, *everybody)
    for person in everybody:
        sees_scores(person)
        expect(person.page.get_by_role("columnheader")).to_have_count(5)
    assert complaints_of_axe(everybody[1]) == []


# Secrets.


def test_a_task_card_is_seen_by_its_owner_only(people: People) -> None:
    olya, taras, maria = at_the_table(people, "en", "en", "uk")
    watcher = people.new()
    watcher.open(olya.page.url)
    watcher.see_board()
    dealt = {person: tasks_dealt_to(person) for person in (olya, taras, maria)}
    kept: dict[Person, str] = {}
    for person, tasks in dealt.items():
        for task in tasks:
            expect(person.part(f"task:{task}")).to_have_text(person.say("periodic-task", task=task))
        kept[person] = person.choices()[0]["notation"].split()[1]
        person.play(person.choices()[0])
    olya.until(lambda: olya.asked, "Olya begins")
    olya.play_turn(chemist)
    taras.until(lambda: taras.asked, "Taras is next")
    for owner, tasks in dealt.items():
        expect(owner.page.get_by_text(owner.say("periodic-table-task"))).to_be_visible()
        assert owner.say("periodic-task", task=kept[owner]) in owner.every_word()
        for other in (olya, taras, maria, watcher):
            if other is owner:
                continue
            words, frames = other.every_word(), "\n".join(other.frames)
            for task in tasks:
                assert other.say("periodic-task", task=task) not in words
                assert f'"{task}"' not in frames


def test_a_curtain_hangs_between_two_people_on_one_device(people: People) -> None:
    both = people.new()
    both.set_up("here", "here", game="periodic", name="Olya")
    names = ("Olya", both.say("app-seat", seat=2))
    both.until(lambda: len(both.news) == 2, "task cards are dealt")
    secrets: list[list[str]] = [both.news[seat]["view"]["dealt"] for seat in (0, 1)]
    for seat, name in enumerate(names):
        expect(both.page.get_by_role("heading", name=both.say("web-curtain", name=name))).to_be_visible()
        expect(both.page.get_by_role("grid")).to_have_count(0)
        hides(both, secrets[0] + secrets[1])
        both.press(both.button("web-curtain-lift", name=name))
        for task in secrets[seat]:
            expect(both.part(f"task:{task}")).to_be_visible()
        hides(both, secrets[1 - seat])
        both.play(both.choice(f"keep {secrets[seat][0]}"))
    for seat, name in enumerate(names):
        both.press(both.button("web-curtain-lift", name=name))
        expect(both.text("periodic-task", task=secrets[seat][0])).to_be_visible()
        both.play_turn_of(seat, chemist)
        if seat == 0:
            expect(both.button("web-curtain-lift", name=names[1])).to_be_visible()
            hides(both, secrets[0])


def hides(person: Person, tasks: list[str]) -> None:
    words = person.every_word()
    for task in tasks:
        assert person.say("periodic-task", task=task) not in words


# What the board shows before a click, and says after a forbidden one.


def test_the_reach_of_a_property_is_painted_with_steps(people: People) -> None:
    person = alone(people)
    view = view_of(person)
    number = person.part("property:number")
    painted: Json = {}
    for prop in ("number", "ionization", "radius", "heavier", "lighter"):
        # By the keyboard for one of them, by the mouse for the others.
        if prop == "number":
            number.focus()
        else:
            number.blur()
            person.part(f"property:{prop}").hover()
        expect(person.page.locator(".badge")).to_have_count(len(view["reach"][prop]))
        steps = person.page.locator(".badge + text").all_text_contents()
        assert sorted(map(int, steps)) == sorted(view["reach"][prop].values())
        for symbol, count in view["reach"][prop].items():
            label = person.part(f"element:{symbol}").get_attribute("aria-label") or ""
            assert label.endswith(
                f"{person.say('periodic-web-steps', steps=count)}, {person.say('periodic-web-lit')}"
            )
        painted[prop] = steps
    assert any(painted.values())
    assert person.acts == 1, "looking does nothing"


def test_goal_cards_and_families_light_their_elements_up(people: People) -> None:
    person = alone(people)
    view = view_of(person)
    for colour, goal in view["goals"].items():
        person.part(f"goal:{colour}").hover()
        expect(person.page.locator(f".goal-{colour} .ring")).to_have_count(len(goal["markers"]))
        fact = person.say("periodic-fact", goal=goal["open"])
        expect(person.page.get_by_text(fact)).to_be_visible()
    family = view["circle"][0]
    members = [symbol for symbol, entry in view["elements"].items() if entry[3] == family]
    person.page.mouse.move(0, 0)
    person.part(f"family:{family}").focus()
    expect(person.page.locator(f".family-{family} .ring")).to_have_count(len(members))


@pytest.mark.parametrize("language", ["en", "uk"])
def test_a_forbidden_click_explains_itself_with_the_rule(people: People, language: str) -> None:
    person = alone(people, language)
    note = person.page.get_by_role("region", name=person.say("web-refused"))
    acts = person.acts
    # Before a property is activated the flask goes nowhere.
    person.press(person.part("element:Og"))
    expect(note.locator("summary")).to_have_text(re.compile(r"P\d\.\d"))
    assert person.acts == acts
    person.play(chemist(person))
    person.until(lambda: person.asked and view_of(person)["asks"] == "move", "where to")
    out_of_reach = next(symbol for symbol in ("Og", "Fr", "He") if symbol not in view_of(person)["steps"])
    person.press(person.part(f"element:{out_of_reach}"))
    expect(note.get_by_role("alert")).to_be_visible()
    rule = person.say("web-rule", rule="P1.5")
    expect(note.locator("summary").filter(has_text=rule)).to_be_visible()
    assert person.raw_keys() == []


# Every screen.


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1440])
def test_axe_finds_nothing_grave(people: People, width: int, scheme: str) -> None:
    """The task cards; then a turn with a property in the focus, and a note why something is forbidden."""
    is_phone = width == 360
    person = people.new(
        "uk", width=width, height=WIDTHS[width], has_touch=is_phone, is_mobile=is_phone, color_scheme=scheme
    )
    person.set_up("here", "bot:greedy", game="periodic", name="Оля")
    person.see_board()
    person.until(lambda: person.asked, "task cards are dealt")
    # To look at 88 elements takes axe its time: each state is looked at in half of the cases.
    if is_phone == (scheme == "dark"):
        assert complaints_of_axe(person) == [], "task cards"
        return
    begin(person)
    person.press(person.part("element:Og"))
    if is_phone:
        # The first tap only shows what an element is.
        person.press(person.part("element:Og"))
    expect(person.page.get_by_role("region", name=person.say("web-refused"))).to_be_visible()
    person.part("property:heavier").focus()
    assert complaints_of_axe(person) == [], "refused"


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_wider_than_the_screen(people: People, width: int) -> None:
    is_phone = width == 360
    person = people.new("uk", width=width, height=WIDTHS[width], has_touch=is_phone, is_mobile=is_phone)
    person.set_up("here", "bot:greedy", game="periodic", name="Олександра Костянтинівна з довгим іменем")
    begin(person)
    assert max(overflow(person)) <= 0
    table = person.page.locator(".bench").bounding_box()
    assert table is not None
    if not is_phone:
        assert table["x"] >= 0 and table["x"] + table["width"] <= width
    assert cell_width(person) > (43 if is_phone else 28)


# A phone.


def test_a_phone_zooms_pans_and_plays_a_turn(people: People) -> None:
    phone = people.with_phone("uk")
    phone.set_up("here", "bot:greedy", game="periodic")
    begin(phone)
    frame = phone.page.locator(".frame")
    small_map = phone.page.locator(".tools svg[role=presentation]")
    expect(small_map).to_be_visible()
    assert cell_width(phone) > 43

    phone.press(phone.button("periodic-web-zoom-all"))
    assert cell_width(phone) < 24
    assert scrolled(phone) == (0, 0)
    phone.press(phone.button("periodic-web-zoom-in"))
    phone.press(phone.button("periodic-web-zoom-in"))
    closer = cell_width(phone)
    assert closer > 30
    phone.press(phone.button("periodic-web-zoom-out"))
    assert cell_width(phone) < closer

    # Two fingers that part come closer, one finger pans, the small map jumps.
    box = frame.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    closer = cell_width(phone)
    drag(phone, [(x - 20, y), (x + 20, y)], [(x - 60, y), (x + 60, y)])
    phone.until(lambda: cell_width(phone) > closer * 1.5, "two fingers bring the table closer")
    small_map.tap(position={"x": 3, "y": 3})
    phone.until(lambda: scrolled(phone)[0] < 5, "the map goes to the left")
    drag(phone, [(x + 100, y)], [(x - 100, y)])
    phone.until(lambda: scrolled(phone)[0] > 100, "a finger moves the table")
    right = small_map.bounding_box()
    assert right is not None
    small_map.tap(position={"x": right["width"] - 3, "y": right["height"] - 3})
    phone.until(lambda: is_at_the_end(phone), "the map goes to the right")

    phone.play_turn(chemist)
    phone.until(lambda: phone.asked or phone.is_over, "the bot plays")
    assert phone.raw_keys() == []


def test_a_phone_shows_the_prices_of_a_property_and_then_the_table(people: People) -> None:
    phone = people.with_phone("uk")
    phone.set_up("here", "bot:greedy", game="periodic")
    begin(phone)
    # A tap paints the reach and chooses: both ways to pay are in sight, and the table once it is paid.
    way = next(one["notation"].split()[1] for one in phone.choices() if one["notation"].startswith("spend "))
    phone.press(phone.part(f"property:{way}"))
    for price in ("spend", "gain"):
        expect(phone.part(f"{price}:{way}")).to_be_in_viewport(ratio=1)
    phone.press(phone.part(f"spend:{way}"))
    phone.until(lambda: phone.asked and view_of(phone)["asks"] == "move", "where to")
    expect(phone.page.locator(".frame")).to_be_in_viewport(ratio=1)


def cell_width(person: Person) -> float:
    box = person.part("element:H").bounding_box()
    assert box is not None
    return box["width"]


def scrolled(person: Person) -> tuple[float, float]:
    left, top = person.page.locator(".frame").evaluate("(frame) => [frame.scrollLeft, frame.scrollTop]")
    return left, top


def is_at_the_end(person: Person) -> bool:
    found: bool = person.page.locator(".frame").evaluate(
        "(frame) => frame.scrollLeft + frame.clientWidth > frame.scrollWidth - 5"
    )
    return found


def drag(person: Person, start: list[tuple[float, float]], end: list[tuple[float, float]]) -> None:
    """Fingers that go from here to there in a few small moves."""
    session = person.context.new_cdp_session(person.page)

    def touch(kind: str, part: float) -> None:
        points = [
            {"x": a + (c - a) * part, "y": b + (d - b) * part, "id": finger}
            for finger, ((a, b), (c, d)) in enumerate(zip(start, end))
        ]
        session.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []}
        )

    touch("touchStart", 0)
    for step in range(1, 11):
        touch("touchMove", step / 10)
        person.page.wait_for_timeout(16)
    touch("touchEnd", 1)
    session.detach()
