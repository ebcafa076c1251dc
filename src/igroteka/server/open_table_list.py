"""Which of the tables that wait are shown: some of everybody's before many of somebody's."""

from collections import Counter
from collections.abc import Container, Iterable
from typing import NamedTuple

CANDIDATES = 1000  # to choose from


class Candidate(NamedTuple):
    """A table that waits for people: when it was made, and from which address."""

    id: str
    created_at: int
    address: str


def fair(
    candidates: Iterable[Candidate], lively: Container[str], at_a_time: int, most: int
) -> list[Candidate]:
    """The tables to show, best first.

    From each address come a few, then from each a few more, as long as there is room. Within such a round
    those come first where somebody is really there (`lively`), and then the newest.

    >>> flood = [Candidate(f"flood{n}", 10 + n, "a") for n in range(5)]
    >>> [one.id for one in fair([*flood, Candidate("alone", 1, "b")], set(), 2, 4)]
    ['flood4', 'flood3', 'alone', 'flood2']
    """
    best = sorted(candidates, key=lambda one: (one.id not in lively, -one.created_at, one.id))
    seen: Counter[str] = Counter()
    rounds: list[tuple[int, int]] = []
    for place, one in enumerate(best):
        rounds.append((seen[one.address] // at_a_time, place))
        seen[one.address] += 1
    return [best[place] for _, place in sorted(rounds)[:most]]
