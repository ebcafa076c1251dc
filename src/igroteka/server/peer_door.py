"""The entrance for peers on the same database: they have this process's key and act for clients."""

import asyncio
import contextlib
import hmac
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping

import msgspec
import uvicorn

from igroteka.server.asgi import App, Receive, Scope, Send, answer
from igroteka.server.config import Config
from igroteka.server.log_format import REQUEST
from igroteka.server.peer_client import CLIENT, KEY, OURS, REQUEST_ID, SCHEME, one_header
from igroteka.server.uvicorn_protocols import uvicorn_config

INNER = "/inner/"
EVERYBODY = frozenset(["0.0.0.0/0", "::/0"])
Page = Callable[[bytes], Awaitable[bytes]]


class PeerDoor:
    """The application for other processes: the tables, and the pages that only they may ask for."""

    def __init__(self, app: App, key: Callable[[], str], pages: Mapping[str, Page]) -> None:
        self.app = app
        self.key = key
        self.pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not hmac.compare_digest(one_header(scope, KEY).encode(), self.key().encode()):
            await turn_away(scope, receive, send)
            return
        client, scheme, id = (one_header(scope, name) for name in (CLIENT, SCHEME, REQUEST_ID))
        kept = [(name, value) for name, value in scope["headers"] if name not in OURS]
        scope = {**scope, "client": (client, 0), "scheme": scheme, "headers": kept}
        token = REQUEST.set(id)
        try:
            page = self.pages.get(scope["path"].removeprefix(INNER)) if scope["type"] == "http" else None
            if page is not None and scope["path"].startswith(INNER):
                await self.show(page, receive, send)
            else:
                await self.app(scope, receive, send)
        finally:
            REQUEST.reset(token)

    async def show(self, page: Page, receive: Receive, send: Send) -> None:
        """Answer a request of the peer itself."""
        body = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if not message.get("more_body"):
                break
        said = await page(body)
        await answer(send, 200, [(b"content-length", str(len(said)).encode())], said)


async def turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request without the key."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
    else:
        await answer(send, 404, [(b"content-length", b"0")], b"")


class PeerServer(uvicorn.Server):
    """uvicorn's server beside the one for clients, which hears the signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield


@contextlib.asynccontextmanager
async def open_door(app: App, config: Config, listening: socket.socket) -> AsyncIterator[None]:
    """Listen for other processes; none of their connections counts against an address."""
    inner = msgspec.structs.replace(config.limits, connections=0, idle_seconds=5)
    made = Config(database=config.database, limits=inner, trusted_proxies=EVERYBODY)
    how = uvicorn_config(app, made)
    how.lifespan = "off"
    server = PeerServer(how)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield
    finally:
        server.should_exit = True
        await asyncio.gather(running, return_exceptions=True)
