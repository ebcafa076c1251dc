"""OpenSpiel's own tests pass for every game, in the environment of the nights that has OpenSpiel."""

import importlib.util
import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.envs.tables import TABLES
from tests.mode import ROOT

PYTHON = ROOT / ".venv-openspiel" / "bin" / "python"
HERE = Path(__file__).parent
pytestmark = pytest.mark.once


def said_by(script: Path, *arguments: str) -> str:
    """The last line that a script says in the environment with OpenSpiel."""
    assert PYTHON.exists(), "make .venv-openspiel/.installed"
    said = subprocess.run(
        [str(PYTHON), str(script), *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": ""},
        timeout=3600,
    )
    assert said.returncode == 0, said.stdout[-2000:] + said.stderr
    return said.stdout.splitlines()[-1]


def test_random_simulations_and_serialisation_pass_for_every_table() -> None:
    moves = json.loads(said_by(HERE / "openspiel_games.py"))
    assert set(moves) == {f"{id}:{players}" for id, players in TABLES}
    assert min(moves.values()) > 20


def test_openspiels_own_search_finds_what_is_exact() -> None:
    """A small edition has a value that a solver of our own finds; OpenSpiel's algorithms find it, too."""
    said = json.loads(said_by(ROOT / "examples" / "openspiel_element.py"))
    assert 0 < said["exact"] < 1 and abs(said["expectiminimax"] - said["exact"]) < 1e-9
    assert said["mcts"] == said["best"]


def test_openspiel_is_not_part_of_what_everybody_installs() -> None:
    assert importlib.util.find_spec("pyspiel") is None
