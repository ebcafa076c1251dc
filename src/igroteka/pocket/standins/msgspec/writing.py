"""Structs as plain values, and as JSON."""

import base64
import dataclasses
import json
import math
from typing import Any

from .structs import Raw, Struct

# No text of ours has characters for private use, so no text of ours looks like this.
PLACE = "\ue000{}\ue001"


def fields_of(value: Any) -> Any:
    """One object as a dict of its fields, tag first, or as another plain value; TypeError if it is none."""
    if isinstance(value, Struct):
        tag = type(value).__struct_tag__
        return value.__dict__ if tag is None else {tag[0]: tag[1], **value.__dict__}
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, set | frozenset):
        return list(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    raise TypeError(f"Encoding objects of type {type(value).__name__} is unsupported")


def to_builtins(value: Any) -> Any:
    """A value made of dicts, lists, texts and numbers alone."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, dict):
        return {key: to_builtins(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_builtins(item) for item in value]
    return to_builtins(fields_of(value))


def encode(value: Any, is_sorted: bool = False) -> bytes:
    """A value as JSON, in UTF-8 and without spaces."""
    written: list[str] = []

    def plain(found: Any) -> Any:
        if isinstance(found, Raw):
            written.append(found.decode())
            return PLACE.format(len(written) - 1)
        return fields_of(found)

    text = json.dumps(
        finite(value) if isinstance(value, float) else value,
        default=plain,
        ensure_ascii=False,
        separators=(",", ":"),
        sort_keys=is_sorted,
    )
    for number, said in enumerate(written):
        text = text.replace(f'"{PLACE.format(number)}"', said, 1)
    return text.encode()


def finite(value: float) -> float | None:
    """A number that JSON has."""
    return value if math.isfinite(value) else None
