"""Notices over HTTP: for the holder of a seat by its secret, for whoever has got one by its link."""

from litestar import Response, get, post

from igroteka.server.http import Plain, address_of, body_of, let_in, said
from igroteka.server.messages import (
    MailNotice,
    NoNotice,
    NoticeQuery,
    NoticeWays,
    PushNotice,
)
from igroteka.server.notices import NoticeDesk


def desk_of(request: Plain) -> NoticeDesk:
    """The notices of this application."""
    desk: NoticeDesk = request.app.state.notices
    return desk


@get("/api/notices")
async def show_ways(request: Plain) -> Response[bytes]:
    """How this server tells those who are away."""
    let_in(request)
    desk = desk_of(request)
    return said(NoticeWays(push_key=desk.push_key, mail=desk.mail is not None))


@post("/api/tables/{table:str}/notices")
async def show_notices(request: Plain, table: str) -> Response[bytes]:
    """How a seat is told."""
    let_in(request)
    wish = await body_of(request, NoticeQuery)
    return said(await desk_of(request).state(table, wish.secret))


@post("/api/tables/{table:str}/notices/push")
async def wish_push(request: Plain, table: str) -> Response[bytes]:
    """Tell a browser."""
    let_in(request)
    wish = await body_of(request, PushNotice)
    return said(await desk_of(request).wish_push(table, wish, address_of(request)))


@post("/api/tables/{table:str}/notices/mail")
async def wish_mail(request: Plain, table: str) -> Response[bytes]:
    """Ask an e-mail address for confirmation."""
    let_in(request)
    wish = await body_of(request, MailNotice)
    return said(await desk_of(request).wish_mail(table, wish, address_of(request)))


@post("/api/tables/{table:str}/notices/off")
async def end_notices(request: Plain, table: str) -> Response[bytes]:
    """Tell a seat nothing more in one way."""
    let_in(request)
    wish = await body_of(request, NoNotice)
    return said(await desk_of(request).end(table, wish.secret, wish.way))


@get("/api/tables/{table:str}/notices/{token:str}")
async def show_notice(request: Plain, table: str, token: str) -> Response[bytes]:
    """What a link is about."""
    let_in(request)
    return said(await desk_of(request).info(table, token))


@post("/api/tables/{table:str}/notices/{token:str}/confirm")
async def confirm_notice(request: Plain, table: str, token: str) -> Response[bytes]:
    """Confirm an address: only by a click, because mail programs look at links by themselves."""
    let_in(request)
    return said(await desk_of(request).confirm(table, token))


@post("/api/tables/{table:str}/notices/{token:str}/refuse")
async def refuse_notice(request: Plain, table: str, token: str) -> Response[bytes]:
    """End these notices, with one click of a mail program as well (RFC 8058); the same answer every time."""
    let_in(request)
    await desk_of(request).refuse(table, token)
    return said({})


NOTICE_ROUTES = [
    show_ways,
    show_notices,
    wish_push,
    wish_mail,
    end_notices,
    show_notice,
    confirm_notice,
    refuse_notice,
]
