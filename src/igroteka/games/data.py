"""Readers of component data (TOML). An error names the file, the entry, the field and what was expected."""

import hashlib
import json
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

from igroteka.engine.untrusted import MOST_JSON, plain, quoted

SOURCES: Final = ["book", "public", "ruling", "designed"]
MOST_TOLD: Final = 300  # of what was expected and found: an error stays one line
LONGEST_KEY: Final = 40


class DataError(ValueError):
    """An invalid data file: one line with the place and what was expected."""

    def __init__(self, file: str, entry: str, field: str, expected: str) -> None:
        parts = [file, plain(entry), plain(field), f"expected {plain(expected, MOST_TOLD)}"]
        super().__init__(": ".join([part for part in parts if part]))
        self.file: str = file
        self.entry: str = entry
        self.field: str = field
        self.expected: str = expected

    def __reduce__(self) -> tuple[type["DataError"], tuple[str, str, str, str]]:
        return (DataError, (self.file, self.entry, self.field, self.expected))


class Entry:
    """One table of a data file, read field by field; an unknown field is an error too."""

    def __init__(self, file: str, name: str, fields: dict[str, object]) -> None:
        self.file: str = file
        self.name: str = name
        self.fields: dict[str, object] = fields
        self.asked: set[str] = set()

    def error(self, field: str, expected: str) -> DataError:
        return DataError(self.file, self.name, field, expected)

    def value(self, field: str, expected: str) -> object:
        self.asked.add(field)
        if field not in self.fields:
            raise self.error(field, f"{expected}, found nothing")
        return self.fields[field]

    def whole(self, field: str, least: int, most: int) -> int:
        """A whole number within limits."""
        expected = f"a whole number from {least} to {most}"
        value = self.value(field, expected)
        if type(value) is not int or not least <= value <= most:
            raise self.error(field, f"{expected}, found {quoted(value)}")
        return value

    def wholes(self, field: str, least: int, most: int) -> list[int]:
        """A list of whole numbers within limits."""
        expected = f"a list of whole numbers from {least} to {most}"
        value = self.value(field, expected)
        if not isinstance(value, list) or not value:
            raise self.error(field, f"{expected}, found {quoted(value)}")
        numbers: list[int] = []
        for number in value:
            if type(number) is not int or not least <= number <= most:
                raise self.error(field, f"{expected}, found {quoted(number)}")
            numbers.append(number)
        return numbers

    def text(self, field: str) -> str:
        """A text that is not empty."""
        value = self.value(field, "a text")
        if not isinstance(value, str) or not value:
            raise self.error(field, f"a text, found {quoted(value)}")
        return value

    def key(self, field: str) -> str:
        """A text that can stand in notation and in message keys."""
        text = self.text(field)
        if not text.isascii() or not text.replace("_", "").isalnum():
            raise self.error(field, f"letters, digits and _ alone, found {quoted(text)}")
        if len(text) > LONGEST_KEY:
            raise self.error(field, f"at most {LONGEST_KEY} letters, found {len(text)}")
        return text

    def texts(self, field: str, count: int) -> list[str]:
        """A list of so many texts."""
        expected = f"a list of {count} texts"
        value = self.value(field, expected)
        if not isinstance(value, list) or len(value) != count:
            raise self.error(field, f"{expected}, found {quoted(value)}")
        texts: list[str] = []
        for text in value:
            if not isinstance(text, str):
                raise self.error(field, f"{expected}, found {quoted(text)}")
            texts.append(text)
        return texts

    def source(self) -> str:
        """Where the entry comes from: every one says so.

        Where some of its numbers are ours, `designed` lists them: those may be tuned, the others not.
        """
        designed = self.fields.get("designed", [])
        self.asked.add("designed")
        if not isinstance(designed, list) or not all(name in list(self.fields) for name in designed):
            raise self.error("designed", f"a list of fields of this entry, found {quoted(designed)}")
        value = self.value("source", "one of " + ", ".join(SOURCES))
        if value not in SOURCES:
            raise self.error("source", "one of " + ", ".join(SOURCES) + f", found {quoted(value)}")
        return str(value)

    def finish(self) -> None:
        """Refuse unknown fields, so that a typing error does not go unnoticed."""
        for field in self.fields:
            if field not in self.asked:
                raise self.error(field, "no such field")


@lru_cache(maxsize=64)
def parsed(text: str) -> dict[str, object]:
    """The tables of a TOML text; the same for every number of players, and only ever read."""
    return tomllib.loads(text)


class DataFile:
    """A TOML file of entries."""

    def __init__(self, path: Path) -> None:
        self.name: str = path.name
        self.asked: set[str] = set()
        try:
            with path.open(encoding="utf-8") as file:
                text = file.read(MOST_JSON + 1)
        except FileNotFoundError:
            raise DataError(str(path), "", "", "a file, found nothing") from None
        except (OSError, UnicodeDecodeError) as error:
            raise DataError(str(path), "", "", f"a readable text file ({error})") from None
        if len(text) > MOST_JSON:
            raise DataError(self.name, "", "", f"at most {MOST_JSON} characters")
        try:
            self.tables: dict[str, object] = parsed(text)
        except RecursionError:
            raise DataError(self.name, "", "", "TOML that is nested less deeply") from None
        except ValueError as error:
            raise DataError(self.name, "", "", f"TOML ({plain(str(error), 200)})") from None

    def entry(self, name: str) -> Entry:
        """The table [name]."""
        self.asked.add(name)
        table = self.tables.get(name)
        if not isinstance(table, dict):
            raise DataError(self.name, name, "", f"a table [{name}]")
        return Entry(self.name, name, table)

    def entries(self, name: str) -> list[Entry]:
        """The tables [[name]], numbered from 1 in messages."""
        self.asked.add(name)
        tables = self.tables.get(name)
        if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
            raise DataError(self.name, name, "", f"a list of tables [[{name}]]")
        return [Entry(self.name, f"{name} {number}", table) for number, table in enumerate(tables, 1)]

    def finish(self) -> None:
        """Refuse tables that nobody asked for."""
        for name in self.tables:
            if name not in self.asked:
                raise DataError(self.name, name, "", "no such entry")


def digest_of(files: list[DataFile]) -> str:
    """SHA-256 of what the files say, whatever their layout and comments."""
    said = {file.name: file.tables for file in files}
    return hashlib.sha256(json.dumps(said, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def wholes_of(entry: Entry, field: str, count: int, least: int, most: int) -> list[int]:
    """A list of so many whole numbers."""
    numbers = entry.wholes(field, least, most)
    if len(numbers) != count:
        raise entry.error(field, f"{count} numbers, found {len(numbers)}")
    return numbers


def one_of(entry: Entry, field: str, names: list[str]) -> int:
    """The index of a name that has to be one of these."""
    name = entry.text(field)
    if name not in names:
        raise entry.error(field, f"one of {', '.join(names)}, found {quoted(name)}")
    return names.index(name)


def some_of(entry: Entry, field: str, names: list[str], most: int) -> list[int]:
    """The indexes of one or more names that have to be among these."""
    expected = f"a list of 1 to {most} of {', '.join(names)}"
    listed = entry.value(field, expected)
    if not isinstance(listed, list) or not 1 <= len(listed) <= most:
        raise entry.error(field, f"{expected}, found {quoted(listed)}")
    for name in listed:
        if name not in names:
            raise entry.error(field, f"{expected}, found {quoted(name)}")
    return [names.index(name) for name in listed]


def new_key(entry: Entry, keys: list[str]) -> str:
    """A key that no entry before has: words of small letters and digits, with hyphens between."""
    key = entry.text("key")
    for word in key.split("-"):
        if not word.isascii() or not word.isalnum() or word != word.lower():
            raise entry.error("key", f"small letters and digits, - between words, found {quoted(key)}")
    if len(key) > LONGEST_KEY:
        raise entry.error("key", f"at most {LONGEST_KEY} letters, found {len(key)}")
    if key in keys:
        raise entry.error("key", f"each key once, found {quoted(key)} twice")
    keys.append(key)
    return key
