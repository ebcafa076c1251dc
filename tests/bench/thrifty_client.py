"""A WebSocket client that costs little, so that a load of thousands does not measure its own generator.

It offers compression as browsers do, answers pings, and reads only what a player needs.
"""

import asyncio
import os
import struct
import zlib
from base64 import b64encode
from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, COMPRESSED, MASKED = 0x80, 0x40, 0x80
FLUSHED = b"\x00\x00\xff\xff"  # what a flush ends with; the protocol leaves it out


class Choice(msgspec.Struct):
    """A legal action."""

    notation: str


class Ask(msgspec.Struct):
    """What a seat is asked."""

    id: int
    choices: list[Choice]


class TableState(msgspec.Struct):
    """Whether a table is over."""

    status: str


class Said(msgspec.Struct):
    """What a player reads of a frame."""

    type: str
    key: str = ""
    ask: Ask | None = None
    table: TableState | None = None


read_said = msgspec.json.Decoder(Said)


def frame_of(opcode: int, data: bytes) -> bytes:
    """A frame from a client; its mask is zero."""
    if len(data) < 126:
        return bytes([FINAL | opcode, MASKED | len(data)]) + bytes(4) + data
    return bytes([FINAL | opcode, MASKED | 126]) + struct.pack("!H", len(data)) + bytes(4) + data


class Line(asyncio.Protocol):
    """One socket. `hear` gets every frame; without it frames are counted and dropped."""

    transport: asyncio.Transport

    def __init__(self, base: str, path: str, hear: Callable[[Said], None] | None = None) -> None:
        at = urlsplit(base)
        self.host, self.port = at.hostname or "", at.port or 0
        self.path = path
        self.hear = hear
        self.buffer = bytearray()
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.remembering = None  # the decompressor, where the server remembers earlier frames
        self.frames = 0
        self.bytes = 0

    async def connect(self) -> None:
        """Connect, and shake hands."""
        await asyncio.get_running_loop().create_connection(lambda: self, self.host, self.port)
        await self.is_open

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        lines = [
            f"GET {self.path} HTTP/1.1",
            f"Host: {self.host}:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        ]
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self.buffer += data
        if not self.is_open.done():
            head, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.is_open.set_exception(ConnectionError(head.decode()))
                return
            if b"server_no_context_takeover" not in head:
                self.remembering = zlib.decompressobj(-15)
            self.buffer = bytearray(rest)
            self.is_open.set_result(None)
        while self.take_frame():
            pass

    def take_frame(self) -> bool:
        """Take one whole frame out of the buffer, if one is there."""
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        first, length, begin = buffer[0], buffer[1], 2
        if length == 126:
            begin = 4
            length = int.from_bytes(buffer[2:4], "big")
        elif length == 127:
            begin = 10
            length = int.from_bytes(buffer[2:10], "big")
        if len(buffer) < begin + length:
            return False
        opcode = first & 15
        if opcode == PING:
            self.transport.write(frame_of(PONG, bytes(buffer[begin : begin + length])))
        elif opcode == TEXT:
            self.frames += 1
            if self.hear is not None:
                data = bytes(buffer[begin : begin + length])
                if first & COMPRESSED:
                    inflating = self.remembering or zlib.decompressobj(-15)
                    data = inflating.decompress(data + FLUSHED)
                self.hear(read_said.decode(data))
        elif opcode == CLOSE:
            self.transport.close()
        del buffer[: begin + length]
        return True

    def connection_lost(self, error: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(error or ConnectionError("closed"))

    def send(self, **message: object) -> None:
        """Send a command."""
        self.transport.write(frame_of(TEXT, msgspec.json.encode(message)))
