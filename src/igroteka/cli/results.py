"""How a game has ended, in words."""

from igroteka.match import Match
from igroteka.texts import say


def result_lines(match: Match, language: str) -> list[str]:
    """Whether it is over, and who has won."""
    if not match.is_over:
        asked = [seat for seat in match.waiting if seat >= 0]
        seats = ", ".join(str(seat + 1) for seat in asked)
        return [say(language, "app-waiting", count=len(asked), seats=seats)] if asked else []
    winners = match.winners
    lines = [say(language, "app-over")]
    if not winners:
        return [*lines, say(language, "app-draw")]
    seats = ", ".join(str(seat + 1) for seat in winners)
    return [*lines, say(language, "app-winner", count=len(winners), seats=seats)]
