"""Tables set up by hand for the tests of the reference: the first turn, with changes that add up."""

from typing import Any

from tests.games.periodic.reference import apply, legal, waiting
from tests.games.periodic.reference_board import COLOUR, COLOURS, GOALS, Position, cards, neighbour
from tests.games.periodic.reference_positions import opening, settle


def play(position: Position, *actions: str) -> Position:
    """Apply one action after another; whether chance or a seat acts is found out."""
    for action in actions:
        position = apply(position, waiting(position)[0], action)
    return position


def verbs(position: Position, verb: str) -> set[str]:
    """What may follow a verb for the seat to move."""
    said = [action.partition(" ") for action in legal(position, waiting(position)[0])]
    return {rest for first, _, rest in said if first == verb}


def table(players: int = 2, flask: str = "Li", energy: tuple[int, ...] = (), **changes: Any) -> Position:
    """The first turn with p1's flask and the first players' energy as given, and any key of a position."""
    position = opening(players)
    position["seats"][0]["flask"] = flask
    for number, count in enumerate(energy):
        position["seats"][number]["energy"] = count
    position.update(changes)
    return settle(position)


def own(position: Position, number: int, colour: str, count: int) -> Position:
    """Let a player have achieved the last cards of a colour, their awards long used; in place."""
    place = position["goals"][colour]
    keys = [key for key in reversed(cards(colour)) if key in place["unseen"]][:count]
    position["seats"][number - 1]["goals"] += keys
    place["awards"] = place["awards"][: max(0, len(place["awards"]) - count)]
    return settle(position)


def mark(position: Position, number: int, colour: str, count: int) -> Position:
    """Lay a player's markers on the first elements of an open card, all if there are no more; in place."""
    for symbol in GOALS[position["goals"][colour]["open"]]["elements"][:count]:
        position["goals"][colour]["markers"][symbol].append(number)
    return settle(position)


def show(position: Position, key: str) -> Position:
    """Make a card the open one of its colour, without markers; in place."""
    place = position["goals"][GOALS[key]["colour"]]
    place["open"], place["markers"] = key, {symbol: [] for symbol in GOALS[key]["elements"]}
    return settle(position)


def with_tokens(position: Position, **tokens: Any) -> Position:
    """Give p1 award tokens and a card for each; all other tokens are still in the stacks; in place."""
    tokens = {"plus": 0, "take2": 0, "free": [], "goto": [], **tokens}
    position["seats"][0]["tokens"] = tokens
    for colour, kind in zip(COLOURS, ("plus", "take2", "free", "goto"), strict=True):
        held = tokens[kind]
        own(position, 1, colour, held if isinstance(held, int) else len(held))
        if isinstance(held, list):
            awards = [award for award in COLOUR[colour]["awards"] if award.partition("_")[2] not in held]
            position["goals"][colour]["awards"] = awards
    return position


def beside(symbol: str) -> str:
    """A cell one step away in the order of numbers."""
    return neighbour(symbol, "before") or str(neighbour(symbol, "after"))


def move_without_research(position: Position) -> Position:
    """Go to the first destination that no open card names."""
    named = {symbol for place in position["goals"].values() for symbol in place["markers"]}
    return play(position, next(f"to {cell}" for cell in sorted(verbs(position, "to")) if cell not in named))


def shared_element() -> tuple[str, str, str]:
    """An element that two cards of different colours name, with these cards in the order of colours."""
    for first, one in GOALS.items():
        for second, other in GOALS.items():
            both = set(one["elements"]) & set(other["elements"])
            if both and COLOURS.index(one["colour"]) < COLOURS.index(other["colour"]):
                return min(both), first, second
    raise AssertionError("no two cards share an element")
