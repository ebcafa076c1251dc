"""The list of tests for the night names tests that there are."""

from tests.mode import ROOT
from tests.nights import LONG


def test_every_test_for_the_night_is_there() -> None:
    missing = [
        f"{file}::{name}"
        for file, names in LONG.items()
        for name in names
        if f"def {name.partition('[')[0]}(" not in (ROOT / file).read_text(encoding="utf-8")
    ]
    assert missing == []
