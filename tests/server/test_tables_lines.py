"""A table in memory: what its lines bring about, live and when they are taken again."""

import random
from pathlib import Path
from typing import Any

import pytest

from igroteka.engine.chance import Rng
from igroteka.games.catalogue import make_game
from igroteka.luck import commitment_of
from igroteka.screen import shown_choices
from igroteka.server.log_lines import AUTO, FLAG, RESUME, TABLE
from igroteka.server.messages import ClockWish
from igroteka.server.store import StoredLine, StoredSeat, StoredTable
from igroteka.server.table import Table, Unplayable
from tests.toy.lanterns import LanternsGame

SECRET = bytes(range(32))


def table_of(
    game: str = "element",
    players: int = 2,
    seed: int = 0,
    clock: ClockWish | None = None,
    position: dict[str, Any] | None = None,
    edition: Path | None = None,
) -> Table:
    """A table of people, begun at time 0, from a position if one is given."""
    rules = LanternsGame(players) if game == "lanterns" else make_game(game, players, {}, edition)
    wish = None if clock is None else {"mode": clock.mode, "seconds": clock.seconds, "add": clock.add}
    secret = SECRET[:31] + bytes([seed])
    stored = StoredTable(
        id="table",
        game=game,
        options=dict(rules.options),
        rules_version=1,
        data=rules.data_digest,
        clock=wish,
        created_at=0,
        commitment=commitment_of(secret),
        luck_secret=secret,
        position=position,
    )
    seats = [StoredSeat("table", seat, "human", nonce=f"{seat:032x}") for seat in range(players)]
    table = Table(stored, seats, rules)
    table.start(0)
    return table


def again(table: Table) -> Table:
    """The same table made from its lines, as after a restart."""
    made = Table(table.stored, table.seats, table.game)
    for entry in table.entries:
        made.take(entry.line)
    return made


def play_random(table: Table, luck: random.Random) -> list[StoredLine]:
    """One decision of one waiting seat, and what follows from it."""
    seat = luck.choice(table.waiting)
    assert table.history is not None
    action = luck.choice(table.game.legal(table.history.state, seat))
    return table.act(seat, table.game.actions.text(action), f"k{table.seq}", 0)


def same(one: Table, other: Table) -> bool:
    assert one.history is not None and other.history is not None
    return (
        one.history.state.encode() == other.history.state.encode()
        and one.asked == other.asked
        and one.undo_stack.lines == other.undo_stack.lines
        and one.log.acknowledged == other.log.acknowledged
        and one.waiting == other.waiting
        and [(e.what, e.undoes, e.is_auto) for e in one.entries]
        == [(e.what, e.undoes, e.is_auto) for e in other.entries]
    )


@pytest.mark.parametrize(("game", "players"), [("lanterns", 2), ("lanterns", 4), ("element", 2)])
def test_forced_decisions_are_the_table_s_unless_final_or_sealed(game: str, players: int) -> None:
    forced = final = 0
    for seed in range(6):
        table, luck = table_of(game, players, seed), random.Random(seed)
        while table.result is None and table.seq < 400:
            assert table.history is not None
            state, waiting = table.history.state, table.waiting
            if len(waiting) == 1 and len(table.game.legal(state, waiting[0])) == 1:
                # It is asked all the same: because of a secret, or because there is no way back from it.
                shown = shown_choices(table.game, state, waiting[0], Rng("any"))
                assert table.game.step(state).is_sealed or shown[0].is_final
                final += 1
            before = table.seq
            for line in play_random(table, luck)[1:]:
                if line.key != AUTO:
                    assert line.seat == -1
                    continue
                forced += 1
                assert line.seq > before + 1
                events = table.entries[line.seq - 1].events
                assert not any(event.is_no_return() for event in events)
        assert same(table, again(table))
    assert final
    assert forced or game == "element"


def test_an_undo_takes_the_forced_decisions_after_it_back_too() -> None:
    found = 0
    for seed in range(60):
        table, luck = table_of("element", 2, seed), random.Random(seed)
        for _ in range(150):
            if table.result is not None:
                break
            assert table.history is not None
            before = table.history.state.encode()
            lines = play_random(table, luck)
            seat = lines[0].seat
            if not table.can_undo(seat) or lines[-1].key != AUTO:
                continue
            found += 1
            undone = table.undo(seat, f"back{found}", 0)
            assert table.history.state.encode() == before
            assert [line.notation for line in undone] == ["undo"] * len(lines)
            assert [line.key for line in undone] == [AUTO] * (len(lines) - 1) + [f"back{found}"]
            assert [table.entries[line.seq - 1].undoes for line in undone] == [
                line.seq for line in reversed(lines)
            ]
            assert same(table, again(table))
        if found >= 3:
            return
    raise AssertionError("no decision was followed by a forced one")


def test_undo_reaches_back_to_the_last_thing_learnt_and_no_further() -> None:
    table = table_of("lanterns", 2)
    assert table.history is not None
    for seat in (0, 1):
        assert not table.can_undo(seat)
    first = table.game.actions.text(table.game.legal(table.history.state, 0)[0])
    asked = table.asked
    table.act(0, first, "a", 0)
    # A sealed card can be taken up again as long as it lies there unseen, and the question is still the same.
    assert table.can_undo(0) and not table.can_undo(1)
    table.undo(0, "b", 0)
    assert table.asked == asked and table.waiting == [0, 1]
    with pytest.raises(Unplayable, match="no-undo"):
        table.undo(0, "c", 0)
    table.act(0, first, "d", 0)
    table.act(1, table.game.actions.text(table.game.legal(table.history.state, 1)[0]), "e", 0)
    assert not table.can_undo(0) and not table.can_undo(1)
    # Hanging is open and tells nothing new; lighting a card does.
    table.act(0, "hang 1", "f", 0)
    assert table.can_undo(0)
    rebuilt = again(table)
    assert rebuilt.can_undo(0)
    assert rebuilt.undo(0, "g", 0)[-1].seq == table.seq + 1
    card = next(t for a in table.game.legal(table.history.state, 0) if (t := table.game.actions.text(a)))
    table.act(0, card, "h", 0)
    assert not table.can_undo(0)


def test_a_sealed_answer_is_changed_after_others_have_given_theirs() -> None:
    table = table_of("lanterns", 3)
    assert table.history is not None
    asked, own = table.asked, [legal_text(table, seat) for seat in (0, 1)]
    for seat in (0, 1):
        table.act(seat, own[seat], f"first{seat}", 0)
    assert table.can_undo(0) and table.can_undo(1) and not table.can_undo(2)
    (line,) = table.undo(0, "back", 0)
    assert table.entries[line.seq - 1].undoes == line.seq - 2
    assert table.asked == asked and table.waiting == [0, 2]
    assert same(table, again(table))
    table.act(0, own[0], "again", 0)
    table.act(2, legal_text(table, 2), "last", 0)
    assert not any(table.can_undo(seat) for seat in range(3))
    assert same(table, again(table))


def legal_text(table: Table, seat: int) -> str:
    """The first thing that a seat can do."""
    assert table.history is not None
    return str(table.game.actions.text(table.game.legal(table.history.state, seat)[0]))


def test_nobody_takes_back_what_a_bot_has_played() -> None:
    table = table_of("lanterns", 3)
    table.hand(0, "random", "hand", 0)
    assert table.history is not None
    table.act(0, table.game.actions.text(table.game.legal(table.history.state, 0)[0]), "bot", 0)
    assert not table.can_undo(0)
    with pytest.raises(Unplayable, match="no-undo"):
        table.undo(0, "mine", 0)


def test_a_line_that_the_luck_did_not_bring_is_not_taken() -> None:
    table = table_of("lanterns", 2)
    made = Table(table.stored, table.seats, table.game)
    made.take(table.entries[0].line)
    dealt = table.entries[1].line
    other = next(text for text in table.game.outcomes.texts if text != dealt.notation)
    with pytest.raises(ValueError, match="not what the luck"):
        made.take(StoredLine(dealt.seq, dealt.seat, other, "", 0))


def test_a_missing_line_is_noticed() -> None:
    table = table_of("lanterns", 2)
    made = Table(table.stored, table.seats, table.game)
    with pytest.raises(ValueError, match="line 1 is missing"):
        made.take(table.entries[1].line)


# Clocks, by the times of the lines.

SECOND = 1000


def turn(table: Table, seat: int, draw_at: int, end_at: int) -> None:
    table.act(seat, "draw 0", f"d{draw_at}", draw_at)
    table.act(seat, "end", f"e{end_at}", end_at)


def test_a_bank_runs_while_its_seat_is_waited_for_and_gets_some_more_after() -> None:
    table = table_of(clock=ClockWish("bank", 100, 5))
    clocks = table.clocks
    assert clocks is not None
    assert clocks.running == {0} and clocks.falls_at() == (100 * SECOND, 0)
    turn(table, 0, 10 * SECOND, 30 * SECOND)
    assert clocks.left == [75 * SECOND, 100 * SECOND]
    assert clocks.running == {1} and clocks.falls_at() == (130 * SECOND, 1)
    assert clocks.left_at(1, 40 * SECOND) == 90 * SECOND and clocks.left_at(0, 40 * SECOND) == 75 * SECOND
    turn(table, 1, 31 * SECOND, 32 * SECOND)
    assert clocks.left == [75 * SECOND, 103 * SECOND]
    rebuilt = again(table).clocks
    assert rebuilt is not None
    assert (rebuilt.left, rebuilt.running, rebuilt.at) == (clocks.left, clocks.running, clocks.at)


def test_a_turn_clock_begins_anew_with_each_turn() -> None:
    table = table_of(clock=ClockWish("turn", 60))
    clocks = table.clocks
    assert clocks is not None
    table.act(0, "draw 0", "a", 50 * SECOND)
    assert clocks.falls_at() == (60 * SECOND, 0)
    table.act(0, "end", "b", 55 * SECOND)
    assert clocks.falls_at() == (115 * SECOND, 1)
    turn(table, 1, 56 * SECOND, 57 * SECOND)
    assert clocks.falls_at() == (117 * SECOND, 0)


def test_all_clocks_of_a_sealed_question_run_at_once() -> None:
    table = table_of("lanterns", 3, clock=ClockWish("bank", 60, 7))
    clocks = table.clocks
    assert clocks is not None and table.history is not None
    assert clocks.running == {0, 1, 2}
    table.act(1, table.game.actions.text(table.game.legal(table.history.state, 1)[0]), "a", 10 * SECOND)
    assert clocks.running == {0, 2}
    assert clocks.left == [50 * SECOND, 57 * SECOND, 50 * SECOND]


def test_the_time_that_the_server_was_away_is_nobody_s() -> None:
    table = table_of(clock=ClockWish("bank", 100))
    table.act(0, "draw 0", "a", 10 * SECOND)
    table.write(TABLE, RESUME, "", 1_000_000 * SECOND)
    clocks = table.clocks
    assert clocks is not None
    assert clocks.left == [90 * SECOND, 100 * SECOND]
    assert clocks.falls_at() == (1_000_090 * SECOND, 0)


@pytest.mark.parametrize("mode", ["bank", "turn"])
def test_handing_over_and_taking_back_wins_no_time(mode: str) -> None:
    table = table_of(clock=ClockWish(mode, 100, 50))
    clocks = table.clocks
    assert clocks is not None
    for number in range(1, 5):
        table.hand(0, "random", f"h{number}", number * 10 * SECOND)
        assert clocks.running == frozenset()
        table.take_back(0, f"t{number}", number * 10 * SECOND)
    assert clocks.falls_at() == (100 * SECOND, 0)


@pytest.mark.parametrize("mode", ["bank", "turn"])
def test_an_answer_taken_back_wins_no_time(mode: str) -> None:
    table = table_of("lanterns", 2, clock=ClockWish(mode, 100, 50))
    clocks = table.clocks
    assert clocks is not None and table.history is not None
    card = table.game.actions.text(table.game.legal(table.history.state, 0)[0])
    for number in range(1, 5):
        table.act(0, card, f"a{number}", 40 * SECOND)
        table.undo(0, f"u{number}", 40 * SECOND)
    assert clocks.left[0] == 60 * SECOND


def test_a_flag_ends_a_game_of_two_and_brings_a_bot_to_one_of_three() -> None:
    two = table_of(clock=ClockWish("bank", 10))
    two.leave_game(0, FLAG, "", 10 * SECOND)
    assert two.result is not None and (two.result.reason, two.result.winners) == ("flag", [1])
    three = table_of("element", 3, clock=ClockWish("bank", 10))
    three.leave_game(0, FLAG, "", 10 * SECOND)
    assert three.result is None and three.bot_of(0) == "random"
    assert three.clocks is not None and three.clocks.falls_at() is None
