"""A bounded cache: what was asked for last is kept, whatever was not for longest is forgotten."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class LruCache(Generic[Key, Value]):
    """At most so many values by their keys.

    >>> kept = Kept[str, int](2)
    >>> for number, key in enumerate("abc"):
    ...     kept.put(key, number)
    >>> kept.get("a"), kept.get("c")
    (None, 2)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.found: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        """What is kept by this key; None if it is not."""
        if key not in self.found:
            return None
        self.found.move_to_end(key)
        return self.found[key]

    def put(self, key: Key, value: Value) -> None:
        """Keep a value, as the newest."""
        self.found[key] = value
        self.found.move_to_end(key)
        if len(self.found) > self.most:
            self.found.popitem(last=False)
