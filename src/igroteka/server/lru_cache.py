"""A cache that evicts the least recently used value."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class LruCache(Generic[Key, Value]):
    """At most `most` values by their keys.

    >>> cache = LruCache[str, int](2)
    >>> for number, key in enumerate("abc"):
    ...     cache.put(key, number)
    >>> cache.get("a"), cache.get("c")
    (None, 2)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.found: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        """The value of a key; None if it is not cached."""
        if key not in self.found:
            return None
        self.found.move_to_end(key)
        return self.found[key]

    def put(self, key: Key, value: Value) -> None:
        """Cache a value as the newest."""
        self.found[key] = value
        self.found.move_to_end(key)
        if len(self.found) > self.most:
            self.found.popitem(last=False)
