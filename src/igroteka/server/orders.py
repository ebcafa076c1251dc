"""Orders of an operator: close a table, mute a seat, ban a network, erase a person.

An order is a row of the database. The server that holds the claim looks for orders every second, carries them
out and writes the answer. Whoever can write to the database may order.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from igroteka.server import schema
from igroteka.server.errors import ApiError, RetryLater
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.log_lines import CLOSE, RESIGN, TABLE
from igroteka.server.messages import Again, Left, SeatWish
from igroteka.server.ownership import Elsewhere
from igroteka.server.sanctions import banned_network
from igroteka.server.store import Conflict, Store, StoredSeat, StoreError, database_of, tell_processes
from igroteka.server.table import BOT_SEAT, HUMAN, KEPT, OPEN
from igroteka.server.table_service import TableService, deal_from
from igroteka.server.tournaments.storing import forget as forget_player

log = logging.getLogger("igroteka")

LOOK_EVERY = 1.0
WAITING = "SELECT 1 FROM orders WHERE answer = '' LIMIT 1"
BANNED = 1008
# Any number that nobody else in the same PostgreSQL database would take by chance.
ORDERS_LOCK = 0x1640_7E4D
DAY = 86_400_000


class Order(msgspec.Struct, tag_field="order", frozen=True):
    """Something that an operator wants."""


class CloseTable(Order, tag="close", frozen=True):
    """End a table; its game has no winner."""

    table: str


class Mute(Order, tag="mute", frozen=True):
    """Let a seat say nothing until a time, perhaps without its name; `until` in the past lets it speak."""

    table: str
    seat: int
    until: int
    clear_name: bool = False


class Ban(Order, tag="ban", frozen=True):
    """Refuse a network until a time; in the past it is let in again."""

    network: str
    until: int


class Erase(Order, tag="erase", frozen=True):
    """Delete name and keys of whoever holds a seat, at every table where the same secret opens one."""

    table: str
    seat: int


class DealAgain(Order, tag="deal", frozen=True):
    """Make a table with the luck of another; without `seats` it has the same bots, and open seats."""

    table: str
    seats: list[str] | None = None


AnyOrder = CloseTable | Mute | Ban | Erase | DealAgain


class Answer(msgspec.Struct):
    """How an order went."""

    is_done: bool
    text: str


class OrderError(Exception):
    """An order that cannot be carried out: one line."""


# The rows.


async def give(store: Store, order: AnyOrder) -> int:
    """Write an order down; its number. Answered ones of earlier days are deleted."""
    now, rows = clock(), schema.orders.c
    async with store.writing() as connection:
        await connection.execute(schema.orders.delete().where(rows.answer != "", rows.at < now - DAY))
        said = msgspec.json.encode(order).decode()
        done = await connection.execute(schema.orders.insert().values(said=said, at=now, answer=""))
        assert done.inserted_primary_key is not None
        return int(done.inserted_primary_key[0])


async def answer_to(store: Store, number: int) -> Answer | None:
    """The answer to an order; None if there is none yet."""
    async with store.reading() as connection:
        said = await connection.scalar(
            sa.select(schema.orders.c.answer).where(schema.orders.c.number == number)
        )
    return msgspec.json.decode(said, type=Answer) if said else None


async def load_sanctions(tables: TableService) -> None:
    """Read bans and mutes."""
    async with database_of(tables.store).reading() as connection:
        bans = (await connection.execute(sa.select(schema.bans))).tuples().all()
        mutes = (await connection.execute(sa.select(schema.mutes))).tuples().all()
    tables.sanctions.load(bans, mutes)


# Carrying out.


async def watch_orders(tables: TableService) -> None:
    """Carry out orders as they come, for ever."""
    writer = database_of(tables.store).lines
    while True:
        await asyncio.sleep(LOOK_EVERY)
        try:
            if writer is None or await writer.finds(WAITING):
                await carry_out_all(tables)
        except (StoreError, Conflict) as error:
            log.warning("orders: %s", error)


async def carry_out_all(tables: TableService) -> None:
    """Carry out the orders that wait, and answer them."""
    async with one_at_a_time(tables) as is_our_turn:
        if is_our_turn:
            await carry_out_waiting(tables)


@asynccontextmanager
async def one_at_a_time(tables: TableService) -> AsyncIterator[bool]:
    """Whether it is the turn of this process; where several share a database, it lets no other in."""
    if tables.ownership is None:
        yield True
        return
    turn = sa.select(sa.func.pg_try_advisory_xact_lock(ORDERS_LOCK))
    async with database_of(tables.store).writing() as connection:
        yield bool(await connection.scalar(turn))


async def carry_out_waiting(tables: TableService) -> None:
    """Carry out the orders that wait, except for those about tables that another process has."""
    rows = schema.orders.c
    async with database_of(tables.store).reading() as connection:
        waiting = list(
            await connection.execute(
                sa.select(rows.number, rows.said).where(rows.answer == "").order_by(rows.number)
            )
        )
    for number, said in waiting:
        try:
            answer = await answered(tables, said)
        except Elsewhere:
            continue
        log.info("order %d is %s", number, "carried out" if answer.is_done else "refused")
        async with database_of(tables.store).writing() as connection:
            done = schema.orders.update().where(rows.number == number)
            await connection.execute(done.values(answer=msgspec.json.encode(answer).decode()))


async def answered(tables: TableService, said: str) -> Answer:
    """Carry out one order."""
    try:
        order = msgspec.json.decode(said, type=AnyOrder)
        carry_out: Callable[..., Awaitable[str]] = HOW[type(order)]
        return Answer(True, await carry_out(tables, order))
    except msgspec.DecodeError:
        return Answer(False, "this version of the server does not know the order")
    except OrderError as error:
        return Answer(False, str(error))
    except ApiError as error:
        return Answer(False, f"refused: {error.fault.code}")
    except Elsewhere:
        raise
    except (RetryLater, StoreError, Conflict):
        return Answer(False, "the database has not taken it: try again")
    except Exception:
        log.exception("an order failed")
        return Answer(False, "the server's log says what went wrong")


async def close_table(tables: TableService, order: CloseTable) -> str:
    """End a table."""
    async with tables.using(order.table) as live:
        if live.table.status == "over":
            raise OrderError(f"table {order.table} is over already")
        await tables.commit(live, [live.table.write(TABLE, CLOSE, "", clock())])
    tables.schedule(live)
    return f"table {order.table} is closed"


async def deal_again(tables: TableService, order: DealAgain) -> str:
    """Make a table with the luck of another; each seat is open or a bot's."""
    async with tables.using(order.table) as live:
        old = live.table
        seats = order.seats
        if seats is None:
            seats = [seat.bot if seat.kind == BOT_SEAT else OPEN for seat in old.seats]
        if len(seats) != len(old.seats):
            raise OrderError(f"expected {len(old.seats)} seats, found {len(seats)}")
        deal = deal_from(old)
    wishes = [SeatWish("open") if seat == OPEN else SeatWish("bot", bot=seat) for seat in seats]
    made = await tables.deal(deal, Again(secret="", seats=wishes))
    return f"table {made.table.id} has the luck of {order.table}: /t/{made.table.id}"


def seat_at(live: LiveTable, number: int) -> StoredSeat:
    """The seat of a person."""
    seats = live.table.seats
    if number >= len(seats) or seats[number].kind not in (HUMAN, KEPT):
        raise OrderError(f"nobody holds seat {number} of table {live.table.id}")
    return seats[number]


async def mute(tables: TableService, order: Mute) -> str:
    """Mute a seat, or let it speak again."""
    async with tables.using(order.table) as live:
        before = seat_at(live, order.seat)
        if order.clear_name and before.name:
            seat = msgspec.structs.replace(before, name="")
            await tables.save_seats(live, (before, seat))
            live.table.seats[order.seat] = seat
            live.broadcast_status()
        mine = (schema.mutes.c.table_id == order.table) & (schema.mutes.c.seat == order.seat)
        async with database_of(tables.store).writing() as connection:
            await connection.execute(schema.mutes.delete().where(mine))
            if is_later(order.until):
                row = {"table_id": order.table, "seat": order.seat, "until": order.until}
                await connection.execute(schema.mutes.insert().values(**row))
            await tell_sanctions(tables, connection)
    await load_sanctions(tables)
    return f"seat {order.seat} of table {order.table} {'is muted' if is_later(order.until) else 'may speak'}"


async def ban(tables: TableService, order: Ban) -> str:
    """Ban a network and close its sockets, or let it in again."""
    network = str(banned_network(order.network))
    async with database_of(tables.store).writing() as connection:
        await connection.execute(schema.bans.delete().where(schema.bans.c.network == network))
        if is_later(order.until):
            await connection.execute(schema.bans.insert().values(network=network, until=order.until))
        await tell_sanctions(tables, connection)
    await load_sanctions(tables)
    closed = close_banned(tables)
    return (
        f"{network} is banned, {closed} sockets closed" if is_later(order.until) else f"{network} is let in"
    )


def close_banned(tables: TableService) -> int:
    """Close the sockets of those who are banned now; how many that were."""
    closed = 0
    for live in list(tables.live_tables.values()):
        for connection in list(live.connections):
            if tables.sanctions.is_banned(connection.address, clock()):
                connection.close(BANNED)
                closed += 1
    return closed


async def tell_sanctions(tables: TableService, connection: AsyncConnection) -> None:
    """Let all processes that share the database read bans and mutes anew."""
    if tables.ownership is not None:
        await tell_processes(connection, "sanctions")


def is_later(until: int) -> bool:
    """Whether a time is still to come; 0 is never."""
    return until == 0 or until > clock()


async def erase(tables: TableService, order: Erase) -> str:
    """Erase a person at all tables that know the same secret. Moves stay: nobody can tell whose they were."""
    async with tables.using(order.table) as live:
        secret_hash = seat_at(live, order.seat).secret_hash
    places = [(order.table, order.seat)]
    if secret_hash:
        same = sa.select(schema.seats.c.table_id, schema.seats.c.seat)
        async with database_of(tables.store).reading() as connection:
            found = await connection.execute(same.where(schema.seats.c.secret_hash == secret_hash))
            places = sorted({*places, *found.tuples()})
    for table, seat in places:
        async with tables.using(table, is_fetched=True) as live:
            await erase_seat(tables, live, seat_at(live, seat))
        tables.schedule(live)
    if secret_hash:
        await forget_player(database_of(tables.store), secret_hash)
        if tables.tournaments is not None:
            tables.tournaments.forget_all()
    async with database_of(tables.store).writing() as connection:
        gone = schema.departures.c.secret_hash == secret_hash
        await connection.execute(schema.departures.delete().where(gone))
        for table, _ in places:
            theirs = schema.makers.c.table_id == table
            await connection.execute(schema.makers.update().where(theirs).values(address=""))
    return f"erased at {len(places)} {'table' if len(places) == 1 else 'tables'}"


async def erase_seat(tables: TableService, live: LiveTable, before: StoredSeat) -> None:
    """Erase a seat's holder: before the game it is open again, in a game it resigns."""
    table, number = live.table, before.seat
    if table.status == "playing" and number not in table.control.out:
        await tables.commit(live, table.leave_game(number, RESIGN, "", clock()))
    seat = msgspec.structs.replace(before, name="", secret_hash="", code_hash="")
    if table.status == "open":
        seat = StoredSeat(table=table.id, seat=number, kind=OPEN)
    await tables.save_seats(live, (before, seat))
    table.seats[number] = seat
    tables.take_seat_away(live, number, Left)
    live.broadcast_status()


HOW: dict[type[Order], Callable[..., Awaitable[str]]] = {
    CloseTable: close_table,
    DealAgain: deal_again,
    Mute: mute,
    Ban: ban,
    Erase: erase,
}
