"""Data with one thing of nonsense: always the data error with file, entry and field, and never another."""

import math
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.games.data import DataError
from tests.games.editions.changes import entry_of, read_components
from tests.games.editions.data import Data, entries, shipped, value_of, write

NONSENSE: list[Any] = [
    -1, -(10**30), 10**30, 0.5, math.nan, math.inf, True, "", " ", "?", "Ω", "²", "a" * 3000, "\0\n",
    [], [[]], [[[1]]], [math.nan], [10**30], [""], ["?"], ["²"], [True],
    {}, {"a": 1}, [{}], [{"a": {"b": []}}],
]  # fmt: skip


CAN_BE_EMPTY = ("awards", "properties", "designed")
# Each field gets one in so many, another one than the field before it; at night all of them.
SHARES = [4, pytest.param(1, marks=pytest.mark.nightly)]


def fields_of(data: Data) -> list[tuple[str, str, str]]:
    """Every field that an entry of each kind can have, where it first stands."""
    found: dict[tuple[str, str, str], str] = {}
    for file, name, entry in entries(data):
        for field in entry:
            found.setdefault((file, name.split()[0], field), name)
    return [(file, name, field) for (file, _, field), name in found.items()]


def refusal(id: str, data: Data, folder: Path) -> DataError | None:
    """How the loader refuses these data; any other error goes through."""
    try:
        read_components(id, write(data, folder))
    except DataError as error:
        return error
    return None


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("id", igroteka.game_ids())
def test_nonsense_in_any_field_is_refused_with_its_place(id: str, share: int, tmp_path: Path) -> None:
    data = shipped(id)
    for number, (file, name, field) in enumerate(fields_of(data)):
        entry = entry_of(data, file, name)
        before = entry[field]
        for nonsense in NONSENSE[number % share :: share]:
            entry[field] = nonsense
            error = refusal(id, data, tmp_path)
            told = f"{file}: {name}: {field} = {value_of(nonsense)[:60]}"
            if error is None:
                is_less = nonsense == -1 and entry.get("how") == "add"
                assert is_less or (nonsense == [] and field in CAN_BE_EMPTY), told
                continue
            assert (error.file, error.entry.split()[0]) == (file, name.split()[0]), f"{told}: {error}"
            assert error.field == field, f"{told}: {error}"
            assert "\n" not in str(error) and len(str(error)) < 500 and ": expected " in str(error), told
        entry[field] = before
    assert refusal(id, data, tmp_path) is None


@pytest.mark.parametrize("id", igroteka.game_ids())
def test_an_entry_that_is_none_is_refused(id: str, tmp_path: Path) -> None:
    for file, tables in shipped(id).items():
        for name in tables:
            for nonsense in ([1], [{}], {"a": {"b": 1}}):
                data = shipped(id)
                data[file][name] = nonsense
                error = refusal(id, data, tmp_path)
                assert error is not None, f"{file}: {name} = {nonsense!r}"
                assert (error.file, error.entry.split()[0]) == (file, name)


@pytest.mark.parametrize("id", igroteka.game_ids())
@pytest.mark.parametrize("text", ["x = " + "9" * 5000, "x = " + "[" * 5000, "x = 1979-05-27", "\0", "[[["])
def test_a_file_that_nobody_can_read_is_refused(id: str, text: str, tmp_path: Path) -> None:
    for file in shipped(id):
        folder = write(shipped(id), tmp_path)
        (folder / file).write_text(text, encoding="utf-8")
        with pytest.raises(DataError, match=file):
            read_components(id, folder)


@pytest.mark.parametrize("id", igroteka.game_ids())
def test_a_folder_in_place_of_a_file_is_refused(id: str, tmp_path: Path) -> None:
    for file in shipped(id):
        folder = write(shipped(id), tmp_path / file)
        (folder / file).unlink()
        (folder / file).mkdir()
        with pytest.raises(DataError, match=file):
            read_components(id, folder)
