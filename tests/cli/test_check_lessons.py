"""check: faults planted in a game's lesson are found."""

import shutil
from pathlib import Path

import pytest

from igroteka.cli.checks.folder import GameFolder, read_folder
from igroteka.cli.checks.lessons import lesson_faults
from igroteka.cli.checks.numbers import still_needed
from igroteka.cli.checks.texts import text_faults
from igroteka.editions import edition_of
from igroteka.games.catalogue import make_game, manifest
from igroteka.lessons import FILE


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What a lesson is checked with of Element's folder, to plant faults in."""
    original, copy = manifest("element").folder, tmp_path / "element"
    for name in ("data", "texts"):
        shutil.copytree(original / name, copy / name)
    for name in ("manifest.toml", FILE):
        shutil.copy(original / name, copy / name)
    return copy


def faults_of(path: Path) -> list[str]:
    folder: GameFolder = read_folder(path)
    games = [make_game("element", players, {}) for players in (2, 3)]
    messages = still_needed(text_faults(path / "texts")[0], edition_of(games[0]))
    return lesson_faults(folder, games, messages)


def change(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {name}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_good_lesson_has_no_faults(folder: Path) -> None:
    assert faults_of(folder) == []


def test_a_game_may_come_without_a_lesson(folder: Path) -> None:
    (folder / FILE).unlink()
    assert faults_of(folder) == []


PLANTED = [
    (FILE, '[[scene]]\nid = "draw"', '[[scene]\nid = "draw"', "lesson.toml: "),
    (FILE, "[[scene]]", "[[act]]", "unknown field `act`"),
    (FILE, 'id = "step"', 'id = "draw"', "two scenes have the same id"),
    (FILE, 'id = "step"', "id = 7", "Expected `str`, got `int`"),
    (FILE, 'seed = "draw-50"', 'sed = "draw-50"', "unknown field `sed`"),
    (FILE, 'seed = "draw-50"', "seed = 50", "Expected `str`, got `int`"),
    (FILE, 'seed = "draw-50"', 'seed = "draw-51"', "spread: fire g8: refused by E2.3"),
    (FILE, 'id = "jump"', 'id = "jump"\nseat = 2', "$.scene[5].seat"),
    (FILE, "position = '{\"players\": 2}'\n", "", "draw: the first scene needs a position"),
    (FILE, '"hand": ["wind"]', '"hand": ["air"]', "jump: position: "),
    (FILE, '"hand": ["wind"]', '"hand": ["wind"', "jump: position: not JSON"),
    (FILE, 'solution = ["draw 2"]', "solution = []", "Expected `array` of length >= 1"),
    (FILE, 'solution = ["draw 2"]', 'solution = ["draw 2", "step n"]', "draw: solution: expected an action"),
    (FILE, 'accepts = ["fire g7"]', 'accepts = ["fire h8"]', "place: fire g7: the scene should not end"),
    (FILE, 'accepts = ["jump n"]', 'accepts = ["jump *"]\nbefore = ["end"]', "jump: end: refused by E2.6"),
    (
        FILE,
        'refusal = "E3.3"',
        'refusal = "E3.1"',
        "range: step se: the scene should not end like this (E3.3",
    ),
    (FILE, 'solution = ["step se"]', 'solution = ["step n"]', "range: step n: the scene should not end like"),
    (FILE, 'rules = ["E3.3"]', 'rules = ["E3.9"]', "range: there is no rule 'E3.9'"),
    (FILE, 'rules = ["E3.3"]', "rules = []", "range: rules: expected those that it teaches"),
    (FILE, 'accepts = ["wind f8", "jump e"]', 'accepts = ["wind *", "jump e"]', "whirlwind: jump e: "),
    ("texts/en.ftl", "element-lesson-river =", "element-lesson-flow =", "no message element-lesson-river"),
    (
        "texts/en.ftl",
        "element-lesson-river =",
        "element-lesson-flow =",
        "no scene has the message element-less",
    ),
    (
        "texts/en.ftl",
        "element-lesson-river-done =",
        "element-lesson-x =",
        "no message element-lesson-river-done",
    ),
    (
        "texts/en.ftl",
        "element-lesson-end = All",
        "element-lesson-end = { $who } All",
        "element-lesson-end: nobody gives $who",
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "words"), PLANTED)
def test_a_planted_fault_is_found(folder: Path, name: str, old: str, new: str, words: str) -> None:
    change(folder, name, old, new)
    found = faults_of(folder)
    assert any(words in fault for fault in found), found
    assert all(fault.startswith(f"{FILE}: ") for fault in found)


def test_too_few_scenes_are_a_fault(folder: Path) -> None:
    path = folder / FILE
    scenes = path.read_text(encoding="utf-8").split("[[scene]]")
    path.write_text("[[scene]]".join(scenes[:6]), encoding="utf-8")
    assert "lesson.toml: expected 10 to 15 scenes, found 5" in faults_of(folder)
