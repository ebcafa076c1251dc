"""Chooses which waiting tables are listed, so that one address cannot fill the list."""

from collections import Counter
from collections.abc import Container, Iterable
from typing import NamedTuple

CANDIDATES = 1000  # to choose from


class Candidate(NamedTuple):
    """A waiting table: when it was made, and from which address."""

    id: str
    created_at: int
    address: str


def fair(
    candidates: Iterable[Candidate], lively: Container[str], at_a_time: int, most: int
) -> list[Candidate]:
    """The tables to list, best first.

    Each address gets `at_a_time` tables, then each as many more, up to `most`. Within a round, tables with
    somebody connected (`lively`) come first, then the newest.

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
