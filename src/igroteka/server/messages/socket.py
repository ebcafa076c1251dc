"""Commands and answers on the socket of a table."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from igroteka.server.messages.table import Ask, Chosen, Happened, HintInfo, LineNews, Reason, TableInfo
from igroteka.server.messages.words import Key, Name, Numbers, Said, Seat, Secret, Strict, View, Word

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
    """A frame from the client. The answer has the same `key`. A repeated key is executed once."""

    key: Key


class SeatKey(Strict):
    """A seat and its secret."""

    seat: Seat
    secret: Secret


class Hello(Command):
    """The first frame: the seats of this client (none for a spectator) and the last line that it knows.

    `maker` is the secret of the table's maker. `hurries` says that bots need not pause so that people can
    follow them; they do not if everybody who sits there says so. A second hello may change it.
    """

    seats: Annotated[list[SeatKey], Meta(max_length=8)] = []
    since: Annotated[int, Meta(ge=0)] | None = None
    maker: Secret | None = None
    hurries: bool = False


class Act(Command):
    """Answer the decision `ask` with an action in notation.

    Until all seats have answered a sealed question, a second answer replaces the first.
    """

    seat: Seat
    ask: int
    action: Annotated[str, Meta(min_length=1, max_length=120)]


class Undo(Command):
    """Undo the last decision of this seat. The others hear that a sealed answer was withdrawn."""

    seat: Seat
    ask: int


class Why(Command):
    """Ask why an action, or a click on these components, is not allowed."""

    seat: Seat
    action: Annotated[str, Meta(max_length=120)] = ""
    picks: Annotated[list[Annotated[str, Meta(min_length=1, max_length=60)]], Meta(max_length=8)] = []


class Preview(Command):
    """Ask what each choice of the decision `ask` would do, as far as this seat may know."""

    seat: Seat
    ask: int


class Advise(Command):
    """Ask for a hint: the best choices of the decision `ask`, with their chances and why.

    It is refused where other people play, unless the table was made with hints.
    """

    seat: Seat
    ask: int


class Hand(Command):
    """Let a bot play this seat until its owner takes it back."""

    seat: Seat
    bot: Word


class Take(Command):
    """Take back a seat that was handed to a bot."""

    seat: Seat


class Resign(Command):
    """Resign the game for this seat."""

    seat: Seat


class Leave(Command):
    """Give up a seat before the game; it is open again."""

    seat: Seat


class Free(Command):
    """Free a seat before the game, by the table's maker: it is open again, and its secret is invalid.

    `name` is the name of its holder: if somebody else sits there by now, the command is refused.
    """

    seat: Seat
    name: Name


class Rematch(Command):
    """Ask for a new table with the same people, after the end.

    `bot` is who plays the seats of bots there, such as the next level; without it, the same as before.
    """

    seat: Seat
    bot: Annotated[str, Meta(max_length=40)] = ""


class Phrase(Command):
    """Say one of a few fixed phrases to everybody at the table; it is stored nowhere."""

    seat: Seat
    phrase: PhraseWord


class Rename(Command):
    """Go by another name at this table."""

    seat: Seat
    name: Name


class Earlier(Command):
    """Ask for the page of lines before line `before`, for a seat or, with null, a spectator."""

    before: Annotated[int, Meta(ge=1)]
    seat: Seat | None = None


class Look(Command):
    """Ask for the view after line `line` once more, of a seat or, with null, a spectator."""

    line: Annotated[int, Meta(ge=1)]
    seat: Seat | None = None


class Ping(Command):
    """Check the connection."""


AnyCommand = (
    Hello
    | Act
    | Undo
    | Why
    | Preview
    | Advise
    | Hand
    | Take
    | Resign
    | Leave
    | Free
    | Rematch
    | Phrase
    | Rename
    | Earlier
    | Look
    | Ping
)


# Answers and news.


class Answer(Said, tag_field="type", tag=str.lower):
    """A frame from the server."""


class News(Answer):
    """Everything that a seat (-2: a spectator) may know now, and the lines after line `since`.

    If `since` is null, the client drops what it knew: `lines` is then the end of the log, and Earlier gives
    what came before. Lines have the numbers of the public log; the record has more lines. `view` is null
    before the game.
    """

    seat: int
    seq: int
    since: int | None
    lines: list[LineNews]
    view: View | None
    ask: Ask | None
    chosen: Chosen | None
    can_undo: bool
    waiting: list[int]
    asks: str  # what the table waits for, told to those who wait: a message key, "" where it waits for nobody
    ask_numbers: Numbers
    table: TableInfo
    now: int


class Status(Answer):
    """The table's info has changed without a new line: a seat was taken, a connection was lost."""

    table: TableInfo
    now: int


class Done(Answer):
    """The command is executed and stored: as line `seq`, or sealed after it."""

    key: str
    seq: int


class Stale(Answer):
    """The command answered a decision that is no longer open; News follows."""

    key: str
    seat: int


class Refused(Answer):
    """The command was not executed. `rule` names the broken rule of an illegal action."""

    key: str
    code: str
    message: str
    numbers: Numbers
    rule: str


class Because(Answer):
    """The answer to Why; empty `reasons` mean that it is allowed."""

    key: str
    reasons: list[Reason]


class Previews(Answer):
    """The answer to Preview: the events of each choice, by notation."""

    key: str
    seat: int
    ask: int
    previews: dict[str, list[Happened]]


class Advised(Answer):
    """The answer to Advise, the best choice first."""

    key: str
    seat: int
    ask: int
    hints: list[HintInfo]


class Lines(Answer):
    """The answer to Earlier: the lines right before the named one."""

    key: str
    seat: int
    lines: list[LineNews]


class Moment(Answer):
    """The answer to Look: the view of a seat after line `seq`, which became public together with `line`."""

    key: str
    seat: int
    line: int
    seq: int
    view: View


class Moved(Answer):
    """The seat has moved to another device; this client has lost it."""

    seat: int


class Freed(Answer):
    """The table's maker has freed the seat; this client has lost it."""

    seat: int


class Left(Answer):
    """The owner has given up the seat at another client; this client has lost it."""

    seat: int


class Phrased(Answer):
    """Somebody at the table has said something."""

    seat: int
    phrase: str


class Pong(Answer):
    """The answer to Ping."""

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
    | Advised
    | Lines
    | Moment
    | Moved
    | Freed
    | Left
    | Phrased
    | Pong
)

read_command: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
