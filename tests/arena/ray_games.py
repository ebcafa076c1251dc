"""Run by test_ray.py in an environment with Ray: the same games here and on a local cluster, line by line.

One of the cluster's workers is killed in the middle of its first game. Prints what differs as JSON.
"""

import json
import os
import signal
import sys
from pathlib import Path

from igroteka.arena import GameResult, Lineup, Plan, Run, Task, play_task, run
from igroteka.arena.cluster import RayCluster
from igroteka.arena.gamelog import GameLog
from igroteka.arena.spreading import Spread, play_here
from igroteka.arena.summary import summary

PLAN = Plan("inventors", {}, None, "1", {}, 1.0)
LINEUPS = [Lineup(("greedy", "random")), Lineup(("search:20", "greedy", "greedy"))]
DEALS = 6
VICTIM = Task(LINEUPS[0], 2, 1)


def results(spread: Spread) -> tuple[dict[str, object], dict[Task, GameResult]]:
    """The result of the arena, and every counted game without its times."""
    runs = [Run(lineup, DEALS, 0.95, is_sequential=False) for lineup in LINEUPS]
    run(PLAN, runs, GameLog(None, {}), spread, lambda seen: None)
    games = {game.task: game._replace(cpu=[]) for one in runs for game in one.games}
    return summary(PLAN, runs, 0.95), games


def main(marker: Path) -> None:
    """Play twice and compare."""

    def fragile(plan: Plan, task: Task) -> GameResult:
        if task == VICTIM and not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_task(plan, task)

    here, games = results(play_here)
    there, others = results(RayCluster("local", 2, fragile))
    differing = [str(task) for task in games if games[task] != others.get(task)]
    found = {"games": len(games), "differing": differing, "equal": here == there, "killed": marker.exists()}
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
