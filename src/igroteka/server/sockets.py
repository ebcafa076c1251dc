"""The socket: frames in, frames out, and no more of them than is fair."""

import asyncio
import contextlib
import logging
import math
import time
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from igroteka.server.budgets import Bucket, household
from igroteka.server.commands import obey, seats_opened
from igroteka.server.connection import TRY_LATER, Connection
from igroteka.server.costs import PAYER, Account, Overdrawn, metered, turn
from igroteka.server.messages import Hello, Refused, read_command
from igroteka.server.problems import Problem
from igroteka.server.rooms import Room
from igroteka.server.tables import Tables

Socket = WebSocket[Any, Any, Any]
log = logging.getLogger("igroteka")

NO_SUCH_TABLE = 4404
TOO_MANY = 1008
WENT_WRONG = 1011
SHORT = 1024  # bytes of an answer that is sent at once: a refusal, a pong


async def serve_socket(tables: Tables, socket: Socket, id: str) -> None:
    """One client from its first frame to its last."""
    await socket.accept()
    client = socket.scope.get("client")
    address = household(client[0]) if client else ""
    if tables.sockets[address] >= tables.config.limits.sockets_per_address:
        await socket.close(TOO_MANY)
        return
    tables.sockets[address] += 1
    try:
        room = await room_for(tables, id, address)
    except Overdrawn:
        await socket.close(TRY_LATER)
    except Problem:
        await socket.close(NO_SUCH_TABLE)
    except Exception:
        log.exception("a table could not be loaded")
        await socket.close(TRY_LATER)
    else:
        await serve_client(tables, room, socket, address)
    finally:
        tables.sockets[address] -= 1
        if not tables.sockets[address]:
            del tables.sockets[address]


async def room_for(tables: Tables, id: str, address: str) -> Room:
    """The room that a socket is for. Where it has to be loaded, the address pays, or comes back later.

    Whose seat the client has is not known yet, so a room in memory is open to everybody.
    """
    if id in tables.rooms:
        return await tables.room(id)
    account = tables.accounts.looking.of(address, time.monotonic())
    async with turn([account], "load") as pay:
        PAYER.set((account, pay))
        return await metered(tables.room(id), pay)


async def serve_client(tables: Tables, room: Room, socket: Socket, address: str) -> None:
    """A client at a table that exists."""
    limits = tables.config.limits
    connection = Connection(
        limits.queue_frames, Bucket(*limits.watcher_messages), address, limits.queue_bytes
    )
    writer = asyncio.create_task(send_all(tables, room, socket, connection))
    loop = asyncio.get_running_loop()
    silence = loop.call_later(limits.hello_seconds, let_go_if_silent, connection)
    try:
        await read_all(tables, room, socket, connection)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a socket failed")
        connection.close(WENT_WRONG)
    finally:
        silence.cancel()
        # What has been queued still goes out, unless the client has gone.
        connection.close(connection.close_code or 1000)
        room.connections.discard(connection)
        if connection.seats:
            room.tell_status()
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(writer, 5)


def let_go_if_silent(connection: Connection) -> None:
    """A client that has not said who it is has had its time."""
    if not connection.has_said_hello:
        connection.close(TOO_MANY)


async def send_all(tables: Tables, room: Room, socket: Socket, connection: Connection) -> None:
    """Send what is queued, until the connection is closed."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            frame = await connection.next_frame()
            if frame is None:
                await socket.close(connection.close_code)
                return
            accounts = accounts_of(tables, room, connection.seats, connection.address)
            # Who cannot pay gets it later; what piles up meanwhile ends the connection.
            async with turn(accounts, "send", math.inf, is_urgent=len(frame) <= SHORT) as pay:
                pay(0, len(frame))
                await metered(socket.send_data(frame.decode()), pay)


async def read_all(tables: Tables, room: Room, socket: Socket, connection: Connection) -> None:
    """Read frames and obey them, as long as they are not too many."""
    excess = Bucket(*tables.config.limits.watcher_messages)
    while not connection.close_code:
        data = await socket.receive_data("text")
        now = time.monotonic()
        if not is_fair(tables, room, connection, now):
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
            # A seat is greeted at its own cost: spectators of the same address do not keep its owner out.
            seats = seats_opened(room, command) if isinstance(command, Hello) else connection.seats
            accounts = accounts_of(tables, room, seats, connection.address)
            async with turn(accounts, type(command).__name__) as pay, accounts[0].lanes:
                # A client that goes away does not stop what it has begun half-way.
                work = metered(obey(tables, room, connection, command), pay)
                await asyncio.shield(tables.spawn(work))
        except Overdrawn as overdrawn:
            fault = overdrawn.fault
            connection.put(Refused(command.key, fault.code, fault.message, fault.numbers, ""))


def accounts_of(tables: Tables, room: Room, seats: set[int], address: str) -> list[Account]:
    """Who pays for a client: its seats, or its address if it only watches."""
    accounts, now = tables.accounts, time.monotonic()
    if not seats:
        return [accounts.looking.of(address, now)]
    mine = [room.accounts.setdefault(seat, accounts.new_seat()) for seat in sorted(seats)]
    return [accounts.playing.of(address, now), *mine]


def is_fair(tables: Tables, room: Room, connection: Connection, now: float) -> bool:
    """Count a message against the seats of its client, or against the client itself if it only watches."""
    if not connection.seats:
        return connection.patience.take(now)
    for seat in connection.seats:
        if seat not in room.buckets:
            room.buckets[seat] = Bucket(*tables.config.limits.seat_messages)
    waits = [room.buckets[seat].wait(now) for seat in connection.seats]
    if max(waits) > 0:
        return False
    for seat in connection.seats:
        room.buckets[seat].take(now)
    return True
