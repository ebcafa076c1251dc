"""The suite tests what it says it tests."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests import mode

LEFTOVERS = {".so", ".pyd", ".c", ".h", ".o", ".egg-info"}


def test_every_rule_module_is_in_the_expected_mode() -> None:
    found = set(mode.modes().values())
    if mode.EXPECTED:
        assert found == {mode.EXPECTED}
    else:  # pytest started by hand: any mode will do, a mixture will not
        assert len(found) == 1


def test_source_holds_nothing_that_was_built() -> None:
    built = [path for path in mode.SOURCE.rglob("*") if path.suffix in LEFTOVERS]
    assert not built, "a compiled file in src/ shadows the edited source"


def test_source_is_on_the_path_in_pure_mode_only() -> None:
    on_path = mode.SOURCE in [Path(entry).resolve() for entry in sys.path if entry]
    assert on_path == (set(mode.modes().values()) == {mode.PURE})


@pytest.mark.parametrize(
    ("file", "shown"),
    [
        (mode.SOURCE / "igroteka/engine/x.py", mode.PURE),
        (Path(sys.prefix).resolve() / "lib/igroteka/engine/x.py", mode.PURE_WHEEL),
        (Path(sys.prefix).resolve() / "lib/igroteka/engine/x.abi3.so", mode.COMPILED),
        (mode.SOURCE / "igroteka/engine/x.abi3.so", "compiled elsewhere"),
    ],
)
def test_a_files_place_shows_its_mode(file: Path, shown: str) -> None:
    module = ModuleType("x")
    module.__file__ = str(file)
    assert mode.module_mode(module) == shown


def test_a_wrong_mode_is_named() -> None:
    other = mode.PURE if set(mode.modes().values()) != {mode.PURE} else mode.COMPILED
    assert mode.fault(other).startswith(f"IGROTEKA_MODE={other}, but ")
    assert "unknown" in mode.fault("fast")
