"""A game from elsewhere is registered, played by its id, and forgotten again."""

import copy
import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

import igroteka
from igroteka.conformance import check_game
from igroteka.engine.protocol import SPECTATOR
from igroteka.games import catalogue
from igroteka.games.catalogue import OptionError, manifest
from igroteka.texts import say
from tests.toy import plugin
from tests.toy.lanterns import MARKS

HERE = Path(__file__).parent


@pytest.fixture
def registered() -> Iterator[None]:
    """Lanterns in the catalogue, for one test."""
    plugin.register()
    yield
    catalogue.unregister("lanterns")


@pytest.mark.usefixtures("registered")
def test_registered_game_is_one_of_all() -> None:
    assert "lanterns" in igroteka.game_ids()
    assert igroteka.game_ids() == sorted(igroteka.game_ids())
    said = manifest("lanterns")
    assert (said.least_players, said.most_players, said.has_secrets) == (2, 4, True)
    assert said.titles["uk"] == "Ліхтарі"
    with pytest.raises(OptionError, match="rounds: expected 1 to 3, found 4"):
        igroteka.new("lanterns", rounds=4)


@pytest.mark.usefixtures("registered")
def test_registered_game_is_played_recorded_and_copied_by_its_id() -> None:
    match = igroteka.new("lanterns", players=3, seed=1, rounds=1)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(match.legal(seat)[0], seat)
    assert igroteka.replay(json.dumps(match.record())).digest() == match.digest()
    assert copy.deepcopy(match).digest() == match.digest()
    assert pickle.loads(pickle.dumps(match)).record() == match.record()


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_registered_game_conforms(players: int) -> None:
    check_game(igroteka.game("lanterns", players, marked=1), seeds=[1])


@pytest.mark.usefixtures("registered")
def test_marked_box_names_every_card() -> None:
    match = igroteka.new("lanterns", players=4, seed=1, marked=1)
    assert sorted(match.game.showing.pieces(match.state)) == MARKS
    assert set(match.game.showing.pieces(match.state).values()) == {1}
    plain = igroteka.new("lanterns", players=4, seed=1)
    assert "amber" in plain.game.showing.pieces(plain.state)
    record = match.record()
    assert record["options"] == {"players": 4, "rounds": 3, "marked": 1}
    assert igroteka.replay(record).digest() == match.digest()


@pytest.mark.usefixtures("registered")
def test_other_words_are_still_said() -> None:
    assert say("en", "app-you") == "you"
    with pytest.raises(KeyError):
        say("en", "lanterns-refuse-not-asked")


def test_words_come_and_go_with_a_registered_game(tmp_path: Path) -> None:
    text = (HERE / "manifest.toml").read_text(encoding="utf-8").replace('"lanterns"', '"lamps"')
    (tmp_path / "manifest.toml").write_text(text, encoding="utf-8")
    (tmp_path / "texts").mkdir()
    for language in ("en", "uk", "ru"):
        (tmp_path / "texts" / f"{language}.ftl").write_text("lamps-title = Lamps\n", encoding="utf-8")
    with pytest.raises(KeyError):
        say("en", "lamps-title")
    assert catalogue.register(tmp_path, "tests.toy.plugin") == "lamps"
    try:
        assert say("uk", "lamps-title") == "Lamps"
    finally:
        catalogue.unregister("lamps")
    with pytest.raises(KeyError):
        say("en", "lamps-title")


@pytest.mark.usefixtures("registered")
def test_registering_again_changes_nothing() -> None:
    before = igroteka.game("lanterns", 2)
    assert catalogue.register(HERE, "tests.toy.plugin") == "lanterns"
    assert igroteka.game("lanterns", 2) is before


@pytest.mark.usefixtures("registered")
def test_taken_id_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="there is another game 'lanterns'"):
        catalogue.register(HERE, "tests.toy.lanterns")
    text = (HERE / "manifest.toml").read_text(encoding="utf-8").replace('"lanterns"', '"element"')
    (tmp_path / "manifest.toml").write_text(text, encoding="utf-8")
    with pytest.raises(OptionError, match="there is another game 'element'"):
        catalogue.register(tmp_path, "tests.toy.plugin")


def test_a_text_looks_for_no_files(monkeypatch: pytest.MonkeyPatch) -> None:
    said = say("en", "element-refuse-no-steps")
    monkeypatch.setattr(Path, "glob", lambda *_: pytest.fail("a text searches the disk"))
    assert say("en", "element-refuse-no-steps") == said


def test_a_manifest_is_parsed_once_and_again_when_it_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "manifest.toml"
    file.write_text((HERE / "manifest.toml").read_text("utf-8"), "utf-8")
    first = catalogue.manifest_in(tmp_path)
    assert catalogue.manifest_in(tmp_path) is first
    file.write_text(file.read_text("utf-8").replace("rules_version = ", "rules_version = 1"), "utf-8")
    assert catalogue.manifest_in(tmp_path).rules_version == first.rules_version + 10


def test_forgotten_game_is_gone() -> None:
    plugin.register()
    igroteka.game("lanterns", 2)
    catalogue.unregister("lanterns")
    assert "lanterns" not in igroteka.game_ids()
    with pytest.raises(OptionError, match="no game 'lanterns'"):
        igroteka.new("lanterns")
    catalogue.unregister("lanterns")


def seats_see_the_same(match: igroteka.Match) -> bool:
    """Whether all views are equal but for `seat`."""
    views = [match.view(seat).to_dict() | {"seat": 0} for seat in (*range(match.players), SPECTATOR)]
    return all(view == views[0] for view in views)


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize("id", ["element", "lanterns", "periodic"])
def test_manifest_says_truly_whether_there_are_secrets(id: str) -> None:
    match = igroteka.new(id, players=3, seed=1)
    always = seats_see_the_same(match)
    for _ in range(60):
        if match.is_over:
            break
        seat = match.waiting[0]
        match.play(match.legal(seat)[-1], seat)
        always = always and seats_see_the_same(match)
    assert always is not manifest(id).has_secrets


def test_only_so_many_built_games_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "BUILT", {})
    monkeypatch.setattr(catalogue, "MOST_BUILT", 3)
    first = catalogue.make_game("element", 2, {"max_turns": 1})
    for turns in range(2, 9):
        catalogue.make_game("element", 2, {"max_turns": turns})
        assert catalogue.make_game("element", 2, {"max_turns": 1}) is first
    assert len(catalogue.BUILT) == 3
