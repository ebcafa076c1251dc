"""A learner in plain NumPy: python examples/learner.py [--game inventors] [--seconds 20] [--games 10000]

It learns from nothing but wins and losses how good each action is in general, by policy gradient (REINFORCE):
one weight for each action of the index. It plays one seat of many games at once, a random player the other,
and gets better than random within seconds. `--curve FILE.svg` draws how.
"""

import argparse
import math
import sys
import time
from pathlib import Path

import numpy as np
from plots import line

from igroteka.envs.batched import BatchedEnv

GAMES = 256  # at once
SHOWN = 100  # games for one point of the curve
RATE = 0.05
CUT = 0.05  # of the baseline: the mean return so far


class Learner:
    """A policy that likes some actions more than others: probabilities are the softmax of the legal ones."""

    def __init__(self, actions: int, rng: np.random.Generator) -> None:
        self.weights = np.zeros(actions)
        self.rng = rng

    def probabilities(self, masks: np.ndarray) -> np.ndarray:
        odds = np.exp(self.weights - self.weights.max()) * masks
        return odds / odds.sum(axis=1, keepdims=True)

    def choose(self, probabilities: np.ndarray) -> np.ndarray:
        """An action for each game, drawn by its probabilities."""
        sums = probabilities.cumsum(axis=1)
        points = self.rng.random(len(sums)) * sums[:, -1]
        return np.minimum((sums <= points[:, None]).sum(axis=1), sums.shape[1] - 1)


def learn(
    tables: BatchedEnv, learner: Learner, seconds: float = math.inf, most: float = math.inf
) -> list[tuple[int, float]]:
    """Play and learn for so many seconds of CPU time, or so many games; gives the share of wins meanwhile."""
    games = np.arange(tables.count)
    own = games % 2  # it plays both seats
    gradients = np.zeros((tables.count, len(learner.weights)))
    baseline, finished, curve, recent = 0.0, 0, [], []
    end = time.process_time() + seconds
    while time.process_time() < end and finished < most:
        deciding = tables.seats == own
        chances = learner.probabilities(tables.masks)
        actions = np.where(deciding, learner.choose(chances), tables.sample())
        # What would make the chosen action likelier: it, minus what was likely anyway.
        chances *= deciding[:, None]
        gradients -= chances
        gradients[games, actions] += deciding
        tables.step(actions)
        for game in np.flatnonzero(tables.dones):
            reward = float(tables.rewards[game, own[game]])
            learner.weights += RATE * (reward - baseline) * gradients[game]
            gradients[game] = 0.0
            baseline += CUT * (reward - baseline)
            recent.append(reward > 0)
            finished += 1
            if len(recent) == SHOWN:
                curve.append((finished, sum(recent) / SHOWN))
                recent.clear()
    return curve


def compare(tables: BatchedEnv, learner: Learner, games: int) -> float:
    """The share of wins against random play, without learning; a draw is half a win."""
    own = np.arange(tables.count) % 2
    results: list[float] = []
    while len(results) < games:
        chosen = learner.choose(learner.probabilities(tables.masks))
        tables.step(np.where(tables.seats == own, chosen, tables.sample()))
        results += [float(tables.rewards[game, own[game]]) for game in np.flatnonzero(tables.dones)]
    return float(np.mean([(1 + np.sign(result)) / 2 for result in results]))


def main() -> None:
    """Learn, then say how well it plays."""
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--game", default="inventors")
    said.add_argument("--seconds", type=float, default=20.0)
    said.add_argument("--games", type=int, help="learn from so many games instead, on a slow machine too")
    said.add_argument("--compare", type=int, default=1000, metavar="GAMES")
    said.add_argument("--seed", type=int, default=1)
    said.add_argument("--curve", type=Path, metavar="FILE.svg")
    chosen = said.parse_args()
    tables = BatchedEnv(chosen.game, GAMES, seed=chosen.seed)
    learner = Learner(tables.masks.shape[1], np.random.default_rng(chosen.seed))
    length = (math.inf, chosen.games) if chosen.games else (chosen.seconds, math.inf)
    curve = learn(tables, learner, *length)
    share = compare(BatchedEnv(tables.game, GAMES, seed=chosen.seed + 1), learner, chosen.compare)
    best = np.argsort(-learner.weights)[:5]
    liked = ", ".join(tables.game.actions.text(int(action)) for action in best)
    sys.stdout.write(f"{chosen.game}: learnt from {curve[-1][0] if curve else 0} games\n")
    sys.stdout.write(f"likes most: {liked}\nwins against random: {share:.3f}\n")
    if chosen.curve and curve:
        chosen.curve.write_text(line(curve, f"{chosen.game}: wins against random while learning"))


if __name__ == "__main__":
    main()
