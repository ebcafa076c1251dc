"""replay: records that hold, and the line and reason of those that do not."""

import json
from pathlib import Path

import pytest

import igroteka


@pytest.fixture
def record() -> dict:
    match = igroteka.new("element", seed=1, max_turns=2)
    match.auto_chance = False
    for action in ("draw 1", "chance fire", "fire e5", "end", "draw 0", "end"):
        match.play(action)
    return match.record()


def write(tmp_path: Path, *records: object) -> Path:
    path = tmp_path / "record.json"
    path.write_text("\n".join(json.dumps(record) for record in records), encoding="utf-8")
    return path


def test_a_record_that_holds(ig, tmp_path: Path, record: dict) -> None:
    file = write(tmp_path, record)
    found = ig("replay", file, "--json").json
    assert found["digest"] == record["digest"]
    assert found["over"] is True
    assert found["winners"] == []
    assert found["position"]["board"] == {"e5": "F"}
    shown = ig("replay", file)
    assert shown.code == 0
    assert "☼F" in shown.out
    assert "The game is a draw." in shown.out
    assert record["digest"] in shown.out
    assert ig("replay", "-", "--json", stdin=record).json == found


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Fire on e5"), ("uk", "Вогонь на e5"), ("ru", "Огонь на e5")]
)
def test_verbose_tells_what_happened(ig, tmp_path: Path, record: dict, language: str, words: str) -> None:
    assert words in ig("replay", write(tmp_path, record), "--verbose", "--lang", language).out


def test_a_game_that_goes_on_says_who_is_waited_for(ig, tmp_path: Path) -> None:
    said = ig("replay", write(tmp_path, igroteka.new("element", seed=1).record()))
    assert "Player 1 decides how many stones to draw" in said.out


def test_a_broken_line_is_named(ig, tmp_path: Path, record: dict) -> None:
    record["lines"][2]["action"] = "fire f7"
    said = ig("replay", write(tmp_path, record))
    assert said.code == 1
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "line 3" in said.err
    assert "E4.3" in said.err


@pytest.mark.parametrize(
    "text",
    [
        "", "[", "[]", "{}", "7", "{" * 100_000, "[" * 3000 + "]" * 3000, " " * 20_000_000 + "{}", "9" * 5000,
        '{"format": "igroteka-record", "format": "igroteka-record"}',
        '{"format": "igroteka-record", "version": "' + "\\u001b" * 90_000 + '"}',
        '{"format": "igroteka-record", "version": 1, "game": "chess"}',
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused(ig, text: str) -> None:
    for arguments in (["replay", "-"], ["replay", "-", "--json"]):
        said = ig(*arguments, stdin=text)
        assert said.code == 1
        assert said.err.count("\n") == 1
        assert len(said.err) < 200


def test_an_unknown_game_is_refused(ig, tmp_path: Path, record: dict) -> None:
    record["game"] = "chess"
    assert ig("replay", write(tmp_path, record)).code in (1, 2)


def test_many_records_in_one_file(ig, tmp_path: Path, record: dict) -> None:
    file = write(tmp_path, record, record)
    assert len(ig("replay", file, "--json").json) == 2
    assert "2 records hold" in ig("replay", file).out
    broken = json.loads(json.dumps(record))
    broken["lines"][0]["action"] = "step n"
    said = ig("replay", write(tmp_path, record, broken))
    assert said.code == 1
    assert "record 2: line 1" in said.err


def test_only_a_line_feed_ends_a_record(ig, tmp_path: Path, record: dict) -> None:
    """Other separators of lines may stand in a text of a record."""
    odd = {**record, "result": {"reason": "a\u2028b\u0085c"}}
    file = tmp_path / "odd.jsonl"
    lines = [json.dumps(one, ensure_ascii=False) for one in (record, odd)]
    file.write_text("\r\n".join(lines) + "\n", encoding="utf-8", newline="")
    said = ig("replay", file)
    assert (said.code, said.out) == (0, "2 records hold\n"), said.err


def test_a_record_of_a_server_holds(ig, tmp_path: Path, record: dict) -> None:
    """Lines of the table, times and keys, and what proves the luck are passed over."""
    lines = [{"seat": -3, "action": "!start 00ff 11ee"}, *record["lines"], {"seat": 1, "action": "!resign"}]
    record["lines"] = [
        {**line, "n": number, "at": number, "key": "k"} for number, line in enumerate(lines, 1)
    ]
    record |= {"luck": {"commitment": "aa", "nonces": ["00ff", "11ee"]}, "result": {"reason": "rules"}}
    file = write(tmp_path, record)
    found = ig("replay", file, "--json").json
    assert found["digest"] == record["digest"]
    assert found["lines"] == len(lines)
    assert ig("replay", file, "--verbose").code == 0
