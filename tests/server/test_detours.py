"""What lets a log grow without the game going on has an end; the game itself never has to wait for it."""

import random
from pathlib import Path

import pytest

from igroteka.server.connection import TRY_LATER, Connection
from igroteka.server.rate_limits import SlidingWindow
from tests.server.harness import GENEROUS
from tests.server.playing import Client, House, Json, here, in_loop, stored_lines
from tests.server.test_tables_lines import again, play_random, table_of


async def answer(house: House, client: Client, id: str, seat: int, action: str) -> Json:
    """Answer what is asked now, or answer it otherwise."""
    return await client.call("act", seat=seat, ask=house.live(id).table.asked, action=action)


def some_action(house: House, id: str, luck: random.Random) -> tuple[int, str]:
    """A seat that has to decide, and something that it may do."""
    table = house.live(id).table
    seat = luck.choice(table.waiting)
    return seat, table.game.actions.text(luck.choice(table.game.legal(table.state_asked(seat), seat)))


async def play_out(house: House, id: str, clients: list[Client]) -> None:
    """Decide at random until the rules end the game."""
    luck, table = random.Random(1), house.live(id).table
    while table.result is None:
        seat, action = some_action(house, id, luck)
        assert (await answer(house, clients[seat], id, seat, action))["type"] == "done"
    assert table.result.reason == "rules"


async def two_at_lanterns(house: House) -> tuple[str, list[Client], list[str]]:
    """A table before its first sealed choice, with two things that the first seat may choose."""
    made = await house.create("lanterns", here(), here(), options={"rounds": 2})
    id = made["table"]["id"]
    clients = [await house.join(id, held) for held in made["held"]]
    return id, clients, [choice["notation"] for choice in (await clients[0].ask(0))["choices"]][:2]


@in_loop
async def test_a_sealed_answer_is_changed_20_times_and_then_stands(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        id, clients, actions = await two_at_lanterns(house)
        for number in range(21):
            assert (await answer(house, clients[0], id, 0, actions[number % 2]))["type"] == "done"
        lines = await stored_lines(house.tables.store, id)
        refused = await answer(house, clients[0], id, 0, actions[1])
        assert (refused["code"], refused["message"]) == ("too-many-changes", "app-too-many-changes")
        assert refused["numbers"] == {"most": 20}
        refused = await clients[0].call("undo", seat=0, ask=house.live(id).table.asked)
        assert refused["code"] == "too-many-changes"
        assert await stored_lines(house.tables.store, id) == lines
        assert house.live(id).table.sealed.answers[0].line.notation == actions[0]
        await play_out(house, id, clients)


@in_loop
async def test_undos_have_an_end_until_something_final_happens(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS, undos=3) as house:
        id, *clients = await house.two("element")
        table, luck = house.live(id).table, random.Random(4)
        undone = refusals = 0
        while refusals < 3 and table.result is None:
            seat, action = some_action(house, id, luck)
            assert (await answer(house, clients[seat], id, seat, action))["type"] == "done"
            if not table.can_undo(seat):
                continue
            said = await clients[seat].call("undo", seat=seat, ask=table.asked)
            if said["type"] == "done":
                undone += 1
                assert table.undo_stack.undos[seat] <= 3
            else:
                assert said["code"] == "too-many-undos" and table.undo_stack.undos[seat] == 3
                refusals += 1
        assert undone >= 3 and refusals == 3


@in_loop
async def test_a_seat_goes_round_and_round_only_so_often_in_a_game(tmp_path: Path) -> None:
    # The bot would answer in the meantime, and the seat could not be taken back from it unchanged.
    async with House(tmp_path, **GENEROUS, detours=4, bot_pause=60.0) as house:
        id, clients, actions = await two_at_lanterns(house)
        for _ in range(2):
            assert (await clients[1].call("hand", seat=1, bot="random"))["type"] == "done"
            assert (await clients[1].call("take", seat=1))["type"] == "done"
        for number in range(5):
            assert (await answer(house, clients[0], id, 0, actions[number % 2]))["type"] == "done"
        refused = await answer(house, clients[0], id, 0, actions[1])
        assert (refused["code"], refused["numbers"]) == ("too-many-detours", {"most": 4})
        assert (await clients[0].call("hand", seat=0, bot="random"))["code"] == "too-many-detours"
        # Nobody else is kept from anything, and the game goes on.
        await play_out(house, id, clients)


@pytest.mark.parametrize("game", ["lanterns", "element", "inventors"])
def test_what_is_counted_follows_from_the_lines(game: str) -> None:
    counted = 0
    for seed in range(4):
        table, luck = table_of(game, 2, seed), random.Random(seed)
        while table.result is None and table.seq < 200:
            play_random(table, luck)
            seat = luck.randrange(2)
            if luck.random() < 0.4 and table.can_undo(seat):
                table.undo(seat, f"u{table.seq}", 0)
            if luck.random() < 0.05 and table.result is None:
                table.hand(seat, "random", f"h{table.seq}", 0)
                table.take_back(seat, f"t{table.seq}", 0)
            loaded = again(table)
            before, after = table.undo_stack, loaded.undo_stack
            assert (after.undos, after.detours) == (before.undos, before.detours)
        counted += table.undo_stack.detours.total()
    assert counted


# What waits for a client that does not read.


def test_bytes_that_wait_are_bounded_and_one_frame_always_has_room() -> None:
    connection = Connection(64, SlidingWindow(50, 20), most_bytes=1000)
    connection.put_frame(b"x" * 5000)
    assert not connection.close_code and connection.waiting_bytes == 5000
    connection.put_frame(b"x")
    assert connection.close_code == TRY_LATER and connection.waiting_bytes == 0


@in_loop
async def test_what_has_been_sent_no_longer_waits() -> None:
    connection = Connection(64, SlidingWindow(50, 20), most_bytes=1000)
    for _ in range(100):
        connection.put_frame(b"x" * 600)
        assert await connection.has_frames()
        assert connection.take(0) == [b"x" * 600]
    assert not connection.close_code and connection.waiting_bytes == 0
    for _ in range(10):
        connection.put_frame(b"x" * 100)
    assert not connection.close_code
    connection.put_frame(b"x")
    assert connection.close_code == TRY_LATER
    assert not await connection.has_frames()


def test_frames_are_taken_together_in_their_order_within_a_number_of_bytes() -> None:
    connection = Connection(64, SlidingWindow(50, 20), most_bytes=10_000)
    frames = [bytes([number]) * 400 for number in range(5)]
    for frame in frames:
        connection.put_frame(frame)
    assert connection.take(1000) == frames[:2]
    assert connection.waiting_bytes == 1200 and connection.is_due.is_set()
    assert connection.take(100) == frames[2:3]
    assert connection.take(10_000) == frames[3:]
    assert connection.waiting_bytes == 0 and not connection.is_due.is_set()
