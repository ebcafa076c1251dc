"""The loops inside the engine play as the same loops outside it do."""

import pytest

from igroteka.engine.chance import Rng
from igroteka.engine.notation import Notation
from igroteka.engine.playout import clone_many, divide, perft, random_playout
from igroteka.engine.protocol import CHANCE, Actions, ActiveStep, Game, State, Step
from tests.toy.lanterns import LanternsGame


def outside(game: LanternsGame, state: State, rng: Rng) -> int:
    """A random playout through the public calls alone."""
    decisions = 0
    while not game.is_over(state):
        if game.is_chance(state):
            game.apply(state, CHANCE, game.roll(state, rng))
            continue
        seat = game.waiting(state)[0]
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[rng.below(len(legal))])
        decisions += 1
    return decisions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playout_is_the_same_inside_and_outside(players: int) -> None:
    game = LanternsGame(players)
    one, other = game.start(), game.start()
    inside = random_playout(game, one, Rng("same"), Actions(game.actions.size))
    assert inside == outside(game, other, Rng("same")) == 3 * 3 * players
    assert one.digest() == other.digest()
    assert game.is_over(one)


def test_a_step_that_asks_others_too_is_asked_whom() -> None:
    """A playout asks an ActiveStep for the active seat alone, but not one that says otherwise."""

    class Everybody(ActiveStep):
        def waiting(self, state: State) -> int:
            return 0b11

    steps = [Step("over"), ActiveStep("one"), Everybody("all")]
    game = Game("small", {"players": 2}, 1, "", Notation([]), Notation([]), steps)
    assert [step.is_active for step in game.steps] == [False, True, False]


def at_hanging() -> tuple[LanternsGame, State]:
    game = LanternsGame(2)
    state, rng = game.start(), Rng("hang")
    while game.step(state).key != "hang":
        if game.is_chance(state):
            game.apply(state, CHANCE, game.roll(state, rng))
        else:
            seat = game.waiting(state)[0]
            game.apply(state, seat, game.legal(state, seat)[0])
    return game, state


def test_perft_counts_what_can_be_played() -> None:
    game, state = at_hanging()
    lights = len(set(game.showing.view(state, 0).hand))
    assert perft(game, state, 0) == 1
    assert perft(game, state, 1) == 3
    assert perft(game, state, 2) == 3 * lights
    assert perft(game, state, 3) == 3 * lights  # the next decision is another seat's


def test_divide_splits_perft_by_the_first_decision() -> None:
    game, state = at_hanging()
    said: list[tuple[str, int]] = []
    parts = divide(game, state, 2, lambda text, count: said.append((text, count)))
    assert list(parts) == ["hang 1", "hang 2", "hang 3"]
    assert sum(parts.values()) == perft(game, state, 2)
    assert said == list(parts.items())
    assert divide(game, game.start(), 2, None) == {}


def test_perft_changes_nothing() -> None:
    game, state = at_hanging()
    before = state.digest()
    perft(game, state, 3)
    assert state.digest() == before


def test_last_of_many_clones_is_equal() -> None:
    _, state = at_hanging()
    last = clone_many(state, 5)
    assert last is not state
    assert last.encode() == state.encode()
