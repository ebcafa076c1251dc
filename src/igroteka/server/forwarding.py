"""Forwards requests and sockets to the process that holds their table, if several share the database.

A client may connect to any process. The first process that is asked for a table without a holder loads it. If
the holder has just died, clients wait here for a few seconds instead of being refused.
"""

import asyncio
import contextlib
import re
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from igroteka.server.asgi import App, Message, Receive, Scope, Send, answer
from igroteka.server.connection import TRY_LATER
from igroteka.server.leases import Peer
from igroteka.server.log_format import REQUEST
from igroteka.server.messages import Fault
from igroteka.server.metrics import FORWARDED
from igroteka.server.ownership import ELSEWHERE
from igroteka.server.peer_client import Unanswered, Unreachable, ask, open_socket, passed_on, target_of
from igroteka.server.security_middleware import refuse
from igroteka.server.storage import StoreError

# The pages and requests of one table; all others can be answered by any process.
OF_TABLE = re.compile(r"/(?:api/tables|t|r)/([A-Za-z0-9]+)(?:/.*)?")
API = "/api/"
MAKING = "/api/tables"
PATIENCE = 6.0  # seconds for the tables of a dead process to be taken over
LOOK_AGAIN = 0.2
RESTARTED = 1012
NO_CODE, ABNORMAL = 1005, 1006
ELSEWHERE_BYTES = ELSEWHERE.encode()


class Addresses(Protocol):
    """Who has a table."""

    async def owner_elsewhere(self, id: str) -> Peer | None:
        """The other process that has a table; None if this one may have it."""

    def peer(self, number: int) -> Peer | None:
        """A living process by its number."""


class Forwarding:
    """ASGI middleware in front of the application."""

    def __init__(self, app: App, addresses: Addresses, most_bytes: int) -> None:
        self.app = app
        self.addresses = addresses
        self.most_bytes = most_bytes
        self.pipes: dict[ClientConnection, int] = {}  # with the number of the process at the other end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = OF_TABLE.fullmatch(scope["path"]) if scope["type"] in ("http", "websocket") else None
        id = found[1] if found else ""
        if scope["type"] == "websocket" and id:
            await self.socket(scope, receive, send, id)
        elif scope["type"] == "http" and (id or (scope["path"] == MAKING and scope["method"] == "POST")):
            await self.request(scope, receive, send, id)
        else:
            await self.app(scope, receive, send)

    def hang_up(self, number: int) -> None:
        """Close the sockets to a dead process: a machine that has lost power closes none."""
        for pipe in [pipe for pipe, other in self.pipes.items() if other == number]:
            pipe.transport.abort()

    # Requests.

    async def request(self, scope: Scope, receive: Receive, send: Send, id: str) -> None:
        """Answer a request here or where its table is."""
        body = b""
        if scope["method"] not in ("GET", "HEAD"):
            found = await whole_body(receive, self.most_bytes)
            if found is None:
                await refuse(send, 413, Fault("too-large", "app-bad-request"))
                return
            body = found
        end = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < end:
                owner = await self.addresses.owner_elsewhere(id) if id else None
                if owner is None:
                    number = await self.answer_here(scope, body, receive, send)
                    owner = None if number is None else self.addresses.peer(number)
                    if number is None:
                        return
                if owner is not None and await self.answered_there(owner, scope, body, send):
                    return
                if not scope["path"].startswith(API):
                    break
                await asyncio.sleep(LOOK_AGAIN)
        except (StoreError, Unanswered):
            pass
        if not scope["path"].startswith(API):
            # The page itself can be had anywhere; only what it tells of the table is missing.
            await self.app(scope, receive, send)
            return
        await refuse(send, 503, Fault("try-again", "app-try-again"))

    async def answer_here(self, scope: Scope, body: bytes, receive: Receive, send: Send) -> int | None:
        """Let this process answer; the number of another one if the table is there."""
        owner: int | None = None

        async def send_unless_elsewhere(message: Message) -> None:
            nonlocal owner
            if message["type"] == "http.response.start":
                owner = next((int(v) for k, v in message["headers"] if k == ELSEWHERE_BYTES), None)
            if owner is None:
                await send(message)

        await self.app(scope, with_body(body, receive), send_unless_elsewhere)
        return owner

    async def answered_there(self, owner: Peer, scope: Scope, body: bytes, send: Send) -> bool:
        """Let another process answer; False if it did not hear of it, or no longer has the table."""
        headers = passed_on(scope, owner, REQUEST.get())
        try:
            there = await ask(owner, scope["method"], target_of(scope), headers, body)
        except Unreachable:
            return False
        if any(name == ELSEWHERE_BYTES for name, _ in there.headers):
            return False
        FORWARDED.add("request")
        length = [] if scope["method"] == "HEAD" else [(b"content-length", str(len(there.body)).encode())]
        await answer(send, there.status, [*there.headers, *length], there.body)
        return True

    # Sockets.

    async def socket(self, scope: Scope, receive: Receive, send: Send, id: str) -> None:
        """Serve a socket here or where its table is."""
        end = time.monotonic() + PATIENCE
        with contextlib.suppress(StoreError):
            while time.monotonic() < end:
                owner = await self.addresses.owner_elsewhere(id)
                if owner is None:
                    await self.app(scope, receive, send)
                    return
                with contextlib.suppress(Unreachable):
                    pipe = await open_socket(owner, scope)
                    FORWARDED.add("socket")
                    await self.join(pipe, owner.number, receive, send)
                    return
                await asyncio.sleep(LOOK_AGAIN)
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": TRY_LATER, "reason": ""})

    async def join(self, pipe: ClientConnection, number: int, receive: Receive, send: Send) -> None:
        """Pass frames on in both directions until one side closes."""
        self.pipes[pipe] = number
        await receive()
        await send({"type": "websocket.accept"})
        up = asyncio.create_task(send_up(pipe, receive))
        down = asyncio.create_task(send_down(pipe, send))
        try:
            await asyncio.wait([up, down], return_when=asyncio.FIRST_COMPLETED)
            if not up.done():
                await send({"type": "websocket.close", "code": close_code(pipe), "reason": ""})
        finally:
            del self.pipes[pipe]
            for task in (up, down):
                task.cancel()
            await asyncio.gather(up, down, return_exceptions=True)
            await pipe.close()


def close_code(pipe: ClientConnection) -> int:
    """The close code for a client; if its process has died, the one after which clients reconnect."""
    code = pipe.close_code
    return RESTARTED if code in (None, ABNORMAL) else 1000 if code == NO_CODE else code


async def send_up(pipe: ClientConnection, receive: Receive) -> None:
    """Pass on what a client sends, until it leaves."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await pipe.send(message["bytes"] if text is None else text)
    # The other end has closed: its code is passed on when everything before it was.
    await asyncio.Event().wait()


async def send_down(pipe: ClientConnection, send: Send) -> None:
    """Pass on what a client gets, until the other process closes."""
    with contextlib.suppress(ConnectionClosed, OSError, RuntimeError):
        while True:
            frame = await pipe.recv()
            kind = "text" if isinstance(frame, str) else "bytes"
            await send({"type": "websocket.send", kind: frame})


async def whole_body(receive: Receive, most: int) -> bytes | None:
    """The body of a request; None if it is too long or its client has left."""
    pieces: list[bytes] = []
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        pieces.append(message.get("body", b""))
        if sum(map(len, pieces)) > most:
            return None
        if not message.get("more_body"):
            return b"".join(pieces)


def with_body(body: bytes, receive: Receive) -> Callable[[], Awaitable[Message]]:
    """What an application receives: the body that was read already, then whatever comes."""
    is_read = False

    async def receive_again() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
