"""check: faults planted in a game's puzzles are found, with the puzzle and the field."""

import shutil
from pathlib import Path

import pytest

from igroteka.cli.checks.folder import read_folder
from igroteka.cli.checks.puzzles import puzzle_faults
from igroteka.cli.checks.texts import text_faults
from igroteka.games.catalogue import manifest
from igroteka.puzzles import FILE
from tests.cli.planting import plant


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What puzzles are checked with of Element's folder."""
    original, copy = manifest("element").folder, tmp_path / "element"
    for name in ("data", "texts"):
        shutil.copytree(original / name, copy / name)
    for name in ("manifest.toml", FILE):
        shutil.copy(original / name, copy / name)
    return copy


def faults_of(path: Path) -> list[str]:
    return puzzle_faults(read_folder(path), {key: set() for key in text_faults(path / "texts")[0]})


def test_good_puzzles_have_no_faults(folder: Path) -> None:
    assert faults_of(folder) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"grade":"', '"grade":"very ', "puzzles.json: puzzle 1: grade: Invalid enum value"),
        ('"seat":', '"seat":"x","was":', "puzzles.json: puzzle 1: "),
        ('"line":[{"seat":', '"line":[{"seat":5', "puzzles.json: puzzle 1: line"),
        ('"action":"', '"action":"un', "puzzles.json: puzzle 1: line: 0: un"),
        ('"why":{"key":"', '"why":{"key":"no-', "puzzles.json: puzzle 1: solution: why: no message no-"),
        ('"rival":"', '"rival":"un', "puzzles.json: puzzle 1: solution: others: un"),
        ('"puzzles": [', '"puzzles": [{},', "puzzles.json: puzzle 1: "),
        ('"puzzles": [', '"puzzles": [[', "puzzles.json: "),
    ],
)
def test_a_planted_fault_is_found(folder: Path, old: str, new: str, told: str) -> None:
    plant(folder / FILE, old, new)
    assert any(told in fault for fault in faults_of(folder)), faults_of(folder)
