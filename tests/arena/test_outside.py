"""Bots from outside: they play whole games, and whatever they do wrong costs that game and nothing else."""

import json
import os
import shlex
import sys
import time
from pathlib import Path

import pytest

from igroteka.arena import GameResult, Lineup, Plan, Task, outside, play_task
from igroteka.arena.playing import bot_seed
from tests.mode import ROOT

LOOP = "import json, sys\nfor number, line in enumerate(sys.stdin):\n    asked = json.loads(line)\n"
ANSWER = "(asked['choices'][0]['notation'] + '\\n')"
FIRST = "    print(asked['choices'][0]['notation'], flush=True)\n"


def game_with(tmp_path: Path, program: str, limit: float = 5.0) -> GameResult:
    """A game of two: this program has the first seat."""
    path = tmp_path / "bot.py"
    path.write_text(program, encoding="utf-8")
    command = shlex.join([sys.executable, str(path)])
    plan = Plan("inventors", {}, None, "1", {"mine": command}, limit)
    return play_task(plan, Task(Lineup(("mine", "random")), 0, 0))


def test_a_question_has_all_that_a_decision_needs(tmp_path: Path) -> None:
    heard = tmp_path / "heard.jsonl"
    result = game_with(tmp_path, f"{LOOP}    open({str(heard)!r}, 'a').write(line)\n{FIRST}")
    assert (result.fault, result.reason != "forfeit") == ("", True)
    questions = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    assert len(questions) == result.decisions[0] > 5
    assert [one["decision"] for one in questions] == list(range(1, len(questions) + 1))
    first = questions[0]
    assert (first["game"], first["options"]["players"], first["seat"], first["limit"]) == (
        "inventors",
        2,
        0,
        5,
    )
    assert all(len(one["choices"]) > 1 for one in questions)
    assert isinstance(first["view"], dict) and isinstance(first["choices"][0]["components"], list)
    assert result.cpu[0] > 0


def test_cpu_time_is_not_rounded_to_ticks() -> None:
    _, _, *children, _ = os.times()
    before = time.process_time()
    measured = outside.cpu_of(os.getpid())
    assert measured is not None
    assert before <= measured - sum(children) <= time.process_time()


def test_the_example_plays_the_same_game_twice() -> None:
    command = shlex.join([sys.executable, str(ROOT / "examples" / "line_bot.py")])
    plan = Plan("inventors", {}, None, "1", {"mine": command}, 5.0)
    task = Task(Lineup(("mine", "greedy")), 0, 1)
    first = play_task(plan, task)
    assert first.fault == ""
    assert play_task(plan, task)._replace(cpu=first.cpu) == first


@pytest.mark.parametrize(
    ("program", "fault"),
    [
        ("raise SystemExit('cannot think')", "crashed: exit code 1: cannot think"),
        (f"{LOOP}    if number == 2: 1 / 0\n{FIRST}", "crashed: exit code 1: ZeroDivisionError"),
        ("import os, time\nos.close(1)\ntime.sleep(9)", "crashed: closed its output"),
        (f"{LOOP}    print('fly 9', flush=True)", "illegal: 'fly 9'"),
        (f"{LOOP}    print(flush=True)", "illegal: ''"),
        (f"{LOOP}    print('9' * 5000, flush=True)", "illegal: an answer of more than 1000 bytes"),
        (f"{LOOP}    print('no\\nno', flush=True)", "illegal: "),
        (
            f"{LOOP}    sys.stdout.write(2 * TEXT)\n    sys.stdout.flush()".replace("TEXT", ANSWER),
            "illegal: an answer without a question",
        ),
        (f"{LOOP}{FIRST}    while number == 1: pass", "timeout: more than 0.2 s of CPU time"),
    ],
)
def test_what_a_bot_does_wrong_loses_its_game(tmp_path: Path, program: str, fault: str) -> None:
    result = game_with(tmp_path, program, limit=0.2)
    assert result.fault.startswith(fault)
    assert (result.fault_seat, result.shares, result.reason) == (0, [0.0, 1.0], "forfeit")


def test_a_bot_that_sleeps_or_never_reads_runs_out_of_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "MOST_WAITING", 0.3)
    monkeypatch.setattr(outside, "WAITS", 0.0)
    began = time.monotonic()
    assert game_with(tmp_path, "import time\ntime.sleep(60)").fault.startswith("timeout: no answer within")
    assert time.monotonic() - began < 30


def test_a_program_that_cannot_be_started_loses_its_game() -> None:
    plan = Plan("inventors", {}, None, "1", {"mine": "/nowhere/bot"}, 1.0)
    result = play_task(plan, Task(Lineup(("mine", "random")), 0, 0))
    assert result.fault.startswith("crashed: cannot be started: ")


def test_a_program_and_what_it_started_end_with_the_game(tmp_path: Path) -> None:
    numbers = tmp_path / "numbers"
    game_with(
        tmp_path,
        "import os, subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(numbers)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        "print('fly 9', flush=True)\n"
        "import time; time.sleep(60)\n",
    )
    deadline = time.monotonic() + 30  # It is killed; on a busy machine it is not gone at once.
    for number in numbers.read_text(encoding="utf-8").split():
        while is_running(Path(f"/proc/{number}/stat")):
            assert time.monotonic() < deadline
            time.sleep(0.02)


def is_running(status: Path) -> bool:
    """Whether a process is there and more than a zombie."""
    try:
        return status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def test_a_bots_seed_does_not_tell_the_deal() -> None:
    """Every draw and every hidden card follows from the deal, and a question shows the bot's seed."""
    seeds = {bot_seed("my-secret-seed:2:0", seat) for seat in range(2)}
    assert len(seeds) == 2
    assert not any("my-secret-seed" in seed or ":" in seed for seed in seeds)
