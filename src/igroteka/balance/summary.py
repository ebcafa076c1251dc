"""A report as JSON data, without anything that depends on the machine."""

import hashlib
import math
from collections import Counter
from typing import Any

from igroteka.balance.findings import findings_of
from igroteka.balance.numbers import interval_of, measured, rounded, value_of, verdict_of
from igroteka.balance.plan import Plan
from igroteka.balance.tables import Aim, Comparison, Table
from igroteka.balance.values import association_of, comparisons_of
from igroteka.balance.watching import Seen

PERCENTILES = (5, 25, 50, 75, 95)
MOST_BARS = 40


def summary(plan: Plan, tables: list[Table], comparisons: list[Comparison]) -> dict[str, Any]:
    """Everything that was found out."""
    rules = plan.rules(tables[0].players)
    aim = tables[0].aim
    against = tables[0].against
    found: dict[str, Any] = {
        "game": plan.game,
        "options": dict(plan.options),
        "rules_version": rules.rules_version,
        "data": rules.data_digest,
        "against": None if against is None else plan.rules(tables[0].players, against).data_digest,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "confidence": aim.confidence,
        "margin": aim.margin,
        "sequential": aim.is_sequential,
        "tables": [table_of(table, [one for one in comparisons if one.table is table]) for table in tables],
        "digest": digest_of(tables),
    }
    for table in found["tables"]:
        table["findings"] = findings_of(table, aim.margin)
    return found


def table_of(table: Table, comparisons: list[Comparison]) -> dict[str, Any]:
    """The results for one number of players."""
    games = [game for deal in table.deals for game in deal]
    return {
        "players": table.players,
        "deals": len(table.deals),
        "games": len(games),
        "stopped": "sure" if table.aim.is_sequential and table.is_sure else "games",
        "seats": [seat_of(table, seat) for seat in range(table.players)],
        **course_of(games, table.aim),
        "choices": choices_of(games, [one for one in comparisons if one.variant.banned]),
        "parts": parts_of(games, table.players),
        "course": standings_of(games),
        "events": per_game([game.events for game in games]),
        "amounts": per_game([game.amounts for game in games]),
        "common": common_of(games),
        "components": association_of(table),
        "without": comparisons_of([one for one in comparisons if not one.variant.banned]),
        "difference": difference_of(table),
    }


def seat_of(table: Table, seat: int) -> dict[str, Any]:
    """The share of a seat."""
    sequence = table.seats[seat]
    return {
        "seat": seat + 1,
        "share": rounded(sequence.mean),
        "even": rounded(sequence.even),
        "interval": interval_of(sequence, table.aim),
        "verdict": verdict_of(sequence, table.aim, table.aim.margin),
    }


def course_of(games: list[Seen], aim: Aim) -> dict[str, Any]:
    """Lengths, lead changes, the leader at half-time, forced decisions and ends."""
    decisions = sum(game.decisions for game in games)
    forced = sum(game.forced for game in games)
    rounds = [game.rounds for game in games]
    ends = Counter(game.reason for game in games)
    return {
        "turns": spread_of([game.turns for game in games]),
        "rounds": spread_of(rounds) if any(rounds) else None,
        "decisions": spread_of([game.decisions for game in games]),
        "lead_changes": measured([float(game.lead_changes) for game in games], aim),
        "half_time": measured([half_time(game) for game in games if game.leaders], aim),
        "forced": rounded(forced / max(1, decisions)),
        "options": rounded(sum(game.options for game in games) / max(1, decisions - forced)),
        "ends": {reason: ends[reason] for reason in sorted(ends)},
    }


def half_time(game: Seen) -> float:
    """What those who led at half-time have of the win, each."""
    return sum(game.shares[seat] for seat in game.leaders) / len(game.leaders)


def spread_of(values: list[int]) -> dict[str, Any]:
    """Mean, percentiles by nearest rank, and how often each length came, in bars of equal width."""
    ordered = sorted(values)
    width = max(1, -(-(ordered[-1] - ordered[0] + 1) // MOST_BARS))
    bars = Counter((value - ordered[0]) // width for value in values)
    return {
        "mean": rounded(sum(values) / len(values)),
        **{f"p{percent}": ordered[max(0, -(-percent * len(ordered) // 100) - 1)] for percent in PERCENTILES},
        "bars": {"first": ordered[0], "width": width, "counts": [bars[n] for n in range(max(bars) + 1)]},
    }


def choices_of(games: list[Seen], without: list[Comparison]) -> dict[str, Any]:
    """The kinds of actions among decisions that were free: offered, chosen, and what each is worth."""
    chosen, offered, forced = Counter[str](), Counter[str](), Counter[str]()
    for game in games:
        chosen.update(game.chosen)
        offered.update(game.offered)
        forced.update(game.forced_kinds)
    free = max(1, chosen.total())
    values = {one.kind: one for one in without}
    kinds = []
    for kind in sorted({*offered, *forced}, key=lambda kind: (-chosen[kind], kind)):
        row: dict[str, Any] = {
            "kind": kind,
            "offered": rounded(offered[kind] / free),
            "chosen": rounded(chosen[kind] / free),
            "taken": rounded(chosen[kind] / max(1, offered[kind])),
            "per_game": rounded(chosen[kind] / len(games)),
            "forced_per_game": rounded(forced[kind] / len(games)),
        }
        if kind in values:
            row["value"] = value_of(values[kind])
        kinds.append(row)
    shares = [chosen[kind] / free for kind in chosen if chosen[kind]]
    return {
        "free": chosen.total(),
        # As many kinds, all chosen equally often, would be as hard to foretell.
        "effective": rounded(math.exp(-sum(share * math.log(share) for share in shares))),
        "kinds": kinds,
    }


def parts_of(games: list[Seen], players: int) -> dict[str, Any]:
    """What results consist of: of each seat, and of those who have won alone."""
    told = [game for game in games if game.parts]
    names = list(told[0].parts[0]) if told else []
    winners = [(game, seat) for game in told for seat, share in enumerate(game.shares) if share == 1.0]
    return {
        "seats": [
            {name: rounded(sum(game.parts[seat][name] for game in told) / len(told)) for name in names}
            for seat in range(players)
        ]
        if names
        else [],
        "winner": {
            name: rounded(sum(game.parts[seat][name] for game, seat in winners) / max(1, len(winners)))
            for name in names
        },
    }


def per_game(counted: list[dict[str, int]]) -> dict[str, float | None]:
    """How much of everything there is in a game."""
    counts = Counter[str]()
    for one in counted:
        counts.update(one)
    return {name: rounded(counts[name] / len(counted)) for name in sorted(counts)}


def standings_of(games: list[Seen]) -> dict[str, dict[str, list[float | None]]]:
    """Means after each tenth of a game, of those who win it alone and of the others."""
    sums: dict[str, dict[str, list[float]]] = {}
    seats = Counter[str]()
    for game in games:
        if not game.course or 1.0 not in game.shares:
            continue
        for seat, share in enumerate(game.shares):
            who = "winner" if share == 1.0 else "others"
            seats[who] += 1
            for tenth, standing in enumerate(game.course):
                for name, value in standing[seat].items():
                    by_who = sums.setdefault(name, {"winner": [0.0] * 11, "others": [0.0] * 11})
                    by_who[who][tenth] += value
    return {
        name: {who: [rounded(value / seats[who]) for value in values] for who, values in by_who.items()}
        for name, by_who in sums.items()
    }


def common_of(games: list[Seen]) -> list[dict[str, Any]]:
    """What holds for all for a round: in how many rounds, and what is chosen then instead."""
    rounds, under, chosen = Counter[str](), Counter[tuple[str, str]](), Counter[str]()
    for game in games:
        rounds.update(game.rounds_under)
        under.update(game.chosen_under)
        chosen.update(game.chosen)
    free = max(1, chosen.total())
    found = []
    for name in sorted(rounds):
        kinds = {kind: count for (one, kind), count in under.items() if one == name}
        total = max(1, sum(kinds.values()))
        shifts = {kind: kinds.get(kind, 0) / total - chosen[kind] / free for kind in chosen}
        most = max(shifts, key=lambda kind: (abs(shifts[kind]), kind)) if shifts else ""
        found.append(
            {
                "component": name,
                "rounds": rounds[name],
                # Half of all differences: so many choices are of another kind than else.
                "shifted": rounded(sum(abs(shift) for shift in shifts.values()) / 2),
                "most": {"kind": most, "shift": rounded(shifts.get(most, 0.0))},
            }
        )
    return found


def difference_of(table: Table) -> dict[str, Any] | None:
    """What the other data change, deal by deal; None where there are none to compare with."""
    if table.against is None:
        return None
    aim = table.aim
    pairs = [
        (here, there)
        for ours, others in zip(table.deals, table.others, strict=True)
        for here, there in zip(ours, others, strict=True)
    ]
    numbers = {
        "turns": [float(there.turns - here.turns) for here, there in pairs],
        "rounds": [float(there.rounds - here.rounds) for here, there in pairs],
        "decisions": [float(there.decisions - here.decisions) for here, there in pairs],
        "lead_changes": [float(there.lead_changes - here.lead_changes) for here, there in pairs],
        "forced": [
            there.forced / max(1, there.decisions) - here.forced / max(1, here.decisions)
            for here, there in pairs
        ],
        "half_time": [
            half_time(there) - half_time(here) for here, there in pairs if here.leaders and there.leaders
        ],
    }
    kinds = sorted({kind for pair in pairs for game in pair for kind in game.chosen})
    return {
        "seats": [
            {
                "seat": seat + 1,
                "share": rounded(2 * sequence.mean - 1),
                "interval": interval_of(sequence, aim, 2.0, -1.0),
                "verdict": verdict_of(sequence, aim, aim.margin / 2),
            }
            for seat, sequence in enumerate(table.apart)
        ],
        **{name: measured(values, aim) for name, values in numbers.items()},
        "chosen": {
            kind: measured([part(there, kind) - part(here, kind) for here, there in pairs], aim)
            for kind in kinds
        },
        "there": course_of([game for deal in table.others for game in deal], aim),
    }


def part(game: Seen, kind: str) -> float:
    """The part of a game's free decisions that was of this kind."""
    return game.chosen.get(kind, 0) / max(1, sum(game.chosen.values()))


def digest_of(tables: list[Table]) -> str:
    """SHA-256 over the last state of every game that was counted, in order."""
    whole = hashlib.sha256()
    for table in tables:
        for deal in [*table.deals, *table.others]:
            for game in deal:
                whole.update(bytes.fromhex(game.digest))
    return whole.hexdigest()
