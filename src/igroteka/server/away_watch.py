"""Finds players who are asked and away: when a table has waited long enough for one. Kept in memory only."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from igroteka.server.live_table import LiveTable
from igroteka.server.log_lines import AUTO, BOT, LogEntry
from igroteka.server.table import HUMAN


@dataclass
class Waiting:
    """For whom a table waits: since when, and when those who have left were last heard."""

    since: dict[int, float] = field(default_factory=dict)
    heard: dict[int, float] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None


class AwayWatch:
    """Calls `due` with a table's id once somebody has been asked and away for so many seconds."""

    def __init__(self, seconds: float, due: Callable[[str], None]) -> None:
        self.seconds = seconds
        self.due = due
        self.tables: dict[str, Waiting] = {}

    def look(self, live: LiveTable) -> None:
        """The table has changed, or somebody has left: begin to wait for those who are asked and away."""
        table, now = live.table, time.monotonic()
        asked = [seat for seat in table.waiting if table.seats[seat].kind == HUMAN and not table.bot_of(seat)]
        if not asked:
            self.forget(table.id)
            return
        waiting = self.tables.setdefault(table.id, Waiting())
        waiting.since = {seat: waiting.since.get(seat, now) for seat in asked}
        if waiting.timer is None and not live.connected.issuperset(asked):
            loop = asyncio.get_running_loop()
            waiting.timer = loop.call_later(self.seconds, self.ring, table.id)

    def leave(self, live: LiveTable, seats: set[int], heard_at: float) -> None:
        """A client with these seats is gone. A connection may have been dead for long before it is closed."""
        waiting = self.tables.get(live.table.id)
        if waiting is not None:
            for seat in seats:
                waiting.heard[seat] = max(heard_at, waiting.heard.get(seat, 0.0))
        self.look(live)

    def absent(self, live: LiveTable) -> list[int]:
        """The seats that are asked, whose holders are away and have not seen it."""
        waiting = self.tables.get(live.table.id)
        if waiting is None or live.table.status != "playing":
            return []
        away = [seat for seat in live.table.waiting if seat in waiting.since and seat not in live.connected]
        return [seat for seat in away if waiting.heard.get(seat, 0.0) < waiting.since[seat]]

    def ring(self, id: str) -> None:
        """The timer has fired."""
        waiting = self.tables.get(id)
        if waiting is not None:
            waiting.timer = None
            self.due(id)

    def forget(self, id: str) -> None:
        """Nobody is asked there."""
        waiting = self.tables.pop(id, None)
        if waiting is not None and waiting.timer is not None:
            waiting.timer.cancel()

    def close(self) -> None:
        """Cancel all timers."""
        for id in list(self.tables):
            self.forget(id)


def is_new_turn(entries: Sequence[LogEntry], seat: int, since: int, told: int) -> bool:
    """Whether the turn that a seat has now is another one than that of its last notice.

    Somebody else has played since the wish and since the last notice, and after a notice the seat has played
    too: so an undo of the others, another answer to the same sealed question or a restart repeats nothing.
    """
    last = max(since, told)
    others = any(entry.line.seat >= 0 and entry.line.seat != seat for entry in entries[last:])
    mine = any(entry.line.seat == seat and entry.line.key not in (AUTO, BOT) for entry in entries[told:])
    return (others or not last) and (mine or not told)
