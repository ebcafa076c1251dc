"""Everything that a client should not do, until its input ends: `python -m tests.server.flooder BASE TABLE`.

At the end it tells how each kind of bad manners was answered, as a line of JSON.
"""

import asyncio
import contextlib
import json
import socket
import struct
import sys
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import websockets

from tests.server.harness import PATIENCE, Client, Server, plainly_connected

FRAME = 8 * 1024
PING = '{"op": "ping", "key": "p"}'
HELLO = '{"op": "hello", "key": "h", "seats": []}'


async def end_of(client: Client) -> int:
    """Hear everything until the server closes, and its code."""
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            await client.hear()
    assert client.socket.close_code is not None
    return int(client.socket.close_code)


def ping_of(size: int) -> str:
    """A ping that is so many bytes long."""
    return PING + " " * (size - len(PING))


class Deaf:
    """A WebSocket client that sends and never reads."""

    def __init__(self, server: Server, table: str, address: str = "127.0.0.1") -> None:
        at = urlsplit(server.base)
        self.socket = socket.socket()
        self.socket.bind((address, 0))
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(PATIENCE)
        self.socket.connect((at.hostname, at.port))
        lines = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {at.netloc}", "Upgrade: websocket"]
        lines += [
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {'A' * 22}==",
            "",
            "",
        ]
        self.socket.sendall("\r\n".join(lines).encode())
        assert b"101" in self.socket.recv(64)

    def send(self, opcode: int, data: bytes) -> None:
        """A masked frame; the mask is zero."""
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
        self.socket.sendall(bytes([0x80 | opcode]) + length + bytes(4) + data)

    def send_until_refused(self, opcode: int, data: bytes, most: int) -> int:
        """How many bytes were taken before the server had enough."""
        sent = 0
        with contextlib.suppress(ConnectionError, TimeoutError):
            while sent < most:
                self.send(opcode, data)
                sent += len(data)
        return sent

    def close(self) -> None:
        self.socket.close()


class Flood:
    """All bad manners at one table at once; counts how each one ends."""

    def __init__(self, server: Server, table: str, address: str) -> None:
        self.server, self.table, self.address = server, table, address
        self.is_on = True
        self.ends: dict[str, list[int]] = {"pings": [], "hellos": [], "large": [], "requests": []}

    async def send(self, kind: str, frame: str, count: int) -> None:
        """Send as fast as it goes, and come back as soon as the server has closed."""
        while self.is_on:
            async with plainly_connected(self.server, self.table, local_addr=(self.address, 0)) as client:
                with contextlib.suppress(websockets.ConnectionClosed):
                    for _ in range(count):
                        await client.socket.send(frame)
                self.ends[kind].append(await end_of(client))

    async def ask(self) -> None:
        """The same over HTTP."""
        way = httpx.AsyncHTTPTransport(local_address=self.address)
        async with httpx.AsyncClient(base_url=self.server.base, timeout=PATIENCE, transport=way) as client:
            while self.is_on:
                answer = await client.get(f"/api/tables/{self.table}")
                self.ends["requests"].append(answer.status_code)

    async def run(self) -> None:
        """Everything at once, until nobody holds our input any more."""
        work = [
            asyncio.create_task(self.send("pings", PING, 5000)),
            asyncio.create_task(self.send("hellos", HELLO, 5000)),
            asyncio.create_task(self.send("large", ping_of(FRAME + 1), 50)),
            asyncio.create_task(self.ask()),
        ]
        await asyncio.to_thread(sys.stdin.read)
        self.is_on = False
        await asyncio.gather(*work)


def main(base: str, table: str) -> None:
    """Begin, say so, and tell at the end how it went."""
    server = Server(base, Path(), Path())
    # Not the neighbours' address, where this machine has more than one: limits are by address.
    address = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"
    flood = Flood(server, table, address)
    with contextlib.closing(Deaf(server, table)) as deaf:
        deaf.send(1, HELLO.encode())
        sys.stdout.write("begun\n")
        sys.stdout.flush()
        asyncio.run(flood.run())
    sys.stdout.write(json.dumps(flood.ends) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
