"""Parts of messages that HTTP and the socket share: tables, seats, lines, choices."""

from typing import Annotated, Literal

from msgspec import Meta

from igroteka.server.messages.words import Numbers, Said, Strict

SeatKind = Literal["open", "kept", "human", "bot"]  # `kept` is for its owner, after a rematch
TableStatus = Literal["open", "playing", "over"]
EndReason = Literal["rules", "resign", "flag", "abandoned", "closed", "full", "stopped"]
LineKind = Literal[
    "play", "chance", "undo", "start", "resign", "flag", "hand", "take", "resume",
    "abandoned", "closed", "full", "stopped", "letter",
]  # fmt: skip

# The table as everybody may see it.


class ClockWish(Strict):
    """`bank`: seconds for the whole game with an increment after each turn; `turn`: seconds for each turn."""

    mode: Literal["bank", "turn"]
    seconds: Annotated[int, Meta(ge=10, le=30 * 86400)]
    add: Annotated[int, Meta(ge=0, le=86400)] = 0


class SeatInfo(Said):
    """The public info of a seat."""

    seat: int
    kind: SeatKind
    name: str
    bot: str  # the bot that plays, also for a person who has handed the seat over
    is_connected: bool
    is_out: bool  # resigned, or out of time
    clock: int | None  # milliseconds left
    is_running: bool
    knows_luck: bool  # its holder has seen this luck at another table, or may have


class Result(Said):
    """How a table has ended."""

    reason: EndReason
    winners: list[int]
    returns: list[float] | None


class TableInfo(Said):
    """The public info of a table: nothing depends on hidden information."""

    id: str
    game: str
    options: dict[str, int]
    rules_version: int
    data: str
    status: TableStatus
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
    has_hints: bool  # whether whoever has to decide may ask for a hint
    is_luck_shared: bool  # whether other tables have the same luck
    is_luck_hidden: bool  # one of them is not over: only those who sit here see this one
    tournament: str  # the id of the tournament that it belongs to, or empty


# What one seat may see.


class Happened(Said):
    """An event as one seat may see it; hidden arguments are absent, and `is_partial` says so."""

    event: str
    seat: int
    args: Numbers
    is_partial: bool


class LineNews(Said):
    """One line of the public log as one seat sees it, without its notation.

    Sealed answers become lines when all seats have answered, in the order of the seats and with the same
    time.
    """

    seq: int
    seat: int
    what: LineKind
    at: int
    is_auto: bool
    undoes: int  # for an undo, the line that is taken back; else 0
    bot: str  # for a hand-over, the bot
    events: list[Happened]


class ChoiceInfo(Said):
    """A legal action: notation, label, and the components that it touches, in order.

    `is_final`: it cannot be undone; `is_end`: it ends the turn or the game; `is_decline`: it only leaves
    something undone.
    """

    notation: str
    label: str
    numbers: Numbers
    components: list[str]
    is_final: bool
    is_end: bool
    is_decline: bool


class Ask(Said):
    """The question to a seat. Its id stays while others answer the same sealed question."""

    id: int
    key: str
    numbers: Numbers
    is_sealed: bool
    choices: list[ChoiceInfo]


class Chosen(Said):
    """This seat's answer to a sealed question that others have not answered yet; nobody else receives it.

    An `act` for the same `ask` replaces it. It becomes a line when all seats have answered.
    """

    ask: Ask
    events: list[Happened]


class HintInfo(Said):
    """A choice that a hint recommends: the share of the win that it promises, and why.

    `why` is a message key. `is_ahead`: that is expected for later, not certain.
    """

    notation: str
    share: float
    why: str
    numbers: Numbers
    is_ahead: bool


class Reason(Said):
    """A rule that forbids something, with its message."""

    rule: str
    message: str
    numbers: Numbers
