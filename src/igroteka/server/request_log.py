"""The outermost middleware: gives every request and socket an id, counts and times it, and logs it.

Routes are logged without their parameters, because an address can hold anything that somebody has typed.
"""

import logging
import re
import secrets
import time
from collections.abc import Iterable

from igroteka.server.asgi import App, Message, Receive, Scope, Send, header_values
from igroteka.server.client_address import is_trusted, peer
from igroteka.server.log_format import REQUEST
from igroteka.server.metrics import ANSWERS, REQUESTS

log = logging.getLogger("igroteka.access")

GIVEN = re.compile(r"[A-Za-z0-9._-]{1,64}(?!\n)")
PARAMETER = re.compile(r"\{[^/]*\}")
OTHER = "other"
PAGE = "page"


class RequestLog:
    """Names, counts and logs requests; `routes` are the paths of the API with their parameters in braces."""

    def __init__(self, app: App, routes: Iterable[str], trusted_proxies: Iterable[str] = ()) -> None:
        self.app = app
        self.trusted = set(trusted_proxies)
        # By the number of parts, so that a path is compared with few.
        self.routes: dict[int, list[tuple[list[str], str]]] = {}
        for route in sorted(set(routes), key=lambda route: route.count("{")):
            parts = route.strip("/").split("/")
            self.routes.setdefault(len(parts), []).append((parts, PARAMETER.sub("*", route)))

    def route_of(self, path: str) -> str:
        """The route of a path, with a star for every parameter."""
        parts = path.strip("/").split("/")
        for route, told in self.routes.get(len(parts), []):
            if all(mine.startswith("{") or mine == part for mine, part in zip(route, parts, strict=True)):
                return told
        return OTHER if parts[0] == "api" else PAGE

    def id_of(self, scope: Scope) -> str:
        """A new id, or the one that a trusted proxy has given."""
        if self.trusted and is_trusted(peer(scope), self.trusted):
            given = header_values(scope, b"x-request-id")
            if len(given) == 1 and GIVEN.fullmatch(given[0]):
                return given[0]
        return secrets.token_hex(8)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        id = self.id_of(scope)
        token = REQUEST.set(id)
        try:
            work = self.request if scope["type"] == "http" else self.socket
            await work(scope, receive, send, id)
        finally:
            REQUEST.reset(token)

    async def request(self, scope: Scope, receive: Receive, send: Send, id: str) -> None:
        """Pass a request on, and tell how it was answered."""
        began, status, sent = time.perf_counter(), 0, 0

        async def send_named(message: Message) -> None:
            nonlocal status, sent
            if message["type"] == "http.response.start":
                status = message["status"]
                named = [*message.get("headers", []), (b"x-request-id", id.encode())]
                message = {**message, "headers": named}
            else:
                sent += len(message.get("body", b""))
            await send(message)

        try:
            await self.app(scope, receive, send_named)
        finally:
            seconds, route = time.perf_counter() - began, self.route_of(scope["path"])
            REQUESTS.observe(seconds, route)
            ANSWERS.add(str(status))
            if log.isEnabledFor(logging.INFO):
                told = {"route": route, "method": method_of(scope), "status": status, "bytes": sent}
                log.info("request", extra={**told, "milliseconds": round(seconds * 1000, 1)})

    async def socket(self, scope: Scope, receive: Receive, send: Send, id: str) -> None:
        """Pass a socket on, and tell how long it was open and how it was closed."""
        began, code = time.perf_counter(), 0

        async def receive_noted() -> Message:
            nonlocal code
            message = await receive()
            if message["type"] == "websocket.disconnect":
                code = message.get("code", 0)
            return message

        async def send_noted(message: Message) -> None:
            nonlocal code
            if message["type"] == "websocket.close":
                code = message.get("code", 1000)
            await send(message)

        try:
            await self.app(scope, receive_noted, send_noted)
        finally:
            if log.isEnabledFor(logging.INFO):
                told = {"route": self.route_of(scope["path"]), "code": code}
                log.info(
                    "socket", extra={**told, "milliseconds": round((time.perf_counter() - began) * 1000, 1)}
                )


def method_of(scope: Scope) -> str:
    """The method, if it is one that exists: a client may send any word."""
    known = ("GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH")
    return scope["method"] if scope["method"] in known else OTHER
