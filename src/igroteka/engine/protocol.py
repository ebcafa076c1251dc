"""The contract of a game's rules: Game, State, Step. showing.py is the contract of what shows them.

A game is a set of small stateless steps, one for each paragraph of its rulebook that asks a player or chance
for something. A state holds the table as ints, and an agenda of the steps still to be played. The Game object
finds the step on top of the agenda and delegates each question to it. So several seats can wait at once, and
the code of a rule is in the module of its chapter.

Promises, all checked by igroteka.conformance for every game:
- `legal` enumerates and `why_not` judges. They formulate the same rules twice and always agree.
- `apply` trusts its caller: an action comes from `legal`, an outcome from `chance`. Match validates.
- A View is filled field by field. Views, choices and refusals depend on nothing that their seat may not know.
- An event lists, for each argument, the seats that see it and the seats that did not know it before.
"""

import hashlib
import math
from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.engine.agenda import KIND_MASK, Agenda
from igroteka.engine.bits import bit, lowest
from igroteka.engine.chance import Chance, Rng
from igroteka.engine.notation import Notation
from igroteka.engine.observing import Observer
from igroteka.engine.showing import Showing, showing_of
from igroteka.engine.telling import (
    CHANCE,
    EVERYBODY,
    MOST_SEATS,
    SPECTATOR,
    WATCHERS,
    Arg,
    Choice,
    Event,
    OwnState,
    PositionError,
    Refusal,
    View,
    all_but,
    only,
)
from igroteka.engine.writing import clear, put

__all__ = [
    "CHANCE",
    "EVERYBODY",
    "MOST_SEATS",
    "SPECTATOR",
    "WATCHERS",
    "Actions",
    "ActiveStep",
    "Arg",
    "Choice",
    "Event",
    "Game",
    "OwnState",
    "PositionError",
    "Refusal",
    "Showing",
    "State",
    "Step",
    "View",
    "all_but",
    "only",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Agenda):
    """The table as ints, with the agenda of the steps still to be played.

    `encode` is canonical: two states are equal if and only if their bytes are. Copy, deepcopy and pickle
    use it.
    """

    def clone(self) -> "State":
        """An independent copy, written by hand because it is the hottest call of all."""
        raise TypeError("a game's State clones itself")

    def active_seat(self) -> i64:
        """The seat whose turn it is; for an ActiveStep, which asks nobody else."""
        raise TypeError("a game's State says whose turn it is")

    def encode(self) -> bytes:
        """Canonical bytes."""
        raise TypeError("a game's State encodes itself")

    def digest(self) -> str:
        """SHA-256 of the bytes, in hexadecimal."""
        return hashlib.sha256(self.encode()).hexdigest()

    def decoder(self) -> Callable[[bytes], "State"]:
        """The module-level function that decodes the bytes of encode()."""
        raise TypeError("a game's State names its decoder")

    def __reduce__(self) -> tuple[Callable[[bytes], "State"], tuple[bytes]]:
        return (self.decoder(), (self.encode(),))


class Actions:
    """A reusable buffer for legal actions, so that search allocates no lists."""

    def __init__(self, room: i64) -> None:
        self.count: i64 = 0
        self.items: Final[vec[i64]] = vec[i64]([0] * room)

    def clear(self) -> None:
        self.count = 0

    def add(self, action: i64) -> None:
        count = self.count
        self.items[count] = action
        self.count = count + 1

    def add_bits(self, first: i64, bits: i64) -> None:
        """Add first + k for every bit k that is set: a whole limb of cells at once."""
        items = self.items
        count = self.count
        while bits != 0:
            items[count] = first + lowest(bits)
            bits &= bits - 1
            count += 1
        self.count = count

    def at(self, place: i64) -> i64:
        return self.items[place]


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One paragraph of the rulebook that asks somebody, or chance, for something. Stateless.

    `key` names the step in texts ("element-ask-draw"). The answers to a sealed step stay hidden until all
    seats have answered; a table never plays them automatically. A follow-up asks for the rest of what the
    same seat has just begun, as a River asks where it flows.
    """

    def __init__(
        self, key: str, is_chance: bool = False, is_sealed: bool = False, is_follow_up: bool = False
    ) -> None:
        self.key: str = key
        self.is_chance: bool = is_chance
        self.is_sealed: bool = is_sealed
        self.is_follow_up: bool = is_follow_up
        # Whether it asks the active seat alone; the Game finds out, and a playout then asks nothing more.
        self.is_active: bool = False

    def waiting(self, state: OwnState) -> i64:
        """The set of seats that must decide now."""
        return 0

    def legal(self, state: OwnState, seat: i64, actions: Actions) -> None:
        """Add every legal action of a waiting seat, in the order of the index."""

    def apply(self, state: OwnState, seat: i64, action: i64, events: list[Event] | None) -> None:
        """Play a legal action, or an outcome of chance, and put what follows on the agenda."""
        raise TypeError("this step asks nobody for anything")

    def why_not(self, state: OwnState, seat: i64, action: i64) -> Refusal | None:
        """The rule that a waiting seat's action breaks; None if it is legal."""
        raise TypeError("this step asks nobody for anything")

    def decline_action(self) -> i64:
        """The action that declines an offer, where the step asks for an answer to one; -1 elsewhere."""
        return -1

    def chance(self, state: OwnState) -> Chance | None:
        """The outcomes, where the step waits for chance."""
        return None

    def roll(self, state: OwnState, rng: Rng) -> i64:
        """An outcome by its weight; a hot game overrides it, with the same result for the same generator."""
        chance = self.chance(state)
        if chance is None:
            raise TypeError("this step does not wait for chance")
        return rng.pick(chance)


@mypyc_attr(allow_interpreted_subclasses=True)
class ActiveStep(Step):
    """A step that asks only the seat whose turn it is."""

    def waiting(self, state: State) -> i64:
        return bit(state.active_seat())


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with its options and component data: stateless, shared by any number of matches.

    `steps[kind]` is the step for each kind on the agenda; `steps[0]`, for an empty agenda, is the end.
    """

    def __init__(
        self,
        id: str,
        options: dict[str, int],
        rules_version: int,
        data_digest: str,
        actions: Notation,
        outcomes: Notation,
        steps: list[Step],
    ) -> None:
        self.id: str = id
        self.options: dict[str, int] = options
        self.players: i64 = options["players"]
        self.rules_version: int = rules_version
        self.data_digest: str = data_digest
        self.actions: Notation = actions
        self.outcomes: Notation = outcomes
        self.steps: list[Step] = steps
        # The same, read without a check of the type: every question begins with it.
        self.by_kind: Final[vec[Step]] = vec[Step](steps)
        for step in steps:
            step.is_active = isinstance(step, ActiveStep) and type(step).waiting is ActiveStep.waiting
        # Ready-made int objects: a list of legal actions then costs a reference each and no new object.
        self.numbers: list[object] = list(range(actions.size))
        self.spares: list[Actions] = []
        # The table as `start` copies it for every game; nobody plays on it.
        self.beginning: State | None = None
        # Views, choices and positions; a game that can be shown sets its own.
        self.showing: Showing = showing_of(self)
        # How much `worth` makes a clear difference in the chances; 0 if nobody has measured it.
        self.worth_unit: i64 = 0
        # One weight for each of the `features`, fitted to the results of games; none if nobody has.
        self.value_weights: list[float] = []
        # What a seat may see as bytes, for programs that learn; None if nobody has declared it.
        self.observer: Observer | None = None
        # How to rebuild it in another process (pickle): a module-level function and its arguments.
        self.maker: Callable[..., Game] | None = None
        self.made_of: tuple[object, ...] = ()

    # What a game overrides.

    def start(self) -> State:
        """The table when everything is set up and nobody has decided anything; a copy of `beginning`."""
        if self.beginning is None:
            raise TypeError("a game sets itself up")
        return self.beginning.clone()

    def returns(self, state: OwnState) -> list[float]:
        """What each seat has won, when the game is over; they add up to 0."""
        raise TypeError("a game counts itself")

    def winners(self, state: OwnState) -> list[int]:
        """The seats that have won, when the game is over; by default those that gain something by it."""
        return [seat for seat, value in enumerate(self.returns(state)) if value > 0]

    def resample(self, state: OwnState, seat: i64, rng: Rng) -> State:
        """A state that this seat cannot tell from the real one, with the hidden parts sampled again.

        It follows from what the seat may know and the generator, whichever of these states is the real one.
        """
        raise TypeError("a game knows what it hides")

    def out_of_turn(self, state: OwnState, seat: i64) -> Refusal:
        """The rule behind 'it is not your decision', also when the game is over."""
        raise TypeError("a game knows whose turn it is")

    def decode(self, data: bytes) -> State:
        """The state that encode() wrote."""
        return self.start().decoder()(data)

    def end_reason(self, state: OwnState) -> str:
        """A short key for the way in which the game has ended, for statistics."""
        raise TypeError("a game says how it has ended")

    def worth(self, state: OwnState, seat: i64) -> i64:
        """How well a seat stands, for simple bots: any scale, more is better."""
        raise TypeError("a game judges its positions")

    # What a game may override, so that a search is faster or stronger.

    def information_key(self, state: OwnState, seat: i64) -> i64:
        """A number of 62 bits for what a seat knows: a search keeps its statistics under it.

        It is equal in all worlds that the seat cannot tell apart, and differs where view or actions differ.
        """
        seen = hashlib.sha256(self.showing.view(state, seat).encode())
        seen.update(self.mask(state, seat))
        return int.from_bytes(seen.digest()[:7], "little")

    def reopen(self, state: OwnState, seat: i64) -> None:
        """Take back the sealed answers of the others to the question that is open now.

        `resample` invents these answers. A search prefers to let the others choose them.
        """

    def win_shares(self, state: OwnState) -> list[float]:
        """The share of the win that each seat can expect, from 0 to 1; they add up to 1."""
        if self.is_over(state):
            winners = self.winners(state)
            if len(winners) == 0:
                return [1.0 / int(self.players)] * int(self.players)
            shares = [0.0] * int(self.players)
            for seat in winners:
                shares[seat] = 1.0 / len(winners)
            return shares
        if len(self.value_weights) > 0:
            return shares_by_features(self, state)
        return shares_by_worth(self, state)

    def narrow(self, state: OwnState, seat: i64, actions: Actions) -> None:
        """Leave out of the legal actions what hardly ever matters, for the quick decisions of a playout.

        At least one is left. A search's own nodes have all actions.
        """

    def features(self, state: OwnState, seat: i64) -> list[float]:
        """Numbers that tell how likely a seat wins, while the game goes on: as many as there are weights."""
        raise TypeError("a game names its features")

    # What is derived.

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        """The game itself: it is stateless."""
        return self

    def __reduce__(self) -> tuple[Callable[..., "Game"], tuple[object, ...]]:
        """A pickled game is made again by whoever made it."""
        if self.maker is None:
            raise TypeError("a game says how it is made again")
        return (self.maker, self.made_of)

    def step(self, state: State) -> Step:
        """The step on top of the agenda."""
        return self.by_kind[state.agenda_near & KIND_MASK]

    def is_over(self, state: State) -> bool:
        return state.kind() == 0

    def is_chance(self, state: State) -> bool:
        return self.by_kind[state.agenda_near & KIND_MASK].is_chance

    def waiting_set(self, state: State) -> i64:
        """The seats that must decide now, as a set."""
        return self.by_kind[state.agenda_near & KIND_MASK].waiting(state)

    def waiting(self, state: State) -> list[int]:
        """The seats that must decide now; [CHANCE] where the table waits for chance, [] at the end."""
        step = self.by_kind[state.agenda_near & KIND_MASK]
        if step.is_chance:
            return [CHANCE]
        seats = step.waiting(state)
        waiting: list[int] = []
        seat: i64 = 0
        while seats != 0:
            if seats & 1:
                waiting.append(seat)
            seats >>= 1
            seat += 1
        return waiting

    def legal_into(self, state: State, seat: i64, actions: Actions) -> None:
        """Fill a caller's buffer with the legal actions, in the order of the index."""
        actions.count = 0
        if seat < 0 or seat >= self.players:
            return
        step = self.by_kind[state.agenda_near & KIND_MASK]
        if (step.waiting(state) >> seat) & 1:
            step.legal(state, seat, actions)

    def legal(self, state: State, seat: i64) -> list[int]:
        """The legal actions of a seat as a list, in the order of the index; empty if it does not wait."""
        buffer = self.borrow()
        self.legal_into(state, seat, buffer)
        numbers = self.numbers
        items = buffer.items
        listed: list[object] = []
        place: i64 = 0
        while place < buffer.count:
            listed.append(numbers[items[place]])
            place += 1
        self.spares.append(buffer)
        return listed  # type: ignore[return-value]

    def borrow(self) -> Actions:
        """A spare buffer, or a new one; it goes back to `spares`. Both are safe among threads."""
        try:
            return self.spares.pop()
        except IndexError:
            return Actions(self.actions.size)

    def mask(self, state: State, seat: i64) -> bytes:
        """One byte for each action of the index: 1 if it is legal."""
        marks = bytearray(self.actions.size)
        for action in self.legal(state, seat):
            marks[action] = 1
        return bytes(marks)

    def mask_into(self, state: State, seat: i64, out: bytearray, first: i64 = 0) -> None:
        """The same into a caller's bytes, from `first` on."""
        buffer = self.borrow()
        self.legal_into(state, seat, buffer)
        clear(out, first, self.actions.size)
        items = buffer.items
        place: i64
        for place in range(buffer.count):
            put(out, first + items[place], 1)
        self.spares.append(buffer)

    def observe_into(self, state: State, seat: i64, out: bytearray, first: i64 = 0) -> None:
        """Write what a seat may see into a caller's bytes: the planes of the `observer`, from `first` on."""
        observer = self.observer
        if observer is None:
            raise TypeError(f"{self.id} declares no observation: it has no rules/observe.py")
        if seat < 0 or seat >= self.players:
            raise ValueError(f"only a seat observes: expected 0 to {self.players - 1}, found {seat}")
        clear(out, first, observer.size)
        observer.write(state, seat, out, first)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None = None) -> None:
        """Play a legal action (or, as CHANCE, an outcome) on the state itself; events are appended."""
        self.by_kind[state.agenda_near & KIND_MASK].apply(state, seat, action, events)

    def chance(self, state: State) -> Chance | None:
        """The outcomes and their weights where the table waits for chance."""
        return self.by_kind[state.agenda_near & KIND_MASK].chance(state)

    def roll(self, state: State, rng: Rng) -> i64:
        """Sample an outcome where the table waits for chance."""
        return self.by_kind[state.agenda_near & KIND_MASK].roll(state, rng)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        """The rule that an action breaks; None exactly if it is legal."""
        if action < 0 or action >= self.actions.size:
            return Refusal("", "app-not-an-action", {"text": str(action)})
        step = self.by_kind[state.agenda_near & KIND_MASK]
        if seat < 0 or seat >= self.players or not (step.waiting(state) >> seat) & 1:
            return self.out_of_turn(state, seat)
        return step.why_not(state, seat, action)


def shares_by_worth(game: Game, state: State) -> list[float]:
    """The softmax of every seat's worth; each unit of worth multiplies the odds by e."""
    unit = float(game.worth_unit) if game.worth_unit > 0 else 1.0
    worths: list[float] = []
    seat: i64
    for seat in range(game.players):
        worths.append(float(game.worth(state, seat)) / unit)
    return softmax(worths)


def shares_by_features(game: Game, state: State) -> list[float]:
    """The softmax of every seat's weighted features."""
    weights = game.value_weights
    sums: list[float] = []
    seat: i64
    place: i64
    for seat in range(game.players):
        found = game.features(state, seat)
        total = 0.0
        for place in range(len(weights)):
            total += weights[place] * found[place]
        sums.append(total)
    return softmax(sums)


def softmax(exponents: list[float]) -> list[float]:
    """Odds of e to each exponent, as shares of 1."""
    best = exponents[0]
    for exponent in exponents:
        if exponent > best:
            best = exponent
    odds: list[float] = []
    total = 0.0
    for exponent in exponents:
        one = math.exp(exponent - best)
        odds.append(one)
        total += one
    place: i64
    for place in range(len(odds)):
        odds[place] = odds[place] / total
    return odds
