"""Long logs go out in pages: the end at once, the rest when it is asked for, and nothing is missing."""

import random
from pathlib import Path

import pytest

from igroteka.server.news import earlier_lines, line_news, news, view_of
from tests.server.harness import GENEROUS
from tests.server.playing import SPECTATOR, Client, House, Json, here, in_loop
from tests.server.test_tables_lines import play_random, table_of


async def all_lines(client: Client, seat: int | None) -> list[Json]:
    """The log from its end to its beginning, page by page."""
    lines: list[Json] = list(client.lines[SPECTATOR if seat is None else seat])
    while lines and lines[0]["seq"] > 1:
        page = await client.call("earlier", before=lines[0]["seq"], seat=seat)
        assert page["type"] == "lines" and page["seat"] == (SPECTATOR if seat is None else seat)
        assert 0 < len(page["lines"]) <= 7 and page["lines"][-1]["seq"] == lines[0]["seq"] - 1
        lines = page["lines"] + lines
    return lines


@in_loop
async def test_pages_make_up_the_whole_log_for_everybody(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS, log_lines=7) as house:
        made = await house.create("lanterns", here(), here(), here(), options={"rounds": 3})
        id = made["table"]["id"]
        whole = await house.join(id, *made["held"])  # has heard every line as it came
        await whole.play_on(0, 1, 2)
        told = house.live(id).table.public_log
        assert told.seq > 14
        for seat, held in [(None, []), (1, [made["held"][1]])]:
            client = await house.join(id, *held)
            first = client.news[SPECTATOR if seat is None else seat]
            assert (first["since"], len(first["lines"]), first["seq"]) == (None, 7, told.seq)
            lines = await all_lines(client, seat)
            assert [line["seq"] for line in lines] == list(range(1, told.seq + 1))
            if seat is not None:
                heard = whole.lines[seat]
                assert lines[heard[0]["seq"] - 1 :] == heard


@in_loop
async def test_who_comes_back_hears_what_was_missed_or_the_end_of_it(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS, log_lines=7) as house:
        made = await house.create("lanterns", here(), here(), options={"rounds": 3})
        id = made["table"]["id"]
        await (await house.join(id, *made["held"])).play_on(0, 1)
        seq = house.live(id).table.public_log.seq
        for since, heard in [(seq, 0), (seq - 7, 7), (seq - 8, None), (0, None), (seq + 1, None)]:
            client = await house.join(id, since=since)
            found = client.news[SPECTATOR]
            if heard is None:
                assert found["since"] is None and len(found["lines"]) == 7
            else:
                assert found["since"] == since and len(found["lines"]) == heard


@in_loop
async def test_nobody_reads_the_log_with_somebody_else_s_eyes(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        made = await house.create("lanterns", here(), here())
        id = made["table"]["id"]
        ada, watcher = await house.join(id, made["held"][0]), await house.join(id)
        for client, seat in ((ada, 1), (watcher, 0)):
            refused = await client.call("earlier", before=5, seat=seat)
            assert refused["code"] == "not-your-seat"
        silent = await house.connect(id)
        assert (await silent.call("earlier", before=5))["code"] == "hello-first"
        # Before the beginning there is nothing, and after the end there is all.
        assert (await ada.call("earlier", before=1, seat=0))["lines"] == []
        seq = house.live(id).table.public_log.seq
        assert len((await watcher.call("earlier", before=10**9))["lines"]) == min(seq, 200)


@pytest.mark.parametrize("game", ["lanterns", "inventors", "periodic"])
def test_a_page_is_a_part_of_the_log_as_the_seat_sees_it(game: str) -> None:
    table, luck = table_of(game, 2, 3), random.Random(3)
    while table.result is None and table.public_log.seq < 60:
        play_random(table, luck)
    for seat in (0, 1, SPECTATOR):
        whole = [line_news(entry, seat) for entry in table.public_log.lines]
        for most in (1, 7, 1000):
            end = news(table, seat, view_of(table, seat), None, frozenset(), 0, most).lines
            assert end == whole[-most:]
            for before in (1, 2, 20, table.public_log.seq + 1):
                first = max(0, before - 1 - most)
                assert earlier_lines(table, seat, before, most) == whole[first : before - 1]
