"""Seats and their owners: sitting down, moving to another device, rematches, freeing."""

import contextlib
import time
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from igroteka.server import seat_keys as keys
from igroteka.server.errors import ApiError, RetryLater
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.messages import Created, Freed, Held, Left, Moved, Ready, Regain, Sit
from igroteka.server.news import table_info
from igroteka.server.player_names import BadName, clean_name, is_alike
from igroteka.server.rate_limits import household
from igroteka.server.shared_luck import deal_of, tournament_of
from igroteka.server.storage import Conflict, SeatChange, StoredDeparture, StoredSeat
from igroteka.server.table import HUMAN, KEPT, OPEN, Table
from igroteka.server.table_host import TableHost


class Seating(TableHost):
    """The operations on seats. Each is retried once if another server has changed the seat."""

    async def retry_on_conflict(self, act: Callable[[], Awaitable[Created]]) -> Created:
        """Run an operation, and once more with the reloaded table after a conflict."""
        try:
            return await act()
        except Conflict:
            return await act()

    async def sit(self, id: str, wish: Sit, address: str = "") -> Created:
        """Take an open seat. The call is idempotent for a client that brings its secret."""
        return await self.retry_on_conflict(lambda: self.try_to_sit(id, wish, household(address)))

    async def try_to_sit(self, id: str, wish: Sit, address: str) -> Created:
        """One attempt to take an open seat."""
        async with self.using(id) as live:
            table = live.table
            mine = seat_opened_by(table, wish.secret)
            if wish.secret is not None and mine is not None:
                if mine.kind != HUMAN or wish.seat not in (None, mine.seat):
                    raise ApiError(409, "secret-used", "app-secret-used")
                return await self.seated_again(live, mine, wish.secret)
            found = [s for s in table.seats if s.kind == OPEN and wish.seat in (None, s.seat)]
            # The seats of a tournament are for its players alone.
            if not found or table.status != "open" or tournament_of(table.stored.deal):
                raise ApiError(409, "seat-taken", "app-seat-taken")
            wait = live.dismissals.wait(address, time.monotonic())
            if wait > 0:
                raise ApiError(429, "freed", "app-freed-wait", seconds=int(wait) + 1)
            await self.check_unseen(table, wish)
            name = checked_name(wish.name, names_at(table, found[0].seat))
            seat = msgspec.structs.replace(found[0], kind=HUMAN, name=name, nonce=wish.nonce)
            made = await self.seated(live, seat, keys.give_keys(seat, wish.secret))
            live.dismissals.sit(seat.seat, address)
            return made

    async def check_unseen(self, table: Table, wish: Sit) -> None:
        """Refuse somebody who has seen the luck of this table at another one, as far as can be known."""
        if not table.is_luck_shared:
            return
        others = [id for id in await self.store.sharing(deal_of(table.stored)) if id != table.id]
        secret_hash = "" if wish.secret is None else keys.hash_of(wish.secret)
        is_known = secret_hash and await self.store.has_secret(secret_hash, others)
        if is_known or not set(wish.seen).isdisjoint(others):
            raise ApiError(409, "seen-luck", "app-seen-luck")

    async def ready(self, id: str, wish: Ready) -> Created:
        """Take the seat that a rematch keeps for its owner."""
        return await self.retry_on_conflict(lambda: self.try_to_be_ready(id, wish))

    async def try_to_be_ready(self, id: str, wish: Ready) -> Created:
        """One attempt to take a kept seat."""
        async with self.using(id) as live:
            kept = seat_opened_by(live.table, wish.secret)
            if kept is None:
                raise ApiError(403, "not-your-seat", "app-not-your-seat")
            if kept.kind == HUMAN:
                return await self.seated_again(live, kept, wish.secret)
            if live.table.status != "open":
                raise ApiError(409, "not-open", "app-not-open")
            # The name under which the seat was kept stays valid.
            name = kept.name
            if wish.name not in ("", kept.name):
                name = checked_name(wish.name, names_at(live.table, kept.seat)) or kept.name
            seat = msgspec.structs.replace(kept, kind=HUMAN, name=name, nonce=wish.nonce)
            return await self.seated(live, seat, keys.give_code(seat, wish.secret))

    async def regain(self, id: str, wish: Regain) -> Created:
        """Move a seat to another device by its code; the old device loses it."""
        return await self.retry_on_conflict(lambda: self.try_to_regain(id, wish))

    async def try_to_regain(self, id: str, wish: Regain) -> Created:
        """One attempt to move a seat, together with the same person's seats at rematches."""
        async with self.using(id) as live:
            mine = seat_opened_by(live.table, wish.secret)
            moved = [s for s in live.table.seats if keys.opens(wish.code, s.code_hash)]
            if wish.secret is not None and mine is not None and moved in ([], [mine]):
                return await self.seated_again(live, mine, wish.secret)
            if not moved:
                raise ApiError(403, "wrong-code", "app-wrong-code")
            if mine is not None:
                raise ApiError(409, "secret-used", "app-secret-used")
            seat = msgspec.structs.replace(moved[0])
            held = keys.give_keys(seat, wish.secret)
            async with contextlib.AsyncExitStack() as stack:
                later = [
                    (next, before, keys.opened_as(before, seat))
                    for next, before in await self.seats_after(live, moved[0].secret_hash, stack)
                ]
                made = await self.seated(live, seat, held, *((before, after) for _, before, after in later))
                for next, _, after in later:
                    next.table.seats[after.seat] = after
                    self.take_seat_away(next, after.seat)
                    next.broadcast_status()
            self.take_seat_away(live, seat.seat)
            return made

    async def seats_after(
        self, live: LiveTable, secret_hash: str, stack: contextlib.AsyncExitStack
    ) -> list[tuple[LiveTable, StoredSeat]]:
        """The seats at a table's rematches that the same secret opens, with their tables' locks held.

        A seat that has moved at a rematch has another secret; it and what follows from it are left alone.
        """
        found: list[tuple[LiveTable, StoredSeat]] = []
        next = live.table.stored.rematch_to
        while next:
            live = await stack.enter_async_context(self.using(next, is_fetched=True))
            same = [seat for seat in live.table.seats if seat.secret_hash == secret_hash]
            if not same:
                break
            found.append((live, same[0]))
            next = live.table.stored.rematch_to
        return found

    async def seated_again(self, live: LiveTable, mine: StoredSeat, secret: str) -> Created:
        """Repeat the answer for an owner who did not receive the first one.

        Only the secret identifies the owner. Nonce and name stay; the code is new, because only its hash is
        stored.
        """
        seat = msgspec.structs.replace(mine)
        return await self.seated(live, seat, keys.give_code(seat, secret))

    async def seated(self, live: LiveTable, seat: StoredSeat, held: Held, *more: SeatChange) -> Created:
        """Store a seat, and other changed seats with it; start the game if it was the last one."""
        table = live.table
        await self.save_seats(live, (table.seats[seat.seat], seat), *more)
        table.seats[seat.seat] = seat
        try:
            await self.begin(live)
        except RetryLater:
            # The seat is stored, so its owner must get the keys; the game begins when the table is reloaded.
            live = LiveTable(Table(table.stored, table.seats, table.game))
        live.broadcast_status()
        self.schedule(live)
        return Created(table_info(live.table, live.connected, clock()), [held])

    def take_seat_away(self, live: LiveTable, seat: int, why: type[Freed | Left | Moved] = Moved) -> None:
        """Tell the clients of a seat that they have lost it, and why."""
        for connection in live.connections:
            if seat in connection.seats:
                connection.seats.discard(seat)
                connection.put(why(seat))
                live.send_news(connection, None)

    async def free(self, live: LiveTable, number: int, name: str) -> None:
        """Free a seat before the game. Its holder is told, and has to wait before sitting down again."""
        table = live.table
        if table.status != "open" or number >= len(table.seats):
            raise ApiError(409, "not-open", "app-not-open")
        before = table.seats[number]
        if before.kind not in (HUMAN, KEPT) or before.name != name:
            raise ApiError(409, "seat-changed", "app-seat-changed")
        seat = StoredSeat(table=table.id, seat=number, kind=OPEN)
        departure = StoredDeparture(table.id, before.secret_hash, is_freed=True, at=clock())
        await self.save_seats(live, (before, seat), departure=departure)
        table.seats[number] = seat
        for connection in live.connections:
            if number in connection.seats:
                live.dismissals.sit(number, connection.address)
        wait = self.config.limits.freed_seconds
        live.dismissals.dismiss(number, before.secret_hash, time.monotonic(), wait)
        self.take_seat_away(live, number, Freed)
        live.broadcast_status()


def checked_name(name: str, others: Iterable[str]) -> str:
    """A cleaned name; ApiError if it cannot be read or looks like another one at the table."""
    try:
        clean = clean_name(name)
    except BadName as error:
        raise ApiError(400, "bad-name", str(error)) from None
    if is_alike(clean, others):
        raise ApiError(409, "name-taken", "app-name-taken", name=clean)
    return clean


def names_at(table: Table, besides: int) -> list[str]:
    """The names of the other seats."""
    return [seat.name for seat in table.seats if seat.seat != besides]


def seat_opened_by(table: Table, secret: str | None) -> StoredSeat | None:
    """The seat that a secret opens."""
    for seat in table.seats:
        if secret is not None and keys.opens(secret, seat.secret_hash):
            return seat
    return None
