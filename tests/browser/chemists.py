"""Players of Periodic who finish a game soon: they research green goals and nothing else."""

from typing import Any

from tests.browser.people import Json, Person

# A deck of two-element cards is exhausted soonest, and that ends the game (P6.1).
COLOUR = "green"
NOWHERE = 99


def view_of(person: Person) -> Json:
    """What the asked seat of this page sees."""
    assert person.asked is not None
    view: Json = person.news[person.asked[0]]["view"]
    return view


def chemist(person: Person) -> Json:
    """Activate what leads to an element of the open green goal, go there; end the turn if nothing does."""
    assert person.asked is not None
    by_notation = {one["notation"]: one for one in person.choices()}
    sought = Sought(view_of(person), person.asked[0])
    moves = [one for one in by_notation if one.startswith("to ")]
    if moves:
        return by_notation[min(moves, key=lambda move: sought.distance(move[3:]))]
    ways = [one for one in by_notation if one.startswith(("gain ", "spend "))]
    best = min(ways, key=sought.rank, default="")
    if best and ("end" not in by_notation or sought.nearest(best.split()[1]) == 0):
        return by_notation[best]
    return by_notation.get("end") or by_notation.get(f"research {COLOUR}") or person.choices()[0]


class Sought:
    """The elements that a seat has yet to research for the open green goal, and how far they are."""

    def __init__(self, view: Json, seat: int) -> None:
        self.view = view
        markers = view["goals"][COLOUR]["markers"]
        self.elements = [symbol for symbol, owners in markers.items() if seat + 1 not in owners]

    def distance(self, symbol: str) -> int:
        places: dict[str, list[Any]] = self.view["elements"]
        _, row, column, _ = places[symbol]
        return min(
            (abs(row - places[one][1]) + abs(column - places[one][2]) for one in self.elements), default=0
        )

    def nearest(self, prop: str) -> int:
        """How near this property brings the flask."""
        return min((self.distance(symbol) for symbol in self.view["reach"][prop]), default=NOWHERE)

    def rank(self, way: str) -> tuple[int, bool, int]:
        """Spend energy where it leads to the goal, so that the turn goes on; gather it on the way there."""
        verb, prop = way.split()
        near = self.nearest(prop)
        return near, (verb == "spend") == (near > 0), -self.view["energy"][prop]
