"""How large and how quick the table is in the browser: `.venv/bin/python tests/bench/browser.py`.

It starts a server and a Chromium of its own, plays, and writes what it measured. Nothing here is a test:
times depend on the machine.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.browser.chromium import launch
from tests.browser.people import People, Person
from tests.browser.test_looks import loaded_bytes
from tests.server.harness import serving

ACTIONS = 120
HIGHLIGHTS = 40
# A hundred messages of a seat in 20 seconds are allowed; a person is slower than this.
PAUSE = 260

# The socket's own time: from the act that is sent to the news of it.
WATCH_SOCKET = """() => {
  window.echoes = [];
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', (event) => {
        const last = window.echoes.at(-1);
        if (last && JSON.parse(event.data).type === 'news') last.news ??= performance.now() - last.at;
      });
    }
    send(text) {
      if (JSON.parse(text).op === 'act') window.echoes.push({ at: performance.now() });
      super.send(text);
    }
  };
}"""
# From a click on one thing until another is there; the waiting sees every change of the page as it happens.
CLICK_UNTIL = """([clicked, awaited]) => new Promise((resolve) => {
  const begin = performance.now();
  const watch = new MutationObserver(() => {
    if (!document.querySelector(awaited)) return;
    watch.disconnect();
    const changed = performance.now() - begin;
    requestAnimationFrame(() => setTimeout(() => resolve([changed, performance.now() - begin])));
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  document.querySelector(clicked).click();
})"""
DRAW, END = '[data-component="count:0"]', ".ask .button.act"
STONE, LIT = '[data-component^="stone:"]', '[data-component^="stone:"][aria-pressed="true"]'


def measure_echo(person: Person) -> dict[str, list[float]]:
    """Draws of nothing and ends of turns for two seats on one device, at a person's pace."""
    changed: list[float] = []
    painted: list[float] = []
    for number in range(ACTIONS):
        pair = [DRAW, END] if number % 2 == 0 else [END, DRAW]
        person.page.wait_for_selector(pair[0])
        times = person.page.evaluate(CLICK_UNTIL, pair)
        changed.append(times[0])
        painted.append(times[1])
        person.page.wait_for_timeout(PAUSE)
    echoes: list[dict[str, float]] = person.page.evaluate("window.echoes")
    return {
        "click until the news is in the page": changed,
        "click until it is painted": painted,
        "socket: act until news": [one["news"] for one in echoes],
    }


def measure_highlight(person: Person) -> dict[str, list[float]]:
    """A stone is picked and put back: its cells light up without asking anybody."""
    person.page.click('[data-component="count:4"]')
    person.page.wait_for_selector(STONE)
    changed: list[float] = []
    painted: list[float] = []
    for _ in range(HIGHLIGHTS):
        times = person.page.evaluate(CLICK_UNTIL, [STONE, LIT])
        changed.append(times[0])
        painted.append(times[1])
        person.page.keyboard.press("Escape")
        person.page.wait_for_timeout(60)
    return {"click until the cells are lit": changed, "click until that is painted": painted}


def measure(browser: Browser, base: str) -> tuple[dict[str, int], dict[str, list[float]]]:
    """Sizes in bytes, times in milliseconds."""
    people = People(browser, base, address="127.0.0.1")
    person = people.new(width=1440, height=900)
    person.page.add_init_script(f"({WATCH_SOCKET})()")
    link = person.set_up("here", "here", max_turns=1000)
    person.see_board()
    person.page.evaluate("localStorage.setItem('igroteka.confirm', 'off')")
    person.page.reload()
    person.see_board()
    times = measure_echo(person)
    person.page.wait_for_selector(DRAW)
    times |= measure_highlight(person)
    sizes = {language: loaded_bytes(people.new(language), link) for language in ("en", "uk", "ru")}
    people.leave()
    return sizes, times


def say(text: str) -> None:
    """One line of the answer."""
    sys.stdout.write(text + "\n")


def main() -> None:
    """Measure and write it down."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), toy=False) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        version: Any = browser.version
        sizes, times = measure(browser, server.base)
        browser.close()
    say(f"Chromium {version}")
    for language, size in sizes.items():
        say(f"first load of a table, {language}: {size:,} bytes over the wire")
    for name, found in times.items():
        middle, ninth = statistics.median(found), statistics.quantiles(found, n=10)[-1]
        say(f"{name}: median {middle:.1f} ms, nine of ten under {ninth:.1f} ms ({len(found)})")


if __name__ == "__main__":
    main()
