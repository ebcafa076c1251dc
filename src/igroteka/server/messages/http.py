"""What goes over HTTP."""

from typing import Annotated, Any

from msgspec import Meta

from igroteka.server.messages.table import Ask, ChoiceInfo, ClockWish, Happened, LineNews, Reason, TableInfo
from igroteka.server.messages.words import Name, Nonce, Numbers, OwnSecret, Said, Seat, Secret, Strict, Word

# Creating a table and sitting down.


class SeatWish(Strict):
    """A seat of a new table: open to others, for a person on this device, or a bot's.

    Somebody who wants a say in the luck leaves the nonce out here and brings it with `ready`, after having
    seen the commitment: a nonce that the server knows before it commits itself binds it to nothing.
    """

    kind: Annotated[str, Meta(pattern=r"^(open|here|bot)$")]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""
    nonce: Nonce | None = None


class NewTable(Strict):
    """POST /api/tables: the game, its options (with `players`), and who sits where.

    A client that brings a key (random, kept before it is sent, told to nobody) can send the same request
    again if the answer is lost: it gets the same table, with the same secrets of the seats that are still its
    own and with new codes. Another request with the same key is refused. Without a key every request makes
    another table.
    """

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Word, int], Meta(max_length=16)] = {}
    clock: ClockWish | None = None
    is_listed: bool = False
    key: OwnSecret | None = None


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
    """POST /api/tables/ID/branch: a new table that goes on after a line of a finished one.

    With a key the same request can be sent again, as with NewTable.
    """

    line: Annotated[int, Meta(ge=1)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    key: OwnSecret | None = None


class Held(Said):
    """A seat that is now yours: its secret opens it, its code brings it elsewhere. Both are shown once."""

    seat: int
    secret: str
    code: str


class Created(Said):
    """A new table, or a seat at one.

    `maker` is a secret too: whoever says it with `hello` may free seats before the game. Only the answer that
    makes a table has it, and the same answer again; otherwise it is empty.
    """

    table: TableInfo
    held: list[Held]
    maker: str = ""


class Fault(Said):
    """Every refused request: a code for programs, a message key and numbers for people."""

    code: str
    message: str
    numbers: Numbers = {}


# Where others find the tables.


class Reach(Said):
    """GET /api/reach: for a page at loopback, the addresses under which other devices can open it.

    None where the server listens to its own machine alone, and none for a page that is opened elsewhere.
    """

    addresses: list[str]


# The shelf of games.


class Edition(Said):
    """What a game's texts say of its data: variables for every message whose key begins with the game's id.

    A message that gets the variable `law` with the value "L1" gets all of `rows.law.L1` as well.
    """

    data: str  # the digest of the data
    numbers: Numbers
    rows: dict[str, dict[str, Numbers]]


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
    has_rulebook: bool  # a game from elsewhere may have none
    edition: Edition  # the installed one; a table may be of another


class RuleText(Said):
    """One rule of a rulebook; its introduction and its notation have neither id nor title."""

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
    view: dict[str, Any]
    recent: list[Happened]


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
    names: dict[str, str]  # variables of the scene's two messages
    seat: int
    actions: list[str]  # those that stand
    view: dict[str, Any]
    ask: Ask | None  # with all that is legal; null when the scene is done
    previews: dict[str, list[Happened]]
    happened: list[list[Happened]]  # by action
    reasons: list[Reason]
    is_done: bool
    hint: ChoiceInfo | None  # what the solution does next
    rules: list[str]


# Finished games, to look at again.


class Frame(Said):
    """The table after a line, as one seat saw it then."""

    seq: int
    view: dict[str, Any]
    waiting: list[int]
    asks: str  # what the table waits for, told to those who wait: a message key
    ask_numbers: Numbers


class Replay(Said):
    """GET /api/tables/ID/replay?seat=S&first=N: some frames of a finished game, and how many lines it has."""

    seat: int
    seq: int
    frames: list[Frame]
    lines: list[LineNews]


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
