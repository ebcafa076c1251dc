"""In place of msgspec: structs, and JSON that is read strictly by their types.

It writes what msgspec writes and refuses what msgspec refuses; the tests compare the two. It is slower.
"""

from . import json, structs
from .conversion import convert
from .errors import DecodeError, MsgspecError, ValidationError
from .structs import Meta, Raw, Struct
from .writing import to_builtins

__all__ = [
    "DecodeError",
    "Meta",
    "MsgspecError",
    "Raw",
    "Struct",
    "ValidationError",
    "convert",
    "json",
    "structs",
    "to_builtins",
]
