"""The balance tools tell a designer's slip in one line, and give numbers where there is none."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mode import ROOT

GAMES = ("inventors", "orichalcum", "periodic")


def run(game: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(ROOT / "tools" / f"balance-{game}"), "--bot", "random", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", GAMES)
def test_balance_of_a_few_games_is_told(game: str) -> None:
    done = run(game, "--games", "2", "--players", "2")
    assert (done.returncode, done.stderr) == (0, "")
    (line,) = done.stdout.splitlines()
    assert (json.loads(line)["players"], json.loads(line)["games"]) == (2, 2)


def test_a_wrong_number_in_an_edition_is_named_in_one_line(tmp_path: Path) -> None:
    edition = tmp_path / "data"
    shutil.copytree(ROOT / "src/igroteka/games/inventors/data", edition)
    file = edition / "inventions.toml"
    file.write_text(re.sub(r"^price = \d+", "price = -3", file.read_text(), count=1, flags=re.MULTILINE))
    done = run("inventors", "--games", "2", "--players", "2", "--edition", str(edition))
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"igroteka: inventions\.toml: invention 1: price: expected .*\n", done.stderr)


@pytest.mark.parametrize("game", GAMES)
def test_an_edition_that_is_not_there_is_named_in_one_line(game: str) -> None:
    done = run(game, "--games", "2", "--players", "2", "--edition", "nowhere")
    assert (done.returncode, done.stdout) == (2, "")
    assert "nowhere" in done.stderr and len(done.stderr.splitlines()) == 1
