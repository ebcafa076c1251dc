"""The search bot: thinks ahead in many resampled worlds, within a budget."""

import re

from igroteka.bots.base import Bot, BotError, Sight
from igroteka.bots.tree import Settings, TreeSearch
from igroteka.engine.untrusted import quoted

LONGEST = (
    1.5  # seconds of CPU time for a decision, unless a budget says otherwise: only a slow machine needs it
)
MOST_SECONDS = 60.0
FOREVER = 1e9
MOST_SIMULATIONS = 1_000_000
# How the leaves are judged and how much a decision costs, measured for each game: docs/bots.md.
SETTINGS: dict[str, Settings] = {
    "element": Settings(playout=20, simulations=4000),
    "inventors": Settings(playout=0, warmth=0.1, simulations=4000),
    "orichalcum": Settings(playout=12, simulations=4000),
    "periodic": Settings(playout=0, simulations=2000),
}
OTHERS = Settings(playout=8, simulations=1000)


class SearchBot(Bot):
    """Plays the action that a tree search visits most.

    The tree is kept for the next decision of the same seat: what followed may be known already. The budget
    is a number of simulations, which makes its decisions reproducible, or seconds of CPU time.

    >>> from igroteka import new
    >>> match = new("periodic", seed=1)
    >>> SearchBot("1", simulations=8).choose(Sight(match.game, match.state, 0)) in match.legal(0)
    True
    """

    name = "search"

    def __init__(self, seed: str, simulations: int = 0, seconds: float = 0.0) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.settings: Settings | None = None
        self.tree: TreeSearch | None = None

    @classmethod
    def configured(cls, seed: str, budget: str) -> "SearchBot":
        """`search:500` simulates 500 times for a decision, `search:0.2s` for 0.2 seconds of CPU time."""
        if re.fullmatch(r"[0-9]{1,7}", budget, re.ASCII) and 1 <= int(budget) <= MOST_SIMULATIONS:
            return cls(seed, simulations=int(budget))
        if re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,6})?s", budget, re.ASCII):
            seconds = float(budget[:-1])
            if 0 < seconds <= MOST_SECONDS:
                return cls(seed, seconds=seconds)
        expected = f"1 to {MOST_SIMULATIONS} simulations or seconds up to {MOST_SECONDS:g}s"
        raise BotError(f"the bot {cls.name}: expected {expected}, found {quoted(budget)}")

    def choose(self, sight: Sight) -> str:
        game = sight.game
        settings = self.settings or SETTINGS.get(game.id, OTHERS)
        count = min(int(settings.worlds), self.simulations or MOST_SIMULATIONS)
        worlds = [sight.world(self.rng) for _ in range(count)]
        legal = game.legal(worlds[0], sight.seat)
        if len(legal) == 1:
            return game.actions.text(legal[0])
        search = self.tree
        if search is None or search.game is not game or search.seat != sight.seat:
            search = self.tree = TreeSearch(game, sight.seat, worlds, self.rng, settings)
        else:
            search.begin(worlds)
        if self.seconds:
            search.run(MOST_SIMULATIONS, self.seconds, FOREVER)
        elif self.simulations:
            search.run(self.simulations, FOREVER, FOREVER)
        else:
            search.run(settings.simulations, LONGEST, LONGEST)
        return game.actions.text(search.best())
