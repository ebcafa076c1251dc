"""Laws by which every purse goes to the next player at the end of the round (I10.2)."""

from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.games.data import DataError
from igroteka.match import Match
from igroteka.screen import previews
from tests.games.inventors.helpers import (
    FULL,
    FULL2,
    USEFUL,
    names,
    position,
    read,
    refused,
    seats,
    uranium,
)
from tests.games.inventors.test_laws_for_some import edition, law

QUIET = "L19"
PURSES = law("purses", "pass")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The first two laws move the purses, the third makes the data lively."""
    return edition(tmp_path, PURSES, PURSES, law("gift", "now", 1, whom="poor", limit=1))


def last_action(folder: Path, *players: dict[str, Any], laws: list[str] | None = None, **said: Any) -> Match:
    """All but the last player have acted in this round; the last one is a spy who does nothing."""
    chosen = [{"choice": "job", **one} for one in players[:-1]] + [{"choice": "espionage", **players[-1]}]
    options = {name: said.pop(name) for name in ("max_rounds",) if name in said}
    table = position(
        *chosen,
        agenda=["espionage", "end", "act"],
        laws=laws or ["L1", QUIET],
        acted=len(players) - 1,
        **said,
    )
    return read(table, folder, **options)


def choosing(folder: Path, *players: dict[str, Any], laws: list[str] | None = None) -> Match:
    return read(position(*players, agenda=["choose"], laws=laws or ["L1", QUIET]), folder)


@pytest.mark.allows("I10.2")
def test_every_purse_goes_to_the_next_player_and_debts_stay(folder: Path) -> None:
    owing = [{"lender": "bank", "owed": 60}]
    three = ({"uranium": 4, "loans": owing}, {"uranium": 15}, {"uranium": 7})
    match = last_action(folder, *three)
    assert uranium(match) == [4, 15, 7]
    events = match.play("nothing")
    assert uranium(match) == [7, 4, 15]
    assert [seat["loans"] for seat in seats(match)] == [owing, [], []]
    moved = [event for event in events if event.name == "purse-passed"]
    assert [(one.seat, one.for_seat(0)["args"]) for one in moved] == [
        (0, {"target": 2, "count": 4}),
        (1, {"target": 3, "count": 15}),
        (2, {"target": 1, "count": 7}),
    ]
    assert names(events).index("purse-passed") > names(events).index("action-ended")
    assert names(events).index("purse-passed") < names(events).index("round-begun")


@pytest.mark.allows("I10.2")
def test_another_law_moves_them_the_other_way(tmp_path: Path) -> None:
    """And both together leave every purse where it is."""
    folder = edition(tmp_path, law("purses", "back"), PURSES)
    three = ({"uranium": 4}, {"uranium": 15}, {"uranium": 7})
    match = last_action(folder, *three)
    match.play("nothing")
    assert uranium(match) == [15, 7, 4]
    both = last_action(folder, *three, laws=["L1", "L2"])
    assert "purse-passed" not in names(both.play("nothing")) and uranium(both) == [4, 15, 7]


@pytest.mark.refuses("I10.2")
def test_without_such_a_law_the_purses_stay(folder: Path) -> None:
    match = last_action(folder, {"uranium": 4}, {"uranium": 15}, laws=["L5", QUIET])
    assert "purse-passed" not in names(match.play("nothing"))
    assert uranium(match) == [4, 15]


@pytest.mark.refuses("I10.2")
def test_nobody_keeps_back_what_is_in_the_purse(folder: Path) -> None:
    """The law asks nobody: a round with it has the same actions, and none that hides uranium."""
    match = choosing(folder, FULL, FULL2)
    assert match.legal(0) == choosing(folder, FULL, FULL2, laws=["L5", QUIET]).legal(0)
    assert refused(match, "nothing", "I2.1", seat=0) == "inventors-refuse-choose-first"


@pytest.mark.allows("I10.1")
@pytest.mark.parametrize(("players", "after"), [(2, [1, 2]), (3, [2, 3, 1])])
def test_two_such_laws_move_them_two_places(folder: Path, players: int, after: list[int]) -> None:
    match = last_action(folder, *({"uranium": one + 1} for one in range(players)), laws=["L1", "L2"])
    match.play("nothing")
    assert uranium(match) == after


@pytest.mark.allows("I9.2")
def test_the_last_round_is_ranked_after_the_purses_have_moved(folder: Path) -> None:
    match = last_action(folder, {"uranium": 4}, {"uranium": 15}, max_rounds=2)
    assert names(match.play("nothing"))[-1] == "game-over"
    assert match.is_over and list(match.winners) == [0]


def test_a_choice_tells_whose_purse_comes_and_where_the_own_one_goes(folder: Path) -> None:
    players = ({**FULL, "uranium": 4}, {**FULL2, "uranium": 15}, {"experiments": USEFUL[3:6], "uranium": 7})
    match = choosing(folder, *players)
    told = previews(match.game, match.state, 0, Rng("ahead"))["choose job"]
    ahead = [(one["seat"], one["args"]) for one in told if one["event"] == "purse-ahead"]
    assert ahead == [(0, {"target": 2, "count": 4}), (2, {"target": 1, "count": 7})]
    quiet = choosing(folder, *players, laws=["L5", QUIET])
    told = previews(quiet.game, quiet.state, 0, Rng("ahead"))["choose job"]
    assert "purse-ahead" not in [one["event"] for one in told]


def worth(match: Match, seat: int) -> int:
    return int(match.game.worth(match.state, seat))


def test_a_bot_counts_the_purse_that_it_will_have(folder: Path) -> None:
    """The neighbour's uranium is worth something to it, and its own nothing."""

    def table(mine: int, theirs: int, laws: list[str]) -> Match:
        one, other = {**FULL, "uranium": mine}, {**FULL2, "uranium": theirs}
        return choosing(folder, one, other, laws=laws)

    moving, quiet = ["L1", QUIET], ["L5", QUIET]
    assert worth(table(9, 5, moving), 0) == worth(table(1, 5, moving), 0)
    assert worth(table(5, 9, moving), 0) > worth(table(5, 1, moving), 0)
    assert worth(table(9, 5, quiet), 0) > worth(table(1, 5, quiet), 0)
    assert worth(table(5, 9, quiet), 0) == worth(table(5, 1, quiet), 0)


def test_a_bot_does_not_work_for_the_neighbour(folder: Path) -> None:
    """What the job will pay promises nothing where the purse goes away."""

    def promised(laws: list[str]) -> int:
        match = choosing(folder, FULL, FULL2, laws=laws)
        before = worth(match, 0)
        match.play("choose job", 0)
        return worth(match, 0) - before

    assert promised(["L5", QUIET]) > 0 == promised(["L1", QUIET])


def test_spies_paid_to_whose_purse_comes_are_paid_to_oneself(folder: Path) -> None:
    """I3.1: two players: what the other's spies get comes back with the purse."""

    def promised(laws: list[str], spies: int) -> int:
        match = choosing(folder, FULL, {**FULL2, "spies": {"job": spies}}, laws=laws)
        before = worth(match, 0)
        match.play("choose job", 0)
        return worth(match, 0) - before

    assert promised(["L5", QUIET], 3) < promised(["L5", QUIET], 0)
    assert promised(["L1", QUIET], 3) > promised(["L1", QUIET], 0)


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        (law("purses", "now", 3), "law 1: how: expected one of pass, back, found 'now'"),
        (law("purses", "pass", 3), "law 1: value: expected no such field"),
        (law("purses", "pass", whom="rich", limit=9), "law 1: whom: expected nobody in particular"),
    ],
)
def test_wrong_laws_on_purses_are_refused(tmp_path: Path, said: dict[str, Any], wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        igroteka.game("inventors", 2, edition(tmp_path, said))
