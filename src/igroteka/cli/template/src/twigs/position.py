"""Positions as JSON: the layout reads and writes them, the agenda follows; `faults` judges."""

from igroteka.engine.layout import Layout, places_of, state_of
from igroteka.engine.protocol import Game
from igroteka.engine.status import Fault
from twigs.rules.state import CARD, DEAL, HEAP, NO_CARD, TAKE, TwigsState
from twigs.rules.tables import TwigsTables

PHASE = "play"  # the layout can say fields in some phases only; here all are always said


def write_position(tables: TwigsTables, layout: Layout, state: TwigsState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    said = layout.write(places_of(state), PHASE)
    return {"game": "twigs", "players": int(tables.players), **said}


def read_position(game: Game, tables: TwigsTables, layout: Layout, position: dict[str, object]) -> TwigsState:
    """The state of a position; PositionError says which field is wrong."""
    blank = places_of(game.start())
    state = state_of(game, layout.read(position, PHASE, ["game", "players"], blank))
    assert isinstance(state, TwigsState)
    if state.at[HEAP] > 0:
        state.push(TAKE)
    for _ in range(dealt(tables, state).count(NO_CARD)):
        state.push(DEAL)
    return state


def dealt(tables: TwigsTables, state: TwigsState) -> list[int]:
    """Everybody's card."""
    return [int(state.at[CARD + seat]) for seat in range(tables.players)]


def faults(tables: TwigsTables, state: TwigsState) -> list[Fault]:
    """T1.2: what the rules could not go on from, though it can be read."""
    cards = dealt(tables, state)
    known = [card for card in cards if card != NO_CARD]
    if len(set(known)) != len(known):
        return [Fault("T1.2", "seats: expected a different card for each")]
    if NO_CARD in cards and state.at[HEAP] != tables.sticks:
        return [Fault("T1.2", "seats: expected a card for each before the first stick is taken")]
    return []
