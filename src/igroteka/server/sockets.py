"""Serves a WebSocket: reads commands and sends frames, within rate limits and budgets."""

import asyncio
import contextlib
import logging
import time
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from igroteka.server.asgi import FRAMES, SendFrames, WriteFrames
from igroteka.server.commands import execute, seats_opened
from igroteka.server.connection import TRY_LATER, Connection
from igroteka.server.errors import ApiError, RetryLater
from igroteka.server.live_table import LiveTable
from igroteka.server.messages import Hello, Refused, read_command
from igroteka.server.metering import (
    PAYER,
    BudgetExceeded,
    CostAccount,
    can_pay,
    metered,
    paid_send,
    paid_turn,
    write_paid,
)
from igroteka.server.rate_limits import SlidingWindow, household
from igroteka.server.storage import Conflict, StoreError
from igroteka.server.table_service import TableService

Socket = WebSocket[Any, Any, Any]
log = logging.getLogger("igroteka")

NO_SUCH_TABLE = 4404
TOO_MANY = 1008
WENT_WRONG = 1011
SHORT = 1024  # bytes of an answer that is sent at once: a refusal, a pong
TOGETHER = 65_536  # bytes of frames that are sent in one system call


async def serve_socket(tables: TableService, socket: Socket, id: str) -> None:
    """Serve one client from the handshake to the end."""
    await socket.accept()
    client = socket.scope.get("client")
    address = household(client[0]) if client else ""
    if tables.sockets[address] >= tables.config.limits_at(address).sockets_per_address:
        await socket.close(TOO_MANY)
        return
    tables.sockets[address] += 1
    try:
        live = await live_table_for(tables, id, address)
    except BudgetExceeded:
        await socket.close(TRY_LATER)
    except ApiError:
        await socket.close(NO_SUCH_TABLE)
    except RetryLater:
        await socket.close(TRY_LATER)
    except (StoreError, Conflict) as error:
        log.warning("table %s cannot be loaded yet: %s", id, type(error).__name__)
        await socket.close(TRY_LATER)
    except Exception:
        log.exception("a table could not be loaded")
        await socket.close(TRY_LATER)
    else:
        await serve_client(tables, live, socket, address)
    finally:
        tables.sockets[address] -= 1
        if not tables.sockets[address]:
            del tables.sockets[address]


async def live_table_for(tables: TableService, id: str, address: str) -> LiveTable:
    """The live table of a socket. If it has to be loaded, the address pays for that.

    The client has not sent its seats yet, so a table in memory is free for everybody.
    """
    if id in tables.live_tables:
        return await tables.live(id)
    account = tables.accounts.looking.of(address, time.monotonic())
    async with paid_turn([account], "load") as pay:
        token = PAYER.set((account, pay))
        try:
            return await metered(pay, tables.live, id)
        finally:
            PAYER.reset(token)


async def serve_client(tables: TableService, live: LiveTable, socket: Socket, address: str) -> None:
    """Serve a client at a loaded table."""
    limits = tables.config.limits
    connection = Connection(
        limits.queue_frames, SlidingWindow(*limits.watcher_messages), address, limits.queue_bytes
    )
    writer = asyncio.create_task(send_all(tables, live, socket, connection))
    loop = asyncio.get_running_loop()
    silence = loop.call_later(limits.hello_seconds, close_if_silent, connection)
    try:
        # In a task of its own: each step of this one goes through all the layers that have called it.
        await asyncio.create_task(read_all(tables, live, socket, connection))
    except WebSocketDisconnect:
        # Frames that wait for a budget would wait for nobody.
        writer.cancel()
    except Exception:
        log.exception("a socket failed")
        connection.close(WENT_WRONG)
    finally:
        silence.cancel()
        # Drops what is still queued.
        connection.close(connection.close_code or 1000)
        live.disconnect(connection)
        if tables.notices is not None and connection.seats:
            tables.notices.leave(live, connection)
        if connection.seats:
            # A command may be storing its lines now, and that may take long.
            tables.spawn(tables.tell_status(live))
        with contextlib.suppress(asyncio.TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(writer, 5)


def close_if_silent(connection: Connection) -> None:
    """Close a connection whose client has not sent hello in time."""
    if not connection.has_said_hello:
        connection.close(TOO_MANY)


async def send_all(tables: TableService, live: LiveTable, socket: Socket, connection: Connection) -> None:
    """Send queued frames until the connection is closed."""
    send, write = frame_senders(socket)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while await connection.has_frames():
            accounts = accounts_of(tables, live, connection.seats, connection.address)
            has_budget = can_pay(accounts)
            frames = connection.take(TOGETHER if has_budget else 0)
            if has_budget and write_paid(accounts, write, frames):
                continue
            length = sum(map(len, frames))
            # Without budget a frame waits; a full queue ends the connection.
            await paid_send(accounts, partial(send, frames), length, has_budget or length <= SHORT)
        await socket.close(connection.close_code)


def frame_senders(socket: Socket) -> tuple[SendFrames, WriteFrames]:
    """What sends frames to a client, and what does it at once: together if the server can do that."""
    extensions: Any = socket.scope.get("extensions") or {}
    if FRAMES in extensions:
        return extensions[FRAMES]["send"], extensions[FRAMES]["write"]

    async def send_each(frames: list[bytes]) -> None:
        for frame in frames:
            await socket.send_data(frame.decode())

    return send_each, lambda frames: False


async def read_all(tables: TableService, live: LiveTable, socket: Socket, connection: Connection) -> None:
    """Read and execute commands, within the rate limit."""
    excess = SlidingWindow(*tables.config.limits.watcher_messages)
    while not connection.close_code:
        data = await socket.receive_data("text")
        now = connection.heard_at = time.monotonic()
        if not is_fair(tables, live, connection, now):
            if not excess.take(now):
                connection.close(TOO_MANY)
            connection.put(Refused("", "too-many", "app-too-many", {}, ""))
            continue
        try:
            command = read_command.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            connection.put(Refused("", "bad-message", "app-bad-request", {}, ""))
            continue
        try:
            # The seat pays for its own hello, so that spectators of its address cannot keep its owner out.
            seats = seats_opened(live, command) if isinstance(command, Hello) else connection.seats
            accounts = accounts_of(tables, live, seats, connection.address)
            async with paid_turn(accounts, type(command).__name__) as pay, accounts[0].lanes:
                await metered(pay, execute, tables, live, connection, command)
            # The next message may be there already: others, and the sender of these answers, come first.
            await asyncio.sleep(0)
        except BudgetExceeded as overdrawn:
            fault = overdrawn.fault
            connection.put(Refused(command.key, fault.code, fault.message, fault.numbers, ""))


def accounts_of(tables: TableService, live: LiveTable, seats: set[int], address: str) -> list[CostAccount]:
    """The accounts that pay for a client: those of its seats, or its address if it only watches."""
    accounts, now = tables.accounts, time.monotonic()
    if not seats:
        return [accounts.looking.of(address, now)]
    for seat in seats:
        if seat not in live.accounts:
            live.accounts[seat] = accounts.new_seat()
    return [accounts.playing.of(address, now), *(live.accounts[seat] for seat in sorted(seats))]


def is_fair(tables: TableService, live: LiveTable, connection: Connection, now: float) -> bool:
    """Count a message against the rate limit of its seats or, for a spectator, of its connection."""
    if not connection.seats:
        return connection.patience.take(now)
    for seat in connection.seats:
        if seat not in live.buckets:
            live.buckets[seat] = SlidingWindow(*tables.config.limits.seat_messages)
    waits = [live.buckets[seat].wait(now) for seat in connection.seats]
    if max(waits) > 0:
        return False
    for seat in connection.seats:
        live.buckets[seat].take(now)
    return True
