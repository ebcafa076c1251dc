"""The .ftl files as trees: messages, their selectors, and which variable is a number."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import igroteka
from igroteka.texts import LANGUAGES

PACKAGE = Path(igroteka.__file__).parent
GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/manifest.toml"))
FOLDERS = [
    PACKAGE / "texts",
    PACKAGE / "texts" / "web",
    PACKAGE / "texts" / "pocket",
    *(PACKAGE / "games" / game / "texts" for game in GAMES),
]
CATEGORIES = ("one", "few", "many", "other")
# Numbers that no message counts with in any language: they name something or stand alone.
NAMED_NUMBERS = {
    "active", "asked", "days", "done", "free", "have", "hours", "least", "level", "line", "number", "owner",
    "place", "round", "row", "seat", "size", "speed", "step", "strength", "target", "to_move", "turn",
}  # fmt: skip

Entry = fluent.Message | fluent.Term


class Parts(Visitor):
    """What a pattern is made of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: list[str] = []
        self.selects: list[fluent.SelectExpression] = []

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.messages.append(node.id.name)

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        self.selects.append(node)
        self.generic_visit(node)


@cache
def entries(language: str) -> dict[str, Entry]:
    """All messages and terms of a language; a term's key begins with a dash."""
    found: dict[str, Entry] = {}
    for folder in FOLDERS:
        for entry in FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message):
                found[entry.id.name] = entry
            elif isinstance(entry, fluent.Term):
                found[f"-{entry.id.name}"] = entry
    return found


@cache
def keys() -> list[str]:
    """The keys of all messages."""
    return [key for key in entries("en") if not key.startswith("-")]


@cache
def parts(language: str, key: str) -> Parts:
    """What a message is made of, without the messages inside it."""
    found = Parts()
    found.visit(entries(language)[key])
    return found


def selects(language: str, key: str) -> Iterator[tuple[str, fluent.SelectExpression]]:
    """The selectors over variables that stand in a message itself: the variable, and the selector."""
    for select in parts(language, key).selects:
        if isinstance(select.selector, fluent.VariableReference):
            yield select.selector.id.name, select


def key_of(variant: fluent.Variant) -> str:
    """The key of a variant as it is written."""
    return variant.key.name if isinstance(variant.key, fluent.Identifier) else variant.key.value


def is_number(select: fluent.SelectExpression) -> bool:
    """Whether the selector looks at a number: it names numbers or categories of plurals."""
    return any(
        isinstance(variant.key, fluent.NumberLiteral) or key_of(variant) in ("one", "few", "many")
        for variant in select.variants
    )


def is_count(select: fluent.SelectExpression) -> bool:
    """Whether the selector counts: not one between numbers as such, as for a flag of 0 or 1."""
    default = next(variant for variant in select.variants if variant.default)
    return is_number(select) and not isinstance(default.key, fluent.NumberLiteral)


@cache
def counted() -> set[str]:
    """The names of all variables that some message counts in some language."""
    return {
        name
        for language in LANGUAGES
        for key in keys()
        for name, select in selects(language, key)
        if is_count(select)
    }


def variables(key: str) -> dict[str, list[str]]:
    """What a message needs, with the messages inside it: each variable, and the texts selected on."""
    needed: dict[str, list[str]] = {}
    waiting = [key]
    while waiting:
        inside = waiting.pop()
        for language in LANGUAGES:
            found = parts(language, inside)
            waiting += found.messages if language == LANGUAGES[0] else []
            for name in sorted(found.variables):
                needed.setdefault(name, [])
            for name, select in selects(language, inside):
                words = (key_of(variant) for variant in select.variants if not is_number(select))
                needed[name] += [word for word in words if word not in needed[name]]
    return dict(sorted(needed.items()))


def numbers(key: str) -> list[str]:
    """The variables of a message that are numbers."""
    return [name for name, texts in variables(key).items() if not texts and name in counted() | NAMED_NUMBERS]
