"""Checks of what a seat observes as bytes; secrecy.py compares them in all worlds of the seat."""

from igroteka.conformance.checkpoint import Checkpoint, seat_name
from igroteka.engine.protocol import Game, State

MARGIN = 3  # bytes before and behind, which nobody may touch
FILLING = 0xA5


def observed(game: Game, state: State, seat: int) -> bytes:
    """The observation of a seat; none for spectators and for games that declare none."""
    if game.observer is None or seat < 0:
        return b""
    out = bytearray(game.observer.size)
    game.observe_into(state, seat, out)
    return bytes(out)


def check_observation(here: Checkpoint) -> None:
    """An observation fills its planes and nothing else, within their bounds; so does the mask."""
    game, state = here.game, here.state
    observer = game.observer
    for seat in range(game.players):
        size = int(game.actions.size)
        out = bytearray([FILLING] * (MARGIN + size + MARGIN))
        game.mask_into(state, seat, out, MARGIN)
        if bytes(out[MARGIN:-MARGIN]) != game.mask(state, seat) or out.count(FILLING) != 2 * MARGIN:
            raise here.broken("mask", f"mask_into fills in something else than mask for {seat_name(seat)}")
        if observer is None:
            continue
        size = int(observer.size)
        out = bytearray([FILLING] * (MARGIN + size + MARGIN))
        game.observe_into(state, seat, out, MARGIN)
        is_within = out[:MARGIN] + out[-MARGIN:] == bytes([FILLING] * 2 * MARGIN)
        if not is_within or bytes(out[MARGIN:-MARGIN]) != observed(game, state, seat):
            what = f"of {seat_name(seat)} depends on what was there, or reaches beyond its planes"
            raise here.broken("observation", what)
        for plane in observer.planes:
            first = MARGIN + plane.first
            highest = max(out[first : first + plane.size])
            if highest > plane.high:
                what = f"{plane.name} of {seat_name(seat)}: at most {plane.high}, found {highest}"
                raise here.broken("observation", what)
