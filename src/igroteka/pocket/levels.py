"""The levels that decide in time where an interpreter in a browser plays."""

from igroteka.games.levels import Level, levels_of

# Simulations of a decision that people wait for: an interpreter in a browser makes some hundreds a second.
MOST_SIMULATIONS = 250


def levels_here(game: str) -> tuple[Level, ...]:
    """The levels of a game in the room without a server, the weakest first."""
    return tuple(level for level in levels_of(game) if level.simulations <= MOST_SIMULATIONS)
