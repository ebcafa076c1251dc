"""Which igroteka is being tested: the source, or the installed wheel, compiled or not.

A suite that silently tests the wrong one proves nothing, so the Makefile says what it expects in
IGROTEKA_MODE and the run ends at once where that is not so.
"""

import importlib
import os
import pkgutil
import sys
from collections.abc import Iterator
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


def compiled_packages() -> Iterator[ModuleType]:
    """The packages whose modules the build compiles."""
    yield importlib.import_module("igroteka.engine")
    yield importlib.import_module("igroteka.games")


# Modules outside of those packages that the build compiles too.
COMPILED_MODULES = ("igroteka.bots.search",)


def rule_modules() -> list[ModuleType]:
    """Every module that the build compiles, imported; the packages' own __init__ files are not compiled."""
    return [
        importlib.import_module(found.name)
        for package in compiled_packages()
        for found in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
        if not found.ispkg
    ] + [importlib.import_module(name) for name in COMPILED_MODULES]


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
