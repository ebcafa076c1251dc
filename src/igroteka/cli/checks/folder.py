"""Reads a game's folder for the checks: manifest, rule ids, sources. Nothing in it is trusted."""

import ast
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from igroteka.games.data import SOURCES


@dataclass
class GameFolder:
    """The files of one game. What cannot be read is listed in `faults`."""

    path: Path
    module: str
    manifest: dict[str, Any] = field(default_factory=dict)
    ids: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The game's id: the name of its folder."""
        return self.path.name

    @property
    def is_ours(self) -> bool:
        """Whether the game belongs to this package."""
        return self.module == f"igroteka.games.{self.name}"

    def sources(self) -> dict[str, ast.Module]:
        """The syntax trees of all modules by their path."""
        return {
            path.relative_to(self.path).as_posix(): parsed_module(path.read_text(encoding="utf-8"))
            for path in sorted(self.path.rglob("*.py"))
        }


@cache
def parsed_module(source: str) -> ast.Module:
    """A module's syntax tree. Several checks walk it; none changes it."""
    return ast.parse(source)


def read_folder(path: Path, module: str = "") -> GameFolder:
    """Read manifest and rule ids. Without a module, the game is one of this package."""
    folder = GameFolder(path, module or f"igroteka.games.{path.name}")
    folder.manifest = read_toml(folder, path / "manifest.toml")
    listed = read_toml(folder, path / "data" / "rules.toml").get("rule", [])
    for rule in listed if isinstance(listed, list) else []:
        id = rule.get("id") if isinstance(rule, dict) else None
        if not isinstance(id, str):
            folder.faults.append("data/rules.toml: a rule without an id")
        elif id in folder.ids:
            folder.faults.append(f"data/rules.toml: {id} stands there twice")
        else:
            folder.ids.append(id)
    if not folder.ids:
        folder.faults.append("data/rules.toml: no rules")
    return folder


def read_toml(folder: GameFolder, path: Path) -> dict[str, Any]:
    """Read a TOML file. If that fails, add a fault and return an empty table."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        folder.faults.append(f"{path.relative_to(folder.path)}: {error}")
        return {}


def data_faults(folder: GameFolder) -> list[str]:
    """Check that every entry of every data file has a source."""
    faults: list[str] = []
    for path in sorted((folder.path / "data").glob("*.toml")):
        problems = GameFolder(folder.path, folder.module)
        for name, value in read_toml(problems, path).items():
            entries = value if isinstance(value, list) else [value]
            for number, entry in enumerate(entries, 1):
                where = f"data/{path.name}: {name}" + (f" {number}" if isinstance(value, list) else "")
                if not isinstance(entry, dict):
                    faults.append(f"{where}: expected a table")
                elif not is_source(entry.get("source")):
                    faults.append(f"{where}: source: expected some of {', '.join(SOURCES)}")
        faults += problems.faults
    return faults


def is_source(value: object) -> bool:
    """Whether a value is a source or a list of sources."""
    listed = value if isinstance(value, list) else [value]
    return bool(listed) and all(source in SOURCES for source in listed)
