"""Look for editions that hang, crash or break a promise, for as long as there is time.

    .venv/bin/python -m tests.games.editions periodic --seconds 600 --first 1000

Each number is an edition of its own, the same every time. A wrong one is told with the promise that it breaks
and the folder of its data, and the search goes on.
"""

import argparse
import random
import sys
import time
import traceback
from pathlib import Path

import igroteka
from tests.games.editions.changes import Edition
from tests.games.editions.walk import Hanging, game_of, walk

FOLDER = Path("build") / "editions"
LIMIT = 1500
MATCHES = 2
MOST = 40


def look_at(
    id: str, number: int, folder: Path, lines: int = LIMIT, matches: int = MATCHES, most: int = MOST
) -> tuple[int, int]:
    """Make the edition of this number and play it; gives its changes and how many matches ended."""
    rng = random.Random(f"{id} {number}")
    edition = Edition(id, rng, folder)
    accepted = make(edition, most)
    games = [game_of(edition) for _ in range(matches)]
    return accepted, sum(walk(game, f"{number} {match}", lines, 40) for match, game in enumerate(games))


def make(edition: Edition, most: int) -> int:
    """Some changes of everything, so many at most, then of many numbers; gives how many there were."""
    rng = edition.rng
    accepted = edition.vary(rng.choice([0, most // 10, most // 4, most]))
    for _ in range(rng.choice([0, 1, 1, 2])):
        picks = rng.choice(["least", "most", "any"])
        accepted += edition.sweep(rng.choice([0.1, 0.4, 1]), picks, 2 * most)
    return accepted


def tell(line: str) -> None:
    """A line as soon as it is known."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=igroteka.game_ids())
    asked.add_argument("--seconds", type=float, default=300)
    asked.add_argument("--first", type=int, default=0)
    said = asked.parse_args()
    until = time.monotonic() + said.seconds
    number, wrong, ended, changed = said.first, 0, 0, 0
    while time.monotonic() < until:
        folder = FOLDER / f"{said.game}-{number}"
        try:
            accepted, over = look_at(said.game, number, folder)
        except (Exception, Hanging) as error:
            wrong += 1
            where = traceback.extract_tb((error.__cause__ or error).__traceback__)[-1]
            tell(f"{folder}: {type(error).__name__}: {error} [{where.name} {where.lineno}]"[:600])
        else:
            ended += over
            changed += accepted
            for path in folder.glob("*"):
                path.unlink()
            folder.rmdir()
        number += 1
    count = number - said.first
    played = f"{ended} of {MATCHES * (count - wrong)} matches ended"
    tell(f"{said.game}: {count} editions, {changed / count:.1f} changes in each, {played}, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
