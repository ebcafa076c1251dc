"""What comes from outside is quoted in one short line, whatever it is, and JSON is read with care."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import igroteka
from igroteka.bots import make_bot
from igroteka.engine.untrusted import MOST_JSON, MOST_SHOWN, load_json, plain, quoted
from igroteka.games.data import DataError, DataFile, Entry
from tests.games.malformed import LONG, NASTY, deep, values

LONGEST = 800  # of a message: some list the names that they expect

texts = st.text(st.characters(exclude_categories=[]), max_size=99)  # lone surrogates too
scalars = st.none() | st.booleans() | st.integers() | st.floats() | texts | st.binary(max_size=9)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=9) | st.dictionaries(scalars, inner, max_size=9)
)


@given(anything | st.sampled_from(values()))
def test_anything_is_quoted_in_a_short_line(value: object) -> None:
    for said in (quoted(value), plain(value)):
        assert len(said) <= MOST_SHOWN
        assert said.isprintable()
        said.encode()


@pytest.mark.parametrize(
    "value", ["e5", "it's", "", None, True, 7, -2.5, [], {}, ["p1", None], {"a": [1, 2]}]
)
def test_short_values_are_quoted_as_they_are(value: object) -> None:
    assert quoted(value) == repr(value)


@given(st.text(st.characters(categories=["L", "N", "P"]), max_size=MOST_SHOWN))
def test_short_texts_stay_as_they_are(text: str) -> None:
    assert plain(text) == text


def test_long_values_are_cut() -> None:
    assert quoted("x" * 99) == "'" + "x" * 58 + "…"
    assert plain("x" * 99) == "x" * 59 + "…"
    assert quoted(10**5000) == "a number of 16610 bits"
    assert quoted(deep()) == "[[[[…]]]]"
    assert quoted({"a": "\n\x1b"}) == r"{'a': '\n\x1b'}"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[" * 3000 + "]" * 3000, "not JSON: nested too deeply"),
        ('{"a": 1, "b": {"a": 2, "a": 2}}', "not JSON: an object says 'a' twice"),
        ('{"\\n": 1, "\\n": 1}', r"not JSON: an object says '\n' twice"),
        ('{"a": NaN}', "not JSON: NaN is no number"),
        ("[-Infinity]", "not JSON: -Infinity is no number"),
        ("9" * 5000, "not JSON: a number is too long"),
        ("{", "not JSON: Expecting property name"),
        (" " * MOST_JSON + "{}", f"expected at most {MOST_JSON} characters, found more"),
    ],
)
def test_wrong_json_is_named(text: str, says: str) -> None:
    with pytest.raises(ValueError) as caught:
        load_json(text)
    assert str(caught.value).startswith(says)


@given(st.lists(st.none() | st.booleans() | st.integers() | st.text()))
def test_json_is_read_as_python_reads_it(value: object) -> None:
    data = {"a": value, "b": [value, {"a": value}]}
    assert load_json(json.dumps(data)) == data


RECORD = igroteka.new("element", seed=1).record()
FIRELESS = {
    "board": {f"{column}{row}": "F" for column in "abc" for row in range(1, 11)},
    "hand": [],
    "chance": 1,
}


def replay(field: str, value: object) -> None:
    igroteka.replay({**copy.deepcopy(RECORD), field: value})


TEXTS: dict[str, Callable[[str], object]] = {
    "game": igroteka.new,
    "name of an option": lambda text: igroteka.new("element", **{text: 1}),
    "action": lambda text: igroteka.new("element", seed=1).play(text),
    "cell": lambda text: igroteka.from_position("element", {"hand": ["fire"]}).play(f"fire {text}"),
    "outcome": lambda text: igroteka.from_position("element", {"hand": [], "chance": 1}).play(text),
    "spaces": lambda text: igroteka.from_position("element", FIRELESS).play(f"chance {' ' * 999} fire"),
    "element": lambda text: igroteka.new("periodic", seed=1).play(f"to {text}", 0),
    "option in a record": lambda text: replay("options", {"players": 2, text: 1}),
    "action in a record": lambda text: replay("lines", [{"n": 1, "seat": 0, "action": text}]),
    "outcome in a record": lambda text: replay("lines", [{"n": 1, "seat": -1, "action": text}]),
    "key in data": lambda text: Entry("f", "e", {"a": f"-{text}"}).key("a"),
    "field in data": lambda text: Entry("f", "e", {text: 1}).finish(),
    "entry in data": lambda text: Entry("f", text, {}).text("a"),
    "bot": lambda text: make_bot(text, "1"),
}
VALUES: dict[str, Callable[[Any], object]] = {
    "players": lambda value: igroteka.new("element", players=value),
    "option": lambda value: igroteka.new("element", max_turns=value),
    "seat": lambda value: igroteka.new("element", seed=1).legal(value),
    **{f"{field} in a record": lambda value, field=field: replay(field, value) for field in RECORD},
    "option in a record": lambda value: replay("options", {"players": 2, "max_turns": value}),
    "number in a record": lambda value: replay("lines", [{"n": value, "seat": 0, "action": "draw 0"}]),
    "seat in a record": lambda value: replay("lines", [{"n": 1, "seat": value, "action": "draw 0"}]),
    "action in a record": lambda value: replay("lines", [{"n": 1, "seat": 0, "action": value}]),
    "number in data": lambda value: Entry("f", "e", {"a": value}).whole("a", 1, 1),
    "numbers in data": lambda value: Entry("f", "e", {"a": [value]}).wholes("a", 1, 1),
    "text in data": lambda value: Entry("f", "e", {"a": [value]}).text("a"),
    "texts in data": lambda value: Entry("f", "e", {"a": value}).texts("a", 2),
    "source in data": lambda value: Entry("f", "e", {"source": value}).source(),
}
STRANGE = [*NASTY, deep(), 10**4000, -(10**4000), float("nan"), {"\x1b": LONG}, [LONG, "\n", 1], None]


def check_message(ask: Callable[[Any], object], value: object) -> None:
    with pytest.raises(ValueError) as caught:
        ask(value)
    message = str(caught.value)
    assert len(message) <= LONGEST, message[:100]
    assert message.isprintable(), message


@pytest.mark.parametrize("what", TEXTS)
def test_text_that_is_refused_is_echoed_in_one_short_line(what: str) -> None:
    for text in NASTY:
        check_message(TEXTS[what], text)


@pytest.mark.parametrize("what", VALUES)
def test_value_that_is_refused_is_echoed_in_one_short_line(what: str) -> None:
    """Options, records, data: nothing that was given is said again at full length."""
    for value in STRANGE:
        if value is not None or what not in ("digest in a record", "returns in a record", "seat"):
            check_message(VALUES[what], value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a = " + "[" * 3000 + "]" * 3000, "TOML that is nested less deeply"),
        ("a = " + "9" * 5000, "TOML ("),
        (f"{'a' * 9000} = 1\n{'a' * 9000} = 1", "TOML ("),
        ("a = '\x1b'", "TOML ("),
        ("#" * (MOST_JSON + 1), f"at most {MOST_JSON} characters"),
    ],
)
def test_data_file_that_nobody_could_read_is_refused(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "data.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        DataFile(tmp_path / "data.toml")
    assert str(caught.value).startswith(f"data.toml: expected {says}")
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < LONGEST


def test_nested_record_is_refused() -> None:
    with pytest.raises(igroteka.RecordError, match="nested too deeply"):
        igroteka.replay({**RECORD, "more": deep(100_000)})
