"""Bots of a level: greedy or search with a budget, weakened by temperature.

A level never draws at random among all actions, which looks mad. It draws among those that it found nearly as
good as the best one: what lies below the cut-off is never played.
"""

import math

from igroteka.bots.base import Bot, BotError, Sight
from igroteka.bots.search import prospect
from igroteka.bots.searching import OTHERS, SETTINGS, Tried, merged, tried_in
from igroteka.bots.tree import TreeSearch
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, State
from igroteka.engine.untrusted import quoted
from igroteka.games.levels import Level

LONGEST = 1.5  # seconds of CPU time for a decision: only a slow machine needs it
PATIENCE = 3.0  # seconds of the clock, for a machine that has other things to do
FINE = 1 << 20  # steps of a draw


class Option:
    """An action that a level may take: how it is liked, and its share of the win, both in its own eyes."""

    def __init__(self, action: int, liking: float, share: float) -> None:
        self.action = action
        self.liking = liking  # grows with the probability that it is taken; the logarithm of visits
        self.share = share


class LevelBot(Bot):
    """A named opponent of a game.

    It thinks anew at every decision. So what it does follows from its seed and what it sees, and it is as
    strong at a served table as in the arena, where it was rated.
    """

    name = "level"

    def __init__(self, seed: str, level: Level) -> None:
        super().__init__(seed)
        self.level = level

    def choose(self, sight: Sight) -> str:
        game, level = sight.game, self.level
        if game.id != level.game:
            raise BotError(f"the bot {level.name} plays {level.game}, not {quoted(game.id)}")
        if level.base == "search":
            seeds = tree_seeds(level, self.rng)
            found = options_of(merged([tried_by(sight, level, seed) for seed in seeds]))
        else:
            found = compared(game, sight.world(self.rng), sight.seat, self.rng)
        return game.actions.text(drawn(found, level.temperature, level.cutoff, self.rng))


def tree_seeds(level: Level, rng: Rng) -> list[str]:
    """The seeds of a decision's trees. They fix the decision, whichever process searches a tree."""
    return [f"{rng.below(FINE)} {rng.below(FINE)} {rng.below(FINE)}" for _ in range(level.trees)]


def tried_by(sight: Sight, level: Level, seed: str) -> list[Tried]:
    """What one tree of a level's search has tried, the most visited action first."""
    game, rng = sight.game, Rng(seed)
    settings = SETTINGS.get(game.id, OTHERS)
    simulations = max(1, level.simulations // level.trees)
    worlds = [sight.world(rng) for _ in range(min(int(settings.worlds), simulations))]
    legal = game.legal(worlds[0], sight.seat)
    if len(legal) == 1:
        return [Tried(legal[0], 1, 0.0)]
    search = TreeSearch(game, sight.seat, worlds, rng, settings)
    search.run(simulations, LONGEST, PATIENCE)
    return tried_in(search)


def options_of(tried: list[Tried]) -> list[Option]:
    """What was tried, as options.

    One lost visit is added to each action, so that a rarely tried one needs a good share to be liked.
    """
    return [
        Option(one.action, math.log(one.visits), one.share * one.visits / (one.visits + 1)) for one in tried
    ]


def compared(game: Game, world: State, seat: int, rng: Rng) -> list[Option]:
    """What greedy compares, the best action first: the worth after each action, as a share of the win."""
    unit = float(game.worth_unit) or 1.0
    worths: list[tuple[float, int, int]] = []
    for action in game.legal(world, seat):
        after = world.clone()
        game.apply(after, seat, action)
        # Equals are as likely as each other, also without a temperature.
        worths.append((-float(prospect(game, after, seat)), int(rng.below(FINE)), int(action)))
    worths.sort()
    best = worths[0][0]
    return [
        Option(action, (best - worth) / unit, 1.0 / (1.0 + math.exp(min(50.0, (worth - best) / unit))))
        for worth, _, action in worths
    ]


def drawn(found: list[Option], temperature: float, cutoff: float, rng: Rng) -> int:
    """One of the actions that are nearly as good as the first: the better liked, the likelier.

    Without a temperature it is always the first.
    """
    first = found[0]
    if temperature <= 0.0:
        return first.action
    good = [one for one in found if one.share >= first.share - cutoff]
    weights = [math.exp((one.liking - first.liking) / temperature) for one in good]
    point = rng.below(FINE) / FINE * sum(weights)
    for one, weight in zip(good, weights):
        point -= weight
        if point < 0.0:
            return one.action
    return good[-1].action
