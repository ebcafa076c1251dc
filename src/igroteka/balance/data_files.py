"""The data of a game as plain objects, to leave something out and to write them as TOML again."""

import json
import math
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from igroteka.games.balancing import Data

RULES = "rules.toml"


def read_data(folder: Path) -> Data:
    """The data of a folder by file and entry, without the list of rules, which no game reads."""
    return {
        path.name: tomllib.loads(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.toml"))
        if path.name != RULES
    }


def write_data(data: Mapping[str, dict[str, Any]], folder: Path) -> Path:
    """The data as files of a folder, which is an edition."""
    folder.mkdir(parents=True, exist_ok=True)
    for file, tables in data.items():
        text, path = toml(tables), folder / file
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return folder


def toml(tables: dict[str, Any]) -> str:
    """A data file: values that stand alone first, then tables and lists of tables.

    >>> print(toml({"law": [{"key": "L1", "value": -2}]}), end="")
    [[law]]
    "key" = "L1"
    "value" = -2
    """
    lines: list[str] = []
    for name, table in sorted(tables.items(), key=lambda item: is_table(item[1])):
        if not is_table(table):
            lines.append(f"{json.dumps(name)} = {value_of(table)}")
            continue
        for entry in table if isinstance(table, list) else [table]:
            lines.append(f"[[{name}]]" if isinstance(table, list) else f"[{name}]")
            lines += [f"{json.dumps(field)} = {value_of(value)}" for field, value in entry.items()]
    return "\n".join(lines) + "\n"


def is_table(value: object) -> bool:
    """Whether this is written as a table or as a list of them."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(entry, dict) for entry in value)
    return isinstance(value, dict)


def value_of(value: object) -> str:
    """A value in TOML; what JSON writes is TOML but for numbers that are none, and tables."""
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join(value_of(entry) for entry in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {value_of(entry)}" for key, entry in value.items()) + "}"
    return json.dumps(value)
