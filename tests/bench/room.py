"""How long the room without a server takes to show a board: the first time at 20 Mbit/s, and from its cache.

    .venv-pure/bin/python -m tests.bench.room [--rounds 3]

The host sends files compressed by gzip, all connections together at the given rate, and counts the bytes.
On a busy machine the clock on the wall says little: the processor time of all of Chromium's processes stands
beside it.
"""

import argparse
import functools
import gzip
import http.server
import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, expect, sync_playwright

import igroteka
from igroteka.links import link_of
from igroteka.pocket.export import export
from igroteka.server.assets import CLIENT
from tests.browser.chromium import launch
from tests.browser.room import PATIENCE, Files

CHUNK = 16_384


class Line:
    """All connections share one line."""

    def __init__(self, bytes_a_second: float) -> None:
        self.rate = bytes_a_second
        self.lock = threading.Lock()
        self.free_at = 0.0
        self.sent = 0

    def wait(self, size: int) -> None:
        with self.lock:
            now = time.monotonic()
            self.free_at = max(self.free_at, now) + size / self.rate
            self.sent += size
            rest = self.free_at - now
        time.sleep(rest)


class Throttled(Files):
    """A static host that compresses, at the end of a slow line."""

    line: ClassVar[Line]
    packed: ClassVar[dict[str, bytes]] = {}
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:  # noqa: N802
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = self.packed.setdefault(str(path), gzip.compress(path.read_bytes(), 6))
        self.send_response(200)
        self.send_header("content-type", self.guess_type(str(path)))
        self.send_header("content-encoding", "gzip")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        for place in range(0, len(body), CHUNK):
            part = body[place : place + CHUNK]
            self.line.wait(len(part))
            self.wfile.write(part)


def processor_seconds(root: int) -> float:
    """The processor time of a process and all below it."""
    ticks, children = 0.0, {root}
    stats: dict[int, list[str]] = {}
    for entry in Path("/proc").iterdir():
        try:
            said = (entry / "stat").read_text().rpartition(")")[2].split() if entry.name.isdigit() else []
        except OSError:
            continue
        if said:
            stats[int(entry.name)] = said
    for _ in range(6):
        children |= {pid for pid, said in stats.items() if int(said[1]) in children}
    for pid in children & stats.keys():
        ticks += int(stats[pid][11]) + int(stats[pid][12])
    return ticks / os.sysconf("SC_CLK_TCK")


def measure(browser: Browser, address: str, line: Line, root: int) -> list[tuple[str, float, float, int]]:
    """Seconds on the wall, processor seconds and bytes until a board is there: first, then from the cache."""
    found = []
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    for what in ("first", "cached"):
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        began, worked, sent = time.monotonic(), processor_seconds(root), line.sent
        page.goto(address)
        expect(page.locator(".desk-board svg, .desk-board [data-component]").first).to_be_visible(
            timeout=PATIENCE
        )
        wall = time.monotonic() - began
        found.append((what, wall, processor_seconds(root) - worked, line.sent - sent))
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.close()
    context.close()
    return found


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--rounds", type=int, default=3)
    read.add_argument("--megabits", type=float, default=20.0)
    given: Any = read.parse_args()
    text = link_of(igroteka.new("element", seed=1).record())
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        export(CLIENT, Path(folder) / "room")
        line = Throttled.line = Line(given.megabits * 1e6 / 8)
        serve = functools.partial(Throttled, directory=folder)
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve) as host:
            threading.Thread(target=host.serve_forever, daemon=True).start()
            browser = launch(playwright)
            address = f"http://127.0.0.1:{host.server_port}/room/#/g/{text}"
            for _ in range(given.rounds):
                load = os.getloadavg()[0]
                for what, wall, worked, sent in measure(browser, address, line, os.getpid()):
                    told = (
                        f"{what}: {wall:.1f} s, {worked:.1f} s of processor, {sent:,} bytes, load {load:.0f}"
                    )
                    sys.stdout.write(told + "\n")
                    sys.stdout.flush()
            browser.close()
            host.shutdown()


if __name__ == "__main__":
    main()
