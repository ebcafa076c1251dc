"""What every game promises of sealed answers, as a check of one moment; conformance.py comes there."""

from igroteka.engine.record import History
from igroteka.promises import Moment, received, seat_name


def check_sealed(moment: Moment) -> None:
    """Sealed answers do not touch each other: the order in which they come changes nothing and tells nothing.

    Each can be taken back until the last seat has answered, and then no longer.
    """
    game, state = moment.game, moment.state
    if not game.step(state).is_sealed:
        return
    chosen: list[tuple[int, int]] = []
    for seat in game.waiting(state):
        could = game.legal(state, seat)
        chosen.append((seat, could[moment.rng.below(len(could))]))
    one, other = (answered(moment, order) for order in (chosen, chosen[::-1]))
    if one.state.encode() != other.state.encode():
        raise moment.broken("sealed", "it matters who answers first")
    if any(one.can_undo(seat) for seat in range(game.players)):
        raise moment.broken("sealed", "an answer can be taken back after the last one has been given")
    check_change(moment, chosen)


def answered(moment: Moment, chosen: list[tuple[int, int]]) -> History:
    """A history in which these seats have given these sealed answers, one after the other."""
    game = moment.game
    history = History(game, moment.state.clone())
    for place, (seat, action) in enumerate(chosen):
        rest = [other for other, _ in chosen[place + 1 :]]
        before = [received(game, history.state, other) for other in rest[:1]]
        history.play(seat, game.actions.text(action))
        for other, gets in zip(rest, before, strict=False):
            now = received(game, history.state, other)
            for part in ("choices", "mask", "why_not", "choice_components", "ask_numbers"):
                if now[part] != gets[part]:
                    what = f"{part} of {seat_name(other)} tell of {moment.name(seat, action)}"
                    raise moment.broken("sealed", what)
    return history


def check_change(moment: Moment, chosen: list[tuple[int, int]]) -> None:
    """Whoever has answered can change the answer while somebody still thinks, whoever has answered since."""
    game = moment.game
    history = answered(moment, chosen[:-1])
    after = history.state.encode()
    for place, (seat, action) in enumerate(chosen[:-1]):
        if not history.can_undo(seat):
            raise moment.broken("sealed", f"{moment.name(seat, action)} cannot be taken back")
        history.undo(seat)
        without = answered(moment, chosen[:place] + chosen[place + 1 : -1])
        if history.state.encode() != without.state.encode() or len(history.events) != len(without.events):
            raise moment.broken("sealed", f"{moment.name(seat, action)} leaves a trace when taken back")
        history.play(seat, game.actions.text(action))
        if history.state.encode() != after:
            raise moment.broken("sealed", f"{moment.name(seat, action)} leads elsewhere when given again")
