"""A tournament as a state machine over its log, without input or output.

The log is the source of truth, as at a table. Each line is one of the events below, and says everything that
was decided then: who was drawn against whom, at which tables. So a later version that pairs otherwise changes
nothing of a tournament that has begun.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct, field
from msgspec.json import Decoder

from igroteka.server.matchpoints import Score
from igroteka.server.tournaments.pairing import (
    PAIR,
    Pairing,
    Past,
    all_play_all,
    note,
    rounds_of,
    seated,
    swiss,
)
from igroteka.server.tournaments.standings import Kind, Played, PlayedRound, Standing, standings

MOST_PLAYERS = 64  # at a time: the tables of a board share their luck, and those are limited too
MOST_EVER = 256  # who have joined, also if they have left
MOST_IN_ALL_PLAY_ALL = 32
Status = Literal["open", "playing", "over"]


class Rules(Struct):
    """What a tournament was made as."""

    game: str
    options: dict[str, int]
    seats: int
    kind: Kind
    rounds: int  # 0 in an all-play-all, where it follows from the number of players
    boards: int
    round_seconds: int  # 0 without a deadline


class Line(Struct, tag_field="what", tag=str.lower):
    """A line of the log."""


class Joined(Line):
    """Somebody takes part from the next round on. Players are numbered from 0 and keep their numbers."""

    name: str
    secret_hash: str
    nonce: str


class Left(Line):
    """Somebody plays no further round, by their own wish or by that of the maker."""

    player: int
    is_dismissed: bool = False


class Returned(Line):
    """Somebody who had left plays again from the next round on."""

    player: int


class Started(Line):
    """The tournament begins, with an order of the players that was drawn by lot."""

    order: list[int]


class Group(Struct):
    """Players at a table, in the order of the seats of the first board, and the table of each board.

    It has no tables where some of them had gone: then the others have won by default.
    """

    players: list[int]
    tables: list[str]
    gone: list[int] = field(default_factory=list)


class Paired(Line):
    """A round begins. The nonces of the first `nonces` players are in its luck."""

    groups: list[Group]
    byes: list[int]
    nonces: int
    ends_at: int = 0


class Ended(Line):
    """A table is over: the score of each seat, if there was a result, and who was not there, by seat."""

    table: str
    scores: list[Score] | None
    absent: list[int] = field(default_factory=list)


class Finished(Line):
    """The tournament is over."""


AnyLine = Joined | Left | Returned | Started | Paired | Ended | Finished
read_line = Decoder(AnyLine).decode


class Player(Struct):
    """Somebody who takes part, or did."""

    number: int
    name: str
    secret_hash: str
    nonce: str
    is_in: bool = True
    is_dismissed: bool = False


class Place(Struct):
    """A table of a round: its group, the board from 0, and the players by seat."""

    table: str
    group: Group
    board: int
    players: list[int]


class Course:
    """A tournament after some lines of its log."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seq = 0
        self.players: list[Player] = []
        self.order: list[int] = []  # the lot, then whoever came later
        self.places: list[int | None] = []  # of the circle, in an all-play-all
        self.rounds: list[Paired] = []
        self.ends: dict[str, Ended] = {}
        self.past = Past(Counter(), Counter(), {})
        self.is_over = False

    @property
    def status(self) -> Status:
        if self.is_over:
            return "over"
        return "playing" if self.order else "open"

    @property
    def round(self) -> int:
        """The number of the round that is played or was played last; 0 before the first."""
        return len(self.rounds)

    @property
    def rounds_planned(self) -> int:
        """How many rounds there will be, as far as it can be said: 0 if too few have come."""
        if self.rules.kind == "swiss":
            return self.rules.rounds
        coming = len(self.places) or len(self.taking_part())
        return rounds_of(coming) if coming >= PAIR else 0

    def taking_part(self) -> list[int]:
        """The numbers of those who have not left."""
        return [player.number for player in self.players if player.is_in]

    def has_room(self) -> bool:
        """Whether somebody more can take part."""
        if self.is_over or len(self.players) >= MOST_EVER:
            return False
        if self.rules.kind == "swiss":
            return len(self.taking_part()) < MOST_PLAYERS
        if self.order:
            # Whoever comes late has the place of the odd one out.
            return None in self.places
        return len(self.taking_part()) < MOST_IN_ALL_PLAY_ALL

    def take(self, line: AnyLine) -> None:
        """Apply the next line."""
        self.seq += 1
        match line:
            case Joined():
                self.join(line)
            case Left():
                player = self.players[line.player]
                player.is_in, player.is_dismissed = False, line.is_dismissed
            case Returned():
                self.players[line.player].is_in = True
            case Started():
                self.order = list(line.order)
                if self.rules.kind == "all":
                    self.places = [*line.order, *([None] if len(line.order) % 2 else [])]
            case Paired():
                self.rounds.append(line)
                note(
                    self.past, Pairing([group.players for group in line.groups], line.byes), self.rules.boards
                )
            case Ended():
                self.ends[line.table] = line
            case Finished():
                self.is_over = True

    def join(self, line: Joined) -> None:
        """Add a player, who may come late."""
        number = len(self.players)
        self.players.append(Player(number, line.name, line.secret_hash, line.nonce))
        if self.order:
            self.order.append(number)
            if None in self.places:
                self.places[self.places.index(None)] = number

    # The round that is played, and the next one.

    def tables_of(self, paired: Paired) -> Iterator[Place]:
        """The tables of a round, board by board."""
        for board in range(self.rules.boards):
            for group in paired.groups:
                table = group.tables[board] if group.tables else ""
                yield Place(table, group, board, seated(group.players, board))

    def tables_left(self) -> list[Place]:
        """The tables of this round that are not over."""
        if not self.rounds or self.is_over:
            return []
        return [one for one in self.tables_of(self.rounds[-1]) if one.table and one.table not in self.ends]

    def next_round(self) -> Pairing | None:
        """Who meets whom next; None if the tournament has ended."""
        coming = set(self.taking_part())
        if len(coming) < self.rules.seats or self.round >= self.rounds_planned:
            return None
        if self.rules.kind == "all":
            pairing = all_play_all(self.places, self.round)
            pairing.byes = [player for player in pairing.byes if player in coming]
            return pairing
        order = [one.player for one in self.standings() if one.player in coming]
        return swiss(order, self.rules.seats, self.rules.boards, self.past)

    def gone_from(self, group: list[int]) -> list[int]:
        """Those of a group who have left, so that there is nothing to play."""
        return [player for player in group if not self.players[player].is_in]

    # What has been played.

    def played(self, place: Place) -> Played | None:
        """How a table went; None if it is not over."""
        if not place.table:
            gone = [seat for seat, player in enumerate(place.players) if player in place.group.gone]
            return Played(place.players, None, gone)
        ended = self.ends.get(place.table)
        return None if ended is None else Played(place.players, ended.scores, ended.absent)

    def board(self, paired: Paired, board: int) -> list[Played] | None:
        """All tables of a board; None while one of them is not over, because the luck is hidden till then."""
        found: list[Played] = []
        for place in self.tables_of(paired):
            if place.board == board:
                played = self.played(place)
                if played is None:
                    return None
                found.append(played)
        return found

    def played_rounds(self) -> list[PlayedRound]:
        """All rounds, with the boards that everybody has played."""
        found: list[PlayedRound] = []
        for paired in self.rounds:
            boards = [self.board(paired, board) for board in range(self.rules.boards)]
            found.append(PlayedRound([one for one in boards if one is not None], paired.byes))
        return found

    def standings(self) -> list[Standing]:
        """The standings after all boards that everybody has played, of all who take part or did."""
        known = self.order or self.taking_part()
        return standings(known, self.rules.kind, self.played_rounds())
