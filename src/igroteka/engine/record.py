"""Records: a header and numbered lines; the history that writes them and the replay that validates them.

The log is the source of truth: every decision, every outcome of chance and every undo is a line. Lines are
appended, never edited. A replay applies each line under the rules and refuses the first illegal one.

Table lines begin with TABLE_MARK. They record what happens around the game: somebody resigns, a clock runs
out. The rules ignore them: a replay keeps them in their order, and they change no state.
"""

import copy
from typing import Final

from mypy_extensions import i64, mypyc_attr

from igroteka.engine.protocol import CHANCE, MOST_SEATS, Event, Game, PositionError, Refusal, State
from igroteka.engine.untrusted import load_json, plain, quoted

FORMAT = "igroteka-record"
VERSION = 1
UNDO = "undo"
TABLE_MARK = "!"
TABLE: Final = -3


class RecordError(ValueError):
    """An invalid record: the number of the first wrong line (0 for the header) and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else f"header: {reason}")
        self.line: int = line
        self.reason: str = reason

    def __reduce__(self) -> tuple[type["RecordError"], tuple[int, str]]:
        return (RecordError, (self.line, self.reason))


class Line:
    """One line: who (CHANCE = -1, the table itself = -3) did what, in notation."""

    def __init__(self, number: int, seat: int, text: str) -> None:
        self.number: int = number
        self.seat: int = seat
        self.text: str = text

    def to_dict(self) -> dict[str, object]:
        return {"n": self.number, "seat": self.seat, "action": self.text}

    def is_table_line(self) -> bool:
        """Whether it is a table line."""
        return self.text.startswith(TABLE_MARK)


@mypyc_attr(allow_interpreted_subclasses=True)
class History:
    """A running game: its state, its lines, and snapshots for undo.

    Undo stops where somebody has learnt something, which the visibility of events tells. A seat can undo its
    sealed answer, also out of turn, until the last seat has answered; the other answers stay.
    """

    def __init__(self, game: Game, state: State) -> None:
        self.game: Game = game
        self.state: State = state
        self.lines: list[Line] = []
        self.events: list[Event] = []
        # What can be undone: seat, action, state before, number of events before, whether sealed.
        self.past: list[tuple[int, int, State, int, bool]] = []

    def why_not(self, seat: i64, text: str) -> Refusal | None:
        """The rule that a text breaks; None if it can be played."""
        action = self.game.actions.parse(text)
        if action < 0:
            refusal = self.game.showing.unknown_text(self.state, seat, text)
            for name, value in refusal.numbers.items():
                if isinstance(value, str):
                    refusal.numbers[name] = plain(value)
            return refusal
        return self.game.why_not(self.state, seat, action)

    def play(self, seat: i64, text: str) -> list[Event]:
        """Play a legal action and note its line."""
        return self.note(
            seat, self.game.actions.text(self.game.actions.parse(text)), self.game.actions.parse(text)
        )

    def draw(self, outcome: i64) -> list[Event]:
        """Apply an outcome of chance and note its line."""
        return self.note(CHANCE, self.game.outcomes.text(outcome), outcome)

    def note(self, seat: i64, text: str, action: i64) -> list[Event]:
        events = self.carry_out(seat, action)
        self.lines.append(Line(len(self.lines) + 1, seat, text))
        return events

    def carry_out(self, seat: i64, action: i64) -> list[Event]:
        """Apply an action, and keep a snapshot for undo while undo is possible."""
        before = self.state.clone()
        is_sealed = self.game.step(before).is_sealed
        events: list[Event] = []
        self.game.apply(self.state, seat, action, events)
        closed = seat == CHANCE
        for event in events:
            if event.is_no_return():
                closed = True
        if closed:
            self.past = []
        else:
            self.past.append((seat, action, before, len(self.events), is_sealed))
        self.events.extend(events)
        return events

    def note_table(self, seat: i64, text: str) -> None:
        """Keep a table line, of a seat or of TABLE: neither the state nor what can be undone changes."""
        if not text.startswith(TABLE_MARK):
            raise ValueError(f"a table line begins with {TABLE_MARK}")
        self.lines.append(Line(len(self.lines) + 1, seat, text))

    def undo_place(self, seat: i64) -> int:
        """The index of the undoable action that this seat may undo now; -1 if there is none.

        The last one of all, or the own answer to a sealed question that others have answered since.
        """
        place = len(self.past) - 1
        if place >= 0 and self.past[place][0] == seat:
            return place
        if not self.game.step(self.state).is_sealed:
            return -1
        while place >= 0 and self.past[place][4]:
            if self.past[place][0] == seat:
                return place
            place -= 1
        return -1

    def can_undo(self, seat: i64) -> bool:
        """Whether this seat may take its last action back."""
        return self.undo_place(seat) >= 0

    def undo(self, seat: i64) -> None:
        """Take this seat's last action back; the undo is a line of its own."""
        place = self.undo_place(seat)
        if place < 0:
            raise ValueError("there is nothing that this seat could take back")
        later = self.past[place + 1 :]
        _, _, state, count, _ = self.past[place]
        del self.past[place:]
        del self.events[count:]
        self.state = state
        # Sealed answers do not depend on each other, so the others stay valid without this one.
        for other, action, _, _, _ in later:
            self.carry_out(other, action)
        self.lines.append(Line(len(self.lines) + 1, seat, UNDO))


def header_of(game: Game, seats: list[str], position: dict[str, object] | None) -> dict[str, object]:
    """What a record says before its first line."""
    header: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.id,
        "options": dict(game.options),
        "rules_version": game.rules_version,
        "data": game.data_digest,
        "seats": list(seats),
    }
    if position is not None:
        header["position"] = position
    return header


def read_record(source: str | dict[str, object]) -> dict[str, object]:
    """Read a record and check its header, as far as that goes without the game."""
    if isinstance(source, str):
        try:
            read = load_json(source)
        except ValueError as error:
            raise RecordError(0, str(error)) from None
    else:
        try:
            read = copy.deepcopy(source)
        except RecursionError:
            raise RecordError(0, "nested too deeply") from None
    if not isinstance(read, dict):
        raise RecordError(0, "expected a JSON object")
    record: dict[str, object] = read
    if record.get("format") != FORMAT:
        raise RecordError(0, f"format: expected {quoted(FORMAT)}")
    if type(record.get("version")) is not int or record["version"] != VERSION:
        raise RecordError(0, f"version: expected {VERSION}, found {quoted(record.get('version'))}")
    if not isinstance(record.get("game"), str):
        raise RecordError(0, "game: expected a game's id")
    options = record.get("options")
    if not isinstance(options, dict) or not all(type(value) is int for value in options.values()):
        raise RecordError(0, "options: expected names with whole numbers")
    if "players" not in options:
        raise RecordError(0, "options: expected the number of players")
    seats = record.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise RecordError(0, "seats: expected a list of names")
    if len(seats) != options["players"]:
        raise RecordError(0, f"seats: expected {quoted(options['players'])} names, found {len(seats)}")
    if not isinstance(record.get("lines"), list):
        raise RecordError(0, "lines: expected a list")
    return record


def read_lines(record: dict[str, object]) -> list[Line]:
    """The numbered lines of a record, each with the right fields and the next number."""
    lines: list[Line] = []
    listed = record["lines"]
    assert isinstance(listed, list)
    for number, entry in enumerate(listed, 1):
        if not isinstance(entry, dict):
            raise RecordError(number, "expected an object with n, seat and action")
        if type(entry.get("n")) is not int or entry["n"] != number:
            raise RecordError(number, f"n: expected {number}, found {quoted(entry.get('n'))}")
        seat = entry.get("seat")
        if type(seat) is not int:
            raise RecordError(number, "seat: expected a whole number")
        text = entry.get("action")
        is_nobody = seat == TABLE if isinstance(text, str) and text.startswith(TABLE_MARK) else seat == CHANCE
        if not (is_nobody or 0 <= seat < MOST_SEATS):
            raise RecordError(number, f"seat: there is no seat {quoted(seat)}")
        if not isinstance(text, str):
            raise RecordError(number, "action: expected a text")
        lines.append(Line(number, seat, text))
    return lines


def replay(game: Game, record: dict[str, object]) -> History:
    """Play a record again on its game, checking every line."""
    check_header(game, record)
    history = History(game, first_state(game, record))
    for line in read_lines(record):
        replay_line(history, line)
    check_end(record, history)
    return history


def first_state(game: Game, record: dict[str, object]) -> State:
    """Where a record begins: at the start of the game, or at its own position."""
    position = record.get("position")
    if position is None:
        return game.start()
    if not isinstance(position, dict):
        raise RecordError(0, "position: expected an object")
    try:
        return game.showing.from_position(position)
    except PositionError as error:
        raise RecordError(0, f"position: {error}") from None


def check_header(game: Game, record: dict[str, object]) -> None:
    """A record belongs to the game that it names, with its options, rules and data."""
    if record.get("game") != game.id:
        raise RecordError(0, f"game: expected {quoted(game.id)}, found {quoted(record.get('game'))}")
    options = record.get("options")
    assert isinstance(options, dict)
    for name, value in options.items():
        if name not in game.options or game.options[name] != value:
            raise RecordError(
                0, f"options: expected {plain(name)} to be {game.options.get(name)}, found {quoted(value)}"
            )
    if record.get("rules_version") != game.rules_version:
        found = quoted(record.get("rules_version"))
        raise RecordError(0, f"rules_version: this program knows {game.rules_version}, found {found}")
    if record.get("data") != game.data_digest:
        raise RecordError(0, "data: the record was played with other component data (give its edition)")


def check_end(record: dict[str, object], history: History) -> None:
    """Compare the end of the replay with what the record says of it; missing fields are not checked."""
    last = len(history.lines)
    state = history.state
    is_over = history.game.is_over(state)
    if record.get("digest") is not None and record["digest"] != state.digest():
        raise RecordError(last, "digest: the last state is not the one that was recorded")
    if record.get("over", is_over) is not is_over:
        raise RecordError(last, f"over: expected {is_over}, found {quoted(record['over'])}")
    returns = history.game.returns(state) if is_over else None
    if record.get("returns", returns) != returns:
        raise RecordError(last, f"returns: expected {returns}, found {quoted(record['returns'])}")


def replay_line(history: History, line: Line) -> None:
    """Check one line and play it; a table line is kept as it is."""
    game = history.game
    if line.is_table_line():
        if line.seat != TABLE and not 0 <= line.seat < game.players:
            raise RecordError(line.number, f"seat: there is no seat {line.seat}")
        history.note_table(line.seat, line.text)
        return
    if line.seat == CHANCE:
        outcome = game.outcomes.parse(line.text)
        chance = game.chance(history.state)
        if chance is None:
            raise RecordError(line.number, f"{quoted(line.text)}: the table does not wait for chance")
        if chance.weight_of(outcome) <= 0:
            raise RecordError(line.number, f"{quoted(line.text)}: no such outcome is possible")
        history.draw(outcome)
        return
    if line.seat < 0 or line.seat >= game.players:
        raise RecordError(line.number, f"seat: there is no seat {line.seat}")
    if line.text == UNDO:
        if not history.can_undo(line.seat):
            raise RecordError(line.number, "undo: there is nothing that this seat could take back")
        history.undo(line.seat)
        return
    refusal = history.why_not(line.seat, line.text)
    if refusal is not None:
        raise RecordError(line.number, f"{quoted(line.text)} is illegal: {refusal.rule} {refusal.key}")
    history.play(line.seat, line.text)
