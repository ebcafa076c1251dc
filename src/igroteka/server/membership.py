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
# A heartbeat and a look at the others, in one round trip.
LOOK = f"""
WITH beat AS (UPDATE processes SET beat_at = {NOW} WHERE number = $1)
SELECT number, beat_at < {NOW} - {LOST_MS}, count(*) FILTER (WHERE kind = {LIFE_LOCK}) > 0,
    count(*) FILTER (WHERE kind = {OPEN_LOCK}) > 0
FROM processes LEFT JOIN (
    SELECT classid::bigint AS kind, objid::bigint AS holder FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
) AS locks ON holder = number GROUP BY number
"""
# What a write under way has locked is left out: the heirs look for it themselves.
BEQUEATH = """
UPDATE leases SET owner = ({heirs})[1 + mod(place, cardinality({heirs}))]
FROM (SELECT table_id AS id, row_number() OVER () AS place FROM (
    SELECT table_id FROM leases WHERE owner = ANY({gone}) ORDER BY table_id FOR UPDATE SKIP LOCKED) AS free
) AS left_behind WHERE table_id = id AND owner = ANY({gone});
"""
LEAVE = "DELETE FROM processes WHERE number = ANY({gone}); SELECT pg_notify('{channel}', '{word}')"
GONE = "gone"  # what processes are told, with the numbers of those that were given up


async def driver_of(connection: AsyncConnection) -> Any:
    """The connection of asyncpg: with a busy event loop beside it, each step in Python has to wait."""
    return (await connection.get_raw_connection()).driver_connection


async def look(driver: Any, mine: int) -> tuple[list[int], list[int]]:
    """Beat, and find the processes that are dead, and those that can take tables."""
    found = [tuple(row) for row in await driver.fetch(LOOK, mine)]
    gone = [number for number, is_lost, is_alive, _ in found if is_lost or not is_alive]
    return gone, [number for number, _, _, is_open in found if is_open and number not in gone]


async def bury(driver: Any, gone: list[int], heirs: list[int]) -> None:
    """Share the tables of processes that are gone among the others, and tell these; in one transaction."""
    random.shuffle(heirs)
    words = {"gone": array(gone), "heirs": array(heirs), "channel": CHANNEL}
    told = f"{GONE} {','.join(map(str, gone))}"
    await driver.execute((BEQUEATH if heirs else "").format(**words) + LEAVE.format(word=told, **words))


def array(numbers: list[int]) -> str:
    """Numbers as PostgreSQL writes them: a script of several statements has no parameters."""
    return f"ARRAY[{', '.join(str(int(number)) for number in numbers)}]::integer[]"


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
            driver = await driver_of(self.connection)
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
            # Whatever goes wrong: the peers find out by themselves that the session has ended.
            with contextlib.suppress(Exception):
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self.leave()
        await super().release()

    async def leave(self) -> None:
        """Share the tables of this process among its peers, over a connection that nobody else uses."""
        connection = await self.connect()
        try:
            driver = await driver_of(connection)
            _, others = await look(driver, self.number)
            await bury(driver, [self.number], [one for one in others if one != self.number])
        finally:
            await connection.close()
            await connection.engine.dispose()


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
            # asyncpg's own errors are no SQLAlchemyError; and a process without this thread would look dead.
            with contextlib.suppress(Exception):
                asyncio.run(self.beat())

    async def beat(self) -> None:
        """Send heartbeats over one connection."""
        connection = await self.claim.connect()
        try:
            driver = await driver_of(connection)
            while not self.ended.is_set():
                if time.monotonic() - self.claim.looked_at < HUNG_SECONDS:
                    async with asyncio.timeout(ANSWER_SECONDS):
                        gone, heirs = await look(driver, self.claim.number)
                        if gone and time.monotonic() - self.claim.registered_at > PATIENT_SECONDS:
                            await bury(driver, gone, heirs)
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
