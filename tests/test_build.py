"""The build compiles what has changed and nothing else; a broken-off one leaves nothing that is taken."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mode import ROOT

pytestmark = [pytest.mark.package, pytest.mark.slow]

PROJECT = """
[project]
name = "igroteka"
dynamic = ["readme", "urls", "version"]
[tool.setuptools.packages.find]
where = ["src"]
[tool.igroteka]
home = ""
compiled = ["engine/*.py", "games/*/*.py"]
interpreted = ["**/__init__.py"]
"""
RULES = """from igroteka.engine.sums import double

def score(points: int) -> int:
    return double(points) + {}
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A product in small: an engine and two games, built by the real setup.py."""
    shutil.copy(ROOT / "setup.py", tmp_path)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    package = tmp_path / "src" / "igroteka"
    for folder in (".", "engine", "games", "games/go", "games/tig"):
        (package / folder).mkdir(parents=True, exist_ok=True)
        (package / folder / "__init__.py").touch()
    (package / "__init__.py").write_text('__version__ = "1.0"\n')
    (tmp_path / "README.md").write_text("In small.\n")
    (package / "engine" / "sums.py").write_text("def double(x: int) -> int:\n    return 2 * x\n")
    for game in ("go", "tig"):
        (package / "games" / game / "rules.py").write_text(RULES.format(1))
        (package / "games" / game / "scoring.py").write_text(RULES.format(7))
    return tmp_path


def built(tree: Path) -> set[str]:
    """What a build compiles, by the names of the C files. Like pip, it asks for the metadata first."""
    for command in ("dist_info", "build"):
        done = subprocess.run(
            [sys.executable, "setup.py", command],
            cwd=tree,
            # Not optimised: this is about what is compiled.
            env={**os.environ, "IGROTEKA_OPT_LEVEL": "0"},
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    return set(re.findall(r" -c \S*?([^/\s]+)\.c ", done.stdout)) - {"probe"}


def score(tree: Path, module: str) -> int:
    """What the compiled module computes."""
    (library,) = (tree / "build").glob("lib*")
    code = f"import {module} as m; assert not m.__file__.endswith('.py'); print(m.score(10))"
    command = [sys.executable, "-c", code]
    return int(subprocess.run(command, cwd=library, capture_output=True, text=True, check=True).stdout)


def test_a_change_in_one_game_compiles_that_game_alone(tree: Path) -> None:
    groups = {"engine", "go", "tig"}
    native = {group: f"__native_igroteka_{group}" for group in groups}
    assert built(tree) == {*native.values(), *(f"shims_igroteka_{group}" for group in groups)}
    assert (score(tree, "igroteka.games.go.rules"), score(tree, "igroteka.games.go.scoring")) == (21, 27)

    assert built(tree) == set()

    (tree / "src/igroteka/games/go/rules.py").write_text(RULES.format(2))
    assert built(tree) == {native["go"]}
    assert (score(tree, "igroteka.games.go.rules"), score(tree, "igroteka.games.tig.rules")) == (22, 21)

    # Games have copies of the engine's small functions, which are never older than the engine.
    (tree / "src/igroteka/engine/sums.py").write_text("def double(x: int) -> int:\n    return x + x + 3\n")
    assert {native["engine"], native["go"], native["tig"]} <= built(tree)
    assert (score(tree, "igroteka.games.go.rules"), score(tree, "igroteka.games.tig.rules")) == (25, 24)

    # A build that was broken off has written the library and not its fingerprint.
    (tree / "build/fingerprints/igroteka_tig__mypyc").unlink()
    assert built(tree) == {native["tig"]}

    # What is gone from the source is gone from the next build.
    (tree / "src/igroteka/games/tig/scoring.py").unlink()
    built(tree)
    assert not list((tree / "build").glob("lib*/igroteka/games/tig/scoring*"))
