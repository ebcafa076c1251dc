"""PettingZoo's own tests pass, unmodified; a table in an environment is the table of the engine."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import igroteka
from igroteka.envs.observing import IllegalStep, NoObservation, observation, planes
from igroteka.envs.pettingzoo import GameEnv, env
from igroteka.games.inventors.rules.state import CHOOSE
from tests.envs.tables import AT_NIGHT, BY_DAY
from tests.toy.lanterns import LanternsGame

pytestmark = pytest.mark.once
CYCLES = 20


def check(id: str, players: int, cycles: int) -> None:
    """What PettingZoo asks of an environment; a warning is an error in the whole suite."""
    api_test(env(id, players), num_cycles=cycles)
    seed_test(lambda: env(id, players), num_cycles=cycles)


@pytest.mark.parametrize(("id", "players"), BY_DAY)
def test_pettingzoo_has_nothing_to_say(id: str, players: int) -> None:
    check(id, players, CYCLES)


@pytest.mark.parametrize(("id", "players"), AT_NIGHT + BY_DAY)
def test_pettingzoo_has_nothing_to_say_of_whole_games(id: str, players: int) -> None:
    check(id, players, 1000)
    for table in (env(id, players), env(id, players, mask="observation")):
        performance_benchmark(table)


def play(table: GameEnv, rng: random.Random, most: int = 10**9) -> list[tuple[Any, ...]]:
    """Random legal steps to the end, or so many, with all that is seen on the way."""
    seen: list[tuple[Any, ...]] = []
    for agent in table.agent_iter(most):
        shown, reward, is_over, _, info = table.last()
        mask = info["action_mask"]
        seen.append((agent, shown.tobytes(), reward, mask.tobytes()))
        table.step(None if is_over else rng.choice(np.flatnonzero(mask).tolist()))
    return seen


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_a_copy_of_a_running_environment_goes_on_as_the_original_does(copied: Any) -> None:
    table = env("inventors", 3)
    table.reset(seed=3)
    play(table, random.Random(1), 57)
    twin = copied(table)
    one, other = (play(each, random.Random(2)) for each in (table, twin))
    assert one == other and len(one) > 60


def test_rewards_are_the_returns_of_the_game() -> None:
    table = env("inventors", 4)
    table.reset(seed=11)
    end = play(table, random.Random(5))[-4:]
    returns = table.game.returns(table.state_now)
    assert [(agent, reward) for agent, _, reward, _ in end] == [
        (f"player_{seat}", value) for seat, value in enumerate(returns)
    ]
    assert any(returns)


def test_sealed_answers_are_asked_in_turn_and_tell_nothing() -> None:
    """What the second seat sees does not depend on what the first has sealed, but on that it has."""
    seen = set()
    for choice in range(2):
        table = env("inventors", 3)
        table.reset(seed=2)
        rng = random.Random(1)
        while table.state_now.kind() != CHOOSE:
            play(table, rng, 1)
        assert table.agent_selection == "player_0"
        legal = np.flatnonzero(table.last()[4]["action_mask"])
        table.step(legal[choice])
        assert table.agent_selection == "player_1"
        shown, *_, info = table.last()
        seen.add((shown.tobytes(), info["action_mask"].tobytes()))
        assert planes(table.game, shown)["has-chosen"].tolist() == [0, 0, 1]
        own = planes(table.game, table.observe("player_0"))
        assert own["choice"][0].argmax() == legal[choice] and not own["choice"][1:].any()
    assert len(seen) == 1


def test_an_illegal_action_ends_the_game_for_who_played_it() -> None:
    table = env("element", 3)
    table.reset(seed=1)
    table.step(int(table.game.actions.parse("end")))
    assert table.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(table.terminations.values())


def test_an_illegal_action_can_be_refused_with_its_rule() -> None:
    table = env("element", illegal="raise")
    table.reset(seed=1)
    before = table.state_now.encode()
    for action, why in (
        (table.game.actions.parse("end"), r"'end' .* by E2\.1"),
        (-1, "from 0 to"),
        (9999, "9999"),
    ):
        with pytest.raises(IllegalStep, match=why):
            table.step(action)
    with pytest.raises(ValueError, match="found None"):
        table.step(None)
    assert table.state_now.encode() == before and not any(table.terminations.values())


def test_the_mask_can_be_in_the_observation() -> None:
    table = env("element", mask="observation")
    table.reset(seed=1)
    shown, *_, info = table.last()
    assert info == {} and shown in table.observation_space("player_0")
    assert np.flatnonzero(shown["action_mask"]).tolist() == table.game.legal(table.state_now, 0)
    assert not table.observe("player_1")["action_mask"].any()


def test_what_is_rendered_is_what_everybody_sees() -> None:
    table = env("periodic", render_mode="ansi")
    table.reset(seed=1)
    assert '"task": null' in (table.render() or "")
    assert env("periodic").render() is None


def test_planes_have_their_shapes_in_a_batch_too() -> None:
    game = igroteka.game("orichalcum", 3)
    one = observation(game, game.start(), 1)
    assert planes(game, np.stack([one, one]))["ground"].shape == (2, 3, 5, 7, 8)
    assert np.concatenate([plane.ravel() for plane in planes(game, one).values()]).tolist() == one.tolist()


def test_a_game_that_declares_no_observation_is_no_environment() -> None:
    with pytest.raises(NoObservation, match="lanterns declares no observation"):
        env(LanternsGame(3, 2))


@pytest.mark.parametrize("settings", [{"mask": "both"}, {"illegal": "ignore"}])
def test_unknown_settings_are_refused(settings: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="expected one of"):
        env("element", **settings)
