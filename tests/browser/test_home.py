"""The first page, coming back to a table, sounds and notices, large letters, reading without a connection."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from igroteka.texts import LANGUAGES
from tests.browser.people import LOST_SERVER, People, Person, play_again, play_out, quick
from tests.browser.test_looks import complaints_of_axe, overflow

pytestmark = pytest.mark.browser

PLAYABLE = {
    "element": (2, 4, 20, 45),
    "periodic": (2, 5, 40, 60),
    "orichalcum": (2, 4, 45, 75),
    "inventors": (2, 6, 30, 60),
}


def go_home(person: Person) -> None:
    person.open("/")
    expect(person.button("web-play-bot").first).to_be_visible()


def region(person: Person, key: str) -> Locator:
    return person.page.get_by_role("region", name=person.say(key), exact=True)


def wait_for_worker(person: Person) -> None:
    """Until the service worker has all files and answers for this page, with the rulebooks read."""
    person.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    person.until(
        lambda: person.page.evaluate(
            "async () => !!navigator.serviceWorker.controller &&"
            " (await (await caches.open('igroteka-read')).keys()).length >= 3"
        ),
        "the worker keeps the rulebooks",
    )


def kept_answers(person: Person) -> list[str]:
    """The paths of all that the browser keeps for a time without a connection."""
    paths: list[str] = person.page.evaluate(
        "async () => { const all = [];"
        " for (const name of await caches.keys()) for (const one of await (await caches.open(name)).keys())"
        "   all.push(new URL(one.url).pathname + new URL(one.url).search);"
        " return all }"
    )
    return paths


# The shelf.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shelf_shows_four_games(people: People, language: str) -> None:
    person = people.new(language)
    go_home(person)
    shelf = region(person, "web-shelf")
    expect(shelf.get_by_role("listitem")).to_have_count(4)
    expect(shelf.locator(".cover svg")).to_have_count(4)
    for game, (least, most, quickest, longest) in PLAYABLE.items():
        card = shelf.get_by_role("listitem").filter(has_text=person.say(f"{game}-summary"))
        expect(card.get_by_role("heading")).to_have_text(person.say(f"{game}-title"))
        expect(card).to_contain_text(person.say("web-players-range", least=least, most=most))
        expect(card).to_contain_text(person.say("web-minutes", least=quickest, most=longest))
        rules = card.get_by_role("link", name=person.say("web-rules"), exact=True)
        expect(rules).to_have_attribute("href", f"/rules/{game}")
        expect(card.get_by_role("link", name=person.say("web-new-table"))).to_be_visible()
    assert person.raw_keys() == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_grave_at_home(people: People, scheme: str) -> None:
    host, person = people.new(), people.new("uk", color_scheme=scheme)
    list_table(host)
    person.set_up("here", "bot:random")
    person.see_board()
    go_home(person)
    expect(region(person, "web-my-tables")).to_be_visible()
    expect(region(person, "web-open-tables").get_by_role("link").first).to_be_visible()
    assert complaints_of_axe(person) == []


def bottom_of(part: Locator) -> float:
    """How far down a part of the page ends."""
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_a_desk_has_all_games_in_sight_and_names_the_language(people: People) -> None:
    person = people.new("ru", width=1440, height=900)
    go_home(person)
    cards = region(person, "web-shelf").get_by_role("listitem")
    expect(cards).to_have_count(4)
    assert max(bottom_of(card) for card in cards.all()) <= 900
    named = person.page.get_by_label(person.say("web-language"), exact=True)
    expect(named.locator("option:checked")).to_have_text("Русский")
    named.select_option("Українська")
    person.language = "uk"
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.say("web-headline"))
    cards = region(person, "web-shelf").get_by_role("listitem")
    assert max(bottom_of(card) for card in cards.all()) <= 900


def test_a_phone_has_open_tables_in_sight_and_an_invitation_tells_all(people: People) -> None:
    host, guest = people.new("uk"), people.with_phone("uk")
    list_table(host, "Оля")
    go_home(guest)
    row = region(guest, "web-open-tables").get_by_role("link").filter(has_text="Оля").first
    expect(row).to_be_visible()
    assert bottom_of(row) <= 740
    guest.press(row)
    page = guest.page.get_by_role("main")
    for key, numbers in {
        "element-summary": {},
        "element-win": {},
        "web-minutes": {"least": 20, "most": 45},
    }.items():
        expect(page).to_contain_text(guest.say(key, **numbers))
    who = page.get_by_role("definition").last
    expect(who).to_have_text("Оля")
    assert bottom_of(guest.button("web-sit")) <= 740
    assert complaints_of_axe(guest) == []
    # Who sits there knows all that, and has the link instead.
    expect(host.page.get_by_role("definition")).to_have_count(0)


# Tables.


def list_table(person: Person, name: str = "Olya") -> str:
    """A table where anybody may sit down."""
    person.open("/new/element")
    person.page.get_by_label(person.say("web-name-of", seat=1), exact=True).fill(name)
    person.page.get_by_label(person.say("web-listed")).check()
    person.press(person.button("web-create-open"))
    person.page.wait_for_url("**/t/*")
    return person.page.url


def test_anybody_may_sit_down_at_an_open_table(people: People) -> None:
    olya, taras, maria = people.new(), people.new("uk"), people.new("ru")
    link = list_table(olya, "Olya the host")
    maria.set_up_by_hand("here", "open", name="Maria unlisted")
    go_home(taras)
    tables = region(taras, "web-open-tables")
    row = tables.get_by_role("link").filter(has_text="Olya the host")
    expect(row).to_contain_text(taras.say("web-free-seats", count=1))
    expect(tables.get_by_text("Maria unlisted")).to_have_count(0)
    taras.press(row)
    taras.page.wait_for_url(link)
    taras.page.get_by_label(taras.say("web-your-name")).fill("Taras")
    taras.press(taras.button("web-sit"))
    olya.see_board()
    taras.see_board()
    # A table that is full waits for nobody; one's own is among one's own.
    go_home(maria)
    expect(region(maria, "web-open-tables")).to_be_visible()
    expect(region(maria, "web-open-tables").get_by_text("Olya the host")).to_have_count(0)
    expect(region(maria, "web-my-tables").get_by_role("link")).to_contain_text(maria.say("web-table-open"))


def sockets_of(person: Person) -> list[str]:
    """The sockets that the page opens from now on."""
    opened: list[str] = []
    person.page.on("websocket", lambda socket: opened.append(socket.url))
    return opened


def test_my_tables_say_whose_turn_it_is_and_lead_to_the_replay(people: People) -> None:
    olya, taras = people.new(), people.new()
    taras.come(olya.set_up("here", "open", max_turns=2, name="Olya"), "Taras")
    olya.see_board()
    taras.see_board()
    id = str(olya.table["id"])
    for person, state in ((olya, "web-your-turn"), (taras, "web-waiting")):
        sockets = sockets_of(person)
        go_home(person)
        row = region(person, "web-my-tables").get_by_role("link")
        expect(row).to_contain_text(person.say(state, names="Olya"))
        assert sockets == [], "the list needs no connection to a table"
        person.press(row)
        person.see_board()
    play_out(quick, olya, taras)
    go_home(olya)
    mine = region(olya, "web-my-tables")
    expect(mine).to_contain_text(olya.say("app-draw"))
    again = mine.get_by_role("link", name=olya.say("web-replay-open"))
    expect(again).to_have_attribute("href", f"/r/{id}")
    olya.press(mine.get_by_role("button", name=olya.say("web-forget")))
    expect(mine).to_have_count(0)


# Coming back, and what everybody is doing.


def seat_of(person: Person, name: str) -> Locator:
    """Somebody's row beside the table."""
    return person.players.get_by_role("listitem").filter(has_text=name)


def leave_and_play_on(people: People, **more: Any) -> tuple[Person, Person, str]:
    """Two people at a table; one goes away, the other plays a turn meanwhile."""
    olya, taras = people.new(), people.new(**{"reduced_motion": "no-preference", **more})
    link = olya.set_up("here", "open", name="Olya")
    taras.come(link, "Taras")
    olya.see_board()
    taras.see_board()
    taras.open("/")
    taras.news.clear()
    expect(seat_of(olya, "Taras")).to_contain_text(olya.say("web-seat-away"))
    olya.play(olya.choice("draw 0"))
    olya.play(olya.choice("step s"))
    olya.play(olya.choice("end"))
    return olya, taras, link


def test_who_comes_back_is_told_and_shown_what_happened(people: People) -> None:
    olya, taras, link = leave_and_play_on(people)
    expect(seat_of(olya, "Taras")).to_contain_text(olya.say("web-seat-moves-away"))
    # What is shown begins with the board as it was left.
    kept = taras.page.evaluate("id => JSON.parse(localStorage['igroteka.sight.' + id])", link.split("/")[-1])
    assert kept["seat"] == 1 and kept["view"]["sages"][0] == "f5"
    taras.open(link)
    taras.see_board()
    line = region(taras, "web-since-left")
    expect(line).to_contain_text(taras.say("web-since-left-count", count=3))
    ended = taras.say("element-event-turn-ended", seat=1, turn=1).partition(": ")[2]
    expect(line).to_contain_text(ended, ignore_case=True)
    # It is over soon by itself, can be seen again, skipped, and put away.
    again = line.get_by_role("button", name=taras.say("web-since-left-again"))
    taras.press(again)
    taras.press(line.get_by_role("button", name=taras.say("web-since-left-skip")))
    expect(again).to_be_visible()
    expect(taras.page.get_by_role("log")).to_contain_text(taras.say("web-since-left"))
    seat = seat_of(olya, "Taras")
    expect(seat).to_contain_text(olya.say("web-seat-moves"))
    expect(seat).not_to_contain_text(olya.say("web-seat-away"))
    taras.play(taras.choice("draw 0"))
    expect(line).to_have_count(0)


def test_a_click_during_the_reminder_means_only_that_it_was_seen(people: People) -> None:
    _, taras, link = leave_and_play_on(people)
    taras.open(link)
    taras.see_board()
    line = region(taras, "web-since-left")
    taras.press(line.get_by_role("button", name=taras.say("web-since-left-again")))
    taras.press(taras.part("cell:a1"))
    expect(line.get_by_role("button", name=taras.say("web-since-left-skip"))).to_have_count(0)
    assert [message["op"] for message in taras.sent if message["op"] != "preview"][-1] == "hello"
    taras.press(line.get_by_role("button", name=taras.say("web-close")))
    expect(line).to_have_count(0)


def test_who_wants_no_motion_is_told_in_words_alone(people: People) -> None:
    _, taras, link = leave_and_play_on(people, reduced_motion="reduce")
    taras.open(link)
    taras.see_board()
    line = region(taras, "web-since-left")
    expect(line).to_contain_text(taras.say("web-since-left-count", count=3))
    expect(line.get_by_role("button", name=taras.say("web-since-left-again"))).to_be_visible()


def test_a_sealed_answer_shows_that_it_was_given(people: People) -> None:
    olya, taras = people.new(), people.new("uk")
    olya.open("/new/periodic")
    olya.page.get_by_label(olya.say("web-name-of", seat=1), exact=True).fill("Olya")
    olya.press(olya.button("web-create-open"))
    olya.page.wait_for_url("**/t/*")
    taras.come(olya.page.url, "Taras")
    olya.until(lambda: olya.asked, "everybody keeps a task card")
    expect(seat_of(taras, "Olya")).to_contain_text(taras.say("web-seat-moves"))
    olya.press(olya.page.get_by_role("option").first)
    sure = olya.button("web-confirm-yes")
    olya.until(lambda: olya.acts or sure.is_visible(), "a card is kept")
    if not olya.acts:
        olya.press(sure)
    expect(seat_of(taras, "Olya")).to_contain_text(taras.say("web-seat-sealed"))
    expect(seat_of(taras, "Taras")).to_contain_text(taras.say("web-seat-you-move"))


# Sound and notices.

STAGE = """
    window.notes = [];
    window.knocks = 0;
    window.notices = [];
    const Tone = window.OscillatorNode;
    window.OscillatorNode = function (audio, options) {
        window.notes.push(options.frequency);
        return new Tone(audio, options);
    };
    const Noise = window.AudioBufferSourceNode;
    window.AudioBufferSourceNode = function (audio, options) {
        window.knocks += 1;
        return new Noise(audio, options);
    };
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() { window.asked = true; return (this.permission = 'granted'); }
        constructor(title, options) { window.notices.push([title, options.body, options.tag]); }
        close() {}
    };
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
        void window.notices.push([title, options.body, options.tag]);
    Object.defineProperty(document, 'visibilityState', { get: () => (window.isAway ? 'hidden' : 'visible') });
"""


def on_stage(person: Person) -> Person:
    """The browser's sounds and notices are written down; whether the page is seen, the test says."""
    person.page.add_init_script(STAGE)
    return person


def look_away(person: Person, is_away: bool) -> None:
    person.page.evaluate(
        "(away) => { window.isAway = away; document.dispatchEvent(new Event('visibilitychange')) }", is_away
    )


def test_a_gentle_sound_on_my_turn_and_of_pieces_only_if_wanted(people: People) -> None:
    olya, taras = people.new(), on_stage(people.new())
    taras.come(olya.set_up("here", "open", name="Olya"), "Taras")
    olya.see_board()
    taras.see_board()
    olya.play_turn(quick)
    taras.until(lambda: taras.asked, "Taras is next")
    taras.play_turn(quick)
    assert taras.page.evaluate("[notes, knocks]") == [[], 0]
    taras.open_settings()
    taras.page.get_by_label(taras.say("web-setting-sound")).check()
    # It is heard at once, so that everybody knows what was chosen.
    taras.until(lambda: len(taras.page.evaluate("notes")) == 2, "two notes")
    taras.page.keyboard.press("Escape")
    olya.play(olya.choice("draw 0"))
    assert taras.page.evaluate("knocks") == 0
    olya.play(next(one for one in olya.choices() if one["notation"].startswith("step")))
    taras.until(lambda: taras.page.evaluate("knocks"), "the sage that steps is heard")
    olya.play(olya.choice("end"))
    taras.until(lambda: len(taras.page.evaluate("notes")) == 4, "two notes for the turn")
    # One switch for both.
    taras.open_settings()
    taras.page.get_by_label(taras.say("web-setting-sound")).uncheck()
    taras.page.keyboard.press("Escape")
    before = taras.page.evaluate("[notes.length, knocks]")
    taras.play(taras.choice("draw 0"))
    taras.play(next(one for one in taras.choices() if one["notation"].startswith("step")))
    assert taras.page.evaluate("[notes.length, knocks]") == before


def test_notices_are_offered_after_the_first_game_and_come_when_nobody_looks(people: People) -> None:
    olya, taras = people.new(), on_stage(people.new(service_workers="allow"))
    link = olya.set_up("here", "open", max_turns=4, name="Olya")
    taras.come(link, "Taras")
    olya.see_board()
    taras.see_board()
    offer = taras.text("web-notify-offer")
    expect(offer).to_have_count(0)
    play_out(quick, olya, taras)
    expect(offer).to_be_visible()
    assert taras.page.evaluate("window.asked") is None, "nobody is asked without a click"
    taras.press(taras.button("web-notify-yes"))
    expect(offer).to_have_count(0)
    assert taras.page.evaluate("window.asked") is True

    play_again(link, olya, taras)
    for person in (taras, olya):
        person.see_board()
    taras.until(lambda: taras.asked, "who was second begins now")
    taras.play_turn(quick)
    look_away(taras, True)
    olya.until(lambda: olya.asked, "Olya is next")
    olya.play_turn(quick)
    taras.until(lambda: taras.page.evaluate("notices"), "a notice")
    title, body, tag = taras.page.evaluate("notices")[0]
    assert (title, body) == (taras.say("web-your-turn"), taras.say("element-title"))
    assert tag == "/t/" + str(taras.table["id"])
    look_away(taras, False)
    taras.open_settings()
    box = taras.page.get_by_label(taras.say("web-setting-notify"))
    expect(box).to_be_checked()
    box.uncheck()
    taras.page.reload()
    taras.open_settings()
    expect(taras.page.get_by_label(taras.say("web-setting-notify"))).not_to_be_checked()


# Letters.


def test_the_text_size_scales_every_page_without_making_it_wider(people: People) -> None:
    phone = people.with_phone("uk")
    go_home(phone)
    for size in (115, 130, 150):
        phone.open_settings()
        phone.press(phone.page.get_by_text(phone.say("web-percent", count=size), exact=True))
        expect(phone.page.locator("html")).to_have_css("font-size", f"{16 * size / 100:g}px")
        assert overflow(phone)[0] <= 0
        phone.page.keyboard.press("Escape")
        assert overflow(phone)[0] <= 0, f"home at {size} %"
    phone.open("/new/periodic")
    expect(phone.button("web-create-open")).to_be_visible()
    expect(phone.page.locator("html")).to_have_css("font-size", "24px")
    assert overflow(phone)[0] <= 0
    phone.set_up("here", "bot:random", name="Oleksandra Kostiantynivna of the long name")
    phone.see_board()
    phone.until(lambda: phone.asked, "the game begins")
    assert overflow(phone) == [0, 0]
    phone.play(phone.choice("draw 2"))
    phone.until(lambda: phone.asked, "stones are drawn")
    assert overflow(phone) == [0, 0]
    # The board is still there to be touched.
    box = phone.page.get_by_role("grid").bounding_box()
    assert box is not None and box["height"] > 200


# Without a connection.


def test_rules_and_finished_games_are_read_without_a_connection(people: People) -> None:
    person = people.new("uk", service_workers="allow")
    person.set_up("here", "bot:random", max_turns=2)
    person.see_board()
    play_out(quick, person)
    finished = str(person.table["id"])
    person.set_up("here", "bot:random")
    person.see_board()
    running = str(person.table["id"])
    wait_for_worker(person)
    person.open(f"/r/{finished}")
    person.see_board()

    person.forgives = re.compile("ERR_INTERNET_DISCONNECTED|ERR_FAILED|" + LOST_SERVER.pattern)
    person.context.set_offline(True)
    # A rulebook that was never opened, in the language of the reader.
    person.open("/rules/periodic#P5.1")
    expect(person.page.locator('article[id="P5.1"]').get_by_role("heading")).to_be_in_viewport()
    expect(person.text("web-without-connection")).to_be_visible()
    person.open(f"/r/{finished}")
    person.see_board()
    expect(person.text("web-without-connection")).to_be_visible()
    # A running game is nowhere but on the server.
    person.open(f"/t/{running}")
    expect(person.page.get_by_role("heading", name=person.say("web-offline"))).to_be_visible()
    person.open("/")
    expect(person.page.get_by_role("heading", name=person.say("element-title"))).to_be_visible()
    assert not [path for path in kept_answers(person) if running in path or path == "/api/tables"]
    person.context.set_offline(False)
    expect(person.text("web-without-connection")).to_have_count(0)


def test_nothing_of_a_running_game_is_kept(people: People) -> None:
    person = people.new(service_workers="allow")
    person.set_up("here", "bot:random")
    person.see_board()
    wait_for_worker(person)
    person.page.reload()
    person.see_board()
    person.forgives = re.compile("status of 409")
    for part in ("", "/replay", "/draws", "/record"):
        status: int = person.page.evaluate(
            "async (path) => (await fetch(path)).status", f"/api/tables/{person.table['id']}{part}"
        )
        assert status == (409 if part else 200)
    person.page.evaluate("async () => void (await fetch('/api/tables'))")
    answers = [path for path in kept_answers(person) if path.startswith("/api")]
    assert answers and all(path.startswith("/api/games") for path in answers)
