"""Count perft.json anew, with the compiled engine and with the slow reference.

From the root of the repository: `.venv/bin/python -m tests.games.element.make_perft`. The file itself lists
the positions; to add one, add an entry with its name, what it shows and the position, and run this. The
compiled engine counts to depth 3. The reference, which shares nothing with the engine, counts again as deep
as it can within a minute or two, and nothing is written where the two disagree; `checked` says how deep that
was. All of it takes about twenty minutes.
"""

from pathlib import Path

from tests.games.element import reference
from tests.games.perft import count_file

FILE = Path(__file__).parent / "perft.json"
DEPTHS = (1, 2, 3)
MOST_CHECKED_LEAVES = 600_000  # what the reference counts in one or two minutes


if __name__ == "__main__":
    count_file(FILE, "element", DEPTHS, reference.perft, MOST_CHECKED_LEAVES)
