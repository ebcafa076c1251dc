"""All tables of a server: making them, sitting down at them, playing another game."""

import asyncio
import hmac
import secrets
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from igroteka.engine.protocol import Game
from igroteka.games.catalogue import OptionError, make_game, manifest
from igroteka.luck import commitment_of
from igroteka.server import seats as keys
from igroteka.server.config import Config
from igroteka.server.house import House, Problem, TryAgain
from igroteka.server.messages import (
    Branch,
    ClockWish,
    Created,
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
from igroteka.server.store import Store, StoredSeat, StoredTable, StoredWish
from igroteka.server.table import HUMAN, OPEN, Table

__all__ = ["Problem", "Tables", "TryAgain", "uncounted"]

Count = Callable[[], None]


def uncounted() -> None:
    """Nobody's budget."""


class Fork(msgspec.Struct):
    """Where a branch begins: after a line of a finished table, with the position there."""

    source: StoredTable
    line: int
    position: dict[str, Any]


class Tables(House):
    """What people do with tables before and after the game itself."""

    def __init__(self, config: Config, store: Store) -> None:
        super().__init__(config, store)
        # By the hash of a key, as long as somebody makes a table with it or waits for that.
        self.making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def create(self, wish: NewTable, fork: Fork | None = None, count: Count = uncounted) -> Created:
        """A new table, or the one that was made by the same wish with the same key.

        `count` is called before a table is made, and not where it is only told of again.
        """
        if wish.key is None:
            count()
            return await self.make(wish, fork)
        key_hash, wish_hash = keys.hash_of(wish.key), hash_of_wish(wish.key, wish, fork)
        lock = self.making.setdefault(key_hash, asyncio.Lock())
        async with lock:
            made = await self.store.wish(key_hash)
            if made is None:
                count()
                return await self.make(wish, fork, wish_hash)
            if not hmac.compare_digest(made.wish_hash, wish_hash):
                raise Problem(409, "key-used", "app-key-used")
            return await self.made_again(made.table, wish.key)

    async def make(self, wish: NewTable, fork: Fork | None, wish_hash: str = "") -> Created:
        """A new table with its commitment; those on the maker's device already sit."""
        for seat in wish.seats:
            if seat.kind == "bot" and seat.bot not in self.config.bots:
                raise Problem(400, "no-bot", "app-no-bot", name=seat.bot)
        stored, game = self.new_table(wish.game, len(wish.seats), dict(wish.options), wish.clock)
        stored.is_listed = wish.is_listed
        if fork is not None:
            stored.position, stored.branch_of, stored.branch_line = fork.position, fork.source.id, fork.line
            stored.data, game = fork.source.data, await self.game_of(fork.source)
        made = [
            keys.wished_seat(stored.id, stored.commitment, number, seat, wish.key)
            for number, seat in enumerate(wish.seats)
        ]
        by = None if wish.key is None else StoredWish(keys.hash_of(wish.key), wish_hash, stored.id)
        room = await self.open_room(stored, [seat for seat, _ in made], game, by)
        return Created(
            table_info(room.table, room.connected, clock()), [held for _, held in made if held is not None]
        )

    async def made_again(self, id: str, key: str) -> Created:
        """The same table again for its maker, to whom the first answer did not come.

        Of its seats those that the first answer gave and nobody has taken over since; the codes are new,
        because the old ones are stored nowhere.
        """
        async with self.using(id) as room:
            given = []
            for number, mine in enumerate(room.table.seats):
                secret = keys.secret_from(key, id, number)
                if keys.opens(secret, mine.secret_hash):
                    seat = msgspec.structs.replace(mine)
                    given.append(keys.give_code(seat, secret))
                    await self.store.save_seat(seat)
                    room.table.seats[number] = seat
            return Created(table_info(room.table, room.connected, clock()), given)

    async def branch(self, id: str, wish: Branch, count: Count = uncounted) -> Created:
        """A new table that goes on after a line of a finished game."""
        room = await self.room(id)
        async with room.lock:
            old = room.table
            if old.result is None or old.history is None:
                raise Problem(409, "not-over", "app-not-over")
            if wish.line > old.seq or len(wish.seats) != len(old.seats):
                raise Problem(400, "bad-request", "app-bad-request")
            if wish.line == old.seq and old.result.reason == "rules":
                raise Problem(409, "over", "app-over")
            fork = Fork(old.stored, wish.line, position_after(old, wish.line))
            options = {name: value for name, value in old.stored.options.items() if name != "players"}
        table = NewTable(game=old.stored.game, seats=wish.seats, options=options, key=wish.key)
        return await self.create(table, fork, count)

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

    async def open_room(
        self, stored: StoredTable, seats: list[StoredSeat], game: Game, wish: StoredWish | None = None
    ) -> Room:
        """Store a new table with the data that it is played with, and begin if everybody is there."""
        folder = manifest(stored.game).folder / "data"
        files = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))}
        await self.store.create(stored, seats, files, wish)
        room = Room(Table(stored, seats, game))
        self.make_place()
        self.rooms[stored.id] = room
        async with room.lock:
            await self.begin(room)
        self.go_on(room)
        return room

    # Sitting down.

    async def sit(self, id: str, wish: Sit) -> Created:
        """Take an open seat; whoever asks again with the secret of one gets the same."""
        async with self.using(id) as room:
            table = room.table
            mine = seat_opened_by(table, wish.secret)
            if wish.secret is not None and mine is not None:
                if mine.kind != HUMAN or wish.seat not in (None, mine.seat):
                    raise Problem(409, "secret-used", "app-secret-used")
                return await self.seated_again(room, mine, wish.secret)
            found = [s for s in table.seats if s.kind == OPEN and wish.seat in (None, s.seat)]
            if not found or table.status != "open":
                raise Problem(409, "seat-taken", "app-seat-taken")
            seat = msgspec.structs.replace(
                found[0], kind=HUMAN, name=keys.clean_name(wish.name), nonce=wish.nonce
            )
            return await self.seated(room, seat, keys.give_keys(seat, wish.secret))

    async def ready(self, id: str, wish: Ready) -> Created:
        """Take the seat that a rematch has kept for its owner."""
        async with self.using(id) as room:
            kept = seat_opened_by(room.table, wish.secret)
            if kept is None:
                raise Problem(403, "not-your-seat", "app-not-your-seat")
            if kept.kind == HUMAN:
                return await self.seated_again(room, kept, wish.secret)
            name = keys.clean_name(wish.name) or kept.name
            seat = msgspec.structs.replace(kept, kind=HUMAN, name=name, nonce=wish.nonce)
            return await self.seated(room, seat, keys.give_code(seat, wish.secret))

    async def regain(self, id: str, wish: Regain) -> Created:
        """Take one's own seat somewhere else, by its code; where it was before, it is closed."""
        async with self.using(id) as room:
            mine = seat_opened_by(room.table, wish.secret)
            moved = [s for s in room.table.seats if keys.opens(wish.code, s.code_hash)]
            if wish.secret is not None and mine is not None and moved in ([], [mine]):
                return await self.seated_again(room, mine, wish.secret)
            if not moved:
                raise Problem(403, "wrong-code", "app-wrong-code")
            if mine is not None:
                raise Problem(409, "secret-used", "app-secret-used")
            seat = msgspec.structs.replace(moved[0])
            made = await self.seated(room, seat, keys.give_keys(seat, wish.secret))
            self.take_seat_away(room, seat.seat)
            return made

    async def seated_again(self, room: Room, mine: StoredSeat, secret: str) -> Created:
        """The same seat again for its owner, to whom the first answer did not come.

        Its secret alone tells that, for a nonce is no secret. The first nonce and name stay; the code is new,
        because the old one is stored nowhere.
        """
        seat = msgspec.structs.replace(mine)
        return await self.seated(room, seat, keys.give_code(seat, secret))

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


def hash_of_wish(key: str, wish: NewTable, fork: Fork | None) -> str:
    """What two requests have in common if and only if they wish for the same.

    A field that is new in a later version makes another wish of the same request: its key is refused then.
    """
    place = None if fork is None else [fork.source.id, fork.line]
    said = [msgspec.structs.replace(wish, key=None), place]
    return keys.wish_hash_of(key, msgspec.json.encode(said, order="sorted"))


def seat_opened_by(table: Table, secret: str | None) -> StoredSeat | None:
    """The seat that a secret opens: somebody's, or one that is kept for its owner."""
    for seat in table.seats:
        if secret is not None and keys.opens(secret, seat.secret_hash):
            return seat
    return None
