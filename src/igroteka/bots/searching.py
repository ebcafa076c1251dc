"""The search bot: thinks ahead in many resampled worlds, within a budget."""

import re
from typing import NamedTuple

from igroteka.bots.base import Bot, BotError, Sight
from igroteka.bots.leaves import Settings
from igroteka.bots.tree import TreeSearch
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, State
from igroteka.engine.untrusted import quoted

LONGEST = (
    1.5  # seconds of CPU time for a decision, unless a budget says otherwise: only a slow machine needs it
)
MOST_SECONDS = 60.0
FOREVER = 1e9
MOST_SIMULATIONS = 1_000_000
# How the leaves are judged and how much a decision costs, measured for each game: docs/bots.md.
SETTINGS: dict[str, Settings] = {
    "element": Settings(playout=10, samples=8, followed=0, simulations=4000),
    "inventors": Settings(playout=0, warmth=0.1, simulations=4000),
    "orichalcum": Settings(playout=6, simulations=4000),
    "periodic": Settings(playout=0, simulations=2000),
}
OTHERS = Settings(playout=4, simulations=1000)


class Tried(NamedTuple):
    """An action of the root of a tree: how often it was tried, and the mean share of the win for its seat."""

    action: int
    visits: int
    share: float


def tried_in(search: TreeSearch) -> list[Tried]:
    """What a tree has tried for its decision, the most visited action first."""
    seat = int(search.seat)
    tried = [Tried(int(one.action), int(one.visits), one.shares[seat]) for one in search.ranking()]
    return tried or [Tried(int(search.best()), 1, 0.0)]


def merged(trees: list[list[Tried]]) -> list[Tried]:
    """What all trees have tried together: visits add up, the most visited action is first.

    >>> merged([[Tried(1, 3, 0.5), Tried(2, 1, 0.75)], [Tried(2, 3, 0.25)]])
    [Tried(action=2, visits=4, share=0.375), Tried(action=1, visits=3, share=0.5)]
    """
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for one in (one for tried in trees for one in tried):
        visits[one.action] = visits.get(one.action, 0) + one.visits
        totals[one.action] = totals.get(one.action, 0.0) + one.share * one.visits
    found = [Tried(action, count, totals[action] / count) for action, count in visits.items()]
    return sorted(found, key=lambda one: (-one.visits, -one.share, one.action))


class SearchBot(Bot):
    """Plays the action that a tree search visits most.

    The tree is kept for the next decision of the same seat: what followed may be known already. The budget
    is a number of simulations, which makes its decisions reproducible, or seconds of CPU time. It may have
    several trees, each with the whole budget and luck of its own, whose roots are merged.

    >>> from igroteka import new
    >>> match = new("periodic", seed=1)
    >>> SearchBot("1", simulations=8).choose(Sight(match.game, match.state, 0)) in match.legal(0)
    True
    """

    name = "search"

    def __init__(self, seed: str, simulations: int = 0, seconds: float = 0.0, trees: int = 1) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.settings: Settings | None = None
        self.luck = [self.rng, *(Rng(f"{seed} tree {number}") for number in range(1, trees))]
        self.trees: list[TreeSearch | None] = [None] * trees

    @classmethod
    def configured(cls, seed: str, budget: str) -> "SearchBot":
        """`search:500` simulates 500 times for a decision, `search:0.2s` for 0.2 seconds of CPU time.

        `search:2x500` does so in two trees, one after the other.
        """
        found = re.fullmatch(r"(?:([2-8])x)?([0-9]{1,7}|[0-9]{1,2}(?:\.[0-9]{1,6})?s)", budget, re.ASCII)
        if found is not None:
            trees, size = int(found[1] or 1), found[2]
            seconds = float(size[:-1]) if size.endswith("s") else 0.0
            simulations = 0 if seconds or size.endswith("s") else int(size)
            if 0 < seconds <= MOST_SECONDS or 1 <= simulations <= MOST_SIMULATIONS:
                return cls(seed, simulations, seconds, trees)
        expected = f"1 to {MOST_SIMULATIONS} simulations or seconds up to {MOST_SECONDS:g}s"
        raise BotError(f"the bot {cls.name}: expected {expected}, found {quoted(budget)}")

    def choose(self, sight: Sight) -> str:
        game, worlds = sight.game, self.worlds(sight, 0)
        legal = game.legal(worlds[0], sight.seat)
        if len(legal) == 1:
            return game.actions.text(legal[0])
        searched = [self.search(sight, 0, worlds)]
        if len(self.trees) == 1:
            return game.actions.text(searched[0].best())
        for number in range(1, len(self.trees)):
            searched.append(self.search(sight, number, self.worlds(sight, number)))
        return game.actions.text(merged([tried_in(search) for search in searched])[0].action)

    def worlds(self, sight: Sight, number: int) -> list[State]:
        """The worlds in which a tree searches."""
        most = int(self.settings_of(sight.game).worlds)
        return [sight.world(self.luck[number]) for _ in range(min(most, self.simulations or most))]

    def settings_of(self, game: Game) -> Settings:
        """How it thinks in this game."""
        return self.settings or SETTINGS.get(game.id, OTHERS)

    def search(self, sight: Sight, number: int, worlds: list[State]) -> TreeSearch:
        """The tree of this number, after it has spent the whole budget on a decision."""
        game, settings, search = sight.game, self.settings_of(sight.game), self.trees[number]
        if search is None or search.game is not game or search.seat != sight.seat:
            search = self.trees[number] = TreeSearch(game, sight.seat, worlds, self.luck[number], settings)
        else:
            search.begin(worlds)
        if self.seconds:
            search.run(MOST_SIMULATIONS, self.seconds, FOREVER)
        elif self.simulations:
            search.run(self.simulations, FOREVER, FOREVER)
        else:
            search.run(settings.simulations, LONGEST, LONGEST)
        return search
