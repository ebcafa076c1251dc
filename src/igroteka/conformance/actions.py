"""Checks of what can be played: who waits, legal actions, refusals, choices and notation."""

from igroteka.conformance.checkpoint import UNKNOWN, Checkpoint, seat_name, watchers
from igroteka.engine import record as records
from igroteka.engine.declared import declared, misfit_of
from igroteka.engine.protocol import CHANCE, Actions, Game


def check_waiting(here: Checkpoint) -> None:
    """Exactly one of these holds: seats wait, chance is pending, the game is over."""
    game, state = here.game, here.state
    waiting = game.waiting(state)
    if game.is_over(state) or game.is_chance(state):
        expected = [] if game.is_over(state) else [CHANCE]
        if waiting != expected:
            raise here.broken("waiting", f"expected {expected}, found {waiting}")
        return
    if not waiting or waiting != [
        seat for seat in range(game.players) if game.waiting_set(state) >> seat & 1
    ]:
        raise here.broken("waiting", f"expected some seats in order, found {waiting}")


def check_legal(here: Checkpoint) -> None:
    """List, buffer and mask of legal actions agree, in the order of the index; a waiting seat has some."""
    game, state = here.game, here.state
    waiting = game.waiting(state)
    buffer = Actions(game.actions.size)
    for seat in [*watchers(game), CHANCE]:
        legal = game.legal(state, seat)
        if bool(legal) != (seat in waiting and seat >= 0):
            raise here.broken("waiting", f"{seat_name(seat)} of waiting {waiting} has {len(legal)} actions")
        if legal != sorted(set(legal)) or any(not 0 <= action < game.actions.size for action in legal):
            raise here.broken(
                "legal", f"not in the order of the index, each once: {legal} of {seat_name(seat)}"
            )
        game.legal_into(state, seat, buffer)
        if [buffer.at(place) for place in range(buffer.count)] != legal:
            raise here.broken("legal", f"legal_into fills in something else than legal for {seat_name(seat)}")
        mask = game.mask(state, seat)
        is_whole = len(mask) == game.actions.size and mask.count(1) == len(legal)
        if not is_whole or any(mask[action] != 1 for action in legal):
            raise here.broken("mask", f"it marks something else than legal for {seat_name(seat)}")
        if set(mask) - {0, 1}:
            raise here.broken("mask", "it holds other bytes than 0 and 1")


def check_refusals(here: Checkpoint) -> None:
    """`why_not` is None exactly for legal actions, over the whole index; a refusal has its rule and key."""
    game, state = here.game, here.state
    for seat in watchers(game):
        legal = set(game.legal(state, seat))
        for action in range(game.actions.size):
            refusal = game.why_not(state, seat, action)
            if (refusal is None) != (action in legal):
                said = "legal" if refusal is None else f"refused by {refusal.rule}"
                listed = "in" if action in legal else "not in"
                raise here.broken(
                    "why_not", f"{here.name(seat, action)} is {said} and {listed} the legal list"
                )
            if refusal is not None and not (refusal.rule and refusal.key):
                raise here.broken("refusal", f"{here.name(seat, action)} is refused without rule or key")
        if not game.showing.unknown_text(state, seat, UNKNOWN).key:
            raise here.broken("refusal", "a text that is no action is refused without a key")
        if seat in game.waiting(state) and not game.showing.nothing_there(state, seat, [UNKNOWN]).key:
            raise here.broken("refusal", "a click that means no action is refused without a key")


def check_choices(here: Checkpoint) -> None:
    """Choices are the legal actions in order, each with a label and components; fixed ones never change.

    Two choices may touch the same components: the client then asks which one is meant.
    """
    game, state = here.game, here.state
    for seat in watchers(game):
        choices = game.showing.choices(state, seat)
        if [game.actions.parse(choice.notation) for choice in choices] != game.legal(state, seat):
            raise here.broken("choices", f"they are not the legal actions of {seat_name(seat)}")
        for choice in choices:
            ids = choice.components
            if not choice.label or not ids or not all(ids):
                what = f"{choice.notation!r} of {seat_name(seat)}: {choice.label!r}, {ids}"
                raise here.broken("choices", f"expected a label and components: {what}")
        for choice, shared in zip(choices, game.showing.shared_choices(state, seat), strict=True):
            if shared.to_dict() != choice.to_dict():
                raise here.broken("choices", f"{choice.notation!r} is not fixed: {shared.to_dict()}")


def check_view(here: Checkpoint) -> None:
    """A View says the fields that its class declares, each of its type, and no others; a shared one too."""
    game, state = here.game, here.state
    for seat in watchers(game):
        view = game.showing.view(state, seat)
        found = misfit_of(view.to_dict(), declared(type(view)))
        if found:
            raise here.broken("view", f"{seat_name(seat)}: {found}")
        if game.showing.shared_view(state, seat).encode() != view.encode():
            raise here.broken("view", f"what is shared is not the View of {seat_name(seat)}")


def check_notation(game: Game) -> None:
    """Index, text and parts of every action and outcome convert into each other."""
    here = Checkpoint(game, game.start(), "none", 0)
    for notation, what in ((game.actions, "action"), (game.outcomes, "outcome")):
        seen: set[str] = set()
        for index in range(notation.size):
            text = notation.text(index)
            if notation.parse(text) != index or notation.parse(f"  {text.replace(' ', '  ')} ") != index:
                raise here.broken(
                    "notation", f"{what} {index} is {text!r}, which reads as {notation.parse(text)}"
                )
            if " ".join([notation.verb(index).word, *notation.values(index)]) != text or text in seen:
                raise here.broken(
                    "notation", f"{what} {index} is {text!r}, but is not made of its parts alone"
                )
            seen.add(text)
        if records.UNDO in seen:
            raise here.broken("notation", f"{records.UNDO!r} is a line of every record, not an {what}")
        if any(text.startswith(records.TABLE_MARK) for text in seen):
            raise here.broken("notation", f"{records.TABLE_MARK} begins a line of the table, not an {what}")
        if notation.parse(UNKNOWN) != -1:
            raise here.broken("notation", f"{UNKNOWN!r} reads as an {what}")
