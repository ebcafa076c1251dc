"""A game from elsewhere over HTTP: its words, its rulebook, its lesson."""

from collections.abc import Iterator

import httpx
import pytest

from igroteka import editions
from igroteka.games import catalogue
from tests.server.harness import GENEROUS, PATIENCE, Inside, inside
from tests.toy import bazaar_plugin
from tests.toy.bazaar import BazaarGame
from tests.toy.bazaar_plugin import BOX


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    plugins = ("tests.toy.plugin", "tests.toy.bazaar_plugin")
    with inside(tmp_path_factory.mktemp("elsewhere"), plugins=plugins, **GENEROUS) as server:
        yield server
    catalogue.unregister("bazaar")


def get(server: Inside, path: str) -> httpx.Response:
    return httpx.get(f"{server.base}/api/games/{path}", timeout=PATIENCE)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_game_brings_its_words(server: Inside, language: str) -> None:
    said = get(server, f"bazaar/texts/{language}")
    assert said.status_code == 200
    assert said.json() == (BOX / "texts" / f"{language}.ftl").read_text(encoding="utf-8")


def test_a_game_without_words_says_none(server: Inside) -> None:
    said = get(server, "lanterns/texts/en")
    assert (said.status_code, said.json()) == (200, "")


@pytest.mark.parametrize("path", ["nothing/texts/en", "bazaar/texts/xx", "bazaar/texts/..", "../texts/en"])
def test_no_other_words_are_told(server: Inside, path: str) -> None:
    assert get(server, path).status_code == 404


def test_the_shelf_says_who_has_a_rulebook_and_a_lesson(server: Inside) -> None:
    games = {game["id"]: game for game in httpx.get(f"{server.base}/api/games", timeout=PATIENCE).json()}
    assert {id for id, game in games.items() if not game["has_rulebook"]} == {"lanterns"}
    assert games["bazaar"]["lesson_scenes"] == 3
    assert [rule["id"] for rule in get(server, "bazaar/rules/uk").json()][:2] == ["B1.1", "B1.2"]


@pytest.mark.parametrize("part", ["build", "edition"])
def test_a_game_that_cannot_be_built_is_left_out_and_logged(
    server: Inside, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no box\nat all")

    before = httpx.get(f"{server.base}/api/games", timeout=PATIENCE).json()
    if part == "build":
        for key in [key for key in catalogue.BUILT if key.startswith("bazaar ")]:
            monkeypatch.delitem(catalogue.BUILT, key)
        monkeypatch.setattr(bazaar_plugin, "build", fail)
    else:
        monkeypatch.setattr(BazaarGame, "text_numbers", fail)
    editions.installed_with.cache_clear()
    said = httpx.get(f"{server.base}/api/games", timeout=PATIENCE)
    assert said.status_code == 200
    assert said.json() == [game for game in before if game["id"] != "bazaar"] != before
    assert "the game bazaar cannot be listed: RuntimeError: no box\\nat all\n" in server.log.read_text()


@pytest.mark.parametrize(
    ("scene", "action"), [(1, "offer p2 2"), (2, "offer p2 5"), (3, "pass")], ids=["offer", "dear", "pass"]
)
def test_its_lesson_can_be_learnt(server: Inside, scene: int, action: str) -> None:
    said = httpx.post(
        f"{server.base}/api/lessons/bazaar", json={"scene": scene, "actions": [action]}, timeout=PATIENCE
    )
    assert said.json()["is_done"] is True
