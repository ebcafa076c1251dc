"""The plugin in examples/durak is whole: installed elsewhere it passes tests and check, and bots play it."""

import json
import shutil
from pathlib import Path

import pytest

from tests.elsewhere import Environment, make_environment
from tests.mode import ROOT

# A plugin is never compiled.
pytestmark = [pytest.mark.once, pytest.mark.slow]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Where the game is installed, and nothing else that is not here."""
    return make_environment(tmp_path_factory.mktemp("elsewhere") / "venv")


@pytest.fixture(scope="module")
def durak(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, installed: building leaves nothing behind in the checkout."""
    folder = tmp_path_factory.mktemp("made") / "durak"
    leftovers = shutil.ignore_patterns("__pycache__", "*.egg-info", "build")
    shutil.copytree(ROOT / "examples" / "durak", folder, ignore=leftovers)
    environment.run("pip install --no-deps .", folder)
    return folder


def test_its_own_tests_pass(environment: Environment, durak: Path) -> None:
    assert " passed" in environment.run("pytest -q", durak)


def test_it_has_no_faults(environment: Environment, durak: Path) -> None:
    said = json.loads(environment.run("igroteka check durak --tests tests --json", durak))
    assert said["tests"] and said["games"][0]["rules"] == 14
    assert said["faults"] == []


def test_bots_play_it_to_its_end(environment: Environment, durak: Path) -> None:
    bots = "--players 3 --bots greedy,random,random --games 3 --check --json"
    said = json.loads(environment.run(f"igroteka simulate durak {bots}", durak))
    assert said["games"] == 3 and sum(said["ends"].values()) == 3
