"""Checks of sealed answers: their order changes nothing, and each can be changed until the last."""

from igroteka.conformance.checkpoint import Checkpoint, seat_name
from igroteka.conformance.secrecy import received
from igroteka.engine.record import History


def check_sealed(here: Checkpoint) -> None:
    """Sealed answers are independent: their order changes nothing and shows nothing.

    Each can be undone until the last seat has answered, and not afterwards.
    """
    game, state = here.game, here.state
    if not game.step(state).is_sealed:
        return
    chosen: list[tuple[int, int]] = []
    for seat in game.waiting(state):
        could = game.legal(state, seat)
        chosen.append((seat, could[here.rng.below(len(could))]))
    one, other = (answered(here, order) for order in (chosen, chosen[::-1]))
    if one.state.encode() != other.state.encode():
        raise here.broken("sealed", "it matters who answers first")
    if any(one.can_undo(seat) for seat in range(game.players)):
        raise here.broken("sealed", "an answer can be taken back after the last one has been given")
    check_change(here, chosen)


def answered(here: Checkpoint, chosen: list[tuple[int, int]]) -> History:
    """A history with these sealed answers, in this order."""
    game = here.game
    history = History(game, here.state.clone())
    for place, (seat, action) in enumerate(chosen):
        rest = [other for other, _ in chosen[place + 1 :]]
        before = [received(game, history.state, other, here.line) for other in rest[:1]]
        history.play(seat, game.actions.text(action))
        for other, gets in zip(rest, before, strict=False):
            now = received(game, history.state, other, here.line)
            for part in ("choices", "mask", "why_not", "choice_components", "ask_numbers"):
                if now[part] != gets[part]:
                    what = f"{part} of {seat_name(other)} tell of {here.name(seat, action)}"
                    raise here.broken("sealed", what)
    return history


def check_change(here: Checkpoint, chosen: list[tuple[int, int]]) -> None:
    """A seat can replace its answer until the last one, whoever has answered since."""
    game = here.game
    history = answered(here, chosen[:-1])
    after = history.state.encode()
    for place, (seat, action) in enumerate(chosen[:-1]):
        if not history.can_undo(seat):
            raise here.broken("sealed", f"{here.name(seat, action)} cannot be taken back")
        history.undo(seat)
        without = answered(here, chosen[:place] + chosen[place + 1 : -1])
        if history.state.encode() != without.state.encode() or len(history.events) != len(without.events):
            raise here.broken("sealed", f"{here.name(seat, action)} leaves a trace when taken back")
        history.play(seat, game.actions.text(action))
        if history.state.encode() != after:
            raise here.broken("sealed", f"{here.name(seat, action)} leads elsewhere when given again")
