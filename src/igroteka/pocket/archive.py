"""The archive for a browser: the engine, the games, their texts, and the tables, as one zip file.

It has the modules that `pocket/browser.py` imports, and what those import, found in the source. Files of the
same content give the same bytes, so a browser that has the archive need not fetch it again.
"""

import ast
import importlib.util
import io
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import files as files_of_distribution
from importlib.metadata import packages_distributions
from pathlib import Path

import msgspec

import igroteka
from igroteka.editions import installed
from igroteka.games.catalogue import own_ids

PACKAGE = Path(igroteka.__file__).parent
STANDINS = PACKAGE / "pocket" / "standins"
FIRST = "igroteka.pocket.browser"
# It is imported where there is a database.
LEFT_OUT = {"igroteka.server.database"}
# Read by the games and by the texts, relative to the package.
DATA = ("texts/*.ftl", "texts/web/*.ftl", "texts/pocket/*.ftl")
GAME_DATA = (
    *("*.toml", "puzzles.json", "data/*.toml", "editions/*/*.toml", "texts/*.ftl"),
    *("rulebook/*.md", "rulebook/figures/*.json", "**/*.py"),
)
# What Fluent needs, without the languages and time zones that nobody here speaks of.
LIBRARIES: dict[str, tuple[str, ...]] = {
    "attr": ("**/*.py",),
    "attrs": ("**/*.py",),
    "babel": (
        *("*.py", "localtime/*.py", "global.dat"),
        *(f"locale-data/{name}.dat" for name in ("root", "en", "ru", "uk")),
    ),
    "fluent.runtime": ("**/*.py",),
    "fluent.syntax": ("**/*.py",),
    "mypy_extensions": (),
    "pytz": ("*.py",),
    "typing_extensions": (),
}
EPOCH = (1980, 1, 1, 0, 0, 0)


def archive() -> bytes:
    """The archive as a file."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        files = {name: path.read_bytes() for name, path in contents().items()}
        files["igroteka/pocket/editions.json"] = editions()
        for name, content in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED)
    return kept.getvalue()


def editions() -> bytes:
    """What the texts of all games say of their data, so that no browser builds a game to list it."""
    return msgspec.json.encode({game: installed(game) for game in own_ids()})


def contents() -> dict[str, Path]:
    """The files of the archive by their names in it."""
    found = {f"igroteka/{path.relative_to(PACKAGE).as_posix()}": path for path in files()}
    for path in STANDINS.rglob("*.py"):
        if path.parent != STANDINS:
            found[path.relative_to(STANDINS).as_posix()] = path
    found.update(libraries())
    return found


def files() -> Iterator[Path]:
    """The modules and data of this package."""
    yield from (path for module in modules() if (path := source_of(module)) is not None)
    for pattern in DATA:
        yield from PACKAGE.glob(pattern)
    for game in own_ids():
        folder = PACKAGE / "games" / game
        for pattern in GAME_DATA:
            yield from folder.glob(pattern)


def modules() -> set[str]:
    """The first module, and all that is imported from there, inside functions too."""
    found: set[str] = set()
    waiting = [FIRST, *(f"igroteka.games.{game}.game" for game in own_ids())]
    while waiting:
        module = waiting.pop()
        path = source_of(module)
        if module in found or module in LEFT_OUT or path is None:
            continue
        found.add(module)
        # A module needs its packages.
        waiting += [module.rpartition(".")[0], *imported(path.read_text(encoding="utf-8"))]
    return found


def imported(source: str) -> Iterator[str]:
    """Every name of this package that a source imports; `from a import b` gives a and a.b."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def source_of(module: str) -> Path | None:
    """The file of a module of this package; None for what is none."""
    first, *rest = module.split(".")
    if first != "igroteka":
        return None
    path = PACKAGE.joinpath(*rest)
    for found in (path / "__init__.py", path.with_suffix(".py")):
        if found.is_file():
            return found
    return None


def libraries() -> Iterator[tuple[str, Path]]:
    """The files of other packages, and their licences."""
    owners = packages_distributions()
    for name, patterns in LIBRARIES.items():
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None:
            raise FileNotFoundError(name)
        origin = Path(spec.origin)
        if not patterns:
            yield f"{name}.py", origin
        for pattern in patterns:
            for path in origin.parent.glob(pattern):
                yield f"{name.replace('.', '/')}/{path.relative_to(origin.parent).as_posix()}", path
        yield from licences(owners.get(name) or owners[name.partition(".")[0]])


def licences(distributions: Iterable[str]) -> Iterator[tuple[str, Path]]:
    """The licences of some distributions."""
    for distribution in distributions:
        for file in files_of_distribution(distribution) or []:
            if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")) and ".dist-info" in str(file):
                yield file.as_posix(), Path(str(file.locate()))
