"""Limits as settings: one table of defaults, set by command line and environment, and said wrongly."""

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.server.limits import (
    BY_ADDRESS,
    ENVIRONMENT,
    ROOMS,
    LimitError,
    Limits,
    NetworkLimits,
    Rate,
    limits_from,
    listing,
    named,
    rooms_from,
    written,
)
from igroteka.server.rate_limits import household
from tests.mode import ROOT
from tests.server.playing import House, in_loop

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


# Limits of networks.


def test_the_narrowest_network_wins_and_others_keep_what_is_usual() -> None:
    environment = {ROOMS: "requests@192.0.2.0/24=7/60 new-tables@192.0.2.0/24=8/60"}
    rooms = rooms_from(
        environment, ["requests@192.0.2.7=9/60", "hints@2001:db8:1:2::/64=10/60", "hints=3/60"]
    )
    limits = NetworkLimits(limits_from(environment, ["hints=3/60"]), rooms)
    assert limits.at("192.0.2.7").requests == Rate(9, 60.0)
    assert limits.at("192.0.2.8").requests == Rate(7, 60.0)
    assert limits.at("192.0.2.7").new_tables == Rate(8, 60.0)
    assert limits.at(household("2001:db8:1:2::9")).hints == Rate(10, 60.0)
    for address in ("198.51.100.1", "2001:db8:1:3::9", "", "unix"):
        assert limits.at(address) == Limits(hints=Rate(3, 60.0))


@pytest.mark.parametrize("name", sorted(BY_ADDRESS))
def test_every_limit_of_addresses_can_be_one_of_a_network(name: str) -> None:
    value = Rate(7, 2.5) if isinstance(FIELDS[name], Rate) else 5000
    rooms = rooms_from({}, [f"{named(name)}@192.0.2.0/24={written(value)}"])
    assert getattr(NetworkLimits(Limits(), rooms).at("192.0.2.1"), name) == value


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("requests@192.0.2.0/24", "NAME@NETWORK=VALUE"),
        ("requests@club=1/1", "expected a network"),
        ("requests@192.0.2.0/24=many", "COUNT/SECONDS"),
        ("seat-messages@192.0.2.0/24=1/1", "not a limit of addresses"),
        ("wishes@192.0.2.0/24=1/1", "no such limit"),
    ],
)
def test_a_limit_of_a_network_that_is_said_wrongly_is_named(said: str, words: str) -> None:
    with pytest.raises(LimitError, match=words):
        rooms_from({}, [said])
    with pytest.raises(LimitError, match=ROOMS):
        rooms_from({ROOMS: said}, [])


@in_loop
async def test_a_club_has_the_room_that_it_was_given(tmp_path: Path) -> None:
    said = ["requests@127.0.0.0/8=4/600", "sockets-per-address@127.0.0.1=1"]
    async with House(tmp_path, rooms=rooms_from({}, said), requests=(1, 600.0)) as house:
        id = (await house.create("lanterns", {"kind": "open"}, {"kind": "open"}))["table"]["id"]
        first = await house.connect(id)
        second = await house.connect(id)
        await second.reading
        assert second.close_code == 1008
        answers = [(await house.http.get("/api/tables")).status_code for _ in range(4)]
        assert answers == [200, 200, 429, 429]
        await first.leave()
