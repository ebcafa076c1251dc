"""The browser's types are those that tools/make-types makes of the Python ones."""

import importlib.util
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Literal

import pytest

from igroteka.engine.protocol import View
from igroteka.games.element.view import ElementView
from igroteka.server.messages import TableInfo
from tests.mode import ROOT

pytestmark = pytest.mark.once


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool as a module of its own, called without arguments."""
    loader = SourceFileLoader("make_types", str(ROOT / "tools" / "make-types"))
    spec = importlib.util.spec_from_loader("make_types", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    loader.exec_module(module)
    monkeypatch.setattr("sys.argv", ["make-types"])
    return module


@pytest.fixture
def copied(tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the client's with nothing in it but what the tool looks for."""
    web = tmp_path / "web" / "src"
    (web / "boards" / "element").mkdir(parents=True)
    (web / "boards" / "element" / "Board.svelte").touch()
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "WEB", web)
    return web


def test_the_browsers_types_are_up_to_date(tool: ModuleType) -> None:
    old = [path.name for path, text in tool.files().items() if path.read_text("utf-8") != text]
    assert not old, f"out of date, run `make types`: {old}"


def test_a_field_that_the_browser_does_not_know_is_out_of_date(
    tool: ModuleType, copied: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tool.main() == 0
    monkeypatch.setattr("sys.argv", ["make-types", "--check"])
    assert tool.main() == 0
    monkeypatch.setitem(ElementView.__annotations__, "moon", Literal["full", "new"])
    monkeypatch.setattr("igroteka.engine.declared.KNOWN", {})
    assert tool.main() == 1
    assert capsys.readouterr().err == "web/src/boards/element/view.ts is out of date: run `make types`\n"
    view = copied / "boards" / "element" / "view.ts"
    assert "moon" not in view.read_text()
    monkeypatch.setattr("sys.argv", ["make-types"])
    assert tool.main() == 0
    assert "\n  moon: 'full' | 'new';\n" in view.read_text()


def test_what_is_written_says_what_the_declaration_says(tool: ModuleType) -> None:
    element = tool.view_of("element")
    assert "\nexport type StoneName = 'fire' | 'water' | 'earth' | 'wind';\n" in element
    assert "\n  /** Whom each seat hunts. */\n  targets: number[];\n" in element
    assert "\n  bag: Record<StoneName, number>;\n" in element
    assert (
        "\n/** What lies on a cell: Fire, Water, Earth, a Mountain, Wind one to four high. */\n"
        "export type StoneCode = 'F' | 'W' | 'E' | 'E2' | 'A' | 'A2' | 'A3' | 'A4';\n" in element
    )
    protocol = tool.protocol()
    assert f"\n/** {TableInfo.__doc__} */\nexport interface TableInfo {{\n" in protocol
    assert "\n  op: 'why';\n  key: string;\n  seat: number;\n  action?: string;\n" in protocol
    assert "\nexport type Answer =\n  | News\n  | Status\n  | Done\n" in protocol


def test_a_type_that_no_browser_can_be_told_of_is_refused(tool: ModuleType) -> None:
    class Odd(View):
        cells: set[int]

    with pytest.raises(TypeError, match=r"set\[int\] is no type that a browser is told of"):
        tool.Types().name(Odd)
