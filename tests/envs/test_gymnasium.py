"""Gymnasium's own checker passes; bots have the other seats."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from igroteka.bots import BotError
from igroteka.envs.gymnasium import SeatEnv, environment_id
from igroteka.envs.observing import IllegalStep
from tests.envs.tables import AT_NIGHT, BY_DAY

pytestmark = pytest.mark.once


def check(id: str, players: int) -> None:
    """What Gymnasium asks of an environment; a warning is an error in the whole suite."""
    for seat in (0, players - 1):
        made = gymnasium.make(environment_id(id), players=players, seat=seat, against="random")
        check_env(made.unwrapped)


@pytest.mark.parametrize(("id", "players"), BY_DAY)
def test_gymnasium_has_nothing_to_say(id: str, players: int) -> None:
    check(id, players)


@pytest.mark.parametrize(("id", "players"), AT_NIGHT)
def test_gymnasium_has_nothing_to_say_of_any_game(id: str, players: int) -> None:
    check(id, players)


def play(table: SeatEnv, rng: np.random.Generator, most: int = 10**9) -> list[tuple[Any, ...]]:
    """Random legal steps to the end, or so many."""
    seen: list[tuple[Any, ...]] = []
    mask, is_over = table.action_masks(), False
    while not is_over and len(seen) < most:
        shown, reward, is_over, _, info = table.step(rng.choice(np.flatnonzero(mask)))
        mask = info["action_mask"]
        seen.append((shown.tobytes(), reward, mask.tobytes()))
    return seen


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_a_copy_of_a_running_environment_goes_on_as_the_original_does(copied: Any) -> None:
    table = SeatEnv("inventors", 3, seat=1, against=["greedy", "search:4"])
    table.reset(seed=3)
    play(table, np.random.default_rng(1), 5)
    twin = copied(table)
    one, other = (play(each, np.random.default_rng(2)) for each in (table, twin))
    assert one == other and one


def test_the_reward_is_the_return_of_the_own_seat() -> None:
    table = SeatEnv("element", 2, seat=1, against="random")
    table.reset(seed=4)
    steps = play(table, np.random.default_rng(1))
    assert [reward for _, reward, _ in steps[:-1]] == [0.0] * (len(steps) - 1)
    assert steps[-1][1] == table.game.returns(table.state)[1] != 0.0
    with pytest.raises(ValueError, match="reset"):
        table.step(0)


def test_the_bots_are_those_that_were_named() -> None:
    """From seat 2 of four the next is seat 3, then 0 and 1."""
    table = SeatEnv("element", 4, seat=2, against=["random", "greedy", "level:1"])
    assert table.bots == {3: "random", 0: "greedy", 1: "element-pupil"}


def test_an_illegal_action_ends_the_game_or_is_refused() -> None:
    table = SeatEnv("element")
    table.reset(seed=1)
    end = int(table.game.actions.parse("end"))
    _, reward, is_over, _, info = table.step(end)
    assert (reward, is_over) == (-1.0, True) and not info["action_mask"].any()
    table = SeatEnv("element", illegal="raise")
    table.reset(seed=1)
    before = table.state.encode()
    with pytest.raises(IllegalStep, match=r"by E2\.1"):
        table.step(end)
    assert table.state.encode() == before


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"seat": 2}, "seat: expected 0 to 1"),
        ({"against": []}, "expected 1 bots"),
        ({"against": "nobody"}, "no bot"),
        ({"against": "periodic-pupil"}, "periodic"),
        ({"illegal": "ignore"}, "illegal"),
    ],
)
def test_what_cannot_be_is_refused_at_once(settings: dict[str, Any], why: str) -> None:
    with pytest.raises((ValueError, BotError), match=why):
        SeatEnv("element", **settings)
