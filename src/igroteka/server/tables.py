"""All tables of a server: making them, sitting down, loading, and what happens there without a command."""

import asyncio
import contextlib
import logging
import secrets
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import msgspec

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game
from igroteka.games.catalogue import OptionError, make_game, manifest
from igroteka.luck import commitment_of
from igroteka.server import seats as keys
from igroteka.server.bots import BotPool
from igroteka.server.config import Config
from igroteka.server.connection import TRY_LATER
from igroteka.server.limits import Budgets
from igroteka.server.messages import (
    Branch,
    ClockWish,
    Created,
    Fault,
    Held,
    Moved,
    NewTable,
    Ready,
    Regain,
    Sit,
)
from igroteka.server.news import table_info
from igroteka.server.replays import position_after
from igroteka.server.rooms import Room, clock
from igroteka.server.store import Store, StoredLine, StoredSeat, StoredTable
from igroteka.server.table import ABANDON, BOT, CLOSE, FLAG, HUMAN, KEPT, OPEN, RESUME, TABLE, Table

log = logging.getLogger("igroteka")

FIRST_WAIT, LONGEST_WAIT = 0.5, 60.0  # seconds until a table whose lines were not stored is loaded again


class Problem(Exception):
    """A request that is refused: a status, a code for programs and a message for people."""

    def __init__(self, status: int, code: str, message: str, **numbers: int | str) -> None:
        super().__init__(code)
        self.status = status
        self.fault = Fault(code, message, dict(numbers))


class TryAgain(Exception):
    """The store did not take it; nothing has changed."""


class Tables:
    """The tables. Those in use are in memory, all of them in the store."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.pool = BotPool(list(config.plugins), config.bot_workers, config.bot_patience)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sockets: Counter[str] = Counter()
        self.new_tables = Budgets(*config.new_tables)
        self.lost: set[str] = set()
        self.editions = tempfile.TemporaryDirectory(prefix="igroteka-editions-")

    # The server's life.

    async def wake(self) -> None:
        """After a start: clocks go on from now, bots take up where they were."""
        for id in await self.store.playing():
            try:
                await self.room(id)
            except Exception:
                log.exception("table %s cannot be loaded", id)
        await self.sweep_for_ever()

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
                    async with self.using(id) as room:
                        if room.table.status == status and not room.connections:
                            await self.commit(room, [room.table.write(TABLE, ending, "", now)])
                except Exception:
                    log.exception("table %s cannot be ended", id)

    async def close(self) -> None:
        """Let everything end that is under way."""
        for room in self.rooms.values():
            if room.flag:
                room.flag.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.pool.close()
        self.editions.cleanup()

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

    async def room(self, id: str) -> Room:
        """The room of a table, from memory or from the store."""
        try:
            async with self.loading.setdefault(id, asyncio.Lock()):
                room = self.rooms.get(id)
                if room is None:
                    room = Room(await self.load(id))
                    self.make_place()
                    self.rooms[id] = room
                    await self.take_up(room)
        finally:
            self.loading.pop(id, None)
        room.used_at = clock()
        return room

    @contextlib.asynccontextmanager
    async def using(self, id: str) -> AsyncIterator[Room]:
        """The room of a table, with its lock held."""
        room = await self.room(id)
        async with room.lock:
            if self.rooms.get(id) is not room:
                raise TryAgain
            yield room

    async def take_up(self, room: Room) -> None:
        """A table out of the store goes on: before any clock can fall, the time away is nobody's."""
        async with room.lock:
            if room.table.status == "playing" and room.table.clocks is not None:
                await self.commit(room, [room.table.write(TABLE, RESUME, "", clock())])
            await self.begin(room)
        self.go_on(room)

    async def bring_back(self, id: str) -> None:
        """Load a table again after its lines were not stored: its bots and clocks wait for nobody to ask."""
        wait = FIRST_WAIT
        while id in self.lost:
            await asyncio.sleep(wait)
            try:
                await self.room(id)
                self.lost.discard(id)
            except Exception as error:
                log.warning("table %s cannot be loaded yet: %s", id, type(error).__name__)
                wait = min(LONGEST_WAIT, 2 * wait)

    def make_place(self) -> None:
        """Forget the quiet rooms that were not used for longest, when there are too many."""
        if len(self.rooms) < self.config.tables_in_memory:
            return
        quiet = sorted((room.used_at, id) for id, room in self.rooms.items() if room.is_quiet)
        for _, id in quiet[: max(1, len(quiet) // 4)]:
            del self.rooms[id]

    async def load(self, id: str) -> Table:
        """Make a table again from its lines."""
        # What can be no table's name never reaches the database: PostgreSQL would stumble over some of it.
        found = await self.store.load(id) if id.isascii() and id.isalnum() else None
        if found is None:
            raise Problem(404, "no-table", "app-no-table")
        stored, seats, lines = found
        table = Table(stored, seats, await self.game_of(stored))
        for line in lines:
            table.take(line)
        return table

    async def game_of(self, stored: StoredTable) -> Game:
        """The rules that a table began with, also when the component data has changed since."""
        options = {name: value for name, value in stored.options.items() if name != "players"}
        players = stored.options["players"]
        game = make_game(stored.game, players, options)
        if game.rules_version != stored.rules_version:
            raise Problem(409, "other-rules", "app-other-rules")
        if game.data_digest == stored.data:
            return game
        files = await self.store.edition(stored.data)
        if files is None:
            raise Problem(409, "other-rules", "app-other-rules")
        folder = Path(self.editions.name) / stored.data
        folder.mkdir(exist_ok=True)
        for name, text in files.items():
            (folder / Path(name).name).write_text(text, encoding="utf-8")
        return make_game(stored.game, players, options, folder)

    async def create(
        self, wish: NewTable, position: dict[str, Any] | None = None, source: StoredTable | None = None
    ) -> Created:
        """A new table with its commitment; those on the maker's device already sit.

        With a position it goes on from there, as a branch of the table that the position comes from.
        """
        for seat in wish.seats:
            if seat.kind == "bot" and seat.bot not in self.config.bots:
                raise Problem(400, "no-bot", "app-no-bot", name=seat.bot)
        stored, game = self.new_table(wish.game, len(wish.seats), dict(wish.options), wish.clock)
        stored.is_listed = wish.is_listed
        if source is not None:
            stored.position, stored.branch_of = position, source.id
            stored.data, game = source.data, await self.game_of(source)
        made = [
            keys.wished_seat(stored.id, stored.commitment, number, seat)
            for number, seat in enumerate(wish.seats)
        ]
        room = await self.open_room(stored, [seat for seat, _ in made], game)
        return Created(
            table_info(room.table, room.connected, clock()), [held for _, held in made if held is not None]
        )

    async def branch(self, id: str, wish: Branch) -> Created:
        """A new table that goes on after a line of a finished game."""
        room = await self.room(id)
        async with room.lock:
            old = room.table
            if old.result is None or old.history is None:
                raise Problem(409, "not-over", "app-not-over")
            if wish.line > old.seq or len(wish.seats) != len(old.seats):
                raise Problem(400, "bad-request", "app-bad-request")
            position = position_after(old, wish.line)
            options = {name: value for name, value in old.stored.options.items() if name != "players"}
        return await self.create(
            NewTable(game=old.stored.game, seats=wish.seats, options=options), position, old.stored
        )

    def new_table(
        self, id: str, players: int, options: dict[str, int], wish: ClockWish | None
    ) -> tuple[StoredTable, Game]:
        """A table's header with a new secret for its luck, and its game."""
        if options.pop("players", players) != players:
            raise Problem(400, "bad-options", "app-bad-options", text="players: expected one for each seat")
        try:
            game = make_game(id, players, options)
        except OptionError as error:
            raise Problem(400, "bad-options", "app-bad-options", text=str(error)) from None
        secret = secrets.token_bytes(32)
        stored = StoredTable(
            id=keys.new_id(),
            game=game.id,
            options=dict(game.options),
            rules_version=game.rules_version,
            data=game.data_digest,
            clock=None if wish is None else msgspec.to_builtins(wish),
            created_at=clock(),
            commitment=commitment_of(secret),
            luck_secret=secret,
        )
        return stored, game

    async def open_room(self, stored: StoredTable, seats: list[StoredSeat], game: Game) -> Room:
        """Store a new table with the data that it is played with, and begin if everybody is there."""
        folder = manifest(stored.game).folder / "data"
        files = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))}
        await self.store.create(stored, seats, files)
        room = Room(Table(stored, seats, game))
        self.make_place()
        self.rooms[stored.id] = room
        async with room.lock:
            await self.begin(room)
        self.go_on(room)
        return room

    # Sitting down.

    async def sit(self, id: str, wish: Sit) -> Created:
        """Take an open seat."""
        async with self.using(id) as room:
            table = room.table
            found = [s for s in table.seats if s.kind == OPEN and wish.seat in (None, s.seat)]
            if not found or table.status != "open":
                raise Problem(409, "seat-taken", "app-seat-taken")
            seat = msgspec.structs.replace(
                found[0], kind=HUMAN, name=keys.clean_name(wish.name), nonce=wish.nonce
            )
            return await self.seated(room, seat, keys.give_keys(seat))

    async def ready(self, id: str, wish: Ready) -> Created:
        """Take the seat that a rematch has kept for its owner."""
        async with self.using(id) as room:
            for kept in room.table.seats:
                if kept.kind == HUMAN and keys.opens(wish.secret, kept.secret_hash):
                    # Sent again, because the answer was lost: the first nonce stays.
                    seat = msgspec.structs.replace(kept)
                    return await self.seated(room, seat, keys.give_code(seat, wish.secret))
                if kept.kind == KEPT and keys.opens(wish.secret, kept.secret_hash):
                    name = keys.clean_name(wish.name) or kept.name
                    seat = msgspec.structs.replace(kept, kind=HUMAN, name=name, nonce=wish.nonce)
                    return await self.seated(room, seat, keys.give_code(seat, wish.secret))
        raise Problem(403, "not-your-seat", "app-not-your-seat")

    async def regain(self, id: str, wish: Regain) -> Created:
        """Take one's own seat somewhere else, by its code; where it was before, it is closed."""
        async with self.using(id) as room:
            for old in room.table.seats:
                if keys.opens(wish.code, old.code_hash):
                    seat = msgspec.structs.replace(old)
                    made = await self.seated(room, seat, keys.give_keys(seat))
                    self.take_seat_away(room, seat.seat)
                    return made
        raise Problem(403, "wrong-code", "app-wrong-code")

    async def seated(self, room: Room, seat: StoredSeat, held: Held) -> Created:
        """Store a seat as it is now, begin if it was the last one, and tell everybody."""
        await self.store.save_seat(seat)
        table = room.table
        table.seats[seat.seat] = seat
        try:
            await self.begin(room)
        except TryAgain:
            # The seat is stored, so its keys must reach their owner; the game begins when the table is back.
            room = Room(Table(table.stored, table.seats, table.game))
        room.tell_status()
        self.go_on(room)
        return Created(table_info(room.table, room.connected, clock()), [held])

    def take_seat_away(self, room: Room, seat: int) -> None:
        """The clients that held a seat hold it no longer."""
        for connection in room.connections:
            if seat in connection.seats:
                connection.seats.discard(seat)
                connection.put(Moved(seat))
                room.tell(connection, None)

    async def begin(self, room: Room) -> None:
        """Start the game as soon as everybody is there."""
        table = room.table
        if table.status == "open" and table.seats_ready():
            await self.commit(room, table.start(clock()))

    async def rematch(self, room: Room) -> None:
        """A new table for the same people, with new luck; the first one who asks makes it."""
        old = room.table
        if old.result is None:
            raise Problem(409, "not-over", "app-not-over")
        if old.stored.rematch_to:
            return
        options = {name: value for name, value in old.stored.options.items() if name != "players"}
        wish = None if old.clocks is None else old.clocks.wish
        stored, game = self.new_table(old.stored.game, len(old.seats), options, wish)
        stored.rematch_of = old.id
        await self.open_room(stored, keys.seats_of_rematch(old.seats, stored.id, stored.commitment), game)
        if await self.store.set_rematch(old.id, stored.id):
            old.stored.rematch_to = stored.id
        room.tell_status()

    # Storing, then telling.

    async def commit(self, room: Room, lines: list[StoredLine]) -> None:
        """Store lines and only then tell of them; if that fails, nothing has happened."""
        table = room.table
        try:
            result = None if table.result is None else msgspec.to_builtins(table.result)
            await self.store.append(table.id, lines, table.status, result)
        except BaseException as error:
            # The table in memory is ahead of the store: the store is right.
            if self.rooms.get(table.id) is room:
                del self.rooms[table.id]
            for connection in list(room.connections):
                connection.close(TRY_LATER)
            if isinstance(error, Exception):
                log.warning("table %s: lines were not stored: %s", table.id, type(error).__name__)
                if table.id not in self.lost:
                    self.lost.add(table.id)
                    self.spawn(self.bring_back(table.id))
                raise TryAgain from error
            raise
        room.tell_everybody()

    # What happens without a command.

    def go_on(self, room: Room) -> None:
        """After every change: let bots think and set the next clock's fall."""
        if room.flag is not None:
            room.flag.cancel()
            room.flag = None
        table = room.table
        if table.status != "playing" or self.rooms.get(table.id) is not room:
            return
        fall = None if table.clocks is None else table.clocks.falls_at()
        if fall is not None:
            wait = max(0.0, (fall[0] - clock()) / 1000)
            # The event loop counts in a limited range; a day is soon enough to look again.
            room.flag = asyncio.get_running_loop().call_later(
                min(wait, 86_400.0), lambda: self.spawn(self.fall(room))
            )
        if room.bots is None and any(table.bot_of(seat) for seat in table.waiting):
            room.bots = self.spawn(self.play_bots(room))

    async def fall(self, room: Room) -> None:
        """A clock may have fallen: write it down if it has."""
        room.flag = None
        async with room.lock:
            table = room.table
            fall = None if table.clocks is None else table.clocks.falls_at()
            now = clock()
            if self.rooms.get(table.id) is not room:
                return
            if table.status == "playing" and fall is not None and fall[0] <= now:
                await self.commit(room, table.leave_game(fall[1], FLAG, "", now))
        self.go_on(room)

    async def play_bots(self, room: Room) -> None:
        """Let bots decide as long as the table waits for one."""
        try:
            while await self.play_one_bot(room):
                await asyncio.sleep(self.config.bot_pause if room.connections else 0)
        finally:
            room.bots = None
        self.go_on(room)

    async def play_one_bot(self, room: Room) -> bool:
        """One decision of one bot, from a world that its seat cannot tell from the real one."""
        async with room.lock:
            table = room.table
            seats = [seat for seat in table.waiting if table.bot_of(seat)]
            if not seats or table.history is None or self.rooms.get(table.id) is not room:
                return False
            seat, ask, bot = seats[0], table.asked, table.bot_of(seats[0])
            world = table.game.resample(table.history.state, seat, Rng(secrets.token_hex(16)))
        action = await self.pool.choose(table.game, world, seat, bot, secrets.token_hex(16))
        async with room.lock:
            if self.rooms.get(table.id) is not room:
                return False
            if table.asked != ask or seat not in table.waiting or table.bot_of(seat) != bot:
                return True
            if action is None or table.history.why_not(seat, action) is not None:
                action = table.any_action(seat)
            await self.commit(room, table.act(seat, action, BOT, clock()))
        return True


__all__ = ["Problem", "Tables", "TryAgain"]
