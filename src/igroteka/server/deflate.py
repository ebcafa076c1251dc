"""Compression of frames: only of long ones, each after the one before it, once for all who get the same.

A news frame is nearly the one before it. So a frame is compressed with that one as its dictionary, which is
what the client has in its window. It is kept as it is, and shared by all who got it: a compressor for each
socket would remember the same in 128 KB (docs/benchmarks.md).
"""

import zlib
from collections.abc import Sequence
from typing import Any

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.typing import ExtensionParameter

from igroteka.server.lru_cache import LruCache

WINDOW_BITS = 14
WINDOW = 1 << WINDOW_BITS
CLIENT_WINDOW_BITS = 12  # for the short commands that clients send
SETTINGS: dict[str, Any] = {"level": 2, "memLevel": 5}
SHORT = 512  # bytes of a frame that is sent as it is
KEPT = 32  # frames that may go to several clients
SYNC = b"\x00\x00\xff\xff"  # what a flush ends with; the protocol leaves it out

TEXT, COMPRESSED_TEXT = b"\x81", b"\xc1"  # the first byte of a whole frame

compressed: LruCache[tuple[bytes, bytes], bytes] = LruCache(KEPT)


def compress(data: bytes, before: bytes = b"") -> bytes:
    """A frame's data, compressed after what was sent before; the same after the same is compressed once."""
    found = compressed.get((before, data))
    if found is None:
        made = zlib.compressobj(wbits=-WINDOW_BITS, zdict=before, **SETTINGS)
        found = (made.compress(data) + made.flush(zlib.Z_SYNC_FLUSH)).removesuffix(SYNC)
        compressed.put((before, data), found)
    return found


class ThriftyDeflate(PerMessageDeflate):
    """permessage-deflate that keeps the last frame that it has sent, and no compressor."""

    def __init__(self, usual: PerMessageDeflate) -> None:
        super().__init__(
            usual.remote_no_context_takeover,
            True,  # so the library makes no compressor that remembers
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            SETTINGS,
        )
        self.is_remembered = not usual.local_no_context_takeover  # by the client
        self.before = b""  # what the client has in its window

    @property
    def is_thrifty(self) -> bool:
        """Whether frames are compressed our way; not for a client that has too little memory for it."""
        return self.local_max_window_bits >= WINDOW_BITS

    def compress(self, data: bytes) -> bytes:
        """The next frame's data, compressed."""
        found = compress(data, self.before)
        if self.is_remembered:
            self.before = data if len(data) <= WINDOW else data[-WINDOW:]
        return found

    def encode(self, frame: Frame) -> Frame:
        """Compress a frame if that pays."""
        is_whole = frame.fin and frame.opcode is not Opcode.CONT
        if frame.opcode in CTRL_OPCODES or len(frame.data) < SHORT or not is_whole:
            return frame
        if not self.is_thrifty:
            return super().encode(frame)
        data = self.compress(bytes(frame.data))
        return Frame(frame.opcode, data, True, True, frame.rsv2, frame.rsv3)


class ThriftyDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates compression: the client remembers what it was sent, and the server nothing that it heard."""

    def __init__(self) -> None:
        super().__init__(
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=CLIENT_WINDOW_BITS,
            compress_settings=SETTINGS,
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[object]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Accept what a client offers, with our own way of compressing."""
        told, usual = super().process_request_params(params, accepted_extensions)  # type: ignore[arg-type]
        return told, ThriftyDeflate(usual)


def text_frame(data: bytes, deflate: ThriftyDeflate | None) -> bytes:
    """A text frame as a server sends it, compressed where that pays."""
    first = TEXT
    if deflate is not None and len(data) >= SHORT:
        first, data = COMPRESSED_TEXT, deflate.compress(data)
    length = len(data)
    if length < 126:
        return b"%b%c%b" % (first, length, data)
    if length < 65536:
        return b"%b~%b%b" % (first, length.to_bytes(2, "big"), data)
    return b"%b\x7f%b%b" % (first, length.to_bytes(8, "big"), data)
