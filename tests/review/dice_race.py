"""A race with a die, for reviews: few decisions, much luck, and one decision that is always worse.

Seats take turns for some rounds. Whoever climbs rolls a die and gains so many points. Whoever rests gains
nothing. Most points win.
"""

import json
from collections.abc import Callable

from igroteka.engine.chance import Chance, Rng
from igroteka.engine.notation import Domain, Notation, Verb
from igroteka.engine.protocol import Actions, ActiveStep, Event, Game, Refusal, State, Step, View
from igroteka.engine.showing import Showing

CHOOSE, ROLL = 1, 2
CLIMB, REST = 0, 1


class RaceState(State):
    """The points of all seats, and how many turns are left."""

    def __init__(self, points: list[int], left: int, agenda: tuple[int, int, int] = (0, 0, 0)) -> None:
        super().__init__(*agenda)
        self.points = points
        self.left = left

    def active_seat(self) -> int:
        return -self.left % len(self.points)

    def clone(self) -> "RaceState":
        return RaceState(list(self.points), self.left, self.agenda())

    def agenda(self) -> tuple[int, int, int]:
        return (int(self.agenda_near), int(self.agenda_middle), int(self.agenda_far))

    def encode(self) -> bytes:
        return json.dumps([self.points, self.left, self.agenda()]).encode()

    def decoder(self) -> Callable[[bytes], State]:
        return decode

    def end_turn(self) -> None:
        self.pop()
        self.left -= 1
        if self.left:
            self.push(CHOOSE)


def decode(data: bytes) -> RaceState:
    points, left, agenda = json.loads(data)
    return RaceState(points, left, tuple(agenda))


class Choose(ActiveStep):
    def legal(self, state: RaceState, seat: int, actions: Actions) -> None:
        actions.add(CLIMB)
        actions.add(REST)

    def why_not(self, state: RaceState, seat: int, action: int) -> Refusal | None:
        return None

    def apply(self, state: RaceState, seat: int, action: int, events: list[Event] | None) -> None:
        if action == CLIMB:
            state.pop()
            state.push(ROLL)
        else:
            state.end_turn()


class Roll(Step):
    def chance(self, state: RaceState) -> Chance:
        return Chance("die", [0, 1, 2, 3, 4, 5], [1] * 6)

    def apply(self, state: RaceState, seat: int, action: int, events: list[Event] | None) -> None:
        state.points[state.active_seat()] += action + 1
        state.end_turn()


class RaceView(View):
    points: list[int]
    left: int

    def __init__(self, state: RaceState) -> None:
        self.points = list(state.points)
        self.left = state.left


class RaceGame(Game, Showing):
    def __init__(self, players: int, rounds: int) -> None:
        outcomes = Notation([Verb("roll", [Domain("side", ["1", "2", "3", "4", "5", "6"])])])
        steps = [Step("over"), Choose("choose"), Roll("roll", is_chance=True)]
        actions = Notation([Verb("climb", []), Verb("rest", [])])
        super().__init__("race", {"players": players}, 1, "", actions, outcomes, steps)
        self.rounds = rounds

    def start(self) -> RaceState:
        state = RaceState([0] * self.players, self.rounds * self.players)
        state.push(CHOOSE)
        return state

    def returns(self, state: RaceState) -> list[float]:
        best = max(state.points)
        winners = [points == best for points in state.points]
        return [1.0 / sum(winners) - 1 / self.players if won else -1 / self.players for won in winners]

    def view(self, state: RaceState, seat: int) -> View:
        return RaceView(state)

    def resample(self, state: RaceState, seat: int, rng: Rng) -> RaceState:
        return state.clone()
