"""The list of tests for the night names tests that there are, and by what they are covered."""

import re

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


def test_whatever_covers_them_is_there() -> None:
    folders = [ROOT / name for name in ("tests", "examples", "web/src")]
    files = {path.name for folder in folders for path in folder.rglob("*.*")}
    named = {
        file.rpartition("/")[2]
        for covers in LONG.values()
        for cover in covers.values()
        for file in re.findall(r"[\w/.]+\.(?:py|ts)\b", cover)
    }
    assert named - files == set()
