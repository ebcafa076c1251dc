"""Which lines can be undone, and how often each seat has made the log grow without progress."""

from collections import Counter


class UndoStack:
    """The numbers of the lines that can be undone, oldest first, and counters for the limits.

    A detour is an undo, a changed sealed answer or a hand-over to a bot.
    """

    def __init__(self) -> None:
        self.lines: list[int] = []
        self.undos: Counter[int] = Counter()  # by seat, since the last final line
        self.detours: Counter[int] = Counter()  # by seat, in the whole game

    def push(self, seq: int, is_final: bool) -> None:
        """Add a line that was played; after a final one nothing can be undone."""
        if is_final:
            self.lines = []
            self.undos.clear()
        else:
            self.lines.append(seq)

    def pop(self, place: int) -> int:
        """Remove the line at a place of the stack; gives its number."""
        return self.lines.pop(place)

    def count_undo(self, seat: int) -> None:
        """Count an undo of a seat."""
        self.undos[seat] += 1
        self.detours[seat] += 1
