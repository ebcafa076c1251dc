"""Bazaar: a toy game in pure Python on the engine. It has what no other game has: offers that expire.

B1.1 Everybody begins with some coins and some jars; a jar is worth two coins in the end.
B1.2 Only those decide who are asked, and only what they are asked for.
B2.1 Whose turn it is offers a jar to somebody who has its price (`offer pN PRICE`), or is done (`pass`).
B2.2 At most so many offers in a turn, and none twice to the same seat.
B2.3 An offer stands until the next hour. Before it is answered sand runs: chance says how many hours pass.
B2.4 If that was too long, the offer lapses: nobody answers it, and the turn goes on.
B2.5 Otherwise the other accepts, which ends the turn, or declines.
B3.1 With each turn an hour passes. When the day is over, the richest win.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypedDict

from igroteka.engine.chance import Chance, Rng
from igroteka.engine.notation import Domain, Notation, Verb
from igroteka.engine.offers import (
    ASKED_BEFORE,
    NO_PROPOSAL,
    TOO_MANY,
    WITHIN_LIMITS,
    Answer,
    Limits,
    answerer_of,
    count_made,
    proposal,
    proposer_of,
    tallied,
    terms_of,
)
from igroteka.engine.protocol import (
    EVERYBODY,
    Actions,
    Arg,
    Event,
    Game,
    PositionError,
    Refusal,
    State,
    Step,
    View,
)
from igroteka.engine.showing import Showing

OFFER, SAND, REPLY = 1, 2, 3
KEYS = ["over", "offer", "sand", "reply"]
COINS, JARS, WORTH = 6, 2, 2
PRICES, HOURS, DAY = 5, [0, 1, 2, 3], 12


class BazaarState(State):
    """The table: coins and jars by seat, the hour, whose turn it is, the offer and the tally of the turn."""

    def __init__(self, numbers: list[list[int]], agenda: tuple[int, int, int] = (0, 0, 0)) -> None:
        super().__init__(*agenda)
        self.coins, self.jars, (self.clock, self.turn, self.made, self.tally) = numbers

    def numbers(self) -> list[list[int]]:
        """All that is on the table, in new lists."""
        return [list(self.coins), list(self.jars), [self.clock, self.turn, self.made, self.tally]]

    def agenda(self) -> tuple[int, int, int]:
        return (self.agenda_near, self.agenda_middle, self.agenda_far)

    def clone(self) -> "BazaarState":
        return BazaarState(self.numbers(), self.agenda())

    def encode(self) -> bytes:
        return json.dumps([self.numbers(), self.agenda()]).encode()

    def decoder(self) -> Callable[[bytes], State]:
        return decode


def decode(data: bytes) -> BazaarState:
    """The state that encode() wrote."""
    numbers, agenda = json.loads(data)
    return BazaarState(numbers, tuple(agenda))


def end_turn(state: BazaarState, events: list[Event] | None) -> None:
    """B3.1: an hour passes, and the next seat is asked, if the day is not over."""
    state.pop()
    if events is not None:
        events.append(Event("turn-ended", state.turn, [], True))
    state.tally = 0
    state.clock += 1
    state.turn = (state.turn + 1) % len(state.coins)
    if state.clock < DAY:
        state.push(OFFER)


class Offer(Step):
    """B2.1, B2.2: an offer to somebody who can pay it, or nothing more."""

    def __init__(self, limits: Limits, pass_: int) -> None:
        super().__init__("offer")
        self.limits = limits
        self.pass_ = pass_

    def waiting(self, state: BazaarState) -> int:
        return 1 << state.turn

    def legal(self, state: BazaarState, seat: int, actions: Actions) -> None:
        for other, coins in enumerate(state.coins):
            is_free = self.limits.breach(state.tally, other) == WITHIN_LIMITS
            if other != seat and is_free and state.jars[seat]:
                for price in range(1, min(coins, PRICES) + 1):
                    actions.add(other * PRICES + price - 1)
        actions.add(self.pass_)

    def why_not(self, state: BazaarState, seat: int, action: int) -> Refusal | None:
        if action == self.pass_:
            return None
        if action > self.pass_:
            return Refusal("B1.2", "bazaar-refuse-offer-first")
        other, price = action // PRICES, action % PRICES + 1
        if other == seat or not state.jars[seat] or state.coins[other] < price:
            return Refusal("B2.1", "bazaar-refuse-offer", {"target": other + 1, "price": price})
        breach = self.limits.breach(state.tally, other)
        if breach == TOO_MANY:
            return Refusal("B2.2", "bazaar-refuse-too-many", {"count": int(count_made(state.tally))})
        if breach == ASKED_BEFORE:
            return Refusal("B2.2", "bazaar-refuse-asked", {"target": other + 1})
        return None

    def apply(self, state: BazaarState, seat: int, action: int, events: list[Event] | None) -> None:
        if action == self.pass_:
            end_turn(state, events)
            return
        other, price = action // PRICES, action % PRICES + 1
        state.made = int(proposal(seat, other, 0, price, until=state.clock + 1))
        state.tally = int(tallied(state.tally, state.made))
        state.push(REPLY)
        state.push(SAND)
        if events is not None:
            events.append(Event("offer-made", seat, [Arg("target", other + 1), Arg("price", price)], True))


class Sand(Step):
    """B2.3, B2.4: hours pass; an offer that has stood too long lapses before anybody is asked."""

    def __init__(self, reply: Answer) -> None:
        super().__init__("sand", is_chance=True)
        self.reply = reply

    def chance(self, state: BazaarState) -> Chance | None:
        return Chance("sand", list(range(len(HOURS))), [1] * len(HOURS))

    def apply(self, state: BazaarState, seat: int, action: int, events: list[Event] | None) -> None:
        state.pop()
        state.clock += HOURS[action]
        if events is not None:
            hours = Arg("hours", HOURS[action], EVERYBODY, EVERYBODY)
            events.append(Event("hours-passed", state.turn, [hours]))
        self.reply.lapse(state, events)


class Reply(Answer):
    """B2.4, B2.5: the answer to an offer that still stands."""

    def standing(self, state: BazaarState) -> int:
        return state.made

    def clear(self, state: BazaarState) -> None:
        state.made = NO_PROPOSAL

    def now(self, state: BazaarState) -> int:
        return state.clock

    def accepted(self, state: BazaarState, made: int, events: list[Event] | None) -> None:
        seller, buyer, price = int(proposer_of(made)), int(answerer_of(made)), int(terms_of(made))
        state.jars[seller] -= 1
        state.jars[buyer] += 1
        state.coins[seller] += price
        state.coins[buyer] -= price
        if events is not None:
            events.append(Event("jar-sold", seller, [Arg("target", buyer + 1), Arg("price", price)], True))
        end_turn(state, events)

    def declined(self, state: BazaarState, made: int, events: list[Event] | None) -> None:
        if events is not None:
            events.append(Event("offer-declined", answerer_of(made), [], True))

    def lapsed(self, state: BazaarState, made: int, events: list[Event] | None) -> None:
        if events is not None:
            events.append(Event("offer-lapsed", proposer_of(made), [Arg("target", answerer_of(made) + 1)]))

    def refuse(self, state: BazaarState, made: int) -> Refusal:
        return Refusal("B1.2", "bazaar-refuse-answer")


class Standing(TypedDict):
    """The offer that waits for its answer; the seat is counted from 1."""

    target: int
    price: int


@dataclass
class BazaarView(View):
    """Everything lies open."""

    seat: int
    asks: str
    hour: int
    turn_of: int
    coins: list[int]
    jars: list[int]
    offer: Standing | None


class BazaarGame(Game, Showing):
    """Two to four seats, one day."""

    def __init__(self, players: int, limits: Limits | None = None) -> None:
        prices = [str(price + 1) for price in range(PRICES)]
        seats = [f"p{seat + 1}" for seat in range(players)]
        verbs = [
            Verb("offer", [Domain("target", seats), Domain("price", prices)]),
            Verb("pass", []),
            Verb("accept", []),
            Verb("decline", []),
        ]
        actions = Notation(verbs)
        reply = Reply("reply", verbs[2].first, verbs[3].first)
        offer = Offer(limits or Limits(most=2, is_once_each=True), verbs[1].first)
        steps = [Step("over"), offer, Sand(reply), reply]
        outcomes = Notation([Verb("hours", [Domain("hours", [str(hours) for hours in HOURS])])])
        digest = hashlib.sha256(b"bazaar").hexdigest()
        super().__init__("bazaar", {"players": players}, 1, digest, actions, outcomes, steps)

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.players,))

    def start(self) -> BazaarState:
        state = BazaarState([[COINS] * self.players, [JARS] * self.players, [1, 0, NO_PROPOSAL, 0]])
        state.push(OFFER)
        return state

    def returns(self, state: BazaarState) -> list[float]:
        """B3.1: what everybody has, measured against the mean."""
        if not self.is_over(state):
            raise ValueError("the game is not over")
        wealth = [coins + WORTH * jars for coins, jars in zip(state.coins, state.jars, strict=True)]
        return [value - sum(wealth) / self.players for value in wealth]

    def end_reason(self, state: BazaarState) -> str:
        return "day"

    def view(self, state: BazaarState, seat: int) -> View:
        made = int(state.made)
        offer = Standing(target=int(answerer_of(made)) + 1, price=int(terms_of(made))) if made else None
        asks = KEYS[state.kind()]
        return BazaarView(seat, asks, state.clock, state.turn, list(state.coins), list(state.jars), offer)

    def resample(self, state: BazaarState, seat: int, rng: Rng) -> BazaarState:
        return state.clone()

    def out_of_turn(self, state: BazaarState, seat: int) -> Refusal:
        return Refusal("B1.2", "bazaar-refuse-not-asked")

    def pieces(self, state: BazaarState) -> dict[str, int]:
        return {"coins": sum(state.coins), "jars": sum(state.jars)}

    def position(self, state: BazaarState) -> dict[str, object]:
        return {"game": "bazaar", "numbers": state.numbers(), "asks": KEYS[state.kind()]}

    def from_position(self, position: dict[str, object]) -> BazaarState:
        try:
            state = decode(json.dumps([position["numbers"], [0, 0, 0]]).encode())
            kind = KEYS.index(position["asks"])
        except (KeyError, TypeError, ValueError) as error:
            raise PositionError(f"not a position of the bazaar: {error}") from None
        for step in [OFFER, REPLY, SAND][: {OFFER: 1, REPLY: 2, SAND: 3}.get(kind, 0)]:
            state.push(step)
        return state

    def decode(self, data: bytes) -> State:
        return decode(data)
