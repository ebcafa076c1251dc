"""Durak out of examples/, without installing it."""

import sys

from igroteka.games import catalogue
from tests.mode import ROOT

SOURCES = ROOT / "examples" / "durak" / "src"


def register() -> None:
    """Make durak playable by its id in this process."""
    if str(SOURCES) not in sys.path:
        sys.path.append(str(SOURCES))
    catalogue.register(SOURCES / "durak", "durak")
