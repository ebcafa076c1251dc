"""Records and links are opened in a room: replayed, linked to, played on from; broken ones refused."""

import copy
import json
from typing import Any

import pytest

import igroteka
from igroteka.links import link_of
from igroteka.texts import LANGUAGES, say
from tests.pocket.alone import visit
from tests.table_records import record_of

VISIT = "tests.pocket.opening_visit"


def changed(record: dict[str, Any], **said: Any) -> str:
    """A record with other fields, as a file."""
    return json.dumps({**copy.deepcopy(record), **said})


@pytest.fixture(scope="module")
def played() -> dict[str, Any]:
    """A game of the Python API, without luck and without an end."""
    match = igroteka.new("orichalcum", players=3, seed=4)
    for _ in range(12):
        match.play(match.legal(match.waiting[0])[0], match.waiting[0])
    return match.record()


def test_a_record_is_replayed_and_played_on_from_and_is_one_table(played: dict[str, Any]) -> None:
    table = record_of("element")
    told = visit(VISIT, [json.dumps(table), link_of(table), json.dumps(played)])
    for one, record in zip(told, [table, table, played]):
        assert one["again"] == one["opened"][1]
        info = one[""][1]
        assert info["status"] == "over" and info["game"] == record["game"]
        assert [seat["kind"] for seat in info["seats"]].count("bot") == len(record.get("bots", []))
        assert len(one["/replay"][1]["frames"]) > 5
        assert one["branch"][0] == 201 and one["branch"][1]["table"]["branch_line"] == 5
        assert len(one["position"][1]["frames"]) == 2  # the start, and the end of the record
        back = igroteka.replay({**one["/record"][1], "digest": record["digest"]})
        assert back.digest() == record["digest"]
    assert told[0]["opened"] == told[1]["opened"]
    # A finished table's record keeps the proof of its luck; the other one says that it has none.
    assert told[0]["/record"][1]["luck"]["secret"] == table["luck"]["secret"]
    assert told[0]["/draws"][1]["draws"] and told[0][""][1]["result"]["reason"] == "rules"
    assert "luck" not in told[2]["/record"][1] and told[2][""][1]["commitment"] == ""
    assert told[2][""][1]["result"]["reason"] == "stopped"


def test_what_is_no_record_is_refused_by_name_in_every_language(played: dict[str, Any]) -> None:
    table = record_of("element")
    lines = copy.deepcopy(played["lines"])
    lines[3]["action"] = "fly to the moon"
    other_draw = copy.deepcopy(table["lines"])
    drawn = next(line for line in other_draw if line["seat"] == -1)
    drawn["action"] = "chance fire" if drawn["action"] != "chance fire" else "chance water"
    foreign = [*table["lines"], {"n": len(table["lines"]) + 1, "seat": -3, "action": "!dance"}]
    link = link_of(table)
    told = visit(
        VISIT,
        [
            changed(played, lines=lines),
            changed(table, lines=other_draw),
            changed(table, lines=foreign),
            changed(played, game="chess"),
            changed(played, data="0" * 64),
            changed(played, seats=["only one"]),
            '{"format": "igroteka-record"',
            link[: len(link) // 2],
            link[:-1],
            "9" + link[1:],
            "1hellohey",
            "https://example.org/?a=1",
            changed(table, luck={**table["luck"], "table": "../../x"}),
            changed(played, options={"players": 99}, seats=["x"] * 99),
        ],
    )
    faults = [one["opened"][1] for one in told]
    assert [fault["code"] for fault in faults] == [
        *("record-line", "record-luck", "record-line", "record-game", "record-edition", "record-header"),
        *("record-header", "link-cut", "link-cut", "link-newer", "link-strange", "link-strange"),
        *("record-luck", "record-header"),
    ]
    assert {one["opened"][0] for one in told} == {400}
    assert faults[0]["numbers"]["line"] == 4
    for fault in faults:
        for language in LANGUAGES:
            assert say(language, fault["message"], **fault["numbers"])
