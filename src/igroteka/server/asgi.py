"""Types and helpers of ASGI that the middleware shares."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Header = tuple[bytes, bytes]
# Each library has its own types for the same ASGI callables, so an application is untyped here.
App = Callable[[Any, Any, Any], Awaitable[None]]

# Our extension of ASGI for sockets: {"send": SendFrames, "write": WriteFrames} sends several text frames
# together. `write` does it at once, or says that it cannot: the client does not read, or has gone.
FRAMES = "igroteka.frames"
SendFrames = Callable[[list[bytes]], Coroutine[Any, Any, None]]
WriteFrames = Callable[[list[bytes]], bool]


def header_values(scope: Mapping[str, Any], name: bytes) -> list[str]:
    """All values of a header, in order; `name` is in lower case."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name]


async def answer(send: Send, status: int, headers: list[Header], body: bytes) -> None:
    """Send a complete answer; the headers must include its length."""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
