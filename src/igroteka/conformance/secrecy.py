"""Checks that no seat gets more than it may know, from views, choices, refusals or events.

A seat cannot tell a resampled world from the real one. So every byte that it gets has to be equal in both.
"""

from collections.abc import Iterable

from igroteka.conformance.checkpoint import (
    UNKNOWN,
    Checkpoint,
    apart,
    seat_name,
    wander,
    watchers,
    written,
)
from igroteka.conformance.observation import observed
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Event, Game, State, only

WORLDS = 3  # resampled worlds for each seat
ANSWERS = 6  # outcomes, or sealed answers, that are compared
FEW = 200  # actions, so many of which are tried for everybody
STRIDE = 8


def received(game: Game, state: State, seat: int, line: int) -> dict[str, bytes]:
    """Everything that a seat receives of a state: view, observation, choices, refusals, and who is asked.

    Whoever waits for others is refused every action for one reason. So where there are many, it asks about a
    part of them, another part at each line. Components are compared in the same way; choices name those of
    legal actions.
    """
    size = game.actions.size
    is_waiting = seat in game.waiting(state)
    some = range(size) if size <= FEW else range(line % STRIDE, size, STRIDE)
    components = [game.showing.choice_components(state, seat, action) for action in some if is_waiting]
    parts: dict[str, object] = {
        "choices": [choice.to_dict() for choice in game.showing.choices(state, seat)],
        "choice_components": components,
        "unknown_text": game.showing.unknown_text(state, seat, UNKNOWN).to_dict(),
        "nothing_there": game.showing.nothing_there(state, seat, [UNKNOWN]).to_dict() if is_waiting else None,
        "ask_numbers": game.showing.ask_numbers(state, seat),
        "waiting": game.waiting(state),
        "wait_numbers": [
            game.showing.wait_numbers(state, other) for other in game.waiting(state) if other >= 0
        ],
        "information_key": int(game.information_key(state, seat)),
        "returns": game.returns(state) if game.is_over(state) else None,
    }
    return {
        "view": game.showing.view(state, seat).encode(),
        "mask": bytes(game.mask(state, seat)),
        "observation": observed(game, state, seat),
        "why_not": refusals(game, state, seat, range(size) if is_waiting else some),
        **{part: written(data) for part, data in parts.items()},
    }


def refusals(game: Game, state: State, seat: int, actions: range) -> bytes:
    """Why each of some actions is refused. There are thousands and few differ, so each is written once."""
    known: dict[tuple[object, ...], bytes] = {}
    lines: list[bytes] = []
    for action in actions:
        refusal = game.why_not(state, seat, action)
        if refusal is None:
            lines.append(b"null")
            continue
        numbers = refusal.numbers
        who = (refusal.rule, refusal.key, *numbers, *numbers.values())
        line = known.get(who)
        if line is None:
            line = known[who] = written(refusal.to_dict())
        lines.append(line)
    return b",".join(lines)


def check_secrets(here: Checkpoint) -> set[int]:
    """Nothing that a seat receives depends on hidden information; gives the seats that had some."""
    game, state = here.game, here.state
    before = state.encode()
    unsure: set[int] = set()
    for seat in watchers(game):
        real = received(game, state, seat, here.line)
        for world in worlds(here, seat):
            if world.encode() == before:
                continue
            unsure.add(seat)
            if game.showing.pieces(world) != game.showing.pieces(state):
                raise here.broken("resample", f"a world of {seat_name(seat)} holds other pieces")
            for part, theirs in received(game, world, seat, here.line).items():
                if theirs != real[part]:
                    what = f"{part} of {seat_name(seat)} depends on what it may not know"
                    raise here.broken("secrets", f"{what}: {apart(real[part], theirs)}")
            check_same_worlds(here, world, seat)
            wander(here, world, 3)
    return unsure


def check_same_worlds(here: Checkpoint, world: State, seat: int) -> None:
    """A seat's resampled worlds depend only on what it may know and on the generator.

    Otherwise a bot with the same seed and the same view would decide differently.
    """
    ours, theirs = Rng(f"again {here.line}"), Rng(f"again {here.line}")
    real = here.game.resample(here.state, seat, ours).encode()
    other = here.game.resample(world, seat, theirs).encode()
    if real != other or ours.state() != theirs.state():
        what = f"the world that a generator gives {seat_name(seat)} depends on what it may not know"
        raise here.broken("resample", f"{what}: {apart(real, other)}")


def worlds(here: Checkpoint, seat: int) -> Iterable[State]:
    """A few states that a seat cannot tell from the real one."""
    before = here.state.encode()
    for _ in range(WORLDS):
        again = Rng("")
        again.restore(here.rng.state())
        world = here.game.resample(here.state, seat, here.rng)
        if world is here.state or here.state.encode() != before:
            raise here.broken("resample", "it changes the real state")
        if world.encode() != here.game.resample(here.state, seat, again).encode():
            raise here.broken("resample", "the same generator gives another world")
        yield world


def told(events: list[Event], seat: int) -> bool:
    """Whether events say that a seat has learnt something."""
    return any(arg.seen_by & arg.learnt_by & only(seat) for event in events for arg in event.args)


def outcome_for(game: Game, state: State, seat: int, action: int, watcher: int) -> tuple[bytes, bytes, bool]:
    """The events and the view after an action as somebody sees them, and whether they learn something."""
    after = state.clone()
    events: list[Event] = []
    game.apply(after, seat, action, events)
    shown = written([event.for_seat(watcher) for event in events])
    return shown, game.showing.view(after, watcher).encode(), told(events, watcher)


def possible(game: Game, state: State, seat: int) -> list[int]:
    """The legal actions of a seat, or the outcomes of chance."""
    if seat != CHANCE:
        return game.legal(state, seat)
    chance = game.chance(state)
    return [] if chance is None else list(chance.outcomes)


def check_news(here: Checkpoint, seat: int, action: int, can_undo: bool) -> None:
    """An event tells every seat that learns something; undo is possible only if nobody has learnt anything.

    Nobody has learnt anything if, in every world that somebody thinks possible, some action would look the
    same.
    """
    game = here.game
    before = here.state.encode()
    for watcher in watchers(game):
        events, view, is_news = outcome_for(game, here.state, seat, action, watcher)
        for world in worlds(here, watcher):
            if world.encode() == before:
                continue
            could = possible(game, world, seat)
            same = outcome_for(game, world, seat, action, watcher) if action in could else None
            if same is not None and not (is_news or same[2]) and same[:2] != (events, view):
                what = (
                    f"{here.name(seat, action)} shows {seat_name(watcher)} something new that no event says"
                )
                raise here.broken("events", f"{what}: {apart(events + view, same[0] + same[1])}")
            if not can_undo or (same is not None and same[:2] == (events, view)):
                continue
            others = [] if watcher == seat else could
            if not any(
                outcome_for(game, world, seat, other, watcher)[:2] == (events, view) for other in others
            ):
                what = f"{here.name(seat, action)} can be undone, but {seat_name(watcher)} has learnt from it"
                raise here.broken("undo", what)


def check_unseen(here: Checkpoint) -> None:
    """Chance and sealed answers look the same to everybody who is not told of them."""
    game, state = here.game, here.state
    step = game.step(state)
    seats = [CHANCE] if step.is_chance else game.waiting(state) if step.is_sealed else []
    for seat in seats:
        could = possible(game, state, seat)
        picked = sorted({could[here.rng.below(len(could))] for _ in range(ANSWERS)})
        for watcher in watchers(game):
            if watcher == seat:
                continue
            seen: dict[tuple[bytes, bytes], int] = {}
            for action in picked:
                events, view, is_news = outcome_for(game, state, seat, action, watcher)
                if not is_news:
                    seen[events, view] = action
            if len(seen) > 1:
                (one, _), (other, _) = list(seen)[:2]
                how, promise = ("events", "events") if one != other else ("view", "secrets")
                shown = " from ".join(here.name(seat, action) for action in list(seen.values())[:2])
                what = f"{how} of {seat_name(watcher)}, which is not told, tell {shown}"
                raise here.broken(promise, what)
