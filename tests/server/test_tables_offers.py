"""Offers at a table: who answers, what others are told, and what becomes of them when somebody leaves."""

from pathlib import Path
from typing import Any

import pytest

from igroteka.engine.offers import Answer
from igroteka.server.log_lines import AUTO, FLAG, RESIGN
from igroteka.server.messages import ClockWish
from igroteka.server.table import Table, Unplayable
from tests.games.inventors.helpers import DATA, HARMFUL, USEFUL, position
from tests.server.playing import House, here, in_loop
from tests.server.test_tables_lines import again, same, table_of

SALE = f"offer {USEFUL[0]} p2 20"


def selling() -> dict[str, Any]:
    """The first of three players may sell; the others have room, and the second has nothing to pay with."""
    return position(
        {"experiments": USEFUL[:3], "choice": "experiments"},
        {"experiments": HARMFUL[:2], "uranium": 0, "choice": "job"},
        {"experiments": HARMFUL[3:5], "choice": "job"},
        agenda=["sell", "end", "act"],
    )


def borrowing() -> dict[str, Any]:
    """The first of three players cannot pay for an experiment of the third, and may ask the others."""
    return position(
        {"experiments": USEFUL[:3], "uranium": 0, "choice": "job"},
        {"experiments": HARMFUL[:2], "uranium": 50, "choice": "job"},
        {"experiments": HARMFUL[3:5], "uranium": 50, "choice": "experiments"},
        agenda=["borrow", "after-sale", "end", "act"],
        first=3,
        due={"seat": 1, "amount": 6, "to": "p3"},
    )


def table_at(begun: dict[str, Any], clock: ClockWish | None = None) -> Table:
    """A table of people that begins at a position of the earlier data, as old tables do."""
    players = len(begun["seats"])
    said = {"players": players, **begun}
    return table_of("inventors", players, clock=clock, position=said, edition=DATA)


def names(table: Table) -> list[str]:
    return [event.name for entry in table.entries for event in entry.events]


@pytest.mark.parametrize(("begun", "proposal"), [(selling(), SALE), (borrowing(), "ask p2 +10")])
@pytest.mark.parametrize("how", [RESIGN, FLAG])
def test_an_open_offer_lapses_when_who_was_asked_leaves(
    begun: dict[str, Any], proposal: str, how: str
) -> None:
    """Whoever has gone agrees to nothing: the offer is declined at once, and the proposer goes on."""
    table = table_at(begun)
    table.act(0, proposal, "a", 0)
    assert table.waiting == [1]
    lines = table.leave_game(1, how, "b", 0)
    assert [(line.seat, line.notation, line.key) for line in lines] == [(1, how, "b"), (1, "decline", AUTO)]
    assert table.waiting == [0] and table.result is None
    assert same(table, again(table))


@pytest.mark.parametrize(("begun", "proposal"), [(selling(), SALE), (borrowing(), "ask p2 +10")])
def test_nobody_sells_to_or_borrows_from_the_stand_in_of_who_has_left(
    begun: dict[str, Any], proposal: str
) -> None:
    table = table_at(begun)
    table.leave_game(1, RESIGN, "a", 0)
    lines = table.act(0, proposal, "b", 0)
    assert [(line.seat, line.notation) for line in lines] == [(0, proposal), (1, "decline")]
    assert table.waiting == [0]
    assert not {"experiment-sold", "loan-taken"} & set(names(table))
    assert not table.can_undo(0) and not table.can_undo(1)


def test_every_offer_to_the_stand_in_counts_against_the_limit() -> None:
    table = table_at(selling())
    table.leave_game(1, RESIGN, "out", 0)
    for number in range(3):
        table.act(0, SALE, f"k{number}", 0)
    with pytest.raises(Unplayable) as caught:
        table.act(0, SALE, "fourth", 0)
    assert caught.value.refusal is not None and caught.value.refusal.rule == "I5.2"


def test_an_offer_stands_when_who_made_it_leaves() -> None:
    """It was said aloud: the other may still take it at its word, and the seat's stand-in goes on."""
    table = table_at(selling())
    table.act(0, SALE.replace("p2", "p3"), "a", 0)
    table.leave_game(0, RESIGN, "b", 0)
    assert table.waiting == [2]
    table.act(2, "accept", "c", 0)
    assert "experiment-sold" in names(table)


def test_an_offer_waits_for_the_bot_that_a_seat_is_handed_to_and_for_its_owner_again() -> None:
    """Handing a seat over is no leaving: the bot answers as it likes, or the owner who takes it back."""
    table = table_at(selling())
    table.act(0, SALE, "a", 0)
    table.hand(1, "greedy", "b", 0)
    assert table.waiting == [1] and table.bot_of(1) == "greedy"
    table.take_back(1, "c", 0)
    table.act(1, "decline", "d", 0)
    assert table.waiting == [0]


def test_the_clock_of_who_is_asked_runs_and_its_fall_declines() -> None:
    table = table_at(selling(), ClockWish("bank", 10, 0))
    table.act(0, SALE, "a", 2000)
    assert table.clocks is not None
    assert table.clocks.wish == ClockWish("bank", 10, 0)
    assert table.clocks.running == {1} and table.clocks.falls_at() == (12000, 1)
    table.leave_game(1, FLAG, "", 12000)
    assert table.clocks.running == {0} and table.clocks.falls_at() == (20000, 0)


def test_neither_an_offer_nor_its_answer_is_taken_back() -> None:
    """What has been said aloud cannot be unsaid."""
    table = table_at(selling())
    table.act(0, SALE, "a", 0)
    for seat in range(3):
        assert not table.can_undo(seat)
        with pytest.raises(Unplayable, match="no-undo"):
            table.undo(seat, f"u{seat}", 0)
    table.act(1, "decline", "b", 0)
    assert not any(table.can_undo(seat) for seat in range(3))


@pytest.mark.parametrize(
    ("begun", "proposal", "rule"), [(selling(), SALE, "I5.2"), (borrowing(), "ask p2 +10", "I8.2")]
)
def test_nobody_else_answers(begun: dict[str, Any], proposal: str, rule: str) -> None:
    table = table_at(begun)
    table.act(0, proposal, "a", 0)
    assert table.history is not None
    assert isinstance(table.game.step(table.history.state), Answer)
    for seat in (0, 2):
        for answer in ("accept", "decline"):
            with pytest.raises(Unplayable) as caught:
                table.act(seat, answer, f"{seat}{answer}", 0)
            assert caught.value.refusal is not None and caught.value.refusal.rule == rule
    with pytest.raises(Unplayable) as caught:
        table.act(1, "done", "k", 0)
    assert caught.value.refusal is not None and caught.value.refusal.rule == rule


@in_loop
async def test_a_sale_is_declined_over_the_wire_when_the_buyer_resigns(tmp_path: Path) -> None:
    """The line of the table is told to everybody like any other."""
    async with House(tmp_path) as house:
        made = await house.create("inventors", here(), here(), here())
        id = made["table"]["id"]
        everybody = await house.join(id, *made["held"])
        live = await house.tables.live(id)
        async with live.lock:
            begun = table_at(selling())
            live.table.game, live.table.history = begun.game, begun.history
            live.table.ask_anew()
            await house.tables.commit(live, live.table.act(0, SALE, "offer", live.table.entries[-1].line.at))
        await everybody.until(lambda: everybody.news[1]["waiting"] == [1])
        assert (await everybody.call("resign", seat=1))["type"] == "done"
        await everybody.until(lambda: everybody.news[0]["waiting"] == [0])
        told = everybody.lines[2][-1]
        assert told["is_auto"] and [event["event"] for event in told["events"]] == ["offer-declined"]
        await everybody.leave()
