"""The declared fields of a View, and a check of its data against their types.

The annotations of the class are the declaration. Fields are sent in their order:

    class TwigsView(View):
        heap: int
        card: int | None  # the own one

A type is int, float, bool, str, None, object (anything), a Literal of strings, a list, a dict, a TypedDict
(an object), a NamedTuple (sent as a list), or a union of these. The keys of a dict are strings. If their type
is a Literal, every one of them is present.

A type is taken apart once, into a judge: conformance looks at millions of values.
"""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from igroteka.engine.untrusted import quoted

Types = dict[str, Any]
# Gives where and how a value does not fit, such as ".3: expected int, found 'a'"; empty if it fits.
Judge = Callable[[object], str]

KNOWN: dict[type, Types] = {}


def declared(kind: type) -> Types:
    """The fields of a View, a TypedDict or a NamedTuple with their types, in their order."""
    if kind not in KNOWN:
        hints = get_type_hints(kind).items()
        KNOWN[kind] = {name: hint for name, hint in hints if get_origin(hint) is not ClassVar}
    return KNOWN[kind]


def misfit_of(said: dict[str, object], own: Types) -> str:
    """The first mismatch between an object's fields and their declaration; empty if there is none."""
    return of_fields(said, {name: judge_of(kind) for name, kind in own.items()}).removeprefix(".")


def misfit(value: object, kind: Any, where: str) -> str:
    """The first mismatch between a value and a declared type; empty if there is none."""
    found = judge_of(kind)(value)
    return where + found if found else ""


@cache
def judge_of(kind: Any) -> Judge:
    """Takes a declared type apart."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return of_union(kind, [judge_of(one) for one in inner if one is not NoneType], NoneType in inner)
    if origin is list:
        return of_list(kind, judge_of(inner[0]))
    if origin is dict:
        return of_dict(kind, *inner)
    if is_typeddict(kind):
        return of_object(kind)
    if isinstance(kind, type) and issubclass(kind, tuple):
        return of_tuple(kind)
    return of_scalar(kind)


def expected(kind: Any, value: object) -> str:
    """That a value is not of a type."""
    name = kind.__name__ if isinstance(kind, type) and not get_args(kind) else str(kind)
    return f": expected {name.replace('typing.', '')}, found {quoted(value)}"


def of_scalar(kind: Any) -> Judge:
    """A scalar has exactly the declared type: a bool is not an int."""
    if kind in (object, Any):
        return lambda value: ""
    if get_origin(kind) is Literal:
        words = frozenset((type(word), word) for word in get_args(kind))
        scalars = frozenset(one for one, _ in words)
        return lambda value: (
            "" if type(value) in scalars and (type(value), value) in words else expected(kind, value)
        )
    kinds = {float: (int, float), bool: (bool,), int: (int,), str: (str,), NoneType: (NoneType,)}.get(
        kind, ()
    )
    return lambda value: "" if type(value) in kinds else expected(kind, value)


def of_union(kind: Any, judges: list[Judge], is_optional: bool) -> Judge:
    """One of several types, or None. Where only one type is possible, the mismatch is the one with it."""

    def judge(value: object) -> str:
        if value is None and is_optional:
            return ""
        found = ""
        for one in judges:
            found = one(value)
            if not found:
                return ""
        return found if len(judges) == 1 else expected(kind, value)

    return judge


def of_list(kind: Any, inner: Judge) -> Judge:
    """A list of one type."""

    def judge(value: object) -> str:
        if not isinstance(value, list):
            return expected(kind, value)
        for place, one in enumerate(value):
            found = inner(one)
            if found:
                return f".{place}{found}"
        return ""

    return judge


def of_dict(kind: Any, key: Any, of_value: Any) -> Judge:
    """A dict with text for keys; if they are words of a Literal, it has all of them."""
    words = get_args(key) if get_origin(key) is Literal else None
    inner = judge_of(of_value)

    def judge(value: object) -> str:
        if not isinstance(value, dict) or any(type(word) is not str for word in value):
            return expected(kind, value)
        return of_fields(value, dict.fromkeys(value if words is None else words, inner))

    return judge


def of_object(kind: Any) -> Judge:
    """A TypedDict. Its fields are taken apart when the first one is seen: they may hold objects like it."""
    own: dict[str, Judge] = {}

    def judge(value: object) -> str:
        if not isinstance(value, dict):
            return expected(kind, value)
        if not own:
            own.update({name: judge_of(one) for name, one in declared(kind).items()})
        return of_fields(value, own, kind.__optional_keys__)

    return judge


def of_tuple(kind: type) -> Judge:
    """A NamedTuple, which is sent as a list."""
    own = {name: judge_of(one) for name, one in declared(kind).items()}

    def judge(value: object) -> str:
        if not isinstance(value, list) or len(value) != len(own):
            return expected(kind, value)
        return of_fields(dict(zip(own, value)), own)

    return judge


def of_fields(said: dict[str, object], own: dict[str, Judge], optional: frozenset[str] = frozenset()) -> str:
    """The first field that is not as it is declared; empty if all are."""
    for name, value in said.items():
        judge = own.get(name)
        if judge is None:
            return f".{name}: this is not declared"
        found = judge(value)
        if found:
            return f".{name}{found}"
    for name in own:
        if name not in said and name not in optional:
            return f".{name}: this is declared, but not said"
    return ""
