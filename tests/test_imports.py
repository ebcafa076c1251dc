"""Imports point one way: engine <- games <- bots <- envs, arena, review <- balance, server <- cli.

Read from the source, not from what happens to be imported: an import inside a function counts as well.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import igroteka
from tests.mode import ROOT, SOURCE

TOP = "top"  # igroteka/__init__.py, match.py and their neighbours
RULES = {"engine", "games"}
BELOW_BOTS = {*RULES, TOP}
MAY_IMPORT = {
    "engine": {"engine"},
    "games": RULES,
    TOP: BELOW_BOTS,
    "bots": {*BELOW_BOTS, "bots"},
    "envs": {*BELOW_BOTS, "bots", "envs"},
    "arena": {*BELOW_BOTS, "bots", "arena"},
    "balance": {*BELOW_BOTS, "bots", "arena", "balance"},
    "review": {*BELOW_BOTS, "bots", "review"},
    "conformance": {*BELOW_BOTS, "conformance"},
    "server": {*BELOW_BOTS, "bots", "review", "server"},
    "pocket": {*BELOW_BOTS, "bots", "review", "server", "pocket"},
    "cli": {*BELOW_BOTS, "bots", "arena", "balance", "conformance", "review", "server", "pocket", "cli"},
}
OTHER_NAMES = {"pyspiel": "open_spiel"}
RULES_LIBRARIES = {"mypy_extensions", "librt"}
TEMPLATE = SOURCE / "igroteka" / "cli" / "template"


def layer(module: str) -> str:
    """The folder of igroteka that a module belongs to; `python -m igroteka` is the command line."""
    parts = module.split(".")
    if parts[1:2] == ["__main__"]:
        return "cli"
    return parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else TOP


def game_folder(module: str, games: set[str]) -> str:
    """The game whose folder a module stands in, or nothing."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["igroteka", "games"] and len(parts) > 2 and parts[2] in games else ""


def imported(source: str, package: str) -> Iterator[str]:
    """Every dotted name that a source imports; `from a import b` gives a.b, which may be a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parent = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parent, base] if base else parent)
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield from (str(word.value) for word in node.args[:1] if isinstance(word, ast.Constant))


def faults(module: str, source: str, games: set[str], *, is_package: bool = False) -> list[str]:
    """What is wrong with a module's imports, a line for each."""
    package = module if is_package else module.rpartition(".")[0]
    here = layer(module)
    own_game = game_folder(module, games)
    wrong = []
    for name in imported(source, package):
        root = name.split(".")[0]
        if root == "igroteka":
            if layer(name) not in MAY_IMPORT[here]:
                wrong.append(f"{module} ({here}) imports {name} ({layer(name)})")
            elif own_game and game_folder(name, games) not in ("", own_game):
                wrong.append(f"{module} imports {name} of another game")
        elif here in RULES and root not in sys.stdlib_module_names and root not in RULES_LIBRARIES:
            wrong.append(f"{module} ({here}) imports {name}: only the standard library and {RULES_LIBRARIES}")
    return wrong


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the source with its file; the template of `new-game` is a package of its own."""
    for path in sorted((SOURCE / "igroteka").rglob("*.py")):
        if path.is_relative_to(TEMPLATE):
            continue
        parts = path.relative_to(SOURCE).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def games_of_the_source() -> set[str]:
    return {path.parent.name for path in (SOURCE / "igroteka" / "games").glob("*/manifest.toml")}


def test_imports_point_one_way() -> None:
    games = games_of_the_source()
    wrong = []
    for module, path in modules():
        source = path.read_text(encoding="utf-8")
        wrong += faults(module, source, games, is_package=path.name == "__init__.py")
    assert not wrong, "\n".join(wrong)


def test_the_template_of_a_game_imports_what_a_game_may() -> None:
    """It can be moved into games/: there it may import the engine, the games' shared modules and itself."""
    wrong = []
    for path in sorted((TEMPLATE / "src").rglob("*.py")):
        source = path.read_text(encoding="utf-8").replace("from twigs", "from igroteka.games.twigs")
        wrong += faults("igroteka.games.twigs.module", source, {"twigs"})
    assert not wrong, "\n".join(wrong)


def test_every_folder_has_its_place_in_the_direction() -> None:
    folders = {path.parent.name for path in (SOURCE / "igroteka").glob("*/__init__.py")}
    assert folders <= set(MAY_IMPORT)


def test_everything_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    declared = {_plain(re.split(r"[\[<>=~!; ]", line)[0]) for line in [*project["dependencies"], *extras]}
    owners = packages_distributions()
    for module, path in modules():
        for name in imported(path.read_text(encoding="utf-8"), module):
            root = name.split(".")[0]
            if root == "igroteka" or not root or root in sys.stdlib_module_names:
                continue
            # An extra that is not installed here, as Ray, has the name of its package, or another one.
            missing = [OTHER_NAMES.get(root, root)]
            assert declared & {_plain(owner) for owner in owners.get(root, missing)}, (
                f"{module} imports {name}"
            )


def _plain(distribution: str) -> str:
    return distribution.strip().lower().replace("_", "-").replace(".", "-")


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("igroteka.engine.agenda", "import igroteka.games.element.board"),
        ("igroteka.engine.agenda", "from igroteka import games"),
        ("igroteka.engine.agenda", "from ..games import element"),
        ("igroteka.engine.agenda", "from .. import games"),
        ("igroteka.engine.agenda", "import igroteka"),
        ("igroteka.engine.agenda", "from igroteka import new"),
        ("igroteka.engine.agenda", "import rich"),
        ("igroteka.engine.agenda", "def later():\n    import igroteka.match"),
        ("igroteka.engine.agenda", "import importlib\nimportlib.import_module('igroteka.games')"),
        ("igroteka.games.element.turn", "from igroteka.match import Match"),
        ("igroteka.games.element.turn", "from igroteka.bots.greedy import Greedy"),
        ("igroteka.games.element.turn", "from igroteka.games.periodic.board import Board"),
        ("igroteka.games.element.turn", "from igroteka.games import periodic"),
        ("igroteka.games.element.turn", "from ..periodic import board"),
        ("igroteka.games.element.turn", "from fluent.runtime import FluentBundle"),
        ("igroteka.match", "from igroteka.bots import random"),
        ("igroteka.bots.greedy", "from igroteka.arena import ratings"),
        ("igroteka.envs.gym", "from igroteka.arena import ratings"),
        ("igroteka.arena.ratings", "from igroteka.envs import gym"),
        ("igroteka.server.table_service", "from igroteka.cli import main"),
    ],
)
def test_a_back_edge_is_caught(module: str, source: str) -> None:
    assert len(faults(module, source, {"element", "periodic"})) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("igroteka.engine.agenda", "import json\nimport mypy_extensions\nfrom librt.vecs import vec"),
        ("igroteka.engine.agenda", "from .protocol import State\nfrom . import notation"),
        ("igroteka.games.element.turn", "from igroteka.engine.record import Record\nfrom . import board"),
        ("igroteka.games.element.turn", "from igroteka.games.data import load\nfrom .. import data"),
        ("igroteka.games.registry", "from igroteka.games.element.turn import Element"),
        ("igroteka.match", "from igroteka.games.registry import game\nfrom igroteka.texts import say"),
        ("igroteka.bots.greedy", "import igroteka\nfrom igroteka.match import Match"),
        (
            "igroteka.cli.main",
            "import typer\nfrom igroteka import new\nfrom igroteka.server import app",
        ),
        ("igroteka.__main__", "from igroteka.cli.main import run"),
    ],
)
def test_the_right_direction_is_let_through(module: str, source: str) -> None:
    assert faults(module, source, {"element", "periodic"}) == []


def test_no_name_of_the_public_face_hides_a_package() -> None:
    """`import igroteka.games.element.state as state` finds the module."""
    packages = {path.parent.name for path in (SOURCE / "igroteka").glob("*/__init__.py")}
    assert packages >= {"engine", "games", "bots", "server"}
    assert not packages & set(igroteka.__all__)
