"""The results of an arena as JSON data, without anything that depends on the machine."""

import hashlib

from igroteka.arena.intervals import Sequence, fixed_interval
from igroteka.arena.plan import Plan
from igroteka.arena.ratings import has_openskill, ratings_of
from igroteka.arena.running import Run

DIGITS = 4
VERDICTS = {1: "better", 0: "open", -1: "worse"}


def summary(plan: Plan, runs: list[Run], confidence: float) -> dict[str, object]:
    """Everything that was found out."""
    rules = plan.rules(runs[0].lineup.players)
    options = {name: value for name, value in rules.options.items() if name != "players"}
    tables = sorted({run.lineup.players for run in runs})
    return {
        "game": plan.game,
        "options": options,
        "rules_version": rules.rules_version,
        "data": rules.data_digest,
        "seed": plan.seed,
        "confidence": confidence,
        "tables": [
            table_of([run for run in runs if run.lineup.players == table], confidence) for table in tables
        ],
        "digest": digest_of(runs),
    }


def table_of(runs: list[Run], confidence: float) -> dict[str, object]:
    """The results for one number of players."""
    return {
        "players": runs[0].lineup.players,
        "lineups": [lineup_of(run, confidence) for run in runs],
        "ratings": ratings_in(runs),
    }


def ratings_in(runs: list[Run]) -> list[dict[str, object]] | None:
    """The ratings, from the games of all lineups by deal; None without openskill."""
    if not has_openskill():
        return None
    games = [game for run in runs for game in run.games]
    games.sort(key=lambda game: game.task.deal)  # Stable: lineups and rotations keep their order.
    return [
        {
            "bot": one.bot,
            "mu": round(one.mu, 2),
            "sigma": round(one.sigma, 2),
            "surely": round(one.surely, 2),
            "seats": one.seats,
        }
        for one in ratings_of(games)
    ]


def lineup_of(run: Run, confidence: float) -> dict[str, object]:
    """The results of one lineup."""
    return {
        "lineup": list(run.lineup.bots),
        "deals": run.deals,
        "games": len(run.games),
        "stopped": "sure" if run.is_sequential and run.is_sure else "games",
        "sequential": run.is_sequential,
        "bots": [
            {
                "bot": bot,
                **wins_of(bot, run),
                "even": round(1 / run.lineup.players, DIGITS),
                "share": round(sequence.mean, DIGITS),
                **intervals_of(sequence, confidence),
            }
            for bot, sequence in run.shares.items()
        ],
        "pairs": [
            {
                "bots": list(pair),
                "verdict": verdict_of(sequence, run.is_sequential, confidence),
                "difference": round(2 * sequence.mean - 1, DIGITS),
                **intervals_of(sequence, confidence, scale=2.0, shift=-1.0),
                "deals": {
                    "better": sum(result > 0.5 for result in sequence.results),
                    "even": sum(result == 0.5 for result in sequence.results),
                    "worse": sum(result < 0.5 for result in sequence.results),
                },
            }
            for pair, sequence in run.pairs.items()
        ],
        "faults": faults_of(run),
    }


def verdict_of(sequence: Sequence, is_sequential: bool, confidence: float) -> str:
    """Whether a pair is decided, by the interval that holds for the way in which the run was stopped."""
    if is_sequential:
        return VERDICTS[sequence.verdict]
    low, high = fixed_interval(sequence.results, confidence)
    return VERDICTS[(low > sequence.even) - (high < sequence.even)]


def wins_of(bot: str, run: Run) -> dict[str, object]:
    """How often a bot sat at a table, won alone, and shared the win."""
    shares = [
        share
        for game in run.games
        for name, share in zip(game.seats, game.shares, strict=True)
        if name == bot
    ]
    return {
        "seats": len(shares),
        "won": sum(share == 1 for share in shares),
        "shared": sum(0 < share < 1 for share in shares),
    }


def intervals_of(
    sequence: Sequence, confidence: float, scale: float = 1.0, shift: float = 0.0
) -> dict[str, object]:
    """The interval that holds whenever one stops, and that for a number of games decided beforehand."""
    anytime, fixed = sequence.bounds(), fixed_interval(sequence.results, confidence)
    return {
        "anytime": [round(scale * end + shift, DIGITS) for end in anytime],
        "fixed": [round(scale * end + shift, DIGITS) for end in fixed],
    }


def faults_of(run: Run) -> list[dict[str, object]]:
    """The games that a bot has lost by a crash, a timeout or an illegal action."""
    return [
        {
            "bot": game.seats[game.fault_seat],
            "deal": game.task.deal,
            "rotation": game.task.rotation,
            "fault": game.fault,
        }
        for game in run.games
        if game.fault
    ]


def digest_of(runs: list[Run]) -> str:
    """SHA-256 over the last state of every counted game, in order."""
    whole = hashlib.sha256()
    for run in runs:
        for game in run.games:
            whole.update(bytes.fromhex(game.digest))
    return whole.hexdigest()
