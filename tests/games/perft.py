"""What the perft tables of games share: how deep to count, and how a file is counted anew and written."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.engine import protocol
from igroteka.engine.playout import perft

Entry = dict[str, Any]
Count = Callable[[dict[str, Any], int], int]

IS_COMPILED = not str(protocol.__file__).endswith(".py")
MOST_INTERPRETED_LEAVES = 20_000


def entries(file: Path) -> list[Entry]:
    """The entries of a perft file: name, what it shows, position, counts, and how deep they are checked."""
    read: list[Entry] = json.loads(file.read_text(encoding="utf-8"))
    return read


def depths(entry: Entry, most_leaves: int = MOST_INTERPRETED_LEAVES) -> list[int]:
    """How deep to count: everything compiled; interpreted depth 1, or deeper while there are few leaves."""
    counts = {int(depth): count for depth, count in entry["counts"].items()}
    return [d for d, count in counts.items() if IS_COMPILED or d == 1 or count <= most_leaves]


def reference_depth(entry: Entry, most_leaves: int) -> int:
    """How deep a slow reference can follow, if it counts so many leaves in the time that it has."""
    return max(d for d in depths(entry) if d == 1 or entry["counts"][str(d)] <= most_leaves)


def named(found: list[Entry]) -> pytest.MarkDecorator:
    """One test for each entry, under its name."""
    return pytest.mark.parametrize("entry", [pytest.param(entry, id=entry["name"]) for entry in found])


def counted(entry: Entry, game: str, deep: tuple[int, ...], again: Count, most_leaves: int) -> Entry:
    """The entry with the engine's counts and the depth to which the reference has counted the same."""
    match = igroteka.from_position(game, entry["position"])
    counts = {str(depth): perft(match.game, match.state, depth) for depth in deep}
    checked = 0
    for depth in deep:
        if counts[str(depth)] > most_leaves:
            break
        slow = again(entry["position"], depth)
        if slow != counts[str(depth)]:
            engine = counts[str(depth)]
            raise SystemExit(f"{entry['name']}, depth {depth}: engine {engine}, reference {slow}")
        checked = depth
    return {
        "name": entry["name"],
        "shows": entry["shows"],
        "position": match.position(),
        "counts": counts,
        "checked": checked,
    }


def written(found: list[Entry]) -> str:
    """The file's text: one line for each field, so that a table is one line and a new count is another."""
    blocks = []
    for entry in found:
        fields = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in entry.items()]
        blocks.append(" {\n" + ",\n".join(fields) + "\n }")
    return "[\n" + ",\n".join(blocks) + "\n]\n"


def count_file(file: Path, game: str, deep: tuple[int, ...], again: Count, most_leaves: int) -> None:
    """Count a file anew; nothing is written where engine and reference disagree."""
    done = []
    for entry in entries(file):
        done.append(counted(entry, game, deep, again, most_leaves))
        counts, checked = done[-1]["counts"], done[-1]["checked"]
        sys.stdout.write(f"{entry['name']}: {counts}, checked to depth {checked}\n")
        sys.stdout.flush()
    file.write_text(written(done), encoding="utf-8")
