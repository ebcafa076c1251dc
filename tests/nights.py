"""What is for the night: tests that show more of the same, and take too long for every run.

`make test` runs a test in Ukrainian, whose words are the longest, and on one size or with one game where all
go the same way; `make nightly` runs the other variants. nights.toml lists what a name does not tell: by file
the beginnings of tests' names, each with what shows the same kind of thing in every run.
"""

import re
import tomllib
from collections.abc import Set
from pathlib import Path

BROWSER = "tests/browser/"
OTHER_LANGUAGES = ("en", "ru")
FOUND = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
LONG: dict[str, dict[str, str]] = tomllib.loads(FOUND)


def is_for_the_night(name: str, all_names: Set[str]) -> bool:
    """Whether a test is long, or shows in another language what a test in Ukrainian shows.

    >>> names = {"tests/browser/test_a.py::test_b[uk-360]", "tests/browser/test_a.py::test_b[ru-360]"}
    >>> [name for name in sorted(names) if is_for_the_night(name, names)]
    ['tests/browser/test_a.py::test_b[ru-360]']
    """
    file, _, test = name.partition("::")
    if test.startswith(tuple(LONG.get(file, ()))):
        return True
    if not name.startswith(BROWSER):
        return False
    return any(
        re.sub(rf"(?<=[\[-]){language}(?=[\]-])", "uk", name) in all_names
        for language in OTHER_LANGUAGES
        if re.search(rf"[\[-]{language}[\]-]", name)
    )
