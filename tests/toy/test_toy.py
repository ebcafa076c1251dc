"""Somebody's own game in pure Python keeps all promises on the engine, compiled or not."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from igroteka.conformance import check_game
from igroteka.engine.chance import Rng
from igroteka.engine.playout import perft, random_playouts
from igroteka.match import Match
from tests.toy.lanterns import LanternsGame


@pytest.mark.parametrize("players", [2, 3, 4])
def test_toy_conforms(players: int) -> None:
    check_game(LanternsGame(players))


def test_toy_conforms_at_every_decision() -> None:
    check_game(LanternsGame(3), seeds=[7], walks=2, deep=True)


@given(st.integers(), st.integers(2, 4), st.integers(1, 2))
@settings(max_examples=10, phases=[Phase.explicit, Phase.reuse, Phase.generate])
def test_toy_conforms_for_any_seed(seed: int, players: int, rounds: int) -> None:
    check_game(LanternsGame(players, rounds), seeds=[seed])


def test_compiled_loops_play_it() -> None:
    assert random_playouts(LanternsGame(4, rounds=2), 5, Rng("toy")) == 5 * 2 * 3 * 4


def test_perft_stops_at_the_next_seat() -> None:
    match = Match(LanternsGame(2), LanternsGame(2).start(), seed=1)
    match.roll()
    assert perft(match.game, match.state, 3) == len(match.legal(0))
    match.play(match.legal(0)[0], 0)
    match.play(match.legal(1)[0], 1)
    assert perft(match.game, match.state, 2) == len(match.legal()) * len(set(match.view(0).hand))


def test_all_seats_wait_at_once() -> None:
    game = LanternsGame(3)
    match = Match(game, game.start(), seed=1)
    match.roll()
    assert match.waiting == (0, 1, 2)
    with pytest.raises(ValueError, match="several seats wait, say which: 0, 1, 2"):
        match.legal()
    sealed = match.legal(1)[0]
    match.play(sealed, 1)
    assert match.waiting == (0, 2)
    assert match.view(1).sealed == sealed.split()[1]
    assert match.view(0).sealed is None
    assert match.can_undo(1)
    assert not match.can_undo(0)
    match.undo(1)
    assert match.waiting == (0, 1, 2)


def test_last_sealed_answer_cannot_be_taken_back() -> None:
    game = LanternsGame(2)
    match = Match(game, game.start(), seed=1)
    match.roll()
    match.play(match.legal(0)[0], 0)
    events = match.play(match.legal(1)[0], 1)
    assert [event.name for event in events] == ["card-sealed", "card-shown", "card-shown"]
    assert not match.can_undo(1)
    match.play(match.legal()[0])
    assert match.can_undo()
    match.play(match.legal()[0])
    assert not match.can_undo()
