"""What tables need of their storage: its rows, its errors, and the methods that whoever keeps tables has.

The server keeps them in a database (`store.py`). Nothing here needs one, so tables can be kept elsewhere too.
"""

from typing import Any, Protocol

from igroteka.server.open_table_list import Candidate
from igroteka.server.stored_rows import (
    SeatChange,
    StoredDeparture,
    StoredLine,
    StoredMaker,
    StoredSeat,
    StoredTable,
    StoredWish,
)

__all__ = [
    "OVER",
    "Candidate",
    "Conflict",
    "SeatChange",
    "Storage",
    "StoreError",
    "StoredDeparture",
    "StoredLine",
    "StoredMaker",
    "StoredSeat",
    "StoredTable",
    "StoredWish",
]

OVER = "over"


class StoreError(Exception):
    """The database cannot be used, or not for this: one line."""


class Conflict(Exception):
    """Somebody else has written this line, key, seat or table before."""


class Storage(Protocol):
    """Where tables are kept. What a method has written is safe when it returns."""

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

    async def wish(self, key_hash: str) -> StoredWish | None:
        """The table that was made with a key; None if none was."""

    async def load(self, id: str) -> tuple[StoredTable, list[StoredSeat], list[StoredLine]] | None:
        """A table, its seats and all its lines in order; None if there is no such table."""

    async def append(
        self,
        table: str,
        lines: list[StoredLine],
        status: str | None = None,
        result: dict[str, Any] | None = None,
        seats: list[StoredSeat] | None = None,
    ) -> None:
        """Append lines to a table's log and update its status and result, all or nothing."""

    async def save_seats(
        self, status: str, *changes: SeatChange, departure: StoredDeparture | None = None
    ) -> None:
        """Replace seats, all or none."""

    async def edition(self, digest: str) -> dict[str, str] | None:
        """The data files of an edition, by name; None if no table was ever played with it."""

    async def to_wake(self) -> list[str]:
        """The ids of unfinished tables that do something by themselves, oldest first."""

    async def sharing(self, deal: str) -> dict[str, str]:
        """The tables with the luck of a deal, oldest first: their ids, and whether they are over."""

    async def has_secret(self, secret_hash: str, ids: list[str]) -> bool:
        """Whether a secret opens a seat at one of these tables."""

    async def maker_of(self, id: str) -> str:
        """The hash of the maker's secret; empty if there is none."""

    async def departures(self, id: str) -> list[StoredDeparture]:
        """The seats of a table that were given up before the game, oldest first."""

    async def listed(self, most: int) -> list[Candidate]:
        """Tables that anybody may join."""

    async def waiting_from(self, address: str) -> int:
        """The number of waiting tables that were made from an address."""

    async def idle(self, status: str, before: int) -> list[str]:
        """The ids of tables with this status and no line since `before`."""
