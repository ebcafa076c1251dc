"""Luck that follows from a test's name: each test sees a deal of its own, and a failing one sees it again.

IGROTEKA_LUCK=anything gives every test another luck.
"""

import base64
import os
import random
import secrets
from collections.abc import Sequence
from types import ModuleType
from typing import Any, TypeVar

import pytest

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


def luck_of(request: pytest.FixtureRequest) -> str:
    """What the luck of a test is made of."""
    return request.node.nodeid + os.environ.get("IGROTEKA_LUCK", "")


def fix_luck(name: str, patch: pytest.MonkeyPatch, *modules: ModuleType) -> None:
    """Let these modules draw what follows from a name, until the patch is undone.

    What a stage that several tests share has fixed already stays as it is.
    """
    for module in modules:
        if vars(module)["secrets"] is secrets:
            patch.setattr(module, "secrets", Drawn(f"{name} {module.__name__}"))
