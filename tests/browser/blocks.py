"""Small pictures of pages, made of blocks: how they are kept, and when two of them show the same page.

A kept picture has one pixel for each block of the page, in the block's mean colour. Letters that another
version of the browser draws a little differently change a mean by a few levels; a piece that is missing, a
panel that has moved or another colour changes it by dozens. Everything here needs the standard library only.
"""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = 3
# Kept colours are rounded to steps of 4: half the bytes, and far below what is told apart.
STEP = 4
# A block may differ by so many levels of 255. Letters that are set on whole pixels instead of parts of them,
# the greatest difference that a browser's own switches make, change single blocks by up to 52.
BLOCK_LEVELS = 56
# So may the mean of a patch of 4 x 4 blocks: letters even out there (to 12), a colour does not.
PATCH = 4
PATCH_LEVELS = 14


@dataclass(frozen=True)
class Picture:
    """Rows of red, green and blue bytes."""

    width: int
    height: int
    data: bytes

    def at(self, x: int, y: int) -> bytes:
        place = (y * self.width + x) * CHANNELS
        return self.data[place : place + CHANNELS]

    def rounded(self) -> "Picture":
        steps = bytes(min(255, (level + STEP // 2) // STEP * STEP) for level in range(256))
        return Picture(self.width, self.height, self.data.translate(steps))


@dataclass(frozen=True)
class Fault:
    """A place in which two pictures differ: its blocks, and by how many levels."""

    x: int
    y: int
    size: int
    levels: int


# Comparing.


def faults(kept: Picture, seen: Picture) -> list[Fault]:
    """Where a page no longer looks as it was kept, the worst first."""
    if (kept.width, kept.height) != (seen.width, seen.height):
        return [Fault(0, 0, max(kept.width, kept.height), 255)]
    if kept.data == seen.data:
        return []
    found = [*_blocks_apart(kept, seen), *_patches_apart(kept, seen)]
    return sorted(found, key=lambda fault: -fault.levels)


def _blocks_apart(kept: Picture, seen: Picture) -> Iterator[Fault]:
    for place in range(0, len(kept.data), CHANNELS):
        one, other = kept.data[place : place + CHANNELS], seen.data[place : place + CHANNELS]
        if one == other:
            continue
        levels = max(abs(a - b) for a, b in zip(one, other))
        if levels > BLOCK_LEVELS:
            y, x = divmod(place // CHANNELS, kept.width)
            yield Fault(x, y, 1, levels)


def _patches_apart(kept: Picture, seen: Picture) -> Iterator[Fault]:
    half = PATCH // 2
    for y in range(0, kept.height - PATCH + 1, half):
        for x in range(0, kept.width - PATCH + 1, half):
            levels = max(abs(a - b) for a, b in zip(_mean(kept, x, y), _mean(seen, x, y)))
            if levels > PATCH_LEVELS:
                yield Fault(x, y, PATCH, round(levels))


def _mean(picture: Picture, x: int, y: int) -> list[float]:
    stride = picture.width * CHANNELS
    rows = b"".join(
        picture.data[row * stride + x * CHANNELS : row * stride + (x + PATCH) * CHANNELS]
        for row in range(y, y + PATCH)
    )
    return [sum(rows[channel::CHANNELS]) / PATCH**2 for channel in range(CHANNELS)]


# Files.


def write_png(picture: Picture, path: Path) -> None:
    """As small as a plain PNG gets: for each row the filter that leaves the smallest numbers."""
    stride = picture.width * CHANNELS
    rows, above = [], bytes(stride)
    for start in range(0, len(picture.data), stride):
        row = picture.data[start : start + stride]
        tried = [bytes([kind]) + _filtered(kind, row, above) for kind in range(5)]
        rows.append(min(tried, key=lambda line: sum(min(byte, 256 - byte) for byte in line[1:])))
        above = row
    header = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b"")]
    written = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks
    )
    path.write_bytes(SIGNATURE + b"".join(written))


def read_png(path: Path) -> Picture:
    """A picture of 8 bits for red, green and blue, not interlaced: what is written here."""
    found = path.read_bytes()
    assert found.startswith(SIGNATURE), path
    parts: dict[bytes, bytes] = {}
    place = len(SIGNATURE)
    while place < len(found):
        (length,) = struct.unpack_from(">I", found, place)
        name = found[place + 4 : place + 8]
        parts[name] = parts.get(name, b"") + found[place + 8 : place + 8 + length]
        place += length + 12
    width, height, *form = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    assert form == [8, 2, 0, 0, 0], f"{path}: a picture of another kind"
    return Picture(width, height, _rows(zlib.decompress(parts[b"IDAT"]), width * CHANNELS))


def _rows(packed: bytes, stride: int) -> bytes:
    above, rows = bytes(stride), []
    for start in range(0, len(packed), stride + 1):
        above = _restored(packed[start], packed[start + 1 : start + 1 + stride], above)
        rows.append(above)
    return b"".join(rows)


def _filtered(kind: int, row: bytes, above: bytes) -> bytes:
    """A row as the difference to what stands left of it and above it."""
    left, corner = bytes(CHANNELS) + row, bytes(CHANNELS) + above
    return bytes((row[i] - _guess(kind, left[i], above[i], corner[i])) & 255 for i in range(len(row)))


def _restored(kind: int, line: bytes, above: bytes) -> bytes:
    row, corner = bytearray(CHANNELS), bytes(CHANNELS) + above
    for i, byte in enumerate(line):
        row.append((byte + _guess(kind, row[i], above[i], corner[i])) & 255)
    return bytes(row[CHANNELS:])


def _guess(kind: int, left: int, above: int, corner: int) -> int:
    if kind < 4:
        return (0, left, above, (left + above) // 2)[kind]
    near = left + above - corner
    return min((left, above, corner), key=lambda one: abs(near - one))
