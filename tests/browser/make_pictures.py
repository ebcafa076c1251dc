"""Take the kept pictures of all pages anew: `python -m tests.browser.make_pictures [--client DIR] [PART...]`.

Look at what has changed before it is committed: the pages themselves lie in build/pictures.
"""

import argparse
import tempfile
from collections.abc import Set
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.camera import DAILY, EVERYTHING, KEPT, Camera, keep, variants
from tests.browser.chromium import launch
from tests.browser.scenes import NAMES_OF, PARTS
from tests.browser.theatre import theatre
from tests.mode import ROOT

BLINDNESSES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
SEEN = ROOT / "build" / "pictures"


def main() -> None:
    """Take those of the parts that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--client", type=Path, help="the built client, if not the installed one")
    parser.add_argument(
        "--vision", choices=BLINDNESSES, help="as somebody sees them; only into build/pictures"
    )
    parser.add_argument("parts", nargs="*", help=", ".join(PARTS))
    said = parser.parse_args()
    settings = {"client": said.client} if said.client else {}
    KEPT.mkdir(exist_ok=True)
    SEEN.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        # As the tests take them: what is scrolled or open depends on the pictures before.
        for part, wanted in product(said.parts or PARTS, (DAILY, EVERYTHING - DAILY)):
            take(browser, part, wanted, said.vision or "none", settings)
        browser.close()
    known = {name for names in NAMES_OF.values() for scene in names for name in variants(scene)}
    for path in KEPT.glob("*.png"):
        if path.stem not in known:
            path.unlink()


def take(
    browser: Browser, part: str, wanted: Set[tuple[int, str]], vision: str, settings: dict[str, Path]
) -> None:
    """One part; the pages in full go to build/pictures, to be looked at."""
    with tempfile.TemporaryDirectory() as folder, theatre(Path(folder), browser, **settings) as stage:
        paper = browser.new_page()
        for scene in PARTS[part](stage):
            eyes = scene.page.context.new_cdp_session(scene.page)
            eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
            for shot in Camera(paper).shots(scene, wanted):
                seen = shot.name if vision == "none" else f"{shot.name}-{vision}"
                (SEEN / f"{seen}.png").write_bytes(shot.png)
                if vision == "none":
                    keep(shot)
        paper.close()


if __name__ == "__main__":
    main()
