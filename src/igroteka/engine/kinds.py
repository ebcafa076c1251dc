"""Kinds: converters between an int of the state and its JSON value in a position.

There are kinds for numbers, flags, names, sets and packed counts. A kind also gets all ints of the state
(`at`) and the index of the entry in its group, because a few values depend on others: markers on a card are
written by the elements of that card. A game adds kinds of its own by subclassing Kind.
"""

from collections.abc import Sequence

from igroteka.engine.protocol import PositionError
from igroteka.engine.reading import fields, flag, listed, objects, place_in, places_in, set_of, whole
from igroteka.engine.untrusted import quoted

Table = Sequence[int]


class Kind:
    """The meaning of one int. A wrong value raises PositionError with its path and what was expected."""

    blank: int = 0  # before anything is said: nothing, none, the least number

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        """Parse a JSON value into its int; `at` has the fields that precede this one in the layout."""
        raise NotImplementedError

    def write(self, number: int, at: Table, entry: int) -> object:
        """The int as JSON data."""
        raise NotImplementedError

    def pieces(self, number: int) -> int:
        """The number of the box's pieces that the int stands for; for a set, its size."""
        return number.bit_count()

    def named(self, number: int) -> dict[str, int]:
        """The pieces by name, where each name is a piece of its own."""
        raise NotImplementedError


class Number(Kind):
    """A whole number; `least` and `most` bound the written value, `first` is how 0 is written.

    null is the int `none`, which stands for no number.
    """

    def __init__(
        self,
        least: int,
        most: int,
        first: int = 0,
        step: int = 1,
        has_none: bool = False,
        none: int = -1,
    ) -> None:
        self.least, self.most, self.first, self.step, self.has_none = least, most, first, step, has_none
        self.none = none
        self.blank = none if has_none else least - first

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        if value is None and self.has_none:
            return self.none
        number = whole(where, value, self.least, self.most)
        if (number - self.least) % self.step:
            raise PositionError(f"{where}: expected {self.least} and steps of {self.step}, found {number}")
        return number - self.first

    def write(self, number: int, at: Table, entry: int) -> object:
        return None if number == self.none and self.has_none else number + self.first

    def pieces(self, number: int) -> int:
        return number


class Flag(Kind):
    """True or false."""

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        return int(flag(where, value))

    def write(self, number: int, at: Table, entry: int) -> object:
        return bool(number)


class Bit(Flag):
    """True or false for each entry of a group, packed into one int."""

    def write(self, number: int, at: Table, entry: int) -> object:
        return bool((number >> entry) & 1)


class Name(Kind):
    """One of several names; `first` is the int of the first one. null is -1."""

    def __init__(self, names: list[str], first: int = 0, has_none: bool = False) -> None:
        self.names, self.first, self.has_none = names, first, has_none
        self.blank = -1 if has_none else first

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        if value is None and self.has_none:
            return -1
        return self.first + place_in(where, value, self.names)

    def write(self, number: int, at: Table, entry: int) -> object:
        return None if number < 0 and self.has_none else self.names[number - self.first]

    def pieces(self, number: int) -> int:
        return int(number >= 0)

    def named(self, number: int) -> dict[str, int]:
        return {self.names[number - self.first]: 1} if number >= 0 else {}


def places_of_set(members: int) -> list[int]:
    """The members of a set of bits, the lowest first."""
    places: list[int] = []
    while members:
        places.append((members & -members).bit_length() - 1)
        members &= members - 1
    return places


def gathered(sets: Table) -> dict[int, int]:
    """The small numbers of all places that have one, from the set of places for each of their bits."""
    numbers: dict[int, int] = {}
    for bit, members in enumerate(sets):
        for place in places_of_set(members):
            numbers[place] = numbers.get(place, 0) | 1 << bit
    return dict(sorted(numbers.items()))


class Names(Kind):
    """A set of names, one bit each; written as a list in the order of the names."""

    def __init__(self, names: list[str]) -> None:
        self.names, self.all = names, (1 << len(names)) - 1

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        return set_of(places_in(where, value, self.names))

    def write(self, number: int, at: Table, entry: int) -> object:
        return list(self.named(number))

    def named(self, number: int) -> dict[str, int]:
        return {self.names[place]: 1 for place in places_of_set(number & self.all)}


class Seats(Kind):
    """A set of seats, one bit each; written as a list of seat numbers that count from `first`."""

    def __init__(self, players: int, first: int = 1) -> None:
        self.players, self.first = players, first

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        seats = 0
        for said in listed(where, value):
            one = 1 << whole(where, said, self.first, self.first + self.players - 1) - self.first
            if seats & one:
                raise PositionError(f"{where}: expected a list of different seats, found {said} twice")
            seats |= one
        return seats

    def write(self, number: int, at: Table, entry: int) -> object:
        return [self.first + seat for seat in range(self.players) if (number >> seat) & 1]


class Order(Kind):
    """A short ordered list of names, packed with the same number of bits for each; 0 ends it."""

    def __init__(self, names: list[str], bits: int, most: int) -> None:
        self.names, self.bits, self.most = names, bits, most

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        said = listed(where, value)
        if len(said) > self.most:
            raise PositionError(f"{where}: expected at most {self.most} names, found {len(said)}")
        places = [place_in(where, name, self.names) + 1 for name in said]
        return sum(place << self.bits * number for number, place in enumerate(places))

    def write(self, number: int, at: Table, entry: int) -> object:
        mask = (1 << self.bits) - 1
        places = [(number >> self.bits * place) & mask for place in range(self.most)]
        return [self.names[place - 1] for place in places if place]


class Counts(Kind):
    """A count for each name, packed with the same number of bits for each; written as a list with repeats.

    `most` is the largest count of each name: what the box holds, or what the bits can hold.
    """

    def __init__(self, names: list[str], bits: int, most: list[int]) -> None:
        self.names, self.bits, self.most = names, bits, most
        self.mask = (1 << bits) - 1

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        return self.read_part(where, value, self.names, 0)

    def read_part(self, where: str, value: object, names: list[str], first: int) -> int:
        """The counts of some of the names, those from `first` on."""
        counts = [0] * len(names)
        for name in listed(where, value):
            place = place_in(where, name, names)
            counts[place] += 1
            if counts[place] > self.most[first + place]:
                raise PositionError(
                    f"{where}: expected at most {self.most[first + place]} of {quoted(name)}, found more"
                )
        return sum(count << self.bits * (first + place) for place, count in enumerate(counts))

    def write(self, number: int, at: Table, entry: int) -> object:
        return self.write_part(number, self.names, 0)

    def write_part(self, number: int, names: list[str], first: int) -> list[str]:
        """Some of the names, each as often as it is there."""
        written: list[str] = []
        number >>= self.bits * first
        for name in names:
            if not number:
                break
            written += [name] * (number & self.mask)
            number >>= self.bits
        return written

    def count(self, number: int, place: int) -> int:
        """How many there are of the name at this place."""
        return (number >> self.bits * place) & self.mask

    def pieces(self, number: int) -> int:
        return sum(self.count(number, place) for place in range(len(self.most)))

    def named(self, number: int) -> dict[str, int]:
        counts: dict[str, int] = {}
        for name in self.names:
            if number & self.mask:
                counts[name] = number & self.mask
            number >>= self.bits
        return counts


class CountsByName(Counts):
    """Packed counts written as an object from names to counts; names with count 0 are left out."""

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        counts = 0
        for name, count in objects(where, value).items():
            place = place_in(where, name, self.names)
            counts += whole(f"{where}: {name}", count, 0, self.most[place]) << self.bits * place
        return counts

    def write(self, number: int, at: Table, entry: int) -> object:
        return self.named(number)


class CountsByPart(Counts):
    """Packed counts written as an object: one number, or a list with repeats, for each part.

    `parts` lists the parts in the order of the bits. A part without names is one number.
    """

    def __init__(self, parts: dict[str, list[str]], bits: int) -> None:
        names = [name for part, own in parts.items() for name in own or [part]]
        super().__init__(names, bits, [(1 << bits) - 1] * len(names))
        self.parts = parts

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        said = fields(where, value, list(self.parts))
        counts = first = 0
        for part, own in self.parts.items():
            if own:
                counts += self.read_part(f"{where}: {part}", said[part], own, first)
            else:
                count = whole(f"{where}: {part}", said[part], 0, self.most[first])
                counts += count << self.bits * first
            first += len(own) or 1
        return counts

    def write(self, number: int, at: Table, entry: int) -> object:
        said: dict[str, object] = {}
        first = 0
        for part, own in self.parts.items():
            said[part] = self.write_part(number, own, first) if own else self.count(number, first)
            first += len(own) or 1
        return said


class Span(Kind):
    """A value that takes several ints. Its field is single, or in a group with blocks."""

    def read_span(self, where: str, value: object, room: int) -> list[int]:
        """The ints of all places."""
        raise NotImplementedError

    def write_span(self, numbers: Table) -> object:
        """The places together as JSON data."""
        raise NotImplementedError

    def count_span(self, numbers: Table) -> dict[str, int]:
        """The pieces of the box that lie there, by name."""
        return {}


class Overlay(Span):
    """A span that shares its ints with other spans; each is merged into what has been read so far."""

    def read_over(self, where: str, value: object, numbers: Table) -> list[int]:
        """The ints of all places with this value on them."""
        raise NotImplementedError


class Several(Span):
    """A list of values, one int each; `read` and `write` convert one of them, and unused ints are 0."""

    def read_span(self, where: str, value: object, room: int) -> list[int]:
        numbers = [self.read(where, one, (), place) for place, one in enumerate(listed(where, value))]
        if len(numbers) > room:
            raise PositionError(f"{where}: expected at most {room}, found {len(numbers)}")
        return numbers + [0] * (room - len(numbers))

    def write_span(self, numbers: Table) -> list[object]:
        return [self.write(number, numbers, place) for place, number in enumerate(numbers) if number]


class Row(Span):
    """An ordered list of different names, one int each; unused ints are -1."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def read_span(self, where: str, value: object, room: int) -> list[int]:
        laid = places_in(where, value, self.names)
        if len(laid) > room:
            raise PositionError(f"{where}: expected at most {room} names, found {len(laid)}")
        return laid + [-1] * (room - len(laid))

    def write_span(self, numbers: Table) -> object:
        return [self.names[number] for number in numbers if number >= 0]


class Limbs(Span):
    """A set of names that is too large for one int: several limbs with the same number of bits."""

    def __init__(self, names: list[str], bits: int) -> None:
        self.names, self.bits = names, bits

    def read_span(self, where: str, value: object, room: int) -> list[int]:
        return self.split(set_of(places_in(where, value, self.names)), room)

    def write_span(self, numbers: Table) -> object:
        return [self.names[place] for place in places_of_set(self.joined(numbers))]

    def split(self, members: int, room: int) -> list[int]:
        """The limbs of a set that is one int."""
        return [(members >> self.bits * limb) & ((1 << self.bits) - 1) for limb in range(room)]

    def joined(self, numbers: Table) -> int:
        """The set as one int."""
        return sum(number << self.bits * limb for limb, number in enumerate(numbers))
