"""Clocks: how much time each seat has left, told from the times of the lines alone."""

from igroteka.server.messages import ClockWish

BANK = "bank"


class Clocks:
    """The clocks of one table. Time counts only from the times that the log holds, so a replay agrees.

    `bank` gives so many seconds for the whole game and adds some after each stretch of being waited for;
    `turn` gives so many anew for each stretch. The time that the server was away is nobody's.
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
        """From now on these seats are waited for, some of them while a bot plays there.

        Neither handing a seat over and taking it back nor an undo wins time: what an answer has brought, its
        undo takes away, and the stretch goes on as it was.
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
        """The milliseconds that a seat has left now."""
        used = max(0, now - self.at) if seat in self.running else 0
        return max(0, self.left[seat] - used)

    def falls_at(self) -> tuple[int, int] | None:
        """When the next clock falls, and whose; None if none runs."""
        if not self.running:
            return None
        seat = min(self.running, key=lambda running: self.left[running])
        return self.at + max(0, self.left[seat]), seat
