"""Arrays as lists. Interpreted, they are as good: a slice is a copy, and an append may be in place."""

from typing import Any


class vec(list[Any]):  # noqa: N801 (the name of the original)
    """A list; `capacity` says nothing to it."""

    __slots__ = ()

    def __init__(self, items: Any = (), /, *, capacity: int = 0) -> None:
        list.__init__(self, items)

    @classmethod
    def __class_getitem__(cls, item: Any, /) -> Any:
        # An alias would be a second object that is called for every array.
        return cls


def append(items: Any, item: Any, /) -> Any:
    """The array with one item more."""
    items.append(item)
    return items
