"""Sealed answers over the wire: that somebody has changed one is heard by nobody else, before and after.

Two runs of the same table are compared, byte by byte and with nothing left out: in one a seat chooses at once
what in the other it comes to after some changes of mind.
"""

import json
from itertools import permutations
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.live_table import LiveTable
from igroteka.server.log_lines import LogEntry
from igroteka.server.messages import ClockWish
from igroteka.server.public_log import PublicLog
from igroteka.server.table import Table
from igroteka.server.table_log import TableLog
from tests.leaks.sealed_table import Watched, watched
from tests.leaks.test_sealed import choosing, discarding
from tests.server.playing import in_loop

Json = dict[str, Any]

QUESTIONS = pytest.mark.parametrize("begun", [choosing(), discarding()], ids=["choose", "law-discard"])
EVERYBODY = (0, 1, 2, SPECTATOR)


def news_in(frames: list[bytes]) -> list[Json]:
    return [message for frame in frames if (message := json.loads(frame))["type"] == "news"]


def done_in(frames: list[bytes]) -> Json:
    (done,) = [message for frame in frames if (message := json.loads(frame))["type"] != "news"]
    assert done["type"] == "done", done
    return dict(done)


async def play_round(table: Watched, order: list[int], first: list[int], later: list[int]) -> None:
    """All answer in this order, and somebody comes back now and then.

    The first of them answers one thing after another before the second has answered, and again after that;
    the answers are places in what is legal, and the last of them is the last one of all in every run.
    """
    changer, *rest = order
    own, known = table.legal(changer), table.table.asked
    answers = {seat: table.legal(seat)[-1] for seat in rest}
    for number, place in enumerate(first):
        done_in(await table.act(changer, own[place % len(own)], 1000 + number))
    table.now = 1500
    await table.come(rest[-1])
    for place, seat in enumerate(rest):
        await table.act(seat, answers[seat], 2000 + 1000 * place)
        if place < len(rest) - 1:
            for number, other in enumerate(later):
                done_in(await table.act(changer, own[other % len(own)], 2100 + number))
            table.now = 2500
            await table.come(SPECTATOR, known)
            await table.come(rest[-1])
    table.now = 9000
    for seat in EVERYBODY:
        await table.come(seat, known)
        await table.come(seat)
    # A few decisions more: their numbers come after those of the sealed ones.
    for number in range(4):
        seat = table.table.waiting[0]
        await table.act(seat, table.legal(seat)[0], 10_000 + number)


async def run(
    folder: Path,
    begun: Json | None,
    clock: ClockWish | None,
    order: list[int],
    first: list[int],
    later: list[int],
) -> tuple[dict[int, list[bytes]], int]:
    """What all but the first to answer have heard, and how many lines the log has."""
    folder.mkdir()
    async with watched(folder, begun, clock) as table:
        await play_round(table, order, first, later)
        heard = {seat: frames for seat, frames in table.heard.items() if seat != order[0]}
        return heard, len(await table.stored())


CHOOSE, DISCARD = ([0, 1, 2], [1, 0, 2], [2, 1, 0]), ([0, 1], [1, 0])
ROUNDS = [
    *((choosing(), order) for order in CHOOSE),
    *((discarding(), order) for order in DISCARD),
    (None, [1, 2, 0]),
]


@pytest.mark.parametrize(("begun", "order"), ROUNDS)
@pytest.mark.parametrize("clock", [None, ClockWish("bank", 600, 7), ClockWish("turn", 60)])
@in_loop
async def test_nobody_else_hears_of_a_change(
    begun: Json | None, order: list[int], clock: ClockWish | None, tmp_path: Path
) -> None:
    heard, lines = await run(tmp_path / "at-once", begun, clock, order, [-1], [])
    later = [1, 0, -1] if len(order) > 2 else []
    for name, first, again in (
        ("once", [0, -1], []),
        ("often", [0, 1, 0, 1, -1], later),
        ("to the same", [-1, -1], later[2:]),
    ):
        other, more = await run(tmp_path / name, begun, clock, order, first, again)
        assert more == lines + 2 * (len(first) + len(again) - 1)
        for seat, frames in heard.items():
            assert other[seat] == frames, f"{name}: {seat}"
    assert sum(map(len, heard.values())) > 30


def check_told(table: Watched, seq: int, sealed: list[int]) -> None:
    """The others have just heard who has chosen, and nothing else is new."""
    for seat in (1, 2, SPECTATOR):
        news = news_in(table.heard[seat])[-1]
        assert (news["seq"], news["since"], news["lines"], news["chosen"]) == (seq, seq, [], None)
        assert news["table"]["sealed"] == sealed
        assert not set(sealed) & set(news["waiting"])


@QUESTIONS
@in_loop
async def test_what_is_taken_back_is_told_as_not_chosen_and_leaves_no_trace(
    begun: Json, tmp_path: Path
) -> None:
    told = []
    for name, is_changed in (("plain", False), ("changed", True)):
        (tmp_path / name).mkdir()
        async with watched(tmp_path / name, begun) as table:
            asked, seq = table.table.waiting, table.table.asked
            answers = {seat: table.legal(seat) for seat in asked}
            if is_changed:
                await table.act(0, answers[0][0], 100)
                check_told(table, seq, [0])
                await table.undo(0, 200)
                check_told(table, seq, [])
            for seat in asked:
                await table.act(seat, answers[seat][-1], 1000 * (seat + 1))
            last = news_in(table.heard[SPECTATOR])[-1]
            assert [line["seat"] for line in last["lines"]][: len(asked)] == asked
            told.append([await table.come(seat, since) for seat in EVERYBODY for since in (None, seq)])
    assert told[0] == told[1]


@QUESTIONS
@in_loop
async def test_after_all_have_answered_the_order_in_which_they_did_is_in_nothing(
    begun: Json, tmp_path: Path
) -> None:
    """Neither in what is told in that moment nor in the log: it has the answers in the order of the seats."""
    told = set()
    for number, order in enumerate(permutations([0, 1, 2] if begun["agenda"] == ["choose"] else [0, 1])):
        (tmp_path / str(number)).mkdir()
        async with watched(tmp_path / str(number), begun) as table:
            answers = {seat: table.legal(seat)[-1] for seat in order}
            for place, seat in enumerate(order):
                await table.act(seat, answers[seat], 1000 if place < len(order) - 1 else 2000)
            last = [json.dumps(news_in(table.heard[seat])[-1]).encode() for seat in EVERYBODY]
            told.add((*last, *[frame for seat in EVERYBODY for frame in await table.come(seat)]))
            lines = json.loads(last[-1])["lines"]
            assert [line["seat"] for line in lines[: len(order)]] == sorted(order)
            assert {line["at"] for line in lines[: len(order)]} == {2000}
    assert len(told) == 1


@QUESTIONS
@in_loop
async def test_the_own_answer_is_told_to_its_seat_at_once_with_the_question(
    begun: Json, tmp_path: Path
) -> None:
    async with watched(tmp_path, begun) as table:
        ask = news_in(table.heard[0])[-1]["ask"]
        first, other = table.legal(0)[0], table.legal(0)[-1]
        seen = []
        for number, action in enumerate((first, other)):
            (news,) = news_in(await table.act(0, action, 100 + number))
            assert news["ask"] is None and news["can_undo"] and news["lines"] == []
            assert news["chosen"]["ask"]["id"] == ask["id"]
            assert news["chosen"]["ask"]["choices"] == ask["choices"]
            (event,) = news["chosen"]["events"]
            seen.append(event["args"])
            assert action.split()[1] in event["args"].values()
        assert seen[0] != seen[1]
        # The same after coming back, with or without what was known, and after the server was away.
        for since in (None, news["seq"]):
            (again,) = news_in(await table.come(0, since))
            assert {**again, "since": None, "lines": []} == {**news, "since": None, "lines": []}
        await table.restart()
        (again,) = news_in(await table.come(0, news["seq"]))
        assert again["chosen"] == news["chosen"] and again["lines"] == []


# Servers that tell of a change, which have to be found.


def add_at_its_own_time(told: PublicLog, entry: LogEntry, at: int) -> None:
    ADD(told, entry, entry.line.at)


def number_of_the_log(log: TableLog, seat: int, key: str) -> int:
    found = [entry.line.seq for entry in log.entries if (entry.line.seat, entry.line.key) == (seat, key)]
    return found[0] if found else 0


def ask_by_the_log(table: Table) -> None:
    ASK_ANEW(table)
    table.asked = table.seq


def take_and_tell(told: PublicLog, entry: LogEntry, is_open: bool) -> None:
    """What is undone becomes a line as well."""
    TAKE(told, entry, is_open)
    if entry.what == "undo" and entry.line.seq not in told.numbers:
        told.lines.append(LogEntry(entry.line, "undo"))


ADD, TAKE, ASK_ANEW = PublicLog.add, PublicLog.take, Table.ask_anew
LEAKY: dict[str, tuple[object, str, object]] = {
    "everybody gets news": (LiveTable, "send_to_seat", lambda live, seat: live.broadcast()),
    "lines have their own times": (PublicLog, "add", add_at_its_own_time),
    "done has the number of the log": (TableLog, "acknowledged_seq", number_of_the_log),
    "questions have the numbers of the log": (Table, "ask_anew", ask_by_the_log),
    "undone lines are told": (PublicLog, "take", take_and_tell),
}


@pytest.mark.parametrize("name", LEAKY)
@in_loop
async def test_a_server_that_tells_of_a_change_is_found(name: str, tmp_path: Path) -> None:
    with mock.patch.object(*LEAKY[name]):
        heard, _ = await run(tmp_path / "at-once", choosing(), None, [0, 1, 2], [-1], [])
        other, _ = await run(tmp_path / "changed", choosing(), None, [0, 1, 2], [0, -1], [])
    assert heard != other
