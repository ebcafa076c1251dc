"""Twigs: each rule for what it allows and what it refuses, and all that every game promises."""

import shutil
from pathlib import Path

import pytest

import igroteka
from igroteka.conformance import check_game
from igroteka.engine.layout import LaidOut
from igroteka.engine.protocol import SPECTATOR, PositionError
from igroteka.games.catalogue import manifest
from igroteka.games.data import DataError
from igroteka.match import IllegalAction, Match


def match_at(heap: int, to_move: int = 1) -> Match:
    """A match of two in its middle: tests are written on positions."""
    taken = 11 - heap
    seats = [{"taken": taken, "card": 5}, {"taken": 0, "card": 2}]
    return igroteka.from_position("twigs", {"to_move": to_move, "heap": heap, "seats": seats})


def rule_of(match: Match, action: str, seat: int = 0) -> str:
    """The rule that an action breaks."""
    refusal = match.why_not(action, seat)
    return refusal.rule if refusal else ""


@pytest.mark.allows("T1.1")
def test_the_heap_has_all_sticks_of_the_box() -> None:
    match = igroteka.new("twigs", players=3, seed=1)
    assert match.view(SPECTATOR).to_dict()["heap"] == 11


@pytest.mark.refuses("T1.1")
def test_no_stick_is_lost() -> None:
    seats = [{"taken": 0, "card": 5}, {"taken": 0, "card": 2}]
    with pytest.raises(PositionError, match=r"sticks: expected 11 in all, found 9 \(T1.1\)"):
        igroteka.from_position("twigs", {"to_move": 1, "heap": 9, "seats": seats})


@pytest.mark.allows("T1.2")
def test_everybody_knows_the_own_card() -> None:
    match = match_at(11)
    assert [match.view(seat).to_dict()["cards"] for seat in (0, 1)] == [[5, None], [None, 2]]


@pytest.mark.refuses("T1.2")
def test_nobody_sees_the_card_of_another() -> None:
    dealt = igroteka.new("twigs", players=2, seed=1).events[0]
    assert dealt.for_seat(0)["args"] != {}
    assert dealt.for_seat(1)["args"] == dealt.for_seat(SPECTATOR)["args"] == {}


@pytest.mark.refuses("T1.2")
def test_no_card_is_dealt_twice() -> None:
    seats = [{"taken": 0, "card": 5}, {"taken": 0, "card": 5}]
    with pytest.raises(PositionError, match="expected a different card for each"):
        igroteka.from_position("twigs", {"to_move": 1, "heap": 11, "seats": seats})


@pytest.mark.allows("T2.1")
def test_a_turn_takes_a_few_sticks() -> None:
    match = match_at(11)
    assert match.legal() == ["take 1", "take 2", "take 3"]
    match.play("take 2")
    assert match.waiting == (1,)
    assert match.view(0).to_dict()["taken"] == [2, 0]


@pytest.mark.refuses("T2.1")
def test_nobody_takes_out_of_turn() -> None:
    assert rule_of(match_at(11), "take 1", seat=1) == "T2.1"


@pytest.mark.allows("T2.2")
def test_all_that_is_left_can_be_taken() -> None:
    assert match_at(2).legal() == ["take 1", "take 2"]


@pytest.mark.refuses("T2.2")
def test_no_more_sticks_than_there_are() -> None:
    match = match_at(2)
    assert rule_of(match, "take 3") == "T2.2"
    with pytest.raises(IllegalAction, match="the heap has 2"):
        match.play("take 3")


@pytest.mark.allows("T3.1")
def test_the_last_stick_wins_what_the_card_says() -> None:
    match = match_at(2)
    match.play("take 2")
    assert match.is_over
    assert match.returns == [5, -5]
    assert match.view(1).to_dict()["cards"] == [5, 2]


@pytest.mark.refuses("T3.1")
def test_nothing_is_taken_after_the_end() -> None:
    match = match_at(1)
    match.play("take 1")
    assert rule_of(match, "take 1", seat=1) == "T3.1"


def test_every_place_of_the_state_is_declared_once() -> None:
    showing = igroteka.game("twigs", 2).showing
    assert isinstance(showing, LaidOut) and showing.layout.undeclared() == []


def test_wrong_data_are_refused_with_their_place(tmp_path: Path) -> None:
    edition = shutil.copytree(manifest("twigs").folder / "data", tmp_path / "data")
    file = edition / "components.toml"
    file.write_text(file.read_text().replace("sticks = 11", "sticks = 0"))
    with pytest.raises(DataError, match=r"components.toml: heap: sticks: expected a whole number from 1"):
        igroteka.new("twigs", edition=edition)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_keeps_its_promises(players: int) -> None:
    check_game(igroteka.game("twigs", players), seeds=range(3), deep=True)
