"""Shows an arena in the terminal: a bar while it plays, tables at the end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from igroteka.arena.lineups import Lineup
from igroteka.arena.ratings import EXTRA
from igroteka.arena.running import Run
from igroteka.arena.timing import cpu_of
from igroteka.cli.statistics_table import number, plain_table
from igroteka.engine.untrusted import plain

SIGNS = {"better": "better", "worse": "worse", "open": "not clear"}
MOST_FAULTS = 5


@contextmanager
def arena_bar() -> Iterator[Callable[[list[Run]], None]]:
    """A progress bar of games. Its total shrinks when a lineup is finished early."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)

        def watch(runs: list[Run]) -> None:
            played = sum(len(run.games) for run in runs)
            left = sum((run.most_deals - run.deals) * run.lineup.players for run in runs if not run.is_done)
            progress.update(task, completed=played, total=played + left, description=standing(runs))

        yield watch


def standing(runs: list[Run]) -> str:
    """The current result of the first two bots, for the progress bar."""
    for run in runs:
        if not run.is_done and run.deals:
            name = run.lineup.names[0]
            return f"{name} {run.shares[name].mean:.0%}"
    return "playing"


def show_arena(console: Console, found: dict[str, Any], runs: list[Run]) -> None:
    """Results of every lineup, then ratings, for each number of players."""
    spent = cpu_of(runs)
    for table in found["tables"]:
        title = f"{found['game']}, {table['players']} players, seed {plain(found['seed'])}"
        console.print(Text(title, style="bold"), f"(even: {100 / table['players']:.1f} % of wins)")
        show_shares(console, table, found["confidence"])
        show_pairs(console, table, found["confidence"])
        show_ratings(console, table, spent)
        show_faults(console, table)
    console.print(f"digest  {found['digest']}", soft_wrap=True)


def interval(row: dict[str, Any], is_sequential: bool, sign: str = "") -> str:
    """The confidence interval that is valid for the stopping rule, in per cent."""
    low, high = row["anytime" if is_sequential else "fixed"]
    return f"{100 * low:{sign}.1f} to {100 * high:{sign}.1f}"


def show_shares(console: Console, table: dict[str, Any], confidence: float) -> None:
    """Print the share of wins of every bot."""
    shown = plain_table(
        "lineup", "bot", "seats", "won", "shared", "% of wins", f"{100 * confidence:g} % sure"
    )
    for lineup in table["lineups"]:
        for row in lineup["bots"]:
            counts = [number(row[name]) for name in ("seats", "won", "shared")]
            first = Lineup(tuple(lineup["lineup"])).text if row is lineup["bots"][0] else ""
            shown.add_row(
                first, row["bot"], *counts, f"{100 * row['share']:.1f}", interval(row, lineup["sequential"])
            )
    console.print(shown)


def show_pairs(console: Console, table: dict[str, Any], confidence: float) -> None:
    """Print the comparison of each pair, by deals with the same luck."""
    heads = ("deals", "+", "=", "-", "% of wins", f"{100 * confidence:g} % sure", "verdict")
    shown = plain_table("difference", *heads)
    for lineup in table["lineups"]:
        for row in lineup["pairs"]:
            deals = row["deals"]
            shown.add_row(
                " - ".join(row["bots"]),
                number(lineup["deals"]),
                *(number(deals[name]) for name in ("better", "even", "worse")),
                f"{100 * row['difference']:+.1f}",
                interval(row, lineup["sequential"], "+"),
                SIGNS[row["verdict"]],
            )
    console.print(shown)


def show_ratings(console: Console, table: dict[str, Any], spent: dict[tuple[int, str], float]) -> None:
    """The ratings, best first, with the time for a decision."""
    if table["ratings"] is None:
        console.print(f"For ratings: {EXTRA}", style="dim")
        return
    shown = plain_table("rating", "mu", "sigma", "surely", "seats", "CPU ms/decision")
    for row in table["ratings"]:
        cpu = 1000 * spent[table["players"], row["bot"]]
        numbers = [f"{row[name]:.2f}" for name in ("mu", "sigma", "surely")]
        shown.add_row(row["bot"], *numbers, number(row["seats"]), f"{cpu:,.2f}")
    console.print(shown)


def show_faults(console: Console, table: dict[str, Any]) -> None:
    """Games that were lost by a crash, a timeout or an illegal action."""
    faults = [fault for lineup in table["lineups"] for fault in lineup["faults"]]
    for fault in faults[:MOST_FAULTS]:
        place = f"deal {fault['deal']}, rotation {fault['rotation']}"
        console.print(Text(f"lost by a fault: {fault['bot']}, {place}: {fault['fault']}", style="red"))
    if len(faults) > MOST_FAULTS:
        console.print(Text(f"and {len(faults) - MOST_FAULTS} more", style="red"))
