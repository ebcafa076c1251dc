"""Finished games again: what each seat saw after each line, the draws, and going on from there."""

from typing import Any

from igroteka.engine.protocol import CHANCE
from igroteka.server.messages import DrawInfo, Draws, Frame, Replay
from igroteka.server.news import line_news, question, view_of
from igroteka.server.table import BOT_SEAT, Table

FRAMES = 60


def begun_again(table: Table) -> Table:
    """The same table before its first line."""
    return Table(table.stored, table.seats, table.game)


def replay_of(table: Table, seat: int, first: int) -> Replay:
    """Frames from line `first` on, as this seat saw them; only of a finished table."""
    assert table.result is not None
    again = begun_again(table)
    frames = []
    for entry in table.entries[: first + FRAMES - 1]:
        again.take(entry.line)
        if entry.line.seq < first:
            continue
        view = view_of(again, seat)
        if view is not None:
            asks, numbers = question(again, seat)
            frames.append(Frame(again.seq, view.to_dict(), again.waiting, asks, numbers))
    return Replay(seat, table.seq, frames, [line_news(entry, seat) for entry in table.entries])


def draws_of(table: Table) -> Draws:
    """Every draw with all that it could have been."""
    assert table.result is not None
    again = begun_again(table)
    stored = table.stored
    draws = []
    for entry in table.entries:
        line = entry.line
        if line.seat == CHANCE:
            draws.append(draw_of(again, line.seq, table.told.numbers[line.seq], line.notation))
        again.take(line)
    bots = [seat.seat for seat in table.seats if seat.kind == BOT_SEAT]
    return Draws(stored.id, stored.commitment, stored.luck_secret.hex(), list(table.nonces), bots, draws)


def draw_of(table: Table, seq: int, told: int, notation: str) -> DrawInfo:
    """What chance could bring now, and what it brought."""
    assert table.history is not None and table.luck is not None
    chance = table.game.chance(table.history.state)
    assert chance is not None
    return DrawInfo(
        seq=seq,
        told=told,
        source=chance.source,
        number=table.luck.drawn.get(chance.source, 0),
        outcomes=[table.game.outcomes.text(outcome) for outcome in chance.outcomes],
        weights=list(chance.weights),
        outcome=notation,
    )


def position_after(table: Table, line: int) -> dict[str, Any]:
    """The whole position after a line of a finished game.

    Where some have already given their sealed answers, it is the position before the first of them: whoever
    plays on may choose anew, as everybody may until the last one has answered.
    """
    assert table.result is not None
    again = begun_again(table)
    for entry in table.entries[:line]:
        again.take(entry.line)
    assert again.history is not None
    if again.is_sealed() and again.asked_after < line:
        return position_after(table, again.asked_after)
    return table.game.position(again.history.state)
