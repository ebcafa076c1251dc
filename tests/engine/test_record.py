"""A broken record is refused with its line and the reason, each in its own words."""

import copy
import json
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import igroteka
from igroteka.engine import record as records
from igroteka.engine.record import RecordError
from igroteka.match import Match
from tests.toy.lanterns import LanternsGame

Record = dict[str, object]
GAME = LanternsGame(2, rounds=1)


def toy_record() -> Record:
    """Six cards dealt (lines 1 to 6), a sealed choice taken back (7, 8), and a whole round."""
    match = Match(GAME, GAME.start(), seed=3)
    match.roll()
    match.play(match.legal(0)[0], 0)
    match.undo()
    while not match.is_over:
        match.play(match.legal(match.waiting[0])[-1], match.waiting[0])
    return json.loads(json.dumps(match.record()))


RECORD = toy_record()
LAST = len(RECORD["lines"])


def replay(record: Record | str) -> records.History:
    return records.replay(GAME, records.read_record(record))


def put(**fields: object) -> Callable[[Record], None]:
    return lambda record: record.update(fields)


def drop(field: str) -> Callable[[Record], None]:
    return lambda record: record.pop(field)


def line(number: int, **fields: object) -> Callable[[Record], None]:
    return lambda record: record["lines"][number - 1].update(fields)


def instead(number: int, entry: object) -> Callable[[Record], None]:
    return lambda record: record["lines"].__setitem__(number - 1, entry)


def cut(number: int) -> Callable[[Record], None]:
    return lambda record: record["lines"].__delitem__(number - 1)


BROKEN = [
    (drop("format"), 0, "format: expected 'igroteka-record'"),
    (put(version=2), 0, "version: expected 1, found 2"),
    (put(game=3), 0, "game: expected a game's id"),
    (put(game="chess"), 0, "game: expected 'lanterns', found 'chess'"),
    (put(options=[2]), 0, "options: expected names with whole numbers"),
    (put(options={"players": 2, "rounds": "1"}), 0, "options: expected names with whole numbers"),
    (put(options={"players": 2, "rounds": True}), 0, "options: expected names with whole numbers"),
    (put(options={"rounds": 1}), 0, "options: expected the number of players"),
    (put(options={"players": 2, "rounds": 2}), 0, "options: expected rounds to be 1, found 2"),
    (put(options={"players": 2, "tempo": 2}), 0, "options: expected tempo to be None, found 2"),
    (put(seats="ab"), 0, "seats: expected a list of names"),
    (put(seats=["a", 2]), 0, "seats: expected a list of names"),
    (put(seats=["a"]), 0, "seats: expected 2 names, found 1"),
    (put(lines={}), 0, "lines: expected a list"),
    (put(rules_version=9), 0, "rules_version: this program knows 1, found 9"),
    (drop("data"), 0, "data: the record was played with other component data (give its edition)"),
    (put(position=[]), 0, "position: expected an object"),
    (put(position={}), 0, "position: not a position of lanterns: 'deck'"),
    (instead(2, "deal amber"), 2, "expected an object with n, seat and action"),
    (line(3, n=4), 3, "n: expected 3, found 4"),
    (line(3, n=True), 3, "n: expected 3, found True"),
    (line(3, n="3"), 3, "n: expected 3, found '3'"),
    (line(3, seat="p1"), 3, "seat: expected a whole number"),
    (line(3, seat=None), 3, "seat: expected a whole number"),
    (line(7, seat=2), 7, "seat: there is no seat 2"),
    (line(7, seat=-2), 7, "seat: there is no seat -2"),
    (line(7, seat=1 << 80), 7, f"seat: there is no seat {1 << 80}"),
    (line(7, action=3), 7, "action: expected a text"),
    (line(7, action="hang 1"), 7, "'hang 1' is illegal: T1.3 lanterns-refuse-seal-first"),
    (line(7, action="moon"), 7, "'moon' is illegal:  app-not-an-action"),
    (line(7, action="undo"), 7, "undo: there is nothing that this seat could take back"),
    (line(8, seat=1), 8, "undo: there is nothing that this seat could take back"),
    (line(7, seat=-1), 7, "{action!r}: the table does not wait for chance"),
    (line(1, action="deal moon"), 1, "'deal moon': no such outcome is possible"),
    (line(1, seat=0), 1, "{action!r} is illegal:  app-not-an-action"),
    (cut(4), 4, "n: expected 4, found 5"),
    (cut(LAST), LAST - 1, "digest: the last state is not the one that was recorded"),
    (put(digest="0"), LAST, "digest: the last state is not the one that was recorded"),
    (put(over=False), LAST, "over: expected True, found False"),
    (put(over=1), LAST, "over: expected True, found 1"),
    (put(returns=[77.0, -77.0]), LAST, "returns: expected "),
]


@pytest.mark.parametrize(("change", "number", "reason"), BROKEN)
def test_broken_record_is_refused(change: Callable[[Record], object], number: int, reason: str) -> None:
    record = copy.deepcopy(RECORD)
    action = record["lines"][max(number, 1) - 1]["action"]
    change(record)
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert caught.value.line == number
    assert caught.value.reason.startswith(reason.replace("{action!r}", repr(action)))
    assert str(caught.value) == (f"line {number}: " if number else "header: ") + caught.value.reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not JSON: "),
        ("[" * 100_000, "not JSON: "),
        ("[]", "expected a JSON object"),
        ("7", "expected a JSON"),
    ],
)
def test_what_is_no_record_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(text)
    assert caught.value.line == 0
    assert caught.value.reason.startswith(reason)


def test_whole_record_replays() -> None:
    history = replay(json.dumps(RECORD))
    assert history.state.digest() == RECORD["digest"]
    assert [line.to_dict() for line in history.lines] == RECORD["lines"]
    assert RECORD["lines"][7] == {"n": 8, "seat": 0, "action": "undo"}


@pytest.mark.parametrize("claim", ["digest", "over", "returns"])
def test_record_need_not_say_how_it_ends(claim: str) -> None:
    record = copy.deepcopy(RECORD)
    del record[claim]
    assert replay(record).state.digest() == RECORD["digest"]


def test_error_survives_a_way_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(RecordError(3, "n: expected 3, found 4")))
    assert (error.line, error.reason, str(error)) == (
        3,
        "n: expected 3, found 4",
        "line 3: n: expected 3, found 4",
    )


plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)
anything = st.recursive(plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner))


@given(st.sampled_from([key for key in RECORD if key not in ("digest", "over", "returns")]), anything)
def test_nonsense_in_the_header_is_refused_in_one_line(field: str, value: object) -> None:
    is_as_good = field == "seats" and isinstance(value, list) and [type(name) for name in value] == [str, str]
    if RECORD[field] == value or is_as_good:
        return
    with pytest.raises(RecordError):
        replay({**RECORD, field: value})


@given(st.integers(1, LAST), st.sampled_from(["n", "seat", "action"]), anything)
def test_nonsense_in_a_line_is_refused_there(number: int, field: str, value: object) -> None:
    record = copy.deepcopy(RECORD)
    entry = record["lines"][number - 1]
    if entry[field] == value and type(entry[field]) is type(value):
        return
    if field == "action" and isinstance(value, str) and value.startswith(records.TABLE_MARK):
        return  # a line of the table, which says what it likes
    entry[field] = value
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert caught.value.line in (number, LAST)


@pytest.mark.parametrize("options", [{"id": 3}, {"edition": 1}, {"no-such": 1}, {"players": 99}])
def test_public_face_refuses_strange_options_as_a_record_error(options: dict[str, int]) -> None:
    id = igroteka.game_ids()[0]
    record = igroteka.new(id, seed=1).record()
    record["options"] = {**record["options"], **options}
    with pytest.raises(RecordError) as caught:
        igroteka.replay(record)
    assert caught.value.line == 0
