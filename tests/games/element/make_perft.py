"""Count perft.json anew, with the compiled engine and with the slow reference.

From the root of the repository: `.venv/bin/python -m tests.games.element.make_perft`. The file itself lists
the positions; to add one, add an entry with its name, what it shows and the position, and run this. The
compiled engine counts to depth 3. The reference, which shares nothing with the engine, counts again as deep
as it can within a minute or two, and nothing is written where the two disagree; `checked` says how deep that
was. All of it takes about ten minutes.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import igroteka
from igroteka.engine import protocol
from igroteka.engine.playout import perft
from tests.games.element import reference

FILE = Path(__file__).parent / "perft.json"
DEPTHS = (1, 2, 3)
MOST_CHECKED_LEAVES = 600_000  # what the reference counts in one or two minutes

Entry = dict[str, Any]


def counted(entry: Entry) -> Entry:
    """The entry with the engine's counts and the depth to which the reference has counted the same."""
    match = igroteka.from_position("element", entry["position"])
    counts = {str(depth): perft(match.game, match.state, depth) for depth in DEPTHS}
    checked = 0
    for depth in DEPTHS:
        if counts[str(depth)] > MOST_CHECKED_LEAVES:
            break
        again = reference.perft(entry["position"], depth)
        if again != counts[str(depth)]:
            name = entry["name"]
            raise SystemExit(f"{name}, depth {depth}: engine {counts[str(depth)]}, reference {again}")
        checked = depth
    return {
        "name": entry["name"],
        "shows": entry["shows"],
        "position": match.position(),
        "counts": counts,
        "checked": checked,
    }


def written(entries: list[Entry]) -> str:
    """The file's text: one line for each field, so that a board is one line and a new count is another."""
    blocks = []
    for entry in entries:
        fields = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in entry.items()]
        blocks.append(" {\n" + ",\n".join(fields) + "\n }")
    return "[\n" + ",\n".join(blocks) + "\n]\n"


def main() -> None:
    if str(protocol.__file__).endswith(".py"):
        raise SystemExit("make_perft: this igroteka is not compiled, use the Python of .venv")
    entries = json.loads(FILE.read_text(encoding="utf-8"))
    with ProcessPoolExecutor() as pool:
        done = []
        for entry in pool.map(counted, entries):
            done.append(entry)
            sys.stdout.write(f"{entry['name']}: {entry['counts']}, checked to depth {entry['checked']}\n")
            sys.stdout.flush()
    FILE.write_text(written(done), encoding="utf-8")


if __name__ == "__main__":
    main()
