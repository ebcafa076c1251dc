"""A batch plays the games that the engine plays one by one, and shows the same bytes."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from igroteka.engine.batch import advance
from igroteka.engine.chance import Rng
from igroteka.envs.batched import BatchedEnv
from igroteka.envs.observing import NoObservation, observation
from tests.envs.tables import TABLES, short_game
from tests.mode import is_compiled
from tests.toy.lanterns import LanternsGame

pytestmark = pytest.mark.once
STEPS = 300 if is_compiled() else 30


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_a_batch_shows_what_single_games_show(id: str, players: int) -> None:
    game = short_game(id, players)
    tables = BatchedEnv(game, 3, seed="same")
    assert tables.rewards.shape == (3, players) and tables.masks.shape == (3, game.actions.size)
    states, rngs = [game.start() for _ in range(3)], [Rng(f"same:{place}") for place in range(3)]
    ends = 0
    for _ in range(STEPS):
        for place, (state, rng) in enumerate(zip(states, rngs, strict=True)):
            seat = int(advance(game, state, rng))
            if seat < 0:
                ends += 1
                assert tables.dones[place]
                assert tables.rewards[place].tolist() == np.float32(game.returns(state)).tolist()
                state = states[place] = game.start()
                seat = int(advance(game, state, rng))
            else:
                assert not tables.dones[place] and not tables.rewards[place].any()
            assert tables.seats[place] == seat
            assert tables.observations[place].tobytes() == observation(game, state, seat).tobytes()
            assert tables.masks[place].tobytes() == game.mask(state, seat)
        actions = tables.sample()
        for state, seat, action in zip(states, tables.seats.tolist(), actions.tolist(), strict=True):
            game.apply(state, seat, action)
        tables.step(actions)
    assert ends or not is_compiled() or id in ("orichalcum", "periodic")


def test_a_game_is_the_same_in_a_batch_of_any_size() -> None:
    many, few = BatchedEnv("periodic", 5, 4, seed=9), BatchedEnv("periodic", 2, 4, seed=9)
    for _ in range(50):
        actions = many.sample()
        many.step(actions)
        few.step(actions[:2])
        assert (many.observations[:2] == few.observations).all() and (many.masks[:2] == few.masks).all()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_a_copy_of_a_running_batch_goes_on_as_the_original_does(copied: Any) -> None:
    tables = BatchedEnv(short_game("element", 3), 4, seed=1)
    while not tables.dones.any():
        tables.step(tables.sample())
    twin = copied(tables)
    for _ in range(50):
        for name in ("observations", "masks", "seats", "rewards", "dones"):
            assert (getattr(tables, name) == getattr(twin, name)).all(), name
        actions = tables.sample()
        assert (twin.sample() == actions).all()
        tables.step(actions)
        twin.step(actions)


def test_one_illegal_action_stops_all() -> None:
    tables = BatchedEnv("element", 3, seed=1)
    before = [state.encode() for state in tables.batch.states]
    end = int(tables.game.actions.parse("end"))
    for actions, why in (
        ([0, 0, end], r"game 2: action \d+ of seat 0 is not legal: E2\.1"),
        ([0, -1, 0], "game 1: action -1"),
        ([0, 0, 99999], "no action has this number"),
        ([0, 0], "expected 3"),
        ([0.0, 0.0, 0.0], "whole numbers"),
    ):
        with pytest.raises(ValueError, match=why):
            tables.step(actions)
    assert [state.encode() for state in tables.batch.states] == before


def test_the_arrays_cannot_be_written() -> None:
    tables = BatchedEnv("element", 2, seed=1)
    for name in ("observations", "masks", "seats", "rewards", "dones"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(tables, name)[:] = 0


def test_without_games_or_observation_there_is_no_batch() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        BatchedEnv("element", 0)
    with pytest.raises(NoObservation, match="lanterns declares no observation"):
        BatchedEnv(LanternsGame(3, 2), 1)
