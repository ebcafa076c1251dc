"""The declared fields of a View, and a check of its data against their types.

The annotations of the class are the declaration. Fields are sent in their order:

    class TwigsView(View):
        heap: int
        card: int | None  # the own one

A type is int, float, bool, str, None, object (anything), a Literal of strings, a list, a dict, a TypedDict
(an object), a NamedTuple (sent as a list), or a union of these. The keys of a dict are strings. If their type
is a Literal, every one of them is present.
"""

from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from igroteka.engine.untrusted import quoted

Types = dict[str, Any]

KNOWN: dict[type, Types] = {}


def declared(kind: type) -> Types:
    """The fields of a View, a TypedDict or a NamedTuple with their types, in their order."""
    if kind not in KNOWN:
        hints = get_type_hints(kind).items()
        KNOWN[kind] = {name: hint for name, hint in hints if get_origin(hint) is not ClassVar}
    return KNOWN[kind]


def misfit_of(
    said: dict[str, object], own: Types, optional: frozenset[str] = frozenset(), at: str = ""
) -> str:
    """The first mismatch between an object's fields and their declaration; empty if there is none."""
    for name in [*said, *own]:
        if name not in own:
            return f"{at}{name}: this is not declared"
        if name in said:
            found = misfit(said[name], own[name], at + name)
            if found:
                return found
        elif name not in optional:
            return f"{at}{name}: this is declared, but not said"
    return ""


def misfit(value: object, kind: Any, where: str) -> str:
    """The first mismatch between a value and a declared type; empty if there is none."""
    if get_origin(kind) in (Union, UnionType):
        kinds = [one for one in get_args(kind) if one is not NoneType or value is None]
        found = [misfit(value, one, where) for one in kinds]
        if "" in found:
            return ""
        if len(found) == 1:
            return found[0]
    elif is_plainly(value, kind):
        return ""
    elif (parts := parts_of(value, kind)) is not None:
        return misfit_of(*parts, where + ".")
    name = kind.__name__ if isinstance(kind, type) and not get_args(kind) else str(kind)
    return f"{where}: expected {name.replace('typing.', '')}, found {quoted(value)}"


def is_plainly(value: object, kind: Any) -> bool:
    """Whether a scalar has the declared type; a bool is not an int."""
    if get_origin(kind) is Literal:
        return any(type(value) is type(word) and value == word for word in get_args(kind))
    if kind is float:
        return type(value) in (int, float)
    return kind in (object, Any) or (kind in (bool, int, str, NoneType) and type(value) is kind)


def parts_of(value: object, kind: Any) -> tuple[dict[str, object], Types, frozenset[str]] | None:
    """A list or dict as fields: the data, their types, the optional ones; None for other types."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list and isinstance(value, list):
        said = {str(place): one for place, one in enumerate(value)}
        return said, dict.fromkeys(said, inner[0]), frozenset()
    if isinstance(kind, type) and issubclass(kind, tuple) and isinstance(value, list):
        own = declared(kind)
        return (dict(zip(own, value)), own, frozenset()) if len(own) == len(value) else None
    if is_typeddict(kind) and isinstance(value, dict):
        return value, declared(kind), kind.__optional_keys__
    if origin is dict and isinstance(value, dict) and all(type(word) is str for word in value):
        words = get_args(inner[0]) if get_origin(inner[0]) is Literal else value
        return value, dict.fromkeys(words, inner[1]), frozenset()
    return None
