"""`igroteka bench`: throughput of the engine, next to python-chess in the same process."""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Annotated

import typer
from rich.console import Console

from igroteka import __version__
from igroteka.bots.search import greedy_action
from igroteka.cli.common import GameArgument, JsonOption, build_game, put_json
from igroteka.cli.errors import Failure
from igroteka.cli.progress import progress_bar
from igroteka.cli.statistics_table import plain_table
from igroteka.engine import protocol
from igroteka.engine.chance import Rng
from igroteka.engine.playout import clone_many, random_playouts
from igroteka.engine.protocol import CHANCE, Game, State

PLAYERS = 2
MOST_PLIES = 300
MIDDLE = 200  # decisions into a game, where the state that is cloned is taken
CLONES = 100_000
STATES = 64  # decisions of random games, for the greedy bot and for resampling
EVERY = 17  # decisions of a game from one such state to the next


def bench(
    game: GameArgument,
    runs: Annotated[int, typer.Option("--runs", min=3, help="How often to measure; the median counts.")] = 3,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.01, help="How long each measurement takes.")
    ] = 1.0,
    as_json: JsonOption = False,
) -> None:
    """Measure decisions per second, beside python-chess doing the same, and what search needs.

    Random players list every legal action, choose one and play it. For search: the time of a clone, greedy
    decisions and resampled worlds per second.
    Example: igroteka bench element --runs 5
    """
    if is_pure():
        raise Failure("bench measures the compiled engine, and this one is interpreted")
    rules = build_game(game, PLAYERS, None, {})
    chess_run = python_chess()
    found = measure(rules, chess_run, runs, seconds)
    if as_json:
        put_json(found)
    else:
        show(Console(highlight=False), found)


def is_pure() -> bool:
    """Whether the engine runs as Python source."""
    return (protocol.__file__ or "").endswith(".py")


def measure(rules: Game, chess_run: Callable[[float], float], runs: int, seconds: float) -> dict[str, object]:
    """Run the measurements in turns, so that a slow machine slows all of them alike. Returns the medians."""
    measured: dict[str, list[float]] = {"module": [], "api": [], "chess": [], "clone": []}
    measured |= {"greedy": [], "resample": []}
    with progress_bar("bench", runs) as advance:
        for number in range(runs):
            measured["module"].append(module_run(rules, number, seconds))
            measured["api"].append(api_run(rules, number, seconds))
            measured["chess"].append(chess_run(seconds))
            measured["clone"].append(clone_run(rules, number))
            measured["greedy"].append(greedy_run(rules, number, seconds))
            measured["resample"].append(resample_run(rules, number, seconds))
            advance()
    module, api, chess = (median(measured[name]) for name in ("module", "api", "chess"))
    return {
        "game": rules.id,
        "players": PLAYERS,
        "module_per_s": round(module),
        "api_per_s": round(api),
        "python_chess_per_s": round(chess),
        "ratio_module": round(module / chess, 2),
        "ratio_api": round(api / chess, 2),
        "clone_ns": round(median(measured["clone"]), 1),
        "greedy_per_s": round(median(measured["greedy"])),
        "resample_per_s": round(median(measured["resample"])),
        "version": __version__,
        "mode": "pure" if is_pure() else "compiled",
        "runs": runs,
    }


def module_run(rules: Game, number: int, seconds: float) -> float:
    """Measure random playouts inside the compiled module, in decisions per second."""
    rng = Rng(f"bench:{number}")
    decisions = 0
    games = 1
    started = time.perf_counter()
    while True:
        decisions += random_playouts(rules, games, rng)
        passed = time.perf_counter() - started
        if passed >= seconds:
            return decisions / passed
        games = min(games * 2, 256)


def api_run(rules: Game, number: int, seconds: float) -> float:
    """Measure a plain Python loop, in decisions per second. Chance takes time but is no decision."""
    rng = Rng(f"bench:{number}")
    pick = random.Random(number).random
    waiting, legal, apply, roll = rules.waiting, rules.legal, rules.apply, rules.roll
    decisions = 0
    started = time.perf_counter()
    while True:
        state = rules.start()
        while seats := waiting(state):
            seat = seats[0]
            if seat == CHANCE:
                apply(state, seat, roll(state, rng))
                continue
            actions = legal(state, seat)
            apply(state, seat, actions[int(pick() * len(actions))])
            decisions += 1
        passed = time.perf_counter() - started
        if passed >= seconds:
            return decisions / passed


def python_chess() -> Callable[[float], float]:
    """Measure the same loop on python-chess. A game ends without moves or after 300 plies."""
    try:
        import chess
    except ImportError:
        raise Failure("bench compares with python-chess, which is missing: pip install chess") from None

    def run(seconds: float) -> float:
        pick = random.Random(1).random
        decisions = 0
        started = time.perf_counter()
        while True:
            board = chess.Board()
            for _ in range(MOST_PLIES):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(moves[int(pick() * len(moves))])
                decisions += 1
            passed = time.perf_counter() - started
            if passed >= seconds:
                return decisions / passed

    return run


def middle_of(rules: Game, number: int) -> State:
    """A state from the middle of a random game."""
    rng = Rng(f"bench:{number}")
    state = rules.start()
    for _ in range(MIDDLE):
        after = state.clone()
        if rules.is_chance(after):
            rules.apply(after, CHANCE, rules.roll(after, rng))
        else:
            seat = rules.waiting(after)[0]
            actions = rules.legal(after, seat)
            rules.apply(after, seat, actions[rng.below(len(actions))])
        if rules.is_over(after):
            break
        state = after
    return state


def clone_run(rules: Game, number: int) -> float:
    """Measure one clone, in nanoseconds."""
    state = middle_of(rules, number)
    started = time.perf_counter()
    clone_many(state, CLONES)
    return (time.perf_counter() - started) / CLONES * 1e9


def decisions_of(rules: Game, rng: Rng) -> list[tuple[State, int]]:
    """States of random games in which a seat decides, with the seat."""
    found: list[tuple[State, int]] = []
    count = 0
    while True:
        state = rules.start()
        while seats := rules.waiting(state):
            seat = seats[0]
            if seat == CHANCE:
                rules.apply(state, seat, rules.roll(state, rng))
                continue
            count += 1
            if count % EVERY == 0:
                found.append((state.clone(), seat))
                if len(found) == STATES:
                    return found
            actions = rules.legal(state, seat)
            rules.apply(state, seat, actions[rng.below(len(actions))])


def rate_of(work: Callable[[State, int], object], states: list[tuple[State, int]], seconds: float) -> float:
    """How often something can be done in a second, over these states."""
    done = 0
    started = time.perf_counter()
    while True:
        for state, seat in states:
            work(state, seat)
        done += len(states)
        passed = time.perf_counter() - started
        if passed >= seconds:
            return done / passed


def greedy_run(rules: Game, number: int, seconds: float) -> float:
    """Measure decisions of the greedy bot: legal actions, a clone and `worth` for each."""
    rng = Rng(f"bench:{number}")
    states = decisions_of(rules, rng)
    return rate_of(lambda state, seat: greedy_action(rules, state, seat, rng), states, seconds)


def resample_run(rules: Game, number: int, seconds: float) -> float:
    """Measure resampled worlds of the seat that decides."""
    rng = Rng(f"bench:{number}")
    states = decisions_of(rules, rng)
    return rate_of(lambda state, seat: rules.resample(state, seat, rng), states, seconds)


def show(console: Console, found: dict[str, object]) -> None:
    """Print the measurements as a table."""
    title = f"{found['game']}, {found['players']} players, igroteka {found['version']} {found['mode']}"
    console.print(f"{title}, median of {found['runs']} runs", style="bold")
    table = plain_table("decisions per second", "", "python-chess = 1")
    table.add_row("inside the module", f"{found['module_per_s']:,}", f"{found['ratio_module']}")
    table.add_row("through the Python API", f"{found['api_per_s']:,}", f"{found['ratio_api']}")
    table.add_row("python-chess", f"{found['python_chess_per_s']:,}", "1")
    console.print(table)
    console.print(f"clone: {found['clone_ns']} ns")
    console.print(f"greedy bot: {found['greedy_per_s']:,} decisions per second")
    console.print(f"resampling: {found['resample_per_s']:,} worlds per second")
