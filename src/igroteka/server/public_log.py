"""The log as clients receive it: sealed answers are left out until all seats have answered.

The stored log has every line in the order of arrival, including answers that were taken back. That order, and
gaps in its numbers, would show who hesitated. So the public log has its own numbers without gaps. Everything
that a client receives uses them: lines, decision ids and `since`.
"""

from msgspec.structs import replace

from igroteka.engine.protocol import Game
from igroteka.server.log_lines import LogEntry
from igroteka.server.sealed_question import SealedQuestion


class PublicLog:
    """The public lines of a table. They follow from its log alone, so a loaded table has the same."""

    def __init__(self, game: Game) -> None:
        self.lines: list[LogEntry] = []
        self.numbers: dict[int, int] = {}  # public numbers by the numbers of the stored log
        self.sealed = SealedQuestion(game)

    @property
    def seq(self) -> int:
        """The number of the last public line."""
        return len(self.lines)

    def take(self, entry: LogEntry, is_open: bool) -> None:
        """Publish a line or keep it back; `is_open` says that the same sealed question is still open."""
        sealed = self.sealed
        if sealed.withdraws(entry):
            sealed.withdraw(entry.line.seat)
        elif entry.what != "play" or sealed.opened is None:
            self.add(entry, entry.line.at)
        else:
            sealed.keep(entry)
            if not is_open:
                for answer in sealed.in_seat_order():
                    self.add(answer, entry.line.at)

    def add(self, entry: LogEntry, at: int) -> None:
        """Publish a line under the next number and with this time."""
        line = entry.line
        self.numbers[line.seq] = number = self.seq + 1
        undoes = self.numbers[entry.undoes] if entry.undoes else 0
        if (line.seq, line.at, entry.undoes) != (number, at, undoes):
            entry = LogEntry(replace(line, seq=number, at=at), entry.what, entry.events, undoes)
        self.lines.append(entry)
