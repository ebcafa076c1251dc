"""Reviews of finished games: computed in the background, one at a time, kept, and told how far they are."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.engine.record import Line, first_state
from igroteka.match import replay
from igroteka.review import review, timeline_of
from igroteka.server.errors import ApiError
from igroteka.server.limits import Limits
from igroteka.server.review_desk import ReviewDesk, folder_of
from igroteka.server.table import Table
from tests.server.harness import GENEROUS
from tests.server.playing import House, here, in_loop
from tests.server.replaying import resigned
from tests.server.test_replays import finished

TINY = {"review_simulations": 4}


async def done(desk: ReviewDesk, table: Table) -> Any:
    """Wait for the end of a review."""
    while (status := await desk.status(table)).status in ("waiting", "computing"):
        assert 0 <= status.done <= max(1, status.total)
        await asyncio.sleep(0.02)
    return status


@in_loop
async def test_a_review_in_parts_is_the_review(tmp_path: Path) -> None:
    """What the worker computes part by part is what the command computes; it survives a restart."""
    table, folder = finished(turns=2), tmp_path / "reviews"
    desk = ReviewDesk([], Limits(**TINY), folder)
    try:
        assert (await desk.status(table)).status == "none"
        assert (await desk.start(table, "192.0.2.1")).status == "computing"
        # Who asks for the same again waits for the same.
        assert (await desk.start(table, "192.0.2.1")).status == "computing"
        assert desk.workers.niceness == 19
        found = await done(desk, table)
    finally:
        await desk.close()
    assert found.status == "done" and found.review is not None
    lines = [Line(entry.line.seq, entry.line.seat, entry.line.notation) for entry in table.entries]
    expected = review(timeline_of(table.game, table.game.start(), lines), "1", 4)
    assert msgspec.to_builtins(found.review) == msgspec.to_builtins(expected)
    later = ReviewDesk([], Limits(**TINY), folder)
    assert (await later.status(table)).review == found.review
    (file,) = folder.iterdir()
    file.write_bytes(b"{")
    assert (await ReviewDesk([], Limits(**TINY), folder).status(table)).status == "none"
    await later.close()


@in_loop
async def test_an_address_has_one_review_and_the_queue_an_end() -> None:
    tables = [finished(turns=1) for _ in range(4)]
    for number, table in enumerate(tables):
        table.stored.id = f"table{number}"
    desk = ReviewDesk([], Limits(**TINY, review_queue=2), None)
    try:
        await desk.start(tables[0], "192.0.2.1")
        with pytest.raises(ApiError) as second:
            await desk.start(tables[1], "192.0.2.1")
        assert (second.value.status, second.value.fault.code) == (409, "one-review")
        waiting = await desk.start(tables[1], "192.0.2.2")
        assert (waiting.status, waiting.ahead) == ("waiting", 1)
        with pytest.raises(ApiError) as third:
            await desk.start(tables[2], "192.0.2.3")
        assert third.value.status == 503
        assert (await done(desk, tables[1])).status == "done"
        assert (await desk.status(tables[0])).status == "done"
        # Afterwards the same address may ask again.
        assert (await desk.start(tables[3], "192.0.2.1")).status == "computing"
    finally:
        await desk.close()
    assert not desk.workers.alive


@in_loop
async def test_a_worker_that_fails_is_told_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(turns=1)
    desk = ReviewDesk([], Limits(**TINY), None)
    try:
        with monkeypatch.context() as broken:
            broken.setattr(table.game, "data_digest", "another")
            await desk.start(table, "192.0.2.1")
            assert (await done(desk, table)).status == "failed"
        assert (await desk.start(table, "192.0.2.1")).status == "computing"
        assert (await done(desk, table)).status == "done"
    finally:
        await desk.close()


@in_loop
async def test_only_finished_games_are_reviewed(tmp_path: Path) -> None:
    async with House(tmp_path, **{**GENEROUS, **TINY, "reviews": (1, 3600.0)}) as house:
        made = await house.create("element", here("Ada"), here("Bo"))
        running = f"/api/tables/{made['table']['id']}/review"
        assert (await house.get(running, 409))["code"] == "not-over"
        assert (await house.post(running, {}, 409))["code"] == "not-over"
        assert (await house.get("/api/tables/nowhere/review", 404))["code"]
        id = await resigned(house, "periodic")
        over = f"/api/tables/{id}/review"
        assert (await house.get(over))["status"] == "none"
        assert (await house.post(over, {}, 202))["status"] == "computing"
        while (told := await house.get(over))["status"] != "done":
            assert told["status"] == "computing" and told["review"] is None
            await asyncio.sleep(0.05)
        found = told["review"]
        assert found["is_over"] is False and found["luck_part"] is None
        assert all(sum(point["shares"]) == pytest.approx(1.0) for point in found["points"])
        # Whoever asks gets it, for it follows from the record, which is everybody's when the game is over.
        record = await house.get(f"/api/tables/{id}/record")
        match = replay(record)
        lines = timeline_of(match.game, first_state(match.game, record), match.history.lines)
        assert found == msgspec.to_builtins(review(lines, "1", 4))
        # What is there costs nothing; another one is beyond the limit of this address.
        assert (await house.post(over, {}, 202))["status"] == "done"
        other = await resigned(house)
        assert (await house.post(f"/api/tables/{other}/review", {}, 429))["code"] == "too-many"


def test_reviews_lie_beside_the_database() -> None:
    assert folder_of("sqlite:////var/igroteka/tables.db") == Path("/var/igroteka/tables.db-reviews")
    assert folder_of("postgresql://ada@localhost/igroteka") is None
