"""Luck that follows from a test's name: each test sees a deal of its own, and a failing one sees it again.

IGROTEKA_LUCK=anything gives every test another luck.
"""

import os
import secrets
from types import ModuleType

import pytest

from tests.drawn import Drawn


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
