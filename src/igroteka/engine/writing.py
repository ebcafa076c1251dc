"""Writing numbers into a caller's bytes and reading them, with the same result compiled and interpreted.

These are the definitions. Compiled callers get the same from a few lines of C (setup.py): a compiled
`out[place] = number` would make an object of both numbers, and an observation is hundreds of bytes.
"""

from mypy_extensions import i64

from igroteka.engine.bits import lowest


def put(out: bytearray, place: i64, number: i64) -> None:
    """Write a number, clamped to what a byte holds: 0 to 255."""
    if place < 0 or place >= len(out):
        raise IndexError("the place lies outside of the bytes")
    out[place] = 0 if number < 0 else 255 if number > 255 else number


def byte_at(data: bytearray, place: i64) -> i64:
    """The number at a place; 0 outside of the bytes."""
    return data[place] if 0 <= place < len(data) else 0


def put_bits(out: bytearray, first: i64, bits: i64) -> None:
    """Write 1 at first + k for every bit k that is set: a whole limb of cells at once."""
    while bits != 0:
        put(out, first + lowest(bits), 1)
        bits &= bits - 1


def put_counts(out: bytearray, first: i64, counts: i64, width: i64) -> None:
    """Write packed counts of so many bits each, the lowest at `first`."""
    mask = (1 << int(width)) - 1
    while counts != 0:
        put(out, first, counts & mask)
        counts >>= width
        first += 1


def clear(out: bytearray, first: i64, count: i64) -> None:
    """Write 0 to so many bytes."""
    if first < 0 or count < 0 or first + count > len(out):
        raise IndexError("the place lies outside of the bytes")
    out[first : first + count] = bytes(count)


def put_wide(out: bytearray, place: i64, number: i64) -> None:
    """Write a number of up to 510 into two bytes: what the first does not hold stands in the second."""
    put(out, place, number)
    put(out, place + 1, number - 255)
