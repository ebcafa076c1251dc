"""A limited number of slots, given to waiting parties in turns: many tasks of one do not delay the others."""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator


class FairSlots:
    """Slots for tasks. Each task belongs to a party, such as the address of whoever watches.

    A free slot goes to the party in front, with its oldest task; whoever has more tasks goes to the end.
    """

    def __init__(self, slots: int) -> None:
        self.free = slots
        # By party: those who wait. The first party is next.
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @contextlib.asynccontextmanager
    async def slot(self, party: str) -> AsyncIterator[None]:
        """A slot, as soon as it is the party's turn."""
        await self.acquire(party)
        try:
            yield
        finally:
            self.release()

    async def acquire(self, party: str) -> None:
        """Wait for a slot."""
        if self.free > 0 and not self.waiting:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(party, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # the slot came together with the cancellation
            raise

    def release(self) -> None:
        """Give the slot to the next party, or keep it free."""
        self.free += 1
        while self.free > 0 and self.waiting:
            party, turns = self.waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self.waiting[party] = turns  # behind all others
            if not turn.done():
                self.free -= 1
                turn.set_result(None)
