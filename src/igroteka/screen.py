"""What a client shows besides the view: choices, their finality, previews, and why a click is refused.

Everything is computed from what the seat may know: choices are tried in resampled worlds, never on the real
state. The caller brings a generator whose seed nobody at the table knows.
"""

from collections.abc import Callable
from typing import NamedTuple

from igroteka.engine.chance import Rng
from igroteka.engine.closing import closing
from igroteka.engine.protocol import SPECTATOR, Choice, Event, Game, Refusal, State, only

WORLDS = 3  # worlds in which a choice is tried; events that differ between them are not previewed
PUBLIC_WORLDS = 8
MOST_REASONS = 4


class ShownChoice(NamedTuple):
    """A legal action; `is_final` if it cannot be undone, `is_end` if it ends a turn or the game.

    `is_decline` if it only declines something.
    """

    choice: Choice
    is_final: bool
    is_end: bool
    is_decline: bool


def shown_choices(game: Game, state: State, seat: int, rng: Rng) -> list[ShownChoice]:
    """The choices of a seat. Final is what tells somebody something, calls for chance, or ends a turn."""
    worlds = possible_worlds(game, state, seat, rng)
    choices, is_declining = game.showing.shared_choices(state, seat), game.showing.is_declining
    return [
        ShownChoice(choice, *closing(game, worlds, seat, action), is_declining(state, seat, action))
        for choice, action in zip(choices, game.legal(state, seat), strict=True)
    ]


def possible_worlds(game: Game, state: State, seat: int, rng: Rng) -> list[State]:
    """A few worlds that the seat cannot tell apart; only one if nothing is hidden from it."""
    worlds = (game.resample(state, seat, rng) for _ in range(WORLDS))
    return list({world.encode(): world for world in worlds}.values())


def tried(game: Game, world: State, seat: int, notation: str) -> tuple[State, list[Event]]:
    """The world after an action, and its events."""
    after = world.clone()
    events: list[Event] = []
    game.apply(after, seat, game.actions.parse(notation), events)
    return after, events


def forced(game: Game, state: State, seed: Callable[[], str]) -> tuple[int, int] | None:
    """The seat and its only action, if the table plays it automatically (docs/decisions/0016).

    One seat waits, its step is not sealed, the action can be undone, and everybody can tell that there is no
    other action. So playing it tells nobody anything. The seed is asked for only where worlds are needed.
    """
    waiting = game.waiting(state)
    if len(waiting) != 1 or waiting[0] < 0 or game.step(state).is_sealed:
        return None
    seat = waiting[0]
    legal = game.legal(state, seat)
    if len(legal) != 1 or not is_open_secret(game, state, seat, legal, Rng(seed())):
        return None
    after, events = tried(game, state, seat, game.actions.text(legal[0]))
    if game.is_chance(after) or game.is_over(after) or any(event.is_no_return() for event in events):
        return None
    return seat, legal[0]


def is_open_secret(game: Game, state: State, seat: int, legal: list[int], rng: Rng) -> bool:
    """Whether everybody can tell that a seat has only these actions."""
    worlds = (game.resample(state, SPECTATOR, rng) for _ in range(PUBLIC_WORLDS))
    return all(game.legal(world, seat) == legal for world in worlds)


def previews(game: Game, state: State, seat: int, rng: Rng) -> dict[str, list[dict[str, object]]]:
    """The events of each choice, by notation, as far as this seat can predict them.

    An event has event, seat, args and is_partial. What the seat would only learn by the action is absent.
    First come the events of the action, then those of forced follow-ups, then the consequences that the game
    adds (`Showing.ahead`). The events end where they depend on hidden information. The consequences are cut
    separately, so that the last seat to answer a sealed question is shown as many of them as the first.
    """
    worlds = possible_worlds(game, state, seat, rng)
    foretold: dict[str, list[dict[str, object]]] = {}
    for choice in game.showing.shared_choices(state, seat):
        told = [outlook(game, world, seat, choice.notation) for world in worlds]
        foretold[choice.notation] = [
            *common_start([[foreseen(event, seat) for event in events] for events, _ in told]),
            *common_start([[foreseen(event, seat) for event in ahead] for _, ahead in told]),
        ]
    return foretold


def outlook(game: Game, world: State, seat: int, notation: str) -> tuple[list[Event], list[Event]]:
    """What an action brings: its events with those of follow-ups without a choice, and what lies ahead."""
    after, events = tried(game, world, seat, notation)
    while not game.is_over(after) and game.step(after).is_follow_up and game.waiting(after) == [seat]:
        legal = game.legal(after, seat)
        if len(legal) != 1 or game.showing.is_declining(after, seat, legal[0]):
            break
        game.apply(after, seat, legal[0], events)
    return events, game.showing.ahead(world, after, seat, game.actions.parse(notation))


def foreseen(event: Event, seat: int) -> dict[str, object]:
    """A predicted event without what this seat would learn by it."""
    known: dict[str, object] = {
        arg.name: arg.value for arg in event.args if only(seat) & arg.seen_by & ~arg.learnt_by
    }
    return {
        "event": event.name,
        "seat": int(event.seat),
        "args": known,
        "is_partial": len(known) < len(event.args),
    }


def common_start(lists: list[list[dict[str, object]]]) -> list[dict[str, object]]:
    """The longest common prefix of some lists of events."""
    start: list[dict[str, object]] = []
    for events in zip(*lists, strict=False):
        if any(event != events[0] for event in events):
            break
        start.append(events[0])
    return start


def why_click(game: Game, state: State, seat: int, picks: list[str]) -> list[Refusal]:
    """Why no action is possible with the components picked so far; [] if one is.

    It judges the actions that touch all of them and whose verb is legal now, or all of them if none is. A
    game may answer with one rule that says more than many reasons.
    """
    if seat not in game.waiting(state):
        return [game.out_of_turn(state, seat)]
    picked = set(picks)
    meant = [
        action
        for action in range(game.actions.size)
        if picked <= set(game.showing.choice_components(state, seat, action))
    ]
    if not meant:
        return [game.showing.nothing_there(state, seat, picks)]
    legal = game.legal(state, seat)
    if set(meant) & set(legal):
        return []
    nowhere = game.showing.no_place(state, seat, picks)
    if nowhere is not None:
        return [nowhere]
    verbs = {game.actions.verb(action).word for action in legal}
    likely = [action for action in meant if game.actions.verb(action).word in verbs]
    found = [game.why_not(state, seat, action) for action in likely or meant]
    reasons = distinct([refusal for refusal in found if refusal is not None])
    if not likely and len(reasons) > 1:
        nothing = game.showing.nothing_there(state, seat, picks)
        if nothing.rule:
            return [nothing]
    return reasons


def distinct(refusals: list[Refusal]) -> list[Refusal]:
    """Each refusal once; if there are too many, each message once."""
    different = {repr(refusal): refusal for refusal in refusals}
    if len(different) <= MOST_REASONS:
        return list(different.values())
    by_message: dict[str, Refusal] = {}
    for refusal in refusals:
        by_message.setdefault(refusal.key, refusal)
    return list(by_message.values())[:MOST_REASONS]
