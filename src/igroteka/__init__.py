"""Igroteka: modern board games played by their exact rules, by people and by programs."""

from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import (
    CHANCE,
    SPECTATOR,
    Choice,
    Event,
    Game,
    PositionError,
    Refusal,
    State,
    View,
)
from igroteka.engine.record import RecordError
from igroteka.games.catalogue import OptionError, game_ids
from igroteka.games.data import DataError
from igroteka.match import IllegalAction, Match, from_position, game, new, replay

# The only place with the version: package, command line and pages take it from here.
__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Chance",
    "Choice",
    "DataError",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "OptionError",
    "PositionError",
    "RecordError",
    "Refusal",
    "Rng",
    "State",
    "View",
    "from_position",
    "game",
    "game_ids",
    "new",
    "replay",
]
