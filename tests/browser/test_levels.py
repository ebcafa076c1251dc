"""Levels on the pages: named at a new table, offered to newcomers, the next one proposed at the end."""

import json
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from igroteka.figures import read_figure
from igroteka.games.catalogue import manifest
from igroteka.games.levels import Level, levels_of
from igroteka.server.messages import NewTable
from igroteka.server.table_service import Fork
from tests.browser.people import People, Person
from tests.browser.test_looks import BEYOND
from tests.server.harness import Inside

pytestmark = pytest.mark.browser


def name_of(person: Person, level: Level) -> str:
    return person.say(f"{level.game}-level-{level.key}")


@pytest.mark.parametrize(("game", "language"), [("element", "uk"), ("inventors", "ru")])
def test_a_seat_of_a_new_table_may_be_a_level(people: People, game: str, language: str) -> None:
    """Named, with its place, how it plays and how strong it is; few levels are explained."""
    levels = levels_of(game)
    person = people.new(language)
    person.open(f"/new/{game}")
    who = person.page.get_by_label(person.say("web-seat-who", seat=2), exact=True)
    told = person.page.locator("form .about")
    for number, level in enumerate(levels, 1):
        name = name_of(person, level)
        option = person.say("web-level-option", name=name, number=number, count=len(levels))
        who.select_option(label=option)
        about = person.say(f"{game}-level-{level.key}-about")
        expect(told).to_contain_text(
            person.say("web-level-about", name=name, rating=level.rating, about=about)
        )
    few = person.say("web-levels-few", count=len(levels))
    expect(told.get_by_text(few)).to_have_count(int(len(levels) < 5))
    assert person.raw_keys() == []
    if game == "element":
        who.select_option(f"bot:{levels[0].name}")
        person.press(person.button("web-create-start"))
        person.page.wait_for_url("**/t/*")
        person.until(lambda: person.news, "the table is there")
        expect(person.players).to_contain_text(name_of(person, levels[0]))


def test_a_first_game_is_against_the_level_for_newcomers(people: People) -> None:
    (level,) = [level for level in levels_of("element") if level.is_for_newcomers]
    person = people.new("uk")
    person.open("/new/element")
    offer = person.page.get_by_role("region", name=person.say("web-quick")).get_by_role("button").first
    expect(offer).to_contain_text(person.say("web-play-level", name=name_of(person, level)))
    person.press(offer)
    person.page.wait_for_url("**/t/*")
    person.until(lambda: person.news, "the table is there")
    assert [seat["bot"] for seat in person.table["seats"]] == ["", level.name]


def won_in_one(server: Inside, person: Person, bot: str) -> str:
    """A table of Element where one turn wins against a bot; the notation of its actions."""
    figure = read_figure(Path(manifest("element").folder, "rulebook", "figures", "capture.json"))
    tables = server.tables
    source, _ = server.run(tables.new_table("element", 2, {}, None))
    source.id = ""
    me = {"kind": "here", "name": "Olya", "nonce": "1" * 32}
    wish = msgspec.convert({"game": "element", "seats": [me, {"kind": "bot", "bot": bot}]}, NewTable)
    made = msgspec.to_builtins(server.run(tables.create(wish, Fork(source, 0, figure.position))))
    kept = {
        "id": made["table"]["id"],
        "game": "element",
        "held": [{**made["held"][0], "name": "Olya", "isReady": True}],
        "commitment": made["table"]["commitment"],
        "at": 1,
        "seen": None,
        "maker": made["maker"],
    }
    person.open("/api/games")
    person.page.evaluate(
        "([name, kept]) => localStorage.setItem(name, kept)",
        [f"igroteka.table.{kept['id']}", json.dumps(kept)],
    )
    person.open(f"/t/{kept['id']}")
    for action in figure.actions:
        person.until(lambda: person.asked, "one's own decision")
        person.play(person.choice(action))
    return str(kept["id"])


def test_after_a_win_the_next_level_is_one_click_away(server: Inside, people: People) -> None:
    first, second = levels_of("element")[:2]
    person = people.new("uk", width=1440, height=900)
    id = won_in_one(server, person, first.name)
    person.until(lambda: person.is_over, "the game is over")
    proposed = person.say("web-level-up", name=name_of(person, second))
    person.press(person.asked_line.get_by_role("button", name=proposed))
    person.page.wait_for_url(lambda url: "/t/" in url and id not in url)
    person.until(lambda: person.table and not person.table["result"], "the new table is there")
    assert sorted(seat["bot"] for seat in person.table["seats"]) == ["", second.name]
    # What was won once is what a new table is offered with.
    person.open("/new/element")
    quick = person.page.get_by_role("region", name=person.say("web-quick"))
    expect(quick).to_contain_text(person.say("web-play-level", name=name_of(person, second)))


def test_after_a_loss_an_easier_level_is_proposed(people: People) -> None:
    first, second = levels_of("element")[:2]
    person = people.with_phone("uk")
    person.set_up("here", f"bot:{second.name}", name="Olya")
    person.until(lambda: person.asked, "the game begins")
    person.press(person.page.get_by_role("button", name=person.say("web-tab-players")).first)
    person.open_menu("Olya")
    person.press(person.button("web-resign"))
    person.press(person.button("web-resign-yes"))
    proposed = person.say("web-level-down", name=name_of(person, first))
    button = person.asked_line.get_by_role("button", name=proposed)
    expect(button).to_be_visible()
    box = button.bounding_box()
    assert box is not None and box["height"] >= 44
    # The rematch, the picture and the same luck for others are in reach beside it.
    expect(person.asked_line.get_by_role("button")).to_have_count(4)
    assert person.page.evaluate(BEYOND) == []
    person.press(button)
    person.until(lambda: person.table and not person.table["result"], "the new table is there")
    assert sorted(seat["bot"] for seat in person.table["seats"]) == ["", first.name]
