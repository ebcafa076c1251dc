"""The nightly run: goes on where it stopped, gives the digests of `simulate`, and fails on another digest."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from igroteka.cli.invariants import Glance, Invariants
from igroteka.cli.simulate import Plan, play_part, rules_of
from igroteka.cli.statistics import digest_of
from igroteka.games.catalogue import earlier_data, game_ids, manifest
from tests.mode import ROOT

pytestmark = pytest.mark.once

SMALL = ("--rows", "inventors:2", "--games", "5", "--part", "2", "--jobs", "1")
Run = Callable[..., "subprocess.CompletedProcess[str]"]


def command(folder: Path, *arguments: str) -> list[str]:
    kept = ("--kept", str(folder / "kept.json"))
    return [sys.executable, str(ROOT / "tools" / "nightly"), "--folder", str(folder), *kept, *arguments]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(command(tmp_path, *arguments), capture_output=True, text=True, check=False)

    return run


def parts(folder: Path) -> list[Path]:
    return sorted(folder.glob("*-*/*.json"))


def digest_in(said: str) -> str:
    (found,) = re.findall(r"[0-9a-f]{64}", said)
    return found


def test_a_row_has_the_digest_of_the_same_games_simulated_whole(run: Run, tmp_path: Path) -> None:
    done = run(*SMALL)
    assert (done.returncode, done.stderr) == (0, "")
    assert "no kept digest" in done.stdout
    whole = subprocess.run(
        [sys.executable, "-m", "igroteka", "simulate", "inventors", "--games", "5", "--check", "--json"],
        capture_output=True,
        check=True,
    )
    assert digest_in(done.stdout) == json.loads(whole.stdout)["digest"]
    assert [path.name for path in parts(tmp_path)] == [
        "000000-000002.json",
        "000002-000004.json",
        "000004-000005.json",
    ]


def test_every_twentieth_game_is_checked_wholly_and_the_others_at_a_glance() -> None:
    checks_of = run_path(str(ROOT / "tools" / "nightly"))["checks_of"]
    assert [number for number in range(41) if checks_of(number) is Invariants] == [0, 20, 40]
    assert checks_of(1) is Glance


def test_unchecked_games_have_the_same_digest_and_do_not_pass_for_checked_ones(run: Run) -> None:
    quick = run(*SMALL, "--unchecked")
    checked = run(*SMALL)
    assert "== 0 of 3 parts are there" in checked.stdout
    assert digest_in(quick.stdout.splitlines()[-1]) == digest_in(checked.stdout.splitlines()[-1])


def test_unchecked_games_leave_the_checked_parts_alone(run: Run, tmp_path: Path) -> None:
    run(*SMALL)
    before = {path: path.read_text() for path in parts(tmp_path)}
    assert "== 0 of 3 parts are there" in run(*SMALL, "--unchecked", "--fresh").stdout
    assert {path: path.read_text() for path in parts(tmp_path)} == before
    assert len(parts(tmp_path / "unchecked")) == 3
    assert "== 3 of 3 parts are there" in run(*SMALL, "--unchecked").stdout
    assert "== 3 of 3 parts are there" in run(*SMALL).stdout


KEPT = json.loads((ROOT / "tests" / "nightly.json").read_text(encoding="utf-8"))


def is_earlier(row: dict[str, Any]) -> bool:
    return earlier_data(row["game"], row["data"]) is not None


@pytest.mark.parametrize(
    "row", KEPT["rows"], ids=lambda row: f"{row['game']}-{row['players']}-{row['data'][:4]}"
)
def test_the_first_games_of_each_row_are_those_that_were_kept(row: dict[str, Any]) -> None:
    """A row that was kept before the data changed is played with the data of then."""
    players, earlier = row["players"], earlier_data(row["game"], row["data"])
    plan = Plan(row["game"], players, earlier, {}, ["random"] * players, KEPT["seed"], False, False)
    rules = rules_of(plan)
    assert (rules.rules_version, rules.data_digest) == (row["rules_version"], row["data"])
    played = [one.outcome for one in play_part(plan, range(KEPT["first"]))]
    assert digest_of([outcome for outcome in played if outcome is not None]) == row["first_digest"]


def test_a_row_is_kept_for_every_game_and_number_of_players() -> None:
    said = [manifest(game) for game in game_ids()]
    rows = {(one.id, count) for one in said for count in range(one.least_players, one.most_players + 1)}
    assert {(row["game"], row["players"]) for row in KEPT["rows"] if not is_earlier(row)} == rows


def test_finished_parts_are_not_played_again(run: Run, tmp_path: Path) -> None:
    first = run(*SMALL)
    written = [path.stat().st_mtime_ns for path in parts(tmp_path)]
    parts(tmp_path)[1].unlink()
    again = run(*SMALL)
    assert "== 2 of 3 parts are there" in again.stdout
    assert digest_in(again.stdout.splitlines()[-1]) == digest_in(first.stdout.splitlines()[-1])
    stamps = [path.stat().st_mtime_ns for path in parts(tmp_path)]
    assert [old == new for old, new in zip(written, stamps, strict=True)] == [True, False, True]
    assert "== 0 of 3 parts are there" in run(*SMALL, "--fresh").stdout


@pytest.mark.parametrize("spoil", ["rules", "digest", "half"])
def test_a_part_of_other_rules_or_a_spoilt_one_is_played_again(run: Run, tmp_path: Path, spoil: str) -> None:
    first = run(*SMALL)
    file = parts(tmp_path)[0]
    text = file.read_text()
    file.write_text(text[:-9] if spoil == "half" else json.dumps({**json.loads(text), spoil: "0" * 64}))
    again = run(*SMALL)
    assert "== 2 of 3 parts are there" in again.stdout
    assert again.stdout.splitlines()[-1] == first.stdout.splitlines()[-1]
    assert file.read_text() == text


def test_an_interrupted_run_says_so_and_the_next_goes_on(run: Run, tmp_path: Path) -> None:
    many = ("--rows", "inventors:2", "--games", "2000", "--part", "1", "--jobs", "1")
    running = subprocess.Popen(command(tmp_path, *many), stdout=subprocess.PIPE, text=True)
    until = time.monotonic() + 60
    while not parts(tmp_path) and time.monotonic() < until:
        time.sleep(0.05)
    running.send_signal(signal.SIGTERM)
    said = running.communicate(timeout=60)[0]
    assert running.returncode == 130
    assert said.endswith("what is finished is kept, the next run goes on from there\n")
    count = len(parts(tmp_path))
    assert 0 < count < 2000
    few = (*many[:3], str(count), *many[4:])
    assert f"== {count} of {count} parts are there" in run(*few).stdout


def test_digests_are_compared_with_the_kept_ones(run: Run, tmp_path: Path) -> None:
    assert run(*SMALL, "--keep").returncode == 0
    assert "as kept" in run(*SMALL).stdout
    kept = json.loads((tmp_path / "kept.json").read_text())
    kept["rows"][0]["digest"] = "0" * 64
    (tmp_path / "kept.json").write_text(json.dumps(kept))
    done = run(*SMALL)
    assert done.returncode == 1
    assert f"DIFFERS: kept is {'0' * 64}" in done.stdout


def test_rows_of_earlier_data_and_other_rows_stay_kept(run: Run, tmp_path: Path) -> None:
    assert run(*SMALL, "--keep").returncode == 0
    kept = json.loads((tmp_path / "kept.json").read_text())
    (today,) = kept["rows"]
    earlier, other = {**today, "data": "0" * 64}, {**today, "players": 3}
    (tmp_path / "kept.json").write_text(json.dumps({**kept, "rows": [earlier, other]}))
    assert "no kept digest" in run(*SMALL).stdout
    assert run(*SMALL, "--keep").returncode == 0
    assert json.loads((tmp_path / "kept.json").read_text())["rows"] == [earlier, today, other]


def test_only_a_whole_run_is_kept_in_the_repository(tmp_path: Path) -> None:
    asked = [sys.executable, str(ROOT / "tools" / "nightly"), "--folder", str(tmp_path), *SMALL, "--keep"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "10,000" in done.stderr


def test_a_row_that_does_not_exist_is_named(run: Run) -> None:
    done = run("--rows", "element:9")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no row 'element:9': there is element:2, " in done.stderr


def test_tests_that_have_passed_are_left_out_until_something_changes(tmp_path: Path) -> None:
    asked = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "tests.resuming", "tests/test_mode.py"]
    file = tmp_path / "passed.txt"

    def last_line() -> tuple[int, str]:
        environment = {**os.environ, "IGROTEKA_PASSED": str(file)}
        done = subprocess.run(asked, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.splitlines()[-1]

    code, said = last_line()
    count = len(file.read_text().splitlines()) - 1
    assert code == 0 and count > 0 and f"{count} passed" in said
    file.write_text("\n".join(file.read_text().splitlines()[:-1]) + "\n")
    code, said = last_line()
    assert code == 0 and said.startswith("1 passed") and f"{count - 1} deselected" in said
    code, said = last_line()
    assert code == 0 and f"{count} deselected" in said and "passed" not in said
    file.write_text("\n".join(["0" * 64, *file.read_text().splitlines()[1:]]) + "\n")
    code, said = last_line()
    assert code == 0 and said.startswith(f"{count} passed")


def test_what_has_failed_can_be_read_at_once(tmp_path: Path) -> None:
    broken = tmp_path / "test_broken.py"
    broken.write_text("def test_sum():\n    print('seen')\n    assert 1 + 1 == 3\n")
    asked = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "tests.resuming", str(broken)]
    environment = {**os.environ, "IGROTEKA_PASSED": str(tmp_path / "passed.txt"), "PYTHONPATH": str(ROOT)}
    subprocess.run(asked, cwd=tmp_path, env=environment, capture_output=True, check=False)
    said = (tmp_path / "failed.txt").read_text(encoding="utf-8")
    assert said.startswith("== test_broken.py::test_sum, call\n")
    assert "assert (1 + 1) == 3" in said and "seen" in said
