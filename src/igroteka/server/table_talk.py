"""What people at a table say to each other: fixed phrases, and the name that they go by.

Neither is a line of the log. A phrase reaches who is there now and is kept nowhere; a name is the seat's.
"""

import time

import msgspec

from igroteka.server.connection import Connection
from igroteka.server.errors import ApiError
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.messages import Done, Phrase, Phrased, Rename, write
from igroteka.server.rate_limits import SlidingWindow
from igroteka.server.seating import checked_name, names_at
from igroteka.server.table_service import TableService


async def talk(
    tables: TableService, live: LiveTable, connection: Connection, command: Phrase | Rename
) -> None:
    """Carry out what a seat says, if it has not said too much lately; a phrase once for its key."""
    if isinstance(command, Phrase) and live.last_phrases.get(command.seat) == command.key:
        # Its answer was lost: everybody has heard it.
        connection.put(Done(command.key, live.table.public_log.seq))
        return
    if tables.sanctions.is_muted(live.table.id, command.seat, clock()):
        raise ApiError(403, "muted", "app-muted")
    now = time.monotonic()
    bucket = live.phrases.setdefault(command.seat, SlidingWindow(*tables.config.limits.phrases))
    if not bucket.take(now):
        wait = int(bucket.wait(now)) + 1
        raise ApiError(429, "too-many", "app-too-many-requests", seconds=wait)
    if isinstance(command, Rename):
        await rename(tables, live, command)
    else:
        live.last_phrases[command.seat] = command.key
        tell(live, Phrased(command.seat, command.phrase))
    connection.put(Done(command.key, live.table.public_log.seq))


def tell(live: LiveTable, phrased: Phrased) -> None:
    """Broadcast a phrase to everybody at the table, spectators and its own seat included."""
    frame = write(phrased)
    for connection in live.connections:
        if connection.has_said_hello:
            connection.put_frame(frame)


async def rename(tables: TableService, live: LiveTable, command: Rename) -> None:
    """Validate the new name of a seat as when somebody sits down, store it, and broadcast it."""
    table = live.table
    before = table.seats[command.seat]
    name = checked_name(command.name, names_at(table, command.seat))
    seat = msgspec.structs.replace(before, name=name)
    await tables.save_seats(live, (before, seat))
    table.seats[command.seat] = seat
    live.broadcast_status()
