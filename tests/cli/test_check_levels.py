"""check: faults planted in a game's levels are found."""

import shutil
from pathlib import Path

import pytest

from igroteka.cli.checks.folder import read_folder
from igroteka.cli.checks.levels import level_faults
from igroteka.cli.checks.texts import text_faults
from igroteka.games.catalogue import manifest
from igroteka.games.levels import FILE
from tests.cli.planting import plant


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What levels are checked with of Element's folder."""
    original, copy = manifest("element").folder, tmp_path / "element"
    for name in ("data", "texts"):
        shutil.copytree(original / name, copy / name)
    for name in ("manifest.toml", FILE):
        shutil.copy(original / name, copy / name)
    return copy


def faults_of(path: Path) -> list[str]:
    return level_faults(read_folder(path), text_faults(path / "texts")[0])


def test_good_levels_have_no_faults(folder: Path) -> None:
    assert faults_of(folder) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        (FILE, 'key = "adept"', 'key = "knight"', "no message element-level-knight"),
        (FILE, 'key = "adept"', 'key = "knight"', "no level has the message element-level-adept-about"),
        (FILE, 'key = "adept"', 'key = "pupil"', "levels.toml: level 3: key: expected each key once"),
        (FILE, 'bot = "', 'bot = "x', "levels.toml: level 1: bot: expected one of greedy, search"),
        (FILE, "rating = ", 'rating = "', "levels.toml: expected TOML"),
        (FILE, 'newcomer = "', 'newcomer = "no-', "levels.toml: newcomer: expected one of pupil"),
        ("texts/en.ftl", "element-level-pupil =", "element-level-pupil = { $who }", "nobody gives $who"),
    ],
)
def test_a_planted_fault_is_found(folder: Path, name: str, old: str, new: str, told: str) -> None:
    plant(folder / name, old, new)
    assert any(told in fault for fault in faults_of(folder)), faults_of(folder)


def test_a_game_may_come_without_levels_but_not_with_their_texts_alone(folder: Path) -> None:
    (folder / FILE).unlink()
    assert "levels.toml: no level has the message element-level-pupil" in faults_of(folder)
    for path in (folder / "texts").iterdir():
        text = path.read_text(encoding="utf-8")
        kept = [line for line in text.splitlines() if not line.startswith("element-level-")]
        path.write_text("\n".join(kept) + "\n", encoding="utf-8")
    assert faults_of(folder) == []
