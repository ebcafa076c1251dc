"""docs/adding-a-game.md as somebody follows it: its commands, changes and sessions, in order."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from tests.elsewhere import Environment
from tests.mode import ROOT, SOURCE

PAGE = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CATALOGUE = "cp -r src/duel"


def blocks() -> list[tuple[str, str]]:
    """Every block of the page: its language and its text."""
    return BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def board() -> str:
    """The board of one's own that the page shows."""
    (found,) = [text for language, text in blocks() if language == "svelte"]
    return found


@dataclass
class Reader:
    """Somebody who does what the page says, in a folder that commands may change."""

    environment: Environment
    folder: Path
    checkout: Path

    def follow(self, language: str, text: str) -> None:
        """One block."""
        if language == "sh":
            self.type(text)
        elif language == "diff":
            self.change(text)
        elif language == "python":
            session = self.folder / "session.txt"
            session.write_text(text, encoding="utf-8")
            self.environment.run("python -P -m doctest session.txt && rm session.txt", self.folder)

    def type(self, script: str) -> None:
        """Commands, each of which has to succeed; `cd` holds for the next block too."""
        said = self.environment.run(f"{script}\necho; pwd", self.folder, IGROTEKA=str(self.checkout))
        self.folder = Path(said.splitlines()[-1])

    def change(self, diff: str) -> None:
        """What stands behind - becomes what stands behind +, in the one place where all of it stands."""
        _, *parts = re.split(r"^--- (.+)\n", diff, flags=re.MULTILINE)
        for name, part in zip(parts[::2], parts[1::2], strict=True):
            lines = part.splitlines()
            old, new = (
                "\n".join(line[1:] for line in lines if not line or line[0] in marks) + "\n"
                for marks in (" -", " +")
            )
            path = self.folder / name
            text = path.read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{name} has this {text.count(old)} times:\n{old}"
            path.write_text(text.replace(old, new), encoding="utf-8")


def copied_checkout(folder: Path, environment: Environment) -> Path:
    """A copy of the sources whose .venv-pure runs them."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "client", "*.egg-info")
    shutil.copytree(SOURCE, folder / "src", ignore=ignored)
    (folder / "tests" / "games").mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", folder)
    commands = folder / ".venv-pure" / "bin"
    commands.mkdir(parents=True)
    for name in ("igroteka", "python", "ruff"):
        module = "" if name == "python" else f"-m {name} "
        start = f'PYTHONPATH="{folder / "src"}" exec "{environment.python}" -P {module}"$@"'
        (commands / name).write_text(f"#!/bin/sh\n{start}\n")
        (commands / name).chmod(0o755)
    return folder
