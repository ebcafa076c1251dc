"""A claim on PostgreSQL that several processes share. Each is registered and sends heartbeats.

The row of a process has its address for peers. A process without heartbeats is removed by its peers, and its
tables are free (`leases.py`). If it still lives, it registers again under a new number.
"""

import asyncio
import contextlib
import random
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from igroteka.server.claim import ANSWER_SECONDS, CLAIM_LOCK, SessionClaim
from igroteka.server.database import read_url
from igroteka.server.store import CHANNEL, StoreError

BEAT_EVERY = 0.5
# Whose session has ended is dead; whose machine has lost its power is found out by missing beats alone.
LOST_MS = 3_500
HUNG_SECONDS = 15.0  # without a look of the event loop: a process that hangs stops beating
# After a restart of PostgreSQL all register anew. Until they had time to, nobody is given up.
PATIENT_SECONDS = 2.0
# The first keys of advisory locks on a number: its session is there, and its door for peers is open.
LIFE_LOCK = 0x1640_7E4C
OPEN_LOCK = 0x1640_7E4D
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

NUMBER = sa.text("SELECT nextval(pg_get_serial_sequence('processes', 'number'))")
REGISTER = sa.text(
    f"INSERT INTO processes (number, address, key, beat_at) VALUES (:number, :address, :key, {NOW})"
)
BEAT = sa.text(f"UPDATE processes SET beat_at = {NOW} WHERE number = :number")
LOOK = sa.text(f"""
SELECT number, beat_at < {NOW} - {LOST_MS}, count(*) FILTER (WHERE kind = {LIFE_LOCK}) > 0,
    count(*) FILTER (WHERE kind = {OPEN_LOCK}) > 0
FROM processes LEFT JOIN (
    SELECT classid::bigint AS kind, objid::bigint AS holder FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
) AS locks ON holder = number GROUP BY number
""")
# What a write under way has locked is left out: the heirs look for it themselves.
BEQUEATH = sa.text("""
UPDATE leases SET owner = (CAST(:heirs AS integer[]))[1 + mod(place, cardinality(CAST(:heirs AS integer[])))]
FROM (SELECT table_id AS id, row_number() OVER () AS place FROM (
    SELECT table_id FROM leases WHERE owner = ANY(:gone) ORDER BY table_id FOR UPDATE SKIP LOCKED) AS free
) AS left_behind WHERE table_id = id AND owner = ANY(:gone)
""")
LEAVE = sa.text("DELETE FROM processes WHERE number = ANY(:gone)")
TELL = sa.text("SELECT pg_notify(:channel, :word)")
GONE = "gone"  # what processes are told, with the numbers of those that were given up


async def look(connection: AsyncConnection) -> tuple[list[int], list[int]]:
    """The processes that are dead, and those that can take tables."""
    found = (await connection.execute(LOOK)).tuples().all()
    gone = [number for number, is_lost, is_alive, _ in found if is_lost or not is_alive]
    return gone, [number for number, _, _, is_open in found if is_open and number not in gone]


async def bury(connection: AsyncConnection, gone: list[int], heirs: list[int]) -> None:
    """Share the tables of processes that are gone among the others, and tell these.

    In this order, each step by itself: should it stop half-way, the next one to look goes on.
    """
    if heirs:
        random.shuffle(heirs)
        await connection.execute(BEQUEATH, {"gone": gone, "heirs": heirs})
    await connection.execute(LEAVE, {"gone": gone})
    word = f"{GONE} {','.join(map(str, gone))}"
    await connection.execute(TELL, {"channel": CHANNEL, "word": word})


class SharedClaim(SessionClaim):
    """The right of this process to serve the database beside others, and its number among them."""

    look_every = BEAT_EVERY

    def __init__(self, url: URL, address: str) -> None:
        super().__init__(url)
        self.address = address
        self.key = secrets.token_urlsafe(32)
        self.number = 0
        self.is_open = False
        self.looked_at = self.registered_at = time.monotonic()
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
            number = int(await self.connection.scalar(NUMBER))
            # Before its row is there: whoever has a row and no lock is dead.
            for kind in [LIFE_LOCK, *([OPEN_LOCK] if self.is_open else [])]:
                await self.connection.execute(sa.select(sa.func.pg_advisory_lock(kind, number)))
            given = {"number": number, "address": self.address, "key": self.key}
            await self.connection.execute(REGISTER, given)
            self.number = number
            raw = await self.connection.get_raw_connection()
            driver: Any = raw.driver_connection
            await driver.add_listener(CHANNEL, lambda *said: self.heard(said[3]))
            self.looked_at = self.registered_at = time.monotonic()
            self.pulse.start()
            return True
        except BaseException:
            await self.hang_up()
            raise

    async def open(self) -> None:
        """Peers are answered from now on: this process can take the tables of others."""
        self.is_open = True
        if self.connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError, TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    mine = sa.func.pg_advisory_lock(OPEN_LOCK, self.number)
                    await self.connection.execute(sa.select(mine))

    async def still_stands(self) -> bool:
        """Send a heartbeat. A process that was removed meanwhile has lost the claim and all its tables."""
        self.looked_at = time.monotonic()
        if self.connection is None:
            return False
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                done = await self.connection.execute(BEAT, {"number": self.number})
                if done.rowcount == 1:
                    return True
        except (SQLAlchemyError, OSError, TimeoutError):
            pass
        await self.hang_up()
        return False

    async def release(self) -> None:
        """Unregister, and leave the tables to the peers."""
        self.pulse.stop()
        if self.connection is not None and self.is_held:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    _, others = await look(self.connection)
                    heirs = [number for number in others if number != self.number]
                    await bury(self.connection, [self.number], heirs)
            except (SQLAlchemyError, OSError, TimeoutError):
                pass
        await super().release()


class Pulse:
    """Sends heartbeats and gives up dead peers, from a thread with its own connection.

    So a busy event loop does not look dead, and does not delay what becomes of the tables of others.
    """

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
                        await connection.execute(BEAT, {"number": self.claim.number})
                        if time.monotonic() - self.claim.registered_at > PATIENT_SECONDS:
                            gone, heirs = await look(connection)
                            if gone:
                                await bury(connection, gone, heirs)
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
