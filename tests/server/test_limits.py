"""Limits as settings: one table of defaults, set by command line and environment, and said wrongly."""

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.server.limits import ENVIRONMENT, LimitError, Limits, Rate, limits_from, listing, named, written
from tests.mode import ROOT

FIELDS = msgspec.structs.asdict(Limits())
ROW = re.compile(r"^\| `([a-z-]+)` \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


def test_the_page_has_every_limit_with_its_default() -> None:
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    assert ROW.findall(page.partition("\n## Limits\n")[2]) == listing(Limits())


@pytest.mark.parametrize("name", FIELDS)
def test_every_limit_can_be_set_by_both_and_the_command_line_wins(name: str) -> None:
    default = FIELDS[name]
    one, two = (
        (Rate(7, 2.5), Rate(9, 3.0))
        if isinstance(default, Rate)
        else (type(default)(5000), type(default)(6000))
    )
    by_environment = {f"{ENVIRONMENT}{name.upper()}": written(one)}
    assert getattr(limits_from(by_environment, []), name) == one
    said = [f"{named(name)}={written(two)}"]
    assert getattr(limits_from({}, said), name) == two
    both = limits_from(by_environment, said)
    assert both == msgspec.structs.replace(Limits(), **{name: two})


@given(st.data())
def test_what_is_listed_is_what_is_read(data: st.DataObject) -> None:
    made = {}
    for name, default in FIELDS.items():
        if isinstance(default, Rate):
            rates = st.tuples(st.integers(0, 10**9), st.integers(1, 10**5)).map(lambda pair: Rate(*pair))
            made[name] = data.draw(rates)
        else:
            made[name] = data.draw(st.integers(2000, 10**9).map(type(default)))
    limits = Limits(**made)
    assert limits_from({}, [f"{name}={value}" for name, value, _ in listing(limits)]) == limits


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("no-such=1", "--limit no-such: there is no such limit"),
        ("requests", "--limit requests: expected NAME=VALUE"),
        ("requests=600", "--limit requests: expected COUNT/SECONDS such as 600/60, found '600'"),
        ("requests=600/0", "--limit requests: expected COUNT/SECONDS"),
        ("requests=-1/60", "--limit requests: expected COUNT/SECONDS"),
        ("requests=6.5/60", "--limit requests: expected COUNT/SECONDS"),
        ("requests=1/nan", "--limit requests: expected COUNT/SECONDS"),
        ("queue-frames=0", "--limit queue-frames: expected a whole number from 1 on, found '0'"),
        ("queue_frames=many", "--limit queue-frames: expected a whole number"),
        ("queue-frames=²", "--limit queue-frames: expected a whole number"),
        (f"queue-frames={'9' * 5000}", "--limit queue-frames: expected a whole number"),
        ("frame-bytes=10", "--limit frame-bytes: expected a whole number from 1024 on"),
        ("bot-seconds=inf", "--limit bot-seconds: expected a number above 0, found 'inf'"),
        ("bot-seconds=-2", "--limit bot-seconds: expected a number above 0"),
        ("=", "--limit : there is no such limit"),
    ],
)
def test_what_is_said_wrongly_is_named(said: str, words: str) -> None:
    with pytest.raises(LimitError, match=re.escape(words)):
        limits_from({}, [said])


def test_an_environment_that_is_wrong_names_its_variable() -> None:
    with pytest.raises(LimitError, match=f"{ENVIRONMENT}REQUEST: there is no such limit"):
        limits_from({f"{ENVIRONMENT}REQUEST": "1/1"}, [])
    with pytest.raises(LimitError, match=f"{ENVIRONMENT}REQUESTS: expected COUNT/SECONDS"):
        limits_from({f"{ENVIRONMENT}REQUESTS": "many"}, ["requests=1/1"])
