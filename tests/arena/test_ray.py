"""A Ray cluster plays the same games, and a worker that dies loses nothing."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka.arena.cluster import RayCluster, check_address
from igroteka.arena.plan import ArenaError
from tests.mode import ROOT

PYTHON = ROOT / ".venv-ray" / "bin" / "python"
GAMES = Path(__file__).parent / "ray_games.py"


@pytest.mark.nightly
@pytest.mark.once
def test_every_result_is_that_of_the_local_run(tmp_path: Path) -> None:
    assert PYTHON.exists(), "make .venv-ray/.installed"
    environment = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "PYTHONPATH": ""}
    said = subprocess.run(
        [str(PYTHON), str(GAMES), str(tmp_path / "marker")],
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
        timeout=900,
    )
    assert said.returncode == 0, said.stderr
    found = json.loads(said.stdout.splitlines()[-1])
    assert found == {"games": 6 * 2 + 6 * 3, "differing": [], "equal": True, "killed": True}


def test_without_ray_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"igroteka\[ray\]"):
        RayCluster("auto")


@pytest.mark.parametrize(
    "address", ["", "nowhere", "127.0.0.1:1", "127.0.0.1:99999", "ray://127.0.0.1:1", "a b:1"]
)
def test_an_address_where_nobody_answers_is_refused_at_once(address: str) -> None:
    with pytest.raises(ArenaError, match=r"^--ray: ") as refused:
        check_address(address)
    assert "\n" not in str(refused.value)


def test_ray_is_not_part_of_what_everybody_installs() -> None:
    assert importlib.util.find_spec("ray") is None
