"""Sealed questions at a table: what the time of an answer must not tell, and how an answer is changed.

What the others hear of it, byte by byte, stands in tests/leaks/test_sealed_streams.py.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from igroteka.server.bot_turns import rest_of_beat
from igroteka.server.log_lines import AUTO, RESIGN
from igroteka.server.messages import write
from igroteka.server.news import news, view_of
from igroteka.server.store import Store, StoreError
from igroteka.server.table import Table, Unplayable
from tests.server.playing import SPECTATOR, Client, House, Json, bot, here, in_loop, stored_lines
from tests.server.replaying import asked
from tests.server.test_tables_lines import again, same, table_of


@in_loop
async def test_bots_answer_sealed_questions_on_a_beat_however_long_they_think(tmp_path: Path) -> None:
    """The time that a bot needs depends on what it holds, and must not tell of it."""
    beat = 1000  # a busy machine is late by half of that
    for thinks in (0.001, 0.12):
        async with House(tmp_path, bot_pause=beat / 1000) as house:

            async def choose(*_: object, thinks: float = thinks) -> None:
                await asyncio.sleep(thinks)

            house.tables.pool.choose = choose  # type: ignore[method-assign]
            made = await house.create("lanterns", here(), bot(), bot())
            table = (await house.tables.live(made["table"]["id"])).table
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


async def three(house: House, **more: Any) -> tuple[str, list[Client]]:
    """A table of Lanterns for three people, each with a client, before their sealed choice."""
    made = await house.create("lanterns", here(), here(), here(), options={"rounds": 1}, **more)
    id = made["table"]["id"]
    return id, [await house.join(id, held) for held in made["held"]]


def others_than(ask: Json, action: str) -> list[str]:
    return [one["notation"] for one in ask["choices"] if one["notation"] != action]


async def sealed(client: Client, seat: int, action: str, **fields: Any) -> Json:
    """Give an answer, and wait until the client has heard that it lies there."""
    done = await client.act(seat, action, **fields)
    assert done["type"] == "done", done
    return done


@in_loop
async def test_an_answer_is_changed_by_another_one_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, (ada, bo, cy) = await three(house)
        ask = await ada.ask(0)
        first = ask["choices"][0]["notation"]
        other = others_than(ask, first)[0]
        await sealed(ada, 0, first)
        for client in (bo, cy):
            await client.until(lambda client=client: client.table["sealed"] == [0])
        before = await stored_lines(house.tables.store, id)
        heard = len(bo.frames), len(cy.frames)
        change = {"key": "once", "seat": 0, "ask": ask["id"], "action": other}
        done = await ada.call("act", **change)
        assert done == {"type": "done", "key": "once", "seq": ask["id"]}
        lines = await stored_lines(house.tables.store, id)
        assert [line[1:] for line in lines[len(before) :]] == [(0, "undo", AUTO), (0, other, "once")]
        for _ in range(2):
            assert await ada.call("act", **change) == done
        # Nobody else has heard anything: a pong is the first that comes.
        for client, count in ((bo, heard[0]), (cy, heard[1])):
            await client.call("ping")
            assert [frame["type"] for frame in client.frames[count:]] == ["pong"]
        back = await house.join(id, *ada.held, since=ask["id"])
        assert await back.call("act", **{**change, "action": first}) == done
        assert await stored_lines(house.tables.store, id) == lines
        assert ada.news[0]["view"]["sealed"] == back.news[0]["view"]["sealed"] == other.split()[1]
        for client in (ada, bo, cy, back):
            await client.leave()


@in_loop
async def test_what_cannot_take_its_place_leaves_the_answer_as_it_is(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, (ada, bo, cy) = await three(house)
        ask = await ada.ask(0)
        first = ask["choices"][0]["notation"]
        await sealed(ada, 0, first)
        lines = await stored_lines(house.tables.store, id)
        missing = next(
            f"seal {card}"
            for card in ("amber", "gold", "haze", "dusk", "frost")
            if f"seal {card}" not in [one["notation"] for one in ask["choices"]]
        )
        refused = await ada.call("act", seat=0, ask=ask["id"], action=missing)
        assert (refused["code"], refused["rule"]) == ("illegal", "T2.1")
        assert (await ada.call("why", seat=0, action=missing))["reasons"][0]["rule"] == "T2.1"
        assert (await ada.call("why", seat=0, action=first))["reasons"] == []
        foretold = await ada.call("preview", seat=0, ask=ask["id"])
        assert set(foretold["previews"]) == {one["notation"] for one in ask["choices"]}
        assert (await ada.call("act", seat=0, ask=ask["id"] + 1, action=first))["type"] == "stale"
        assert await stored_lines(house.tables.store, id) == lines
        for seat, client in ((1, bo), (2, cy)):
            await client.act(seat, (await client.ask(seat))["choices"][0]["notation"])
        # All have chosen: now it is too late.
        late = await ada.call("act", seat=0, ask=ask["id"], action=others_than(ask, first)[0])
        assert late["type"] == "stale"
        assert ada.news[0]["chosen"] is None
        for client in (ada, bo, cy):
            await client.leave()


class Failing(Store):
    """A store that does not take lines while `fails` is set."""

    fails = False

    async def append(self, *args: Any, **more: Any) -> None:
        if Failing.fails:
            raise StoreError("the disk is full")
        await super().append(*args, **more)


@in_loop
async def test_a_change_that_is_not_stored_loses_nothing(tmp_path: Path) -> None:
    """Neither half of it happens: the answer from before lies there."""
    async with House(tmp_path, Failing) as house:
        id, (ada, bo, cy) = await three(house)
        ask = await ada.ask(0)
        first = ask["choices"][0]["notation"]
        await sealed(ada, 0, first)
        lines = await stored_lines(house.tables.store, id)
        Failing.fails = True
        await ada.say(op="act", key="lost", seat=0, ask=ask["id"], action=others_than(ask, first)[0])
        await ada.reading
        Failing.fails = False
        ada = await house.join(id, *ada.held, since=ask["id"])
        assert ada.table["sealed"] == [0] and ada.news[0]["lines"] == []
        assert ada.news[0]["view"]["sealed"] == first.split()[1]
        assert await stored_lines(house.tables.store, id) == lines
        # It was nothing yet, so the same key may still bring it about.
        again = await ada.call("act", key="lost", seat=0, ask=ask["id"], action=others_than(ask, first)[0])
        assert again["type"] == "done"
        for client in (ada, bo, cy):
            await client.leave()


@in_loop
async def test_who_comes_back_after_a_restart_goes_on_where_the_sealed_answers_lie(tmp_path: Path) -> None:
    """With a clock too: the table says that it was away, and tells of it while the answers stay sealed."""
    for clock in (None, {"mode": "bank", "seconds": 600, "add": 5}):
        folder = tmp_path / str(clock is None)
        folder.mkdir()
        async with House(folder) as house:
            id, players = await three(house, clock=clock)
            ask = await players[0].ask(0)
            first = ask["choices"][0]["notation"]
            for action in (first, others_than(ask, first)[0], first):
                answer = await players[0].call("act", seat=0, ask=ask["id"], action=action)
                assert answer["type"] == "done"
            held = [player.held[0] for player in players]
            known = players[1].news[1]["seq"]
            view = players[0].news[0]["view"]
        async with House(folder) as house:
            players = [await house.join(id, one, since=known) for one in held]
            more = [] if clock is None else ["resume"]
            for seat, player in enumerate(players):
                news = player.news[seat]
                assert news["since"] == known and [line["what"] for line in news["lines"]] == more
                assert player.table["sealed"] == [0]
                assert (news["ask"] or news["chosen"]["ask"])["id"] == ask["id"]
            assert players[0].news[0]["view"] == view
            other = others_than(ask, first)[0]
            assert (await players[0].call("act", seat=0, ask=ask["id"], action=other))["type"] == "done"
            for seat in (2, 1):
                await players[seat].act(seat, (await players[seat].ask(seat))["choices"][0]["notation"])
            hang = await players[0].ask(0)
            assert hang["id"] == known + len(more) + 3
            whole = await house.join(id)
            seats = [line["seat"] for line in whole.lines[-2][known:]]
            assert seats == [-3] * len(more) + [0, 1, 2]
            shown = [event["args"]["card"] for event in whole.lines[-2][-1]["events"] if event["args"]]
            assert shown[0] == other.split()[1]
            for player in (*players, whole):
                await player.leave()


@in_loop
async def test_several_seats_on_one_device_change_and_come_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("lanterns", here(), here(), here(), options={"rounds": 1})
        id, held = made["table"]["id"], made["held"]
        both, far = await house.join(id, *held[:2]), await house.join(id, held[2])
        asks = [await both.ask(seat) for seat in (0, 1)]
        first = [ask["choices"][0]["notation"] for ask in asks]
        for seat in (0, 1):
            await sealed(both, seat, first[seat])
        await far.until(lambda: far.table["sealed"] == [0, 1])
        count, other = len(both.frames), others_than(asks[0], first[0])[0]
        await both.call("act", seat=0, ask=asks[0]["id"], action=other)
        # One of them has changed the answer: that seat hears of it, and the one beside it does not.
        assert [(frame["type"], frame.get("seat")) for frame in both.frames[count:]] == [
            ("news", 0),
            ("done", None),
        ]
        known = both.news[0]["seq"]
        assert known == both.news[1]["seq"] == far.news[2]["seq"]
        back = await house.join(id, *held[:2], since=known)
        for seat, action in ((0, other), (1, first[1])):
            assert back.news[seat]["lines"] == [] and back.news[seat]["since"] == known
            assert back.news[seat]["view"]["sealed"] == action.split()[1]
        await far.act(2, (await far.ask(2))["choices"][0]["notation"])
        for client, seat in ((both, 0), (both, 1), (back, 0), (back, 1), (far, 2)):
            await client.until(lambda client=client, seat=seat: client.news[seat]["seq"] == known + 3)
            assert [line["seat"] for line in client.lines[seat][-3:]] == [0, 1, 2]
        for client in (both, far, back):
            await client.leave()


# The same on a table in memory.


def choice_of(table: Table, seat: int, place: int = 0) -> str:
    return str(table.game.actions.text(table.game.legal(table.state_asked(seat), seat)[place]))


def everything(table: Table, seat: int) -> bytes:
    return write(news(table, seat, view_of(table, seat), None, frozenset(), 0))


def test_a_changed_table_is_the_same_when_its_lines_are_taken_again() -> None:
    table = table_of("lanterns", 3)
    for number, (seat, place) in enumerate([(0, 0), (0, -1), (2, 0), (0, 0), (2, -1), (1, 0)]):
        table.act(seat, choice_of(table, seat, place), f"k{number}", number)
        rebuilt = again(table)
        assert same(table, rebuilt)
        for eyes in (*range(3), SPECTATOR):
            assert everything(table, eyes) == everything(rebuilt, eyes)
    assert [entry.line.seat for entry in table.public_log.lines[-3:]] == [0, 1, 2]
    assert table.seq == table.public_log.seq + 6
    # What comes later is numbered as it is told, an undo of it too.
    table.act(0, "hang 1", "hang", 9)
    table.undo(0, "back", 9)
    assert table.public_log.lines[-1].undoes == table.public_log.seq - 1 == table.entries[-1].undoes - 6
    assert table.asked == table.public_log.seq


def test_draws_are_named_by_the_record_and_by_what_was_told() -> None:
    table = table_of("lanterns", 3)
    number = 0
    while table.result is None:
        seat = table.waiting[0]
        for place in (0, -1) if table.is_sealed() else (0,):
            number += 1
            table.act(seat, choice_of(table, seat, place), f"k{number}", number)
            if not table.has_chosen(seat):
                break
    told = {entry.line.seq: entry for entry in table.public_log.lines}
    draws = asked(table, "draws").draws
    assert draws[-1].seq == draws[-1].told + 8
    for draw in draws:
        assert told[draw.told].what == "chance" and told[draw.told].line.notation == draw.outcome
        assert table.entries[draw.seq - 1].events is told[draw.told].events
    assert len(draws) == sum(entry.what == "chance" for entry in table.public_log.lines)


def test_what_a_bot_has_sealed_is_not_changed_while_it_plays() -> None:
    table = table_of("lanterns", 3)
    table.hand(0, "random", "hand", 0)
    table.act(0, choice_of(table, 0), "bot", 0)
    with pytest.raises(Unplayable, match="no-undo"):
        table.act(0, choice_of(table, 0, -1), "mine", 0)


def test_what_happens_at_the_table_is_told_while_answers_lie_sealed() -> None:
    table = table_of("lanterns", 3)
    before = table.public_log.seq
    table.act(0, choice_of(table, 0), "a", 0)
    table.leave_game(1, RESIGN, "b", 0)
    assert [entry.what for entry in table.public_log.lines[before:]] == ["resign"]
    assert table.asked == before and sorted(table.sealed.answers) == [0]
    for seat in (2, 1):
        table.act(seat, choice_of(table, seat), f"c{seat}", 0)
    told = [(entry.what, entry.line.seat) for entry in table.public_log.lines[before:]]
    assert told == [("resign", 1), ("play", 0), ("play", 1), ("play", 2)]


def test_what_is_sealed_when_a_game_is_given_up_is_in_the_record_alone() -> None:
    table = table_of("lanterns", 2)
    before = table.public_log.seq
    table.act(0, choice_of(table, 0), "a", 0)
    table.leave_game(1, RESIGN, "b", 0)
    assert table.result is not None and not table.sealed.answers
    assert [entry.what for entry in table.public_log.lines[before:]] == ["resign"]
    assert [entry.what for entry in table.entries[before:]] == ["play", "resign"]


def test_a_branch_from_among_changed_answers_begins_before_the_first_of_them() -> None:
    table = table_of("lanterns", 3)
    begun = table.game.showing.position(table.state_asked(0))
    first = table.asked
    for number, (seat, place) in enumerate([(0, 0), (0, -1), (2, 0)]):
        table.act(seat, choice_of(table, seat, place), f"k{number}", number)
    for seat in (0, 1):
        table.leave_game(seat, RESIGN, f"r{seat}", 9)
    assert table.result is not None
    for line in range(first, table.seq + 1):
        assert asked(table, "position", line=line) == begun
