"""States that are one array of ints: what the games with named places share.

A game names the places (`at[FLASK + seat]`) and clones itself; the bytes are the same for all of them.
"""

import struct
from collections.abc import Callable
from functools import partial
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.agenda import Agenda
from igroteka.engine.protocol import State


def encoded(agenda: Agenda, at: vec[i64]) -> bytes:
    """The three ints of the agenda, then the array."""
    places = [int(at[place]) for place in range(len(at))]
    near, middle, far = agenda.agenda_near, agenda.agenda_middle, agenda.agenda_far
    return struct.pack(f"<{3 + len(places)}q", near, middle, far, *places)


def decoded(kind: Callable[[int, int, int, vec[i64]], State], places: int, data: bytes) -> State:
    """The state of a class that encoded() wrote; it must have as many places."""
    numbers = struct.unpack(f"<{3 + places}q", data)
    return kind(numbers[0], numbers[1], numbers[2], vec[i64](list(numbers[3:])))


class ArrayState(State):
    """The agenda and one array, whose length is the game's.

    It allows no interpreted subclasses. So mypyc knows that the array always exists, and `state.at` needs no
    check. A game in plain Python calls the two functions above.
    """

    def __init__(self, near: i64, middle: i64, far: i64, at: vec[i64]) -> None:
        self.agenda_near = near
        self.agenda_middle = middle
        self.agenda_far = far
        self.at: Final[vec[i64]] = at

    def encode(self) -> bytes:
        return encoded(self, self.at)

    def decoder(self) -> Callable[[bytes], State]:
        return partial(decoded, type(self), len(self.at))
