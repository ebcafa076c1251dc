"""`igroteka arena`: lets bots play each other until it is clear who is better."""

import os
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from igroteka.arena.cluster import RayCluster
from igroteka.arena.gamelog import open_log
from igroteka.arena.lineups import lineups_of
from igroteka.arena.page import page_of
from igroteka.arena.plan import ArenaError, Plan
from igroteka.arena.running import Run, run
from igroteka.arena.spreading import spread_over
from igroteka.arena.summary import summary
from igroteka.bots import bot_names, full_name, make_bot
from igroteka.cli.arena_table import arena_bar, show_arena
from igroteka.cli.common import (
    EditionOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    build_game,
    put_json,
    read_options,
)
from igroteka.cli.completion import complete_bots
from igroteka.cli.errors import Failure, complain
from igroteka.engine.untrusted import quoted
from igroteka.games.catalogue import manifest

PLAYERS = re.compile(r"([1-9]\d?)(?:-([1-9]\d?))?", re.ASCII)
NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
MOST_JOBS = 256


def arena(
    game: GameArgument,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", help="Two or more bots, such as search:0.2s,greedy.", autocompletion=complete_bots
        ),
    ] = "",
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME=COMMAND", help="A bot from outside: docs/arena.md."),
    ] = None,
    limit: Annotated[
        float,
        typer.Option("--limit", min=0.01, max=3600, help="CPU seconds of a bot from outside for a decision."),
    ] = 1.0,
    games: Annotated[
        int, typer.Option("--games", min=1, help="At most so many games for each lineup, in whole deals.")
    ] = 200,
    players: Annotated[
        str, typer.Option("--players", help="How many seats, such as 4, or several tables: 2-4.")
    ] = "2",
    seed: Annotated[str, typer.Option("--seed", help="Deal k has the luck of the seed and k.")] = "1",
    all_games: Annotated[
        bool, typer.Option("--all", help="Play all games, also when it is clear who is better.")
    ] = False,
    confidence: Annotated[
        float, typer.Option("--confidence", min=0.5, max=0.9999, help="How sure the intervals are.")
    ] = 0.95,
    log: Annotated[
        Path | None,
        typer.Option(
            "--log", metavar="FILE", help="Append every game; an interrupted arena goes on with it."
        ),
    ] = None,
    option: OptionsOption = None,
    edition: EditionOption = None,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", min=1, max=MOST_JOBS, help="How many processes; all cores by default."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write one self-contained page with plots.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: an address, auto or local."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Let bots play each other with rotated seats and shared luck; stop when it is clear who is better.

    Example: igroteka arena element --bots greedy,random --games 400 --log arena.jsonl
    """
    try:
        if html is not None and (html.is_dir() or not html.parent.is_dir()):
            raise Failure(f"--html: {html}: no such place for a file")
        commands = read_commands(bot, game)
        plan = Plan(game, read_options(option), edition, seed, commands, limit)
        names = read_bots(bots, commands, game)
        runs = [
            Run(lineup, max(1, games // seats), confidence, not all_games)
            for seats in read_players(plan, players)
            for lineup in lineups_of(names, seats)
        ]
        spread = RayCluster(ray, jobs) if ray is not None else spread_over(jobs or cores())
        with open_log(log, plan) as kept, arena_bar() as watch:
            run(plan, runs, kept, spread, watch)
    except ArenaError as error:
        raise Failure(str(error)) from None
    except KeyboardInterrupt:
        if log is not None:
            complain(f"interrupted; the games so far are in {log}, and the same command goes on")
        raise
    found = summary(plan, runs, confidence)
    if html is not None:
        html.write_text(page_of(found, runs, title_of(game, names), command_line()), encoding="utf-8")
    if as_json:
        put_json(found)
    else:
        show_arena(Console(highlight=False), found, runs)


def title_of(game: str, names: list[str]) -> str:
    """The title of a report."""
    return f"{manifest(game).titles['en']}: {', '.join(dict.fromkeys(names))}"


def command_line() -> str:
    """The command as it was typed."""
    return shlex.join(["igroteka", *sys.argv[1:]])


def read_commands(given: list[str] | None, game: str) -> dict[str, str]:
    """Parse external bots written as name=command. Their programs have to exist."""
    commands: dict[str, str] = {}
    for text in given or []:
        name, sign, command = text.partition("=")
        if not (sign and NAME.fullmatch(name)):
            expected = "expected a name of a-z, 0-9, _ and -, and a command, such as mine='python3 mine.py'"
            raise Failure(f"--bot {quoted(text)}: {expected}")
        if name in commands or name in bot_names(game):
            raise Failure(f"--bot: there is another bot {quoted(name)}")
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise Failure(f"--bot {quoted(text)}: {error}") from None
        if not words or shutil.which(words[0]) is None:
            raise Failure(f"--bot: {name}: no program {quoted(words[0] if words else '')}")
        commands[name] = command
    return commands


def read_bots(text: str, commands: dict[str, str], game: str) -> list[str]:
    """Parse the bots; at least two have to differ. External bots are added."""
    names = [name.strip() for name in text.split(",")] if text else []
    names = [name if name in commands else full_name(name, game) for name in names]
    names += [name for name in commands if name not in names]
    for name in names:
        if name not in commands:
            make_bot(name, "")
    if len(set(names)) < 2:
        raise Failure(f"--bots: expected at least two different bots, found {quoted(','.join(names))}")
    return names


def read_players(plan: Plan, text: str) -> list[int]:
    """Parse and validate the numbers of players."""
    numbers = read_range(text)
    for seats in numbers:
        if seats < 2:
            raise Failure("--players: an arena needs at least two")
        build_game(plan.game, seats, plan.edition, plan.options)
    return numbers


def read_range(text: str) -> list[int]:
    """Parse a number of players, or several."""
    found = PLAYERS.fullmatch(text)
    if found is None:
        raise Failure(f"--players: expected a number such as 4 or a range such as 2-4, found {quoted(text)}")
    first = int(found[1])
    last = int(found[2] or first)
    if last < first:
        raise Failure(f"--players: expected the smaller number first, found {quoted(text)}")
    return list(range(first, last + 1))


def cores() -> int:
    """The cores that this process may use."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST_JOBS, count)
