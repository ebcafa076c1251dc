"""Compression of frames: only of long ones, without a memory for each socket, once for all who get the same.

A compressor that remembers earlier frames would need a window larger than a frame to gain by it, which is
256 KB for each socket. Without memory a socket has no compressor at all (docs/benchmarks.md).
"""

import zlib
from collections.abc import Sequence
from typing import Any

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.typing import ExtensionParameter

from igroteka.server.lru_cache import LruCache

WINDOW_BITS = 12
SETTINGS: dict[str, Any] = {"level": 1, "memLevel": 5}
SHORT = 512  # bytes of a frame that is sent as it is
KEPT = 32  # frames that may go to several clients
SYNC = b"\x00\x00\xff\xff"  # what a flush ends with; the protocol leaves it out

TEXT, COMPRESSED_TEXT = b"\x81", b"\xc1"  # the first byte of a whole frame

compressed: LruCache[bytes, bytes] = LruCache(KEPT)


def compress(data: bytes) -> bytes:
    """A frame's data, compressed by itself; the same data is compressed once."""
    found = compressed.get(data)
    if found is None:
        made = zlib.compressobj(wbits=-WINDOW_BITS, **SETTINGS)
        found = (made.compress(data) + made.flush(zlib.Z_SYNC_FLUSH)).removesuffix(SYNC)
        compressed.put(data, found)
    return found


def text_frame(data: bytes, is_compressed: bool) -> bytes:
    """A text frame as a server sends it, compressed where that pays."""
    first = TEXT
    if is_compressed and len(data) >= SHORT:
        first, data = COMPRESSED_TEXT, compress(data)
    length = len(data)
    if length < 126:
        return b"%b%c%b" % (first, length, data)
    if length < 65536:
        return b"%b~%b%b" % (first, length.to_bytes(2, "big"), data)
    return b"%b\x7f%b%b" % (first, length.to_bytes(8, "big"), data)


class ThriftyDeflate(PerMessageDeflate):
    """permessage-deflate that keeps nothing between two frames that it sends."""

    @property
    def is_thrifty(self) -> bool:
        """Whether frames are compressed our way; not for a client that has too little memory for it."""
        return self.local_max_window_bits >= WINDOW_BITS

    def encode(self, frame: Frame) -> Frame:
        """Compress a frame if that pays."""
        is_whole = frame.fin and frame.opcode is not Opcode.CONT
        if frame.opcode in CTRL_OPCODES or len(frame.data) < SHORT or not is_whole:
            return frame
        if not self.is_thrifty:
            return super().encode(frame)
        data = compress(bytes(frame.data))
        return Frame(frame.opcode, data, True, True, frame.rsv2, frame.rsv3)


class ThriftyDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates compression without memory, in both directions."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings=SETTINGS,
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[object]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Accept what a client offers, with our own way of compressing."""
        told, usual = super().process_request_params(params, accepted_extensions)  # type: ignore[arg-type]
        thrifty = ThriftyDeflate(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            SETTINGS,
        )
        return told, thrifty
