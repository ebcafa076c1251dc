"""The log as it is told while the game runs: what is sealed is no part of it until all have answered.

The log itself has every line in the order of its arrival, also an answer that was taken back and another one
in its place. Told in that order, or with those numbers, it would say who has hesitated. So what is told has
numbers of its own, without gaps, and all that anybody hears is counted in them: lines, questions, `since`.
"""

from dataclasses import dataclass, field

import msgspec

from igroteka.engine.protocol import Event, Game, State
from igroteka.server.stored_rows import StoredLine

AUTO = "auto"


@dataclass
class LogEntry:
    """A line and what it brought about."""

    line: StoredLine
    what: str
    events: list[Event] = field(default_factory=list)
    undoes: int = 0

    @property
    def is_auto(self) -> bool:
        return self.line.key == AUTO


class PublicLog:
    """The lines that are told, and the sealed answers that lie there meanwhile.

    It follows from the log alone: a table that is loaded again tells the same.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[LogEntry] = []
        self.numbers: dict[int, int] = {}  # of the lines here, by their numbers in the log
        self.chosen: dict[int, LogEntry] = {}  # the sealed answers that stand, by seat
        self.opened: State | None = None  # the state in which the sealed question was asked that is open now

    @property
    def seq(self) -> int:
        """The number of the last line that is told."""
        return len(self.lines)

    def ask(self, sealed: State | None) -> None:
        """Something else is asked: a sealed question in this state, or an open one."""
        self.chosen = {}
        self.opened = None if sealed is None else sealed.clone()

    def take(self, entry: LogEntry, is_open: bool) -> None:
        """Tell a line or keep it back; `is_open` says that the same sealed question is still asked."""
        seat = entry.line.seat
        if seat in self.chosen and self.chosen[seat].line.seq == entry.undoes:
            del self.chosen[seat]
        elif entry.what != "play" or self.opened is None:
            self.add(entry, entry.line.at)
        else:
            self.chosen[seat] = entry
            if not is_open:
                self.reveal(self.opened.clone(), entry.line.at)

    def reveal(self, state: State, at: int) -> None:
        """All have answered: tell it as if they had done so in the order of the seats, and in this moment.

        Sealed answers do not depend on each other, so in any order they lead to where the game stands now.
        """
        for seat in sorted(self.chosen):
            line = self.chosen[seat].line
            events: list[Event] = []
            self.game.apply(state, seat, self.game.actions.parse(line.notation), events)
            self.add(LogEntry(line, "play", events), at)

    def add(self, entry: LogEntry, at: int) -> None:
        """Tell a line under the next number."""
        line = entry.line
        self.numbers[line.seq] = number = self.seq + 1
        undoes = self.numbers[entry.undoes] if entry.undoes else 0
        if (line.seq, line.at, entry.undoes) != (number, at, undoes):
            entry = LogEntry(
                msgspec.structs.replace(line, seq=number, at=at), entry.what, entry.events, undoes
            )
        self.lines.append(entry)
