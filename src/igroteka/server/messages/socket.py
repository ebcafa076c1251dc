"""What goes over the socket of a table: commands up, answers and news down."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from igroteka.server.messages.table import Ask, Chosen, Happened, LineNews, Reason, TableInfo
from igroteka.server.messages.words import Key, Name, Numbers, Said, Seat, Secret, Strict, Word

# All that people can say to each other; each is a message `web-phrase-...` in every language.
PhraseWord = Literal[
    "hello",
    "good-luck",
    "nice-move",
    "thanks",
    "sorry",
    "oops",
    "one-moment",
    "no-hurry",
    "well-played",
    "close-game",
    "again",
    "bye",
]

# Commands.


class Command(Strict, tag_field="op", tag=str.lower):
    """A frame from the client. `key` comes back with the answer; a repeated key is played once."""

    key: Key


class SeatKey(Strict):
    """A seat and its secret."""

    seat: Seat
    secret: Secret


class Hello(Command):
    """The first frame: the seats that this client holds (none: a spectator), the last line it knows.

    `maker` is the secret that came with the table for whoever made it.
    """

    seats: Annotated[list[SeatKey], Meta(max_length=8)] = []
    since: Annotated[int, Meta(ge=0)] | None = None
    maker: Secret | None = None


class Act(Command):
    """Answer the decision `ask` with an action in notation.

    Until all have answered a sealed question, a second answer takes the place of the first one.
    """

    seat: Seat
    ask: int
    action: Annotated[str, Meta(min_length=1, max_length=120)]


class Undo(Command):
    """Take the last decision of this seat back; of a sealed one the others hear that it is not there."""

    seat: Seat
    ask: int


class Why(Command):
    """Why an action, or a click on these components, is not allowed."""

    seat: Seat
    action: Annotated[str, Meta(max_length=120)] = ""
    picks: Annotated[list[Annotated[str, Meta(min_length=1, max_length=60)]], Meta(max_length=8)] = []


class Preview(Command):
    """What each choice of the decision `ask` would do, as far as this seat can know."""

    seat: Seat
    ask: int


class Hand(Command):
    """Let a bot play this seat until its owner takes it back."""

    seat: Seat
    bot: Word


class Take(Command):
    """Take a handed-over seat back."""

    seat: Seat


class Resign(Command):
    """Give the game up for this seat."""

    seat: Seat


class Leave(Command):
    """Stand up before the game has begun; the seat is open again."""

    seat: Seat


class Free(Command):
    """Whoever made the table frees a seat before the game has begun: it is open again, its secret is dead.

    `name` is that of the one who is meant: if somebody else sits there by now, nothing happens.
    """

    seat: Seat
    name: Name


class Rematch(Command):
    """Ask for a new table with the same people, after the end."""

    seat: Seat


class Phrase(Command):
    """Say one of a few fixed phrases to everybody at the table; it is stored nowhere."""

    seat: Seat
    phrase: PhraseWord


class Rename(Command):
    """Go by another name at this table."""

    seat: Seat
    name: Name


class Earlier(Command):
    """The lines of the log before line `before`, as a seat of this client, or anybody (null), sees them."""

    before: Annotated[int, Meta(ge=1)]
    seat: Seat | None = None


class Ping(Command):
    """Are you there?"""


AnyCommand = (
    Hello
    | Act
    | Undo
    | Why
    | Preview
    | Hand
    | Take
    | Resign
    | Leave
    | Free
    | Rematch
    | Phrase
    | Rename
    | Earlier
    | Ping
)


# Answers and news.


class Answer(Said, tag_field="type", tag=str.lower):
    """A frame from the server."""


class News(Answer):
    """All that a seat (or, as -2, a spectator) may know now, and what happened since line `since`.

    `since` is null when everything known before is to be forgotten: `lines` then holds the end of the log,
    and what came before its first line is asked for with Earlier.
    Lines are numbered as they are told; the record of the finished game has also what nobody heard of.
    `view` is null until the game has begun.
    """

    seat: int
    seq: int
    since: int | None
    lines: list[LineNews]
    view: dict[str, Any] | None
    ask: Ask | None
    chosen: Chosen | None
    can_undo: bool
    waiting: list[int]
    asks: str  # what the table waits for, told to those who wait: a message key, "" where it waits for nobody
    ask_numbers: Numbers
    table: TableInfo
    now: int


class Status(Answer):
    """Something about the table has changed, but no line was written: a seat taken, a connection lost."""

    table: TableInfo
    now: int


class Done(Answer):
    """The command is carried out and stored: as this line, or sealed after it."""

    key: str
    seq: int


class Stale(Answer):
    """The command answered a decision that is no longer asked; the News that follows says what is."""

    key: str
    seat: int


class Refused(Answer):
    """The command was not carried out. For an illegal action, `rule` names the rule."""

    key: str
    code: str
    message: str
    numbers: Numbers
    rule: str


class Because(Answer):
    """The answer to Why: nothing in `reasons` means that it is allowed."""

    key: str
    reasons: list[Reason]


class Previews(Answer):
    """The answer to Preview: the events of each choice, by notation."""

    key: str
    seat: int
    ask: int
    previews: dict[str, list[Happened]]


class Lines(Answer):
    """The answer to Earlier: some lines, the last of which comes right before the one that was named."""

    key: str
    seat: int
    lines: list[LineNews]


class Moved(Answer):
    """The seat has gone to another device; this client no longer holds it."""

    seat: int


class Freed(Answer):
    """Whoever made the table has freed the seat; this client no longer holds it."""

    seat: int


class Left(Answer):
    """Whoever sat there has stood up at another client; this one no longer holds the seat."""

    seat: int


class Phrased(Answer):
    """Somebody at the table has said something."""

    seat: int
    phrase: str


class Pong(Answer):
    """Yes."""

    key: str
    now: int


AnyAnswer = (
    News
    | Status
    | Done
    | Stale
    | Refused
    | Because
    | Previews
    | Lines
    | Moved
    | Freed
    | Left
    | Phrased
    | Pong
)

read_command: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
