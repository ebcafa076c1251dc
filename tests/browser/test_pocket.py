"""The room without a server, from a folder of plain files under a sub-path, with the network switched off."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from igroteka.links import link_of
from igroteka.texts import say
from tests.browser.room import (
    OPTION,
    PATIENCE,
    Files,
    Visitors,
    choose_first,
    go_offline,
    grave_faults,
    hosted,
    play,
    start,
)
from tests.table_records import record_of

pytestmark = pytest.mark.browser

DECISIONS = 6
LINES = """() => new Promise((done, fail) => {
    const asked = indexedDB.open('igroteka')
    asked.onerror = () => fail(asked.error)
    asked.onsuccess = () => {
        const rows = asked.result.transaction('rows').objectStore('rows')
        const lines = rows.getAll(IDBKeyRange.bound('line/', 'line/\\uffff'))
        lines.onsuccess = () => { asked.result.close(); done(lines.result) }
    }
})"""


@pytest.fixture(scope="module")
def site_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the files of the room are."""
    return tmp_path_factory.mktemp("host") / "games" / "room"


@pytest.fixture(scope="module")
def site(site_files: Path) -> Iterator[str]:
    with hosted(site_files.parents[1]) as site:
        yield site


@pytest.fixture
def visitors(browser: Browser, site: str) -> Iterator[Visitors]:
    visitors = Visitors(browser, site)
    yield visitors
    visitors.leave()


def test_a_bar_shows_how_much_is_loaded(visitors: Visitors, site_files: Path) -> None:
    """By the sizes of the files, in numbers and in words; what is held back is not counted."""
    sizes = json.loads((site_files / "pocket" / "files.json").read_text(encoding="utf-8"))
    total, big = sum(sizes.values()), sizes["pyodide.asm.wasm"]
    waits = Files.held["pyodide.asm.wasm"] = threading.Event()
    try:
        page = visitors.come(width=360, height=740)
        bar = page.get_by_role("progressbar")
        expect(bar).to_have_js_property("value", (total - big) / total, timeout=PATIENCE)
        numbers = {"loaded": round((total - big) / 2**20, 1), "total": round(total / 2**20, 1)}
        expect(bar).to_have_accessible_name(say("uk", "web-pocket-loading", **numbers))
        assert grave_faults(page) == []
        # The games are there meanwhile, all but their puzzles of the day.
        expect(page.locator(".shelf > li .actions button.main")).to_have_count(4)
        expect(page.locator(".shelf a[href*='/puzzles/']")).to_have_count(0)
    finally:
        del Files.held["pyodide.asm.wasm"]
        waits.set()
    expect(page.locator(".shelf a[href*='/puzzles/']")).to_have_count(4, timeout=PATIENCE)
    expect(bar).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("game", ["element", "inventors", "orichalcum", "periodic"])
def test_a_game_is_played_without_a_server_and_is_there_after_a_reload(
    visitors: Visitors, game: str, width: int
) -> None:
    page = visitors.come(width=width, height=740 if width == 360 else 900)
    go_offline(page)
    start(page, game)
    assert page.url.startswith(f"{visitors.site}#/t/")
    assert play(page, DECISIONS) >= 1
    assert grave_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    expect(page.locator(".desk-board")).to_be_visible(timeout=PATIENCE)
    assert play(page, 2) >= 1


def kept_lines(page: Page) -> list[str]:
    """The lines of all tables, as they are on disk."""
    found: list[str] = page.evaluate(LINES)
    return found


def test_a_killed_tab_loses_nothing_and_two_tabs_show_the_same_game(visitors: Visitors) -> None:
    """A move is on disk before it is shown; what another tab plays is seen, and nothing is overwritten."""
    first = visitors.come()
    start(first, "element")
    path = first.url.removeprefix(visitors.site)
    assert play(first, 2) == 2
    before = kept_lines(first)
    assert len(before) >= 2, "the start, and a decision"
    # In the middle of a move: it is clicked, and the tab is gone before anything is answered.
    first.locator(OPTION).first.evaluate("(option) => { option.click(); location.href = 'about:blank' }")
    # Chromium forgets to close a tab that is on its way to another page, and Playwright waits for ever.
    first.wait_for_url("about:blank")
    context = first.context
    first.close()
    one = visitors.open(context, path)
    expect(one.locator(OPTION).first).to_be_visible(timeout=PATIENCE)
    assert kept_lines(one)[: len(before)] == before
    other = visitors.open(context, path)
    expect(other.locator(OPTION).first).to_be_visible(timeout=PATIENCE)
    assert choose_first(one)
    expect(other.locator("#choice-list")).to_have_text(
        one.locator("#choice-list").inner_text(), use_inner_text=True, timeout=PATIENCE
    )
    assert choose_first(other)
    assert kept_lines(other)[: len(before)] == before


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_record_and_a_link_are_opened_on_a_phone_and_a_cut_link_says_so(
    visitors: Visitors, language: str
) -> None:
    record = record_of("element")
    link = link_of(record)
    page = visitors.come(f"#/g/{link[:200]}", 360, 740, language)
    expect(page.get_by_role("alert")).to_have_text(say(language, "app-link-cut"), timeout=PATIENCE)
    assert grave_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    file = {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    page.locator("input[type=file]").set_input_files(files=[file])
    page.wait_for_url(f"{visitors.site}#/r/{record['luck']['table']}")
    page.goto(f"{visitors.site}#/open")
    page.get_by_label(say(language, "web-open-link"), exact=True).fill(f"{visitors.site}#/g/{link}/9")
    page.get_by_role("button", name=say(language, "web-open-go"), exact=True).click()
    page.wait_for_url(f"{visitors.site}#/r/{record['luck']['table']}/9")
    expect(page.locator(".desk-board")).to_be_visible()


def test_a_game_goes_out_as_a_file_and_a_link_and_is_played_on_from_here(
    visitors: Visitors, tmp_path: Path
) -> None:
    """The level of a stronger machine is not here: the strongest that is here takes its place."""
    record = record_of("element")
    record["seats"][1] = "element-archsage"
    page = visitors.come(f"#/g/{link_of(record)}/9")
    page.wait_for_url(f"{visitors.site}#/r/{record['luck']['table']}/9", timeout=PATIENCE)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    with page.expect_download() as loading:
        page.get_by_role("link", name=say("uk", "web-replay-record")).click()
    loading.value.save_as(tmp_path / "game.json")
    saved = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert [line["action"] for line in saved["lines"]] == [line["action"] for line in record["lines"]]
    assert saved["luck"]["secret"] == record["luck"]["secret"]
    record_link = page.get_by_role("link", name=say("uk", "web-replay-record"))
    record_link.evaluate("link => link.setAttribute('href', '/api/tables/gone/record')")
    record_link.click()
    expect(page.get_by_role("alert")).to_have_text(say("uk", "app-no-table"))
    page.get_by_role("button", name=say("uk", "web-close"), exact=True).click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name=say("uk", "web-share"), exact=True).click()
    link = page.get_by_label(say("uk", "web-link"), exact=True)
    expect(link).to_have_value(f"{visitors.site}#/g/{link_of(saved)}/9")
    page.get_by_text(say("uk", "web-link-position", line=9)).click()
    expect(link).not_to_have_value(f"{visitors.site}#/g/{link_of(saved)}/9")
    position = link.input_value()
    assert len(position) < 8000
    page.keyboard.press("Escape")
    page.get_by_role("button", name=say("uk", "web-replay-branch"), exact=True).click()
    seat = page.get_by_label(say("uk", "web-seat-who", seat=2), exact=True)
    expect(seat).to_have_value("bot:element-master")
    page.get_by_role("button", name=say("uk", "web-replay-branch-start"), exact=True).click()
    page.wait_for_url(f"{visitors.site}#/t/*")
    assert play(page, 2) >= 1
    page.goto(position)
    page.wait_for_url(f"{visitors.site}#/r/*")
    expect(page.locator(".desk-board")).to_be_visible()


def test_lessons_rules_puzzles_and_the_curtain_are_there_without_a_network(visitors: Visitors) -> None:
    page = visitors.come()
    go_offline(page)
    page.goto(f"{visitors.site}#/learn/orichalcum")
    expect(page.locator("[data-component]").first).to_be_visible(timeout=PATIENCE)
    page.goto(f"{visitors.site}#/rules/inventors")
    expect(page.get_by_label(say("uk", "web-rules-search"))).to_be_visible(timeout=PATIENCE)
    page.goto(f"{visitors.site}#/puzzles/periodic/1")
    expect(page.locator("[data-component]").first).to_be_visible(timeout=PATIENCE)
    # Games with hidden cards need a server between two browsers, and the page says why.
    page.goto(f"{visitors.site}#/new/periodic")
    page.get_by_role("button", name=say("uk", "web-letter-offer")).click()
    expect(page.get_by_role("dialog")).to_contain_text(say("uk", "app-letter-secrets"))
    page.keyboard.press("Escape")
    page.get_by_label(say("uk", "web-seat-who", seat=2), exact=True).select_option("here")
    page.get_by_role("button", name=say("uk", "web-create-start"), exact=True).click()
    expect(page.get_by_text(say("uk", "web-curtain-hint"))).to_be_visible(timeout=PATIENCE)
    assert grave_faults(page) == []


def test_two_people_play_by_links_that_each_opens_in_a_browser_of_their_own(visitors: Visitors) -> None:
    own, other = visitors.come("#/new/element"), visitors.come("#/open", 360, 740)
    own.get_by_role("button", name=say("uk", "web-letter-offer")).click()
    own.get_by_label(say("uk", "web-letter-name")).fill("Оля")
    own.get_by_role("button", name=say("uk", "web-letter-offer-go")).click()
    link = own.get_by_label(say("uk", "web-link"), exact=True)
    invitation = link.input_value()
    expect(own.get_by_role("img", name=say("uk", "web-qr"))).to_be_visible()
    assert grave_faults(own) == []
    other.goto(invitation)
    other.get_by_role("button", name=say("uk", "web-letter-accept")).click()
    answer = other.get_by_label(say("uk", "web-link"), exact=True).input_value()
    assert grave_faults(other) == []
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The answer that somebody pastes: the game begins, and a turn becomes a link.
    own.get_by_role("link", name=say("uk", "web-letter-open")).click()
    own.get_by_label(say("uk", "web-open-link"), exact=True).fill(f"Гаразд! {answer}")
    own.get_by_role("button", name=say("uk", "web-open-go"), exact=True).click()
    expect(own.locator(".desk-board")).to_be_visible(timeout=PATIENCE)
    due = own.get_by_role("button", name=say("uk", "web-letter-send"))
    while not due.is_visible():
        assert choose_first(own)
        own.wait_for_timeout(300)
    assert grave_faults(own) == []
    due.click()
    turn = link.input_value()
    other.goto(turn)
    expect(other.locator(".desk-board")).to_be_visible(timeout=PATIENCE)
    expect(other.get_by_text(say("uk", "web-your-turn")).first).to_be_visible()
    # Whoever has sent it opens it by mistake.
    own.goto(turn)
    expect(own.get_by_role("alert")).to_have_text(say("uk", "app-letter-own"))
