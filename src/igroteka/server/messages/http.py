"""Requests and answers of the HTTP API."""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from igroteka.server.messages.table import Ask, ChoiceInfo, ClockWish, Happened, LineNews, Reason, TableInfo
from igroteka.server.messages.words import (
    Name,
    Nonce,
    Numbers,
    OwnSecret,
    Said,
    Seat,
    Secret,
    Strict,
    View,
    Word,
)

# Creating a table and sitting down.


class SeatWish(Strict):
    """A seat of a new table: open to others, for a person on this device, or a bot's.

    A person who wants to influence the luck omits the nonce here and sends it with `ready`, after the
    commitment: a nonce that the server knows before it commits proves nothing.
    """

    kind: Literal["open", "here", "bot"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""
    nonce: Nonce | None = None


class NewTable(Strict):
    """POST /api/tables: the game, its options (with `players`), and the seats.

    `has_hints` allows hints although people play against each other; against bots alone they are allowed.

    `key` makes the request idempotent. It is random, stored by the client before it is sent, and secret. A
    repeated request gives the same table with new codes, and the secrets of the seats that still belong to
    the client. Another request with the same key is refused. Without a key every request makes a table.
    """

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Word, int], Meta(max_length=16)] = {}
    clock: ClockWish | None = None
    is_listed: bool = False
    has_hints: bool = False
    key: OwnSecret | None = None


class Sit(Strict):
    """POST /api/tables/ID/sit: take an open seat, any if none is named.

    The nonce is this seat's share of the luck. `secret` makes the request idempotent: random, and stored by
    the client before it is sent. A repeated request gives the same seat, also after the game has begun.
    Without it the server makes the secret, and a lost answer is a lost seat.

    `seen` names the tables that this browser has seats at or has watched. Where one of them had the same
    luck, the seat is refused (`seen-luck`).
    """

    nonce: Nonce
    seat: Seat | None = None
    name: Name = ""
    secret: OwnSecret | None = None
    seen: Annotated[list[Word], Meta(max_length=200)] = []


class Regain(Strict):
    """POST /api/tables/ID/regain: move a seat to another device, or back after cleared storage.

    The code can be used once. `secret` makes the request idempotent, as in Sit.
    """

    code: Secret
    secret: OwnSecret | None = None


class Ready(Strict):
    """POST /api/tables/ID/ready: send the nonce of a seat that is kept for its owner.

    Seats are kept by a rematch, and for a person `here` without a nonce. In a rematch seats move up by one,
    so the answer says which seat it is.
    """

    secret: Secret
    nonce: Nonce
    name: Name = ""


class Branch(Strict):
    """POST /api/tables/ID/branch: a new table that continues after a line of a finished one.

    `key` makes the request idempotent, as in NewTable.
    """

    line: Annotated[int, Meta(ge=1)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    key: OwnSecret | None = None


class Again(Strict):
    """POST /api/tables/ID/again: a new table with the luck of one that has begun, for others to play.

    `secret` opens a seat there, or is its maker's. Game, options and data are those of that table. Until all
    tables with this luck are over, none of them is told to anybody but those who sit there. A seat `here` is
    marked: whoever knows the first table may know the luck. `key` makes the request idempotent, as in
    NewTable.
    """

    secret: Secret
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    clock: ClockWish | None = None
    is_listed: bool = False
    has_hints: bool = False
    key: OwnSecret | None = None


class Carry(Strict):
    """POST /api/tables/ID/carry: the seat of somebody who plays against bots and may lose the connection."""

    secret: Secret


class Carried(Said):
    """A game against bots to go on with in the room without a server, as the text of a link.

    The position is one that the seat cannot tell from the real one: what is hidden from it was dealt anew.
    """

    text: str


class Held(Said):
    """A seat that belongs to this client: its secret opens it, its code moves it. Both are shown once."""

    seat: int
    secret: str
    code: str


class Created(Said):
    """A new table, or a seat at one.

    `maker` is the secret of the table's maker, who may free seats before the game. It is empty except in the
    answer to NewTable, Branch and their repetitions.
    """

    table: TableInfo
    held: list[Held]
    maker: str = ""


class Fault(Said):
    """A refused request: a code for programs, a message key and numbers for people."""

    code: str
    message: str
    numbers: Numbers = {}


# Where others find the tables.


class Reach(Said):
    """GET /api/reach: for a page at loopback, the addresses at which other devices reach this server.

    Empty if the server listens at loopback only, or if the page was opened elsewhere.
    """

    addresses: list[str]


# The shelf of games.


class Edition(Said):
    """The numbers of a game's data, as variables for every message whose key begins with the game's id.

    A message with the variable `law` = "L1" also gets all of `rows.law.L1`.
    """

    data: str  # the digest of the data
    numbers: Numbers
    rows: dict[str, dict[str, Numbers]]


class GameOption(TypedDict):
    """An option of a game, as its manifest has it."""

    default: int
    least: int
    most: int
    values: NotRequired[list[str]]  # a name for each number from least to most, if they have names
    seat: NotRequired[int]  # there is this option only with so many players
    rule: NotRequired[str]


class LevelInfo(Said):
    """A named opponent of a game: its texts are GAME-level-KEY, and the same with -about.

    `rating` is in Elo, with its interval of 95 %; greedy has 1000. A difference of 100 is 64 % of the wins.
    """

    bot: str  # its name as a bot: GAME-KEY
    key: str
    rating: int
    interval: list[int]  # its lower and its upper end
    is_for_newcomers: bool


class GameInfo(Said):
    """A game of the catalogue."""

    id: str
    titles: dict[str, str]
    least_players: int
    most_players: int
    minutes: list[int]
    options: dict[str, GameOption]
    rules_version: int
    has_secrets: bool
    bots: list[str]
    levels: list[LevelInfo]  # the weakest first; a game from elsewhere may have none
    event_rules: dict[str, str]  # the rule behind each event of the log
    lesson_scenes: int  # how many scenes its guided first game has; 0 without one
    puzzle_today: int  # the number of its puzzle of the day; 0 without puzzles
    has_rulebook: bool  # a game from elsewhere may have none
    edition: Edition  # the installed one; a table may be of another


class RuleText(Said):
    """One rule of a rulebook; introduction and notation have neither id nor title."""

    id: str
    title: str
    chapter: str
    text: str


class FigureInfo(Said):
    """A figure of a rulebook: a position as a seat sees it, and what has just happened there."""

    id: str
    rule: str  # beside which it stands
    caption: str  # the key of its message
    seat: int
    players: int
    view: View
    recent: list[Happened]
    choices: list[ChoiceInfo]  # what the seat can do there, in a figure about a decision


# A guided first game.


class LessonTry(Strict):
    """POST /api/lessons/GAME: a scene, counted from 1, after these actions and possibly a click."""

    scene: Annotated[int, Meta(ge=1, le=99)]
    actions: Annotated[list[Annotated[str, Meta(min_length=1, max_length=120)]], Meta(max_length=20)] = []
    picks: Annotated[list[Annotated[str, Meta(min_length=1, max_length=60)]], Meta(max_length=8)] = []


class Lesson(Said):
    """A scene up to the first refused action, which `reasons` explain."""

    scene: int
    scenes: int
    id: str
    names: dict[str, str]  # variables of the scene's two messages
    seat: int
    actions: list[str]  # those that stand
    view: View
    ask: Ask | None  # with all that is legal; null when the scene is done
    previews: dict[str, list[Happened]]
    happened: list[list[Happened]]  # by action
    reasons: list[Reason]
    is_done: bool
    hint: ChoiceInfo | None  # what the solution does next
    rules: list[str]


# Finished games, to look at again.


class Frame(Said):
    """The table after a line, as one seat saw it."""

    seq: int
    view: View
    waiting: list[int]
    asks: str  # what the table waits for, told to those who wait: a message key
    ask_numbers: Numbers


class Replay(Said):
    """GET /api/tables/ID/replay?seat=S&first=N: up to 60 frames of a finished game from line N on.

    `seq` is the number of its lines. The first page (N = 1) has all of them in `lines`, the others have none.
    """

    seat: int
    seq: int
    frames: list[Frame]
    lines: list[LineNews]


class CourseStep(Said):
    """Everybody's points after a line, by seat."""

    seq: int
    points: list[int]


class Course(Said):
    """GET /api/tables/ID/course: the points of a finished game where they change, as a spectator saw them.

    The first and the last line are always there. No steps, if the game tells no points.
    """

    steps: list[CourseStep]


class DrawInfo(Said):
    """A draw: its number in the stream of its source, and the possible outcomes with their weights.

    `seq` is its line in the record, `told` its line in the public log.
    """

    seq: int
    told: int
    source: str
    number: int
    indices: list[int]  # the number of each outcome in the game's notation
    outcomes: list[str]
    weights: list[int]
    outcome: str


class DealInfo(Said):
    """The luck that several tables had: that of the first of them, or of a board of a tournament."""

    table: str
    commitment: str
    secret: str
    nonces: list[str]
    bots: list[int]


class Draws(Said):
    """GET /api/tables/ID/draws: everything that is needed to verify the luck of a finished game.

    With a `deal` the streams are those of that deal, and the commitment is to them and to `secret`.
    """

    table: str
    version: int
    commitment: str
    secret: str
    nonces: list[str]
    bots: list[int]
    deal: DealInfo | None
    draws: list[DrawInfo]
