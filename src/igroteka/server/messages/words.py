"""Base types of messages: constrained strings and numbers, incoming and outgoing structs."""

from typing import Annotated, Any

from msgspec import Meta, Struct

Key = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Secret = Annotated[str, Meta(min_length=20, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
# One that a client makes itself: as hard to guess as those of ours, 256 bits in 43 letters or 64 digits.
# (Without the look ahead, $ would let a line's end pass.)
OwnSecret = Annotated[str, Meta(min_length=43, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
Nonce = Annotated[str, Meta(max_length=32, pattern=r"^[0-9a-f]{32}$")]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Numbers = dict[str, int | str]
# A game's View as its `to_dict` says it: each game has fields of its own.
View = dict[str, Any]


class Strict(Struct, forbid_unknown_fields=True):
    """An incoming message; unknown fields are refused."""


class Said(Struct, omit_defaults=False):
    """An outgoing message."""
