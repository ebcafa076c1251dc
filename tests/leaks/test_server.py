"""No byte that the server sends names a card, a seat's secret or the table's luck to who may not know it.

Marked games are played over real sockets by curious clients. Everything that they receive is kept, and is
searched afterwards: by then the record says what each of them could know at which line.
"""

import asyncio
import contextlib
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import msgspec
import pytest

from igroteka import screen
from igroteka.engine.protocol import SPECTATOR, Event
from igroteka.server import commands, http, live_table, news
from igroteka.server.log_lines import LogEntry
from igroteka.server.messages import Ask, Happened, LineNews, TableInfo
from igroteka.server.table import Table
from tests.leaks.test_leaks import Ledger, leaks
from tests.server.harness import (
    GENEROUS,
    OPEN,
    PATIENCE,
    Client,
    Json,
    Server,
    bot,
    connected,
    here,
    inside,
    make_table,
    plainly_connected,
    serving,
    sit_down,
)
from tests.toy.lanterns import MARKS
from tests.toy.mutants import MUTANTS

HOOKS = [f"hang {number}" for number in range(1, 6)]
ACTIONS = [*(f"seal {mark}" for mark in MARKS), *HOOKS, *(f"light {mark}" for mark in MARKS)]


@dataclass
class Spied:
    """What a whole game has sent to whom: clients by their seat, HTTP answers, and the record at the end."""

    clients: list[tuple[int, Client]] = field(default_factory=list)
    answers: list[bytes] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    record: Json = field(default_factory=dict)


# Playing a game with curious clients.


async def spied_game(server: Server, seed: int, rounds: int, questions: int) -> Spied:
    """Two people, a bot, a watcher, somebody who comes back twice, and one who asks over HTTP."""
    spied = Spied()
    options = {"marked": 1, "rounds": rounds}
    made = await asyncio.to_thread(make_table, server.base, [here("A"), OPEN, bot()], options=options)
    table = made["table"]["id"]
    own = made["held"][0]
    other = await asyncio.to_thread(sit_down, server.base, table)
    spied.keys = [word for held in (own, other) for word in (held["secret"], held["code"])]
    luck = random.Random(seed)
    async with contextlib.AsyncExitStack() as stack:
        first = await stack.enter_async_context(connected(server, table, own))
        second = await stack.enter_async_context(connected(server, table, other))
        watcher = await stack.enter_async_context(connected(server, table))
        spied.clients = [(0, first), (1, second), (SPECTATOR, watcher)]
        playing = [
            asyncio.create_task(play_curiously(first, 0, luck, questions)),
            asyncio.create_task(play_curiously(second, 1, luck, questions)),
            asyncio.create_task(watch_curiously(watcher)),
            asyncio.create_task(ask_around(server, table, spied)),
        ]
        late = asyncio.create_task(come_back(server, table, own, other, spied))
        await asyncio.gather(*playing, late)
    spied.record = (await fetch(server, f"/api/tables/{table}/record")).json()
    return spied


async def play_curiously(client: Client, seat: int, luck: random.Random, questions: int) -> None:
    """Ask for everything that can be asked before each decision, take one back or change it now and then."""
    undone, changed, last = 0, 0, 0
    while not client.is_over:
        now = client.news[seat]
        last = now["ask"]["id"] if now["ask"] else last
        if now["chosen"] and changed < 4 and luck.random() < 0.5:
            changed += 1
            choice = luck.choice(now["chosen"]["ask"]["choices"])
            await client.call("act", seat=seat, ask=last, action=choice["notation"])
            await client.call("preview", seat=seat, ask=last)
        elif now["can_undo"] and undone < 4 and luck.random() < 0.5:
            undone += 1
            await client.call("undo", seat=seat, ask=last)
        elif now["ask"]:
            await be_curious(client, seat, now["ask"], luck, questions)
            choice = luck.choice(now["ask"]["choices"])
            await client.call("act", seat=seat, ask=now["ask"]["id"], action=choice["notation"])
        else:
            await client.hear()


async def be_curious(client: Client, seat: int, ask: Json, luck: random.Random, questions: int) -> None:
    """Previews, reasons, refusals, and answers that come too late."""
    await client.call("preview", seat=seat, ask=ask["id"])
    for action in luck.sample(ACTIONS, min(questions, len(ACTIONS))):
        await client.call("why", seat=seat, action=action)
    await client.call("why", seat=seat, picks=["card:" + luck.choice(MARKS)])
    await client.call("why", seat=seat, picks=["hook:1"])
    legal = {choice["notation"] for choice in ask["choices"]}
    illegal = luck.choice([action for action in ACTIONS if action not in legal])
    await client.call("act", seat=seat, ask=ask["id"], action=illegal)
    await client.call("act", seat=seat, ask=ask["id"] - 1, action=illegal)
    await client.call("why", seat=(seat + 1) % 3, action=illegal)
    if ask["is_sealed"] and seat == 1:
        await be_curious_as_the_last(client, seat, ask)


async def be_curious_as_the_last(client: Client, seat: int, ask: Json) -> None:
    """All others have decided: what this one's card would bring to light is hidden from it until it does."""
    is_last = False
    while not is_last:
        while client.table["waiting"] != [seat]:
            await client.hear()
        await client.call("preview", seat=seat, ask=ask["id"])
        # Not if somebody has thought twice before that was answered.
        is_last = client.table["waiting"] == [seat]


async def watch_curiously(client: Client) -> None:
    """Watch, and try to speak for the players; not too often, because watchers are soon too many."""
    tried = 0
    while not client.is_over:
        message = await client.hear()
        if message["type"] == "news" and tried < 3:
            tried += 1
            ask = {"ask": message["seq"]}
            for op, more in (
                ("preview", ask),
                ("undo", ask),
                ("why", {}),
                ("act", {**ask, "action": "hang 1"}),
            ):
                assert (await client.call(op, seat=0, **more))["code"] == "not-your-seat"
            await client.send("hello", since=max(0, message["seq"] - 3))


async def come_back(server: Server, table: str, own: Json, other: Json, spied: Spied) -> None:
    """The same seats on new connections: with what they have missed, with nothing, with wrong secrets."""
    since = 0
    for number in range(6):
        held = own if number % 2 else other
        async with connected(server, table, held, since=since or None) as late:
            spied.clients.append((held["seat"], late))
            seen = late.news[held["seat"]]
            since = seen["seq"] - number
            numbers = [line["seq"] for line in seen["lines"]]
            assert numbers == list(range((seen["since"] or 0) + 1, seen["seq"] + 1))
        async with plainly_connected(server, table) as stranger:
            spied.clients.append((SPECTATOR, stranger))
            await stranger.send("hello", seats=[{"seat": own["seat"], "secret": "x" * 43}])
            assert (await stranger.until("moved"))["seat"] == own["seat"]
            assert (await stranger.until("news"))["seat"] == SPECTATOR
        await asyncio.sleep(0.05)


async def fetch(server: Server, path: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as client:
        return await client.get(path)


async def ask_around(server: Server, table: str, spied: Spied) -> None:
    """Over HTTP: the table, its record before the time, and attempts to take a seat."""
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as client:
        place = f"/api/tables/{table}"
        while True:
            asked = [
                await client.get(f"{place}/record"),
                await client.post(f"{place}/regain", json={"code": "y" * 32}),
                await client.post(f"{place}/ready", json={"secret": "y" * 43, "nonce": "0" * 32}),
                await client.post(f"{place}/sit", json={"nonce": "0" * 32}),
                await client.post(f"{place}/sit", json={"nonce": "seal mark-00"}),
                await client.get(place),
            ]
            # The last one tells whether the game has ended meanwhile; then none of these has to be mute.
            if asked[-1].json()["status"] == "over":
                return
            assert [answer.status_code for answer in asked] == [409, 403, 403, 409, 400, 200]
            spied.answers += [str(answer.headers).encode() + answer.content for answer in asked]
            await asyncio.sleep(0.02)


# Searching what was received.


def known_by_line(record: Json) -> list[dict[int, set[str]]]:
    """For each line that was told, beginning before the first, who may know which cards after it.

    Sealed cards are told together when all lie there; until then nobody knows more than before.
    """
    players = len(record["seats"])
    ledger = Ledger(players)
    known = [copy_of(ledger)]
    played: list[tuple[int, str]] = []
    for line in record["lines"]:
        action = line["action"]
        told = 1
        if action == "undo":
            # A sealed card is taken back also when others have sealed theirs since.
            own = max(place for place, (seat, _) in enumerate(played) if seat == line["seat"])
            last = played.pop(own)[1]
            if last.startswith("seal"):
                ledger.sealed.remove(last.split()[1])
                told = 0
        elif not action.startswith("!"):
            played.append((line["seat"], action))
            ledger.note(line["seat"], action)
            if action.startswith("seal"):
                told = 0 if ledger.sealed else players
        known += [copy_of(ledger)] * told
    return known


def copy_of(ledger: Ledger) -> dict[int, set[str]]:
    return {seat: set(marks) for seat, marks in ledger.known.items()}


def all_leaks(spied: Spied) -> list[str]:
    """Everything that somebody has received and may not know."""
    known = known_by_line(spied.record)
    found = []
    for seat, client in spied.clients:
        found += leaks_to_client(seat, client, known, spied)
    for answer in spied.answers:
        found += [f"HTTP: {mark}" for mark in leaks(answer, set())]
        found += [f"HTTP: {word}" for word in secrets_in(answer, spied)]
    return found


def leaks_to_client(seat: int, client: Client, known: list[dict[int, set[str]]], spied: Spied) -> list[str]:
    """What one client has received and may not know; the card that it names itself is no secret to it."""
    found, seq, is_over = [], 0, False
    for heard in client.heard:
        seq = heard.message["seq"] if heard.message["type"] == "news" else seq
        is_over = is_over or heard.message.get("table", {}).get("status") == "over"
        may_know = known[seq][seat] | {mark for mark in MARKS if mark in heard.asked}
        words = leaks(heard.data, may_know)
        words += [] if is_over else secrets_in(heard.data, spied)
        words += [key for key in spied.keys if key.encode() in heard.data]
        found += [f"line {seq}: {word} to seat {seat} in {heard.message['type']}" for word in words]
    return found


def secrets_in(data: bytes, spied: Spied) -> list[str]:
    """The secrets that nobody may see before the end."""
    words = [*spied.keys, spied.record["luck"]["secret"]]
    return [word for word in words if word.encode() in data]


def spy(server: Server, seed: int, rounds: int = 3, questions: int = 3) -> Spied:
    return asyncio.run(asyncio.wait_for(spied_game(server, seed, rounds, questions), 120))


def test_served_games_leak_nothing(tmp_path: Path) -> None:
    """`igroteka serve` as people start it, with its own limits."""
    with serving(tmp_path) as server:
        spied = spy(server, seed=1, rounds=2, questions=1)
        log = server.log.read_text()
    assert all_leaks(spied) == []
    assert secrets_in(log.encode(), spied) == [] and leaks(log.encode(), set()) == []
    assert spied.answers
    # The search proves nothing if nothing is sent: the owners did get their cards, and the end its secret.
    for seat, client in spied.clients[:2]:
        assert len(leaks(b"".join(heard.data for heard in client.heard), set())) > 4, seat
        assert spied.record["luck"]["secret"].encode() in client.heard[-1].data or client.is_over
    assert {line["action"].split()[0] for line in spied.record["lines"]} >= {"undo", "deal", "seal", "light"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in (3, 4))])
def test_no_question_at_all_leaks_anything(tmp_path: Path, seed: int) -> None:
    """`why` for every action before every decision; limits as large as that needs."""
    with inside(tmp_path, **GENEROUS) as server:
        spied = spy(server, seed, questions=len(ACTIONS))
        assert all_leaks(spied) == []
        assert sum(len(client.heard) for _, client in spied.clients) > 1000
    assert "Traceback" not in server.log.read_text()


# Servers that leak, which have to be found.


def view_of_the_neighbour(table: Table, seat: int) -> Any:
    return VIEW_OF(table, (seat + 1) % 3 if seat >= 0 else 0)


def line_with_its_notation(entry: LogEntry, seat: int) -> LineNews:
    return msgspec.structs.replace(LINE_NEWS(entry, seat), bot=entry.line.notation)


def event_with_everything(event: Event, seat: int) -> Happened:
    return Happened(event.name, event.seat, {arg.name: arg.value for arg in event.args}, False)


def choices_of_whoever_is_asked(table: Table, seat: int) -> Ask | None:
    return ASK_OF(table, table.waiting[0]) if table.waiting else None


def table_with_its_luck(table: Table, *more: Any, **others: Any) -> TableInfo:
    told = TABLE_INFO(table, *more, **others)
    return msgspec.structs.replace(told, luck_secret=table.stored.luck_secret.hex())


def preview_of_what_will_be_seen(event: Event, seat: int) -> Json:
    return {
        "event": event.name,
        "seat": event.seat,
        "args": event.for_seat(seat)["args"],
        "is_partial": False,
    }


def reasons_for_somebody_else(table: Table, seat: int, action: str, picks: list[str]) -> Any:
    state = table.history.state  # type: ignore[union-attr]
    hand = table.game.showing.view(state, (seat + 1) % 3).to_dict()["hand"]
    return [news.Reason("T1.3", "lanterns-refuse-not-asked", {"hand": json.dumps(hand)})]


VIEW_OF, LINE_NEWS, ASK_OF, TABLE_INFO = news.view_of, news.line_news, news.ask_of, news.table_info
LEAKY: dict[str, list[tuple[object, str, Callable[..., object]]]] = {
    "a view of the neighbour's": [(live_table, "view_of", view_of_the_neighbour)],
    "lines with their notation": [(news, "line_news", line_with_its_notation)],
    "events with everything": [(news, "happened", event_with_everything)],
    "choices of whoever is asked": [(news, "ask_of", choices_of_whoever_is_asked)],
    "the luck in every status": [(live_table, "table_info", table_with_its_luck)],
    "the luck over HTTP": [(http, "table_info", table_with_its_luck)],
    "previews that look ahead": [
        (screen, "foreseen", preview_of_what_will_be_seen),
        (screen, "possible_worlds", lambda game, state, seat, rng: [state]),
    ],
    "reasons for somebody else": [(commands, "reasons_of", reasons_for_somebody_else)],
}


@contextlib.contextmanager
def patched(patches: list[tuple[object, str, Callable[..., object]]]) -> Iterator[None]:
    with contextlib.ExitStack() as stack:
        for owner, name, fault in patches:
            stack.enter_context(mock.patch.object(owner, name, fault))
        yield


@pytest.mark.parametrize("name", LEAKY)
def test_leaky_server_is_found(name: str, tmp_path: Path) -> None:
    # The luck is the server's own, and not every game gives every leak an occasion.
    with patched(LEAKY[name]), inside(tmp_path, **GENEROUS) as server:
        assert any(all_leaks(spy(server, seed, rounds=1)) for seed in range(1, 5))


@pytest.mark.parametrize("name", ["view_shows_the_deck", "dealing_is_seen_by_all"])
def test_leaky_game_is_found(name: str, tmp_path: Path) -> None:
    with MUTANTS[name].at_work(), inside(tmp_path, **GENEROUS) as server:
        assert any(all_leaks(spy(server, seed, rounds=1)) for seed in range(1, 5))


def test_a_game_that_would_tell_of_a_sealed_card_too_early_is_kept_from_it(tmp_path: Path) -> None:
    """The line waits for the others' with all that it says; the game's own tests find that mistake."""
    with MUTANTS["sealing_is_seen_by_all"].at_work(), inside(tmp_path, **GENEROUS) as server:
        spied = spy(server, seed=1, rounds=1)
    assert all_leaks(spied) == []
