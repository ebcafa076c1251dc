"""The rulebook page of a game, cut into its rules by their anchors."""

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from igroteka.games.catalogue import manifest

ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*$")


@dataclass(frozen=True)
class Rule:
    """One rule as people read it; a passage without a number has neither id nor title."""

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


def read_passages(page: str) -> list[Rule]:
    """All that a page says, in its order: its rules, and what stands between them under a heading."""
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


def passages_of(game: str, language: str) -> list[Rule]:
    """A game's whole rulebook in a language: the introduction, the rules, the notation."""
    return read_passages(page_of(game, language).read_text(encoding="utf-8"))


def rules_of(game: str, language: str) -> list[Rule]:
    """All rules of a game in a language."""
    return read_rules(page_of(game, language).read_text(encoding="utf-8"))


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
