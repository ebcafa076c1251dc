"""Looking back: what a seat sees of a moment is what it was told then. And bots that hurry."""

import random
from pathlib import Path

import pytest

from igroteka.server.news import view_after, view_of
from igroteka.server.past_states import PastStates
from igroteka.server.table import Table
from tests.server.harness import GENEROUS
from tests.server.playing import SPECTATOR, House, Json, bot, here, in_loop
from tests.server.test_tables_lines import again, play_random, table_of


@pytest.mark.parametrize("game", ["element", "inventors", "orichalcum", "periodic", "lanterns"])
def test_a_moment_is_what_the_seat_saw_then(game: str) -> None:
    table, luck = table_of(game, 3, 5), random.Random(5)
    table.past_states = PastStates(table.game, table.entries, 15)
    seen: dict[int, dict[int, Json]] = {}
    while table.result is None and table.public_log.seq < 120:
        play_random(table, luck)
        seen.setdefault(table.public_log.seq, views_of(table))
    looked = 0
    for line, views in seen.items():
        for seat, view in views.items():
            found = view_after(table, seat, line)
            if line <= table.past_states.forgotten:
                assert found is None
                continue
            assert found is not None and found[0] == line and found[1].to_dict() == view
            looked += 1
    assert looked > 20 and table.past_states.forgotten > 0
    assert view_after(table, 0, table.public_log.seq + 1) is None


@pytest.mark.parametrize("game", ["element", "inventors", "periodic"])
def test_a_moment_is_the_same_whatever_was_taken_back_around_it(game: str) -> None:
    """Undone actions and changed sealed answers are lines of the log, and few states are kept."""
    table, luck = table_of(game, 3, 5), random.Random(7)
    table.past_states = PastStates(table.game, table.entries, 60)
    seen: dict[int, dict[int, Json]] = {}
    undone = 0
    while table.result is None and table.public_log.seq < 150:
        play_random(table, luck)
        able = [seat for seat in range(3) if table.can_undo(seat)]
        if able and luck.random() < 0.3:
            seen.setdefault(table.public_log.seq, views_of(table))
            table.undo(luck.choice(able), f"u{table.seq}", 0)
            undone += 1
        seen.setdefault(table.public_log.seq, views_of(table))
    past = table.past_states
    lines = [line for line in seen if line > past.forgotten]
    for line in lines:
        for seat, view in seen[line].items():
            found = view_after(table, seat, line)
            assert found is not None and (found[0], found[1].to_dict()) == (line, view)
    assert undone > 5 and len(lines) > 20
    assert len(past.kept) < 60 / 2 + undone


def views_of(table: Table) -> dict[int, Json]:
    return {seat: view.to_dict() for seat in (0, 1, 2, SPECTATOR) if (view := view_of(table, seat))}


def test_a_table_that_is_loaded_again_remembers_the_same_moments() -> None:
    table, luck = table_of("inventors", 3, 5), random.Random(5)
    while table.public_log.seq < 60:
        play_random(table, luck)
    loaded = again(table)
    for line in range(1, table.public_log.seq + 1):
        before, after = view_after(table, 1, line), view_after(loaded, 1, line)
        assert before is not None and after is not None
        assert (before[0], before[1].to_dict()) == (after[0], after[1].to_dict())


@in_loop
async def test_nobody_looks_back_with_somebody_else_s_eyes(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        made = await house.create("lanterns", here(), here())
        id = made["table"]["id"]
        ada, watcher = await house.join(id, made["held"][0]), await house.join(id)
        seq = house.live(id).table.public_log.seq
        for client, seat in ((ada, 1), (watcher, 0)):
            assert (await client.call("look", line=1, seat=seat))["code"] == "not-your-seat"
        for client, seat in ((ada, 0), (watcher, None)):
            shown = await client.call("look", line=seq, seat=seat)
            mine = SPECTATOR if seat is None else seat
            assert (shown["type"], shown["seat"], shown["seq"]) == ("moment", mine, seq)
            assert shown["view"] == client.news[mine]["view"]
            refused = await client.call("look", line=seq + 1, seat=seat)
            assert (refused["code"], refused["message"]) == ("no-moment", "app-no-moment")
        silent = await house.connect(id)
        assert (await silent.call("look", line=1))["code"] == "hello-first"


@in_loop
async def test_bots_hurry_if_all_who_sit_there_do(tmp_path: Path) -> None:
    """The pause is longer than the test waits; whoever only watches has no say in it."""
    async with House(tmp_path, **GENEROUS, bot_pause=60.0) as house:
        made = await house.create("element", here(), here(), bot("random"), bot("random"))
        id, (first, second) = made["table"]["id"], made["held"]
        live = await house.tables.live(id)
        watcher, calm = await house.join(id), await house.join(id, second)
        quick = await house.connect(id)
        keys = [{"seat": first["seat"], "secret": first["secret"]}]
        await quick.say(op="hello", key="hello", seats=keys, hurries=True)
        await quick.until(lambda: quick.news)
        assert not live.is_hurried
        await calm.say(
            op="hello", key="again", seats=[{k: second[k] for k in ("seat", "secret")}], hurries=True
        )
        await calm.until(lambda: live.is_hurried or None)
        for client, seat in ((quick, 0), (calm, 1)):
            while live.table.waiting == [seat]:
                ask = await client.ask(seat)
                notation = next(
                    (one["notation"] for one in ask["choices"] if one["notation"] in ("draw 0", "end")),
                    ask["choices"][0]["notation"],
                )
                await client.act(seat, notation)
        # Both bots play a turn of several decisions each.
        await watcher.until(lambda: live.table.waiting == [0] or None)
