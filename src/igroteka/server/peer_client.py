"""The client for peers that share the database: forwards a request or a socket with its client's address.

Plain HTTP/1.1 and WebSocket, authenticated by the key that the other process has written to the database.
"""

import asyncio
from collections.abc import Iterable

import h11
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from igroteka.server.asgi import Header, Scope, header_values
from igroteka.server.leases import Peer

KEY, CLIENT, SCHEME, REQUEST_ID = (
    b"x-igroteka-key",
    b"x-igroteka-client",
    b"x-igroteka-scheme",
    b"x-igroteka-request",
)
OURS = (KEY, CLIENT, SCHEME, REQUEST_ID)
# What belongs to one connection and is not passed on.
HOP = (b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"upgrade", b"expect", b"te")
CONNECT_SECONDS = 2.0
ANSWER_SECONDS = 40.0  # a replay may take twenty
PIECE = 65_536


class Unreachable(Exception):
    """The request did not reach the other process: it does not listen."""


class Unanswered(Exception):
    """The connection broke after the request was sent: whether it was executed is unknown."""


class Answer(Struct):
    """What another process has answered."""

    status: int
    headers: list[Header]
    body: bytes


def passed_on(scope: Scope, peer: Peer, request_id: str = "") -> list[Header]:
    """The headers of a request for another process: the client's own, its address, and the key."""
    kept = [
        (name, value)
        for name, value in scope["headers"]
        if name not in HOP and name not in OURS and not name.startswith(b"sec-websocket")
    ]
    ours = [peer.key, scope["client"][0], scope["scheme"], request_id]
    return [*kept, *((name, text.encode()) for name, text in zip(OURS, ours, strict=True))]


def split_address(address: str) -> tuple[str, int]:
    """Host and port of an address."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


async def ask(peer: Peer, method: str, target: bytes, headers: Iterable[Header], body: bytes = b"") -> Answer:
    """Ask another process; Unreachable before it has heard of it, Unanswered afterwards."""
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection(*split_address(peer.address))
    except (OSError, TimeoutError):
        raise Unreachable from None
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            return await exchange(reader, writer, method, target, headers, body)
    except (OSError, TimeoutError, h11.ProtocolError):
        raise Unanswered from None
    finally:
        writer.close()


async def exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    method: str,
    target: bytes,
    headers: Iterable[Header],
    body: bytes,
) -> Answer:
    """One request and its whole answer on a connection."""
    speaking = h11.Connection(h11.CLIENT)
    more = [(b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    sent = speaking.send(h11.Request(method=method, target=target, headers=[*headers, *more])) or b""
    sent += speaking.send(h11.Data(data=body)) or b""
    sent += speaking.send(h11.EndOfMessage()) or b""
    writer.write(sent)
    await writer.drain()
    status, found, pieces = 0, [], []
    while True:
        event = speaking.next_event()
        if event is h11.NEED_DATA:
            speaking.receive_data(await reader.read(PIECE))
        elif isinstance(event, h11.Response):
            status, found = event.status_code, list(event.headers)
        elif isinstance(event, h11.Data):
            pieces.append(bytes(event.data))
        elif isinstance(event, h11.EndOfMessage):
            return Answer(status, [pair for pair in found if pair[0] not in HOP], b"".join(pieces))
        elif isinstance(event, h11.ConnectionClosed):
            raise OSError("the other process has hung up")


def target_of(scope: Scope) -> bytes:
    """The target of a request as it came."""
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope["query_string"]
    return path.partition(b"?")[0] + (b"?" + query if query else b"")


async def open_socket(peer: Peer, scope: Scope) -> ClientConnection:
    """A socket to another process in the name of a client; Unreachable if there is none."""
    headers = [
        (name.decode("latin-1"), value.decode("latin-1"))
        for name, value in passed_on(scope, peer)
        if name != b"host"
    ]
    try:
        return await connect(
            f"ws://{peer.address}{target_of(scope).decode('latin-1')}",
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            open_timeout=CONNECT_SECONDS,
            close_timeout=CONNECT_SECONDS,
            max_size=None,
            max_queue=4,
            proxy=None,
            user_agent_header=None,
        )
    except (OSError, TimeoutError, WebSocketException):
        raise Unreachable from None


def one_header(scope: Scope, name: bytes) -> str:
    """The value of a header that occurs once; empty otherwise."""
    found = header_values(scope, name)
    return found[0] if len(found) == 1 else ""
