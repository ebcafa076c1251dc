"""Which igroteka is being tested: the source, or the installed wheel, compiled or not.

A suite that silently tests the wrong one proves nothing, so the Makefile says what it expects in
IGROTEKA_MODE and the run ends at once where that is not so.
"""

import importlib
import os
import sys
import tomllib
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"

COMPILED = "compiled"  # the wheel, compiled: what people get
PURE = "pure"  # the editable install: the source itself
PURE_WHEEL = "pure-wheel"  # the wheel where there is no C compiler

EXPECTED = os.environ.get("IGROTEKA_MODE", "")


def rule_modules() -> list[ModuleType]:
    """Every module that the build compiles, imported: the lists in pyproject.toml say which."""
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["igroteka"]
    package = SOURCE / "igroteka"
    compiled, interpreted = (
        {path for pattern in listed[name] for path in package.glob(pattern)}
        for name in ("compiled", "interpreted")
    )
    paths = sorted(path.relative_to(SOURCE).with_suffix("") for path in compiled - interpreted)
    return [importlib.import_module(".".join(path.parts)) for path in paths]


def module_mode(module: ModuleType) -> str:
    """The mode that a module's file shows, or a word for a file in an unexpected place."""
    path = Path(module.__file__ or "?").resolve()
    if path.name.endswith(tuple(EXTENSION_SUFFIXES)):
        return COMPILED if path.is_relative_to(Path(sys.prefix).resolve() / "lib") else "compiled elsewhere"
    if path.is_relative_to(SOURCE):
        return PURE
    return PURE_WHEEL if path.is_relative_to(Path(sys.prefix).resolve() / "lib") else "pure elsewhere"


def modes() -> dict[str, str]:
    """The mode of every compiled module by its name."""
    return {module.__name__: module_mode(module) for module in rule_modules()}


@cache
def is_compiled() -> bool:
    """Whether the rules run compiled, ten times as fast: then a test can afford more of the same."""
    return set(modes().values()) == {COMPILED}


def fault(expected: str) -> str:
    """One line on what is wrong with the installed package, or nothing."""
    if expected not in (COMPILED, PURE, PURE_WHEEL):
        return f"IGROTEKA_MODE={expected} is unknown: expected {COMPILED}, {PURE} or {PURE_WHEEL}"
    found = modes()
    wrong = sorted(name for name, mode in found.items() if mode != expected)
    if not found:
        return "igroteka.engine and igroteka.games have no modules"
    if wrong:
        place = importlib.import_module(wrong[0]).__file__
        count = f"{len(wrong)} of {len(found)} modules are not"
        return f"IGROTEKA_MODE={expected}, but {count}: {wrong[0]} is {place}"
    return ""
