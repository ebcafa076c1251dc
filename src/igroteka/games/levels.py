"""Levels: named opponents of a game, from the weakest to the strongest, as its levels.toml declares them.

They are not in data/: a record names its data by their digest, and a level that is tuned changes no rule.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from igroteka.engine.untrusted import quoted
from igroteka.games.catalogue import OptionError, manifest
from igroteka.games.data import DataFile, Entry, new_key, one_of

FILE = "levels.toml"
MOST_LEVELS = 5
MOST_SIMULATIONS = 50_000
MOST_TREES = 2
MOST_TEMPERATURE = 100.0
MOST_RATING = 10_000
LONGEST_NAME = 40  # of a bot
BASES = ["greedy", "search"]


class Level(NamedTuple):
    """A named opponent. `rating` is in Elo, with its interval of 95 %; greedy has 1000.

    Its simulations are shared by as many `trees`, which can be searched at the same time.
    """

    game: str
    key: str
    base: str
    simulations: int
    trees: int
    temperature: float
    cutoff: float
    rating: int
    interval: tuple[int, int]
    is_for_newcomers: bool

    @property
    def name(self) -> str:
        """The name under which every command and the API know it as a bot, such as `element-pupil`."""
        return f"{self.game}-{self.key}"


def read_levels(game: str, path: Path) -> list[Level]:
    """The levels of a file, the weakest first; DataError names the entry and field that is wrong."""
    file = DataFile(path)
    file.asked.add("newcomer")
    entries = file.entries("level")
    file.finish()
    if not 2 <= len(entries) <= MOST_LEVELS:
        raise Entry(FILE, "level", {}).error("", f"2 to {MOST_LEVELS} levels, found {len(entries)}")
    keys: list[str] = []
    for entry in entries:
        new_key(entry, keys)
    said = Entry(FILE, "", file.tables)
    newcomer = keys[one_of(said, "newcomer", keys)]
    levels = [read_level(game, entry, newcomer) for entry in entries]
    for before, level, entry in zip(levels, levels[1:], entries[1:]):
        if level.rating <= before.rating:
            raise entry.error("rating", f"more than {before.rating} of {before.key}, found {level.rating}")
    return levels


def read_level(game: str, entry: Entry, newcomer: str) -> Level:
    """One level."""
    key = new_key(entry, [])
    longest = LONGEST_NAME - len(game) - 1
    if len(key) > longest:
        raise entry.error("key", f"at most {longest} letters, found {len(key)}")
    base = BASES[one_of(entry, "bot", BASES)]
    simulations = entry.whole("simulations", 1, MOST_SIMULATIONS) if base == "search" else 0
    trees = entry.whole("trees", 1, MOST_TREES) if "trees" in entry.fields and base == "search" else 1
    temperature = number_in(entry, "temperature", 0.0, MOST_TEMPERATURE)
    cutoff = number_in(entry, "cutoff", 0.0, 1.0) if temperature else 0.0
    rating = entry.whole("rating", -MOST_RATING, MOST_RATING)
    low, high = rating, rating
    if "interval" in entry.fields:
        ends = entry.wholes("interval", -MOST_RATING, MOST_RATING)
        if len(ends) != 2 or not ends[0] <= rating <= ends[1]:
            raise entry.error("interval", f"two numbers around {rating}, found {quoted(ends)}")
        low, high = ends
    entry.finish()
    is_newcomers = key == newcomer
    return Level(game, key, base, simulations, trees, temperature, cutoff, rating, (low, high), is_newcomers)


def number_in(entry: Entry, field: str, least: float, most: float) -> float:
    """A number within limits, with or without a fraction."""
    expected = f"a number from {least:g} to {most:g}"
    value = entry.value(field, expected)
    # A comparison with NaN is false.
    if type(value) not in (int, float) or not isinstance(value, int | float) or not least <= value <= most:
        raise entry.error(field, f"{expected}, found {quoted(value)}")
    return float(value)


@cache
def levels_in(game: str, folder: Path) -> tuple[Level, ...]:
    """The levels of a folder, read once."""
    path = folder / FILE
    return tuple(read_levels(game, path)) if path.is_file() else ()


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first; none where it declares none.

    >>> [level.name for level in levels_of("element")][0]
    'element-pupil'
    """
    return levels_in(game, manifest(game).folder)


def level_named(name: str) -> Level | None:
    """The level of a bot's name, such as `element-pupil`; None if there is none."""
    game, hyphen, key = name.partition("-")
    if not hyphen:
        return None
    try:
        found = levels_of(game)
    except OptionError:
        return None
    return next((level for level in found if level.key == key), None)
