"""Shows a balance report in the terminal: tables, and what stands out."""

from typing import Any

from rich.console import Console
from rich.text import Text

from igroteka.balance.page import HOWS, NAMES, SHARES
from igroteka.cli.statistics_table import number, plain_table
from igroteka.engine.untrusted import plain

VERDICTS = {"above": "more than even", "below": "less than even", "within": "even", "open": "not clear"}
LENGTHS = ("mean", "p5", "p25", "p50", "p75", "p95")


def show_balance(console: Console, found: dict[str, Any]) -> None:
    """All tables, and what stands out."""
    bots = ", ".join(found["bots"])
    for table in found["tables"]:
        title = f"{found['game']}, {table['players']} players, {bots}, seed {plain(found['seed'])}"
        console.print(Text(title, style="bold"), f"({number(table['games'])} games)")
        show_seats(console, table)
        show_course(console, table)
        show_choices(console, table)
        show_components(console, table)
        show_difference(console, table)
        for one in table["findings"]:
            console.print(Text(f"- {one}"), soft_wrap=True)
        console.print()
    console.print(f"digest  {found['digest']}", soft_wrap=True)


def per_cent(share: float | None, sign: str = "") -> str:
    """A share in per cent."""
    return "" if share is None else f"{100 * share:{sign}.1f}"


def span(interval: list[float | None], sign: str = "") -> str:
    """An interval in per cent."""
    return " to ".join("?" if end is None else per_cent(end, sign) for end in interval)


def show_seats(console: Console, table: dict[str, Any]) -> None:
    """Print what every seat wins."""
    shown = plain_table("seat", "% of wins", "surely", "even", "verdict")
    for seat in table["seats"]:
        numbers = [per_cent(seat["share"]), span(seat["interval"]), per_cent(seat["even"])]
        shown.add_row(str(seat["seat"]), *numbers, VERDICTS[seat["verdict"]])
    console.print(shown)


def show_course(console: Console, table: dict[str, Any]) -> None:
    """Print how long games take, and who leads."""
    shown = plain_table("in a game", *LENGTHS)
    for name in ("rounds", "turns", "decisions"):
        if table[name]:
            shown.add_row(name, *(number(table[name][part]) for part in LENGTHS))
    console.print(shown)
    half, changes = table["half_time"], table["lead_changes"]
    said = f"lead changes {changes['mean']:.2f}"
    if half["games"]:
        said += f"; the leader at half-time wins {per_cent(half['mean'])} % ({span(half['interval'])})"
    forced = f"one option in {per_cent(table['forced'])} % of the decisions, else {table['options']:.1f}"
    console.print(Text(f"{said}; {forced}"), soft_wrap=True)


def show_choices(console: Console, table: dict[str, Any]) -> None:
    """Print what is offered, chosen and worth having."""
    shown = plain_table("free choices, %", "offered", "chosen", "taken", "worth", "surely")
    for kind in table["choices"]["kinds"]:
        value = kind.get("value")
        worth = ["", ""] if value is None else [per_cent(value["share"], "+"), span(value["interval"], "+")]
        shown.add_row(
            kind["kind"], *(per_cent(kind[name]) for name in ("offered", "chosen", "taken")), *worth
        )
    console.print(shown)
    console.print(f"as spread as {table['choices']['effective']:.1f} kinds that are chosen equally often")


def show_components(console: Console, table: dict[str, Any]) -> None:
    """Print what components go with; with and without them where they can be left out."""
    without = {(row["kind"], row["key"]): row for row in table["without"]}
    for how in HOWS:
        rows = [row for row in table["components"] if row["how"] == how]
        if not rows:
            continue
        heads = ["in a game", "goes with, %", "surely", *(["worth, %", "surely"] if without else [])]
        shown = plain_table(f"component, {how}", *heads)
        for row in rows:
            left = without.get((row["kind"], row["key"]))
            value = left["value"] if left else None
            worth = (
                ["", ""] if value is None else [per_cent(value["share"], "+"), span(value["interval"], "+")]
            )
            interval = span(row["interval"], "+") if "interval" in row else ""
            numbers = [f"{row['per_game']:.2f}", per_cent(row["slope"], "+"), interval]
            shown.add_row(f"{row['kind']} {row['key']}", *numbers, *(worth if without else []))
        console.print(shown)
    if table["common"]:
        shown = plain_table("holds for a round", "rounds", "% of other kinds", "most", "by")
        for row in table["common"]:
            most = row["most"]
            numbers = [
                number(row["rounds"]),
                per_cent(row["shifted"]),
                most["kind"],
                per_cent(most["shift"], "+"),
            ]
            shown.add_row(row["component"], *numbers)
        console.print(shown)


def show_difference(console: Console, table: dict[str, Any]) -> None:
    """Print what the other data change."""
    apart = table["difference"]
    if apart is None:
        return
    shown = plain_table("the other data minus these", "difference", "surely")
    for seat in apart["seats"]:
        numbers = [per_cent(seat["share"], "+"), span(seat["interval"], "+")]
        shown.add_row(f"seat {seat['seat']}, % of wins", *numbers)
    for name, words in NAMES.items():
        row = apart[name]
        if not row["games"]:
            continue
        scale = 100 if name in SHARES else 1
        ends = " to ".join("?" if end is None else f"{scale * end:+.2f}" for end in row["interval"])
        shown.add_row(words + (", %" if name in SHARES else ""), f"{scale * row['mean']:+.2f}", ends)
    console.print(shown)
