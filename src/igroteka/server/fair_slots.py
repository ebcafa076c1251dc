"""A limited number of slots, shared by time: many or long tasks of one party do not delay the others."""

import asyncio
import contextlib
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from typing import NamedTuple

PLAYED, WATCHED, UNWATCHED = range(3)  # ranks of tables: people come first
MOST_KNOWN = 1000  # parties whose share is remembered


class Party(NamedTuple):
    """On whose behalf a task is done, such as an address; a lower rank comes first."""

    address: str = ""
    rank: int = PLAYED


class FairSlots:
    """Slots for tasks, by start-time fair queueing. Each task belongs to a party.

    A free slot goes to the lowest rank that waits; there to the party with the fewest tasks under way; among
    those to the one that has had least time. A party that comes back has no credit for its absence: it begins
    where the party that was served last had begun.
    """

    def __init__(self, slots: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = slots
        self.clock = clock
        self.waiting: dict[Party, deque[asyncio.Future[None]]] = {}
        self.running: Counter[Party] = Counter()
        self.had: dict[Party, float] = {}  # seconds of slots, on a common scale
        self.reached = 0.0  # where the party that was served last had begun

    @contextlib.asynccontextmanager
    async def slot(self, party: Party) -> AsyncIterator[None]:
        """A slot, as soon as it is the party's turn."""
        await self.acquire(party)
        began = self.clock()
        try:
            yield
        finally:
            self.release(party, self.clock() - began)

    async def acquire(self, party: Party) -> None:
        """Wait for a slot."""
        if party not in self.waiting:
            self.had[party] = max(self.had.get(party, 0.0), self.reached)
        if self.free > 0 and not self.waiting:
            self.give(party)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(party, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release(party)  # the slot came together with the cancellation
            raise

    def give(self, party: Party) -> None:
        """Let a party have a slot."""
        self.free -= 1
        self.running[party] += 1
        self.reached = max(self.reached, self.had[party])

    def release(self, party: Party, seconds: float = 0.0) -> None:
        """Take a slot back, and give it to the next party."""
        self.free += 1
        self.running[party] -= 1
        self.had[party] = self.had.get(party, self.reached) + seconds
        while self.free > 0 and self.waiting:
            next = min(self.waiting, key=lambda one: (one.rank, self.running[one], self.had[one]))
            turn = self.waiting[next].popleft()
            if not self.waiting[next]:
                del self.waiting[next]
            if not turn.done():
                self.give(next)
                turn.set_result(None)
        self.forget()

    def forget(self) -> None:
        """Drop what is known of parties that are gone."""
        self.running += Counter()  # drops those without tasks
        if len(self.had) > MOST_KNOWN:
            here = {*self.waiting, *self.running}
            self.had = {one: had for one, had in self.had.items() if one in here or had > self.reached}
