"""Writes the room without a server as a folder of plain files, which any static host can serve."""

import hashlib
import json
import re
import shutil
from pathlib import Path

import msgspec

from igroteka.editions import installed
from igroteka.games.catalogue import own_ids
from igroteka.pocket.archive import archive
from igroteka.pocket.levels import levels_here
from igroteka.server.config import Config
from igroteka.server.http import game_info

POCKET = "pocket"
ARCHIVE = "igroteka.zip"
SIZES = "files.json"
SHELF = "games.json"
PAGE = "index.html"
MANIFEST = "site.webmanifest"
WORKER, POCKET_WORKER = "sw.js", "pocket-sw.js"
# Hosts compress by themselves, and a server's pages have another service worker.
LEFT_OUT = ("*.br", "*.gz", WORKER, POCKET_WORKER)
MARK = re.compile(r"(<meta charset=[^>]*>)")


class ExportError(Exception):
    """The folder cannot be written: one line."""


def export(client: Path, folder: Path) -> list[Path]:
    """Write the client and the room into a folder, which must be new or empty; gives all files."""
    if not (client / PAGE).is_file() or not (client / POCKET).is_dir():
        raise ExportError(f"the browser client is not built: {client}")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ExportError(f"expected a new or an empty folder, found {folder}")
    shutil.copytree(client, folder, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True)
    page = folder / PAGE
    page.write_text(page_of_files(page.read_text(encoding="utf-8")), encoding="utf-8")
    manifest = folder / MANIFEST
    manifest.write_text(manifest.read_text(encoding="utf-8").replace('"/', '"./'), encoding="utf-8")
    (folder / POCKET / ARCHIVE).write_bytes(archive())
    sizes = {path.name: path.stat().st_size for path in sorted((folder / POCKET).iterdir())}
    (folder / POCKET / SIZES).write_text(json.dumps(counted(sizes)), encoding="utf-8")
    (folder / POCKET / SHELF).write_bytes(shelf())
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    worker = folder / WORKER
    worker.write_text(worker_of(client / POCKET_WORKER, folder, files), encoding="utf-8")
    return [*files, worker]


def shelf() -> bytes:
    """The games as the room lists them, for a page that still loads it; the day's puzzles are not known."""
    bots = list(Config("").bots)
    listed = [game_info(installed(id), bots, levels_here(id)) for id in sorted(own_ids())]
    return msgspec.json.encode([msgspec.structs.replace(game, puzzle_today=0) for game in listed])


def worker_of(script: Path, folder: Path, files: list[Path]) -> str:
    """The service worker, which knows all files, their sizes and a fingerprint of them."""
    hashed = hashlib.sha256()
    names = [file.relative_to(folder).as_posix() for file in files]
    sizes = []
    for name, file in zip(names, files):
        content = file.read_bytes()
        sizes.append(len(content))
        hashed.update(f"{name}\0".encode() + hashlib.sha256(content).digest())
    room = json.dumps({"version": hashed.hexdigest()[:16], "sizes": sizes, "files": names})
    return script.read_text(encoding="utf-8").replace("__POCKET__", room)


def page_of_files(page: str) -> str:
    """The page with addresses relative to itself, and with the mark that says where the room is."""
    relative = re.sub(r'(href|src)="/', r'\1="./', page)
    return MARK.sub(rf'\1\n    <meta name="igroteka-pocket" content="{POCKET}/" />', relative, count=1)


def counted(sizes: dict[str, int]) -> dict[str, int]:
    """The sizes that a page sees arriving: scripts are loaded by the browser itself."""
    return {name: size for name, size in sizes.items() if not name.endswith(".mjs")}
