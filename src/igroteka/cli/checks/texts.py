"""Checks of texts: complete, the same keys and variables in every language, every used key defined."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from igroteka.cli.checks.folder import GameFolder, parsed_module
from igroteka.cli.checks.hidden import chance_steps, told_events
from igroteka.cli.checks.rules import constant, refusals
from igroteka.engine.protocol import Game
from igroteka.texts import LANGUAGES, READER, WAITING

Messages = dict[str, set[str]]


class References(Visitor):
    """Collects the variables, messages and terms in a pattern."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: fluent.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)
        self.generic_visit(node)


@cache
def parsed_texts(text: str) -> list[fluent.EntryType]:
    """The parsed entries of an .ftl file, cached."""
    return FluentParser().parse(text).body


def read_messages(text: str) -> tuple[Messages, list[str]]:
    """The messages of a file with their variables. Keys of terms begin with a dash."""
    found: dict[str, References] = {}
    faults: list[str] = []
    for entry in parsed_texts(text):
        if isinstance(entry, fluent.Junk):
            first = (entry.content or "").strip().split("\n")[0]
            faults.append(f"this is no message: {first!r}")
        if not isinstance(entry, fluent.Message | fluent.Term):
            continue
        key = entry.id.name if isinstance(entry, fluent.Message) else f"-{entry.id.name}"
        if key in found:
            faults.append(f"{key} stands there twice")
        found[key] = References()
        found[key].visit(entry)
    for key, used in found.items():
        for name in sorted(used.messages | {f"-{term}" for term in used.terms}):
            if name not in found:
                faults.append(f"{key} refers to {name}, which is not there")
    return {key: needs(found, key) for key in found}, faults


def needs(found: dict[str, References], key: str, above: tuple[str, ...] = ()) -> set[str]:
    """The variables of a message, including those of messages inside it. Terms have their own."""
    if key not in found or key in above:
        return set()
    inside = (needs(found, name, (*above, key)) for name in found[key].messages)
    return found[key].variables.union(*inside)


def text_faults(folder: Path) -> tuple[Messages, list[str]]:
    """Check the .ftl files of a folder. Returns the English messages and the faults."""
    read: dict[str, Messages] = {}
    faults: list[str] = []
    for language in LANGUAGES:
        path = folder / f"{language}.ftl"
        try:
            read[language], wrong = read_messages(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            wrong = [str(error)]
            read[language] = {}
        faults += [f"texts/{path.name}: {fault}" for fault in wrong]
    first = read[LANGUAGES[0]]
    for language in LANGUAGES[1:]:
        other = read[language]
        where = f"texts/{language}.ftl"
        faults += [f"{where}: no {key}" for key in first if key not in other and not key.startswith("-")]
        faults += [f"{where}: {key} is not in {LANGUAGES[0]}.ftl" for key in other if key not in first]
        for key in first.keys() & other.keys():
            if not key.startswith("-") and first[key] != other[key]:
                names = ", ".join(f"${name}" for name in sorted(first[key] ^ other[key]))
                faults.append(f"{where}: {key} differs from {LANGUAGES[0]}.ftl in {names}")
    return first, faults


def used_keys(folder: GameFolder, games: list[Game]) -> Iterator[tuple[str, str, set[str] | None]]:
    """The messages that a game uses: place, key, and variables, or None if they are unknown."""
    chance = chance_steps(games)
    for name, module in folder.sources().items():
        for call in refusals(module):
            key = constant(call, 1, "key")
            if key:
                yield f"{name}: line {call.lineno}", key, refusal_variables(call)
        for event in told_events(module, chance):
            where, key = f"{name}: line {event.line}", f"{folder.name}-event-{event.name}"
            yield where, key, with_reader(event.variables)
            if event.has_hidden:
                yield where, f"{key}-hidden", with_reader(event.shown_to_all)
    words = {verb.word for game in games for verb in game.actions.verbs}
    for word in sorted(words):
        yield "choices", f"{folder.name}-choice-{word}", None
    # steps[0] is the end, which asks nobody.
    steps = {step.key: step.is_chance for game in games for step in game.steps[1:]}
    asked, told = line_variables(games)
    for step, is_chance in sorted(steps.items()):
        yield "asked-lines", f"{folder.name}-ask-{step}", asked
        if not is_chance:
            yield "waiting-lines", f"{folder.name}-wait-{step}", told
    for fact in sorted({fact.name for game in games for fact in game.showing.facts}):
        yield "facts", f"{folder.name}-why-{fact}", None
    for key in (
        "title",
        "summary",
        *(f"option-{name.replace('_', '-')}" for name in folder.manifest.get("options", {})),
        *(f"option-{value}" for value in option_values(folder.manifest)),
    ):
        yield "manifest.toml", f"{folder.name}-{key}", set()


def with_reader(variables: set[str] | None) -> set[str] | None:
    """The variables of a log line: those of the event, and which of its players reads it."""
    return None if variables is None else {*variables, READER}


def line_variables(games: list[Game]) -> tuple[set[str] | None, set[str] | None]:
    """The variables of ask-lines and wait-lines."""
    if not games:
        return None, None
    game = games[0]
    state = game.start()
    return {*game.showing.ask_numbers(state, 0)}, {*game.showing.wait_numbers(state, 0), *WAITING}


def option_values(manifest: Mapping[str, Any]) -> list[str]:
    """The names of the values of options, without duplicates."""
    options = manifest.get("options", {}).values()
    return sorted({value for option in options for value in option.get("values", [])})


def refusal_variables(call: ast.Call) -> set[str] | None:
    """The numbers of a refusal, if they are literal."""
    if len(call.args) < 3:
        return None if call.keywords else set()
    numbers = call.args[2]
    if not isinstance(numbers, ast.Dict):
        return None
    return {str(key.value) for key in numbers.keys if isinstance(key, ast.Constant)}


def used_faults(folder: GameFolder, games: list[Game], known: Messages) -> list[str]:
    """Find missing messages, and messages with variables that they do not get."""
    faults = unread_faults(folder)
    for where, key, given in used_keys(folder, games):
        if key not in known:
            faults.append(f"{where}: no message {key}")
        elif given is not None and known[key] - given:
            names = ", ".join(f"${name}" for name in sorted(known[key] - given))
            faults.append(f"{where}: {key} needs {names}")
    return faults


def unread_faults(folder: GameFolder) -> list[str]:
    """Find events whose hidden arguments cannot be read from the source."""
    return [
        f"{name}: line {event.line}: the arguments of {event.name} do not stand in the same function"
        for name, module in folder.sources().items()
        for event in told_events(module, frozenset())
        if event.arguments is None
    ]


def key_faults(package: Path, files: Iterable[Path], prefix: str, known: Messages) -> list[str]:
    """Find keys in the program's source that no .ftl file has."""
    pattern = re.compile(rf"{prefix}(?:-[a-z0-9]+)+")
    faults = []
    for path in sorted(files):
        for node in ast.walk(parsed_module(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            if pattern.fullmatch(node.value) and node.value not in known:
                where = f"{path.relative_to(package)}: line {node.lineno}"
                faults.append(f"{where}: no message {node.value}")
    return faults
