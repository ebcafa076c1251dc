"""Shell completion, asked for as bash, zsh and fish do."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from igroteka.bots import bot_names
from igroteka.games.catalogue import game_ids
from tests.cli.conftest import Said

pytestmark = pytest.mark.once

HEAVY = ("igroteka.server", "litestar", "sqlalchemy", "uvicorn", "alembic", "markdown_it")


@pytest.fixture
def asked(ig, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """What the program says to a shell, which asks by the environment."""

    def ask(**environment: str) -> Said:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        return ig()

    return ask


@pytest.mark.parametrize(
    ("words", "proposed"),
    [
        (("igroteka", "si"), ["simulate"]),
        (("igroteka", "play", ""), game_ids()),
        (("igroteka", "play", "peri"), ["periodic"]),
        (("igroteka", "rules", "element", "E8.2"), ["E8.2"]),
        (("igroteka", "rules", "chess", "E8.2"), []),
        (("igroteka", "rules", "element", "--lang", ""), ["en", "uk", "ru"]),
        (("igroteka", "play", "element", "--seats", "human,g"), ["human,greedy"]),
        (("igroteka", "play", "element", "--seats", ""), ["human", *bot_names("element")]),
        (("igroteka", "arena", "periodic", "--bots", "greedy,periodic-s"), ["greedy,periodic-student"]),
        (("igroteka", "simulate", "element", "--bots", "random,r"), ["random,random"]),
    ],
)
def test_bash(asked: Callable[..., Said], words: tuple[str, ...], proposed: list[str]) -> None:
    """For a line of words, the last of which is being typed."""
    line = {"COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    said = asked(_IGROTEKA_COMPLETE="complete_bash", **line)
    assert (said.code, said.err) == (0, "")
    assert said.out.split() == proposed


def test_zsh_gets_the_titles_too(asked: Callable[..., Said]) -> None:
    said = asked(_IGROTEKA_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS="igroteka play ori")
    assert said.out == '_arguments \'*: :(("orichalcum":"Orichalcum"))\'\n'


def test_fish_gets_the_titles_too(asked: Callable[..., Said]) -> None:
    line = {"_IGROTEKA_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": "igroteka play inv"}
    assert asked(_TYPER_COMPLETE_FISH_ACTION="get-args", **line).out == "inventors\tInventors\n"
    assert asked(_TYPER_COMPLETE_FISH_ACTION="is-args", **line).code == 0


def test_completion_imports_nothing_heavy() -> None:
    """It runs at every press of Tab."""
    asked = (
        "import sys; from igroteka.cli.main import main; main([]);"
        f"print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env={
            **os.environ,
            "_IGROTEKA_COMPLETE": "complete_bash",
            "COMP_WORDS": "igroteka rules element E",
            "COMP_CWORD": "3",
        },
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "E8.2" in done.stdout
    assert done.stderr == "[]\n"


def test_a_real_bash_completes_with_what_is_installed(tmp_path: Path) -> None:
    """--install-completion writes a file into the user's home; a bash that reads it proposes the games."""
    command = tmp_path / "bin" / "igroteka"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m igroteka "$@"\n')
    command.chmod(0o755)
    path = f"{command.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "HOME": str(tmp_path), "PATH": path}
    ask = (
        "source ~/.bashrc; COMP_WORDS=(igroteka play p); COMP_CWORD=2;"
        ' _igroteka_completion igroteka; echo "${COMPREPLY[@]}"'
    )
    for script, said in (
        ("igroteka --install-completion; true", "bash completion installed"),
        (ask, "periodic"),
    ):
        done = subprocess.run(
            ["bash", "--norc", "-c", script], env=environment, capture_output=True, text=True, timeout=120
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert said in done.stdout
