"""A worker's own process: it reads tasks from its input, a line each, and answers each with a line.

A bot that is to decide gets a world in which everything that its seat cannot see has been dealt anew, so that
nothing here, however curious, can find out what the table hides; tables are played again here only when they
are over, in a process that no bot decides in. What a bot itself writes to its output goes nowhere near the
answers.
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
from igroteka.bots.registry import make_bot
from igroteka.engine.protocol import Game
from igroteka.games.catalogue import build_game, manifest
from igroteka.server.replay_queries import answer_query
from igroteka.server.table import Table
from igroteka.server.worker_messages import BotTask, GameSpec, ReplayTask, Task, TaskResult

MOST_GAMES = 32  # kept ready; each is a few hundred kilobytes
LONGEST_FAULT = 200
LONGEST_ACTION = 200  # far beyond any notation, far below what a pipe's reader takes
MEMORY = 4 << 30  # what a worker may ask for before it gets a MemoryError

Games = dict[tuple[object, ...], Game]


class WorkerError(ValueError):
    """A task that cannot be carried out: one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer tasks until there are no more."""
    parser = argparse.ArgumentParser(prog="igroteka.server.worker_process", description=__doc__)
    parser.add_argument(
        "--plugin", action="append", default=[], help="a module whose register() adds games or bots"
    )
    parser.add_argument("--alarm", type=float, default=60, help="seconds after which a task ends the process")
    parser.add_argument("--courtesy", type=int, default=5, help="how much more important the server is")
    said = parser.parse_args(arguments)
    tasks, verdicts = take_channels()
    be_modest(said.courtesy)
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
    """Keep input and output to ourselves: a bot that prints or reads must not come between."""
    tasks, verdicts = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(nothing)
    return tasks, verdicts


def be_modest(courtesy: int) -> None:
    """Leave the server its processor and its memory, where the system lets us promise that."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(courtesy)
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    if most == resource.RLIM_INFINITY or most > MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))


def set_alarm(seconds: float) -> None:
    """The system ends us after so many seconds: a bot may never come back when the server is long gone."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def tell(verdicts: BinaryIO, verdict: TaskResult) -> None:
    """Write one line."""
    verdicts.write(msgspec.json.encode(verdict) + b"\n")
    verdicts.flush()


def judge(task: Task, games: Games) -> TaskResult:
    """Carry out a task; whatever a bot or a game raises is an answer too."""
    began = time.process_time()
    try:
        game = game_of(task.rules, games)
        answer = decide(game, task) if isinstance(task, BotTask) else play_again(game, task)
    except (Exception, SystemExit) as error:
        return TaskResult(task.number, fault=brief(error), spent=milliseconds_since(began))
    return TaskResult(task.number, msgspec.Raw(answer), spent=milliseconds_since(began))


def milliseconds_since(began: float) -> float:
    """The time that this process has worked since."""
    return (time.process_time() - began) * 1000


def decide(game: Game, task: BotTask) -> bytes:
    """The notation that a bot chooses."""
    sight = Sight(game, game.decode(task.world), task.seat)
    action: object = make_bot(task.bot, task.seed).choose(sight)
    if not isinstance(action, str):
        raise WorkerError(f"expected a text, found {type(action).__name__}")
    return msgspec.json.encode(action[:LONGEST_ACTION])


def play_again(game: Game, task: ReplayTask) -> bytes:
    """What is asked of a finished game."""
    begun = Table(task.table, task.seats, game)
    return msgspec.json.encode(answer_query(begun, task.lines, task.what, task.seat, task.line))


def game_of(rules: GameSpec, games: Games) -> Game:
    """The game exactly as the table plays it: its options, its rules version, its component data."""
    key = (rules.game, tuple(sorted(rules.options.items())), rules.rules_version, rules.data)
    if key not in games:
        if len(games) >= MOST_GAMES:
            games.clear()
        games[key] = build(rules)
    return games[key]


def build(rules: GameSpec) -> Game:
    """The same game as the server's; an edition's files come with the rules."""
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
    """One line about what was raised."""
    return f"{type(error).__name__}: {error}".replace("\n", " ")[:LONGEST_FAULT]


if __name__ == "__main__":
    sys.exit(main())
