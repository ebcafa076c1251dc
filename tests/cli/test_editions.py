"""The terminal speaks of the edition that it plays: laws, refusals with their rule, the rulebook."""

import json
from pathlib import Path

import pytest

import igroteka
from tests.words.editions import copy_of


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """Two laws alone, which pay 4 more and 3 less; nobody has more than four unfinished experiments."""
    data = copy_of("inventors", tmp_path / "data")
    laws = data / "laws.toml"
    first, second = laws.read_text(encoding="utf-8").split("[[law]]")[1:3]
    first, second = first.replace("value = 2", "value = 4"), second.replace("value = -1", "value = -3")
    laws.write_text(f"[[law]]{first}[[law]]{second}", encoding="utf-8")
    numbers = data / "components.toml"
    text = numbers.read_text(encoding="utf-8")
    numbers.write_text(text.replace("most = 3", "most = 4"), encoding="utf-8")
    return data


def test_the_rulebook(ig, edition: Path) -> None:
    said = ig("rules", "inventors", "I10.2", "--edition", edition, "--json").json["text"]
    assert "| L1 | Jobs pay 4 more |" in said and "| L2 | Jobs pay 3 less |" in said and "| L3 |" not in said
    assert "| L1 | Jobs pay 2 more |" in ig("rules", "inventors", "I10.2", "--json").json["text"]
    assert ig("rules", "inventors", "--edition", edition / "nowhere").code == 2


@pytest.mark.parametrize(
    ("language", "four"),
    [("en", "fewer than 4 unfinished"), ("uk", "менше ніж 4 незавершені"), ("ru", "опытов меньше 4")],
)
def test_a_refusal_and_its_rule(ig, edition: Path, language: str, four: str) -> None:
    match = igroteka.new("inventors", players=2, seed=1, edition=edition)
    position = json.dumps(match.position())
    said = ig("why", "choose job", "--seat", "0", "--edition", edition, "--lang", language, stdin=position)
    assert said.code == 1
    assert four in " ".join(said.out.split())
    with pytest.raises(igroteka.IllegalAction, match="3 of 4"):
        match.play("choose job", 0)


@pytest.mark.parametrize(
    ("language", "law"),
    [
        ("en", "Jobs pay 4 more"),
        ("uk", "Підробіток приносить на 4 більше"),
        ("ru", "Подработка приносит на 4 больше"),
    ],
)
def test_the_table_and_its_log(ig, edition: Path, language: str, law: str, tmp_path: Path) -> None:
    seats = ("--seats", "human,random", "--seed", "1", "--edition", edition, "--lang", language)
    said = ig("play", "inventors", *seats, stdin="quit\n")
    assert law in " ".join(said.out.split())
    match = igroteka.new("inventors", players=2, seed=1, edition=edition)
    record = tmp_path / "record.json"
    record.write_text(json.dumps(match.record()), encoding="utf-8")
    said = ig("replay", record, "--verbose", "--edition", edition, "--lang", language)
    assert law in " ".join(said.out.split())
