"""A learner that sees the table, with PyTorch: python examples/learner_torch.py [--seconds 120]

A small network reads the planes of an observation. It gives a probability for each legal action and an
expected result. It plays one seat of many games at once against random play, and learns by proximal policy
optimisation (PPO) from the result of each finished game. `--curve FILE.svg` draws how.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import torch
from learner import SHOWN
from plots import line
from torch import Tensor, nn

from igroteka.envs.batched import BatchedEnv

GAMES = 128  # at once
BATCH = 4096  # decisions to learn from at once
EPOCHS, PART = 3, 512
RATE, CLIP, CURIOSITY = 7e-4, 0.2, 0.01
UNKNOWN = -1e9  # instead of minus infinity: an illegal action


class Network(nn.Module):
    """Two layers that see the planes, then a head for actions and one for the result."""

    def __init__(self, highest: np.ndarray, actions: int, width: int = 128) -> None:
        super().__init__()
        self.register_buffer("scale", torch.from_numpy(1.0 / highest.astype(np.float32)))
        self.body = nn.Sequential(
            nn.Linear(len(highest), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.action, self.result = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.action.weight)  # it begins by playing at random

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        body = self.body(seen.float() * self.scale)
        odds = torch.where(legal, self.action(body), UNKNOWN)
        return torch.distributions.Categorical(logits=odds, validate_args=False), self.result(body).squeeze(
            -1
        )


class Memory:
    """Decisions of the games under way; those of finished games wait with their results to be learnt from."""

    def __init__(self, count: int) -> None:
        self.open: list[list[tuple[np.ndarray, np.ndarray, int, float]]] = [[] for _ in range(count)]
        self.ready: list[tuple[np.ndarray, np.ndarray, int, float, float]] = []

    def finish(self, game: int, result: float) -> None:
        self.ready += [(*decision, result) for decision in self.open[game]]
        self.open[game].clear()

    def take(self) -> list[Tensor]:
        """What is there, as tensors: observations, masks, actions, their log-probabilities, results."""
        kinds = (np.uint8, np.bool_, np.int64, np.float32, np.float32)
        columns = zip(*self.ready, strict=True)
        found = [
            torch.from_numpy(np.array(column, kind)) for column, kind in zip(columns, kinds, strict=True)
        ]
        self.ready.clear()
        return found


def highest_of(tables: BatchedEnv) -> np.ndarray:
    """The highest number at each byte of an observation."""
    return np.concatenate([np.full(plane.size, plane.high) for plane in tables.game.observer.planes])


def improve(network: Network, optimiser: torch.optim.Optimizer, memory: Memory) -> None:
    """Some steps of PPO: what went better than expected becomes likelier, within limits."""
    seen, legal, actions, before, results = memory.take()
    with torch.no_grad():
        gain = results - network(seen, legal)[1]
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(results)).split(PART):
            choice, expected = network(seen[part], legal[part])
            ratio = (choice.log_prob(actions[part]) - before[part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            loss = -torch.min(ratio * gain[part], clipped * gain[part]).mean()
            loss = loss + (expected - results[part]).square().mean() / 2 - CURIOSITY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def play(tables: BatchedEnv, network: Network, memory: Memory | None) -> list[float]:
    """One decision in every game, the network's or a random one; gives the results of games that ended."""
    own = np.arange(tables.count) % 2
    deciding = np.flatnonzero(tables.seats == own)
    actions = tables.sample()
    if len(deciding):
        seen, legal = tables.observations[deciding], tables.masks[deciding]
        with torch.no_grad():
            choice, _ = network(torch.from_numpy(seen), torch.from_numpy(legal))
            chosen = choice.sample()
            likely = choice.log_prob(chosen).tolist()
        actions[deciding] = chosen.numpy()
        if memory is not None:
            for place, game in enumerate(deciding):
                memory.open[game].append((seen[place], legal[place], int(actions[game]), likely[place]))
    tables.step(actions)
    results = [(int(game), float(tables.rewards[game, own[game]])) for game in np.flatnonzero(tables.dones)]
    if memory is not None:
        for game, result in results:
            memory.finish(game, result)
    return [result for _, result in results]


def learn(tables: BatchedEnv, network: Network, seconds: float) -> list[tuple[int, float]]:
    """Play and learn for so many seconds of CPU time; gives the share of wins over the finished games."""
    optimiser, memory = torch.optim.Adam(network.parameters(), RATE), Memory(tables.count)
    curve: list[tuple[int, float]] = []
    finished, recent = 0, []
    end = time.process_time() + seconds
    while time.process_time() < end:
        for result in play(tables, network, memory):
            recent.append(result > 0)
            finished += 1
            if len(recent) == SHOWN:
                curve.append((finished, sum(recent) / SHOWN))
                recent.clear()
        if len(memory.ready) >= BATCH:
            improve(network, optimiser, memory)
    return curve


def compare(tables: BatchedEnv, network: Network, games: int) -> float:
    """The share of wins against random play, without learning; a draw is half a win."""
    results: list[float] = []
    while len(results) < games:
        results += play(tables, network, None)
    return float(np.mean([(1 + np.sign(result)) / 2 for result in results]))


def main() -> None:
    """Learn, then say how well it plays."""
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--game", default="inventors")
    said.add_argument("--seconds", type=float, default=120.0)
    said.add_argument("--compare", type=int, default=1000, metavar="GAMES")
    said.add_argument("--seed", type=int, default=1)
    said.add_argument("--curve", type=Path, metavar="FILE.svg")
    chosen = said.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)
    tables = BatchedEnv(chosen.game, GAMES, seed=chosen.seed)
    network = Network(highest_of(tables), tables.masks.shape[1])
    curve = learn(tables, network, chosen.seconds)
    share = compare(BatchedEnv(tables.game, GAMES, seed=chosen.seed + 1), network, chosen.compare)
    sys.stdout.write(f"{chosen.game}: learnt from {curve[-1][0] if curve else 0} games\n")
    sys.stdout.write(f"wins against random: {share:.3f}\n")
    if chosen.curve and curve:
        chosen.curve.write_text(line(curve, f"{chosen.game}: wins against random while learning"))


if __name__ == "__main__":
    main()
