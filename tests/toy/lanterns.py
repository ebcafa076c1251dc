"""Lanterns: a toy game in pure Python on the engine. It has what Element has not: secrets, and all at once.

The rules stand in steps.py; here is what makes a game of them.
"""

import hashlib
import json

from igroteka.engine.chance import Rng
from igroteka.engine.notation import Domain, Notation, Verb
from igroteka.engine.protocol import Game, PositionError, Refusal, State, Step, View
from igroteka.engine.showing import Showing
from tests.toy.steps import (
    DEAL,
    FIRST_DEAL,
    HANG,
    LIGHT,
    NONE,
    SEAL,
    Deal,
    Hang,
    LanternsState,
    Light,
    Seal,
    decode,
    plan_round,
)

KEYS = ["over", "deal", "seal", "hang", "light"]
COLOURS = ["amber", "brass", "coral", "dusk", "ember", "frost", "gold", "haze"]
MARKS = [f"mark-{number:02d}" for number in range(32)]  # for a box in which every card has a name of its own


class LanternsView(View):
    """The own hand and all that lies open; of the others how many cards they hold."""

    seat: int
    asks: str
    round: int
    hand: list[str]
    hand_sizes: list[int]
    has_sealed: list[bool]
    sealed: str | None
    shown: list[str]
    deck: int
    hooks: list[int | None]
    points: list[int]

    def __init__(self, game: "LanternsGame", state: LanternsState, seat: int) -> None:
        self.seat = seat
        self.asks = game.step(state).key
        self.round = state.round
        self.hand = game.names(state.hands[seat]) if seat >= 0 else []
        self.hand_sizes = [sum(hand) for hand in state.hands]
        self.has_sealed = [card != NONE for card in state.sealed]
        self.sealed = None if seat < 0 or state.sealed[seat] == NONE else game.colours[state.sealed[seat]]
        self.shown = game.names(state.shown)
        self.deck = sum(state.deck)
        self.hooks = [None if hook == NONE else hook + 1 for hook in state.hooks]
        self.points = list(state.points)


class LanternsGame(Game, Showing):
    """Two to four seats, some rounds."""

    def __init__(self, players: int, rounds: int = 3, colours: list[str] = COLOURS, copies: int = 4) -> None:
        card = Domain("card", colours)
        hooks = players + 1
        verbs = [
            Verb("seal", [card]),
            Verb("hang", [Domain("hook", [str(hook + 1) for hook in range(hooks)])]),
            Verb("light", [card]),
        ]
        actions = Notation(verbs)
        steps = [
            Step("over"),
            Deal(colours),
            Seal(colours),
            Hang(len(colours), hooks),
            Light(colours, len(colours) + hooks, rounds),
        ]
        digest = hashlib.sha256(json.dumps([colours, copies]).encode()).hexdigest()
        options = {"players": players, "rounds": rounds}
        super().__init__("lanterns", options, 1, digest, actions, Notation([Verb("deal", [card])]), steps)
        self.colours = colours
        self.copies = copies
        self.rounds = rounds

    def __reduce__(self) -> tuple[object, ...]:
        if self.maker is not None:
            return super().__reduce__()
        return (type(self), (self.players, self.rounds, self.colours, self.copies))

    def names(self, counts: list[int]) -> list[str]:
        """Counted cards as a list of names."""
        return [self.colours[colour] for colour, count in enumerate(counts) for _ in range(count)]

    def counts(self, names: object) -> list[int]:
        """A list of names as counts."""
        if not isinstance(names, list) or any(name not in self.colours for name in names):
            raise PositionError(f"expected a list of cards, found {names!r}")
        return [names.count(colour) for colour in self.colours]

    def start(self) -> LanternsState:
        players, colours = self.players, len(self.colours)
        deck, hands = [self.copies] * colours, [[0] * colours for _ in range(players)]
        zeros = [0] * players
        state = LanternsState(deck, hands, [NONE] * players, [0] * colours, [NONE] * players, zeros)
        plan_round(state, FIRST_DEAL)
        return state

    def returns(self, state: LanternsState) -> list[float]:
        """T4.1: the points, measured against their mean."""
        if not self.is_over(state):
            raise ValueError("the game is not over")
        mean = sum(state.points) / self.players
        return [points - mean for points in state.points]

    def end_reason(self, state: LanternsState) -> str:
        return "rounds"

    def view(self, state: LanternsState, seat: int) -> View:
        return LanternsView(self, state, seat)

    def resample(self, state: LanternsState, seat: int, rng: Rng) -> LanternsState:
        """Deck, hands and sealed cards of the others are one heap to this seat: deal it anew."""
        world = state.clone()
        heap = self.heap(state, seat)

        def draw() -> int:
            return heap.pop(rng.below(len(heap)))

        for other in range(self.players):
            if other != seat:
                size = sum(state.hands[other])
                world.hands[other] = [0] * len(self.colours)
                for _ in range(size):
                    world.hands[other][draw()] += 1
                world.sealed[other] = NONE if state.sealed[other] == NONE else draw()
        world.deck = [heap.count(colour) for colour in range(len(self.colours))]
        return world

    def reopen(self, state: LanternsState, seat: int) -> None:
        """T2.1: the others take their sealed cards back into their hands."""
        for other, card in enumerate(state.sealed):
            if other != seat and card != NONE and state.kind() == SEAL:
                state.sealed[other] = NONE
                state.hands[other][card] += 1

    def heap(self, state: LanternsState, seat: int) -> list[int]:
        """All cards that this seat cannot see."""
        counts = list(state.deck)
        for other in range(self.players):
            if other != seat:
                counts = [a + b for a, b in zip(counts, state.hands[other], strict=True)]
                if state.sealed[other] != NONE:
                    counts[state.sealed[other]] += 1
        return [colour for colour, count in enumerate(counts) for _ in range(count)]

    def out_of_turn(self, state: LanternsState, seat: int) -> Refusal:
        return Refusal("T1.3", "lanterns-refuse-not-asked", {"step": self.step(state).key})

    def pieces(self, state: LanternsState) -> dict[str, int]:
        places = [state.deck, state.shown, *state.hands]
        total = [sum(column) for column in zip(*places, strict=True)]
        return {name: total[colour] + state.sealed.count(colour) for colour, name in enumerate(self.colours)}

    def position(self, state: LanternsState) -> dict[str, object]:
        return {
            "game": "lanterns",
            "players": self.players,
            "round": state.round,
            "deck": self.names(state.deck),
            "hands": [self.names(hand) for hand in state.hands],
            "sealed": [None if card == NONE else self.colours[card] for card in state.sealed],
            "shown": self.names(state.shown),
            "hooks": list(state.hooks),
            "points": list(state.points),
            "asks": [KEYS[state.kind()], state.argument()],
        }

    def from_position(self, position: dict[str, object]) -> LanternsState:
        try:
            state = self.read(position)
        except (KeyError, TypeError, ValueError) as error:
            raise PositionError(f"not a position of lanterns: {error}") from None
        if self.pieces(state) != self.pieces(self.start()):
            raise PositionError("expected all the cards of the box, each once")
        return state

    def read(self, position: dict[str, object]) -> LanternsState:
        """The agenda follows from the step on top: what comes after it in a round is always the same."""
        state = LanternsState(
            self.counts(position["deck"]),
            [self.counts(hand) for hand in position["hands"]],
            [NONE if card is None else self.colours.index(card) for card in position["sealed"]],
            self.counts(position["shown"]),
            list(position["hooks"]),
            list(position["points"]),
            position["round"],
        )
        key, argument = position["asks"]
        kind = KEYS.index(key)
        if kind == 0:
            return state
        first = {HANG: argument, LIGHT: argument + 1}.get(kind, 0)
        for seat in reversed(range(first, self.players)):
            state.push(HANG, seat)
        if kind in (DEAL, SEAL):
            state.push(SEAL)
        if kind in (DEAL, LIGHT):
            state.push(kind, argument)
        return state

    def decode(self, data: bytes) -> State:
        return decode(data)
