"""Typed readers of JSON values in positions. PositionError has the path and what was expected."""

from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import plain, quoted

MOST_NAMES = 40  # that a message lists


def check_head(position: object, id: str, needed: list[str], others: list[str], said: dict[str, int]) -> None:
    """Check that fields are known and complete, and that the position's game and options are this game's."""
    if not isinstance(position, dict):
        raise PositionError(f"expected an object, found {quoted(position)}")
    for key in position:
        if key not in needed and key not in others:
            raise PositionError(f"{plain(key)}: no such field")
    for key in needed:
        if key not in position:
            raise PositionError(f"{key}: expected a value, found nothing")
    if "game" in position and position["game"] != id:
        raise PositionError(f"game: expected {quoted(id)}, found {quoted(position['game'])}")
    for key, number in said.items():
        value = position.get(key, number)
        if type(value) is not int or value != number:
            raise PositionError(f"{key}: expected {number}, found {quoted(value)}")


def check_seats(field: str, value: object, expected: list[int]) -> None:
    """A list of seats that follows from the rest of the position."""
    seats = listed(field, value)
    if seats != expected or any(type(seat) is not int for seat in seats):
        raise PositionError(f"{field}: expected {expected}, found {quoted(value)}")


def whole(field: str, value: object, least: int, most: int) -> int:
    """A whole number within limits."""
    if type(value) is not int or not least <= value <= most:
        raise PositionError(f"{field}: expected a whole number from {least} to {most}, found {quoted(value)}")
    return value


def flag(field: str, value: object) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise PositionError(f"{field}: expected true or false, found {quoted(value)}")
    return value


def listed(field: str, value: object) -> list[object]:
    """A list, whatever is in it."""
    if not isinstance(value, list):
        raise PositionError(f"{field}: expected a list, found {quoted(value)}")
    return value


def objects(field: str, value: object) -> dict[str, object]:
    """An object whose names the caller checks."""
    if not isinstance(value, dict):
        raise PositionError(f"{field}: expected an object, found {quoted(value)}")
    for name in value:
        if not isinstance(name, str):
            raise PositionError(f"{field}: expected texts as names, found {quoted(name)}")
    return value


def fields(field: str, value: object, names: list[str]) -> dict[str, object]:
    """An object with exactly these fields."""
    if not isinstance(value, dict) or set(value) != set(names):
        raise PositionError(f"{field}: expected an object with {', '.join(names)}, found {quoted(value)}")
    return value


def some_fields(field: str, value: object, names: list[str]) -> dict[str, object]:
    """An object with some of these fields; the others have defaults."""
    if not isinstance(value, dict):
        raise PositionError(f"{field}: expected an object with {', '.join(names)}, found {quoted(value)}")
    for name in value:
        if name not in names:
            raise PositionError(f"{field}: {plain(name)}: no such field")
    return value


def place_in(field: str, value: object, names: list[str]) -> int:
    """The index of a name."""
    if not isinstance(value, str) or value not in names:
        expected = ", ".join(names) if len(names) <= MOST_NAMES else f"{', '.join(names[:3])} ... {names[-1]}"
        raise PositionError(f"{field}: expected one of {expected}, found {quoted(value)}")
    return names.index(value)


def places_in(field: str, value: object, names: list[str]) -> list[int]:
    """The indexes of a list of different names: a set, or cards of which there is one each."""
    places: list[int] = []
    for name in listed(field, value):
        place = place_in(field, name, names)
        if place in places:
            raise PositionError(f"{field}: expected different names, found {quoted(name)} twice")
        places.append(place)
    return places


def set_of(places: list[int]) -> int:
    """The bits of these places."""
    return sum(1 << place for place in places)
