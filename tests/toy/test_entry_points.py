"""A game of an installed package is found by its entry point; a broken one costs a line and nothing else."""

import logging
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import igroteka
from igroteka.cli.new_game import TEMPLATE
from igroteka.games import catalogue
from igroteka.games.data import DataError

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts a distribution on the path that brings a game by an entry point."""
    before = dict(catalogue.REGISTERED)
    monkeypatch.syspath_prepend(tmp_path)

    def put(name: str, value: str) -> None:
        info = tmp_path / f"igroteka_{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: igroteka-{name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[{catalogue.GROUP}]\n{name} = {value}\n")
        catalogue.find_installed.cache_clear()

    yield put
    for id in catalogue.REGISTERED.keys() - before.keys():
        catalogue.unregister(id)
    for name in [name for name in sys.modules if name.split(".")[0] == "twigs"]:
        del sys.modules[name]
    monkeypatch.undo()
    catalogue.find_installed.cache_clear()


def test_an_installed_game_is_one_of_all(install: Install, tmp_path: Path) -> None:
    shutil.copytree(TEMPLATE / "src", tmp_path, dirs_exist_ok=True)
    install("twigs", "twigs")
    assert "twigs" in igroteka.game_ids()
    assert "twigs" not in sys.modules, "it is found without being imported"
    assert igroteka.new("twigs", players=3, seed=1).legal() == ["take 1", "take 2", "take 3"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("nowhere", "there is no package 'nowhere'"),
        ("no.where", "No module named 'no'"),
        ("struct", "there is no package 'struct'"),
        ("empty", "manifest.toml"),
        ("unreadable", "Expected"),
        ("taken", "there is another game 'element'"),
        ("raising.game", "RuntimeError: not today"),
        ("unparsable.game", "SyntaxError"),
    ],
)
def test_a_broken_one_costs_a_line_and_nothing_else(
    install: Install, tmp_path: Path, caplog: pytest.LogCaptureFixture, value: str, words: str
) -> None:
    for name, manifest in (("empty", ""), ("unreadable", "[seats"), ("taken", 'id = "element"')):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        if manifest:
            (tmp_path / name / "manifest.toml").write_text(manifest)
    for name, program in (("raising", "raise RuntimeError('not today')"), ("unparsable", "def")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(program)
    text = (catalogue.HERE / "element" / "manifest.toml").read_text(encoding="utf-8")
    (tmp_path / "taken" / "manifest.toml").write_text(text, encoding="utf-8")
    install("broken", value)
    with caplog.at_level(logging.WARNING):
        assert igroteka.game_ids() == catalogue.own_ids()
    assert [words in line and "'broken'" in line for line in caplog.messages] == [True]
    assert igroteka.game_ids() and len(caplog.messages) == 1


WRONG = [
    ('id = "twigs"', "id = 5", "id: expected a text, found 5"),
    ('id = "twigs"', 'id = "../twigs"', "id: expected small letters"),
    ('id = "twigs"', 'id = "twigs x"', "id: expected small letters"),
    ('id = "twigs"', 'id = "Twigs"', "id: expected small letters"),
    ('id = "twigs"', f'id = "{"t" * 31}"', "id: expected small letters"),
    ('id = "twigs"', "", "id: expected a text, found nothing"),
    ("rules_version = 1", 'rules_version = "1"', "rules_version: expected a whole number"),
    ("has_secrets = true", "has_secrets = 1", "has_secrets: expected true or false, found 1"),
    ('en = "Twigs"', "en = 7", "title: en: expected a text, found 7"),
    ('ru = "Twigs"', "", "title: ru: expected a text, found nothing"),
    ("[title]", "[titles]", "title: expected a table [title], found None"),
    ("least = 2", "least = 0", "seats: least: expected a whole number from 1"),
    ("most = 4", "most = 1", "seats: most: expected a whole number from 2"),
    ("[seats]", "[options]\nrounds = 3\n[seats]", "rounds: expected a table [rounds], found 3"),
    ("[seats]", "[options.rounds]\nleast = 1\nmost = 3\n[seats]", "options: rounds: default: expected"),
    ("[seats]", "[options.rounds]\nleast = 1\nmost = 3\ndefault = 4\n[seats]", "options: rounds: default"),
    ("[events]", "[events]\nbang = 1", "events: bang: expected a text, found 1"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "words"), WRONG)
def test_a_wrong_manifest_costs_a_line_and_is_an_error_where_somebody_registers_it(
    install: Install, tmp_path: Path, caplog: pytest.LogCaptureFixture, old: str, new: str, words: str
) -> None:
    shutil.copytree(TEMPLATE / "src", tmp_path, dirs_exist_ok=True)
    file = tmp_path / "twigs" / "manifest.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    install("twigs", "twigs")
    with caplog.at_level(logging.WARNING):
        assert igroteka.game_ids() == catalogue.own_ids()
    assert [f"manifest.toml: {words}" in line for line in caplog.messages] == [True]
    with pytest.raises(DataError) as error:
        catalogue.register(tmp_path / "twigs", "twigs")
    assert words in str(error.value)
