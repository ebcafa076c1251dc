"""How quickly a replay opens in the browser: `.venv/bin/python -m tests.bench.replays [--opens 3]`.

Greedy bots finish a game of each kind with the most seats, a Chromium opens its replay with an empty cache,
and then goes one turn on. On a busy machine the clock says little: the processor time of the page's main
thread is told too.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from igroteka.games.catalogue import game_ids, manifest
from tests.browser.chromium import launch
from tests.browser.theatre import Theatre, greedy, theatre

# From the address until the board is painted; the page tells it by its own clock.
BOARD = "[role=grid], section.inventors"
SHOWN = """(board) => new Promise((resolve) => {
  const look = () => document.querySelector(board)
    ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    : requestAnimationFrame(look);
  look();
})"""


def opened(stage: Theatre, browser: Browser, path: str) -> tuple[float, float, float]:
    """Milliseconds until the board is there, those of the main thread among them, and for one turn on."""
    context = browser.new_context(locale="uk-UA", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(stage.server.base + path, wait_until="commit")
    shown = page.evaluate(SHOWN, BOARD)
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    page.wait_for_load_state("networkidle")
    before = page.evaluate("performance.now()")
    page.keyboard.press("PageDown")
    page.wait_for_function("(before) => !location.pathname.endsWith(before)", arg=path.rsplit("/", 1)[1])
    turn = page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))"
    )
    context.close()
    return shown, metrics["TaskDuration"] * 1000, turn - before


def main() -> None:
    """Open one finished game of each kind several times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opens", type=int, default=3)
    opens: int = parser.parse_args().opens
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with theatre(Path(folder), browser) as stage:
            for game in game_ids():
                seats = manifest(game).most_players
                players = stage.table(f"{game}-bench", game, seats)
                players.play(greedy, lambda _: False)
                lines = players.news[0]["seq"]
                path = f"/r/{game}-bench/{lines // 2}"
                opened(stage, browser, path)
                found = [opened(stage, browser, path) for _ in range(opens)]
                told = [f"{statistics.median(column):5.0f}" for column in zip(*found, strict=True)]
                sys.stdout.write(
                    f"{game}, {seats} seats, {lines} lines: shown after {told[0]} ms, "
                    f"main thread {told[1]} ms, a turn on {told[2]} ms\n"
                )
                sys.stdout.flush()
        browser.close()


if __name__ == "__main__":
    main()
