"""The HTTP API: games, tables, seats, records and replays."""

import gzip
import logging
import time
from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec
from litestar import Request, Response, get, post, websocket
from litestar.exceptions import HTTPException

from igroteka import editions
from igroteka.editions import speech
from igroteka.engine.protocol import SPECTATOR
from igroteka.engine.untrusted import plain
from igroteka.games.catalogue import OptionError, game_ids, manifest
from igroteka.games.levels import Level
from igroteka.lessons import lesson_of
from igroteka.puzzles import number_of_today
from igroteka.rulebook import has_rulebook, passages_of
from igroteka.server.errors import ApiError, RetryLater
from igroteka.server.host_header import is_at_home
from igroteka.server.live_table import clock
from igroteka.server.messages import (
    Branch,
    Created,
    Edition,
    Fault,
    GameInfo,
    GameOption,
    LevelInfo,
    NewTable,
    Reach,
    Ready,
    Regain,
    RuleText,
    Sit,
    TableInfo,
    write,
)
from igroteka.server.metrics import REFUSALS
from igroteka.server.news import table_info
from igroteka.server.ownership import ELSEWHERE, Elsewhere
from igroteka.server.rate_limits import AddressLimits
from igroteka.server.records import record_of
from igroteka.server.shared_luck import check_told
from igroteka.server.sockets import TOO_MANY, Socket, serve_socket
from igroteka.server.storage import Conflict, StoreError
from igroteka.server.table_service import TableService, uncounted
from igroteka.texts import LANGUAGES, texts_of

log = logging.getLogger("igroteka")

Body = TypeVar("Body")
Plain = Request[Any, Any, Any]
JSON = "application/json"
LONGEST_ERROR = 400


def said(data: object, status: int = 200) -> Response[bytes]:
    """A JSON answer."""
    return Response(write(data), status_code=status, media_type=JSON)


def compressed(request: Plain, data: bytes) -> Response[bytes]:
    """A long JSON answer that repeats itself: sixty views of one game, or all games in three languages.

    Compressed it is a tenth to a fifth, where the client can read that.
    """
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(data, media_type=JSON, headers={"vary": "accept-encoding"})
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(gzip.compress(data, 1, mtime=0), media_type=JSON, headers=headers)


async def body_of(request: Plain, kind: type[Body]) -> Body:
    """The request's body, decoded strictly."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ApiError(400, "bad-request", "app-bad-request", text=str(error)[:200]) from None


class Gate:
    """Rate limits by address: new tables, reviews and requests."""

    def __init__(self, tables: TableService) -> None:
        self.new_tables = tables.new_tables
        limits, at = tables.config.limits, tables.config.limits_at
        self.requests = AddressLimits(*limits.requests, at=lambda address: at(address).requests)
        self.reviews = AddressLimits(*limits.reviews, at=lambda address: at(address).reviews)
        self.tournaments = AddressLimits(*limits.tournaments, at=lambda address: at(address).tournaments)
        self.joins = AddressLimits(*limits.joins, at=lambda address: at(address).joins)

    def let_in(self, request: Plain | Socket, budget: AddressLimits) -> None:
        """Refuse an address that has reached its limit."""
        address = address_of(request)
        if not budget.take(address, time.monotonic()):
            wait = int(budget.wait(address, time.monotonic())) + 1
            raise ApiError(429, "too-many", "app-too-many-requests", seconds=wait)


def address_of(request: Plain | Socket) -> str:
    """The client's address, as SecurityMiddleware has set it."""
    client = request.scope.get("client")
    return client[0] if client else ""


def tables_of(request: Plain) -> TableService:
    """The tables of this application."""
    tables: TableService = request.app.state.tables
    return tables


@get("/api/games")
async def list_games(request: Plain) -> Response[bytes]:
    """All games of the catalogue; one that cannot be built is logged and left out."""
    let_in(request)
    tables = tables_of(request)
    bots, games = list(tables.config.bots), tables.games
    listed: list[GameInfo] = []
    for id in game_ids():
        try:
            listed.append(game_info(await games.installed_edition(id), bots, tables.levels(id)))
        except Exception as error:  # whatever a game from elsewhere raises, the others can be played
            log.warning("the game %s cannot be listed: %s", id, told(error))
    return compressed(request, write(listed))


def told(error: Exception) -> str:
    """An error in one line for the log."""
    return plain(f"{type(error).__name__}: {error}", LONGEST_ERROR)


def game_info(edition: editions.Edition, bots: list[str], levels: tuple[Level, ...]) -> GameInfo:
    """A game as GET /api/games lists it."""
    found = manifest(edition.game)
    return GameInfo(
        id=found.id,
        titles=found.titles,
        least_players=found.least_players,
        most_players=found.most_players,
        minutes=found.minutes,
        options=cast(dict[str, GameOption], found.options),
        rules_version=found.rules_version,
        has_secrets=found.has_secrets,
        bots=bots,
        levels=[
            LevelInfo(level.name, level.key, level.rating, list(level.interval), level.is_for_newcomers)
            for level in levels
        ],
        event_rules=found.events,
        lesson_scenes=len(lesson_of(found.id)),
        puzzle_today=number_of_today(found.id),
        has_rulebook=has_rulebook(found.id),
        edition=edition_info(edition),
    )


@get("/api/reach")
async def show_reach(request: Plain) -> Response[bytes]:
    """The server's addresses in the network, for requests from this machine only."""
    let_in(request)
    network = tables_of(request).config.network
    return said(Reach(list(network) if is_at_home(request.scope) else []))


def edition_info(edition: editions.Edition) -> Edition:
    """The numbers of an edition."""
    return Edition(edition.data, edition.numbers, edition.rows)


@get("/api/games/{game:str}/editions/{digest:str}")
async def show_edition(request: Plain, game: str, digest: str) -> Response[bytes]:
    """The numbers of an edition that some table was played with."""
    let_in(request)
    return said(edition_info(await tables_of(request).games.edition(game, digest)))


@get("/api/games/{game:str}/texts/{language:str}")
async def show_texts(request: Plain, game: str, language: str) -> Response[bytes]:
    """The messages of a game in a language; empty for a game without texts.

    The client is built with the texts of our games. It fetches those of other games here.
    """
    let_in(request)
    if game not in game_ids() or language not in LANGUAGES:
        raise ApiError(404, "no-page", "app-no-page")
    return said(texts_of(game, language))


@get("/api/games/{game:str}/rules/{language:str}")
async def show_rules(request: Plain, game: str, language: str) -> Response[bytes]:
    """The rulebook of a game in a language, rule by rule."""
    let_in(request)
    if game not in game_ids():
        raise ApiError(404, "no-page", "app-no-page")
    tables = tables_of(request)
    return rules_in(tables, language, await tables.games.installed_edition(game))


@get("/api/games/{game:str}/editions/{digest:str}/rules/{language:str}")
async def show_rules_of_edition(request: Plain, game: str, digest: str, language: str) -> Response[bytes]:
    """The rulebook with the numbers of an edition."""
    let_in(request)
    tables = tables_of(request)
    return rules_in(tables, language, await tables.games.edition(game, digest))


def rules_in(tables: TableService, language: str, edition: editions.Edition) -> Response[bytes]:
    """The rulebook in a language for an edition; cached."""
    if language not in LANGUAGES:
        raise ApiError(404, "no-page", "app-no-page")
    key = (edition.game, edition.data, language)
    body = tables.rulebooks.get(key)
    if body is None:
        try:
            passages = passages_of(edition.game, speech(language, edition))
        except FileNotFoundError:
            raise ApiError(404, "no-page", "app-no-page") from None
        body = write([RuleText(one.id, one.title, one.chapter, one.text) for one in passages])
        tables.rulebooks.put(key, body)
    return Response(body, media_type=JSON)


@post("/api/tables")
async def create_table(request: Plain) -> Response[bytes]:
    """A new table."""
    wish = await body_of(request, NewTable)
    count = new_table(request, wish.key)
    return said(await tables_of(request).create(wish, count=count, address=address_of(request)), 201)


def new_table(request: Plain, key: str | None) -> Callable[[], None]:
    """Count a new table against its address; with a key only if one will be made."""
    gate: Gate = request.app.state.gate
    if key is None:
        gate.let_in(request, gate.new_tables)
        return uncounted
    let_in(request)
    return lambda: gate.let_in(request, gate.new_tables)


@get("/api/tables/{table:str}")
async def show_table(request: Plain, table: str) -> Response[bytes]:
    """The public info of a table."""
    let_in(request)
    async with tables_of(request).using(table) as live:
        shown: TableInfo = table_info(live.table, live.connected, clock(), is_outside=True)
    return said(shown)


def let_in(request: Plain | Socket) -> None:
    """Count a request against its address."""
    gate: Gate = request.app.state.gate
    gate.let_in(request, gate.requests)


@post("/api/tables/{table:str}/sit")
async def sit_down(request: Plain, table: str) -> Response[bytes]:
    """Take an open seat."""
    let_in(request)
    wish = await body_of(request, Sit)
    made: Created = await tables_of(request).sit(table, wish, address_of(request))
    return said(made, 201)


@post("/api/tables/{table:str}/regain")
async def regain_seat(request: Plain, table: str) -> Response[bytes]:
    """Take one's own seat on another device."""
    let_in(request)
    return said(await tables_of(request).regain(table, await body_of(request, Regain)), 201)


@post("/api/tables/{table:str}/ready")
async def be_ready(request: Plain, table: str) -> Response[bytes]:
    """Take the seat that a rematch has kept."""
    let_in(request)
    return said(await tables_of(request).ready(table, await body_of(request, Ready)), 201)


@get("/api/tables/{table:str}/record")
async def download_record(request: Plain, table: str) -> Response[bytes]:
    """The record of a finished game. A running game has none, because it holds hidden information."""
    let_in(request)
    async with tables_of(request).using(table) as live:
        check_told(live.table)
        record = record_of(live.table)
    name = f'attachment; filename="igroteka-{live.table.stored.game}-{live.table.id}.json"'
    return Response(write(record), media_type=JSON, headers={"content-disposition": name})


@get("/api/tables")
async def list_tables(request: Plain) -> Response[bytes]:
    """The tables that anybody may join."""
    let_in(request)
    return said(await tables_of(request).listed())


@post("/api/tables/{table:str}/branch")
async def branch_off(request: Plain, table: str) -> Response[bytes]:
    """Continue after a line of a finished game."""
    wish = await body_of(request, Branch)
    count = new_table(request, wish.key)
    return said(await tables_of(request).branch(table, wish, count, address_of(request)), 201)


@get("/api/tables/{table:str}/replay")
async def show_replay(request: Plain, table: str, seat: int = SPECTATOR, first: int = 1) -> Response[bytes]:
    """A page of frames of a finished game."""
    let_in(request)
    async with tables_of(request).using(table) as live:
        check_told(live.table)
        if (seat != SPECTATOR and not 0 <= seat < len(live.table.seats)) or not 1 <= first <= live.table.seq:
            raise ApiError(400, "bad-request", "app-bad-request")
    # A finished table does not change, so this needs no lock.
    page = await tables_of(request).replays.replay(live.table, seat, first)
    return compressed(request, page)


@get("/api/tables/{table:str}/course")
async def show_course(request: Plain, table: str) -> Response[bytes]:
    """The points of a finished game, for its chart."""
    let_in(request)
    async with tables_of(request).using(table) as live:
        check_told(live.table)
    return Response(await tables_of(request).replays.course(live.table), media_type=JSON)


@get("/api/tables/{table:str}/draws")
async def show_draws(request: Plain, table: str) -> Response[bytes]:
    """Everything that is needed to verify the luck of a finished game."""
    let_in(request)
    async with tables_of(request).using(table) as live:
        check_told(live.table)
    return Response(await tables_of(request).replays.draws(live.table), media_type=JSON)


@websocket("/api/tables/{table:str}/socket")
async def open_socket(socket: Socket, table: str) -> None:
    """The socket of a table."""
    try:
        let_in(socket)
    except ApiError:
        await socket.accept()
        await socket.close(TOO_MANY)
        return
    tables: TableService = socket.app.state.tables
    await serve_socket(tables, socket, table)


ROUTES = [
    list_games,
    show_reach,
    show_texts,
    show_rules,
    show_edition,
    show_rules_of_edition,
    create_table,
    show_table,
    sit_down,
    regain_seat,
    be_ready,
    download_record,
    list_tables,
    branch_off,
    show_replay,
    show_course,
    show_draws,
    open_socket,
]


def error_response(request: Plain, error: Exception) -> Response[bytes]:
    """Every failure as a fault in JSON, without a traceback."""
    if isinstance(error, ApiError):
        REFUSALS.add("request", error.fault.code)
        answer = said(error.fault, error.status)
        if error.status == 429:
            answer.headers["retry-after"] = str(error.fault.numbers["seconds"])
        return answer
    if isinstance(error, RetryLater | StoreError | Conflict):
        REFUSALS.add("request", "try-again")
        answer = said(Fault("try-again", "app-try-again"), 503)
        if isinstance(error, Elsewhere):
            answer.headers[ELSEWHERE] = str(error.owner)
        return answer
    if isinstance(error, HTTPException):
        return said(fault_of(error.status_code), error.status_code)
    if isinstance(error, OptionError):
        return said(Fault("bad-options", "app-bad-options", {"text": str(error)}), 400)
    log.error("a request failed", exc_info=error)
    return said(Fault("fault", "app-server-fault"), 500)


def fault_of(status: int) -> Fault:
    """The fault for an error of the framework."""
    if status == 404:
        return Fault("no-page", "app-no-page")
    if status == 405:
        return Fault("no-method", "app-bad-request")
    if status == 413:
        return Fault("too-large", "app-bad-request")
    return Fault("bad-request", "app-bad-request") if status < 500 else Fault("fault", "app-server-fault")
