"""Checks that data/rules.toml, the rulebooks, docstrings and refusals use the same rule ids."""

import ast
import re
from collections.abc import Iterator

from igroteka.cli.checks.folder import GameFolder
from igroteka.rulebook import read_rules
from igroteka.texts import LANGUAGES

ID = re.compile(r"[A-Z]+\d+\.\d+[a-z]?")


def id_pattern(ids: list[str]) -> re.Pattern[str]:
    """The pattern of rule ids of this game: letters, chapter, number."""
    letters = sorted({re.sub(r"\d.*", "", id) for id in ids})
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, letters))})\d+\.\d+[a-z]?\b")


def rule_faults(folder: GameFolder) -> list[str]:
    """Find rule ids that are missing or unknown somewhere."""
    faults = [f"data/rules.toml: {id!r} is no rule id" for id in folder.ids if not ID.fullmatch(id)]
    for language in LANGUAGES:
        faults += rulebook_faults(folder, language)
    return faults + cited_faults(folder)


def rulebook_faults(folder: GameFolder, language: str) -> list[str]:
    """Check that a rulebook has a section for each id, in order, with title and text."""
    path = folder.path / "rulebook" / f"{language}.md"
    where = f"rulebook/{path.name}"
    try:
        page = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        return [f"{where}: {error}"]
    rules = read_rules(page)
    found = [rule.id for rule in rules]
    faults = [f"{where}: no section for {id}" for id in folder.ids if id not in found]
    faults += [f"{where}: {id} is not in data/rules.toml" for id in found if id not in folder.ids]
    faults += [
        f"{where}: {id} has two sections" for id in sorted({id for id in found if found.count(id) > 1})
    ]
    faults += [
        f"{where}: {rule.id} has no title or no text" for rule in rules if not (rule.title and rule.text)
    ]
    if not faults and found != folder.ids:
        faults.append(f"{where}: the sections stand in another order than in data/rules.toml")
    pattern = id_pattern(folder.ids)
    for id in sorted(set(pattern.findall(page)) - set(folder.ids) - set(found)):
        faults.append(f"{where}: it mentions {id}, which is no rule")
    headed = {f"{rule.id} {rule.title}" for rule in rules}
    for line in re.findall(r"^#+ +(?:<a id=\"[^\"]+\"></a>)(.*)$", page, re.MULTILINE):
        if line.strip() not in headed:
            faults.append(f"{where}: a heading does not begin with its id: {line.strip()!r}")
    return faults


def docstrings(module: ast.Module) -> Iterator[str]:
    """The docstrings of a module, its classes and its functions."""
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


def refusals(module: ast.Module) -> Iterator[ast.Call]:
    """Find the calls that construct a Refusal."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            yield node


def constant(call: ast.Call, place: int, name: str) -> str | None:
    """A literal string argument of a call, by position or name."""
    given = call.args[place] if len(call.args) > place else None
    for keyword in call.keywords:
        if keyword.arg == name:
            given = keyword.value
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else None


def cited_faults(folder: GameFolder) -> list[str]:
    """Check that docstrings cite every rule, and no unknown one."""
    faults = []
    cited: set[str] = set()
    pattern = id_pattern(folder.ids) if folder.ids else ID
    for name, module in folder.sources().items():
        here = {id for text in docstrings(module) for id in pattern.findall(text)}
        cited |= here
        faults += [
            f"{name}: a docstring cites {id}, which is no rule" for id in sorted(here - set(folder.ids))
        ]
        for call in refusals(module):
            rule = constant(call, 0, "rule")
            if rule and rule not in folder.ids:
                faults.append(f"{name}: line {call.lineno}: a refusal by {rule}, which is no rule")
    return faults + [f"no docstring cites {id}" for id in folder.ids if id not in cited]
