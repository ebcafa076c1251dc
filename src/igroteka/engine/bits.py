"""Setting and counting bits of native ints, with the same result compiled and interpreted."""

from mypy_extensions import i64


def bit(place: i64) -> i64:
    """The int with this bit set.

    A literal 1 that is shifted becomes a C int of 32 bits when compiled, and bits from 31 on go wrong without
    a word. So the one is made out of the place, which has 64.
    """
    one = (place | 1) & 1
    return one << place


def count_bits(bits: i64) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
