"""What fluent.runtime says, for the browser's Fluent to say the same: writes web/src/lib/said.fixture.json.

Beside it, editions.fixture.json has the numbers of the installed data, which every message of a game gets.

A message of one line of plain text needs no record. Of all others the record has the values that its
variables take in turn, and for each language a fingerprint of the texts.

    .venv-pure/bin/python -m tests.words.make_said          writes the files
    .venv-pure/bin/python -m tests.words.make_said KEY      shows the texts of one message
"""

import hashlib
import json
import sys

import msgspec

from igroteka.editions import installed
from igroteka.server.http import edition_info
from igroteka.texts import LANGUAGES, say
from tests.mode import ROOT
from tests.words.messages import GAMES, entries, keys, numbers, variables

FIXTURE = ROOT / "web" / "src" / "lib" / "said.fixture.json"
EDITIONS = ROOT / "web" / "src" / "lib" / "editions.fixture.json"
COUNTS = [0, 1, 2, 5, 11, 21, 22, 25, 101, 111, 125]
SPEEDS = [0.5, 1, 2, 4]
# Nobody may escape or shorten what people type.
ANY_TEXT = "O’Neill & «Ко» <1>"

Values = dict[str, list[str | int | float]]


def is_plain(key: str) -> bool:
    """Whether the message is one line of plain text in every language."""
    values = (entries(language)[key].value for language in LANGUAGES)
    return all(
        value is not None
        and len(value.elements) == 1
        and "\n" not in str(getattr(value.elements[0], "value", "\n"))
        for value in values
    )


def values_of(key: str) -> Values:
    """The values that each variable of a message takes in turn; counts begin at different places."""
    counts = numbers(key)
    made: Values = {}
    for name, texts in variables(key).items():
        if name == "speed":
            made[name] = [*SPEEDS]
        elif name in counts:
            first = counts.index(name)
            made[name] = [*COUNTS[first:], *COUNTS[:first]]
        else:
            made[name] = [*texts] or [ANY_TEXT]
    return made


def cases_of(values: Values) -> list[dict[str, str | int | float]]:
    """As many sets of values as the longest list has; shorter lists begin again."""
    return [
        {name: listed[place % len(listed)] for name, listed in values.items()}
        for place in range(max(map(len, values.values()), default=1))
    ]


def said_of(language: str, key: str, values: Values) -> list[str]:
    """The texts of a message for all its cases."""
    return [say(language, key, **case) for case in cases_of(values)]


def fingerprint(texts: list[str]) -> str:
    """Enough of a SHA-256 to tell a difference by."""
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]


def fixture() -> str:
    """The whole file, a line for each message."""
    lines = []
    for key in sorted(keys()):
        if is_plain(key):
            continue
        values = values_of(key)
        said = {language: fingerprint(said_of(language, key, values)) for language in LANGUAGES}
        lines.append(f"{json.dumps(key)}: {json.dumps({'values': values, **said}, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def editions() -> str:
    """The installed edition of each game as the server tells it, a line for each."""
    told = [
        f"{json.dumps(game)}: {msgspec.json.encode(edition_info(installed(game))).decode()}" for game in GAMES
    ]
    return "{\n" + ",\n".join(told) + "\n}\n"


def main() -> None:
    """Write the file, or show one message."""
    for key in sys.argv[1:]:
        for language in LANGUAGES:
            sys.stdout.write("\n".join([language, *said_of(language, key, values_of(key)), ""]))
    if not sys.argv[1:]:
        FIXTURE.write_text(fixture(), encoding="utf-8")
        EDITIONS.write_text(editions(), encoding="utf-8")


if __name__ == "__main__":
    main()
