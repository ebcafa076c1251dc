"""The result of a table for its tournament, and who was missing there."""

from igroteka.server.comparing import scores_of
from igroteka.server.table import HUMAN, Table
from igroteka.server.tournaments.course import Ended

CLOSED = {"closed", "abandoned"}


def ended(table: Table) -> Ended:
    """A finished table as a line of the tournament."""
    return Ended(table.id, scores_of(table), absent_at(table))


def absent_at(table: Table) -> list[int]:
    """The seats of those who made a table end without a result: who did not come, or did not decide.

    A table that has ended by the rules, a resignation or a clock has a result, and nobody was absent.
    """
    if table.result is None or table.result.reason not in CLOSED:
        return []
    if table.history is None:
        return [seat.seat for seat in table.seats if seat.kind != HUMAN]
    return [seat for seat in table.game.waiting(table.history.state) if seat >= 0]
