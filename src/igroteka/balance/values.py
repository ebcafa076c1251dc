"""What components are worth: by the results of seats that get them, and by games without them."""

from collections import Counter
from typing import Any

from igroteka.balance.intervals import mean_interval, slope_of
from igroteka.balance.numbers import DIGITS, rounded, value_of
from igroteka.balance.tables import Comparison, Table
from igroteka.games.balancing import COMMON, components_of

Key = tuple[str, str, str]


def association_of(table: Table) -> list[dict[str, Any]]:
    """For each component that seats can get: how often they do, and what one more of it goes with.

    An association, not an effect, unless the component was dealt: who wins a goal plays well anyway. The
    intervals of a kind hold together (Bonferroni). Components that nobody ever came by are listed too.
    """
    aim, players = table.aim, table.players
    games = [game for deal in table.deals for game in deal]
    counts: dict[Key, list[list[int]]] = {}
    for number, game in enumerate(games):
        for (how, kind, key, seat), count in game.met.items():
            if how != COMMON and seat >= 0:
                row = counts.setdefault((how, kind, key), [[0] * players for _ in games])
                row[number][seat] += count
    means = [sum(game.shares[seat] for game in games) / len(games) for seat in range(players)]
    of_kind = Counter((how, kind) for how, kind, _ in counts)
    found = []
    for how, kind, key in sorted(counts):
        row = counts[how, kind, key]
        usual = [sum(one[seat] for one in row) / len(games) for seat in range(players)]
        deviations = [
            [(row[n][seat] - usual[seat], games[n].shares[seat] - means[seat]) for seat in range(players)]
            for n in range(len(games))
        ]
        size = len(games) // len(table.deals)
        deals = [
            [pair for one in deviations[first : first + size] for pair in one]
            for first in range(0, len(games), size)
        ]
        sure = 1 - (1 - aim.confidence) / of_kind[how, kind]
        slope, low, high = slope_of(deals, sure, aim.deals, aim.is_sequential)
        found.append(
            {
                "how": how,
                "kind": kind,
                "key": key,
                "per_game": round(sum(usual), DIGITS),
                "slope": rounded(slope),
                "interval": [rounded(low), rounded(high)],
            }
        )
    return found + never_met(table, counts)


def never_met(table: Table, counts: dict[Key, list[list[int]]]) -> list[dict[str, Any]]:
    """Components that seats could get and that nobody got in any game."""
    known = components_of(table.plan.rules(table.players))
    found = []
    for how, kind in sorted({(how, kind) for how, kind, _ in counts}):
        for key in known.get(kind, []):
            if (how, kind, key) not in counts:
                found.append({"how": how, "kind": kind, "key": key, "per_game": 0.0, "slope": None})
    return found


def comparisons_of(comparisons: list[Comparison]) -> list[dict[str, Any]]:
    """For each component that can be left out: what it is worth to those it is dealt to, and what it changes.

    All numbers are with it minus without it, in the same deals.
    """
    found = []
    for one in comparisons:
        aim = one.table.aim
        sure = 1 - (1 - aim.confidence) / len(comparisons)
        row: dict[str, Any] = {"kind": one.kind, "key": one.key, "deals": one.deals}
        row["value"] = value_of(one)
        for name, values in (("turns", one.turns), ("lead_changes", one.lead_changes)):
            mean, low, high = mean_interval(values, sure, aim.deals_without, aim.is_sequential)
            row[name] = {"mean": rounded(mean), "interval": [rounded(low), rounded(high)]}
        found.append(row)
    return found
