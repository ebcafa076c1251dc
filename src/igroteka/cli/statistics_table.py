"""Prints the statistics of a simulation as tables."""

from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from igroteka.engine.untrusted import plain

COLUMNS = ("mean", "min", "p5", "p25", "p50", "p75", "p95", "max")


def number(value: float) -> str:
    """A number in its shortest form."""
    return f"{value:,}" if isinstance(value, int) else f"{value:,.2f}"


def plain_table(*headings: str) -> Table:
    """A table with names on the left and right-aligned numbers."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left")
    return table


def show_summary(console: Console, found: dict[str, Any], seconds: float, is_checked: bool) -> None:
    """Print results per seat, lengths, branching, end reasons and the digest."""
    games, seed = number(found["games"]), plain(found["seed"])
    games_said = "1 game" if found["games"] == 1 else f"{games} games"
    title = f"{found['game']}: {games_said} of {found['players']} players, seed {seed}"
    console.print(Text(title, style="bold"))
    results = plain_table("seat", "bot", "wins", "shared", "draws", "losses", "mean return")
    for seat in found["seats"]:
        counts = [number(seat[name]) for name in ("wins", "shared", "draws", "losses")]
        results.add_row(str(seat["seat"]), seat["bot"], *counts, f"{seat['mean_return']:+.4f}")
    console.print(results)
    lengths = plain_table("per game", *COLUMNS)
    for name in ("decisions", "turns"):
        lengths.add_row(name, *(number(found[name][column]) for column in COLUMNS))
    console.print(lengths)
    branching = found["branching"]
    console.print(f"branching  mean {branching['mean']:.2f}, most {number(branching['max'])}")
    console.print(
        "ends       " + ", ".join(f"{reason} {number(count)}" for reason, count in found["ends"].items())
    )
    console.print(f"digest     {found['digest']}", soft_wrap=True)
    if is_checked:
        console.print("checked    every promise held in every state", style="green")
    decisions = found["decisions"]["mean"] * found["games"]
    speed = decisions / seconds if seconds else 0.0
    console.print(f"time       {seconds:.1f} s, {speed:,.0f} decisions/s", style="dim")
