"""Luck that follows from a name, in place of the module `secrets`. It needs the standard library alone."""

import base64
import random
import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

Thing = TypeVar("Thing")


class Drawn:
    """Stands for the module `secrets`. Each of its functions has a stream of its own."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.streams: dict[str, random.Random] = {}

    def stream(self, what: str) -> random.Random:
        return self.streams.setdefault(what, random.Random(f"{self.name}/{what}"))

    def token_bytes(self, length: int = 32) -> bytes:
        return self.stream("bytes").randbytes(length)

    def token_hex(self, length: int = 32) -> str:
        return self.stream("hex").randbytes(length).hex()

    def token_urlsafe(self, length: int = 32) -> str:
        return base64.urlsafe_b64encode(self.stream("urlsafe").randbytes(length)).rstrip(b"=").decode()

    def choice(self, things: Sequence[Thing]) -> Thing:
        return self.stream("choice").choice(things)

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)
