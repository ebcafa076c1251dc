"""The server has given a seat or made a table, and the answer never reaches the browser: nothing is lost."""

import re

import pytest
from playwright.sync_api import APIResponse, Request, Route, expect

from tests.browser.people import People, Person, quick
from tests.browser.replays import slider, visit

pytestmark = pytest.mark.browser
LOST = re.compile("ERR_FAILED")


class Line:
    """What a page sends there: the server handles all of it, and so many of its answers are lost."""

    def __init__(self, person: Person, path: str, losses: int) -> None:
        self.losses = losses
        self.sent: list[dict[str, str]] = []
        self.tables: list[str] = []
        person.forgives = LOST
        person.page.route(f"**/api/tables{path}", self.carry)

    def carry(self, route: Route, request: Request) -> None:
        if request.method != "POST":
            route.continue_()
            return
        self.sent.append(request.post_data_json)
        answer = route.fetch()
        self.tables.append(answer.json()["table"]["id"])
        if len(self.sent) > self.losses:
            route.fulfill(response=answer)
        else:
            assert answer.status == 201
            route.abort()


def test_a_lost_answer_to_sitting_down_is_asked_for_again(people: People) -> None:
    olya, taras = people.new(), people.new()
    link = olya.set_up("here", "open", name="Olya")
    line = Line(taras, "/*/sit", losses=1)
    taras.come(link, "Taras")
    # One seat, the same secret both times: by the second time the game had begun.
    assert len(line.sent) == 2 and line.sent[0] == line.sent[1] and len(line.sent[0]["secret"]) == 64
    for person in (olya, taras):
        person.see_board()
    olya.play_turn(quick)
    taras.until(lambda: taras.asked, "it is the seat's turn")
    taras.play_turn(quick)
    olya.until(lambda: olya.asked, "the move counts")
    assert kept_wishes(taras) == []


def kept_wishes(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate(
        "() => Object.keys(localStorage).filter((key) => key.startsWith('igroteka.wish.'))"
    )
    return found


def ask_for_a_seat(person: Person, link: str, name: str) -> None:
    person.open(link)
    person.page.get_by_label(person.say("web-your-name")).fill(name)
    person.press(person.button("web-sit"))
    expect(person.page.get_by_role("alert")).to_contain_text(person.say("web-offline"))


def test_a_seat_whose_answers_are_all_lost_is_there_after_a_reload(people: People) -> None:
    olya, taras = people.new(), people.new()
    link = olya.set_up("here", "open", "open", name="Olya")
    Line(taras, "/*/sit", losses=9)
    taras.page.route("**/api/tables/*/ready", lambda route: route.abort())
    ask_for_a_seat(taras, link, "Taras")
    expect(olya.page.get_by_text("Taras").first).to_be_visible()
    assert len(kept_wishes(taras)) == 1
    taras.page.unroute("**/api/tables/*/ready")
    taras.news.clear()
    taras.page.reload()
    taras.until(lambda: 1 in taras.news, "the seat is held")
    assert kept_wishes(taras) == []
    # It stays after that, without any asking.
    taras.news.clear()
    taras.page.reload()
    taras.until(lambda: 1 in taras.news, "the seat is still held")


def test_a_page_that_stays_open_finds_its_seat_by_itself(people: People) -> None:
    """Also where the game has begun meanwhile, and there is no chair left to ask for."""
    olya, taras = people.new(), people.new()
    link = olya.set_up("here", "open", name="Olya")
    Line(taras, "/*/sit", losses=9)
    taras.open(link)
    taras.page.get_by_label(taras.say("web-your-name")).fill("Taras")
    taras.press(taras.button("web-sit"))
    taras.until(lambda: 1 in taras.news, "the seat is held")
    olya.see_board()
    olya.play_turn(quick)
    taras.until(lambda: taras.asked, "it is the seat's turn")
    assert kept_wishes(taras) == []


def test_asking_once_more_takes_no_second_seat(people: People) -> None:
    olya, taras = people.new(), people.new()
    link = olya.set_up("here", "open", "open", name="Olya")
    line = Line(taras, "/*/sit", losses=2)
    ask_for_a_seat(taras, link, "Taras")
    taras.press(taras.button("web-sit"))
    taras.until(lambda: 1 in taras.news, "the seat is held")
    assert len(line.sent) == 2
    kinds = [seat["kind"] for seat in taras.news[1]["table"]["seats"]]
    assert kinds == ["human", "human", "open"]


def test_a_wish_that_never_arrived_puts_nobody_on_a_chair(people: People) -> None:
    olya, taras = people.new(), people.new()
    link = olya.set_up("here", "open", name="Olya")
    taras.forgives = re.compile("ERR_FAILED|status of 403")
    taras.page.route("**/api/tables/*/sit", lambda route: route.abort())
    ask_for_a_seat(taras, link, "Taras")
    taras.page.unroute("**/api/tables/*/sit")
    taras.page.reload()
    expect(taras.button("web-sit")).to_be_visible()
    assert kept_wishes(taras) == []
    taras.come(link, "Taras")
    olya.see_board()


@pytest.mark.parametrize("losses", [1, 2])
def test_a_seat_that_moves_is_not_lost_on_the_way(people: People, losses: int) -> None:
    olya = people.new()
    olya.set_up("here", "bot:random", name="Olya")
    olya.see_board()
    olya.open_menu("Olya")
    link = olya.page.get_by_label(olya.say("web-link"), exact=True).input_value()
    phone = people.with_phone()
    line = Line(phone, "/*/regain", losses)
    phone.open(link)
    if losses == 2:
        expect(phone.page.get_by_text(phone.say("web-offline")).first).to_be_visible()
        phone.page.reload()
    phone.see_board()
    phone.until(lambda: 0 in phone.news, "the seat is here")
    assert len(line.sent) == losses + 1 and len({sent["secret"] for sent in line.sent}) == 1
    expect(olya.page.get_by_text(olya.say("web-moved", names="Olya"))).to_be_visible()
    phone.until(lambda: phone.asked, "the phone is asked")
    phone.play_turn(quick)
    assert kept_wishes(phone) == []


def kept_key(person: Person) -> str | None:
    found: str | None = person.page.evaluate("() => sessionStorage.getItem('igroteka.making')")
    return found


def fill_in(person: Person, name: str) -> None:
    person.open("/new/element")
    for place, seat in enumerate(("here", "bot:random"), 1):
        person.page.get_by_label(person.say("web-seat-who", seat=place), exact=True).select_option(seat)
    person.page.get_by_label(person.say("web-name-of", seat=1), exact=True).fill(name)


def test_a_lost_answer_makes_no_second_table(people: People) -> None:
    olya = people.new()
    line = Line(olya, "", losses=1)
    link = olya.set_up_by_hand("here", "bot:random", name="Olya")
    # One table, the same key both times.
    assert len(line.sent) == 2 and line.sent[0] == line.sent[1] and len(line.sent[0]["key"]) == 64
    assert line.tables[0] == line.tables[1] == link.rpartition("/")[2]
    olya.see_board()
    olya.play_turn(quick)
    olya.until(lambda: olya.asked, "the bot has answered")
    assert kept_key(olya) is None
    # The same wish is another table, now that an answer has come.
    assert olya.set_up_by_hand("here", "bot:random", name="Olya") != link
    assert line.sent[2]["key"] != line.sent[0]["key"]


@pytest.mark.parametrize("is_new_page", [False, True])
def test_asking_once_more_makes_no_second_table(people: People, is_new_page: bool) -> None:
    olya = people.new()
    line = Line(olya, "", losses=2)
    fill_in(olya, "Olya")
    olya.press(olya.button("web-create-start"))
    expect(olya.page.get_by_role("alert")).to_contain_text(olya.say("web-offline"))
    if is_new_page:
        fill_in(olya, "Olya")
    olya.press(olya.button("web-create-start"))
    olya.page.wait_for_url("**/t/*")
    olya.see_board()
    assert len(line.sent) == 3 and len(set(line.tables)) == 1 and line.tables[0] in olya.page.url
    olya.until(lambda: olya.asked, "the seat is held")
    olya.play_turn(quick)
    assert kept_key(olya) is None


def test_another_wish_has_another_key(people: People) -> None:
    olya = people.new()
    line = Line(olya, "", losses=2)
    fill_in(olya, "Olya")
    olya.press(olya.button("web-create-start"))
    expect(olya.page.get_by_role("alert")).to_contain_text(olya.say("web-offline"))
    olya.page.get_by_label(olya.say("web-name-of", seat=1), exact=True).fill("Maria")
    olya.press(olya.button("web-create-start"))
    olya.page.wait_for_url("**/t/*")
    olya.see_board()
    assert line.tables[0] == line.tables[1] != line.tables[2]
    assert kept_key(olya) is None


def test_two_pages_make_a_table_each(people: People) -> None:
    """Also where one still waits for its answer: neither takes the other's for its own."""
    olya = people.new()
    other = people.with_page(olya.context)
    waiting: list[tuple[Route, APIResponse]] = []
    olya.page.route("**/api/tables", lambda route: waiting.append((route, route.fetch())))
    for person in (olya, other):
        fill_in(person, "Olya")
        person.press(person.button("web-create-start"))
        person.until(lambda: waiting, "the request is there")
    other.page.wait_for_url("**/t/*")
    ((route, answer),) = waiting
    route.fulfill(response=answer)
    olya.page.wait_for_url("**/t/*")
    assert olya.page.url != other.page.url
    for person in (olya, other):
        person.until(lambda person=person: person.asked, "the seat is held")
        assert kept_key(person) is None


def test_a_lost_answer_to_going_on_from_a_step_makes_no_second_table(people: People) -> None:
    person, id = visit(people)
    line = Line(person, f"/{id}/branch", losses=1)
    slider(person).fill("2")
    person.press(person.button("web-replay-branch"))
    person.press(person.button("web-replay-branch-start"))
    person.page.wait_for_url("**/t/*")
    assert line.tables[0] == line.tables[1] == person.page.url.rpartition("/")[2]
    person.until(lambda: person.asked, "the branch goes on")
    assert kept_key(person) is None
