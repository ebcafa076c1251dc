"""Storage of tables as rows of text. A Keeper holds the rows: the browser's database, or a dict in tests.

A write is a list of changes that are made together or not at all. Each says what the row was before, so two
pages that have the same table open cannot overwrite each other: the second one gets a Conflict, and loads the
table again.
"""

from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from igroteka.server.departures import MOST
from igroteka.server.storage import (
    OVER,
    Candidate,
    Conflict,
    SeatChange,
    StoredDeparture,
    StoredLine,
    StoredMaker,
    StoredSeat,
    StoredTable,
    StoredWish,
    StoreError,
)

Row = TypeVar("Row")


class Change(NamedTuple):
    """What a row was and what it is to be; None where there is none."""

    key: str
    before: str | None
    after: str | None


class Keeper(Protocol):
    """Where the rows are; the browser's database, or a dict in tests."""

    async def read(self, prefix: str) -> dict[str, str]:
        """All rows whose keys begin so, in the order of the keys."""

    async def write(self, changes: list[Change]) -> bool:
        """Make all changes durably; False, and none of them, if a row is not as it was."""


class KeptTables:
    """The storage of a room without a database. Nothing expires: a saved game waits as long as it has to."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    async def row(self, key: str) -> str | None:
        """One row; None if there is none."""
        return (await self.keeper.read(key)).get(key)

    async def found(self, key: str, kind: type[Row]) -> Row | None:
        """One row as what it stands for."""
        text = await self.row(key)
        return None if text is None else msgspec.json.decode(text, type=kind)

    async def write(self, *changes: Change) -> None:
        """Make all changes; a Conflict if somebody else has made others."""
        if not await self.keeper.write(list(changes)):
            raise Conflict("another page has changed this table")

    async def create(
        self,
        table: StoredTable,
        seats: list[StoredSeat],
        files: dict[str, str],
        wish: StoredWish | None = None,
        old_seats: list[StoredSeat] | None = None,
        maker: StoredMaker | None = None,
    ) -> None:
        """Insert a table with its seats and its component data."""
        changes = [
            Change(f"table/{table.id}", None, text_of(table)),
            Change(f"seats/{table.id}", None, text_of(seats)),
        ]
        if await self.row(f"edition/{table.data}") is None:
            changes.append(Change(f"edition/{table.data}", None, text_of(files)))
        if wish is not None:
            changes.append(Change(f"wish/{wish.key_hash}", None, text_of(wish)))
        if maker is not None:
            changes.append(Change(f"maker/{table.id}", None, text_of(maker)))
        if old_seats is not None:
            changes += await self.rematch(table, old_seats)
        await self.write(*changes)

    async def keep_whole(self, table: StoredTable, seats: list[StoredSeat], lines: list[StoredLine]) -> None:
        """Insert a table with all its lines. Its data are the installed ones, or some of earlier versions."""
        await self.write(
            Change(f"table/{table.id}", None, text_of(table)),
            Change(f"seats/{table.id}", None, text_of(seats)),
            *(Change(f"line/{table.id}/{line.seq:08}", None, text_of(line)) for line in lines),
        )

    async def continue_whole(
        self,
        before: tuple[StoredTable, list[StoredSeat]],
        after: tuple[StoredTable, list[StoredSeat]],
        lines: list[StoredLine],
    ) -> None:
        """Append lines that came from elsewhere, with what they change of the table and its seats."""
        id = after[0].id
        await self.write(
            Change(f"table/{id}", text_of(before[0]), text_of(after[0])),
            Change(f"seats/{id}", text_of(before[1]), text_of(after[1])),
            *(Change(f"line/{id}/{line.seq:08}", None, text_of(line)) for line in lines),
        )

    async def rematch(self, table: StoredTable, old_seats: list[StoredSeat]) -> list[Change]:
        """Name the rematch of a finished table, whose seats stay as they are."""
        key = f"table/{table.rematch_of}"
        old = await self.found(key, StoredTable)
        if old is None or old.rematch_to or old.status != OVER:
            raise Conflict(f"table {table.rematch_of} has a rematch already")
        same, seats = text_of(old_seats), f"seats/{table.rematch_of}"
        after = msgspec.structs.replace(old, rematch_to=table.id)
        return [Change(key, text_of(old), text_of(after)), Change(seats, same, same)]

    async def wish(self, key_hash: str) -> StoredWish | None:
        """The table that was made with a key; None if none was."""
        return await self.found(f"wish/{key_hash}", StoredWish)

    async def load(self, id: str) -> tuple[StoredTable, list[StoredSeat], list[StoredLine]] | None:
        """A table, its seats and all its lines in order; None if there is no such table."""
        table = await self.found(f"table/{id}", StoredTable)
        if table is None:
            return None
        seats = await self.found(f"seats/{id}", list[StoredSeat])
        rows = await self.keeper.read(f"line/{id}/")
        lines = [msgspec.json.decode(text, type=StoredLine) for text in rows.values()]
        return table, seats or [], lines

    async def append(
        self,
        table: str,
        lines: list[StoredLine],
        status: str | None = None,
        result: dict[str, Any] | None = None,
        seats: list[StoredSeat] | None = None,
    ) -> None:
        """Append lines to a table's log and update its status and result, all or nothing."""
        changes = [Change(f"line/{table}/{line.seq:08}", None, text_of(line)) for line in lines]
        key = f"table/{table}"
        before = await self.found(key, StoredTable)
        if before is None:
            raise StoreError(f"there is no table {table}")
        after = msgspec.structs.replace(
            before, status=status or before.status, result=result or before.result
        )
        if after != before:
            changes.append(Change(key, text_of(before), text_of(after)))
        if seats is not None:
            changes.append(Change(f"seats/{table}", text_of(seats), text_of(seats)))
        if lines and lines[0].seq > 1:
            last = f"line/{table}/{lines[0].seq - 1:08}"
            text = await self.row(last)
            if text is None:
                raise StoreError(f"table {table}: line {lines[0].seq - 1} is missing")
        await self.write(*changes)

    async def save_seats(
        self, status: str, *changes: SeatChange, departure: StoredDeparture | None = None
    ) -> None:
        """Replace seats, all or none."""
        first = await self.found(f"table/{changes[0][0].table}", StoredTable)
        if first is None or first.status != status:
            raise Conflict(f"table {changes[0][0].table} is no longer {status}")
        made: list[Change] = []
        for id in dict.fromkeys(before.table for before, _ in changes):
            seats = await self.found(f"seats/{id}", list[StoredSeat]) or []
            after = list(seats)
            for old, new in changes:
                if old.table != id:
                    continue
                if old not in seats:
                    raise Conflict(f"seat {old.seat} of table {id} is no longer as it was")
                after[seats.index(old)] = new
            made.append(Change(f"seats/{id}", text_of(seats), text_of(after)))
        if departure is not None:
            made += await self.departed(departure)
        await self.write(*made)

    async def departed(self, departure: StoredDeparture) -> list[Change]:
        """Note a departure, and forget the oldest beyond the limit."""
        key = f"departures/{departure.table}"
        before = await self.row(key)
        known = [one for one in await self.departures(departure.table) if not is_same(one, departure)]
        return [Change(key, before, text_of([*known, departure][-MOST:]))]

    async def edition(self, digest: str) -> dict[str, str] | None:
        """The data files of an edition, by name; None if no table was ever played with it."""
        return await self.found(f"edition/{digest}", dict[str, str])

    async def maker_of(self, id: str) -> str:
        """The hash of the maker's secret; empty if there is none."""
        found = await self.found(f"maker/{id}", StoredMaker)
        return "" if found is None else found.secret_hash

    async def departures(self, id: str) -> list[StoredDeparture]:
        """The seats of a table that were given up before the game, oldest first."""
        return await self.found(f"departures/{id}", list[StoredDeparture]) or []

    # What a server does for tables that nobody looks at. Here, whoever opens a table loads it.

    async def to_wake(self) -> list[str]:
        """No table does anything before somebody opens it."""
        return []

    async def listed(self, most: int) -> list[Candidate]:
        """There is nobody else who could join."""
        return []

    async def sharing(self, deal: str) -> dict[str, str]:
        """No table is dealt again: there is nobody else who could play it."""
        return {}

    async def has_secret(self, secret_hash: str, ids: list[str]) -> bool:
        """No two tables share their luck."""
        return False

    async def waiting_from(self, address: str) -> int:
        """Nobody is kept from making tables."""
        return 0

    async def idle(self, status: str, before: int) -> list[str]:
        """No game is abandoned."""
        return []


def is_same(one: StoredDeparture, other: StoredDeparture) -> bool:
    """Whether two departures are of the same seat's owner."""
    return one.secret_hash == other.secret_hash


def text_of(row: Any) -> str:
    """A row as text."""
    return msgspec.json.encode(row).decode()
