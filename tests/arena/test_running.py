"""An arena: whole deals in order, the same whoever plays them, and nothing lost by an interruption."""

import json
import multiprocessing
import os
import signal
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from igroteka.arena import ArenaError, Lineup, Plan, Run, Task, play_task, run, spreading
from igroteka.arena.gamelog import open_log
from igroteka.arena.playing import MOST_LINES, play
from igroteka.arena.ratings import ratings_of
from igroteka.arena.spreading import Processes, play_here
from igroteka.arena.summary import summary
from igroteka.bots import RandomBot, Sight
from igroteka.bots.registry import BOTS

PLAN = Plan("inventors", {}, None, "1", {}, 0.0)
PAIR = Lineup(("greedy", "random"))


class Twin(RandomBot):
    """The random bot under another name."""

    name = "twin"


class Failing(RandomBot):
    """A bot that crashes at its third decision."""

    name = "failing"

    def choose(self, sight: Sight) -> str:
        self.asked = getattr(self, "asked", 0) + 1
        if self.asked == 3:
            raise RuntimeError("no idea")
        return super().choose(sight)


class Lying(RandomBot):
    """A bot that answers what nobody offered."""

    name = "lying"

    def choose(self, sight: Sight) -> str:
        return "fly 9"


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for bot in (Twin, Failing, Lying):
        monkeypatch.setitem(BOTS, bot.name, bot)


def played(
    *lineups: Lineup, deals: int = 4, spread=play_here, log: Path | None = None, is_sequential: bool = False
) -> list[Run]:
    runs = [Run(lineup, deals, 0.95, is_sequential) for lineup in lineups]
    with open_log(log, PLAN) as kept:
        run(PLAN, runs, kept, spread, lambda seen: None)
    return runs


def found(runs: list[Run]) -> dict:
    return summary(PLAN, runs, 0.95)


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    lineups = [PAIR, Lineup(("random", "greedy"))]
    here = found(played(*lineups, is_sequential=True, deals=20))
    assert found(played(*lineups, is_sequential=True, deals=20, spread=Processes(2))) == here
    assert here["tables"][0]["lineups"][0]["stopped"] == "sure"


def test_every_bot_plays_every_seat_of_a_deal_with_the_same_luck() -> None:
    (one,) = played(Lineup(("greedy", "random", "twin")), deals=3)
    for deal in range(3):
        games = [game for game in one.games if game.task.deal == deal]
        assert [sorted(game.seats) for game in games] == [["greedy", "random", "twin"]] * 3
        for seat in range(3):
            assert len({game.seats[seat] for game in games}) == 3


def test_bots_that_differ_in_their_names_alone_are_even_in_every_deal() -> None:
    (one,) = played(Lineup(("random", "twin")), deals=8)
    assert one.pairs["random", "twin"].results == [0.5] * 8
    assert {game.digest for game in one.games if game.task.deal == 0} == {one.games[0].digest}
    assert len({game.digest for game in one.games}) == 8


def test_the_arena_stops_when_it_is_sure_and_plays_all_if_asked() -> None:
    (sure,) = played(PAIR, deals=40, is_sequential=True)
    assert sure.is_sure and 5 < sure.deals < 20
    (whole,) = played(PAIR, deals=sure.deals + 2)
    assert whole.deals == sure.deals + 2
    assert whole.games[: len(sure.games)] == [
        game._replace(cpu=other.cpu) for game, other in zip(sure.games, whole.games, strict=False)
    ]


@pytest.mark.parametrize(
    ("bot", "fault"), [("failing", "crashed: RuntimeError: no idea"), ("lying", "illegal")]
)
def test_a_fault_loses_the_game_and_stops_nothing(bot: str, fault: str) -> None:
    (one,) = played(Lineup((bot, "random", "random")), deals=2)
    assert len(one.games) == 6
    for game in one.games:
        seat = game.seats.index(bot)
        assert game.fault.startswith(fault)
        assert (game.fault_seat, game.reason) == (seat, "forfeit")
        assert game.shares == [0.0 if place == seat else 0.5 for place in range(3)]
    faults = found([one])["tables"][0]["lineups"][0]["faults"]
    assert len(faults) == 6 and faults[0]["bot"] == bot


def test_a_game_without_an_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play.__module__ + ".MOST_LINES", 5)
    result = play_task(PLAN, Task(PAIR, 0, 0))
    assert (result.reason, result.shares, result.fault) == ("endless", [0.5, 0.5], "")
    assert MOST_LINES > 1000


def test_an_interrupted_arena_goes_on_and_ends_with_the_same_result(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    expected = found(played(PAIR, log=whole))
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 8
    kept = b"".join(lines[:4])
    cut.write_bytes(kept + lines[4][:30])
    fresh: list[Task] = []

    def counted(plan: Plan, tasks: Iterator[Task]):
        for task in tasks:
            fresh.append(task)
            yield play_task(plan, task)

    assert found(played(PAIR, log=cut, spread=counted)) == expected
    assert cut.read_bytes().startswith(kept)
    assert len(fresh) == 5
    fresh.clear()
    assert found(played(PAIR, log=cut, spread=counted)) == expected
    assert fresh == []


def test_a_log_serves_more_games_and_other_bots(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    played(PAIR, log=log, deals=2)
    played(PAIR, Lineup(("twin", "random")), log=log, deals=3)
    assert len(log.read_bytes().splitlines()) == 1 + 4 + 2 + 6


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b"a letter\n", "line 1: not JSON"),
        (b"a letter", "line 1: not the log of an arena"),
        (b'{"format":"other"}\n', "line 1: not the log of an arena"),
        (b"HEADER" + b'{"lineup":["a"]}\n', "line 2: no field 'deal'"),
        (b"HEADER" + b'{"lineup":"a"}\n', "line 2: lineup: expected a list of texts"),
        (b"HEADER" + b"\xff\n", "line 2: "),
    ],
)
def test_a_file_that_is_no_log_is_refused_and_kept(tmp_path: Path, text: bytes, fault: str) -> None:
    log = tmp_path / "log.jsonl"
    played(PAIR, log=log, deals=1)
    header = log.read_bytes().splitlines(keepends=True)[0]
    text = text.replace(b"HEADER", header)
    log.write_bytes(text)
    with pytest.raises(ArenaError, match=r"log\.jsonl: ") as refused:
        played(PAIR, log=log)
    assert fault in str(refused.value)
    assert log.read_bytes() == text


def test_a_log_of_another_seed_or_game_is_refused(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    played(PAIR, log=log, deals=1)
    before = log.read_bytes()
    for plan in (PLAN._replace(seed="2"), PLAN._replace(game="periodic")):
        with pytest.raises(ArenaError, match=r"line 1: (seed|game): "), open_log(log, plan):
            pass
    assert log.read_bytes() == before


def test_two_arenas_do_not_write_one_log(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with open_log(log, PLAN), pytest.raises(ArenaError, match="another arena"), open_log(log, PLAN):
        pass


def test_a_process_that_dies_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    killed = []
    hand_over = spreading.hand_over

    def and_kill(worker: spreading.Worker, task: Task) -> None:
        hand_over(worker, task)
        if task == Task(PAIR, 1, 0) and not killed:
            killed.append(worker.process.pid)
            worker.process.kill()

    monkeypatch.setattr(spreading, "hand_over", and_kill)
    runs = played(PAIR, spread=Processes(2))
    assert killed
    assert found(runs) == found(played(PAIR))


def test_ctrl_c_does_not_hit_a_process_that_is_being_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python would swallow it between fork and the new process's first line, or print a traceback there."""
    blocked = []

    class Noting(multiprocessing.Process):
        def start(self) -> None:
            blocked.append(signal.pthread_sigmask(signal.SIG_BLOCK, set()))

    monkeypatch.setattr(spreading.multiprocessing, "Process", Noting)
    spreading.start(PLAN, play_task, [])
    assert signal.SIGINT in blocked[0]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())


@pytest.mark.parametrize("moment", ["start", "answer_of"])
def test_ctrl_c_at_a_bad_moment_leaves_no_process(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """One that was neither idle nor busy was left alone, and the command waited for it for ever."""
    if moment == "start":
        start_process = multiprocessing.Process.start

        def and_interrupt(process: multiprocessing.Process) -> None:
            start_process(process)
            os.kill(os.getpid(), signal.SIGINT)

        monkeypatch.setattr(multiprocessing.Process, "start", and_interrupt)
    else:
        real = spreading.answer_of

        def interrupted(pipe: Connection) -> object:
            real(pipe)
            raise KeyboardInterrupt

        monkeypatch.setattr(spreading, moment, interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt) as caught:
            played(PAIR, spread=Processes(2))
    finally:
        signal.signal(signal.SIGINT, before)
    left = multiprocessing.active_children()
    for process in left:
        process.kill()
    assert (left, caught.type) == ([], KeyboardInterrupt)


def test_a_game_that_always_ends_its_process_is_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "hand_over", lambda worker, task: worker.process.kill())
    with pytest.raises(ArenaError, match=r"greedy, random: deal 0: .* died 3 times"):
        played(PAIR, spread=Processes(2))


def test_ratings_order_the_bots_and_know_copies() -> None:
    (one,) = played(Lineup(("greedy", "random", "random")), deals=4)
    best, worst = ratings_of(one.games)
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert (best.seats, worst.seats) == (12, 24)
    assert best.mu > 25 > worst.mu
    assert worst.sigma < best.sigma < 25 / 3


def test_ratings_of_even_bots_are_even() -> None:
    (one,) = played(Lineup(("random", "twin")), deals=6)
    first, second = ratings_of(one.games)
    assert abs(first.mu - second.mu) < 3


def test_the_summary_says_what_was_played() -> None:
    runs = played(PAIR, deals=3)
    said = found(runs)
    (lineup,) = said["tables"][0]["lineups"]
    assert json.loads(json.dumps(said)) == said
    assert (lineup["deals"], lineup["games"], lineup["stopped"]) == (3, 6, "games")
    greedy, random = lineup["bots"]
    assert greedy["share"] + random["share"] == pytest.approx(1)
    (pair,) = lineup["pairs"]
    assert pair["difference"] == pytest.approx(greedy["share"] - random["share"], abs=1e-3)
    assert sum(pair["deals"].values()) == 3
