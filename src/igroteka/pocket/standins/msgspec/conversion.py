"""Plain values checked against a type and turned into it."""

import base64
import binascii
import dataclasses
import functools
import re
import types
from collections.abc import Callable, Iterator
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from .errors import ValidationError
from .structs import Meta, Struct, StructMeta, fresh

Reader = Callable[[Any, str], Any]
NAMES: dict[type, str] = {
    bool: "bool",
    int: "int",
    float: "float",
    str: "str",
    type(None): "null",
    list: "array",
    tuple: "array",
    dict: "object",
}


def convert(value: Any, type: Any, *, strict: bool = True) -> Any:
    """A value of a type; ValidationError says what is expected, and where."""
    return reader_of(type)(value, "$")


def wrong(expected: str, value: Any, where: str) -> ValidationError:
    """The error for a value of another kind."""
    found = NAMES.get(type(value), type(value).__name__)
    return ValidationError(f"Expected `{expected}`, got `{found}`{place(where)}")


def place(where: str) -> str:
    """Where in the message something is wrong; nothing for its top."""
    return "" if where == "$" else f" - at `{where}`"


@functools.cache
def reader_of(kind: Any) -> Reader:
    """What reads a type; made once for each."""
    origin = get_origin(kind)
    if kind is Any:
        return lambda value, where: value
    if origin is Annotated:
        return annotated(kind)
    if origin in (NotRequired, Required):
        return reader_of(get_args(kind)[0])
    if origin is Literal:
        return literal(get_args(kind))
    if origin in (Union, types.UnionType):
        return union(get_args(kind))
    if origin in (list, dict, tuple) or kind in (list, dict, tuple):
        return container(origin or kind, get_args(kind))
    if isinstance(kind, StructMeta):
        return struct(kind)
    if is_typeddict(kind):
        return typed_dict(kind)
    if isinstance(kind, type) and issubclass(kind, tuple):
        return named_tuple(kind)
    if dataclasses.is_dataclass(kind):
        return dataclass(kind)
    return scalar(kind)


def scalar(kind: Any) -> Reader:
    """Numbers, texts, bytes and null."""
    if kind is bytes:
        return read_bytes
    wanted = type(None) if kind is None else kind
    name = NAMES[wanted]

    def read(value: Any, where: str) -> Any:
        found = type(value)
        if found is wanted:
            return value
        if wanted is float and found is int:
            return float(value)
        raise wrong(name, value, where)

    return read


def read_bytes(value: Any, where: str) -> bytes:
    """Bytes, which JSON has in base 64."""
    if isinstance(value, bytes):
        return value
    if not isinstance(value, str):
        raise wrong("bytes", value, where)
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        raise ValidationError(f"Invalid base64 encoded string{place(where)}") from None


def literal(words: tuple[Any, ...]) -> Reader:
    """One of some words."""

    def read(value: Any, where: str) -> Any:
        if type(value) not in {type(word) for word in words}:
            raise wrong("str", value, where)
        if value not in words:
            raise ValidationError(f"Invalid enum value {value!r}{place(where)}")
        return value

    return read


def annotated(kind: Any) -> Reader:
    """A value that keeps more than its type."""
    read = reader_of(get_args(kind)[0])
    for said in get_args(kind)[1:]:
        if isinstance(said, Meta):
            read = checked(read, said)
    return read


def checked(read: Reader, meta: Meta) -> Reader:
    """Read a value and check its bounds."""
    pattern = None if meta.pattern is None else re.compile(meta.pattern)

    def bounded(value: Any, where: str) -> Any:
        found = read(value, where)
        if found is None:
            return found
        for said in broken(found, meta, pattern):
            raise ValidationError(f"Expected `{name_of(found)}` {said}{place(where)}")
        return found

    return bounded


def broken(value: Any, meta: Meta, pattern: re.Pattern[str] | None) -> Iterator[str]:
    """What a value does not keep."""
    if meta.ge is not None and value < meta.ge:
        yield f">= {meta.ge}"
    if meta.le is not None and value > meta.le:
        yield f"<= {meta.le}"
    if meta.lt is not None and value >= meta.lt:
        yield f"< {meta.lt}"
    if meta.min_length is not None and len(value) < meta.min_length:
        yield f"of length >= {meta.min_length}"
    if meta.max_length is not None and len(value) > meta.max_length:
        yield f"of length <= {meta.max_length}"
    if pattern is not None and pattern.search(value) is None:
        yield f"matching regex {meta.pattern!r}"


def name_of(value: Any) -> str:
    """What JSON calls a value."""
    return NAMES.get(type(value), "object")


def union(kinds: tuple[Any, ...]) -> Reader:
    """One of several types: structs by their tags, others by the first that fits."""
    tagged = {kind.__struct_tag__: kind for kind in kinds if isinstance(kind, StructMeta)}
    readers = [reader_of(kind) for kind in kinds if len(tagged) < 2 or not isinstance(kind, StructMeta)]

    def read(value: Any, where: str) -> Any:
        if len(tagged) > 1 and isinstance(value, dict):
            return by_tag(tagged, value, where)
        problem: ValidationError | None = None
        for reader in readers:
            try:
                return reader(value, where)
            except ValidationError as error:
                # The longest says the most: that a part is wrong, not that the whole is something else.
                problem = error if problem is None or len(str(error)) > len(str(problem)) else problem
        raise problem or wrong("object", value, where)

    return read


def by_tag(tagged: dict[Any, StructMeta], value: dict[str, Any], where: str) -> Any:
    """The struct that a tag names."""
    field = next(tag[0] for tag in tagged if tag is not None)
    if field not in value:
        raise ValidationError(f"Object missing required field `{field}`{place(where)}")
    word = value[field]
    if not isinstance(word, str):
        raise wrong("str", word, f"{where}.{field}")
    kind = tagged.get((field, word))
    if kind is None:
        raise ValidationError(f"Invalid value {word!r}{place(f'{where}.{field}')}")
    return reader_of(kind)(value, where)


def container(kind: Any, args: tuple[Any, ...]) -> Reader:
    """Lists, tuples of any length or of a fixed one, and dicts."""
    if kind is dict:
        return mapping(*(args or (Any, Any)))
    if kind is tuple and args and args[-1] is not Ellipsis:
        return fixed(tuple(reader_of(arg) for arg in args), tuple)
    each = reader_of(args[0] if args else Any)

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, list | tuple):
            raise wrong("array", value, where)
        return kind([each(item, f"{where}[{number}]") for number, item in enumerate(value)])

    return read


def mapping(key: Any, item: Any) -> Reader:
    """A dict."""
    keys, items = reader_of(key), reader_of(item)

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, dict):
            raise wrong("object", value, where)
        return {keys(name, where): items(found, f"{where}[...]") for name, found in value.items()}

    return read


def fixed(readers: tuple[Reader, ...], make: Callable[[list[Any]], Any]) -> Reader:
    """An array of so many values, each of its own type."""

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, list | tuple):
            raise wrong("array", value, where)
        if len(value) != len(readers):
            raise ValidationError(
                f"Expected `array` of length {len(readers)}, got {len(value)}{place(where)}"
            )
        return make([one(item, f"{where}[{n}]") for n, (one, item) in enumerate(zip(readers, value))])

    return read


def named_tuple(kind: Any) -> Reader:
    """A tuple with names, which JSON has as an array."""
    hints = get_type_hints(kind, include_extras=True)
    return fixed(tuple(reader_of(hint) for hint in hints.values()), lambda values: kind(*values))


def struct(kind: Any) -> Reader:
    """A struct, from an object or as it is."""
    readers = {name: reader_of(hint) for name, hint in kind.__struct_types__.items()}
    tag = kind.__struct_tag__

    def read(value: Any, where: str) -> Any:
        if isinstance(value, Struct) and type(value) is kind:
            return value
        if not isinstance(value, dict):
            raise wrong("object", value, where)
        found: dict[str, Any] = {}
        for name, item in value.items():
            if name in readers:
                found[name] = readers[name](item, f"{where}.{name}")
            elif tag is not None and name == tag[0]:
                if item != tag[1]:
                    raise ValidationError(f"Invalid value {item!r}{place(f'{where}.{name}')}")
            elif kind.__struct_config__.forbid_unknown_fields:
                raise ValidationError(f"Object contains unknown field `{name}`{place(where)}")
        for name in readers:
            if name not in found:
                found[name] = default_of(kind, name, where)
        return kind(**found)

    return read


def default_of(kind: Any, name: str, where: str) -> Any:
    """The default of a field that is missing."""
    if name not in kind.__struct_defaults__:
        raise ValidationError(f"Object missing required field `{name}`{place(where)}")
    return fresh(kind.__struct_defaults__[name])


def dataclass(kind: Any) -> Reader:
    """A dataclass, from an object."""
    hints = get_type_hints(kind, include_extras=True)
    readers = {field.name: reader_of(hints[field.name]) for field in dataclasses.fields(kind)}

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, dict):
            raise wrong("object", value, where)
        found = {
            name: readers[name](item, f"{where}.{name}") for name, item in value.items() if name in readers
        }
        try:
            return kind(**found)
        except TypeError as error:
            raise ValidationError(f"{error}{place(where)}") from None

    return read


def typed_dict(kind: Any) -> Reader:
    """A dict with known keys."""
    readers = {name: reader_of(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, dict):
            raise wrong("object", value, where)
        for name in sorted(kind.__required_keys__ - value.keys()):
            raise ValidationError(f"Object missing required field `{name}`{place(where)}")
        return {
            name: readers[name](item, f"{where}.{name}") for name, item in value.items() if name in readers
        }

    return read
