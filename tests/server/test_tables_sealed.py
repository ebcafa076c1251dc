"""Sealed questions at a table: what the time of an answer must not tell."""

import asyncio
from pathlib import Path

import pytest

from igroteka.server.house import rest_of_beat
from tests.server.playing import House, bot, here, in_loop


@in_loop
async def test_bots_answer_sealed_questions_on_a_beat_however_long_they_think(tmp_path: Path) -> None:
    """The time that a bot needs depends on what it holds, and must not tell of it."""
    beat = 500
    for thinks in (0.001, 0.12):
        async with House(tmp_path, bot_pause=beat / 1000) as house:

            async def choose(*_: object, thinks: float = thinks) -> None:
                await asyncio.sleep(thinks)

            house.tables.pool.choose = choose  # type: ignore[method-assign]
            made = await house.create("lanterns", here(), bot(), bot())
            table = (await house.tables.room(made["table"]["id"])).table
            watcher = await house.join(table.id)
            assert table.is_sealed()
            while table.waiting != [0]:
                await asyncio.sleep(0.01)
            begun, *answers = [entry.line.at for entry in table.entries[table.asked - 1 :]]
            for number, at in enumerate(answers, 1):
                assert number * beat <= at - begun < (number + 1) * beat
            await watcher.leave()


def test_rest_of_a_beat() -> None:
    assert rest_of_beat(0.1, 0.5) == pytest.approx(0.4)
    assert rest_of_beat(1.2, 0.5) == pytest.approx(0.3)
    assert rest_of_beat(1.2, 0.0) == 0.0
