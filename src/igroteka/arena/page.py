"""One self-contained HTML page of an arena: numbers, plots and how they came about."""

from html import escape
from typing import Any

from igroteka.arena.intervals import Sequence
from igroteka.arena.lineups import Lineup
from igroteka.arena.plots import Line, Row, band_plot, interval_plot
from igroteka.arena.running import Run
from igroteka.arena.timing import cpu_of

MOST_POINTS = 60
VERDICTS = {"better": "is better than", "worse": "is worse than", "open": "is not clearly apart from"}
STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --soft: #5b6574; --line: #d5dae2; --paper: #fff; }
:root { --accent: #0b63ce; --even: #b3540a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaf0; --soft: #a3adba; --line: #39424f; --paper: #14181e; }
  :root { --accent: #6cb2ff; --even: #f0a35e; }
}
.s0 { --series: var(--accent); }
.s1 { --series: #c2571a; }
.s2 { --series: #2a9d5c; }
.s3 { --series: #9a5cf5; }
.s4 { --series: #d6336c; }
.s5 { --series: #7b8794; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 50rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0.5rem 0; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 0.5rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
h3 { font-size: 1.05rem; margin: 1.6rem 0 0.3rem; }
figure { margin: 0.4rem 0 1rem; }
.said { font-size: 1.1rem; }
.soft, figcaption { color: var(--soft); font-size: 0.92rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { text-align: right; padding: 0.3rem 0.5rem; border-bottom: 1px solid var(--line); }
th, td { white-space: nowrap; }
th { color: var(--soft); font-weight: 600; font-size: 0.9rem; }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
svg { width: 100%; min-width: 34rem; height: auto; display: block; }
svg text { fill: var(--ink); font: 15px system-ui, sans-serif; }
svg .tick { fill: var(--soft); text-anchor: middle; }
svg .name { text-anchor: end; }
.grid { stroke: var(--line); }
.even { stroke: var(--even); stroke-width: 2; stroke-dasharray: 5 4; }
.whisker { stroke: var(--accent); stroke-width: 4; stroke-linecap: round; opacity: 0.45; }
.point { fill: var(--accent); }
.band { fill: var(--series); opacity: 0.18; }
.mean { fill: none; stroke: var(--series); stroke-width: 2.5; }
.key { display: inline-block; width: 0.8rem; height: 0.8rem; border-radius: 0.2rem; }
.key { margin: 0 0.35rem 0 0.9rem; background: var(--series); }
"""


def page_of(found: dict[str, Any], runs: list[Run], title: str, command: str) -> str:
    """The page."""
    tables = [
        section_of(
            table, [run for run in runs if run.lineup.players == table["players"]], found["confidence"]
        )
        for table in found["tables"]
    ]
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}: arena</title>
<style>{STYLE}</style>
</head>
<body>
<main>
<p class="soft">Igroteka, arena</p>
<h1>{escape(title)}</h1>
{"".join(tables)}
{method_of(found, command)}
</main>
</body>
</html>
"""


def section_of(table: dict[str, Any], runs: list[Run], confidence: float) -> str:
    """All about one number of players."""
    pairs = [(lineup, pair) for lineup in table["lineups"] for pair in lineup["pairs"]]
    said = "".join(f'<p class="said">{sentence(lineup, pair)}</p>' for lineup, pair in pairs)
    return f"""
<h2>{table["players"]} players</h2>
{said}
<h3>Share of the wins</h3>
{shares_plot(table, confidence)}
<h3>How the difference became clear</h3>
{differences_plot(runs)}
{ratings_plot(table)}
<h3>In numbers</h3>
{numbers_table(table, runs)}
{seats_table(runs)}
{faults_list(table)}
"""


def per_cent(share: float, sign: str = "") -> str:
    """A share in per cent."""
    return f"{100 * share:{sign}.1f}\u2009%"


def interval_in(row: dict[str, Any], lineup: dict[str, Any]) -> tuple[float, float]:
    """The interval that holds for the way in which the lineup was stopped."""
    low, high = row["anytime" if lineup["sequential"] else "fixed"]
    return (low, high)


def sentence(lineup: dict[str, Any], pair: dict[str, Any]) -> str:
    """The result of a pair in one sentence."""
    one, other = (f"<strong>{escape(bot)}</strong>" for bot in pair["bots"])
    shares = {row["bot"]: per_cent(row["share"]) for row in lineup["bots"]}
    mine, theirs = (shares[bot] for bot in pair["bots"])
    low, high = (per_cent(end, "+") for end in interval_in(pair, lineup))
    return (
        f"{one} {VERDICTS[pair['verdict']]} {other}: {mine} of the wins for each seat against {theirs}, a "
        f"difference of {per_cent(pair['difference'], '+')} ({low} to {high}) in {lineup['deals']:,} deals, "
        f"{lineup['games']:,} games."
    )


def shares_plot(table: dict[str, Any], confidence: float) -> str:
    """What every bot has won, with its interval."""
    rows = []
    for lineup in table["lineups"]:
        for row in lineup["bots"]:
            low, high = (100 * end for end in interval_in(row, lineup))
            others = [bot for bot in dict.fromkeys(lineup["lineup"]) if bot != row["bot"]]
            name = row["bot"] if len(table["lineups"]) == 1 else f"{row['bot']} ({', '.join(others)})"
            rows.append(Row(name, 100 * row["share"], low, high, 100 * row["even"], per_cent(row["share"])))
    drawn = interval_plot(rows, 0, 100, "\u2009%", "Share of the wins of every bot")
    words = f"Bars are intervals of {100 * confidence:g}\u2009%, the dashed line is an even share."
    return f'<figure><div class="wide">{drawn}</div><figcaption>{words}</figcaption></figure>'


def differences_plot(runs: list[Run]) -> str:
    """The difference of every pair over the deals, with its band."""
    named = [
        (" - ".join(pair), sequence)
        for run in runs
        for pair, sequence in run.pairs.items()
        if sequence.results
    ]
    drawn = band_plot(
        [Line(name, points_of(sequence)) for name, sequence in named], "Differences over the deals"
    )
    keys = "".join(
        f'<span class="key s{number % 6}"></span>{escape(name)}' for number, (name, _) in enumerate(named)
    )
    words = "Difference of the shares after each deal; the band holds at all times at once."
    return f'<figure><div class="wide">{drawn}</div><figcaption>{words}<br>{keys}</figcaption></figure>'


def points_of(sequence: Sequence) -> list[tuple[int, float, float, float]]:
    """The band at up to sixty moments."""
    count = len(sequence.results)
    moments = sorted({max(1, round(count * number / MOST_POINTS)) for number in range(1, MOST_POINTS + 1)})
    grown = Sequence(sequence.confidence, sequence.even)
    points = []
    for number, result in enumerate(sequence.results, 1):
        grown.add(result)
        if number in moments:
            low, high = grown.bounds()
            points.append((number, 2 * low - 1, 2 * grown.mean - 1, 2 * high - 1))
    return points


def ratings_plot(table: dict[str, Any]) -> str:
    """The ratings with two deviations."""
    if table["ratings"] is None:
        return ""
    rows = [
        Row(
            one["bot"],
            one["mu"],
            one["mu"] - 2 * one["sigma"],
            one["mu"] + 2 * one["sigma"],
            None,
            f"{one['mu']:.1f}",
        )
        for one in table["ratings"]
    ]
    drawn = interval_plot(rows, min(row.low for row in rows), max(row.high for row in rows), "", "Ratings")
    words = "openskill (Plackett-Luce); bars are two deviations to each side, everybody begins at 25."
    return f'<h3>Ratings</h3><figure><div class="wide">{drawn}</div><figcaption>{words}</figcaption></figure>'


def numbers_table(table: dict[str, Any], runs: list[Run]) -> str:
    """Counts of every bot."""
    spent = cpu_of(runs)
    rows = [
        [
            Lineup(tuple(lineup["lineup"])).text,
            row["bot"],
            f"{row['seats']:,}",
            f"{row['won']:,}",
            f"{row['shared']:,}",
            per_cent(row["share"]),
            " to ".join(per_cent(end) for end in interval_in(row, lineup)),
            f"{1000 * spent[table['players'], row['bot']]:,.1f}",
        ]
        for lineup in table["lineups"]
        for row in lineup["bots"]
    ]
    return html_table(["lineup", "bot", "seats", "won", "shared", "share", "interval", "CPU ms"], rows)


def seats_table(runs: list[Run]) -> str:
    """The share of every bot at every seat: what the seat is worth."""
    rows = []
    for run in runs:
        for name in run.lineup.names:
            shares: list[list[float]] = [[] for _ in range(run.lineup.players)]
            for game in run.games:
                for seat, bot in enumerate(game.seats):
                    if bot == name:
                        shares[seat].append(game.shares[seat])
            found = [per_cent(sum(one) / len(one)) if one else "" for one in shares]
            rows.append([run.lineup.text, name, *found])
    heads = [f"seat {seat + 1}" for seat in range(runs[0].lineup.players)]
    return f"<h3>By seat</h3>{html_table(['lineup', 'bot', *heads], rows)}"


def faults_list(table: dict[str, Any]) -> str:
    """Games that were lost by a crash, a timeout or an illegal action."""
    rows = [
        [fault["bot"], str(fault["deal"]), str(fault["rotation"]), fault["fault"]]
        for lineup in table["lineups"]
        for fault in lineup["faults"]
    ]
    return f"<h3>Lost by a fault</h3>{html_table(['bot', 'deal', 'rotation', 'fault'], rows)}" if rows else ""


def html_table(heads: list[str], rows: list[list[str]]) -> str:
    """A table that scrolls by itself where it is too wide."""
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(one)}</td>" for one in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def method_of(found: dict[str, Any], command: str) -> str:
    """How it was played."""
    options = ", ".join(f"{name} {value}" for name, value in found["options"].items()) or "none"
    return f"""
<h2>How it was played</h2>
<p>A deal is a set of games with the same luck, in which every bot has every seat once. Each bag, deck and die
is a stream of its own. Intervals count deals, not games. Where the arena may stop by itself, they belong to a
confidence sequence (hedged betting), which holds at all times at once. Where the number of games was fixed,
they are Wilson's with the variance between deals.</p>
<p><code>{escape(command)}</code></p>
<p class="soft">Seed <code>{escape(found["seed"])}</code>, options: {escape(options)}, rules version
{found["rules_version"]}, data <code>{found["data"][:16]}</code>, digest of the games
<code>{found["digest"][:16]}</code>.</p>
"""
