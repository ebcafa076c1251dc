"""The routes of games by letter: offers are made and answered, turns are sent and opened."""

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from msgspec import Meta
from msgspec.structs import replace

from igroteka.engine.protocol import Game
from igroteka.luck import NEWEST, commitment_of
from igroteka.pocket.letters import (
    FIRST,
    PLAYERS,
    SECOND,
    Correspondence,
    Offer,
    Reply,
    Turn,
    check_by_letter,
    check_continues,
    check_secret,
    game_offered,
    is_due,
    last_letter,
    read_letter,
    receive,
    refused,
    sent_lines,
    turn_of,
    write_letter,
)
from igroteka.pocket.storage import Change, KeptTables, text_of
from igroteka.server import seat_keys as keys
from igroteka.server.errors import ApiError
from igroteka.server.http import body_of, said, tables_of
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.log_lines import LETTER
from igroteka.server.messages import Created, Held, Said, Strict
from igroteka.server.messages.words import Name, Word
from igroteka.server.news import table_info
from igroteka.server.seating import checked_name
from igroteka.server.storage import Storage
from igroteka.server.stored_rows import StoredSeat, StoredTable
from igroteka.server.table import HUMAN, KEPT, OPEN, Table
from igroteka.server.table_service import TableService

Plain = Request[Any, Any, Any]


class NewLetter(Strict):
    """POST /api/letters/offer: a game for somebody who gets a link."""

    game: Word
    options: Annotated[dict[Word, int], Meta(max_length=16)] = {}
    name: Name = ""


class OpenLetter(Strict):
    """POST /api/letters: a letter that has come; an offer is answered only if `accepts` says so."""

    text: Annotated[str, Meta(max_length=1 << 20)]
    accepts: bool = False
    name: Name = ""


class LetterOpened(Said):
    """What a letter is. With `created`, a seat is taken: its table is here now."""

    kind: str  # offer, reply or turn
    table: str
    game: str
    name: str  # of whoever offers the game
    is_known: bool  # whether the table is in this room
    created: Created | None


class LetterStatus(Said):
    """GET /api/tables/ID/letter: whether there is something to send, and the last text that was made."""

    seat: int
    is_due: bool
    text: str


def store_of(store: Storage) -> KeptTables:
    """The rows of this room."""
    assert isinstance(store, KeptTables)
    return store


async def correspondence_of(store: Storage, id: str) -> Correspondence | None:
    """What is kept of a game by letter; None for any other table."""
    return await store_of(store).found(f"letter/{id}", Correspondence)


async def keep_new(
    tables: TableService, table: StoredTable, seats: list[StoredSeat], kept: Correspondence
) -> LiveTable:
    """Insert the table of a game by letter."""
    await store_of(tables.store).write(
        Change(f"table/{table.id}", None, text_of(table)),
        Change(f"seats/{table.id}", None, text_of(seats)),
        Change(f"letter/{table.id}", None, text_of(kept)),
    )
    return await tables.live(table.id)


def new_table(game: Game, id: str, commitment: str, secret: bytes) -> StoredTable:
    """The row of a new table; whoever was offered it does not know the secret yet."""
    return StoredTable(
        id=id,
        game=game.id,
        options=dict(game.options),
        rules_version=game.rules_version,
        data=game.data_digest,
        clock=None,
        created_at=clock(),
        commitment=commitment,
        luck_secret=secret,
        luck_version=NEWEST,
    )


def created(live: LiveTable, held: Held) -> Created:
    """The answer to whoever has taken a seat."""
    return Created(table_info(live.table, live.connected, clock()), [held])


@post("/api/letters/offer")
async def offer_game(request: Plain) -> Response[bytes]:
    """Make a table with an empty seat for whoever gets the link."""
    wish = await body_of(request, NewLetter)
    tables = tables_of(request)
    options = {name: value for name, value in wish.options.items() if name != "players"}
    game = await tables.games.installed(wish.game, PLAYERS, options)
    check_by_letter(game.id)
    secret = secrets.token_bytes(32)
    stored = new_table(game, keys.new_id(), commitment_of(secret), secret)
    mine = StoredSeat(table=stored.id, seat=FIRST, kind=HUMAN, name=checked_name(wish.name, []))
    mine.nonce = secrets.token_hex(16)
    held = keys.give_keys(mine)
    offer = Offer(
        stored.id,
        game.id,
        dict(game.options),
        game.rules_version,
        game.data_digest,
        stored.commitment,
        mine.nonce,
        mine.name,
    )
    seats = [mine, StoredSeat(table=stored.id, seat=SECOND, kind=OPEN)]
    live = await keep_new(tables, stored, seats, Correspondence(FIRST, offer))
    return said(created(live, held), 201)


@post("/api/letters")
async def open_letter(request: Plain) -> Response[bytes]:
    """Open a letter that has come."""
    wish = await body_of(request, OpenLetter)
    tables, letter = tables_of(request), read_letter(wish.text)
    kept = await correspondence_of(tables.store, letter.table)
    if isinstance(letter, Offer):
        return said(await open_offer(tables, letter, kept, wish), 201)
    if kept is None:
        raise refused("unknown", "app-letter-unknown")
    if isinstance(letter, Reply):
        await open_reply(tables, letter, kept)
    else:
        await open_turn(tables, letter, kept)
    kind = "reply" if isinstance(letter, Reply) else "turn"
    return said(LetterOpened(kind, letter.table, kept.offer.game, kept.offer.name, True, None), 201)


async def open_offer(
    tables: TableService, offer: Offer, kept: Correspondence | None, wish: OpenLetter
) -> LetterOpened:
    """Show an offer, or accept it: then a table waits here for the first turn."""
    game = game_offered(offer)
    if kept is not None and (kept.seat == FIRST or kept.offer != offer):
        raise refused("own", "app-letter-own") if kept.offer == offer else other_game()
    opened = LetterOpened("offer", offer.table, offer.game, offer.name, kept is not None, None)
    if kept is not None or not wish.accepts:
        return opened
    if await tables.store.load(offer.table) is not None:
        raise other_game()
    stored = new_table(game, offer.table, offer.commitment, b"")
    # Its nonce comes with the secret: until then nothing can begin here.
    theirs = StoredSeat(table=stored.id, seat=FIRST, kind=KEPT, name=offer.name)
    name = checked_name(wish.name, [offer.name])
    mine = StoredSeat(table=stored.id, seat=SECOND, kind=HUMAN, name=name, nonce=secrets.token_hex(16))
    held = keys.give_keys(mine)
    reply = Reply(stored.id, mine.nonce, mine.name)
    live = await keep_new(tables, stored, [theirs, mine], Correspondence(SECOND, offer, reply))
    opened.is_known, opened.created = True, created(live, held)
    return opened


def other_game() -> ApiError:
    """Two games under one number."""
    return refused("other", "app-record-other")


async def open_reply(tables: TableService, reply: Reply, kept: Correspondence) -> None:
    """Somebody has accepted: with both nonces the game begins."""
    if kept.seat != FIRST:
        raise refused("own", "app-letter-own")
    async with tables.using(reply.table) as live:
        table = live.table
        before = table.seats[SECOND]
        if table.status != "open":
            if before.nonce != reply.nonce:
                raise refused("answered", "app-letter-answered")
            return
        after = replace(before, kind=HUMAN, name=reply.name, nonce=reply.nonce)
        await tables.save_seats(live, (before, after))
        table.seats[SECOND] = after
        await tables.begin(live)
        live.broadcast_status()


async def open_turn(tables: TableService, turn: Turn, kept: Correspondence) -> None:
    """Check a turn, and append it; one that is known already changes nothing."""
    if turn.seat == kept.seat:
        raise refused("own", "app-letter-own")
    store = store_of(tables.store)
    async with tables.using(turn.table) as live:
        found = await store.load(turn.table)
        assert found is not None
        stored, seats, lines = found
        table, nonces = revealed(stored, seats, live.table.game, turn, kept)
        for line in lines:
            table.take(line)
        mine = sent_lines(table)
        known = check_continues(turn, mine)
        if known == len(turn.lines):
            return
        if last_letter(mine, kept.seat) != turn.after:
            raise refused("early", "app-letter-early", known=table.seq, after=turn.after)
        fresh = receive(table, turn, nonces, known)
        table.stored.status = table.status
        table.stored.result = None if table.result is None else msgspec.to_builtins(table.result)
        await store.continue_whole((stored, seats), (table.stored, table.seats), fresh)
        tables.discard(live)


def revealed(
    stored: StoredTable, seats: list[StoredSeat], game: Game, turn: Turn, kept: Correspondence
) -> tuple[Table, list[str]]:
    """The table before its first line, with its secret, and the nonces that it must begin with."""
    table = Table(replace(stored), [replace(seat) for seat in seats], game)
    if not stored.luck_secret:
        table.stored.luck_secret = check_secret(kept.offer, turn.secret)
        theirs = table.seats[FIRST]
        theirs.kind, theirs.nonce = HUMAN, kept.offer.nonce
    return table, [seat.nonce for seat in table.seats]


@get("/api/tables/{table:str}/letter")
async def show_letter(request: Plain, table: str) -> Response[bytes]:
    """What is to be sent, or was sent last."""
    tables = tables_of(request)
    async with tables.using(table) as live:
        kept = await known_correspondence(tables, table)
        due = is_due(live.table, kept.seat)
        return said(LetterStatus(kept.seat, due, "" if due else last_text(live.table, kept)))


@post("/api/tables/{table:str}/letter")
async def send_letter(request: Plain, table: str) -> Response[bytes]:
    """End the turn: its lines become a letter, and nothing of them can be taken back."""
    tables = tables_of(request)
    async with tables.using(table) as live:
        kept = await known_correspondence(tables, table)
        if is_due(live.table, kept.seat):
            await tables.commit(live, [live.table.write(kept.seat, LETTER, "", clock())])
        elif live.table.history is not None and kept.seat in live.table.waiting:
            raise refused("turn", "app-letter-your-turn")
        return said(LetterStatus(kept.seat, False, last_text(live.table, kept)), 201)


async def known_correspondence(tables: TableService, id: str) -> Correspondence:
    """What is kept of a game by letter; ApiError for any other table."""
    kept = await correspondence_of(tables.store, id)
    if kept is None:
        raise ApiError(404, "no-page", "app-no-page")
    return kept


def last_text(table: Table, kept: Correspondence) -> str:
    """The last letter of this browser, as text; empty where it has sent none."""
    if table.history is None:
        return write_letter(kept.offer if kept.reply is None else kept.reply)
    if not last_letter(sent_lines(table), kept.seat):
        return "" if kept.reply is None else write_letter(kept.reply)
    return write_letter(turn_of(table, kept.seat))


LETTER_ROUTES = [offer_game, open_letter, show_letter, send_letter]
