"""The complete log of a table, in the order in which lines were stored, and its idempotency keys."""

from igroteka.server.log_lines import LogEntry
from igroteka.server.stored_rows import StoredLine


class TableLog:
    """All lines of a table, and which keys of clients have been acknowledged."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self.acknowledged: dict[tuple[int, str], int] = {}  # by seat and key

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return len(self.entries)

    def append(self, entry: LogEntry) -> None:
        """Add the next line."""
        self.entries.append(entry)

    def acknowledge(self, line: StoredLine, seq: int) -> None:
        """Remember the public seq after a line, for a client that sends its key again."""
        self.acknowledged[line.seat, line.key] = seq

    def acknowledged_seq(self, seat: int, key: str) -> int:
        """The seq acknowledged for this idempotency key; 0 if new."""
        return self.acknowledged.get((seat, key), 0)
