"""check: faults planted in the figures of a rulebook are found."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from igroteka.cli.checks.figures import figure_faults
from igroteka.cli.checks.folder import read_folder
from igroteka.cli.checks.numbers import still_needed
from igroteka.cli.checks.texts import text_faults
from igroteka.editions import edition_of
from igroteka.figures import figures_of, files_in
from igroteka.games.catalogue import make_game, manifest, own_ids
from igroteka.rulebook import page_of, read_rules


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What the figures of Element are checked with, to plant faults in."""
    original, copy = manifest("element").folder, tmp_path / "element"
    for name in ("data", "texts", "rulebook"):
        shutil.copytree(original / name, copy / name)
    shutil.copy(original / "manifest.toml", copy / "manifest.toml")
    return copy


def faults_of(path: Path) -> list[str]:
    edition = edition_of(make_game("element", 2, {}))
    return figure_faults(read_folder(path), still_needed(text_faults(path / "texts")[0], edition))


def change(folder: Path, **fields: Any) -> None:
    path = folder / "rulebook" / "figures" / "spread.json"
    said = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**said, **fields}), encoding="utf-8")


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({}, ""),
        ({"rule": "E5.99"}, "spread.json: there is no rule 'E5.99'"),
        ({"position": {"players": 2, "sages": ["z9", "f7"]}}, "spread.json: "),
        ({"actions": ["fire d5"]}, "spread.json: fire d5: "),
        ({"seat": 2}, "spread.json: seat: "),
        ({"seat": 1, "asked": True}, "spread.json: asked: "),
        ({"colour": "red"}, "unknown field `colour`"),
    ],
)
def test_each_figure_reads_and_belongs_to_a_rule(folder: Path, fields: dict[str, Any], fault: str) -> None:
    change(folder, **fields)
    faults = faults_of(folder)
    assert len(faults) == bool(fault)
    assert all(one.startswith("rulebook/figures: ") and fault in one for one in faults)


def test_each_figure_has_its_caption_and_each_caption_its_figure(folder: Path) -> None:
    (folder / "rulebook" / "figures" / "spread.json").rename(folder / "rulebook" / "figures" / "burn.json")
    assert faults_of(folder) == [
        "rulebook/figures: no message element-figure-burn",
        "rulebook/figures: no figure has the message element-figure-spread",
    ]


@pytest.mark.parametrize("game", own_ids())
def test_every_chapter_of_our_games_has_a_figure(game: str) -> None:
    figures = figures_of(game)
    assert len(figures) == len(files_in(manifest(game).folder))
    drawn = {figure.rule for figure in figures}
    chapters: dict[str, set[str]] = {}
    for rule in read_rules(page_of(game, "en").read_text(encoding="utf-8")):
        chapters.setdefault(rule.chapter, set()).add(rule.id)
    assert [chapter for chapter, rules in chapters.items() if not rules & drawn] == []
    # The chapter on notation has no numbers; the figure of its example has none either.
    assert "" in drawn
