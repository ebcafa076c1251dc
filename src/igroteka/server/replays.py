"""Finished games again: what each seat saw after each line, the draws, and going on from there.

Whoever asks first pays for playing a game again, a slice of the event loop's time after another. What comes
of it is kept as bytes, because a finished game never changes.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from igroteka.engine.protocol import CHANCE
from igroteka.server.messages import DrawInfo, Draws, Frame, LineNews, Replay, write
from igroteka.server.news import line_news, question, view_of
from igroteka.server.slices import SLICE, Steps, at_once, in_slices
from igroteka.server.table import BOT_SEAT, Table

FRAMES = 60
REST = 3 * SLICE  # nobody plays here, so those who do come first

Key = tuple[str | int, ...]


def begun_again(table: Table) -> Table:
    """The same table before its first line."""
    return Table(table.stored, table.seats, table.game)


def frame_steps(table: Table, seat: int, first: int) -> Steps[list[Frame]]:
    """Frames from line `first` on, as this seat saw them; only of a finished table."""
    assert table.result is not None
    again = begun_again(table)
    frames = []
    for entry in table.entries[: first + FRAMES - 1]:
        again.take(entry.line)
        yield
        view = None if entry.line.seq < first else view_of(again, seat)
        if view is not None:
            asks, numbers = question(again, seat)
            frames.append(Frame(again.seq, view.to_dict(), again.waiting, asks, numbers))
            yield
    return frames


def line_steps(table: Table, seat: int) -> Steps[list[LineNews]]:
    """All lines as this seat saw them; only of a finished table."""
    assert table.result is not None
    lines = []
    for entry in table.entries:
        lines.append(line_news(entry, seat))
        yield
    return lines


def replay_of(table: Table, seat: int, first: int) -> Replay:
    """Frames from line `first` on, and all lines."""
    frames = at_once(frame_steps(table, seat, first))
    return Replay(seat, table.seq, frames, at_once(line_steps(table, seat)))


def draw_steps(table: Table) -> Steps[Draws]:
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
        yield
    bots = [seat.seat for seat in table.seats if seat.kind == BOT_SEAT]
    return Draws(stored.id, stored.commitment, stored.luck_secret.hex(), list(table.nonces), bots, draws)


def draws_of(table: Table) -> Draws:
    """Every draw with all that it could have been."""
    return at_once(draw_steps(table))


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


def position_steps(table: Table, line: int) -> Steps[dict[str, Any]]:
    """The whole position after a line of a finished game.

    Where some have already given their sealed answers, it is the position before the first of them: whoever
    plays on may choose anew, as everybody may until the last one has answered.
    """
    assert table.result is not None
    again = begun_again(table)
    for entry in table.entries[:line]:
        again.take(entry.line)
        yield
    assert again.history is not None
    if again.is_sealed() and again.asked_after < line:
        return (yield from position_steps(table, again.asked_after))
    return table.game.position(again.history.state)


def position_after(table: Table, line: int) -> dict[str, Any]:
    """The whole position after a line of a finished game."""
    return at_once(position_steps(table, line))


class Replays:
    """What has been computed of finished games, as long as there is room for it."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.kept: OrderedDict[Key, bytes] = OrderedDict()  # what was asked for last is last
        self.lane = asyncio.Lock()  # one at a time: several would leave the event loop no rest
        self.making: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    async def replay(self, table: Table, seat: int, first: int) -> bytes:
        """A Replay as JSON. Every page has the same lines, which are made and kept once."""
        frames = await self.find((table.id, "frames", seat, first), lambda: frame_steps(table, seat, first))
        lines = await self.find((table.id, "lines", seat), lambda: line_steps(table, seat))
        raw = {"frames": msgspec.Raw(frames), "lines": msgspec.Raw(lines)}
        return write({"seat": seat, "seq": table.seq, **raw})

    async def draws(self, table: Table) -> bytes:
        """Draws as JSON."""
        return await self.find((table.id, "draws"), lambda: draw_steps(table))

    async def position(self, table: Table, line: int) -> dict[str, Any]:
        """The position after a line."""
        found = await self.find((table.id, "position", line), lambda: position_steps(table, line))
        return msgspec.json.decode(found, type=dict[str, Any])

    async def find(self, key: Key, steps: Callable[[], Steps[Any]]) -> bytes:
        """What is kept, or is computed once for all who ask meanwhile."""
        lock = self.making.setdefault(key, asyncio.Lock())
        async with lock:
            if key not in self.kept:
                async with self.lane:
                    self.keep(key, write(await in_slices(steps(), REST)))
            self.kept.move_to_end(key)
            return self.kept[key]

    def keep(self, key: Key, made: bytes) -> None:
        """Keep something, at the cost of what nobody has asked for the longest; the newest always stays."""
        self.kept[key] = made
        self.bytes += len(made)
        while self.bytes > self.most_bytes and len(self.kept) > 1:
            _, dropped = self.kept.popitem(last=False)
            self.bytes -= len(dropped)
