"""The lines of a table's log: the table's own words, reserved keys, and a line with its events."""

from dataclasses import dataclass, field

from igroteka.engine.protocol import Event
from igroteka.server.messages import EndReason
from igroteka.server.stored_rows import StoredLine

TABLE = -3  # the seat of a line that nobody plays
# Keys of lines that no client has sent: played by the table itself, or by a bot.
AUTO, BOT = "auto", "bot"
START, RESIGN, FLAG, HAND, TAKE = "!start", "!resign", "!flag", "!hand", "!take"
RESUME, ABANDON, CLOSE, FULL = "!resume", "!abandon", "!close", "!full"
STOP = "!stop"  # of a record that was opened: it has no more lines, and the game is not over
LETTER = "!letter"  # a turn was sent away as a link: nothing before it can be taken back
ENDS: dict[str, EndReason] = {ABANDON: "abandoned", CLOSE: "closed", FULL: "full", STOP: "stopped"}


@dataclass
class LogEntry:
    """A line with its kind, its events and, for an undo, the number of the line that it undoes."""

    line: StoredLine
    what: str
    events: list[Event] = field(default_factory=list)
    undoes: int = 0

    @property
    def is_auto(self) -> bool:
        """Whether the table has played it by itself."""
        return self.line.key == AUTO
