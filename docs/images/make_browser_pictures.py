"""Draw the README's picture of the browser anew: `.venv/bin/python docs/images/make_browser_pictures.py`.

Two greedy bots play Element with the luck of a fixed secret, up to the middle of a turn. That table is put
into a database, the real server takes it from there, and the page of the person whose turn it is gets its
picture: one stone picked, its cells lit, the pointer over one of them.
"""

import asyncio
import hashlib
import json
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from igroteka.bots import Sight, make_bot
from igroteka.engine.record import TABLE, History
from igroteka.games.catalogue import make_game, manifest
from igroteka.luck import Luck, commitment_of
from igroteka.server.seat_keys import hash_of
from igroteka.server.store import Store, StoredLine, StoredSeat, StoredTable
from tests.browser.chromium import launch
from tests.server.harness import serving

PICTURE = Path(__file__).parent / "element-browser.png"
ID = "element234"
NAMES = ("Olena", "Marko")
NONCES = ["0123456789abcdef" * 2, "fedcba9876543210" * 2]
# Chosen for its position: all four elements lie there, and a mountain and a whirlwind after these two stones.
SEED, LINES = "igroteka 4", 110
PLACED = ("earth e8", "wind i4")
PICKED, SHOWN = "fire", "f8"
# A table of long ago would be closed as one that nobody returns to.
BEGAN = int(time.time() * 1000) - 3_600_000


def secret_of(seat: int) -> str:
    """What opens a seat at this table."""
    return hashlib.sha256(f"{SEED} seat {seat}".encode()).hexdigest()


def luck_secret(seed: str) -> bytes:
    """The table's secret."""
    return hashlib.sha256(seed.encode()).digest()


def play(seed: str, lines: int) -> History:
    """The game up to the first decision of the first seat with stones in hand after so many lines."""
    game = make_game("element", 2, {})
    luck = Luck(luck_secret(seed), ID, NONCES)
    bots = [make_bot("greedy", f"{seed} {seat}") for seat in range(2)]
    history = History(game, game.start())
    history.note_table(TABLE, " ".join(["!start", *NONCES]))
    while not game.is_over(history.state):
        chance = game.chance(history.state)
        if chance is not None:
            history.draw(luck.draw(chance))
            continue
        seat = game.waiting(history.state)[0]
        sight = Sight(game, history.state, seat)
        view = sight.view.to_dict()
        if len(history.lines) >= lines and seat == 0 and len(set(view["hand"])) > 1:
            break
        history.play(seat, bots[seat].choose(sight))
    for action in PLACED:
        history.play(0, action)
    return history


async def store(history: History, database: Path) -> None:
    """Put the table where the server will find it."""
    game, secret = history.game, luck_secret(SEED)
    table = StoredTable(
        id=ID,
        game=game.id,
        options=dict(game.options),
        rules_version=game.rules_version,
        data=game.data_digest,
        clock=None,
        created_at=BEGAN,
        commitment=commitment_of(secret),
        luck_secret=secret,
    )
    seats = [
        StoredSeat(ID, seat, "human", name, secret_hash=hash_of(secret_of(seat)), nonce=NONCES[seat])
        for seat, name in enumerate(NAMES)
    ]
    lines = [
        StoredLine(line.number, line.seat, line.text, "", BEGAN + 9_000 * line.number)
        for line in history.lines
    ]
    folder = manifest(game.id).folder / "data"
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))}
    opened = await Store.open(f"sqlite+aiosqlite:///{database}")
    await opened.create(table, seats, files)
    await opened.append(ID, lines, status="playing")
    await opened.close()


def sit(page: Page, base: str, seat: int) -> None:
    """Come to the table as the owner of a seat."""
    kept = {
        "id": ID,
        "game": "element",
        "held": [{"seat": seat, "secret": secret_of(seat), "code": "", "name": NAMES[seat], "isReady": True}],
        "commitment": commitment_of(luck_secret(SEED)),
        "at": BEGAN,
    }
    page.goto(base)
    page.evaluate(
        "([name, text]) => localStorage.setItem(name, text)", [f"igroteka.table.{ID}", json.dumps(kept)]
    )
    page.goto(f"{base}/t/{ID}")
    page.wait_for_selector('[data-component="cell:a1"]')


def main() -> None:
    """Play, store, serve, look."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(store(play(SEED, LINES), Path(folder) / "tables.db"))
        with serving(Path(folder), toy=False) as server, sync_playwright() as playwright:
            browser = launch(playwright)
            size = {"width": 1280, "height": 800}
            pages = [browser.new_context(viewport=size, locale="en-GB").new_page() for _ in NAMES]
            for seat in (1, 0):
                sit(pages[seat], server.base, seat)
            page = pages[0]
            page.click(f'[data-component="stone:{PICKED}"]')
            page.hover(f'[data-component="cell:{SHOWN}"]')
            page.evaluate("document.fonts.ready")
            page.wait_for_timeout(1500)
            page.screenshot(path=PICTURE)
            browser.close()


if __name__ == "__main__":
    main()
