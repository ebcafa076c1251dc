"""A bot's own process: it reads decisions from its input, a line each, and answers with an action's notation.

It gets a world in which everything that the bot's seat cannot see has been dealt anew, so that nothing here,
however curious, can find out what the table hides. What a bot itself writes to its output goes nowhere near
the answers.
"""

import argparse
import importlib
import os
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from igroteka.bots.base import Sight
from igroteka.bots.registry import make_bot
from igroteka.engine.protocol import Game
from igroteka.games.catalogue import build_game, manifest

MOST_GAMES = 32  # kept ready; each is a few hundred kilobytes
LONGEST_FAULT = 200
LONGEST_ACTION = 200  # far beyond any notation, far below what a pipe's reader takes
MEMORY = 4 << 30  # what a bot may ask for before it gets a MemoryError
COURTESY = 5  # how much more important the server is


class Decision(Struct, frozen=True):
    """What a bot is to decide, and all that the game is made of."""

    number: int
    game: str
    options: dict[str, int]
    rules_version: int
    data: str
    files: dict[str, str] | None
    world: bytes
    seat: int
    bot: str
    seed: str


class Verdict(Struct, frozen=True):
    """The action, or what has gone wrong. The first one, number 0, says that the worker is ready."""

    number: int
    action: str = ""
    fault: str = ""


class WorkerError(ValueError):
    """A decision that cannot be put to a bot: one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer decisions until there are no more."""
    parser = argparse.ArgumentParser(prog="igroteka.server.bot_worker", description=__doc__)
    parser.add_argument(
        "--plugin", action="append", default=[], help="a module whose register() adds games or bots"
    )
    parser.add_argument(
        "--alarm", type=float, default=60, help="seconds after which a decision ends the process"
    )
    said = parser.parse_args(arguments)
    decisions, verdicts = take_channels()
    be_modest()
    try:
        for plugin in said.plugin:
            importlib.import_module(plugin).register()
    except Exception as error:
        tell(verdicts, Verdict(0, fault=brief(error)))
        return 1
    tell(verdicts, Verdict(0))
    read = msgspec.json.Decoder(Decision)
    games: dict[tuple[object, ...], Game] = {}
    for line in decisions:
        set_alarm(said.alarm)
        verdict = judge(read.decode(line), games)
        set_alarm(0)
        tell(verdicts, verdict)
    return 0


def take_channels() -> tuple[BinaryIO, BinaryIO]:
    """Keep input and output to ourselves: a bot that prints or reads must not come between."""
    decisions, verdicts = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(nothing)
    return decisions, verdicts


def be_modest() -> None:
    """Leave the server its processor and its memory, where the system lets us promise that."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(COURTESY)
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    if most == resource.RLIM_INFINITY or most > MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))


def set_alarm(seconds: float) -> None:
    """The system ends us after so many seconds: a bot may never come back when the server is long gone."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def tell(verdicts: BinaryIO, verdict: Verdict) -> None:
    """Write one line."""
    verdicts.write(msgspec.json.encode(verdict) + b"\n")
    verdicts.flush()


def judge(decision: Decision, games: dict[tuple[object, ...], Game]) -> Verdict:
    """Let the bot choose; whatever it raises is an answer too."""
    try:
        game = game_of(decision, games)
        sight = Sight(game, game.decode(decision.world), decision.seat)
        action: object = make_bot(decision.bot, decision.seed).choose(sight)
    except (Exception, SystemExit) as error:
        return Verdict(decision.number, fault=brief(error))
    if not isinstance(action, str):
        return Verdict(decision.number, fault=f"expected a text, found {type(action).__name__}")
    return Verdict(decision.number, action[:LONGEST_ACTION])


def game_of(decision: Decision, games: dict[tuple[object, ...], Game]) -> Game:
    """The game exactly as the table plays it: its options, its rules version, its component data."""
    key = (decision.game, tuple(sorted(decision.options.items())), decision.rules_version, decision.data)
    if key not in games:
        if len(games) >= MOST_GAMES:
            games.clear()
        games[key] = build(decision)
    return games[key]


def build(decision: Decision) -> Game:
    """The same game as the server's; an edition's files come with the decision."""
    said = manifest(decision.game)
    said.rules_version = decision.rules_version
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        for name, text in (decision.files or {}).items():
            Path(folder, Path(name).name).write_text(text, encoding="utf-8")
        game = build_game(said, dict(decision.options), Path(folder) if decision.files is not None else None)
    if game.data_digest != decision.data:
        raise WorkerError("the component data is not the table's")
    return game


def brief(error: BaseException) -> str:
    """One line about what was raised."""
    return f"{type(error).__name__}: {error}".replace("\n", " ")[:LONGEST_FAULT]


if __name__ == "__main__":
    sys.exit(main())
