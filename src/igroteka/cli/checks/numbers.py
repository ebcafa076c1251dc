"""Checks that numbers in texts and rulebooks are variables, or marked.

A number of data/ is a variable. Any other is a Fluent literal, `{ 8 }` or `{ "1898" }`. The comment of a
message or a group may allow all its numbers: `own-numbers: years and formulas`.
"""

import re
from collections.abc import Iterator

from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from igroteka.cli.checks.folder import GameFolder
from igroteka.cli.checks.rules import id_pattern
from igroteka.cli.checks.texts import Messages, References, parsed_texts
from igroteka.editions import Edition
from igroteka.rulebook import EACH, as_fluent, placeables
from igroteka.texts import LANGUAGES

NUMBER = re.compile(r"(?<![\w.,])\d+(?:[.,]\d+)*(?!\w)")
OWN = re.compile(r"^own-numbers: *\S", re.MULTILINE)
# Notation, anchors and comments, the numbers of a list's items.
CODE = re.compile(r"`[^`]*`|<[^>]*>|^\d+\.(?= )", re.MULTILINE)


class Written(Visitor):
    """Collects the text elements of a pattern with their offsets."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_TextElement(self, node: fluent.TextElement) -> None:  # noqa: N802
        self.found.append((node.span.start if node.span else 0, node.value))


def number_faults(folder: GameFolder, edition: Edition, messages: Messages) -> list[str]:
    """Find numbers that are neither variables nor marked, and unknown variables in rulebooks."""
    faults = []
    for language in LANGUAGES:
        for part, read in (("texts", text_numbers), ("rulebook", page_numbers)):
            path = folder.path / part / f"{language}.{'ftl' if part == 'texts' else 'md'}"
            try:
                text = path.read_text(encoding="utf-8")
                faults += [
                    f"{part}/{path.name}: {where}: {number}: a number of data/ is a variable, "
                    f"another one is written {{ {number} }}"
                    for where, number in read(text, folder)
                ]
                if part == "rulebook":
                    faults += [
                        f"{part}/{path.name}: {fault}" for fault in page_faults(text, edition, messages)
                    ]
            except (OSError, ValueError) as error:
                faults.append(f"{part}/{path.name}: {error}")
    return faults


def still_needed(messages: Messages, edition: Edition | None) -> Messages:
    """The variables of each message that its caller has to pass.

    The edition provides its numbers to every message. The row of a component is provided only with its
    name: a message with `$law_amount` needs `$law`.
    """
    if edition is None:
        return messages
    return {key: needed_by(names, edition) for key, names in messages.items()}


def needed_by(names: set[str], edition: Edition) -> set[str]:
    """The variables of a message that the edition does not provide, or only with another variable."""
    needed = names - edition.names()
    for component, rows in edition.rows.items():
        brought = {name for row in rows.values() for name in row}
        if brought & names - edition.numbers.keys():
            needed.add(component)
    return needed


def line_of(text: str, place: int) -> int:
    """The line number of an offset, from 1."""
    return text.count("\n", 0, place) + 1


def text_numbers(text: str, folder: GameFolder) -> Iterator[tuple[str, str]]:
    """Find numbers written out in messages and terms, with their lines."""
    is_own_group = False
    for entry in parsed_texts(text):
        if isinstance(entry, fluent.GroupComment):
            is_own_group = bool(OWN.search(entry.content or ""))
        if not isinstance(entry, fluent.Message | fluent.Term) or is_own_group:
            continue
        if entry.comment is not None and OWN.search(entry.comment.content or ""):
            continue
        written = Written()
        written.visit(entry)
        for place, part in written.found:
            for number in NUMBER.findall(part):
                yield f"line {line_of(text, place)}: {entry.id.name}", number


def page_numbers(page: str, folder: GameFolder) -> Iterator[tuple[str, str]]:
    """Find numbers written out in a rulebook, except in rule ids and notation."""
    rest = list(page)
    for begin, end in placeables(page):
        rest[begin:end] = [letter if letter == "\n" else " " for letter in page[begin:end]]
        written = Written()
        written.visit(parsed(page[begin:end]))
        for _, part in written.found:
            for number in NUMBER.findall(part):
                yield f"line {line_of(page, begin)}", number
    plain = "".join(rest)
    for pattern in (CODE, id_pattern(folder.ids)):
        plain = pattern.sub(lambda match: re.sub(r"[^\n]", "_", match[0]), plain)
    for found in NUMBER.finditer(plain):
        yield f"line {line_of(plain, found.start())}", found[0]


def parsed(placeable: str) -> fluent.EntryType:
    """Parse a placeable of a rulebook; ValueError if it is invalid."""
    entry = parsed_texts(f"key = {as_fluent(placeable)}\n")[0]
    if isinstance(entry, fluent.Junk):
        raise ValueError(f"this is no placeable: {placeable!r}")
    return entry


def page_faults(page: str, edition: Edition, messages: Messages) -> Iterator[str]:
    """Find unknown variables and messages in a rulebook, and tables without rows."""
    for number, line in enumerate(page.splitlines(), 1):
        each = EACH.match(line)
        if each and each[2] not in edition.rows:
            yield f"line {number}: no rows for {each[2]!r}"
    for begin, end in placeables(page):
        number = line_of(page, begin)
        each = EACH.match(page.splitlines()[number - 1])
        known = set(edition.numbers)
        if each:
            rows = edition.rows.get(each[2], {}).values()
            known |= {each[2], *(name for row in rows for name in row)}
        used = References()
        used.visit(parsed(page[begin:end]))
        named = used.messages | {f"-{term}" for term in used.terms}
        yield from (f"line {number}: no message {key}" for key in sorted(named - messages.keys()))
        needed = used.variables.union(*(messages[key] for key in named & messages.keys()))
        yield from (f"line {number}: nobody gives ${name}" for name in sorted(needed - known))
