"""Creates and lists tables, and makes rematches and branches of finished games."""

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from igroteka.bots import BotError, full_name
from igroteka.engine.protocol import Game
from igroteka.games.catalogue import OptionError, manifest
from igroteka.games.levels import level_named
from igroteka.luck import NEWEST, commitment_of
from igroteka.server import seat_keys as keys
from igroteka.server.config import Config
from igroteka.server.errors import ApiError
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.messages import Again, Branch, ClockWish, Created, NewTable, SeatWish, TableInfo
from igroteka.server.news import table_info
from igroteka.server.open_table_list import CANDIDATES, fair
from igroteka.server.ownership import Elsewhere
from igroteka.server.rate_limits import household
from igroteka.server.seating import Seating, checked_name, seat_opened_by
from igroteka.server.shared_luck import (
    MOST_TABLES,
    check_told,
    deal_of,
    first_deal,
    share_luck,
    tournament_of,
)
from igroteka.server.storage import Conflict, Storage, StoredMaker, StoredSeat, StoredTable, StoredWish
from igroteka.server.table import Table

Count = Callable[[], None]
log = logging.getLogger("igroteka")


def uncounted() -> None:
    """Count nothing."""


class Deal(msgspec.Struct):
    """The luck for a table that is dealt again: the first table, and what its luck follows from."""

    source: StoredTable
    deal: str
    dealt: dict[str, Any]


class Fork(msgspec.Struct):
    """Where a branch begins: a finished table, a line, and the position after it."""

    source: StoredTable
    line: int
    position: dict[str, Any]


class TableService(Seating):
    """The entry point of HTTP and sockets to all tables."""

    def __init__(self, config: Config, store: Storage) -> None:
        super().__init__(config, store)
        # By the hash of a key, while a request with it is running.
        self.making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        # By address: counting waiting tables and making one more must not interleave.
        self.making_from: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        # Open tables that cannot be loaded: each is logged once.
        self.damaged: set[str] = set()

    async def create(
        self, wish: NewTable, fork: Fork | Deal | None = None, count: Count = uncounted, address: str = ""
    ) -> Created:
        """Create a table. With a key the call is idempotent: the same request gives the same table.

        `count` is called only if a table is made.
        """
        if wish.key is None:
            count()
            return await self.make(wish, fork, address)
        key_hash, wish_hash = keys.hash_of(wish.key), hash_of_wish(wish.key, wish, fork)
        lock = self.making.setdefault(key_hash, asyncio.Lock())
        async with lock:
            made = await self.store.wish(key_hash)
            if made is None:
                count()
                try:
                    return await self.make(wish, fork, address, wish_hash)
                except Conflict:
                    # Another process has made a table with the key meanwhile.
                    made = await self.store.wish(key_hash)
                    if made is None:
                        raise
            if not hmac.compare_digest(made.wish_hash, wish_hash):
                raise ApiError(409, "key-used", "app-key-used")
            return await self.made_again(made.table, wish.key)

    async def make(
        self, wish: NewTable, fork: Fork | Deal | None, address: str, wish_hash: str = ""
    ) -> Created:
        """Create a table if its address may have one more; one at a time for each address."""
        address = household(address)
        lock = self.making_from.setdefault(address, asyncio.Lock())
        async with lock:
            wish = await self.checked_wish(wish, address)
            return await self.make_checked(wish, fork, address, wish_hash)

    async def make_checked(
        self, wish: NewTable, fork: Fork | Deal | None, address: str, wish_hash: str
    ) -> Created:
        """Create a table; the seats on the maker's device are taken at once."""
        stored, game = await self.new_table(wish.game, len(wish.seats), dict(wish.options), wish.clock)
        stored.is_listed, stored.has_hints = wish.is_listed, wish.has_hints
        if isinstance(fork, Deal):
            await self.take_luck(stored, fork)
            game = await self.games.game_of(stored)
        elif fork is not None:
            stored.position, stored.branch_of, stored.branch_line = fork.position, fork.source.id, fork.line
            stored.data, game = fork.source.data, await self.games.game_of(fork.source)
        made = [
            keys.wished_seat(stored.id, stored.commitment, number, seat, wish.key)
            for number, seat in enumerate(wish.seats)
        ]
        by = None if wish.key is None else StoredWish(keys.hash_of(wish.key), wish_hash, stored.id)
        secret = keys.maker_secret(wish.key, stored.id)
        maker = StoredMaker(stored.id, keys.hash_of(secret), address)
        if isinstance(fork, Deal):
            for seat, held in made:
                seat.knows_luck = held is not None
        live = await self.open_table(stored, [seat for seat, _ in made], game, by, maker)
        if isinstance(fork, Deal):
            await self.tell_luck(fork.deal)
        info = table_info(live.table, live.connected, clock())
        return Created(info, [held for _, held in made if held is not None], secret)

    def bot_called(self, name: str, game: str) -> str:
        """The full name of a bot that can play at a table: one of the server's, or a level; empty if none."""
        if name in self.config.bots:
            return name
        try:
            full = full_name(name, game)
        except (BotError, OptionError):
            return ""
        return full if level_named(full) is not None else ""

    async def checked_wish(self, wish: NewTable, address: str) -> NewTable:
        """The wish with the full names of bots.

        Refuses unknown bots, bad names, and too many waiting tables of one address.
        """
        names: list[str] = []
        seats: list[SeatWish] = []
        for seat in wish.seats:
            if seat.kind == "bot":
                bot = self.bot_called(seat.bot, wish.game)
                if not bot:
                    raise ApiError(400, "no-bot", "app-no-bot", name=seat.bot)
                seat = msgspec.structs.replace(seat, bot=bot)
            seats.append(seat)
            names.append(checked_name(seat.name, names))
        most = self.config.limits_at(address).open_tables_per_address
        waits = address and any(seat.kind == "open" for seat in wish.seats)
        if waits and await self.store.waiting_from(address) >= most:
            raise ApiError(409, "too-many-open", "app-too-many-open", count=most)
        return msgspec.structs.replace(wish, seats=seats)

    async def made_again(self, id: str, key: str) -> Created:
        """Repeat the answer for a maker who did not receive the first one.

        It has the seats that the first answer gave and that nobody has moved since. Their codes are new,
        because only hashes are stored.
        """
        async with self.using(id) as live:
            given = []
            for number, mine in enumerate(live.table.seats):
                secret = keys.secret_from(key, id, number)
                if keys.opens(secret, mine.secret_hash):
                    seat = msgspec.structs.replace(mine)
                    given.append(keys.give_code(seat, secret))
                    await self.save_seats(live, (mine, seat))
                    live.table.seats[number] = seat
            info = table_info(live.table, live.connected, clock(), is_outside=not given)
            return Created(info, given, keys.maker_secret(key, id))

    async def branch(self, id: str, wish: Branch, count: Count = uncounted, address: str = "") -> Created:
        """Create a table that continues after a line of a finished game."""
        async with self.using(id) as live:
            old = live.table
            check_told(old)
            if old.history is None:
                raise ApiError(409, "not-over", "app-not-over")
            assert old.result is not None
            if wish.line > old.seq or len(wish.seats) != len(old.seats):
                raise ApiError(400, "bad-request", "app-bad-request")
            if wish.line == old.seq and old.result.reason == "rules":
                raise ApiError(409, "over", "app-over")
            options = options_of(old.stored)
        fork = Fork(old.stored, wish.line, await self.replays.position(old, wish.line))
        table = NewTable(game=old.stored.game, seats=wish.seats, options=options, key=wish.key)
        table.has_hints = old.stored.has_hints
        return await self.create(table, fork, count, address)

    async def again(self, id: str, wish: Again, count: Count = uncounted, address: str = "") -> Created:
        """Create a table with the luck of one that has begun, for somebody who sits there or made it."""
        async with self.using(id) as live:
            old = live.table
            is_theirs = (
                keys.opens(wish.secret, old.maker_hash) or seat_opened_by(old, wish.secret) is not None
            )
            if not is_theirs:
                raise ApiError(403, "not-your-table", "app-not-your-table")
            deal = deal_from(old)
        return await self.deal(deal, wish, count, address)

    async def deal(self, deal: Deal, wish: Again, count: Count = uncounted, address: str = "") -> Created:
        """Create a table with the luck of a deal."""
        source = deal.source
        if len(wish.seats) != source.options["players"]:
            raise ApiError(400, "bad-request", "app-bad-request")
        table = NewTable(game=source.game, seats=wish.seats, options=options_of(source))
        table.clock, table.key = wish.clock, wish.key
        table.is_listed, table.has_hints = wish.is_listed, wish.has_hints
        return await self.create(table, deal, count, address)

    async def take_luck(self, stored: StoredTable, deal: Deal) -> None:
        """Give a new table the luck, the data and the start of another one."""
        if len(await self.store.sharing(deal.deal)) >= MOST_TABLES:
            raise ApiError(409, "too-many-again", "app-too-many-again", count=MOST_TABLES)
        source = deal.source
        stored.data, stored.rules_version, stored.position = (
            source.data,
            source.rules_version,
            source.position,
        )
        share_luck(stored, deal.deal, deal.dealt, source.luck_version)

    async def new_table(
        self, id: str, players: int, options: dict[str, int], wish: ClockWish | None
    ) -> tuple[StoredTable, Game]:
        """The header of a new table, with a new luck secret, and its game."""
        if options.pop("players", players) != players:
            raise ApiError(400, "bad-options", "app-bad-options", text="players: expected one for each seat")
        try:
            game = await self.games.installed(id, players, options)
        except OptionError as error:
            raise ApiError(400, "bad-options", "app-bad-options", text=str(error)) from None
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
            luck_version=NEWEST,
        )
        return stored, game

    async def open_table(
        self,
        stored: StoredTable,
        seats: list[StoredSeat],
        game: Game,
        wish: StoredWish | None = None,
        maker: StoredMaker | None = None,
        old_seats: list[StoredSeat] | None = None,
    ) -> LiveTable:
        """Store a new table with its component data, and start the game if every seat is taken."""
        folder = manifest(stored.game).folder / "data"
        files = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))}
        await self.store.create(stored, seats, files, wish, old_seats, maker)
        live = LiveTable(Table(stored, seats, game), self.config.limits.log_lines)
        live.table.maker_hash = "" if maker is None else maker.secret_hash
        self.evict_idle()
        self.live_tables[stored.id] = live
        async with live.lock:
            await self.begin(live)
        self.schedule(live)
        return live

    async def rematch(self, live: LiveTable, bot: str = "") -> None:
        """Create a table for the same people with new luck, perhaps with another bot; idempotent."""
        old = live.table
        full = self.bot_called(bot, old.stored.game) if bot else ""
        if bot and not full:
            raise ApiError(400, "no-bot", "app-no-bot", name=bot)
        if old.result is None:
            raise ApiError(409, "not-over", "app-not-over")
        if old.is_by_letter:
            raise ApiError(409, "by-letter", "app-letter-people")
        if old.stored.rematch_to:
            return
        options = options_of(old.stored)
        wish = None if old.clocks is None else old.clocks.wish
        stored, game = await self.new_table(old.stored.game, len(old.seats), options, wish)
        stored.rematch_of, stored.has_hints = old.id, old.stored.has_hints
        seats = keys.seats_of_rematch(old.seats, stored.id, stored.commitment, full)
        # The maker of the first table may free seats of the rematch too.
        maker = StoredMaker(stored.id, old.maker_hash, "")
        try:
            await self.open_table(stored, seats, game, None, maker, old.seats)
        except Conflict:
            # Another server has made the rematch or moved a seat.
            self.discard(live)
            raise
        old.stored.rematch_to = stored.id
        live.broadcast_status()

    async def listed(self) -> list[TableInfo]:
        """The tables that anybody may join, up to the limit. A table that cannot be loaded is left out."""
        lively = {id for id, live in self.live_tables.items() if live.connected}
        limits = self.config.limits
        candidates = await self.store.listed(CANDIDATES)
        self.damaged &= {one.id for one in candidates}
        if self.ownership is not None:
            lively |= await self.ownership.connected()
        chosen = fair(candidates, lively, limits.listed_at_a_time, limits.listed_tables)
        elsewhere: dict[str, TableInfo] = {}
        if self.ownership is not None:
            elsewhere = await self.ownership.infos([one.id for one in chosen])
        found: list[TableInfo] = []
        for one in chosen:
            if one.id in elsewhere:
                found.append(elsewhere[one.id])
                continue
            try:
                async with self.using(one.id) as live:
                    found.append(table_info(live.table, live.connected, clock()))
            except (ApiError, Elsewhere):
                continue  # rules that this version does not have; a process that does not answer
            except Exception as error:
                if one.id not in self.damaged:
                    self.damaged.add(one.id)
                    log.warning("table %s is not listed: %s", one.id, type(error).__name__)
        return found


def options_of(stored: StoredTable) -> dict[str, int]:
    """The options of a table without the number of players."""
    return {name: value for name, value in stored.options.items() if name != "players"}


def deal_from(table: Table) -> Deal:
    """The luck of a table that has begun."""
    if table.history is None:
        raise ApiError(409, "not-begun", "app-not-begun")
    if tournament_of(table.stored.deal):
        # It would hide the results of the tournament until somebody has played the copy.
        raise ApiError(409, "in-tournament", "app-in-tournament")
    return Deal(table.stored, deal_of(table.stored), first_deal(table))


def hash_of_wish(key: str, wish: NewTable, fork: Fork | Deal | None) -> str:
    """A hash that two requests share if and only if they ask for the same.

    A field that a later version adds changes the hash: the old key is then refused.
    """
    place = None if fork is None else [fork.source.id, fork.line if isinstance(fork, Fork) else "again"]
    said = [msgspec.structs.replace(wish, key=None), place]
    return keys.wish_hash_of(key, msgspec.json.encode(said, order="sorted"))
