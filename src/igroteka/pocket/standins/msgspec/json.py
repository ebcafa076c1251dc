"""Reading and writing JSON."""

import json
from typing import Any, Generic, NoReturn, TypeVar

from .conversion import convert
from .errors import DecodeError
from .writing import encode as written

Read = TypeVar("Read")


def no_number(name: str) -> NoReturn:
    """JSON has no such number."""
    raise ValueError(f"{name} is no number")


def decode(data: bytes | str, *, type: Any = Any, strict: bool = True) -> Any:
    """Read JSON as a value of a type; DecodeError if it is none."""
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
        read = json.loads(text, parse_constant=no_number)
    except RecursionError:
        raise
    except ValueError as error:
        raise DecodeError(f"JSON is malformed: {error}") from None
    return convert(read, type)


def encode(value: Any, *, order: str | None = None) -> bytes:
    """Write a value as JSON."""
    return written(value, is_sorted=order == "sorted")


class Decoder(Generic[Read]):
    """Reads one type."""

    def __init__(self, type: Any = Any) -> None:
        self.type = type

    def decode(self, data: bytes | str) -> Read:
        """Read JSON as a value of this type."""
        found: Read = decode(data, type=self.type)
        return found


class Encoder:
    """Writes anything."""

    def encode(self, value: Any) -> bytes:
        """Write a value as JSON."""
        return written(value)
