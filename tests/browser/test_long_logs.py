"""A long log in the browser: its end is there at once, and scrolling up brings the rest."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from igroteka.server.live_table import clock
from igroteka.server.table_service import TableService
from tests.browser.people import People, Person
from tests.server.harness import GENEROUS, Inside, here, inside, make_table

pytestmark = pytest.mark.browser
PAGE, LONG = 40, 280


@pytest.fixture
def long_table(browser: Browser, tmp_path: Path) -> Iterator[tuple[Inside, People, str]]:
    """A server that sends 40 lines at once, and a game with 280 of them.

    The moves are random. Of 6,000 such games of Periodic with five players the shortest had 448 decisions.
    """
    with inside(tmp_path, plugins=(), **GENEROUS, log_lines=PAGE) as server:
        people = People(browser, server.base, address="198.51.100.9")
        names = ("Ada", "Bo", "Cy", "Di", "Ed")
        table = make_table(server.base, [here(name) for name in names], game="periodic")["table"]["id"]
        server.run(play(server.tables, table))
        try:
            yield server, people, table
            assert people.complaints == []
        finally:
            people.leave()


async def play(tables: TableService, id: str, lines: int = LONG) -> None:
    """Any moves, until the log is long."""
    live = tables.live_tables[id]
    async with live.lock:
        while live.table.public_log.seq < lines:
            seat = live.table.waiting[0]
            action = live.table.any_action(seat)
            await tables.commit(live, live.table.act(seat, action, f"k{live.table.seq}", clock()))


LEFT = "box => box.scrollHeight - box.clientHeight"
PLACE = """line => line.getBoundingClientRect().top
    - line.closest('[role=log]').getBoundingClientRect().top"""


def watch(people: People, server: Inside, table: str) -> tuple[Person, Locator]:
    person = people.new()
    person.page.goto(f"{server.base}/t/{table}")
    log = person.page.get_by_role("log")
    # An empty log has one line, which says so.
    expect(log.locator("li").nth(1)).to_be_visible()
    person.until(lambda: log.evaluate(LEFT) >= 400, "there is something to scroll")
    return person, log


def test_scrolling_up_brings_earlier_lines_and_moves_nothing(long_table: tuple[Inside, People, str]) -> None:
    server, people, table = long_table
    person, log = watch(people, server, table)
    earlier = log.get_by_role("button", name=person.say("web-log-earlier"))
    few = log.locator("li").count()
    first = log.locator("li").first
    words = first.inner_text()
    for _ in range(10):
        if not earlier.count():
            break
        before = log.locator("li").count()
        kept = log.locator("li").nth(3).element_handle()
        log.evaluate("box => { box.scrollTop = 0 }")
        # A page may bring no more than the rest of the first turn.
        heard = len(person.heard)
        person.until(
            lambda before=before, heard=heard: (
                log.locator("li").count() != before or "lines" in person.heard[heard:] or not earlier.count()
            ),
            "earlier lines come",
        )
        # The line that was read stands where it stood, and not where the new ones have pushed it.
        person.until(lambda kept=kept: -200 < kept.evaluate(PLACE) < 400, "it stands where it stood")
    expect(earlier).to_have_count(0)
    assert log.locator("li").count() > few
    assert log.locator("li").first.inner_text() != words


def test_earlier_lines_come_by_the_keyboard_too(long_table: tuple[Inside, People, str]) -> None:
    server, people, table = long_table
    person, log = watch(people, server, table)
    earlier = log.get_by_role("button", name=person.say("web-log-earlier"))
    before = log.locator("li").count()
    earlier.focus()
    person.page.keyboard.press("Enter")
    expect(log.locator("li")).not_to_have_count(before)


def test_what_is_new_comes_below_what_was_fetched(long_table: tuple[Inside, People, str]) -> None:
    server, people, table = long_table
    person, log = watch(people, server, table)
    before = log.locator("li").count()
    log.get_by_role("button", name=person.say("web-log-earlier")).click()
    expect(log.locator("li")).not_to_have_count(before)
    fetched = log.locator("li").all_inner_texts()
    # The last turn may go on: as many lines as more than one turn has.
    server.run(play(server.tables, table, LONG + 40))
    expect(log.locator("li")).not_to_have_count(len(fetched))
    # The first and the last turn may have grown, and still earlier ones may have come above.
    now, kept = log.locator("li").all_inner_texts(), fetched[1:-1]
    assert any(now[at : at + len(kept)] == kept for at in range(len(now) - len(kept)))


BEYOND = "box => box.scrollHeight - box.scrollTop - box.clientHeight"
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_lines_that_grow_late_leave_the_last_one_in_sight(long_table: tuple[Inside, People, str]) -> None:
    """In other letters or with other names they wrap otherwise: the log grows, and its box does not."""
    server, people, table = long_table
    person, log = watch(people, server, table)
    person.until(lambda: log.evaluate(BEYOND) <= 1, "the last line is in sight")
    before = log.evaluate(LEFT)
    log.evaluate("box => { box.style.fontSize = '24px' }")
    person.page.evaluate(FRAMES)
    assert log.evaluate(LEFT) > before + 100
    assert log.evaluate(BEYOND) <= 1
    # Who has gone up reads there.
    log.evaluate("box => { box.scrollTop -= 300 }")
    person.page.evaluate(FRAMES)
    log.evaluate("box => { box.style.fontSize = '28px' }")
    person.page.evaluate(FRAMES)
    assert log.evaluate(BEYOND) > 200


def test_a_log_that_was_higher_for_a_moment_shows_its_last_line(
    long_table: tuple[Inside, People, str],
) -> None:
    """The box that grows goes up by itself, which is told only when it has shrunk again."""
    server, people, table = long_table
    person, log = watch(people, server, table)
    person.until(lambda: log.evaluate(BEYOND) <= 1, "the last line is in sight")
    frame = "new Promise(done => new ResizeObserver((_, one) => (one.disconnect(), done())).observe(box))"
    log.evaluate(
        f"""async box => {{
            await new Promise(requestAnimationFrame)
            box.style.flexBasis = '4000px'
            box.style.flexShrink = 0
            await {frame}
            box.style.flexBasis = box.style.flexShrink = ''
        }}"""
    )
    person.page.evaluate(FRAMES)
    assert log.evaluate(BEYOND) <= 1


def test_a_turn_that_is_opened_stays_where_it_was_clicked(long_table: tuple[Inside, People, str]) -> None:
    server, people, table = long_table
    person, log = watch(people, server, table)
    person.until(lambda: log.evaluate(BEYOND) <= 1, "the last line is in sight")
    more = log.locator("button.more").nth(-3)
    before, place = log.evaluate(LEFT), more.evaluate(PLACE)
    person.press(more)
    person.until(lambda: log.evaluate(LEFT) > before, "its details have come")
    person.page.evaluate(FRAMES)
    assert more.evaluate(PLACE) == place
    # It goes on following what comes.
    server.run(play(server.tables, table, LONG + 40))
    person.until(lambda: log.evaluate(LEFT) > before + 100, "more lines have come")
    person.until(lambda: log.evaluate(BEYOND) <= 1, "the last line is in sight again")
