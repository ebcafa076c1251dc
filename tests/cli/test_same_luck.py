"""`play` and `simulate` with the luck of a finished table."""

import copy
import json
import pickle
from pathlib import Path

import pytest

from igroteka.cli.main import main
from igroteka.engine.protocol import CHANCE
from igroteka.luck import luck_of
from igroteka.match import new
from tests.table_records import record_of


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record_of("element")))
    return str(path)


def first_draws(record: dict) -> list[str]:
    """What was drawn before the bags can differ: each bot draws at least once."""
    return [line["action"] for line in record["lines"] if line["seat"] == CHANCE][:1]


def test_games_of_bots_draw_as_the_table_did(file: str, tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    options = [
        "--games",
        "6",
        "--bots",
        "greedy,greedy",
        "--option",
        "max_turns=16",
        "--records",
        str(records),
    ]
    assert main(["simulate", "element", "--same-luck", file, *options]) == 0
    played = [json.loads(line) for line in records.read_text().splitlines()]
    assert [first_draws(one) for one in played] == [first_draws(record_of("element"))] * 6
    before = records.read_text()
    assert main(["simulate", "element", "--same-luck", file, "--jobs", "2", *options]) == 0
    assert records.read_text() == before


def test_a_match_keeps_its_luck_when_it_is_copied() -> None:
    luck = luck_of(record_of("element"))
    match = new("element", luck=luck, max_turns=16)
    match.play("draw 2")
    drawn = [copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match)), match]
    for one in drawn:
        for _ in range(12):
            one.play(one.legal()[-1])
    assert len({one.digest() for one in drawn}) == 1
    assert luck.drawn["bag"] > 4


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["periodic"], "game"),
        (["element"], "options"),
        (["element", "--option", "max_turns=16", "--players", "3"], "options"),
    ],
)
def test_a_record_of_something_else_is_refused(
    file: str, options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *options, "--same-luck", file]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1


def test_play_takes_it_too_and_no_position_beside_it(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--option", "max_turns=16", "--seats", "greedy,greedy", "--same-luck", file]
    assert main(["play", "element", *options]) == 0
    assert capsys.readouterr().out
    assert main(["play", "element", *options, "--position", file]) == 2
