"""Boards for the terminal, drawn from a View alone: one module for each game, found by the game's id."""

import importlib
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from rich.console import RenderableType
from rich.json import JSON

from igroteka.engine.protocol import Game, View

Drawing = Callable[[Game, View, str, list[str]], RenderableType]


@runtime_checkable
class Headed(Protocol):
    """A board that says in a few lines what has to stay in sight if the screen is too low for all of it."""

    def heading(self) -> Sequence[RenderableType]:
        """The round, what holds in it, and what the reader has."""
        ...


def drawing_for(game: str) -> Drawing:
    """The function that draws a game. A game without its own module is shown as data."""
    name = f"{__name__}.{game}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return draw_data
    drawing: Drawing = module.draw
    return drawing


def draw(game: Game, view: View, language: str, seats: list[str]) -> RenderableType:
    """Draw the View of a seat. `seats` has `human` or a bot's name for each seat."""
    return drawing_for(game.id)(game, view, language, seats)


def draw_data(game: Game, view: View, language: str, seats: list[str]) -> RenderableType:
    """Print a View as data, for a game without a board."""
    return JSON.from_data(view.to_dict(), indent=2)
