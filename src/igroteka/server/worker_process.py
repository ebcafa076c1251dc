"""The main program of a worker process: reads tasks from stdin and writes one result each to stdout.

A bot gets a resampled world, so the process never holds what the table hides. Only finished games are
replayed, in processes without bots. What a bot prints does not reach the results.
"""

import argparse
import importlib
import os
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec

from igroteka.bots.base import Sight
from igroteka.bots.hint import hints
from igroteka.bots.levels import tried_by
from igroteka.bots.registry import make_bot
from igroteka.bots.searching import LONGEST
from igroteka.engine.protocol import Game
from igroteka.games.catalogue import build_game, manifest
from igroteka.games.levels import level_named
from igroteka.server.messages import HintInfo
from igroteka.server.replay_queries import answer_query
from igroteka.server.review_parts import review_part
from igroteka.server.table import Table
from igroteka.server.worker_messages import (
    BotTask,
    GameSpec,
    HintTask,
    ReplayTask,
    ReviewTask,
    Task,
    TaskResult,
    TreeTask,
)

MOST_GAMES = 32  # kept ready; each is a few hundred kilobytes
LONGEST_FAULT = 200
LONGEST_ACTION = 200  # far beyond any notation, far below what a pipe's reader takes
MEMORY = 4 << 30  # what a worker may ask for before it gets a MemoryError

Games = dict[tuple[object, ...], Game]


class WorkerError(ValueError):
    """A task that cannot be executed: one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Execute tasks until stdin ends."""
    parser = argparse.ArgumentParser(prog="igroteka.server.worker_process", description=__doc__)
    parser.add_argument(
        "--plugin", action="append", default=[], help="a module whose register() adds games or bots"
    )
    parser.add_argument("--alarm", type=float, default=60, help="seconds after which a task ends the process")
    parser.add_argument("--niceness", type=int, default=5, help="how much more important the server is")
    said = parser.parse_args(arguments)
    tasks, verdicts = take_channels()
    be_modest(said.niceness)
    try:
        for plugin in said.plugin:
            importlib.import_module(plugin).register()
    except Exception as error:
        tell(verdicts, TaskResult(0, fault=brief(error)))
        return 1
    tell(verdicts, TaskResult(0))
    read = msgspec.json.Decoder(Task)
    games: Games = {}
    for line in tasks:
        set_alarm(said.alarm)
        verdict = judge(read.decode(line), games)
        set_alarm(0)
        tell(verdicts, verdict)
    return 0


def take_channels() -> tuple[BinaryIO, BinaryIO]:
    """Move stdin and stdout to private descriptors: a bot may print and read."""
    tasks, verdicts = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(nothing)
    return tasks, verdicts


def be_modest(niceness: int) -> None:
    """Lower the priority of this process and limit its memory, where the system allows it."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(niceness)
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    if most == resource.RLIM_INFINITY or most > MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))


def set_alarm(seconds: float) -> None:
    """Let the system end this process after so many seconds, even if the server is gone."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def tell(verdicts: BinaryIO, verdict: TaskResult) -> None:
    """Write one result."""
    verdicts.write(msgspec.json.encode(verdict) + b"\n")
    verdicts.flush()


def judge(task: Task, games: Games) -> TaskResult:
    """Execute a task; an exception becomes a fault."""
    began = time.process_time()
    try:
        game = game_of(task.rules, games)
        answer = execute(game, task)
    except (Exception, SystemExit) as error:
        return TaskResult(task.number, fault=brief(error), spent=milliseconds_since(began))
    return TaskResult(task.number, msgspec.Raw(answer), spent=milliseconds_since(began))


def milliseconds_since(began: float) -> float:
    """The CPU time of this process since."""
    return (time.process_time() - began) * 1000


def execute(game: Game, task: Task) -> bytes:
    """The answer to a task."""
    if isinstance(task, BotTask):
        return decide(game, task)
    if isinstance(task, TreeTask):
        return search_tree(game, task)
    if isinstance(task, HintTask):
        return advise(game, task)
    if isinstance(task, ReviewTask):
        return msgspec.json.encode(review_part(game, task))
    return play_again(game, task)


def decide(game: Game, task: BotTask) -> bytes:
    """The notation of a bot's decision."""
    sight = Sight(game, game.decode(task.world), task.seat)
    action: object = make_bot(task.bot, task.seed).choose(sight)
    if not isinstance(action, str):
        raise WorkerError(f"expected a text, found {type(action).__name__}")
    return msgspec.json.encode(action[:LONGEST_ACTION])


def search_tree(game: Game, task: TreeTask) -> bytes:
    """What one tree of a level has tried."""
    level = level_named(task.level)
    if level is None:
        raise WorkerError(f"no level {task.level}")
    sight = Sight(game, game.decode(task.world), task.seat)
    return msgspec.json.encode(tried_by(sight, level, task.seed))


def advise(game: Game, task: HintTask) -> bytes:
    """A hint; it costs no more than a decision of the bot `search`."""
    sight = Sight(game, game.decode(task.world), task.seat)
    found = hints(sight, task.seed, seconds=LONGEST)
    told = [HintInfo(one.text, one.share, one.why.key, one.why.numbers, one.why.is_ahead) for one in found]
    return msgspec.json.encode(told)


def play_again(game: Game, task: ReplayTask) -> bytes:
    """The answer to a query about a finished game."""
    begun = Table(task.table, task.seats, game)
    return msgspec.json.encode(answer_query(begun, task.lines, task.what, task.seat, task.line))


def game_of(rules: GameSpec, games: Games) -> Game:
    """The table's game, from the cache or built."""
    key = (rules.game, tuple(sorted(rules.options.items())), rules.rules_version, rules.data)
    if key not in games:
        if len(games) >= MOST_GAMES:
            games.clear()
        games[key] = build(rules)
    return games[key]


def build(rules: GameSpec) -> Game:
    """Build the same game as the server; WorkerError if its data differ."""
    said = manifest(rules.game)
    said.rules_version = rules.rules_version
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        for name, text in (rules.files or {}).items():
            Path(folder, Path(name).name).write_text(text, encoding="utf-8")
        game = build_game(said, dict(rules.options), Path(folder) if rules.files is not None else None)
    if game.data_digest != rules.data:
        raise WorkerError("the component data is not the table's")
    return game


def brief(error: BaseException) -> str:
    """An exception in one line."""
    return f"{type(error).__name__}: {error}".replace("\n", " ")[:LONGEST_FAULT]


if __name__ == "__main__":
    sys.exit(main())
