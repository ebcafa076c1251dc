"""Lines of the table stand in a record among those of the game and change nothing."""

import copy
import json

import pytest

import igroteka
from igroteka.engine import record as records
from igroteka.engine.record import TABLE, History, RecordError
from igroteka.match import Match
from tests.toy.lanterns import LanternsGame

GAME = LanternsGame(2, rounds=1)


def downloaded() -> dict[str, object]:
    """A finished game as a server gives it: table lines, times and keys, and what proves its luck."""
    match = Match(GAME, GAME.start(), seed=3)
    match.history.note_table(TABLE, "!start 00ff 11ee")
    match.roll()
    match.play(match.legal(0)[0], 0)
    match.history.note_table(1, "!hand greedy")
    match.undo()
    while not match.is_over:
        match.play(match.legal(match.waiting[0])[-1], match.waiting[0])
    match.history.note_table(TABLE, "!close")
    record = json.loads(json.dumps(match.record()))
    for line in record["lines"]:
        line |= {"at": 1_700_000_000_000 + line["n"], "key": "auto" if line["seat"] >= 0 else ""}
    record["luck"] = {"commitment": "aa", "secret": "bb", "table": "abc", "nonces": ["00ff", "11ee"]}
    record["result"] = {"reason": "rules", "winners": [0], "returns": record["returns"]}
    return record


def test_downloaded_record_replays() -> None:
    record = downloaded()
    history = records.replay(GAME, records.read_record(json.dumps(record)))
    assert history.state.digest() == record["digest"]
    assert [(line.number, line.seat, line.text) for line in history.lines] == [
        (line["n"], line["seat"], line["action"]) for line in record["lines"]
    ]
    assert [line.text for line in history.lines if line.is_table_line()] == [
        "!start 00ff 11ee",
        "!hand greedy",
        "!close",
    ]


def test_table_line_changes_neither_the_state_nor_what_can_be_undone() -> None:
    match = Match(GAME, GAME.start(), seed=3)
    match.roll()
    match.play(match.legal(0)[0], 0)
    digest, events = match.digest(), len(match.events)
    match.history.note_table(TABLE, "!resume")
    match.history.note_table(1, "!resign")
    assert (match.digest(), len(match.events), match.can_undo(0)) == (digest, events, True)
    match.undo(0)
    assert [line.text for line in match.history.lines[-3:]] == ["!resume", "!resign", "undo"]


def test_table_line_has_its_mark() -> None:
    with pytest.raises(ValueError, match="a table line begins with !"):
        History(GAME, GAME.start()).note_table(TABLE, "resign")


def test_match_with_table_lines_can_be_copied() -> None:
    match = Match(GAME, GAME.start(), seed=3)
    match.history.note_table(TABLE, "!start")
    match.roll()
    assert copy.deepcopy(match).record() == match.record()


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (TABLE, "draw 1", "seat: there is no seat -3"),
        (TABLE, "undo", "seat: there is no seat -3"),
        (TABLE, "resign", "seat: there is no seat -3"),
        (-2, "!resign", "seat: there is no seat -2"),
        (-1, "!resign", "seat: there is no seat -1"),
        (-4, "!resign", "seat: there is no seat -4"),
        (2, "!resign", "seat: there is no seat 2"),
        (8, "!resign", "seat: there is no seat 8"),
        (True, "!resign", "seat: expected a whole number"),
        (0, " !resign", "' !resign' is illegal:  app-not-an-action"),
    ],
)
def test_wrong_table_line_is_refused(seat: int, action: str, reason: str) -> None:
    record = downloaded()
    record["lines"][8] |= {"seat": seat, "action": action}
    with pytest.raises(RecordError) as caught:
        records.replay(GAME, records.read_record(record))
    assert (caught.value.line, caught.value.reason) == (9, reason)


def test_public_face_replays_them() -> None:
    match = igroteka.new("element", seed=1)
    match.history.note_table(TABLE, "!start 00ff 11ee")
    match.play("draw 1")
    match.history.note_table(0, "!resign")
    again = igroteka.replay(json.dumps(match.record()))
    assert again.digest() == match.digest()
    assert again.record() == match.record()
