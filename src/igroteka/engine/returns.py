"""Returns of a finished game: zero-sum, shared among the winners and among the others."""

from mypy_extensions import i64


def shared_returns(winners: list[int], players: i64) -> list[float]:
    """The winners share 1, the others share -1; 0 for all if everybody or nobody has won."""
    losers = int(players) - len(winners)
    if not winners or losers == 0:
        return [0.0] * int(players)
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]
