"""The guard: foreign pages are refused, every answer has its security headers, addresses are not forged."""

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from litestar import Litestar, MediaType, Request, get, post, websocket
from litestar.connection import WebSocket

from igroteka.server.asgi import Receive, Scope, Send
from igroteka.server.client_address import client_address, is_secure
from igroteka.server.security_middleware import AllowedOrigins, SecurityMiddleware, as_browsers_write

OURS = "http://table.example:8000"
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@get("/api/who")
async def who(request: Request[Any, Any, Any]) -> dict[str, str]:
    assert request.client is not None
    return {"address": request.client.host, "scheme": request.scope["scheme"]}


@get("/api", media_type=MediaType.HTML)
async def page() -> str:
    return "<!doctype html><title>API</title>"


@post("/api/change")
async def change() -> dict[str, int]:
    return {"changed": 1}


@websocket("/api/socket")
async def listen(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    assert socket.client is not None
    await socket.send_json({"address": socket.client.host, "scheme": socket.scope["scheme"]})
    await socket.close()


def guarded_app(*trusted: str) -> SecurityMiddleware:
    app = Litestar([who, page, change, listen], openapi_config=None)
    return SecurityMiddleware(app, AllowedOrigins([OURS]), trusted)


def ask(
    guard: SecurityMiddleware,
    path: str,
    headers: dict[str, str] | None = None,
    method: str = "GET",
    client: tuple[str, int] = ("127.0.0.1", 5),
) -> httpx.Response:
    async def send() -> httpx.Response:
        transport = httpx.ASGITransport(guard, client=client)
        async with httpx.AsyncClient(transport=transport, base_url="http://table.example:8000") as browser:
            return await browser.request(method, path, headers=headers)

    return asyncio.run(send())


@contextmanager
def running(app: Any) -> Iterator[str]:
    """The application behind a real web server: gives host and port."""
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        app, log_level="critical", proxy_headers=False, lifespan="off", ws="websockets-sansio"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield "{}:{}".format(*listening.getsockname())
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


# Origins.


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (None, True),
        (OURS, True),
        ("https://play.example", True),
        ("http://[2001:db8::1]:8000", True),
        ("null", False),
        ("", False),
        ("http://table.example", False),
        ("https://table.example:8000", False),
        ("http://table.example:80001", False),
        ("http://table.example:8000.evil.example", False),
        ("http://evil.example/http://table.example:8000", False),
    ],
)
def test_which_pages_may_talk_to_us(origin: str | None, allowed: bool) -> None:
    origins = AllowedOrigins([OURS, "HTTPS://Play.Example:443/", "http://[2001:DB8::1]:8000"])
    assert origins.is_allowed(origin) is allowed


@pytest.mark.parametrize(
    "origin", ["", "null", "*", "table.example", "ftp://table.example", "http://a/b", "http://"]
)
def test_what_is_no_origin_cannot_be_allowed(origin: str) -> None:
    with pytest.raises(ValueError, match="not an origin"):
        as_browsers_write(origin)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://table.example"])
def test_a_foreign_page_cannot_change_anything(method: str, origin: str) -> None:
    said = ask(guarded_app(), "/api/change", {"origin": origin}, method)
    assert said.status_code == 403
    assert said.json() == {"code": "origin", "message": "app-foreign-origin", "numbers": {}}
    assert said.headers["content-type"] == "application/json"


def test_two_origins_at_once_are_refused() -> None:
    scope = {"type": "http", "headers": [(b"origin", OURS.encode()), (b"Origin", b"http://evil.example")]}
    assert guarded_app().is_foreign(scope)


@pytest.mark.parametrize("headers", [{}, {"origin": OURS}])
def test_our_own_page_and_programs_can(headers: dict[str, str]) -> None:
    assert ask(guarded_app(), "/api/change", headers, "POST").json() == {"changed": 1}


def test_reading_is_open_but_only_to_who_may_see_the_answer() -> None:
    said = ask(guarded_app(), "/api/who", {"origin": "http://evil.example"})
    assert said.status_code == 200
    assert "access-control-allow-origin" not in said.headers


def test_sockets_by_a_real_server() -> None:
    async def connect(place: str, origin: str | None) -> str:
        async with websockets.connect(f"ws://{place}/api/socket", origin=origin) as opened:  # type: ignore[arg-type]
            return str(await opened.recv())

    with running(guarded_app()) as place:
        for origin in (OURS, None):
            assert "127.0.0.1" in asyncio.run(connect(place, origin))
        for origin in ("http://evil.example", "null", f"http://{place}"):
            with pytest.raises(websockets.InvalidStatus) as refused:
                asyncio.run(connect(place, origin))
            assert refused.value.response.status_code == 403


# Headers.


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api", 200),
        ("HEAD", "/api", 405),
        ("GET", "/api/who", 200),
        ("POST", "/api/change", 201),
        ("GET", "/api/change", 405),
        ("GET", "/nowhere", 404),
    ],
)
def test_every_answer_has_its_security_headers(method: str, path: str, status: int) -> None:
    said = ask(guarded_app(), path, {}, method)
    assert said.status_code == status
    assert HEADERS.items() <= dict(said.headers).items()
    assert "camera=()" in said.headers["permissions-policy"]
    assert said.headers["cache-control"] == "no-store"
    assert said.headers["content-security-policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self' ws://table.example:8000; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    assert "unsafe" not in said.headers["content-security-policy"]


# A page loads dozens of files. What says nothing with a file of its kind is left out.
OF_PAGES = {"cross-origin-opener-policy", "permissions-policy"}
OF_SCRIPTS = {"content-security-policy", "referrer-policy"}
OF_ALL = {"x-content-type-options", "cross-origin-resource-policy"}


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("text/html; charset=utf-8", OF_ALL | OF_SCRIPTS | OF_PAGES),
        ("image/svg+xml; charset=utf-8", OF_ALL | OF_SCRIPTS | OF_PAGES),
        ("application/json", OF_ALL | OF_SCRIPTS | OF_PAGES),
        ("application/unheard-of", OF_ALL | OF_SCRIPTS | OF_PAGES),
        ("", OF_ALL | OF_SCRIPTS | OF_PAGES),
        ("text/javascript; charset=utf-8", OF_ALL | OF_SCRIPTS),
        ("Text/CSS", OF_ALL),
        ("font/woff2", OF_ALL),
    ],
)
def test_a_file_has_the_headers_that_say_something_of_its_kind(kind: str, expected: set[str]) -> None:
    async def file(scope: Scope, receive: Receive, send: Send) -> None:
        weak = [(name.encode(), b"unsafe") for name in (OF_ALL | OF_SCRIPTS | OF_PAGES)]
        headers = [*weak, *([(b"content-type", kind.encode())] if kind else [])]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    said = ask(SecurityMiddleware(file, AllowedOrigins([OURS]), ()), "/file", {}, "GET")
    assert set(said.headers) & (OF_ALL | OF_SCRIPTS | OF_PAGES) == expected
    assert all(said.headers[name] != "unsafe" for name in expected)


def test_a_refusal_has_them_too() -> None:
    said = ask(guarded_app(), "/api/change", {"origin": "null"}, "POST")
    assert HEADERS.items() <= dict(said.headers).items()
    assert "content-security-policy" in said.headers


def test_a_weaker_header_of_the_application_does_not_win() -> None:
    async def weak(scope: Any, receive: Any, send: Any) -> None:
        headers = [
            (b"Content-Security-Policy", b"default-src *"),
            (b"cache-control", b"no-cache"),
            (b"x", b"y"),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"here"})

    said = ask(SecurityMiddleware(weak, AllowedOrigins([])), "/")
    assert said.headers.get_list("content-security-policy")[0].startswith("default-src 'none'")
    assert len(said.headers.get_list("content-security-policy")) == 1
    assert said.headers["cache-control"] == "no-cache" and said.headers["x"] == "y"


@pytest.mark.parametrize(
    ("host", "connect"),
    [
        ("table.example", "'self' ws://table.example"),
        ("192.168.1.7:8000", "'self' ws://192.168.1.7:8000"),
        ("[2001:db8::1]:8000", "'self'"),
        ("evil; script-src *", "'self'"),
        ("a b", "'self'"),
        ("", "'self'"),
    ],
)
def test_a_host_cannot_write_its_own_policy(host: str, connect: str) -> None:
    said = ask(guarded_app(), "/api", {"host": host})
    assert f"; connect-src {connect}; " in said.headers["content-security-policy"]


def test_behind_tls_the_socket_is_secure_too() -> None:
    said = ask(guarded_app("127.0.0.1"), "/api", {"x-forwarded-proto": "https"})
    assert "connect-src 'self' wss://table.example:8000;" in said.headers["content-security-policy"]


def test_an_unforeseen_fault_shows_nothing_of_itself(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError("the secret is in /srv/secret")

    with caplog.at_level(logging.ERROR):
        said = ask(SecurityMiddleware(broken, AllowedOrigins([])), "/")
    assert said.status_code == 500
    assert said.json() == {"code": "fault", "message": "app-server-fault", "numbers": {}}
    assert HEADERS.items() <= dict(said.headers).items()
    assert "the secret is in" in caplog.text


def test_start_and_end_of_the_server_go_through() -> None:
    seen: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope)

    scope = {"type": "lifespan"}
    asyncio.run(SecurityMiddleware(app, AllowedOrigins([]))(scope, None, None))  # type: ignore[arg-type]
    assert seen == [scope]


# Addresses.


def scope_of(client: tuple[str, int] | None, *forwarded: str) -> dict[str, Any]:
    return {"client": client, "headers": [(b"x-forwarded-for", value.encode()) for value in forwarded]}


PROXIES = {"10.0.0.1", "192.168.7.0/24", "2001:db8::/32"}


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("203.0.113.9", [], "203.0.113.9"),
        ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("::ffff:10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["1.1.1.1, 198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["1.1.1.1", "198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["1.1.1.1, 198.51.100.1, 192.168.7.20"], "198.51.100.1"),
        ("192.168.7.3", ["198.51.100.1:4711"], "198.51.100.1"),
        ("2001:db8::7", ["[2a00::5]:80"], "2a00::5"),
        ("10.0.0.1", ["192.168.7.1, 10.0.0.1"], "192.168.7.1"),
        ("10.0.0.1", ["198.51.100.1, unknown"], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1, <script>, 192.168.7.9"], "192.168.7.9"),
        ("10.0.0.1", ["198.51.100.1,"], "10.0.0.1"),
        ("testclient", ["198.51.100.1"], "testclient"),
    ],
)
def test_who_is_asking(peer: str, forwarded: list[str], address: str) -> None:
    scope = scope_of((peer, 5), *forwarded)
    assert client_address(scope, PROXIES) == address


def test_a_peer_on_a_unix_socket_is_trusted_where_it_is_said() -> None:
    scope = scope_of(None, "198.51.100.1")
    assert client_address(scope, PROXIES) == "unix"
    assert client_address(scope, {"unix"}) == "198.51.100.1"


@pytest.mark.parametrize(
    ("peer", "scheme", "said", "secure"),
    [
        ("10.0.0.1", "http", "https", True),
        ("10.0.0.1", "ws", "https", True),
        ("10.0.0.1", "https", "http", False),
        ("10.0.0.1", "http", "http, https", True),
        ("10.0.0.1", "http", "gopher", False),
        ("203.0.113.9", "http", "https", False),
        ("203.0.113.9", "wss", "http", True),
    ],
)
def test_whether_the_browser_speaks_tls(peer: str, scheme: str, said: str, secure: bool) -> None:
    scope = {"client": (peer, 5), "scheme": scheme, "headers": [(b"x-forwarded-proto", said.encode())]}
    assert is_secure(scope, PROXIES) is secure


def test_inside_the_guard_the_address_is_the_real_one() -> None:
    forwarded = {"x-forwarded-for": "198.51.100.1", "x-forwarded-proto": "https"}
    assert ask(guarded_app("127.0.0.1"), "/api/who", forwarded).json() == {
        "address": "198.51.100.1",
        "scheme": "https",
    }
    assert ask(guarded_app(), "/api/who", forwarded).json() == {"address": "127.0.0.1", "scheme": "http"}


def test_asking_twice_gives_the_same_address() -> None:
    guard = guarded_app(*PROXIES)
    for peer in ("10.0.0.1", "203.0.113.9"):
        scope = {
            **scope_of((peer, 5), "1.1.1.1, 198.51.100.1, 192.168.7.20"),
            "type": "http",
            "scheme": "http",
        }
        inside = guard.with_client_address(scope)
        assert client_address(inside, PROXIES) == inside["client"][0] == client_address(scope, PROXIES)


def test_a_proxy_that_is_no_address_is_named_at_the_start() -> None:
    with pytest.raises(ValueError, match="proxy"):
        guarded_app("proxy.example")
