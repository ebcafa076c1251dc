"""Playouts of the search: what they choose from, and what they see of an action."""

from collections.abc import Callable

import pytest

import igroteka
from igroteka.bots.leaves import Leaves, Settings
from igroteka.bots.search import greedy_action
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Actions, Game, State, Step
from igroteka.games.element.rules.game import ElementGame
from igroteka.games.element.rules.state import ElementState
from tests.bots.test_search import GAMES, decisions
from tests.toy.lanterns import LanternsGame
from tests.toy.steps import Hang, Light, Seal

MANY = 10_000  # samples: all of them


def narrowed(game: Game, state: State, seat: int) -> list[int]:
    """What a playout chooses from."""
    buffer = Actions(game.actions.size)
    game.legal_into(state, seat, buffer)
    game.narrow(state, seat, buffer)
    return [int(buffer.items[place]) for place in range(buffer.count)]


@pytest.mark.parametrize("id", GAMES)
def test_a_playout_chooses_from_some_of_the_legal_actions(id: str) -> None:
    game = igroteka.game(id, 3)
    for (state, seat), _ in zip(decisions(game, "narrow"), range(30)):
        found = narrowed(game, state, seat)
        assert found and len(set(found)) == len(found)
        assert set(found) <= set(game.legal(state, seat))


def test_element_looks_at_moves_and_at_the_cells_beside_two_sages() -> None:
    game, fewer = igroteka.game("element", 3), 0
    assert isinstance(game, ElementGame)
    tables = game.tables
    for (state, seat), _ in zip(decisions(game, "beside"), range(60)):
        assert isinstance(state, ElementState)
        found, legal = narrowed(game, state, seat), list(game.legal(state, seat))
        near = {
            int(tables.board.next(d, state.sage(who))) for who in (seat, (seat + 1) % 3) for d in range(8)
        }
        stones = [one for one in legal if tables.first_stone <= one < tables.first_step]
        beside = [one for one in stones if (one - tables.first_stone) % tables.board.cells in near]
        rest = [one for one in legal if one not in stones]
        if game.step(state).key == "act":
            assert found == (sorted([*beside, *rest]) or legal)
            fewer += len(found) < len(legal)
        else:
            assert found == legal
    assert fewer > 10


def test_an_action_is_judged_by_what_it_begins() -> None:
    """In Orichalcum an action is paid first and brings something at the next question.

    With all actions as samples a playout decides as greedy does, wherever nothing asks more than twice.
    """
    game, begun = igroteka.game("orichalcum", 2), 0
    leaves = Leaves(game, Rng("leaf"), Settings(samples=MANY), True)
    blind = Leaves(game, Rng("leaf"), Settings(samples=MANY, followed=0), True)
    for state, seat in decisions(game, "begun"):
        if game.step(state).key != "act":
            continue
        chosen = []
        for judge in (leaves, blind):
            buffer = judge.buffers[0]
            game.legal_into(state, seat, buffer)
            chosen.append(int(judge.sampled(state, seat)))
        best = int(greedy_action(game, state, seat, Rng("greedy")))
        assert chosen[0] == best
        begun += chosen[1] != best
    assert begun >= 3


@pytest.mark.parametrize("id", GAMES)
def test_a_playout_ends_with_shares_of_the_win(id: str) -> None:
    game = igroteka.game(id, 2)
    leaves = Leaves(game, Rng("shares"), Settings(playout=6, samples=2), True)
    for (state, _), _number in zip(decisions(game, "judged"), range(4)):
        assert sum(leaves.judge(game.resample(state, 0, Rng("world")))) == pytest.approx(1.0)


class FlatGame(LanternsGame):
    """Lanterns in which nothing is worth more than anything else."""

    def worth(self, state: State, seat: int) -> int:
        return 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_playout_has_as_many_decisions_for_each_seat_at_any_table(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fixed length would judge a table of four before the own next turn."""
    asked: list[int] = []

    def counted(listed: Callable[..., None]) -> Callable[..., None]:
        def legal(step: Step, state: State, seat: int, actions: Actions) -> None:
            asked.append(seat)
            listed(step, state, seat, actions)

        return legal

    for kind in (Seal, Hang, Light):
        monkeypatch.setattr(kind, "legal", counted(kind.legal))
    game = FlatGame(players, rounds=40, copies=60)
    Leaves(game, Rng("length"), Settings(playout=5, samples=1), True).judge(game.start())
    assert len(asked) == 5 * players
