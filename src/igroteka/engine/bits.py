"""Setting, counting and finding bits of native ints, with the same result compiled and interpreted.

These are the definitions. Compiled callers get the same from a few lines of C (setup.py), as each is one or
a few machine instructions; the suite compares the two.
"""

from mypy_extensions import i64


def bit(place: i64) -> i64:
    """The int with this bit set.

    A shifted literal 1 is a C int of 32 bits when compiled, so bits from 31 on are silently wrong. Therefore
    the 1 is computed from `place`, which has 64 bits.
    """
    one = (place | 1) & 1
    return one << place


def lowest(bits: i64) -> i64:
    """The place of the lowest bit that is set; -1 if none is. `bits &= bits - 1` then clears it."""
    return int(bits & -bits).bit_length() - 1


def nth(bits: i64, number: i64) -> i64:
    """The place of the bit with this number among those that are set, counted from 0 at the lowest."""
    while number > 0:
        bits &= bits - 1
        number -= 1
    return lowest(bits)


def count_bits(bits: i64) -> i64:
    """How many bits are set; the int is not negative."""
    return int(bits).bit_count()
