"""Lets the bots of a table decide: one decision after the other, with pauses that are fair to all tables."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Protocol

from igroteka.engine.chance import Rng
from igroteka.server.bot_pool import BotPool
from igroteka.server.config import Config
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.log_lines import BOT
from igroteka.server.metering import metered
from igroteka.server.metrics import BOTS, MOVES
from igroteka.server.rate_limits import PerAddress, TokenBucket
from igroteka.server.storage import StoredLine

HURRIED = 0.02  # seconds between decisions of bots where nobody wants to wait for them
UNWATCHED = 3  # unwatched bots pause for so many times their CPU time


def rest_of_beat(taken: float, beat: float) -> float:
    """The seconds until a bot's sealed answer is sent: always the end of a beat.

    The time that a bot takes depends on hidden cards, so it must not be visible.
    """
    return -taken % beat if beat > 0 else 0.0


class Host(Protocol):
    """Whose tables they are."""

    @property
    def config(self) -> Config: ...

    @property
    def pool(self) -> BotPool: ...

    def is_live(self, live: LiveTable) -> bool: ...

    async def commit(self, live: LiveTable, lines: list[StoredLine]) -> None: ...


class BotTurns:
    """Plays for bots, and charges the addresses that they work for."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.cpu = PerAddress(lambda address: TokenBucket(host.config.limits_at(address).bot_cpu))
        self.unwatched = asyncio.Lock()

    async def play(self, live: LiveTable) -> None:
        """Let bots decide while the table waits for one."""
        table = live.table
        asked = table.asked
        spent: list[float] = []  # by a worker
        here: list[float] = []  # by the event loop

        def pay(milliseconds: float, _: int) -> None:
            here.append(milliseconds)

        while await metered(pay, self.play_one, live, spent.append):
            wait = self.pay(live.party.address, sum(here))
            spent += here
            # Sealed answers to one question are on the beat already.
            is_on_beat = table.is_sealed() and table.asked == asked
            if live.connections:
                pause = self.host.config.bot_pause
                if live.is_hurried:
                    # Not more than half of a processor, however quickly one wants to see it.
                    pause = min(pause, max(HURRIED, sum(spent) / 1000))
                await asyncio.sleep(0 if is_on_beat else max(pause, wait))
            else:
                await self.rest_unwatched(live, sum(spent))
            spent.clear()
            here.clear()
            asked = table.asked

    def pay(self, address: str, milliseconds: float) -> float:
        """Charge an address for its bots' use of the event loop; the seconds that they have to wait.

        Workers are shared by time. The event loop is one for all, so many tables of one address take a part.
        """
        now = time.monotonic()
        account = self.cpu.of(address, now)
        account.spend(milliseconds, now)
        return account.wait(now)

    async def rest_unwatched(self, live: LiveTable, milliseconds: float) -> None:
        """Rest, unless somebody comes to watch: whoever comes back does not wait behind other tables."""
        resting = asyncio.ensure_future(self.rest_after(milliseconds))
        watched = asyncio.ensure_future(live.watched.wait())
        try:
            await asyncio.wait([resting, watched], return_when=asyncio.FIRST_COMPLETED)
        finally:
            resting.cancel()
            watched.cancel()

    async def rest_after(self, milliseconds: float) -> None:
        """Pause after unwatched bots have used the event loop or a worker, one table at a time.

        So bots that nobody watches take at most a quarter of a processor from those that somebody waits for.
        """
        async with self.unwatched:
            await asyncio.sleep(UNWATCHED * milliseconds / 1000)

    async def play_one(self, live: LiveTable, charge: Callable[[float], None]) -> bool:
        """Play one decision of one bot, which sees a resampled world; `charge` is told what it cost."""
        async with live.lock:
            table = live.table
            seats = [seat for seat in table.waiting if table.bot_of(seat)]
            if not seats or table.history is None or not self.host.is_live(live):
                return False
            seat, ask, bot = seats[0], table.asked, table.bot_of(seats[0])
            world = table.game.resample(table.history.state, seat, Rng(secrets.token_hex(16)))
            beat = self.host.config.bot_pause if table.is_sealed() else 0.0
        began = time.monotonic()
        seed, party = secrets.token_hex(16), live.party
        action = await self.host.pool.choose(table.game, world, seat, bot, seed, charge, party)
        BOTS.observe(time.monotonic() - began)
        await asyncio.sleep(rest_of_beat(time.monotonic() - began, beat))
        async with live.lock:
            if not self.host.is_live(live):
                return False
            if table.asked != ask or seat not in table.waiting or table.bot_of(seat) != bot:
                return True
            if action is None or table.history.why_not(seat, action) is not None:
                action = table.any_action(seat)
            await self.host.commit(live, table.act(seat, action, BOT, clock()))
            MOVES.add(table.game.id, "bot")
        return True
