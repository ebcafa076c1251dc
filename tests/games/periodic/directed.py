"""Players with a plan, for the tests: random play hardly ever exhausts a deck or fills the track."""

import random
from abc import ABC, abstractmethod
from functools import cache
from typing import Any

import igroteka
from tests.games.periodic.reference_board import ELEMENTS, PROPERTIES, reach

TOKENS = ("take2", "free", "goto", "plus")


@cache
def activations(start: str) -> dict[str, int]:
    """How many activations take a flask from a cell to every other one."""
    far, edge = {start: 0}, [start]
    while edge:
        beyond = []
        for here in edge:
            for there in {cell for prop in PROPERTIES for cell in reach(here, prop, 5)} - set(far):
                far[there] = far[here] + 1
                beyond.append(there)
        edge = beyond
    return far


class Plan(ABC):
    """What a seat is after: cells that it wants to end on, and cells that it keeps away from."""

    @abstractmethod
    def wanted(self, position: dict[str, Any], number: int) -> set[str]:
        """The cells to go to."""

    def shunned(self, position: dict[str, Any], number: int) -> set[str]:
        """The cells on which a marker would be laid that is better kept."""
        return {symbol for place in position["goals"].values() for symbol in place["markers"]}


class Run(Plan):
    """Always to the family of the next card: the disc goes right (P5.5)."""

    def wanted(self, position: dict[str, Any], number: int) -> set[str]:
        following = position["circle"][position["seats"][number - 1]["microscope"] % 8]
        return {symbol for symbol, cell in ELEMENTS.items() if cell["family"] == following}


class Collect(Plan):
    """Achieves one card of a colour after the other, until the deck is exhausted (P6.1)."""

    def __init__(self, colour: str) -> None:
        self.colour = colour

    def wanted(self, position: dict[str, Any], number: int) -> set[str]:
        place = position["goals"][self.colour]
        return {symbol for symbol, there in place["markers"].items() if number not in there}


class Dabble(Plan):
    """Lays markers on all cards and completes none, until none is left (P3.4)."""

    def wanted(self, position: dict[str, Any], number: int) -> set[str]:
        cells = set()
        for place in position["goals"].values():
            mine = sum(number in there for there in place["markers"].values())
            if mine < len(place["markers"]) - 1:
                cells |= {symbol for symbol, there in place["markers"].items() if number not in there}
        return cells


class Idle(Plan):
    """Goes anywhere and researches nothing."""

    def wanted(self, position: dict[str, Any], number: int) -> set[str]:
        return set(ELEMENTS) - self.shunned(position, number)


class Players:
    """One plan for every seat; tokens are used now and then, energy is spent when there is enough."""

    def __init__(self, match: igroteka.Match, plans: list[Plan], seed: int) -> None:
        self.match = match
        self.plans = plans
        self.rng = random.Random(seed)

    def play_out(self, turns: int = 400) -> igroteka.Match:
        """To the end, or for so many turns."""
        active = -1
        while not self.match.is_over:
            seat = self.match.waiting[0]
            if seat != active:
                active, turns = seat, turns - 1
                if turns < 0:
                    break
            self.match.play(self.choose(seat), seat)
        return self.match

    def choose(self, seat: int) -> str:
        """The next action of a seat."""
        legal, position = self.match.legal(seat), self.match.position()
        phase = position["phase"]
        tokens = [action for action in legal if action.startswith(TOKENS)]
        if phase == "keep":
            return self.rng.choice(legal)
        if phase == "steal":
            return legal[0]
        if phase == "research":
            plan = self.plans[seat]
            wish = f"research {getattr(plan, 'colour', '')}"
            return wish if wish in legal else self.rng.choice(legal)
        if tokens and self.rng.random() < 0.4:
            return self.rng.choice(tokens)
        if phase in ("move", "goto"):
            return self.nearest(seat, position, [action for action in legal if action.startswith("to ")])
        return self.turn(seat, position, legal)

    def nearest(self, seat: int, position: dict[str, Any], actions: list[str]) -> str:
        """The destination from which the wanted cells are nearest."""
        return min(actions, key=lambda action: (self.distance(seat, position, action[3:]), self.rng.random()))

    def distance(self, seat: int, position: dict[str, Any], cell: str) -> int:
        """The activations from a cell to a wanted one; other cards' elements are kept away from."""
        plan = self.plans[seat]
        wanted = plan.wanted(position, seat + 1)
        far = min((activations(cell)[symbol] for symbol in wanted), default=0)
        return 10 * far + (cell not in wanted and cell in plan.shunned(position, seat + 1))

    def turn(self, seat: int, position: dict[str, Any], legal: list[str]) -> str:
        """The best property; spend while there is energy and something to go to, else gain, then end."""
        me = position["seats"][seat]
        here = self.distance(seat, position, me["flask"])
        mode = position["turn"]["mode"]
        if mode == "gain" or (mode == "spend" and (me["energy"] < 2 or not here)):
            return "end" if "end" in legal else self.rng.choice(legal)
        verb = "gain" if mode == "none" and me["energy"] < 4 else "spend"
        options = [action for action in legal if action.startswith(verb)]
        return min(options, key=lambda action: self.promise(seat, position, action.split()[1]))

    def promise(self, seat: int, position: dict[str, Any], prop: str) -> tuple[int, float]:
        """How near a property brings the flask, at best."""
        cells = reach(position["seats"][seat]["flask"], prop, 5)
        return min(self.distance(seat, position, cell) for cell in cells), self.rng.random()


def direct(players: int, plans: list[Plan], seed: int, turns: int = 400) -> igroteka.Match:
    """A game from the set-up with a plan for every seat; the last plan goes on for the rest."""
    match = igroteka.new("periodic", players=players, seed=seed)
    return Players(match, [plans[min(seat, len(plans) - 1)] for seat in range(players)], seed).play_out(turns)
