"""One of several processes on one PostgreSQL: holds leases of tables, and takes over those of dead peers."""

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import AsyncIterator

import msgspec

from igroteka.server.asgi import App
from igroteka.server.config import Config
from igroteka.server.errors import RetryLater
from igroteka.server.forwarding import Forwarding
from igroteka.server.leases import Leases, Peer
from igroteka.server.live_table import clock
from igroteka.server.membership import BEAT_EVERY, GONE, SharedClaim
from igroteka.server.messages import TableInfo, write
from igroteka.server.metrics import exposition, labelled
from igroteka.server.news import table_info
from igroteka.server.operations import Operations
from igroteka.server.orders import close_banned, load_sanctions
from igroteka.server.ownership import Elsewhere
from igroteka.server.peer_client import KEY, Unanswered, Unreachable, ask
from igroteka.server.peer_door import INNER, PeerDoor, open_door
from igroteka.server.storage import Conflict, StoreError
from igroteka.server.store import database_of
from igroteka.server.table_service import TableService

log = logging.getLogger("igroteka")

ATTEMPTS = 5  # to get a table from a process that has it
LOCK_SECONDS = 1.0  # for a command under way, before its table is handed over
EVERYBODY = 0  # no process has this number
LOOK_AGAIN = 0.2
LIVELY_SECONDS = 1.0  # for which the answers of others count


class HandOver(msgspec.Struct):
    """A process asks for a table."""

    id: str
    to: int


class Cluster:
    """This process as a member of the cluster: its leases, its peers, and the requests of peers."""

    leases: Leases
    tables: TableService

    def __init__(self, claim: SharedClaim, listening: socket.socket, operations: Operations) -> None:
        self.claim = claim
        self.listening = listening
        self.operations = operations
        self.peers: dict[int, Peer] = {}
        # Processes that are gone and whose tables are to be taken over; at first, of all that ever were.
        self.missed: set[int] = {EVERYBODY}
        self.taking: asyncio.Task[None] | None = None
        self.forwarding: Forwarding | None = None
        self.door: PeerDoor | None = None
        self.lively: tuple[float, set[str]] = (float("-inf"), set())
        self.stirred = asyncio.Event()  # somebody has found a process to be gone
        operations.elsewhere = self.metrics

    def in_front_of(self, app: App, config: Config) -> App:
        """The application for clients. It forwards requests for tables that another process holds."""
        self.forwarding = Forwarding(app, self, config.limits.body_bytes)
        return self.forwarding

    def behind(self, app: App) -> None:
        """Set the application for peers, which forwards nothing."""
        pages = {
            "hand-over": self.answer_hand_over,
            "infos": self.answer_infos,
            "lively": self.answer_lively,
            "metrics": self.answer_metrics,
        }
        self.door = PeerDoor(app, lambda: self.claim.key, pages)

    @contextlib.asynccontextmanager
    async def joined(self, tables: TableService) -> AsyncIterator[None]:
        """Be a member of the cluster for as long as the block lasts."""
        store = database_of(tables.store)
        self.tables, self.leases = tables, Leases(store, self.claim)
        store.owner = lambda: self.claim.number
        tables.ownership = self
        self.peers = await self.leases.peers()
        self.claim.heard = self.hear
        assert self.door is not None
        async with open_door(self.door, tables.config, self.listening):
            await self.claim.open()
            yield

    # Tables that this process has.

    async def take(self, id: str) -> None:
        """Acquire the lease of a table; Elsewhere if another process holds it."""
        await self.leases.take(id)

    async def fetch(self, id: str) -> None:
        """Acquire the lease of a table, and ask its holder to hand it over if there is one."""
        for _ in range(ATTEMPTS):
            try:
                await self.leases.take(id)
                return
            except Elsewhere as elsewhere:
                owner = self.peer(elsewhere.owner) or await self.leases.owner_of(id)
                wish = write(HandOver(id, self.claim.number))
                if owner is not None and await self.ask_inside(owner, "hand-over", wish) is None:
                    await asyncio.sleep(BEAT_EVERY)
        raise Elsewhere(0)

    async def give_back(self, ids: list[str]) -> None:
        """Release the leases of tables, except for those that were loaded again since.

        A table that is loaded at this very moment has lost its lease: its first write says so.
        """
        tables = self.tables
        quiet = [id for id in ids if id not in tables.live_tables and id not in tables.loading]
        if quiet:
            await self.leases.give_back(quiet)

    async def watch(self) -> None:
        """In the background: take over tables that nobody holds, then those of peers that die."""
        is_marked = False
        while True:
            try:
                if not is_marked:
                    await self.leases.mark_unfinished()
                    is_marked = True
                await self.look_around()
            except (StoreError, Conflict) as error:
                log.warning("the other processes: %s", error)
            except Exception:
                log.exception("the other processes")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_EVERY):
                    await self.stirred.wait()
            self.stirred.clear()

    async def look_around(self) -> None:
        """See who is gone since the last look."""
        found = await self.leases.peers()
        gone = set(self.peers) - set(found) - {self.claim.number}
        self.peers = found
        if gone:
            log.warning("processes %s are gone: their tables are taken over", sorted(gone))
            self.missed |= gone
            for number in gone:
                if self.forwarding is not None:
                    self.forwarding.hang_up(number)
        if self.missed and self.taking is None:
            self.taking = self.tables.spawn(self.take_over())

    async def take_over(self) -> None:
        """Load the tables of dead processes that this one was given, and take what nobody was given.

        It runs as a task of its own: loading takes long, and heartbeats must go on meanwhile. Whoever comes
        to a table that is not loaded yet has it loaded at once.
        """
        awake: list[str] = []
        try:
            while self.missed:
                gone = set(self.missed)
                some, others = await self.leases.take_over(None if EVERYBODY in gone else gone)
                await self.give_back(others)
                if some or others:
                    continue
                if EVERYBODY not in gone and await self.leases.is_left(gone):
                    await asyncio.sleep(LOOK_AGAIN)  # a write under way has locked it
                    continue
                awake = await self.leases.to_wake()
                self.missed -= gone
                if self.tables.tournaments is not None:
                    await self.tables.tournaments.resume()
        except (StoreError, Conflict) as error:
            log.warning("the other processes: %s", error)
        finally:
            self.taking = None
        for id in awake:
            if id not in self.tables.live_tables:
                await self.wake(id)

    async def wake(self, id: str) -> None:
        """Load a table that has something to do."""
        try:
            await self.tables.live(id)
        except RetryLater:
            pass  # another process has it, or will
        except Exception:
            log.exception("table %s cannot be loaded", id)

    async def come_back(self) -> None:
        """After the claim was lost: all tables may have been taken over by others, or by nobody."""
        self.tables.discard_all()
        self.missed.add(EVERYBODY)

    # What the others are asked.

    async def owner_elsewhere(self, id: str) -> Peer | None:
        """The other process that has a table; None if this one may have it."""
        if id in self.tables.live_tables:
            return None
        owner = await self.leases.owner_of(id)
        if owner is None:
            # Of several that are asked at once, one gets it, and the others forward to that one.
            with contextlib.suppress(Elsewhere):
                await self.leases.take(id)
                return None
            owner = await self.leases.owner_of(id)
        return None if owner is None or owner.number == self.claim.number else owner

    def peer(self, number: int) -> Peer | None:
        """A living process by its number."""
        return self.peers.get(number)

    async def ask_inside(self, peer: Peer, page: str, body: bytes = b"") -> bytes | None:
        """Ask another process for itself; None if it does not answer."""
        headers = [(b"host", peer.address.encode()), (KEY, peer.key.encode())]
        try:
            found = await ask(peer, "POST", f"{INNER}{page}".encode(), headers, body)
        except (Unreachable, Unanswered):
            return None
        return found.body if found.status == 200 else None

    async def ask_all(self, page: str, body: bytes = b"") -> dict[int, bytes]:
        """Ask all other processes at once; those that do not answer are left out."""
        others = [peer for peer in self.peers.values() if peer.number != self.claim.number]
        found = await asyncio.gather(*(self.ask_inside(peer, page, body) for peer in others))
        return {peer.number: said for peer, said in zip(others, found, strict=True) if said is not None}

    async def connected(self) -> set[str]:
        """The waiting tables elsewhere at which somebody is connected."""
        asked_at, known = self.lively
        if time.monotonic() - asked_at > LIVELY_SECONDS:
            said = (await self.ask_all("lively")).values()
            known = {id for each in said for id in msgspec.json.decode(each, type=list[str])}
            self.lively = (time.monotonic(), known)
        return known

    async def infos(self, ids: list[str]) -> dict[str, TableInfo]:
        """The infos of those tables that other processes have."""
        said = await self.ask_all("infos", write(ids))
        found: dict[str, TableInfo] = {}
        for each in said.values():
            found |= msgspec.json.decode(each, type=dict[str, TableInfo])
        return found

    async def metrics(self, mine: bytes) -> bytes:
        """The metrics of all processes, each with its number as a label."""
        said = {self.claim.number: mine, **await self.ask_all("metrics")}
        return labelled({str(number): text for number, text in sorted(said.items())})

    # What the others ask.

    async def answer_hand_over(self, body: bytes) -> bytes:
        """Another process asks for a table. Whoever is connected to it comes back to it there."""
        wish = msgspec.json.decode(body, type=HandOver)
        live = self.tables.live_tables.get(wish.id)
        if live is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOCK_SECONDS), live.lock:
                    self.tables.discard(live)
            # Should a command still be storing lines, its lease is gone when it comes to it, or it was first.
            self.tables.discard(live)
        await self.leases.hand_over(wish.id, wish.to)
        return b"{}"

    async def answer_infos(self, body: bytes) -> bytes:
        """The infos of tables that are in memory here."""
        found: dict[str, TableInfo] = {}
        for id in msgspec.json.decode(body, type=list[str]):
            live = self.tables.live_tables.get(id)
            if live is not None:
                async with live.lock:
                    found[id] = table_info(live.table, live.connected, clock())
        return write(found)

    async def answer_lively(self, body: bytes) -> bytes:
        """The waiting tables here at which somebody is connected."""
        tables = self.tables.live_tables.items()
        return write([id for id, live in tables if live.table.status == "open" and live.connected])

    async def answer_metrics(self, body: bytes) -> bytes:
        """The metrics of this process."""
        return exposition(self.operations.gauges())

    def hear(self, word: str) -> None:
        """Something that concerns all processes was committed."""
        what, _, about = word.partition(" ")
        if what == GONE:
            self.missed |= set(map(int, about.split(",")))
            self.stirred.set()
        elif what == "luck":
            self.tables.spawn(self.tables.tell_luck(about))
        elif what == "sanctions":
            self.tables.spawn(self.apply_sanctions())

    async def apply_sanctions(self) -> None:
        """Somebody was banned or muted, or no longer is."""
        await load_sanctions(self.tables)
        close_banned(self.tables)
