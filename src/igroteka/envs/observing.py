"""What all environments share: the game by its name, observations and masks as NumPy arrays."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from igroteka.engine.observing import Observer
from igroteka.engine.protocol import Game, State
from igroteka.match import game as make_game

Observation: TypeAlias = "npt.NDArray[np.uint8]"
Mask: TypeAlias = "npt.NDArray[np.int8]"
# What an environment does with an action that is not legal: end the game for whoever played it, or refuse.
LOSE, RAISE = "lose", "raise"
ILLEGAL_REWARD = -1.0


class NoObservation(TypeError):
    """A game that declares no observation: it can be played, but not as an environment."""


class IllegalStep(ValueError):
    """An action that is not legal, with the rule that it breaks; nothing has been played."""


def game_of(game: str | Game, players: int, edition: str | Path | None, options: Mapping[str, int]) -> Game:
    """The game of this name, or the one that was given, if it can be observed."""
    found = make_game(game, players, edition, **options) if isinstance(game, str) else game
    observer_of(found)
    return found


def observer_of(game: Game) -> Observer:
    """What the game declares to be observed; NoObservation if it declares nothing."""
    if game.observer is None:
        what = "it has no rules/observe.py, see docs/adding-a-game.md"
        raise NoObservation(f"{game.id} declares no observation: {what}")
    return game.observer


def observation(game: Game, state: State, seat: int) -> Observation:
    """What a seat may see, in an array of its own."""
    out = bytearray(observer_of(game).size)
    game.observe_into(state, seat, out)
    return np.frombuffer(out, np.uint8)


def highest(observer: Observer) -> Observation:
    """The highest number that each byte of an observation can have."""
    return np.concatenate([np.full(plane.size, plane.high, np.uint8) for plane in observer.planes])


def planes(game: Game, observed: npt.NDArray[np.uint8]) -> dict[str, npt.NDArray[np.uint8]]:
    """The planes of an observation, or of many in the last axis, by name and in their shapes.

    >>> import igroteka
    >>> element = igroteka.game("element", players=3)
    >>> shown = planes(element, observation(element, element.start(), 2))
    >>> shown["sage"].shape
    (3, 11, 11)
    >>> np.argwhere(shown["sage"][0]).tolist()  # its own is on i9
    [[8, 8]]
    """
    front = observed.shape[:-1]
    return {
        plane.name: observed[..., plane.first : plane.first + plane.size].reshape(*front, *plane.shape)
        for plane in observer_of(game).planes
    }


def any_seed() -> str:
    """A seed that nobody has chosen."""
    return os.urandom(16).hex()


def refusal(game: Game, state: State, seat: int, action: int) -> IllegalStep:
    """Why an action is not legal, in one line."""
    why = game.why_not(state, seat, action)
    if why is None or not why.rule:
        return IllegalStep(f"{game.id}: expected an action from 0 to {game.actions.size - 1}, found {action}")
    text = game.actions.text(action)
    return IllegalStep(f"{game.id}: seat {seat}: {text!r} ({action}) is not legal by {why.rule}")
