"""Plays a report: spreads the games, and counts whole deals in their order, whoever finishes first.

So the result does not depend on the number of processes.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from igroteka.balance.plan import Plan, Trial
from igroteka.balance.tables import Comparison, Table
from igroteka.balance.watching import Seen

Spread = Callable[[Plan, Iterable[Trial]], Iterator[Seen]]
Watcher = Callable[[int, int], None]
Counted = TypeVar("Counted", Table, Comparison)


def run(plan: Plan, counted: list[Counted], spread: Spread, watch: Watcher) -> None:
    """Play until everything is counted. `watch` gets how many games were played, and of how many at most."""
    results: dict[Trial, Seen] = {}
    owners: dict[Trial, Counted] = {}
    begun: dict[int, int] = {}
    for played, seen in enumerate(spread(plan, missing(counted, owners, begun)), 1):
        results[seen.trial] = seen
        count_deals(owners[seen.trial], counted, begun, results)
        watch(played, played + sum(one.left * len(one.trials(0)) for one in counted))
        if all(one.is_done for one in counted):
            return


def count_deals(
    one: Counted, counted: list[Counted], begun: dict[int, int], results: dict[Trial, Seen]
) -> None:
    """Count the deals that are complete, in order."""
    number = next(place for place, other in enumerate(counted) if other is one)
    deal = begun.get(number, 0)
    while not one.is_done:
        trials = one.trials(deal)
        if not all(trial in results for trial in trials):
            return
        one.count([results.pop(trial) for trial in trials])
        deal += 1
        begun[number] = deal


def missing(counted: list[Counted], owners: dict[Trial, Counted], begun: dict[int, int]) -> Iterator[Trial]:
    """The games still to be played, one table after the other; it looks at them as it goes."""
    for number, one in enumerate(counted):
        deal = 0
        while not one.is_done and deal < begun.get(number, 0) + one.left:
            for trial in one.trials(deal):
                owners[trial] = one
                yield trial
            deal += 1
