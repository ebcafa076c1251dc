"""One self-contained HTML page of a report: findings, plots, tables, and how they came about."""

import re
from html import escape
from typing import Any

from igroteka.arena.page import STYLE, html_table, per_cent
from igroteka.arena.plots import Row, interval_plot
from igroteka.balance.plots import bars, histogram

MORE_STYLE = """
.bar { fill: var(--accent); }
.offered { fill: var(--line); }
li { margin: 0.3rem 0; }
"""
HOWS = {
    "dealt": "Dealt by chance: who has it differs from the others in nothing else",
    "won": "Won by play: an association; who wins much of anything plays well",
    "met": "Met in events: an association",
}
NAMES = {
    "turns": "turns",
    "rounds": "rounds",
    "decisions": "decisions",
    "lead_changes": "lead changes",
    "forced": "decisions with one option",
    "half_time": "win share of the leader at half-time",
}
SHARES = {"forced", "half_time"}


def page_of(found: dict[str, Any], title: str, command: str) -> str:
    """The page."""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}: balance</title>
<style>{STYLE}{MORE_STYLE}</style>
</head>
<body>
<main>
<p class="soft">Igroteka, balance</p>
<h1>{escape(title)}</h1>
{"".join(section_of(table, found) for table in found["tables"])}
{method_of(found, command)}
</main>
</body>
</html>
"""


def section_of(table: dict[str, Any], found: dict[str, Any]) -> str:
    """All about one number of players."""
    told = "".join(f"<li>{with_code(one)}</li>" for one in table["findings"])
    return f"""
<h2>{table["players"]} players</h2>
<p class="said">{table["games"]:,} games in {table["deals"]:,} deals.</p>
{f"<ul>{told}</ul>" if told else "<p>Nothing stands out.</p>"}
{difference_in(table)}
<h3>Seats</h3>
{seats_plot(table, found)}
<h3>Length</h3>
{lengths_in(table)}
<h3>Lead</h3>
{lead_in(table)}
<h3>Choices</h3>
{choices_in(table)}
{components_in(table)}
{without_in(table)}
{common_in(table)}
{parts_in(table)}
{course_in(table)}
<h3>Events in a game</h3>
{events_in(table)}
"""


def with_code(text: str) -> str:
    """A sentence in which names of actions are marked as code.

    >>> with_code("`draw` is < 5 %")
    '<code>draw</code> is &lt; 5 %'
    """
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def figure(drawn: str, words: str) -> str:
    """A plot with what it shows."""
    return f'<figure><div class="wide">{drawn}</div><figcaption>{words}</figcaption></figure>'


def span(interval: list[float | None], sign: str = "+") -> str:
    """An interval in per cent."""
    return " to ".join("?" if end is None else per_cent(end, sign) for end in interval)


def seats_plot(table: dict[str, Any], found: dict[str, Any]) -> str:
    """What every seat wins."""
    rows = [
        Row(
            f"seat {seat['seat']}",
            100 * seat["share"],
            100 * seat["interval"][0],
            100 * seat["interval"][1],
            100 * seat["even"],
            per_cent(seat["share"]),
        )
        for seat in table["seats"]
    ]
    drawn = interval_plot(rows, 0, 100, "\u2009%", "Share of the wins of every seat")
    return figure(drawn, f"Bars are intervals of {100 * found['confidence']:g}\u2009%, dashed is even.")


def lengths_in(table: dict[str, Any]) -> str:
    """How long games take."""
    unit = "rounds" if table["rounds"] else "turns"
    length = table[unit]
    drawn = histogram(title=f"{unit} of games", **length["bars"])
    rows = [
        [name, "", *(f"{table[name][part]:,.1f}" for part in ("mean", "p5", "p25", "p50", "p75", "p95"))]
        for name in ("rounds", "turns", "decisions")
        if table[name]
    ]
    heads = ["in a game", "", "mean", "5 %", "25 %", "50 %", "75 %", "95 %"]
    ends = ", ".join(f"{escape(reason)} {count:,}" for reason, count in table["ends"].items())
    words = f"How many games took so many {unit}. A turn is a run of decisions of one seat."
    return figure(drawn, words) + html_table(heads, rows) + f"<p>How games ended: {ends}.</p>"


def lead_in(table: dict[str, Any]) -> str:
    """How often the lead changes, and what it is worth at half-time."""
    changes, half = table["lead_changes"], table["half_time"]
    low, high = changes["interval"]
    words = f"The lead changes {changes['mean']:.2f} times a game" + (
        f" ({low:.2f} to {high:.2f}). " if low is not None else ". "
    )
    if half["games"]:
        words += (
            f"Whoever leads when half of the turns are over wins {per_cent(half['mean'])} "
            f"({span(half['interval'], '')}); even is {per_cent(1 / table['players'])}."
        )
    return f"<p>{words}</p>"


def choices_in(table: dict[str, Any]) -> str:
    """What is offered, chosen, and worth having."""
    choices = table["choices"]
    rows = [
        (kind["kind"], kind["offered"], kind["chosen"], per_cent(kind["chosen"])) for kind in choices["kinds"]
    ]
    words = (
        f"{per_cent(table['forced'])} of the decisions have one option. The others have "
        f"{table['options']:.1f} on average. Grey: offered; blue: chosen. They are spread like "
        f"{choices['effective']:.1f} kinds that are chosen equally often."
    )
    valued = [
        Row(
            kind["kind"],
            100 * kind["value"]["share"],
            100 * kind["value"]["interval"][0],
            100 * kind["value"]["interval"][1],
            0.0,
            per_cent(kind["value"]["share"], "+"),
        )
        for kind in choices["kinds"]
        if kind.get("value")
    ]
    text = figure(bars(rows, "Kinds of actions, offered and chosen"), words)
    if valued:
        said = (
            "What a kind of action is worth: the share of the win that a seat loses in the same deal if it "
            "goes without it wherever something else is legal, while the others may use it."
        )
        text += figure(intervals(valued, "Worth of kinds of actions"), said)
    return text


def intervals(rows: list[Row], title: str) -> str:
    """Differences around zero."""
    low = min(0.0, *(row.low for row in rows))
    high = max(0.0, *(row.high for row in rows))
    return interval_plot(rows, low, max(high, low + 1), "\u2009%", title)


def components_in(table: dict[str, Any]) -> str:
    """What components go with."""
    text = ""
    for how, words in HOWS.items():
        kinds = list(dict.fromkeys(row["kind"] for row in table["components"] if row["how"] == how))
        for kind in kinds:
            rows = [row for row in table["components"] if (row["how"], row["kind"]) == (how, kind)]
            drawn = [
                Row(
                    f"{row['key']} ({row['per_game']:.2f})",
                    100 * row["slope"],
                    100 * row["interval"][0],
                    100 * row["interval"][1],
                    0.0,
                    per_cent(row["slope"], "+"),
                )
                for row in sorted(rows, key=lambda row: -(row["slope"] or 0))
                if row["slope"] is not None and None not in row["interval"]
            ]
            never = [row["key"] for row in rows if row["per_game"] == 0]
            said = f"{words}. One more goes with so much more of the win; in brackets: how many in a game."
            if never:
                said += f" Nobody came by {escape(', '.join(never))}."
            if drawn or never:
                plot = intervals(drawn, f"{kind}, {how}") if drawn else ""
                text += f"<h3>{escape(kind)}, {how}</h3>" + figure(plot, said)
    return text


def without_in(table: dict[str, Any]) -> str:
    """What happens without single components, in the same deals."""
    if not table["without"]:
        return ""
    rows = []
    for row in table["without"]:
        value = row["value"]
        worth = ["", ""] if value is None else [per_cent(value["share"], "+"), span(value["interval"])]
        changed = [
            f"{row[name]['mean']:+.2f} ({numbers(row[name]['interval'])})"
            for name in ("turns", "lead_changes")
        ]
        rows.append([row["kind"], row["key"], str(row["deals"]), *worth, *changed])
    heads = ["kind", "component", "deals", "worth", "interval", "turns", "lead changes"]
    return (
        "<h3>With and without</h3><p>The same deals were played without one component. All numbers are with "
        "it minus without it. Worth is the share of the win of the seats that it was dealt to.</p>"
        + html_table(heads, rows)
    )


def numbers(interval: list[float | None]) -> str:
    """An interval of plain numbers."""
    return " to ".join("?" if end is None else f"{end:+.2f}" for end in interval)


def common_in(table: dict[str, Any]) -> str:
    """What holds for all for a round."""
    if not table["common"]:
        return ""
    rows = [
        [
            row["component"],
            row["most"]["kind"],
            f"{row['rounds']:,}",
            per_cent(row["shifted"]),
            per_cent(row["most"]["shift"], "+"),
        ]
        for row in sorted(table["common"], key=lambda row: -row["shifted"])
    ]
    heads = ["component", "shifted most", "rounds", "choices of other kinds", "by"]
    return "<h3>What holds for a round</h3>" + html_table(heads, rows)


def parts_in(table: dict[str, Any]) -> str:
    """What results consist of."""
    parts = table["parts"]
    if not parts["seats"]:
        return ""
    names = list(parts["winner"])
    rows = [
        [f"seat {number}", "", *(f"{row[name]:.2f}" for name in names)]
        for number, row in enumerate(parts["seats"], 1)
    ]
    rows.append(["winner", "", *(f"{parts['winner'][name]:.2f}" for name in names)])
    return "<h3>What results consist of</h3>" + html_table(["", "", *names], rows)


def course_in(table: dict[str, Any]) -> str:
    """What winners and others have over the game."""
    rows = [
        [name, who, *(f"{value:.2f}" for value in values)]
        for name, by_who in table["course"].items()
        for who, values in by_who.items()
    ]
    heads = ["", "", "begin", *(f"{tenth}/10" for tenth in range(1, 10)), "end"]
    return "<h3>Over the game</h3>" + html_table(heads, rows) if rows else ""


def events_in(table: dict[str, Any]) -> str:
    """How often everything happens, and the numbers in it."""
    rows = [[name, "", f"{count:.2f}"] for name, count in table["events"].items()]
    rows += [[name, "sum", f"{count:.2f}"] for name, count in table["amounts"].items()]
    return html_table(["event", "", "in a game"], rows)


def difference_in(table: dict[str, Any]) -> str:
    """What the other data change."""
    apart = table["difference"]
    if apart is None:
        return ""
    seats = [
        Row(
            f"seat {seat['seat']}",
            100 * seat["share"],
            100 * seat["interval"][0],
            100 * seat["interval"][1],
            0.0,
            per_cent(seat["share"], "+"),
        )
        for seat in apart["seats"]
    ]
    rows = []
    for name, words in NAMES.items():
        row = apart[name]
        if row["games"]:
            scale, unit = (100, "\u2009%") if name in SHARES else (1, "")
            ends = " to ".join("?" if end is None else f"{scale * end:+.2f}{unit}" for end in row["interval"])
            rows.append([words, "", f"{scale * row['mean']:+.2f}{unit}", ends])
    for kind, row in apart["chosen"].items():
        rows.append([f"choices: {kind}", "", per_cent(row["mean"], "+"), span(row["interval"])])
    words = "What a seat wins more with the other data, in the same deals."
    return (
        "<h3>The other data</h3>"
        + figure(intervals(seats, "Difference of the seats"), words)
        + html_table(["the other data minus these", "", "difference", "interval"], rows)
    )


def method_of(found: dict[str, Any], command: str) -> str:
    """How it was played."""
    options = ", ".join(f"{name} {value}" for name, value in found["options"].items()) or "none"
    against = f", compared with <code>{found['against'][:16]}</code>" if found["against"] else ""
    kind = (
        "The report stops by itself, so intervals are confidence sequences, which hold at all times at once."
        if found["sequential"]
        else "The number of games was fixed, so intervals are ordinary ones."
    )
    return f"""
<h2>How it was played</h2>
<p>All seats are played by {escape(", ".join(found["bots"]))}. A deal fixes the luck of every bag, deck and
die, also where something is changed and the same deal is played again. {kind} A margin of
{per_cent(found["margin"])} counts as even. Intervals of components hold for all of their kind together.</p>
<p><code>{escape(command)}</code></p>
<p class="soft">Seed <code>{escape(found["seed"])}</code>, options: {escape(options)}, rules version
{found["rules_version"]}, data <code>{found["data"][:16]}</code>{against}, digest of the games
<code>{found["digest"][:16]}</code>.</p>
"""
