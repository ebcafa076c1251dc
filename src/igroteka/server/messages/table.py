"""A table and what happens at it, as both HTTP and the socket tell of them."""

from typing import Annotated

from msgspec import Meta

from igroteka.server.messages.words import Numbers, Said, Strict

# The table as everybody may see it.


class ClockWish(Strict):
    """`bank`: seconds for the whole game and some more after each turn; `turn`: seconds for each turn."""

    mode: Annotated[str, Meta(pattern=r"^(bank|turn)$")]
    seconds: Annotated[int, Meta(ge=10, le=30 * 86400)]
    add: Annotated[int, Meta(ge=0, le=86400)] = 0


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
    """How a table has ended: `rules`, `resign`, `flag`, `abandoned`, `closed` or `full`."""

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


# What one seat may see.


class Happened(Said):
    """An event as one seat may see it; what is hidden from it is absent, and `is_partial` says so."""

    event: str
    seat: int
    args: Numbers
    is_partial: bool


class LineNews(Said):
    """One line of the log without its notation: who, when, and what of it this seat saw.

    Sealed answers are lines as soon as all have been given: in the order of the seats, as if in one moment.
    `what` is play, chance, undo, start, resign, flag, hand, take, resume, abandoned, closed or full.
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

    `is_final`: there is no way back; `is_end`: it ends the turn or the game; `is_decline`: it only leaves
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


class Reason(Said):
    """A rule that forbids something, with the message that says so."""

    rule: str
    message: str
    numbers: Numbers
