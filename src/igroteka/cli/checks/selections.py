"""Checks that a selection over a game's components has a variant for each of them.

A new component would otherwise be told as the default variant says, and nobody would notice. A default that
is named after a component (`*[wind]`) promises that all of them are listed; `*[other]` promises nothing.
"""

from collections.abc import Iterator

from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from igroteka.cli.checks.folder import GameFolder
from igroteka.cli.checks.texts import parsed_texts
from igroteka.engine.protocol import Game
from igroteka.texts import LANGUAGES

Kinds = dict[str, set[str]]


class Selections(Visitor):
    """The selections of an entry, those within others included."""

    def __init__(self) -> None:
        self.found: list[fluent.SelectExpression] = []

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        self.found.append(node)
        self.generic_visit(node)


def kinds_of(games: list[Game]) -> Kinds:
    """The components of each variable: from the rows of the data, and what the game itself declares."""
    kinds: Kinds = {}
    for game in games:
        for variable, rows in game.showing.text_rows().items():
            kinds.setdefault(variable, set()).update(rows)
        for variable, values in game.showing.text_kinds().items():
            kinds.setdefault(variable, set()).update(values)
    return kinds


def selection_faults(folder: GameFolder, games: list[Game]) -> list[str]:
    """Selections that promise all components of a variable and miss some, in every language."""
    kinds = kinds_of(games)
    faults = []
    for language in LANGUAGES:
        path = folder.path / "texts" / f"{language}.ftl"
        if not path.is_file():
            continue
        for key, variable, default, missing in incomplete(path.read_text(encoding="utf-8"), kinds):
            names = ", ".join(missing)
            what = f"${variable} has no variant for {names}, told as {default}"
            faults.append(f"texts/{path.name}: {key}: {what}")
    return faults


def incomplete(text: str, kinds: Kinds) -> Iterator[tuple[str, str, str, list[str]]]:
    """Each such selection: its message, the variable, the default variant and the components without one."""
    for entry in parsed_texts(text):
        if not isinstance(entry, fluent.Message | fluent.Term):
            continue
        selections = Selections()
        selections.visit(entry)
        for selection in selections.found:
            selector = selection.selector
            if not isinstance(selector, fluent.VariableReference) or selector.id.name not in kinds:
                continue
            wanted = kinds[selector.id.name]
            default = next(name_of(variant) for variant in selection.variants if variant.default)
            missing = wanted - {name_of(variant) for variant in selection.variants}
            if default in wanted and missing:
                yield entry.id.name, selector.id.name, default, sorted(missing)


def name_of(variant: fluent.Variant) -> str:
    """The key of a variant as text."""
    key = variant.key
    return key.name if isinstance(key, fluent.Identifier) else str(key.value)
