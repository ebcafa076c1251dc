"""A finished game again: stepping, playing, sharing a step, going on from there, checking the luck."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect
from websockets.sync.client import connect

from tests.browser.people import RAW_KEY, People, Person, lively, play_out, quick
from tests.browser.test_looks import WIDTHS, complaints_of_axe, overflow

pytestmark = pytest.mark.browser


def finished(people: People, person: Person | None = None) -> Person:
    """Somebody who has played both seats to a draw of two turns, and has taken one decision back."""
    person = person or people.new()
    person.set_up("here", "here", max_turns=2, name="Olya")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    person.play(person.choice("draw 2"))
    person.until(lambda: person.asked, "stones are drawn")
    person.play(lively(person))
    before = person.seq
    person.press(person.button("web-undo"))
    person.until(lambda: person.seq > before and person.asked, "the stone is back")
    play_out(lively, person)
    return person


def watch(people: People, person: Person | None = None) -> tuple[Person, str]:
    """Open the replay from the table; the person and the table's id."""
    person = finished(people, person)
    person.press(person.page.get_by_role("link", name=person.say("web-replay-open")))
    person.page.wait_for_url("**/r/*")
    expect(slider(person)).to_be_visible()
    person.see_board()
    return person, person.table["id"]


def slider(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.say("web-replay-slider"))


def told(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say("web-replay-story"))


def log_lines(person: Person) -> Locator:
    return person.page.get_by_role("group", name=person.say("app-log-title")).get_by_role("button")


def lines_of(person: Person, id: str, seat: int = -2) -> list[dict[str, Any]]:
    replay = person.page.request.get(f"{person.base}/api/tables/{id}/replay?seat={seat}&first=1").json()
    lines: list[dict[str, Any]] = replay["lines"]
    return lines


def expect_line(person: Person, id: str, line: int) -> None:
    """The slider is there, and soon the address."""
    expect(slider(person)).to_have_value(str(line))
    path = f"/r/{id}/{line}" if line > 1 else f"/r/{id}"
    expect(person.page).to_have_url(person.base + path)


def stones(person: Person) -> int:
    """How many cells are not free, as somebody hears who cannot see the board."""
    labels = person.cells.evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
    return sum(person.say("element-web-free") not in label for label in labels)


# Stepping and jumping.


def test_the_game_is_stepped_through_by_buttons_keys_slider_and_log(people: People) -> None:
    person, id = watch(people)
    last = len(lines_of(person, id))
    expect_line(person, id, 1)
    expect(told(person)).to_contain_text(person.say("web-line-start"))
    person.press(person.button("web-replay-next"))
    expect_line(person, id, 2)
    person.press(person.button("web-replay-previous"))
    expect_line(person, id, 1)
    person.press(person.button("web-replay-last"))
    expect_line(person, id, last)
    expect(told(person)).to_contain_text(person.say("app-draw"))
    person.press(person.button("web-replay-first"))
    expect_line(person, id, 1)
    # At the start there is no way back, and the button says so.
    expect(person.button("web-replay-previous")).to_have_attribute("aria-disabled", "true")
    person.page.locator("body").press("End")
    expect_line(person, id, last)
    person.page.locator("body").press("ArrowLeft")
    expect_line(person, id, last - 1)
    person.page.locator("body").press("Home")
    person.page.locator("body").press("ArrowRight")
    expect_line(person, id, 2)
    slider(person).fill("5")
    expect_line(person, id, 5)
    log_lines(person).last.click()
    expect_line(person, id, last)
    expect(log_lines(person).last).to_have_attribute("aria-current", "step")
    # In the log the arrow keys lead from line to line, and Enter goes there.
    log_lines(person).last.press("ArrowUp")
    person.page.keyboard.press("Enter")
    expect(slider(person)).not_to_have_value(str(last))
    expect(log_lines(person).nth(-2)).to_have_attribute("aria-current", "step")
    assert person.raw_keys() == []


def test_the_board_shows_each_line_and_what_was_taken_back_is_struck_through(people: People) -> None:
    person, id = watch(people)
    lines = lines_of(person, id)
    undo = next(line for line in lines if line["what"] == "undo")
    gone = undo["undoes"]
    slider(person).fill(str(gone - 1))
    expect_line(person, id, gone - 1)
    before = stones(person)
    person.press(person.button("web-replay-next"))
    expect(told(person)).to_contain_text(person.say("web-replay-undone"))
    assert stones(person) == before + 1
    slider(person).fill(str(undo["seq"]))
    expect(told(person)).to_contain_text(person.say("web-line-undo", name="Olya"))
    assert stones(person) == before
    struck = person.page.locator(f'[data-line="{gone}"] .gone')
    expect(struck).to_have_css("text-decoration-line", "line-through")
    expect(person.page.locator(f'[data-line="{undo["seq"]}"] .gone')).to_have_count(0)


def test_a_click_on_the_board_says_that_it_is_only_to_look_at(people: People) -> None:
    person, _ = watch(people)
    person.press(person.part("cell:a1"))
    expect(told(person)).to_contain_text(person.say("web-replay-look-only"))
    person.press(person.button("web-replay-next"))
    expect(told(person)).not_to_contain_text(person.say("web-replay-look-only"))


def test_the_tape_plays_at_speeds_and_stops_at_the_end(people: People) -> None:
    person, id = watch(people)
    last = len(lines_of(person, id))
    for speed in (1, 2):
        person.press(person.button("web-replay-speed", speed=speed))
    expect(person.button("web-replay-speed", speed=4)).to_be_visible()
    person.press(person.button("web-replay-play"))
    expect(slider(person)).to_have_value("3")
    person.press(person.button("web-replay-pause"))
    value = slider(person).input_value()
    person.page.wait_for_timeout(700)
    assert slider(person).input_value() == value
    person.page.locator("body").press(" ")
    expect(person.button("web-replay-pause")).to_be_visible()
    expect_line(person, id, last)
    expect(person.button("web-replay-play")).to_be_visible()
    # From the end it plays from the start.
    person.press(person.button("web-replay-play"))
    expect(slider(person)).to_have_value("2")


# Addresses.


def test_a_shared_link_opens_at_its_step(people: People) -> None:
    person, id = watch(people)
    slider(person).fill("4")
    person.press(person.button("web-share"))
    link = person.page.get_by_label(person.say("web-link"), exact=True).input_value()
    assert link == f"{person.base}/r/{id}/4"
    other = people.new("uk")
    other.open(link)
    expect_line(other, id, 4)
    other.see_board()
    expect(other.page.get_by_role("radio", name=other.say("web-replay-spectator"))).to_be_checked()
    assert other.raw_keys() == []
    # Beyond the end there is the end; nonsense is told from games.
    other.open(f"/r/{id}/99999")
    expect_line(other, id, len(lines_of(other, id)))


def test_a_running_game_is_not_replayed_but_its_table_is_near(people: People) -> None:
    person = people.new()
    link = person.set_up("here", "here")
    person.see_board()
    person.open(link.replace("/t/", "/r/"))
    expect(person.text("web-replay-running")).to_be_visible()
    person.press(person.page.get_by_role("link", name=person.say("web-replay-table")))
    person.see_board()


@pytest.mark.parametrize(
    ("path", "message"), [("/r/aaaaaaaaaa/3", "web-no-table"), ("/r/x/y", "web-not-found")]
)
def test_an_address_that_leads_nowhere_says_so(people: People, path: str, message: str) -> None:
    person = people.new()
    person.forgives = re.compile("status of 404")
    person.open(path)
    expect(person.text(message)).to_be_visible()


def test_the_home_page_leads_to_the_replays_of_my_finished_tables(people: People) -> None:
    person = finished(people)
    person.open("/")
    person.press(person.page.get_by_role("link", name=person.say("web-replay-open")))
    expect_line(person, person.table["id"], 1)


# Whose eyes.


def resigned(person: Person) -> str:
    """A table of Periodic whose first player has resigned at once."""
    seats = [{"kind": "here", "nonce": str(seat) * 32} for seat in range(2)]
    wish = {"game": "periodic", "seats": seats}
    made = person.page.request.post(f"{person.base}/api/tables", data=wish).json()
    id: str = made["table"]["id"]
    key = {"seat": 0, "secret": made["held"][0]["secret"]}
    with connect(f"{person.base.replace('http', 'ws', 1)}/api/tables/{id}/socket") as socket:
        socket.send(json.dumps({"op": "hello", "key": "a", "seats": [key]}))
        socket.send(json.dumps({"op": "resign", "key": "b", "seat": 0}))
        while json.loads(socket.recv(10))["type"] != "done":
            pass
    return id


def test_the_eyes_of_a_seat_see_what_it_saw(people: People) -> None:
    """A task card of Periodic is dealt face down: all read that it was, its owner reads what it says."""
    person = people.new()
    id = resigned(person)
    dealt = next(
        line
        for line in lines_of(person, id, 0)
        if any(event["event"] == "task-dealt" and event["seat"] == 0 for event in line["events"])
    )
    person.open(f"/r/{id}/{dealt['seq']}")
    hidden = person.say("periodic-event-task-dealt-hidden", seat=1).partition(": ")[2]
    expect(told(person)).to_contain_text(hidden, ignore_case=True)
    task = dealt["events"][0]["args"]["task"]
    shown = person.say("periodic-task", task=task)
    expect(told(person)).not_to_contain_text(shown)
    person.page.get_by_role("radio").first.check(force=True)
    expect(told(person)).to_contain_text(shown)
    expect(slider(person)).to_have_value(str(dealt["seq"]))
    person.page.get_by_role("radio").nth(1).check(force=True)
    expect(told(person)).not_to_contain_text(shown)


# Going on.


def test_a_game_goes_on_from_a_step_as_a_hot_seat_game(people: People) -> None:
    person, id = watch(people)
    slider(person).fill("2")
    expect_line(person, id, 2)
    person.press(person.button("web-replay-branch"))
    for seat in (1, 2):
        who = person.page.get_by_label(person.say("web-seat-who", seat=seat), exact=True)
        expect(who).to_have_value("here")
    expect(person.page.get_by_label(person.say("web-name-of", seat=1), exact=True)).to_have_value("Olya")
    person.news.clear()
    person.press(person.button("web-replay-branch-start"))
    person.page.wait_for_url("**/t/*")
    assert id not in person.page.url
    person.see_board()
    person.until(lambda: person.asked, "the branch goes on")
    person.play_turn_of(0, quick)
    person.until(lambda: person.is_over or (person.asked and person.asked[0] == 1), "the turn ends")
    # The way back to the move that it comes from.
    person.press(person.page.get_by_role("link", name=person.say("web-replay-branch-of", line=2)))
    expect_line(person, id, 2)


def test_nobody_goes_on_after_the_last_step_of_a_game_that_is_over(people: People) -> None:
    person, _ = watch(people)
    person.press(person.button("web-replay-last"))
    branch = person.button("web-replay-branch")
    expect(branch).to_have_attribute("aria-disabled", "true")
    expect(person.text("web-replay-branch-over")).to_be_visible()
    branch.click(force=True)
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_the_record_is_downloaded(people: People) -> None:
    person, id = watch(people)
    with person.page.expect_download() as download:
        person.press(person.page.get_by_role("link", name=person.say("web-replay-record")))
    assert download.value.suggested_filename == f"igroteka-element-{id}.json"
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["table"] == id


# Luck.


def check_luck(person: Person) -> Locator:
    person.press(person.button("web-verify-open"))
    person.press(person.button("web-verify-start"))
    return person.page.get_by_role("region", name=person.say("web-verify-title"))


def test_every_draw_is_computed_again_in_the_page(people: People) -> None:
    person, id = watch(people)
    draws = [line["seq"] for line in lines_of(person, id) if line["what"] == "chance"]
    assert len(draws) == 4
    result = check_luck(person)
    expect(result).to_contain_text(person.say("web-verify-good", count=4, sources=1))
    for key in ("web-verify-secret", "web-verify-kept", "web-verify-own"):
        expect(result).to_contain_text(person.say(key))
    assert RAW_KEY.findall(result.inner_text().replace(f"igroteka-element-{id}.json", "")) == []
    source = person.say("web-verify-source", name=person.say("element-source", source="bag"), count=4)
    person.press(result.get_by_text(source))
    person.press(result.get_by_role("link").last)
    expect_line(person, id, draws[-1])
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_whoever_was_not_there_is_told_what_the_check_cannot_know(people: People) -> None:
    _, id = watch(people)
    other = people.new("ru")
    other.open(f"/r/{id}")
    result = check_luck(other)
    expect(result).to_contain_text(other.say("web-verify-good", count=4, sources=1))
    expect(result).to_contain_text(other.say("web-verify-not-kept"))
    expect(result).not_to_contain_text(other.say("web-verify-own"))


def test_a_tampered_draw_is_found_and_its_step_is_named(people: People) -> None:
    # A service worker would fetch for itself, where the test cannot meddle.
    person = people.new(service_workers="block")
    person.forgives = re.compile("Service Worker registration blocked")
    person, id = watch(people, person)

    def tamper(route: Route) -> None:
        said = route.fetch().json()
        draw = said["draws"][2]
        draw["outcome"] = next(one for one in draw["outcomes"] if one != draw["outcome"])
        route.fulfill(json=said)

    person.page.route("**/draws", tamper)
    result = check_luck(person)
    expect(result).to_contain_text(person.say("web-verify-bad"))
    third = [line["seq"] for line in lines_of(person, id) if line["what"] == "chance"][2]
    expect(result).to_contain_text(re.compile(rf"\b{third}\b"))
    person.press(result.get_by_role("link", name=person.say("web-verify-there")))
    expect_line(person, id, third)


def test_another_secret_or_another_number_of_mine_is_found(people: People) -> None:
    person, id = watch(people)
    result = check_luck(person)
    expect(result).to_contain_text(person.say("web-verify-own"))
    person.page.evaluate(
        """(id) => {
            const name = `igroteka.table.${id}`;
            const kept = JSON.parse(localStorage.getItem(name));
            kept.held[0].nonce = '0'.repeat(32);
            localStorage.setItem(name, JSON.stringify(kept));
        }""",
        id,
    )
    person.page.reload()
    result = check_luck(person)
    expect(result).to_contain_text(person.say("web-verify-flaw-own", seat=1))


# A phone.


def test_on_a_phone_the_tape_is_under_the_thumb(people: People) -> None:
    person, id = watch(people, people.with_phone())
    assert max(overflow(person)) <= 0
    for control in (
        person.button("web-replay-first"),
        person.button("web-replay-previous"),
        person.button("web-replay-play"),
        person.button("web-replay-next"),
        person.button("web-replay-last"),
        person.button("web-replay-speed", speed=1),
        slider(person),
    ):
        box = control.bounding_box()
        assert box is not None and box["height"] >= 44 and box["width"] >= 44
        assert box["y"] > 740 / 2 and box["y"] + box["height"] <= 740
    board = person.page.get_by_role("grid").bounding_box()
    assert board is not None and board["width"] > 0.8 * 360
    person.press(person.button("web-replay-next"))
    expect_line(person, id, 2)
    person.press(person.button("web-tab-log"))
    person.press(log_lines(person).nth(2))
    expect(log_lines(person)).to_have_count(0)
    expect_line(person, id, 3)
    person.press(person.button("web-replay-tools"))
    result = check_luck(person)
    expect(result).to_contain_text(person.say("web-verify-good", count=4, sources=1))


# For everybody.


@pytest.mark.parametrize(
    ("width", "scheme"), [(360, "dark"), (768, "light"), (1440, "dark"), (2560, "light")]
)
def test_the_replay_fits_every_screen_and_axe_finds_nothing_grave(
    people: People, width: int, scheme: str
) -> None:
    person = people.new(
        "uk",
        width=width,
        height=WIDTHS[width],
        has_touch=width == 360,
        is_mobile=width == 360,
        color_scheme=scheme,
    )
    person.open(f"/r/{resigned(person)}/20")
    expect(slider(person)).to_be_visible()
    assert max(overflow(person)) <= 0
    assert complaints_of_axe(person) == []
    if width < 900:
        person.press(person.button("web-tab-log"))
        assert complaints_of_axe(person) == [], "log"
        person.press(person.button("web-replay-tools"))
    for key in ("web-replay-branch", "web-share", "web-verify-open"):
        person.press(person.button(key))
        assert complaints_of_axe(person) == [], key
        assert overflow(person)[0] <= 0, key
        person.page.keyboard.press("Escape")
