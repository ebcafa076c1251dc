"""What a table plays by itself: outcomes of chance, forced decisions, and refusals for seats that are out."""

import secrets

from igroteka import screen
from igroteka.engine.protocol import CHANCE, Game, State
from igroteka.luck import Luck
from igroteka.server.log_lines import AUTO

AutoLine = tuple[int, str, str]  # seat, notation, key


def next_auto_line(game: Game, state: State, luck: Luck, out: set[int]) -> AutoLine | None:
    """The next line that the table plays by itself; None if somebody has to decide."""
    if game.chance(state) is not None:
        return CHANCE, next_outcome(game, state, luck), ""
    return declined_offer(game, state, out) or forced_decision(game, state)


def next_outcome(game: Game, state: State, luck: Luck) -> str:
    """The next outcome of chance, without drawing it yet."""
    chance = game.chance(state)
    assert chance is not None
    return game.outcomes.text(luck.next(chance))


def forced_decision(game: Game, state: State) -> AutoLine | None:
    """The only decision that a seat has, if playing it at once tells nobody anything."""
    found = screen.forced(game, state, secrets.token_hex)
    return None if found is None else (found[0], game.actions.text(found[1]), AUTO)


def declined_offer(game: Game, state: State, out: set[int]) -> AutoLine | None:
    """The refusal of an offer to a seat that is out.

    The bot that stands in plays at random. Without this rule others could sell to it at any price.
    """
    decline = game.step(state).decline_action()
    if decline < 0:
        return None
    seat = game.waiting(state)[0]
    return (seat, game.actions.text(decline), AUTO) if seat in out else None


def any_action(game: Game, state: State, seat: int) -> str:
    """A random legal action, for a bot that has failed."""
    return game.actions.text(secrets.choice(game.legal(state, seat)))
