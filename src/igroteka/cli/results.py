"""The result of a finished game as text."""

from igroteka.match import Match
from igroteka.texts import say, say_waiting


def result_lines(match: Match, language: str) -> list[str]:
    """Whether it is over, and who has won."""
    if not match.is_over:
        waiting = say_waiting(language, match.game, match.state)
        return [waiting] if waiting else []
    winners = match.winners
    lines = [say(language, "app-over")]
    if not winners:
        return [*lines, say(language, "app-draw")]
    seats = ", ".join(str(seat + 1) for seat in winners)
    return [*lines, say(language, "app-winner", count=len(winners), seats=seats)]
