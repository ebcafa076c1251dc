"""What the rules report and who may see it: events, refusals, choices, views, sets of seats.

protocol.py exports these names too.
"""

import json
from typing import Any, Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from igroteka.engine.bits import bit
from igroteka.engine.declared import declared

CHANCE: Final = -1
SPECTATOR: Final = -2
MOST_SEATS: Final = 8
WATCHERS: Final = 1 << MOST_SEATS
EVERYBODY: Final = (1 << (MOST_SEATS + 1)) - 1

# The state of the game's own class. A game's methods annotate that class (`state: ElementState`): mypy allows
# it in place of Any, and compiled code checks it at each call.
OwnState: TypeAlias = Any


def only(seat: i64) -> i64:
    """The set that holds one seat: sets of seats are bit masks, spectators share one."""
    if seat == SPECTATOR:
        return WATCHERS
    return bit(seat) if 0 <= seat < MOST_SEATS else 0


def all_but(seat: i64) -> i64:
    """Everybody else, spectators included."""
    return EVERYBODY & ~only(seat)


class PositionError(ValueError):
    """An invalid position: one line with the field and what was expected."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal:
    """Why an action is illegal: the rule's id, the key of the message, and the numbers in it."""

    def __init__(self, rule: str, key: str, numbers: dict[str, int | str] | None = None) -> None:
        self.rule: str = rule
        self.key: str = key
        self.numbers: dict[str, int | str] = {} if numbers is None else numbers

    def to_dict(self) -> dict[str, object]:
        return {"rule": self.rule, "key": self.key, "numbers": dict(self.numbers)}

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.key!r}, {self.numbers!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Arg:
    """An argument of an event: the seats that may see it, and those that learn it only now (undo stops)."""

    def __init__(self, name: str, value: int | str, seen_by: i64 = EVERYBODY, learnt_by: i64 = 0) -> None:
        self.name: str = name
        self.value: int | str = value
        self.seen_by: i64 = seen_by
        self.learnt_by: i64 = learnt_by


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that has happened, in the past tense. It drives the log and the animation.

    `is_final` stops undo even if nobody learns anything, as the end of a turn does.
    """

    def __init__(self, name: str, seat: i64, args: list[Arg], is_final: bool = False) -> None:
        self.name: str = name
        self.seat: i64 = seat
        self.args: list[Arg] = args
        self.is_final: bool = is_final

    def is_no_return(self) -> bool:
        """True where undo has to stop: somebody has learnt something, or a turn has ended."""
        if self.is_final:
            return True
        for arg in self.args:
            if arg.learnt_by & arg.seen_by:
                return True
        return False

    def for_seat(self, seat: i64) -> dict[str, object]:
        """What this seat (or a spectator) gets of it: hidden arguments are absent."""
        shown: dict[str, int | str] = {}
        who = only(seat)
        for arg in self.args:
            if arg.seen_by & who:
                shown[arg.name] = arg.value
        return {"event": self.name, "seat": self.seat, "args": shown}


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """A legal action for the screen: notation, label, and the ids of the components it touches, in order."""

    def __init__(
        self, notation: str, label: str, numbers: dict[str, int | str], components: list[str]
    ) -> None:
        self.notation: str = notation
        self.label: str = label
        self.numbers: dict[str, int | str] = numbers
        self.components: list[str] = components

    def to_dict(self) -> dict[str, object]:
        return {
            "notation": self.notation,
            "label": self.label,
            "numbers": dict(self.numbers),
            "components": list(self.components),
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know: data of its own, never a State with parts removed.

    The annotations of a game's View declare its fields and their types (declared.py).
    """

    def to_dict(self) -> dict[str, object]:
        """Plain JSON data: the declared fields in their order, and nothing else of the State."""
        fields = declared(type(self))
        if not fields:
            raise TypeError("a game's View declares what it shows")
        return {name: getattr(self, name) for name in fields}

    def encode(self) -> bytes:
        """Canonical bytes: equal views are equal bytes."""
        return json.dumps(self.to_dict(), sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()
