"""Tournaments: rounds of tables with the same luck."""

from typing import Annotated, Literal

from msgspec import Meta

from igroteka.server.messages.table import ClockWish, TableStatus
from igroteka.server.messages.words import Name, Nonce, OwnSecret, Said, Secret, Strict, Word

TournamentKind = Literal["all", "swiss"]  # everybody meets everybody; neighbours in the standings meet
PlayerNumber = Annotated[int, Meta(ge=0, le=255)]


class NewTournament(Strict):
    """POST /api/tournaments: a game with its options, how many sit at a table, and how they meet.

    `all`: everybody meets everybody once, at tables of two. `swiss`: so many `rounds` among neighbours in the
    standings, at tables of any size. `boards` is how many games are played in a round, each with its own
    luck. After `round_seconds` a round is closed; 0 for never. `key` makes the request idempotent, as in
    NewTable.
    """

    key: OwnSecret
    game: Word
    kind: TournamentKind
    seats: Annotated[int, Meta(ge=2, le=8)] = 2
    rounds: Annotated[int, Meta(ge=0, le=12)] = 0
    boards: Annotated[int, Meta(ge=1, le=4)] = 1
    options: Annotated[dict[Word, int], Meta(max_length=16)] = {}
    clock: ClockWish | None = None
    round_seconds: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    title: Name = ""


class JoinTournament(Strict):
    """POST /api/tournaments/ID/join: take part from the next round on.

    `secret` opens the seats at all tables of this player, and makes the request idempotent: random, and
    stored by the client before it is sent. Whoever has left comes back with it. The nonce is this player's
    share of the luck of all boards.
    """

    name: Name
    nonce: Nonce
    secret: OwnSecret


class LeaveTournament(Strict):
    """POST /api/tournaments/ID/leave: play no further round. A table that waits is lost by default."""

    secret: Secret


class StartTournament(Strict):
    """POST /api/tournaments/ID/start: draw the first round; for the maker."""

    maker: Secret


class CloseRound(Strict):
    """POST /api/tournaments/ID/close: end the tables of a round that are not over; for the maker.

    Whoever has not come to a table, or was waited for there, has lost by default. With `is_last` no round
    follows.
    """

    maker: Secret
    round: Annotated[int, Meta(ge=1, le=64)]
    is_last: bool = False


class DismissPlayer(Strict):
    """POST /api/tournaments/ID/dismiss: somebody plays no further round, and may not come back."""

    maker: Secret
    player: PlayerNumber
    name: Name  # as the maker sees it


class TournamentPlayer(Said):
    """Somebody who takes part, or did."""

    number: int
    name: str
    is_in: bool


class StandingInfo(Said):
    """A line of the standings. Of each board one has a share from 0 to 1.

    Ties are broken by `buchholz` (only `swiss`): the scores of all whom one has met; by `berger`: the scores
    of those whom one has beaten; then by `tables`: the shares against one's own tables alone.
    """

    player: int
    place: int
    score: float
    boards: int
    buchholz: float
    berger: float
    tables: float


class TournamentTable(Said):
    """A table of a round; `players` and the lists beside it go by its seats.

    It has no id where somebody had left before: `absent` are those who were not there, and lost by default.
    `shares` of the board, `wins` (shares against this table alone) and `points` of the game, where it tells
    any, are null until all tables of the board are over.
    """

    id: str
    board: int  # from 1
    status: TableStatus
    players: list[int]
    came: list[int]  # the players who have sat down
    waiting: list[int]  # the players who have to decide, where that is known
    absent: list[int]
    shares: list[float] | None
    wins: list[float] | None
    points: list[int] | None


class TournamentRound(Said):
    """A round: its tables board by board, and who has no table."""

    number: int
    ends_at: int  # in milliseconds since 1970; 0 without a deadline
    byes: list[int]
    tables: list[TournamentTable]


class TournamentInfo(Said):
    """GET /api/tournaments/ID: all that is known of a tournament.

    The secrets of its boards follow from one secret, whose SHA-256 is the commitment. It is published at the
    end: the secret of a board is HMAC-SHA256 of it over "igroteka-board", a zero byte and the board's id.
    """

    id: str
    title: str
    game: str
    options: dict[str, int]
    kind: TournamentKind
    seats: int
    boards: int
    clock: ClockWish | None
    round_seconds: int
    created_at: int
    status: TableStatus
    rounds: int  # how many there will be; 0 if that is not known
    has_room: bool
    players: list[TournamentPlayer]
    standings: list[StandingInfo]
    played: list[TournamentRound]  # the last one may be under way
    commitment: str
    luck_secret: str  # empty before the end


class TournamentMade(Said):
    """A new tournament, and the secret of its maker."""

    tournament: TournamentInfo
    maker: str


class TournamentJoined(Said):
    """The number of the player whom the secret belongs to."""

    tournament: TournamentInfo
    player: int
