"""What goes over the wire: every request, command and answer as a strict type.

The API page and the browser's types are made from this file. Unknown fields, wrong types and texts that
are too long are refused before anything looks at them.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

Key = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Secret = Annotated[str, Meta(min_length=20, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
# One that a client makes itself: as hard to guess as those of ours, 256 bits in 43 letters or 64 digits.
# (Without the look ahead, $ would let a line's end pass.)
OwnSecret = Annotated[str, Meta(min_length=43, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
Nonce = Annotated[str, Meta(max_length=32, pattern=r"^[0-9a-f]{32}$")]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Numbers = dict[str, int | str]


class Strict(Struct, forbid_unknown_fields=True):
    """What comes in: nothing that is not named here."""


class Said(Struct, omit_defaults=False):
    """What goes out."""


# HTTP: creating a table and sitting down.


class SeatWish(Strict):
    """A seat of a new table: open to others, for a person on this device, or a bot's.

    Somebody who wants a say in the luck leaves the nonce out here and brings it with `ready`, after having
    seen the commitment: a nonce that the server knows before it commits itself binds it to nothing.
    """

    kind: Annotated[str, Meta(pattern=r"^(open|here|bot)$")]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""
    nonce: Nonce | None = None


class ClockWish(Strict):
    """`bank`: seconds for the whole game and some more after each turn; `turn`: seconds for each turn."""

    mode: Annotated[str, Meta(pattern=r"^(bank|turn)$")]
    seconds: Annotated[int, Meta(ge=10, le=30 * 86400)]
    add: Annotated[int, Meta(ge=0, le=86400)] = 0


class NewTable(Strict):
    """POST /api/tables: the game, its options (with `players`), and who sits where."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Word, int], Meta(max_length=16)] = {}
    clock: ClockWish | None = None
    is_listed: bool = False


class Sit(Strict):
    """POST /api/tables/ID/sit: take an open seat, any if none is named.

    The nonce is this seat's share of the luck. A client that brings the seat's secret itself (random, kept
    before it is sent) can send the same request again if the answer is lost: it gets the same seat, also when
    the game has begun since. Without one the server makes the secret, and a lost answer is a lost seat.
    """

    nonce: Nonce
    seat: Seat | None = None
    name: Name = ""
    secret: OwnSecret | None = None


class Regain(Strict):
    """POST /api/tables/ID/regain: take one's own seat on another device, or after cleared storage.

    The code is used up by it. With a secret of one's own the same request can be sent again, as with Sit.
    """

    code: Secret
    secret: OwnSecret | None = None


class Ready(Strict):
    """POST /api/tables/ID/ready: bring the nonce for a seat that is kept for its owner, by its secret.

    Seats are kept when a table is made for somebody `here` without a nonce, and by a rematch. There the seats
    move up by one, so the answer says which seat it is now.
    """

    secret: Secret
    nonce: Nonce
    name: Name = ""


class Branch(Strict):
    """POST /api/tables/ID/branch: a new table that goes on after a line of a finished one."""

    line: Annotated[int, Meta(ge=1)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]


class Held(Said):
    """A seat that is now yours: its secret opens it, its code brings it elsewhere. Both are shown once."""

    seat: int
    secret: str
    code: str


class Created(Said):
    """A new table, or a seat at one."""

    table: "TableInfo"
    held: list[Held]


class Fault(Said):
    """Every refused request: a code for programs, a message key and numbers for people."""

    code: str
    message: str
    numbers: Numbers = {}


class GameInfo(Said):
    """A game of the catalogue as the shelf shows it."""

    id: str
    titles: dict[str, str]
    least_players: int
    most_players: int
    minutes: list[int]
    options: dict[str, dict[str, Any]]
    rules_version: int
    has_secrets: bool
    bots: list[str]
    event_rules: dict[str, str]  # the rule behind each event of the log
    lesson_scenes: int  # how many scenes its guided first game has; 0 without one


class RuleText(Said):
    """One rule of a rulebook; its introduction and its notation have neither id nor title."""

    id: str
    title: str
    chapter: str
    text: str


# The table as everybody may see it.


class SeatInfo(Said):
    """Who sits on a seat and how things stand there."""

    seat: int
    kind: str  # open, kept (for its owner, after a rematch), human, bot
    name: str
    bot: str  # the bot that plays, also for a person who has handed the seat over
    is_connected: bool
    is_out: bool  # resigned, or out of time
    clock: int | None  # milliseconds left
    is_running: bool


class Result(Said):
    """How a table has ended: `rules`, `resign`, `flag`, `abandoned` or `closed`."""

    reason: str
    winners: list[int]
    returns: list[float] | None


class TableInfo(Said):
    """A table from outside: nothing here depends on what a seat hides."""

    id: str
    game: str
    options: dict[str, int]
    rules_version: int
    data: str
    status: str  # open, playing, over
    seats: list[SeatInfo]
    waiting: list[int]  # the seats that have to decide now
    sealed: list[int]  # those that have already answered what the others are still asked, unseen
    clock: ClockWish | None
    created_at: int
    commitment: str
    nonces: list[str]  # empty before the start
    luck_secret: str  # empty before the end
    result: Result | None
    rematch: str  # the id of the next table, or empty
    branch_of: str  # the id of the table that this one goes on from, or empty
    branch_line: int  # the line after which it goes on; 0 without a branch
    is_listed: bool  # whether anybody may find it and sit down


# A guided first game.


class LessonTry(Strict):
    """POST /api/lessons/GAME: a scene, counted from 1, after these actions and perhaps a click."""

    scene: Annotated[int, Meta(ge=1, le=99)]
    actions: Annotated[list[Annotated[str, Meta(min_length=1, max_length=120)]], Meta(max_length=20)] = []
    picks: Annotated[list[Annotated[str, Meta(min_length=1, max_length=60)]], Meta(max_length=8)] = []


class Lesson(Said):
    """A scene as the learner sees it: up to the first action that was refused, which `reasons` explain."""

    scene: int
    scenes: int
    id: str
    seat: int
    actions: list[str]  # those that stand
    view: dict[str, Any]
    ask: "Ask | None"  # with all that is legal; null when the scene is done
    previews: dict[str, list["Happened"]]
    happened: list[list["Happened"]]  # by action
    reasons: list["Reason"]
    is_done: bool
    hint: "ChoiceInfo | None"  # what the solution does next
    rules: list[str]


# Finished games, to look at again.


class Frame(Said):
    """The table after a line, as one seat saw it then."""

    seq: int
    view: dict[str, Any]
    waiting: list[int]
    asks: str
    ask_numbers: Numbers


class Replay(Said):
    """GET /api/tables/ID/replay?seat=S&first=N: some frames of a finished game, and how many lines it has."""

    seat: int
    seq: int
    frames: list[Frame]
    lines: list["LineNews"]


class DrawInfo(Said):
    """A draw: its place in the stream of its source, and what could come, laid in a row by weight.

    `seq` is its line in the record, `told` the number that this line had while the game was played.
    """

    seq: int
    told: int
    source: str
    number: int
    outcomes: list[str]
    weights: list[int]
    outcome: str


class Draws(Said):
    """GET /api/tables/ID/draws: all that is needed to compute the luck of a finished game again."""

    table: str
    commitment: str
    secret: str
    nonces: list[str]
    bots: list[int]
    draws: list[DrawInfo]


# The socket: commands.


class Command(Strict, tag_field="op", tag=str.lower):
    """A frame from the client. `key` comes back with the answer; a repeated key is played once."""

    key: Key


class SeatKey(Strict):
    """A seat and its secret."""

    seat: Seat
    secret: Secret


class Hello(Command):
    """The first frame: the seats that this client holds (none: a spectator), the last line it knows."""

    seats: Annotated[list[SeatKey], Meta(max_length=8)] = []
    since: Annotated[int, Meta(ge=0)] | None = None


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


class Rematch(Command):
    """Ask for a new table with the same people, after the end."""

    seat: Seat


class Ping(Command):
    """Are you there?"""


AnyCommand = Hello | Act | Undo | Why | Preview | Hand | Take | Resign | Leave | Rematch | Ping


# The socket: answers and news.


class Answer(Said, tag_field="type", tag=str.lower):
    """A frame from the server."""


class Happened(Said):
    """An event as one seat may see it; what is hidden from it is absent, and `is_partial` says so."""

    event: str
    seat: int
    args: Numbers
    is_partial: bool


class LineNews(Said):
    """One line of the log without its notation: who, when, and what of it this seat saw.

    Sealed answers are lines as soon as all have been given: in the order of the seats, as if in one moment.
    `what` is play, chance, undo, start, resign, flag, hand, take, resume, abandoned or closed.
    """

    seq: int
    seat: int
    what: str
    at: int
    is_auto: bool
    undoes: int  # for an undo, the line that is taken back; else 0
    bot: str  # for a hand-over, the bot
    events: list[Happened]


class ChoiceInfo(Said):
    """A legal action: notation, label, what it touches in order.

    `is_final`: there is no way back; `is_end`: it ends the turn or the game.
    """

    notation: str
    label: str
    numbers: Numbers
    components: list[str]
    is_final: bool
    is_end: bool


class Ask(Said):
    """What is asked of a seat. The id stays while others answer the same sealed question."""

    id: int
    key: str
    numbers: Numbers
    is_sealed: bool
    choices: list[ChoiceInfo]


class Chosen(Said):
    """What a seat has answered to a sealed question that others still think about: nobody else hears of it.

    An `act` for the same `ask` changes it. It becomes a line of the log when all have answered.
    """

    ask: Ask
    events: list[Happened]


class News(Answer):
    """All that a seat (or, as -2, a spectator) may know now, and what happened since line `since`.

    `since` is null when everything known before is to be forgotten: `lines` then holds the whole log.
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
    asks: str  # the step that everybody waits for, as a message key
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


class Reason(Said):
    """A rule that forbids something, with the message that says so."""

    rule: str
    message: str
    numbers: Numbers


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


class Moved(Answer):
    """The seat has gone to another device; this client no longer holds it."""

    seat: int


class Pong(Answer):
    """Yes."""

    key: str
    now: int


AnyAnswer = News | Status | Done | Stale | Refused | Because | Previews | Moved | Pong

read_command: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
write = msgspec.json.Encoder().encode
