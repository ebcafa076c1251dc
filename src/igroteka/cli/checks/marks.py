"""Checks that every rule has a test of what it allows and one of what it refuses."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

MARKS = ("allows", "refuses")


def folder_of_tests(package: Path) -> Path | None:
    """The folder of tests, if the package is a checkout."""
    beside = package.parent.parent / "tests"
    return beside if package.parent.name == "src" and beside.is_dir() else None


def marks_in(source: str) -> Iterator[tuple[str, str, int]]:
    """All marks in a test file: kind, rule and line."""
    for node in ast.walk(ast.parse(source)):
        if not (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MARKS
        ):
            continue
        if isinstance(node.func.value, ast.Attribute) and node.func.value.attr == "mark":
            for word in node.args:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield node.func.attr, word.value, node.lineno


def mark_faults(tests: Path, ids: dict[str, list[str]], others: Iterable[str] = ()) -> list[str]:
    """Find rules without both kinds of tests, and marks of unknown rules.

    `others`: rules of games that are not checked now but have tests in the same folder.
    """
    faults = []
    shown: dict[str, set[str]] = {mark: set() for mark in MARKS}
    known = {*others, *(id for listed in ids.values() for id in listed)}
    for path in sorted(tests.rglob("*.py")):
        where = path.relative_to(tests.parent)
        try:
            found = list(marks_in(path.read_text(encoding="utf-8")))
        except (SyntaxError, ValueError) as error:
            faults.append(f"{where}: {error}")
            continue
        for mark, id, line in found:
            shown[mark].add(id)
            if id not in known:
                faults.append(f"{where}: line {line}: {mark} {id}, which is no rule")
    for game, listed in ids.items():
        for mark in MARKS:
            faults += [f"{game}: no test {mark} {id}" for id in listed if id not in shown[mark]]
    return faults
