"""new-game: what it makes is a whole game that can be installed, checked and played; or it makes nothing."""

import ast
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from igroteka.cli import new_game as command
from igroteka.cli.checks.folder import read_folder
from tests.cli.conftest import Said
from tests.elsewhere import Environment, make_environment
from tests.server.harness import PATIENCE, bot, connected, here, make_table, play_on, serving

# The command line is never compiled.
pytestmark = pytest.mark.once

Run = Callable[..., Said]
NAME, TITLE = "night_duel2", "Night Duel 2"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Where the new game is installed, and nothing else that is not here."""
    return make_environment(tmp_path_factory.mktemp("elsewhere") / "venv")


@pytest.fixture(scope="module")
def made(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new game that is installed."""
    folder = tmp_path_factory.mktemp("made")
    environment.run(f'igroteka new-game {NAME} --title "{TITLE}"', folder)
    environment.run("pip install --no-deps .", folder / NAME)
    return folder / NAME


# What it makes.


def test_its_own_tests_pass(environment: Environment, made: Path) -> None:
    assert " passed" in environment.run("pytest -q", made)


def test_it_has_no_faults(environment: Environment, made: Path) -> None:
    said = json.loads(environment.run(f"igroteka check {NAME} --tests tests --json", made))
    assert said == {
        "games": [{"game": NAME, "rules": 5, "messages": said["games"][0]["messages"]}],
        "tests": True,
        "faults": [],
    }


def test_a_fault_in_it_is_found(environment: Environment, made: Path, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("import pytest\n\n@pytest.mark.allows('N9.9')\ndef test(): ...\n")
    said = environment.bash(f"igroteka check {NAME} --tests {tmp_path}", made)
    assert said.returncode == 1
    assert "allows N9.9, which is no rule" in said.stdout
    assert f"{NAME}: no test refuses N2.2" in said.stdout


def test_it_is_simulated_and_conforms(environment: Environment, made: Path) -> None:
    script = f"igroteka simulate {NAME} --players 3 --games 5 --seed 1 --bots random,greedy,random --json"
    assert json.loads(environment.run(script, made))
    checking = f"check_game(igroteka.game({NAME!r}, 4), seeds=range(2), deep=True)"
    program = f"import igroteka; from igroteka.conformance import check_game; {checking}"
    environment.run(f'python -P -c "{program}"', made)


def test_it_is_played_in_the_terminal(environment: Environment, made: Path) -> None:
    script = f"printf 'take 1\\n%.0s' {{1..11}} | igroteka play {NAME} --seats human,random --seed 1"
    said = environment.run(script, made)
    assert "Take 1 stick" in said
    assert "wins" in said
    assert "N2.2" in environment.run(f"igroteka rules {NAME} --lang uk", made)


def test_it_is_played_at_a_table_of_the_server(environment: Environment, made: Path, tmp_path: Path) -> None:
    with serving(tmp_path, toy=False, python=environment.python) as server:
        games = {game["id"]: game for game in httpx.get(f"{server.base}/api/games", timeout=PATIENCE).json()}
        assert games[NAME]["titles"]["uk"] == TITLE
        assert (games[NAME]["has_rulebook"], games[NAME]["lesson_scenes"]) == (True, 3)
        table = make_table(server.base, [here(), bot("greedy"), bot("random")], NAME)

        async def play() -> None:
            async with connected(server, table["table"]["id"], *table["held"]) as client:
                await play_on(client, random.Random(1))

        asyncio.run(play())
        address = f"{server.base}/api/tables/{table['table']['id']}"
        assert httpx.get(address, timeout=PATIENCE).json()["result"]["reason"] == "rules"
        replayed = tmp_path / "record.json"
        replayed.write_text(httpx.get(f"{address}/record", timeout=PATIENCE).text)
    environment.run(f"igroteka verify {replayed}", made)


@pytest.mark.parametrize(
    ("name", "title"),
    [("x", ""), ("match", "Tic, tac & 'toe'"), ("a" * 30, "№ 5. Ігротека"), ("t1_t2", "Twigs twigs")],
)
def test_whatever_the_name_every_file_can_be_read(ig: Run, tmp_path: Path, name: str, title: str) -> None:
    assert ig("new-game", name, "--in", tmp_path, "--title", title).code == 0
    root = tmp_path / name
    for path in root.rglob("*.py"):
        ast.parse(path.read_text(encoding="utf-8"))
    for path in root.rglob("*.toml"):
        tomllib.loads(path.read_text(encoding="utf-8"))
    for path in root.rglob("*.ftl"):
        entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
        assert not [entry for entry in entries if isinstance(entry, fluent.Junk)]
    folder = read_folder(root / "src" / name, name)
    assert folder.faults == [] and folder.manifest["id"] == name
    assert folder.manifest["title"]["en"] == (title or name.capitalize())
    texts = [path.read_text(encoding="utf-8") for path in root.rglob("*") if path.is_file()]
    assert "Twigs" in title or not [text for text in texts if "twigs" in text.lower()]


def test_rules_begin_with_letters_that_no_other_game_has(ig: Run, tmp_path: Path) -> None:
    for name, letters in (("duel", "D"), ("piquet", "PI"), ("e2", "EX")):
        assert ig("new-game", name, "--in", tmp_path).code == 0
        assert read_folder(tmp_path / name / "src" / name, name).ids[0] == f"{letters}1.1"


# What it refuses.


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Duel", "is no name for a game"),
        ("2duel", "is no name for a game"),
        ("my-duel", "is no name for a game"),
        ("_duel", "is no name for a game"),
        ("duel__2", "is no name for a game"),
        ("дуель", "is no name for a game"),
        ("../duel", "is no name for a game"),
        ("d" * 31, "is no name for a game"),
        ("", "is no name for a game"),
        ("class", "it means something else"),
        ("web", "it means something else"),
        ("element", "there is a game 'element' already"),
        ("json", "there is a Python package 'json' already"),
        ("igroteka", "there is a Python package 'igroteka' already"),
    ],
)
def test_a_bad_name_changes_nothing(ig: Run, tmp_path: Path, name: str, words: str) -> None:
    said = ig("new-game", "--in", tmp_path, "--", name)
    assert said.code == 2 and words in said.err and said.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("title", ['a "duel"', "{ duel }", "back\\slash", "two\nlines", "d" * 61])
def test_a_bad_title_changes_nothing(ig: Run, tmp_path: Path, title: str) -> None:
    said = ig("new-game", "duel", "--in", tmp_path, "--title", title)
    assert said.code == 2 and "--title" in said.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["folder", "file", "link"])
def test_what_is_there_stays_as_it_is(ig: Run, tmp_path: Path, kind: str) -> None:
    there = tmp_path / "duel"
    if kind == "folder":
        there.mkdir()
    elif kind == "file":
        there.write_text("mine")
    else:
        there.symlink_to(tmp_path / "nowhere")
    said = ig("new-game", "duel", "--in", tmp_path)
    assert said.code == 2 and "already" in said.err
    assert list(tmp_path.iterdir()) == [there]
    assert kind != "folder" or list(there.iterdir()) == []


def test_a_folder_that_is_not_there_is_not_made(ig: Run, tmp_path: Path) -> None:
    assert ig("new-game", "duel", "--in", tmp_path / "games").code == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_interrupted_it_leaves_nothing(
    ig: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException] | OSError
) -> None:
    real, written = Path.write_text, []

    def write(path: Path, *args: object, **more: object) -> int:
        written.append(path)
        if len(written) == 5:
            raise error
        return real(path, *args, **more)

    monkeypatch.setattr(Path, "write_text", write)
    assert ig("new-game", "duel", "--in", tmp_path).code == (2 if isinstance(error, OSError) else 130)
    assert len(written) == 5 and list(tmp_path.iterdir()) == []


def test_terminated_it_leaves_nothing(tmp_path: Path) -> None:
    program = (
        "import os, signal, sys; from pathlib import Path; from igroteka.cli.main import run;"
        "Path.rename = lambda *_: os.kill(os.getpid(), signal.SIGTERM);"
        f"sys.argv = ['igroteka', 'new-game', 'duel', '--in', {str(tmp_path)!r}]; run()"
    )
    done = subprocess.run([sys.executable, "-c", program], env=dict(os.environ), timeout=60)
    assert done.returncode == 128 + signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


# The template.


def test_nothing_of_the_template_is_left_out() -> None:
    files = {path for path in command.TEMPLATE.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert {path.suffix for path in files} == set(command.SUFFIXES)
    assert len(files) == len(command.rendered("duel", "Duel", "D"))
