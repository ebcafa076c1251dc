"""Takes pictures of scenes: at every width, light and dark, and as blocks of mean colours."""

import base64
from collections.abc import Iterator, Set
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import CDPSession, Page

from tests.browser.blocks import Picture, read_png, write_png
from tests.browser.scenes import MASKS, Scene

# For each width of a screen its height, and how many of its pixels make a block.
SCREENS = {2560: (1440, 16), 1440: (900, 10), 768: (1024, 8), 360: (740, 5)}
SCHEMES = ("light", "dark")
# What every run of the suite looks at; the others are for the night.
DAILY = {(1440, "light"), (360, "light")}
EVERYTHING = {(width, scheme) for width in SCREENS for scheme in SCHEMES}
# Narrower than this there is a finger instead of a mouse.
DESK = 900
SETTLED = """async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done))
}"""
MEANS = """async ([png, size]) => {
    const answer = await fetch('data:image/png;base64,' + png)
    const image = await createImageBitmap(await answer.blob())
    const { width, height } = image
    const paper = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    paper.drawImage(image, 0, 0)
    const { data } = paper.getImageData(0, 0, width, height)
    const across = Math.ceil(width / size), down = Math.ceil(height / size)
    const sums = new Uint32Array(across * down * 3), counts = new Uint32Array(across * down)
    for (let y = 0, at = 0; y < height; y++)
        for (let x = 0; x < width; x++, at += 4) {
            const block = Math.floor(y / size) * across + Math.floor(x / size)
            counts[block]++
            sums[block * 3] += data[at]
            sums[block * 3 + 1] += data[at + 1]
            sums[block * 3 + 2] += data[at + 2]
        }
    let text = ''
    for (let place = 0; place < sums.length; place++)
        text += String.fromCharCode(Math.round(sums[place] / counts[Math.floor(place / 3)]))
    return [across, down, btoa(text)]
}"""


@dataclass(frozen=True)
class Shot:
    """What was seen: the page itself, and its blocks."""

    name: str
    png: bytes
    picture: Picture


class Camera:
    """Counts blocks on an empty page of its own: the browser is quicker at it than Python."""

    def __init__(self, paper: Page) -> None:
        self.paper = paper

    def shots(self, scene: Scene, wanted: Set[tuple[int, str]] = EVERYTHING) -> Iterator[Shot]:
        """One scene in its wanted variants; from wide to narrow, as a window is drawn smaller."""
        session = scene.page.context.new_cdp_session(scene.page)
        for width, (height, block) in SCREENS.items():
            # Every width, also where nobody looks: what is scrolled or open depends on where one comes from.
            resize(scene.page, session, width, height)
            scene.arrange()
            scene.page.evaluate(SETTLED)
            for scheme in [scheme for scheme in SCHEMES if (width, scheme) in wanted]:
                scene.page.emulate_media(color_scheme=scheme)
                png = look(scene)
                yield Shot(f"{scene.name}-{width}-{scheme}", png, self.blocks(png, block))
        resize(scene.page, session, 1440, 900)
        session.detach()

    def blocks(self, png: bytes, size: int) -> Picture:
        said = self.paper.evaluate(MEANS, [base64.b64encode(png).decode(), size])
        return Picture(said[0], said[1], base64.b64decode(said[2])).rounded()


def resize(page: Page, session: CDPSession, width: int, height: int) -> None:
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": width < DESK})
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")


def look(scene: Scene) -> bytes:
    """The page when nothing on it moves any more, with the mouse somewhere else."""
    scene.page.mouse.move(-10, -10)
    scene.page.evaluate(SETTLED)
    masks = [scene.page.locator(one) for one in MASKS]
    return scene.page.screenshot(
        full_page=scene.is_whole, animations="disabled", caret="hide", mask=masks, mask_color="#808080"
    )


# The kept pictures.


KEPT = Path(__file__).parent / "pictures"


def variants(scene: str) -> list[str]:
    """The names of a scene's pictures."""
    return [f"{scene}-{width}-{scheme}" for width in SCREENS for scheme in SCHEMES]


def kept(name: str) -> Picture | None:
    path = KEPT / f"{name}.png"
    return read_png(path) if path.exists() else None


def keep(shot: Shot) -> None:
    """Put it in the place of the old one, unless that one shows the same: unchanged files stay unchanged."""
    if kept(shot.name) != shot.picture:
        write_png(shot.picture, KEPT / f"{shot.name}.png")
