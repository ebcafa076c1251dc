"""`make test-fast` finds the tests of what has changed, and keeps to its time."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mode import ROOT

pytestmark = pytest.mark.once

FILES = (
    "src/igroteka/engine/agenda.py",
    "src/igroteka/games/element/fire.py",
    "src/igroteka/server/claim.py",
    "tests/test_mode.py",
    "tests/test_imports.py",
    "tests/engine/test_agenda.py",
    "tests/engine/test_bits.py",
    "tests/games/element/test_fire.py",
    "tests/games/element/test_agreement.py",
    "tests/games/periodic/test_turn.py",
    "tests/server/test_claim.py",
    "tests/browser/test_home.py",
)
ALWAYS = ["tests/test_mode.py", "tests/test_imports.py"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository with one commit and nothing changed."""
    for file in (*FILES, "tools/test-fast"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("")
    shutil.copy(ROOT / "tools" / "test-fast", tmp_path / "tools")
    durations = {"tests/games/element/test_agreement.py": 500.0}
    (tmp_path / "tests" / "durations.json").write_text(json.dumps(durations))
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    git(tmp_path, "add", ".")
    git(tmp_path, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "First")
    return tmp_path


def git(tree: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=tree, check=True)


def listed(tree: Path, *arguments: str) -> list[str]:
    command = [sys.executable, str(tree / "tools" / "test-fast"), "--list", *arguments]
    return subprocess.run(command, cwd=tree, check=True, capture_output=True, text=True).stdout.splitlines()


def test_where_nothing_has_changed_little_is_tested(tree: Path) -> None:
    assert listed(tree) == ALWAYS


def test_tests_with_the_name_of_what_changed_come_first(tree: Path) -> None:
    (tree / "src/igroteka/engine/agenda.py").write_text("changed = 1\n")
    assert listed(tree) == [*ALWAYS, "tests/engine/test_agenda.py", "tests/engine/test_bits.py"]


def test_a_game_is_tested_and_not_its_neighbour_and_what_takes_too_long_is_named(tree: Path) -> None:
    (tree / "src/igroteka/games/element/fire.py").write_text("changed = 1\n")
    left = "left out: tests/games/element/test_agreement.py"
    assert listed(tree) == [*ALWAYS, "tests/games/element/test_fire.py", left]


def test_what_is_new_and_not_committed_counts_and_browsers_do_not(tree: Path) -> None:
    (tree / "tests/server/test_new.py").write_text("")
    (tree / "tests/browser/test_home.py").write_text("changed = 1\n")
    assert listed(tree) == [*ALWAYS, "tests/server/test_new.py", "tests/server/test_claim.py"]


def test_a_commit_that_there_is_not_is_named_in_one_line(tree: Path) -> None:
    command = [sys.executable, str(tree / "tools" / "test-fast"), "--since", "nowhere"]
    done = subprocess.run(command, cwd=tree, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (2, "igroteka: --since nowhere: there is no such commit\n")
