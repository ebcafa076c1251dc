"""Games in links: finished ones of every title are short, and come back as they were."""

import contextlib
import json

import pytest

import igroteka
from igroteka.links import LinkError, link_of, pack, record_in, unpack
from tests.mode import ROOT

LONGEST = 8000  # characters; what browsers, messengers and mail programs pass on
GAMES = ("element", "inventors", "orichalcum", "periodic")
FIXTURES = {game: sorted((ROOT / "tests" / "games" / game / "fixtures").glob("*-*.json")) for game in GAMES}


def finished(game: str) -> list[dict]:
    """The kept games of a title, with luck and names as a table would have them."""
    found = []
    for path in FIXTURES[game]:
        read = json.loads(path.read_text(encoding="utf-8"))
        if read.get("format") == "igroteka-record":
            players = read["options"]["players"]
            luck = {"version": 2, "commitment": "ab" * 32, "secret": "9f" * 32, "table": "abcdefghijk"}
            read["luck"] = {**luck, "nonces": [f"{seat:032x}" for seat in range(players)]}
            read["seats"] = [f"Гравець {seat}" for seat in range(players)]
            found.append(read)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_of_each_title_fits_into_a_link_and_comes_back(game: str) -> None:
    records = finished(game)
    assert len(records) >= 5
    for record in records:
        text = link_of(record)
        assert len(text) < LONGEST
        back = record_in(text)
        lines = [{name: line[name] for name in ("n", "seat", "action")} for line in record["lines"]]
        assert back["lines"] == lines and back["luck"] == record["luck"]
    shortest = min(records, key=lambda record: len(record["lines"]))
    shortest.pop("luck")
    assert igroteka.replay(record_in(link_of(shortest))).digest() == shortest["digest"]


def test_every_cut_and_every_changed_letter_of_a_link_is_noticed() -> None:
    match = igroteka.new("element", seed=2)
    for _ in range(20):
        match.play(match.legal()[0])
    text = link_of(match.record())
    for place in range(len(text)):
        with pytest.raises(LinkError):
            unpack(text[:place])
        other = text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]
        with contextlib.suppress(LinkError):
            assert unpack(other) == unpack(text)  # the last letter has bits that mean nothing


def test_a_link_that_would_fill_the_memory_is_refused() -> None:
    with pytest.raises(LinkError, match="cut"):
        unpack(pack("0" * (64 << 20)))


@pytest.mark.parametrize("text", ["{}\nfly", "[]", "{", "\n\n"])
def test_what_is_packed_and_no_record_is_refused(text: str) -> None:
    with pytest.raises(LinkError, match="strange"):
        record_in(pack(text))


def test_a_record_with_a_strange_header_is_refused_by_the_replay() -> None:
    with pytest.raises(igroteka.RecordError):
        igroteka.replay(record_in(pack('{"game": 1}\n9999 x y')))
