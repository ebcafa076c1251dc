"""What the tests of the store share: a table to write, and a way to a database."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from igroteka.server.store import Store, StoredLine, StoredSeat, StoredTable

Answer = TypeVar("Answer")
SQLITE, POSTGRESQL = "sqlite", "postgresql"
FILES = {"stones.toml": "fire = 30\n", "board.toml": 'name = "Дошка ☼"\n'}
TABLE = StoredTable(
    id="abcdefghij",
    game="element",
    options={"players": 2, "max_turns": 50},
    rules_version=1,
    data="d" * 64,
    clock={"mode": "bank", "seconds": 600, "add": 5},
    created_at=1_700_000_000_000,
    commitment="c" * 64,
    luck_secret=bytes(range(32)),
)
SEATS = [
    StoredSeat(TABLE.id, 0, "human", "Оля", "", "5" * 64, "6" * 64, "a" * 32),
    StoredSeat(TABLE.id, 1, "bot", "", "greedy", "", "", "b" * 32),
]


def line(seq: int, seat: int = 0, notation: str = "draw 1", key: str = "", at: int = 0) -> StoredLine:
    return StoredLine(seq, seat, notation, key, at or TABLE.created_at + seq)


def on_store(url: str, act: Callable[[Store], Awaitable[Answer]], **options: Path) -> Answer:
    """Open the database, do something with it, and close it."""

    async def run() -> Answer:
        store = await Store.open(url, **options)
        try:
            return await act(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def set_table(store: Store) -> None:
    await store.create(TABLE, SEATS, FILES)


async def nothing(store: Store) -> None:
    pass


async def raw(store: Store, statement: str) -> list[tuple[object, ...]]:
    """What a bare statement brings, in a transaction of its own."""
    async with store.engine.begin() as connection:
        result = await connection.exec_driver_sql(statement)
        return [tuple(row) for row in result] if result.returns_rows else []
