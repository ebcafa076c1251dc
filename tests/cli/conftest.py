"""Commands run in this process: their exit code, what they print, and that errors are one line."""

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from igroteka.cli.main import main


@dataclass
class Said:
    """What a command has said."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def ig(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """Run `igroteka` with these arguments; standard input may be a text, or data as JSON."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("IGROTEKA_LANG", raising=False)

    def run(*arguments: object, stdin: object = "") -> Said:
        text = stdin if isinstance(stdin, str) else json.dumps(stdin)
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        if code == 2:
            assert captured.err.startswith("igroteka: ")
            assert captured.err.count("\n") == 1
            assert captured.err.endswith("\n")
        assert "Traceback" not in captured.err
        assert "this is a bug" not in captured.err
        return Said(code, captured.out, captured.err)

    return run


@pytest.fixture
def position_file(tmp_path: Path) -> Path:
    """A position in the middle of a turn."""
    path = tmp_path / "position.json"
    position = {
        "game": "element",
        "board": {"e5": "F", "d4": "A2", "g7": "E2", "c3": "W"},
        "hand": ["fire", "water"],
        "steps": 1,
        "turn": 3,
    }
    path.write_text(json.dumps(position), encoding="utf-8")
    return path
