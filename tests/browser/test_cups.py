"""A tournament from its link to its standings, tables that are compared, and a table that is dealt again."""

import json
import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from websockets.sync.client import connect

from tests.browser.people import PATIENCE, People, Person
from tests.browser.test_looks import complaints_of_axe, overflow
from tests.server.harness import nonce

pytestmark = pytest.mark.browser

Json = dict[str, Any]
TABLE = re.compile(r"/t/(\w+)")


class Guest:
    """Somebody who takes part with a program, without a page."""

    def __init__(self, host: Person, cup: str, name: str) -> None:
        self.host, self.secret = host, secrets.token_urlsafe(32)
        self.post(f"/api/tournaments/{cup}/join", name=name, nonce=nonce(), secret=self.secret)

    def post(self, path: str, **wish: Any) -> Json:
        answer = self.host.context.request.post(self.host.base + path, data=wish)
        assert answer.ok, answer.text()
        said: Json = answer.json()
        return said

    def sit(self, table: str) -> int:
        held = self.post(f"/api/tables/{table}/ready", secret=self.secret, nonce=nonce())["held"][0]
        seat: int = held["seat"]
        return seat

    def resign(self, table: str) -> None:
        """Sit down and give up, which needs the other one to be there."""
        seat = self.sit(table)
        address = self.host.base.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        with connect(address, proxy=None) as socket:
            key: Json = {"seat": seat, "secret": self.secret}
            socket.send(json.dumps({"op": "hello", "key": "hello", "seats": [key]}))
            socket.send(json.dumps({"op": "resign", "key": "resign", "seat": seat}))
            while json.loads(socket.recv(PATIENCE)).get("key") != "resign":
                pass


def cup_of(person: Person, id: str) -> Json:
    info: Json = person.context.request.get(f"{person.base}/api/tournaments/{id}").json()
    return info


def link(person: Person, key: str, **numbers: Any) -> Locator:
    return person.page.get_by_role("link", name=person.say(key, **numbers), exact=True)


def check_looks(person: Person, asks_axe: bool = True) -> None:
    """Nothing is wider than the page, untranslated, or out of reach for a screen reader."""
    assert overflow(person)[0] <= 0
    assert person.raw_keys() == []
    if asks_axe:
        assert complaints_of_axe(person) == []


def look_again(person: Person) -> None:
    """Come back to the page, which then asks at once what is new."""
    person.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def make_cup(ada: Person) -> str:
    """Make a tournament on its page; its id."""
    ada.open("/cups/element")
    expect(ada.button("web-cup-make")).to_be_visible()
    check_looks(ada)
    ada.page.get_by_label(ada.say("web-cup-title")).fill("Осінній кубок")
    # With the keyboard alone.
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/cup/*")
    return ada.page.url.rpartition("/")[2]


def join(person: Person, name: str) -> None:
    person.page.get_by_label(person.say("web-your-name")).fill(name)
    person.press(person.button("web-cup-join"))
    expect(person.text("web-cup-as", name=name)).to_be_visible()


def go_to_table(person: Person) -> str:
    """Follow the brightest link to the own table; its id."""
    person.press(person.page.get_by_role("region", name=person.say("web-cup-you")).get_by_role("link"))
    person.page.wait_for_url("**/t/*")
    found = TABLE.search(person.page.url)
    assert found is not None
    return found[1]


def resign(person: Person, name: str) -> None:
    person.see_board()
    if person.has_touch:
        person.press(person.page.get_by_role("button", name=person.say("web-tab-players"), exact=True))
    person.open_menu(name)
    expect(person.button("web-hand")).to_have_count(0)
    person.press(person.button("web-resign"))
    person.press(person.button("web-resign-yes"))
    expect(link(person, "web-cup-back").first).to_be_visible()


def test_four_people_play_a_tournament_of_the_same_luck(people: People) -> None:
    ada, bo = people.new("uk"), people.with_phone("ru")
    id = make_cup(ada)
    join(ada, "Ада")
    bo.open(f"/cup/{id}")
    check_looks(bo, asks_axe=False)
    join(bo, "Боря")
    expect(bo.button("web-cup-start")).to_have_count(0)
    guests = {"Cy": Guest(ada, id, "Cy"), "Di": Guest(ada, id, "Di")}
    look_again(ada)
    expect(ada.page.get_by_role("row", name="Di")).to_be_visible()
    ada.press(ada.button("web-cup-start"))
    expect(ada.text("web-cup-round", round=1, rounds=3)).to_be_visible()
    names = [player["name"] for player in cup_of(ada, id)["players"]]
    first, second = (table for table in cup_of(ada, id)["played"][0]["tables"])
    check_looks(ada)
    look_again(bo)
    mine, other = (first, second) if 0 in first["players"] else (second, first)
    play_round_one(ada, bo, guests, names, mine, other, id)
    check_standings(ada, bo, mine, id)
    end_the_tournament(ada, bo)


def play_round_one(
    ada: Person, bo: Person, guests: dict[str, Guest], names: list[str], mine: Json, other: Json, cup: str
) -> None:
    """Ada gives up at her table. As long as the other table plays, nobody learns anything of it."""
    assert go_to_table(ada) == mine["id"]
    meets_bo = names.index("Боря") in mine["players"]
    if meets_bo:
        go_to_table(bo)
    else:
        opponent = next(names[number] for number in mine["players"] if number != 0)
        guests[opponent].sit(mine["id"])
    resign(ada, "Ада")
    ada.press(link(ada, "web-same-open"))
    expect(ada.text("web-same-left", left=1, count=2)).to_be_visible()
    ada.open(f"/cup/{cup}")
    expect(ada.text("web-cup-done")).to_be_visible()
    expect(ada.page.get_by_role("columnheader", name=ada.say("web-cup-score"))).to_have_count(0)
    if meets_bo:
        guests["Cy"].sit(other["id"])
        guests["Di"].resign(other["id"])
        return
    go_to_table(bo)
    guests[next(names[number] for number in other["players"] if names[number] in guests)].sit(other["id"])
    resign(bo, "Боря")


def check_standings(ada: Person, bo: Person, mine: Json, cup: str) -> None:
    """The next round begins by itself; the first one can be compared, and the luck be verified."""
    ada.until(lambda: len(cup_of(ada, cup)["played"]) == 2, "the second round")
    look_again(ada)
    expect(ada.text("web-cup-round", round=2, rounds=3)).to_be_visible()
    expect(ada.page.get_by_role("columnheader", name=ada.say("web-cup-score"))).to_be_visible()
    scores = [one["score"] for one in cup_of(ada, cup)["standings"]]
    assert sum(scores) == 2 and scores == sorted(scores, reverse=True)
    bo.open(f"/cup/{cup}")
    expect(link(bo, "web-same-open")).to_be_visible()
    check_looks(bo)
    ada.press(link(ada, "web-same-open"))
    ada.page.wait_for_url("**/same/*")
    for seat in (1, 2):
        expect(ada.page.get_by_role("heading", name=ada.say("app-seat", seat=seat))).to_be_visible()
    for row in ada.page.get_by_role("row").filter(has=ada.page.get_by_role("rowheader")).all():
        expect(row.get_by_role("cell").last).to_have_text(re.compile(r"^\s*(0|0,5|1) із 1\s*$"))
    check_looks(ada)
    ada.open(f"/t/{mine['id']}")
    ada.press(ada.page.get_by_role("button", name=ada.say("web-luck"), exact=True).first)
    ada.press(ada.button("web-verify-start"))
    expect(ada.text("web-verify-deal")).to_be_visible()
    ada.open(f"/cup/{cup}")


def end_the_tournament(ada: Person, bo: Person) -> None:
    """Whoever made it ends it: who did not come has lost, and everybody sees the last standings."""
    ada.press(ada.button("web-cup-end"))
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name=ada.say("web-cup-end"), exact=True))
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    look_again(bo)
    for person in (ada, bo):
        place = person.page.get_by_role("region", name=person.say("web-cup-you"))
        expect(place).to_contain_text(re.compile(r"[1-4] (із|из) 4"))
        check_looks(person, asks_axe=person is ada)
    ada.open("/cups")
    expect(ada.page.get_by_role("link", name="Осінній кубок")).to_be_visible()


def test_a_table_is_dealt_again_to_a_friend_and_compared(people: People) -> None:
    ada, bo = people.new(), people.with_phone("uk")
    ada.set_up("here", "bot:random", name="Ada")
    ada.see_board()
    ada.open_menu("Ada")
    ada.press(ada.button("web-resign"))
    ada.press(ada.button("web-resign-yes"))
    ada.press(ada.button("web-again"))
    check_looks(ada, asks_axe=False)
    first = ada.page.url
    ada.press(ada.button("web-again-start"))
    ada.page.wait_for_url(lambda url: url != first)
    expect(ada.text("web-luck-shared")).to_be_visible()
    expect(ada.button("web-sit")).to_have_count(0)
    bo.come(ada.page.url, "Боря")
    bo.see_board()
    bo.press(bo.page.get_by_role("button", name=bo.say("web-tab-players"), exact=True))
    bo.open_menu("Боря")
    bo.press(bo.button("web-resign"))
    bo.press(bo.button("web-resign-yes"))
    bo.press(link(bo, "web-same-open"))
    expect(bo.page.get_by_role("row", name="Ada")).to_contain_text(bo.say("web-same-lost"))
    expect(bo.page.get_by_role("row", name="Боря")).to_contain_text("0,5 із 1")
    check_looks(bo, asks_axe=False)
