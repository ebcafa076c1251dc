"""What a client may ask for over its socket, command by command."""

import time

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.connection import TRY_LATER, Connection
from igroteka.server.limits import Limits
from igroteka.server.messages import (
    Act,
    AnyCommand,
    Because,
    Done,
    Earlier,
    Free,
    Freed,
    Hand,
    Hello,
    Leave,
    Left,
    Lines,
    Moved,
    Phrase,
    Ping,
    Pong,
    Preview,
    Previews,
    Refused,
    Rematch,
    Rename,
    Resign,
    SeatKey,
    Stale,
    Take,
    Undo,
    Why,
    write,
)
from igroteka.server.news import earlier_lines, previews_of, reasons_of
from igroteka.server.problems import Problem, TryAgain
from igroteka.server.rooms import Room, clock
from igroteka.server.seats import hash_of, opens
from igroteka.server.store import Conflict, StoredLine, StoredSeat, StoreError
from igroteka.server.table import BOT, HUMAN, OPEN, RESIGN, Table, Unplayable
from igroteka.server.table_talk import talk
from igroteka.server.tables import Tables
from igroteka.server.told import AUTO

ChangesGame = Act | Undo | Hand | Take | Resign


async def obey(tables: Tables, room: Room, connection: Connection, command: AnyCommand) -> None:
    """Carry out a command and answer it; whatever happens, there is an answer."""
    if isinstance(command, Ping):
        connection.put(Pong(command.key, clock()))
        return
    async with room.lock:
        if tables.rooms.get(room.table.id) is not room:
            # This table has been loaded anew since; the client comes back to the new one.
            connection.close(TRY_LATER)
            return
        if isinstance(command, Hello):
            say_hello(room, connection, command)
        elif not connection.has_said_hello:
            refuse(connection, command.key, "hello-first", "app-hello-first")
        elif isinstance(command, Free):
            await obey_maker(tables, room, connection, command)
        elif isinstance(command, Earlier) and command.seat is None:
            tell_earlier(room, connection, command, SPECTATOR)
        elif command.seat not in connection.seats:
            refuse(connection, command.key, "not-your-seat", "app-not-your-seat")
        elif isinstance(command, Earlier):
            tell_earlier(room, connection, command, command.seat)
        elif command.key in (AUTO, BOT):
            refuse(connection, command.key, "bad-key", "app-bad-request")
        else:
            await obey_seat(tables, room, connection, command)
    tables.go_on(room)


def say_hello(room: Room, connection: Connection, command: Hello) -> None:
    """The client says who it is and what it knows; it hears what it has missed."""
    mine = seats_opened(room, command)
    before, connection.seats = connection.seats, mine
    connection.is_maker = command.maker is not None and opens(command.maker, room.table.maker_hash)
    connection.has_said_hello = True
    room.connections.add(connection)
    for key in command.seats:
        if key.seat not in mine:
            connection.put(why_not_held(room, key)(key.seat))
    since = command.since if command.since is not None and command.since <= room.table.told.seq else None
    room.tell(connection, since)
    # Watchers come and go unseen, so nobody can flood a table with them.
    if mine != before:
        room.tell_status()


def seats_opened(room: Room, command: Hello) -> set[int]:
    """The seats whose secrets a client has said."""
    seats = room.table.seats
    return {
        key.seat
        for key in command.seats
        if key.seat < len(seats) and opens(key.secret, seats[key.seat].secret_hash)
    }


def why_not_held(room: Room, key: SeatKey) -> type[Freed | Left | Moved]:
    """Why a seat is no longer this client's.

    What is remembered of those who went is forgotten in a while: then an open seat counts as freed, because
    one that has moved is not open.
    """
    seats, secret_hash = room.table.seats, hash_of(key.secret)
    if secret_hash in room.dismissals.left:
        return Left
    is_open = key.seat < len(seats) and seats[key.seat].kind == OPEN
    return Freed if is_open or secret_hash in room.dismissals.secrets else Moved


def tell_earlier(room: Room, connection: Connection, command: Earlier, seat: int) -> None:
    """Tell the lines before those that a client has."""
    lines = earlier_lines(room.table, seat, command.before, room.most_lines)
    connection.put_frame(write(Lines(command.key, seat, lines)))


async def obey_maker(tables: Tables, room: Room, connection: Connection, command: Free) -> None:
    """A command of whoever made the table."""
    if not connection.is_maker:
        refuse(connection, command.key, "not-the-maker", "app-not-the-maker")
        return
    try:
        await tables.free(room, command.seat, command.name)
        connection.put(Done(command.key, room.table.told.seq))
    except Problem as problem:
        refuse(connection, command.key, problem.fault.code, problem.fault.message)
    except (TryAgain, StoreError, Conflict):
        refuse(connection, command.key, "try-again", "app-try-again")


async def obey_seat(
    tables: Tables,
    room: Room,
    connection: Connection,
    command: ChangesGame | Why | Preview | Leave | Rematch | Phrase | Rename,
) -> None:
    """A command of a client that holds the seat which it speaks for."""
    try:
        if isinstance(command, Why):
            why(room, connection, command)
        elif isinstance(command, Preview):
            preview(room, connection, command)
        elif isinstance(command, Leave):
            await leave(tables, room, connection, command)
        elif isinstance(command, Rematch):
            await rematch(tables, room, connection, command)
        elif isinstance(command, Phrase | Rename):
            await talk(tables, room, connection, command)
        else:
            await change(tables, room, connection, command)
    except Unplayable as no:
        numbers = {} if no.refusal is None else dict(no.refusal.numbers)
        rule = "" if no.refusal is None else no.refusal.rule
        connection.put(Refused(command.key, no.code, no.message, numbers, rule))
    except Problem as problem:
        fault = problem.fault
        connection.put(Refused(command.key, fault.code, fault.message, fault.numbers, ""))
    except (TryAgain, StoreError, Conflict):
        refuse(connection, command.key, "try-again", "app-try-again")


def refuse(connection: Connection, key: str, code: str, message: str) -> None:
    """Say no, for a reason that is none of the rules."""
    connection.put(Refused(key, code, message, {}, ""))


async def change(tables: Tables, room: Room, connection: Connection, command: ChangesGame) -> None:
    """A command that becomes a line: once, however often it is sent."""
    table = room.table
    done = table.line_of(command.seat, command.key)
    if done:
        connection.put(Done(command.key, done))
        return
    if isinstance(command, Act | Undo) and is_stale(room, command):
        connection.put(Stale(command.key, command.seat))
        room.tell(connection, None)
        return
    # Whoever changes a sealed answer has chosen before and after: there is nothing that others could hear.
    is_change = isinstance(command, Act) and table.has_chosen(command.seat)
    lines = lines_of(tables, room, command)
    await tables.commit(room, lines, command.seat if is_change else None)
    connection.put(Done(command.key, table.line_of(command.seat, command.key)))


def is_stale(room: Room, command: Act | Undo) -> bool:
    """Whether the decision that a command answers is no longer asked."""
    table = room.table
    if table.history is None:
        return False
    if command.seat not in table.waiting and isinstance(command, Undo):
        # A seat that is asked nothing knows no id, and can still take back the last thing that happened.
        return False
    return command.ask != table.asked or not is_asked(table, command.seat)


def is_asked(table: Table, seat: int) -> bool:
    """Whether an answer of this seat counts: the first one, or another one in place of what it has sealed."""
    return seat in table.waiting or table.has_chosen(seat)


def lines_of(tables: Tables, room: Room, command: ChangesGame) -> list[StoredLine]:
    """The lines that a command brings."""
    table, seat, key, now = room.table, command.seat, command.key, clock()
    check_detours(table, command, tables.config.limits)
    if isinstance(command, Act):
        if table.bot_of(seat):
            raise Unplayable("handed", "app-seat-is-handed")
        return table.act(seat, command.action, key, now)
    if isinstance(command, Undo):
        return table.undo(seat, key, now)
    if isinstance(command, Hand):
        if command.bot not in tables.config.bots:
            raise Unplayable("no-bot", "app-bad-request")
        return table.hand(seat, command.bot, key, now)
    if isinstance(command, Take):
        return table.take_back(seat, key, now)
    return table.leave_game(seat, RESIGN, key, now)


def check_detours(table: Table, command: ChangesGame, limits: Limits) -> None:
    """Refuse what lets the log grow without the game going on, once a seat has done so too often.

    What the rules ask for is never refused: a game can always be played to its end.
    """
    seat = command.seat
    is_change = isinstance(command, Undo) or (isinstance(command, Act) and table.has_chosen(seat))
    if not (is_change or isinstance(command, Hand)) or table.status != "playing":
        return
    if table.detours[seat] >= limits.detours:
        raise Problem(429, "too-many-detours", "app-too-many-detours", most=limits.detours)
    if not is_change:
        return
    if table.is_sealed() and table.took_back[seat] >= limits.changes:
        raise Problem(429, "too-many-changes", "app-too-many-changes", most=limits.changes)
    if not table.is_sealed() and table.took_back[seat] >= limits.undos:
        raise Problem(429, "too-many-undos", "app-too-many-undos", most=limits.undos)


def why(room: Room, connection: Connection, command: Why) -> None:
    """Say which rule forbids something."""
    if room.table.history is None:
        raise Unplayable("not-playing", "app-not-playing")
    reasons = reasons_of(room.table, command.seat, command.action, command.picks)
    connection.put(Because(command.key, reasons))


def preview(room: Room, connection: Connection, command: Preview) -> None:
    """Say what each choice would do."""
    table = room.table
    if command.ask != table.asked or not is_asked(table, command.seat):
        connection.put(Stale(command.key, command.seat))
        room.tell(connection, None)
        return
    told = previews_of(table, command.seat)
    connection.put(Previews(command.key, command.seat, command.ask, told))


async def rematch(tables: Tables, room: Room, connection: Connection, command: Rematch) -> None:
    """A new table for the same people; it counts as one that this client has made."""
    if not room.table.stored.rematch_to and not tables.new_tables.take(connection.address, time.monotonic()):
        raise Unplayable("too-many", "app-too-many")
    await tables.rematch(room)
    connection.put(Done(command.key, room.table.told.seq))


async def leave(tables: Tables, room: Room, connection: Connection, command: Leave) -> None:
    """Stand up before the game: the seat is open again, and its secret opens nothing."""
    table = room.table
    if table.status != "open" or table.seats[command.seat].kind != HUMAN:
        raise Unplayable("not-open", "app-not-open")
    seat = StoredSeat(table=table.id, seat=command.seat, kind=OPEN)
    before = table.seats[command.seat]
    await tables.save_seats(room, (before, seat))
    table.seats[command.seat] = seat
    room.dismissals.leave(command.seat, before.secret_hash)
    connection.seats.discard(command.seat)
    tables.take_seat_away(room, command.seat, Left)
    connection.put(Done(command.key, table.told.seq))
    room.tell(connection, None)
    room.tell_status()
