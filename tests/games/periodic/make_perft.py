"""Count perft.json anew, with the engine and with the slow reference.

From the root of the repository: `.venv/bin/python -m tests.games.periodic.make_perft`. The file itself lists
the positions; to add one, add an entry with its name, what it shows and the position, and run this. The
engine counts to depth 4. The reference, which shares nothing with the engine, counts again as deep as it can
within half a minute, and nothing is written where the two disagree; `checked` says how deep that was.
"""

from pathlib import Path
from typing import Any

from tests.games.perft import count_file
from tests.games.periodic import reference

FILE = Path(__file__).parent / "perft.json"
DEPTHS = (1, 2, 3, 4)
MOST_CHECKED_LEAVES = 10_000  # what the reference counts in half a minute


def count_again(position: dict[str, Any], depth: int) -> int:
    """The same count by the reference."""
    return int(reference.perft(reference.normalise(position), depth))


if __name__ == "__main__":
    count_file(FILE, "periodic", DEPTHS, count_again, MOST_CHECKED_LEAVES)
