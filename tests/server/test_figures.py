"""The figures of the rulebooks over HTTP."""

from pathlib import Path

import pytest

from igroteka.figures import figures_of
from igroteka.games.catalogue import game_ids
from igroteka.rulebook import passages_of
from igroteka.texts import LANGUAGES, say
from tests.server.playing import House, in_loop


@in_loop
async def test_figures_are_views_with_captions_in_every_language(tmp_path: Path) -> None:
    async with House(tmp_path, plugins=()) as house:
        for game in ("element", "periodic", "orichalcum", "inventors"):
            told = (await house.http.get(f"/api/games/{game}/figures")).json()
            assert [one["id"] for one in told] == [one.id for one in figures_of(game)]
            for one in told:
                assert one["view"]["seat"] == one["seat"]
                assert len({say(language, one["caption"]) for language in LANGUAGES}) == len(LANGUAGES)
        # A figure about a decision lights what can be chosen; the others ask nothing.
        orichalcum = (await house.http.get("/api/games/orichalcum/figures")).json()
        asked = {one["id"]: [choice["notation"] for choice in one["choices"]] for one in orichalcum}
        assert asked["discard"] == ["discard 1", "discard 2", "discard 3", "discard 4"]
        assert asked["temple"] == []
        element = (await house.http.get("/api/games/element/figures")).json()
        spread = next(one for one in element if one["id"] == "spread")
        assert [event["event"] for event in spread["recent"]] == [
            "stone-placed",
            "fire-spread",
            "fire-spread",
        ]


@pytest.mark.parametrize("game", game_ids())
def test_every_chapter_has_a_figure(game: str) -> None:
    drawn = {figure.rule for figure in figures_of(game)}
    chapters: dict[str, set[str]] = {}
    for passage in passages_of(game, "en"):
        chapters.setdefault(passage.chapter, set()).add(passage.id)
    assert [chapter for chapter, ids in chapters.items() if not ids & drawn] == []


@pytest.mark.parametrize("game", ["chess", "element2"])
@in_loop
async def test_a_game_that_is_not_there_has_none(tmp_path: Path, game: str) -> None:
    async with House(tmp_path, plugins=()) as house:
        assert (await house.get(f"/api/games/{game}/figures", status=404))["code"] == "no-page"
