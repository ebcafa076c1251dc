"""What every game promises, as checks of one moment of a match; conformance.py drives matches through them.

Each check is a plain function of a Moment and raises BrokenPromise, which names the promise, the seed and
the line, so that a failure can be played again.
"""

import copy
import json
import math
import pickle
from collections.abc import Callable, Iterable

from igroteka.engine.chance import Rng
from igroteka.engine.declared import declared, misfit_of
from igroteka.engine.protocol import CHANCE, SPECTATOR, Actions, Event, Game, State, only

WORLDS = 3  # resampled worlds for each seat at a moment
ANSWERS = 6  # outcomes, or sealed answers, that are compared
UNKNOWN = "no such thing"  # a text that is no action of any game


class BrokenPromise(AssertionError):
    """A promise that a game does not keep, and the seed and line at which it shows."""

    def __init__(self, promise: str, detail: str, table: str, seed: int | str, line: int) -> None:
        super().__init__(f"{table}: {promise}: {detail} (seed {seed}, line {line})")
        self.promise = promise
        self.detail = detail
        self.table = table
        self.seed = seed
        self.line = line

    def __reduce__(self) -> tuple[type["BrokenPromise"], tuple[object, ...]]:
        return (BrokenPromise, (self.promise, self.detail, self.table, self.seed, self.line))


class Moment:
    """A state that a match has come to, and how to find it again: the seed, and the lines so far."""

    def __init__(self, game: Game, state: State, seed: int | str, line: int) -> None:
        self.game = game
        self.state = state
        self.seed = seed
        self.line = line
        self.rng = Rng(f"{seed}, line {line}")

    def broken(self, promise: str, detail: str) -> BrokenPromise:
        table = f"{self.game.id}, {self.game.players} seats"
        return BrokenPromise(promise, detail, table, self.seed, self.line)

    def name(self, seat: int, action: int) -> str:
        """An action or outcome in words, for a failure."""
        notation = self.game.outcomes if seat == CHANCE else self.game.actions
        return f"{notation.text(action)!r} of {seat_name(seat)}"


def seat_name(seat: int) -> str:
    """A seat in words, for a failure."""
    return {CHANCE: "chance", SPECTATOR: "a spectator"}.get(seat, f"seat {seat}")


def watchers(game: Game) -> list[int]:
    """Everybody who receives something: the seats and the spectators."""
    return [*range(game.players), SPECTATOR]


def written(data: object) -> bytes:
    """Canonical bytes of JSON data; anything else is an error."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False, allow_nan=False).encode()


def apart(one: bytes, other: bytes) -> str:
    """Where two texts part, for a failure."""
    place = next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    start = max(0, place - 30)
    return f"...{one[start : place + 30]!r} against ...{other[start : place + 30]!r}"


def choose(moment: Moment, state: State) -> tuple[int, int]:
    """Something that can happen, at random: a seat and its legal action, or an outcome of chance."""
    game, rng = moment.game, moment.rng
    if game.is_chance(state):
        return CHANCE, int(game.roll(state, rng))
    waiting = game.waiting(state)
    if not waiting:
        raise moment.broken("games end", "nobody is asked for anything, but the game is not over")
    seat = waiting[rng.below(len(waiting))]
    legal = game.legal(state, seat)
    if not legal:
        raise moment.broken("waiting", f"{seat_name(seat)} waits and has no legal action")
    return seat, legal[rng.below(len(legal))]


def wander(moment: Moment, state: State, lines: int) -> None:
    """Play a few random lines on a state that is not the moment's own."""
    for _ in range(lines):
        if moment.game.is_over(state):
            return
        seat, action = choose(moment, state)
        moment.game.apply(state, seat, action, [])


def check_waiting(moment: Moment) -> None:
    """One of three: seats wait, or chance is pending, or the game is over."""
    game, state = moment.game, moment.state
    waiting = game.waiting(state)
    if game.is_over(state) or game.is_chance(state):
        expected = [] if game.is_over(state) else [CHANCE]
        if waiting != expected:
            raise moment.broken("waiting", f"expected {expected}, found {waiting}")
        return
    if not waiting or waiting != [
        seat for seat in range(game.players) if game.waiting_set(state) >> seat & 1
    ]:
        raise moment.broken("waiting", f"expected some seats in order, found {waiting}")


def check_legal(moment: Moment) -> None:
    """List, buffer and mask of legal actions are the same, in the order of the index; who waits has some."""
    game, state = moment.game, moment.state
    waiting = game.waiting(state)
    buffer = Actions(game.actions.size)
    for seat in [*watchers(game), CHANCE]:
        legal = game.legal(state, seat)
        if bool(legal) != (seat in waiting and seat >= 0):
            raise moment.broken("waiting", f"{seat_name(seat)} of waiting {waiting} has {len(legal)} actions")
        if legal != sorted(set(legal)) or any(not 0 <= action < game.actions.size for action in legal):
            raise moment.broken(
                "legal", f"not in the order of the index, each once: {legal} of {seat_name(seat)}"
            )
        game.legal_into(state, seat, buffer)
        if [buffer.at(place) for place in range(buffer.count)] != legal:
            raise moment.broken(
                "legal", f"legal_into fills in something else than legal for {seat_name(seat)}"
            )
        mask = game.mask(state, seat)
        if len(mask) != game.actions.size or {at for at, mark in enumerate(mask) if mark == 1} != set(legal):
            raise moment.broken("mask", f"it marks something else than legal for {seat_name(seat)}")
        if set(mask) - {0, 1}:
            raise moment.broken("mask", "it holds other bytes than 0 and 1")


def check_refusals(moment: Moment) -> None:
    """`why_not` is None exactly for legal actions, over the whole index; a refusal has its rule and key."""
    game, state = moment.game, moment.state
    for seat in watchers(game):
        legal = set(game.legal(state, seat))
        for action in range(game.actions.size):
            refusal = game.why_not(state, seat, action)
            if (refusal is None) != (action in legal):
                said = "legal" if refusal is None else f"refused by {refusal.rule}"
                listed = "in" if action in legal else "not in"
                raise moment.broken(
                    "why_not", f"{moment.name(seat, action)} is {said} and {listed} the legal list"
                )
            if refusal is not None and not (refusal.rule and refusal.key):
                raise moment.broken("refusal", f"{moment.name(seat, action)} is refused without rule or key")
        if not game.showing.unknown_text(state, seat, UNKNOWN).key:
            raise moment.broken("refusal", "a text that is no action is refused without a key")
        if seat in game.waiting(state) and not game.showing.nothing_there(state, seat, [UNKNOWN]).key:
            raise moment.broken("refusal", "a click that means no action is refused without a key")


def check_choices(moment: Moment) -> None:
    """Choices are the legal actions in their order, each with a label and, to be picked by, its components.

    Two choices may touch the same: the screen then asks which of them is meant.
    """
    game, state = moment.game, moment.state
    for seat in watchers(game):
        choices = game.showing.choices(state, seat)
        if [game.actions.parse(choice.notation) for choice in choices] != game.legal(state, seat):
            raise moment.broken("choices", f"they are not the legal actions of {seat_name(seat)}")
        for choice in choices:
            ids = choice.components
            if not choice.label or not ids or not all(ids):
                what = f"{choice.notation!r} of {seat_name(seat)}: {choice.label!r}, {ids}"
                raise moment.broken("choices", f"expected a label and components: {what}")


def check_view(moment: Moment) -> None:
    """A View says the fields that its class declares, each of its type, and no others."""
    game, state = moment.game, moment.state
    for seat in watchers(game):
        view = game.showing.view(state, seat)
        found = misfit_of(view.to_dict(), declared(type(view)))
        if found:
            raise moment.broken("view", f"{seat_name(seat)}: {found}")


def check_clone(moment: Moment) -> None:
    """A clone has the same bytes, and what is played on it leaves the original alone."""
    state = moment.state
    before = state.encode()
    twin = state.clone()
    if twin is state or type(twin) is not type(state) or twin.encode() != before:
        raise moment.broken("clone", "a clone is not an equal state of its own")
    wander(moment, twin, 3)
    if state.encode() != before:
        raise moment.broken("clone", "playing on a clone changes the original")


def check_encoding(moment: Moment) -> None:
    """`decode` gives back what `encode` wrote; copy, deepcopy and pickle go the same way."""
    game, state = moment.game, moment.state
    before = state.encode()
    twins: list[tuple[str, Callable[[], State]]] = [
        ("decode", lambda: game.decode(before)),
        ("copy", lambda: copy.copy(state)),
        ("deepcopy", lambda: copy.deepcopy(state)),
        ("pickle", lambda: pickle.loads(pickle.dumps(state))),  # noqa: S301 - written in this very line
    ]
    if type(before) is not bytes or state.digest() != game.decode(before).digest():
        raise moment.broken("encode", "bytes, or the digest made of them, do not survive decoding")
    for name, make in twins:
        twin = make()
        if twin is state or twin.encode() != before:
            raise moment.broken("encode", f"{name} gives other bytes, or the state itself")
        if game.waiting(twin) != game.waiting(state):
            raise moment.broken("encode", f"other seats wait after {name}")
        wander(moment, twin, 3)
        if state.encode() != before:
            raise moment.broken("clone", f"playing on what {name} gave changes the original")


def check_position(moment: Moment) -> None:
    """A written position reads back as the same bytes, also after a way through JSON."""
    game, state = moment.game, moment.state
    position = game.showing.position(state)
    text = written(position)
    if game.showing.from_position(position).encode() != state.encode():
        raise moment.broken("position", f"it reads back as another state: {text.decode()}")
    if game.showing.from_position(json.loads(text)).encode() != state.encode():
        raise moment.broken("position", f"it reads back as another state after JSON: {text.decode()}")
    if written(position) != text:
        raise moment.broken("position", "reading it changes it")


def check_returns(moment: Moment) -> None:
    """Returns are there at the end and only there; one for each seat, adding up to 0."""
    game, state = moment.game, moment.state
    if not game.is_over(state):
        try:
            early = game.returns(state)
        except ValueError:
            return
        raise moment.broken("returns", f"{early} before the game is over, expected ValueError")
    returns = game.returns(state)
    if len(returns) != game.players or not all(math.isfinite(value) for value in returns):
        raise moment.broken("returns", f"expected {game.players} numbers, found {returns}")
    if abs(sum(returns)) > 1e-9:
        raise moment.broken("returns", f"they add up to {sum(returns)}: {returns}")
    if not game.end_reason(state):
        raise moment.broken("returns", "the game does not say how it has ended")


def check_chance(moment: Moment) -> None:
    """Outcomes are different and have a text, weights are positive ints; `roll` samples just these."""
    game, state = moment.game, moment.state
    chance = game.chance(state)
    if chance is None or not game.is_chance(state):
        if chance is not None or game.is_chance(state):
            raise moment.broken("chance", "outcomes exactly where the table waits for chance")
        return
    outcomes, weights = list(chance.outcomes), list(chance.weights)
    if (
        not chance.source
        or not outcomes
        or len(outcomes) != len(weights)
        or len(set(outcomes)) != len(outcomes)
    ):
        raise moment.broken(
            "chance", f"no source, or not a weight for each different outcome: {outcomes}, {weights}"
        )
    if any(type(weight) is not int or weight < 1 for weight in weights):
        raise moment.broken("chance", f"weights are whole numbers from 1 up, found {weights}")
    if any(not 0 <= outcome < game.outcomes.size for outcome in outcomes):
        raise moment.broken("chance", f"not all of {outcomes} are outcomes of the notation")
    for _ in range(4):
        ours = Rng("")
        ours.restore(moment.rng.state())
        picked, rolled = ours.pick(chance), game.roll(state, moment.rng)
        if picked != rolled or ours.state() != moment.rng.state():
            raise moment.broken("chance", f"roll gives {rolled} where the weights give {picked}")


def received(game: Game, state: State, seat: int) -> dict[str, bytes]:
    """All that a seat gets of a state: its view, what it may do, why it may not, and who is asked."""
    refusals: list[object] = []
    components: list[list[str]] = []
    is_waiting = seat in game.waiting(state)
    for action in range(game.actions.size):
        refusal = game.why_not(state, seat, action)
        refusals.append(None if refusal is None else refusal.to_dict())
        if is_waiting:
            components.append(game.showing.choice_components(state, seat, action))
    parts: dict[str, object] = {
        "choices": [choice.to_dict() for choice in game.showing.choices(state, seat)],
        "mask": list(game.mask(state, seat)),
        "why_not": refusals,
        "choice_components": components,
        "unknown_text": game.showing.unknown_text(state, seat, UNKNOWN).to_dict(),
        "nothing_there": game.showing.nothing_there(state, seat, [UNKNOWN]).to_dict() if is_waiting else None,
        "ask_numbers": game.showing.ask_numbers(state, seat),
        "waiting": game.waiting(state),
        "wait_numbers": [
            game.showing.wait_numbers(state, other) for other in game.waiting(state) if other >= 0
        ],
        "returns": game.returns(state) if game.is_over(state) else None,
    }
    return {"view": game.showing.view(state, seat).encode()} | {
        part: written(data) for part, data in parts.items()
    }


def check_secrets(moment: Moment) -> set[int]:
    """Nothing that a seat gets tells it more than it may know; gives the seats for whom something was hidden.

    A resampled world is one that the seat cannot tell from the real one, so every byte has to be the same.
    """
    game, state = moment.game, moment.state
    before = state.encode()
    unsure: set[int] = set()
    for seat in watchers(game):
        real = received(game, state, seat)
        for world in worlds(moment, seat):
            if world.encode() == before:
                continue
            unsure.add(seat)
            if game.showing.pieces(world) != game.showing.pieces(state):
                raise moment.broken("resample", f"a world of {seat_name(seat)} holds other pieces")
            for part, theirs in received(game, world, seat).items():
                if theirs != real[part]:
                    what = f"{part} of {seat_name(seat)} depends on what it may not know"
                    raise moment.broken("secrets", f"{what}: {apart(real[part], theirs)}")
            check_same_worlds(moment, world, seat)
            wander(moment, world, 3)
    return unsure


def check_same_worlds(moment: Moment, world: State, seat: int) -> None:
    """A seat's worlds follow from what it may know and the generator, not from the table as it really is.

    Otherwise a bot with the same seed and the same sight would decide differently.
    """
    ours, theirs = Rng(f"again {moment.line}"), Rng(f"again {moment.line}")
    real = moment.game.resample(moment.state, seat, ours).encode()
    other = moment.game.resample(world, seat, theirs).encode()
    if real != other or ours.state() != theirs.state():
        what = f"the world that a generator gives {seat_name(seat)} depends on what it may not know"
        raise moment.broken("resample", f"{what}: {apart(real, other)}")


def worlds(moment: Moment, seat: int) -> Iterable[State]:
    """A few states that a seat cannot tell from the real one."""
    before = moment.state.encode()
    for _ in range(WORLDS):
        again = Rng("")
        again.restore(moment.rng.state())
        world = moment.game.resample(moment.state, seat, moment.rng)
        if world is moment.state or moment.state.encode() != before:
            raise moment.broken("resample", "it changes the real state")
        if world.encode() != moment.game.resample(moment.state, seat, again).encode():
            raise moment.broken("resample", "the same generator gives another world")
        yield world


def told(events: list[Event], seat: int) -> bool:
    """Whether events say that a seat has learnt something from them."""
    return any(arg.seen_by & arg.learnt_by & only(seat) for event in events for arg in event.args)


def outcome_for(game: Game, state: State, seat: int, action: int, watcher: int) -> tuple[bytes, bytes, bool]:
    """What somebody sees of an action played on a copy: the events, the view after it; and if it is news."""
    after = state.clone()
    events: list[Event] = []
    game.apply(after, seat, action, events)
    shown = written([event.for_seat(watcher) for event in events])
    return shown, game.showing.view(after, watcher).encode(), told(events, watcher)


def possible(game: Game, state: State, seat: int) -> list[int]:
    """What can come from this seat, or from chance."""
    if seat != CHANCE:
        return game.legal(state, seat)
    chance = game.chance(state)
    return [] if chance is None else list(chance.outcomes)


def check_news(moment: Moment, seat: int, action: int, can_undo: bool) -> None:
    """Who is not told anything learns nothing from an action; undo is open only where nobody learns anything.

    Nobody has learnt anything if, in every world that somebody thinks possible, something could have been
    played that looks the same to him.
    """
    game = moment.game
    before = moment.state.encode()
    for watcher in watchers(game):
        events, view, is_news = outcome_for(game, moment.state, seat, action, watcher)
        for world in worlds(moment, watcher):
            if world.encode() == before:
                continue
            could = possible(game, world, seat)
            same = outcome_for(game, world, seat, action, watcher) if action in could else None
            if same is not None and not (is_news or same[2]) and same[:2] != (events, view):
                what = (
                    f"{moment.name(seat, action)} shows {seat_name(watcher)} something new that no event says"
                )
                raise moment.broken("events", f"{what}: {apart(events + view, same[0] + same[1])}")
            if not can_undo or (same is not None and same[:2] == (events, view)):
                continue
            others = [] if watcher == seat else could
            if not any(
                outcome_for(game, world, seat, other, watcher)[:2] == (events, view) for other in others
            ):
                what = (
                    f"{moment.name(seat, action)} can be undone, but {seat_name(watcher)} has learnt from it"
                )
                raise moment.broken("undo", what)


def check_unseen(moment: Moment) -> None:
    """Chance and sealed answers look the same, whatever they are, to everybody who is not told of them."""
    game, state = moment.game, moment.state
    step = game.step(state)
    seats = [CHANCE] if step.is_chance else game.waiting(state) if step.is_sealed else []
    for seat in seats:
        could = possible(game, state, seat)
        picked = sorted({could[moment.rng.below(len(could))] for _ in range(ANSWERS)})
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
                shown = " from ".join(moment.name(seat, action) for action in list(seen.values())[:2])
                what = f"{how} of {seat_name(watcher)}, which is not told, tell {shown}"
                raise moment.broken(promise, what)
