"""A tournament as everybody may see it: nothing of a board before all have played it."""

from fractions import Fraction

import msgspec

from igroteka.server.messages import (
    ClockWish,
    StandingInfo,
    TournamentInfo,
    TournamentPlayer,
    TournamentRound,
    TournamentTable,
)
from igroteka.server.table import HUMAN
from igroteka.server.tournaments.course import Course, Paired, Place
from igroteka.server.tournaments.standings import Played, board_shares, table_shares
from igroteka.server.tournaments.storing import StoredTournament, TableState


class Now(msgspec.Struct):
    """The tables that are not over: their states, and who has to decide there, by seat."""

    states: dict[str, TableState] = {}
    waiting: dict[str, list[int]] = {}


def plain(number: Fraction) -> float:
    """A fraction for people, to four places."""
    return round(float(number), 4)


def tournament_info(stored: StoredTournament, course: Course, now: Now) -> TournamentInfo:
    """All that may be known of a tournament."""
    rules = course.rules
    return TournamentInfo(
        id=stored.id,
        title=stored.title,
        game=rules.game,
        options=rules.options,
        kind=rules.kind,
        seats=rules.seats,
        boards=rules.boards,
        clock=None if stored.clock is None else ClockWish(**stored.clock),
        round_seconds=rules.round_seconds,
        created_at=stored.created_at,
        status=course.status,
        rounds=course.rounds_planned,
        has_room=course.has_room(),
        players=[TournamentPlayer(one.number, one.name, one.is_in) for one in course.players],
        standings=standings_of(course),
        played=[round_info(course, number, now) for number in range(course.round)],
        commitment=stored.commitment,
        luck_secret=stored.luck_secret.hex() if course.is_over else "",
    )


def standings_of(course: Course) -> list[StandingInfo]:
    """The standings for people."""
    return [
        StandingInfo(
            player=one.player,
            place=one.place,
            score=plain(one.score),
            boards=one.boards,
            buchholz=plain(one.buchholz),
            berger=plain(one.berger),
            tables=plain(one.tables),
        )
        for one in course.standings()
    ]


def round_info(course: Course, number: int, now: Now) -> TournamentRound:
    """A round with its tables, board by board."""
    paired = course.rounds[number]
    tables: list[TournamentTable] = []
    for board in range(course.rules.boards):
        tables += board_info(course, paired, board, now)
    return TournamentRound(number + 1, paired.ends_at, paired.byes, tables)


def board_info(course: Course, paired: Paired, board: int, now: Now) -> list[TournamentTable]:
    """The tables of a board, with their shares once all of them are over."""
    played = course.board(paired, board)
    places = [place for place in course.tables_of(paired) if place.board == board]
    if played is None:
        return [table_info(course, place, now) for place in places]
    found: list[TournamentTable] = []
    for place, table, shares in zip(places, played, board_shares(played), strict=True):
        info = table_info(course, place, now)
        info.shares = [plain(share) for share in shares]
        info.wins = [plain(share) for share in table_shares(table)]
        info.points = points_of(table)
        info.absent = [table.players[seat] for seat in table.absent]
        found.append(info)
    return found


def points_of(table: Played) -> list[int] | None:
    """The points of each seat, where the game has told any."""
    if table.scores is None or not any(one.points for one in table.scores):
        return None
    return [one.points for one in table.scores]


def table_info(course: Course, place: Place, now: Now) -> TournamentTable:
    """A table without its result."""
    state = now.states.get(place.table)
    is_over = not place.table or place.table in course.ends or (state is not None and state.status == "over")
    status = "over" if is_over else "playing" if state is not None and state.status == "playing" else "open"
    kinds = [] if state is None else state.seats
    return TournamentTable(
        id=place.table,
        board=place.board + 1,
        status=status,  # type: ignore[arg-type]
        players=place.players,
        came=[player for player, kind in zip(place.players, kinds, strict=False) if kind == HUMAN],
        waiting=[place.players[seat] for seat in now.waiting.get(place.table, []) if not is_over],
        absent=[],
        shares=None,
        wins=None,
        points=None,
    )
