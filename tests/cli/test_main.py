"""The command itself: version, help, wrong use, pipes."""

import json
import os
import subprocess
import sys

import pytest

import igroteka
from igroteka.cli.errors import one_line

COMMANDS = [
    *("serve", "play", "replay", "verify", "legal", "apply", "why", "rules", "simulate", "arena"),
    *("balance", "perft", "bench", "check", "doctor", "puzzles", "review"),
    *("backup", "restore", "export", "new-game"),
]


def module(*arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """`python -m igroteka` as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "igroteka", *arguments],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        timeout=60,
    )


def test_the_version(ig) -> None:
    assert ig("--version").out == f"igroteka {igroteka.__version__}\n"


def test_help_names_every_command(ig) -> None:
    for arguments in (["--help"], ["-h"]):
        said = ig(*arguments)
        assert said.code == 0
        assert all(command in said.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(ig, command: str) -> None:
    said = ig(command, "--help")
    assert said.code == 0
    assert f"igroteka {command}" in said.out
    assert "Example" in said.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["--fly"],
        ["legal", "--fly"],
        ["legal", "--seat", "one"],
        ["apply"],
        ["why"],
        ["rules"],
        ["play"],
        ["play", "chess"],
        ["play", "element", "--seats", "human,gandalf"],
        ["play", "element", "--seats", "human"],
        ["play", "element", "--seats", "human,,random"],
        ["play", "element", "--lang", "fr"],
        ["play", "element", "--option", "max_turns"],
        ["play", "element", "--option", "max_turns=many"],
        ["play", "element", "--option", "max_turns=0"],
        ["play", "element", "--option", "players=3"],
        ["play", "element", "--option", "speed=3"],
        ["play", "element", "--option", "max_turns=" + "9" * 5000],
        ["play", "element", "--edition", "/nowhere"],
        ["play", "element", "--position", "/nowhere"],
        ["simulate", "element", "--games", "0"],
        ["simulate", "element", "--games", "many"],
        ["simulate", "element", "--players", "9"],
        ["simulate", "element", "--bots", "random"],
        ["simulate", "element", "--bots", "random,oracle"],
        ["simulate", "element", "--jobs", "0"],
        ["simulate", "element", "--games", "1", "--records", "/nowhere/records"],
        ["perft", "element"],
        ["perft", "element", "--depth", "-1"],
        ["perft", "element", "--depth", "1", "--players", "5"],
        ["replay"],
        ["replay", "/nowhere"],
        ["check", "--tests", "/nowhere"],
        ["bench", "element", "--runs", "2"],
        ["arena", "chess", "--bots", "greedy,random"],
        ["arena", "element", "--bots", "greedy,random", "--confidence", "nan"],
        ["arena", "element", "--bots", "greedy,random", "--log", "/nowhere/log"],
        ["balance", "element", "--margin", "nan"],
        ["balance", "element", "--against", "/nowhere"],
        ["puzzles", "element", "--number", "0"],
        ["puzzles", "chess", "--list"],
        ["verify", "/nowhere"],
        ["review", "/nowhere"],
        ["export", "/dev/null"],
        ["new-game", "../duel"],
        ["restore", "/nowhere"],
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(ig, arguments: list[str]) -> None:
    assert ig(*arguments).code == 2


def test_the_module_runs_as_a_program() -> None:
    done = module("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"igroteka {igroteka.__version__}\n", "")
    wrong = module("fly")
    assert wrong.returncode == 2
    assert wrong.stderr == "igroteka: No such command 'fly'.\n"
    legal = module("legal", "--json", stdin='{"game": "element"}')
    assert json.loads(legal.stdout)[0] == "draw 0"


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f'{sys.executable} -m igroteka rules element; echo "code $?" >&2'
    done = subprocess.run(
        ["sh", "-c", f"({command}) | true"], capture_output=True, encoding="utf-8", timeout=60
    )
    assert "Traceback" not in done.stderr
    assert "Error" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_letters_that_a_terminal_has_not_do_no_harm() -> None:
    done = module("rules", "element", "E8.2", "--lang", "uk", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "E8.2" in done.stdout


def test_a_message_is_one_line_that_steers_no_terminal() -> None:
    assert one_line("a\nb\t c") == "a b c"
    assert "\x1b" not in one_line("\x1b[2J")
