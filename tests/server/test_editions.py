"""What a client needs to speak of a table's own edition, over HTTP."""

import asyncio
import shutil
import time
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from igroteka.editions import edition_of, installed
from igroteka.engine.protocol import Game
from igroteka.games.catalogue import make_game
from igroteka.rulebook import passages_of
from igroteka.server.lru_cache import LruCache
from tests.server.playing import House, here, in_loop
from tests.server.test_tables_luck import program_with
from tests.words.editions import copy_of, law_today, number_today, put

LAW, SPIES = law_today("L22"), number_today("inventors", "spies")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Inventors' data as they once were: a law asked for 2 more, and everybody had one spy more."""
    folder = tmp_path / "old"
    data = copy_of("inventors", folder / "data")
    put(data / "laws.toml", "value", LAW + 2, "L22")
    put(data / "components.toml", "spies", SPIES + 1)
    return folder


@in_loop
async def test_an_edition_is_told_as_long_as_one_of_its_tables_is_there(tmp_path: Path, old: Path) -> None:
    with program_with(old):
        async with House(tmp_path, plugins=()) as house:
            made = await house.create("inventors", here(), here())
            digest = made["table"]["data"]
    shutil.rmtree(old)
    async with House(tmp_path, plugins=()) as house:
        shelf = {game["id"]: game["edition"] for game in await house.get("/api/games")}
        today = shelf["inventors"]
        assert today["data"] == installed("inventors").data != digest
        assert today["numbers"]["spies"] == SPIES
        law = {"law_number": 22, "law_effect": "invention-fee", "law_amount": LAW}
        assert today["rows"]["law"]["L22"].items() >= law.items()
        path = f"/api/games/inventors/editions/{digest}"
        told = await house.get(path)
        assert told["data"] == digest and told["numbers"]["spies"] == SPIES + 1
        assert told["rows"]["law"]["L22"] == {**today["rows"]["law"]["L22"], "law_amount": LAW + 2}
        assert told["rows"]["law"]["L2"] == today["rows"]["law"]["L2"]
        assert await house.get(f"/api/games/inventors/editions/{today['data']}") == today
        for start, spies, law in ((path, SPIES + 1, LAW + 2), ("/api/games/inventors", SPIES, LAW)):
            book = {rule["id"]: rule["text"] for rule in await house.get(f"{start}/rules/uk")}
            assert f"{spies} шпигун" in book["I1.1"]
            taxed = f"| `L22` | Податок на думки, навіть порожні: «Винахід» коштує {law} ураніїв |"
            assert taxed in book["I10.2"]


@in_loop
async def test_no_other_edition_is_told(tmp_path: Path, old: Path) -> None:
    with program_with(old):
        async with House(tmp_path, plugins=()) as house:
            digest = (await house.create("inventors", here(), here()))["table"]["data"]
    async with House(tmp_path, plugins=()) as house:
        for path in (
            "inventors/editions/nothing",
            "inventors/editions/" + "0" * 64,
            f"nothing/editions/{digest}",
            f"element/editions/{digest}",
            f"inventors/editions/{digest}/rules/xx",
            "inventors/editions/nothing/rules/en",
        ):
            assert (await house.get(f"/api/games/{path}", status=404))["code"] == "no-page", path


@in_loop
async def test_an_edition_and_its_rulebook_are_made_once(tmp_path: Path, old: Path) -> None:
    """Building a game for its numbers takes long, and everybody else would wait for it again and again."""
    with program_with(old):
        async with House(tmp_path, plugins=()) as house:
            digest = (await house.create("inventors", here(), here()))["table"]["data"]
    async with House(tmp_path, plugins=()) as house:
        path = f"/api/games/inventors/editions/{digest}"
        with (
            mock.patch("igroteka.server.game_cache.edition_of", wraps=edition_of) as built,
            mock.patch("igroteka.server.http.passages_of", wraps=passages_of) as filled,
        ):
            told = await asyncio.gather(*(house.get(path) for _ in range(4)))
            assert told[1:] == told[:-1] and built.call_count == 1
            for start in (path, "/api/games/inventors"):
                for language in ("en", "uk"):
                    books = [await house.get(f"{start}/rules/{language}") for _ in range(3)]
                    assert books[1:] == books[:-1]
            assert built.call_count == 1 and filled.call_count == 4


@in_loop
async def test_nobody_waits_while_an_edition_is_built(tmp_path: Path, old: Path) -> None:
    with program_with(old):
        async with House(tmp_path, plugins=()) as house:
            made = await house.create("inventors", here(), here())

    def slow(*args: Any) -> Game:
        time.sleep(0.5)
        return make_game(*args)

    async with House(tmp_path, plugins=()) as house:
        path = f"/api/games/inventors/editions/{made['table']['data']}"
        with mock.patch("igroteka.server.game_cache.make_game", slow):
            for asked in (path, f"/api/tables/{made['table']['id']}"):
                begun, longest, beats = asyncio.create_task(house.get(asked)), 0.0, 0
                while not begun.done():
                    before = time.monotonic()
                    await asyncio.sleep(0.01)
                    longest, beats = max(longest, time.monotonic() - before), beats + 1
                await begun
                assert beats > 10 and longest < 0.3, asked


def test_what_was_asked_for_last_is_kept() -> None:
    kept: LruCache[str, int] = LruCache(2)
    for number, key in enumerate("abac"):
        if kept.get(key) is None:
            kept.put(key, number)
    assert [kept.get(key) for key in "abc"] == [0, None, 3]
