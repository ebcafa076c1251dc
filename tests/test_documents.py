"""What the documents list is what there is: links and their anchors, modules, tests, levels."""

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.mode import ROOT, SOURCE

pytestmark = pytest.mark.once

PACKAGE = SOURCE / "igroteka"
GAMES = sorted(path.parent for path in PACKAGE.glob("games/*/manifest.toml"))
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*.md")]
TARGET = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`(\w+)(?:\.py|/)`")


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def part_of(name: str, first: str, last: str) -> str:
    """What stands in a document from one line on up to another."""
    return text_of(name).partition(f"\n{first}")[2].partition(f"\n{last}")[0]


def anchors(path: Path) -> set[str]:
    """The anchors of a page: those that it has itself, and one for each heading."""
    text = CODE.sub("", path.read_text(encoding="utf-8"))
    found = set(re.findall(r'<a id="([^"]+)"', text))
    for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE):
        plain = re.sub(r"\[([^]]+)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r"[^\w\- ]", "", plain).replace(" ", "-"))
    return found


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in TARGET.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = page.parent / name if name else page
        assert file.exists(), target
        assert not anchor or anchor in anchors(file), target


def modules(folder: str) -> set[str]:
    return {path.stem for path in (PACKAGE / folder).glob("*.py")} - {"__init__"}


def test_the_modules_of_the_server_are_those_in_the_table() -> None:
    rows = part_of("docs/server.md", "## Modules", "## ").split("\n|")
    named = [name for row in rows for name in NAMED.findall(row.partition(" | ")[0])]
    packages = {path.parent.name for path in PACKAGE.glob("server/*/__init__.py")}
    assert set(named) == modules("server") | packages | {"migrations"}
    assert len(named) == len(set(named))


def test_the_modules_of_the_room_are_described() -> None:
    page = text_of("docs/offline.md")
    assert not [name for name in modules("pocket") if f"{name}.py" not in page]


def test_the_layers_name_each_module_once_and_what_is_compiled() -> None:
    layers = part_of("docs/architecture.md", "## Layers", "## ")
    beside = re.findall(r"^ (\w+\.py) ", layers, re.MULTILINE)
    own = {path.name for path in PACKAGE.glob("*.py")} - {"__init__.py", "__main__.py"}
    assert sorted(beside) == sorted(own)
    compiled, _, interpreted = layers.partition("\n engine/ ")[2].partition("[compiled]")
    settings = tomllib.loads(text_of("pyproject.toml"))["tool"]["igroteka"]["interpreted"]
    for name in modules("engine"):
        is_interpreted = any(fnmatch(f"engine/{name}.py", pattern) for pattern in settings)
        said = interpreted if is_interpreted else compiled
        assert re.search(rf"\b{name}\b", said), name


def test_the_table_of_tests_names_every_file_and_folder() -> None:
    table = part_of("CONTRIBUTING.md", "## The tests", "## ")
    files = [f"`tests/{path.name}`" for path in ROOT.glob("tests/test_*.py")]
    folders = [f"`tests/{path.name}/" for path in ROOT.glob("tests/*/") if any(path.glob("*.py"))]
    assert not [name for name in (*files, *folders) if name not in table]


def test_the_rooms_are_those_of_the_games() -> None:
    rooms = part_of("docs/adding-a-game.md", "### The rooms", "### ")
    for game in GAMES:
        for path in game.iterdir():
            if path.suffix in (".py", ".toml", ".json", ".png") and path.name != "__init__.py":
                assert f"`{path.name}`" in rooms, path.name


def test_the_example_of_levels_is_that_of_element() -> None:
    example = re.search(r"```toml\n(newcomer.*?)```", text_of("docs/bots.md"), re.DOTALL)
    assert example
    shown = tomllib.loads(example[1])
    real = tomllib.loads((PACKAGE / "games/element/levels.toml").read_text(encoding="utf-8"))
    levels = {level["key"]: level for level in real["level"]}
    assert shown["newcomer"] == real["newcomer"]
    for level in shown["level"]:
        assert {name: levels[level["key"]].get(name) for name in level} == level
