"""The arena: bots play each other with rotated seats and shared luck until it is clear who is better."""

from igroteka.arena.intervals import Sequence
from igroteka.arena.lineups import Lineup, lineups_of
from igroteka.arena.plan import ArenaError, Plan, Task
from igroteka.arena.playing import GameResult, play_task
from igroteka.arena.running import Run, run

__all__ = [
    "ArenaError",
    "GameResult",
    "Lineup",
    "Plan",
    "Run",
    "Sequence",
    "Task",
    "lineups_of",
    "play_task",
    "run",
]
