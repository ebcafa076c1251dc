"""The clocks of a table, computed from the times of its lines."""

from igroteka.server.messages import ClockWish

BANK = "bank"


class Clocks:
    """The time that each seat has left. It follows from the log alone, so a loaded table has the same.

    `bank` gives an amount for the whole game, with an increment after each time that the seat was waited for.
    `turn` gives a new amount each time. The time for which the server was away is not charged.
    """

    def __init__(self, wish: ClockWish, players: int) -> None:
        self.wish = wish
        self.left = [wish.seconds * 1000] * players
        self.waiting: frozenset[int] = frozenset()
        self.running: frozenset[int] = frozenset()
        self.at = 0

    def advance(self, at: int, is_away: bool) -> None:
        """Charge the time since the last line to the running clocks, unless the server was away."""
        if not is_away:
            for seat in self.running:
                self.left[seat] -= max(0, at - self.at)
        self.at = at

    def turn_to(self, waiting: frozenset[int], bots: frozenset[int], is_undo: bool) -> None:
        """Set the seats that are waited for; the clocks of those played by `bots` stand still.

        Neither an undo nor a hand-over gains time: an undo takes the increment back.
        """
        is_bank, add = self.wish.mode == BANK, self.wish.add * 1000
        for seat in (self.waiting - waiting) & self.running:
            self.left[seat] += add if is_bank and not is_undo else 0
        for seat in waiting - self.waiting:
            if is_bank:
                self.left[seat] -= add if is_undo else 0
            elif not is_undo:
                self.left[seat] = self.wish.seconds * 1000
        self.waiting = waiting
        self.running = waiting - bots

    def left_at(self, seat: int, now: int) -> int:
        """The milliseconds that a seat has left."""
        used = max(0, now - self.at) if seat in self.running else 0
        return max(0, self.left[seat] - used)

    def falls_at(self) -> tuple[int, int] | None:
        """The time at which the next clock runs out, and its seat; None if none runs."""
        if not self.running:
            return None
        seat = min(self.running, key=lambda running: self.left[running])
        return self.at + max(0, self.left[seat]), seat
