"""Earlier data of a game stay in its folder by their digest, and old records replay with them."""

import shutil
from pathlib import Path

import pytest

import igroteka
from igroteka.engine.record import RecordError
from igroteka.games import catalogue
from igroteka.games.data import DataError
from igroteka.match import rules_of
from tests.games.fixtures import play_game
from tests.words.editions import number_today, put


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, object], Path]:
    """A record of today, and the games' folder of a later day on which Element's data are others."""
    record = play_game("element", 2, "then", max_turns=6).record()
    more = number_today("element", "fire_stones") + 1
    folder = tmp_path / "element"
    ignored = shutil.ignore_patterns("*.so", "editions")
    shutil.copytree(catalogue.manifest("element").folder, folder, ignore=ignored)
    shutil.copytree(folder / "data", folder / catalogue.EARLIER / str(record["data"]))
    put(folder / "data" / "components.toml", "count", more)
    monkeypatch.setattr(catalogue, "HERE", tmp_path)
    monkeypatch.setattr(catalogue, "BUILT", {})
    return record, folder


def test_an_old_record_replays_with_its_own_data(later: tuple[dict[str, object], Path]) -> None:
    record, _ = later
    today = igroteka.game("element", 2)
    assert today.data_digest != record["data"]
    match = igroteka.replay(record)
    assert match.game.data_digest == record["data"]
    assert match.record() == record
    assert match.state.encode() != today.start().encode()


def test_a_record_of_today_replays_with_the_data_of_today(later: tuple[dict[str, object], Path]) -> None:
    record = play_game("element", 2, "now", max_turns=6).record()
    assert record["data"] != later[0]["data"]
    assert igroteka.replay(record).record() == record


@pytest.mark.parametrize("digest", ["0" * 64, "../data", "", 5, None])
def test_data_that_nobody_keeps_are_refused(later: tuple[dict[str, object], Path], digest: object) -> None:
    record = {**later[0], "data": digest}
    assert rules_of(record).data_digest == igroteka.game("element", 2).data_digest
    with pytest.raises(RecordError, match="other component data"):
        igroteka.replay(record)


def test_kept_data_that_were_changed_are_refused(later: tuple[dict[str, object], Path]) -> None:
    record, folder = later
    kept = folder / catalogue.EARLIER / str(record["data"])
    put(kept / "components.toml", "count", number_today("element", "fire_stones") + 2)
    with pytest.raises(RecordError, match="other component data"):
        igroteka.replay(record)


@pytest.mark.parametrize("id", catalogue.own_ids())
def test_every_kept_edition_is_what_its_name_says_and_can_be_played(id: str) -> None:
    for folder in sorted((catalogue.manifest(id).folder / catalogue.EARLIER).glob("*")):
        match = igroteka.new(id, 2, seed=1, edition=folder)
        assert match.game.data_digest == folder.name
        record = play_game(id, 2, "kept", edition=folder).record()
        assert igroteka.replay(record).digest() == record["digest"]


def test_kept_data_are_read_once_and_those_of_somebody_each_time(
    later: tuple[dict[str, object], Path], tmp_path: Path
) -> None:
    record, folder = later
    assert rules_of(record) is rules_of(record)
    own = tmp_path / "own"
    shutil.copytree(folder / "data", own)
    assert catalogue.make_game("element", 2, {}, own) is not catalogue.make_game("element", 2, {}, own)


def test_each_of_the_earlier_data_may_have_a_default_of_its_own(
    later: tuple[dict[str, object], Path],
) -> None:
    """A number for all of them, or a table: what it does not name has the default of today."""
    record, folder = later
    kept, file = folder / catalogue.EARLIER / str(record["data"]), folder / "manifest.toml"
    text = file.read_text(encoding="utf-8")
    for said, expected in (
        ("77", 77),
        (f'{{ "{record["data"]}" = 78 }}', 78),
        (f'{{ "{"0" * 64}" = 79 }}', 200),
    ):
        file.write_text(text.replace("default = 200", f"default = 200\nearlier = {said}"), encoding="utf-8")
        assert igroteka.game("element", 2, kept).options["max_turns"] == expected
        assert igroteka.game("element", 2).options["max_turns"] == 200
    for wrong in ('{ "old" = 78 }', f'{{ "{"0" * 64}" = 0 }}', '"often"'):
        file.write_text(text.replace("default = 200", f"default = 200\nearlier = {wrong}"), encoding="utf-8")
        with pytest.raises(DataError, match=r"options: max_turns.*earlier"):
            catalogue.manifest("element")
