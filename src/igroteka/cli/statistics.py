"""Statistics of many games: results, lengths, branching, ends. The same games give the same bytes."""

import hashlib
from collections import Counter
from collections.abc import Sequence

from igroteka.cli.playout import Outcome
from igroteka.engine.protocol import Game

PERCENTILES = (5, 25, 50, 75, 95)


def mean(total: float, count: int) -> float:
    """The average, rounded to six digits."""
    return round(total / count, 6) if count else 0.0


def spread(values: Sequence[int]) -> dict[str, float]:
    """Mean, minimum, maximum, and percentiles by nearest rank."""
    ordered = sorted(values)
    count = len(ordered)
    found: dict[str, float] = {"mean": mean(sum(ordered), count), "min": ordered[0], "max": ordered[-1]}
    for percent in PERCENTILES:
        found[f"p{percent}"] = ordered[max(0, -(-percent * count // 100) - 1)]
    return found


def seat_results(seat: int, bot: str, outcomes: Sequence[Outcome]) -> dict[str, object]:
    """The results of a seat."""
    wins = shared = draws = 0
    total = 0.0
    for outcome in outcomes:
        winners = outcome.winners
        draws += not winners
        wins += winners == [seat]
        shared += seat in winners and len(winners) > 1
        total += outcome.returns[seat]
    return {
        "seat": seat,
        "bot": bot,
        "wins": wins,
        "shared": shared,
        "draws": draws,
        "losses": len(outcomes) - wins - shared - draws,
        "mean_return": mean(total, len(outcomes)),
    }


def digest_of(outcomes: Sequence[Outcome]) -> str:
    """SHA-256 over the last state of every game, in order."""
    whole = hashlib.sha256()
    for outcome in outcomes:
        whole.update(bytes.fromhex(outcome.digest))
    return whole.hexdigest()


def summary(game: Game, seed: str, bots: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, object]:
    """All statistics as JSON data. Nothing in it depends on the machine."""
    decisions = sum(outcome.decisions for outcome in outcomes)
    ends = Counter(outcome.reason for outcome in outcomes)
    return {
        "game": game.id,
        "options": dict(game.options),
        "rules_version": game.rules_version,
        "data": game.data_digest,
        "players": int(game.players),
        "seed": seed,
        "games": len(outcomes),
        "seats": [seat_results(seat, bot, outcomes) for seat, bot in enumerate(bots)],
        "decisions": spread([outcome.decisions for outcome in outcomes]),
        "turns": spread([outcome.turns for outcome in outcomes]),
        "branching": {
            "mean": mean(sum(outcome.branching for outcome in outcomes), decisions),
            "max": max(outcome.most_branching for outcome in outcomes),
        },
        "ends": {reason: ends[reason] for reason in sorted(ends)},
        "digest": digest_of(outcomes),
    }
