"""How fast the environments are, beside PettingZoo's chess in the same run.

    .venv/bin/python tests/bench/environments.py [--seconds 5] [--count 512] [--json]

AEC: PettingZoo's own loop of performance_benchmark, with observation and mask: `last`, a random legal action
by NumPy, `step`. Chess needs pygame-ce, which nothing else here does; without it there is no comparison.
Batched: `step(sample())` of many games, which fills observations, masks, seats, rewards and ends; in one
process, and in two at once, each on its own core. All measurements alternate, several rounds of each; the
median is given. CPU time is that of the measured process, so that a busy machine does not count.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

import numpy as np

from igroteka.engine import bits
from igroteka.envs.batched import BatchedEnv
from igroteka.envs.pettingzoo import env
from igroteka.games.catalogue import own_ids

ROUNDS = 3


def aec_rate(table: Any, seconds: float) -> float:
    """Steps in a second of CPU time, by PettingZoo's own loop."""
    table.reset(seed=1)
    turns, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        for _ in table.agent_iter(100):
            shown, _, is_over, is_cut, _ = table.last()
            action = None
            if not (is_over or is_cut):
                action = random.choice(np.flatnonzero(shown["action_mask"]).tolist())
            table.step(action)
            turns += 1
            if all(table.terminations.values()) or all(table.truncations.values()):
                table.reset()
    return turns / (time.process_time() - begun)


def batched_rate(id: str, count: int, seconds: float) -> float:
    """Steps in a second of CPU time, all games together."""
    tables = BatchedEnv(id, count, seed=1)
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(20):
            tables.step(tables.sample())
        steps += 20 * count
    return steps / (time.process_time() - begun)


def two_at_once(id: str, count: int, seconds: float) -> float:
    """The same in two processes; the steps of both in a second of the clock."""
    with get_context("spawn").Pool(2) as pool:
        return sum(pool.starmap(clocked_rate, [(id, count, seconds)] * 2))


def clocked_rate(id: str, count: int, seconds: float) -> float:
    """Steps in a second of the clock."""
    tables = BatchedEnv(id, count, seed=1)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        tables.step(tables.sample())
        steps += count
    return steps / (time.perf_counter() - begun)


def measures(count: int, seconds: float) -> dict[str, Callable[[], float]]:
    """What is measured, by name."""
    found: dict[str, Callable[[], float]] = {}
    try:
        from pettingzoo.classic import chess_v6

        found["aec chess_v6"] = lambda: aec_rate(chess_v6.env(), seconds)
    except ModuleNotFoundError as missing:
        sys.stderr.write(f"no chess_v6: {missing}\n")
    for id in own_ids():
        found[f"aec {id}"] = lambda id=id: aec_rate(env(id, mask="observation"), seconds)
        found[f"batched {id}"] = lambda id=id: batched_rate(id, count, seconds)
        found[f"batched {id}, two processes, by the clock"] = lambda id=id: two_at_once(id, count, seconds)
    return found


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--seconds", type=float, default=5.0)
    said.add_argument("--count", type=int, default=512)
    said.add_argument("--json", action="store_true")
    chosen = said.parse_args()
    if bits.__file__.endswith(".py"):
        sys.exit("the engine is interpreted: measure the compiled one")
    runs: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for name, measure in measures(chosen.count, chosen.seconds).items():
            runs.setdefault(name, []).append(measure())
    medians = {name: statistics.median(found) for name, found in runs.items()}
    if chosen.json:
        sys.stdout.write(json.dumps(medians) + "\n")
        return
    chess = medians.get("aec chess_v6")
    for name, rate in medians.items():
        times = f"  {rate / chess:7.1f} times chess_v6" if chess and name.startswith("aec") else ""
        sys.stdout.write(f"{name:45} {rate:12,.0f}{times}\n")


if __name__ == "__main__":
    main()
