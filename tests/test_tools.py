"""The tools: bench-turns compares two builds, the others prepare and repeat what they should."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka.games.catalogue import own_ids
from tests.mode import ROOT


def test_two_builds_are_compared_by_the_same_work(tmp_path: Path) -> None:
    other = tmp_path / "python"
    # A build whose random games differ is marked: its speed says nothing.
    other.write_text(f'#!/bin/sh\nexec {sys.executable} -c "$(cat {tmp_path}/other)" "$2"\n')
    other.chmod(0o755)
    (tmp_path / "other").write_text(
        "import runpy, igroteka.engine.chance as chance\n"
        "below = chance.Rng\n"
        "chance.Rng = lambda seed: below(f'other {seed}')\n"
        f"runpy.run_path('{ROOT}/tools/bench-turns', run_name='__main__')\n"
    )
    command = [sys.executable, str(ROOT / "tools/bench-turns"), sys.executable]
    few = ["periodic", "--measures", "module,clone", "--turns", "3", "--seconds", "0.001", "--json"]
    for new, is_same in ((sys.executable, True), (str(other), False)):
        done = subprocess.run([*command, new, *few], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        playouts, clones = (json.loads(line) for line in done.stdout.splitlines())
        assert (playouts["same_work"], clones["same_work"]) == (is_same, True)
        assert playouts["ratio"] > 0


def test_an_environment_gets_the_packages_of_another_but_not_the_product(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (packages,) = old.glob("lib/python*/site-packages")
    for name in ("helpful/__init__.py", "igroteka/__init__.py", "single.py", "igroteka_engine__mypyc.so"):
        (packages / name).parent.mkdir(exist_ok=True)
        (packages / name).write_text("name = 1\n")
    (old / "bin" / "help-me").write_text(f"#!{old}/bin/python\nimport helpful, sys\nprint(sys.prefix)\n")
    (old / "bin" / "igroteka").write_text("")
    python = new / "bin" / "python"
    subprocess.run([str(python), str(ROOT / "tools" / "copy-packages"), str(old), str(new)], check=True)
    said = subprocess.run([str(new / "bin" / "help-me")], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == str(new)
    assert subprocess.run([str(python), "-c", "import single"], check=False).returncode == 0
    assert (
        subprocess.run([str(python), "-c", "import igroteka"], check=False, capture_output=True).returncode
        == 1
    )
    assert not (new / "bin" / "igroteka").exists()
    assert not list(new.glob("lib/*/site-packages/igroteka*"))


def test_make_finds_the_games_by_their_folders(tmp_path: Path) -> None:
    """The Makefile names none: a new folder with a manifest is measured, and the first one is played."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert not [id for id in own_ids() if re.search(rf"\b{id}\b", text)]
    shutil.copy(ROOT / "Makefile", tmp_path)
    for game in ("whist", "duel"):
        (tmp_path / "src/igroteka/games" / game).mkdir(parents=True)
        (tmp_path / "src/igroteka/games" / game / "manifest.toml").touch()
    (tmp_path / "src/igroteka/games/no_game").mkdir()
    command = ["make", "--no-print-directory", "--eval", "found: ; @echo $(GAMES), $(GAME)", "found"]
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("M")}
    said = subprocess.run(command, cwd=tmp_path, env=inherited, capture_output=True, text=True, check=True)
    assert said.stdout == "duel whist, duel\n"
    assert "for game in $(GAMES);" in text


@pytest.mark.parametrize("end", ["exit 1", "kill -INT $PPID", "kill -TERM $PPID", "kill -HUP $PPID"])
def test_an_interrupted_npm_install_leaves_the_lock_unchanged(tmp_path: Path, end: str) -> None:
    for name in ("tools", "web"):
        (tmp_path / name).mkdir()
    shutil.copy(ROOT / "tools" / "npm-install", tmp_path / "tools")
    (tmp_path / "web" / "package-lock.json").write_text("before")
    npm = tmp_path / "tools" / "npm"
    # As a terminal does, the signal ends npm too.
    npm.write_text(f"#!/bin/sh\necho after > web/package-lock.json\n{end}\nkill -INT $$\n")
    npm.chmod(0o755)
    done = subprocess.run([str(tmp_path / "tools" / "npm-install")], capture_output=True, check=False)
    assert done.returncode != 0
    assert (tmp_path / "web" / "package-lock.json").read_text() == "before"


@pytest.mark.parametrize(("failed", "code"), [(None, 1), (0, 1), (1, 0), (3, 0), (4, 1)])
def test_a_few_tests_that_failed_are_run_again_and_many_are_not(
    tmp_path: Path, failed: int | None, code: int
) -> None:
    path = tmp_path / "lastfailed"
    if failed is not None:
        path.write_text(json.dumps({f"tests/test_a.py::test_{number}": True for number in range(failed)}))
    done = subprocess.run([ROOT / "tools" / "few-failed", path], capture_output=True, text=True)
    assert done.returncode == code and f"{failed or 0} failed" in done.stdout


def test_an_interrupted_measurement_of_inventors_goes_on(tmp_path: Path) -> None:
    def measured(*more: str | Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, ROOT / "tools" / "measure_inventors", "--players", "2", *more]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    log = tmp_path / "games.jsonl"
    whole = measured("--games", "3")
    assert (whole.returncode, whole.stderr) == (0, "")
    measured("--games", "2", "--log", log)
    header, first, second = log.read_text().splitlines()
    # A game that nobody could play shows that finished ones are read; the cut line is played again.
    longer = {**json.loads(first), "rounds": 99}
    log.write_text("\n".join([header, json.dumps(longer), second[:50]]))
    again = json.loads(measured("--games", "3", "--log", log).stdout)
    assert again["rounds"].pop("95") == 99
    expected = json.loads(whole.stdout)
    assert again["free_choices"] == expected["free_choices"] and again["seats"] == expected["seats"]
    assert len(log.read_text().splitlines()) == 4
    for change in (["--seed", "other"], ["--ask", "last"]):
        other = measured("--games", "3", "--log", log, *change)
        assert other.returncode == 2 and "has other games" in other.stderr
    asked = json.loads(measured("--games", "3", "--ask", "last").stdout)
    assert asked["games"] == 3 and asked["free_choices"] != expected["free_choices"]
