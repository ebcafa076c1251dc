"""Random changes of a game's data that its loader still accepts.

Nothing of a game stands here: how far a number may go and which words a field may have is what the loader
says when it is asked with nonsense. A change that is refused is mended as far as the refusal says how, or
taken back. Every refusal has to be a DataError.
"""

import copy
import importlib
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from igroteka.games.data import DataError
from tests.games.editions.data import Data, entries, shipped, write

NUMBERS = re.compile(r"whole numbers? from (-?\d+) to (-?\d+)")
WORDS = re.compile(r"(?:one|list of .*?) of ([\w ,]+?)(?:, found|$)")
REPAIRS = 12
KEYS = ("key", "symbol")
SWEPT = 8  # entries of one kind whose numbers are all changed

# What the loader expects in a field, by game, file, kind of entry and field: asked once.
EXPECTED: dict[tuple[str, str, str, str], str] = {}


def read_components(id: str, folder: Path) -> object:
    """Read and check an edition's data, without building its game."""
    module = importlib.import_module(f"igroteka.games.{id}.components")
    read: Callable[[Path], object] = module.load_components
    return read(folder)


class Edition:
    """Data under way from the shipped ones to something that nobody wrote."""

    def __init__(self, id: str, rng: random.Random, folder: Path) -> None:
        self.id = id
        self.rng = rng
        self.folder = folder
        self.data = shipped(id)
        self.fresh = 0

    def refusal(self, data: Data) -> DataError | None:
        """What the loader says to these data."""
        write(data, self.folder)
        try:
            read_components(self.id, self.folder)
        except DataError as error:
            return error
        return None

    def vary(self, changes: int) -> int:
        """Change the data so many times; gives how many of the changes were accepted."""
        accepted = 0
        for _ in range(changes):
            data = copy.deepcopy(self.data)
            for _ in range(self.rng.choice([1, 1, 2, 3, 4])):
                self.change(data)
            error = self.refusal(data)
            for _ in range(REPAIRS):
                if error is None or not self.repair(data, error):
                    break
                error = self.refusal(data)
            if error is None:
                self.data = data
                accepted += 1
        write(self.data, self.folder)
        return accepted

    def sweep(self, share: float, picks: str, tries: int) -> int:
        """Change a share of all numbers, to an end of their limits or to anything between.

        Of a long list of entries only some are changed. What the loader refuses together is tried by halves,
        so often at most; gives how many numbers changed.
        """
        wishes: list[tuple[str, str, str, Any]] = []
        found = entries(self.data)
        self.rng.shuffle(found)
        changed: Counter[tuple[str, str]] = Counter()
        for file, name, entry in found:
            kind = (file, name.split()[0])
            changed[kind] += 1
            for field, value in entry.items() if changed[kind] <= SWEPT else ():
                numbers = value if isinstance(value, list) else [value]
                if numbers and type(numbers[0]) is int and self.rng.random() <= share:
                    least, most = self.limits(file, name, field, value)
                    new = sorted(self.end(least, most, picks) for _ in numbers)
                    wishes.append((file, name, field, new if isinstance(value, list) else new[0]))
        accepted = 0
        parts = [wishes]
        for _ in range(tries):
            if not parts:
                break
            part = parts.pop(0)
            data = copy.deepcopy(self.data)
            for file, name, field, value in part:
                entry_of(data, file, name)[field] = value
            if self.refusal(data) is None:
                self.data = data
                accepted += len(part)
            elif len(part) > 1:
                half = len(part) // 2
                parts += [part[:half], part[half:]]
        write(self.data, self.folder)
        return accepted

    def end(self, least: int, most: int, picks: str) -> int:
        """A number at one end of its limits, or anywhere."""
        if picks == "any":
            return self.number(least, most)
        return least if picks == "least" else most

    def change(self, data: Data) -> None:
        """One change: of a value, mostly, or of the list of entries."""
        has_lists = any(isinstance(table, list) for tables in data.values() for table in tables.values())
        if self.rng.random() < 0.25 and has_lists:
            self.change_entries(data)
            return
        # Files first, so that the numbers of the rules are changed as often as a long list of cards.
        file = self.rng.choice(list(data))
        name = self.rng.choice(list(data[file]))
        table = data[file][name]
        place = self.rng.randrange(len(table)) if isinstance(table, list) else -1
        entry = table[place] if place >= 0 else table
        fields = [field for field in entry if field not in ("source", "designed")]
        field = self.rng.choice(fields)
        others = [other[field] for other in table if field in other] if place >= 0 else []
        where = f"{name} {place + 1}" if place >= 0 else name
        entry[field] = self.changed(file, where, field, entry[field], others)

    def changed(self, file: str, where: str, field: str, value: Any, others: list[Any]) -> Any:
        """Another value for a field: within its limits, from its words, or as another entry has it."""
        if others and self.rng.random() < 0.2:
            return copy.deepcopy(self.rng.choice(others))
        if isinstance(value, int):
            return self.number(*self.limits(file, where, field, value))
        if isinstance(value, str):
            words = self.words(file, where, field, value)
            return self.rng.choice(words) if words else self.spelt(value)
        values = list(value)
        how = self.rng.randrange(4)
        if how == 0 and len(values) > 1:
            values.pop(self.rng.randrange(len(values)))
        elif how == 1 and values:
            values.insert(self.rng.randrange(len(values) + 1), copy.deepcopy(self.rng.choice(values)))
        elif values:
            place = self.rng.randrange(len(values))
            if isinstance(values[place], int):
                values[place] = self.number(*self.limits(file, where, field, value))
                values = sorted(values) if self.rng.random() < 0.5 else values
            else:
                words = self.words(file, where, field, value)
                values[place] = self.rng.choice(words) if words else self.spelt(values[place])
        else:
            words = self.words(file, where, field, value)
            values = [self.rng.choice(words)] if words else values
        return values

    def number(self, least: int, most: int) -> int:
        """A number within limits: an end of them as often as something between."""
        return self.rng.choice(
            [least, most, self.rng.randint(least, most), self.rng.randint(least, min(most, least + 5))]
        )

    def limits(self, file: str, where: str, field: str, value: Any) -> tuple[int, int]:
        """How far a number may go, as the loader says."""
        said = NUMBERS.search(self.said_to_nonsense(file, where, field, value))
        return (int(said[1]), int(said[2])) if said else (-3, 60)

    def words(self, file: str, where: str, field: str, value: Any) -> list[str]:
        """The words that a field may have, as the loader says; none if it takes any."""
        said = WORDS.search(self.said_to_nonsense(file, where, field, value))
        return said[1].split(", ") if said else []

    def said_to_nonsense(self, file: str, where: str, field: str, value: Any) -> str:
        """What the loader expects in a field."""
        known = (self.id, file, where.split()[0], field)
        if known in EXPECTED:
            return EXPECTED[known]
        nonsense: Any = -(10**6) if isinstance(value, int) else "?"
        if isinstance(value, list):
            nonsense = [-(10**6) if value and isinstance(value[0], int) else "?"] * max(1, len(value))
        data = copy.deepcopy(self.data)
        entry = find(data, file, where)
        if entry is None:  # new in this very change
            return ""
        entry[field] = nonsense
        error = self.refusal(data)
        if error is None or error.field != field:
            return ""
        EXPECTED[known] = error.expected
        return error.expected

    def spelt(self, text: str) -> str:
        """A text with another number, letter or place in it."""
        if re.search(r"\d", text) and self.rng.random() < 0.7:
            return re.sub(r"\d+", lambda _: str(self.rng.choice([0, 1, 2, 3, 5, 9, 20, 50])), text, count=1)
        if set(text) <= set(".oABCDEFGHIJKLMNOPQRSTUVWXYZ"):  # a row of an island
            place = self.rng.randrange(len(text))
            return text[:place] + self.rng.choice(".oo") + text[place + 1 :]
        return self.fresh_key()

    def fresh_key(self) -> str:
        """A key that nothing else has."""
        self.fresh += 1
        return f"new{self.fresh}"

    def change_entries(self, data: Data) -> None:
        """A list of entries with one less, one more, or two in each other's place."""
        lists = [table for tables in data.values() for table in tables.values() if isinstance(table, list)]
        table = self.rng.choice(lists)
        place, other = self.rng.randrange(len(table)), self.rng.randrange(len(table))
        how = self.rng.randrange(4)
        if how == 0 and len(table) > 1:
            for _ in range(self.rng.choice([1, 1, 2, len(table) // 2])):
                if len(table) > 1:
                    table.pop(self.rng.randrange(len(table)))
        elif how == 1:
            table[place], table[other] = table[other], table[place]
        else:
            for _ in range(self.rng.choice([1, 1, 2, 5])):
                more = copy.deepcopy(self.rng.choice(table))
                for key in KEYS:
                    if key in more:
                        more[key] = self.fresh_key()
                table.insert(self.rng.randrange(len(table) + 1), more)

    def repair(self, data: Data, error: DataError) -> bool:
        """Do what a refusal asks for, if it is as simple as that: a field more or less, a count, a number."""
        for file, name, entry in entries(data):
            if (file, name) == (error.file, error.entry) and error.field:
                if error.expected == "no such field":
                    entry.pop(error.field, None)
                    return True
                return self.repair_field(data, entry, error)
        return repair_counts(data, error)

    def repair_field(self, data: Data, entry: dict[str, Any], error: DataError) -> bool:
        """A field that is missing, or out of its limits."""
        words = WORDS.search(error.expected)
        limits = NUMBERS.search(error.expected)
        value = entry.get(error.field)
        if error.field == "cells":
            board = data[error.file]["board"]
            names = [f"{chr(97 + n % board['width'])}{n // board['width'] + 1}" for n in range(9)]
            entry["cells"] = self.rng.sample(names, entry["players"])
            return True
        if error.field == "rows" and isinstance(value, list):
            return self.repair_rows(data, value)
        if limits and not isinstance(value, list):
            entry[error.field] = self.number(int(limits[1]), int(limits[2]))
            return True
        if words and not isinstance(value, list):
            entry[error.field] = self.rng.choice(words[1].split(", "))
            return True
        if isinstance(value, list) and (
            said := re.match(r"(?:a list of )?(\d+) (?:texts|numbers)", error.expected)
        ):
            count = int(said[1])
            pool = value or [
                others[error.field][0] for _, _, others in entries(data) if others.get(error.field)
            ]
            entry[error.field] = [value[n] if n < len(value) else self.rng.choice(pool) for n in range(count)]
            return True
        return False

    def repair_rows(self, data: Data, rows: list[str]) -> bool:
        """An island: a cell for each port that there is, and for no other."""
        marks = [port["mark"] for port in data["islands.toml"]["port"]]
        cells = ["".join(mark if mark in (".", *marks) else "o" for mark in row) for row in rows]
        for mark in marks:
            spots = [(n, m) for n, row in enumerate(cells) for m, cell in enumerate(row) if cell == "o"]
            if mark not in "".join(cells) and spots:
                row, column = self.rng.choice(spots)
                cells[row] = cells[row][:column] + mark + cells[row][column + 1 :]
        is_other = cells != rows
        rows[:] = cells
        return is_other


def entry_of(data: Data, file: str, where: str) -> dict[str, Any]:
    """The entry of this name, which is there."""
    entry = find(data, file, where)
    assert entry is not None
    return entry


def find(data: Data, file: str, where: str) -> dict[str, Any] | None:
    """The entry of this name."""
    return next((entry for found, name, entry in entries(data) if (found, name) == (file, where)), None)


def repair_counts(data: Data, error: DataError) -> bool:
    """Periodic says how many goals of each colour there are: let it be as many as there are."""
    if (error.entry, error.field) != ("goal", "colour"):
        return False
    for colour in data["components.toml"]["colour"]:
        cards = sum(goal["colour"] == colour["name"] for goal in data["goals.toml"]["goal"])
        colour["cards"] = cards
        colour["deck"] = min(colour["deck"], cards)
    return True
