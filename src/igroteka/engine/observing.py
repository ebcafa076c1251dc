"""What a seat may see of a table as bytes of a fixed size, for programs that learn.

An observation is a row of planes. An Observer declares them, each with its name, shape, highest number and
meaning, and fills them for one seat. The declaration is where the places in the bytes, the bounds of spaces
and the tables of docs/environments.md come from. Conformance compares the bytes in all worlds that the seat
cannot tell apart, so nothing but what it may know can be in them. (State.encode() holds all secrets.)

Seats come in turn order from the observing one on: 0 is itself, 1 the next. A seat that has learnt to play
in one place then knows how to play in all of them.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from igroteka.engine.agenda import ARGUMENT_LIMIT, DEPTH, ENTRY_BITS, KIND_BITS, KIND_MASK, Agenda
from igroteka.engine.telling import OwnState
from igroteka.engine.writing import put, put_bits

MOST: Final = 255
ARGUMENT_BITS: Final = 15


class Plane:
    """A part of an observation: numbers from 0 to `high` in this shape, from the byte `first` on."""

    def __init__(self, name: str, shape: list[int], high: int, about: str, first: int) -> None:
        self.name: str = name
        self.shape: list[int] = shape
        self.high: int = high
        self.about: str = about
        self.first: int = first
        self.size: int = 1
        for length in shape:
            self.size *= length


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Declares the planes of a game with so many players, and fills them. Stateless."""

    def __init__(self, players: i64, steps: list[str]) -> None:
        self.players: i64 = players
        self.planes: list[Plane] = []
        self.size: i64 = 0
        self.seat: i64 = self.add("seat", [int(players)], 1, "the own seat: 1 at its number in turn order")
        self.asks: i64 = self.add("asks", [len(steps)], 1, "what the table waits for: " + ", ".join(steps))
        self.agenda: i64 = self.add(
            "agenda", [DEPTH], KIND_MASK, "what is still to be played, the next first, by its place in `asks`"
        )
        self.arguments: i64 = self.add(
            "arguments", [DEPTH, ARGUMENT_BITS], 1, "the argument of each of these, the lowest bit first"
        )

    def add(self, name: str, shape: list[int], high: int, about: str) -> i64:
        """Declare the next plane; gives its first byte."""
        plane = Plane(name, shape, min(high, MOST), about, int(self.size))
        if plane.size < 1 or plane.high < 1:
            raise ValueError(f"{name}: a plane has at least one number, and can be more than 0")
        self.planes.append(plane)
        self.size += plane.size
        return plane.first

    def write(self, state: OwnState, seat: i64, out: bytearray, first: i64) -> None:
        """Fill the planes, which are all 0, for a seat of the table."""
        raise TypeError("a game's Observer fills its planes")

    def turn_of(self, other: i64, seat: i64) -> i64:
        """In how many turns from the observing seat on another one comes."""
        return (other - seat + self.players) % self.players

    def put_seats(self, out: bytearray, first: i64, seats: i64, seat: i64) -> None:
        """Write a set of seats, in turn order from the observing one on."""
        turn: i64
        for turn in range(self.players):
            if (seats >> ((seat + turn) % self.players)) & 1:
                put(out, first + turn, 1)

    def write_common(self, state: Agenda, seat: i64, out: bytearray, first: i64) -> None:
        """Fill what every game has: who looks, what is asked, what is still to be played."""
        put(out, first + self.seat + seat, 1)
        put(out, first + self.asks + (state.agenda_near & KIND_MASK), 1)
        limb = state.agenda_near
        entry: i64
        for entry in range(DEPTH):
            if entry == 3:
                limb = state.agenda_middle
            elif entry == 6:
                limb = state.agenda_far
            kind = limb & KIND_MASK
            if kind == 0:
                return
            put(out, first + self.agenda + entry, kind)
            argument = (limb >> KIND_BITS) & (ARGUMENT_LIMIT - 1)
            put_bits(out, first + self.arguments + entry * ARGUMENT_BITS, argument)
            limb >>= ENTRY_BITS
