"""Count perft.json anew, with the engine and with the slow reference.

From the root of the repository: `.venv/bin/python -m tests.games.periodic.make_perft`. The file itself lists
the positions; to add one, add an entry with its name, what it shows and the position, and run this. The
engine counts to depth 4. The reference, which shares nothing with the engine, counts again as deep as it can
within half a minute, and nothing is written where the two disagree; `checked` says how deep that was.
"""

import json
import sys
from pathlib import Path
from typing import Any

import igroteka
from igroteka.engine.playout import perft
from tests.games.periodic import reference

FILE = Path(__file__).parent / "perft.json"
DEPTHS = (1, 2, 3, 4)
MOST_CHECKED_LEAVES = 10_000  # what the reference counts in half a minute

Entry = dict[str, Any]


def counted(entry: Entry) -> Entry:
    """The entry with the engine's counts and the depth to which the reference has counted the same."""
    said = entry["position"]
    match = igroteka.from_position("periodic", {**said, "players": len(said["seats"])})
    counts = {str(depth): perft(match.game, match.state, depth) for depth in DEPTHS}
    checked = 0
    for depth in DEPTHS:
        if counts[str(depth)] > MOST_CHECKED_LEAVES:
            break
        again = reference.perft(reference.normalise(said), depth)
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
    """The file's text: one line for each field, so that a table is one line and a new count is another."""
    blocks = []
    for entry in entries:
        fields = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in entry.items()]
        blocks.append(" {\n" + ",\n".join(fields) + "\n }")
    return "[\n" + ",\n".join(blocks) + "\n]\n"


def main() -> None:
    done = []
    for entry in json.loads(FILE.read_text(encoding="utf-8")):
        done.append(counted(entry))
        counts, checked = done[-1]["counts"], done[-1]["checked"]
        sys.stdout.write(f"{entry['name']}: {counts}, checked to depth {checked}\n")
        sys.stdout.flush()
    FILE.write_text(written(done), encoding="utf-8")


if __name__ == "__main__":
    main()
