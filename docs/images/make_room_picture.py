"""Draw the picture of the room without a server: `.venv/bin/python docs/images/make_room_picture.py`.

Three phones: a game from a link, the first link of a game for two, and the board of whoever accepts it.
"""

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from igroteka.links import link_of
from igroteka.texts import say
from tests.browser.chromium import launch
from tests.browser.room import PATIENCE, Visitors, hosted
from tests.test_links import finished

PICTURE = Path(__file__).parent / "room.png"
WIDTH, HEIGHT, GAP = 360, 740, 24
LINE = 120
GROUND = (223, 216, 200)
COLOURS = 160


def shown(page: Page) -> Image.Image:
    """What a page shows, at rest."""
    page.wait_for_timeout(1500)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def opened(people: Visitors, record: dict) -> list[Page]:
    """The three pages."""
    replay = people.come(f"#/g/{link_of(record)}/{LINE}", WIDTH, HEIGHT, "en")
    expect(replay.locator(".desk-board")).to_be_visible(timeout=PATIENCE)
    offer = people.come("#/new/element", WIDTH, HEIGHT, "en")
    offer.get_by_role("button", name=say("en", "web-letter-offer")).click()
    offer.get_by_label(say("en", "web-letter-name")).fill("Olena")
    offer.get_by_role("button", name=say("en", "web-letter-offer-go")).click()
    link = offer.get_by_label(say("en", "web-link"), exact=True).input_value()
    accept = people.come(link.removeprefix(people.site), WIDTH, HEIGHT, "en")
    button = accept.get_by_role("button", name=say("en", "web-letter-accept"))
    expect(button).to_be_visible(timeout=PATIENCE)
    return [replay, offer, accept]


def main() -> None:
    """Open the three pages, and put their pictures side by side."""
    record = max(finished("element"), key=lambda one: len(one["lines"]))
    record.pop("luck")
    record["seats"] = ["Olena", "Marko"][: len(record["seats"])]
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        hosted(Path(folder)) as site,
    ):
        people = Visitors(launch(playwright), site)
        phones = [shown(page) for page in opened(people, record)]
        people.leave()
    whole = Image.new("RGB", (len(phones) * (WIDTH + GAP) + GAP, HEIGHT + 2 * GAP), GROUND)
    for place, phone in enumerate(phones):
        whole.paste(phone, (GAP + place * (WIDTH + GAP), GAP))
    whole.quantize(COLOURS).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
