"""review: what it says of a record, in words and as data, and what it refuses."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

import igroteka
from igroteka.bots import Sight, make_bot
from igroteka.cli.review import show
from igroteka.review import Luck, Review, SharePoint

WINNER = [(0, 1, 1.0), (1, -1, 0.0)]  # seat, the sign of what it gained, its share at the end


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first turns of Element, between a person and a bot."""
    match = igroteka.new("element", seed=3, seats=["Олена", "greedy"])
    bots = [make_bot("random", str(seat)) for seat in range(2)]
    while len(match.history.lines) < 8:
        seat = match.waiting[0]
        match.play(bots[seat].choose(Sight(match.game, match.state, seat)), seat)
    path = tmp_path_factory.mktemp("review") / "record.json"
    path.write_text(json.dumps(match.record()), encoding="utf-8")
    return path


def test_a_review_as_data(ig, file: Path) -> None:
    found = ig("review", file, "--simulations", 8, "--json").json
    assert found["game"] == "element" and found["seats"] == ["Олена", "greedy"]
    assert found["simulations"] == 8 and found["is_over"] is False and found["luck_part"] is None
    assert [one["seat"] for one in found["luck"]] == [0, 1]
    for point in found["points"]:
        assert sum(point["shares"]) == pytest.approx(1.0)
    assert ig("review", file, "--simulations", 8, "--json").json == found
    only = ig("review", file, "--simulations", 8, "--json", "--seat", 1).json
    assert only["costly"] == [one for one in found["costly"] if one["seat"] == 1]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Decisions that cost most"), ("uk", "Рішення, що коштували"), ("ru", "Решения, которые")],
)
def test_a_review_in_words(ig, file: Path, language: str, words: str) -> None:
    said = ig("review", file, "--simulations", 4, "--lang", language)
    assert said.code == 0
    assert words in said.out and "Олена" in said.out
    assert "app-" not in said.out


@pytest.mark.parametrize(("luck", "is_said"), [(0.3, True), (0.04, False), (-0.2, False)])
def test_only_clear_luck_is_said_to_have_made_a_victory(luck: float, is_said: bool) -> None:
    """Luck that may be none, or was against the winner, made no part of the victory."""
    parts = [Luck(seat, 0.5, sign * luck, 0.05, sign * (0.5 - luck), won) for seat, sign, won in WINNER]
    points = [SharePoint(line, [0.5, 0.5], [0.05, 0.05], False) for line in range(2)]
    found = Review(points, [[], []], parts, max(0.0, luck / 0.5), 64, True)
    console = Console(record=True, width=100, file=io.StringIO())
    show(console, igroteka.new("element", seed=1), found, [0, 1], "en")
    said = console.export_text()
    assert ("of this victory" in said) == is_said
    # Two standard errors: so far off may it be.
    assert "± 10" in said


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "not JSON"),
        ("[]", "expected a JSON object"),
        ("{}", "format: expected"),
        (json.dumps(igroteka.new("element", seed=1).record()), "nobody has decided anything"),
    ],
)
def test_what_is_no_game_is_refused_in_one_line(ig, tmp_path: Path, content: str, words: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content, encoding="utf-8")
    said = ig("review", path)
    assert said.code == 2 and said.out == ""
    assert words in said.err


@pytest.mark.parametrize(
    "wrong", [("--seat", "2"), ("--seat", "-1"), ("--simulations", "0"), ("--lang", "de"), ("--seat", "x")]
)
def test_wrong_options_are_refused(ig, file: Path, wrong: tuple[str, str]) -> None:
    said = ig("review", file, *wrong)
    assert said.code == 2 and said.out == ""


def test_a_missing_file_is_refused(ig, tmp_path: Path) -> None:
    assert ig("review", tmp_path / "none.json").code == 2
