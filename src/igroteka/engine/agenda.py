"""The agenda: a stack of the steps that are still to be played.

An entry is one small int: the step's kind (1 to 31) and an argument of 15 bits. A limb of 60 bits holds three
entries, and three limbs hold nine. So an agenda is three plain ints: cloning it is free, and it needs no
container.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

KIND_BITS: Final = 5
ENTRY_BITS: Final = 20
KIND_MASK: Final = 31
ARGUMENT_LIMIT: Final = 1 << 15
TWO_ENTRIES: Final = (1 << 40) - 1
DEPTH: Final = 9


def refuse_entry(kind: i64, argument: i64) -> None:
    """Raise the error of an invalid push; a function of its own keeps `push` short enough to be inlined."""
    if kind < 1 or kind > KIND_MASK or argument < 0 or argument >= ARGUMENT_LIMIT:
        raise ValueError("an agenda entry is a kind of 1 to 31 and an argument below 32768")
    raise OverflowError("the agenda is nine steps deep at most")


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda:
    """A stack of (kind, argument), at most nine deep; kind 0 on top means that nothing is left to play."""

    def __init__(self, near: i64 = 0, middle: i64 = 0, far: i64 = 0) -> None:
        self.agenda_near: i64 = near
        self.agenda_middle: i64 = middle
        self.agenda_far: i64 = far

    def kind(self) -> i64:
        """The kind of the step on top."""
        return self.agenda_near & KIND_MASK

    def argument(self) -> i64:
        """The argument of the step on top."""
        return (self.agenda_near >> KIND_BITS) & (ARGUMENT_LIMIT - 1)

    def argument_below(self) -> i64:
        """The argument of the step under the top."""
        return (self.agenda_near >> (ENTRY_BITS + KIND_BITS)) & (ARGUMENT_LIMIT - 1)

    def push(self, kind: i64, argument: i64 = 0) -> None:
        """Put a step on top: it is played before everything that is there already."""
        near = self.agenda_near
        middle = self.agenda_middle
        far = self.agenda_far
        if kind < 1 or kind > KIND_MASK or argument < 0 or argument >= ARGUMENT_LIMIT or far >> 40:
            refuse_entry(kind, argument)
        self.agenda_far = ((far & TWO_ENTRIES) << ENTRY_BITS) | (middle >> 40)
        self.agenda_middle = ((middle & TWO_ENTRIES) << ENTRY_BITS) | (near >> 40)
        self.agenda_near = ((near & TWO_ENTRIES) << ENTRY_BITS) | (argument << KIND_BITS) | kind

    def pop(self) -> None:
        """Take the top step away: it has been played."""
        middle = self.agenda_middle
        far = self.agenda_far
        self.agenda_near = (self.agenda_near >> ENTRY_BITS) | ((middle & ((1 << ENTRY_BITS) - 1)) << 40)
        self.agenda_middle = (middle >> ENTRY_BITS) | ((far & ((1 << ENTRY_BITS) - 1)) << 40)
        self.agenda_far = far >> ENTRY_BITS

    def clear(self) -> None:
        """Remove all steps: the game is over."""
        self.agenda_near = 0
        self.agenda_middle = 0
        self.agenda_far = 0
