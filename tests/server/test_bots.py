"""Bots in their own processes: what they may cost the table, and what they may know."""

import asyncio
import contextlib
import logging
import os
import shutil
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from igroteka import CHANCE
from igroteka.bots import BotError, RandomBot, Sight, make_bot
from igroteka.bots.registry import BOTS, register_bot
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, State
from igroteka.games import catalogue
from igroteka.games.catalogue import make_game
from igroteka.server import worker_pool as workers
from igroteka.server.bot_pool import BotPool
from igroteka.server.worker_pool import worker_environment
from tests.server.rogues import Babbler
from tests.toy import plugin as toy

ROGUES = "tests.server.rogues"
TOY = "tests.toy.plugin"
PATIENCE = 5.0


@contextlib.asynccontextmanager
async def pool_of(*plugins: str, workers: int = 1, patience: float = PATIENCE) -> AsyncIterator[BotPool]:
    pool = BotPool(list(plugins), workers, patience)
    try:
        yield pool
    finally:
        await pool.close()


def first_decision(game: Game, seed: int = 1) -> tuple[State, int]:
    """The first state of a game in which somebody decides, and who."""
    state = game.start()
    luck = Rng(seed)
    while game.is_chance(state):
        game.apply(state, CHANCE, game.roll(state, luck))
    return state, game.waiting(state)[0]


def ask_once(bot: str, seed: str = "1", patience: float = PATIENCE) -> str | None:
    """What the pool says when a bot is asked for the first decision of Element."""
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> str | None:
        async with pool_of(ROGUES, patience=patience) as pool:
            return await pool.choose(game, state, seat, bot, seed)

    return asyncio.run(ask())


def is_running(process: int) -> bool:
    """Whether a process is there; one that has ended and waits for its parent is not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def ends_soon(process: int, seconds: float = 10) -> bool:
    until = time.monotonic() + seconds
    while is_running(process) and time.monotonic() < until:
        time.sleep(0.05)
    return not is_running(process)


@pytest.fixture
def lanterns() -> Iterator[Game]:
    toy.register()
    yield make_game("lanterns", 3, {"rounds": 1})
    catalogue.unregister("lanterns")


@pytest.mark.parametrize("id", ["element", "periodic", "inventors"])
def test_a_bot_in_a_worker_chooses_as_it_does_here(id: str) -> None:
    game = make_game(id, 2, {})
    state, _ = first_decision(game)
    luck = Rng("resampled")

    async def play() -> None:
        async with pool_of() as pool:
            for number in range(12):
                while game.is_chance(state):
                    game.apply(state, CHANCE, game.roll(state, luck))
                seat = game.waiting(state)[0]
                world = game.resample(state, seat, luck)
                name, seed = ["random", "greedy"][number % 2], f"seed {number}"
                expected = make_bot(name, seed).choose(Sight(game, world, seat))
                assert await pool.choose(game, world, seat, name, seed) == expected
                game.apply(state, seat, game.actions.parse(expected))

    asyncio.run(play())


def test_a_whole_game_from_elsewhere_with_answers_given_at_once(lanterns: Game) -> None:
    game = lanterns
    state = game.start()
    luck = Rng(7)

    async def play() -> int:
        decisions = 0
        async with pool_of(TOY) as pool:
            while not game.is_over(state):
                if game.is_chance(state):
                    game.apply(state, CHANCE, game.roll(state, luck))
                    continue
                seats = game.waiting(state)
                worlds = [game.resample(state, seat, luck) for seat in seats]
                asked = [
                    pool.choose(game, world, seat, "random", "1")
                    for seat, world in zip(seats, worlds, strict=True)
                ]
                for seat, said in zip(seats, await asyncio.gather(*asked), strict=True):
                    assert said is not None
                    game.apply(state, seat, game.actions.parse(said))
                    decisions += 1
        return decisions

    assert asyncio.run(play()) >= 9


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("crasher", "ZeroDivisionError: no idea"),
        ("leaver", "SystemExit: enough"),
        ("dier", "the worker has died"),
        ("babbler", "not a legal action: 'castle queenside'"),
        ("cheater", "not a legal action: "),
        ("number", "expected a text, found int"),
        ("glutton", "MemoryError"),
        ("nobody", "no bot 'nobody'"),
    ],
)
def test_a_bot_that_fails_is_not_believed(bot: str, said: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "igroteka.bots"):
        assert ask_once(bot) is None
    assert [f"bot {bot} at element: " in line and said in line for line in caplog.messages] == [True]


@pytest.mark.parametrize("bot", ["sleeper", "runner", "stubborn"])
def test_a_bot_that_never_comes_back_is_ended(bot: str, caplog: pytest.LogCaptureFixture) -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> int:
        async with pool_of(ROGUES, patience=0.5) as pool:
            asked = asyncio.ensure_future(pool.choose(game, state, seat, bot, "1"))
            while not pool.alive:
                await asyncio.sleep(0.01)
            (worker,) = pool.alive
            assert await asked is None
            assert not pool.alive
            await asyncio.gather(*pool.reaping)
            return worker.process.pid

    assert not is_running(asyncio.run(ask()))
    assert caplog.messages == [f"bot {bot} at element: too late"]


def test_other_bots_play_on_while_one_sleeps() -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> None:
        async with pool_of(ROGUES, patience=30) as pool:
            assert await pool.choose(game, state, seat, "random", "1")
            asleep = asyncio.ensure_future(pool.choose(game, state, seat, "sleeper", "1"))
            for number in range(20):
                assert await pool.choose(game, state, seat, "random", str(number))
            assert not asleep.done()
            await pool.close()
            assert await asleep is None

    asyncio.run(ask())


def test_the_server_itself_goes_on_while_a_bot_computes() -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> int:
        beats = 0
        async with pool_of(ROGUES, patience=1) as pool:
            asked = asyncio.ensure_future(pool.choose(game, state, seat, "runner", "1"))
            while not asked.done():
                await asyncio.sleep(0.01)
                beats += 1
        return beats

    assert asyncio.run(ask()) > 50


def test_a_lost_worker_is_replaced() -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> None:
        async with pool_of() as pool:
            assert await pool.choose(game, state, seat, "random", "1")
            (first,) = pool.alive
            os.kill(first.process.pid, signal.SIGKILL)
            await first.process.wait()
            assert await pool.choose(game, state, seat, "random", "1")
            (second,) = pool.alive
            assert second.process.pid != first.process.pid

    asyncio.run(ask())


def test_a_worker_that_answers_well_is_used_again() -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> set[int]:
        used = set()
        async with pool_of(ROGUES) as pool:
            for bot in ["chatterbox", "chatterbox", "crasher", "chatterbox", "crasher"]:
                await pool.choose(game, state, seat, bot, "1")
                used |= {worker.process.pid for worker in pool.alive}
        return used

    assert len(asyncio.run(ask())) == 2


def test_workers_that_are_lost_again_and_again_are_not_started_all_the_time(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(workers, "FIRST_REST", 30.0)
    monkeypatch.setattr(workers, "LONGEST_REST", 30.0)
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> None:
        async with pool_of(ROGUES) as pool:
            assert [await pool.choose(game, state, seat, "dier", "1") for _ in range(5)] == [None] * 5
            assert await pool.choose(game, state, seat, "random", "1")

    asyncio.run(ask())
    assert [line.rpartition(": ")[2] for line in caplog.messages] == [
        *["the worker has died"] * 2,
        *["resting after several lost workers"] * 3,
    ]


def test_what_a_bot_prints_is_not_taken_for_its_answer() -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)
    assert ask_once("chatterbox") == game.showing.choices(state, seat)[0].notation


@pytest.mark.parametrize("plugin", ["tests.server.no_such_plugin", "tests.server.test_limits"])
def test_a_plugin_that_cannot_be_loaded_is_named(plugin: str, caplog: pytest.LogCaptureFixture) -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> str | None:
        async with pool_of(plugin) as pool:
            return await pool.choose(game, state, seat, "random", "1")

    assert asyncio.run(ask()) is None
    assert len(caplog.messages) == 1 and plugin in caplog.messages[0]


def test_a_cancelled_question_ends_its_worker() -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> None:
        async with pool_of(ROGUES, patience=60) as pool:
            asked = asyncio.ensure_future(pool.choose(game, state, seat, "sleeper", "1"))
            while not pool.alive:
                await asyncio.sleep(0.01)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            assert not pool.alive
            assert pool.lanes["sleeper"].slots.free == pool.workers

    asyncio.run(ask())


def test_so_many_workers_for_a_bot_and_no_more() -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> None:
        async with pool_of(ROGUES, workers=2, patience=60) as pool:
            asked = [asyncio.ensure_future(pool.choose(game, state, seat, "sleeper", "1")) for _ in range(3)]
            while len(pool.alive) < 2:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.3)
            assert len(pool.alive) == 2
            await asyncio.gather(pool.close(), pool.close())
            assert await asyncio.gather(*asked) == [None] * 3

    asyncio.run(ask())


def test_a_closed_pool_answers_nobody(caplog: pytest.LogCaptureFixture) -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> list[str | None]:
        pool = BotPool([])
        early = [asyncio.ensure_future(pool.choose(game, state, seat, "random", "1")) for _ in range(3)]
        await asyncio.sleep(0)
        await pool.close()
        await pool.close()
        return [*await asyncio.gather(*early), await pool.choose(game, state, seat, "random", "1")]

    assert asyncio.run(ask()) == [None] * 4
    assert not caplog.messages


def test_what_a_bot_has_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    child = tmp_path / "child"
    monkeypatch.setenv("ROGUES_CHILD", str(child))
    assert ask_once("parent", patience=1) is None
    assert ends_soon(int(child.read_text()))


# The server is gone: nobody is left to end a worker.
ORPHANING = """
import asyncio, os, sys
from igroteka.server.bot_pool import BotPool
from tests.server.test_bots import first_decision, make_game

async def ask():
    pool = BotPool(["tests.server.rogues"], 1, float(sys.argv[2]))
    game = make_game("element", 2, {})
    state, seat = first_decision(game)
    if sys.argv[1] == "random":
        await pool.choose(game, state, seat, "random", "1")
    else:
        asyncio.ensure_future(pool.choose(game, state, seat, sys.argv[1], "1"))
        while not pool.alive:
            await asyncio.sleep(0.01)
        await asyncio.sleep(float(sys.argv[3]))
    print(*[worker.process.pid for worker in pool.alive], flush=True)
    os.kill(os.getpid(), 9)

asyncio.run(ask())
"""


@pytest.mark.parametrize("bot", ["random", "runner"])
def test_a_worker_does_not_outlive_a_killed_server(bot: str) -> None:
    async def kill() -> int:
        process = await asyncio.create_subprocess_exec(
            *[sys.executable, "-c", ORPHANING, bot, "2", "1"],
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": worker_environment()["PYTHONPATH"]},
        )
        said, _ = await process.communicate()
        return int(said)

    assert ends_soon(asyncio.run(kill()), 20)


# What a bot can find out.


def test_a_worker_gets_the_world_and_not_the_table(lanterns: Game, caplog: pytest.LogCaptureFixture) -> None:
    game = lanterns
    state, seat = first_decision(game)
    world = game.resample(state, seat, Rng("another"))
    assert world.digest() != state.digest()

    async def ask() -> None:
        async with pool_of(TOY, ROGUES) as pool:
            assert await pool.choose(game, world, seat, "witness", "1") is None

    asyncio.run(ask())
    assert world.digest() in caplog.text and state.digest() not in caplog.text


def test_a_worker_does_not_inherit_what_is_private(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in os.environ:
        if name not in ("PATH", "HOME"):
            monkeypatch.delenv(name)
    for name in ["IGROTEKA_DATA", "DATABASE_URL", "PGPASSWORD", "SIGNING_KEY", "a_secret", "HARMLESS"]:
        monkeypatch.setenv(name, "x")
    ask_once("spy", "environment")
    seen = set(caplog.messages[0].rpartition("LookupError: ")[2].split())
    assert {"HARMLESS", "PATH", "PYTHONPATH"} <= seen
    assert not seen & {"IGROTEKA_DATA", "DATABASE_URL", "PGPASSWORD", "SIGNING_KEY", "a_secret"}


def test_neither_seed_nor_world_stand_on_the_command_line(caplog: pytest.LogCaptureFixture) -> None:
    ask_once("spy", "this seed")
    assert "--plugin tests.server.rogues" in caplog.text and "this seed" not in caplog.text


# The game in the worker is the table's game.


def test_an_edition_goes_with_the_decision(tmp_path: Path) -> None:
    edition = tmp_path / "edition"
    shutil.copytree(catalogue.manifest("element").folder / "data", edition)
    changed = next(path for path in sorted(edition.glob("*.toml")) if "count = " in path.read_text())
    text = changed.read_text()
    place = text.index("count = ") + len("count = ")
    changed.write_text(text[:place] + "2" + text[text.index("\n", place) :])
    game = make_game("element", 2, {}, edition)
    assert game.data_digest != make_game("element", 2, {}).data_digest
    state, seat = first_decision(game)

    async def ask() -> None:
        async with pool_of() as pool:
            assert await pool.choose(game, state, seat, "random", "1")
            shutil.rmtree(edition)
            assert await pool.choose(game, state, seat, "greedy", "1")

    asyncio.run(ask())


def test_other_component_data_than_the_tables_is_refused(
    lanterns: Game, caplog: pytest.LogCaptureFixture
) -> None:
    state, seat = first_decision(lanterns)
    lanterns.data_digest = "0" * 64

    async def ask() -> None:
        async with pool_of(TOY) as pool:
            assert await pool.choose(lanterns, state, seat, "random", "1") is None

    asyncio.run(ask())
    assert "the component data is not the table's" in caplog.text


# Bots from elsewhere.


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in set(BOTS) - {"random", "greedy"}:
        monkeypatch.delitem(BOTS, name)
    monkeypatch.setitem(BOTS, "babbler", Babbler)
    monkeypatch.delitem(BOTS, "babbler")


@pytest.mark.usefixtures("registry")
def test_a_bot_from_elsewhere_is_made_by_its_name() -> None:
    register_bot(Babbler)
    register_bot(Babbler)
    assert type(make_bot("babbler", "1")) is Babbler


@pytest.mark.usefixtures("registry")
@pytest.mark.parametrize("name", ["random", "", "Capital", "two words", "x" * 41, "!hand"])
def test_a_bot_needs_a_name_of_its_own(name: str) -> None:
    named = type("Named", (RandomBot,), {"name": name})
    with pytest.raises(BotError, match="Named: "):
        register_bot(named)
    assert type(make_bot("random", "1")) is RandomBot
