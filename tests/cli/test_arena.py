"""arena: the command, its tables, its JSON and what it refuses."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SHORT = ("--option", "max_turns=4", "--games", "4")
PAIR = ("arena", "element", "--bots", "greedy,random", *SHORT)


def test_json_is_the_same_for_any_number_of_processes_and_has_no_times(ig) -> None:
    one = ig(*PAIR, "--all", "--jobs", "1", "--json")
    assert one.code == 0
    assert ig(*PAIR, "--all", "--jobs", "2", "--json").out == one.out
    assert "cpu" not in one.out
    assert one.json["tables"][0]["lineups"][0]["games"] == 4
    assert ig(*PAIR, "--all", "--jobs", "1", "--json", "--seed", "2").json["digest"] != one.json["digest"]


def test_tables_fit_a_narrow_terminal_and_name_everything(ig) -> None:
    said = ig(*PAIR, "--players", "2-3", "--jobs", "1").out
    assert "element, 2 players" in said and "element, 3 players" in said
    assert "greedy, 2 random" in said
    assert "CPU ms/decision" in said
    assert all(len(line) <= 80 or line.startswith("digest") for line in said.splitlines())


def test_a_log_is_continued(ig, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    first = ig(*PAIR, "--all", "--log", log, "--jobs", "1", "--json").out
    kept = log.read_bytes()
    assert ig(*PAIR, "--all", "--log", log, "--jobs", "1", "--json").out == first
    assert log.read_bytes() == kept


def test_a_page_is_written(ig, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert ig(*PAIR, "--all", "--html", page, "--jobs", "1").code == 0
    assert "<h1>Element: greedy, random</h1>" in page.read_text(encoding="utf-8")


def test_a_bot_from_outside_plays_and_its_faults_are_listed(ig) -> None:
    command = f"mine={sys.executable} -c 'raise SystemExit(3)'"
    said = ig("arena", "element", "--bots", "random", "--bot", command, *SHORT, "--all", "--json").json
    (lineup,) = said["tables"][0]["lineups"]
    assert lineup["lineup"] == ["random", "mine"]
    assert [fault["bot"] for fault in lineup["faults"]] == ["mine"] * 4
    assert "lost by a fault: mine" in ig("arena", "element", "--bots", "random", "--bot", command, *SHORT).out


def test_ctrl_c_ends_it_quietly_and_the_log_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    command = [*PAIR, "--all", "--games", "200000", "--jobs", "2", "--log", str(log)]
    # A suite in the background of a shell ignores Ctrl-C, and so would everything that it starts.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    running = subprocess.Popen(
        [sys.executable, "-m", "igroteka", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, before)
    deadline = time.monotonic() + 300
    while not (log.exists() and log.read_bytes().count(b"\n") > 2) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (130, "")
    assert err == f"igroteka: interrupted; the games so far are in {log}, and the same command goes on\n"
    assert log.read_bytes().count(b"\n") > 2


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["arena"], "Missing"),
        (["arena", "element"], "--bots: expected at least two different bots"),
        (["arena", "chess", "--bots", "greedy,random"], "no game 'chess'"),
        (["arena", "element", "--bots", "greedy"], "at least two different bots"),
        (["arena", "element", "--bots", "greedy,greedy"], "at least two different bots"),
        (["arena", "element", "--bots", "greedy,"], "no bot ''"),
        (["arena", "element", "--bots", "greedy,oracle"], "no bot 'oracle'"),
        (["arena", "element", "--bots", "greedy,level:9"], "no level '9' of element"),
        (["arena", "element", "--bots", "greedy,periodic-student"], "plays periodic, not element"),
        ([*PAIR, "--bot", "element-pupil=python3"], "there is another bot 'element-pupil'"),
        (["arena", "element", "--bots", "greedy:9,random"], "the bot greedy takes no budget"),
        (["arena", "element", "--bots", "search:0s,random"], "the bot search: expected 1 to"),
        (["arena", "element", "--bots", "search:fast,random"], "the bot search: expected 1 to"),
        ([*PAIR, "--bot", "mine"], "--bot 'mine': expected a name"),
        ([*PAIR, "--bot", "My Bot=python3"], "expected a name"),
        ([*PAIR, "--bot", "greedy=python3"], "there is another bot 'greedy'"),
        ([*PAIR, "--bot", "mine=/nowhere/bot"], "mine: no program '/nowhere/bot'"),
        ([*PAIR, "--bot", "mine='python3"], "No closing quotation"),
        ([*PAIR, "--limit", "0"], "--limit"),
        ([*PAIR, "--html", "/nowhere/page.html"], "--html: /nowhere/page.html: no such place"),
        ([*PAIR, "--players", "two"], "--players: expected a number"),
        ([*PAIR, "--players", "3-2"], "smaller number first"),
        ([*PAIR, "--players", "1-2"], "at least two"),
        ([*PAIR, "--players", "2-9"], "players: expected 2 to 4, found 5"),
        ([*PAIR, "--games", "0"], "--games"),
        ([*PAIR, "--confidence", "1"], "--confidence"),
        ([*PAIR, "--jobs", "0"], "--jobs"),
        ([*PAIR, "--log", "/nowhere/log.jsonl"], "/nowhere/log.jsonl"),
    ],
)
def test_wrong_use_is_one_line(ig, arguments: list[str], fault: str) -> None:
    said = ig(*arguments)
    assert said.code == 2
    assert fault in said.err
