"""Lanterns, the table and the rules: one step for each paragraph that asks for something.

T1.1 The box: cards in several colours, so many copies of each. The n-th colour is worth n.
T1.2 A card that chance deals is seen by its owner alone.
T1.3 Only those decide who are asked, and only what they are asked for.
T2.1 A round: deal, then all seats choose a card of their hand in secret at the same time (`seal C`).
T2.2 When all have chosen, the cards are shown together; the brightest earn 3 points each.
T3.1 Then each seat in turn hangs its lantern on another hook than it hangs on (`hang H`).
T3.2 A hook holds one lantern.
T3.3 And it lights a card of its hand in the open (`light C`): the card's worth, twice on the hook 1.
T4.1 After the last round most points win; what is left in the hands stays hidden.
"""

import json
from collections.abc import Callable

from igroteka.engine.chance import Chance
from igroteka.engine.protocol import (
    EVERYBODY,
    Actions,
    Arg,
    Event,
    Refusal,
    State,
    Step,
    all_but,
    only,
)

DEAL, SEAL, HANG, LIGHT = 1, 2, 3, 4
FIRST_DEAL, LATER_DEAL = 3, 2
NONE = -1


class LanternsState(State):
    """The table: cards are counts by colour, wherever they are."""

    def __init__(
        self,
        deck: list[int],
        hands: list[list[int]],
        sealed: list[int],
        shown: list[int],
        hooks: list[int],
        points: list[int],
        round: int = 1,
        agenda: tuple[int, int, int] = (0, 0, 0),
    ) -> None:
        super().__init__(*agenda)
        self.deck = deck
        self.hands = hands
        self.sealed = sealed
        self.shown = shown
        self.hooks = hooks
        self.points = points
        self.round = round

    def clone(self) -> "LanternsState":
        return LanternsState(
            list(self.deck),
            [list(hand) for hand in self.hands],
            list(self.sealed),
            list(self.shown),
            list(self.hooks),
            list(self.points),
            self.round,
            (self.agenda_near, self.agenda_middle, self.agenda_far),
        )

    def encode(self) -> bytes:
        agenda = [self.agenda_near, self.agenda_middle, self.agenda_far]
        lists = [self.deck, self.hands, self.sealed, self.shown, self.hooks, self.points, self.round, agenda]
        return json.dumps(lists).encode()

    def decoder(self) -> Callable[[bytes], State]:
        return decode


def decode(data: bytes) -> LanternsState:
    """The state that encode() wrote."""
    *lists, agenda = json.loads(data)
    return LanternsState(*lists, agenda=tuple(agenda))


def plan_round(state: LanternsState, cards: int) -> None:
    """T2.1, T3.1: the round as a list of steps, the last one first because it is a stack."""
    players = len(state.hands)
    for seat in reversed(range(players)):
        state.push(HANG, seat)
    state.push(SEAL)
    state.push(DEAL, cards * players)


class Deal(Step):
    """T1.2: chance deals card by card, seat after seat; the agenda's argument says how many are to come."""

    def __init__(self, colours: list[str]) -> None:
        super().__init__("deal", is_chance=True)
        self.colours = colours

    def chance(self, state: LanternsState) -> Chance | None:
        outcomes = [colour for colour, count in enumerate(state.deck) if count]
        return Chance("deck", outcomes, [state.deck[colour] for colour in outcomes])

    def apply(self, state: LanternsState, seat: int, action: int, events: list[Event] | None) -> None:
        left = state.argument()
        owner = -left % len(state.hands)
        state.pop()
        if left > 1:
            state.push(DEAL, left - 1)
        state.deck[action] -= 1
        state.hands[owner][action] += 1
        if events is not None:
            card = Arg("card", self.colours[action], only(owner), only(owner))
            events.append(Event("card-dealt", owner, [card]))


class Seal(Step):
    """T2.1, T2.2: all seats choose at once, in secret; the last one to choose shows everything."""

    def __init__(self, colours: list[str]) -> None:
        super().__init__("seal", is_sealed=True)
        self.colours = colours

    def waiting(self, state: LanternsState) -> int:
        return sum(1 << seat for seat, card in enumerate(state.sealed) if card == NONE)

    def legal(self, state: LanternsState, seat: int, actions: Actions) -> None:
        for colour, count in enumerate(state.hands[seat]):
            if count:
                actions.add(colour)

    def why_not(self, state: LanternsState, seat: int, action: int) -> Refusal | None:
        if action >= len(self.colours):
            return Refusal("T1.3", "lanterns-refuse-seal-first")
        if state.hands[seat][action] == 0:
            return Refusal("T2.1", "lanterns-refuse-not-in-hand", {"card": self.colours[action]})
        return None

    def apply(self, state: LanternsState, seat: int, action: int, events: list[Event] | None) -> None:
        state.hands[seat][action] -= 1
        state.sealed[seat] = action
        if events is not None:
            events.append(Event("card-sealed", seat, [Arg("card", self.colours[action], only(seat))]))
        if NONE not in state.sealed:
            self.show(state, events)

    def show(self, state: LanternsState, events: list[Event] | None) -> None:
        """T2.2: every card is news to all but its owner."""
        state.pop()
        brightest = max(state.sealed)
        for seat, colour in enumerate(state.sealed):
            state.shown[colour] += 1
            state.points[seat] += 3 if colour == brightest else 0
            state.sealed[seat] = NONE
            if events is not None:
                card = Arg("card", self.colours[colour], EVERYBODY, all_but(seat))
                events.append(Event("card-shown", seat, [card]))


class Hang(Step):
    """T3.1, T3.2: the plain open step, which can be taken back."""

    def __init__(self, first: int, hooks: int) -> None:
        super().__init__("hang")
        self.first = first
        self.hooks = hooks

    def waiting(self, state: LanternsState) -> int:
        return 1 << state.argument()

    def legal(self, state: LanternsState, seat: int, actions: Actions) -> None:
        for hook in range(self.hooks):
            if hook not in state.hooks:
                actions.add(self.first + hook)

    def why_not(self, state: LanternsState, seat: int, action: int) -> Refusal | None:
        hook = action - self.first
        if not 0 <= hook < self.hooks:
            return Refusal("T1.3", "lanterns-refuse-hang-first")
        if state.hooks[seat] == hook:
            return Refusal("T3.1", "lanterns-refuse-same-hook", {"hook": hook + 1})
        if hook in state.hooks:
            owner = state.hooks.index(hook)
            return Refusal("T3.2", "lanterns-refuse-hook-taken", {"hook": hook + 1, "seat": owner + 1})
        return None

    def apply(self, state: LanternsState, seat: int, action: int, events: list[Event] | None) -> None:
        state.pop()
        state.push(LIGHT, seat)
        state.hooks[seat] = action - self.first
        if events is not None:
            events.append(Event("lantern-hung", seat, [Arg("hook", state.hooks[seat] + 1)]))


class Light(Step):
    """T3.3: a card out of the hidden hand, shown to all: there is no way back."""

    def __init__(self, colours: list[str], first: int, rounds: int) -> None:
        super().__init__("light")
        self.colours = colours
        self.first = first
        self.rounds = rounds

    def waiting(self, state: LanternsState) -> int:
        return 1 << state.argument()

    def legal(self, state: LanternsState, seat: int, actions: Actions) -> None:
        for colour, count in enumerate(state.hands[seat]):
            if count:
                actions.add(self.first + colour)

    def why_not(self, state: LanternsState, seat: int, action: int) -> Refusal | None:
        colour = action - self.first
        if colour < 0:
            return Refusal("T1.3", "lanterns-refuse-light-first")
        if state.hands[seat][colour] == 0:
            return Refusal("T3.3", "lanterns-refuse-not-in-hand", {"card": self.colours[colour]})
        return None

    def apply(self, state: LanternsState, seat: int, action: int, events: list[Event] | None) -> None:
        colour = action - self.first
        state.pop()
        state.hands[seat][colour] -= 1
        state.shown[colour] += 1
        state.points[seat] += (colour + 1) * (2 if state.hooks[seat] == 0 else 1)
        if events is not None:
            events.append(
                Event("card-lit", seat, [Arg("card", self.colours[colour], EVERYBODY, all_but(seat))])
            )
        if state.kind() == 0 and state.round < self.rounds:
            state.round += 1
            plan_round(state, LATER_DEAL)
