"""A layout reads, writes, counts and hides what it declares, and says what it does not declare."""

import pytest

from igroteka.engine import layout as layouts
from igroteka.engine.kinds import (
    Bit,
    Counts,
    CountsByName,
    CountsByPart,
    Flag,
    Limbs,
    Name,
    Names,
    Number,
    Overlay,
    Row,
    Seats,
    Several,
)
from igroteka.engine.layout import NOBODY, OWNER, Field, Group, Layout
from igroteka.engine.protocol import SPECTATOR, PositionError
from igroteka.engine.reading import place_in, whole

FRUIT = ["apple", "pear", "plum"]
HAND = CountsByPart({"gold": [], "fruit": FRUIT}, 4)


def small(*more):
    groups = [Group("seats", ["p1", "p2"], is_list=True), Group("prices", FRUIT)]
    declared = [
        Field("active", 0, Number(1, 2, first=1)),
        Field("turn.start", 1, Flag()),
        Field("turn.pick", 2, Name(FRUIT), phases=["pick"]),
        Field("round", 3, Number(5, 14, step=3, has_none=True)),
        Field("prices.*", 4, Number(0, 9), 3),
        Field("row", 7, Row(FRUIT), 3),
        Field("seats.*.best", 10, Name(FRUIT, has_none=True), 3, seen_by=OWNER, seen_at_end=True),
        Field("seats.*.seen", 13, Names(FRUIT), 3, seen_by=OWNER),
        Field("seats.*.hand", 16, HAND, 3, pieces="goods"),
        Field("bag", 19, Counts(FRUIT, 4, [2, 2, 0]), seen_by=NOBODY, pieces="goods"),
        Field("winners", 20, Seats(2), phases=["over"], is_optional=True),
    ]
    return Layout("small", 21, groups, [*declared, *more])


def position():
    seat = {"best": None, "seen": [], "hand": {"gold": 0, "fruit": []}}
    other = {"best": "pear", "seen": ["apple", "plum"], "hand": {"gold": 3, "fruit": ["pear", "pear"]}}
    return {
        "active": 2,
        "turn": {"start": True},
        "round": None,
        "prices": {"apple": 1, "pear": 0, "plum": 9},
        "row": ["plum", "apple"],
        "seats": [seat, other],
        "bag": ["apple", "apple", "pear"],
    }


def test_what_is_read_is_written_again():
    layout = small()
    at = layout.read(position(), "turn", [])
    assert at == [1, 1, 0, -1, 1, 0, 9, 2, 0, -1, -1, 1, 0, 0, 5, 0, 0, 3 | 2 << 8, 0, 2 | 1 << 4, 0]
    assert layout.write(at, "turn") == position()
    assert list(layout.write(at, "turn")) == list(position())
    assert layout.pieces(at) == {"goods": 8}


def test_a_phase_has_fields_of_its_own():
    layout = small()
    picking = {**position(), "turn": {"start": False, "pick": "plum"}}
    at = layout.read(picking, "pick", [])
    assert layout.write(at, "pick") == picking
    with pytest.raises(PositionError, match="turn: expected an object with start, found"):
        layout.read(picking, "turn", [])
    assert layout.read({**position(), "winners": [2]}, "over", [])[20] == 2
    assert layout.read(position(), "over", [])[20] == 0


def test_a_reader_sees_what_lies_open_and_what_is_its_own():
    layout = small()
    at = layout.read(position(), "turn", [])
    spectator = layout.write(at, "turn", SPECTATOR)
    assert "bag" not in spectator
    assert [list(seat) for seat in spectator["seats"]] == [["hand"], ["hand"]]
    own = layout.write(at, "turn", 1)["seats"]
    assert [list(seat) for seat in own] == [["hand"], ["best", "seen", "hand"]]
    over = layout.write(at, "turn", SPECTATOR, is_over=True)["seats"]
    assert [list(seat) for seat in over] == [["best", "hand"], ["best", "hand"]]


def test_some_parts_are_written_as_among_all():
    layout = small()
    at = layout.read(position(), "turn", [])
    whole = layout.write(at, "turn", SPECTATOR)
    assert layout.write_some(["seats", "round"], at, "turn", SPECTATOR) == {
        "seats": whole["seats"],
        "round": whole["round"],
    }


def test_a_missing_place_and_one_that_is_declared_twice_are_found():
    assert small().undeclared() == []
    assert small(Field("more", 19, Flag())).undeclared() == [19]
    assert Layout("small", 3, [], [Field("one", 0, Flag()), Field("three", 2, Flag())]).undeclared() == [1]


WRONG = [
    ("active", 3, "active: expected a whole number from 1 to 2, found 3"),
    ("round", 6, "round: expected 5 and steps of 3, found 6"),
    ("prices", {"apple": 1}, "prices: expected an object with apple, pear, plum, found {'apple': 1}"),
    ("prices", {"apple": 1, "pear": 10, "plum": 1}, "prices: pear: expected a whole number from 0 to 9"),
    ("row", ["plum", "plum"], "row: expected different names, found 'plum' twice"),
    ("seats", [], "seats: expected 2 seats, found []"),
    ("seats", [{}, {}], "seats: p1: expected an object with best, seen, hand, found {}"),
    ("bag", ["plum"], "bag: expected at most 0 of 'plum', found more"),
    ("hat", 1, "hat: no such field"),
]


@pytest.mark.parametrize(("name", "value", "says"), WRONG)
def test_a_wrong_value_is_refused_with_where_and_what_was_expected(name, value, says):
    with pytest.raises(PositionError) as caught:
        small().read({**position(), name: value}, "turn", [])
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize("name", list(position()))
def test_a_missing_value_is_refused(name):
    said = position()
    del said[name]
    with pytest.raises(PositionError, match=f"^{name}: expected a value, found nothing$"):
        small().read(said, "turn", [])


def test_a_set_over_two_limbs_and_a_derived_place():
    declared = [
        Field("cells", 0, Limbs([*FRUIT, "fig"], 3), 2),
        Field("count", 2, Number(0, 9), is_derived=True),
    ]
    layout = Layout("small", 3, [], declared)
    at = layout.read({"cells": ["fig", "pear"]}, "turn", [])
    assert at == [2, 1, 0]
    assert layout.write(at, "turn") == {"cells": ["pear", "fig"]}
    assert layout.text(at) == "cells=['pear', 'fig'], count=0"
    with pytest.raises(PositionError, match="count: no such field"):
        layout.read({"cells": [], "count": 1}, "turn", [])
    assert layout.read({"cells": []}, "turn", [], [7, 7, 5]) == [0, 0, 5]


class Mark(Overlay):
    """One cell of three, in a place that two of them share: `shift` is the bit of the first."""

    def __init__(self, shift):
        self.shift = shift

    def read_over(self, where, value, numbers):
        one = 1 << self.shift + place_in(where, value, FRUIT)
        return [numbers[0] | one]

    def write_span(self, numbers):
        return next((name for place, name in enumerate(FRUIT) if numbers[0] >> self.shift + place & 1), None)

    def count_span(self, numbers):
        return {"marks": (numbers[0] >> self.shift & 7).bit_count()}


def in_blocks():
    """Three blocks of three places after two sets; two of the blocks are used."""
    bag = CountsByName(FRUIT, 4, [2, 2, 1])
    groups = [
        Group("stalls", FRUIT[:2], has_none=True),
        Group("seats", ["p1", "p2"], is_list=True, block=3, blocks=3),
    ]
    declared = [
        Field("stalls.*.fruit", 0, Name(FRUIT, has_none=True), 2, pieces="fruit: *"),
        Field("stalls.*.is_open", 2, Bit(), is_optional=True),
        Field("seats.*.bag", 3, bag, pieces=["fruit: *", "weight"], is_optional=True),
        Field("seats.*.best", 4, Mark(0), is_optional=True),
        Field("seats.*.worst", 4, Mark(3), is_optional=True),
        Field("seats.*.seen", 5, Names(FRUIT), is_derived=True),
    ]
    return Layout("blocks", 12, groups, declared)


def test_entries_stand_in_blocks_of_their_own():
    layout = in_blocks()
    assert layout.undeclared() == []
    said = {
        "stalls": {"apple": {"fruit": "plum", "is_open": True}, "pear": None},
        "seats": [
            {"bag": {"apple": 2}, "best": "plum", "worst": "pear"},
            {"bag": {}, "best": None, "worst": "apple"},
        ],
    }
    at = [2, -1, 1, 2, 4 | 16, 0, 0, 8, 0, 0, 0, 0]
    assert layout.write(at, "") == said
    del said["seats"][1]["best"]
    assert layout.read(said, "", [], [-1, -1, *[0] * 10]) == at
    assert layout.pieces(at) == {"fruit: plum": 1, "fruit: apple": 2, "weight": 2, "marks": 3}
    assert "'seen': []" in layout.text(at)


def test_what_a_position_leaves_out_is_as_before():
    before = [1, 0, 2, 1, 1, 0, 2, 2, 0, 0, 0, 0]
    assert in_blocks().read({}, "", [], before) == before
    after = in_blocks().read(
        {"stalls": {"pear": {"fruit": "plum"}}, "seats": [{}, {"bag": {"pear": 1}}]}, "", [], before
    )
    assert after == [1, 2, 2, 1, 1, 0, 16, 2, 0, 0, 0, 0]


WRONG_IN_BLOCKS = [
    ({"stalls": {"fig": None}}, "stalls: fig: no such field"),
    ({"stalls": {"apple": {}}}, "stalls: apple: fruit: expected a value, found nothing"),
    ({"stalls": {"apple": {"fruit": "fig"}}}, "stalls: apple: fruit: expected one of apple, pear, plum"),
    ({"seats": [{}]}, "seats: expected 2 seats, found"),
    ({"seats": [{}, {"hat": 1}]}, "seats: p2: hat: no such field"),
    ({"seats": [{}, {"seen": []}]}, "seats: p2: seen: no such field"),
    ({"seats": [{}, {"bag": {"plum": 2}}]}, "seats: p2: bag: plum: expected a whole number from 0 to 1"),
    ({"seats": [{}, {"bag": {"fig": 2}}]}, "seats: p2: bag: expected one of apple, pear, plum"),
]


@pytest.mark.parametrize(("said", "says"), WRONG_IN_BLOCKS)
def test_a_wrong_value_in_a_block_is_refused(said, says):
    with pytest.raises(PositionError) as caught:
        in_blocks().read(said, "", [])
    assert str(caught.value).startswith(says)


def test_a_blank_table_has_nothing_anywhere():
    assert in_blocks().blank() == [-1, -1, *[0] * 10]
    assert small().blank() == [0, 0, 0, -1, *[0] * 6, -1, -1, -1, *[0] * 8]
    owners = Group("owners", ["p1"], is_list=True, block=2, blocks=2)
    declared = [Field("owners.*.of", 0, Number(0, 2, first=1)), Field("owners.*.round", 1, Number(3, 9))]
    assert Layout("owned", 4, [owners], declared).blank() == [-1, 3, -1, 3]


def test_a_place_missing_in_one_block_is_found():
    layout = in_blocks()
    assert Layout("blocks", 13, list(layout.groups.values()), layout.declared).undeclared() == [12]
    more = [*layout.declared, Field("more", 10, Mark(0))]
    assert Layout("blocks", 12, list(layout.groups.values()), more).undeclared() == []
    more = [*layout.declared, Field("more", 10, Flag())]
    assert Layout("blocks", 12, list(layout.groups.values()), more).undeclared() == [10]


def test_spans_of_a_group_stand_one_after_another():
    row = Field("seats.*.row", 0, Row(FRUIT), 2)
    row.stride = 2
    pairs = Field("seats.*.pairs", 6, Number(0, 9), pieces=["cups", "plates"])
    declared = [row, pairs, Field("cups", 9, Number(0, 9), pieces="cups")]
    layout = Layout("small", 10, [Group("seats", ["p1", "p2"], is_list=True, blocks=3)], declared)
    said = {"seats": [{"row": ["pear"], "pairs": 1}, {"row": ["plum", "apple"], "pairs": 2}], "cups": 4}
    at = layout.read(said, "turn", [])
    assert at == [1, -1, 2, 0, 0, 0, 1, 2, 0, 4]
    assert layout.write(at, "turn") == said
    assert layout.undeclared() == []
    assert [layout.room(field) for field in declared] == [3, 3, 1]
    assert layout.pieces(at) == {"cups": 7, "plates": 3}
    said["seats"][1]["row"] = list(FRUIT)
    with pytest.raises(PositionError, match="seats: p2: row: expected at most 2 names, found 3"):
        layout.read(said, "turn", [])


def test_recent_spans_are_written_once_and_few_are_kept(monkeypatch):
    monkeypatch.setattr(layouts, "MOST_SPANS", 3)
    written = []

    class Watched(Row):
        def write_span(self, numbers):
            written.append(list(numbers))
            return super().write_span(numbers)

    field = Field("seats.*.row", 0, Watched(FRUIT), 2)
    tables = [[1, -1], [2, 0]]
    for at in tables * 3:
        said = field.write(at, 0)
        said.append("what a reader adds is not remembered")
    assert written == tables
    assert field.write([1, -1], 0) == ["pear"]
    for at in ([0, -1], [0, 1], [0, 2]):
        field.write(at, 0)
        assert len(field.spans) <= 3


class Doubled(Several):
    """Small numbers, written twice as large."""

    def read(self, where, value, at, entry):
        return whole(where, value, 2, 18) // 2

    def write(self, number, at, entry):
        return 2 * number


def test_a_group_may_be_null_by_a_zero_and_a_list_may_be_short():
    groups = [Group("due", [], has_none=True)]
    amount = Field("due.amount", 0, Number(1, 9, has_none=True, none=0))
    declared = [amount, Field("due.to", 1, Name(FRUIT)), Field("loans", 2, Doubled(), 3)]
    layout = Layout("small", 5, groups, declared)
    assert layout.undeclared() == []
    for position, at in (
        ({"due": None, "loans": []}, [0, 0, 0, 0, 0]),
        ({"due": {"amount": 4, "to": "plum"}, "loans": [18, 2]}, [4, 2, 9, 1, 0]),
    ):
        assert layout.read(position, "", []) == at
        assert layout.write(at, "") == position
    with pytest.raises(PositionError, match=r"^due: amount: expected a whole number from 1 to 9, found 0$"):
        layout.read({"due": {"amount": 0, "to": "plum"}, "loans": []}, "", [])
    with pytest.raises(PositionError, match=r"^loans: expected at most 3, found 4$"):
        layout.read({"due": None, "loans": [2] * 4}, "", [])
