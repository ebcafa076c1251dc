"""The figures of a rulebook: positions that the game's own board draws beside a rule.

A figure is `rulebook/figures/ID.json` in the folder of its game: the rule that it belongs to, a position, and
perhaps actions that are played from there, the last of which the board marks. Without a rule it belongs to
the chapter that has none, on notation. Its caption is the message `<game>-figure-ID`.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from igroteka.engine.protocol import Choice, Event, PositionError
from igroteka.games.catalogue import game_ids, make_game, manifest
from igroteka.lessons import play_on
from igroteka.match import IllegalAction, Match, players_of

FOLDER = "figures"


class FigureError(ValueError):
    """A figure that cannot be drawn: one line."""


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file holds. `seat` is whose eyes the figure has: a seat's own hand is open to it.

    `asked` is for a figure about a decision: the board lights what this seat can choose.
    """

    rule: str
    position: dict[str, Any]
    actions: list[str] = []
    seat: int = 0
    asked: bool = False


@dataclass(frozen=True)
class Drawn:
    """A figure as a board shows it: the view, what has just happened there, and perhaps what is asked."""

    id: str
    rule: str
    seat: int
    players: int
    view: dict[str, Any]
    events: list[Event]
    choices: list[Choice]


def files_in(folder: Path) -> list[Path]:
    """The figures of a game's folder, by name."""
    return sorted((folder / "rulebook" / FOLDER).glob("*.json"))


def read_figure(path: Path) -> Figure:
    """One figure; FigureError for whatever is not as it should be."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Figure)
    except (OSError, msgspec.DecodeError) as error:
        raise FigureError(f"{path.name}: {error}") from None


def drawn(path: Path, game_id: str) -> Drawn:
    """A figure set up and played; FigureError if the rules do not allow it."""
    figure = read_figure(path)
    try:
        game = make_game(game_id, players_of(figure.position), {})
        match = Match(game, game.showing.from_position(figure.position), path.stem)
        events = played(match, figure.actions)
    except (PositionError, IllegalAction) as error:
        raise FigureError(f"{path.name}: {error}") from None
    if not figure.seat < game.players:
        raise FigureError(f"{path.name}: seat: there is none with this number")
    if figure.asked and figure.seat not in match.waiting:
        raise FigureError(f"{path.name}: asked: this seat has nothing to decide")
    view = game.showing.view(match.state, figure.seat).to_dict()
    choices = match.choices(figure.seat) if figure.asked else []
    return Drawn(path.stem, figure.rule, figure.seat, game.players, view, events, choices)


def played(match: Match, actions: list[str]) -> list[Event]:
    """Play all of them, and what a table plays by itself; the events of the last one."""
    events: list[Event] = []
    for action in actions:
        events = play_on(match, match.waiting[0], action)
    return events


def figures_of(game: str) -> list[Drawn]:
    """The figures of a game of the catalogue; none for one that has none."""
    return drawn_in(manifest(game).folder, game) if game in game_ids() else []


@cache
def drawn_in(folder: Path, game: str) -> list[Drawn]:
    """The figures of a folder, drawn once."""
    return [drawn(path, game) for path in files_in(folder)]
