"""Whole games in the browser, by everybody who might play one."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.people import Json, People, Person, lively, play_again, play_out, quick
from tests.browser.theatre import Players, Theatre
from tests.server.harness import Server

pytestmark = pytest.mark.browser


def sees_draw(person: Person) -> None:
    expect(person.asked_line).to_contain_text(person.say("app-draw"))
    expect(person.button("web-rematch").or_(person.button("web-rematch-follow"))).to_be_visible()


def test_two_people_on_two_devices_finish_a_game_and_play_again(people: People) -> None:
    olya, taras = people.new(reduced_motion="no-preference"), people.new("uk")
    link = olya.set_up_by_hand("here", "open", max_turns=4, name="Olya")
    expect(olya.page.get_by_label(olya.say("web-link"), exact=True)).to_have_value(link)
    expect(olya.text("web-link-here")).to_be_visible()
    taras.come(link, "Тарас")
    olya.see_board()
    taras.see_board()
    expect(olya.page.get_by_text("Тарас").first).to_be_visible()
    play_out(lively, olya, taras)
    sees_draw(olya)
    sees_draw(taras)

    play_again(link, olya, taras)
    olya.see_board()
    taras.see_board()
    assert olya.page.url == taras.page.url
    olya.until(lambda: olya.asked or taras.asked, "the next game begins")
    # The seats move up by one: who was second begins now.
    taras.until(lambda: taras.asked, "Taras begins")
    assert taras.table["seats"][0]["name"] == "Тарас"
    taras.play_turn(quick)
    olya.until(lambda: olya.asked, "Olya is next")


def test_a_seat_that_moves_after_the_rematch_has_begun_goes_on_there(people: People) -> None:
    olya, taras, phone = people.new(), people.new("uk"), people.with_phone("uk")
    link = olya.set_up("here", "open", max_turns=4, name="Olya")
    taras.come(link, "Тарас")
    olya.see_board()
    play_out(quick, olya, taras)
    olya.open_menu("Olya")
    own = olya.page.get_by_label(olya.say("web-link"), exact=True).input_value()
    olya.page.keyboard.press("Escape")
    play_again(link, olya, taras)
    olya.see_board()
    # She opens the old table's link on her phone, and goes on to where the game is.
    phone.page.goto(own)
    phone.press(phone.button("web-rematch-follow"))
    phone.see_board()
    expect(olya.page.get_by_text(olya.say("web-moved", names="Olya"))).to_be_visible()
    taras.until(lambda: taras.asked, "Taras begins")
    taras.play_turn(quick)
    phone.until(lambda: phone.asked, "it is her turn on the phone")
    assert phone.asked is not None and phone.asked[0] == 1 and not olya.asked
    phone.play_turn(quick)
    taras.until(lambda: taras.asked, "and the move counts")


def hunt(person: Person | Players) -> Json:
    """Wall the rival's sage in; a rival who is walled in stays where it is."""
    assert person.asked is not None
    seat, by_notation = person.asked[0], {one["notation"]: one for one in person.choices()}
    sages = person.news[seat]["view"]["sages"]
    if seat == 1:
        return quick(person)
    if "draw 4" in by_notation:
        return by_notation["draw 4"]
    around = {cell for cell in neighbours(sages[1]) if cell not in sages}
    for stone in ("earth", "fire", "water", "wind"):
        # Wind can be jumped, and a river flows away: they serve where they do no harm.
        near = [f"{stone} {cell}" for cell in sorted(around) if f"{stone} {cell}" in by_notation]
        far = [one for one in by_notation if one.startswith(f"{stone} ") and one.split()[1] not in around]
        wanted = (near if stone in ("earth", "fire") else far) or near or far
        if wanted:
            return by_notation[wanted[0]]
    return by_notation.get("end") or person.choices()[0]


def neighbours(cell: str) -> set[str]:
    column, row = ord(cell[0]), int(cell[1:])
    return {f"{chr(column + x)}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y}


def is_hemmed_in(players: Players) -> bool:
    """The hunter's turn, with stones on most cells around the rival's sage."""
    assert players.asked is not None
    view = players.news[0]["view"]
    return players.asked[0] == 0 and len(neighbours(view["sages"][1]) & view["board"].keys()) > 4


def test_a_capture_is_shown_to_both(stage: Theatre) -> None:
    """They come when the rival is nearly walled in."""
    players = stage.table("hunt", "element", 2)
    players.play(lambda now: str(hunt(now)["notation"]), is_hemmed_in)
    assert not players.is_over
    hunter, prey = stage.people.new(), stage.people.new("ru")
    for seat, person in enumerate((hunter, prey)):
        players.show(person, seat)
        person.open_settings()
        person.press(person.page.get_by_label(person.say("web-setting-confirm")))
        person.confirms = False
        person.page.keyboard.press("Escape")
    play_out(hunt, hunter, prey)
    assert hunter.table["result"] == {"reason": "rules", "winners": [0], "returns": [1.0, -1.0]}
    expect(hunter.asked_line).to_contain_text(hunter.say("web-over-you-win"))
    expect(prey.asked_line).to_contain_text(prey.say("web-over-wins", count=1, names="Olya"))
    captured = prey.say("element-event-sage-captured", seat=2).partition(": ")[2]
    expect(prey.page.get_by_role("log")).to_contain_text(captured, ignore_case=True)


def test_one_person_against_a_bot_downloads_the_record(
    people: People, server: Server, tmp_path: Path
) -> None:
    person = people.new()
    person.set_up("here", "bot:random", max_turns=4)
    person.see_board()
    play_out(lively, person)
    sees_draw(person)
    with person.page.expect_download() as loading:
        person.press(person.page.get_by_role("link", name=person.say("web-record")))
    loading.value.save_as(tmp_path / "record.json")
    stored = httpx.get(f"{server.base}/api/tables/{person.table['id']}/record")
    assert (tmp_path / "record.json").read_bytes() == stored.content


def test_the_shelf_starts_a_game_with_one_click(people: People) -> None:
    person = people.new()
    person.open("/")
    person.press(person.button("web-play-bot").first)
    person.see_board()
    person.until(lambda: person.asked, "it is the person's turn")


def test_two_people_on_one_device(people: People) -> None:
    both = people.new()
    both.set_up("here", "here", max_turns=4, name="Olya")
    both.see_board()
    play_out(lively, both)
    sees_draw(both)
    movers = {seat for seat, news in both.news.items() if seat >= 0 and not news["ask"]}
    assert movers == {0, 1}


def test_three_people_and_a_bot(people: People) -> None:
    both, other = people.new(), people.new("ru")
    other.come(both.set_up("here", "open", "here", "bot:random", max_turns=4), "")
    both.see_board()
    play_out(quick, both, other)
    sees_draw(both)
    sees_draw(other)


def test_a_whole_game_on_a_phone(people: People) -> None:
    phone = people.with_phone()
    phone.set_up("here", "bot:random", max_turns=4)
    phone.see_board()
    play_out(lively, phone)
    sees_draw(phone)
    for tab in ("log", "players", "end"):
        phone.press(phone.page.get_by_role("button", name=phone.say(f"web-tab-{tab}")))
        expect(phone.page.get_by_role("region", name=phone.say(f"web-tab-{tab}"), exact=True)).to_be_visible()


def test_a_finger_sees_what_happens_before_it_does(people: People) -> None:
    phone = people.with_phone()
    phone.set_up("here", "here")
    phone.see_board()
    phone.until(lambda: phone.asked, "the game begins")
    surprising = None
    while surprising is None:
        drawing = [one for one in phone.choices() if one["notation"] == "draw 4"]
        placing = [one for one in phone.choices() if one["components"][0].startswith("stone:")]
        phone.play((drawing or placing or phone.choices()[-1:])[0])
        phone.until(lambda: phone.asked, "the next decision")
        surprising = place_that_does_more(phone)
    stone, cell = surprising["components"]
    phone.press(phone.part(stone))
    acts = phone.acts
    phone.press(phone.part(cell))
    expect(phone.page.get_by_text(phone.say("element-web-tap-again"))).to_be_visible()
    assert phone.acts == acts
    phone.press(phone.part(cell))
    phone.until(lambda: phone.acts == acts + 1, "the second tap plays it")


def place_that_does_more(person: Person) -> Json | None:
    """A placement that replaces a stone, by the elements' order."""
    assert person.asked is not None
    board = person.news[person.asked[0]]["view"]["board"]
    for one in person.choices():
        if one["components"][0].startswith("stone:") and one["components"][1][5:] in board:
            return one
    return None
