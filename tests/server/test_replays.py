"""Finished games again: frames, draws, and new tables that go on from an old line."""

import asyncio
import hashlib
import hmac
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR
from igroteka.figures import read_figure
from igroteka.games.catalogue import make_game, manifest
from igroteka.luck import bot_nonce, commitment_of, verify
from igroteka.server.config import Config
from igroteka.server.errors import ApiError
from igroteka.server.log_lines import RESIGN
from igroteka.server.messages import Branch, NewTable, SeatWish
from igroteka.server.news import view_of
from igroteka.server.records import record_of
from igroteka.server.store import Store, StoredSeat, StoredTable
from igroteka.server.table import Table
from igroteka.server.table_service import TableService
from tests.server.replaying import asked

SECRET = bytes(range(32))
HERE = SeatWish(kind="here", nonce="00" * 16)


def finished(players: int = 2, turns: int = 4) -> Table:
    """A table of Element that was played to a draw, one undo included."""
    table = begun("element", players, {"max_turns": turns})
    return played(table, lambda seat: table.can_undo(seat))


def begun(id: str, players: int, options: dict[str, int], position: dict[str, Any] | None = None) -> Table:
    """A table of bots, perhaps in the middle of a game."""
    game = make_game(id, players, options)
    stored = StoredTable(
        id="replayed",
        game=id,
        options=dict(game.options),
        rules_version=game.rules_version,
        data=game.data_digest,
        clock=None,
        created_at=0,
        commitment=commitment_of(SECRET),
        luck_secret=SECRET,
        position=position,
    )
    seats = [
        StoredSeat(
            table="replayed", seat=seat, kind="bot", bot="random", nonce=bot_nonce(stored.commitment, seat)
        )
        for seat in range(players)
    ]
    return Table(stored, seats, game)


def played(table: Table, can_undo: Callable[[int], bool] = lambda _seat: False) -> Table:
    """Play a table to its end at random."""
    table.start(1000)
    at, rng = 1000, Rng("replayed")
    while table.result is None:
        at += 10
        (seat,) = table.waiting
        legal = table.game.legal(table.history.state, seat)  # type: ignore[union-attr]
        action = table.game.actions.text(legal[rng.below(len(legal))])
        table.act(seat, action, f"k{at}", at)
        if at % 70 == 0 and can_undo(seat):
            table.undo(seat, f"u{at}", at)
    return table


def test_frames_are_what_a_seat_saw_after_each_line() -> None:
    table = finished()
    again = Table(table.stored, table.seats, table.game)
    shown = {}
    first = 1
    while first <= table.seq:
        frames = asked(table, "replay", 0, first).frames
        shown.update({frame.seq: frame.view for frame in frames})
        first = frames[-1].seq + 1
    for entry in table.entries:
        again.take(entry.line)
        view = view_of(again, 0)
        assert view is not None and shown[entry.line.seq] == view.to_dict()
    assert len(shown) == table.seq


def test_lines_of_a_replay_are_the_whole_log() -> None:
    table = finished()
    assert [line.seq for line in asked(table, "replay", 1, 1).lines] == list(range(1, table.seq + 1))
    (last,) = asked(table, "replay", 1, table.seq).frames
    assert last.view["is_over"] is True


def test_the_course_of_a_game_has_what_a_spectator_saw_and_ends_with_the_last_line() -> None:
    table = finished()
    steps = asked(table, "course", SPECTATOR).steps
    again = Table(table.stored, table.seats, table.game)
    shown = {}
    for entry in table.entries:
        again.take(entry.line)
        view = view_of(again, SPECTATOR)
        shown[entry.line.seq] = [] if view is None else [len(one) for one in view.to_dict()["exits"]]
    assert [step.points for step in steps] == [shown[step.seq] for step in steps]
    assert steps[-1].seq == table.seq and len(steps) > 2


def test_secret_points_come_into_the_course_only_at_the_end() -> None:
    """P2.6, P6.4: until the tasks are shown nobody's points tell which card was kept."""
    figure = read_figure(Path(manifest("periodic").folder, "rulebook", "figures", "last-turn.json"))
    table = played(begun("periodic", 2, {}, figure.position))
    steps = asked(table, "course", SPECTATOR).steps
    seen, over = asked(table, "replay", SPECTATOR, table.seq - 1).frames
    tasks = [seat["score"]["task"] for seat in over.view["seats"]]
    assert any(tasks)
    assert steps[-1].points == [seat["score"]["total"] for seat in over.view["seats"]]
    assert all("task" not in seat["score"] for seat in seen.view["seats"])
    gained = [last - points for last, points in zip(steps[-1].points, steps[-2].points, strict=True)]
    assert all(gain >= task for gain, task in zip(gained, tasks, strict=True)) and len(steps) > 1


def test_draws_can_be_computed_from_what_is_told_and_nothing_else() -> None:
    """The same few lines stand in the browser: hash, key, place, outcome."""
    told = asked(finished(), "draws")
    secret = bytes.fromhex(told.secret)
    assert hashlib.sha256(secret).hexdigest() == told.commitment
    key = hmac.digest(secret, "\0".join(["igroteka-luck-1", told.table, *told.nonces]).encode(), "sha256")
    assert told.draws
    for draw in told.draws:
        total, attempt = sum(draw.weights), 0
        while True:
            said = hmac.digest(key, f"{draw.source}\0{draw.number}\0{attempt}".encode(), "sha256")
            word = int.from_bytes(said[:8], "big")
            if word < 2**64 - 2**64 % total:
                break
            attempt += 1
        row = [name for name, weight in zip(draw.outcomes, draw.weights, strict=True) for _ in range(weight)]
        assert row[word % total] == draw.outcome


def with_tables(tmp_path: Any, work: Any) -> Any:
    """Do something with the tables of a server on a new database."""

    async def run() -> Any:
        url = f"sqlite+aiosqlite:///{tmp_path}/t.db"
        store = await Store.open(url)
        tables = TableService(Config(database=url), store)
        try:
            return await work(tables)
        finally:
            await tables.close()
            await store.close()

    return asyncio.run(run())


async def played_to_the_end(tables: TableService) -> str:
    """A table on which one of two people has resigned after some moves."""
    made = await tables.create(NewTable(game="element", seats=[HERE, HERE]))
    live = await tables.live(made.table.id)
    async with live.lock:
        await tables.commit(live, live.table.act(0, "draw 2", "a", 1))
        await tables.commit(live, live.table.leave_game(0, RESIGN, "b", 2))
    return made.table.id


def test_a_branch_goes_on_from_the_line_and_its_luck_can_be_checked(tmp_path: Any) -> None:
    async def work(tables: TableService) -> None:
        id = await played_to_the_end(tables)
        old = (await tables.live(id)).table
        made = await tables.branch(id, Branch(line=old.seq - 1, seats=[HERE, HERE]))
        assert (made.table.branch_of, made.table.branch_line) == (id, old.seq - 1)
        assert made.table.commitment != old.stored.commitment
        new = (await tables.live(made.table.id)).table
        assert new.history is not None and old.history is not None
        assert new.history.state.digest() == old.history.state.digest()
        assert new.game.showing.position(new.history.state) == asked(old, "position", line=old.seq)
        live = await tables.live(made.table.id)
        async with live.lock:
            await tables.commit(live, new.leave_game(0, RESIGN, "c", 3))
        verify(record_of(new))
        tables.live_tables.clear()
        assert (await tables.live(made.table.id)).table.history.state.digest() == old.history.state.digest()

    with_tables(tmp_path, work)


def test_nothing_is_branched_from_a_running_game(tmp_path: Any) -> None:
    async def work(tables: TableService) -> None:
        made = await tables.create(NewTable(game="element", seats=[HERE, HERE]))
        with pytest.raises(ApiError) as refused:
            await tables.branch(made.table.id, Branch(line=1, seats=[HERE, HERE]))
        assert refused.value.fault.code == "not-over"

    with_tables(tmp_path, work)


def test_nothing_is_branched_after_the_last_line_of_a_game_that_the_rules_have_ended(tmp_path: Any) -> None:
    async def work(tables: TableService) -> None:
        bots = [SeatWish(kind="bot", bot="random")] * 2
        made = await tables.create(NewTable(game="element", seats=bots, options={"max_turns": 4}))
        live = await tables.live(made.table.id)
        while live.table.result is None:
            await asyncio.sleep(0.01)
        last = live.table.seq
        with pytest.raises(ApiError) as refused:
            await tables.branch(made.table.id, Branch(line=last, seats=[HERE, HERE]))
        assert refused.value.fault.code == "over"
        again = await tables.branch(made.table.id, Branch(line=last - 1, seats=[HERE, HERE]))
        assert again.table.status == "playing"

    with_tables(tmp_path, work)


@pytest.mark.parametrize("wish", [Branch(line=999, seats=[HERE, HERE]), Branch(line=1, seats=[HERE])])
def test_a_branch_needs_a_line_that_is_there_and_all_its_seats(tmp_path: Any, wish: Branch) -> None:
    async def work(tables: TableService) -> None:
        id = await played_to_the_end(tables)
        with pytest.raises(ApiError) as refused:
            await tables.branch(id, wish)
        assert refused.value.status == 400

    with_tables(tmp_path, work)


def test_only_tables_that_wish_it_are_listed_and_only_while_a_seat_is_free(tmp_path: Any) -> None:
    async def work(tables: TableService) -> None:
        wanted = SeatWish(kind="open")
        await tables.create(NewTable(game="element", seats=[HERE, wanted]))
        shown = await tables.create(NewTable(game="element", seats=[HERE, wanted], is_listed=True))
        await tables.create(NewTable(game="element", seats=[HERE, HERE], is_listed=True))
        assert [found.id for found in await tables.store.listed(10)] == [shown.table.id]

    with_tables(tmp_path, work)


def test_the_browser_tests_its_luck_with_numbers_of_ours() -> None:
    """The same draws are computed twice: here, and in web/src/lib/luck.ts from the file that is compared."""
    from tests.server import make_draws

    assert make_draws.FIXTURE.read_text(encoding="utf-8") == make_draws.text()


def test_a_branch_among_sealed_answers_goes_on_before_the_first_of_them(tmp_path: Any) -> None:
    """Whoever plays on may choose anew: nobody else's old answer lies there for good."""

    async def work(tables: TableService) -> None:
        made = await tables.create(NewTable(game="periodic", seats=[HERE, HERE, HERE]))
        live = await tables.live(made.table.id)
        table = live.table
        assert table.history is not None and table.is_sealed()
        asked = table.asked
        async with live.lock:
            for seat in (2, 0):
                kept = table.game.actions.text(table.game.legal(table.history.state, seat)[0])
                await tables.commit(live, table.act(seat, kept, f"k{seat}", 1))
            await tables.commit(live, table.undo(2, "back", 2))
            for seat in (0, 1):
                await tables.commit(live, table.leave_game(seat, RESIGN, f"r{seat}", 3))
        for line in range(asked, table.seq + 1):
            branch = await tables.branch(table.id, Branch(line=line, seats=[HERE, HERE, HERE]))
            assert branch.table.waiting == [0, 1, 2]
            assert branch.table.branch_line == line

    with_tables(tmp_path, work)
