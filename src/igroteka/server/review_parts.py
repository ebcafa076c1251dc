"""Does a part of a review, in a worker process.

A part takes about a second, so the server knows how far a review is, and one that nobody needs any more can
be left.
"""

from typing import Any

from igroteka.engine.protocol import Game
from igroteka.engine.record import Line
from igroteka.review.reviewing import Reviewer
from igroteka.review.timeline import timeline_of
from igroteka.server.worker_messages import ReviewTask

SEED = "1"
# The reviewer of the last part: the next one is of the same game.
LAST: dict[tuple[str, int], Reviewer] = {}


def review_part(game: Game, task: ReviewTask) -> Any:
    """The result of a part. `plan` gives the numbers of stops and decisions, the budget, and the end."""
    reviewer = reviewer_of(game, task)
    if task.stage == "plan":
        return [len(reviewer.stops), len(reviewer.decisions), reviewer.budget, reviewer.is_over]
    if task.stage == "shares":
        return reviewer.shares(task.first, task.end)
    if task.stage == "suspects":
        return reviewer.suspects(task.first, task.end)
    return reviewer.judge(task.suspects)


def reviewer_of(game: Game, task: ReviewTask) -> Reviewer:
    """The reviewer of a table's game."""
    key = (task.table, task.simulations)
    if key not in LAST:
        LAST.clear()
        begun = game.start() if task.position is None else game.showing.from_position(task.position)
        lines = [Line(line.seq, line.seat, line.notation) for line in task.lines]
        LAST[key] = Reviewer(timeline_of(game, begun, lines), SEED, task.simulations)
    return LAST[key]
