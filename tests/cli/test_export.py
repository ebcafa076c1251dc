"""`igroteka export`: a folder of plain files with relative addresses, complete, and nothing overwritten."""

import json
import re
import zipfile
from pathlib import Path

import pytest

from igroteka.cli.main import main
from igroteka.games.catalogue import own_ids

MOST_BYTES = 20_000_000


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("export") / "room"
    assert main(["export", str(folder)]) == 0
    return folder


def test_the_folder_has_all_that_its_page_and_its_worker_name(room: Path) -> None:
    page = (room / "index.html").read_text(encoding="utf-8")
    assert '<meta name="igroteka-pocket" content="pocket/" />' in page
    named = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert named and all(name.startswith("./") and (room / name).is_file() for name in named)
    worker = (room / "sw.js").read_text(encoding="utf-8")
    kept = json.loads(re.findall(r'\{"version":.*?\]\}', worker)[0])
    files = {path.relative_to(room).as_posix() for path in room.rglob("*") if path.is_file()}
    assert set(kept["files"]) == files - {"sw.js"}
    assert sum(path.stat().st_size for path in room.rglob("*") if path.is_file()) < MOST_BYTES


def test_the_archive_has_every_game_and_nothing_of_the_tests_or_the_command_line(room: Path) -> None:
    with zipfile.ZipFile(room / "pocket" / "igroteka.zip") as packed:
        names = packed.namelist()
    for game in own_ids():
        assert f"igroteka/games/{game}/manifest.toml" in names
    assert not [name for name in names if "/cli/" in name or name.startswith("tests")]
    sizes = json.loads((room / "pocket" / "files.json").read_text(encoding="utf-8"))
    assert sizes["igroteka.zip"] == (room / "pocket" / "igroteka.zip").stat().st_size


def test_a_folder_with_something_in_it_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("kept", encoding="utf-8")
    assert main(["export", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "expected a new or an empty folder" in told and "Traceback" not in told
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
