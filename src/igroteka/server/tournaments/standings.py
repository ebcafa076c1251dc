"""What a tournament counts: the share of each board, the standings, and how ties are broken.

Everything is a fraction, so that equal results are equal. Over a board all shares add up to half of the
number of players, whatever happens, except for those who were not there.
"""

from collections import defaultdict
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from igroteka.server.matchpoints import Score, matchpoints

Kind = Literal["all", "swiss"]
HALF = Fraction(1, 2)


class Played(Struct):
    """A table of a board: the players by seat and their scores; None if it came to no result.

    `absent` are the seats of those who did not come, or did not go on: they have lost by default.
    """

    players: list[int]
    scores: list[Score] | None
    absent: list[int] = []


class PlayedRound(Struct):
    """A round: the tables of each board that all have played, and who had no table."""

    boards: list[list[Played]]
    byes: list[int]


class Standing(Struct):
    """A line of the standings. `tables` is what one would have had against one's own table alone."""

    player: int
    place: int
    score: Fraction
    boards: int  # played, missed with a bye, or lost by default
    buchholz: Fraction
    berger: Fraction
    tables: Fraction


def table_shares(table: Played) -> list[Fraction]:
    """What everybody has of a table, compared with the others there: 1 for the best of them, 0 for the last.

    >>> [str(one) for one in table_shares(Played([1, 2, 3], [Score(1.0), Score(-0.5, 4), Score(-0.5, 4)]))]
    ['1', '1/4', '1/4']
    """
    seats = len(table.players)
    if table.absent:
        there = Fraction(2 * len(table.absent) + seats - len(table.absent) - 1, 2 * (seats - 1))
        return [Fraction(0) if seat in table.absent else there for seat in range(seats)]
    if table.scores is None:
        return [HALF] * seats
    found = matchpoints(list(table.scores))
    return [Fraction(given or 0) / (seats - 1) for given in found]


def board_shares(tables: list[Played]) -> list[list[Fraction]]:
    """For each table of a board, what each seat has of it: matchpoints as a part of the most there.

    Where no other table came to a result, those at the table are compared with each other.
    """
    counted = [table for table in tables if table.scores is not None and not table.absent]
    if len(counted) < 2:
        return [table_shares(table) for table in tables]
    shares: list[list[Fraction]] = []
    by_seat = [
        matchpoints([table.scores[seat] for table in counted if table.scores is not None])
        for seat in range(len(tables[0].players))
    ]
    for table in tables:
        number = next((place for place, one in enumerate(counted) if one is table), None)
        if number is None:
            shares.append(table_shares(table))
        else:
            shares.append([Fraction(given[number] or 0) / (len(counted) - 1) for given in by_seat])
    return shares


def scores_of(rounds: list[PlayedRound]) -> tuple[dict[int, Fraction], dict[int, int]]:
    """Everybody's score so far, and of how many boards."""
    scores: dict[int, Fraction] = defaultdict(Fraction)
    boards: dict[int, int] = defaultdict(int)
    for round in rounds:
        for tables in round.boards:
            for table, shares in zip(tables, board_shares(tables), strict=True):
                for player, share in zip(table.players, shares, strict=True):
                    scores[player] += share
                    boards[player] += 1
            for player in round.byes:
                scores[player] += HALF
                boards[player] += 1
    return scores, boards


class Ties(Struct):
    """What breaks ties, by player."""

    buchholz: dict[int, Fraction]
    berger: dict[int, Fraction]
    tables: dict[int, Fraction]


def ties_of(rounds: list[PlayedRound], scores: dict[int, Fraction]) -> Ties:
    """Buchholz: the scores of those whom one has met, and for a bye one's own, which favours nobody.

    Sonneborn-Berger: the scores of those whom one has beaten at the own table, and half of those with whom
    one did as well.
    """
    found = Ties(defaultdict(Fraction), defaultdict(Fraction), defaultdict(Fraction))
    for round in rounds:
        for tables in round.boards:
            for table in tables:
                count_table(table, scores, found)
            for player in round.byes:
                found.buchholz[player] += scores[player]
    return found


def count_table(table: Played, scores: dict[int, Fraction], found: Ties) -> None:
    """Add what one table says about ties."""
    shares = table_shares(table)
    for player, mine in zip(table.players, shares, strict=True):
        found.tables[player] += mine
        for other, theirs in zip(table.players, shares, strict=True):
            if other == player:
                continue
            found.buchholz[player] += scores[other]
            beaten = Fraction(mine > theirs) + (HALF if mine == theirs else 0)
            found.berger[player] += beaten * scores[other]


def standings(players: list[int], kind: Kind, rounds: list[PlayedRound]) -> list[Standing]:
    """The leader first. Whoever is equal in everything shares a place, in the given order.

    In an all-play-all everybody meets the same people, so Buchholz says nothing there.
    """
    scores, boards = scores_of(rounds)
    ties = ties_of(rounds, scores)
    zero = Fraction(0)

    def rank(player: int) -> tuple[Fraction, ...]:
        buchholz = ties.buchholz.get(player, zero) if kind == "swiss" else zero
        rest = (ties.berger.get(player, zero), ties.tables.get(player, zero))
        return (-scores.get(player, zero), -buchholz, *(-one for one in rest))

    ordered = sorted(players, key=rank)
    found: list[Standing] = []
    for number, player in enumerate(ordered):
        is_equal = number > 0 and rank(player) == rank(ordered[number - 1])
        found.append(
            Standing(
                player,
                found[-1].place if is_equal else number + 1,
                scores.get(player, zero),
                boards.get(player, 0),
                ties.buchholz.get(player, zero),
                ties.berger.get(player, zero),
                ties.tables.get(player, zero),
            )
        )
    return found
