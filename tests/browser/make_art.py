"""Take the pictures that the product ships: covers for link previews, icons for a phone's home screen.

    .venv-pure/bin/python -m tests.browser.make_art

A cover is what Cover.svelte draws, as `games/<game>/cover.png`: the server puts it on the cards of tables
without a browser. Icons come from web/public/icon.svg. Take them anew after a change of either, and look.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import igroteka
from igroteka.games.catalogue import own_ids
from tests.browser.chromium import launch
from tests.server.harness import serving

PACKAGE = Path(igroteka.__file__).parent
PUBLIC = PACKAGE.parents[1] / "web" / "public"
COVER = (560, 630)
# Name, width in pixels, how much of it the drawing takes; what a phone cuts to its own shape has no corners.
ICONS = [
    ("icon-192.png", 192, 1.0),
    ("icon-512.png", 512, 1.0),
    ("icon-maskable-512.png", 512, 0.8),
    ("apple-touch-icon.png", 180, 0.86),
]
FELT = "#17393d"
ENLARGE = """(cover, [width, height]) => {
  cover.style.cssText = 'position:fixed;inset:0;z-index:9;aspect-ratio:auto';
  Object.assign(cover.style, { width: `${width}px`, height: `${height}px` });
  cover.querySelector('svg').setAttribute('preserveAspectRatio', 'xMidYMid slice');
  document.body.append(cover);
}"""


def take_covers(browser: Browser, base: str) -> None:
    """The cover of each game, cut to the left part of a card."""
    page = browser.new_page(viewport={"width": COVER[0], "height": COVER[1]}, color_scheme="light")
    for game in own_ids():
        page.goto(f"{base}/new/{game}")
        page.locator(".cover svg").first.wait_for()
        page.locator(".cover").first.evaluate(ENLARGE, list(COVER))
        page.screenshot(path=PACKAGE / "games" / game / "cover.png")


def take_icons(browser: Browser) -> None:
    """The icon in the sizes that phones ask for."""
    drawn = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    for name, width, part in ICONS:
        page = browser.new_page(viewport={"width": width, "height": width})
        inset = width * (1 - part) / 2
        ground = "transparent" if part == 1.0 else FELT
        page.set_content(
            f"<style>body{{margin:0;background:{ground}}}"
            f"svg{{position:fixed;left:{inset}px;top:{inset}px;width:{width * part}px}}</style>{drawn}"
        )
        page.screenshot(path=PUBLIC / name, omit_background=True)
        page.close()


def main() -> None:
    """Take them all."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), toy=False) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        take_covers(browser, server.base)
        take_icons(browser)
        browser.close()


if __name__ == "__main__":
    main()
