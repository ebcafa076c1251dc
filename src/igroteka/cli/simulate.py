"""`igroteka simulate`: plays many games between bots, reproducible to the byte, and prints statistics."""

import json
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console

from igroteka.bots import full_name, make_bot
from igroteka.cli.common import (
    EditionOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    SameLuckOption,
    build_game,
    load_luck,
    put_json,
    read_options,
)
from igroteka.cli.completion import complete_bots
from igroteka.cli.errors import REFUSED, Failure
from igroteka.cli.invariants import Invariants
from igroteka.cli.playout import Outcome, play_out, record_of
from igroteka.cli.progress import progress_bar
from igroteka.cli.statistics import summary
from igroteka.cli.statistics_table import show_summary
from igroteka.conformance import BrokenPromise
from igroteka.engine.protocol import Game
from igroteka.engine.record import Line
from igroteka.luck import Luck

# Small enough that a bar moves and Ctrl-C does not wait, large enough to build the rules rarely.
MOST_IN_A_PART = 20


class Plan(NamedTuple):
    """What to simulate; picklable, so that worker processes can do parts of it."""

    game: str
    players: int
    edition: Path | None
    options: dict[str, int]
    bots: list[str]
    seed: str
    is_checked: bool
    is_recorded: bool
    luck: Luck | None = None


class Played(NamedTuple):
    """A finished game: its outcome, its record if requested, or the broken promise."""

    outcome: Outcome | None
    record: str
    fault: str


def simulate(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 100,
    players: Annotated[int, typer.Option("--players", help="How many seats.")] = 2,
    seed: Annotated[str, typer.Option("--seed", help="Game k has the luck of the seed SEED:k.")] = "1",
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots", help="A bot for each seat, such as random,level:2.", autocompletion=complete_bots
        ),
    ] = None,
    option: OptionsOption = None,
    edition: EditionOption = None,
    same_luck: SameLuckOption = None,
    check: Annotated[
        bool, typer.Option("--check", help="Check all promises of the engine in every state.")
    ] = False,
    records: Annotated[
        Path | None,
        typer.Option("--records", metavar="FILE", help="Write the games' records, one to a line."),
    ] = None,
    jobs: Annotated[
        int, typer.Option("--jobs", min=1, max=256, help="How many processes share the work.")
    ] = 1,
    as_json: JsonOption = False,
) -> None:
    """Let bots play many games and show results, lengths, branching and ends.

    Example: igroteka simulate element --games 1000 --players 3 --seed 7 --jobs 4
    """
    options = read_options(option)
    rules = build_game(game, players, edition, options)
    names = bot_names(bots, players, game)
    luck = None if same_luck is None else load_luck(same_luck, rules)
    plan = Plan(game, players, edition, options, names, seed, check, records is not None, luck)
    started = time.perf_counter()
    outcomes = collect(plan, games, jobs, records)
    seconds = time.perf_counter() - started
    found = summary(rules, seed, names, outcomes)
    if as_json:
        put_json(found)
    else:
        show_summary(Console(highlight=False), found, seconds, check)


def bot_names(text: str | None, players: int, game: str) -> list[str]:
    """Parse and validate the names of the bots, one for each seat."""
    names = ["random"] * players if text is None else [name.strip() for name in text.split(",")]
    if len(names) != players:
        raise Failure(f"--bots: expected {players} names, found {len(names)}")
    names = [full_name(name, game) for name in names]
    for name in names:
        make_bot(name, "")
    return names


def collect(plan: Plan, games: int, jobs: int, records: Path | None) -> list[Outcome]:
    """Play all games. Stops at the first broken promise."""
    outcomes: list[Outcome] = []
    with ExitStack() as stack:
        file = None if records is None else stack.enter_context(records.open("w", encoding="utf-8"))
        advance = stack.enter_context(progress_bar("games", games))
        for number, played in enumerate(spread_work(plan, games, jobs)):
            if played.outcome is None:
                raise Failure(f"game {number}, {played.fault}", REFUSED)
            outcomes.append(played.outcome)
            if file is not None:
                file.write(played.record + "\n")
            advance()
    return outcomes


def spread_work(plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    """Play games in worker processes and yield them in order."""
    if jobs == 1 or games == 1:
        rules = rules_of(plan)
        for number in range(games):
            yield play_one(plan, rules, number)
        return
    size = max(1, min(MOST_IN_A_PART, games // (jobs * 4)))
    parts = [range(first, min(first + size, games)) for first in range(0, games, size)]
    with ProcessPoolExecutor(min(jobs, len(parts)), initializer=leave_interrupts_to_the_parent) as pool:
        try:
            for part in pool.map(play_part, [plan] * len(parts), parts):
                yield from part
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    """Ignore Ctrl-C in a worker: the parent handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_part(plan: Plan, numbers: range) -> list[Played]:
    """Play a part of the games in a worker process."""
    rules = rules_of(plan)
    return [play_one(plan, rules, number) for number in numbers]


def rules_of(plan: Plan) -> Game:
    """Build the simulated game."""
    return build_game(plan.game, plan.players, plan.edition, plan.options)


def play_one(plan: Plan, rules: Game, number: int, checks: type[Invariants] = Invariants) -> Played:
    """Play one game of the plan."""
    seed = f"{plan.seed}:{number}"
    lines: list[Line] | None = [] if plan.is_recorded else None
    watch: Invariants | None = checks(rules, seed) if plan.is_checked else None
    try:
        luck = None if plan.luck is None else plan.luck.copy()
        outcome = play_out(rules, seed, plan.bots, watch, lines, luck)
    except BrokenPromise as broken:
        return Played(None, "", f"line {broken.line}: {broken.promise}: {broken.detail}")
    except Exception as error:
        if watch is None or isinstance(error, Failure):
            raise
        return Played(None, "", f"line {watch.line}: {type(error).__name__}: {error}")
    record = "" if lines is None else json.dumps(record_of(rules, plan.bots, lines, outcome))
    return Played(outcome, record, "")
