"""Every page in every state looks as it was kept: at two widths, nightly at four, light and dark.

What the kept pictures are, and how much may differ, stands in blocks.py. Where a change was meant,
`python -m tests.browser.make_pictures` takes them anew.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.blocks import Fault, Picture, faults
from tests.browser.camera import DAILY, EVERYTHING, KEPT, SCREENS, Camera, Shot, kept, look, resize, variants
from tests.browser.make_pictures import SEEN
from tests.browser.scenes import ELEMENT, NAMES_OF, PARTS, Scene
from tests.browser.theatre import Theatre, greedy

pytestmark = pytest.mark.browser

RENEW = "if that is meant: python -m tests.browser.make_pictures, and look at what has changed"


@pytest.fixture
def camera(browser: Browser) -> Iterator[Camera]:
    paper = browser.new_page()
    yield Camera(paper)
    paper.close()


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_the_pages_look_as_they_were_kept(stage: Theatre, camera: Camera, part: str) -> None:
    compare(stage, camera, part, DAILY)


@pytest.mark.nightly
@pytest.mark.parametrize("part", PARTS)
def test_the_pages_look_as_they_were_kept_at_other_widths_and_in_the_dark(
    stage: Theatre, camera: Camera, part: str
) -> None:
    compare(stage, camera, part, EVERYTHING - DAILY)


def compare(stage: Theatre, camera: Camera, part: str, wanted: set[tuple[int, str]]) -> None:
    names, wrong = [], []
    for scene in PARTS[part](stage):
        names.append(scene.name)
        wrong += [told for shot in camera.shots(scene, wanted) if (told := difference(shot))]
    assert names == NAMES_OF[part]
    assert not wrong, "\n".join([*wrong, RENEW])


def difference(shot: Shot) -> str:
    """Where a shot is not as it was kept, in pixels of the page; the page itself is left to be looked at."""
    before = kept(shot.name)
    found = [Fault(0, 0, 0, 255)] if before is None else faults(before, shot.picture)
    if not found:
        return ""
    SEEN.mkdir(parents=True, exist_ok=True)
    seen = SEEN / f"{shot.name}.png"
    seen.write_bytes(shot.png)
    if before is None:
        return f"{shot.name}: there is no kept picture; seen: {seen}"
    block = SCREENS[int(shot.name.split("-")[-2])][1]
    worst = found[0]
    return (
        f"{shot.name}: {len(found)} places differ, the worst by {worst.levels} levels"
        f" at {worst.x * block}, {worst.y * block}; seen: {seen}"
    )


def test_there_is_a_kept_picture_for_every_scene_and_no_other() -> None:
    known = {name for scenes in NAMES_OF.values() for scene in scenes for name in variants(scene)}
    assert {path.stem for path in KEPT.iterdir()} == known
    assert sum(path.stat().st_size for path in KEPT.iterdir()) < 3_000_000


# The comparison sees what people would see, and nothing less.

SHIFT = "document.querySelector('.ask').style.translate = '0 12px'"
ACCENT = "document.documentElement.style.setProperty('--accent-fill', '#7fc4f2')"
STONE = "document.querySelector('.element svg .stone').style.display = 'none'"
LONG = "document.querySelector('.question').append(' ' + 'wider than it was '.repeat(3))"


@pytest.mark.slow
def test_a_moved_panel_another_accent_and_a_missing_stone_are_seen(stage: Theatre, camera: Camera) -> None:
    players = stage.table("element-played", "element", ELEMENT.players)
    players.play(greedy, ELEMENT.is_ready)
    person = stage.visitor()
    scene = Scene("element-turn", players.show(person, 0))
    person.until(lambda: person.asked, "it is this seat's turn")
    session = person.context.new_cdp_session(person.page)
    for width, (height, block) in SCREENS.items():
        resize(person.page, session, width, height)
        before = camera.blocks(look(scene), block)
        for change in (SHIFT, ACCENT, STONE, LONG):
            after = changed(person.page, change, camera, scene, block)
            assert faults(before, after), f"{width}: {change}"
        assert not faults(before, camera.blocks(look(scene), block)), "it is as it was"


def changed(page: Page, change: str, camera: Camera, scene: Scene, block: int) -> Picture:
    """The page with a change that is taken back at once."""
    was = page.evaluate("document.querySelector('.question').textContent")
    page.evaluate(change)
    seen = camera.blocks(look(scene), block)
    page.evaluate(
        """() => {
            document.querySelector('.ask').style.translate = ''
            document.documentElement.style.removeProperty('--accent-fill')
            document.querySelector('.element svg .stone').style.display = ''
            const last = document.querySelector('.question').lastChild
            if (last.data?.includes('wider than it was')) last.remove()
        }"""
    )
    assert page.evaluate("document.querySelector('.question').textContent") == was
    return seen
