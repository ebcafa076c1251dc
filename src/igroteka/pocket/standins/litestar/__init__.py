"""In place of Litestar: routes that are called without HTTP, and a socket without a network."""

from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

from .exceptions import WebSocketDisconnect

Content = TypeVar("Content")
User = TypeVar("User")
Auth = TypeVar("Auth")
State = TypeVar("State")
Handler = Callable[..., Awaitable[Any]]


class Route:
    """A function that answers requests to a path, such as `/api/tables/{table:str}`."""

    def __init__(self, method: str, path: str, status: int, fn: Handler) -> None:
        self.method = method
        self.paths = {path}
        self.status = status
        self.fn = fn


def get(path: str, status_code: int = 200) -> Callable[[Handler], Route]:
    """Answer GET."""
    return lambda fn: Route("GET", path, status_code, fn)


def post(path: str, status_code: int = 201) -> Callable[[Handler], Route]:
    """Answer POST."""
    return lambda fn: Route("POST", path, status_code, fn)


def websocket(path: str) -> Callable[[Handler], Route]:
    """Serve a socket."""
    return lambda fn: Route("SOCKET", path, 0, fn)


class Response(Generic[Content]):
    """An answer."""

    def __init__(
        self,
        content: Content,
        status_code: int | None = None,
        media_type: str = "",
        headers: dict[str, str] | None = None,
    ) -> None:
        self.content = content
        self.status_code = status_code
        self.media_type = media_type
        self.headers = dict(headers or {})


class Request(Generic[User, Auth, State]):
    """A request of the one client that there is."""

    def __init__(self, app: Any, scope: dict[str, Any], body: bytes = b"") -> None:
        self.app = app
        self.scope = scope
        self.headers: dict[str, str] = {}
        self.sent = body

    async def body(self) -> bytes:
        """What was sent."""
        return self.sent


class WebSocket(Generic[User, Auth, State]):
    """The server's end of a socket; whoever makes it gives the other end."""

    def __init__(self, app: Any, scope: dict[str, Any], wire: Any) -> None:
        self.app = app
        self.scope = scope
        self.wire = wire

    async def accept(self) -> None:
        """Open the socket."""
        self.wire.open()

    async def receive_data(self, mode: str) -> str:
        """The next frame of the client; WebSocketDisconnect when it has left."""
        frame: str | None = await self.wire.next_frame()
        if frame is None:
            raise WebSocketDisconnect
        return frame

    async def send_data(self, data: str) -> None:
        """Send a frame."""
        self.wire.send(data)

    async def close(self, code: int = 1000) -> None:
        """End it."""
        self.wire.close(code)
