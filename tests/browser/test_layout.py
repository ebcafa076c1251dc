"""What has which place on the page of a table, and keeps it: board, tray, asked-line, buttons, notes."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.people import People, Person
from tests.browser.theatre import Players, Theatre, greedy

pytestmark = pytest.mark.browser

PHONES = [(360, 740), (360, 640), (740, 360), (768, 1024)]


def at_a_table(people: People, width: int, height: int) -> Person:
    """One person for both seats, asked how many stones to draw."""
    is_phone = width < 900
    person = people.new("uk", width=width, height=height, has_touch=is_phone, is_mobile=is_phone)
    person.set_up("here", "here", name="Olya")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    return person


def draw(person: Person, count: int) -> None:
    person.play(person.choice(f"draw {count}"))
    person.until(lambda: person.asked, "stones are drawn")


def stones(person: Person) -> Locator:
    return person.page.locator('[data-component^="stone:"]')


def note(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say("web-refused"))


def box(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found is not None
    return found


def is_over(one: FloatRect, other: FloatRect) -> bool:
    """Whether the two cover each other anywhere."""
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_refusal_covers_neither_stones_nor_buttons_and_goes_by_itself(
    people: People, width: int, height: int
) -> None:
    person = at_a_table(people, width, height)
    draw(person, 4)
    person.press(stones(person).first)
    person.press(person.part("cell:f7"))
    expect(note(person)).to_contain_text(person.say("element-refuse-onto-sage", cell="f7"))
    told = box(note(person))
    needed = [*stones(person).all(), *person.asked_line.locator(".actions > button").all()]
    assert len(needed) > 2
    for one in [*needed, person.page.get_by_role("grid")]:
        assert not is_over(told, box(one)), one
    person.press(stones(person).last)
    expect(note(person)).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_the_board_and_the_main_button_keep_their_place(people: People, width: int, height: int) -> None:
    person = at_a_table(people, width, height)
    board = person.page.get_by_role("grid")
    first = box(board), box(person.asked_line)

    def see_nothing_moved(state: str) -> None:
        person.page.wait_for_timeout(200)
        # Where the height decides, less than a pixel goes from one panel to the other.
        assert box(board) == pytest.approx(first[0], abs=1), state
        if width < height:
            assert box(person.asked_line) == pytest.approx(first[1], abs=1), state

    draw(person, 1)
    see_nothing_moved("a stone is drawn")
    person.press(stones(person))
    see_nothing_moved("the stone is picked")
    person.press(person.part("cell:f7"))
    expect(note(person)).to_be_visible()
    see_nothing_moved("a refusal is read")
    person.press(person.part("cell:a1"))
    person.until(lambda: any(one["notation"] == "end" for one in person.choices()), "the stone lies there")
    see_nothing_moved("the turn can end")
    end = person.asked_line.get_by_role("button", name=person.say("element-choice-end"))
    before = box(end)
    person.press(end)
    after = box(person.button("web-confirm-yes"))
    see_nothing_moved("the end waits for a yes")
    assert before["x"] + before["width"] == pytest.approx(after["x"] + after["width"], abs=1)
    assert before["y"] == pytest.approx(after["y"], abs=1)


def test_a_double_click_on_the_end_of_a_turn_is_no_yes(people: People) -> None:
    person = at_a_table(people, 1440, 900)
    person.play(person.choice("draw 0"))
    person.asked_line.get_by_role("button", name=person.say("element-choice-end")).dblclick()
    expect(person.button("web-confirm-yes")).to_be_visible()
    person.page.wait_for_timeout(200)
    assert person.acts == 1


def test_a_phone_on_its_side_gives_the_height_to_the_board(people: People) -> None:
    person = at_a_table(people, 740, 360)
    assert box(person.page.get_by_role("grid"))["height"] > 0.75 * 360
    asked = box(person.asked_line)
    assert asked["y"] > 52 and asked["y"] + asked["height"] <= 360
    # The list of choices lies over the asked-line there, and gives way to its question.
    person.play(person.choice("draw 0"))
    person.press(person.page.get_by_role("button", name=person.say("web-tab-choices")))
    person.press(person.page.locator('[role="option"][data-option="end"]'))
    person.press(person.button("web-confirm-yes"))
    person.until(lambda: person.news[1]["ask"], "the turn ends")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (2560, 1440)])
def test_tray_and_board_stay_together(people: People, width: int, height: int) -> None:
    person = at_a_table(people, width, height)
    # What a draw brings and what it leaves is said in words.
    offer = person.part("count:2")
    expect(offer).to_contain_text(person.say("element-to-place", stones=2))
    expect(offer).to_contain_text(person.say("app-steps", steps=3))
    draw(person, 4)
    board = box(person.page.get_by_role("grid"))
    assert 0 < box(stones(person).first)["x"] - (board["x"] + board["width"]) < 100


def test_four_who_sit_there_leave_room_for_three_choices(people: People) -> None:
    person = people.new("uk", width=1440, height=900)
    person.set_up("here", *["bot:random"] * 3, name="Olya")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    seen = person.page.locator("#choice-list").evaluate(
        """(list) => [...list.children].filter((one) =>
            one.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom + 1).length"""
    )
    assert seen >= 3
    side = person.page.locator(".desk-side")
    assert side.evaluate("(one) => one.scrollHeight - one.clientHeight") == 0


@pytest.mark.parametrize(("language", "count", "least"), [("uk", 2, 4), ("ru", 4, 3)])
def test_up_to_four_at_a_desk_find_list_and_button_where_they_were(
    stage: Theatre, language: str, count: int, least: int
) -> None:
    """Whatever is asked, and however much has happened."""
    person = stage.visitor(language=language)
    players = stage.table(f"orichalcum-steady-{count}", "orichalcum", count)
    players.show(person, 0)
    players.share(person, 0)
    field = person.page.get_by_role("combobox", name=person.say("web-choices-type"))
    places, questions = set(), set()
    for _ in range(12 * count):
        decided: list[Players] = []

        def has_decided(now: Players, decided: list[Players] = decided) -> bool:
            decided.append(now)
            return len(decided) > 1

        players.play(greedy, has_decided)
        person.until(lambda: person.news[0]["seq"] == players.news[0]["seq"], "the page is told")
        if person.asked:
            questions.add(person.asked[1]["key"])
            expect(field).to_be_visible()
            places.add(round(box(field)["y"]))
    assert len(questions) >= least
    assert len(places) == 1, places


@pytest.mark.parametrize("width", [1280, 1440])
def test_a_pick_does_not_squeeze_the_field_for_typing(people: People, width: int) -> None:
    person = at_a_table(people, width, 800)
    draw(person, 1)
    field = person.page.get_by_role("combobox")
    before = box(field)
    person.press(stones(person))
    expect(person.button("web-choices-all", count=len(person.choices()))).to_be_visible()
    assert box(field) == before


def test_a_seat_without_a_name_is_called_by_its_number_once(people: People) -> None:
    person = people.new()
    person.set_up("here", "open")
    row = person.page.get_by_role("listitem").filter(has_text=person.say("app-seat", seat=1))
    expect(row).to_contain_text(person.say("app-you"))
    assert row.inner_text().count(person.say("app-seat", seat=1)) == 1
