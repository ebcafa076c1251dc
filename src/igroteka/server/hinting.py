"""Hints for the holder of a seat, computed in the workers of the bots.

They are given where nobody else is a person, or where the table was made with hints. The address that asks
pays for the measured CPU time of the worker.
"""

import secrets
import time

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import State
from igroteka.server.connection import Connection
from igroteka.server.fair_slots import Party
from igroteka.server.live_table import LiveTable
from igroteka.server.messages import Advise, Advised, Refused, Stale
from igroteka.server.metering import BudgetExceeded
from igroteka.server.table import Unplayable
from igroteka.server.table_host import TableHost


def advise(tables: TableHost, live: LiveTable, connection: Connection, command: Advise) -> None:
    """Start to compute a hint for the open question of a seat; the same question gets the same hint."""
    table, seat = live.table, command.seat
    if table.status != "playing" or table.history is None:
        raise Unplayable("not-playing", "app-not-playing")
    if not table.has_hints:
        raise Unplayable("no-hints", "app-hint-refused")
    if table.bot_of(seat):
        raise Unplayable("handed", "app-seat-is-handed")
    if seat not in table.waiting:
        raise Unplayable("not-asked", "app-hint-none")
    if command.ask != table.asked:
        connection.put(Stale(command.key, seat))
        live.send_news(connection, None)
        return
    known = live.hints.get(seat)
    if known is not None and known[0] == command.ask:
        connection.put(Advised(command.key, seat, command.ask, known[1]))
        return
    if seat in live.advising:
        raise Unplayable("busy", "app-hint-soon")
    now = time.monotonic()
    wait = tables.hint_cpu.of(connection.address, now).wait(now)
    if wait > 0:
        raise BudgetExceeded(wait)
    if not tables.hints.take(connection.address, now):
        raise Unplayable("too-many", "app-too-many")
    # As for a bot: what the table hides does not reach the worker.
    world = table.game.resample(table.history.state, seat, Rng(secrets.token_hex(16)))
    live.advising.add(seat)
    tables.spawn(answer(tables, live, connection, command, world))


async def answer(
    tables: TableHost, live: LiveTable, connection: Connection, command: Advise, world: State
) -> None:
    """Send the hint when it is ready. The table goes on meanwhile, so it may come for an old question."""
    address = connection.address

    def charge(milliseconds: float) -> None:
        now = time.monotonic()
        tables.hint_cpu.of(address, now).spend(milliseconds, now)

    try:
        found = await tables.pool.hints(
            live.table.game, world, command.seat, secrets.token_hex(16), charge, Party(address)
        )
    finally:
        live.advising.discard(command.seat)
    if found is None:
        connection.put(Refused(command.key, "try-again", "app-hint-failed", {}, ""))
        return
    live.hints[command.seat] = (command.ask, found)
    # Whoever has lost the seat meanwhile may not read what it sees.
    if command.seat in connection.seats:
        connection.put(Advised(command.key, command.seat, command.ask, found))
