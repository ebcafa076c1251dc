"""What an operator asks a running server: is it alive, is it ready, and what has it counted."""

import asyncio
import ipaddress
import time
from collections.abc import Awaitable, Callable, Iterable

from alembic.script import ScriptDirectory

from igroteka.server.asgi import App, Receive, Scope, Send, answer, header_values
from igroteka.server.client_address import is_trusted
from igroteka.server.host_header import HANDED_ON, is_at_home
from igroteka.server.messages import Fault, write
from igroteka.server.metrics import KIND, LAG, Gauge, exposition
from igroteka.server.migrations.upgrade import FOLDER, revision_of
from igroteka.server.storage import StoreError
from igroteka.server.store import Store, database_of
from igroteka.server.table_host import TableHost

LOOK_EVERY = 0.25  # seconds between two looks at the event loop
ASK_EVERY = 1.0  # seconds for which an answer of the database counts
ANSWER_SECONDS = 2.0
TEXT = "text/plain; charset=utf-8"
OPERATIONS = HEALTHZ, READYZ, METRICS = "/healthz", "/readyz", "/metrics"


class Operations:
    """Answers for the operator; `readers` are the addresses and networks that may read the metrics.

    This machine always may, unless a proxy asks in the name of somebody else.
    """

    def __init__(self, readers: Iterable[str] = ()) -> None:
        self.readers = set(readers)
        self.tables: TableHost | None = None
        self.is_ending = False
        # Adds the metrics of other processes, where several share the database.
        self.elsewhere: Callable[[bytes], Awaitable[bytes]] | None = None
        self.head = ScriptDirectory(str(FOLDER)).get_current_head()
        self.asked_at = float("-inf")
        self.found = ""
        self.asking = asyncio.Lock()

    def end(self) -> None:
        """The server is about to end."""
        self.is_ending = True

    async def healthz(self, scope: Scope) -> tuple[int, str, bytes]:
        """The process answers."""
        return 200, TEXT, b"ok\n"

    async def readyz(self, scope: Scope) -> tuple[int, str, bytes]:
        """Whether players should be sent here."""
        fault = await self.fault()
        return (503, TEXT, f"{fault}\n".encode()) if fault else (200, TEXT, b"ready\n")

    async def metrics(self, scope: Scope) -> tuple[int, str, bytes]:
        """The metrics, for those who may read them; for others there is no such page."""
        if not self.may_read(scope):
            return 404, "application/json", write(Fault("no-page", "app-no-page"))
        mine = exposition(self.gauges())
        return 200, KIND, mine if self.elsewhere is None else await self.elsewhere(mine)

    def may_read(self, scope: Scope) -> bool:
        """Whether a client may read the metrics."""
        if is_at_home(scope):
            return True
        # A proxy's own address says nothing about who is behind it.
        is_direct = not any(header_values(scope, name) for name in HANDED_ON)
        return is_direct and is_trusted(scope["client"][0], self.readers)

    async def fault(self) -> str:
        """Why this server is not ready, in one line; empty if it is."""
        if self.is_ending:
            return "the server is ending"
        if self.tables is None:
            return "the server is starting"
        claim = database_of(self.tables.store).claim
        if claim is not None and not claim.is_held:
            return "the claim on the database is lost"
        async with self.asking:
            # However often readiness is checked, the database is queried once a second.
            if time.monotonic() - self.asked_at >= ASK_EVERY:
                self.found = await self.fault_of_database(database_of(self.tables.store))
                self.asked_at = time.monotonic()
            return self.found

    async def fault_of_database(self, store: Store) -> str:
        """What is wrong with the database; empty if nothing is."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS), store.reading() as connection:
                revision = await connection.run_sync(revision_of)
        except (StoreError, TimeoutError):
            return "the database does not answer"
        return "" if revision == self.head else "the schema of the database is not the one of this version"

    async def watch_loop(self) -> None:
        """Measure how late the event loop is, for ever."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(LOOK_EVERY)
            LAG.observe(max(0.0, time.monotonic() - began - LOOK_EVERY))

    def gauges(self) -> list[Gauge]:
        """What is there now: sockets, tables, and everything that waits."""
        tables = self.tables
        if tables is None:
            return []
        connections = [one for live in tables.live_tables.values() for one in live.connections]
        frames = [len(one.frames) for one in connections]
        writer = database_of(tables.store).lines
        bots = Gauge("igroteka_bots_waiting", "Decisions that wait for a worker, by bot.", "bot")
        for name, lane in tables.pool.lanes.items():
            bots.set(sum(map(len, lane.slots.waiting.values())), name)
        sizes = {
            "igroteka_sockets": ("Open sockets.", tables.sockets.total()),
            "igroteka_tables": ("Tables in memory.", len(tables.live_tables)),
            "igroteka_table_lines": ("Lines of these tables.", sum_of_lines(tables)),
            "igroteka_queue_frames": ("Frames queued for clients.", sum(frames)),
            "igroteka_queue_frames_longest": ("Frames queued for one client.", max(frames, default=0)),
            "igroteka_queue_bytes": (
                "Bytes queued for clients.",
                sum(one.waiting_bytes for one in connections),
            ),
            "igroteka_lines_waiting": (
                "Appends not yet written.",
                0 if writer is None else len(writer.waiting),
            ),
            "igroteka_reviews_waiting": ("Reviews that are computed or wait.", len(tables.reviews.jobs)),
            "igroteka_tasks": ("Commands, bots and other tasks under way.", len(tables.tasks)),
        }
        found = [bots]
        for name, (what, value) in sizes.items():
            gauge = Gauge(name, what)
            gauge.set(value)
            found.append(gauge)
        return found


def checked_readers(readers: Iterable[str]) -> list[str]:
    """Networks that may read the metrics; ValueError for what is none, and for everybody."""
    for reader in readers:
        network = ipaddress.ip_network(reader, strict=False)
        if network.prefixlen == 0:
            raise ValueError(f"--metrics-from {reader}: the metrics are not for everybody")
    return list(readers)


def sum_of_lines(tables: TableHost) -> int:
    """The lines of all tables in memory."""
    return sum(live.table.seq for live in tables.live_tables.values())


Page = Callable[[Scope], Awaitable[tuple[int, str, bytes]]]


def with_operations(app: App, operations: Operations) -> App:
    """The application with the operator's pages in front of it."""
    pages: dict[str, Page] = {
        HEALTHZ: operations.healthz,
        READYZ: operations.readyz,
        METRICS: operations.metrics,
    }

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        page = pages.get(scope["path"]) if scope["type"] == "http" else None
        if page is None:
            await app(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD"):
            status, kind, body = 405, TEXT, b"Only GET and HEAD.\n"
        else:
            status, kind, body = await page(scope)
        headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
        await answer(send, status, headers, b"" if scope["method"] == "HEAD" else body)

    return serve
