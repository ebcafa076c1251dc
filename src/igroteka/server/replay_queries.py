"""Answers queries about a finished game by replaying its log: frames, lines, draws, positions.

It runs in a worker process: a long game takes seconds.
"""

from collections.abc import Sequence
from typing import Any

from igroteka.engine.protocol import CHANCE
from igroteka.server.messages import Course, CourseStep, DrawInfo, Draws, Frame, Replay
from igroteka.server.news import line_news, question, view_of
from igroteka.server.shared_luck import deal_info
from igroteka.server.stored_rows import StoredLine
from igroteka.server.table import BOT_SEAT, Table

FRAMES = 60
Log = Sequence[StoredLine]


def answer_query(table: Table, log: Log, what: str, seat: int, line: int) -> Any:
    """The answer to a query. `table` is the table before its first line, here and below."""
    if what == "replay":
        return replay_of(table, log, seat, line)
    if what == "course":
        return course_of(table, log, seat)
    return draws_of(table, log) if what == "draws" else position_after(table, log, line)


def replay_of(table: Table, log: Log, seat: int, first: int) -> Replay:
    """The page of frames from line `first` on, as a seat saw them; the first page has all lines too."""
    frames, lines = [], []
    for line in log if first == 1 else log[: first + FRAMES - 1]:
        entry = table.take(line)
        if first == 1:
            lines.append(line_news(entry, seat))
        is_shown = first <= line.seq < first + FRAMES
        view = view_of(table, seat) if is_shown else None
        if view is not None:
            asks, numbers = question(table)
            frames.append(Frame(table.seq, view.to_dict(), table.waiting, asks, numbers))
    return Replay(seat, log[-1].seq, frames, lines)


def course_of(table: Table, log: Log, seat: int) -> Course:
    """The points as a seat saw them, where somebody else has to decide and at the end.

    They come from Views: what a View hides is not in them. A View for every line would take long.
    """
    steps: list[CourseStep] = []
    waited: list[int] | None = None
    for line in log:
        table.take(line)
        is_last = line is log[-1]
        if table.waiting == waited and not is_last:
            continue
        waited = table.waiting
        view = view_of(table, seat)
        points = [] if view is None else table.game.showing.course(view.to_dict())
        if points and (is_last or not steps or steps[-1].points != points):
            steps.append(CourseStep(table.seq, points))
    return Course(steps)


def draws_of(table: Table, log: Log) -> Draws:
    """All draws with their possible outcomes."""
    draws = []
    for line in log:
        if line.seat == CHANCE:
            draws.append(draw_of(table, line))
        table.take(line)
    stored = table.stored
    bots = [seat.seat for seat in table.seats if seat.kind == BOT_SEAT]
    return Draws(
        stored.id,
        stored.luck_version,
        stored.commitment,
        stored.luck_secret.hex(),
        list(table.nonces),
        bots,
        deal_info(stored),
        draws,
    )


def draw_of(table: Table, line: StoredLine) -> DrawInfo:
    """The next draw; it is published at once, so it has the next public number."""
    assert table.history is not None and table.luck is not None
    chance = table.game.chance(table.history.state)
    assert chance is not None
    return DrawInfo(
        seq=line.seq,
        told=table.public_log.seq + 1,
        source=chance.source,
        number=table.luck.drawn.get(chance.source, 0),
        indices=list(chance.outcomes),
        outcomes=[table.game.outcomes.text(outcome) for outcome in chance.outcomes],
        weights=list(chance.weights),
        outcome=line.notation,
    )


def position_after(table: Table, log: Log, last: int) -> dict[str, Any]:
    """The position after a line.

    If some seats had given sealed answers by then, it is the position before the first of them.
    """
    begun = Table(table.stored, table.seats, table.game)
    for line in log[:last]:
        table.take(line)
    assert table.history is not None
    if table.is_sealed() and table.asked_after < last:
        return position_after(begun, log, table.asked_after)
    return table.game.showing.position(table.history.state)
