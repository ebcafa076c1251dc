"""The stand-in for msgspec reads, writes and refuses what msgspec does, for every type of message."""

import json
import random
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

from igroteka.pocket.standins import msgspec as standin
from igroteka.pocket.standins.librt import vecs
from igroteka.pocket.standins.msgspec.structs import Meta, StructMeta
from igroteka.server import messages, stored_rows, worker_messages

pytestmark = pytest.mark.once

MODULES = (messages, stored_rows, worker_messages)
KINDS = {
    name: kind
    for module in MODULES
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
    # Its answer is JSON as it is: here it never leaves the process.
    if name != "TaskResult"
}
TWINS: dict[Any, Any] = {msgspec.Struct: standin.Struct, msgspec.Raw: standin.Raw}


def twin(kind: Any) -> Any:
    """The same type, made of the stand-in's parts."""
    if isinstance(kind, msgspec.Meta):
        said = {name: getattr(kind, name) for name in Meta._fields}
        return Meta(**{name: value for name, value in said.items() if value is not None})
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind not in TWINS:
            TWINS[kind] = struct_twin(kind)
        return TWINS[kind]
    if kind in TWINS:
        return TWINS[kind]
    if hasattr(kind, "__metadata__"):
        return Annotated[(twin(kind.__origin__), *map(twin, kind.__metadata__))]
    args = get_args(kind)
    return rebuilt(kind, args) if args else kind


def rebuilt(kind: Any, args: tuple[Any, ...]) -> Any:
    """A generic type with other arguments."""
    origin: Any = get_origin(kind)
    if origin is Literal:
        return kind
    if origin in (Union, UnionType):
        return Union[tuple(map(twin, args))]  # noqa: UP007 (made from a tuple)
    return origin[tuple(map(twin, args))]


def struct_twin(kind: type[msgspec.Struct]) -> Any:
    config = kind.__struct_config__
    own = msgspec.structs.fields(kind)
    namespace: dict[str, Any] = {"__annotations__": {one.name: twin(one.type) for one in own}}
    for one in own:
        if one.default is not msgspec.NODEFAULT:
            namespace[one.name] = one.default
        elif one.default_factory is not msgspec.NODEFAULT:
            namespace[one.name] = one.default_factory()
    return StructMeta(
        kind.__name__,
        (standin.Struct,),
        namespace,
        tag=config.tag,
        tag_field=config.tag_field,
        frozen=config.frozen,
        forbid_unknown_fields=config.forbid_unknown_fields,
    )


TEXTS = ["", "abc", "0" * 32, "k" * 43, "open", "élan є", '"\\\n\x01\x7f', "0123abcd"]
NUMBERS = [-3, 0, 1, 7, 8, 99, 10_000, 0.5, 1.0, -2.5]
PLAIN = [None, True, False, *NUMBERS, *TEXTS, [], {}, ["a", 1], {"a": None, "є": [0.25]}]
EXAMPLES = 30


def fitting(kind: Any, luck: random.Random) -> Any:
    """A plain value that fits a type, or nearly: bounds may be broken."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return fitting(args[0], luck)
    if origin is Literal:
        return luck.choice(args)
    if origin in (Union, UnionType):
        return fitting(luck.choice(args), luck)
    if origin is list:
        return [fitting(args[0], luck) for _ in range(luck.randrange(3))]
    if origin is dict:
        return {luck.choice(TEXTS): fitting(args[1], luck) for _ in range(luck.randrange(3))}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return fields_of(kind, luck)
    if kind in (bool, int, float, str):
        return luck.choice([one for one in PLAIN if type(one) is kind])
    return None if kind is type(None) else luck.choice(PLAIN)


def fields_of(kind: type[msgspec.Struct], luck: random.Random) -> dict[str, Any]:
    """An object for a struct: some fields may be missing, wrong or unknown."""
    made: dict[str, Any] = {}
    if kind.__struct_config__.tag is not None:
        made[str(kind.__struct_config__.tag_field)] = kind.__struct_config__.tag
    for one in msgspec.structs.fields(kind):
        if one.required or luck.random() < 0.6:
            made[one.name] = fitting(one.type, luck)
    if luck.random() < 0.3:
        made[luck.choice([*made, "nobody"])] = luck.choice(PLAIN)
    if made and luck.random() < 0.1:
        made.pop(luck.choice(list(made)))
    return made


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_message_is_read_and_written_alike(name: str) -> None:
    kind, luck = KINDS[name], random.Random(name)
    for _ in range(EXAMPLES):
        compare(kind, json.dumps(fields_of(kind, luck), ensure_ascii=False).encode())


def compare(kind: type[msgspec.Struct], text: bytes) -> None:
    """Read a text with both, and write what was read."""
    try:
        read: Any = msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError:
        with pytest.raises(standin.DecodeError):
            standin.json.decode(text, type=twin(kind))
        return
    ours = standin.json.decode(text, type=twin(kind))
    assert standin.json.encode(ours) == msgspec.json.encode(read)
    assert standin.to_builtins(ours) == msgspec.to_builtins(read)
    assert standin.json.decode(standin.json.encode(ours), type=twin(kind)) == ours


@pytest.mark.parametrize("value", PLAIN, ids=repr)
def test_plain_values_are_written_alike(value: Any) -> None:
    assert standin.json.encode(value) == msgspec.json.encode(value)
    assert standin.json.encode({"b": value, "a": 1}, order="sorted") == msgspec.json.encode(
        {"b": value, "a": 1}, order="sorted"
    )


@pytest.mark.parametrize("text", [b"", b"{", b"NaN", b"[1,]", b"\xff", b'"\xd1"', b"1 2"])
def test_what_is_no_json_is_refused(text: bytes) -> None:
    for reader, error in ((msgspec.json, msgspec.DecodeError), (standin.json, standin.DecodeError)):
        with pytest.raises((error, UnicodeError)):
            reader.decode(text)


def test_written_json_stays_as_it_is_inside_a_message() -> None:
    raw = b'{"a":[1,"\xd1\x94"]}'
    twice = [{"first": standin.Raw(raw)}, standin.Raw(raw)]
    assert standin.json.encode(twice) == msgspec.json.encode([{"first": msgspec.Raw(raw)}, msgspec.Raw(raw)])


def test_an_array_is_a_list_whose_slices_are_copies() -> None:
    made = vecs.vec[int]([1, 2, 3])
    copy = made[:]
    copy = vecs.append(copy, 4)
    assert list(made) == [1, 2, 3] and list(copy) == [1, 2, 3, 4]
    assert list(vecs.vec[int](capacity=9)) == []
