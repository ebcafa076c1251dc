"""A claim on PostgreSQL that several processes share. Each is registered and sends heartbeats.

The row of a process has its address for peers. A process without heartbeats is removed by its peers, and its
tables are free (`leases.py`). If it still lives, it registers again under a new number.
"""

import asyncio
import contextlib
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from igroteka.server.claim import ANSWER_SECONDS, CLAIM_LOCK, SessionClaim
from igroteka.server.database import read_url
from igroteka.server.store import CHANNEL, StoreError

BEAT_EVERY = 0.5
# Whose session has ended and who has missed two beats is dead; whose machine has lost its power is found out
# by the beats alone.
SILENT_MS = 1_200
LOST_MS = 3_500
HUNG_SECONDS = 15.0  # without a look of the event loop: a process that hangs stops beating
# The first key of the advisory lock that says of a number that its session is there.
LIFE_LOCK = 0x1640_7E4C
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

REGISTER = f"INSERT INTO processes (address, key, beat_at) VALUES (:address, :key, {NOW}) RETURNING number"
BEAT = f"UPDATE processes SET beat_at = {NOW} WHERE number = :number"
LEAVE = "DELETE FROM processes WHERE number = :number"
BURY = f"""
DELETE FROM processes WHERE beat_at < {NOW} - {LOST_MS} OR beat_at < {NOW} - {SILENT_MS} AND NOT EXISTS (
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND classid = {LIFE_LOCK} AND objid = processes.number AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
"""


class SharedClaim(SessionClaim):
    """The right of this process to serve the database beside others, and its number among them."""

    look_every = BEAT_EVERY

    def __init__(self, url: URL, address: str) -> None:
        super().__init__(url)
        self.address = address
        self.key = secrets.token_urlsafe(32)
        self.number = 0
        self.looked_at = time.monotonic()
        self.pulse = Pulse(self)
        self.heard: Callable[[str], None] = lambda word: None

    async def try_once(self) -> bool:
        """Claim the database unless a server has it for itself, and register this process."""
        try:
            if self.connection is None:
                self.connection = await self.connect()
            lock = sa.func.pg_try_advisory_lock_shared(CLAIM_LOCK)
            if not await self.connection.scalar(sa.select(lock)):
                return False
            given = {"address": self.address, "key": self.key}
            self.number = int(await self.connection.scalar(sa.text(REGISTER), given))
            alive = sa.func.pg_advisory_lock(LIFE_LOCK, self.number)
            await self.connection.execute(sa.select(alive))
            raw = await self.connection.get_raw_connection()
            driver: Any = raw.driver_connection
            await driver.add_listener(CHANNEL, lambda *said: self.heard(said[3]))
            self.looked_at = time.monotonic()
            self.pulse.start()
            return True
        except BaseException:
            await self.hang_up()
            raise

    async def still_stands(self) -> bool:
        """Send a heartbeat. A process that was removed meanwhile has lost the claim and all its tables."""
        self.looked_at = time.monotonic()
        if self.connection is None:
            return False
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                done = await self.connection.execute(sa.text(BEAT), {"number": self.number})
                if done.rowcount == 1:
                    await self.connection.execute(sa.text(BURY))
                    return True
        except (SQLAlchemyError, OSError, TimeoutError):
            pass
        await self.hang_up()
        return False

    async def release(self) -> None:
        """Unregister, so that the peers need not wait for missing heartbeats."""
        self.pulse.stop()
        if self.connection is not None and self.is_held:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self.connection.execute(sa.text(LEAVE), {"number": self.number})
            except (SQLAlchemyError, OSError, TimeoutError):
                pass
        await super().release()


class Pulse:
    """Sends heartbeats from a thread with its own connection, so that a busy loop does not look dead."""

    def __init__(self, claim: SharedClaim) -> None:
        self.claim = claim
        self.thread: threading.Thread | None = None
        self.ended = threading.Event()

    def start(self) -> None:
        """Start the thread, unless it runs already."""
        if self.thread is None:
            self.thread = threading.Thread(target=self.run, name="pulse", daemon=True)
            self.thread.start()

    def stop(self) -> None:
        """Stop the thread."""
        self.ended.set()
        if self.thread is not None:
            self.thread.join(ANSWER_SECONDS)

    def run(self) -> None:
        """Send heartbeats until stopped; reconnect after a failure."""
        while not self.ended.wait(BEAT_EVERY):
            with contextlib.suppress(SQLAlchemyError, OSError, TimeoutError):
                asyncio.run(self.beat())

    async def beat(self) -> None:
        """Send heartbeats over one connection."""
        connection = await self.claim.connect()
        try:
            while not self.ended.is_set():
                if time.monotonic() - self.claim.looked_at < HUNG_SECONDS:
                    async with asyncio.timeout(ANSWER_SECONDS):
                        await connection.execute(sa.text(BEAT), {"number": self.claim.number})
                await asyncio.sleep(BEAT_EVERY)
        finally:
            await connection.close()
            await connection.engine.dispose()


def shared_claim_of(url: str, address: str) -> SharedClaim:
    """The shared claim for a database, not yet taken; StoreError where a database cannot be shared."""
    read = read_url(url)
    if read.get_backend_name() != "postgresql":
        raise StoreError("several processes need postgresql://...: SQLite has one writer")
    return SharedClaim(read, address)
