"""Runs an arena: spreads the games, counts whole deals in order, and stops when it is clear who is better.

Deals are counted in their order, whoever finishes them first. So the result does not depend on the number of
processes: games that were played beyond the stop stay in the log and are not counted.
"""

from collections.abc import Callable, Iterator

from igroteka.arena.gamelog import GameLog
from igroteka.arena.intervals import Sequence
from igroteka.arena.lineups import Lineup
from igroteka.arena.plan import Plan, Task
from igroteka.arena.playing import GameResult
from igroteka.arena.spreading import Spread

Watcher = Callable[[list["Run"]], None]


class Run:
    """The deals of one lineup, counted one by one."""

    def __init__(self, lineup: Lineup, most_deals: int, confidence: float, is_sequential: bool) -> None:
        self.lineup = lineup
        self.most_deals = most_deals
        self.is_sequential = is_sequential
        self.games: list[GameResult] = []
        self.deals = 0
        players = lineup.players
        self.shares = {name: Sequence(confidence, 1 / players) for name in lineup.names}
        # Of every two bots: half of the difference of their shares, plus a half, so that even is a half.
        self.pairs = {pair: Sequence(confidence, 0.5) for pair in lineup.pairs}

    @property
    def is_sure(self) -> bool:
        """Whether it is clear of every two bots which is better."""
        return all(sequence.verdict for sequence in self.pairs.values())

    @property
    def is_done(self) -> bool:
        """Whether no further deal is needed."""
        return self.deals >= self.most_deals or (self.is_sequential and self.is_sure)

    def count(self, results: dict[Task, GameResult]) -> None:
        """Count the deals that are complete, in order, until the run is done."""
        while not self.is_done:
            tasks = self.tasks(self.deals)
            if not all(task in results for task in tasks):
                return
            self.count_deal([results[task] for task in tasks])

    def tasks(self, deal: int) -> list[Task]:
        """The games of a deal."""
        return [Task(self.lineup, deal, rotation) for rotation in range(self.lineup.players)]

    def count_deal(self, games: list[GameResult]) -> None:
        """Count the games of the next deal."""
        self.games += games
        self.deals += 1
        found = {name: share_of(name, games) for name in self.shares}
        for name, sequence in self.shares.items():
            sequence.add(found[name])
        for (one, other), sequence in self.pairs.items():
            sequence.add((found[one] - found[other] + 1) / 2)


def share_of(name: str, games: list[GameResult]) -> float:
    """A bot's share of the wins for each of its seats, over the games of a deal."""
    shares = [
        share for game in games for bot, share in zip(game.seats, game.shares, strict=True) if bot == name
    ]
    return sum(shares) / len(shares)


def run(plan: Plan, runs: list[Run], log: GameLog, spread: Spread, watch: Watcher) -> None:
    """Play until every run is done. `watch` is called at the beginning and after every game."""
    for one in runs:
        one.count(log.results)
    watch(runs)
    for result in spread(plan, missing(runs, log.results)):
        log.add(result)
        for one in runs:
            if one.lineup == result.task.lineup:
                one.count(log.results)
        watch(runs)
        if all(one.is_done for one in runs):
            return


def missing(runs: list[Run], results: dict[Task, GameResult]) -> Iterator[Task]:
    """The games still to be played, by deal and then by lineup; it looks at the runs as it goes."""
    for deal in range(max(one.most_deals for one in runs)):
        for one in runs:
            for task in one.tasks(deal):
                if one.deals <= deal and not one.is_done and deal < one.most_deals and task not in results:
                    yield task
