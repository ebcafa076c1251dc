"""What a search saw of a decision: candidates, and lines that can be played."""

import pytest

import igroteka
from igroteka.bots import Sight
from igroteka.bots.analysis import analyse
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE
from tests.bots.test_search import GAMES, decisions
from tests.toy.lanterns import LanternsGame


@pytest.mark.parametrize("id", GAMES)
def test_options_are_what_the_search_has_tried(id: str) -> None:
    game = igroteka.game(id, 3)
    state, seat = next(decisions(game, "options"))
    before = state.encode()
    found = analyse(Sight(game, state, seat), "1", simulations=30)
    legal = game.legal(state, seat)
    assert found.legal == legal
    assert {option.action for option in found.options} <= set(legal)
    visits = [option.visits for option in found.options]
    assert visits == sorted(visits, reverse=True) and 30 <= sum(visits) <= 46
    assert all(game.actions.parse(option.text) == option.action for option in found.options)
    assert all(len(option.shares) == 3 and sum(option.shares) == pytest.approx(1) for option in found.options)
    assert state.encode() == before


@pytest.mark.parametrize("id", GAMES)
def test_a_line_is_a_legal_game(id: str) -> None:
    """Every decision of a line is legal where it is taken, and its last state is the one that follows."""
    game = igroteka.game(id, 2)
    state, seat = next(decisions(game, "lines"))
    found = analyse(Sight(game, state, seat), "1", simulations=30)
    world = found.worlds[0]
    line = found.line(world, found.options[0].action, Rng("line"), 6)
    assert line[0].seat == seat and line[0].action == found.options[0].action and 2 <= len(line) <= 6
    replayed = world.clone()
    for moment in line:
        assert moment.action in game.legal(replayed, moment.seat)
        game.apply(replayed, moment.seat, moment.action)
        if game.is_chance(replayed):
            replayed = moment.state.clone()  # the draws of a greedy decision come in between
        assert replayed.encode() == moment.state.encode()
        assert not game.is_chance(replayed)


def test_an_action_that_seems_bad_can_be_weighed() -> None:
    """Three actions are tried in any case, and any other one on request, with results of its own."""
    game = igroteka.game("element", 2)
    state, seat = next(decisions(game, "weigh"))
    found = analyse(Sight(game, state, seat), "1", simulations=1)
    assert len(found.options) == 3
    tried = {option.action for option in found.options}
    other = next(action for action in found.legal if action not in tried)
    weighed = found.weigh(other, 20)
    assert (weighed.action, weighed.visits) == (other, 20) and 0 < weighed.shares[seat] < 1
    assert found.options[0].action == other
    assert found.weigh(other, 5).visits == 25
    assert sorted(int(found.search.root.actions[at]) for at in range(len(found.legal))) == found.legal


def test_a_line_ends_with_the_game_or_where_nobody_can_tell() -> None:
    game = igroteka.game("element", 2)
    *_, (state, seat) = ((state.clone(), seat) for state, seat in decisions(game, "capture 0"))
    found = analyse(Sight(game, state, seat), "1", simulations=60)
    last = found.line(found.worlds[0], found.options[0].action, Rng("1"), 500)[-1]
    assert game.is_over(last.state)
    toy = LanternsGame(3)
    start, rng = toy.start(), Rng("toy")
    while toy.is_chance(start):
        toy.apply(start, CHANCE, toy.roll(start, rng))
    shown = Sight(toy, start, toy.waiting(start)[0])
    judged = analyse(shown, "1", simulations=4)
    assert not judged.can_judge
    assert judged.line(judged.worlds[0], judged.legal[0], Rng("1"), 5)
