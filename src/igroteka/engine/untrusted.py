"""Untrusted input: JSON parsed within limits, and values quoted briefly in error messages.

An error message names the value that was found and stays one short line, even for a megabyte of text, a list
nested a thousand times, a number of a million digits, or control characters for a terminal.
"""

import json
from typing import Final

MOST_SHOWN: Final = 60
MOST_DEPTH: Final = 3
MOST_BITS: Final = 160  # of a number that is still written out
MOST_JSON: Final = 16_000_000
CUT: Final = "…"


def quoted(value: object) -> str:
    """The repr of a value, truncated; control characters are escaped."""
    return cut(outlined(value, MOST_DEPTH), MOST_SHOWN)


def plain(value: object, most: int = MOST_SHOWN) -> str:
    """A name or a text without quotes, truncated and escaped in the same way."""
    if not isinstance(value, str):
        return quoted(value)
    text = value[: most + 1]
    if not text.isprintable():
        text = "".join([letter if letter.isprintable() else repr(letter)[1:-1] for letter in text])
    return cut(text, most)


def cut(text: str, most: int) -> str:
    """A text truncated for a message."""
    return text if len(text) <= most else text[: most - 1] + CUT


def outlined(value: object, depth: int) -> str:
    """The beginning of a value's repr, enough for a message."""
    if isinstance(value, str):
        return repr(value[:MOST_SHOWN]) + ("" if len(value) <= MOST_SHOWN else CUT)
    if value is None or isinstance(value, (bool, float)):
        return repr(value)
    if isinstance(value, int):
        bits = value.bit_length()
        return repr(value) if bits <= MOST_BITS else f"a number of {bits} bits"
    if isinstance(value, list):
        return "[" + outlined_parts(value, None, depth) + "]"
    if isinstance(value, dict):
        return "{" + outlined_parts(list(value)[:MOST_SHOWN], value, depth) + "}"
    return type(value).__name__


def outlined_parts(parts: list[object], named: dict[object, object] | None, depth: int) -> str:
    """The first entries of a list, or of an object by their names."""
    if depth == 0 and parts:
        return CUT
    text = ""
    for part in parts:
        if text:
            text += ", "
        if len(text) > MOST_SHOWN:
            break
        text += outlined(part, depth - 1)
        if named is not None:
            text += ": " + outlined(named[part], depth - 1)
    return text


def load_json(text: str) -> object:
    """The data of a JSON text; ValueError says in a few words what is wrong with it.

    Python's reader would keep the last of two fields with one name, and take NaN for a number.
    """
    if len(text) > MOST_JSON:
        raise ValueError(f"expected at most {MOST_JSON} characters, found more")
    try:
        read: object = json.loads(text, object_pairs_hook=fields_once, parse_constant=no_number)
    except RecursionError:
        raise ValueError("not JSON: nested too deeply") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error}") from None
    except ValueError as error:
        # Raised by the two functions below, or by a number of thousands of digits.
        what = str(error)
        raise ValueError(what if what.startswith("not JSON") else "not JSON: a number is too long") from None
    return read


def fields_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object without duplicate fields."""
    read = dict(pairs)
    if len(read) != len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise ValueError(f"not JSON: an object says {quoted(name)} twice")
            seen.add(name)
    return read


def no_number(word: str) -> object:
    """NaN and Infinity are no JSON."""
    raise ValueError(f"not JSON: {word} is no number")
