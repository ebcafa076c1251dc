"""What an entry of a data file of this game may hold, beyond plain numbers and texts."""

from igroteka.engine.untrusted import quoted
from igroteka.games.data import LONGEST_KEY, Entry


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
