"""The time that bots took. It depends on the machine, so it is shown and not part of the result."""

from igroteka.arena.running import Run


def cpu_of(runs: list[Run]) -> dict[tuple[int, str], float]:
    """The CPU seconds of each bot for a decision, by players and bot."""
    spent: dict[tuple[int, str], tuple[float, int]] = {}
    for run in runs:
        for game in run.games:
            for bot, cpu, decisions in zip(game.seats, game.cpu, game.decisions, strict=True):
                seconds, count = spent.get((run.lineup.players, bot), (0.0, 0))
                spent[run.lineup.players, bot] = (seconds + cpu, count + decisions)
    return {key: seconds / count if count else 0.0 for key, (seconds, count) in spent.items()}
