"""A finished game again: stepping, playing, sharing a step, going on from there, checking the luck."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, quick
from tests.browser.replays import (
    check_luck,
    expect_line,
    finished,
    lines_of,
    log_lines,
    resigned,
    slider,
    stones,
    told,
    visit,
    watch,
)
from tests.browser.test_looks import WIDTHS, complaints_of_axe, overflow
from tests.browser.theatre import Theatre, greedy

pytestmark = pytest.mark.browser


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
    # By turns: each begins where somebody else decides.
    plays = [one for one in lines_of(person, id) if one["what"] == "play" and not one["is_auto"]]
    begins = [one["seq"] for n, one in enumerate(plays) if n == 0 or plays[n - 1]["seat"] != one["seat"]]
    person.press(person.button("web-replay-first"))
    for line in begins:
        person.press(person.button("web-replay-turn-on"))
        expect_line(person, id, line)
    person.page.locator("body").press("PageUp")
    expect_line(person, id, begins[-2])
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
    person, id = visit(people)
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
    person, _ = visit(people)
    person.press(person.part("cell:a1"))
    expect(told(person)).to_contain_text(person.say("web-replay-look-only"))
    person.press(person.button("web-replay-next"))
    expect(told(person)).not_to_contain_text(person.say("web-replay-look-only"))


def test_the_tape_plays_at_speeds_and_stops_at_the_end(people: People) -> None:
    person, id = visit(people)
    last = len(lines_of(person, id))
    for speed in (1, 2):
        person.press(person.button("web-replay-speed", speed=speed))
    expect(person.button("web-replay-speed", speed=4)).to_be_visible()
    person.press(person.button("web-replay-play"))
    # It goes on while it is looked at: a busy machine may see no single step.
    person.until(lambda: int(slider(person).input_value()) >= 3, "the tape goes on")
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
    person.until(lambda: 2 <= int(slider(person).input_value()) < last, "it plays from the start")


# Addresses.


def test_a_shared_link_opens_at_its_step(people: People) -> None:
    person, id = visit(people)
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


BATCH, SMALL = 60, 40_000


def test_a_step_of_a_long_game_is_there_after_two_small_answers(stage: Theatre) -> None:
    """The first batch, which has the log, and the one with the step; what lies between comes later."""
    players = stage.table("quickly", "orichalcum", 2)
    players.play(greedy, lambda _: False)
    last: int = players.news[0]["seq"]
    assert last > 2 * BATCH
    person = stage.visitor(language="uk")
    answers: list[tuple[int, int]] = []
    person.page.on(
        "response",
        lambda response: (
            answers.append((int(response.url.split("first=")[1]), int(response.headers["content-length"])))
            if "/replay?" in response.url
            else None
        ),
    )
    person.open(f"/r/{players.id}/{last}")
    person.see_board()
    person.until(lambda: len(answers) > 1, "the step is there")
    assert [first for first, _ in answers[:2]] == [1, (last - 1) // BATCH * BATCH + 1]
    assert max(size for _, size in answers[:2]) < SMALL


# Whose eyes.


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
    person, id = visit(people)
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
    person, _ = visit(people)
    person.press(person.button("web-replay-last"))
    branch = person.button("web-replay-branch")
    expect(branch).to_have_attribute("aria-disabled", "true")
    expect(person.text("web-replay-branch-over")).to_be_visible()
    branch.click(force=True)
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_the_record_is_downloaded(people: People) -> None:
    person, id = visit(people)
    with person.page.expect_download() as download:
        person.press(person.page.get_by_role("link", name=person.say("web-replay-record")))
    assert download.value.suggested_filename == f"igroteka-element-{id}.json"
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["table"] == id


# A phone.


def test_on_a_phone_the_tape_is_under_the_thumb(people: People) -> None:
    person, id = visit(people, people.with_phone())
    assert max(overflow(person)) <= 0
    for control in (
        person.button("web-replay-first"),
        person.button("web-replay-previous"),
        person.button("web-replay-play"),
        person.button("web-replay-next"),
        person.button("web-replay-last"),
        person.button("web-replay-turn-back"),
        person.button("web-replay-turn-on"),
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
    # To look at 88 elements takes axe its time: once for each layout and each scheme.
    is_for_axe = width in (360, 2560)
    assert not is_for_axe or complaints_of_axe(person) == []
    if width < 900:
        person.press(person.button("web-tab-log"))
        assert not is_for_axe or complaints_of_axe(person) == [], "log"
        person.press(person.button("web-replay-tools"))
    for key in ("web-replay-branch", "web-share", "web-verify-open"):
        person.press(person.button(key))
        assert not is_for_axe or complaints_of_axe(person) == [], key
        assert overflow(person)[0] <= 0, key
        person.page.keyboard.press("Escape")


# How far the middle of the current line is from the middle of the log.
ASIDE = """() => {
    const log = document.querySelector('.log').getBoundingClientRect()
    const mark = document.querySelector('.log [aria-current]').getBoundingClientRect()
    return Math.abs(mark.top + mark.height / 2 - log.top - log.height / 2)
}"""


def test_the_log_has_the_current_line_in_its_middle(stage: Theatre) -> None:
    """Although lines out of sight have guessed heights, which are other ones as soon as they are seen."""
    players = stage.table("log", "element", 3)
    players.play(greedy, lambda _: False)
    person = stage.visitor(language="uk")
    person.open(f"/r/{players.id}/{players.news[0]['seq'] * 2 // 3}")
    person.see_board()
    person.until(lambda: person.page.evaluate(ASIDE) < 3, "the current line is in the middle")
    # And in a lower window.
    person.page.set_viewport_size({"width": 1440, "height": 800})
    person.until(lambda: person.page.evaluate(ASIDE) < 3, "it is there again")
