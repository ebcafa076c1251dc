"""verify: the luck of a table that holds, and the first line that does not."""

import json
from pathlib import Path

import pytest

from tests.table_records import record_of


@pytest.fixture
def record() -> dict:
    return record_of("element")


def write(tmp_path: Path, record: object) -> Path:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def draws_of(record: dict) -> list[dict]:
    return [line for line in record["lines"] if line["seat"] == -1]


def test_a_record_that_holds(ig, tmp_path: Path, record: dict) -> None:
    said = ig("verify", write(tmp_path, record))
    assert (said.code, said.err) == (0, "")
    assert said.out == f"{len(draws_of(record))} draws from 1 source: all as committed\n"
    assert ig("verify", "-", stdin=record).out == said.out


def test_several_sources(ig, tmp_path: Path) -> None:
    record = record_of("periodic")
    said = ig("verify", write(tmp_path, record), "--json")
    assert said.code == 0
    assert len(said.json["sources"]) > 1
    plain = ig("verify", write(tmp_path, record)).out
    assert f"from {len(said.json['sources'])} sources: all as committed" in plain


def test_as_json(ig, tmp_path: Path, record: dict) -> None:
    found = ig("verify", write(tmp_path, record), "--json").json
    assert found["commitment"] == record["luck"]["commitment"]
    assert found["nonces"] == record["luck"]["nonces"]
    assert found["table"] == record["luck"]["table"]
    assert found["sources"] == ["bag"]
    assert [(draw["line"], draw["outcome"]) for draw in found["draws"]] == [
        (line["n"], line["action"]) for line in draws_of(record)
    ]
    assert [draw["number"] for draw in found["draws"]] == list(range(len(found["draws"])))


def test_a_record_also_replays(ig, tmp_path: Path, record: dict) -> None:
    assert ig("replay", write(tmp_path, record), "--json").json["digest"] == record["digest"]


def test_the_first_line_that_differs_is_named(ig, tmp_path: Path, record: dict) -> None:
    line = draws_of(record)[3]
    line["action"] = "chance fire" if line["action"] != "chance fire" else "chance water"
    said = ig("verify", write(tmp_path, record), "--json")
    assert (said.code, said.out) == (1, "")
    assert said.err.count("\n") == 1
    assert f"line {line['n']}: draw 4 from bag: committed to" in said.err


def test_a_secret_that_was_not_committed_to(ig, tmp_path: Path, record: dict) -> None:
    record["luck"]["secret"] = "00" * 32
    said = ig("verify", write(tmp_path, record))
    assert said.code == 1
    assert "header: luck: the secret is not the one that was committed to" in said.err


def test_what_one_has_noted_before_the_game(ig, tmp_path: Path, record: dict) -> None:
    file, luck = write(tmp_path, record), record["luck"]
    noted = ["--commitment", luck["commitment"].upper(), "--nonce", luck["nonces"][0]]
    assert ig("verify", file, *noted).code == 0
    said = ig("verify", file, "--commitment", "0" * 64)
    assert said.code == 1
    assert "not the one that you noted" in said.err
    said = ig("verify", file, *noted, "--nonce", "0" * 32)
    assert said.code == 1
    assert "is not among them" in said.err


@pytest.mark.parametrize(
    "text", ["", "no JSON", "[]", "7", "{}", "\0", "[" * 100_000, '{"format": "igroteka-record"}']
)
def test_what_cannot_be_read(ig, tmp_path: Path, text: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(text, encoding="utf-8")
    assert ig("verify", file).code == 2


def test_a_table_with_a_name_that_cannot_be_written(ig, tmp_path: Path, record: dict) -> None:
    record["luck"]["table"] = "\ud800"
    said = ig("verify", write(tmp_path, record))
    assert said.code == 2
    assert "luck: table: expected a text" in said.err


def test_what_is_not_there(ig, tmp_path: Path) -> None:
    assert ig("verify", tmp_path / "nowhere.json").code == 2
    assert ig("verify", tmp_path).code == 2
    assert ig("verify").code == 2


@pytest.mark.parametrize("name", ["luck", "lines", "seats", "options", "game", "data"])
def test_a_record_without_what_it_needs(ig, tmp_path: Path, record: dict, name: str) -> None:
    del record[name]
    said = ig("verify", write(tmp_path, record))
    assert said.code == 2
    assert f"header: {name}" in said.err
