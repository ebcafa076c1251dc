"""Rulebook pages: filled with the numbers of an edition, and split into rules at their anchors.

A page writes a number of data/ as a Fluent placeable, `{ $spies }`, also with plural forms in one line:
`{ $spies -> [one] { $spies } spy *[other] { $spies } spies }`. A line that ends in `<!-- each law -->` is
repeated for each row that the edition has for `law`.
"""

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from igroteka.editions import Edition, edition_for
from igroteka.games.catalogue import manifest
from igroteka.texts import LANGUAGES, say_placeable

ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*$")
EACH = re.compile(r"^(.*?)\s*<!-- each (\w+) -->\s*$")
VARIANT = re.compile(r"\s+(\*?\[)")


@dataclass(frozen=True)
class Rule:
    """One rule of a page. A passage without a number has neither id nor title."""

    id: str
    title: str
    chapter: str
    text: str

    def to_dict(self) -> dict[str, str]:
        """Plain JSON data."""
        return {"id": self.id, "title": self.title, "chapter": self.chapter, "text": self.text}

    def markdown(self) -> str:
        """The rule with its heading."""
        return f"### {self.id} {self.title}\n\n{self.text}\n"


def page_of(game: str, language: str) -> Path:
    """The file of a game's rulebook."""
    return manifest(game).folder / "rulebook" / f"{language}.md"


def has_rulebook(game: str) -> bool:
    """Whether a game has its rulebook in every language; a game from elsewhere may have none."""
    return all(page_of(game, language).is_file() for language in LANGUAGES)


def read_passages(page: str) -> list[Rule]:
    """All parts of a page in order: its rules, and the passages between them under a heading."""
    return [passage for passage in _passages(page.splitlines()) if passage.id or passage.text]


def read_rules(page: str) -> list[Rule]:
    """All rules of a page, in its order."""
    return [passage for passage in read_passages(page) if passage.id]


def _passages(lines: list[str]) -> Iterator[Rule]:
    chapter = id = title = ""
    body: list[str] = []
    for line in lines:
        heading = HEADING.match(line)
        if heading is None:
            body.append(line)
            continue
        yield Rule(id, title, chapter, ANCHOR.sub("", "\n".join(body)).strip())
        anchor = ANCHOR.search(heading[2])
        words = ANCHOR.sub("", heading[2]).strip()
        id = anchor[1] if anchor else ""
        title = words.removeprefix(id).strip() if anchor else ""
        body = []
        if not anchor:
            chapter = words
    yield Rule(id, title, chapter, ANCHOR.sub("", "\n".join(body)).strip())


def placeables(text: str) -> Iterator[tuple[int, int]]:
    """The begin and end of each outermost placeable of a text; ValueError for an unmatched brace."""
    depth = begin = 0
    for place, letter in enumerate(text):
        if letter == "{":
            begin = begin if depth else place
            depth += 1
        elif letter == "}":
            depth -= 1
            if depth < 0:
                break
            if not depth:
                yield begin, place + 1
    if depth:
        raise ValueError(f"a brace left alone: {text[begin : begin + 40]!r}")


def as_fluent(placeable: str) -> str:
    """A placeable of a page in Fluent's syntax: one line for each plural form."""
    text = " ".join(placeable.split())
    if "->" not in text:
        return text
    return VARIANT.sub(r"\n    \1", text.removesuffix("}")) + "\n    }"


def filled(text: str, language: str, edition: Edition, given: Mapping[str, object]) -> str:
    """A text with its placeables formatted."""
    made, end = [], 0
    variables = edition.variables(given)
    for begin, behind in placeables(text):
        made += [text[end:begin], say_placeable(language, as_fluent(text[begin:behind]), variables)]
        end = behind
    return "".join([*made, text[end:]])


def filled_page(page: str, language: str, edition: Edition) -> str:
    """A page with the numbers of an edition, and its tables with a line for each row."""
    lines = []
    for line in page.splitlines():
        each = EACH.match(line)
        if each is None:
            lines.append(line)
            continue
        for key in edition.rows.get(each[2], {}):
            lines.append(filled(each[1], language, edition, {each[2]: key}))
    return filled("\n".join(lines), language, edition, {})


def page(game: str, language: str) -> str:
    """A game's rulebook in a language, with the numbers of the edition."""
    edition = edition_for(language, game)
    assert edition is not None
    return filled_page(page_of(game, language).read_text(encoding="utf-8"), language, edition)


def passages_of(game: str, language: str) -> list[Rule]:
    """A game's whole rulebook in a language: the introduction, the rules, the notation."""
    return read_passages(page(game, language))


def rules_of(game: str, language: str) -> list[Rule]:
    """All rules of a game in a language."""
    return read_rules(page(game, language))


def known_rules(game: str, language: str) -> list[Rule]:
    """The same; none where a game from elsewhere has no rulebook."""
    return rules_of(game, language) if has_rulebook(game) else []


def find_rule(rules: list[Rule], id: str) -> Rule | None:
    """The rule with this id, in capitals or not."""
    for rule in rules:
        if rule.id.casefold() == id.casefold():
            return rule
    return None


def near_ids(rules: list[Rule], id: str) -> list[str]:
    """The ids that may have been meant: those of the same chapter, or those that look alike."""
    ids = [rule.id for rule in rules]
    wanted = id.upper().strip()
    chapter = wanted.partition(".")[0]
    same = [known for known in ids if known.partition(".")[0] == chapter]
    return same or difflib.get_close_matches(wanted, ids, n=3, cutoff=0.3) or ids[:3]
