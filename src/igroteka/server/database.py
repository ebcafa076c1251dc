"""Database URLs, drivers and connection settings."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from igroteka.server.migrations.upgrade import BEGIN
from igroteka.server.storage import StoreError

PATIENCE_MS = 10_000
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
# WAL with FULL syncs the log at every commit: what is acknowledged survives a cut of the power. Without
# recursive triggers, INSERT OR REPLACE would delete a line unseen by the trigger that forbids it.
SQLITE_SETTINGS = (
    f"PRAGMA busy_timeout = {PATIENCE_MS}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA recursive_triggers = ON",
)


def read_url(url: str) -> URL:
    """A URL with our driver; StoreError for databases that are not supported."""
    try:
        read = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError("a database is sqlite:///PATH or postgresql://USER@HOST/NAME") from None
    if read.drivername not in DRIVERS:
        raise StoreError(f"no database of the kind {read.drivername!r}: there is sqlite and postgresql")
    read = read.set(drivername=DRIVERS[read.drivername])
    is_file = read.database not in (None, "", ":memory:") and not str(read.database).startswith("file:")
    if read.get_backend_name() == "sqlite" and not is_file:
        raise StoreError("sqlite needs a file: sqlite:///PATH")
    return read


def database_name(url: str) -> str:
    """A database's name for people: the file, or the URL without user and password."""
    return url.removeprefix("sqlite+aiosqlite:///").rpartition("@")[2]


def make_engine(url: URL) -> AsyncEngine:
    """An engine with durable commits and explicit transactions."""
    if url.get_backend_name() == "postgresql":
        settings = {"application_name": "igroteka", "synchronous_commit": "on"}
        return create_async_engine(
            url, pool_pre_ping=True, connect_args={"server_settings": settings, "timeout": 10}
        )
    engine = create_async_engine(url)
    sa.event.listen(engine.sync_engine, "connect", set_up_sqlite)
    sa.event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def set_up_sqlite(connection: Any, _record: object) -> None:
    """Set durability, timeout and constraints; turn off the driver's implicit transactions."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(setting)
    cursor.close()


def begin_sqlite(connection: sa.Connection) -> None:
    """Begin a write with the lock held: upgrading a read lock later could fail."""
    begin = connection.get_execution_options().get(BEGIN, "BEGIN")
    if begin:
        connection.exec_driver_sql(begin)
