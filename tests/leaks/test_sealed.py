"""Sealed answers: whatever somebody has chosen, everybody else is sent the same bytes.

Not only no name: the same sizes, ids, numbers of lines and choices, so that nothing can be told from them.
"""

from itertools import permutations, product
from typing import Any

import pytest

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.log_lines import AUTO
from igroteka.server.messages import Because, Previews, write
from igroteka.server.news import news, previews_of, reasons_of, table_info, view_of
from igroteka.server.table import Table, Unplayable
from tests.games.inventors.helpers import HARMFUL, USEFUL, position
from tests.server.test_tables_offers import table_at

NOBODY: frozenset[int] = frozenset()
PICKS = (["action:job"], [f"hand:{USEFUL[4]}"], ["seat:0"], ["bank"])


def choosing() -> dict[str, Any]:
    """Three players before their secret choice; the second one has no choice, and everybody can see that."""
    return position(
        {"experiments": USEFUL[:3], "hand": [*USEFUL[3:6], HARMFUL[0]]},
        {"experiments": HARMFUL[:2], "hand": HARMFUL[4:8]},
        {"experiments": HARMFUL[6:9], "hand": USEFUL[7:10]},
        agenda=["choose"],
    )


def discarding() -> dict[str, Any]:
    """A law asks the first two of three players for a card."""
    return {**choosing(), "agenda": ["law-discard", "effect 1"], "laws": ["L20", "L19"], "laws_left": LEFT}


LEFT = [f"L{number}" for number in range(1, 25) if number not in (19, 20)]
QUESTIONS = pytest.mark.parametrize("begun", [choosing(), discarding()], ids=["choose", "law-discard"])


def legal(table: Table, seat: int) -> list[str]:
    assert table.history is not None
    return [table.game.actions.text(action) for action in table.game.legal(table.history.state, seat)]


def received(table: Table, seat: int) -> list[bytes]:
    """All that a seat can get out of the server now."""
    view, last = view_of(table, seat), table.public_log.seq - 1
    told = [write(news(table, seat, view, since, NOBODY, 0)) for since in (None, last)]
    told.append(write(table_info(table, NOBODY, 0)))
    if seat >= 0:
        told.append(write(Previews("k", seat, table.asked, previews_of(table, seat))))
        asked = [("", picks) for picks in PICKS]
        asked += [(text, []) for text in ("choose job", "nothing", f"discard {USEFUL[4]}", "accept")]
        told += [write(Because("k", reasons_of(table, seat, text, picks))) for text, picks in asked]
    return told


def watchers(table: Table, seat: int) -> list[int]:
    return [other for other in (*range(len(table.seats)), SPECTATOR) if other != seat]


@QUESTIONS
@pytest.mark.parametrize("seat", [0, 1])
def test_every_answer_looks_the_same_to_everybody_else(begun: dict[str, Any], seat: int) -> None:
    seen: dict[int, set[tuple[bytes, ...]]] = {}
    answers = legal(table_at(begun), seat)
    for answer in answers:
        table = table_at(begun)
        table.act(seat, answer, "key", 0)
        for other in watchers(table, seat):
            seen.setdefault(other, set()).add(tuple(received(table, other)))
    assert len(answers) > 1 or begun["agenda"] == ["choose"]
    assert all(len(frames) == 1 for frames in seen.values()), seen


@QUESTIONS
def test_the_last_one_to_answer_is_told_the_same_too(begun: dict[str, Any]) -> None:
    """Also in previews: what the last answer would bring to light is hidden until it is given."""
    seen: dict[int, set[tuple[bytes, ...]]] = {}
    for answer in legal(table_at(begun), 0):
        table = table_at(begun)
        table.act(0, answer, "key", 0)
        while len(table.waiting) > 1:
            seat = table.waiting[0]
            table.act(seat, legal(table, seat)[0], f"k{seat}", 0)
        (last,) = table.waiting
        assert previews_of(table, last)
        for other in (last, SPECTATOR):
            seen.setdefault(other, set()).add(tuple(received(table, other)))
    assert all(len(frames) == 1 for frames in seen.values())


@QUESTIONS
def test_a_changed_answer_looks_like_one_that_was_never_another(begun: dict[str, Any]) -> None:
    """Whatever it was and becomes, in one go or taken back before."""
    seen: dict[int, set[tuple[bytes, ...]]] = {}
    answers = legal(table_at(begun), 0)
    for first, second, is_undone in product(["", *answers], answers, (False, True)):
        table = table_at(begun)
        if first:
            table.act(0, first, "a", 0)
        if first and is_undone:
            table.undo(0, "b", 0)
        table.act(0, second, "c", 0)
        for other in watchers(table, 0):
            seen.setdefault(other, set()).add(tuple(received(table, other)))
    assert all(len(frames) == 1 for frames in seen.values())


@QUESTIONS
def test_order_of_arrival_changes_nothing(begun: dict[str, Any]) -> None:
    digests, told = set(), set()
    asked = table_at(begun).waiting
    for order in permutations(asked):
        table = table_at(begun)
        for seat in order:
            table.act(seat, legal(table_at(begun), seat)[-1], f"k{seat}", 0)
        assert table.history is not None
        digests.add(table.history.state.digest())
        events = [event.for_seat(SPECTATOR) for event in table.entries[len(asked)].events[1:]]
        told.add(str(events))
        assert not any(table.can_undo(seat) for seat in range(3))
    assert len(digests) == 1 and len(told) == 1


@QUESTIONS
def test_no_sealed_answer_is_played_for_anybody(begun: dict[str, Any]) -> None:
    """Also not the forced one of the second player, nor for who answers last."""
    table = table_at(begun)
    asked = table.waiting
    assert [entry.line.key for entry in table.entries if entry.line.key == AUTO] == []
    for seat in asked[:-1]:
        (line,) = table.act(seat, legal(table, seat)[0], f"k{seat}", 0)
        assert line.seat == seat
    assert table.waiting == asked[-1:]


@QUESTIONS
def test_the_last_answer_ends_all_changing(begun: dict[str, Any]) -> None:
    table = table_at(begun)
    for seat in table.waiting:
        table.act(seat, legal(table, seat)[0], f"k{seat}", 0)
    for seat in range(3):
        with pytest.raises(Unplayable, match="no-undo"):
            table.undo(seat, f"u{seat}", 0)
