"""The house where tables stand: loading them, storing before telling, what happens without a command."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import msgspec

from igroteka.engine.chance import Rng
from igroteka.server.bot_pool import BotPool
from igroteka.server.config import Config
from igroteka.server.connection import TRY_LATER
from igroteka.server.errors import ApiError, RetryLater
from igroteka.server.game_cache import GameCache
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.log_lines import ABANDON, BOT, CLOSE, FLAG, RESUME, TABLE
from igroteka.server.lru_cache import LruCache
from igroteka.server.metering import CostAccounts, metered
from igroteka.server.rate_limits import AddressLimits
from igroteka.server.replay_cache import ReplayCache
from igroteka.server.store import Conflict, SeatChange, Store, StoredDeparture, StoredLine
from igroteka.server.table import Table
from igroteka.server.time_slicing import Steps, run_in_slices

log = logging.getLogger("igroteka")

FIRST_WAIT, LONGEST_WAIT = 0.5, 60.0  # seconds until a table whose lines were not stored is loaded again
RULEBOOKS_KEPT = 64  # a rulebook is some 100 KB
UNWATCHED = 3  # bots that nobody watches take one of so many moments of the event loop


def rest_of_beat(taken: float, beat: float) -> float:
    """How long a bot still waits with its sealed answer: to the end of a beat, whatever it has found.

    How long it thinks depends on what it holds, and so might tell of it.
    """
    return -taken % beat if beat > 0 else 0.0


def taking(table: Table, lines: list[StoredLine]) -> Steps[None]:
    """Take the lines of a table, one after another."""
    for line in lines:
        table.take(line)
        yield


class TableHost:
    """The rooms of a server. Those in use are in memory, all tables in the store."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.pool = BotPool(list(config.plugins), config.bot_workers, config.limits.bot_seconds)
        self.live_tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sockets: Counter[str] = Counter()
        self.replays = ReplayCache(list(config.plugins), config.limits)
        self.accounts = CostAccounts(config.limits)
        self.new_tables = AddressLimits(*config.limits.new_tables)
        self.lost: set[str] = set()
        self.unwatched = asyncio.Lock()
        self.games = GameCache(store)
        # By game, digest and language: making one takes the event loop for tens of milliseconds.
        self.rulebooks: LruCache[tuple[str, str, str], bytes] = LruCache(RULEBOOKS_KEPT)

    # The server's life.

    async def wake(self) -> None:
        """After a start: clocks go on from now, bots take up where they were."""
        await self.load_unfinished()
        await self.sweep_for_ever()

    async def load_unfinished(self) -> None:
        """Load the tables whose bots and clocks wait for nobody to ask."""
        for id in await self.store.playing():
            try:
                await self.live(id)
            except Exception:
                log.exception("table %s cannot be loaded", id)

    async def start_over(self) -> None:
        """Believe the store alone: another server may have played at these tables."""
        for live in list(self.live_tables.values()):
            self.let_go(live)
        await self.load_unfinished()

    async def sweep_for_ever(self) -> None:
        """Now and then, end the tables that nobody returns to."""
        while True:
            try:
                await self.sweep(clock())
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(self.config.sweep_every)

    async def sweep(self, now: int) -> None:
        """Close open tables nobody came to, end games nobody goes on with. Both stay in the store."""
        rules = (
            ("open", CLOSE, self.config.open_tables_close_after),
            ("playing", ABANDON, self.config.games_are_abandoned_after),
        )
        for status, ending, after in rules:
            for id in await self.store.idle(status, now - after * 1000):
                try:
                    async with self.using(id) as live:
                        if live.table.status == status and not live.connections:
                            await self.commit(live, [live.table.write(TABLE, ending, "", now)])
                except Exception:
                    log.exception("table %s cannot be ended", id)

    async def close(self) -> None:
        """Let everything end that is under way."""
        for live in self.live_tables.values():
            if live.flag:
                live.flag.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.pool.close()
        await self.replays.close()
        self.games.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside; its failure is logged, not lost."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)
        return task

    def done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    # Finding and making tables.

    async def live(self, id: str) -> LiveTable:
        """The room of a table, from memory or from the store."""
        try:
            async with self.loading.setdefault(id, asyncio.Lock()):
                live = self.live_tables.get(id)
                if live is None:
                    live = LiveTable(await self.load(id), self.config.limits.log_lines)
                    if live.table.status == "open":
                        live.dismissals.load(await self.store.departures(id))
                    self.make_place()
                    self.live_tables[id] = live
                    await self.take_up(live)
        finally:
            self.loading.pop(id, None)
        live.used_at = clock()
        return live

    @contextlib.asynccontextmanager
    async def using(self, id: str) -> AsyncIterator[LiveTable]:
        """The room of a table, with its lock held."""
        live = await self.live(id)
        async with live.lock:
            if self.live_tables.get(id) is not live:
                raise RetryLater
            yield live

    async def take_up(self, live: LiveTable) -> None:
        """A table out of the store goes on: before any clock can fall, the time away is nobody's."""
        async with live.lock:
            if live.table.status == "playing" and live.table.clocks is not None:
                await self.commit(live, [live.table.write(TABLE, RESUME, "", clock())])
            await self.begin(live)
        self.go_on(live)

    async def bring_back(self, id: str) -> None:
        """Load a table again after its lines were not stored: its bots and clocks wait for nobody to ask."""
        wait = FIRST_WAIT
        while id in self.lost:
            await asyncio.sleep(wait)
            try:
                await self.live(id)
                self.lost.discard(id)
            except Exception as error:
                log.warning("table %s cannot be loaded yet: %s", id, type(error).__name__)
                wait = min(LONGEST_WAIT, 2 * wait)

    def make_place(self) -> None:
        """Forget the quiet rooms that were not used for longest, when they are too many or too long."""
        limits = self.config.limits
        lines = sum(live.table.seq for live in self.live_tables.values())
        if len(self.live_tables) < limits.tables_in_memory and lines <= limits.lines_in_memory:
            return
        quiet = sorted((live.used_at, id) for id, live in self.live_tables.items() if live.is_quiet)
        for _, id in quiet[: max(1, len(quiet) // 4)]:
            del self.live_tables[id]

    async def load(self, id: str) -> Table:
        """Make a table again from its lines."""
        # What can be no table's name never reaches the database: PostgreSQL would stumble over some of it.
        found = await self.store.load(id) if id.isascii() and id.isalnum() else None
        if found is None:
            raise ApiError(404, "no-table", "app-no-table")
        stored, seats, lines = found
        table = Table(stored, seats, await self.games.game_of(stored))
        table.maker_hash = await self.store.maker_of(id)
        await run_in_slices(taking(table, lines))
        return table

    async def begin(self, live: LiveTable) -> None:
        """Start the game as soon as everybody is there."""
        table = live.table
        if table.status == "open" and table.seats_ready():
            await self.commit(live, table.start(clock()))

    # Storing, then telling.

    async def commit(self, live: LiveTable, lines: list[StoredLine], only: int | None = None) -> None:
        """Store lines and only then tell everybody, or one seat only; if that fails, nothing has happened."""
        table = live.table
        lines = [*lines, *table.end_if_full(self.config.limits.table_lines, clock())]
        try:
            result = None if table.result is None else msgspec.to_builtins(table.result)
            # A log begins, and with it the game, for those who sit there.
            seats = table.seats if lines and lines[0].seq == 1 else None
            await self.store.append(table.id, lines, table.status, result, seats)
        except BaseException as error:
            # The table in memory is ahead of the store: the store is right.
            self.let_go(live)
            if isinstance(error, Exception):
                log.warning("table %s: lines were not stored: %s", table.id, type(error).__name__)
                self.load_again(table.id)
                raise RetryLater from error
            raise
        if only is None or table.result is not None:
            live.tell_everybody()
        else:
            live.tell_seat(only)

    async def save_seats(
        self, live: LiveTable, *changes: SeatChange, departure: StoredDeparture | None = None
    ) -> None:
        """Store seats as they are to be. If the store has other ones, their tables are loaded again."""
        try:
            await self.store.save_seats(live.table.status, *changes, departure=departure)
        except Conflict:
            for id in {before.table for before, _ in changes} & set(self.live_tables):
                self.let_go(self.live_tables[id])
                self.load_again(id)
            raise

    def let_go(self, live: LiveTable) -> None:
        """Forget a table that is not as the store has it; its clients come back to the one that is."""
        if self.live_tables.get(live.table.id) is live:
            del self.live_tables[live.table.id]
        for connection in list(live.connections):
            connection.close(TRY_LATER)

    def load_again(self, id: str) -> None:
        """Have a forgotten table back, for its bots and clocks."""
        if id not in self.lost:
            self.lost.add(id)
            self.spawn(self.bring_back(id))

    # What happens without a command.

    def go_on(self, live: LiveTable) -> None:
        """After every change: let bots think and set the next clock's fall."""
        if live.flag is not None:
            live.flag.cancel()
            live.flag = None
        table = live.table
        if table.status != "playing" or self.live_tables.get(table.id) is not live:
            return
        fall = None if table.clocks is None else table.clocks.falls_at()
        if fall is not None:
            wait = max(0.0, (fall[0] - clock()) / 1000)
            # The event loop counts in a limited range; a day is soon enough to look again.
            live.flag = asyncio.get_running_loop().call_later(
                min(wait, 86_400.0), lambda: self.spawn(self.fall(live))
            )
        if live.bots is None and any(table.bot_of(seat) for seat in table.waiting):
            live.bots = self.spawn(self.play_bots(live))

    async def fall(self, live: LiveTable) -> None:
        """A clock may have fallen: write it down if it has."""
        live.flag = None
        async with live.lock:
            table = live.table
            fall = None if table.clocks is None else table.clocks.falls_at()
            now = clock()
            if self.live_tables.get(table.id) is not live:
                return
            if table.status == "playing" and fall is not None and fall[0] <= now:
                await self.commit(live, table.leave_game(fall[1], FLAG, "", now))
        self.go_on(live)

    async def play_bots(self, live: LiveTable) -> None:
        """Let bots decide as long as the table waits for one."""
        table = live.table
        try:
            asked = table.asked
            spent: list[float] = []
            while await metered(self.play_one_bot(live), lambda milliseconds, _: spent.append(milliseconds)):
                # Sealed answers to one question have had their beat already.
                is_on_beat = table.is_sealed() and table.asked == asked
                if live.connections:
                    await asyncio.sleep(0 if is_on_beat else self.config.bot_pause)
                else:
                    await self.leave_time(sum(spent))
                spent.clear()
                asked = table.asked
        finally:
            live.bots = None
        self.go_on(live)
        self.make_place()

    async def leave_time(self, milliseconds: float) -> None:
        """A rest after what bots have cost that nobody watches: one after another, however many play."""
        async with self.unwatched:
            await asyncio.sleep(UNWATCHED * milliseconds / 1000)

    async def play_one_bot(self, live: LiveTable) -> bool:
        """One decision of one bot, from a world that its seat cannot tell from the real one."""
        async with live.lock:
            table = live.table
            seats = [seat for seat in table.waiting if table.bot_of(seat)]
            if not seats or table.history is None or self.live_tables.get(table.id) is not live:
                return False
            seat, ask, bot = seats[0], table.asked, table.bot_of(seats[0])
            world = table.game.resample(table.history.state, seat, Rng(secrets.token_hex(16)))
            beat = self.config.bot_pause if table.is_sealed() else 0.0
        began = time.monotonic()
        action = await self.pool.choose(table.game, world, seat, bot, secrets.token_hex(16))
        await asyncio.sleep(rest_of_beat(time.monotonic() - began, beat))
        async with live.lock:
            if self.live_tables.get(table.id) is not live:
                return False
            if table.asked != ask or seat not in table.waiting or table.bot_of(seat) != bot:
                return True
            if action is None or table.history.why_not(seat, action) is not None:
                action = table.any_action(seat)
            await self.commit(live, table.act(seat, action, BOT, clock()))
        return True
