"""Random but valid data never hang, crash or break a promise (the long search is tests.games.editions)."""

from pathlib import Path

import pytest

import igroteka
from tests.games.editions.__main__ import look_at
from tests.games.editions.changes import read_components
from tests.games.editions.data import shipped, write
from tests.mode import is_compiled

EDITIONS = 24 if is_compiled() else 3


@pytest.mark.parametrize("id", igroteka.game_ids())
def test_random_editions_keep_all_promises(id: str, tmp_path: Path) -> None:
    changed = 0
    for number in range(EDITIONS):
        changes, _ = look_at(id, number, tmp_path / str(number), lines=100, matches=1, most=12)
        changed += changes
    assert changed > 0, "all changes are refused"


@pytest.mark.parametrize("id", igroteka.game_ids())
def test_data_written_again_are_the_same_data(id: str, tmp_path: Path) -> None:
    same = read_components(id, write(shipped(id), tmp_path))
    assert same.digest == igroteka.game(id, 2).data_digest
