"""Proves that one action of a decision is clearly best, for puzzles.

One search is no proof: its best action is the best of many noisy estimates, and an action that greedy
dislikes may never have been tried. So several searches with ten times the budget that found it have to choose
the same action, every other legal action is tried, and new searches compare the strongest of them with it,
simulated equally often. The difference has to be large, and far beyond its standard error.

The error is that of luck and worlds. Whether the game's `win_shares` judge well is another question; a
difference of many percent is mostly one that the game itself decides within the search.

Like a bot, all of this gets a Sight: nothing depends on what the seat may not know.
"""

import math
from dataclasses import dataclass

from igroteka.bots.analysis import Analysis, analyse
from igroteka.bots.base import Sight
from igroteka.bots.levels import Option as Look
from igroteka.bots.levels import compared
from igroteka.bots.searching import OTHERS, SETTINGS
from igroteka.bots.tree import TreeSearch
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, State

FINDING = 4  # a decision is found with one in so many simulations of the usual budget
TIMES = 10  # that budget, for each search of a proof
SEARCHES = 3  # that have to agree, besides those of the comparison
FLOOR = 32  # simulations that every legal action gets
RIVALS = 4  # actions that are compared with the best one
PUSHED = 6  # actions that get more simulations in the first search, to see whether they catch up
TREES = 8  # independent searches of the comparison
SURE = 4.0  # standard errors
HOPEFUL = 1.2  # times the gap after the first search, where it looks larger than it is
KEPT = 12  # other actions whose shares are told
TRIES = 8  # of greedy and of a small search
FOUND = 6  # of these: found well
PLAIN = 0.5  # of greedy's softmax: it stands out
SMALL = 20  # a small search has one in so many simulations of the usual budget


@dataclass(frozen=True)
class Proven:
    """The only best action, its share of the win and that of the strongest other one, and what it took.

    `error` is the standard error of the difference. `others` are the shares after the strongest others.
    """

    action: int
    best: float
    second: float
    rival: int
    error: float
    others: dict[int, float]
    budget: int
    simulations: int


def finding_budget(game: str) -> int:
    """The simulations with which a decision is found that is worth a proof."""
    return max(1, usual_budget(game) // FINDING)


def usual_budget(game: str) -> int:
    """The simulations of a decision of the bot `search`."""
    return int(SETTINGS.get(game, OTHERS).simulations)


def prove(sight: Sight, seed: str, gap: float, budget: int = 0) -> Proven | None:
    """The action that is better than every other one by at least `gap` of the win; None if there is none.

    `budget` is of each search, by default ten times the one that finds. What is clearly no proof ends early.
    """
    budget = budget or TIMES * finding_budget(sight.game.id)
    best, spent = -1, 0
    weighed: dict[int, float] = {}
    for number in range(SEARCHES):
        found = analyse(sight, f"{seed}:{number}", budget)
        spent += budget
        chosen = found.options[0].action
        if len(found.legal) < 2 or best not in (-1, chosen):
            return None
        best = chosen
        if number == 0:
            spent += try_all(found)
            if gap_of(found, budget // SMALL) < HOPEFUL * gap:
                return None
            weighed = {option.action: option.shares[sight.seat] for option in found.options}
            rivals = sorted((one for one in weighed if one != best), key=lambda one: -weighed[one])
    results = compare(sight, f"{seed}:compared", [best, *rivals[:RIVALS]], budget)
    spent += TREES * len(results) * comparisons(budget)
    means = {action: sum(shares) / TREES for action, shares in results.items()}
    second = max(rivals[:RIVALS], key=lambda one: means[one])
    for rival in rivals[:RIVALS]:
        gaps = [own - other for own, other in zip(results[best], results[rival])]
        if sum(gaps) / TREES < max(gap, SURE * spread(gaps)):
            return None
    error = spread([own - other for own, other in zip(results[best], results[second])])
    # Those that were not compared were tried less often: they are worth no more than the strongest.
    others = {one: means.get(one, min(weighed[one], means[second])) for one in rivals[:KEPT]}
    return Proven(best, means[best], means[second], second, error, others, budget, spent)


def try_all(found: Analysis) -> int:
    """Simulate every legal action at least FLOOR times. Returns how many simulations that took."""
    visits = {option.action: option.visits for option in found.options}
    spent = 0
    for action in found.legal:
        missing = FLOOR - visits.get(action, 0)
        if missing > 0:
            found.search.try_action(action, missing)
            spent += missing
    found.rank()
    return spent


def gap_of(found: Analysis, each: int) -> float:
    """How far the most visited action is ahead of the strongest others, after so many simulations of these.

    What was tried a few times looks worse than it is: its own best answers were not found yet.
    """
    best, seat = found.options[0], found.seat
    rivals = sorted(found.options[1:], key=lambda one: -one.shares[seat])[:PUSHED]
    for rival in rivals:
        if rival.visits < each:
            found.search.try_action(rival.action, each - rival.visits)
    found.rank()
    pushed = {rival.action for rival in rivals}
    strongest = [one.shares[seat] for one in found.options if one.action in pushed]
    return best.shares[seat] - max(strongest, default=0.0)


def compare(sight: Sight, seed: str, actions: list[int], budget: int) -> dict[int, list[float]]:
    """The share of the win after each of these actions in several searches, each tried equally often."""
    game, settings = sight.game, SETTINGS.get(sight.game.id, OTHERS)
    each = comparisons(budget)
    results: dict[int, list[float]] = {action: [] for action in actions}
    for tree in range(TREES):
        rng = Rng(f"{seed}:{tree}")
        worlds = [sight.world(rng) for _ in range(settings.worlds)]
        search = TreeSearch(game, sight.seat, worlds, rng, settings)
        for _ in range(each):
            for action in actions:
                search.try_action(action, 1)
        for one in search.ranking():
            results[int(one.action)].append(one.shares[sight.seat])
    return results


def comparisons(budget: int) -> int:
    """How often each action is simulated in each search of the comparison."""
    return max(1, budget // (2 * TREES))


def spread(found: list[float]) -> float:
    """The standard error of the mean of independent results."""
    mean = sum(found) / len(found)
    return math.sqrt(sum((one - mean) ** 2 for one in found) / (len(found) * (len(found) - 1)))


def grade_of(sight: Sight, action: int, seed: str) -> str:
    """How hard the action is to find: easy, medium or hard.

    It is easy if greedy takes it and it stands out: half of the softmax of greedy's prospects or more. It is
    medium if greedy takes it among many that look alike, or if a small search takes it, and otherwise hard.
    Each tries eight times with luck and worlds of its own; to take it six times is to find it.
    """
    game = sight.game
    worlds = [sight.world(Rng(f"{seed}:greedy:{number}")) for number in range(TRIES)]
    looks = [compared(game, world, sight.seat, Rng(f"{seed}:look")) for world in worlds]
    if sum(look[0].action == action for look in looks) >= FOUND:
        return "easy" if sum(plainness(look, action) for look in looks) / TRIES >= PLAIN else "medium"
    small = max(1, usual_budget(game.id) // SMALL)
    found = sum(
        analyse(sight, f"{seed}:small:{number}", small).options[0].action == action for number in range(TRIES)
    )
    return "medium" if found >= FOUND else "hard"


def plainness(look: list[Look], action: int) -> float:
    """The part of an action in the softmax of what greedy compares."""
    odds = {one.action: math.exp(one.liking) for one in look}
    return odds[action] / sum(odds.values())


def continuation(
    analysis: Analysis, world: State, action: int, rng: Rng, most: int
) -> tuple[list[tuple[int, int]], State]:
    """What is expected after an action in a world: seats with their actions, chance with its outcomes.

    It has at most so many decisions, and ends where the seat is asked the same again after somebody else has
    decided. Also gives the state at its end.
    """
    game, seat, state = analysis.game, analysis.seat, world.clone()
    line, chosen, decider, has_waited = list[tuple[int, int]](), action, analysis.seat, False
    for _ in range(most):
        line.append((decider, chosen))
        game.apply(state, decider, chosen)
        while game.is_chance(state):
            outcome = int(game.roll(state, rng))
            line.append((CHANCE, outcome))
            game.apply(state, CHANCE, outcome)
        has_waited = has_waited or decider != seat
        waiting = game.waiting(state)
        if not waiting or (has_waited and seat in waiting and state.kind() == world.kind()):
            break
        decider = seat if seat in waiting else waiting[0]
        expected = analysis.expected(state, decider, rng)
        if expected is None:
            break
        chosen = expected
    return line, state
