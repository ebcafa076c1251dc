"""Faults planted in a copy of a game's folder, for `igroteka check` to find."""

import shutil
from pathlib import Path

from igroteka.cli.check import game_faults
from igroteka.cli.checks.folder import read_folder
from igroteka.games.catalogue import manifest

APP_TEXTS = {"app-not-an-action": {"text"}, "app-nothing-there": set()}


def copy_of(game: str, folder: Path) -> Path:
    """A copy of a game's folder without its puzzles: to replay them takes longer than everything else."""
    left_out = shutil.ignore_patterns("*.so", "puzzles.json")
    return Path(shutil.copytree(manifest(game).folder, folder / game, ignore=left_out))


def faults_of(folder: Path) -> list[str]:
    """What is found in a game's folder."""
    return game_faults(read_folder(folder), APP_TEXTS)[1]


def plant(path: Path, old: str, new: str, count: int = 1) -> None:
    """Write something else in the place of what stands in a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {path.name}"
    path.write_text(text.replace(old, new, count), encoding="utf-8")
