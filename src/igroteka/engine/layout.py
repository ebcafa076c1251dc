"""Layouts: declared states. Each field has an offset, a kind, a path in positions, and readers who see it.

The rules use bare offsets (`at[FLASK + seat]`), for speed. A game's layout.py declares each of them once:

    Field("seats.*.flask", FLASK, Name(symbols, has_none=True), room=5)

Reading and writing positions, error messages, the public part of a View, the count of pieces and a debug text
follow from it. `undeclared` lists offsets that are declared never or twice. The agenda is not part of a
layout: the game derives it from the position.

Dots in a path lead into objects. `*` stands for the entries of a group: seats in a list, colours by name.
The entries of a field are adjacent ints, or each entry of the group has a block of its own.
"""

import struct
from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from igroteka.engine.kinds import Bit, Kind, Overlay, Span, Table
from igroteka.engine.protocol import Game, OwnState, PositionError, State, View
from igroteka.engine.reading import check_head, fields, some_fields
from igroteka.engine.showing import Showing
from igroteka.engine.untrusted import quoted

AGENDA = 3  # ints before the places in every state's bytes
Agenda = Sequence[tuple[int, int]]  # kinds and arguments, the next step first
MOST_BITS = 61  # of one place
MOST_KNOWN = 64  # values of one entry whose pieces are remembered
MOST_SPANS = 1000  # values of a field that are remembered as they were written, about 1 KB each

EVERYBODY = "everybody"  # lies open
OWNER = "owner"  # only the seat whose entry it is
NOBODY = "nobody"  # hidden from all


class Field:
    """One field of the state: a single value, or one for each entry of a group.

    `kinds` is one kind for all entries, or a list with one for each. `room` is the number of ints reserved,
    in each block if the group has blocks. `phases` lists the phases in which a position has the field; an
    empty list means always. `seen_at_end` reveals a hidden field when the game is over. `pieces` names the
    pieces of the box that the field counts; "cards: *" counts each name of the kind separately, and several
    kinds of pieces form a list. A position may omit a field that `is_optional`. It never has a field that
    `is_derived`, which is computed from the others.
    """

    def __init__(
        self,
        path: str,
        place: int,
        kinds: Kind | Sequence[Kind],
        room: int = 1,
        phases: Sequence[str] = (),
        seen_by: str = EVERYBODY,
        seen_at_end: bool = False,
        pieces: str | Sequence[str] = (),
        is_optional: bool = False,
        is_derived: bool = False,
    ) -> None:
        self.path, self.place, self.room, self.phases = path, place, room, phases
        self.kinds: Kind | Sequence[Kind] = kinds
        self.seen_by, self.seen_at_end, self.is_optional = seen_by, seen_at_end, is_optional
        self.is_derived = is_derived
        self.pieces: Sequence[str] = [pieces] if isinstance(pieces, str) else pieces
        # From one entry to the next; the layout sets what a group with blocks needs.
        self.stride = 0 if isinstance(self.kind(0), (Bit, Overlay)) else 1
        self.is_alike = isinstance(kinds, Kind)  # all entries are of one kind
        # By entry and numbers, recent values as they were written: a server shows many tables in turn.
        self.spans: dict[tuple[int, tuple[int, ...]], dict[str, object] | list[object]] = {}

    def kind(self, entry: int) -> Kind:
        """The kind of an entry."""
        return self.kinds if isinstance(self.kinds, Kind) else self.kinds[entry]

    def is_said(self, phase: str | None) -> bool:
        """Whether a position of this phase has the field; None stands for all phases."""
        if phase is None or self.is_derived:
            return phase is None
        return not self.phases or phase in self.phases

    def is_open(self, entry: int, reader: int | None, is_over: bool) -> bool:
        """Whether a reader sees the entry; the reader None sees everything."""
        if reader is None or self.seen_by == EVERYBODY or (is_over and self.seen_at_end):
            return True
        return self.seen_by == OWNER and entry == reader

    def read(self, where: str, value: object, at: list[int], entry: int) -> None:
        """Parse a value into the state."""
        kind, place = self.kind(entry), self.place_of(entry)
        if isinstance(kind, Overlay):
            at[place : place + self.room] = kind.read_over(where, value, at[place : place + self.room])
        elif isinstance(kind, Span):
            at[place : place + self.room] = kind.read_span(where, value, self.room)
        elif isinstance(kind, Bit):
            at[place] = at[place] & ~(1 << entry) | kind.read(where, value, at, entry) << entry
        else:
            at[place] = kind.read(where, value, at, entry)

    def write(self, at: Table, entry: int) -> object:
        """The value as JSON data."""
        kind = self.kinds if self.is_alike else self.kind(entry)
        place = self.place + self.stride * entry
        if isinstance(kind, Span):
            return self.write_span(kind, entry, at[place : place + self.room])
        return kind.write(at[place], at, entry)  # type: ignore[union-attr]

    def write_span(self, kind: Span, entry: int, numbers: Table) -> object:
        """The value of a span; recent ones are known, as few of them change from one state to the next."""
        value = (entry, tuple(numbers))
        known = self.spans.get(value)
        if known is not None:
            return known.copy()
        written = kind.write_span(numbers)
        # Whoever gets it may change it: only what a plain copy protects is kept.
        if isinstance(written, (dict, list)) and is_flat(written):
            if len(self.spans) == MOST_SPANS:
                self.spans.clear()
            self.spans[value] = written.copy()
        return written

    def place_of(self, entry: int) -> int:
        """The offset of an entry."""
        return self.place + self.stride * entry

    def count(self, at: Table, entry: int) -> dict[str, int]:
        """The pieces of the box that an entry stands for."""
        kind, place = self.kind(entry), self.place_of(entry)
        if isinstance(kind, Span):
            return kind.count_span(at[place : place + self.room])
        counted: dict[str, int] = {}
        for pieces in self.pieces:
            if pieces.endswith("*"):
                counted |= {pieces[:-1] + name: count for name, count in kind.named(at[place]).items()}
            else:
                counted[pieces] = kind.pieces(at[place])
        return counted


def is_flat(written: dict[str, object] | list[object]) -> bool:
    """Whether nothing in it can be changed."""
    values = written.values() if isinstance(written, dict) else written
    return all(isinstance(value, (str, int)) or value is None for value in values)


class Counted:
    """The pieces of one entry, with those of its recent values.

    Checks count the pieces of every state of a game, and few entries change from one state to the next.
    """

    def __init__(self, field: Field, entry: int) -> None:
        self.field, self.entry = field, entry
        self.first = field.place_of(entry)
        self.end = self.first + (field.room if isinstance(field.kind(entry), Span) else 1)
        self.known: dict[tuple[int, ...], list[tuple[str, int]]] = {}

    def pieces(self, at: Table) -> list[tuple[str, int]]:
        """The pieces by name."""
        value = tuple(at[self.first : self.end])
        known = self.known.get(value)
        if known is None:
            if len(self.known) == MOST_KNOWN:
                self.known.clear()
            known = self.known[value] = list(self.field.count(at, self.entry).items())
        return known


class Group:
    """The entries that `*` stands for: a list, or an object keyed by name. Errors call entries by name.

    With blocks, each entry has a fixed number of ints, and a fixed number of blocks is reserved. With
    `has_none`, an entry is null if its first field is null; an `open` list ends there. A group without
    entries is one object, which may be null.
    """

    def __init__(
        self,
        name: str,
        entries: list[str],
        is_list: bool = False,
        block: int = 0,
        blocks: int = 1,
        has_none: bool = False,
        is_open: bool = False,
    ) -> None:
        self.name, self.entries, self.is_list, self.is_open = name, entries, is_list, is_open
        self.block, self.blocks, self.has_none = block, blocks, has_none


class Branch:
    """An object of a position; with a group, the list or object of the group's entries."""

    def __init__(self, group: Group | None) -> None:
        self.group = group
        self.parts: dict[str, Branch | Field] = {}
        self.said_in: dict[str | None, dict[str, Branch | Field]] = {}

    def said(self, phase: str | None) -> dict[str, "Branch | Field"]:
        """The parts that a position of this phase has; found once, when the layout is complete."""
        found = self.said_in.get(phase)
        if found is None:
            found = {name: part for name, part in self.parts.items() if part.is_said(phase)}
            self.said_in[phase] = found
        return found

    def is_said(self, phase: str | None) -> bool:
        """Whether a position of this phase has any of it."""
        return any(part.is_said(phase) for part in self.parts.values())

    @property
    def is_optional(self) -> bool:
        """Whether a position may omit all of it; entries that may be null may be missing."""
        has_none = self.group is not None and (self.group.has_none or self.group.is_open)
        return has_none or all(part.is_optional or part.is_derived for part in self.parts.values())

    @property
    def is_derived(self) -> bool:
        """Whether no position has it."""
        return all(part.is_derived for part in self.parts.values())

    def read(self, where: str, value: object, at: list[int], entry: int, phase: str) -> None:
        """Parse all parts of an object, or of every entry."""
        if self.group is None or not self.group.entries:
            if self.group is None or value is not None:
                self.read_parts(where, value, at, entry, phase)
            return
        said_of = entries_of(where, value, self.group, self.is_optional)
        for place, name in enumerate(self.group.entries):
            said = said_of.get(name)
            if name not in said_of or (said is None and self.group.has_none):
                continue
            if "" in self.parts:
                read_part(self.parts[""], f"{where}: {name}", said, at, place, phase)
            else:
                self.read_parts(f"{where}: {name}", said, at, place, phase)

    def read_parts(self, where: str, value: object, at: list[int], entry: int, phase: str) -> None:
        """One object with exactly its fields."""
        parts = self.said(phase)
        has_default = any(part.is_optional for part in parts.values())
        said = some_fields(where, value, list(parts)) if has_default else fields(where, value, list(parts))
        for name, part in parts.items():
            if name in said:
                read_part(part, f"{where}: {name}", said[name], at, entry, phase)
            elif not part.is_optional:
                raise PositionError(f"{where}: {name}: expected a value, found nothing")

    def write(self, at: Table, entry: int, phase: str | None, reader: int | None, is_over: bool) -> object:
        """What the reader sees of an object, or of every entry."""
        if self.group is None or not self.group.entries:
            parts = self.write_parts(at, entry, phase, reader, is_over)
            return parts if self.group is None or has_first(parts) else None
        written: dict[str, object] = {}
        only = self.said(phase).get("")
        if isinstance(only, Field) and not (self.group.is_open or self.group.has_none):
            # The most frequent form: one value for each entry.
            for place, name in enumerate(self.group.entries):
                if not only.is_open(place, reader, is_over):
                    break
                written[name] = only.write(at, place)
            else:
                return list(written.values()) if self.group.is_list else written
            written.clear()
        for place, name in enumerate(self.group.entries):
            parts = self.write_parts(at, place, phase, reader, is_over)
            if self.group.is_open and not has_first(parts):
                break
            is_none = self.group.has_none and not has_first(parts)
            written[name] = None if is_none else parts[""] if "" in self.parts else parts
        return list(written.values()) if self.group.is_list else written

    def write_parts(
        self, at: Table, entry: int, phase: str | None, reader: int | None, is_over: bool
    ) -> dict[str, object]:
        """One object."""
        return self.write_some(self.said(phase), at, entry, phase, reader, is_over)

    def write_some(
        self,
        parts: dict[str, "Branch | Field"],
        at: Table,
        entry: int,
        phase: str | None,
        reader: int | None,
        is_over: bool,
    ) -> dict[str, object]:
        """Some of the parts of one object."""
        written: dict[str, object] = {}
        for name, part in parts.items():
            if isinstance(part, Branch):
                written[name] = part.write(at, entry, phase, reader, is_over)
            elif part.is_open(entry, reader, is_over):
                written[name] = part.write(at, entry)
        return written


def has_first(parts: dict[str, object]) -> bool:
    """Whether an object is present; its first field decides."""
    return next(iter(parts.values()), None) is not None


def read_part(part: Branch | Field, where: str, value: object, at: list[int], entry: int, phase: str) -> None:
    """An object or a value."""
    if isinstance(part, Branch):
        part.read(where, value, at, entry, phase)
    else:
        part.read(where, value, at, entry)


def entries_of(where: str, value: object, group: Group, is_optional: bool) -> dict[str, object]:
    """What is written for each entry of a group."""
    if not group.is_list:
        return (some_fields if is_optional else fields)(where, value, group.entries)
    most = len(group.entries)
    if not isinstance(value, list) or len(value) > most or (len(value) < most and not group.is_open):
        expected = f"a list of at most {most}" if group.is_open else f"{most} {where}"
        raise PositionError(f"{where}: expected {expected}, found {quoted(value)}")
    return dict(zip(group.entries, value, strict=False))


class Layout:
    """The layout of a game's states at one table. Fields are in the order in which positions write them."""

    def __init__(self, id: str, places: int, groups: list[Group], declared: list[Field]) -> None:
        self.id, self.places, self.declared = id, places, declared
        self.groups = {group.name: group for group in groups}
        self.by_path = {field.path: field for field in declared}
        self.root = Branch(None)
        for field in declared:
            group = self.group_of(field)
            if group and group.block:
                field.stride = group.block
            self.add(field)
        self.counted = [
            Counted(field, entry)
            for field in declared
            if field.pieces or isinstance(field.kind(0), Span)
            for entry in range(self.entries(field))
        ]

    def add(self, field: Field) -> None:
        """Add a field to the tree at its path."""
        branch = self.root
        *way, last = field.path.split(".")
        for name in way:
            if name == "*":
                continue
            part = branch.parts.setdefault(name, Branch(self.groups.get(name)))
            assert isinstance(part, Branch), f"{field.path}: {name} is a value"
            branch = part
        assert last not in branch.parts, f"{field.path}: declared twice"
        branch.parts["" if last == "*" else last] = field

    def group_of(self, field: Field) -> Group | None:
        """The group whose entries a field has."""
        return next((one for name, one in self.groups.items() if field.path.startswith(f"{name}.*")), None)

    def entries(self, field: Field) -> int:
        """How many entries of a field are used at this table."""
        group = self.group_of(field)
        return len(group.entries) if group else 1

    def room(self, field: Field) -> int:
        """How many entries of a field there is room for."""
        group = self.group_of(field)
        if field.stride == 0:
            return MOST_BITS
        return group.blocks if group and group.blocks > 1 else field.room

    def undeclared(self) -> list[int]:
        """The offsets that are not declared exactly once; none, if the layout is complete."""
        times = [0] * self.places
        overlaid: set[int] = set()
        for field in self.declared:
            group = self.group_of(field)
            first = {field.place + field.stride * block for block in range(group.blocks if group else 1)}
            if isinstance(field.kind(0), Overlay):
                first -= overlaid
                overlaid |= first
            for place in first:
                for one in range(place, place + field.room):
                    times[one] += 1
        return [place for place, count in enumerate(times) if count != 1]

    def blank(self) -> list[int]:
        """The ints of an empty table."""
        at = [0] * self.places
        for field in self.declared:
            group = self.group_of(field)
            for block in range(group.blocks if group else 1):
                for place in range(0 if isinstance(field.kind(0), Span) else field.room):
                    kind = field.kind(min(place, self.entries(field) - 1))
                    at[field.place + field.stride * block + place] = kind.blank
        return at

    # Positions.

    def read(
        self, position: dict[str, object], phase: str, others: list[str], blank: Table = ()
    ) -> list[int]:
        """The places of a position of this phase. `others` are its fields that are no part of the state.

        What the position does not say is 0, or as in `blank`.
        """
        parts = self.root.said(phase)
        needed = [name for name, part in parts.items() if not part.is_optional]
        check_head(position, self.id, needed, [*parts, *others], {})
        at = list(blank) or [0] * self.places
        for name, part in parts.items():
            if name in position:
                read_part(part, name, position[name], at, 0, phase)
        return at

    def write(
        self, at: Table, phase: str | None, reader: int | None = None, is_over: bool = False
    ) -> dict[str, object]:
        """What a reader sees, as JSON data; without a reader, the whole position."""
        return self.root.write_parts(at, 0, phase, reader, is_over)

    def write_some(
        self, names: Sequence[str], at: Table, phase: str, reader: int, is_over: bool = False
    ) -> dict[str, Any]:
        """Of what a reader sees, only these parts: what a View says in its own way need not be written."""
        parts = self.root.said(phase)
        some = {name: parts[name] for name in names}
        return self.root.write_some(some, at, 0, phase, reader, is_over)

    def value(self, path: str, at: Table, entry: int = 0) -> object:
        """One field as it is written."""
        return self.by_path[path].write(at, entry)

    def pieces(self, at: Table) -> dict[str, int]:
        """The pieces of the box by name, counted over all fields that can hold them."""
        counted: dict[str, int] = {}
        for place in self.counted:
            for name, count in place.pieces(at):
                counted[name] = counted.get(name, 0) + count
        return counted

    def text(self, at: Table) -> str:
        """All fields in one line, for debugging."""
        return ", ".join(f"{name}={value}" for name, value in self.write(at, None).items())


def places_of(state: State) -> list[int]:
    """The places of any state, from its bytes."""
    data = state.encode()
    return list(struct.unpack(f"<{len(data) // 8}q", data))[AGENDA:]


def agenda_of(state: State) -> Agenda:
    """The steps still to be played, as kinds and arguments, the next one first."""
    left = state.clone()
    agenda: list[tuple[int, int]] = []
    while left.kind():
        agenda.append((int(left.kind()), int(left.argument())))
        left.pop()
    return agenda


def state_of(game: Game, at: Table, agenda: Agenda = ()) -> State:
    """The state with these places and these steps still to be played."""
    state = game.decode(struct.pack(f"<{AGENDA + len(at)}q", 0, 0, 0, *at))
    for kind, argument in reversed(agenda):
        state.push(kind, argument)
    return state


class LaidOut(Showing):
    """The parts of a Showing that follow from the layout alone.

    A View consists of what everybody sees and of what only its seat may know. Readers of `shared_view` share
    the former, which is made once for each state.
    """

    def __init__(self, game: Game, layout: Layout) -> None:
        super().__init__(game)
        self.layout: Layout = layout
        self.last: tuple[bytes, View] | None = None  # the state that was shown last, and its open View

    def open_view(self, state: OwnState) -> View:
        """What a spectator sees."""
        raise TypeError("a game shows itself")

    def show_own(self, view: Any, state: OwnState, seat: i64) -> None:
        """Add to a View what only its seat may know."""

    def view(self, state: State, seat: i64) -> View:
        """A View of its own."""
        view = self.open_view(state)
        vars(view)["seat"] = int(seat)
        if seat >= 0:
            self.show_own(view, state, seat)
        return view

    def shared_view(self, state: State, seat: i64) -> View:
        """The same with an open part that other readers of this state get too, where a game gives one."""
        if type(self).open_view is LaidOut.open_view:
            return self.view(state, seat)
        data, last = state.encode(), self.last
        if last is None or last[0] != data:
            last = self.last = (data, self.open_view(state))
        kind = type(last[1])
        view = kind.__new__(kind)
        vars(view).update(vars(last[1]), seat=int(seat))
        if seat >= 0:
            self.show_own(view, state, seat)
        return view

    def pieces(self, state: OwnState) -> dict[str, int]:
        """The pieces that the layout declares."""
        return self.layout.pieces(places_of(state))

    def describe(self, state: State) -> str:
        return self.layout.text(places_of(state))
