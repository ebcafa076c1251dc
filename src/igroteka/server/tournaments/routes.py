"""Tournaments over HTTP."""

import hashlib
from collections.abc import Callable

from litestar import Response, get, post

from igroteka.server.http import JSON, Gate, Plain, body_of, compressed, let_in, said
from igroteka.server.messages import (
    CloseRound,
    DismissPlayer,
    JoinTournament,
    LeaveTournament,
    NewTournament,
    StartTournament,
    write,
)
from igroteka.server.rate_limits import AddressLimits
from igroteka.server.tournaments.service import Tournaments


def tournaments_of(request: Plain) -> Tournaments:
    """The tournaments of this application."""
    found: Tournaments = request.app.state.tournaments
    return found


def counting(request: Plain, choose: Callable[[Gate], AddressLimits]) -> Callable[[], None]:
    """Count the request now, and what it makes when it makes it."""
    let_in(request)
    gate: Gate = request.app.state.gate
    return lambda: gate.let_in(request, choose(gate))


@post("/api/tournaments")
async def create_tournament(request: Plain) -> Response[bytes]:
    """A new tournament."""
    count = counting(request, lambda gate: gate.tournaments)
    return said(await tournaments_of(request).create(await body_of(request, NewTournament), count), 201)


@get("/api/tournaments/{tournament:str}")
async def show_tournament(request: Plain, tournament: str) -> Response[bytes]:
    """A tournament; nothing, if the reader has it already."""
    let_in(request)
    body = write(await tournaments_of(request).info(tournament))
    etag = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"etag": etag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, media_type=JSON, headers=headers)
    answer = compressed(request, body)
    answer.headers.update(headers)
    return answer


@post("/api/tournaments/{tournament:str}/join")
async def join_tournament(request: Plain, tournament: str) -> Response[bytes]:
    """Take part."""
    count = counting(request, lambda gate: gate.joins)
    wish = await body_of(request, JoinTournament)
    return said(await tournaments_of(request).join(tournament, wish, count), 201)


@post("/api/tournaments/{tournament:str}/leave", status_code=200)
async def leave_tournament(request: Plain, tournament: str) -> Response[bytes]:
    """Play no further round."""
    let_in(request)
    wish = await body_of(request, LeaveTournament)
    return said(await tournaments_of(request).leave(tournament, wish.secret))


@post("/api/tournaments/{tournament:str}/start", status_code=200)
async def start_tournament(request: Plain, tournament: str) -> Response[bytes]:
    """Draw the first round."""
    wish = await body_of(request, StartTournament)
    counting(request, lambda gate: gate.tournaments)()
    return said(await tournaments_of(request).start(tournament, wish.maker))


@post("/api/tournaments/{tournament:str}/close", status_code=200)
async def close_round(request: Plain, tournament: str) -> Response[bytes]:
    """End the tables of a round."""
    wish = await body_of(request, CloseRound)
    counting(request, lambda gate: gate.tournaments)()
    return said(await tournaments_of(request).close(tournament, wish))


@post("/api/tournaments/{tournament:str}/dismiss", status_code=200)
async def dismiss_player(request: Plain, tournament: str) -> Response[bytes]:
    """Take somebody out."""
    let_in(request)
    wish = await body_of(request, DismissPlayer)
    return said(await tournaments_of(request).dismiss(tournament, wish))


TOURNAMENT_ROUTES = [
    create_tournament,
    show_tournament,
    join_tournament,
    leave_tournament,
    start_tournament,
    close_round,
    dismiss_player,
]
