"""Loads tables, commits before broadcasting, runs clocks and starts bots.

All tables are in the store. Those in use are in memory as well, as LiveTable.
"""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from typing import Any, Protocol
from weakref import WeakValueDictionary

import msgspec

from igroteka.games.levels import Level, levels_of
from igroteka.server.bot_pool import BotPool
from igroteka.server.bot_turns import BotTurns
from igroteka.server.config import Config
from igroteka.server.connection import TRY_LATER, Connection
from igroteka.server.errors import ApiError, RetryLater
from igroteka.server.game_cache import GameCache
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.log_lines import ABANDON, CLOSE, FLAG, RESUME, TABLE
from igroteka.server.lru_cache import LruCache
from igroteka.server.metering import CostAccounts
from igroteka.server.metrics import LINES, STAGES
from igroteka.server.ownership import Elsewhere, Ownership
from igroteka.server.rate_limits import AddressLimits, PerAddress, TokenBucket
from igroteka.server.replay_cache import ReplayCache
from igroteka.server.review_desk import ReviewDesk, folder_of
from igroteka.server.sanctions import Sanctions
from igroteka.server.shared_luck import deal_of, luck_state
from igroteka.server.storage import Conflict, SeatChange, Storage, StoredDeparture, StoredLine
from igroteka.server.table import Table
from igroteka.server.time_slicing import Steps, run_in_slices

log = logging.getLogger("igroteka")


class Notices(Protocol):
    """What tells those who are away that a table waits for them."""

    def look(self, live: LiveTable) -> None:
        """A table has changed."""

    def leave(self, live: LiveTable, connection: Connection) -> None:
        """A client has left a table."""

    async def sweep(self, now: int) -> None:
        """Delete what is out of date."""


FIRST_WAIT, LONGEST_WAIT = 0.5, 60.0  # seconds until a table whose lines were not stored is loaded again
RULEBOOKS_KEPT = 64  # a rulebook is some 100 KB
WOKEN_AT_ONCE = 8
LOOK_COSTS = 0.0005  # seconds: a look for idle tables that takes longer is not repeated at once
ATTEMPTS = 3  # to find a table that nobody discards while its lock is waited for


def is_id(text: str) -> bool:
    """Whether a text could be the id of a table."""
    return text.isascii() and text.isalnum()


def taking(table: Table, lines: list[StoredLine]) -> Steps[None]:
    """Apply the lines of a table, one step each."""
    for line in lines:
        table.take(line)
        yield


class TournamentWatch(Protocol):
    """Tournaments, as far as their tables know them."""

    def table_ended(self, deal: str) -> None:
        """A table of a deal is over."""

    def forget_all(self) -> None:
        """What is in memory may differ from the store."""

    async def resume(self) -> None:
        """Go on with what is being played: somebody may have stopped half-way."""


class TableHost:
    """Keeps tables in memory and in step with the store.

    A change is applied in memory, then stored, then broadcast. If storing fails, the table in memory is
    discarded and loaded again.
    """

    def __init__(self, config: Config, store: Storage) -> None:
        self.config = config
        self.store = store
        self.pool = self.new_pool()
        self.live_tables: dict[str, LiveTable] = {}
        # A lock stays as long as anybody holds it or waits for it, also after a load that has failed.
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sockets: Counter[str] = Counter()
        self.replays = self.new_replays()
        self.reviews = self.new_reviews()
        limits, at = config.limits, config.limits_at
        self.accounts = CostAccounts(limits, at)
        self.new_tables = AddressLimits(*limits.new_tables, at=lambda address: at(address).new_tables)
        self.hints = AddressLimits(*limits.hints, at=lambda address: at(address).hints)
        self.hint_cpu = PerAddress(lambda address: TokenBucket(at(address).hint_cpu))
        self.bot_turns = BotTurns(self)
        self.lost: set[str] = set()
        self.next_look = 0.0  # when idle tables may be looked for again
        self.tournaments: TournamentWatch | None = None  # who wants to know which tables are over
        self.ownership: Ownership | None = None  # where several processes share the database
        self.sanctions = Sanctions()
        self.notices: Notices | None = None
        self.games = self.new_games()
        # By game, digest and language: making one takes the event loop for tens of milliseconds.
        self.rulebooks: LruCache[tuple[str, str, str], bytes] = LruCache(RULEBOOKS_KEPT)

    # What it is made of. Where there are no processes and threads, these are others.

    def new_pool(self) -> BotPool:
        """What runs bots."""
        return BotPool(list(self.config.plugins), self.config.bot_workers, self.config.limits.bot_seconds)

    def new_replays(self) -> ReplayCache:
        """What answers queries about finished games."""
        return ReplayCache(list(self.config.plugins), self.config.limits)

    def new_reviews(self) -> ReviewDesk:
        """What reviews finished games."""
        config = self.config
        return ReviewDesk(list(config.plugins), config.limits, folder_of(config.database))

    def new_games(self) -> GameCache:
        """What builds games."""
        return GameCache(self.store)

    def levels(self, game: str) -> tuple[Level, ...]:
        """The levels of a game that play here, the weakest first."""
        return levels_of(game)

    # Start, background work and end.

    async def wake(self) -> None:
        """Run in the background after a start: load unfinished tables, then sweep idle ones."""
        await self.load_unfinished()
        await self.sweep_for_ever()

    async def load_unfinished(self) -> None:
        """Load the tables that have bots or clocks to run, some at a time: their lines share commits."""
        waiting = iter(await self.store.to_wake())

        async def load_some() -> None:
            for id in waiting:
                try:
                    await self.live(id)
                except Exception:
                    log.exception("table %s cannot be loaded", id)

        await asyncio.gather(*(load_some() for _ in range(WOKEN_AT_ONCE)))

    async def reload_all(self) -> None:
        """Discard all tables in memory: another server may have written to the store."""
        self.discard_all()
        await self.load_unfinished()

    def discard_all(self) -> None:
        """Discard all tables in memory."""
        for live in list(self.live_tables.values()):
            self.discard(live)
        if self.tournaments is not None:
            self.tournaments.forget_all()

    async def sweep_for_ever(self) -> None:
        """End abandoned tables at regular intervals."""
        while True:
            try:
                await self.sweep(clock())
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(self.config.sweep_every)

    async def sweep(self, now: int) -> None:
        """Close open tables and end games that nobody has returned to. They stay in the store."""
        if self.notices is not None:
            await self.notices.sweep(now)
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
                except Elsewhere:
                    continue  # whoever has the table ends it
                except Exception:
                    log.exception("table %s cannot be ended", id)

    async def close(self) -> None:
        """Cancel all tasks and end the workers."""
        for live in self.live_tables.values():
            if live.flag:
                live.flag.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.pool.close()
        await self.replays.close()
        await self.reviews.close()
        self.games.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a task in the background; its failure is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)
        return task

    def done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        # What was not stored is logged where it was tried.
        failure = None if task.cancelled() else task.exception()
        if failure is not None and not isinstance(failure, RetryLater):
            log.error("a task failed", exc_info=task.exception())

    # Loading tables.

    async def live(self, id: str, is_fetched: bool = False) -> LiveTable:
        """The live table of an id, from memory or loaded from the store.

        If another process has it, that is Elsewhere, unless it is to be fetched from there.
        """
        lock = self.loading.setdefault(id, asyncio.Lock())
        async with lock:
            live = self.live_tables.get(id)
            if live is None:
                if self.ownership is not None and is_id(id):
                    await (self.ownership.fetch if is_fetched else self.ownership.take)(id)
                live = LiveTable(await self.load(id), self.config.limits.log_lines)
                if live.table.status != "over":
                    live.dismissals.load(await self.store.departures(id))
                self.evict_idle()
                self.live_tables[id] = live
                await self.resume_table(live)
        live.used_at = clock()
        return live

    @contextlib.asynccontextmanager
    async def using(self, id: str, is_fetched: bool = False) -> AsyncIterator[LiveTable]:
        """The live table of an id, with its lock held.

        A table that was discarded while this waited for the lock may hold lines that were never stored, so it
        is loaded again.
        """
        for _ in range(ATTEMPTS):
            live = await self.live(id, is_fetched)
            async with live.lock:
                if self.is_live(live):
                    yield live
                    return
        raise RetryLater

    async def finished(self, id: str) -> Table:
        """A finished table, which any process may read: it does not change."""
        try:
            async with self.using(id) as live:
                return live.table
        except Elsewhere:
            return await self.load(id)

    def is_live(self, live: LiveTable) -> bool:
        """Whether this is still the table that its id stands for."""
        return self.live_tables.get(live.table.id) is live

    async def tell_status(self, live: LiveTable) -> None:
        """Broadcast the status of a table as it is stored: after a change that is being stored, if it was."""
        async with live.lock:
            if self.is_live(live):
                live.broadcast_status()

    async def resume_table(self, live: LiveTable) -> None:
        """Resume a loaded table. Its first line stops the clocks from counting the time away."""
        async with live.lock:
            if live.table.status == "playing" and live.table.clocks is not None:
                await self.commit(live, [live.table.write(TABLE, RESUME, "", clock())])
            await self.begin(live)
        self.schedule(live)

    async def reload_until_loaded(self, id: str) -> None:
        """Load a discarded table again, with increasing pauses, until that succeeds."""
        wait = FIRST_WAIT
        while id in self.lost:
            await asyncio.sleep(wait)
            try:
                await self.live(id)
                self.lost.discard(id)
            except Elsewhere:
                self.lost.discard(id)  # its bots and clocks run there
            except Exception as error:
                log.warning("table %s cannot be loaded yet: %s", id, type(error).__name__)
                wait = min(LONGEST_WAIT, 2 * wait)

    def evict_idle(self) -> None:
        """Remove idle tables from memory, least recently used first, where a limit is exceeded.

        With thousands of tables a look takes milliseconds; then it is repeated after ten times as long.
        """
        began = time.perf_counter()
        if began < self.next_look:
            return
        self.evict_excess()
        spent = time.perf_counter() - began
        if spent > LOOK_COSTS:
            self.next_look = began + 10 * spent

    def evict_excess(self) -> None:
        """Remove a quarter of the idle tables from memory if there are too many tables or lines."""
        limits = self.config.limits
        lines = sum(live.table.seq for live in self.live_tables.values())
        if len(self.live_tables) < limits.tables_in_memory and lines <= limits.lines_in_memory:
            return
        quiet = sorted((live.used_at, id) for id, live in self.live_tables.items() if live.is_quiet)
        evicted = [id for _, id in quiet[: max(1, len(quiet) // 4)]]
        for id in evicted:
            del self.live_tables[id]
        if self.ownership is not None and evicted:
            self.spawn(self.ownership.give_back(evicted))

    async def load(self, id: str) -> Table:
        """Load a table by applying its stored lines."""
        # Malformed ids do not reach the database: PostgreSQL refuses some characters with an error.
        found = await self.store.load(id) if is_id(id) else None
        if found is None:
            raise ApiError(404, "no-table", "app-no-table")
        stored, seats, lines = found
        table = Table(stored, seats, await self.games.game_of(stored))
        table.maker_hash = await self.store.maker_of(id)
        tables = await self.store.sharing(deal_of(stored))
        table.is_luck_shared, table.is_luck_hidden = luck_state(tables)
        await run_in_slices(taking(table, lines))
        return table

    async def begin(self, live: LiveTable) -> None:
        """Start the game if every seat is taken."""
        table = live.table
        if table.status == "open" and table.seats_ready():
            await self.commit(live, table.start(clock()))

    # Storing, then broadcasting.

    async def commit(self, live: LiveTable, lines: list[StoredLine], only: int | None = None) -> None:
        """Store lines, then broadcast them, or send them to one seat only.

        If storing fails, the table in memory is discarded and RetryLater is raised.
        """
        table = live.table
        lines = [*lines, *table.end_if_full(self.config.limits.table_lines, clock())]
        try:
            result = None if table.result is None else msgspec.to_builtins(table.result)
            # The first line is stored only if the seats are still the same.
            seats = table.seats if lines and lines[0].seq == 1 else None
            # Only the first line and the last change the status.
            status = table.status if seats is not None or result is not None else None
            began = time.monotonic()
            await self.store.append(table.id, lines, status, result, seats)
        except BaseException as error:
            # The table in memory is ahead of the store, which is the source of truth.
            self.discard(live)
            if isinstance(error, Exception):
                log.warning("table %s: lines were not stored: %s", table.id, type(error).__name__)
                self.reload_later(table.id)
                raise RetryLater from error
            raise
        stored = time.monotonic()
        if only is None or table.result is not None:
            live.broadcast()
        else:
            live.send_to_seat(only)
        if table.result is not None and table.is_luck_shared:
            self.spawn(self.tell_luck(deal_of(table.stored)))
        if table.result is not None and self.tournaments is not None:
            self.tournaments.table_ended(table.stored.deal)
        STAGES.observe(stored - began, "store")
        STAGES.observe(time.monotonic() - stored, "tell")
        LINES.add(amount=len(lines))

    async def tell_luck(self, deal: str) -> None:
        """Hide the luck of a deal while one of its tables is not over, and show it when all are."""
        tables = await self.store.sharing(deal)
        is_shared, is_hidden = luck_state(tables)
        changed: list[LiveTable] = []
        for id in tables:
            # A table that is being loaded now may have read the state of before.
            async with self.loading.setdefault(id, asyncio.Lock()):
                live = self.live_tables.get(id)
                if live is not None and live.table.set_luck(is_shared, is_hidden):
                    changed.append(live)
        for live in changed:
            async with live.lock:
                if self.is_live(live):
                    live.broadcast_luck()

    async def save_seats(
        self, live: LiveTable, *changes: SeatChange, departure: StoredDeparture | None = None
    ) -> None:
        """Store changed seats. On a conflict their tables are loaded again."""
        try:
            await self.store.save_seats(live.table.status, *changes, departure=departure)
        except Conflict:
            for id in {before.table for before, _ in changes} & set(self.live_tables):
                self.discard(self.live_tables[id])
                self.reload_later(id)
            raise

    def discard(self, live: LiveTable) -> None:
        """Remove a table from memory that differs from the store; its clients have to reconnect."""
        if self.live_tables.get(live.table.id) is live:
            del self.live_tables[live.table.id]
        for connection in list(live.connections):
            connection.close(TRY_LATER)

    def reload_later(self, id: str) -> None:
        """Load a discarded table again in the background, for its bots and clocks."""
        if id not in self.lost:
            self.lost.add(id)
            self.spawn(self.reload_until_loaded(id))

    # Clocks and bots.

    def schedule(self, live: LiveTable) -> None:
        """After a change: start the bots that have to decide, and set the timer of the next clock."""
        if live.flag is not None:
            live.flag.cancel()
            live.flag = None
        if self.notices is not None:
            self.notices.look(live)
        table = live.table
        if table.status != "playing" or self.live_tables.get(table.id) is not live:
            return
        fall = None if table.clocks is None else table.clocks.falls_at()
        if fall is not None:
            wait = max(0.0, (fall[0] - clock()) / 1000)
            # The event loop's timers have a limited range; after a day it is set again.
            live.flag = asyncio.get_running_loop().call_later(
                min(wait, 86_400.0), lambda: self.spawn(self.fall(live))
            )
        if live.bots is None and any(table.bot_of(seat) for seat in table.waiting):
            live.bots = self.spawn(self.play_bots(live))

    async def play_bots(self, live: LiveTable) -> None:
        """Let bots decide while the table waits for one; then it waits for somebody else, or is over."""
        try:
            await self.bot_turns.play(live)
        finally:
            live.bots = None
        self.schedule(live)
        self.evict_idle()

    async def fall(self, live: LiveTable) -> None:
        """The timer of a clock has fired: end the seat's game if its time is over."""
        live.flag = None
        async with live.lock:
            table = live.table
            fall = None if table.clocks is None else table.clocks.falls_at()
            now = clock()
            if self.live_tables.get(table.id) is not live:
                return
            if table.status == "playing" and fall is not None and fall[0] <= now:
                await self.commit(live, table.leave_game(fall[1], FLAG, "", now))
        self.schedule(live)
