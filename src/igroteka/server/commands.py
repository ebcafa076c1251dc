"""Executes the commands that clients send over a socket."""

import time

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.connection import TRY_LATER, Connection
from igroteka.server.errors import ApiError, RetryLater
from igroteka.server.hinting import advise
from igroteka.server.limits import Limits
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.log_lines import AUTO, BOT, RESIGN
from igroteka.server.messages import (
    Act,
    Advise,
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
    Look,
    Moment,
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
from igroteka.server.metrics import MOVES, STAGES
from igroteka.server.news import earlier_lines, previews_of, reasons_of, view_after
from igroteka.server.seat_keys import hash_of, opens
from igroteka.server.shared_luck import tournament_of
from igroteka.server.storage import Conflict, StoredDeparture, StoredLine, StoredSeat, StoreError
from igroteka.server.table import HUMAN, OPEN, Table, Unplayable
from igroteka.server.table_service import TableService
from igroteka.server.table_talk import talk

ChangesGame = Act | Undo | Hand | Take | Resign


async def execute(tables: TableService, live: LiveTable, connection: Connection, command: AnyCommand) -> None:
    """Execute a command; there is always an answer."""
    if isinstance(command, Ping):
        connection.put(Pong(command.key, clock()))
        return
    async with live.lock:
        if tables.live_tables.get(live.table.id) is not live:
            # The table was discarded since; the client has to reconnect.
            connection.close(TRY_LATER)
            return
        if isinstance(command, Hello):
            say_hello(live, connection, command)
        elif not connection.has_said_hello:
            refuse(connection, command.key, "hello-first", "app-hello-first")
        elif isinstance(command, Free):
            await execute_maker_command(tables, live, connection, command)
        elif isinstance(command, Earlier | Look) and command.seat is None:
            tell_past(live, connection, command, SPECTATOR)
        elif command.seat not in connection.seats:
            refuse(connection, command.key, "not-your-seat", "app-not-your-seat")
        elif isinstance(command, Earlier | Look):
            tell_past(live, connection, command, command.seat)
        elif command.key in (AUTO, BOT):
            refuse(connection, command.key, "bad-key", "app-bad-request")
        else:
            await execute_seat_command(tables, live, connection, command)
    tables.schedule(live)


def say_hello(live: LiveTable, connection: Connection, command: Hello) -> None:
    """Register the client with its seats, and send it what it has missed."""
    mine = seats_opened(live, command)
    before, connection.seats = connection.seats, mine
    connection.is_maker = command.maker is not None and opens(command.maker, live.table.maker_hash)
    connection.has_said_hello = True
    connection.hurries = command.hurries
    live.connect(connection)
    for key in command.seats:
        if key.seat not in mine:
            connection.put(why_not_held(live, key)(key.seat))
    newest = live.table.public_log.seq
    since = command.since if command.since is not None and command.since <= newest else None
    live.send_news(connection, since)
    # Spectators are not announced, so that nobody can flood a table with them.
    if mine != before:
        live.broadcast_status()


def seats_opened(live: LiveTable, command: Hello) -> set[int]:
    """The seats whose secrets a client has sent."""
    seats = live.table.seats
    return {
        key.seat
        for key in command.seats
        if key.seat < len(seats) and opens(key.secret, seats[key.seat].secret_hash)
    }


def why_not_held(live: LiveTable, key: SeatKey) -> type[Freed | Left | Moved]:
    """The message for a client that no longer holds a seat.

    An open seat that was not freed has been left; a seat that has moved is not open.
    """
    seats, secret_hash = live.table.seats, hash_of(key.secret)
    if secret_hash in live.dismissals.secrets:
        return Freed
    is_open = key.seat < len(seats) and seats[key.seat].kind == OPEN
    return Left if is_open or secret_hash in live.dismissals.left else Moved


def tell_past(live: LiveTable, connection: Connection, command: Earlier | Look, seat: int) -> None:
    """Send the page of lines before those that a client has, or the view after one of them."""
    if seat == SPECTATOR and live.table.is_luck_hidden:
        refuse(connection, command.key, "luck-hidden", "app-luck-hidden")
        return
    if isinstance(command, Earlier):
        lines = earlier_lines(live.table, seat, command.before, live.most_lines)
        connection.put_frame(write(Lines(command.key, seat, lines)))
        return
    found = view_after(live.table, seat, command.line)
    if found is None:
        refuse(connection, command.key, "no-moment", "app-no-moment")
        return
    seq, view = found
    connection.put_frame(write(Moment(command.key, seat, command.line, seq, view.to_dict())))


async def execute_maker_command(
    tables: TableService, live: LiveTable, connection: Connection, command: Free
) -> None:
    """Execute a command of the table's maker."""
    if not connection.is_maker:
        refuse(connection, command.key, "not-the-maker", "app-not-the-maker")
        return
    try:
        await tables.free(live, command.seat, command.name)
        connection.put(Done(command.key, live.table.public_log.seq))
    except ApiError as problem:
        refuse(connection, command.key, problem.fault.code, problem.fault.message)
    except (RetryLater, StoreError, Conflict):
        refuse(connection, command.key, "try-again", "app-try-again")


async def execute_seat_command(
    tables: TableService,
    live: LiveTable,
    connection: Connection,
    command: ChangesGame | Why | Preview | Advise | Leave | Rematch | Phrase | Rename,
) -> None:
    """Execute a command of a client that holds the seat."""
    try:
        if isinstance(command, Why):
            why(live, connection, command)
        elif isinstance(command, Preview):
            preview(live, connection, command)
        elif isinstance(command, Advise):
            advise(tables, live, connection, command)
        elif isinstance(command, Leave):
            await leave(tables, live, connection, command)
        elif isinstance(command, Rematch):
            await rematch(tables, live, connection, command)
        elif isinstance(command, Phrase | Rename):
            await talk(tables, live, connection, command)
        else:
            await change(tables, live, connection, command)
    except Unplayable as no:
        numbers = {} if no.refusal is None else dict(no.refusal.numbers)
        rule = "" if no.refusal is None else no.refusal.rule
        connection.put(Refused(command.key, no.code, no.message, numbers, rule))
    except ApiError as problem:
        fault = problem.fault
        connection.put(Refused(command.key, fault.code, fault.message, fault.numbers, ""))
    except (RetryLater, StoreError, Conflict):
        refuse(connection, command.key, "try-again", "app-try-again")


def refuse(connection: Connection, key: str, code: str, message: str) -> None:
    """Send a refusal that does not come from the rules."""
    connection.put(Refused(key, code, message, {}, ""))


async def change(tables: TableService, live: LiveTable, connection: Connection, command: ChangesGame) -> None:
    """Execute a command that writes lines; a repeated key is acknowledged and not executed again."""
    table = live.table
    done = table.log.acknowledged_seq(command.seat, command.key)
    if done:
        connection.put(Done(command.key, done))
        return
    if isinstance(command, Act | Undo) and is_stale(live, command):
        connection.put(Stale(command.key, command.seat))
        live.send_news(connection, None)
        return
    # A changed sealed answer changes nothing that others may see.
    is_change = isinstance(command, Act) and table.has_chosen(command.seat)
    began = time.monotonic()
    lines = lines_of(tables, live, command)
    STAGES.observe(began - connection.heard_at, "wait")
    STAGES.observe(time.monotonic() - began, "rules")
    await tables.commit(live, lines, command.seat if is_change else None)
    connection.put(Done(command.key, table.log.acknowledged_seq(command.seat, command.key)))
    STAGES.observe(time.monotonic() - connection.heard_at, "whole")
    if isinstance(command, Act):
        MOVES.add(table.game.id, "person")


def is_stale(live: LiveTable, command: Act | Undo) -> bool:
    """Whether the command answers a question that is no longer open."""
    table = live.table
    if table.history is None:
        return False
    if command.seat not in table.waiting and isinstance(command, Undo):
        # A seat that is not asked has no id, and may still undo.
        return False
    return command.ask != table.asked or not is_asked(table, command.seat)


def is_asked(table: Table, seat: int) -> bool:
    """Whether a seat may answer now, for the first time or instead of its sealed answer."""
    return seat in table.waiting or table.has_chosen(seat)


def lines_of(tables: TableService, live: LiveTable, command: ChangesGame) -> list[StoredLine]:
    """Apply a command to the table; gives the lines to store."""
    table, seat, key, now = live.table, command.seat, command.key, clock()
    check_detours(table, command, tables.config.limits)
    if isinstance(command, Act):
        if table.bot_of(seat):
            raise Unplayable("handed", "app-seat-is-handed")
        return table.act(seat, command.action, key, now)
    if isinstance(command, Undo):
        return table.undo(seat, key, now)
    if isinstance(command, Hand):
        if tournament_of(table.stored.deal):
            raise Unplayable("in-tournament", "app-no-bots-in-tournament")
        bot = tables.bot_called(command.bot, table.game.id)
        if not bot:
            raise Unplayable("no-bot", "app-bad-request")
        return table.hand(seat, bot, key, now)
    if isinstance(command, Take):
        return table.take_back(seat, key, now)
    return table.leave_game(seat, RESIGN, key, now)


def check_detours(table: Table, command: ChangesGame, limits: Limits) -> None:
    """Refuse undos, changes and hand-overs beyond the limits: they let the log grow without progress.

    Moves are never refused, so a game can always be finished.
    """
    seat = command.seat
    is_change = isinstance(command, Undo) or (isinstance(command, Act) and table.has_chosen(seat))
    if not (is_change or isinstance(command, Hand)) or table.status != "playing":
        return
    if table.undo_stack.detours[seat] >= limits.detours:
        raise ApiError(429, "too-many-detours", "app-too-many-detours", most=limits.detours)
    if not is_change:
        return
    if table.is_sealed() and table.undo_stack.undos[seat] >= limits.changes:
        raise ApiError(429, "too-many-changes", "app-too-many-changes", most=limits.changes)
    if not table.is_sealed() and table.undo_stack.undos[seat] >= limits.undos:
        raise ApiError(429, "too-many-undos", "app-too-many-undos", most=limits.undos)


def why(live: LiveTable, connection: Connection, command: Why) -> None:
    """Send the rules that forbid an action or a click."""
    if live.table.history is None:
        raise Unplayable("not-playing", "app-not-playing")
    reasons = reasons_of(live.table, command.seat, command.action, command.picks)
    connection.put(Because(command.key, reasons))


def preview(live: LiveTable, connection: Connection, command: Preview) -> None:
    """Send what each choice would do."""
    table = live.table
    if command.ask != table.asked or not is_asked(table, command.seat):
        connection.put(Stale(command.key, command.seat))
        live.send_news(connection, None)
        return
    told = previews_of(table, command.seat)
    connection.put(Previews(command.key, command.seat, command.ask, told))


async def rematch(tables: TableService, live: LiveTable, connection: Connection, command: Rematch) -> None:
    """Create the rematch; it counts as a new table of this client's address."""
    if not live.table.stored.rematch_to and not tables.new_tables.take(connection.address, time.monotonic()):
        raise Unplayable("too-many", "app-too-many")
    await tables.rematch(live, command.bot)
    connection.put(Done(command.key, live.table.public_log.seq))


async def leave(tables: TableService, live: LiveTable, connection: Connection, command: Leave) -> None:
    """Give up a seat before the game; its secret and code become invalid."""
    table = live.table
    if table.status != "open" or table.seats[command.seat].kind != HUMAN:
        raise Unplayable("not-open", "app-not-open")
    if tournament_of(table.stored.deal):
        raise Unplayable("in-tournament", "app-leave-tournament")
    seat = StoredSeat(table=table.id, seat=command.seat, kind=OPEN)
    before = table.seats[command.seat]
    departure = StoredDeparture(table.id, before.secret_hash, is_freed=False, at=clock())
    await tables.save_seats(live, (before, seat), departure=departure)
    table.seats[command.seat] = seat
    live.dismissals.leave(command.seat, before.secret_hash)
    connection.seats.discard(command.seat)
    tables.take_seat_away(live, command.seat, Left)
    connection.put(Done(command.key, table.public_log.seq))
    live.send_news(connection, None)
    live.broadcast_status()
