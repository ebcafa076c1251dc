"""Hints at a served table: for the holder of a seat, against bots or where the table was made with them."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from igroteka.engine.protocol import Game, State
from igroteka.server.bot_pool import HINTS, BotPool
from igroteka.server.fair_slots import Party
from igroteka.server.messages import HintInfo
from igroteka.server.worker_messages import HintTask, TaskResult
from igroteka.server.worker_pool import WorkerLost
from igroteka.texts import LANGUAGES, say
from tests.server.playing import House, bot, here, in_loop


class Adviser:
    """Answers at once, unless it is held, and counts; what a real one computes is tested with the bots."""

    def __init__(self) -> None:
        self.count = 0
        self.is_held = False

    async def hints(self, game: Game, world: State, seat: int, *_: object) -> list[HintInfo]:
        self.count += 1
        while self.is_held:
            await asyncio.sleep(0.01)
        text = game.actions.text(game.legal(world, seat)[0])
        return [HintInfo(text, 0.5, "app-why-even", {}, False)]


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> Adviser:
    found = Adviser()
    monkeypatch.setattr(BotPool, "hints", lambda _, *said: found.hints(*said))
    return found


@in_loop
async def test_a_worker_gives_a_hint_from_the_first_decision_on(tmp_path: Path) -> None:
    """The whole way, with a real worker; what it recommends can be played."""
    async with House(tmp_path, bot_seconds=60.0) as house:
        made = await house.create("inventors", here("Ada"), bot("random"))
        assert made["table"]["has_hints"] is True
        ada = await house.join(made["table"]["id"], made["held"][0])
        ask = await ada.ask(0)
        told = await ada.call("advise", seat=0, ask=ask["id"])
        assert (told["type"], told["seat"], told["ask"]) == ("advised", 0, ask["id"])
        choices = {choice["notation"] for choice in ask["choices"]}
        found = [hint["notation"] for hint in told["hints"]]
        assert 1 <= len(found) <= 3 and set(found) <= choices and len(set(found)) == len(found)
        for hint in told["hints"]:
            assert 0 <= hint["share"] <= 1
            for language in LANGUAGES:
                assert say(language, hint["why"], **hint["numbers"])
        assert (await ada.act(0, found[0]))["type"] == "done"


@in_loop
async def test_the_same_question_is_thought_about_once(tmp_path: Path, adviser: Adviser) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here("Ada"), bot("random"))
        ada = await house.join(made["table"]["id"], made["held"][0])
        ask = await ada.ask(0)
        adviser.is_held = True
        await ada.say(op="advise", key="first", seat=0, ask=ask["id"])
        second = await ada.call("advise", seat=0, ask=ask["id"])
        assert (second["code"], second["message"]) == ("busy", "app-hint-soon")
        adviser.is_held = False
        first = await ada.until(lambda: next((one for one in ada.frames if one["type"] == "advised"), None))
        assert first["key"] == "first"
        again = await ada.call("advise", seat=0, ask=ask["id"])
        assert again["hints"] == first["hints"] and adviser.count == 1
        assert (await ada.call("advise", seat=0, ask=ask["id"] - 1))["type"] == "stale"


@in_loop
async def test_people_have_hints_only_where_the_table_was_made_with_them(
    tmp_path: Path, adviser: Adviser
) -> None:
    async with House(tmp_path) as house:
        for has_hints in (False, True):
            id, ada, bo = await house.two("element", has_hints=has_hints)
            assert (await house.get(f"/api/tables/{id}"))["has_hints"] is has_hints
            ask = await ada.ask(0)
            told = await ada.call("advise", seat=0, ask=ask["id"])
            if has_hints:
                assert told["type"] == "advised"
            else:
                assert (told["code"], told["message"]) == ("no-hints", "app-hint-refused")
            assert not any(frame["type"] == "advised" for frame in bo.frames)
        assert adviser.count == 1


@in_loop
async def test_a_rematch_keeps_the_hints_and_so_does_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two("element", has_hints=True)
        await bo.call("resign", seat=1)
        await ada.over()
        await ada.call("rematch", seat=0)
        await ada.until(lambda: ada.table["rematch"])
        next_id = ada.table["rematch"]
        assert (await house.get(f"/api/tables/{next_id}"))["has_hints"] is True
    async with House(tmp_path) as house:
        assert (await house.get(f"/api/tables/{id}"))["has_hints"] is True


@in_loop
async def test_nobody_else_asks_and_nobody_after_the_end(tmp_path: Path, adviser: Adviser) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two("element", has_hints=True)
        watcher = await house.join(id)
        ask = await ada.ask(0)
        assert (await watcher.call("advise", seat=0, ask=ask["id"]))["code"] == "not-your-seat"
        assert (await bo.call("advise", seat=0, ask=ask["id"]))["code"] == "not-your-seat"
        waits = await bo.call("advise", seat=1, ask=ask["id"])
        assert (waits["code"], waits["message"]) == ("not-asked", "app-hint-none")
        await bo.call("resign", seat=1)
        await ada.over()
        late = await ada.call("advise", seat=0, ask=ask["id"])
        assert (late["code"], late["message"]) == ("not-playing", "app-not-playing")
        assert adviser.count == 0


@in_loop
async def test_hints_are_limited_by_address_and_a_failed_one_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> None:
        return None

    monkeypatch.setattr(BotPool, "hints", nothing)
    async with House(tmp_path, hints=(1, 600.0)) as house:
        made = await house.create("element", here("Ada"), bot("random"))
        ada = await house.join(made["table"]["id"], made["held"][0])
        ask = await ada.ask(0)
        failed = await ada.call("advise", seat=0, ask=ask["id"])
        assert (failed["code"], failed["message"]) == ("try-again", "app-hint-failed")
        assert (await ada.call("advise", seat=0, ask=ask["id"]))["code"] == "too-many"


@in_loop
async def test_an_address_pays_for_the_time_of_its_hints_and_takes_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for a worker that was lost; moves are not delayed by what hints have cost."""
    parties: list[str] = []

    async def ask(pool: BotPool, lane: str, task: HintTask, party: Party) -> TaskResult:
        if lane != HINTS:
            return await original(pool, lane, task, party)
        parties.append(party)
        if len(parties) == 1:
            return TaskResult(task.number, msgspec.Raw(b"[]"), spent=900.0)
        lost = WorkerLost("too late")
        lost.spent = 5000.0
        raise lost

    original = BotPool.ask
    monkeypatch.setattr(BotPool, "ask", ask)
    async with House(tmp_path, hint_cpu=(1000, 1000.0)) as house:
        made = await house.create("element", here("Ada"), here("Bo"), has_hints=True)
        both = await house.join(made["table"]["id"], *made["held"])
        ask_id = (await both.ask(0))["id"]
        assert (await both.call("advise", seat=0, ask=ask_id))["type"] == "advised"
        assert (await both.act(0, "draw 1"))["type"] == "done"
        ask_id = (await both.ask(0))["id"]
        assert (await both.call("advise", seat=0, ask=ask_id))["message"] == "app-hint-failed"
        refused = await both.call("advise", seat=0, ask=ask_id)
        assert (refused["code"], refused["message"]) == ("too-many", "app-too-many-requests")
        assert 4800 < refused["numbers"]["seconds"] <= 4901
        assert parties == [Party("127.0.0.1")] * 2
        assert (await both.act(0, both.news[0]["ask"]["choices"][0]["notation"]))["type"] == "done"
