"""The examples in docstrings and documents run and show what really happens."""

import doctest
import importlib
import sys
from pathlib import Path

import pytest

from igroteka.conformance import check_game
from tests.mode import ROOT

MODULES = [
    "igroteka.bots.greedy",
    "igroteka.bots.registry",
    "igroteka.bots.uniform",
    "igroteka.conformance",
    "igroteka.match",
    "igroteka.texts",
]
DOCUMENTS = ["README.md", "docs/formats.md"]
GUIDE = ROOT / "docs/adding-a-game.md"
OPTIONS = doctest.ELLIPSIS


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=OPTIONS)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", DOCUMENTS)
def test_examples_in_documents_run(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, optionflags=OPTIONS, encoding="utf-8")
    assert result.failed == 0


def test_the_guide_s_game_conforms_and_plays_as_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first block of the guide is a whole game; the sessions after it play it."""
    source = GUIDE.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    (tmp_path / "twigs.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    twigs = importlib.import_module("twigs")
    try:
        for players in (2, 3, 4):
            check_game(twigs.TwigsGame(players), seeds=range(3))
        result = doctest.testfile(str(GUIDE), module_relative=False, optionflags=OPTIONS, encoding="utf-8")
    finally:
        del sys.modules["twigs"]
    assert result.attempted > 5
    assert result.failed == 0
