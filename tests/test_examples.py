"""The examples in docstrings and documents run and show what really happens."""

import doctest
import importlib

import pytest

from tests.mode import ROOT

MODULES = [
    "igroteka.arena.intervals",
    "igroteka.arena.lineups",
    "igroteka.arena.luck",
    "igroteka.arena.playing",
    "igroteka.arena.plots",
    "igroteka.bots.greedy",
    "igroteka.bots.registry",
    "igroteka.bots.uniform",
    "igroteka.conformance",
    "igroteka.envs.batched",
    "igroteka.envs.gymnasium",
    "igroteka.envs.observing",
    "igroteka.envs.pettingzoo",
    "igroteka.match",
    "igroteka.texts",
]
DOCUMENTS = ["README.md", "docs/formats.md"]
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
