"""Editions of a game's data with other numbers: one after the other, or as many at once as stay valid."""

import importlib
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from igroteka.editions import Edition, installed
from igroteka.games.catalogue import manifest
from igroteka.games.data import DataError

# Numbers stand alone; digits in names of cells and keys are none. Some stand in texts, such as "pay 2".
NUMBER = re.compile(r"(?<![\w.])-?\d+(?![\w.])")
PLAIN = next((manifest("inventors").folder / "editions").glob("ec0515de*"))
STEPS = (1, -1, 2, -2, 4, 5)


def box_of(game: str, folder: Path) -> Any:
    """The components of a folder; much faster than the whole game."""
    components = importlib.import_module(f"igroteka.games.{game}.components")
    load: Callable[[Path], Any] = components.load_components
    return load(folder)


def edition_in(game: str, folder: Path) -> Edition:
    """What texts say of a folder of data."""
    wording = importlib.import_module(f"igroteka.games.{game}.wording")
    box = box_of(game, folder)
    base = installed(game)
    # What the manifest gives is the same for all.
    return replace(
        base, data=box.digest, numbers={**base.numbers, **wording.numbers_of(box)}, rows=wording.rows_of(box)
    )


def copy_of(game: str, folder: Path) -> Path:
    """A game's data, to change them."""
    return Path(shutil.copytree(manifest(game).folder / "data", folder))


def plain_copy(folder: Path) -> Path:
    """The earlier data of Inventors, to change them: their first laws are about the pay of jobs."""
    return Path(shutil.copytree(PLAIN, folder))


def put(path: Path, name: str, number: int, entry: str = "") -> None:
    """Put another number in the place of the first `name = N` of a file, or of one of its entries."""
    text = path.read_text(encoding="utf-8")
    begin = text.index(f'key = "{entry}"') if entry else 0
    found = re.compile(rf"(?m)^{name} = (-?\d+)$").search(text, begin)
    assert found is not None and int(found[1]) != number, f"{path.name}: {name}"
    path.write_text(f"{text[: found.start(1)]}{number}{text[found.end(1) :]}", encoding="utf-8")


def law_today(law: str) -> int:
    """By how much a law of today's Inventors changes something."""
    amount = installed("inventors").rows["law"][law]["law_amount"]
    assert isinstance(amount, int)
    return amount


def law_then(law: str) -> int:
    """By how much a law of the earlier data changed something."""
    amount = edition_in("inventors", PLAIN).rows["law"][law]["law_amount"]
    assert isinstance(amount, int)
    return amount


def number_today(game: str, name: str) -> int:
    """A number of today's data, by the name of its variable."""
    number = installed(game).numbers[name]
    assert isinstance(number, int)
    return number


def places(folder: Path) -> Iterator[tuple[Path, int, int]]:
    """Every number of the data: its file, its line and which of the line's it is."""
    for path in sorted(folder.glob("*.toml")):
        if path.name == "rules.toml":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            for place, _ in enumerate(NUMBER.finditer(line.partition("#")[0])):
                yield path, number, place


def changed(path: Path, number: int, place: int, step: int) -> tuple[str, str]:
    """The file's text with one number changed, and the line as it was."""
    lines = path.read_text(encoding="utf-8").splitlines()
    was = lines[number]
    found = list(NUMBER.finditer(was))[place]
    lines[number] = was[: found.start()] + str(int(found[0]) + step) + was[found.end() :]
    return "\n".join(lines) + "\n", was


def with_each_changed(game: str, folder: Path, every: int = 1) -> Iterator[tuple[str, Edition]]:
    """For every number of the data, or one in so many: where it stands, and an edition in which it alone is
    another.
    """
    for path, number, place in list(places(folder))[::every]:
        before = path.read_text(encoding="utf-8")
        for step in STEPS:
            text, line = changed(path, number, place, step)
            path.write_text(text, encoding="utf-8")
            try:
                yield f"{path.name}: {number + 1}: {line.strip()}", edition_in(game, folder)
                break
            except DataError:
                continue
            finally:
                path.write_text(before, encoding="utf-8")


def with_all_changed(game: str, folder: Path) -> Edition:
    """An edition in which every number is another that can be; those that belong together stay together."""
    for path, number, place in list(places(folder)):
        before = path.read_text(encoding="utf-8")
        for step in STEPS:
            path.write_text(changed(path, number, place, step)[0], encoding="utf-8")
            try:
                box_of(game, folder)
                break
            except DataError:
                path.write_text(before, encoding="utf-8")
    return edition_in(game, folder)
