"""The data of a game as plain objects, to be changed and written as TOML again."""

from pathlib import Path
from typing import Any

from igroteka.balance.data_files import read_data, toml, value_of, write_data
from igroteka.games.catalogue import manifest

__all__ = ["Data", "entries", "shipped", "toml", "value_of", "write"]

Data = dict[str, dict[str, Any]]


def shipped(id: str) -> Data:
    """The data of a game by file and entry, without the list of rules, which no game reads."""
    return read_data(manifest(id).folder / "data")


def write(data: Data, folder: Path) -> Path:
    """The data as files of a folder, which is the edition."""
    return write_data(data, folder)


def entries(data: Data) -> list[tuple[str, str, dict[str, Any]]]:
    """Every entry: its file, its name as errors have it, and its fields."""
    found: list[tuple[str, str, dict[str, Any]]] = []
    for file, tables in data.items():
        for name, table in tables.items():
            if isinstance(table, list):
                found += [(file, f"{name} {number}", entry) for number, entry in enumerate(table, 1)]
            else:
                found.append((file, name, table))
    return found
