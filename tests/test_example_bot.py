"""The example bot plays whole games, whatever is lost on the way, and is short enough to be read."""

import ast
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import httpx
import pytest

from tests.mode import ROOT
from tests.server.harness import OPEN, bot, make_table, serving

BOT = ROOT / "examples" / "bot.py"
MOST_LINES = 66


def test_the_example_is_short_and_needs_nothing_but_websockets() -> None:
    text = BOT.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    imported = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").split(".")[0])
    assert imported - set(sys.stdlib_module_names) == {"websockets"}


@contextmanager
def example(address: str) -> Iterator[subprocess.Popen[str]]:
    """The example bot at a table, as a user starts it."""
    environment = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
    playing = subprocess.Popen(
        [sys.executable, str(BOT), address],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        yield playing
    finally:
        playing.kill()
        playing.communicate()


def result_of(playing: subprocess.Popen[str]) -> Any:
    """What the bot prints at the end."""
    out, err = playing.communicate(timeout=60)
    assert playing.returncode == 0, err
    assert err == ""
    return ast.literal_eval(out)


@pytest.mark.parametrize(("game", "options"), [("element", {"max_turns": 20}), ("lanterns", {})])
def test_the_example_plays_a_whole_game_against_a_bot_of_the_server(
    tmp_path: Path, game: str, options: dict[str, int]
) -> None:
    with serving(tmp_path) as server:
        id = make_table(server.base, [OPEN, bot("random")], game, options=options)["table"]["id"]
        with example(f"{server.base}/t/{id}") as playing:
            result = result_of(playing)
        table = httpx.get(f"{server.base}/api/tables/{id}").json()
        assert table["seats"][0]["name"] == "example"
        assert result == table["result"] and result["reason"] == "rules"
        record = httpx.get(f"{server.base}/api/tables/{id}/record").json()
        assert [line for line in record["lines"] if line["seat"] == 0 and line["action"][0] != "!"]


@pytest.mark.slow
def test_the_example_comes_back_to_a_server_that_was_killed(tmp_path: Path) -> None:
    # Its bot waits ten seconds between two moves, so the game is not over when the server is killed.
    with serving(tmp_path, "--bot-pause", "10") as server:
        port = int(server.base.rpartition(":")[2])
        seats = [OPEN, bot("random")]
        id = make_table(server.base, seats, "element", options={"max_turns": 24})["table"]["id"]
        with example(f"{server.base}/t/{id}") as playing:
            while httpx.get(f"{server.base}/api/tables/{id}").json()["status"] == "open":
                assert playing.poll() is None
            server.kill()
            with serving(tmp_path, port=port) as again:
                result = result_of(playing)
                record = httpx.get(f"{again.base}/api/tables/{id}/record").json()
    assert result["reason"] == "rules"
    assert [line["n"] for line in record["lines"]] == list(range(1, len(record["lines"]) + 1))


def test_the_example_keeps_its_seat_when_the_answer_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = importlib.util.spec_from_file_location("example_bot", BOT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    lost = []

    def losing(request: Any) -> Any:
        """The server is asked each time; its first answer never arrives."""
        answer = urlopen(request)
        if not lost:
            lost.append(answer.read())
            raise ConnectionResetError
        return answer

    monkeypatch.setattr(module, "urlopen", losing)
    monkeypatch.setattr(module.time, "sleep", lambda _: None)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    with serving(tmp_path) as server:
        id = make_table(server.base, [OPEN, OPEN], "element")["table"]["id"]
        held = module.sit_down(f"{server.base}/api/tables/{id}")
        kinds = [seat["kind"] for seat in httpx.get(f"{server.base}/api/tables/{id}").json()["seats"]]
    assert lost and held["seat"] == 0 and kinds == ["human", "open"]


def test_the_example_says_when_there_is_no_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as server, example(f"{server.base}/t/nosuchtable") as playing:
        _, err = playing.communicate(timeout=30)
        assert playing.returncode == 1
        assert "404" in err
