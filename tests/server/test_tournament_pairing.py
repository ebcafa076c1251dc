"""Pairings, seats and standings of tournaments, without a server."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from igroteka.server.matchpoints import Score
from igroteka.server.tournaments.course import (
    Course,
    Ended,
    Finished,
    Group,
    Joined,
    Left,
    Paired,
    Returned,
    Rules,
    Started,
)
from igroteka.server.tournaments.pairing import (
    Past,
    all_play_all,
    in_seats,
    key,
    note,
    rounds_of,
    seat_at,
    seated,
    swiss,
)
from igroteka.server.tournaments.standings import (
    Played,
    PlayedRound,
    board_shares,
    scores_of,
    standings,
    table_shares,
)

SCORES = st.builds(Score, st.sampled_from([1.0, 0.5, 0.0, -0.5, -1.0]), st.integers(0, 3))


def nothing() -> Past:
    return Past(Counter(), Counter(), {})


@pytest.mark.parametrize("players", range(2, 33))
def test_in_an_all_play_all_everybody_meets_everybody_once_in_balanced_seats(players: int) -> None:
    places: list[int | None] = [*range(players), *([None] if players % 2 else [])]
    past = nothing()
    for round in range(rounds_of(players)):
        pairing = all_play_all(places, round)
        busy = [player for group in pairing.groups for player in group] + pairing.byes
        assert sorted(busy) == list(range(players)), "everybody has a table or a bye"
        note(past, pairing, boards=1)
    assert past.met == Counter(combinations(range(players), 2)), "nobody meets twice, and nobody is missed"
    assert all(past.byes[player] == players % 2 for player in range(players))
    for player in range(players):
        first, second = past.sat[player][0], past.sat[player][1]
        assert abs(first - second) <= (0 if players % 2 else 1)


@given(st.integers(2, 8), st.integers(1, 4))
def test_over_as_many_boards_as_seats_everybody_sits_everywhere(seats: int, boards: int) -> None:
    group = list(range(10, 10 + seats))
    for board in range(boards):
        there = seated(group, board)
        assert [there.index(player) for player in group] == [seat_at(at, board, seats) for at in range(seats)]
    sat = Counter(
        (player, there) for board in range(seats) for there, player in enumerate(seated(group, board))
    )
    assert set(sat.values()) == {1}


@settings(max_examples=40)
@given(st.data())
def test_swiss_rounds_meet_no_one_twice_as_long_as_others_are_left(data: st.DataObject) -> None:
    players = data.draw(st.integers(4, 20), "players")
    # By Dirac's theorem a new opponent is left for everybody as long as fewer than half were met.
    rounds = (players - players % 2) // 2 - players % 2
    past = nothing()
    for _ in range(rounds):
        order = data.draw(st.permutations(range(players)), "standings")
        pairing = swiss(list(order), 2, 1, past)
        assert sorted([*pairing.byes, *(one for group in pairing.groups for one in group)]) == list(
            range(players)
        )
        if pairing.byes:
            assert past.byes[pairing.byes[0]] == 0, "nobody has a second bye before all had one"
            behind = order[order.index(pairing.byes[0]) + 1 :]
            assert all(past.byes[player] for player in behind), "the last one without a bye"
        note(past, pairing, boards=1)
    assert max(past.met.values(), default=0) <= 1


@settings(max_examples=30)
@given(st.data())
def test_swiss_groups_of_any_size_are_whole_and_share_the_byes(data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 6), "seats")
    players = data.draw(st.integers(seats, 24), "players")
    boards = data.draw(st.integers(1, 3), "boards")
    past = nothing()
    for _ in range(data.draw(st.integers(1, 8), "rounds")):
        order = list(data.draw(st.permutations(range(players)), "standings"))
        pairing = swiss(order, seats, boards, past)
        assert {len(group) for group in pairing.groups} == {seats}
        assert len(pairing.byes) == players % seats
        assert sorted([*pairing.byes, *(one for group in pairing.groups for one in group)]) == list(
            range(players)
        )
        note(past, pairing, boards)
    byes = [past.byes[player] for player in range(players)]
    assert max(byes) - min(byes) <= 1


def test_groups_of_three_change_places_until_nobody_meets_again() -> None:
    past = nothing()
    order = list(range(9))
    for _ in range(3):
        note(past, swiss(order, 3, 1, past), boards=1)
    assert max(past.met.values()) == 1
    assert [past.met[key(0, 1)], past.met[key(0, 2)]] == [1, 1], "neighbours meet first"


def test_pairs_that_have_all_met_meet_once_more_and_not_twice() -> None:
    past = nothing()
    for _ in range(6):
        note(past, swiss([0, 1, 2, 3], 2, 1, past), boards=1)
    assert set(past.met.values()) == {2}


def test_whoever_sat_first_more_often_sits_second() -> None:
    sat = {1: Counter({0: 2}), 2: Counter({0: 1, 1: 1})}
    assert in_seats([1, 2], 1, sat) == [2, 1]
    assert in_seats([1, 2], 2, sat) == [1, 2], "over two boards everybody has both seats"


def tables(data: st.DataObject, seats: int, count: int) -> list[Played]:
    found = []
    for number in range(count):
        players = list(range(number * seats, number * seats + seats))
        scores = data.draw(st.none() | st.lists(SCORES, min_size=seats, max_size=seats))
        absent = data.draw(st.sets(st.integers(0, seats - 1))) if scores is None else set()
        found.append(Played(players, scores, sorted(absent)))
    return found


@given(st.data())
def test_the_shares_of_a_board_add_up_whatever_happens(data: st.DataObject) -> None:
    seats, count = data.draw(st.integers(2, 6), "seats"), data.draw(st.integers(1, 5), "tables")
    board = tables(data, seats, count)
    missing = Fraction(0)
    for table, shares in zip(board, board_shares(board), strict=True):
        assert all(0 <= share <= 1 for share in shares)
        assert all(shares[seat] == 0 for seat in table.absent)
        away = len(table.absent)
        # What those who were not there would have had of each other.
        missing += Fraction(away * (away - 1), 2 * (seats - 1)) if away else 0
    total = sum(sum(shares) for shares in board_shares(board))
    assert total + missing == Fraction(seats * count, 2)
    players = [player for table in board for player in table.players]
    byes = [1000, 1001]
    scores, boards = scores_of([PlayedRound([board, board], byes)])
    assert sum(scores.values()) == 2 * (total + Fraction(len(byes), 2))
    assert all(boards[player] == 2 for player in [*players, *byes])


def test_the_same_seat_is_compared_over_the_tables_of_a_board() -> None:
    win, loss = Score(1.0, 9), Score(-1.0, 3)
    board = [Played([1, 2], [win, loss]), Played([3, 4], [Score(1.0, 7), Score(-1.0, 5)])]
    assert [[float(one) for one in shares] for shares in board_shares(board)] == [[1, 0], [0, 1]]
    alone = [Played([1, 2], [win, loss]), Played([3, 4], None, [1])]
    assert [[float(one) for one in shares] for shares in board_shares(alone)] == [[1, 0], [1, 0]]
    assert table_shares(Played([1, 2, 3], None)) == [Fraction(1, 2)] * 3, "no result, nobody missing"


def test_ties_are_broken_by_whom_one_has_met_and_beaten() -> None:
    win, loss, draw = Score(1.0), Score(-1.0), Score(0.0)
    rounds = [
        PlayedRound([[Played([1, 2], [win, loss])]], [3]),
        PlayedRound([[Played([3, 1], [win, loss])]], [2]),
        PlayedRound([[Played([2, 3], [draw, draw])]], [1]),
    ]
    found = standings([1, 2, 3], "swiss", rounds)
    assert [(one.player, one.place, float(one.score), one.boards) for one in found] == [
        (3, 1, 2.0, 3),
        (1, 2, 1.5, 3),
        (2, 3, 1.0, 3),
    ]
    # 3 has met 1 and 2, and has half of 2 and all of 1; the bye counts as much as oneself.
    assert (float(found[0].buchholz), float(found[0].berger)) == (2.0 + 1.5 + 1.0, 1.5 + 0.5)
    equal = standings([5, 6, 7], "all", [PlayedRound([[Played([5, 6], [draw, draw])]], [7])])
    assert [one.place for one in equal] == [1, 1, 3], (
        "with the same scores, whoever has beaten somebody leads"
    )


RULES = Rules("lanterns", {}, 2, "all", 0, 1, 0)


def course_of(rules: Rules, players: int) -> Course:
    course = Course(rules)
    for number in range(players):
        course.take(Joined(f"Player {number}", f"{number:064}", "0" * 32))
    course.take(Started(list(range(players))))
    return course


def play_round(course: Course, table: str) -> None:
    """Pair the next round as the server does, and let the first seat win everywhere."""
    pairing = course.next_round()
    assert pairing is not None
    groups = [
        Group(group, [] if course.gone_from(group) else [f"{table}{number}"], course.gone_from(group))
        for number, group in enumerate(pairing.groups)
    ]
    course.take(Paired(groups, pairing.byes, len(course.players)))
    for place in course.tables_left():
        course.take(Ended(place.table, [Score(1.0), Score(-1.0)]))


def test_a_latecomer_takes_the_place_of_the_odd_one_out() -> None:
    course = course_of(RULES, 3)
    assert course.has_room() and course.rounds_planned == 3
    play_round(course, "a")
    course.take(Joined("Late", "f" * 64, "0" * 32))
    assert not course.has_room(), "the circle is full"
    play_round(course, "b")
    play_round(course, "c")
    assert course.next_round() is None
    met = {one for one in course.past.met if 3 in one}
    assert len(met) == 2 and max(course.past.met.values()) == 1


def test_whoever_has_left_loses_by_default_and_may_come_back() -> None:
    course = course_of(RULES, 4)
    course.take(Left(0))
    play_round(course, "a")
    [gone] = [group for group in course.rounds[0].groups if not group.tables]
    assert gone.gone == [0]
    course.take(Returned(0))
    play_round(course, "b")
    assert all(group.tables for group in course.rounds[1].groups)
    winner = next(player for player in gone.players if player != 0)
    shares = {one.player: one for one in course.standings()}
    assert shares[winner].score >= 1 and shares[0].boards == 2


def test_a_swiss_ends_when_too_few_are_left() -> None:
    course = course_of(Rules("lanterns", {}, 3, "swiss", 5, 1, 0), 4)
    pairing = course.next_round()
    assert pairing is not None and len(pairing.groups) == 1 and len(pairing.byes) == 1
    course.take(Left(1))
    course.take(Left(2))
    assert course.next_round() is None
    course.take(Finished())
    assert course.status == "over" and not course.has_room()


def test_a_board_counts_only_when_all_have_played_it() -> None:
    course = course_of(RULES, 4)
    pairing = course.next_round()
    assert pairing is not None
    course.take(Paired([Group(group, [f"t{group[0]}"]) for group in pairing.groups], [], 4))
    first, second = course.tables_left()
    course.take(Ended(first.table, [Score(1.0), Score(-1.0)]))
    assert all(one.boards == 0 for one in course.standings()), "the luck is hidden"
    course.take(Ended(second.table, None, [1]))
    assert sum(one.score for one in course.standings()) == 2
