"""An exclusive claim on the database, released by the system when the process ends.

A server broadcasts only its own changes, so two servers on one database would not see each other's. Processes
that know of each other share a claim instead (`membership.py`).
"""

import asyncio
import contextlib
import errno
import logging
import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from igroteka.server.database import read_url
from igroteka.server.migrations.upgrade import said_by
from igroteka.server.storage import StoreError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger("igroteka")

# Any number that nobody else in the same PostgreSQL database would take by chance.
CLAIM_LOCK = 0x1640_7E4B
# What systems say of a file that somebody else has locked; anything else is a fault of the disk.
LOCKED = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
CLAIM_SECONDS = 10.0  # for a predecessor that is just ending
LOOK_EVERY = 1.0
ANSWER_SECONDS = 5.0
CONNECT_SECONDS = 10.0
# Where the other machine has lost its power, PostgreSQL finds out in half a minute instead of two hours.
SESSION = {
    "application_name": "igroteka claim",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
}


class Claim(ABC):
    """The right of this process to serve the database."""

    is_held = False
    look_every = LOOK_EVERY

    async def take(self) -> None:
        """Claim the database; StoreError if another server still holds it after a few seconds."""
        end = None
        while not self.is_held:
            try:
                self.is_held = await self.try_once()
            except (SQLAlchemyError, OSError) as error:
                raise StoreError(said_by(error)) from None
            if self.is_held:
                return
            if end is None:
                log.warning("another igroteka serve uses this database: waiting for it to end")
                end = time.monotonic() + CLAIM_SECONDS
            if time.monotonic() >= end:
                await self.release()
                raise StoreError("another igroteka serve uses this database; one at a time can")
            await asyncio.sleep(0.1)

    async def watch(self, when_back: Callable[[], Awaitable[None]]) -> None:
        """Check the claim every second; after a loss take it again and call `when_back`."""
        while True:
            await asyncio.sleep(self.look_every)
            if self.is_held and await self.still_stands():
                continue
            if self.is_held:
                self.is_held = False
                log.warning("the claim on the database is lost: nothing is written until it is back")
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    self.is_held = await self.try_once()
                if self.is_held:
                    log.warning("the claim on the database is back")
                    await when_back()
            except Exception as error:
                log.warning("the claim on the database: %s", type(error).__name__)

    @abstractmethod
    async def try_once(self) -> bool:
        """Claim the database if nobody holds it."""

    @abstractmethod
    async def still_stands(self) -> bool:
        """Whether the claim is still held."""

    @abstractmethod
    async def release(self) -> None:
        """Release the claim."""


class FileClaim(Claim):
    """A locked file beside the SQLite file."""

    def __init__(self, database: Path) -> None:
        # The same file under another name is the same database.
        real = Path(os.path.realpath(database))
        self.path = real.with_name(f"{real.name}-lock")
        self.opened: int | None = None

    async def try_once(self) -> bool:
        await self.release()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        opened = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            is_locked = try_lock(opened, self.path)
        except OSError:
            os.close(opened)
            raise
        if not is_locked:
            os.close(opened)
            return False
        self.opened = opened
        return True

    async def still_stands(self) -> bool:
        """The lock is worthless if the file was removed."""
        try:
            return self.opened is not None and os.path.samestat(os.fstat(self.opened), self.path.stat())
        except OSError:
            return False

    async def release(self) -> None:
        self.is_held = False
        if self.opened is not None:
            # The file stays here: whoever removed it could remove the one that a successor has just locked.
            os.close(self.opened)
            self.opened = None


def lock(opened: int) -> None:
    """Lock an open file for this process alone; OSError if somebody has, or if it cannot be locked at all."""
    if sys.platform == "win32":
        msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(opened: int, path: Path) -> bool:
    """Lock an open file unless somebody has; OSError where it cannot be locked, as on some network disks."""
    try:
        lock(opened)
    except OSError as error:
        if error.errno in LOCKED:
            return False
        raise OSError(f"{path} cannot be locked: {error.strerror or error}") from error
    return True


def is_claimed(database: Path) -> bool:
    """Whether a server uses this SQLite file now; leaves no trace."""
    path = FileClaim(database).path
    if not path.exists():
        return False
    opened = os.open(path, os.O_RDWR)
    try:
        return not try_lock(opened, path)
    finally:
        os.close(opened)


class SessionClaim(Claim):
    """An advisory lock of PostgreSQL on a connection of its own."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.connection: AsyncConnection | None = None

    async def try_once(self) -> bool:
        """Try on the same connection; replace it if it fails."""
        try:
            if self.connection is None:
                self.connection = await self.connect()
            return bool(await self.connection.scalar(sa.select(sa.func.pg_try_advisory_lock(CLAIM_LOCK))))
        except BaseException:
            await self.hang_up()
            raise

    async def connect(self) -> AsyncConnection:
        """Open the connection."""
        settings = {"server_settings": SESSION, "timeout": CONNECT_SECONDS}
        engine = create_async_engine(
            self.url, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=settings
        )
        return await engine.connect()

    async def still_stands(self) -> bool:
        """The lock belongs to the session: it is held as long as the session answers."""
        if self.connection is None:
            return False
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self.connection.scalar(sa.select(1))
        except (SQLAlchemyError, OSError, TimeoutError):
            await self.hang_up()
            return False
        return True

    async def hang_up(self) -> None:
        """Close the connection, which releases the lock."""
        if self.connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError, TimeoutError):
                await self.connection.invalidate()
                await self.connection.close()
            self.connection = None

    async def release(self) -> None:
        self.is_held = False
        await self.hang_up()


def claim_of(url: str) -> Claim:
    """The claim for a database, not yet taken; StoreError for a bad URL."""
    read = read_url(url)
    return (
        SessionClaim(read) if read.get_backend_name() == "postgresql" else FileClaim(Path(str(read.database)))
    )
